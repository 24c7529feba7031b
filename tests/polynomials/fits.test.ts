/** Tests np.polyfit: exact fits, weights, what `full` and `cov` return, dtypes and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, LinAlgError, ValueError } = np;
const x = np.arange(6, { dtype: "float64" });
const y = np.array([1, 3, 2, 5, 7, 6]);

const isNear = (a: unknown, b: unknown): boolean => np.allclose(a as NDArray, b as NDArray, 1e-9, 1e-11);

describe("np.polyfit", () => {
  it("finds the polynomial of points that lie on it", () => {
    const p = [2, -1, 0.5, 3];
    expect(isNear(np.polyfit(x, np.polyval(p, x), 3), p)).toBe(true);
    expect(isNear(np.polyfit([0, 1], [5, 7], 1), [2, 5])).toBe(true);
    expect(isNear(np.polyfit(x, y, 0), [4])).toBe(true);
  });

  it("fits each column of y by itself", () => {
    const both = np.polyfit(x, np.stack([y, np.multiply(y, 2)], 1), 2);
    expect(both.shape).toEqual([3, 2]);
    const one = np.polyfit(x, y, 2);
    expect(isNear(both.get(":", 0), one)).toBe(true);
    expect(isNear(both.get(":", 1), np.multiply(one, 2))).toBe(true);
    expect(np.polyfit(x, np.ones([6, 0]), 1).shape).toEqual([2, 0]);
  });

  it("counts points by their weights", () => {
    const [often, once] = [
      np.polyfit(x, y, 1, { w: [2, 1, 1, 1, 1, 1] }),
      np.polyfit([0, 0, 0, 0, 1, 2, 3, 4, 5], [1, 1, 1, 1, 3, 2, 5, 7, 6], 1),
    ];
    expect(isNear(often, once)).toBe(true);
    const columns = np.stack([y, y], 1);
    expect(isNear(np.polyfit(x, columns, 1, { w: [2, 1, 1, 1, 1, 1] }).get(":", 1), once)).toBe(true);
    expect(y.toArray()).toEqual([1, 3, 2, 5, 7, 6]);
  });

  it("returns what is left, the rank, singular values and rcond with full", () => {
    const result = np.polyfit(x, y, 1, { full: true });
    expect(result).toHaveLength(5);
    const [p, left, rank, s, rcond] = result;
    const distances = np.subtract(np.polyval(p, x) as NDArray, y) as NDArray;
    expect(isNear(left, [np.sum(np.square(distances) as NDArray)])).toBe(true);
    expect([rank, rcond]).toEqual([2, 6 * Number.EPSILON]);
    // The squares of the singular values of two columns of length 1 add up to 2.
    expect(isNear(np.sum(np.square(s) as NDArray), 2)).toBe(true);
    expect(np.polyfit(x, y, 1, 1e-3, true)[4]).toBe(1e-3);
    expect(np.polyfit(x.astype("float32"), y, 1, { full: true })[4]).toBe(6 * 2 ** -23);
    expect(np.polyfit([1, 1], [1, 2], 1, { full: true })[1].shape).toEqual([0]);
  });

  it("returns covariances with cov, scaled by what is left or not", () => {
    const matrix = np.vander(x, 2);
    const unscaled = np.linalg.inv(np.matmul(np.transpose(matrix), matrix));
    const [p, plain] = np.polyfit(x, y, 1, { cov: "unscaled" });
    expect(isNear(p, np.polyfit(x, y, 1))).toBe(true);
    expect(isNear(plain, unscaled)).toBe(true);
    const left = np.polyfit(x, y, 1, { full: true })[1].item() as number;
    const [, scaled] = np.polyfit(x, y, 1, null, false, null, true);
    expect(isNear(scaled, np.multiply(unscaled, left / 4))).toBe(true);
    const columns = np.stack([y, np.multiply(y, 2)], 1);
    const [, each] = np.polyfit(x, columns, 1, { cov: true });
    expect(each.shape).toEqual([2, 2, 2]);
    expect(isNear(each.get(":", ":", 1), np.multiply(scaled, 4))).toBe(true);
    const [, apart] = np.polyfit(x, columns, 1, { cov: "unscaled" });
    expect(apart.shape).toEqual([2, 2, 1]);
    expect(apart.base).toBe(null);
  });

  it("prefers full to cov", () => {
    expect(np.polyfit(x, y, 1, { full: true, cov: true })).toHaveLength(5);
  });

  it("makes float64 even of float32, and complex128 of complex numbers", () => {
    expect(np.polyfit(x.astype("float32"), y.astype("float32"), 1).dtype.name).toBe("float64");
    expect(np.polyfit(x, np.multiply(y, np.complex(0, 1)), 1).dtype.name).toBe("complex128");
    expect(np.polyfit(x.astype("float16"), y, 1).dtype.name).toBe("float64");
    expectErrorInScope(
      () => np.polyfit(x, y.astype("float16"), 1),
      DTypeError,
      /^polyfit: array type float16/,
    );
  });

  it("refuses what cannot be fitted, with NumPy's words", () => {
    const refused: readonly [() => unknown, typeof DTypeError | typeof ValueError, string][] = [
      [() => np.polyfit(x, y, -1), ValueError, "expected deg >= 0"],
      [() => np.polyfit(x, y, 1.5), ValueError, "deg must be an integer"],
      [() => np.polyfit([[1]], [1], 1), DTypeError, "expected 1D vector for x"],
      [() => np.polyfit([], [], 1), DTypeError, "expected non-empty vector for x"],
      [() => np.polyfit([1], 1, 1), DTypeError, "expected 1D or 2D array for y"],
      [() => np.polyfit([1, 2], [1], 1), DTypeError, "expected x and y to have same length"],
      [() => np.polyfit(x, y, 1, { w: np.ones([6, 1]) }), DTypeError, "expected a 1-d array for weights"],
      [() => np.polyfit(x, y, 1, { w: [1] }), DTypeError, "expected w and y to have the same length"],
      [() => np.polyfit(x, y, 1, { w: np.ones(6, "complex128") }), DTypeError, "complex weights"],
      [
        () => np.polyfit([0, 1], [1, 2], 1, { cov: true }),
        ValueError,
        "the number of data points must exceed order",
      ],
      [() => np.polyfit(x, y, 1, { rcond: np.complex(1, 1) as never }), DTypeError, "rcond must be real"],
    ];
    for (const [call, kind, words] of refused)
      expectErrorInScope(call, kind, new RegExp(`^polyfit: ${words}`));
  });

  it("tells of singular systems and of what is not finite under its own name", () => {
    const lost = np.full(6, Number.NaN);
    expectErrorInScope(() => np.polyfit(lost, y, 1), LinAlgError, /^polyfit: SVD did not converge/);
    expectErrorInScope(() => np.polyfit(np.ones(6), y, 1, { cov: true }), ValueError, /^polyfit: /);
  });

  it("gives the same while linear memory is full", () => {
    expectSameWhenFull(() => np.polyfit(x, y, 3).toArray());
  });
});
