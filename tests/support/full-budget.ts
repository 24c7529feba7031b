/** Fills the budget: later arrays live outside linear memory. */
import np, { type NDArray } from "../../ts/index.ts";

/** Arrays that leave no room in linear memory for any but the smallest; the caller disposes of them. */
export function fillBudget(): NDArray[] {
  const hogs: NDArray[] = [];
  for (let byteLength = np.memory().budget; byteLength > 2048; ) {
    const hog = np.empty(byteLength, { dtype: "uint8" });
    if (np.memory().spilled === 0) hogs.push(hog);
    else {
      hog.dispose();
      byteLength = Math.floor(byteLength / 2);
    }
  }
  return hogs;
}
