/** Fills the budget: later arrays live outside linear memory. */
import np, { type NDArray } from "../../ts/index.ts";
import type { NP } from "../numpy/calls.ts";

/** Smaller arrays lie in slabs, which have room after linear memory is full. */
const LARGEST_SMALL = 2048;

/** Arrays that leave no room in linear memory for any but the smallest; the caller disposes of them. */
export function fillBudget(): NDArray[] {
  return fill(np, LARGEST_SMALL + 1);
}

/** Arrays that leave no room in linear memory of a package, also in slabs; the caller disposes of them. */
export function fillMemory(np: NP): NDArray[] {
  return fill(np, 1);
}

function fill(np: NP, least: number): NDArray[] {
  const hogs: NDArray[] = [];
  const { budget, used } = np.memory();
  for (let byteLength = budget - used; byteLength >= least; ) {
    const { spilled } = np.memory();
    const hog = np.empty(byteLength, { dtype: "uint8" });
    if (np.memory().spilled === spilled) hogs.push(hog);
    else {
      hog.dispose();
      byteLength = Math.floor(byteLength / 2);
    }
  }
  return hogs;
}
