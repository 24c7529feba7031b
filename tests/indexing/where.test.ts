/** Tests np.where. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { BroadcastError, ValueError } = np;

describe("np.where", () => {
  it("gives plain values the dtype of a list of them, also in select and choose", () => {
    const wide = 2n ** 63n + 1n;
    const results = [
      np.where([true, false], wide, 0),
      np.select([[true, false]], [wide]),
      np.choose([0, 1], [wide, 0]),
    ];
    for (const result of results) {
      expect(result.dtype).toBe(np.uint64);
      expect(result.toArray()).toEqual([wide, 0]);
    }
    expect(np.where([true], wide, 0.5).dtype).toBe(np.float64);
    expect(() => np.where([true], wide, -1)).toThrow("where: a value 9223372036854775809n needs uint64");
  });

  it("refuses one choice alone, shapes that do not broadcast, and an array without axes", () => {
    expect(() => np.where([true], 1, undefined as never)).toThrow(ValueError);
    expect(() => np.where([1, 2, 3], [1, 2], 0)).toThrow(BroadcastError);
    expect(() => np.where(5)).toThrow("where: Calling nonzero on 0d arrays is not allowed");
  });
});
