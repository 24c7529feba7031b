/** Tells the shapes of arrays, and changes them: shape, size, ndim, trimZeros, resize, rollaxis. */

import { withInput } from "../array/inputs.ts";
import { type Integers, isNDArray, type NDArray, wrap } from "../array/ndarray.ts";
import { type Placement, placementOf, readIntegers, transposed } from "../array/reshape.ts";
import { viewed } from "../array/viewed.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/shapes.ts";
import type { ArrayInput, InputDType, Shape } from "../creation/inputs.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { copyInto, withDType, withVector } from "../elements/casting.ts";
import { countNonzero } from "../elements/masks.ts";
import { laidOut, partOfAxis, type View, vectorView } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import { readShapeOf } from "../indexing/arguments.ts";
import { readInteger, readShape, readSize, refuse } from "../input/arguments.ts";
import { readAxis, readDistinctAxes } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { type Extents, permuted, sizeOf } from "../layout.ts";
import { makeBlock } from "../memory/produce.ts";
import { produceZeros } from "../memory/zeros.ts";

/** The option of `size`. */
export interface SizeOptions {
  /** The axis or the axes to count along; by default all of them. */
  readonly axis?: number | Integers | null | undefined;
}

/** The options of `trimZeros`. */
export interface TrimOptions {
  /** Where to trim: `'f'` for the front, `'b'` for the back, `'fb'` (default) for both. */
  readonly trim?: string | null | undefined;
  /** The axis or the axes to trim; by default all of them. */
  readonly axis?: number | Integers | null | undefined;
}

/** The option of `rollaxis`. */
export interface RollOptions {
  /** The axis before which the moved one is to stand; 0 by default, the number of axes for the end. */
  readonly start?: number | null | undefined;
}

/**
 * Returns the lengths of the axes.
 * @param a an array, nested lists or a number
 * @example
 * np.shape([[1, 2, 3]]) // [1, 3]
 * np.shape(5) // []
 */
export function shape(a: ArrayInput): number[];
export function shape(a: unknown, ...rest: unknown[]): number[] {
  bind(calls.shape, rest);
  return [...readShapeOf(calls.shape, "a", a)];
}

/**
 * Returns the number of elements, of all of them or along some axes.
 * @param a an array, nested lists or a number
 * @param axis an axis or several; by default all of them
 * @throws IndexError for an axis that does not exist; ValueError for an axis that is given twice
 * @example
 * np.size([[1, 2, 3], [4, 5, 6]]) // 6
 * np.size([[1, 2, 3], [4, 5, 6]], 1) // 3
 */
export function size(a: ArrayInput, options?: SizeOptions | null): number;
export function size(
  a: ArrayInput,
  axis: number | Integers | null | undefined,
  options?: SizeOptions | null,
): number;
export function size(a: unknown, ...rest: unknown[]): number {
  const call = calls.size;
  const { axis } = bind(call, rest);
  const axes = isAbsent(axis) ? null : readIntegers(call, "axis", axis);
  const lengths = readShapeOf(call, "a", a);
  return sizeOf(
    axes === null ? lengths : permuted(lengths, readDistinctAxes(call, "axis", axes, lengths.length)),
  );
}

/**
 * Returns the number of axes.
 * @param a an array, nested lists or a number
 * @example
 * np.ndim([[1, 2, 3]]) // 2
 */
export function ndim(a: ArrayInput): number;
export function ndim(a: unknown, ...rest: unknown[]): number {
  bind(calls.ndim, rest);
  return readShapeOf(calls.ndim, "a", a).length;
}

/**
 * Returns a view without the zeros at the ends: the smallest part of the array that has all other elements. NaN is not zero.
 * @param filt an array or nested lists
 * @param trim `'f'` trims the front of each axis, `'b'` the back, `'fb'` (default) both; upper case works too
 * @param axis the axis or the axes to trim; by default all of them
 * @throws ValueError for other letters, and for an axis that is given twice; IndexError for an axis that does not exist
 * @example
 * np.trimZeros(np.floorDivide(np.arange(20), 5));
 * np.trimZeros([0, 0, 1, 0, 2, 0]).toArray() // [1, 0, 2]
 * np.trimZeros([[0, 0], [0, 5]]).toArray() // [[5]]
 * np.trimZeros([0, 1, 0], "f").toArray() // [1, 0]
 */
export function trimZeros<A extends ArrayInput>(
  filt: A,
  trim?: string | null | TrimOptions,
  axis?: number | Integers | null | TrimOptions,
  options?: TrimOptions | null,
): NDArray<InputDType<A>>;
export function trimZeros(filt: unknown, ...rest: unknown[]): NDArray {
  const call = calls.trimZeros;
  const { trim, axis } = bind(call, rest);
  const ends = typeof trim === "string" ? trim.toLowerCase() : (trim ?? "fb");
  if (ends !== "f" && ends !== "b" && ends !== "fb" && ends !== "bf")
    throw refuse(call, "trim", "'f', 'b' or 'fb'", trim);
  const given = isAbsent(axis) ? null : readIntegers(call, "axis", axis);
  // As in NumPy, an array that is not to be trimmed comes back itself.
  if (isNDArray(filt) && (given ?? filt.shape).length === 0) return filt;
  return viewed(call, "filt", filt, (view) => {
    const { length } = view.shape;
    const axes =
      given === null ? view.shape.map((_, at) => at) : readDistinctAxes(call, "axis", given, length);
    return withDType(call.name, view, dtypes.bool, (mask) =>
      placementOf(trimmed(call, view, mask, axes, ends)),
    );
  });
}

