/** Finds the indices of the elements that are not zero. */
import type { Call } from "../calls/call.ts";
import { coordinatesOf, makeViews } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { using } from "../memory/block.ts";

/** Returns the indices of the elements that are not zero, a list for each axis. The caller releases the blocks of the lists. */
export function nonzeroLists(call: Call, view: View): View[] {
  const { shape } = view;
  if (shape.length === 0)
    throw new ValueError(`${call.name}: Calling nonzero on 0d arrays is not allowed; use flatnonzero`);
  const flat = nonzeroIndices(call.name, view);
  if (shape.length === 1) return [flat];
  return using(flat.block, () => makeViews(shape, (_, axis) => coordinatesOf(call.name, flat, shape, axis)));
}
