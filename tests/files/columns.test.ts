/** Tests readColumns against a reader of tables that goes character by character, and each rule of its own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import np, {
  DTypeError,
  type NDArray,
  type ReadColumnsOptions,
  type TextCodes,
  ValueError,
} from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

checkBalance();

const folder = mkdtempSync(join(tmpdir(), "ndloom-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Found = Readonly<Record<string, NDArray | TextCodes>>;

/** What a column has, in plain values, and its dtype. Missing texts are null. */
function plain(columns: Found): Record<string, readonly [string, ...unknown[]]> {
  const result: Record<string, readonly [string, ...unknown[]]> = {};
  for (const [name, column] of Object.entries(columns)) {
    if ("codes" in column) {
      const codes = column.codes.toArray() as number[];
      result[name] = ["text", ...codes.map((code) => (code < 0 ? null : column.values[code]))];
      column.codes.dispose();
    } else {
      result[name] = [column.dtype.name, ...(column.toArray({ bigint: true }) as unknown[])];
      column.dispose();
    }
  }
  return result;
}

const read = (text: string, options: ReadColumnsOptions = {}) => plain(np.readColumns(text, options));

/** Splits a text into rows of fields. */
function rowsOf(text: string, delimiter: string, quote: string): string[][] {
  const rows: string[][] = [];
  let [row, field, isQuoted, hasText]: [string[], string, boolean, boolean] = [[], "", false, false];
  const endRow = (): void => {
    if (hasText || row.length > 0) rows.push([...row, field]);
    [row, field, hasText] = [[], "", false];
  };
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] as string;
    if (isQuoted && one === quote && text[at + 1] === quote) {
      field += one;
      at += 1;
    } else if (isQuoted) {
      if (one === quote) isQuoted = false;
      else field += one;
    } else if (one === quote && !hasText) [isQuoted, hasText] = [true, true];
    else if (one === delimiter) {
      row.push(field);
      [field, hasText] = ["", false];
    } else if (one === "\n" || one === "\r") endRow();
    else [field, hasText] = [field + one, true];
  }
  endRow();
  return rows;
}

/** Reads a field as a number: NaN if it is none. */
function numberOf(text: string, point: string): number {
  return point !== "." && text.includes(".") ? Number.NaN : Number(text.replace(point, "."));
}

/** What a column of these texts should become. */
function columnOf(texts: readonly string[], point: string): readonly [string, ...unknown[]] {
  const fields = texts.map((text) => text.trim());
  const present = fields.filter((text) => text !== "");
  const hasGap = present.length < fields.length;
  const isInteger = (text: string): boolean =>
    /^[-+]?\d+$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
  const number = (text: string): number => (text === "" ? Number.NaN : numberOf(text, point));
  if (present.every((text) => /^(true|false)$/.test(text)) && present.length > 0)
    return hasGap
      ? ["float64", ...fields.map((text) => (text === "" ? Number.NaN : Number(text === "true")))]
      : ["bool", ...fields.map((text) => text === "true")];
  if (present.length > 0 && !hasGap && present.every(isInteger)) return ["int64", ...fields.map(BigInt)];
  const numbers = fields.map(number);
  if (numbers.every((value, place) => fields[place] === "" || !Number.isNaN(value)))
    return ["float64", ...numbers];
  return ["text", ...texts.map((text, place) => (fields[place] === "" ? null : text))];
}

/** Whether a column of these texts has numbers and other texts. It must then be named as one of text. */
function isMixed(texts: readonly string[], point: string): boolean {
  const present = texts.map((text) => text.trim()).filter((text) => text !== "");
  const numbers = present.filter((text) => !Number.isNaN(numberOf(text, point)));
  return numbers.length > 0 && numbers.length < present.length;
}

