/**
 * All ways to move elements. A row has a name, NumPy's expression or statement, what makes ndloom's call of the inputs, and options: `only`
 * says for which arrays it is, `loop` makes the call over typed arrays that stands in for NumPy where NumPy has no such function.
 * inputs.js tells what the letters are. `t` is what a row writes to; its call returns `t`.
 */
import { casts } from "./casts.js";
import { getting } from "./getting.js";
import { items } from "./items.js";
import { joins } from "./joins.js";
import { layouts } from "./layouts.js";
import { setting } from "./setting.js";

export const rows = [...layouts, ...casts, ...setting, ...getting, ...joins, ...items].map(
  ([name, numpy, ndloom, { only = () => true, loop } = {}]) => ({ name, numpy, ndloom, only, loop }),
);

export const rowNamed = (name) => rows.find((row) => row.name === name);
