/** Tests np.trace, np.matrixTranspose and np.permuteDims. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;
const cube = np.arange(24).reshape(2, 3, 4);

describe("np.trace", () => {
  it("adds up diagonals", () => {
    expect(
      np.trace([
        [1, 2],
        [3, 4],
      ]),
    ).toBe(5);
    expect(np.trace(cube).toArray()).toEqual([16, 18, 20, 22]);
    expect(np.trace(cube, 1, 0, 2).toArray()).toEqual([15, 23, 31]);
    expect(np.trace(cube.get(0), { offset: 9 })).toBe(0);
  });

  it("sums small integers and bools as int64 or uint64", () => {
    const of = (dtype: "int8" | "uint8" | "bool" | "float16"): string => {
      const out = np.ones([1, 1, 1], { dtype });
      return np.trace(out).dtype.name;
    };
    expect([of("int8"), of("uint8"), of("bool"), of("float16")]).toEqual([
      "int64",
      "uint64",
      "int64",
      "float16",
    ]);
    expect(np.trace(np.eye(2), { dtype: "int32", axis1: 1, axis2: 0 })).toBe(2);
  });

  it("writes to out", () => {
    const out = np.zeros(4);
    expect(np.trace(cube, { out })).toBe(out);
    expect(out.toArray()).toEqual([16, 18, 20, 22]);
    expect(() => np.trace(cube, { out: np.zeros(3) })).toThrow(ShapeError);
    expect(() => np.trace(np.eye(2), { out: np.zeros([], { dtype: "int64" }) })).toThrow(DTypeError);
  });

  it("throws for axes that it cannot take", () => {
    expect(() => np.trace([1, 2])).toThrow("diag requires an array of at least two dimensions");
    expect(() => np.trace(cube, { axis1: 1 })).toThrow(ValueError);
    expect(() => np.trace(cube, { axis1: 3 })).toThrow(IndexError);
  });
});

describe("np.matrixTranspose and np.permuteDims", () => {
  it("are views with other axes", () => {
    const transposed = np.matrixTranspose(cube);
    expect(transposed.shape).toEqual([2, 4, 3]);
    expect(transposed.base).not.toBe(null);
    expect(np.permuteDims(cube, [1, 0, -1]).shape).toEqual([3, 2, 4]);
    expect(np.permuteDims(cube).shape).toEqual([4, 3, 2]);
  });

  it("throw for axes that do not fit", () => {
    expect(() => np.matrixTranspose([1, 2])).toThrow("must be at least 2-dimensional, but it is 1");
    expect(() => np.permuteDims(cube, [1, 0])).toThrow(ValueError);
  });
});
