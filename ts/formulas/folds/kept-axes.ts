/** Shows the result of a reduction with its folded axes, as axes of length 1. */
import { isPacked, laidOut, stridesOf, type View } from "../../elements/view.ts";
import { type Extents, isContiguousF, stridesF } from "../../layout.ts";
import type { Draft, Part } from "../draft/draft.ts";

/** Returns a part in whose shape the folded axes have length 1. */
export function keptAxes(draft: Draft, part: Part, dimensions: number, axes: ReadonlySet<number>): Part {
  const { view } = part.source as { view: View };
  const lengths = [...view.shape];
  for (let axis = 0; axis < dimensions; axis += 1) if (axes.has(axis)) lengths.splice(axis, 0, 1);
  return draft.array(laidOut(view, lengths, keptStrides(view, lengths, axes)));
}

/** Returns the strides with the kept axes: those of NumPy where a result lies in C or F order. */
function keptStrides(view: View, lengths: Extents, axes: ReadonlySet<number>): Extents | null {
  if (isPacked(view)) return null;
  const { itemSize } = view.dtype;
  const given = [...stridesOf(view)];
  if (isContiguousF(view.shape, given, itemSize)) return stridesF(lengths, itemSize);
  const strides: number[] = [];
  let behind = itemSize;
  for (let axis = lengths.length - 1; axis >= 0; axis -= 1) {
    const stride = axes.has(axis) ? behind : (given.pop() as number);
    strides.unshift(stride);
    behind = stride * (lengths[axis] as number);
  }
  return strides;
}
