/** Reductions that leave NaN out. */
import * as calls from "../calls/reductions.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { callReduction } from "./call-reduction.ts";
import {
  nanargmaxRow,
  nanargminRow,
  nanmaxRow,
  nanmeanRow,
  nanminRow,
  nanprodRow,
  nanstdRow,
  nansumRow,
  nanvarRow,
} from "./nan-reductions.ts";
import type {
  AskedOr,
  Averaged,
  Axes,
  ExtremeOptions,
  MeanOptions,
  PositionOptions,
  Reduced,
  Spread,
  Summed,
  SumOptions,
  VarianceOptions,
} from "./reduction-types.ts";

/**
 * Adds the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nansum([1, NaN, 2]) // 3
 */
export function nansum<A extends ArrayInput, const X extends Axes | SumOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Summed<InputDType<A>>>, X> {
  return callReduction(nansumRow, calls.nansum, [a, axis, ...rest]) as never;
}

/**
 * Multiplies the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nanprod([3, NaN, 2]) // 6
 */
export function nanprod<A extends ArrayInput, const X extends Axes | SumOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Summed<InputDType<A>>>, X> {
  return callReduction(nanprodRow, calls.nanprod, [a, axis, ...rest]) as never;
}

/**
 * Returns the mean of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `where`
 * @example
 * np.nanmean([1, NaN, 2]) // 1.5
 */
export function nanmean<A extends ArrayInput, const X extends Axes | MeanOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Averaged<InputDType<A>>>, X> {
  return callReduction(nanmeanRow, calls.nanmean, [a, axis, ...rest]) as never;
}

/**
 * Returns the variance of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.nanvar([1, NaN, 3]) // 1
 */
export function nanvar<A extends ArrayInput, const X extends Axes | VarianceOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Spread<InputDType<A>>>, X> {
  return callReduction(nanvarRow, calls.nanvar, [a, axis, ...rest]) as never;
}

/**
 * Returns the standard deviation of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.nanstd([1, NaN, 3]) // 1
 */
export function nanstd<A extends ArrayInput, const X extends Axes | VarianceOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<AskedOr<X, Spread<InputDType<A>>>, X> {
  return callReduction(nanstdRow, calls.nanstd, [a, axis, ...rest]) as never;
}

/**
 * Returns the greatest of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nanmax([1, NaN, 2]) // 2
 */
export function nanmax<A extends ArrayInput, const X extends Axes | ExtremeOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(nanmaxRow, calls.nanmax, [a, axis, ...rest]) as never;
}

/**
 * Returns the least of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nanmin([1, NaN, 2]) // 1
 */
export function nanmin<A extends ArrayInput, const X extends Axes | ExtremeOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<InputDType<A>, X> {
  return callReduction(nanminRow, calls.nanmin, [a, axis, ...rest]) as never;
}

/**
 * Returns the position of the greatest of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError where all elements are NaN
 * @example
 * np.nanargmax([1, NaN, 2]) // 2
 */
export function nanargmax<A extends ArrayInput, const X extends Axes | PositionOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<"int64", X> {
  return callReduction(nanargmaxRow, calls.nanargmax, [a, axis, ...rest]) as never;
}

/**
 * Returns the position of the least of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError where all elements are NaN
 * @example
 * np.nanargmin([NaN, 5, 2]) // 2
 */
export function nanargmin<A extends ArrayInput, const X extends Axes | PositionOptions = undefined>(
  a: A,
  axis?: X,
  ...rest: readonly unknown[]
): Reduced<"int64", X> {
  return callReduction(nanargminRow, calls.nanargmin, [a, axis, ...rest]) as never;
}
