/** Shows the result of a reduction with its folded axes, as axes of length 1. */
import { laidOut, stridesOf, type View } from "../elements/view.ts";
import type { Draft, Part } from "./draft.ts";

/** Returns a part in whose shape the folded axes have length 1. */
export function keptAxes(draft: Draft, part: Part, dimensions: number, axes: ReadonlySet<number>): Part {
  const { view } = part.source as { view: View };
  const lengths = [...view.shape];
  const steps = [...stridesOf(view)];
  for (let axis = 0; axis < dimensions; axis += 1) {
    if (!axes.has(axis)) continue;
    lengths.splice(axis, 0, 1);
    steps.splice(axis, 0, 0);
  }
  return draft.array(laidOut(view, lengths, steps));
}
