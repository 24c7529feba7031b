/** Tests np.linalg.lstsq. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectNear, multiplied } from "../support/matrices.ts";

const { lstsq, pinv } = np.linalg;
const random = (...shape: number[]): NDArray => np.random.defaultRng(shape.length + 7).normal(0, 1, shape);

describe("np.linalg.lstsq", () => {
  it("takes an rcond that is not between 0 and 1 for the precision of rounding", () => {
    const a = [
      [1, 0],
      [0, 1.2e-16],
      [0, 0],
    ];
    const rank = (rcond: number | null): number => np.linalg.lstsq(a, [1, 0, 0], rcond)[2];
    expect([-1, 0, 1, 1.5, null, 0.5].map(rank)).toEqual([2, 2, 2, 2, 1, 1]);
  });

  it("solves tall systems of each dtype", () => {
    const random = np.random.defaultRng(4);
    for (const dtype of ["float64", "complex128", "float32"] as const)
      for (const [m, n] of [
        [300, 3],
        [90, 30],
        [5, 2],
      ] as const) {
        const a = random.normal(0, 1, [m, n]).astype(dtype);
        const b = random.normal(0, 1, [m, 2]).astype(dtype);
        const [x, residuals, rank, values] = np.linalg.lstsq(a, b);
        const left = np.subtract(b, np.matmul(a, x));
        const unit = dtype === "float32" ? 1e-4 : 1e-11;
        expect(np.max(np.abs(np.matmul(np.conj(a.T), left)))).toBeLessThan(unit);
        const squares = np.sum(np.square(np.abs(left)), 0);
        expect(np.max(np.abs(np.subtract(residuals, squares)))).toBeLessThan(100 * unit);
        expect(rank).toBe(n);
        expect(np.max(np.abs(np.subtract(values, np.linalg.svdvals(a))))).toBeLessThan(unit);
      }
  });

  it("finds the nearest and shortest solution", () => {
    for (const [m, n] of [
      [6, 3],
      [3, 6],
      [4, 4],
    ] as const) {
      const [a, b] = [random(m, n), random(m, 2)];
      const [x, residuals, rank, values] = lstsq(a, b);
      expectNear(x, multiplied(pinv(a), b), 400);
      expect([rank, values.shape]).toEqual([Math.min(m, n), [Math.min(m, n)]]);
      expect(residuals.shape).toEqual([m > n ? 2 : 0]);
      const left = np.sum(np.square(np.subtract(multiplied(a, x), b)), 0) as NDArray;
      if (m > n) expectNear(residuals, left, 400);
    }
  });

  it("takes vectors, empty arrays, and a rank that is not full", () => {
    const [x, residuals, rank] = lstsq(
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [1, 2, 3],
    );
    expectNear(x, np.array([1, 1]));
    expect([residuals.shape, rank]).toEqual([[0], 1]);
    expect(
      lstsq(np.zeros([0, 2]), [])
        .slice(0, 1)
        .map(String),
    ).toEqual(["[0. 0.]"]);
    expect(lstsq(np.eye(2, { dtype: "float32" }), np.ones(2, "float32"))[3].dtype.name).toBe("float32");
    expect(lstsq(np.diag([1, 1e-16]), [1, 1])[2]).toBe(1);
    expect(lstsq(np.diag([1, 3e-16]), [1, 1], -1)[2]).toBe(2);
    expect(lstsq(np.diag([1, 0.1]), [1, 1], { rcond: 0.5 })[2]).toBe(1);
  });

  it("refuses other shapes, and NaN", () => {
    expect(() => lstsq(np.eye(2), [1, 2, 3])).toThrow("linalg.lstsq: Incompatible dimensions");
    expect(() => lstsq(np.ones([2, 2, 2]), [1, 2])).toThrow(
      "3-dimensional array given. Array must be two-dimensional",
    );
    expect(() => lstsq(np.full([2, 2], Number.NaN), [1, 2])).toThrow(
      "SVD did not converge in Linear Least Squares",
    );
  });
});
