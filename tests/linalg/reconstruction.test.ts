/** Multiplies the factors of drawn matrices again: the comparison with NumPy leaves open what is free in sign and order. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { Generator } from "../drawn/generator.ts";
import { decodeAll } from "../numpy/decode.ts";
import { expectNear, multiplied } from "../support/matrices.ts";

const generator = new Generator(np);

/** The matrices of drawn calls, in double precision, but those for which the call throws and those of numbers without measure. */
function drawnMatrices(name: "svd" | "eigh" | "eig" | "qr"): NDArray[] {
  return Array.from({ length: 400 }, (_, seed) => {
    const [a] = decodeAll(np, generator.draw(`linalg.${name}`, seed).args);
    const call = np.linalg[name] as (a: NDArray) => unknown;
    let array: NDArray;
    try {
      // A list may have parts that are read once.
      array = np.asarray(a as NDArray);
      call(array);
    } catch {
      return [];
    }
    const wide = array.astype(array.dtype.kind === "c" ? "complex128" : "float64");
    const sizes = np.abs(wide);
    const isModerate =
      wide.size > 0 &&
      np.all(np.logicalAnd(np.less(sizes, 1e60), np.logicalOr(np.greater(sizes, 1e-60), np.equal(sizes, 0))));
    return isModerate ? [wide] : [];
  }).flat();
}

/** A matrix beside whose size errors count. */
const beside = (a: NDArray, of: NDArray): NDArray => np.add(a, np.max(np.abs(of)) as number);

describe("the factors of drawn matrices", () => {
  it("of svd multiply to the matrix, with orthonormal vectors", () => {
    const all = drawnMatrices("svd");
    expect(all.length).toBeGreaterThan(200);
    for (const a of all) {
      const { U, S, Vh } = np.linalg.svd(a, false);
      expectNear(beside(multiplied(np.multiply(U, np.expandDims(S, -2)), Vh), a), beside(a, a));
      const product = multiplied(np.conj(U.mT), U);
      expectNear(
        product,
        np.broadcastTo(np.eye(S.shape.at(-1) as number, { dtype: U.dtype.name }), product.shape),
      );
    }
  });

  it("of eigh multiply to the matrix of the lower triangle", () => {
    const all = drawnMatrices("eigh");
    expect(all.length).toBeGreaterThan(200);
    for (const a of all) {
      const { eigenvalues, eigenvectors } = np.linalg.eigh(a);
      const lower = np.tril(a, -1);
      const diagonal = np.multiply(np.real(a), np.eye(a.shape.at(-1) as number));
      const whole = np.add(np.add(lower, np.conj(lower.mT)), diagonal);
      const scaled = np.multiply(eigenvectors, np.expandDims(eigenvalues, -2));
      expectNear(beside(multiplied(scaled, np.conj(eigenvectors.mT)), a), beside(whole, a));
    }
  });

  it("of eig fit the matrix", () => {
    const all = drawnMatrices("eig");
    expect(all.length).toBeGreaterThan(200);
    for (const a of all) {
      const { eigenvalues, eigenvectors } = np.linalg.eig(a);
      const scaled = np.multiply(eigenvectors, np.expandDims(eigenvalues, -2));
      expectNear(beside(multiplied(a, eigenvectors), a), beside(scaled, a), 100);
    }
  });

  it("of qr multiply to the matrix", () => {
    for (const a of drawnMatrices("qr")) {
      const { Q, R } = np.linalg.qr(a);
      expectNear(beside(multiplied(Q, R), a), beside(a, a));
    }
  });
});
