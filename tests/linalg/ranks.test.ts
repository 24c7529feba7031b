/** Tests np.linalg.pinv, matrixRank and cond. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectNear, multiplied } from "../support/matrices.ts";

const { LinAlgError, ValueError } = np;
const { cond, matrixRank, pinv } = np.linalg;
const random = (...shape: number[]): NDArray => np.random.defaultRng(shape.length + 7).normal(0, 1, shape);

describe("np.linalg.pinv", () => {
  it("gives the inverse of Moore and Penrose", () => {
    for (const a of [
      random(5, 3),
      random(3, 5),
      np.ones([4, 3]),
      np.add(random(4, 2), np.complex(0, 1)),
      random(2, 3, 3),
    ]) {
      const inverse = pinv(a);
      expectNear(multiplied(multiplied(a, inverse), a), a, 200);
      const product = multiplied(a, inverse);
      expectNear(np.conj(product.mT), product, 200);
    }
    expect(pinv(np.zeros([2, 0, 3])).shape).toEqual([2, 3, 0]);
    expect(pinv(np.eye(2, { dtype: "float32" })).dtype.name).toBe("float32");
  });

  it("takes small values for zero, up to a bound for each matrix", () => {
    const a = np.diag([1, 1e-3]);
    expect(pinv(a, 1e-2).toArray()).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(pinv(a, { rtol: 1e-2 }).toArray()).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(pinv(np.diag([1, 1e-15]), { rtol: null }).get(1, 1)).toBeGreaterThan(0);
    expect(pinv(np.diag([1, 1e-16]), { rtol: null }).get(1, 1)).toBe(0);
    const both = pinv(np.stack([a, a]), [1e-2, 1e-4]);
    expect([both.get(0, 1, 1), both.get(1, 1, 1)]).toEqual([0, 1000]);
    expect(() => pinv(a, 0.1, { rtol: 0.1 })).toThrow("`rtol` and `rcond` can't be both set.");
    expect(() => pinv(np.stack([a, a]), [1, 2, 3])).toThrow(ValueError);
  });

  it("reads the lower triangle alone of a Hermitian matrix", () => {
    expectNear(
      pinv(
        [
          [2, 99],
          [0, 4],
        ],
        null,
        true,
      ),
      np.diag([0.5, 0.25]),
    );
    expect(() => pinv(np.full([2, 2], Number.NaN))).toThrow("linalg.pinv: SVD did not converge");
  });
});

describe("np.linalg.matrixRank", () => {
  it("counts singular values above a bound", () => {
    expect(matrixRank(np.eye(4, { k: 1 }))).toBe(3);
    expect(matrixRank(np.ones([3, 2, 2]), { tol: [0, 1, 9] }).toArray()).toEqual([1, 1, 0]);
    expect(matrixRank(np.diag([1, 1e-3]), { rtol: 1e-2 })).toBe(1);
    expect(matrixRank(np.diag([1, 1e-3]), 1e-2)).toBe(1);
    expect(matrixRank(np.eye(2), { hermitian: true })).toBe(2);
    expect(matrixRank(np.zeros([2, 0, 3])).toArray()).toEqual([0, 0]);
    expect(matrixRank(np.ones([2, 3, 3])).dtype.name).toBe("int64");
    expect(() => matrixRank([[1]], { tol: 1, rtol: 1 })).toThrow("`tol` and `rtol` can't be both set.");
  });

  it("tells of vectors and numbers whether they are zero", () => {
    expect([matrixRank([0, 0]), matrixRank([0, 3]), matrixRank(0)]).toEqual([0, 1, 0]);
  });
});

describe("np.linalg.cond", () => {
  it("divides the greatest by the least singular value, or multiplies norms", () => {
    const a = np.array([
      [2, 0],
      [0, 4],
    ]);
    expect(cond(a)).toBe(2);
    expect(cond(a, -2)).toBe(0.5);
    expect(cond(a, 1)).toBe(2);
    expect(cond(a, "fro")).toBeCloseTo(Math.sqrt(20) * Math.sqrt(5 / 16), 14);
    expect(cond(np.stack([a, np.ones([2, 2])]), 1).toArray()).toEqual([2, Number.POSITIVE_INFINITY]);
    expect(cond(np.eye(2, { dtype: "float32" }).reshape(1, 2, 2)).dtype.name).toBe("float32");
  });

  it("is infinite for singular matrices, and refuses empty ones", () => {
    for (const p of [null, 1, "fro", Number.POSITIVE_INFINITY] as const)
      expect(cond(np.zeros([2, 2]), p)).toBe(Number.POSITIVE_INFINITY);
    expect(cond(np.full([2, 2], Number.POSITIVE_INFINITY))).toBe(Number.POSITIVE_INFINITY);
    expect(cond(np.full([2, 2], Number.NaN), 1)).toBeNaN();
    expect(() => cond(np.zeros([0, 2]))).toThrow("cond is not defined on empty arrays");
    expect(() => cond(np.ones([2, 3]), 1)).toThrow(LinAlgError);
    expect(() => cond(np.eye(2), 3)).toThrow("Invalid norm order for matrices.");
  });
});
