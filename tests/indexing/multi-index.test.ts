/** Tests functions that make a list of indices for each axis. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

const grid = () => np.arange(6).reshape(2, 3).copy();

describe("index makers", () => {
  it("refuse indices out of bounds", () => {
    expect(() => np.ravelMultiIndex([1, 3], [2, 3])).toThrow(ValueError);
    expect(() => np.unravelIndex(6, [2, 3])).toThrow(
      "unravelIndex: index 6 is out of bounds for array with size 6",
    );
  });

  it("ravelMultiIndex reads the mode where there are no axes", () => {
    expect(np.ravelMultiIndex([], [])).toBe(0);
    expect(() => np.ravelMultiIndex([], [], { mode: "x" as "clip" })).toThrow(
      "ravelMultiIndex: mode must be",
    );
  });

  it("ix_ gives views of arrays, on axes of their own", () => {
    const rows = np.array([0, 1]);
    const [first, second] = np.ix_(rows, [true, false, true]);
    expect(first.base).toBe(rows);
    expect([first.shape, second.shape]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(grid().get(first, second).toArray()).toEqual([
      [0, 2],
      [3, 5],
    ]);
  });

  it("ix_ takes an empty list as int64, and keeps the dtype of a typed array", () => {
    expect(np.ix_([], new Int8Array(0)).map(({ dtype }) => String(dtype))).toEqual(["int64", "int8"]);
  });
});
