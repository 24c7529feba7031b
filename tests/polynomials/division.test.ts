/** Tests np.polydiv: quotients and remainders in NumPy's order of operations, dtypes, zeros and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const lists = (results: readonly NDArray[]): unknown[] => results.map((array) => array.toArray());

describe("np.polydiv", () => {
  it("returns the quotient and the remainder", () => {
    expect(lists(np.polydiv([3, 5, 2], [2, 1]))).toEqual([[1.5, 1.75], [0.25]]);
    expect(lists(np.polydiv([1, 0, 0, -1], [1, -1]))).toEqual([[1, 1, 1], [0]]);
    expect(lists(np.polydiv([1, 2], [1, 2, 3]))).toEqual([[0], [1, 2]]);
    expect(lists(np.polydiv(6, 4))).toEqual([[1.5], [0]]);
  });

  it("multiplies the product of both, and adds the remainder, to the dividend", () => {
    const rng = np.random.defaultRng(3);
    const [u, v] = [rng.normal(0, 1, 12), rng.normal(0, 1, 5)];
    const [quotient, remainder] = np.polydiv(u, v);
    const again = np.polyadd(np.polymul(quotient, v), remainder);
    expect(np.allclose(again, u, 0, 1e-9)).toBe(true);
  });

  it("leaves out small numbers that stand first in the remainder, but for the last", () => {
    expect(lists(np.polydiv([1, 1e-9, 5], [1]))).toEqual([[1, 1e-9, 5], [0]]);
    expect(np.polydiv([1e-9, 2e-9], [1, 1, 1])[1].toArray()).toEqual([2e-9]);
    expect(np.polydiv([1e-8, 1], [1, 1, 1])[1].toArray()).toEqual([1]);
    expect(np.polydiv([1.1e-8, 1], [1, 1, 1])[1].toArray()).toEqual([1.1e-8, 1]);
    expect(np.polydiv([0, 0, 0], [1])[1].shape).toEqual([1]);
  });

  it("divides integers as float64, and keeps floats", () => {
    expect(np.polydiv(np.ones(2, "int8"), np.ones(1, "bool"))[0].dtype.name).toBe("float64");
    for (const dtype of ["float16", "float32", "complex64"] as const) {
      const [quotient, remainder] = np.polydiv(np.ones(2, dtype), np.ones(1, dtype));
      expect([quotient.dtype.name, remainder.dtype.name]).toEqual([dtype, dtype]);
    }
    expect(np.polydiv(np.ones(2, "float32"), np.ones(1, "complex64"))[0].dtype.name).toBe("complex64");
  });

  it("makes infinities and NaN of a division by zero", () => {
    expect(lists(np.polydiv([1, 2], [0]))).toEqual([
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
      [Number.NaN, Number.NaN],
    ]);
    expect(np.polydiv([0], [0])[0].toArray()).toEqual([Number.NaN]);
  });

  it("computes in the dtype of the divisor first", () => {
    // 1 / 3 is rounded to float32 before it is multiplied.
    const [quotient] = np.polydiv([3, 1], np.array([3], "float32"));
    expect(quotient.toArray()).toEqual([3 * Math.fround(1 / 3), Math.fround(1 / 3)]);
  });

  it("does not write to its arguments, and leaves nothing after an error", () => {
    const [u, v] = [np.array([1, 2, 3.5]), np.array([1, 1.5])];
    np.polydiv(u, v);
    expect(u.toArray()).toEqual([1, 2, 3.5]);
    expect(v.toArray()).toEqual([1, 1.5]);
    expectErrorInScope(() => np.polydiv([], [1]), np.IndexError, /^polydiv: u/);
    expectErrorInScope(() => np.polydiv([1], []), np.IndexError, /^polydiv: v/);
    expectErrorInScope(
      () => np.polydiv([[1, 2]], [1]),
      np.ValueError,
      /^polydiv: u must have one axis, got 2/,
    );
  });
});
