/** Reductions that leave NaN out. NumPy puts 0, 1 or an infinity in the place of each NaN first, and so do these. */
import { bool, type DType, float64, int64 } from "../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { isWhole } from "../draft/loops.ts";
import { copied } from "../engine/copied.ts";
import { isAnyTrue } from "../folds/fold.ts";
import {
  EXTREME_OPTIONS,
  MEAN_OPTIONS,
  POSITION_OPTIONS,
  reduction,
  SUM_OPTIONS,
  VARIANCE_OPTIONS,
} from "./reduction.ts";
import type {
  ExtremeFunction,
  MeanFunction,
  PositionFunction,
  SumFunction,
  VarianceFunction,
} from "./reduction-types.ts";
import {
  divided,
  extremeOf,
  meanOf,
  positionOf,
  productOf,
  type Reduction,
  rootsOf,
  squaresOf,
  sumOf,
  truthOf,
  varianceOf,
} from "./reductions.ts";
import { nanMask, withoutNaN } from "./without-nan.ts";

/**
 * Adds the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nansum([[1, NaN, 3], [4, 5, NaN]], 0);
 * np.nansum([1, NaN, 2]) // 3
 */
export const nansum: SumFunction = /* @__PURE__ */ reduction({
  name: "nansum",
  options: SUM_OPTIONS,
  followsOut: true,
  compute: (draft, part, how) => sumOf(draft, withoutNaN(draft, part, 0), how),
});

/**
 * Multiplies the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nanprod([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nanprod([3, NaN, 2]) // 6
 */
export const nanprod: SumFunction = /* @__PURE__ */ reduction({
  name: "nanprod",
  options: SUM_OPTIONS,
  followsOut: true,
  compute: (draft, part, how) => productOf(draft, withoutNaN(draft, part, 1), how),
});

/**
 * Returns the mean of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `keepdims`, `where`
 * @example
 * np.nanmean([[1, NaN, 3], [4, 5, NaN]], 0);
 * np.nanmean([1, NaN, 2]) // 1.5
 */
export const nanmean: MeanFunction = /* @__PURE__ */ reduction({
  name: "nanmean",
  options: MEAN_OPTIONS,
  isMean: ({ dtype }) => isWhole(dtype),
  compute: nanMeanOf,
});

/**
 * Returns the variance of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.nanvar([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nanvar([1, NaN, 3]) // 1
 */
export const nanvar: VarianceFunction = /* @__PURE__ */ reduction({
  name: "nanvar",
  options: VARIANCE_OPTIONS,
  isMean: ({ dtype }) => isWhole(dtype),
  compute: nanVarianceOf,
});

/**
 * Returns the standard deviation of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `dtype`, `out`, `ddof`, `keepdims`, `where`, `correction`
 * @example
 * np.nanstd([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nanstd([1, NaN, 3]) // 1
 */
export const nanstd: VarianceFunction = /* @__PURE__ */ reduction({
  name: "nanstd",
  options: VARIANCE_OPTIONS,
  isMean: ({ dtype }) => isWhole(dtype),
  compute: (draft, part, how) => rootsOf(draft, nanVarianceOf(draft, part, how)),
});

/**
 * Returns the greatest of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nanmax([[1, NaN, 3], [4, 5, NaN]], 0);
 * np.nanmax([1, NaN, 2]) // 2
 */
export const nanmax: ExtremeFunction = /* @__PURE__ */ reduction({
  name: "nanmax",
  options: EXTREME_OPTIONS,
  compute: (draft, part, how) => extremeOf(draft, part, how, "fmax"),
});

/**
 * Returns the least of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis, or several; null (default) for all. An object at the end has the other options: `out`, `keepdims`, `initial`, `where`
 * @example
 * np.nanmin([[1, NaN, 3], [4, 5, NaN]], 0);
 * np.nanmin([1, NaN, 2]) // 1
 */
export const nanmin: ExtremeFunction = /* @__PURE__ */ reduction({
  name: "nanmin",
  options: EXTREME_OPTIONS,
  compute: (draft, part, how) => extremeOf(draft, part, how, "fmin"),
});

