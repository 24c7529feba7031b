/** Tests how many columns of their own a text may make. */
import { describe, expect, it } from "vitest";
import np, { type ReadColumnsOptions, ValueError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { plain } from "./plain.ts";

checkBalance();

const read = (text: string, options: ReadColumnsOptions = {}) => plain(np.readColumns(text, options));

describe("np.readColumns", () => {
  it("limits the columns, with and without names", async () => {
    for (const options of [{}, { header: false }, { usecols: [0] }]) {
      const message = /the table has 3 columns, at most 2 are allowed; pass \{ maxColumns \} to allow more/;
      expectError(() => np.readColumns("1,2,3\n", { ...options, maxColumns: 2 }), ValueError, message);
      await expect(np.readBlocks("1,2,3\n", { ...options, maxColumns: 2 }).next()).rejects.toThrow(message);
      read("1,2,3\n", { ...options, maxColumns: 3 });
    }
    // Where there is no linear memory, the row does not fit.
    expect(() => np.readColumns(",".repeat(100_000))).toThrow(
      /has 100001 columns, at most 100000 are allowed|does not fit in linear memory/,
    );
  });
});
