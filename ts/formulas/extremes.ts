/** The least and the greatest elements, their distance and their positions. */
import * as calls from "../calls/reductions.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { callReduction } from "./call-reduction.ts";
import { argmaxRow, argminRow, maxRow, minRow, ptpRow } from "./reduction-rows.ts";
import type { Axes, ExtremeOptions, PositionOptions, Reduced, ReductionOptions } from "./reduction-types.ts";

/**
 * Returns the greatest element. NaN is greater than all; 0 is greater than -0.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @throws ValueError when there are no elements, unless `initial` is given
 * @example
 * np.max([3, 7, 5]) // 7
 * np.max([[1, 9], [4, 2]], 1).toArray() // [9, 4]
 */
export function max<A extends ArrayInput, const X extends Axes | ExtremeOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(maxRow, calls.max, [a, axis, ...rest]) as never;
}

/**
 * Returns the least element. NaN is less than all; -0 is less than 0.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @throws ValueError when there are no elements, unless `initial` is given
 * @example
 * np.min([[1, 9], [4, 2]], 0).toArray() // [1, 2]
 */
export function min<A extends ArrayInput, const X extends Axes | ExtremeOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(minRow, calls.min, [a, axis, ...rest]) as never;
}

/**
 * Another name of `np.max`.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.amax([3, 7, 5]) // 7
 */
export function amax<A extends ArrayInput, const X extends Axes | ExtremeOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(maxRow, calls.amax, [a, axis, ...rest]) as never;
}

/**
 * Another name of `np.min`.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.amin([3, 7, 5]) // 3
 */
export function amin<A extends ArrayInput, const X extends Axes | ExtremeOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(minRow, calls.amin, [a, axis, ...rest]) as never;
}

/**
 * Returns the distance from the least to the greatest element. Integers wrap.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError when there are no elements
 * @example
 * np.ptp([4, 9, 2]) // 7
 */
export function ptp<A extends ArrayInput, const X extends Axes | ReductionOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(ptpRow, calls.ptp, [a, axis, ...rest]) as never;
}

/**
 * Returns the position of the greatest element; of several, that of the first one. NaN is greater than all.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError when there are no elements
 * @example
 * np.argmax([3, 7, 5]) // 1
 * np.argmax([[1, 9], [4, 2]], 1).toArray() // [1, 0]
 */
export function argmax<A extends ArrayInput, const X extends Axes | PositionOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<"int64", X> {
  return callReduction(argmaxRow, calls.argmax, [a, axis, ...rest]) as never;
}

/**
 * Returns the position of the least element; of several, that of the first one. NaN is less than all.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError when there are no elements
 * @example
 * np.argmin([3, 7, 5]) // 0
 */
export function argmin<A extends ArrayInput, const X extends Axes | PositionOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<"int64", X> {
  return callReduction(argminRow, calls.argmin, [a, axis, ...rest]) as never;
}
