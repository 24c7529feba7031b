/** Sums, products, means and their kin, of all elements or along axes. */

import * as calls from "../calls/reductions.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { callReduction } from "./call-reduction.ts";
import {
  allRow,
  anyRow,
  countNonzeroRow,
  meanRow,
  prodRow,
  stdRow,
  sumRow,
  varRow,
} from "./reduction-rows.ts";
import type {
  AskedOr,
  Averaged,
  Axes,
  MeanOptions,
  Reduced,
  ReductionOptions,
  Spread,
  Summed,
  SumOptions,
  TruthOptions,
  VarianceOptions,
} from "./reduction-types.ts";

/**
 * Adds elements, in NumPy's order, so that the last bit is NumPy's. Integers and booleans add up in 64 bits, and wrap.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @throws IndexError for an axis that is not there
 * @example
 * np.sum([[1, 2], [3, 4]]) // 10
 * np.sum([[1, 2], [3, 4]], 0).toArray() // [4, 6]
 * np.sum([0.5, 1.5], { dtype: "int32" }) // 1
 */
export function sum<A extends ArrayInput, const X extends Axes | SumOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Summed<InputDType<A>>>, X> {
  return callReduction(sumRow, calls.sum, [a, axis, ...rest]) as never;
}

/**
 * Multiplies elements. Integers and booleans multiply in 64 bits, and wrap.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @example
 * np.prod([[1, 2], [3, 4]], { axis: 1 }).toArray() // [2, 12]
 */
export function prod<A extends ArrayInput, const X extends Axes | SumOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Summed<InputDType<A>>>, X> {
  return callReduction(prodRow, calls.prod, [a, axis, ...rest]) as never;
}

/**
 * Returns the mean: the sum, divided by the number of elements. Integers give float64; no elements give NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `where`
 * @example
 * np.mean([1, 2, 3, 4]) // 2.5
 * np.mean([[1, 2], [3, 4]], 0).toArray() // [2, 3]
 */
export function mean<A extends ArrayInput, const X extends Axes | MeanOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Averaged<InputDType<A>>>, X> {
  return callReduction(meanRow, calls.mean, [a, axis, ...rest]) as never;
}

/**
 * Returns the variance: the mean of the squared distances from the mean. Its name is `np.var`.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.var([1, 2, 3, 4]) // 1.25
 * np.var([1, 2, 3, 4], { ddof: 1 }) // 1.6666666666666667
 */
export function variance<A extends ArrayInput, const X extends Axes | VarianceOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Spread<InputDType<A>>>, X> {
  return callReduction(varRow, calls.var, [a, axis, ...rest]) as never;
}

/**
 * Returns the standard deviation: the square root of the variance.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.std([1, 3]) // 1
 */
export function std<A extends ArrayInput, const X extends Axes | VarianceOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Spread<InputDType<A>>>, X> {
  return callReduction(stdRow, calls.std, [a, axis, ...rest]) as never;
}

/**
 * Returns whether any element is true. NaN counts as true.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `where`
 * @example
 * np.any([[0, 0], [0, 5]], 1).toArray() // [false, true]
 */
export function any<A extends ArrayInput, const X extends Axes | TruthOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<"bool", X> {
  return callReduction(anyRow, calls.any, [a, axis, ...rest]) as never;
}

/**
 * Returns whether all elements are true.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `where`
 * @example
 * np.all([1, 2, 0]) // false
 */
export function all<A extends ArrayInput, const X extends Axes | TruthOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<"bool", X> {
  return callReduction(allRow, calls.all, [a, axis, ...rest]) as never;
}

/**
 * Counts the elements that are not zero.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `keepdims`
 * @example
 * np.countNonzero([[0, 1], [7, 0]]) // 2
 */
export function countNonzero<
  A extends ArrayInput,
  const X extends Axes | Omit<ReductionOptions, "out"> = undefined,
>(a: A, axis?: X, ...rest: readonly unknown[]): Reduced<"int64", X> {
  return callReduction(countNonzeroRow, calls.countNonzero, [a, axis, ...rest]) as never;
}
