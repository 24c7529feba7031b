/** Repeats arrays as wholes, and their elements: tile, repeat. */

import { withInput } from "../array/inputs.ts";
import {
  type Integers,
  isNDArray,
  type NDArray,
  ownLayout,
  viewOf,
  wrap,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { copyAs } from "../array/order.ts";
import { repeated, withoutUnitAxes } from "../array/repeat.ts";
import { readIntegers } from "../array/reshape.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { copyPacked } from "../elements/casting.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { readCount, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { raised } from "./added-axes.ts";

/** The options of `repeat`. */
export interface RepeatOptions {
  /** The axis whose indices are repeated; without it, the elements are repeated in C order. */
  readonly axis?: number | null | undefined;
}

/**
 * Returns copies of an array side by side.
 * @param a an array, nested lists or a number
 * @param reps how many copies there are along each axis. A number counts along the last axis. Axes that `a` does not have are
 *   added in front
 * @throws ValueError for a negative number
 * @example
 * np.tile([[0, 1], [1, 0]], [4, 6]);
 * np.tile([1, 2], 2).toArray() // [1, 2, 1, 2]
 * np.tile([1, 2], [2, 2]).toArray() // [[1, 2, 1, 2], [1, 2, 1, 2]]
 */
export function tile<A extends ArrayInput>(a: A, reps: number | Integers): NDArray<InputDType<A>>;
export function tile(a: unknown, reps: unknown, ...rest: unknown[]): NDArray {
  const call = calls.tile;
  bind(call, rest);
  const times = readIntegers(call, "reps", reps, readCount);
  return withInput(call, "a", a, null, (view) => tiled(call, view, times));
}

function tiled(call: Call, view: View, times: readonly number[]): NDArray {
  const source = raised(view, times.length);
  const { dtype, shape: extents } = source;
  const lead = extents.length - times.length;
  // As NumPy: an array that is not repeated is copied with its own order.
  if (times.every((count) => count === 1)) {
    const { block, strides } = copyAs(call.name, source, dtype, "K");
    return wrapLaidOut(extents, dtype, block, ownLayout(strides));
  }
  const counts = extents.map((_, axis) => (axis < lead ? 1 : (times[axis - lead] as number)));
  const shape = extents.map((extent, axis) =>
    Math.min(extent * (counts[axis] as number), Number.MAX_SAFE_INTEGER),
  );
  const size = readSize(call, shape, dtype.itemSize);
  // Shows each axis as two: one for the copies, along which nothing changes, then the axis itself.
  const tiles = withoutUnitAxes({
    ...source,
    shape: extents.flatMap((extent, axis) => [counts[axis] as number, extent]),
    strides: stridesOf(source).flatMap((step) => [0, step]),
  });
  return wrap(shape, dtype, copyPacked(call.name, { ...tiles, size }));
}

/**
 * Returns a copy in which each element, or each index of an axis, is repeated.
 * @param a an array, nested lists or a number
 * @param n how often, or a list of how often for each index
 * @param axis the axis; without it, the elements are repeated in C order
 * @throws ValueError for a negative number; BroadcastError when the list does not have one number for each index; IndexError for
 *   an axis that does not exist
 * @example
 * np.repeat([[1, 2, 3]], [5, 1, 3], { axis: 1 });
 * np.repeat([[1, 2], [3, 4]], 2).toArray() // [1, 1, 2, 2, 3, 3, 4, 4]
 * np.repeat([[1, 2], [3, 4]], [1, 2], 0).toArray() // [[1, 2], [3, 4], [3, 4]]
 */
export function repeat<A extends ArrayInput>(
  a: A,
  n: number | readonly number[] | NDArray | TypedArray,
  axis?: number | null | RepeatOptions,
  options?: RepeatOptions | null,
): NDArray<InputDType<A>>;
export function repeat(a: unknown, n: unknown, ...rest: unknown[]): NDArray {
  const call = calls.repeat;
  const read = bind(call, rest);
  const again = (view: View): View => (isNDArray(a) ? viewOf(call.name, a) : view);
  return withInput(call, "a", a, null, (view) => {
    const { shape, block } = repeated(call, () => again(view), n, read);
    return wrap(shape, view.dtype, block);
  });
}
