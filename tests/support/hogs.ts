/** Fills the linear memory of a package. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "../numpy/calls.ts";

/** Returns arrays that leave no room in linear memory for an array of `least` bytes or more. The caller disposes of them. */
export function fillMemory(np: NP, least = 1): NDArray[] {
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
