/** Tests np.dot, np.inner and np.vdot: numbers, vectors, matrices, more axes, `out`, and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ShapeError, ValueError } = np;
const cube = np.arange(24).reshape(2, 3, 4);

describe("np.dot", () => {
  it("multiplies numbers, which are not weak", () => {
    expect(np.dot(3, 4)).toBe(12);
    expect(np.dot(3, [[1, 2]]).toArray()).toEqual([[3, 6]]);
    expect(np.dot([[1], [2]], 3).toArray()).toEqual([[3], [6]]);
    expect(np.dot(3, np.ones(1, { dtype: "int8" })).dtype).toBe(np.int64);
    expect(np.dot(2.5, np.ones(1, { dtype: "float32" })).dtype).toBe(np.float64);
  });

  it("has the bits of a sum of products", () => {
    const [a, b] = [np.sin(np.arange(5000)), np.cos(np.arange(5000))];
    expect(np.dot(a, b)).toBe(np.sum(np.multiply(a, b)));
    expect(np.dot(np.flip(a), np.flip(b))).toBe(np.sum(np.multiply(np.flip(a), np.flip(b))));
  });

  it("adds along the last axis of the one and the one before the last of the other", () => {
    const other = np.arange(40).reshape(5, 4, 2);
    const product = np.dot(cube, other);
    expect(product.shape).toEqual([2, 3, 5, 2]);
    expect(product.get(1, 2, 3, 1)).toBe(np.dot(cube.get(1, 2), other.get(3, ":", 1)));
    expect(np.dot([1, 2, 3, 4], other).shape).toEqual([5, 2]);
    expect(np.dot(cube, [1, 0, 0, 0]).toArray()).toEqual(cube.get(":", ":", 0).toArray());
  });

  it("writes to an out of the same shape and dtype", () => {
    const out = np.zeros([2, 2]);
    expect(np.dot(np.eye(2), np.eye(2), out)).toBe(out);
    for (const other of [np.zeros([2, 2], { dtype: "float32" }), np.zeros([2, 2]).T, np.zeros([1, 2, 2])])
      expect(() =>
        np.dot(
          np.eye(2),
          [
            [1, 2],
            [3, 4],
          ],
          { out: other.ndim === 2 ? other.get("::-1") : other },
        ),
      ).toThrow(ValueError);
  });

  it("throws for shapes that are not aligned", () => {
    const a = np.ones([2, 3]);
    expect(() => np.dot(a, a)).toThrow("shapes (2, 3) and (2, 3) not aligned: 3 (dim 1) != 2 (dim 0)");
    expect(() => np.dot(a, a)).toThrow(ShapeError);
  });
});

describe("np.inner", () => {
  it("adds along the last axes", () => {
    const product = np.inner(cube, np.arange(20).reshape(5, 4));
    expect(product.shape).toEqual([2, 3, 5]);
    expect(product.get(1, 2, 4)).toBe(np.dot(cube.get(1, 2), [16, 17, 18, 19]));
    expect(np.inner(cube, cube).shape).toEqual([2, 3, 2, 3]);
    expect(np.inner(2, [1, 2]).toArray()).toEqual([2, 4]);
    expect(() => np.inner(cube, [1, 2])).toThrow(
      "shapes (2, 3, 4) and (2,) not aligned: 4 (dim 2) != 2 (dim 0)",
    );
  });
});

describe("np.vdot", () => {
  it("conjugates the first array, and takes all elements", () => {
    expect(np.vdot([np.complex(0, 1)], [2])).toEqual(np.complex(0, -2));
    expect(
      np.vdot(np.ones([2, 3]).T, [
        [1, 2, 3],
        [4, 5, 6],
      ]),
    ).toBe(21);
    expect(np.vdot(3, 4)).toBe(12);
    expect(() => np.vdot([1, 2], [1])).toThrow(ShapeError);
  });
});
