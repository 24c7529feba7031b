/** A text that stands for the elements of an array, where an object is compared by what it says of itself. */
import { type DType, dtypes } from "../dtype.ts";
import type { View } from "../memory/view.ts";
import { toTypedCopy } from "./out.ts";

/** Sixteen digits that follow from the elements in C order. Two arrays of one dtype whose elements differ have other digits, as good as surely. */
export function checksum(caller: string, view: View): string {
  const elements = toTypedCopy(caller, view) as Uint8Array | Float64Array;
  unifyNaNs(elements, view.dtype);
  // The hash FNV-1a, twice: with the factor that belongs to it, and with another one.
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (const byte of new Uint8Array(elements.buffer)) {
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second ^ byte, 0x5bd1e995);
  }
  return hexOf(first) + hexOf(second);
}

/** NaN has many patterns of bits, which nobody means to tell apart. */
function unifyNaNs(elements: Uint8Array | Float64Array, dtype: DType): void {
  if (dtype.kind !== "f" && dtype.kind !== "c") return;
  const isBits = dtype === dtypes.float16;
  elements.forEach((value, index) => {
    const isNaN = isBits ? (value & 0x7fff) > 0x7c00 : Number.isNaN(value);
    if (isNaN) elements[index] = isBits ? 0x7e00 : Number.NaN;
  });
}

function hexOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
