/** Reads the axes that a function folds. */
import { readIntegers } from "../../array/reshape.ts";
import type { Call } from "../../calls/call.ts";
import { readDistinctAxes } from "../../input/axes.ts";

/** The axes that a caller names, in numbers that are not compared with the array yet. */
export type AskedAxes = number | readonly number[] | null | undefined;

/** Reads the option `axis` into plain numbers. */
export function readAskedAxes(call: Call, axis: unknown): AskedAxes {
  if (axis === undefined || axis === null) return null;
  const axes = readIntegers(call, "axis", axis);
  return typeof axis === "number" ? axes[0] : axes;
}

/** Returns the axes to fold: one, several, or all. */
export function readAxes(call: Call, axis: AskedAxes, dimensions: number): ReadonlySet<number> {
  if (axis === undefined || axis === null) return new Set(new Array(dimensions).keys());
  return new Set(readDistinctAxes(call, "axis", typeof axis === "number" ? [axis] : axis, dimensions));
}
