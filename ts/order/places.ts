/** Reads the places that `partition` puts in order. */
import { withInput } from "../array/inputs.ts";
import { elementAt } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";

/** Returns the places along an axis from the start on, ascending and each once. */
export function readPlaces(call: Call, kth: unknown, view: View, axis: number): number[] {
  const length = view.shape[axis] as number;
  return withInput(call, "kth", kth, null, (list) => {
    if (list.shape.length > 1) throw new ValueError(`${call.name}: kth must be a place or a list of places`);
    if (list.dtype.kind === "b") throw new ValueError(`${call.name}: kth must be integers, got booleans`);
    if (!list.dtype.isInteger) throw new DTypeError(`${call.name}: kth must be integers, got ${list.dtype}`);
    const places = new Set<number>();
    for (let index = 0; index < list.size; index += 1) {
      const given = Number(elementAt(list, index));
      const place = given < 0 ? given + length : given;
      // As in NumPy, an empty array has any place.
      if (view.size > 0 && (place < 0 || place >= length))
        throw new ValueError(`${call.name}: kth ${given} is out of bounds for an axis of length ${length}`);
      places.add(place);
    }
    return [...places].sort((a, b) => a - b);
  });
}
