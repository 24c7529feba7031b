/** Reads the arguments of histograms: ends, bins, weights. */
import { withArguments, withInput } from "../array/inputs.ts";
import { elementAt } from "../array/scalars.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { withVector } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../errors.ts";
import { readItems } from "../indexing/arguments.ts";
import { refuse } from "../input/arguments.ts";
import type { Arguments } from "../input/bind.ts";
import { areSame, listOf, shapeText } from "../layout.ts";
import { show } from "../show.ts";
import { type BinRule, chosenCount, requireRule } from "./bin-rules.ts";
import type { Bins } from "./binned.ts";
import { endsOf, type Range, requireEdges, withEqualBins } from "./bins.ts";
import { requireReal } from "./vectors.ts";

/** The number of bins, if the caller gives none. */
export const USUAL_COUNT = 10;

/** Reads two ends. */
export function readEnds(call: Call, argument: string, value: unknown): Range {
  if (isAbsent(value)) return null;
  return withInput(call, argument, value, null, (view) => {
    requireReal(call, argument, view);
    if (!areSame(view.shape, [2])) throw refuseEnds(call, argument, "two numbers", value, view);
    return [Number(elementAt(view, 0)), Number(elementAt(view, 1))];
  });
}

/** Reads two ends for each axis, or null for an axis. Returns null if there are none. */
export function readEndsOfEach(call: Call, value: unknown): readonly Range[] | null {
  if (isAbsent(value)) return null;
  if (isList(value))
    return readItems(call, "range", value).map((ends, axis) => readEnds(call, `range[${axis}]`, ends));
  return withInput(call, "range", value, null, (view) => {
    requireReal(call, "range", view);
    const [count = 0, length] = view.shape;
    if (view.shape.length !== 2 || length !== 2)
      throw refuseEnds(call, "range", "two numbers for each axis", value, view);
    return listOf(
      count,
      (axis) => [Number(elementAt(view, 2 * axis)), Number(elementAt(view, 2 * axis + 1))] as const,
    );
  });
}

/** Makes the error for wrong ends. As in NumPy, one for a number in the place of a list is a DTypeError. */
function refuseEnds(call: Call, argument: string, allowed: string, value: unknown, { shape }: View): Error {
  const error = refuse(call, argument, allowed, value);
  return shape.length === 0 ? new DTypeError(error.message) : error;
}

/** Reads a number of bins: an integer, or an array without axes that has one. */
export function readCountOfBins(call: Call, argument: string, value: unknown): number {
  const view = typeof value === "object" ? (value as View) : null;
  if (view !== null && !view.dtype.isInteger)
    throw new DTypeError(`${call.name}: ${argument} must be an integer, a word or edges, got ${view.dtype}`);
  const count = view === null ? value : Number(elementAt(view, 0));
  if (typeof count !== "number" || !Number.isInteger(count))
    throw new DTypeError(`${call.name}: ${argument} must be an integer, a word or edges, got ${show(count)}`);
  if (count < 1) throw new ValueError(`${call.name}: ${argument} must be positive, got ${count}`);
  return count;
}

/** Calls `use` with the values, the weights or null, and the bins of a histogram. All lists have one axis. */
export function withHistogram<R>(
  call: Call,
  a: unknown,
  read: Arguments,
  use: (values: View, weights: View | null, bins: Bins) => R,
): R {
  const bins = read.bins ?? USUAL_COUNT;
  const range = readEnds(call, "range", read.range);
  const isPlain = typeof bins === "number" || typeof bins === "string";
  const given: Record<string, unknown> = { a };
  if (!isAbsent(read.weights)) given.weights = read.weights;
  if (!isPlain) given.bins = bins;
  const names = Object.keys(given);
  return withArguments(call, names, Object.values(given), (views) => {
    const [values, ...others] = views as [View, ...View[]];
    requireReal(call, "a", values);
    const edges = isPlain ? null : (others.pop() as View);
    const weights = others.at(0) ?? null;
    if (weights !== null && !areSame(weights.shape, values.shape))
      throw new ShapeError(
        `${call.name}: weights should have the same shape as a, ${shapeText(values.shape)}, got ${shapeText(weights.shape)}`,
      );
    // As in NumPy, booleans are numbers.
    const numbers = values.dtype.kind === "b" ? { ...values, dtype: dtypes.uint8 as DType } : values;
    return withVector(call.name, numbers, (list) => {
      const useBins = (made: Bins): R =>
        weights === null
          ? use(list, null, made)
          : withVector(call.name, weights, (weightList) => use(list, weightList, made));
      return withBins(call, list, weights, edges ?? bins, range, useBins);
    });
  });
}

/** Calls `use` with bins: between edges, of a number, or of a number that a rule chooses. */
function withBins<R>(
  call: Call,
  values: View,
  weights: View | null,
  bins: unknown,
  range: Range,
  use: (bins: Bins) => R,
): R {
  const given = typeof bins === "object" ? (bins as View) : null;
  if (given !== null && given.shape.length > 0) {
    requireEdges(call, "bins", given);
    return use({ count: Math.max(0, given.size - 1), edges: given, equal: null });
  }
  const isWord = typeof bins === "string";
  if (isWord) requireRule(call, bins);
  if (isWord && weights !== null)
    throw new DTypeError(
      `${call.name}: bins must be a number or edges where there are weights, got ${show(bins)}`,
    );
  const asked = isWord ? null : readCountOfBins(call, "bins", bins);
  const ends = endsOf(call, values, range);
  const count = asked ?? chosenCount(call, values, bins as BinRule, ends);
  return withEqualBins(call, values, count, ends, (equal, edges) => use({ count, equal, edges }));
}
