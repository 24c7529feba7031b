/** Computes quantiles: selects elements of each lane, and interpolates between them in the dtypes and with the roundings of NumPy. */
import type { Call } from "../calls/call.ts";
import { requireCast } from "../dtype/casting.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { dtypeIn, type Out } from "../elements/out.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, IndexError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import type { Extents } from "../layout.ts";
import {
  canBeNaN,
  castTo,
  type Folded,
  type FoldedLanes,
  isNaNAt,
  itemsOf,
  type Made,
  madeAs,
  madeOf,
  orderLanes,
  validCounts,
  withFoldedLanes,
} from "./folded-lanes.ts";
import { interpolation } from "./interpolation.ts";
import { isChoice, keepsWhole, roundingOf, type Spot, spotOf } from "./quantile-methods.ts";

/** The fractions of the elements that are to be less than the results. */
export interface Fractions {
  readonly values: readonly number[];
  readonly shape: Extents;
  readonly dtype: DType;
  /** Whether they are a plain number, which follows the dtype of the elements. */
  readonly isPlain: boolean;
}

/** How quantiles are computed. */
export interface Quantiles extends Folded {
  readonly q: Fractions;
  readonly method: string;
  /** Whether NaN is left out. */
  readonly skipsNaN: boolean;
  /** The memory that receives interpolated values, for the dtype of their last step; null for the dtype of the results. */
  readonly target: Out | null;
}

/** Whether quantiles are elements of the array. Linear ones of whole `q` are too. */
export function choosesElements({ q, method }: Pick<Quantiles, "q" | "method">): boolean {
  return isChoice(method) || (method === "linear" && !canBeNaN(q.dtype));
}

/** Returns the quantiles. The axes of `q` stand before those that are left. */
export function quantilesOf(call: Call, view: View, how: Quantiles): Made {
  return withFoldedLanes(call, view, how, (lanes) => {
    if (how.skipsNaN && view.size === 0) return nothingLeft(call, view, lanes);
    // As in NumPy, no quantiles of no integers are none.
    if (how.q.values.length > 0 || canBeNaN(view.dtype)) requireElements(call, lanes);
    if (!choosesElements(how) && view.dtype === dtypes.bool)
      throw new DTypeError(
        `${call.name}: bool values have no differences, so method must be one that chooses elements, such as 'lower'`,
      );
    return selected(call, lanes, view.dtype, how);
  });
}

/** Throws IndexError for lanes without elements. */
export function requireElements(call: Call, { length }: FoldedLanes): void {
  if (length === 0) throw new IndexError(`${call.name}: there are no elements along the axis`);
}

/** Returns the result of an array without elements, for functions that leave out NaN. As in NumPy, it has no axes of `q`. */
export function nothingLeft(call: Call, { dtype }: View, { shape }: FoldedLanes): Made {
  return madeOf(call, canBeNaN(dtype) ? dtype : dtypes.float64, shape, (numbers) => {
    numbers.fill(Number.NaN);
  });
}

/** Selects the elements beside each quantile, and computes the quantiles. */
function selected(call: Call, lanes: FoldedLanes, dtype: DType, how: Quantiles): Made {
  const { q, method, skipsNaN } = how;
  const shape = [...q.shape, ...lanes.shape];
  readSize(call, shape, dtypes.float64.itemSize);
  const counts = skipsNaN ? validCounts(lanes) : lanes.length;
  const round = roundingOf(q.dtype);
  const known = new Map<number, readonly Spot[]>();
  const spotsOf = (count: number): readonly Spot[] => {
    const spots = known.get(count) ?? q.values.map((fraction) => spotOf(method, count, fraction, round));
    known.set(count, spots);
    return spots;
  };
  const last = skipsNaN || !canBeNaN(dtype) ? [] : [lanes.length - 1];
  const places =
    typeof counts === "number" ? spotsOf(counts).flatMap((spot) => [spot.previous, spot.next]) : null;
  orderLanes(call, lanes, places && [...places, ...last]);
  const spotsIn = (lane: number): readonly Spot[] =>
    spotsOf(typeof counts === "number" ? counts : (counts[lane] as number));
  return resultsOf(call, lanes, dtype, how, shape, spotsIn);
}

/** Computes the quantiles of ordered lanes. */
function resultsOf(
  call: Call,
  lanes: FoldedLanes,
  dtype: DType,
  how: Quantiles,
  shape: Extents,
  spotsIn: (lane: number) => readonly Spot[],
): Made {
  const { count, length } = lanes;
  const looksForNaN = !how.skipsNaN && canBeNaN(dtype);
  /** Calls `use` with the place of each result and the positions that it is computed of. */
  const each = (use: (at: number, previous: number, next: number, gamma: number) => void): void => {
    const items = itemsOf(lanes);
    for (let lane = 0; lane < count; lane += 1) {
      const first = lane * length;
      const last = first + length - 1;
      const isNaN = looksForNaN && isNaNAt(items, last, 1);
      const spots = spotsIn(lane);
      for (let index = 0; index < spots.length; index += 1) {
        const { previous, next, gamma } = spots[index] as Spot;
        const at = index * count + lane;
        if (isNaN) use(at, last, last, 0);
        else use(at, first + previous, first + next, gamma);
      }
    }
  };
  const gammas = how.q.isPlain ? null : gammaDType(how);
  const isWhole = gammas !== null && !canBeNaN(gammas) && !canBeNaN(dtype);
  if (choosesElements(how) || isWhole) {
    const chosen = madeAs(call, lanes.view.dtype, shape, (results) => {
      const items = itemsOf(lanes);
      each((at, previous, next, gamma) => {
        results[at] = items[gamma > 0 ? next : previous] as never;
      });
    });
    return castTo(call, chosen, isWhole && !choosesElements(how) ? promote(dtype, gammas) : dtype);
  }
  const { working, value } = interpolation(dtype, gammas, how.target);
  const result = how.target === null ? working : dtypeIn(how.target, working);
  requireCast(call.name, working, result, "same_kind");
  // They are real, also where the memory that receives them is complex.
  const made = madeAs(call, dtypes.float64, shape, (results) => {
    const items = itemsOf(lanes);
    each((at, previous, next, gamma) => {
      results[at] = value(items[previous] as number, items[next] as number, gamma);
    });
  });
  return castTo(call, made, result);
}

/** Returns the dtype in which NumPy has the distances between elements. */
function gammaDType({ q, method }: Quantiles): DType {
  return !canBeNaN(q.dtype) && !keepsWhole(method) ? dtypes.float64 : q.dtype;
}
