/** Tests the reductions that leave NaN out: values, counts, dtypes without NaN, and slices of nothing but NaN. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

const NAN = Number.NaN;
const x = [
  [1, NAN, 3],
  [4, 5, NAN],
];

describe("reductions without NaN", () => {
  it("leave NaN out of sums, means and spreads", () => {
    expect(np.nansum(x, 0).toArray()).toEqual([5, 5, 3]);
    expect(np.nanprod(x, 1).toArray()).toEqual([3, 20]);
    expect(np.nanmean(x, 1).toArray()).toEqual([2, 4.5]);
    expect(np.nanvar(x, 1).toArray()).toEqual([1, 0.25]);
    expect(np.nanstd(x, 1, { ddof: 1 }).toArray()).toEqual([Math.SQRT2, Math.sqrt(0.5)]);
    expect(np.nansum([NAN, NAN])).toBe(0);
    expect(np.nanmean([NAN])).toBeNaN();
    expect(np.nanvar([1, NAN], { ddof: 1 })).toBeNaN();
  });

  it("compute means and spreads of floats in no dtype without NaN", () => {
    for (const name of ["nanmean", "nanvar", "nanstd"] as const)
      for (const dtype of ["bool", "int32"] as const)
        expect(() => np[name as "nanmean"]([1.5, NAN], { dtype }), name).toThrow(np.DTypeError);
    expect(np.nanmean([1, 2], { dtype: "int32" })).toBe(1);
  });

  it("find extremes and their positions", () => {
    expect(np.nanmax(x, 0).toArray()).toEqual([4, 5, 3]);
    expect(np.nanmin(x)).toBe(1);
    expect(np.nanmax([NAN, NAN])).toBeNaN();
    expect(np.nanargmax(x, 1).toArray()).toEqual([2, 1]);
    expect(np.nanargmin([NAN, 2, 1])).toBe(2);
    expect(() => np.nanargmax([[NAN], [1]], 1)).toThrow("nanargmax: All-NaN slice encountered");
    expect(() => np.nanmin([])).toThrow(np.ValueError);
  });

  it("leave a complex number out if one of its parts is NaN", () => {
    const z = [np.complex(1, 2), np.complex(NAN, 5), np.complex(3, NAN), np.complex(3, 6)];
    expect(np.nansum(z)).toEqual(np.complex(4, 8));
    expect(np.nanmean(z)).toEqual(np.complex(2, 4));
    expect(np.nanvar(z)).toBe(5);
    expect(np.nanargmax(z)).toBe(3);
  });

  it("are the other reductions for integers, and take masks", () => {
    expect(np.nansum([1, 2])).toBe(3);
    expect(np.nanmean([1, 2])).toBe(1.5);
    expect(np.nansum(x, { where: [true, true, false] })).toBe(10);
  });
});
