/** The calls of functions that join, split and reshape arrays. */
import type { Rows } from "../calls.ts";

export const joins: Rows = [];
