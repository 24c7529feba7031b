/** Tests np.tensordot. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { IndexError, ShapeError, ValueError } = np;
const cube = np.arange(24).reshape(2, 3, 4);

describe("np.tensordot", () => {
  it("adds along the last axes of the one and the first of the other", () => {
    expect(np.tensordot(cube, cube.reshape(3, 4, 2)).toArray()).toEqual(
      np.dot(cube.reshape(2, 12), cube.reshape(12, 2)).toArray(),
    );
    expect(np.tensordot([1, 2], [3, 4], 0).toArray()).toEqual([
      [3, 4],
      [6, 8],
    ]);
    expect(np.tensordot([1, 2], [3, 4], 1)).toBe(11);
  });

  it("adds along the axes that are named", () => {
    const product = np.tensordot(cube, cube, [
      [0, 2],
      [0, 2],
    ]);
    expect(product.toArray()).toEqual(np.einsum("iaj,ibj->ab", cube, cube).toArray());
    expect(np.tensordot(cube, [1, 2], [0, 0]).shape).toEqual([3, 4]);
    expect(np.tensordot(cube, np.ones([0, 3]), [1, -1]).shape).toEqual([2, 4, 0]);
  });

  it("throws for axes that do not fit", () => {
    expect(() => np.tensordot(cube, cube, 1)).toThrow("shape-mismatch for sum");
    expect(() => np.tensordot(cube, cube, [0, 1])).toThrow(ShapeError);
    expect(() => np.tensordot(cube, cube, 4)).toThrow(IndexError);
    expect(() =>
      np.tensordot(cube, cube, [
        [0, 0],
        [0, 1],
      ]),
    ).toThrow(ValueError);
  });
});
