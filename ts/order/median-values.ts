/** Computes medians: the means of the one or two elements in the middle of each lane. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import {
  canBeNaN,
  type Folded,
  type FoldedLanes,
  isNaNAt,
  itemsOf,
  type Made,
  madeOf,
  orderLanes,
  partsOf,
  validCounts,
  withFoldedLanes,
} from "./folded-lanes.ts";
import { roundingOf } from "./quantile-methods.ts";

/** Returns the medians along axes. */
export function medianOf(call: Call, view: View, folded: Folded, skipsNaN: boolean): Made {
  return withFoldedLanes(call, view, folded, (lanes) => {
    const { length, count } = lanes;
    const counts = skipsNaN ? validCounts(lanes) : length;
    const last = skipsNaN || !canBeNaN(view.dtype) ? [] : [length - 1];
    orderLanes(call, lanes, typeof counts === "number" ? [...middleOf(counts), ...last] : null);
    const dtype = canBeNaN(view.dtype) ? view.dtype : dtypes.float64;
    return madeOf(call, dtype, lanes.shape, (numbers) => {
      const mean = meanWriter(lanes, dtype, numbers);
      for (let lane = 0; lane < count; lane += 1) {
        const valid = typeof counts === "number" ? counts : (counts[lane] as number);
        mean(lane, valid, !skipsNaN && valid > 0);
      }
    });
  });
}

/** Returns the places of the elements in the middle of so many. */
function middleOf(count: number): number[] {
  const middle = count >> 1;
  if (count === 0) return [];
  return count % 2 === 1 ? [middle] : [middle - 1, middle];
}

/** Returns a function that writes the mean of the elements in the middle of a lane, or NaN. */
function meanWriter(lanes: FoldedLanes, dtype: DType, numbers: Float64Array) {
  const { view, length } = lanes;
  const [items, parts] = [itemsOf(lanes), partsOf(view.dtype)];
  const [ofSum, ofMean] = [roundingOf(view.dtype), roundingOf(dtype)];
  const at = (position: number, part: number): number => Number(items[parts * position + part]);
  return (lane: number, count: number, looksForNaN: boolean): void => {
    const first = lane * length;
    const last = first + length - 1;
    const isNaN = looksForNaN && isNaNAt(items, last, parts);
    const middle = first + (count >> 1);
    // As in NumPy, the sum begins with 0, so that -0 turns to 0.
    const sumOf = (part: number): number =>
      ofSum(count % 2 === 1 ? 0 + at(middle, part) : 0 + at(middle - 1, part) + at(middle, part));
    const share = count % 2 === 1 ? 1 : 0.5;
    for (let part = 0; part < parts; part += 1) {
      let value = Number.NaN;
      if (isNaN) value = at(last, part);
      else if (count > 0) {
        // A complex number is divided by one, so that an infinite part makes the other one NaN.
        const sum = parts === 1 ? sumOf(0) : sumOf(part) + sumOf(1 - part) * 0;
        value = ofMean(sum * share);
      }
      numbers[parts * lane + part] = value;
    }
  };
}
