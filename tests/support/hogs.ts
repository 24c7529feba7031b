/** Fills the linear memory of any instance of the package. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "../numpy/calls.ts";

/** Arrays that leave no room in linear memory for any but the smallest; the caller disposes of them. */
export function fillBudget(np: NP): NDArray[] {
  const hogs: NDArray[] = [];
  const { budget, used, spilled } = np.memory();
  for (let byteLength = budget - used; byteLength > 2048; ) {
    const hog = np.empty(byteLength, { dtype: "uint8" });
    if (np.memory().spilled === spilled) hogs.push(hog);
    else {
      hog.dispose();
      byteLength = Math.floor(byteLength / 2);
    }
  }
  return hogs;
}
