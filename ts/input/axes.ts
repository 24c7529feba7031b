/** Reads the axes that callers pass: the axis of one array, and several that must differ. Negative axes count from the end. */

import type { Call } from "../calls/call.ts";
import { IndexError, ValueError } from "../errors.ts";
import { show } from "../show.ts";
import { refuse } from "./arguments.ts";

/** Reads one axis. A negative axis counts from the end. */
export function readAxis(call: Call, axis: unknown, dimensions: number, argument = "axis"): number {
  if (typeof axis !== "number" || !Number.isInteger(axis)) throw refuse(call, argument, "an integer", axis);
  if (axis < -dimensions || axis >= dimensions) {
    throw new IndexError(`${call.name}: axis ${axis} is out of bounds for array of dimension ${dimensions}`);
  }
  return axis < 0 ? axis + dimensions : axis;
}

/** Returns axes counted from the start. Throws if one is not an axis of an array with `dimensions` axes, or occurs twice. */
export function readDistinctAxes(
  call: Call,
  argument: string,
  axes: readonly number[],
  dimensions: number,
): number[] {
  const read = axes.map((axis) => readAxis(call, axis, dimensions, argument));
  if (new Set(read).size < read.length)
    throw new ValueError(`${call.name}: repeated axis in ${argument}, got ${show(axes)}`);
  return read;
}
