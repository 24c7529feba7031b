/** Fills the budget: later arrays live outside linear memory. */
import { expect } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { fillMemory } from "./hogs.ts";

/** Smaller arrays lie in slabs, which have room after linear memory is full. */
const LARGEST_SMALL = 2048;

/** Returns arrays that leave no room in linear memory for any but the smallest; the caller disposes of them. */
export const fillBudget = (): NDArray[] => fillMemory(np, LARGEST_SMALL + 1);

/** Checks that a function returns the same while linear memory is full. */
export function expectSameWhenFull(results: () => unknown): void {
  const usual = results();
  const hogs = fillBudget();
  try {
    expect(results()).toEqual(usual);
  } finally {
    for (const hog of hogs) hog.dispose();
  }
}
