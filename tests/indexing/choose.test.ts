/** Tests np.select and np.choose. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { DTypeError, ValueError } = np;

describe("np.select and np.choose", () => {
  it("take the first choice whose condition is true", () => {
    const a = np.arange(4);
    const below = (n: number) => a.map((x) => Number(x) < n);
    expect(np.select([below(1), below(3)], [a, 10], -1).toArray()).toEqual([0, 10, 10, -1]);
    expect(() => np.select([], [])).toThrow(ValueError);
    expect(() => np.select([[1]], [2])).toThrow(DTypeError);
  });

  it("refuse a number that no choice has, unless the mode says otherwise", () => {
    expect(() => np.choose([2], [1, 2])).toThrow(ValueError);
    expect(np.choose([2, -1], [1, 2], { mode: "wrap" }).toArray()).toEqual([1, 2]);
  });
});
