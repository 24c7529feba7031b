/**
 * The operations of the chapter `functions`, whose results are rounded. They have a chapter of their own, so that a page without them
 * does not carry their kernels.
 */
import { functionsKernels } from "../../wasm/chapters.ts";
import { functionsOperation } from "../../wasm/codes.ts";
import type { ChapterOperation } from "./operations.ts";

type Name = keyof typeof functionsOperation;

/** Returns an operation by its name. `sqrt` is that of complex numbers. */
/* @__NO_SIDE_EFFECTS__ */
export function roundedOperation(name: Name): ChapterOperation {
  return { code: functionsOperation[name], engine: functionsKernels };
}
