/** Reductions: a row for each function that folds an array along axes. */
import { bool, int64 } from "../dtype/dtypes.ts";
import { copied } from "./copied.ts";
import {
  extremeOf,
  meanOf,
  positionOf,
  productOf,
  type ReductionRow,
  rootsOf,
  spreadOf,
  sumOf,
  truthOf,
  varianceOf,
} from "./reductions.ts";

export const SUM_OPTIONS = ["axis", "dtype", "out", "keepdims", "initial", "where"];
export const EXTREME_OPTIONS = ["axis", "out", "keepdims", "initial", "where"];
const TRUTH_OPTIONS = ["axis", "out", "keepdims", "where"];
export const MEAN_OPTIONS = ["axis", "dtype", "out", "keepdims", "where"];
export const VARIANCE_OPTIONS = ["axis", "dtype", "out", "ddof", "keepdims", "where", "mean", "correction"];
export const POSITION_OPTIONS = ["axis", "out", "keepdims"];

/** Makes a row. */
export function row(
  name: string,
  options: readonly string[],
  compute: ReductionRow["compute"],
  aliases: readonly string[] = [],
): ReductionRow {
  return { name, aliases, options, compute };
}

export const sumRow = /* @__PURE__ */ row("sum", SUM_OPTIONS, sumOf);
export const prodRow = /* @__PURE__ */ row("prod", SUM_OPTIONS, productOf);
export const minRow = /* @__PURE__ */ row(
  "min",
  EXTREME_OPTIONS,
  (draft, part, told) => extremeOf(draft, part, told, "minimum"),
  ["amin"],
);
export const maxRow = /* @__PURE__ */ row(
  "max",
  EXTREME_OPTIONS,
  (draft, part, told) => extremeOf(draft, part, told, "maximum"),
  ["amax"],
);
export const ptpRow = /* @__PURE__ */ row("ptp", ["axis", "out", "keepdims"], spreadOf);
export const anyRow = /* @__PURE__ */ row("any", TRUTH_OPTIONS, (draft, part, told) =>
  truthOf(draft, part, told, "any"),
);
export const allRow = /* @__PURE__ */ row("all", TRUTH_OPTIONS, (draft, part, told) =>
  truthOf(draft, part, told, "all"),
);
export const countNonzeroRow = /* @__PURE__ */ row(
  "count_nonzero",
  ["axis", "keepdims"],
  (draft, part, told) => {
    // NumPy casts in a copy.
    const truths = part.dtype === bool ? part : draft.cast(copied(draft, part), bool);
    return sumOf(draft, truths, told, int64);
  },
);
export const argminRow = /* @__PURE__ */ row("argmin", POSITION_OPTIONS, (draft, part, told) =>
  positionOf(draft, part, told, "argmin"),
);
export const argmaxRow = /* @__PURE__ */ row("argmax", POSITION_OPTIONS, (draft, part, told) =>
  positionOf(draft, part, told, "argmax"),
);
export const meanRow = /* @__PURE__ */ row("mean", MEAN_OPTIONS, meanOf);
export const varRow = /* @__PURE__ */ row("var", VARIANCE_OPTIONS, varianceOf);
export const stdRow = /* @__PURE__ */ row("std", VARIANCE_OPTIONS, (draft, part, told) =>
  rootsOf(draft, varianceOf(draft, part, told)),
);
