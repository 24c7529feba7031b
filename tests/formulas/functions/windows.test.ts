/** Tests the windows, and np.i0, which np.kaiser needs. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const { DTypeError, MemoryError, ValueError } = np;
const windows = ["hanning", "hamming", "bartlett", "blackman"] as const;
const kaiser5 = (m: number | NDArray) => np.kaiser(m, 5);
const all = [...windows.map((name) => np[name]), kaiser5];

describe("windows", () => {
  it("are empty below 1, and one weight for 1", () => {
    for (const window of all) {
      for (const m of [0, -3, -0.5]) expect(window(m).shape).toEqual([0]);
      expect(window(1).toArray()).toEqual([1]);
      expect(window(0).dtype.name).toBe("float64");
    }
    for (const name of windows) expect(np[name](0.5).shape).toEqual([0]);
  });

  it("take a length that is a fraction", () => {
    for (const window of all) expect(window(4.5).shape[0]).toBe(window === kaiser5 ? 5 : 4);
    expect(np.bartlett(1.5).toArray()).toEqual([0]);
    expect(np.kaiser(4.5, 2).get(4)).toBeNaN();
    expect(np.kaiser(0.5, 5).shape).toEqual([1]);
  });

  it("take an array without axes for its number, wherever it lies", () => {
    for (const dtype of ["int8", "uint64", "float16", "float64"] as const) {
      const m = np.array(4, { dtype });
      for (const window of all) expect(window(m).toArray()).toEqual(window(4).toArray());
    }
    const outside = np.array(4.5);
    expect(outside.data[0]).toBe(4.5);
    expect(np.kaiser(3, outside).toArray()).toEqual(np.kaiser(3, 4.5).toArray());
    expect(np.hanning(np.array(true)).toArray()).toEqual([1]);
    const tol = np.array(100) as unknown as number;
    expect(np.realIfClose([np.complex(1, 1e-15)], tol).dtype.name).toBe("float64");
  });

  it("compute in NumPy's order", () => {
    // 1 + n / (m - 1) of n = -4, -2, 0, 2, 4.
    expect(np.bartlett(6).toArray()).toEqual([0, 1 - 3 / 5, 1 - 1 / 5, 1 - 1 / 5, 1 - 3 / 5, 0]);
    expect(np.hamming(3).toArray()).toEqual([0.54 - 0.46, 1, 0.54 - 0.46]);
    expect(np.blackman(2).toArray()).toEqual([0.42 - 0.5 + 0.08, 0.42 - 0.5 + 0.08]);
    expect(np.kaiser(5, 0).toArray()).toEqual([1, 1, 1, 1, 1]);
    expect(np.kaiser(4, -3).toArray()).toEqual(np.kaiser(4, 3).toArray());
  });

  it("refuse other lengths", () => {
    for (const window of all) {
      expectErrorInScope(() => window(Number.NaN), ValueError, "cannot compute length");
      expectErrorInScope(() => window(Number.POSITIVE_INFINITY), ValueError, "Maximum allowed size exceeded");
      expectErrorInScope(() => window(2 ** 53), MemoryError, "Maximum allowed size exceeded");
      for (const m of [
        "3",
        [3],
        np.array([3]),
        np.array(np.complex(1, 0)),
        null,
        undefined,
        np.complex(1, 0),
      ])
        expectErrorInScope(() => window(m as never), DTypeError, "m must be a real number");
    }
    expectErrorInScope(
      () => np.kaiser(3, np.complex(0, 1) as never),
      DTypeError,
      "beta must be a real number",
    );
  });
});

describe("np.i0", () => {
  it("is within units of the exact function on both sides of 8", () => {
    // The sums of the power series, rounded once.
    const exact = [1, 1.2660658777520084, 427.5641157218048, 1093.5883545113747, 2815.7166284662544];
    const found = np.i0([0, 1, 8, 9, -10]).toArray();
    for (const [place, value] of exact.entries())
      expect(Math.abs((found[place] as number) / value - 1)).toBeLessThan(4 * Number.EPSILON);
  });

  it("keeps floats, and computes all else as float64", () => {
    for (const dtype of ["float16", "float32", "float64"] as const)
      expect(np.i0(np.ones(1, dtype)).dtype.name).toBe(dtype);
    for (const dtype of ["bool", "int8", "uint64"] as const)
      expect(np.i0(np.ones(1, dtype)).toArray()).toEqual(np.i0([1]).toArray());
    expect(np.i0(np.array([3], "float32")).item()).toBe(Math.fround(np.i0(3).item() as number));
  });

  it("returns an array for a number, and NaN for infinity, as NumPy does", () => {
    expect(np.i0(2).shape).toEqual([]);
    expect(np.i0([Number.POSITIVE_INFINITY, Number.NaN]).toArray()).toEqual([Number.NaN, Number.NaN]);
    expect(np.i0(712).item()).toBe(Number.POSITIVE_INFINITY);
  });

  it("is a function of texts, and takes no complex numbers", () => {
    const x = np.linspace(-20, 20, 2001);
    expect(np.evaluate("i0(x) + 1", { x }).toArray()).toEqual(np.add(np.i0(x), 1).toArray());
    expectErrorInScope(() => np.i0([np.complex(1, 1)]), DTypeError, "i0: ufunc 'i0' not supported");
  });
});
