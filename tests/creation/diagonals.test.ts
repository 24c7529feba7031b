import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, ValueError } = np;

const square = [
  [1, 2],
  [3, 4],
];

describe("np.tril and np.triu", () => {
  it("refuse an array without axes", () => {
    expect(() => np.triu(5)).toThrow(DTypeError);
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

  it("refuses any other number of axes, and impossible sizes", () => {
    expect(() => np.diag(3)).toThrow(ValueError);
    expect(() => np.diag(np.zeros([1, 1, 1]))).toThrow("diag: Input must be 1- or 2-d, v has 3 axes");
    expect(() => np.diag([1], 1e15)).toThrow(np.MemoryError);
    expect(() => np.diag([1], 0.5)).toThrow(ValueError);
  });
});

describe("np.diagflat", () => {
  it("reads a source that does not fit a window in parts", () => {
    const source = np.arange(40_000).get("::2").astype("int8");
    const flat = np.diagflat(source.get("0:400").copy());
    expect(flat.item(399, 399)).toBe(source.item(399));
    expect(flat.item(399, 398)).toBe(0);
  });
});
