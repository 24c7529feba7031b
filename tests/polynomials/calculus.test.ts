/** Tests np.polyder and np.polyint: orders, constants, dtypes and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { DTypeError, ValueError } = np;

describe("np.polyder", () => {
  it("takes the derivative m times", () => {
    expect(np.polyder([1, 1, 1, 1]).toArray()).toEqual([3, 2, 1]);
    expect(np.polyder([1, 1, 1, 1], 2).toArray()).toEqual([6, 2]);
    expect(np.polyder([1, 1, 1, 1], { m: 3 }).toArray()).toEqual([6]);
    expect(np.polyder([2, 3], 1e9).shape).toEqual([0]);
  });

  it("has no coefficients for a constant", () => {
    expect(np.polyder([5]).toArray()).toEqual([]);
    expect(np.polyder([]).shape).toEqual([0]);
  });

  it("returns a copy for m = 0", () => {
    const p = np.array([1, 2], "float32");
    const copy = np.polyder(p, 0);
    expect(copy).not.toBe(p);
    expect(copy.dtype.name).toBe("float32");
    copy.set(0, 9);
    expect(p.toArray()).toEqual([1, 2]);
  });

  it("keeps integers, and makes float64 of floats and uint64", () => {
    const dtypeOf = (dtype: "bool" | "int8" | "uint64" | "float16" | "float32" | "complex64") =>
      np.polyder(np.ones(3, dtype)).dtype.name;
    expect((["bool", "int8", "uint64", "float16", "float32", "complex64"] as const).map(dtypeOf)).toEqual([
      "int64",
      "int64",
      "float64",
      "float64",
      "float64",
      "complex128",
    ]);
    expect(np.polyder(np.ones(1, "float32"), 5).dtype.name).toBe("float64");
  });

  it("refuses a negative order, numbers and matrices", () => {
    expect(() => np.polyder([1], -1)).toThrow("polyder: Order of derivative must be positive (see polyint)");
    expect(() => np.polyder([1], 1.5)).toThrow(ValueError);
    expect(() => np.polyder(3)).toThrow(DTypeError);
    expect(() => np.polyder([[1, 2]])).toThrow("polyder: p must have one axis, got 2");
  });
});

describe("np.polyint", () => {
  it("takes the integral m times", () => {
    expect(np.polyint([3, 2, 1]).toArray()).toEqual([1, 1, 1, 0]);
    expect(np.polyint([6, 2], 2).toArray()).toEqual([1, 1, 0, 0]);
    expect(np.polyint([], 2).toArray()).toEqual([0, 0]);
  });

  it("adds constants, that of the first integral first", () => {
    expect(np.polyint([6, 2], 2, [5, 7]).toArray()).toEqual([1, 1, 5, 7]);
    expect(np.polyint([6, 2], { m: 2, k: 3 }).toArray()).toEqual([1, 1, 3, 3]);
    expect(np.polyint([2], 1, [1, 2, 3]).toArray()).toEqual([2, 1]);
    expect(np.polyint([2], 2, np.array([4])).toArray()).toEqual([1, 4, 4]);
    expect(np.polyint([2], 1, np.complex(0, 1)).toArray()).toEqual([np.complex(2, 0), np.complex(0, 1)]);
  });

  it("multiplies a constant that stands for all by 1", () => {
    const infinite = np.complex(Number.POSITIVE_INFINITY, 0);
    const nan = np.complex(Number.POSITIVE_INFINITY, Number.NaN);
    expect(np.polyint([], 1, infinite).toArray()).toEqual([infinite]);
    expect(np.polyint([], 2, infinite).toArray().at(-1)).toEqual(nan);
  });

  it("makes float64, complex128 of complex numbers, and a copy for m = 0", () => {
    expect(np.polyint(np.ones(2, "int8")).dtype.name).toBe("float64");
    expect(np.polyint(np.ones(2, "float32")).dtype.name).toBe("float64");
    expect(np.polyint(np.ones(2, "complex64")).dtype.name).toBe("complex128");
    expect(np.polyint(np.ones(2, "int8"), 0).dtype.name).toBe("int8");
  });

  it("is undone by polyder", () => {
    const p = np.random.defaultRng(4).normal(0, 1, 9);
    expect(np.allclose(np.polyder(np.polyint(p, 3, [1, 2, 3]), 3), p, 1e-14)).toBe(true);
  });

  it("refuses a negative order, and too few constants", () => {
    expect(() => np.polyint([1], -1)).toThrow("polyint: Order of integral must be positive (see polyder)");
    expectErrorInScope(() => np.polyint([1], 3, [1, 2]), ValueError, /k must be a scalar or a rank-1 array/);
    expectErrorInScope(() => np.polyint([1], 1, [[1]]), ValueError, /k must be a scalar or a rank-1 array/);
    expectErrorInScope(() => np.polyint([1], 1, []), ValueError, /k must be a scalar or a rank-1 array/);
    expect(() => np.polyint(3)).toThrow(DTypeError);
    expect(() => np.polyint([1], 2 ** 53)).toThrow(np.MemoryError);
  });
});
