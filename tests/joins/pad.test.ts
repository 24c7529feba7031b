import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { BroadcastError, DTypeError, IndexError, MemoryError, ValueError } = np;
const a = np.arange(4).reshape(2, 2);

describe("np.pad", () => {
  it("takes an object that has a width or a pair for some axes", () => {
    const box = np.zeros([3, 4, 5]);
    expect(np.pad(box, { "-2": [1, 3] }).shape).toEqual([3, 8, 5]);
    expect(np.pad(box, { 0: [5, 2], "-1": 4 }).shape).toEqual([10, 4, 13]);
    expect(np.pad(box, {}).shape).toEqual([3, 4, 5]);
    expect(np.pad([[1, 2]], { 1: [1, 2], 0: 0 }, { mode: "wrap" }).toArray()).toEqual([[2, 1, 2, 1, 2]]);
    expect(np.pad([1], { 0: np.array([0, 1]) as never }).toArray()).toEqual([1, 0]);
    expectError(() => np.pad(box, { 3: 1 }), IndexError, "axis 3 is out of bounds for array of dimension 3");
    expectError(() => np.pad(5, { 0: 1 }), IndexError, "axis 0 is out of bounds for array of dimension 0");
    expectError(() => np.pad(box, { 0: -1 }), ValueError, "padWidth can't contain negative values, got -1");
    expectError(() => np.pad(box, { 0: 1.5 }), DTypeError, "padWidth must be of integral type, got float64");
    expectError(() => np.pad(box, { 0: [1, 2, 3] as never }), BroadcastError, "padWidth of shape (1, 3)");
    expectError(
      () => np.pad(box, { mode: "edge" } as never),
      ValueError,
      "padWidth must be widths, or an object whose names are axes, got { mode: 'edge' }; call pad(a, padWidth, {",
    );
  });

  it("refuses wrong widths, modes and options, and leaves nothing behind", () => {
    expectError(() => np.pad(a, -1), ValueError, "pad: padWidth can't contain negative values, got -1");
    expectError(
      () => np.pad(a, 1, { mode: "mean", statLength: -1 }),
      ValueError,
      "pad: statLength can't contain negative values, got -1",
    );
    expectError(() => np.pad(a, "3" as never), ValueError, "pad: padWidth must be a number");
    expectError(() => np.pad(a, 1.5), DTypeError, "pad: padWidth must be of integral type, got float64");
    expectError(
      () => np.pad(a, [1, 2, 3]),
      BroadcastError,
      "padWidth of shape (3,) cannot be broadcast to shape (2, 2)",
    );
    expectError(
      () => np.pad(a, 1, { constantValues: [1, 2, 3] }),
      BroadcastError,
      "constantValues of shape (3,)",
    );
    expectError(
      () => np.pad(a, 1, { mode: "around" as never }),
      ValueError,
      "pad: mode 'around' is not supported; it must be one of constant, edge",
    );
    expectError(
      () => np.pad(a, 1, { mode: "edge", constantValues: 1 }),
      ValueError,
      "unsupported keyword arguments for mode 'edge': constantValues",
    );
    expectError(() => np.pad([], 1, { mode: "edge" }), ValueError, "can't extend empty axis 0");
    expectError(() => np.pad(a, 2 ** 50), MemoryError, "pad: array is too big");
    expectError(() => np.pad(a, 2n ** 63n), MemoryError, "pad: array is too big");
  });

  it("works outside linear memory", () => {
    const expected = np.pad(np.arange(60_000).reshape(200, 300), 7, { mode: "reflect" }).toTypedArray();
    const hogs = fillBudget();
    try {
      const source = np.arange(60_000).reshape(200, 300);
      expect(np.pad(source, 7, { mode: "reflect" }).toTypedArray()).toEqual(expected);
      source.dispose();
    } finally {
      for (const hog of hogs) hog.dispose();
    }
  });
});
