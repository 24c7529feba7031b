/** Tests functions that add axes of length 1. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ValueError } = np;

const deepest = np.zeros(new Array(64).fill(1));

describe("np.expandDims", () => {
  it("refuses axes that the result does not have or that occur twice", () => {
    expectError(() => np.expandDims([1], 2), IndexError, "expandDims: axis 2 is out of bounds");
    expectError(() => np.expandDims([1], [0, -3]), ValueError, "repeated axis in axis");
    expectError(() => np.expandDims(deepest, 0), ValueError, "maximum supported dimension");
  });
});

describe("np.atleast1d, np.atleast2d and np.atleast3d", () => {
  it("give a list for several arrays, and dispose of it after an error", () => {
    expect(np.atleast1d(1, [2, 3]).map((a) => a.toArray())).toEqual([[1], [2, 3]]);
    expect(np.atleast1d()).toEqual([]);
    expectError(() => np.atleast2d([1], "x" as never), ValueError, "atleast2d: an array");
  });
});
