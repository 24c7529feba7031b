/**
 * Cuts a fold into sections that need few accumulators each, for when accumulators come to a window. A section is a range of the iteration,
 * so each accumulator gets its elements in the order in which it would get them at once.
 */
import { laidOut, type View } from "../../elements/view.ts";
import { indexOf, sizeOf } from "../../layout.ts";
import type { Fold } from "./fold-kernel.ts";
import type { Values } from "./folded-values.ts";

/** A range of the iteration as a fold by itself. */
export interface Section {
  readonly values: Values;
  readonly fold: Fold;
  /** The accumulators of the section: the first one, and how many they are. */
  readonly first: number;
  readonly count: number;
}

/** Returns the sections of a fold in the order of the iteration. Each has `most` accumulators at most. */
export function* sectionsOf(values: Values, fold: Fold, most: number): Generator<Section> {
  const { shape, strides } = fold;
  const kept = shape.map((length, axis) => (strides[axis] === 0 ? 1 : length));
  // A section has all elements of the axes from `inside` on, and some of the axis before them, which is kept.
  let inside = shape.length;
  for (let axis = shape.length - 1; axis >= 0 && sizeOf(kept.slice(axis)) <= most; axis -= 1) inside = axis;
  // The accumulators of one place of that axis. `elements` and `positions` below count those of one place too.
  const each = sizeOf(kept.slice(inside));
  if (inside === 0) {
    yield { values, fold, first: 0, count: each };
    return;
  }
  const axis = inside - 1;
  const length = shape[axis] as number;
  const together = Math.max(1, Math.floor(most / each));
  const outer = shape.slice(0, axis);
  const elements = sizeOf(shape.slice(inside));
  const positions = sizeOf(shape.filter((_, at) => at >= inside && strides[at] === 0));
  for (let round = 0; round < sizeOf(outer); round += 1) {
    // The place of the round among those of the axes that are kept, and of those that are folded.
    let [keptPlace, foldedPlace] = [0, 0];
    for (const [at, place] of indexOf(round, outer).entries()) {
      if (strides[at] === 0) foldedPlace = foldedPlace * (shape[at] as number) + place;
      else keptPlace = keptPlace * (kept[at] as number) + place;
    }
    for (let from = 0; from < length; from += together) {
      const count = Math.min(together, length - from);
      const begin = (round * length + from) * elements;
      yield {
        values: { ...values, at: (first, some) => values.at(begin + first, some) },
        fold: {
          ...fold,
          shape: [count, ...shape.slice(inside)],
          strides: strides.slice(axis),
          origin: foldedPlace * positions,
          mask: fold.mask === null ? null : partOfMask(fold.mask, begin, count * elements),
        },
        first: (keptPlace * length + from) * each,
        count: count * each,
      };
    }
  }
}

function partOfMask(mask: View, first: number, count: number): View {
  return laidOut(mask, [count], null, mask.offset + first);
}
