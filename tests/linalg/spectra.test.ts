/** Tests np.linalg.eigh, eigvalsh, eig and eigvals: hard matrices, dtypes, stacks, order and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectNear, multiplied } from "../support/matrices.ts";

const { LinAlgError, ValueError } = np;
const { eig, eigh, eigvals, eigvalsh } = np.linalg;

const random = (...shape: number[]): NDArray => np.random.defaultRng(shape.length + 3).normal(0, 1, shape);
const hermitian = (a: NDArray): NDArray => np.add(a, np.conj(a.mT));

/** Expects that the columns of vectors are eigenvectors of length 1. */
function expectVectors(a: NDArray, values: NDArray, vectors: NDArray, units?: number): void {
  const scaled = np.multiply(vectors, np.expandDims(values, -2));
  const size = np.max(np.abs(a)) as number;
  // Errors count beside the size of the matrix.
  expectNear(np.add(multiplied(a, vectors), size), np.add(scaled, size), units);
  const lengths = np.sum(np.square(np.abs(vectors)), -2) as NDArray;
  expectNear(lengths, np.ones(lengths.shape, lengths.dtype.name));
}

describe("np.linalg.eigh", () => {
  it.each([1, 2, 5, 30, 130])("decomposes %i rows of each dtype", (n) => {
    for (const dtype of ["float64", "complex128", "float32", "complex64"] as const) {
      const a = hermitian(np.add(random(n, n), dtype.startsWith("c") ? np.complex(0, 0.5) : 0)).astype(dtype);
      const { eigenvalues, eigenvectors } = eigh(a);
      const isSingle = dtype === "float32" || dtype === "complex64";
      expect([eigenvalues.dtype.name, eigenvectors.dtype.name]).toEqual([
        isSingle ? "float32" : "float64",
        dtype,
      ]);
      expectNear(eigenvalues, np.sort(eigenvalues), 0);
      expectVectors(a, eigenvalues, eigenvectors);
      expectNear(multiplied(np.conj(eigenvectors.mT), eigenvectors), np.eye(n, { dtype }));
      expectNear(eigvalsh(a), eigenvalues, 0);
    }
  });

  it("reads one triangle alone", () => {
    const a = np.array([
      [1, np.complex(0, -1)],
      [np.complex(0, 1), 1],
    ]);
    for (const [UPLO, matrix] of [
      ["L", np.tril(a)],
      ["l", np.tril(a)],
      ["U", np.triu(a)],
      ["u", np.triu(a)],
    ] as const) {
      const { eigenvalues, eigenvectors } = eigh(matrix, UPLO);
      expectNear(eigenvalues, np.array([0, 2]));
      expectVectors(a, eigenvalues, eigenvectors);
    }
    expect(() => eigh(a, "x" as never)).toThrow("linalg.eigh: UPLO argument must be 'L' or 'U', got 'x'");
    expect(() => eigvalsh(a, "x" as never)).toThrow(ValueError);
  });

  it("takes stacks and empty matrices, and refuses NaN", () => {
    const a = hermitian(random(2, 3, 4, 4));
    const [values, vectors] = eigh(a);
    expect([values.shape, vectors.shape]).toEqual([
      [2, 3, 4],
      [2, 3, 4, 4],
    ]);
    expect(values.get(1, 2).toArray()).toEqual(eigvalsh(a.get(1, 2) as NDArray).toArray());
    expect(eigh(np.zeros([2, 0, 0])).eigenvectors.shape).toEqual([2, 0, 0]);
    expect(() => eigh(np.full([2, 2], Number.NaN))).toThrow("linalg.eigh: Eigenvalues did not converge");
  });

  it("gives the element of one row, also if it is no number", () => {
    for (const value of [Number.NaN, Number.NEGATIVE_INFINITY]) {
      const { eigenvalues, eigenvectors } = eigh(np.full([1, 1], value, "complex64"));
      expect([eigenvalues.toArray(), np.real(eigenvectors).toArray()]).toEqual([[value], [[1]]]);
    }
  });
});

describe("np.linalg.eig", () => {
  it.each([1, 2, 5, 30, 90])("decomposes %i rows of each dtype", (n) => {
    for (const dtype of ["float64", "complex128", "float32", "complex64"] as const) {
      const a = np.add(random(n, n), dtype.startsWith("c") ? np.complex(0, 0.5) : 0).astype(dtype);
      const { eigenvalues, eigenvectors } = eig(a);
      expectVectors(a, eigenvalues, eigenvectors, 400);
      const alone = eigvals(a);
      expect(alone.dtype).toBe(eigenvalues.dtype);
      expectNear(np.sort(alone), np.sort(eigenvalues), 4000);
    }
  });

  it("gives real arrays if all values of the stack are real, else pairs with the positive imaginary part first", () => {
    const real = np.array([
      [2, 1],
      [0, 3],
    ]);
    const turn = np.array([
      [0, -1],
      [1, 0],
    ]);
    expect(eig(real).eigenvalues.dtype.name).toBe("float64");
    expect(eig(real.astype("float32")).eigenvectors.dtype.name).toBe("float32");
    expect(eig(turn.astype("float32")).eigenvalues.dtype.name).toBe("complex64");
    const both = eig(np.stack([real, turn]));
    expect(both.eigenvalues.dtype.name).toBe("complex128");
    expect(both.eigenvalues.get(1).toArray()).toEqual([np.complex(0, 1), np.complex(0, -1)]);
    const [first, second] = [0, 1].map((column) => both.eigenvectors.get(1, ":", column) as NDArray);
    expect(np.arrayEqual(np.conj(first as NDArray), second as NDArray)).toBe(true);
  });

  it("finds the values of triangles and of defective matrices on their diagonals", () => {
    const jordan = np.add(np.eye(6), np.eye(6, { k: -1 }));
    expect(eigvals(jordan).toArray()).toEqual([1, 1, 1, 1, 1, 1]);
    expect(eigvals(jordan.T).toArray()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it.each([1e100, 1e150, 1e180])("finds the values of matrices with elements from 1/%d to it", (most) => {
    const a = random(10, 10);
    const exponents = np.round(np.multiply(np.linspace(-0.5, 0.5, 10), Math.log2(most)));
    const units = np.power(2, exponents).reshape(10, 1);
    const graded = np.multiply(a, np.divide(units, units.T));
    const sorted = (of: NDArray): NDArray => np.sort(np.real(eigvals(of)));
    expectNear(sorted(graded), sorted(a), 1e4);
  });

  it("refuses infinities and NaN, and takes empty matrices", () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const a = np.eye(3);
      a.set(0, 2, bad);
      expect(() => eig(a)).toThrow("linalg.eig: Array must not contain infs or NaNs");
      expect(() => eigvals(a)).toThrow(LinAlgError);
    }
    expect(eig(np.zeros([2, 0, 0])).eigenvalues.shape).toEqual([2, 0]);
    expect(() => eig([[1, 2, 3]])).toThrow("Last 2 dimensions of the array must be square");
  });
});
