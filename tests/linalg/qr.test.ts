/** Tests np.linalg.qr: its modes, signs, stacks and empty matrices. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectNear, multiplied } from "../support/matrices.ts";

const { qr } = np.linalg;
const random = (...shape: number[]): NDArray => np.random.defaultRng(shape.length).normal(0, 1, shape);

describe("np.linalg.qr", () => {
  it.each([
    [5, 3],
    [3, 5],
    [4, 4],
    [1, 1],
    [40, 30],
  ])("decomposes %i rows of %i numbers", (m, n) => {
    const k = Math.min(m, n);
    for (const dtype of ["float64", "complex128", "float32", "complex64"] as const) {
      const a = np.add(random(m, n), dtype.startsWith("c") ? np.complex(0, 1) : 0).astype(dtype);
      for (const mode of ["reduced", "complete"] as const) {
        const { Q, R } = qr(a, mode);
        const width = mode === "reduced" ? k : m;
        expect([Q.shape, R.shape, Q.dtype.name]).toEqual([[m, width], [width, n], dtype]);
        expectNear(multiplied(Q, R), a);
        expectNear(multiplied(np.conj(np.transpose(Q)), Q), np.eye(width, { dtype }));
        expect(np.all(np.equal(np.tril(R, -1), 0))).toBe(true);
      }
      expect(qr(a, "r").toArray()).toEqual(qr(a).R.toArray());
    }
  });

  it("rounds little where all elements are the same", () => {
    for (const [m, n] of [
      [40, 40],
      [40, 17],
      [38, 40],
      [17, 40],
    ] as const) {
      const ones = np.ones([m, n]);
      const { Q, R } = qr(ones);
      const difference = np.linalg.norm(np.subtract(np.matmul(Q, R), ones)) as number;
      expect(difference).toBeLessThan(8 * Number.EPSILON * Math.sqrt(m * n));
    }
  });

  it("has the signs of LAPACK: the diagonal of R is mostly negative", () => {
    const { Q, R } = qr([
      [3, 1],
      [4, 7],
    ]);
    expectNear(
      R,
      np.array([
        [-5, -6.2],
        [0, 3.4],
      ]),
    );
    expectNear(
      Q,
      np.array([
        [-0.6, -0.8],
        [-0.8, 0.6],
      ]),
    );
    expect(qr([[-3]]).R.toArray()).toEqual([[-3]]);
  });

  it("gives the transposed matrix of LAPACK and its factors with 'raw', and itself with 'economic'", () => {
    const a = random(4, 2);
    const [h, tau] = qr(a, "raw");
    expect([h.shape, tau.shape]).toEqual([[2, 4], [2]]);
    const plain = qr(a, "economic");
    expect(np.transpose(h).toArray()).toEqual(plain.toArray());
    expectNear(np.triu(plain.get("0:2") as NDArray), qr(a, "r"));
    expect(qr(a, "full").Q.toArray()).toEqual(qr(a).Q.toArray());
  });

  it("takes stacks and empty matrices", () => {
    const a = random(2, 3, 4, 3);
    const { Q, R } = qr(a);
    expect([Q.shape, R.shape]).toEqual([
      [2, 3, 4, 3],
      [2, 3, 3, 3],
    ]);
    expect(R.get(1, 2).toArray()).toEqual(qr(a.get(1, 2) as NDArray).R.toArray());
    expect(qr(np.zeros([3, 0])).Q.shape).toEqual([3, 0]);
    expect(qr(np.zeros([3, 0]), "complete").Q.toArray()).toEqual(np.eye(3).toArray());
    expect(qr(np.zeros([0, 3])).R.shape).toEqual([0, 3]);
  });

  it("refuses other modes", () => {
    expect(() => qr([[1]], "x" as never)).toThrow("linalg.qr: Unrecognized mode 'x'");
    expect(() => qr([1, 2])).toThrow(np.LinAlgError);
  });
});
