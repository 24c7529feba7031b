/** Memory of every kind that `out` accepts, with bytes on both sides that must not change. */

import type { OutLike } from "../../ts/array/ndarray.ts";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";

/** Memory to write to. */
export interface Target {
  readonly out: OutLike;
  /** All bytes that a call could reach: those of `out`, and those around it. */
  bytes(): Uint8Array;
  /** Where the bytes of `out` begin among them. */
  readonly start: number;
  /** The arrays that back this memory. */
  readonly arrays: readonly NDArray[];
}

/** The initial value of every byte. No result consists of such bytes. */
const FILLING = 0xa5;

/** Bytes on each side: so few items that the elements begin at an address which suits them, and no larger ones. */
const guardOf = (dtype: DTypeName): number => 3 * np.dtype(dtype).itemSize;

/** The bytes of a typed array, copied. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength).slice();

type Make = (dtype: DTypeName, shape: readonly number[]) => Target;

const byteLengthOf = (dtype: DTypeName, shape: readonly number[]): number =>
  shape.reduce((product, length) => product * length, np.dtype(dtype).itemSize);

const filling = (byteLength: number): Uint8Array => new Uint8Array(byteLength).fill(FILLING);

/** An array that owns its memory. */
export function ownArray(dtype: DTypeName, shape: readonly number[]): NDArray {
  return np.fromTypedArray(filling(byteLengthOf(dtype, shape)), shape, { dtype }) as NDArray;
}

const own: Make = (dtype, shape) => {
  const out = ownArray(dtype, shape);
  return { out, bytes: () => bytesOf(out.toTypedArray()), start: 0, arrays: [out] };
};

const withData: Make = (dtype, shape) => {
  const target = own(dtype, shape);
  (target.out as NDArray).data;
  return target;
};

const partOfArray: Make = (dtype, shape) => {
  const { itemSize } = np.dtype(dtype);
  const byteLength = byteLengthOf(dtype, shape);
  const start = guardOf(dtype);
  const whole = ownArray(dtype, [(byteLength + 2 * start) / itemSize]);
  const part = whole.get(np.slice(start / itemSize, (start + byteLength) / itemSize));
  const out = part.reshape([...shape]);
  return { out, bytes: () => bytesOf(whole.toTypedArray()), start, arrays: [whole, part, out] };
};

/** A buffer with guards around the elements. */
function buffer(dtype: DTypeName, shape: readonly number[], isShared: boolean) {
  const byteLength = byteLengthOf(dtype, shape);
  const start = guardOf(dtype);
  const whole = new (isShared ? SharedArrayBuffer : ArrayBuffer)(byteLength + 2 * start);
  new Uint8Array(whole).fill(FILLING);
  return { whole, start, byteLength, bytes: () => new Uint8Array(whole).slice() };
}

const foreign: Make = (dtype, shape) => {
  const { whole, start, byteLength, bytes } = buffer(dtype, shape, false);
  const data = new Uint8Array(whole, start, byteLength);
  const out = np.fromTypedArray(data, shape, { dtype, copy: false }) as NDArray;
  return { out, bytes, start, arrays: [out] };
};

/** The class of the typed arrays that have the elements of a dtype. */
export function classOf(dtype: DTypeName) {
  const none = np.empty(0, { dtype });
  const { constructor: Class } = none.toTypedArray();
  none.dispose();
  return Class as Float64ArrayConstructor;
}

const typed =
  (isShared: boolean): Make =>
  (dtype, shape) => {
    const { whole, start, byteLength, bytes } = buffer(dtype, shape, isShared);
    const Class = classOf(dtype);
    const out = new Class(whole, start, byteLength / Class.BYTES_PER_ELEMENT);
    return { out, bytes, start, arrays: [] };
  };

/** The kinds of memory, by name. */
export const targets: Readonly<Record<string, Make>> = {
  "an array": own,
  "an array whose data were taken": withData,
  "a contiguous view of a larger array": partOfArray,
  "an array over memory of the caller's": foreign,
  "a typed array with an offset": typed(false),
  "a typed array over shared memory": typed(true),
};
