/** Reductions that leave NaN out. NumPy puts 0, 1 or an infinity in the place of each NaN first, and so do these. */
import { bool, type DType, float64, int64 } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import { copied } from "./copied.ts";
import type { Draft, Part } from "./draft.ts";
import { isAnyTrue } from "./fold.ts";
import {
  EXTREME_OPTIONS,
  MEAN_OPTIONS,
  POSITION_OPTIONS,
  row,
  SUM_OPTIONS,
  VARIANCE_OPTIONS,
} from "./reduction-rows.ts";
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

function isExact({ dtype }: Part): boolean {
  return dtype.kind !== "f" && dtype.kind !== "c";
}

/** Returns where the elements are NaN. */
function nanMask(draft: Draft, part: Part): Part {
  return draft.step("isnan", part.dtype, [part], bool);
}

/** Returns the part with a number in the place of each NaN. */
function withoutNaN(draft: Draft, part: Part, value: number): Part {
  if (isExact(part)) return part;
  const { dtype } = part;
  const own = copied(draft, part);
  return draft.step("select", dtype, [nanMask(draft, own), draft.constant(value, dtype), own]);
}

/** Returns how many elements are no NaN. */
function countOf(draft: Draft, part: Part, told: Reduction): Part {
  const present = draft.step("invert", bool, [nanMask(draft, part)]);
  return sumOf(draft, present, { ...told, dtype: null, initial: null }, int64);
}

function nanMeanOf(draft: Draft, given: Part, told: Reduction): Part {
  if (isExact(given)) return meanOf(draft, given, told);
  const part = copied(draft, given);
  const sum = sumOf(draft, withoutNaN(draft, part, 0), told, told.dtype ?? part.dtype);
  return divided(draft, sum, countOf(draft, part, told), sum.dtype);
}

function nanVarianceOf(draft: Draft, given: Part, told: Reduction): Part {
  if (isExact(given)) return varianceOf(draft, given, told);
  const part = copied(draft, given);
  const working = told.dtype ?? part.dtype;
  const kept = { ...told, keepdims: true };
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
  const total = sumOf(draft, squares, told, told.dtype ?? squares.dtype);
  const rest = draft.step("subtract", float64, [
    countOf(draft, part, told),
    draft.constant(told.ddof, float64),
  ]);
  const quotient = divided(draft, total, rest, total.dtype);
  const isShort = draft.step("less_equal", float64, [rest, draft.constant(0, float64)], bool);
  return draft.step("select", quotient.dtype, [isShort, nanOf(draft, quotient.dtype), quotient]);
}

function nanOf(draft: Draft, dtype: DType): Part {
  return draft.constant(Number.NaN, dtype);
}

function nanPositionOf(draft: Draft, part: Part, told: Reduction, operation: "argmin" | "argmax"): Part {
  if (isExact(part)) return positionOf(draft, part, told, operation);
  const infinity = operation === "argmin" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const result = positionOf(draft, withoutNaN(draft, part, infinity), told, operation);
  const isEmpty = truthOf(draft, nanMask(draft, part), { ...told, keepdims: false }, "all");
  if (isAnyTrue(draft, isEmpty)) throw new ValueError(`${draft.call.name}: All-NaN slice encountered`);
  return result;
}

export const nansumRow = /* @__PURE__ */ row("nansum", SUM_OPTIONS, (draft, part, told) =>
  sumOf(draft, withoutNaN(draft, part, 0), told),
);
export const nanprodRow = /* @__PURE__ */ row("nanprod", SUM_OPTIONS, (draft, part, told) =>
  productOf(draft, withoutNaN(draft, part, 1), told),
);
export const nanmeanRow = /* @__PURE__ */ row("nanmean", MEAN_OPTIONS, nanMeanOf);
export const nanvarRow = /* @__PURE__ */ row("nanvar", VARIANCE_OPTIONS, nanVarianceOf);
export const nanstdRow = /* @__PURE__ */ row("nanstd", VARIANCE_OPTIONS, (draft, part, told) =>
  rootsOf(draft, nanVarianceOf(draft, part, told)),
);
export const nanminRow = /* @__PURE__ */ row("nanmin", EXTREME_OPTIONS, (draft, part, told) =>
  extremeOf(draft, part, told, "fmin"),
);
export const nanmaxRow = /* @__PURE__ */ row("nanmax", EXTREME_OPTIONS, (draft, part, told) =>
  extremeOf(draft, part, told, "fmax"),
);
export const nanargminRow = /* @__PURE__ */ row("nanargmin", POSITION_OPTIONS, (draft, part, told) =>
  nanPositionOf(draft, part, told, "argmin"),
);
export const nanargmaxRow = /* @__PURE__ */ row("nanargmax", POSITION_OPTIONS, (draft, part, told) =>
  nanPositionOf(draft, part, told, "argmax"),
);
