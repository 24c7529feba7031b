/** Tests np.linalg.solve, inv, det, slogdet and cholesky: values, dtypes, stacks, empty matrices and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { multiplied } from "../support/matrices.ts";

const { BroadcastError, DTypeError, LinAlgError, ShapeError, ValueError } = np;
const { cholesky, det, inv, slogdet, solve } = np.linalg;

/** A well conditioned matrix of any size. */
const regular = (
  n: number,
  dtype = "float64" as "float64" | "float32" | "complex128" | "complex64",
): NDArray => {
  const values = np.random.defaultRng(n).normal(0, 1, [n, n]);
  const other = np.random.defaultRng(n + 1).normal(0, 1, [n, n]);
  const both = np.add(values, np.multiply(other, np.complex(0, 1)));
  return np.add(dtype.startsWith("c") ? both : values, np.multiply(np.eye(n), n)).astype(dtype);
};

/** The largest magnitude of an element. */
const most = (array: NDArray): number => np.max(np.abs(array)) as number;

describe("np.linalg.solve", () => {
  it.each([1, 2, 3, 7, 8, 33, 140])("solves %i equations of each dtype", (n) => {
    for (const dtype of ["float64", "float32", "complex128", "complex64"] as const) {
      const a = regular(n, dtype);
      const b = np.random.defaultRng(2).normal(0, 1, [n, 3]).astype(dtype);
      const x = solve(a, b);
      expect(x.dtype.name).toBe(dtype);
      const unit = dtype === "float64" || dtype === "complex128" ? 1e-13 : 2e-5;
      expect(most(np.subtract(multiplied(a, x), b))).toBeLessThan(unit * n);
    }
  });

  it("takes b as a vector only if it has one axis", () => {
    const a = np.stack([regular(2), regular(2)]);
    expect(solve(a, [1, 2]).shape).toEqual([2, 2]);
    expect(solve(a, [[1], [2]]).shape).toEqual([2, 2, 1]);
    expect(solve(regular(2), np.ones([3, 2, 4])).shape).toEqual([3, 2, 4]);
    expect(solve(np.ones([3, 1, 0, 0]), np.ones([2, 0, 4])).shape).toEqual([3, 2, 0, 4]);
    expect(solve(regular(3), np.ones([3, 0])).shape).toEqual([3, 0]);
    expect(() => solve(np.ones([2, 2]), 3)).toThrow(ShapeError);
  });

  it("computes integers and booleans in float64, float32 beside float64 too, and refuses float16", () => {
    expect(solve(np.eye(2, { dtype: "int8" }), [true, false]).dtype.name).toBe("float64");
    const single = np.eye(2, { dtype: "float32" });
    expect(solve(single, np.ones(2, "float32")).dtype.name).toBe("float32");
    expect(solve(single, [1, 2]).dtype.name).toBe("float64");
    expect(solve(single, np.ones(2, "complex64")).dtype.name).toBe("complex64");
    expect(() => solve(np.eye(2), np.ones(2, "float16"))).toThrow(
      "array type float16 is unsupported in linalg",
    );
    expect(() => solve(np.eye(2), np.ones(2, "float16"))).toThrow(DTypeError);
  });

  it("refuses singular matrices, also one of a stack, and other shapes", () => {
    const singular = np.ones([2, 2]);
    expect(() => solve(singular, [1, 2])).toThrow(LinAlgError);
    expect(() => solve(np.stack([np.eye(2), singular]), [1, 2])).toThrow("linalg.solve: Singular matrix");
    expect(() => solve(np.ones([2, 3]), [1, 2])).toThrow("Last 2 dimensions of the array must be square");
    expect(() => solve([1, 2], [1, 2])).toThrow(
      "1-dimensional array given. Array must be at least two-dimensional",
    );
    expect(() => solve(np.eye(2), [1, 2, 3])).toThrow(ValueError);
    expect(() => solve(np.eye(2), [1, 2, 3])).not.toThrow(LinAlgError);
    expect(() => solve(np.ones([3, 2, 2]), np.ones([2, 2, 1]))).toThrow(BroadcastError);
  });

  it("reads strided, transposed and outside arrays", () => {
    const a = regular(4);
    const expected = solve(a, [1, 2, 3, 4]).toArray();
    const wide = np.zeros([8, 8]);
    wide.set("::2", "::2", a);
    expect(solve(wide.get("::2", "::2"), [1, 2, 3, 4]).toArray()).toEqual(expected);
    expect(solve(np.transpose(np.transpose(a).copy()), [1, 2, 3, 4]).toArray()).toEqual(expected);
    expect(a.data.length).toBe(16);
    expect(solve(a, [1, 2, 3, 4]).toArray()).toEqual(expected);
  });

  it("refuses an array that the list of b disposes of", () => {
    const a = regular(2);
    const b = {
      *[Symbol.iterator]() {
        yield 1;
        a.dispose();
        yield 2;
      },
    };
    expect(() => solve(a, b)).toThrow(np.DisposedError);
  });
});