/**
 * Returns the position of the greatest of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError where all elements are NaN
 * @example
 * np.nanargmax([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nanargmax([1, NaN, 2]) // 2
 */
export const nanargmax: PositionFunction = /* @__PURE__ */ reduction({
  name: "nanargmax",
  options: POSITION_OPTIONS,
  hasOneAxis: true,
  compute: (draft, part, how) => nanPositionOf(draft, part, how, "argmax"),
});

/**
 * Returns the position of the least of the elements that are no NaN.
 * @param a an array, nested lists or a number
 * @param axis the axis; null (default) counts all elements in C order. An object at the end has the other options: `out`, `keepdims`
 * @throws ValueError where all elements are NaN
 * @example
 * np.nanargmin([[1, NaN, 3], [4, 5, NaN]], 1);
 * np.nanargmin([NaN, 5, 2]) // 2
 */
export const nanargmin: PositionFunction = /* @__PURE__ */ reduction({
  name: "nanargmin",
  options: POSITION_OPTIONS,
  hasOneAxis: true,
  compute: (draft, part, how) => nanPositionOf(draft, part, how, "argmin"),
});

/** Returns how many elements are no NaN. */
function countOf(draft: Draft, part: Part, how: Reduction): Part {
  const present = draft.step("invert", bool, [nanMask(draft, part)]);
  return sumOf(draft, present, { ...how, dtype: null, initial: null }, int64);
}

/** Throws DTypeError for a dtype that has no NaN. NumPy computes the mean and the variance of floats in no such dtype. */
function requireInexact({ call }: Draft, { dtype }: Reduction): void {
  if (dtype !== null && isWhole(dtype))
    throw new DTypeError(`${call.name}: If a is inexact, then dtype must be inexact, got ${dtype}`);
}

function nanMeanOf(draft: Draft, given: Part, how: Reduction): Part {
  if (isWhole(given.dtype)) return meanOf(draft, given, how);
  requireInexact(draft, how);
  const part = copied(draft, given);
  const sum = sumOf(draft, withoutNaN(draft, part, 0), how, how.dtype ?? part.dtype);
  return divided(draft, sum, countOf(draft, part, how), sum.dtype);
}

function nanVarianceOf(draft: Draft, given: Part, how: Reduction): Part {
  if (isWhole(given.dtype)) return varianceOf(draft, given, how);
  requireInexact(draft, how);
  const part = copied(draft, given);
  const working = how.dtype ?? part.dtype;
  const kept = { ...how, keepdims: true };
  const filled = withoutNaN(draft, part, 0);
  const sum = sumOf(draft, filled, kept, working);
  const mean = divided(draft, sum, countOf(draft, part, kept), sum.dtype);
  const { dtype } = part;
  const distance = draft.cast(
    draft.step("subtract", draft.commonDType([filled, mean]), [filled, mean]),
    dtype,
  );
  const zeroed = draft.step("select", dtype, [nanMask(draft, part), draft.constant(0, dtype), distance]);
  const squares = squaresOf(draft, zeroed);
  const total = sumOf(draft, squares, how, how.dtype ?? squares.dtype);
  const rest = draft.step("subtract", float64, [
    countOf(draft, part, how),
    draft.constant(how.ddof, float64),
  ]);
  const quotient = divided(draft, total, rest, total.dtype);
  const isShort = draft.step("less_equal", float64, [rest, draft.constant(0, float64)], bool);
  return draft.step("select", quotient.dtype, [isShort, nanOf(draft, quotient.dtype), quotient]);
}

function nanOf(draft: Draft, dtype: DType): Part {
  return draft.constant(Number.NaN, dtype);
}

function nanPositionOf(draft: Draft, part: Part, how: Reduction, operation: "argmin" | "argmax"): Part {
  if (isWhole(part.dtype)) return positionOf(draft, part, how, operation);
  const infinity = operation === "argmin" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const result = positionOf(draft, withoutNaN(draft, part, infinity), how, operation);
  const isEmpty = truthOf(draft, nanMask(draft, part), { ...how, keepdims: false }, "all");
  if (isAnyTrue(draft, isEmpty)) throw new ValueError(`${draft.call.name}: All-NaN slice encountered`);
  return result;
}
