/** The calls of functions that make grids. */
import type { Rows } from "../calls.ts";

export const grids: Rows = [];
