import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { BroadcastError, DTypeError, IndexError, MemoryError, ValueError } = np;
const a = np.arange(6).reshape(2, 3);

describe("np.tile", () => {
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
    // The axis, the number of counts, and then the counts, as in NumPy.
    expectError(() => np.repeat([1, 2], [1, 2, -3], { axis: 1 }), IndexError, "axis 1 is out of bounds");
    expectError(() => np.repeat([1, 2], [-1], { axis: 1 }), IndexError, "axis 1 is out of bounds");
    expectError(() => np.repeat([1, 2], [1, 2, -3]), BroadcastError, "n has 3 numbers");
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
