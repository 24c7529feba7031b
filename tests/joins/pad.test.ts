import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { BroadcastError, DTypeError, IndexError, MemoryError, ValueError } = np;
const a = np.arange(4).reshape(2, 2);

describe("np.pad", () => {
  it("takes one width, a pair for all axes, or a pair for each axis", () => {
    expect(np.pad(a, 1).shape).toEqual([4, 4]);
    expect(np.pad(a, [1, 2]).shape).toEqual([5, 5]);
    expect(
      np.pad(a, [
        [1, 0],
        [0, 3],
      ]).shape,
    ).toEqual([3, 5]);
    expect(np.pad(a, [[1], [2]]).shape).toEqual([4, 6]);
    expect(np.pad(5, 3).toArray()).toBe(5);
  });

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

  it("adds constants, later axes over earlier ones", () => {
    expect(np.pad([1], [1, 2]).toArray()).toEqual([0, 1, 0, 0]);
    expect(
      np
        .pad(a, 1, {
          constantValues: [
            [7, 8],
            [9, 6],
          ],
        })
        .toArray(),
    ).toEqual([
      [9, 7, 7, 6],
      [9, 0, 1, 6],
      [9, 2, 3, 6],
      [9, 8, 8, 6],
    ]);
    expect(np.pad([1], 1, { constantValues: 2.9 }).toArray()).toEqual([2, 1, 2]);
    expect(np.pad([], 2).toArray()).toEqual([0, 0, 0, 0]);
  });

  it("repeats edges, mirrors and wraps, any number of times", () => {
    const line = [1, 2, 3];
    expect(np.pad(line, 2, { mode: "edge" }).toArray()).toEqual([1, 1, 1, 2, 3, 3, 3]);
    expect(np.pad(line, [5, 4], { mode: "reflect" }).toArray()).toEqual([2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3]);
    expect(np.pad(line, [4, 7], { mode: "symmetric" }).toArray()).toEqual([
      3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3,
    ]);
    expect(np.pad(line, [4, 7], { mode: "wrap" }).toArray()).toEqual([
      3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1,
    ]);
    expect(np.pad([5], 2, { mode: "reflect" }).toArray()).toEqual([5, 5, 5, 5, 5]);
    expect(np.pad(line, 1, { mode: "empty" }).get("1:4").toArray()).toEqual(line);
  });

  it("repeats the greatest or smallest of the elements next to an end", () => {
    const line = [3, 1, 4, 1, 5];
    expect(np.pad(line, 1, { mode: "maximum" }).toArray()).toEqual([5, 3, 1, 4, 1, 5, 5]);
    expect(np.pad(line, 1, { mode: "minimum", statLength: [1, 2] }).toArray()).toEqual([3, 3, 1, 4, 1, 5, 1]);
    expect(np.pad([1, Number.NaN, 2], [0, 1], { mode: "maximum" }).item(3)).toBeNaN();
    const [low, high] = [np.complex(1, 2), np.complex(1, 3)];
    expect(np.pad([low, high], [0, 1], { mode: "maximum" }).item(2)).toEqual(high);
    expect(np.pad([2n ** 60n + 1n, 2n ** 60n], [1, 0], { mode: "maximum" }).item(0)).toBe(2n ** 60n + 1n);
    expect(
      np.pad(
        np.zeros([0, 2]),
        [
          [0, 0],
          [1, 1],
        ],
        { mode: "maximum" },
      ).shape,
    ).toEqual([0, 4]);
    expectError(
      () => np.pad(line, 1, { mode: "maximum", statLength: 0 }),
      ValueError,
      "statLength of 0 yields no value for padding",
    );
    expectError(
      () => np.pad(line, 1, { mode: "minimum", statLength: 1.5 }),
      DTypeError,
      "statLength must be of integral type",
    );
  });

  it("repeats means and medians, which integers round to even", () => {
    const line = [1, 2, 3, 10];
    expect(np.pad(line, 1, { mode: "mean" }).toArray()).toEqual([4, 1, 2, 3, 10, 4]);
    expect(np.pad(line, 1, { mode: "median" }).toArray()).toEqual([2, 1, 2, 3, 10, 2]);
    expect(np.pad([0.5, 2, 10], 1, { mode: "median", statLength: [2, 3] }).toArray()).toEqual([
      1.25, 0.5, 2, 10, 2,
    ]);
    expect(np.pad([true, false], [0, 1], { mode: "mean" }).toArray()).toEqual([true, false, true]);
    expect(np.pad([np.complex(3, 1), np.complex(1, 5)], [0, 1], { mode: "median" }).item(2)).toEqual(
      np.complex(2, 3),
    );
    // The mean of the second axis has the means of the first axis in it.
    expect(
      np
        .pad(
          [[1, 3]],
          [
            [1, 0],
            [1, 0],
          ],
          { mode: "mean" },
        )
        .toArray(),
    ).toEqual([
      [2, 1, 3],
      [2, 1, 3],
    ]);
  });

  it("gives NaN where an element is NaN, and for no elements", () => {
    const line = [1, Number.NaN, 2];
    for (const mode of ["mean", "median"] as const) {
      expect(np.pad(line, [1, 0], { mode }).item(0)).toBeNaN();
      expect(np.pad([1.5], [1, 0], { mode, statLength: 0 }).item(0)).toBeNaN();
      expectError(
        () => np.pad([1], 1, { mode, statLength: 0 }),
        ValueError,
        "statLength of 0 yields no value for padding",
      );
    }
    expect(np.pad([np.complex(1, Number.NaN), np.complex(5, 6)], [1, 0], { mode: "median" }).item(0)).toEqual(
      np.complex(1, Number.NaN),
    );
  });

  it("adds the elements of the innermost axis pairwise, and those of others in order", () => {
    // In order, each 1 is lost beside 2 ** 24.
    const inner = np.ones([2, 1024], { dtype: "float32" });
    inner.set(0, 0, 2 ** 24);
    const outer = np.ascontiguousarray(inner.T);
    const before = np.pad(inner, [[0], [1]], { mode: "mean" });
    const above = np.pad(outer, [[1], [0]], { mode: "mean" });
    expect(above.item(0)).toBe(2 ** 14);
    expect(before.item(0)).toBeGreaterThan(2 ** 14 + 0.9);
  });

  it("goes on to end values in even steps", () => {
    expect(np.pad([4, 6], 2, { mode: "linear_ramp" }).toArray()).toEqual([0, 2, 4, 6, 3, 0]);
    expect(np.pad([1, 2, 3, 4, 5], [2, 3], { mode: "linear_ramp", endValues: [5, -4] }).toArray()).toEqual([
      5, 3, 1, 2, 3, 4, 5, 2, -1, -4,
    ]);
    expect(
      np
        .pad(
          [[8]],
          [
            [0, 2],
            [2, 0],
          ],
          { mode: "linear_ramp" },
        )
        .toArray(),
    ).toEqual([
      [0, 4, 8],
      [0, 2, 4],
      [0, 0, 0],
    ]);
    expectError(
      () => np.pad([1], 1, { mode: "linear_ramp", endValues: np.complex(1, 2) }),
      DTypeError,
      "endValues",
    );
  });

  it("subtracts odd reflections from twice the edge, in the dtype", () => {
    const line = [1, 2, 4];
    const odd = { reflectType: "odd" } as const;
    expect(np.pad(line, 3, { mode: "reflect", ...odd }).toArray()).toEqual([-4, -2, 0, 1, 2, 4, 6, 7, 8]);
    expect(np.pad(line, 2, { mode: "symmetric", ...odd }).toArray()).toEqual([0, 1, 1, 2, 4, 4, 6]);
    expect(np.pad(np.array([1, 3], { dtype: "uint8" }), [1, 0], { mode: "reflect", ...odd }).item(0)).toBe(
      255,
    );
    expect(np.pad([true, false], [0, 1], { mode: "reflect", ...odd }).item(2)).toBe(true);
    expect(np.pad([5], 1, { mode: "reflect", ...odd }).toArray()).toEqual([5, 5, 5]);
    expectError(
      () => np.pad(line, 1, { mode: "reflect", reflectType: "other" as never }),
      ValueError,
      "reflectType must be 'even' or 'odd'",
    );
  });

  it("keeps F order, and copies", () => {
    expect(np.pad(a.T, 1).flags.fContiguous).toBe(true);
    expect(np.pad(a, 0).base).toBeNull();
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

  it("finds the average of rows that no window holds", () => {
    const length = 70_001;
    const numbers = Array.from({ length }, (_, i) => ((i * 7919) % length) / 7 - 1000);
    const averages = () =>
      (["float16", "float32", "float64", "complex64", "complex128", "int32"] as const).flatMap((dtype) => {
        const source = np.array(numbers, { dtype: "float64" }).astype(dtype);
        return (["mean", "median"] as const).map((mode) => {
          const padded = np.pad(
            source.reshape(1, length),
            [
              [0, 0],
              [1, 0],
            ],
            { mode },
          );
          return String(padded.item(0));
        });
      });
    const expected = averages();
    const hogs = fillBudget();
    try {
      expect(averages()).toEqual(expected);
    } finally {
      for (const hog of hogs) hog.dispose();
    }
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
