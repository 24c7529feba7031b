/** Finds medians, and the values below which given fractions of the elements lie. */
import { withArguments, withInput } from "../array/inputs.ts";
import { type NDArray, wrap, wrapOrScalar, wrapOut } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/quantiles.ts";
import { type Casting, requireCast } from "../dtype/casting.ts";
import type { Scalar } from "../dtype/complex.ts";
import { assign } from "../elements/assign.ts";
import { dtypeIn, type Out, outFor, readOut, requireOutShape } from "../elements/out.ts";
import { type View, vectorView } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { type AskedAxes, readAskedAxes, readAxes } from "../formulas/functions/asked-axes.ts";
import { readFlag } from "../input/arguments.ts";
import { type Arguments, bind, requireGiven } from "../input/bind.ts";
import { sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { show } from "../show.ts";
import type { Made } from "./folded-lanes.ts";
import { fractionsOf, requireFewAxes } from "./fractions.ts";
import { medianOf } from "./median-values.ts";
import { isMethod } from "./quantile-methods.ts";
import type { MedianFunction, QuantileFunction } from "./quantile-types.ts";
import { choosesElements, type Fractions, quantilesOf } from "./quantile-values.ts";
import { weightedQuantilesOf } from "./weighted-quantiles.ts";

/**
 * Returns the median: the value in the middle, or the mean of the two values there. Integers give float64; NaN among the elements, and no
 * elements, give NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `overwriteInput`, `keepdims`
 * @throws IndexError for an axis that is not there
 * @example
 * np.median(np.cos(np.arange(120).reshape(10, 12)), 0);
 * np.median([3, 1, 2]) // 2
 * np.median([[1, 2], [3, 8]], 1).toArray() // [1.5, 5.5]
 */
export const median: MedianFunction = (...given: readonly unknown[]) =>
  callMedian(calls.median, given, false) as never;

/**
 * Returns the median of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `overwriteInput`, `keepdims`
 * @throws IndexError for an axis that is not there
 * @example
 * np.nanmedian([[1, NaN, 3], [4, 5, NaN]], 0);
 * np.nanmedian([3, NaN, 1, 2]) // 2
 */
export const nanmedian: MedianFunction = (...given: readonly unknown[]) =>
  callMedian(calls.nanmedian, given, true) as never;

/**
 * Returns the values below which given fractions of the elements lie. NaN among the elements gives NaN.
 * @param a an array, nested lists or a number
 * @param q a fraction from 0 to 1, or several, whose axes the result has first
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `overwriteInput`, `method`,
 *   `keepdims`, `weights`
 * @throws ValueError for a fraction out of range, and for weights without the method `'inverted_cdf'`; IndexError for no elements;
 *   DTypeError for complex elements
 * @example
 * np.quantile(np.cos(np.arange(120)), [0.1, 0.5, 0.9]);
 * np.quantile([1, 2, 3, 10], 0.5) // 2.5
 * np.quantile([1, 2, 3, 10], [0.25, 0.75], { method: "lower" }).toArray() // [1, 3]
 */
export const quantile: QuantileFunction<false> = (...given: readonly unknown[]) =>
  callQuantile(calls.quantile, given, 1, false) as never;

/**
 * Returns the values below which given fractions of the elements that are no NaN lie.
 * @param a an array, nested lists or a number
 * @param q a fraction from 0 to 1, or several, whose axes the result has first
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `overwriteInput`, `method`,
 *   `keepdims`, `weights`
 * @throws as `quantile`, but no elements give NaN
 * @example
 * np.nanquantile([[1, NaN, 3], [4, 5, NaN]], 0.5, 1);
 * np.nanquantile([1, NaN, 3], 0.5) // 2
 */
export const nanquantile: QuantileFunction<false> = (...given: readonly unknown[]) =>
  callQuantile(calls.nanquantile, given, 1, true) as never;

/**
 * Returns the values below which given percentages of the elements lie. NaN among the elements gives NaN.
 * @param a an array, nested lists or a number
 * @param q a percentage from 0 to 100, or several, whose axes the result has first
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `overwriteInput`, `method`,
 *   `keepdims`, `weights`
 * @throws as `quantile`
 * @example
 * np.percentile(np.cos(np.arange(120)), [25, 75]);
 * np.percentile([1, 2, 3, 4, 5], 25) // 2
 * np.percentile([[1, 2], [3, 8]], [0, 50], 1).toArray() // [[1, 3], [1.5, 5.5]]
 */
export const percentile: QuantileFunction<true> = (...given: readonly unknown[]) =>
  callQuantile(calls.percentile, given, 100, false) as never;

/**
 * Returns the values below which given percentages of the elements that are no NaN lie.
 * @param a an array, nested lists or a number
 * @param q a percentage from 0 to 100, or several, whose axes the result has first
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `overwriteInput`, `method`,
 *   `keepdims`, `weights`
 * @throws as `nanquantile`
 * @example
 * np.nanpercentile([[1, NaN, 3], [4, 5, NaN]], 50, 0);
 * np.nanpercentile([1, NaN, 3], 50) // 2
 */
export const nanpercentile: QuantileFunction<true> = (...given: readonly unknown[]) =>
  callQuantile(calls.nanpercentile, given, 100, true) as never;

/** The options that all of these functions have. */
interface Options {
  readonly out: Out | null;
  readonly keepdims: boolean;
  readonly axis: AskedAxes;
}

/** Reads options whose reading may run the caller's code, so call this function before looking at the arrays. */
function readOptions(call: Call, read: Arguments): Options {
  // Nothing is ever overwritten.
  readFlag(call, "overwriteInput", read.overwriteInput, false);
  return {
    out: readOut(call, read.out, "any"),
    keepdims: readFlag(call, "keepdims", read.keepdims, false),
    axis: readAskedAxes(call, read.axis),
  };
}

function callMedian(call: Call, args: readonly unknown[], skipsNaN: boolean): NDArray | Scalar {
  const read = bind(call, args, 0);
  const { out, keepdims, axis } = readOptions(call, read);
  return withInput(call, "a", requireGiven(call, read, "a"), null, (view) => {
    const axes = readAxes(call, axis, view.shape.length);
    const made = medianOf(call, view, { axes, keepdims }, skipsNaN);
    return given(call, made, out, keepdims, skipsNaN ? "unsafe" : "same_kind");
  });
}

function callQuantile(
  call: Call,
  args: readonly unknown[],
  whole: number,
  skipsNaN: boolean,
): NDArray | Scalar {
  const read = bind(call, args, 0);
  const options = readOptions(call, read);
  const names = isAbsent(read.weights) ? ["a", "q"] : ["a", "q", "weights"];
  const values = names.map((name) => requireGiven(call, read, name));
  return withArguments(call, names, values, ([a, fractions, weights]) => {
    const view = a as View;
    if (view.dtype.kind === "c") throw new DTypeError(`${call.name}: a must be an array of real numbers`);
    // As in NumPy, a bool is no plain number.
    const isPlain = typeof read.q === "number" || typeof read.q === "bigint";
    const q = fractionsOf(call, fractions as View, whole, isPlain);
    const method = read.method ?? "linear";
    if (weights !== undefined && method !== "inverted_cdf")
      throw new ValueError(`${call.name}: Only method 'inverted_cdf' supports weights, got ${show(method)}`);
    return quantilesFor(call, view, weights, { q, method, skipsNaN }, options);
  });
}

function quantilesFor(
  call: Call,
  view: View,
  weights: View | undefined,
  { q, method, skipsNaN }: { readonly q: Fractions; readonly method: unknown; readonly skipsNaN: boolean },
  { axis, keepdims, out }: Options,
): NDArray | Scalar {
  const axes = readAxes(call, axis, view.shape.length);
  if (weights === undefined) requireFewAxes(call, q);
  if (!isMethod(method))
    throw new ValueError(`${call.name}: method must be one of NumPy's, got ${show(method)}`);
  const how = { axes, keepdims, q, method, skipsNaN, target: null };
  if (weights !== undefined) {
    const made = weightedQuantilesOf(call, view, weights, isAbsent(axis), how);
    return given(call, made, out, true, "unsafe");
  }
  const chooses = choosesElements(how);
  // As in NumPy, chosen elements are copied to memory whose dtype casts to theirs.
  if (chooses && out !== null && !skipsNaN)
    requireCast(call.name, dtypeIn(out, view.dtype), view.dtype, "safe");
  const made = quantilesOf(call, view, { ...how, target: chooses || skipsNaN ? null : out });
  return given(call, made, out, keepdims, chooses || skipsNaN ? "unsafe" : "same_kind");
}

/** Gives a result to the caller. As in NumPy, one without axes is a number, or with `staysArray`, an array. */
function given(
  call: Call,
  { block, dtype, shape }: Made,
  out: Out | null,
  staysArray: boolean,
  casting: Casting,
): NDArray | Scalar {
  if (out === null) return (staysArray ? wrap : wrapOrScalar)(shape, dtype, block);
  return using(block, () => {
    const target = dtypeIn(out, dtype);
    requireCast(call.name, dtype, target, casting);
    requireOutShape(call, out, { shape });
    assign(call.name, outFor(call, out, shape, target), vectorView(block, dtype, sizeOf(shape), shape));
    return wrapOut(out, shape, target);
  });
}
