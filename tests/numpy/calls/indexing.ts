/** The calls of functions and methods that read and write by index. */
import type { Rows } from "../calls.ts";

export const indexing: Rows = [];
