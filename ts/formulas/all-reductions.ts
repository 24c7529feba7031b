/** The reductions that a text can call. */
import * as nan from "./nan-reductions.ts";
import * as rows from "./reduction-rows.ts";
import type { ReductionRow } from "./reductions.ts";

export const reductions: readonly ReductionRow[] = [
  rows.sumRow,
  rows.prodRow,
  rows.minRow,
  rows.maxRow,
  rows.ptpRow,
  rows.anyRow,
  rows.allRow,
  rows.countNonzeroRow,
  rows.argminRow,
  rows.argmaxRow,
  rows.meanRow,
  rows.varRow,
  rows.stdRow,
  nan.nansumRow,
  nan.nanprodRow,
  nan.nanmeanRow,
  nan.nanvarRow,
  nan.nanstdRow,
  nan.nanminRow,
  nan.nanmaxRow,
  nan.nanargminRow,
  nan.nanargmaxRow,
];
