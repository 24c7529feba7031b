/** Tests columns of numbers that become wider while they are read. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";

checkBalance();

describe("np.readColumns", () => {
  it("widens a column in a later batch, and fills the fields that were missing before", () => {
    const rows = "\n,1".repeat(50_000);
    for (const [fill, field, dtype] of [
      [undefined, "7", "float64"],
      [1.5, "7", "float64"],
      [5, "7", "int64"],
      [2n ** 70n, "7", "float64"],
      [true, "true", "bool"],
      [5, "true", "float64"],
    ] as const) {
      const { a, b } = np.readColumns(`a,b${rows}\n${field},1\n`, { fill: { a: fill } as never });
      expect(a?.dtype.name).toBe(dtype);
      expect([a?.size, b?.size]).toEqual([50_001, 50_001]);
      expect(Number(a?.get(0))).toBe(Number(fill));
      a?.dispose();
      b?.dispose();
    }
  });
});
