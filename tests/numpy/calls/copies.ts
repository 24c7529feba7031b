/** The calls of functions that copy arrays and their layouts. */
import type { Rows } from "../calls.ts";

export const copies: Rows = [];
