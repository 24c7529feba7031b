/** Tests indices of integers and slices, in get, set and item. */
import { describe, expect, it } from "vitest";
import np, { type NDArray, type Slice } from "../../ts/index.ts";

const { IndexError, ValueError } = np;

/** 0 to 23 as 2 x 3 x 4. */
const cube = () => np.arange(24).reshape(2, 3, 4).copy();

describe("get", () => {
  it("gives a view for slices and missing axes", () => {
    const a = cube();
    const part = a.get(1, "0:2", "::2");
    expect(part.toArray()).toEqual([
      [12, 14],
      [16, 18],
    ]);
    expect(part.base).toBe(a);
    expect(part.flags.ownData).toBe(false);
    expect((a.get(0) as typeof a).shape).toEqual([3, 4]);
    expect((a.get() as typeof a).shape).toEqual([2, 3, 4]);
    part.set(0, 0, -5);
    expect(a.get(1, 0, 0)).toBe(-5);
  });

  it("slices as Python does", () => {
    const a = np.arange(10);
    const cases: [string, Slice, number[]][] = [
      ["2:5", np.slice(2, 5), [2, 3, 4]],
      ["::-1", np.slice(null, null, -1), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      ["-3:", np.slice(-3, null), [7, 8, 9]],
      [":-7", np.slice(-7), [0, 1, 2]],
      ["8:2:-3", np.slice(8, 2, -3), [8, 5]],
      ["5:2", np.slice(5, 2), []],
      ["-100:100:4", np.slice(-100, 100, 4), [0, 4, 8]],
      ["100:-100:-4", np.slice(100n, -100n, -4n), [9, 5, 1]],
      ["3:3", np.slice(3, 3), []],
      ["0::100", np.slice(0, null, 100), [0]],
      ["::", np.slice(null, null, null), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ];
    for (const [word, slice, expected] of cases) {
      expect((a.get(word) as NDArray).toArray(), word).toEqual(expected);
      expect(a.get(slice).toArray(), String(slice)).toEqual(expected);
      expect(a.get(slice).base).toBe(a);
    }
  });

  it("refuses values that are not an index", () => {
    const a = cube();
    const wrong: unknown[][] = [
      [2],
      [-3],
      [0.5],
      [Number.NaN],
      [0, 0, 0, 0],
      [[0.5]],
      [[0, 1.5]],
      [[2]],
      [np.slice(0.5)],
      [np.slice(0, 1, np.complex(0, 2))],
    ];
    for (const index of wrong) expect(() => a.get(...(index as [number])), String(index)).toThrow(IndexError);
    expect(() => a.get(2)).toThrow("get: index 2 is out of bounds for axis 0 with size 2");
    expect(() => a.get("0:1:0")).toThrow(
      new ValueError("get: slice step cannot be zero, got slice(0, 1, 0)"),
    );
  });
});

describe("set", () => {
  it("checks the value as np.array with that dtype does", () => {
    const a = np.zeros(2, { dtype: "uint8" });
    for (const value of [256, -1, Number.NaN, Number.POSITIVE_INFINITY, 300n])
      expect(() => a.set(0, value)).toThrow(ValueError);
    expect(() => a.set(0, np.complex(1))).toThrow(np.DTypeError);
    expect(() => a.set(0, "1" as never)).toThrow(ValueError);
    expect(a.toArray()).toEqual([0, 0]);
    expect(a.set(0, 2.9).item(0)).toBe(2);
    expect(
      np
        .zeros(1, { dtype: "uint64" })
        .set(0, 2n ** 64n - 1n)
        .item(0),
    ).toBe(2n ** 64n - 1n);
    expect(np.zeros(1, { dtype: "float16" }).set(0, 1e9).item(0)).toBe(Number.POSITIVE_INFINITY);
    expect(np.zeros(1, { dtype: "bool" }).set(0, np.complex(0, 1)).item(0)).toBe(true);
  });

  it("refuses read-only arrays and a missing value", () => {
    expect(() => np.diag(np.eye(2)).set(0, 1)).toThrow(ValueError);
    expect(() => (np.zeros(2).set as () => void)()).toThrow(ValueError);
  });
});

describe("item", () => {
  it("refuses an index without an element", () => {
    const a = cube();
    expect(() => a.item()).toThrow(ValueError);
    for (const index of [[24], [-25], [0, 0], [0.5], [0, 0, 4]])
      expect(() => a.item(...index)).toThrow(IndexError);
    expect(() => a.item([0, 1] as never)).toThrow("item: an index must be an integer, got [0, 1]");
    expect(() => a.item(0, [0, 1] as never, 0)).toThrow("item: an index must be an integer, got [0, 1]");
  });
});
