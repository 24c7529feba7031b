/** Tests np.where. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { BroadcastError, ValueError } = np;

const lists = (arrays: readonly { toArray(): unknown }[]) => arrays.map((array) => array.toArray());

describe("np.where", () => {
  it("chooses by a condition, and broadcasts all three", () => {
    expect(np.where([[true], [false]], [1, 2], [[7, 8]]).toArray()).toEqual([
      [1, 2],
      [7, 8],
    ]);
  });

  it("lets a plain number take the dtype of an array of the same kind", () => {
    expect(np.where([true, false], np.ones(2, { dtype: "float32" }), 1.5).dtype).toBe(np.float32);
    expect(np.where([true, false], np.ones(2, { dtype: "int8" }), 1.5).dtype).toBe(np.float64);
    expect(np.where([true, false], 1, 2).dtype).toBe(np.int64);
  });

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

  it("keeps the order in memory of its inputs", () => {
    const a = np.zeros([2, 3], { order: "F" });
    expect(np.where(a, a, 0).flags.fContiguous).toBe(true);
  });

  it("gives the indices without choices, and refuses one choice alone", () => {
    expect(
      lists(
        np.where([
          [0, 1],
          [2, 0],
        ]),
      ),
    ).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(() => np.where([true], 1, undefined as never)).toThrow(ValueError);
    expect(() => np.where([1, 2, 3], [1, 2], 0)).toThrow(BroadcastError);
    expect(() => np.where(5)).toThrow("where: Calling nonzero on 0d arrays is not allowed");
  });
});
