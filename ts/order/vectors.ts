/** Requires arguments that are lists. */
import type { Call } from "../calls/call.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";

/** Throws unless an array has one axis. */
export function requireVector(call: Call, argument: string, { shape }: View): void {
  if (shape.length !== 1)
    throw new ValueError(`${call.name}: ${argument} must have one axis, got ${shape.length}`);
}
