/** Tests np.linalg.svd and svdvals: all shapes, hard matrices, options and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectNear, multiplied } from "../support/matrices.ts";

const { svd, svdvals } = np.linalg;
const random = (...shape: number[]): NDArray => np.random.defaultRng(shape.length + 5).normal(0, 1, shape);

/** Expects that the parts multiply to the matrix, and that the vectors are orthonormal. */
function expectParts(a: NDArray, isFull: boolean, isHermitian = false): void {
  const { U, S, Vh } = svd(a, isFull, true, isHermitian);
  const k = S.shape.at(-1) as number;
  const left = np.multiply(U.get("...", np.slice(k)) as NDArray, np.expandDims(S, -2));
  expectNear(multiplied(left, Vh.get("...", np.slice(k), ":") as NDArray), a);
  for (const vectors of [U, Vh.mT]) {
    const { dtype, shape } = vectors;
    const identity = np.eye(shape.at(-1) as number, { dtype: dtype.name });
    expectNear(
      multiplied(np.conj(vectors.mT), vectors),
      np.broadcastTo(identity, [...shape.slice(0, -2), ...identity.shape]),
    );
  }
  expect(np.all(np.greaterEqual(np.diff(np.negative(S)), 0))).toBe(true);
}

describe("np.linalg.svd", () => {
  it.each([
    [1, 1],
    [5, 3],
    [3, 5],
    [30, 40],
    [120, 100],
  ])("decomposes %i rows of %i numbers of each dtype", (m, n) => {
    for (const dtype of ["float64", "complex128", "float32", "complex64"] as const) {
      const a = np.add(random(m, n), dtype.startsWith("c") ? np.complex(0, 1) : 0).astype(dtype);
      expectParts(a, true);
      expectParts(a, false);
      const { U, S } = svd(a);
      const isSingle = dtype === "float32" || dtype === "complex64";
      expect([U.dtype.name, S.dtype.name]).toEqual([dtype, isSingle ? "float32" : "float64"]);
      expectNear(svdvals(a), S, 0);
      expectNear(svd(a, { computeUv: false }), S, 0);
    }
  });

  it("decomposes matrices of ones", () => {
    for (const [m, n] of [
      [1, 7],
      [8, 8],
      [13, 40],
      [40, 13],
      [29, 20],
    ] as const)
      expectParts(np.ones([m, n]), true);
  });

  it("gives vectors of length 1 where many values are nearly the same", () => {
    const n = 60;
    const { Q } = np.linalg.qr(np.random.defaultRng(7).normal(0, 1, [n, n]));
    const values = np.add(1, np.multiply(1e-12, np.arange(n)));
    const { U, Vh } = svd(np.matmul(np.multiply(Q, values), Q.T));
    for (const rows of [U.T, Vh]) {
      const lengths = np.sum(np.square(rows), 1);
      expect(np.max(np.abs(np.subtract(lengths, 1)))).toBeLessThan(8 * Number.EPSILON);
    }
  });

  it("takes stacks and empty matrices", () => {
    expectParts(random(2, 3, 4, 3), true);
    const { U, S, Vh } = svd(np.zeros([0, 3]));
    expect([U.shape, S.shape, Vh.toArray()]).toEqual([[0, 0], [0], np.eye(3).toArray()]);
    expect(
      svd(np.zeros([2, 3, 0]))
        .U.get(1)
        .toArray(),
    ).toEqual(np.eye(3).toArray());
    expect(svd(np.zeros([0, 2, 3]), false).U.shape).toEqual([0, 2, 2]);
  });

  it("reads the lower triangle alone of a Hermitian matrix", () => {
    const a = random(6, 6);
    const whole = np.add(np.tril(a), np.tril(a, -1).mT);
    const [{ U, S, Vh }, values] = [svd(a, true, true, true), np.sort(np.abs(np.linalg.eigvalsh(a)))];
    expectNear(np.flip(S), values);
    expectNear(multiplied(np.multiply(U, S), Vh), whole);
    expect(() => svd(random(2, 3), { hermitian: true })).toThrow(np.LinAlgError);
  });

  it("gives NaN for the values of a matrix with infinities, as NumPy", () => {
    const a = random(2, 3);
    a.set(1, 2, Number.POSITIVE_INFINITY);
    expect(svdvals(a).toArray()).toEqual([Number.NaN, Number.NaN]);
    a.set(0, 0, Number.NaN);
    expect(() => svdvals(a)).toThrow("linalg.svdvals: SVD did not converge");
  });

  it("refuses infinities and NaN", () => {
    for (const bad of [Number.NaN, Number.NEGATIVE_INFINITY])
      expect(() => svd(np.full([2, 3], bad))).toThrow("linalg.svd: SVD did not converge");
    expect(() => svdvals([1, 2])).toThrow(
      "1-dimensional array given. Array must be at least two-dimensional",
    );
  });
});
