/** Tests running sums and products, differences of neighbours, and weighted means. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";

const m = [
  [1, 2, 3],
  [4, 5, 6],
];

describe("np.cumsum and np.cumprod", () => {
  it("add and multiply one by one along an axis, or all elements", () => {
    expect(np.cumsum(m).toArray()).toEqual([1, 3, 6, 10, 15, 21]);
    expect(np.cumsum(m, 0).toArray()).toEqual([
      [1, 2, 3],
      [5, 7, 9],
    ]);
    expect(np.cumprod(m, -1).toArray()).toEqual([
      [1, 2, 6],
      [4, 20, 120],
    ]);
    expect(np.cumsum(5).toArray()).toEqual([5]);
    expect(np.cumsum([]).shape).toEqual([0]);
  });

  it("keep the layout of the array, and -0 in the first place", () => {
    const sums = np.cumsum(np.array(m).T, 1);
    expect(sums.strides).toEqual([8, 24]);
    expect(sums.toArray()).toEqual([
      [1, 5],
      [2, 7],
      [3, 9],
    ]);
    expect(np.cumsum([-0, -0]).toArray()).toEqual([-0, -0]);
  });

  it("follow long arrays through windows", () => {
    const sums = np.cumsum(np.ones([300_000, 2]), 0);
    expect(sums.get("-1").toArray()).toEqual([300_000, 300_000]);
  });

  it("write to out, also to the array itself", () => {
    const x = np.array([1, 2, 3]);
    expect(np.cumsum(x, { out: x })).toBe(x);
    expect(x.toArray()).toEqual([1, 3, 6]);
    expect(() => np.cumsum(x, 1)).toThrow(np.IndexError);
  });
});

describe("np.diff", () => {
  it("subtracts neighbours, some times over", () => {
    expect(np.diff([1, 4, 9, 16]).toArray()).toEqual([3, 5, 7]);
    expect(np.diff([1, 4, 9, 16], 3).toArray()).toEqual([0]);
    expect(np.diff([1, 4], 5).shape).toEqual([0]);
    expect(np.diff(m, 0).toArray()).toEqual(m);
    expect(np.diff([true, false, false]).toArray()).toEqual([true, false]);
    expect(np.diff(np.array([2, 1], { dtype: "uint8" })).toArray()).toEqual([255]);
  });

  it("ends where no elements are left, and keeps no differences but the last", () => {
    expect(np.diff([1, 4, 9], 2 ** 40).shape).toEqual([0]);
    expect(np.diff(np.zeros([0, 9], { dtype: "int8" }), 2).shape).toEqual([0, 7]);
    const { peak } = np.memory();
    expect(np.diff(np.arange(20_000), 1000).shape).toEqual([19_000]);
    // All of the differences together take 156 MB.
    expect(np.memory().peak).toBeLessThan(peak + 10_000_000);
  });

  it("takes values before and behind", () => {
    expect(np.diff(m, 1, 0, { prepend: 0, append: [[9, 9, 9]] }).toArray()).toEqual([
      [1, 2, 3],
      [3, 3, 3],
      [5, 4, 3],
    ]);
    expect(() => np.diff(m, 1, 0, { prepend: [[1, 2]] })).toThrow(np.ShapeError);
    expect(() => np.diff(5)).toThrow("diff: diff requires input that is at least one dimensional");
    expect(() => np.diff(m, -1)).toThrow(np.ValueError);
  });
});

describe("np.cumsum and np.cumprod", () => {
  it("compute in the dtype of out, and lay out repeated elements in C order", () => {
    const out = np.zeros(2, { dtype: "float16" });
    expect(np.cumsum([60_000, 60_000], { out }).toArray()).toEqual([60_000, Infinity]);
    const repeated = np.broadcastTo(np.ones([4, 1, 5]), [4, 3, 5]);
    expect(np.cumprod(repeated, 0).strides).toEqual([120, 40, 8]);
  });
});

describe("np.average", () => {
  it("weighs elements, or the indices of an axis", () => {
    expect(np.average([1, 2, 4], { weights: [1, 1, 2] })).toBe(2.75);
    expect(np.average(m, 0, [3, 1]).toArray()).toEqual([1.75, 2.75, 3.75]);
    const [mean, weight] = np.average(m, { axis: 1, weights: [1, 0, 1], returned: true }) as NDArray[];
    expect([mean?.toArray(), weight?.toArray()]).toEqual([
      [2, 5],
      [2, 2],
    ]);
  });

  it("refuses weights that do not fit, or add up to 0", () => {
    expect(() => np.average([1, 2], { weights: [1, -1] })).toThrow("Weights sum to zero");
    const misfit = () => np.average(m, { weights: [1, 2] });
    expect(misfit).toThrow("Axis must be specified");
    expect(misfit).toThrow(np.DTypeError);
    expect(() => np.average(m, 0, [1, 2, 3])).toThrow(np.ShapeError);
  });
});
