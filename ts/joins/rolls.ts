/** Moves elements along axes: those that leave at one end come in at the other. */
import type { NDArray } from "../array/ndarray.ts";
import { copyAxes } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { assign } from "../elements/assign.ts";
import type { View } from "../elements/view.ts";
import { BroadcastError } from "../errors.ts";
import { readAxis } from "../input/axes.ts";
import { along, assemble } from "./parts.ts";

/** Returns a copy whose elements are moved along axes. */
export function rolledAlong(
  call: Call,
  view: View,
  shifts: readonly number[],
  axes: readonly number[],
): NDArray {
  const { shape, dtype } = view;
  const rolled = axes.map((axis) => readAxis(call, axis, shape.length));
  const count = shifts.length === 1 ? axes.length : axes.length === 1 ? shifts.length : axes.length;
  if (shifts.length !== 1 && shifts.length !== count)
    throw new BroadcastError(`${call.name}: there are ${shifts.length} shifts for ${axes.length} axes`);
  const sums = shape.map(() => 0);
  for (let index = 0; index < count; index += 1) {
    const axis = rolled[axes.length === 1 ? 0 : index] as number;
    const extent = shape[axis] as number;
    const shift = shifts[shifts.length === 1 ? 0 : index] as number;
    sums[axis] = wrappedShift((sums[axis] as number) + wrappedShift(shift, extent), extent);
  }
  return assemble(call, { shape, dtype, axes: copyAxes(view, "K"), out: null }, [view], (result) =>
    writeRolled(call, result, view, sums),
  );
}

/** Returns a shift as a number from 0 to `length - 1`. */
export function wrappedShift(shift: number, length: number): number {
  return length === 0 ? 0 : ((shift % length) + length) % length;
}

/** Writes the elements of `source` to `result`. Moves them along `axis` and all later axes by the numbers of indices in `offsets`. */
export function writeRolled(
  call: Call,
  result: View,
  source: View,
  offsets: readonly number[],
  axis = 0,
): void {
  if (axis === offsets.length) {
    assign(call.name, result, source);
    return;
  }
  const offset = offsets[axis] as number;
  const rest = (source.shape[axis] as number) - offset;
  const write = (to: number, from: number, count: number): void =>
    writeRolled(call, along(result, axis, to, count), along(source, axis, from, count), offsets, axis + 1);
  if (offset === 0) {
    writeRolled(call, result, source, offsets, axis + 1);
    return;
  }
  write(offset, 0, rest);
  write(0, rest, offset);
}
