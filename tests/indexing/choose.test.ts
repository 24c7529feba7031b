/** Tests np.select and np.choose. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, ValueError } = np;

describe("np.select and np.choose", () => {
  it("refuse empty lists, and conditions that are not booleans", () => {
    expect(() => np.select([], [])).toThrow(ValueError);
    expect(() => np.select([[1]], [2])).toThrow(DTypeError);
  });
});
