/** Tests np.roots and np.poly: known roots, zeros at the ends, dtypes, matrices and errors. */
import { describe, expect, it } from "vitest";
import np, { type Complex, type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, LinAlgError, ValueError } = np;

/** The parts of complex numbers or of real ones, in an order that roundings do not change. */
const sorted = (array: NDArray): [number, number][] =>
  (array.toArray() as unknown as (number | Complex)[])
    .map((one): [number, number] => (typeof one === "number" ? [one, 0] : [one.re, one.im]))
    .sort(([a, c], [b, d]) => (Math.abs(a - b) > 1e-6 ? a - b : c - d));

function expectRoots(array: NDArray, expected: readonly (readonly [number, number])[]): void {
  const found = sorted(array);
  expect(found).toHaveLength(expected.length);
  found.forEach(([re, im], place) => {
    expect(re).toBeCloseTo(expected[place]?.[0] as number, 9);
    expect(im).toBeCloseTo(expected[place]?.[1] as number, 9);
  });
}

describe("np.roots", () => {
  it("finds real roots as real numbers, and complex pairs", () => {
    const three = np.roots([1, -6, 11, -6]);
    expect(three.dtype.name).toBe("float64");
    expectRoots(three, [
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    const pair = np.roots([1, 0, 1]);
    expect(pair.dtype.name).toBe("complex128");
    expectRoots(pair, [
      [0, -1],
      [0, 1],
    ]);
    expectRoots(np.roots([1, np.complex(0, -3), -2]), [
      [0, 1],
      [0, 2],
    ]);
  });

  it("makes the polynomial vanish at all roots", () => {
    const p = np.random.defaultRng(8).normal(0, 1, 25);
    const found = np.roots(p);
    expect(found.shape).toEqual([24]);
    const sizes = np.polyval(np.abs(p) as NDArray, np.abs(found) as NDArray) as NDArray;
    const values = np.abs(np.polyval(p, found) as NDArray) as NDArray;
    expect(np.max(np.divide(values, sizes) as NDArray)).toBeLessThan(1e-12);
  });

  it("has a 0 behind the others for each zero at the end", () => {
    expect(np.roots([2, -1, 0, 0]).toArray()).toEqual([0.5, 0, 0]);
    expect(np.roots([3, 0]).toArray()).toEqual([0]);
    expect(np.roots([1, 0, 1, 0]).toArray().at(-1)).toEqual(np.complex(0, 0));
  });

  it("skips zeros that stand first, and has none for constants", () => {
    expect(np.roots([0, 0, 1, -3]).toArray()).toEqual([3]);
    for (const none of [[], [0, 0], [5], [0, 5], 5]) {
      expect(np.roots(none).shape).toEqual([0]);
      expect(np.roots(none).dtype.name).toBe("float64");
    }
  });

  it("keeps float32, and refuses float16", () => {
    expect(np.roots(np.array([1, -3, 2], "float32")).dtype.name).toBe("float32");
    expect(np.roots(np.array([1, 0, 1], "float32")).dtype.name).toBe("complex64");
    expect(np.roots(np.array([1, -3, 2], "int8")).dtype.name).toBe("float64");
    const half = np.ones(3, "float16");
    expectErrorInScope(
      () => np.roots(half),
      DTypeError,
      /^roots: array type float16 is unsupported in linalg/,
    );
  });

  it("refuses matrices, infinities and NaN, and leaves nothing", () => {
    expectErrorInScope(() => np.roots([[1, 2]]), ValueError, /^roots: Input must be a rank-1 array\./);
    for (const bad of [
      [1, Number.NaN],
      [1, Number.POSITIVE_INFINITY],
      [Number.MIN_VALUE, 1, 1],
    ])
      expectErrorInScope(() => np.roots(bad), LinAlgError, /^roots: Array must not contain infs or NaNs/);
  });

  it("gives the same while linear memory is full", () => {
    expectSameWhenFull(() => np.roots([1, 2, 3, 4, 5, 6]).toArray());
  });
});

describe("np.poly", () => {
  it("multiplies the factors of roots", () => {
    expect(np.poly([1, 2, 3]).toArray()).toEqual([1, -6, 11, -6]);
    expect(np.poly([0, 0]).toArray()).toEqual([1, 0, 0]);
    expect(np.poly(7).toArray()).toEqual([1, -7]);
  });

  it("is the number 1 without roots", () => {
    expect(np.poly([])).toBe(1);
    expect(np.poly(np.zeros(0, "complex64"))).toBe(1);
  });

  it("is real if complex roots have all their conjugates", () => {
    const [i, other] = [np.complex(0, 1), np.complex(2, -1)];
    const real = np.poly([i, np.complex(0, -1)]);
    expect(real.dtype.name).toBe("float64");
    expect(real.toArray()).toEqual([1, 0, 1]);
    expect(real.base).toBe(null);
    expect(np.poly([i, other]).dtype.name).toBe("complex128");
    expect(np.poly(np.array([1], "complex64")).dtype.name).toBe("float32");
    expect(np.poly([np.complex(Number.NaN, 0)]).dtype.name).toBe("complex128");
  });

  it("makes float64 of integers and float16, and keeps float32", () => {
    for (const dtype of ["bool", "int8", "uint64", "float16"] as const)
      expect(np.poly(np.ones(2, dtype)).dtype.name).toBe("float64");
    expect(np.poly(np.ones(2, "float32")).dtype.name).toBe("float32");
    expect(np.poly(np.array([0.1, 0.2], "float32")).toArray()).toEqual([
      1,
      -Math.fround(Math.fround(0.1) + Math.fround(0.2)),
      Math.fround(Math.fround(0.1) * Math.fround(0.2)),
    ]);
  });

  it("is the characteristic polynomial of a square matrix", () => {
    const cube = np.poly([
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ]);
    expect(cube.dtype.name).toBe("float64");
    expect(np.allclose(cube, [1, 0, 0, -1], 0, 1e-12)).toBe(true);
    expect(np.poly(np.eye(2, { dtype: "float32" })).toArray()).toEqual([1, -2, 1]);
  });

  it("refuses other shapes, and leaves nothing", () => {
    for (const bad of [np.ones([2, 3]), np.ones([0, 0]), np.ones([2, 2, 2])])
      expectErrorInScope(
        () => np.poly(bad),
        ValueError,
        /^poly: input must be 1d or non-empty square 2d array/,
      );
    const lost = np.full([2, 2], Number.NaN);
    expectErrorInScope(() => np.poly(lost), LinAlgError, /^poly: Array must not contain infs or NaNs/);
    const half = np.ones([2, 2], "float16");
    expectErrorInScope(() => np.poly(half), DTypeError, /^poly: /);
  });

  it("is undone by roots", () => {
    const found = np.sort(np.roots(np.poly([1, 2, 3, 4, 5]))) as NDArray;
    expect(np.allclose(found, [1, 2, 3, 4, 5], 1e-9)).toBe(true);
  });
});
