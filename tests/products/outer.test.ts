/** Tests np.outer, np.kron and np.cross. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;

describe("np.outer", () => {
  it("multiplies all pairs, and writes to out", () => {
    expect(np.outer([[1], [2]], [3, 4, 5]).toArray()).toEqual([
      [3, 4, 5],
      [6, 8, 10],
    ]);
    expect(np.outer(3, 4).toArray()).toEqual([[12]]);
    const out = np.zeros([2, 2], { dtype: "float32" });
    expect(np.outer([1, 2], [0.5, 1], out)).toBe(out);
    expect(out.toArray()).toEqual([
      [0.5, 1],
      [1, 2],
    ]);
    expect(() => np.outer([1, 2], [1, 2], np.zeros([2, 3]))).toThrow(ShapeError);
    expect(() => np.outer([0.5], [1], { out: np.zeros([1, 1], { dtype: "int8" }) })).toThrow(DTypeError);
  });
});

describe("np.kron", () => {
  it("puts a block for each element of the first array", () => {
    expect(np.kron([1, 10], [1, 2]).toArray()).toEqual([1, 2, 10, 20]);
    expect(np.kron(np.eye(2, { dtype: "int64" }), [[1, 2]]).toArray()).toEqual([
      [1, 2, 0, 0],
      [0, 0, 1, 2],
    ]);
    expect(np.kron(np.ones([2, 3]), np.ones([2, 3, 4])).shape).toEqual([2, 6, 12]);
    expect(np.kron(2, 3)).toBe(6);
    expect(np.kron(np.zeros(0), [1, 2]).shape).toEqual([0]);
  });
});

describe("np.cross", () => {
  it("multiplies vectors of three numbers", () => {
    expect(np.cross([1, 2, 3], [4, 5, 6]).toArray()).toEqual([-3, 6, -3]);
    expect(np.cross(np.ones([2, 1, 3]), np.ones([4, 3])).shape).toEqual([2, 4, 3]);
    const x = np.array([np.complex(0, 1), 0, 0]);
    expect(np.cross(x, [0, 1, 0]).get(2)).toEqual(np.complex(0, 1));
  });

  it("takes 0 for a third number, and gives a number for two vectors without one", () => {
    expect(np.cross([1, 2], [4, 5, 6]).toArray()).toEqual([12, -6, -3]);
    expect(np.cross([1, 2, 3], [4, 5]).toArray()).toEqual([-15, 12, -3]);
    expect(np.cross([1, 2], [4, 5]).toArray()).toBe(-3);
  });

  it("finds vectors on other axes", () => {
    const [a, b] = [np.arange(6).reshape(3, 2), np.arange(6, 0, -1).reshape(3, 2)];
    const expected = np.cross(a.T, b.T).toArray();
    expect(np.cross(a, b, { axis: 0 }).T.toArray()).toEqual(expected);
    expect(np.cross(a, b.T, 0).toArray()).toEqual(expected);
    expect(np.cross(a.T, b.T, { axisc: 0 }).shape).toEqual([3, 2]);
  });

  it("throws for other lengths, axes and bools", () => {
    expect(() => np.cross(np.ones(4), np.ones(4))).toThrow("incompatible dimensions for cross product");
    expect(() => np.cross(1, [1, 2, 3])).toThrow(ValueError);
    expect(() => np.cross([1, 2, 3], [1, 2, 3], { axisc: 1 })).toThrow(IndexError);
    expect(() => np.cross([true, false, true], [true, true, true])).toThrow(DTypeError);
  });
});
