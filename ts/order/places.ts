/** Reads the places of `partition` and `argpartition`. */
import { withInput } from "../array/inputs.ts";
import { elementAt } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";

/** Reads a place, or a list of places. */
export function readPlaces(call: Call, kth: unknown): number[] {
  return withInput(call, "kth", kth, null, (list) => {
    const { dtype, shape, size } = list;
    if (shape.length > 1) throw new ValueError(`${call.name}: kth must be a place or a list of places`);
    if (dtype.kind === "b") throw new ValueError(`${call.name}: kth must be integers, got booleans`);
    if (!dtype.isInteger) throw new DTypeError(`${call.name}: kth must be integers, got ${dtype}`);
    const places: number[] = [];
    for (let index = 0; index < size; index += 1) places.push(Number(elementAt(list, index)));
    return places;
  });
}

/** Returns places along an axis, counted from its start: ascending, and each once. */
export function placesAlong(call: Call, asked: readonly number[], view: View, axis: number): number[] {
  const length = view.shape[axis] as number;
  const places = asked.map((given) => {
    const place = given < 0 ? given + length : given;
    // As in NumPy, an empty array has any place.
    if (view.size > 0 && (place < 0 || place >= length))
      throw new ValueError(`${call.name}: kth ${given} is out of bounds for an axis of length ${length}`);
    return place;
  });
  return [...new Set(places)].sort((a, b) => a - b);
}
