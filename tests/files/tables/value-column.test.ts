/** Tests columns whose dtype is found: they become wider while they are read, and the first field decides between numbers and text. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { DTypeError, type ReadColumnsOptions } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { newFolder } from "../../support/new-folder.ts";
import { piecesOf } from "../pieces.ts";
import { plain } from "./plain.ts";

checkBalance();

const folder = newFolder();

const read = (text: string, options: ReadColumnsOptions = {}) => plain(np.readColumns(text, options));

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

  it("refuses a word among numbers, which may be far apart, from every source", async () => {
    const numbers = Array.from({ length: 50_000 }, (_, row) => `${row},${row}.5`).join("\n");
    const late = `id,price\n${numbers}\n7,n/a\n`;
    const early = `id,price\n7, n/a \n8,sold\n${numbers}\n`;
    const isAmong =
      "; for a missing value pass { missing: ['n/a'] }, for a column of text { dtypes: { 'price': 'text' } }";
    for (const [text, message] of [
      [
        late,
        `line 50002, column 2 ('price'): cannot read 'n/a' as float64 (could not convert string 'n/a' to float64)`,
      ],
      [
        early,
        `line 2, column 2 ('price'): cannot read ' n/a ' as float64 (could not convert string ' n/a ' to float64), and line 4 has the number '0.5'`,
      ],
    ] as const) {
      writeFileSync(join(folder, "t.csv"), text);
      for (const source of [
        text,
        new TextEncoder().encode(text),
        { path: join(folder, "t.csv") },
        gzipSync(text),
        new Blob([text]),
        new Blob([text]).stream(),
        new Response(text),
        piecesOf(text, [65_536]),
      ]) {
        const reading = async (): Promise<unknown> => np.readColumns(source as string, { text: "codes" });
        const error = await reading().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(DTypeError);
        expect((error as Error).message).toBe(`readColumns: ${message}${isAmong}`);
      }
    }
    // Both ways out.
    const { price } = read(late, { text: "codes", missing: ["n/a"] });
    expect([price?.[0], price?.[1], price?.at(-1)]).toEqual(["float64", 0.5, Number.NaN]);
    const texts = read(early, { text: "codes", dtypes: { price: "text" } }).price;
    expect([texts?.slice(0, 4), texts?.at(-1)]).toEqual([["text", " n/a ", "sold", "0.5"], "49999.5"]);
    // Without codes, the way out is the same.
    expectError(() => np.readColumns(late), DTypeError, isAmong);
  });
});
