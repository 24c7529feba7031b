/** Tests the statistics that np.pad repeats: the greatest and smallest elements, means and medians. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

const { DTypeError, ValueError } = np;

describe("np.pad", () => {
  it("refuses a length that yields no value", () => {
    const line = [3, 1, 4, 1, 5];
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
});