/** Returns a view of the part between the zeros at the ends. `mask` has the elements of the view as booleans. */
function trimmed(call: Call, view: View, mask: View, axes: readonly number[], ends: string): View {
  const isZero = (part: View): boolean => countNonzero(call.name, part) === 0;
  let [kept, rest] = [view, mask];
  const areAllZero = isZero(mask);
  for (const axis of axes) {
    let [first, end] = [0, areAllZero ? 0 : (view.shape[axis] as number)];
    // What one axis has lost is all zero, so the others need not look at it again.
    if (!areAllZero) {
      if (ends !== "b") first = firstFilled(rest, axis, isZero);
      if (ends !== "f") end = endOfFilled(rest, axis, isZero);
    }
    kept = partOfAxis(kept, axis, first, end - first);
    rest = partOfAxis(rest, axis, first, end - first);
  }
  return kept;
}

/** Returns the first index of an axis at which an element is not zero, by halves. */
function firstFilled(mask: View, axis: number, isZero: (part: View) => boolean): number {
  let [first, end] = [0, mask.shape[axis] as number];
  while (end - first > 1) {
    const middle = Math.floor((first + end) / 2);
    if (isZero(partOfAxis(mask, axis, first, middle - first))) first = middle;
    else end = middle;
  }
  return first;
}

/** Returns the index behind the last one of an axis at which an element is not zero, by halves. */
function endOfFilled(mask: View, axis: number, isZero: (part: View) => boolean): number {
  let [first, end] = [0, mask.shape[axis] as number];
  while (end - first > 1) {
    const middle = Math.floor((first + end) / 2);
    if (isZero(partOfAxis(mask, axis, middle, end - middle))) end = middle;
    else first = middle;
  }
  return end;
}

/**
 * Returns an array of another size. The elements are taken in C order, and start again where the new array is larger.
 * @param a an array, nested lists or a number
 * @param newShape the lengths of the new axes
 * @throws ValueError for a negative length
 * @example
 * np.resize(np.arange(5), [4, 4]);
 * np.resize([1, 2, 3], [2, 2]).toArray() // [[1, 2], [3, 1]]
 * np.resize([], 3).toArray() // [0, 0, 0]
 */
export function resize<A extends ArrayInput>(a: A, newShape: Shape): NDArray<InputDType<A>>;
export function resize(a: unknown, newShape: unknown, ...rest: unknown[]): NDArray {
  const call = calls.resize;
  bind(call, rest);
  const lengths = readShape(call, newShape, "newShape");
  return withInput(call, "a", a, null, (view) => resized(call, view, lengths));
}

function resized(call: Call, view: View, lengths: Extents): NDArray {
  const { dtype } = view;
  const count = readSize(call, lengths, dtype.itemSize);
  if (view.size === 0) return wrap(lengths, dtype, produceZeros(call.name, count * dtype.itemSize));
  const block = withVector(call.name, view, (vector) =>
    makeBlock(call.name, count * dtype.itemSize, (made) => {
      const all = vectorView(made, dtype, count);
      const rest = count % view.size;
      const rows = [(count - rest) / view.size, view.size];
      if (count > rest) copyInto(laidOut(all, rows, null), broadcastView(vector, rows));
      if (rest > 0)
        copyInto(laidOut(all, [rest], null, (count - rest) * dtype.itemSize), partOfAxis(vector, 0, 0, rest));
    }),
  );
  return wrap(lengths, dtype, block);
}

/**
 * Returns a view in which an axis has moved before another one. `moveaxis` is plainer: it takes the index in the result.
 * @param a an array or nested lists
 * @param axis the axis that moves
 * @param start the axis before which it is to stand, 0 by default; the number of axes moves it to the end
 * @throws IndexError for an axis that does not exist, and for a `start` outside -n to n, where n is the number of axes
 * @example
 * np.rollaxis(np.arange(24).reshape(2, 3, 4), 2);
 * np.rollaxis(np.zeros([2, 3, 4]), 2).shape // [4, 2, 3]
 * np.rollaxis(np.zeros([2, 3, 4]), 0, 3).shape // [3, 4, 2]
 */
export function rollaxis<A extends ArrayInput>(
  a: A,
  axis: number,
  start?: number | null | RollOptions,
): NDArray<InputDType<A>>;
export function rollaxis(a: unknown, axis: unknown, ...rest: unknown[]): NDArray {
  const call = calls.rollaxis;
  const before = readInteger(call, "start", bind(call, rest).start, 0);
  return viewed(call, "a", a, (view): Placement => {
    const { length } = view.shape;
    const moving = readAxis(call, axis, length);
    const target = before < 0 ? before + length : before;
    if (target < 0 || target > length)
      throw new IndexError(
        `${call.name}: start must be from ${-length} to ${length} for an array of dimension ${length}, got ${before}`,
      );
    const axes = view.shape.map((_, at) => at).filter((at) => at !== moving);
    axes.splice(target > moving ? target - 1 : target, 0, moving);
    return transposed(view, axes);
  });
}
