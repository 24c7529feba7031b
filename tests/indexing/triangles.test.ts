/** Tests the indices of masks that a function makes. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

const lists = (arrays: readonly { toArray(): unknown }[]) => arrays.map((array) => array.toArray());

describe("index makers", () => {
  it("maskIndices passes a matrix of ones and k on", () => {
    expect(lists(np.maskIndices(3, np.triu, 1))).toEqual([
      [0, 0, 1],
      [1, 2, 2],
    ]);
    expect(() => np.maskIndices(3, 5 as never)).toThrow(ValueError);
  });
});
