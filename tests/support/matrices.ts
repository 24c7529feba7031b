/** Products of matrices by plain loops, and how near they are. */
import { expect } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";

/** Multiplies two matrices, or stacks of them. */
export function multiplied(a: NDArray, b: NDArray): NDArray {
  return np.sum(np.multiply(np.expandDims(a, -1), np.expandDims(b, -3)), -2) as NDArray;
}

/** Expects that two arrays have a dtype and a shape, and differ by roundings in the size of the matrix and of its elements. */
export function expectNear(found: NDArray, expected: NDArray, units = 40): void {
  expect(found.shape).toEqual(expected.shape);
  if (found.size === 0) return;
  const isSingle = [found, expected].some(
    ({ dtype }) => dtype.name === "float32" || dtype.name === "complex64",
  );
  const unit = (isSingle ? 2 ** -23 : Number.EPSILON) * Math.max(4, ...expected.shape.slice(-2));
  const off = np.max(np.abs(np.subtract(found, expected))) as number;
  const size = Math.max(np.max(np.abs(expected)) as number, Number.MIN_VALUE);
  expect(off / size).toBeLessThanOrEqual(unit * units);
}
