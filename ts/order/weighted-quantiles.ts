/** Computes quantiles of weighted elements: the running sum of the weights, in the order of the elements, tells which element it is. */
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { withDType } from "../elements/casting.ts";
import { laidOut, stridesOf, type View } from "../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../errors.ts";
import { areSame, shapeText } from "../layout.ts";
import { using } from "../memory/block.ts";
import {
  canBeNaN,
  castTo,
  type FoldedLanes,
  itemsOf,
  type Made,
  madeAs,
  validCounts,
  withFoldedLanes,
} from "./folded-lanes.ts";
import { requireFewAxes } from "./fractions.ts";
import { type Round, roundingOf } from "./quantile-methods.ts";
import { nothingLeft, type Quantiles, requireElements } from "./quantile-values.ts";
import { sortedIndices } from "./sorting.ts";
import { requireReal } from "./vectors.ts";

/** Returns the quantiles of weighted elements. The axes of `how` are in the order in which the caller names them. */
export function weightedQuantilesOf(
  call: Call,
  view: View,
  weights: View,
  isAll: boolean,
  how: Quantiles,
): Made {
  requireReal(call, "weights", weights);
  requireFitting(call, view, weights, isAll, how);
  return withDType(call.name, weights, dtypes.float64, (numbers) => {
    requirePositive(call, numbers);
    requireFewAxes(call, how.q);
    const spread = areSame(numbers.shape, view.shape) ? numbers : spreadOver(view, numbers, how);
    return withFoldedLanes(call, view, how, (lanes) => {
      if (how.skipsNaN && view.size === 0) return nothingLeft(call, view, lanes);
      requireElements(call, lanes);
      return withFoldedLanes(call, spread, how, (weighing) =>
        castTo(call, chosen(call, lanes, weighing, how), view.dtype),
      );
    });
  });
}

/** Throws unless there is a weight for each element, or for each index of the axes. */
function requireFitting(call: Call, view: View, weights: View, isAll: boolean, { axes }: Quantiles): void {
  if (areSame(weights.shape, view.shape)) return;
  if (isAll)
    throw new DTypeError(`${call.name}: Axis must be specified when shapes of a and weights differ.`);
  const along = [...axes].map((axis) => view.shape[axis] as number);
  if (!areSame(weights.shape, along))
    throw new ShapeError(
      `${call.name}: Shape of weights ${shapeText(weights.shape)} must be consistent with shape of a ${shapeText(view.shape)} along specified axis.`,
    );
}

function requirePositive(call: Call, weights: View): void {
  const every = { axes: new Set(weights.shape.keys()), keepdims: false };
  withFoldedLanes(call, weights, every, (lanes) => {
    if ((itemsOf(lanes) as Float64Array).some((weight) => weight < 0))
      throw new ValueError(`${call.name}: Weights must be non-negative.`);
  });
}

/** Returns weights for the indices of axes in the shape of the array. */
function spreadOver({ shape }: View, weights: View, { axes }: Quantiles): View {
  const [steps, order] = [stridesOf(weights), [...axes]];
  return laidOut(
    weights,
    shape,
    shape.map((_, axis) => steps[order.indexOf(axis)] ?? 0),
  );
}

/** Chooses the elements. */
function chosen(call: Call, lanes: FoldedLanes, weighing: FoldedLanes, how: Quantiles): Made {
  const { q, skipsNaN } = how;
  const { view, count, length } = lanes;
  const valid = canBeNaN(view.dtype) ? validCounts(lanes) : length;
  const indices = sortedIndices(call.name, [view], 1);
  return using(indices, () =>
    madeAs(call, view.dtype, [...q.shape, ...lanes.shape], (results) => {
      const [items, weights] = [itemsOf(lanes), itemsOf(weighing) as Float64Array];
      const halves = new Uint32Array(indices.buffer, indices.address, 2 * view.size);
      const round = roundingOf(q.dtype);
      const sums = new Float64Array(length);
      for (let lane = 0; lane < count; lane += 1) {
        const first = lane * length;
        const numbers = typeof valid === "number" ? valid : (valid[lane] as number);
        const end = skipsNaN ? numbers : length;
        const positionOf = (place: number): number => first + (halves[2 * (first + place)] as number);
        let sum = 0;
        for (let place = 0; place < end; place += 1) {
          sum += weights[positionOf(place)] as number;
          sums[place] = sum;
        }
        if (end > 0) turnToShares(call, sums.subarray(0, end), round);
        // NaN stands last.
        const hasNaN = numbers < length && !skipsNaN;
        for (let index = 0; index < q.values.length; index += 1) {
          const place = hasNaN ? length - 1 : placeOf(sums, end, q.values[index] as number);
          results[index * count + lane] = items[positionOf(place)] as never;
        }
      }
    }),
  );
}

/** Divides running sums by the last one. As in NumPy, a share of zero is less than all fractions. */
function turnToShares(call: Call, sums: Float64Array, round: Round): void {
  const total = sums[sums.length - 1] as number;
  if (!Number.isFinite(total) || total === 0)
    throw new ValueError(`${call.name}: Weights included NaN, inf or were all zero.`);
  for (let place = 0; place < sums.length; place += 1)
    sums[place] = round((sums[place] as number) / total) || -1;
}

/** Returns the place of the first of `end` shares that is not less than a fraction; that of the last one if all are. */
function placeOf(shares: Float64Array, end: number, fraction: number): number {
  let [low, high] = [0, Math.max(0, end - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shares[middle] as number) < fraction) low = middle + 1;
    else high = middle;
  }
  return low;
}
