import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { fillBudget } from "../support/full-budget.ts";

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

describe("np.vander", () => {
  it("writes the powers of each item as a row", () => {
    expect(np.vander([2, 3, 5]).toArray()).toEqual([
      [4, 2, 1],
      [9, 3, 1],
      [25, 5, 1],
    ]);
    expect(np.vander([2, 3], 3, { increasing: true }).toArray()).toEqual([
      [1, 2, 4],
      [1, 3, 9],
    ]);
    expect(np.vander([2, 3], 0).shape).toEqual([2, 0]);
    expect(np.vander([], null).shape).toEqual([0, 0]);
  });

  it("gives the same powers when written window by window, and takes about as long", () => {
    const values = [np.array([0.99999, -1.0001]), np.array([np.complex(0.6, 0.8)]), np.array([-3, 2])];
    for (const x of values) {
      for (const increasing of [false, true]) {
        const make = () => np.vander(x, 50_000, { increasing });
        const whole = make();
        const hogs = fillBudget();
        const cut = make();
        expect(np.memory().spilled).toBeGreaterThan(0);
        expect(Buffer.compare(Buffer.from(cut.data.buffer), Buffer.from(whole.toTypedArray().buffer))).toBe(
          0,
        );
        for (const array of [cut, ...hogs]) array.dispose();
      }
    }
    const time = () => {
      const began = performance.now();
      np.vander([1.5], 5_000_000).dispose();
      return performance.now() - began;
    };
    const whole = Math.max(time(), time());
    const hogs = fillBudget();
    // Starting each window at the first power again takes forty times as long.
    expect(Math.min(time(), time())).toBeLessThan(8 * whole + 50);
    for (const hog of hogs) hog.dispose();
  });

  it("promotes the dtype with int64", () => {
    const expected = {
      bool: "int64",
      int8: "int64",
      uint32: "int64",
      uint64: "float64",
      float32: "float64",
      complex64: "complex128",
    };
    for (const [dtype, result] of Object.entries(expected)) {
      expect(np.vander(np.ones(2, { dtype: dtype as "bool" })).dtype.name).toBe(result);
    }
  });

  it("refuses other axes and sizes", () => {
    expect(() => np.vander(square)).toThrow(
      "vander: x must be a one-dimensional array or sequence, got 2 axes",
    );
    for (const n of [-1, 1.5, "2"]) expect(() => np.vander([1, 2], n as never)).toThrow(ValueError);
    expect(() => np.vander([1], 2, { n: 2 })).toThrow(/call vander/);
    expect(() => np.vander([1], 2, { increasing: 1 } as never)).toThrow(ValueError);
  });
});
