/** What arguments must be: lists, real numbers, or booleans as bytes 0 and 1. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { withDType } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";

/** Throws unless an array has one axis. */
export function requireVector(call: Call, argument: string, { shape }: View): void {
  if (shape.length !== 1)
    throw new ValueError(`${call.name}: ${argument} must have one axis, got ${shape.length}`);
}

/** Throws for an array of complex numbers. */
export function requireReal(call: Call, argument: string, { dtype }: View): void {
  if (dtype.kind === "c") throw new DTypeError(`${call.name}: ${argument} must be real, got ${dtype}`);
}

/** Calls `use` with a view whose booleans are the bytes 0 and 1. In buffers that users give, all bytes but 0 are true. */
export function withTruths<R>(caller: string, view: View, use: (view: View) => R): R {
  if (view.dtype.kind !== "b") return use(view);
  return withDType(caller, { ...view, dtype: dtypes.uint8 as DType }, view.dtype, use);
}