describe("np.linalg.inv", () => {
  it("gives the inverses of a stack", () => {
    const a = np.stack([regular(5), regular(5)]);
    const identity = multiplied(a, inv(a));
    expect(most(np.subtract(identity, np.eye(5)))).toBeLessThan(1e-14);
    expect(inv(np.zeros([3, 0, 0])).shape).toEqual([3, 0, 0]);
  });

  it("refuses a stack with a singular matrix, and passes NaN on", () => {
    expect(() =>
      inv([
        [
          [1, 0],
          [0, 1],
        ],
        [
          [1, 1],
          [1, 1],
        ],
      ]),
    ).toThrow("linalg.inv: Singular matrix");
    expect(np.all(np.isnan(inv(np.full([3, 3], Number.NaN))))).toBe(true);
  });

  it("computes as many matrices as wanted, in parts", () => {
    const many = np.add(np.random.defaultRng(5).random([3000, 6, 6]), np.multiply(np.eye(6), 4));
    const all = inv(many);
    for (const index of [0, 453, 2999])
      expect(all.get(index).toArray()).toEqual(inv(many.get(index) as NDArray).toArray());
  });
});

describe("np.linalg.det and slogdet", () => {
  it("give a number for a matrix, and an array for a stack", () => {
    expect(
      det([
        [2, 0],
        [0, 3],
      ]),
    ).toBe(6);
    expect(det(np.stack([np.eye(2), np.ones([2, 2])])).toArray()).toEqual([1, 0]);
    expect(det(np.zeros([0, 0]))).toBe(1);
    expect(det(np.zeros([2, 0, 0])).toArray()).toEqual([1, 1]);
    expect(det(np.zeros([0, 2, 2])).shape).toEqual([0]);
    expect(
      det([
        [np.complex(0, 1), 0],
        [0, 1],
      ]),
    ).toEqual(np.complex(0, 1));
  });

  it("neither overflow nor underflow on the way", () => {
    const a = np.diag([1e200, 1e200, 1e-200, 1e-150]);
    expect(det(a) / 1e50).toBeCloseTo(1, 12);
    const large = np.multiply(np.eye(400), 1e10);
    expect(det(large)).toBe(Number.POSITIVE_INFINITY);
    expect(slogdet(large).logabsdet).toBeCloseTo(4000 * Math.log(10), 8);
  });

  it("give the sign and the logarithm, as a list and by their names", () => {
    const [sign, logabsdet] = slogdet([
      [0, 2],
      [2, 0],
    ]);
    expect([sign, logabsdet]).toEqual([-1, 2 * Math.LN2]);
    expect(slogdet(np.ones([2, 2])).sign).toBe(0);
    expect(slogdet(np.ones([2, 2])).logabsdet).toBe(Number.NEGATIVE_INFINITY);
    expect([...slogdet(np.zeros([0, 0]))]).toEqual([1, 0]);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const infinite = [
        [0, value],
        [2, 1],
      ];
      expect([...slogdet(infinite)]).toEqual([-1, value]);
    }
    const single = slogdet(np.ones([3, 1, 1], "complex64"));
    expect([single.sign.dtype.name, single.logabsdet.dtype.name]).toEqual(["complex64", "float32"]);
  });
});

describe("np.linalg.cholesky", () => {
  it("reads the lower triangle alone, or the upper one", () => {
    expect(
      cholesky([
        [4, 99],
        [2, 5],
      ]).toArray(),
    ).toEqual([
      [2, 0],
      [1, 2],
    ]);
    expect(
      cholesky(
        [
          [4, 2],
          [99, 5],
        ],
        { upper: true },
      ).toArray(),
    ).toEqual([
      [2, 1],
      [0, 2],
    ]);
  });

  it("gives a factor with a real and positive diagonal of each dtype", () => {
    for (const dtype of ["float64", "float32", "complex128", "complex64"] as const) {
      const root = regular(9, dtype);
      const a = multiplied(root, np.conj(np.transpose(root)));
      const lower = cholesky(a);
      expect(lower.dtype.name).toBe(dtype);
      const again = multiplied(lower, np.conj(np.transpose(lower)));
      expect(most(np.subtract(again, a)) / most(a)).toBeLessThan(
        dtype === "float64" || dtype === "complex128" ? 1e-14 : 1e-6,
      );
      const upper = cholesky(np.conj(np.transpose(a)), { upper: true });
      expect(most(np.subtract(np.conj(np.transpose(upper)), lower)) / most(lower)).toBeLessThan(1e-6);
    }
  });

  it("refuses matrices that are not positive definite, and takes empty ones", () => {
    expect(() =>
      cholesky([
        [1, 2],
        [2, 1],
      ]),
    ).toThrow("linalg.cholesky: Matrix is not positive definite");
    expect(() => cholesky([[0]])).toThrow(LinAlgError);
    expect(cholesky(np.zeros([2, 0, 0])).shape).toEqual([2, 0, 0]);
  });
});
