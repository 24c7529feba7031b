/** Tests writeColumns: what it writes, that readColumns reads it again, and where it writes to. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import np, {
  type ColumnType,
  IndexError,
  type NDArray,
  type ReadColumnsOptions,
  ShapeError,
  type TextCodes,
  ValueError,
} from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { newFolder } from "../../support/new-folder.ts";

checkBalance();

const folder = newFolder();

const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Writes columns, reads them again and compares their bytes. */
function expectSame(
  columns: Readonly<Record<string, NDArray | TextCodes>>,
  options: ReadColumnsOptions = {},
  layout: { delimiter?: string; newline?: "\n" | "\r\n" | "\r" } = {},
): void {
  const again: Readonly<Record<string, NDArray | TextCodes>> = np.readColumns(
    np.writeColumns(columns, layout),
    {
      ...options,
      delimiter: layout.delimiter,
    },
  );
  expect(Object.keys(again)).toEqual(Object.keys(columns));
  for (const [name, column] of Object.entries(again)) {
    const expected = columns[name] as NDArray | TextCodes;
    const [a, b] = [
      "codes" in column ? column.codes : column,
      "codes" in expected ? expected.codes : expected,
    ];
    expect(a.dtype.name).toBe(b.dtype.name);
    expect(Buffer.compare(a.tobytes(), b.tobytes())).toBe(0);
    if ("codes" in column) expect(column.values).toEqual((expected as TextCodes).values);
    a.dispose();
  }
}

const integers = { int8: 8, int16: 16, int32: 32, int64: 64, uint8: 8, uint16: 16, uint32: 32, uint64: 64 };

/** Values of a dtype. */
function valuesOf(dtype: string): fc.Arbitrary<unknown> {
  if (dtype === "bool") return fc.boolean();
  if (dtype.startsWith("complex"))
    return fc.tuple(fc.double(), fc.double()).map(([re, im]) => new np.Complex(re, im));
  const bits = integers[dtype as keyof typeof integers];
  if (bits === undefined) return fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e22, 5e-324, 0.1));
  const least = dtype.startsWith("u") ? 0n : -(2n ** BigInt(bits - 1));
  return fc.bigInt({ min: least, max: least + 2n ** BigInt(bits) - 1n });
}

