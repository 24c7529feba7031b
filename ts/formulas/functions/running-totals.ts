/** Running sums and products of the array API, and those that leave NaN out. */
import type { OutLike } from "../../array/ndarray.ts";
import * as calls from "../../calls/statistics.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import type { DTypeLike } from "../../dtype/names.ts";
import { readFlag } from "../../input/arguments.ts";
import { type RunningFold, runningAlong, totalsAlong } from "./accumulations.ts";
import {
  type ComputeRunning,
  type CumulativeOptions,
  cumulative,
  type Running,
  type RunningOf,
} from "./running.ts";
import { withoutNaN } from "./without-nan.ts";

/** The options of `cumulativeSum` and `cumulativeProd`. */
export interface TotalOptions<L = DTypeLike, O = OutLike> extends CumulativeOptions<L, O> {
  /** true begins with 0, or with 1 for products. */
  readonly includeInitial?: boolean | null | undefined;
}

/** `cumulativeSum` and `cumulativeProd`. */
export interface RunningTotals {
  <A extends ArrayInput>(x: A): RunningOf<A, undefined>;
  <A extends ArrayInput, const X extends TotalOptions | null | undefined>(x: A, options: X): RunningOf<A, X>;
}

/**
 * Returns the running sums, as `cumsum` does. An array of several axes needs an axis.
 * @param x an array or nested lists
 * @param options `axis`, `dtype`, `out`; `includeInitial` puts a 0 before the sums
 * @throws ValueError for several axes without `axis`
 * @example
 * np.cumulativeSum(np.linspace(-1, 1, 40), { includeInitial: true });
 * np.cumulativeSum([1, 2, 3], { includeInitial: true }).toArray() // [0, 1, 3, 6]
 * np.cumulativeSum([[1, 2], [3, 4]], { axis: 0 }).toArray() // [[1, 2], [4, 6]]
 */
export const cumulativeSum: RunningTotals = (...given: readonly unknown[]) =>
  cumulative(calls.cumulativeSum, given, totalsOf("sum")) as never;

/**
 * Returns the running products, as `cumprod` does. An array of several axes needs an axis.
 * @param x an array or nested lists
 * @param options `axis`, `dtype`, `out`; `includeInitial` puts a 1 before the products
 * @throws ValueError for several axes without `axis`
 * @example
 * np.cumulativeProd(np.linspace(0.5, 1.5, 40), { includeInitial: true });
 * np.cumulativeProd([2, 3, 4], { includeInitial: true }).toArray() // [1, 2, 6, 24]
 */
export const cumulativeProd: RunningTotals = (...given: readonly unknown[]) =>
  cumulative(calls.cumulativeProd, given, totalsOf("product")) as never;

function totalsOf(operation: RunningFold): ComputeRunning {
  return (draft, part, axis, dtype, { includeInitial }) => {
    const hasInitial = readFlag(draft.call, "includeInitial", includeInitial, false);
    return totalsAlong(draft, part, axis, operation, dtype, hasInitial);
  };
}

/**
 * Returns the running sums of the elements that are no NaN. NaN counts as 0.
 * @param a an array or nested lists
 * @param axis the axis; null (default) takes all elements in C order. An object at the end has the other options: `dtype`, `out`
 * @example
 * np.nancumsum([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nancumsum([1, NaN, 3]).toArray() // [1, 1, 4]
 */
export const nancumsum: Running = (...given: readonly unknown[]) =>
  cumulative(calls.nancumsum, given, (draft, part, axis, dtype) =>
    runningAlong(draft, withoutNaN(draft, part, 0), axis, "sum", dtype),
  ) as never;

/**
 * Returns the running products of the elements that are no NaN. NaN counts as 1.
 * @param a an array or nested lists
 * @param axis the axis; null (default) takes all elements in C order. An object at the end has the other options: `dtype`, `out`
 * @example
 * np.nancumprod([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nancumprod([2, NaN, 3]).toArray() // [2, 2, 6]
 */
export const nancumprod: Running = (...given: readonly unknown[]) =>
  cumulative(calls.nancumprod, given, (draft, part, axis, dtype) =>
    runningAlong(draft, withoutNaN(draft, part, 1), axis, "product", dtype),
  ) as never;
