/** Tests linalg.diagonal, trace and matrixTranspose, which take the last two axes. */
import { expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { linalg } = np;

it("take the last two axes of a stack", () => {
  const a = np.arange(24).reshape(2, 3, 4);
  expect(linalg.diagonal(a, { offset: 1 }).toArray()).toEqual([
    [1, 6, 11],
    [13, 18, 23],
  ]);
  expect(linalg.trace(a).toArray()).toEqual([15, 51]);
  expect(linalg.trace(a, { offset: -1 }).toArray()).toEqual([13, 37]);
  expect(linalg.matrixTranspose(a).toArray()).toEqual(a.mT.toArray());
});

it("diagonal is a read-only view, matrixTranspose one that can be written", () => {
  const a = np.zeros([2, 2]);
  expect(linalg.diagonal(a).flags.writeable).toBe(false);
  linalg.matrixTranspose(a).set(0, 1, 5);
  expect(a.toArray()).toEqual([
    [0, 0],
    [5, 0],
  ]);
});

it("trace adds small integers as int64, or in a dtype", () => {
  const a = np.full([3, 3], 100, { dtype: "int8" });
  expect(linalg.trace(a)).toBe(300);
  expect(linalg.trace(a, { dtype: "int8" })).toBe(44);
});

it("refuse what is no matrix", () => {
  for (const call of [() => linalg.diagonal([1]), () => linalg.trace([1])])
    expectErrorInScope(call, np.ValueError, "diag requires an array of at least two dimensions");
  expectErrorInScope(
    () => linalg.matrixTranspose([1]),
    np.ValueError,
    "linalg.matrixTranspose: Input array must be at least 2-dimensional, but it is 1",
  );
});
