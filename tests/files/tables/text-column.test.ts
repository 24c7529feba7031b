/** Tests columns of text: the codes of their texts, and the memory that texts may take. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np, { DTypeError, type ReadColumnsOptions, type TextCodes, ValueError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { plain } from "./plain.ts";

checkBalance();

const read = (text: string, options: ReadColumnsOptions = {}) => plain(np.readColumns(text, options));

describe("np.readColumns", () => {
  it("tells texts apart that were made to have one hash", () => {
    const mix = (word: number) => Math.imul(word, 0x9e3779b1) ^ (Math.imul(word, 0x9e3779b1) >>> 15);
    const texts = Array.from({ length: 80_000 }, (_, number) => {
      const bytes = Buffer.alloc(8);
      bytes.writeInt32LE(0x28282828 + (number & 63) + (((number >> 6) & 63) << 8) + ((number >> 12) << 16));
      bytes.writeInt32LE(mix(8 ^ bytes.readInt32LE()) ^ 0x41424344, 4);
      return bytes.toString("latin1");
    }).filter((text) => /^[#-+\--~]{8}$/.test(text));
    expect(texts.length).toBeGreaterThan(1100);
    const many = [...texts, ...texts];
    const { codes, values } = np.readColumns(`a\n${many.join("\n")}\n`, { dtypes: "text" }).a as TextCodes;
    expect(values).toEqual(texts);
    expect(Array.from(codes.toTypedArray())).toEqual(many.map((_, row) => row % texts.length));
    codes.dispose();
  });

  it("refuses a row of more bytes than the text may have, before it takes memory for it", () => {
    const bomb = new Uint8Array(gzipSync("1,".repeat(5e6)));
    expectError(
      () => np.readColumns(bomb, { maxBytes: 1e4 }),
      ValueError,
      "the text has more than 10000 bytes",
    );
  });

  it("tells the lines of texts that stand in any order in a batch", () => {
    const text = "a,b\r\n,1\r\n2,\r\n\r\nx,y\r\n";
    const line = (column: string) => new RegExp(`line 5, column . \\('${column}'\\)`);
    expectError(() => np.readColumns(text), DTypeError, line("a"));
    expectError(() => np.readColumns(text, { usecols: ["b"] }), DTypeError, line("b"));
    const skipped = `${"first\r\n".repeat(3000)}a\r\n1\r\nx\r\n`;
    expectError(() => np.readColumns(skipped, { skiprows: 3000 }), DTypeError, "line 3003, column 1");
  });

  it("makes text of a column without any number, and of no other", () => {
    const codes = (text: string, options = {}) => read(text, { text: "codes", ...options }).a;
    expect(codes("a,b\n,1\ntrue,1\nmaybe,1\n")).toEqual(["text", null, "true", "maybe"]);
    expect(codes("a\n True\nfalse \nTRUE\n")).toEqual(["bool", true, false, true]);
    expect(codes("a,b\ntrue,1\n,1\n")).toEqual(["float64", 1, Number.NaN]);
    expect(codes("a,b\n,1\ntrue,1\n,1\n", { fill: false })).toEqual(["bool", false, true, false]);
    expect(codes("a,b\ntrue,1\n,1\n", { fill: 5 })).toEqual(["float64", 1, 5]);
    expect(codes("a,b\n-,1\n,1\n", { missing: ["-"] })).toEqual(["float64", Number.NaN, Number.NaN]);
    expect(codes("a\n12 Main St\nnone\ninside\n1-2\n")).toEqual([
      "text",
      "12 Main St",
      "none",
      "inside",
      "1-2",
    ]);
    for (const [first, second] of [
      ["true", "1"],
      ["1", "true"],
      ["x", "nan"],
      ["x", "-inf"],
      ["x", '" 7 "'],
      ["x", "1,5"],
    ] as const)
      expect(() => codes(`a\n${first}\n${second}\n`, { delimiter: ";", decimal: "," })).toThrow(
        /^readColumns: line [23], column 1 \('a'\): cannot read '(?:true|x)' as/,
      );
  });
});
