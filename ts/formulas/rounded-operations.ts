/**
 * The operations of the chapter `functions`, whose results are rounded. They have a chapter of their own, so that a page without them
 * does not carry their kernels.
 */
import { functionsKernels } from "../wasm/chapters.ts";
import { functionsOperation } from "../wasm/codes.ts";
import { type ElementwiseRow, type UfuncText, ufunc } from "./elementwise.ts";
import type { FarOperation } from "./operations.ts";

type Name = keyof typeof functionsOperation;

/** Returns an operation by its name. `sqrt` is that of complex numbers. */
/* @__NO_SIDE_EFFECTS__ */
export function rounded(name: Name): FarOperation {
  return { code: functionsOperation[name], engine: functionsKernels };
}

/** Makes the row of a function that is one operation: of all floats and complex numbers, if the text says nothing else. */
/* @__NO_SIDE_EFFECTS__ */
export function roundedRow(name: Name, text: Partial<UfuncText> = {}): ElementwiseRow {
  return ufunc({ name, loops: "efdFD", build: rounded(name), ...text });
}
