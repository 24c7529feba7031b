/** A checksum of an array's elements. Test runners compare objects by their toStringTag too, and the tag of an array ends with the checksum. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../memory/view.ts";
import { toTypedCopy } from "./data.ts";

/** Returns 16 hexadecimal digits computed from the elements in C order. Two arrays of one dtype with different elements almost certainly get different digits. */
export function checksum(caller: string, view: View): string {
  const elements = toTypedCopy(caller, view) as Uint8Array | Float64Array;
  unifyNaNs(elements, view.dtype);
  const { buffer, byteLength } = elements;
  const wordCount = Math.floor(byteLength / 4);
  // Two hashes of 32 bits. Each word is mixed in by a product, which carries its bits up, and a shift, which carries them down.
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

/** NaN has many patterns of bits. All of them become the same one, since nobody means to tell them apart. */
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
