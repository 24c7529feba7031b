import { describe, expect, it } from "vitest";
import np, { type DTypeName } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { ShapeError, ValueError } = np;

describe("np.block", () => {
  it("promotes list by list in small results, and all blocks at once in large ones, as NumPy does", () => {
    const dtypeOf = (length: number) => {
      const block = (dtype: DTypeName) => np.zeros(length, { dtype });
      return np.block([[block("uint16"), block("int16")], [np.zeros(2 * length, { dtype: "float32" })]])
        .dtype;
    };
    expect(dtypeOf(65536).name).toBe("float64");
    expect(dtypeOf(65537).name).toBe("float32");
  });

  it("joins more blocks than a call takes arguments", () => {
    expect(np.block(new Array(130_000).fill(1)).shape).toEqual([130_000]);
  });

  it("refuses empty lists, different depths, endless lists and shapes that do not fit", () => {
    const endless: unknown[] = [];
    endless.push(endless);
    expectError(() => np.block([]), ValueError, "block: List at arrays cannot be empty");
    expectError(() => np.block([[1], []]), ValueError, "List at arrays[1] cannot be empty");
    expectError(() => np.block([[1], 2]), ValueError, "List depths are mismatched: arrays[1] is at depth 1");
    expectError(() => np.block(endless as never), ValueError, "block: arrays: maximum supported dimension");
    const square = np.ones([2, 2]);
    expectError(() => np.block([square, 1]), ShapeError, "along dimension 0");
  });
});
