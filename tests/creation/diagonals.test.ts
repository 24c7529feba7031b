import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, ValueError } = np;

const square = [
  [1, 2],
  [3, 4],
];

describe("np.tril and np.triu", () => {
  it("keep one triangle, the diagonal with it", () => {
    expect(np.tril(square).toArray()).toEqual([
      [1, 0],
      [3, 4],
    ]);
    expect(np.triu(square).toArray()).toEqual([
      [1, 2],
      [0, 4],
    ]);
    expect(np.tril(square, -1).toArray()).toEqual([
      [0, 0],
      [3, 0],
    ]);
    expect(np.triu(square, 1e300).toArray()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(np.tril(square, 1e300).toArray()).toEqual(square);
  });

  it("work on the last two axes of a stack, and copy", () => {
    const stack = np.ones([2, 2, 2]);
    const lower = np.tril(stack);
    expect(lower.toArray()).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
      [
        [1, 0],
        [1, 1],
      ],
    ]);
    expect(lower.base).toBeNull();
    expect(stack.item(0, 0, 1)).toBe(1);
  });

  it("repeat a 1-D array as rows, and refuse a 0-d one", () => {
    expect(np.tril([1, 2, 3]).toArray()).toEqual([
      [1, 0, 0],
      [1, 2, 0],
      [1, 2, 3],
    ]);
    expect(() => np.triu(5)).toThrow(DTypeError);
  });

  it("work on transposed, sliced and read-only arrays", () => {
    const a = np.arange(12).reshape(3, 4);
    expect(np.tril(a.T).toArray()).toEqual(np.tril(a.T.copy()).toArray());
    const part = a.get("::-1", "0:4:2");
    expect(np.triu(part).toArray()).toEqual(np.triu(part.copy()).toArray());
  });

  it("release the array that they made from a list", () => {
    const before = np.memory();
    np.tril(square).dispose();
    expect(() => np.tril(5)).toThrow(DTypeError);
    expect(() => np.tril(square, 0.5)).toThrow(ValueError);
    expect(np.memory().used).toBe(before.used);
  });
});

describe("np.diag", () => {
  it("returns a read-only view for a matrix", () => {
    const a = np.arange(6, undefined, undefined, { dtype: "float64" });
    const m = a.copy().reshape(2, 3).copy();
    const d = np.diag(m, 1);
    expect(d.toArray()).toEqual([1, 5]);
    expect(d.base).toBe(m);
    const ofLists = np.diag([
      [1, 2],
      [3, 4],
    ]);
    expect([ofLists.base, ofLists.flags.ownData, ofLists.flags.writeable]).toEqual([null, true, false]);
    expect(ofLists.toArray()).toEqual([1, 4]);
    expect(d.flags.writeable).toBe(false);
    expect(() => d.set(0, 9)).toThrow(ValueError);
    m.set(0, 1, 7);
    expect(d.item(0)).toBe(7);
    expect(d.reshape(2, 1).flags.writeable).toBe(false);
    m.dispose();
    expect(d.toArray()).toEqual([7, 5]);
  });

  it("returns an empty array when the offset is outside the matrix", () => {
    for (const k of [2, -2, 1e300, -1e300]) {
      expect(np.diag(square, k).shape).toEqual([0]);
      expect(np.diag(square, k).flags.writeable).toBe(false);
    }
  });

  it("returns a matrix for a list", () => {
    expect(np.diag([1, 2]).toArray()).toEqual([
      [1, 0],
      [0, 2],
    ]);
    expect(np.diag([5], -1).toArray()).toEqual([
      [0, 0],
      [5, 0],
    ]);
    expect(np.diag([], 2).shape).toEqual([2, 2]);
  });

  it("refuses any other number of axes, and impossible sizes", () => {
    expect(() => np.diag(3)).toThrow(ValueError);
    expect(() => np.diag(np.zeros([1, 1, 1]))).toThrow("diag: Input must be 1- or 2-d, v has 3 axes");
    expect(() => np.diag([1], 1e15)).toThrow(np.MemoryError);
    expect(() => np.diag([1], 0.5)).toThrow(ValueError);
  });
});

describe("np.diagflat", () => {
  it("flattens in C order, whatever the strides", () => {
    expect(np.diag(np.diagflat(square)).toArray()).toEqual([1, 2, 3, 4]);
    expect(np.diag(np.diagflat(np.array(square).T)).toArray()).toEqual([1, 3, 2, 4]);
    expect(np.diagflat(7).toArray()).toEqual([[7]]);
    expect(np.diagflat([1, 2], -1).toArray()).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 2, 0],
    ]);
  });

  it("reads a source that does not fit a window in parts", () => {
    const source = np.arange(40_000).get("::2").astype("int8");
    const flat = np.diagflat(source.get("0:400").copy());
    expect(flat.item(399, 399)).toBe(source.item(399));
    expect(flat.item(399, 398)).toBe(0);
  });
});
