/** What arguments must be: lists, or real numbers. */
import type { Call } from "../calls/call.ts";
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
