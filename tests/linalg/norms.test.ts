/** Tests np.linalg.norm, vectorNorm and matrixNorm. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { matrixNorm, norm, vectorNorm } = np.linalg;
const infinity = Number.POSITIVE_INFINITY;
const a = np.array([
  [1, -2],
  [3, 4],
]);

describe("np.linalg.norm", () => {
  it("takes all elements by default", () => {
    expect(norm([3, 4])).toBe(5);
    expect(norm(np.ones([2, 2, 4]))).toBe(4);
    expect(norm([np.complex(3, 4)])).toBe(5);
    expect(norm(np.zeros([0, 3]))).toBe(0);
    expect(norm(np.ones([2, 2], "float16"), null, null, true).dtype.name).toBe("float16");
    expect(norm(np.ones([2, 2], "int8"), { keepdims: true }).dtype.name).toBe("float64");
  });

  it("has the orders of vectors", () => {
    const vectors = [
      [infinity, 4],
      [-infinity, 3],
      [0, 2],
      [1, 7],
      [2, 5],
      [-1, 12 / 7],
    ] as const;
    for (const [order, expected] of vectors) expect(norm([3, -4], order)).toBeCloseTo(expected, 14);
    expect(norm(a, 1, 0).toArray()).toEqual([4, 6]);
    expect(() => norm([1], "fro")).toThrow("Invalid norm order 'fro' for vectors");
  });

  it("has the orders of matrices", () => {
    const matrices = [
      ["fro", Math.sqrt(30)],
      [1, 6],
      [-1, 4],
      [infinity, 7],
      [-infinity, 3],
      [2, 5.1167],
      [-2, 1.9544],
      ["nuc", 7.0711],
    ] as const;
    for (const [order, expected] of matrices) expect(norm(a, order)).toBeCloseTo(expected, 4);
    expect(norm(np.ones([2, 3, 4]), 1, [0, 2]).toArray()).toEqual([2, 2, 2]);
    expect(norm(np.ones([2, 3, 4]), 2, [2, 0], true).shape).toEqual([1, 3, 1]);
    expect(() => norm(a, 3)).toThrow("Invalid norm order for matrices.");
    expect(() => norm(np.ones([2, 2, 2]), 1)).toThrow("Improper number of dimensions to norm.");
    expect(() => norm(a, 1, [0, 0])).toThrow("Duplicate axes given.");
    expect(() => norm(a, 1, 2)).toThrow(np.IndexError);
  });
});

describe("np.linalg.vectorNorm", () => {
  it("takes all elements, or several axes", () => {
    expect(vectorNorm(a)).toBeCloseTo(Math.sqrt(30), 14);
    expect(vectorNorm(np.ones([2, 3, 4]), { axis: [0, 2], ord: 1 }).toArray()).toEqual([8, 8, 8]);
    expect(vectorNorm(a, { keepdims: true }).shape).toEqual([1, 1]);
  });
});

describe("np.linalg.matrixNorm", () => {
  it("takes the last two axes", () => {
    expect(matrixNorm(np.ones([3, 2, 2])).toArray()).toEqual([2, 2, 2]);
    expect(matrixNorm(a, { ord: 1, keepdims: true }).toArray()).toEqual([[6]]);
    expect(() => matrixNorm([1, 2])).toThrow(np.IndexError);
  });
});
