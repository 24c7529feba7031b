/**
 * Computes a checksum of an array's elements. The checksum is part of the array's toStringTag, because test runners compare
 * that tag.
 */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { toTypedCopy } from "./data.ts";

/**
 * Returns 16 hexadecimal digits computed from the elements in C order. Two arrays of one dtype with different elements almost
 * certainly get different digits.
 */
export function checksum(caller: string, view: View): string {
  const elements = toTypedCopy(caller, view) as Uint8Array | Float64Array;
  unifyNaNs(elements, view.dtype);
  const { buffer, byteLength } = elements;
  const wordCount = Math.floor(byteLength / 4);
  // Two hashes of 32 bits. For each word, the multiplication moves its bits up and the shift moves them down again.
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  const mix = (words: Uint32Array | Uint8Array) => {
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] as number;
      first = Math.imul(first ^ word, 0x85ebca6b);
      first ^= first >>> 15;
      second = Math.imul(second ^ word, 0xc2b2ae35);
      second ^= second >>> 13;
    }
  };
  mix(new Uint32Array(buffer, 0, wordCount));
  mix(new Uint8Array(buffer, 4 * wordCount));
  return hexOf(first) + hexOf(second);
}

/** Replaces every NaN by the same bit pattern. NaN has many bit patterns, and the checksum must not tell them apart. */
function unifyNaNs(elements: Uint8Array | Float64Array, dtype: DType): void {
  if (dtype.kind !== "f" && dtype.kind !== "c") return;
  const isBits = dtype === dtypes.float16;
  for (let index = 0; index < elements.length; index += 1) {
    const value = elements[index] as number;
    const isNaN = isBits ? (value & 0x7fff) > 0x7c00 : Number.isNaN(value);
    if (isNaN) elements[index] = isBits ? 0x7e00 : Number.NaN;
  }
}

function hexOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
