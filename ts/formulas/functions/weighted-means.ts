/** Weighted means: the steps of `average`, as a function and in a text. */
import { isAbsent } from "../../caller.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { laidOut, stridesOf } from "../../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../../errors.ts";
import { areSame, shapeText } from "../../layout.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { isWhole } from "../draft/loops.ts";
import { viewOfPart } from "../engine/run.ts";
import { isAnyTrue } from "../folds/fold.ts";
import { type AskedAxes, readAxes } from "./asked-axes.ts";
import { foldedCount, meanOf, sumOf } from "./reductions.ts";

/** A weighted mean, and the sum of its weights, which may have fewer axes. */
export interface WeightedMean {
  readonly mean: Part;
  readonly weight: Part;
}

/**
 * Returns the weighted mean along the axes; without weights, the mean.
 * @param axis the axis or several; null for all
 * @throws ValueError when the weights add up to zero
 */
export function averageOf(
  draft: Draft,
  part: Part,
  weights: Part | null,
  axis: AskedAxes,
  keepdims: boolean,
): WeightedMean {
  const axes = readAxes(draft.call, axis, part.shape.length);
  const how = { axes, keepdims, dtype: null, initial: null, where: null, ddof: 0 };
  if (weights === null) {
    const mean = meanOf(draft, part, how);
    return { mean, weight: draft.constant(foldedCount(part, axes), mean.dtype) };
  }
  const seen = weightsFor(draft, part, weights, axis, axes);
  const common = draft.commonDType([part, weights]);
  const dtype = isWhole(part.dtype)
    ? draft.commonDType([draft.constant(0, common), draft.constant(0, dtypes.float64)])
    : common;
  const weight = sumOf(draft, seen, how, dtype);
  requireWeight(draft, weight);
  const products = draft.step("multiply", dtype, [part, seen]);
  return { mean: draft.step("divide", dtype, [sumOf(draft, products, how, dtype), weight]), weight };
}

/**
 * Returns the weights in a shape that broadcasts to the array. There is a weight for each element, or for each index of the folded axes.
 */
function weightsFor(
  draft: Draft,
  part: Part,
  weights: Part,
  axis: AskedAxes,
  axes: ReadonlySet<number>,
): Part {
  const { call } = draft;
  if (areSame(weights.shape, part.shape)) return weights;
  if (isAbsent(axis))
    throw new DTypeError(`${call.name}: Axis must be specified when shapes of a and weights differ.`);
  // The weights have the axes in the order in which the caller names them.
  const asked = [...axes];
  const along = asked.map((at) => part.shape[at] as number);
  if (!areSame(weights.shape, along))
    throw new ShapeError(
      `${call.name}: Shape of weights ${shapeText(weights.shape)} must be consistent with shape of a ${shapeText(part.shape)} along specified axis.`,
    );
  const view = viewOfPart(draft, weights);
  const steps = stridesOf(view);
  const shape = part.shape.map((length, at) => (axes.has(at) ? length : 1));
  const strides = shape.map((_, at) => steps[asked.indexOf(at)] ?? 0);
  return draft.array(laidOut(view, shape, strides));
}

/** Throws ValueError where the weights add up to zero. */
function requireWeight(draft: Draft, total: Part): void {
  const isZero = draft.step("equal", total.dtype, [total, draft.constant(0, total.dtype)], dtypes.bool);
  if (isAnyTrue(draft, isZero))
    throw new ValueError(`${draft.call.name}: Weights sum to zero, can't be normalized`);
}
