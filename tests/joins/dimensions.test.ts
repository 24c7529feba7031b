/** Tests functions that add axes of length 1. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ValueError } = np;

const deepest = np.zeros(new Array(64).fill(1));

describe("np.expandDims", () => {
  it("gives a view with axes of length 1 at these places of the result", () => {
    const a = np.zeros([2, 3]);
    expect(np.expandDims(a, 0).shape).toEqual([1, 2, 3]);
    expect(np.expandDims(a, [-1, 0]).shape).toEqual([1, 2, 3, 1]);
    expect(np.expandDims(a, []).shape).toEqual([2, 3]);
    expect(np.expandDims(a, 1).base).toBe(a);
    expect(np.expandDims(a, 1).set(0, 0, 0, 5)).toBeDefined();
    expect(a.item(0)).toBe(5);
  });

  it("refuses axes that the result does not have or that occur twice", () => {
    expectError(() => np.expandDims([1], 2), IndexError, "expandDims: axis 2 is out of bounds");
    expectError(() => np.expandDims([1], [0, -3]), ValueError, "repeated axis in axis");
    expectError(() => np.expandDims(deepest, 0), ValueError, "maximum supported dimension");
  });
});

describe("np.atleast1d, np.atleast2d and np.atleast3d", () => {
  it("return an array that has the axes itself, else a view", () => {
    const [line, matrix] = [np.arange(2), np.zeros([2, 3])];
    expect(np.atleast1d(line)).toBe(line);
    expect(np.atleast2d(line).base).toBe(line);
    expect(np.atleast2d(line).shape).toEqual([1, 2]);
    expect(np.atleast3d(line).shape).toEqual([1, 2, 1]);
    expect(np.atleast3d(matrix).shape).toEqual([2, 3, 1]);
    expect(np.atleast3d(7).shape).toEqual([1, 1, 1]);
  });

  it("give a list for several arrays, and dispose of it after an error", () => {
    expect(np.atleast1d(1, [2, 3]).map((a) => a.toArray())).toEqual([[1], [2, 3]]);
    expect(np.atleast1d()).toEqual([]);
    expectError(() => np.atleast2d([1], "x" as never), ValueError, "atleast2d: an array");
  });
});
