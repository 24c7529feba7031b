/** Copies of broadcast arrays, laid out as NumPy's `copy` does, or as the result of a function. */
import { closestAxes, copyAxes, reordered, stridesAlong } from "../../array/order.ts";
import { copyPacked } from "../../elements/casting.ts";
import { stridesOf, type View } from "../../elements/view.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { viewOfBlock } from "./run.ts";

/** Returns an array that repeats elements as the copy that NumPy makes of it, and any other part as it is. */
export function copied(draft: Draft, part: Part): Part {
  return withoutRepeats(draft, part, (view) => copyAxes(view, "K"));
}

/** Returns an array that repeats elements as the result of a function that changes no element, and any other part as it is. */
export function copiedAsResult(draft: Draft, part: Part): Part {
  return withoutRepeats(draft, part, (view) => closestAxes(view.shape, [stridesOf(view)]));
}

function withoutRepeats(draft: Draft, part: Part, axesOf: (view: View) => number[] | null): Part {
  const { source, shape, dtype } = part;
  if (source.kind !== "array") return part;
  const { view } = source;
  if (!stridesOf(view).some((stride, axis) => stride === 0 && (shape[axis] as number) > 1)) return part;
  const axes = axesOf(view);
  const block = copyPacked(draft.call.name, reordered(view, axes));
  draft.hold(block);
  return draft.array(viewOfBlock(dtype, shape, stridesAlong(shape, axes, dtype.itemSize), block));
}
