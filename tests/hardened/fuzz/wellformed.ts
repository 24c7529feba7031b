/** Checks that an array is well-formed: its properties agree, and every element lies in its block and can be read. */

import { viewOf } from "../../../ts/array/ndarray.ts";
import np, { type NDArray } from "../../../ts/index.ts";

/** Arrays with more elements are read in bulk, and at a few places. */
const MOST_READ = 3000;

/** Whether a value can be a length: those of an empty array may be beyond 2^53 - 1. */
const isCount = (number: unknown): boolean => Number.isInteger(number) && (number as number) >= 0;

/** Whether the caller gave an array members of its own, beside the one for which `structuredClone` refuses it. */
export function hasOwnMembers(array: NDArray): boolean {
  return Reflect.ownKeys(array).some((key) => key !== "uncloneable");
}

/** Describes what is wrong with an array, or returns null. A disposed or detached array cannot be checked. */
export function flawOf(array: NDArray): string | null {
  try {
    viewOf("look", array);
  } catch (error) {
    return error instanceof np.NDLoomError ? null : `cannot be looked at: ${error}`;
  }
  return flawOfShape(array) ?? flawOfBounds(array) ?? flawOfElements(array);
}

const own = <K extends keyof NDArray>(array: NDArray, key: K): NDArray[K] =>
  Reflect.get(np.NDArray.prototype, key, array) as NDArray[K];

function flawOfShape(array: NDArray): string | null {
  const shape = own(array, "shape");
  const dtype = own(array, "dtype");
  if (!Object.isFrozen(shape) || shape.length > 64 || !shape.every(isCount)) return `shape [${shape}]`;
  if (shape.some((length) => Object.is(length, -0))) return "-0 in the shape";
  const size = shape.reduce((product, length) => product * length, 1);
  if (own(array, "size") !== size) return `size ${own(array, "size")} of shape [${shape}]`;
  if (own(array, "ndim") !== shape.length) return "ndim";
  if ((np as unknown as Record<string, unknown>)[dtype.name] !== dtype) return `dtype ${dtype.name}`;
  if (own(array, "nbytes") !== size * dtype.itemSize) return "nbytes";
  const flags = own(array, "flags");
  if (flags.ownData !== (own(array, "base") === null)) return "ownData";
  const strides = own(array, "strides");
  if (strides.length !== shape.length || !strides.every(Number.isFinite)) return `strides [${strides}]`;
  const isC = shape.includes(0) || isPackedAlong(shape, strides, dtype.itemSize);
  const isF =
    shape.includes(0) || isPackedAlong([...shape].reverse(), [...strides].reverse(), dtype.itemSize);
  if (flags.cContiguous !== isC || flags.fContiguous !== isF) return "contiguity";
  return null;
}

function isPackedAlong(shape: readonly number[], strides: readonly number[], itemSize: number): boolean {
  let step = itemSize;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    if (shape[axis] !== 1 && strides[axis] !== step) return false;
    step *= shape[axis] as number;
  }
  return true;
}

function flawOfBounds(array: NDArray): string | null {
  const { block, offset, shape, dtype, size } = viewOf("look", array);
  if (size === 0) return null;
  let low = offset;
  let high = offset + dtype.itemSize;
  own(array, "strides").forEach((stride, axis) => {
    const reach = ((shape[axis] as number) - 1) * stride;
    if (reach < 0) low += reach;
    else high += reach;
  });
  if (low < 0 || high > block.byteLength)
    return `elements from ${low} to ${high} of ${block.byteLength} bytes`;
  if (block.address < 0 || block.address + block.byteLength > block.buffer.byteLength)
    return "block beyond its buffer";
  return null;
}

/** The most bytes of an array that are copied to look at them. */
const MOST_COPIED = 2 ** 24;

const kindOf: Readonly<Record<string, readonly string[]>> = {
  b: ["boolean"],
  i: ["number", "bigint"],
  u: ["number", "bigint"],
  f: ["number"],
  c: ["object"],
};

function flawOfElements(array: NDArray): string | null {
  const size = own(array, "size");
  const dtype = own(array, "dtype");
  // A view can show one element many times, more often than the host has room for.
  if (size * dtype.itemSize > MOST_COPIED) return null;
  const bytes = array.toTypedArray();
  if (bytes.byteLength !== size * dtype.itemSize) return `toTypedArray() of ${bytes.byteLength} bytes`;
  if (typeof String(array) !== "string") return "text";
  // An empty array may give more lists than elements.
  const shape = own(array, "shape");
  const lists = shape
    .slice(0, shape.includes(0) ? shape.indexOf(0) : -1)
    .reduce((product, length) => product * length, 1);
  if (Math.max(size, lists) > MOST_READ) return null;
  const flat = ([array.toArray()] as unknown[]).flat(Number.POSITIVE_INFINITY);
  if (flat.length !== size) return `toArray() of ${flat.length} elements, size ${size}`;
  const types = kindOf[dtype.kind] as readonly string[];
  if (!flat.every((element) => types.includes(typeof element)))
    return `an element of a wrong type for ${dtype}`;
  const places = size === 0 ? [] : [0, size - 1, size >> 1];
  for (const place of places) {
    if (!isSame(array.item(place), flat[place])) return `item(${place}) is not what toArray() has there`;
  }
  JSON.stringify(array.toJSON());
  return null;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof np.Complex && b instanceof np.Complex)
    return Object.is(a.re, b.re) && Object.is(a.im, b.im);
  return Object.is(a, b);
}