/** Fields of one kind, so that many columns are numbers. */
const kinds = (point: string): fc.Arbitrary<string>[] => [
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => String(value).replace(".", point)),
  fc.constantFrom("true", "false"),
  fc.constantFrom("", " ", "7", " 8 "),
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  fc.string({ unit: fc.constantFrom("a", "1", ".", '"', ",", ";", "\n", "\r", "é", "-", " "), maxLength: 6 }),
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A table as text, and the options to read it with. */
const tables = fc
  .record({
    delimiter: fc.constantFrom(",", ";", "\t"),
    newline: fc.constantFrom("\n", "\r\n", "\r"),
    hasComma: fc.boolean(),
    isQuoted: fc.boolean(),
    repeats: fc.constantFrom(1, 1, 4000),
    width: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ delimiter, newline, hasComma, isQuoted, repeats, width }) => {
    const point = hasComma && delimiter !== "," ? "," : ".";
    const needsQuotes = (text: string): boolean => /["\r\n]/.test(text) || text.includes(delimiter);
    const columns = fc.array(
      fc.constantFrom(...kinds(point)).chain((kind) => fc.array(kind, { minLength: 6, maxLength: 6 })),
      { minLength: width, maxLength: width },
    );
    return columns.map((fields) => {
      const row = (place: number): string =>
        fields
          .map((column) => column[place] as string)
          .map((text) => (isQuoted || width === 1 || needsQuotes(text) ? quoted(text) : text))
          .join(delimiter);
      const names = fields.map((_, place) => `n${place}`).join(delimiter);
      // What makes a column wider comes at the end.
      const rows = [...Array<string>(repeats).fill(row(0)), ...[1, 2, 3, 4, 5].map(row)];
      const text = [names, ...rows].join(newline) + newline;
      return { text, delimiter, decimal: point as "." | "," };
    });
  });

/** Cuts bytes into pieces of these lengths, again and again. */
async function* pieces(text: string, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let next = 0;
  for (let at = 0; at < bytes.length; next += 1) {
    const length = lengths[next % lengths.length] as number;
    yield bytes.slice(at, at + length);
    at += length;
  }
}

