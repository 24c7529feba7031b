import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { BroadcastError, DTypeError, IndexError, MemoryError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);

describe("np.tile", () => {
  it("repeats along the last axes, and adds axes in front", () => {
    expect(np.tile([1, 2], 2).toArray()).toEqual([1, 2, 1, 2]);
    expect(np.tile([1, 2], [2, 1]).toArray()).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(np.tile(a, 2).shape).toEqual([2, 6]);
    expect(np.tile(5, [2, 2]).toArray()).toEqual([
      [5, 5],
      [5, 5],
    ]);
    expect(np.tile(a, 0).shape).toEqual([2, 0]);
  });

  it("copies what is not repeated in its own order", () => {
    const once = np.tile(a.T, 1);
    expect(once.flags.fContiguous).toBe(true);
    expect(once.base).toBeNull();
  });

  it("takes 64 axes", () => {
    expect(np.tile(np.ones(new Array(64).fill(1)), 3).size).toBe(3);
    expect(np.tile(1, new Array(64).fill(1).fill(2, 0, 3)).size).toBe(8);
  });

  it("refuses negative numbers, fractions and what no host can hold", () => {
    expectError(() => np.tile(a, -1), ValueError, "tile: reps must be a non-negative integer, got -1");
    expectError(() => np.tile(a, [1, 1.5]), ValueError, "tile: reps must be a non-negative integer, got 1.5");
    expectError(() => np.tile(a, 1e308), MemoryError, "tile: array is too big");
    expectError(() => np.repeat(a, 1e308), MemoryError, "repeat: array is too big");
    expectError(() => np.tile(a, [1e9, 1e9]), MemoryError, "tile: array is too big");
    expectError(() => np.tile(a, new Array(65).fill(1)), ValueError, "maximum supported dimension");
  });
});

describe("np.repeat and the method", () => {
  it("repeat each element in C order, or each index of an axis", () => {
    expect(np.repeat(a.T, 2).toArray()).toEqual([0, 0, 3, 3, 1, 1, 4, 4, 2, 2, 5, 5]);
    expect(a.repeat(2, { axis: 0 }).toArray()).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [3, 4, 5],
      [3, 4, 5],
    ]);
    expect(a.repeat(2, { axis: -1 }).toArray()).toEqual([
      [0, 0, 1, 1, 2, 2],
      [3, 3, 4, 4, 5, 5],
    ]);
    expect(np.repeat(5, 3).toArray()).toEqual([5, 5, 5]);
    expect(np.repeat(a, 0).shape).toEqual([0]);
  });

  it("take a number for each index, from a list or an array of integers or booleans", () => {
    expect(a.repeat([0, 2], { axis: 0 }).toArray()).toEqual([
      [3, 4, 5],
      [3, 4, 5],
    ]);
    expect(a.repeat(np.array([1, 0, 2], { dtype: "uint8" }), { axis: 1 }).toArray()).toEqual([
      [0, 2, 2],
      [3, 5, 5],
    ]);
    expect(np.repeat(a, [1, 0, 0, 0, 0, 3]).toArray()).toEqual([0, 5, 5, 5]);
    expect(np.repeat(a.T, [1, 1, 0, 0, 0, 0]).toArray()).toEqual([0, 3]);
    expect(np.repeat(a, new Int32Array([2])).size).toBe(12);
    expect(np.repeat(a, np.array([true, false]), { axis: 0 }).toArray()).toEqual([[0, 1, 2]]);
    expect(np.repeat([], []).shape).toEqual([0]);
  });

  it("refuse what is no count, and leave nothing behind", () => {
    expectError(() => np.repeat([1, 2], -1), ValueError, "repeat: n must be a non-negative integer, got -1");
    expectError(() => np.repeat([1, 2], [1, -1]), ValueError, "repeats may not contain negative values");
    expectError(() => np.repeat([1, 2], [1, 2, 3]), BroadcastError, "n has 3 numbers, axis 0 has length 2");
    expectError(
      () => np.repeat([1, 2], [1.5, 1]),
      DTypeError,
      "n must be integers that int64 holds, got float64",
    );
    expectError(() => np.repeat([1, 2], [[1, 2]] as never), ValueError, "n must be a number or a 1-D list");
    expectError(() => np.repeat([1, 2], 1, { axis: 1 }), IndexError, "axis 1 is out of bounds");
    expectError(() => np.repeat([1, 2], 2 ** 60), MemoryError, "repeat: array is too big");
    expectError(
      () => np.repeat([1, 2], [2n ** 60n, 2n ** 60n] as never),
      MemoryError,
      "repeat: array is too big",
    );
  });

  it("work outside linear memory, also over several windows", () => {
    const counts = np.arange(20_000).map((value) => Number(value) % 4);
    const expected = np.arange(20_000).repeat(counts).toTypedArray();
    expect(expected.length).toBe(30_000);
    const hogs = fillBudget();
    try {
      const [source, spilled] = [np.arange(20_000), counts.copy()];
      expect(source.repeat(spilled).toTypedArray()).toEqual(expected);
      for (const array of [source, spilled]) array.dispose();
    } finally {
      for (const hog of hogs) hog.dispose();
    }
  });
});
