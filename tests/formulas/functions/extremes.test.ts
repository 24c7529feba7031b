/** Tests the least and the greatest elements and their positions: NaN, zeros, ties, layouts and arrays without elements. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName } from "../../../ts/index.ts";

const numbers = [3, 1, 7, 7, 1] as const;
const dtypes: readonly DTypeName[] = ["int8", "uint16", "int64", "uint64", "float16", "float32", "complex64"];

describe("np.max and np.min", () => {
  it.each(dtypes)("find the greatest and the least of %s", (dtype) => {
    const x = np.array([numbers, [2, 9, 4, 0, 5]], { dtype });
    for (const a of [x, x.T.copy().T, x.get(":, ::-1").get(":, ::-1")]) {
      expect(np.max(a, 1).astype("float64").toArray()).toEqual([7, 9]);
      expect(np.min(a, 0).astype("float64").toArray()).toEqual([2, 1, 4, 0, 1]);
    }
  });

  it("take NaN before all, and 0 for greater than -0", () => {
    expect(np.max([1, Number.NaN, 2])).toBeNaN();
    expect(np.min([1, Number.NaN, 2])).toBeNaN();
    expect(np.max([-0, 0, -0])).toBe(0);
    expect(np.min([0, -0, 0])).toBe(-0);
  });

  it("need elements, or a value to begin with", () => {
    expect(() => np.max([])).toThrow("zero-size array to reduction operation maximum which has no identity");
    expect(np.min([], { initial: 4 })).toBe(4);
    expect(np.max(np.zeros([3, 0]), 0).shape).toEqual([0]);
    expect(() => np.amax([1], { where: [true] })).toThrow("specify 'initial'");
    expect(np.amin([1, 2], { where: [false, true], initial: 9 })).toBe(2);
  });
});

describe("np.ptp", () => {
  it("wraps integers, and refuses booleans", () => {
    expect(np.ptp(np.array([-100, 100], { dtype: "int8" }))).toBe(-56);
    expect(() => np.ptp([true])).toThrow(np.DTypeError);
    expect(() => np.ptp(np.zeros(0, { dtype: "bool" }))).toThrow(np.ValueError);
  });
});

describe("np.argmax and np.argmin", () => {
  it.each(dtypes)("give the first of several positions in %s", (dtype) => {
    const x = np.array(numbers, { dtype });
    expect([np.argmax(x), np.argmin(x)]).toEqual([2, 1]);
  });

  it("count in C order whatever the layout, and find the first NaN", () => {
    const x = np.array([
      [1, 2],
      [9, 3],
    ]);
    expect(np.argmax(x.T)).toBe(1);
    expect(np.argmax(x.T, { keepdims: true }).toArray()).toEqual([[1]]);
    expect(np.argmin([4, Number.NaN, 1, Number.NaN])).toBe(1);
    expect(np.argmax(x, { axis: 0, keepdims: true }).toArray()).toEqual([[1, 1]]);
  });

  it("refuse to find a position among no elements", () => {
    expect(() => np.argmax([])).toThrow("argmax: attempt to get argmax of an empty sequence");
    expect(np.argmin(np.zeros([0, 3]), 1).shape).toEqual([0]);
  });
});
