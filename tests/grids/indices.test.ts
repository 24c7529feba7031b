/** Tests np.indices. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.indices", () => {
  it("gives one array, or a list that broadcasts with sparse", () => {
    expect(np.indices([2, 2]).toArray()).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ]);
    expect(np.indices([]).shape).toEqual([0]);
    expect(np.indices([3, 2], { sparse: true }).map((a) => a.toArray())).toEqual([[[0], [1], [2]], [[0, 1]]]);
  });

  it("refuses a dtype that does not hold the indices", () => {
    expectError(
      () => np.indices(300, { dtype: "int8" }),
      np.ValueError,
      "indices: coordinate 299 is out of range for int8",
    );
    expectError(() => np.indices(3, { dtype: "bool" }), np.ValueError, "indices: bool coordinates");
  });
});