describe("np.readColumns", () => {
  it("reads what a reader of one character at a time reads, whatever the pieces", async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(tables, lengths, async ({ text, delimiter, decimal }, cuts) => {
        const [names, ...rows] = rowsOf(text, delimiter, '"') as [string[], ...string[][]];
        const columns = names.map((_, place) => rows.map((row) => row[place] as string));
        const expected = Object.fromEntries(
          columns.map((column, place) => [names[place], columnOf(column, decimal)]),
        );
        const mixed = names.filter((_, place) => isMixed(columns[place] as string[], decimal));
        const dtypes = Object.fromEntries(mixed.map((name) => [name, "text" as const]));
        const options: ReadColumnsOptions = { delimiter, decimal, text: "codes", dtypes };
        for (const name of mixed)
          expect(() => read(text, { ...options, dtypes: { ...dtypes, [name]: null as never } })).toThrow(
            `('${name}'): cannot read`,
          );
        expect(read(text, options)).toEqual(expected);
        const sizes = text.length > 5000 ? cuts.map((cut) => cut + 999) : cuts;
        expect(plain(await np.readColumns(pieces(text, sizes), options))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it("reads the same outside linear memory", () => {
    const lines = Array.from({ length: 60_000 }, (_, row) => `${row},true,,x${row % 3}`);
    const text = `a,b,c,d\n${lines.join("\n")}\n2.5,,7,x\n`;
    const inside = read(text, { text: "codes" });
    const hogs = fillBudget();
    try {
      expect(read(text, { text: "codes" })).toEqual(inside);
    } finally {
      for (const hog of hogs) hog.dispose();
    }
    expect(Object.values(inside).map(([dtype]) => dtype)).toEqual(["float64", "float64", "float64", "text"]);
  });

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

  it("takes dtypes for all columns, by place, and by name", () => {
    const text = "a,b\n1,2\n3,4\n";
    expect(read(text, { dtypes: "float32" })).toEqual({ a: ["float32", 1, 3], b: ["float32", 2, 4] });
    expect(read(text, { dtypes: [null, "int8"] })).toEqual({ a: ["int64", 1n, 3n], b: ["int8", 2, 4] });
    expect(read(text, { dtypes: { b: "text" } })).toEqual({ a: ["int64", 1n, 3n], b: ["text", "2", "4"] });
    const ofOtherFrame = runInNewContext("({ a: 'int8', b: 'int16' })");
    expect(read(text, { dtypes: ofOtherFrame })).toEqual({ a: ["int8", 1, 3], b: ["int16", 2, 4] });
    expect(read("a\n1\n0\n", { dtypes: np.bool })).toEqual({ a: ["bool", true, false] });
    const wide = `a,b${"\n,1".repeat(50_000)}\n1,1\n`;
    expect(read(wide, { dtypes: { a: "bool" }, fill: false }).a?.at(-1)).toBe(true);
    const complex = np.readColumns("a\n1+2j\n(3-4j)\n", { dtypes: "complex64" });
    expect(String(complex.a)).toBe("[1.+2.j 3.-4.j]");
    complex.a?.dispose();
    expectError(
      () => np.readColumns(text, { dtypes: ["int8"] }),
      ValueError,
      "dtypes has 1 items for 2 columns",
    );
    expectError(() => np.readColumns(text, { dtypes: { c: "int8" } }), ValueError, "there is no column 'c'");
  });

  it("names columns by the header, and those without a name by their place", () => {
    const names = (text: string, options?: ReadColumnsOptions) => Object.keys(read(text, options));
    expect(names("a,a,,b,b_2,b\n1,2,3,4,5,6\n")).toEqual(["a", "a_2", "c2", "b", "b_2", "b_3"]);
    expect(names('\ufeff"a", b \r\n1,2\r\n')).toEqual(["a", "b"]);
    expect(names("1,2\n", { header: false })).toEqual(["c0", "c1"]);
    expect(names("1,2\n", { header: ["x", "x"] })).toEqual(["x", "x_2"]);
    expect(names("x,x_2,x,x_2,x\n1,2,3,4,5\n")).toEqual(["x", "x_2", "x_3", "x_2_2", "x_4"]);
    const odd = np.readColumns("__proto__\n1\n");
    expect(Object.getPrototypeOf(odd)).toBe(null);
    expect(Object.keys(odd)).toEqual(["__proto__"]);
    for (const column of Object.values(odd)) column.dispose();
    expectError(
      () => np.readColumns("1,2\n", { header: ["x"] }),
      ValueError,
      "header has 1 names for 2 columns",
    );
  });

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

  it("reads the columns of usecols in their order", () => {
    const text = "a,b,c\n1,x,3\n";
    expect(Object.entries(read(text, { usecols: ["c", 0] }))).toEqual([
      ["c", ["int64", 3n]],
      ["a", ["int64", 1n]],
    ]);
    expect(read(text, { usecols: [-1] })).toEqual({ c: ["int64", 3n] });
    expect(read(text, { usecols: [] })).toEqual({});
    expectError(() => np.readColumns(text, { usecols: ["d"] }), ValueError, "there is no column 'd'");
    expectError(() => np.readColumns(text, { usecols: [0, "a"] }), ValueError, "the column 'a' twice");
  });

  it("leaves out lines, comments and rows that are not wanted", () => {
    const text = 'no "table\n# names\na,b # two\n\n1,2#x\n3,4\n';
    const options = { skiprows: 1, comments: "#" };
    expect(read(text, options)).toEqual({ a: ["int64", 1n, 3n], b: ["int64", 2n, 4n] });
    expect(read(text, { ...options, maxRows: 1 })).toEqual({ a: ["int64", 1n], b: ["int64", 2n] });
    expect(read("a\n1\nx\n", { maxRows: 1 })).toEqual({ a: ["int64", 1n] });
    expect(read("a,b\n")).toEqual({ a: ["float64"], b: ["float64"] });
    expect(read("", { header: false })).toEqual({});
    expectError(() => np.readColumns(""), ValueError, "the text has no rows");
  });

  it("knows missing values by the texts of the caller", () => {
    const text = "a,b\n1, NA \n-,3\n";
    expect(read(text, { missing: ["NA", "-"] })).toEqual({
      a: ["float64", 1, Number.NaN],
      b: ["float64", Number.NaN, 3],
    });
    expect(read(text, { missing: ["NA", "-"], fill: { a: -1 } }).a).toEqual(["int64", 1n, -1n]);
    expectError(
      () => np.readColumns("a,b\n1,\n", { dtypes: { b: "int32" }, fill: 0.5 }),
      ValueError,
      "fill: 0.5 is not a whole number, as int32 needs it",
    );
    for (const fill of [0.5, Number.NaN])
      expect(read("a,b\n1,\n", { dtypes: "bool", fill }).b).toEqual(["bool", true]);
    expectError(
      () => np.readColumns("a\n1\n", { dtypes: "uint8", fill: 300 }),
      ValueError,
      "fill: 300 is out of",
    );
    expectError(
      () => np.readColumns("a,b\n,1\n", { dtypes: "int8" }),
      DTypeError,
      "line 2, column 1 ('a'): the field is missing",
    );
  });

  it("names the line, the column and the text of what it cannot read", () => {
    const numbers = Array.from({ length: 99_998 }, (_, row) => `${row},1`).join("\n");
    const at = "readColumns: line 100000, column 1 ('id'): cannot read '12x' as int64";
    expectError(() => np.readColumns(`id,n\n${numbers}\n12x,1\n`), DTypeError, at);
    expectError(
      () => np.readColumns(`id,n\n1.5,1\nx,1\n`),
      DTypeError,
      "line 3, column 1 ('id'): cannot read 'x' as float64",
    );
    expectError(
      () => np.readColumns("a,b\n1,2\n1,2,3\n"),
      ValueError,
      "line 3: the number of columns changed from 2 to 3",
    );
    expectError(
      () => np.readColumns("a,b\n1\n"),
      ValueError,
      "line 2: the number of columns changed from 2 to 1",
    );
    expectError(() => np.readColumns('a\n1\n"2\n'), ValueError, "line 3: the text ends within quotes");
    expectError(
      () => np.readColumns('a,b\n1,2\n\n3,"4\n5,6\n'),
      ValueError,
      "line 4: the text ends within quotes",
    );
    expectError(
      () => np.readColumns('1,2\n"1\n2",3\n\n3,"4\n5,6\n', { header: false, text: "codes" }),
      ValueError,
      "line 5: the text ends within quotes",
    );
    expectError(
      () => np.readColumns("a\n300\n", { dtypes: "uint8" }),
      DTypeError,
      "cannot read '300' as uint8",
    );
    expectError(() => np.readColumns('a,b\n"1\n",2\n"3",x\n'), DTypeError, "line 4, column 2");
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
        pieces(text, [65_536]),
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

  it("reads no more of a stream with columns of text than the rows that it needs", async () => {
    async function* endless(): AsyncGenerator<string> {
      yield "name,x\n";
      for (;;) yield "true,1\nmaybe,2\n";
    }
    const found = plain(await np.readColumns(endless(), { text: "codes", maxRows: 3 }));
    expect(found).toEqual({ name: ["text", "true", "maybe", "true"], x: ["int64", 1n, 2n, 1n] });
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

  it("reads thousands of columns, and rows longer than a window", () => {
    const columns = Array.from({ length: 5000 }, (_, place) => place);
    const text = `${columns.map((place) => `n${place}`).join()}\n${`${columns.join()}\n`.repeat(100)}`;
    const found = np.readColumns(text);
    expect(Object.keys(found).length).toBe(5000);
    for (const [name, column] of Object.entries(found)) {
      expect([`n${column.get(99)}`, column.size]).toEqual([name, 100]);
      column.dispose();
    }
    const long = "x".repeat(300_000);
    const withLong = `a,b\n1,"${long}"\n2,y\n`;
    if (np.memory().budget === 0) {
      expect(() => np.readColumns(withLong, { text: "codes" })).toThrow(
        "readColumns: line 2: a row of more than",
      );
      return;
    }
    expect(read(withLong, { text: "codes" })).toEqual({
      a: ["int64", 1n, 2n],
      b: ["text", long, "y"],
    });
  });

  it("refuses lists that are far longer than their items, at once", () => {
    const long = new Array(2 ** 32 - 1);
    for (const option of ["header", "usecols", "missing", "dtypes", "fill", "comments"])
      expect(() => np.readColumns("a\n1\n", { [option]: long })).toThrow(`readColumns: ${option} must be`);
  });

  it("leaves nothing behind when the caller's code throws or aborts", async () => {
    async function* failing(): AsyncGenerator<string> {
      yield "a,b\n1,2\n";
      yield "3,4\n".repeat(20_000);
      throw new Error("gone");
    }
    await expect(np.readColumns(failing())).rejects.toThrow("gone");
    const controller = new AbortController();
    const onProgress = ({ read }: { read: number }): void => {
      if (read > 100_000) controller.abort(new Error("enough"));
    };
    const blob = new Blob([`a,b\n${"1,2\n".repeat(200_000)}`]);
    await expect(np.readColumns(blob, { signal: controller.signal, onProgress })).rejects.toThrow("enough");
    const getter = {
      get header(): boolean {
        throw new Error("getter");
      },
    };
    expect(() => np.readColumns("a\n1\n", getter)).toThrow("getter");
    const nested = {
      get dtypes(): "int16" {
        np.readColumns("b\n1\n").b?.dispose();
        return "int16";
      },
    };
    expect(read("a\n1\n", nested)).toEqual({ a: ["int16", 1] });
  });
});