describe("np.writeColumns", () => {
  it("writes the fewest digits, words, and quotes where they are needed", () => {
    const bytes = np.writeColumns({
      b: [true, false],
      "n,1": new BigInt64Array([2n ** 63n - 1n, -1n]),
      x: [1, Number.NaN],
      f: new Float32Array([0.1, Number.NEGATIVE_INFINITY]),
      t: { codes: new Int8Array([0, -1]), values: ['say "hi"\n'] },
    });
    expect(textOf(bytes)).toBe(
      'b,"n,1",x,f,t\ntrue,9223372036854775807,1.0,0.1,"say ""hi""\n"\nfalse,-1,nan,-inf,\n',
    );
    const complex = { z: [new np.Complex(1, 2), new np.Complex(0, -1)] };
    expect(textOf(np.writeColumns(complex, { header: false, newline: "\r\n" }))).toBe("1+2j\r\n-1j\r\n");
    expect(textOf(np.writeColumns(null, { t: { codes: [-1], values: [] } }))).toBe('t\n""\n');
    expect(textOf(np.writeColumns({ a: [1], b: [2] }, { delimiter: ";" }))).toBe("a;b\n1;2\n");
    expect(textOf(np.writeColumns({}))).toBe("");
    // A column may have the name of a member by which targets are known.
    expect(textOf(np.writeColumns({ path: [true] }, {}))).toBe("path\ntrue\n");
    expect(() => np.writeColumns(new URL("https://a.org/a.csv"), { a: [1] })).toThrow(
      "writeColumns: target must be a path, a file: URL or a WritableStream",
    );
  });

  it("writes what readColumns reads again, for every dtype", () => {
    const names = [
      "bool",
      "float16",
      "float32",
      "float64",
      "complex64",
      "complex128",
      ...Object.keys(integers),
    ];
    for (const dtype of names)
      fc.assert(
        fc.property(fc.array(valuesOf(dtype), { minLength: 1, maxLength: 20 }), (values) => {
          const a = np.array(values as number[], { dtype: dtype as "float64" });
          expectSame({ a }, { dtypes: dtype as ColumnType & string });
          if (["bool", "int64", "float64"].includes(dtype)) expectSame({ a, b: a }, {}, { newline: "\r\n" });
          a.dispose();
        }),
        { numRuns: 40 },
      );
  });

  it("writes texts that readColumns reads again", () => {
    const texts = fc.string({
      unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", "é", "😀", " ", "#"),
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(texts, { minLength: 1 }),
        fc.constantFrom(",", ";", "\t"),
        (all, delimiter) => {
          const values = all.filter((text) => text.trim() !== "");
          const codes = np.array([...values.keys(), -1, ...values.keys()], { dtype: "int32" });
          expectSame({ t: { codes, values } }, { dtypes: "text" }, { delimiter });
          codes.dispose();
        },
      ),
    );
  });

  it("writes lists of strings, which readColumns reads again", () => {
    const awkward = [
      "a,b",
      'say "hi"',
      '"',
      "two\nlines",
      "c\r\nd",
      "é😀",
      " blank ",
      "x;y",
      "\t",
      "7",
      "nan",
      "true",
      "\ufeffx",
    ];
    const texts = [...awkward, null, "", ...awkward];
    for (const delimiter of [",", ";", "\t", "|"])
      for (const newline of ["\n", "\r\n", "\r"] as const) {
        const columns = {
          n: texts.map((_, row) => row),
          t: texts,
          [`a"${delimiter}\nb`]: ["only", ...texts.slice(1)],
        };
        const bytes = np.writeColumns(columns, { delimiter, newline });
        const again = np.readColumns(bytes, { delimiter, dtypes: ["int64", "text", "text"] });
        expect(Object.keys(again)).toEqual(Object.keys(columns));
        const { codes, values } = again.t as TextCodes;
        // A text without any character, or with blanks alone, comes back as a missing one.
        const isBlank = (text: string | null): boolean => text === null || text.trim() === "";
        expect((codes.toArray() as number[]).map((code) => values[code] ?? null)).toEqual(
          texts.map((text) => (isBlank(text) ? null : text)),
        );
        for (const column of Object.values(again)) ("codes" in column ? column.codes : column).dispose();
      }
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 6 }), { minLength: 1 }), (list) => {
        const t = list.map((text) => `.${text}`);
        const again = np.readColumns(np.writeColumns({ t }), { dtypes: { t: "text" } });
        const codes = again.t.codes.toArray() as number[];
        again.t.codes.dispose();
        expect(codes.map((code) => again.t.values[code])).toEqual(t);
      }),
    );
    expect(textOf(np.writeColumns({ t: [null, ""], n: [1, 2] }))).toBe('t,n\n,1\n"",2\n');
    expect(textOf(np.writeColumns({ t: [null, null] }))).toBe('t\n""\n""\n');
    expect(textOf(np.writeColumns({ t: [] as string[] }))).toBe("t\n");
  });

  it("refuses texts and columns that do not fit each other", () => {
    expectError(
      () => np.writeColumns({ a: ["x", "y"], b: [1] }),
      ShapeError,
      "column 'b' has 1 rows, column 'a' has 2",
    );
    expectError(() => np.writeColumns({ a: [1], b: ["x", "y"] }), ShapeError, "column 'b' has 2 rows");
    for (const item of [1, undefined, ["y"]])
      expectError(
        () => np.writeColumns({ a: ["x", item as never] }),
        ValueError,
        "writeColumns: columns.a[1] must be a string or null, as the first item is, got",
      );
    expectError(() => np.writeColumns({ a: [1, "x"] as never }), ValueError, "columns.a");
  });

  it("writes many rows in pieces, also strided ones and those outside linear memory", async () => {
    const flat = np.array(new Float64Array(300_000).map((_, place) => Math.sin(place)));
    const grid = flat.reshape([100_000, 3]);
    flat.dispose();
    const write = (of: NDArray) =>
      np.scope(() => np.writeColumns({ a: of.get(":", 0), b: of.get(":", 2) }) as Uint8Array);
    const bytes = write(grid);
    const lines = textOf(bytes).split("\n");
    expect(lines.length).toBe(100_002);
    expect(lines[100_000]).toBe(`${Math.sin(299_997)},${Math.sin(299_999)}`);
    const hogs = fillBudget();
    const copy = grid.copy();
    expect(Buffer.compare(write(copy), bytes)).toBe(0);
    for (const array of [...hogs, copy]) array.dispose();

    const path = join(folder, "a.csv");
    const [a, b] = [grid.get(":", 0), grid.get(":", 2)];
    expect(np.writeColumns(path, { a, b })).toBe(undefined);
    expect(Buffer.compare(readFileSync(path), bytes)).toBe(0);

    const chunks: Uint8Array[] = [];
    const told: unknown[] = [];
    const stream = new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) });
    const writing = np.writeColumns(stream, { a, b }, { onProgress: (progress) => told.push(progress) });
    for (const array of [a, b, grid]) array.dispose();
    await writing;
    expect(Buffer.compare(Buffer.concat(chunks), bytes)).toBe(0);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(2 ** 19);
    expect(told.at(-1)).toEqual({ written: 1_600_000, total: 1_600_000 });
  });

  it("leaves nothing behind when it fails or is aborted", async () => {
    const controller = new AbortController();
    const stream = new WritableStream<Uint8Array>({ write: () => controller.abort(new Error("enough")) });
    const x = np.zeros(200_000);
    await expect(np.writeColumns(stream, { x }, { signal: controller.signal })).rejects.toThrow("enough");
    x.dispose();
    expectError(
      () => np.writeColumns({ a: [1], b: [1, 2] }),
      ShapeError,
      "column 'b' has 2 rows, column 'a' has 1",
    );
    expectError(() => np.writeColumns({ a: [[1]] }), ShapeError, "column 'a' must have one axis, it has 2");
    expectError(
      () => np.writeColumns({ a: { codes: [1], values: ["x"] } }),
      IndexError,
      "has the code 1, but 1 values",
    );
    expectError(() => np.writeColumns({ a: [1] }, { delimiter: "." }), ValueError, "delimiter must be");
    expectError(() => np.writeColumns({ a: [1] }, { newline: "" as "\n" }), ValueError, "newline must be");
    expectError(() => np.writeColumns([1] as never), ValueError, "columns must be an object");
  });
});
