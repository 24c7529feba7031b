/** Tests readColumns against a reader of tables that goes character by character, and each rule of its own. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import np, { DTypeError, type ReadColumnsOptions, ValueError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { piecesOf } from "../pieces.ts";
import { plain } from "./plain.ts";

checkBalance();

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
        expect(plain(await np.readColumns(piecesOf(text, sizes), options))).toEqual(expected);
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

  it("tells the delimiter that a line seems to have", () => {
    for (const delimiter of [";", "\t", "|"]) {
      const text = `a${delimiter}b\n1${delimiter}2`;
      const shown = delimiter === "\t" ? "\\t" : delimiter;
      expectError(() => np.readColumns(text), DTypeError, `pass { delimiter: '${shown}' }`);
      expect(plain(np.readColumns(text, { delimiter }))).toMatchObject({ b: ["int64", 2n] });
    }
  });

  it("reads no more of a stream with columns of text than the rows that it needs", async () => {
    async function* endless(): AsyncGenerator<string> {
      yield "name,x\n";
      for (;;) yield "true,1\nmaybe,2\n";
    }
    const found = plain(await np.readColumns(endless(), { text: "codes", maxRows: 3 }));
    expect(found).toEqual({ name: ["text", "true", "maybe", "true"], x: ["int64", 1n, 2n, 1n] });
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
