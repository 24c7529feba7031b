/** Tests correlate and convolve: modes, dtypes, what is not finite, lengths around those of blocks, and errors. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";
import { expectSameWhenFull } from "../../support/full-budget.ts";

const { ValueError } = np;
const [correlate, convolve] = [np.correlate, np.convolve] as ((...given: unknown[]) => unknown)[];

/** The sums of products of two lists where they overlap in at least one element. */
function naive(a: readonly number[], v: readonly number[]): number[] {
  return Array.from({ length: a.length + v.length - 1 }, (_, place) =>
    v.reduce((sum, tap, at) => sum + tap * (a[place - v.length + 1 + at] ?? 0), 0),
  );
}

describe("np.correlate and np.convolve", () => {
  it("compute the shifts that the mode says", () => {
    expect(np.correlate([1, 2, 3], [0, 1, 0.5]).toArray()).toEqual([3.5]);
    expect(np.correlate([1, 2, 3], [0, 1, 0.5], "same").toArray()).toEqual([2, 3.5, 3]);
    expect(np.correlate([1, 2, 3], [0, 1, 0.5], { mode: "full" }).toArray()).toEqual([0.5, 2, 3.5, 3, 0]);
    expect(np.convolve([1, 2, 3], [0, 1, 0.5]).toArray()).toEqual([0, 1, 2.5, 4, 1.5]);
    expect(np.convolve([1, 2, 3, 4], [1, 1], "same").toArray()).toEqual([1, 3, 5, 7]);
    expect(np.convolve([1, 1], [1, 2, 3, 4], 1).toArray()).toEqual([1, 3, 5, 7]);
    expect(np.correlate([1, 1], [1, 2, 3, 4], 1).toArray()).toEqual([7, 5, 3, 1]);
    expect(np.correlate([1, 2, 3, 4], [1, 2, 3], 0).toArray()).toEqual([14, 20]);
  });

  it("agree with sums of one product after the other, whichever series is longer", () => {
    for (const [n, m] of [
      [1, 1],
      [7, 3],
      [3, 40],
      [1100, 5],
      [6, 1300],
      [1030, 1025],
    ] as const) {
      const [a, v] = [n, m].map((length) => Array.from({ length }, (_, at) => ((at * 7) % 11) - 5)) as [
        number[],
        number[],
      ];
      const full = naive(a, v);
      expect(np.correlate(a, v, "full").toArray()).toEqual(full);
      expect(np.convolve(a, [...v].reverse()).toArray()).toEqual(full);
      expect(np.correlate(np.array(a, "float64"), np.array(v, "float32"), "full").toArray()).toEqual(full);
      const [short, long] = [Math.min(n, m), Math.max(n, m)];
      expect(np.correlate(a, v).toArray()).toEqual(full.slice(short - 1, long));
    }
  });

  it("wrap integers, keep bool, and conjugate v", () => {
    const bytes = np.convolve(np.array([100, 100], "int8"), np.array([2, 1], "int8"));
    expect([bytes.dtype, bytes.toArray()]).toEqual([np.int8, [-56, 44, 100]]);
    expect(np.convolve(np.array([2n ** 63n], "uint64"), np.array([3], "uint64")).toArray()).toEqual([
      2n ** 63n,
    ]);
    expect(np.convolve([true, true], [true, false, true]).toArray()).toEqual([true, true, true, true]);
    const [i, one] = [np.complex(0, 1), np.complex(1, 0)];
    expect(np.correlate([i], [i]).toArray()).toEqual([one]);
    expect(np.convolve([i], [i]).item(0)).toEqual(np.complex(-1, 0));
    expect(np.correlate([i, i], [one, i, one], "full").toArray().map(String)).toEqual([
      "1j",
      "(1+1j)",
      "(1+1j)",
      "1j",
    ]);
  });

  it("round float16 once", () => {
    const half = np.convolve(np.array([2048, 1, 1], "float16"), np.array([1, 1, 1], "float16"), "valid");
    expect([half.dtype, half.item(0)]).toEqual([np.float16, 2050]);
  });

  it("multiply no element with what is beside the series", () => {
    expect(np.convolve([1, 2], [Infinity, 0]).toArray()).toEqual([Infinity, Infinity, 0]);
    expect(np.correlate([1, 2, 3], [NaN, 1], "full").toArray()).toEqual([1, NaN, NaN, NaN]);
    expect(np.convolve([-0], [1]).toArray()).toEqual([0]);
  });

  it("take views, and leave them as they are", () => {
    const a = np.arange(10);
    expect(np.convolve(a.get("::-2"), a.get("1:3")).toArray()).toEqual([9, 25, 19, 13, 7, 2]);
    expect(a.toArray()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("refuse empty series, several axes, and other modes", () => {
    for (const call of [correlate, convolve]) {
      expectErrorInScope(() => call?.([], [1]), ValueError, "a cannot be empty");
      expectErrorInScope(() => call?.([1], []), ValueError, "v cannot be empty");
      expectErrorInScope(() => call?.([[1]], [1]), ValueError, "a must have one axis");
      for (const mode of ["v", "", 3, -1, true])
        expectErrorInScope(
          () => call?.([1], [1], mode),
          ValueError,
          "mode must be 'valid', 'same' or 'full'",
        );
    }
  });

  it("take a number as a series of one element", () => {
    expect(np.convolve(3, [1, 2]).toArray()).toEqual([3, 6]);
    expect(np.correlate(3, [1, 2], "full").toArray()).toEqual([6, 3]);
    const half = np.array(0.5, { dtype: "float32" });
    for (const call of [np.correlate, np.convolve]) {
      expect(call([1, 2, 3], 2).toArray()).toEqual([2, 4, 6]);
      expect(call(2, 3).toArray()).toEqual([6]);
      expect(call(half, half).dtype.name).toBe("float32");
    }
    expect(np.correlate(2, np.complex(0, 1)).toArray()).toEqual([np.complex(0, -2)]);
  });

  it("compute the same where memory is full", () => {
    const [a, v] = [np.sin(np.arange(9000)), np.cos(np.arange(5000))];
    for (const mode of ["valid", "same", "full"] as const) expectSameWhenFull(() => np.convolve(a, v, mode));
    expectSameWhenFull(() => np.correlate(a.astype("complex64"), np.arange(3), "same"));
  });
});
