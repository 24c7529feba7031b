/** Polynomials as parts of drafts: lists of coefficients, the highest power first. */
import { elementAt } from "../array/scalars.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { laidOut, partOfAxis, stridesOf, type View } from "../elements/view.ts";
import { DTypeError } from "../errors.ts";
import type { Draft, Part } from "../formulas/draft/draft.ts";
import { viewOfPart } from "../formulas/engine/run.ts";
import { using } from "../memory/block.ts";

/** Returns a number as a list of one coefficient, and an array as it is. */
export function listed(draft: Draft, part: Part): Part {
  return part.shape.length > 0 ? part : draft.array(laidOut(viewOfPart(draft, part), [1], null));
}

/** Returns how many coefficients there are, or rows of them. Throws for a number, as NumPy does. */
export function lengthOf(draft: Draft, { shape: [length] }: Part): number {
  if (length === undefined)
    throw new DTypeError(`${draft.call.name}: p must be a list of coefficients, got a number`);
  return length;
}

/** Returns coefficient `index`, or a row of an array of more axes. */
export function coefficientAt(draft: Draft, part: Part, index: number): Part {
  const view = viewOfPart(draft, part);
  const [step, ...strides] = stridesOf(view) as [number, ...number[]];
  return draft.array(laidOut(view, view.shape.slice(1), strides, view.offset + index * step));
}

/** Returns coefficients `first` to `first + count`. */
export function coefficientsFrom(draft: Draft, part: Part, first: number, count: number): Part {
  return draft.array(partOfAxis(viewOfPart(draft, part), 0, first, count));
}

/** Returns the indices of the first and the last element of a list that are not zero, or null if there are none. */
export function nonzeroEnds(caller: string, vector: View): readonly [first: number, last: number] | null {
  const indices = nonzeroIndices(caller, vector);
  return using(indices.block, () =>
    indices.size === 0 ? null : [Number(elementAt(indices, 0)), Number(elementAt(indices, indices.size - 1))],
  );
}

/** Returns the coefficients without leading zeros; a zero if all are. */
export function withoutLeadingZeros(draft: Draft, part: Part): Part {
  const { dtype, shape } = part;
  const ends = nonzeroEnds(draft.call.name, viewOfPart(draft, part));
  if (ends === null) return draft.filled(dtype === dtypes.bool ? false : 0, dtype, [1]);
  return coefficientsFrom(draft, part, ends[0], (shape[0] as number) - ends[0]);
}
