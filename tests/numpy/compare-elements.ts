/** Compares elements that may differ a little: powers between two limits, complex powers near a value. */
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import { valueOfFloat16 } from "../support/float16.ts";
import { bytesOf, type EncodedElements } from "./encoded.ts";

/** The parts of elements as numbers: one for a real element, two for a complex one. */
const parts: { readonly [D in DTypeName]: (bytes: Uint8Array<ArrayBuffer>) => ArrayLike<number | bigint> } = {
  bool: (bytes) => bytes,
  int8: (bytes) => new Int8Array(bytes.buffer),
  int16: (bytes) => new Int16Array(bytes.buffer),
  int32: (bytes) => new Int32Array(bytes.buffer),
  int64: (bytes) => new BigInt64Array(bytes.buffer),
  uint8: (bytes) => bytes,
  uint16: (bytes) => new Uint16Array(bytes.buffer),
  uint32: (bytes) => new Uint32Array(bytes.buffer),
  uint64: (bytes) => new BigUint64Array(bytes.buffer),
  float16: (bytes) => Array.from(new Uint16Array(bytes.buffer), valueOfFloat16),
  float32: (bytes) => new Float32Array(bytes.buffer),
  float64: (bytes) => new Float64Array(bytes.buffer),
  complex64: (bytes) => new Float32Array(bytes.buffer),
  complex128: (bytes) => new Float64Array(bytes.buffer),
};

/** Describes the first element that is too far off. */
export function compareElements(
  bytes: Uint8Array,
  outcome: EncodedElements,
  itemSize: number,
): string | null {
  const kept = outcome.i === undefined ? bytes.slice() : gathered(bytes, outcome.i, itemSize);
  const read = parts[outcome.d];
  if (outcome.near !== undefined) return distance(read(kept), read(bytesOf(outcome.near)), outcome);
  if (outcome.lo === undefined || outcome.hi === undefined)
    throw new Error("an outcome says nothing of the elements");
  return outside(read(kept), read(bytesOf(outcome.lo)), read(bytesOf(outcome.hi)), outcome);
}

function gathered(bytes: Uint8Array, places: readonly number[], itemSize: number): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(places.length * itemSize);
  for (const [index, place] of places.entries())
    kept.set(bytes.subarray(place * itemSize, (place + 1) * itemSize), index * itemSize);
  return kept;
}

function outside(
  values: ArrayLike<number | bigint>,
  low: ArrayLike<number | bigint>,
  high: ArrayLike<number | bigint>,
  outcome: EncodedElements,
): string | null {
  if (values.length !== low.length) return `has ${values.length} parts instead of ${low.length}`;
  for (let place = 0; place < values.length; place += 1) {
    const [value, lowest, highest] = [values[place], low[place], high[place]] as [number, number, number];
    const fits = Object.is(lowest, highest) ? Object.is(value, lowest) : value >= lowest && value <= highest;
    if (!fits)
      return `element ${placeOf(place, values.length, outcome)} is ${value}, not between ${lowest} and ${highest}`;
  }
  return null;
}

function distance(
  values: ArrayLike<number | bigint>,
  expected: ArrayLike<number | bigint>,
  outcome: EncodedElements,
): string | null {
  if (values.length !== expected.length) return `has ${values.length} parts instead of ${expected.length}`;
  for (let place = 0; place < values.length; place += 2) {
    const [re, im] = [values[place], values[place + 1]] as [number, number];
    const [real, imaginary] = [expected[place], expected[place + 1]] as [number, number];
    const apart = Math.hypot(re - real, im - imaginary);
    const allowed = (outcome.eps as number) * (outcome.off?.[place / 2] as number);
    if (!(apart <= allowed * Math.hypot(real, imaginary))) {
      return `element ${placeOf(place, values.length, outcome)} is (${re}, ${im}), not near (${real}, ${imaginary})`;
    }
  }
  return null;
}

function placeOf(part: number, length: number, outcome: EncodedElements): number {
  const count = outcome.i?.length ?? outcome.s.reduce((product, extent) => product * extent, 1);
  const index = Math.floor((part * count) / length);
  return outcome.i?.[index] ?? index;
}
