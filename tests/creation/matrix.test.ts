import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

const huge = [1e15, -1e15, Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** 53];

describe("np.eye", () => {
  it("has ones on the k-th diagonal", () => {
    expect(np.eye(2, 3).toArray()).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(np.eye(2, 3, { k: 1 }).toArray()).toEqual([
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(np.eye(3, 2, { k: -1 }).toArray()).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(np.eye(2, null).shape).toEqual([2, 2]);
    expect(np.eye(0, 3).shape).toEqual([0, 3]);
  });

  it("has no ones when the offset is outside the matrix, however far", () => {
    for (const k of [3, -2, ...huge]) {
      expect(np.eye(2, 3, { k }).ravel().toArray()).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  it("is the same in F order", () => {
    const a = np.eye(2, 3, { k: 1, order: "F" });
    expect(a.flags.fContiguous).toBe(true);
    expect(a.toArray()).toEqual(np.eye(2, 3, { k: 1 }).toArray());
  });

  it("refuses values that are not a size or an offset, and misplaced options", () => {
    for (const size of [-1, 1.5, Number.NaN, "2", null, undefined, 2n])
      expect(() => np.eye(size as never)).toThrow(ValueError);
    expect(() => np.eye(2, -1)).toThrow(ValueError);
    for (const k of [0.5, Number.NaN, Number.POSITIVE_INFINITY, "1"]) {
      expect(() => np.eye(2, 2, { k: k as never })).toThrow(/k must be an integer/);
    }
    expect(() => np.eye(3, 3, 1, { k: 1 })).toThrow(/call eye\(n, m, \{ k, dtype, order, out, window \}\)/);
    expect(() => np.eye(3, 3, 0, "int8", "K" as never)).toThrow(ValueError);
  });
});

describe("np.identity", () => {
  it("makes a square matrix with ones on the main diagonal", () => {
    expect(np.identity(2, { dtype: "bool" }).toArray()).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(() => np.identity(-1)).toThrow("identity: n must be a non-negative integer, got -1");
    expect(() => np.identity(2, { k: 1 } as never)).toThrow(/unknown option 'k'; call identity\(n, \{ dtype/);
  });
});

describe("np.tri", () => {
  it("has ones at and below the k-th diagonal", () => {
    expect(np.tri(2, 3).toArray()).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ]);
    expect(np.tri(2, 3, { k: -1, dtype: "int8" }).toArray()).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  it("takes offsets of any size", () => {
    for (const k of huge) {
      expect(np.tri(2, 2, { k }).ravel().toArray()).toEqual(new Array(4).fill(k > 0 ? 1 : 0));
    }
  });

  it("clamps negative sizes to 0", () => {
    expect(np.tri(-2).shape).toEqual([0, 0]);
    expect(np.tri(2, -3).shape).toEqual([2, 0]);
  });

  it("refuses sizes and offsets that are not integers", () => {
    for (const wrong of [
      () => np.tri(1.5),
      () => np.tri(2, 2.5),
      () => np.tri(2, 2, { k: 0.1 }),
      () => np.tri("2" as never),
    ]) {
      expect(wrong).toThrow(ValueError);
    }
    expect(() => np.tri(3, 3, 1, { k: 1 })).toThrow(/call tri\(n, m, \{ k, dtype, out, window \}\)/);
    expect(() => np.tri(3, 3, { order: "F" } as never)).toThrow(/unknown option 'order'/);
  });
});
