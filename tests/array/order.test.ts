/** Tests the order of copies in memory. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

describe("the orders K and A", () => {
  it("mean C order for lists, as in NumPy", () => {
    const rows = [
      [1, 2],
      [3, 4],
    ];
    for (const order of ["K", "A"] as const)
      for (const array of [np.asanyarray(rows, { order }), np.asarrayChkfinite(rows, "float64", order)])
        expect([array.toArray(), array.strides]).toEqual([rows, [16, 8]]);
    const f = np.ones([2, 3], { order: "F" });
    expect(np.asarrayChkfinite(f, { order: "A" })).toBe(f);
  });
});
