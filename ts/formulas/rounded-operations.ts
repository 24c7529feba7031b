/**
 * The operations of the chapter `functions`, whose results are rounded. They have a chapter of their own, so that a page without them
 * does not carry their kernels.
 */
import { functionsKernels } from "../wasm/chapters.ts";
import { type ElementwiseRow, type UfuncText, ufunc } from "./elementwise.ts";
import type { FarOperation } from "./operations.ts";

/** The operations in the order of the kernels: crate/functions/src/kernels/rows.rs. */
const NAMES = [
  "exp",
  "exp2",
  "expm1",
  "log",
  "log2",
  "log10",
  "log1p",
  "cbrt",
  "sin",
  "cos",
  "tan",
  "arcsin",
  "arccos",
  "arctan",
  "sinh",
  "cosh",
  "tanh",
  "arcsinh",
  "arccosh",
  "arctanh",
  "power",
  "hypot",
  "arctan2",
  "logaddexp",
  "logaddexp2",
  "sinc",
  "sqrt",
] as const;

/** The code of the first operation. The operations of the chapter `arithmetic` have smaller ones. */
const FIRST = 256;

type Name = (typeof NAMES)[number];

/** Returns an operation by its name. `sqrt` is that of complex numbers. */
/* @__NO_SIDE_EFFECTS__ */
export function rounded(name: Name): FarOperation {
  return { code: FIRST + NAMES.indexOf(name), engine: functionsKernels };
}

/** Makes the row of a function that is one operation: of all floats and complex numbers, if the text says nothing else. */
/* @__NO_SIDE_EFFECTS__ */
export function roundedRow(name: Name, text: Partial<UfuncText> = {}): ElementwiseRow {
  return ufunc({ name, loops: "efdFD", build: rounded(name), ...text });
}
