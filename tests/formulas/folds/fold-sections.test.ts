/** Sections of a fold: whatever number of accumulators a section may have, each accumulator gets the same elements in the same order. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { dtypes } from "../../../ts/dtype/dtypes.ts";
import type { Fold } from "../../../ts/formulas/folds/fold-kernel.ts";
import { sectionsOf } from "../../../ts/formulas/folds/fold-sections.ts";
import { indexOf, sizeOf } from "../../../ts/layout.ts";

const SIZE = 8;

/** Returns, for each accumulator, the elements that a fold combines with it, with the position that the kernel tells of each. */
function foldedBy(fold: Fold, count: number, at: (element: number) => number): [number, number][][] {
  const lists: [number, number][][] = Array.from({ length: count }, () => []);
  for (let element = 0; element < sizeOf(fold.shape); element += 1) {
    const index = indexOf(element, fold.shape);
    let [accumulator, position] = [0, 0];
    for (const [axis, place] of index.entries()) {
      const stride = fold.strides[axis] as number;
      accumulator += (place * stride) / SIZE;
      if (stride === 0) position = position * (fold.shape[axis] as number) + place;
    }
    lists[accumulator]?.push([at(element), fold.origin + position]);
  }
  return lists;
}

/** A fold of axes of these lengths, of which some are kept. */
function foldOf(axes: readonly (readonly [length: number, isKept: boolean])[]): Fold {
  const strides: number[] = [];
  let step = SIZE;
  for (const [length, isKept] of [...axes].reverse()) {
    strides.unshift(isKept ? step : 0);
    if (isKept) step *= length;
  }
  const shape = axes.map(([length]) => length);
  return { operation: "argmax", shape, strides, piece: 0, origin: 0, mask: null };
}

it("covers the iteration once, in order, with no more accumulators than there is room for", () => {
  const axis = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean());
  fc.assert(
    fc.property(
      fc.array(axis, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      (axes, most) => {
        const fold = foldOf(axes);
        const kept = sizeOf(fold.shape.filter((_, at) => fold.strides[at] !== 0));
        const whole = foldedBy(fold, kept, (element) => element);
        const lists: [number, number][][] = Array.from({ length: kept }, () => []);
        let next = 0;
        const values = { dtype: dtypes.float64, most: 1000, at: (first: number) => first };
        for (const section of sectionsOf(values, fold, most)) {
          expect(section.count).toBeLessThanOrEqual(most);
          expect(section.values.at(0, 1)).toBe(next);
          next += sizeOf(section.fold.shape);
          const some = foldedBy(section.fold, section.count, (element) => section.values.at(element, 1));
          for (const [at, list] of some.entries()) lists[section.first + at]?.push(...list);
        }
        expect(next).toBe(sizeOf(fold.shape));
        // Of several folded axes the kernel counts positions in C order, which sections keep.
        expect(lists).toEqual(whole);
      },
    ),
    { numRuns: 2000 },
  );
});
