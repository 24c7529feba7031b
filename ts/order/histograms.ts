/** Counts values in bins: histogram, histogramBinEdges. */
import { type NDArray, type PositionList, type Vector, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/histograms.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { makeEach } from "../creation/make.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { copyPacked } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { readFlag } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { using } from "../memory/block.ts";
import type { BinRule } from "./bin-rules.ts";
import { type Bins, type Counts, countsOf, weightedCounts } from "./binned.ts";
import { densityOf } from "./densities.ts";
import { withHistogram } from "./histogram-arguments.ts";

export type { BinRule } from "./bin-rules.ts";

/** The bins of a histogram: their number, a rule that chooses it, or all edges in ascending order. */
export type BinsInput = number | BinRule | ArrayInput;

/** The least and the greatest value that are counted. */
export type BinRange = readonly [low: number, high: number] | NDArray;

/** The options of `histogramBinEdges`. */
export interface BinEdgesOptions<B = BinsInput, W = ArrayInput> {
  /** The number of bins, 10 by default; a rule that chooses it; or all edges in ascending order. */
  readonly bins?: B | null | undefined;
  /** The ends of the bins; by default the least and the greatest element. What lies outside is not counted. */
  readonly range?: BinRange | null | undefined;
  /** A weight for each element: the results are sums of weights, in their dtype. */
  readonly weights?: W | null | undefined;
}

/** The options of `histogram`. */
export interface HistogramOptions<B = BinsInput, D = boolean, W = ArrayInput> extends BinEdgesOptions<B, W> {
  /** true returns densities, whose integral is 1; false by default. */
  readonly density?: D | null | undefined;
}

type ComplexName = "complex64" | "complex128";

/** Counts of a histogram: with weights sums in their dtype, and with `density` float64. */
export type BinCounts<D, W> = [D] extends [true]
  ? Vector<W extends ArrayInput ? (InputDType<W> extends ComplexName ? "complex128" : "float64") : "float64">
  : [D] extends [false | null | undefined]
    ? [W] extends [null | undefined]
      ? PositionList
      : Vector<InputDType<W>>
    : Vector;

/** The edges of bins: of the dtype of the data if that is a float, else float64. Given edges keep their dtype. */
export type BinEdges<A, B> = [B] extends [number | string | null | undefined]
  ? Vector<FloatName<InputDType<A>>>
  : Vector<InputDType<B>>;

type FloatName<D extends DTypeName> = D extends "float16" | "float32" ? D : "float64";

/**
 * Counts elements in bins. A bin has its left edge, and the last one its right edge too. NaN is not counted.
 * @param a an array or nested lists of real numbers
 * @param bins the number of bins, 10 by default; a rule that chooses it; or all edges in ascending order
 * @param range the ends of the bins; by default the least and the greatest element. What lies outside is not counted
 * @param density true returns densities, whose integral is 1; false by default
 * @param weights a weight for each element: the results are sums of weights, in their dtype
 * @returns the counts and the edges
 * @throws ValueError for edges that fall, ends that are not finite, no bins, and weights of another shape; DTypeError for complex elements,
 *   for a number of bins that is no integer, and for a rule with weights
 * @example
 * np.histogram(np.sin(np.arange(100)), 5);
 * np.histogram([1, 2, 1], [0, 1, 2, 3])[0].toArray() // [0, 2, 1]
 * np.histogram([1, 2, 1], { bins: 2, range: [0, 4] })[1].toArray() // [0, 2, 4]
 * np.histogram([1, 2, 1], { bins: 2, weights: [0.5, 1, 2] })[0].toArray() // [2.5, 1]
 */
export function histogram<
  A extends ArrayInput,
  B extends BinsInput = number,
  D extends boolean = false,
  W extends ArrayInput | undefined = undefined,
>(a: A, options?: HistogramOptions<B, D, W> | null): [counts: BinCounts<D, W>, edges: BinEdges<A, B>];
export function histogram<
  A extends ArrayInput,
  B extends BinsInput = number,
  D extends boolean = false,
  W extends ArrayInput | undefined = undefined,
>(
  a: A,
  bins: B | null | undefined,
  range?: BinRange | null | HistogramOptions<undefined, D, W>,
  density?: D | null | HistogramOptions<undefined, D, W>,
  weights?: W | null | HistogramOptions<undefined, D, W>,
  options?: HistogramOptions<undefined, D, W> | null,
): [counts: BinCounts<D, W>, edges: BinEdges<A, B>];
export function histogram(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.histogram;
  const read = bind(call, rest);
  const isDensity = readFlag(call, "density", read.density, false);
  return withHistogram(call, a, read, (values, weights, bins) => {
    const counts = histogramOf(call, values, weights, bins);
    const result = isDensity ? using(counts.block, () => densityOf(call, counts, bins.edges)) : counts;
    return makeEach([0, 1], (part) =>
      part === 0 ? wrap([bins.count], result.dtype, result.block) : edgesCopy(call, bins.edges),
    );
  });
}

/**
 * Returns the edges of the bins of `histogram`. Edges that are given are copied.
 * @param a an array or nested lists of real numbers
 * @param bins the number of bins, 10 by default; a rule that chooses it; or all edges in ascending order
 * @param range the ends of the bins; by default the least and the greatest element
 * @param weights a weight for each element, which changes nothing: rules take none
 * @throws as `histogram`
 * @example
 * np.histogramBinEdges(np.sin(np.arange(100)), "auto");
 * np.histogramBinEdges([0, 1, 4], 2).toArray() // [0, 2, 4]
 */
export function histogramBinEdges<A extends ArrayInput, B extends BinsInput = number>(
  a: A,
  options?: BinEdgesOptions<B> | null,
): BinEdges<A, B>;
export function histogramBinEdges<A extends ArrayInput, B extends BinsInput = number>(
  a: A,
  bins: B | null | undefined,
  range?: BinRange | null | BinEdgesOptions<undefined>,
  weights?: ArrayInput | null | BinEdgesOptions<undefined>,
  options?: BinEdgesOptions<undefined> | null,
): BinEdges<A, B>;
export function histogramBinEdges(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.histogramBinEdges;
  return withHistogram(call, a, bind(call, rest), (_values, _weights, { edges }) => edgesCopy(call, edges));
}

function histogramOf(call: Call, values: View, weights: View | null, bins: Bins): Counts {
  if (weights !== null) return weightedCounts(call, values, weights, bins);
  return { block: countsOf(call, values, bins), dtype: dtypes.int64 as DType };
}

/** Makes an array of edges. */
export function edgesCopy(call: Call, edges: View): NDArray {
  return wrap([edges.size], edges.dtype, copyPacked(call.name, edges));
}
