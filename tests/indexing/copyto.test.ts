/** Tests np.copyto. */
import { describe, expect, it } from "vitest";
import np, { type ArrayInput } from "../../ts/index.ts";

const { DTypeError } = np;

describe("functions that write in place", () => {
  it("copyto takes lists of any kind as a mask, but of arrays only those of bool", () => {
    const where = (mask: ArrayInput) => np.copyto(np.zeros(3), [1, 2, 3], { where: mask }).toArray();
    expect(where([1, 0, 1])).toEqual([1, 0, 3]);
    expect(where([0, 1n, 2.5])).toEqual([0, 2, 3]);
    expect(where(1)).toEqual([1, 2, 3]);
    expect(where(0)).toEqual([0, 0, 0]);
    expect(() => where(np.array([1, 0, 1]))).toThrow(DTypeError);
    expect(() => where(new Uint8Array([1, 0, 1]))).toThrow(DTypeError);
  });
});
