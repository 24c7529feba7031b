/** Tests genfromtxt: its options, sources, faults, and what it leaves allocated. genfromtxt-ports.test.ts has NumPy's own tests. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { newFolder } from "../../support/new-folder.ts";
import { type Options, read, refuses, shown } from "./genfromtxt.ts";

checkBalance();

/** Returns the dtypes of the columns. */
function dtypesOf(text: string, options: object): unknown {
  return np.scope(() => {
    const result = np.genfromtxt(text, options as Options) as object;
    if (result instanceof np.NDArray) return result.dtype.name;
    return Object.values(result).map((column) => column.dtype.name);
  });
}

describe("np.genfromtxt", () => {
  it("fills missing fields", () => {
    expect(read("1,,3\n,5,\n", { delimiter: "," })).toEqual([
      [1, Number.NaN, 3],
      [Number.NaN, 5, Number.NaN],
    ]);
    expect(read("1,,3", { delimiter: ",", dtype: "int16" })).toEqual([1, -1, 3]);
    expect(read("True,,false", { delimiter: ",", dtype: "bool" })).toEqual([true, false, false]);
    expect(read("1,,3", { delimiter: ",", fillingValues: 7 })).toEqual([1, 7, 3]);
    expect(read("1,,", { delimiter: ",", fillingValues: [0, null, 7] })).toEqual([1, Number.NaN, 7]);
    expect(
      read("1,NA,-", { delimiter: ",", missingValues: "NA,-", fillingValues: { 1: 8, "-1": 9 } }),
    ).toEqual([1, 8, 9]);
    expect(read("NA,x", { delimiter: ",", missingValues: ["NA", "x"], fillingValues: 0 })).toEqual([0, 0]);
  });

  it("reads a number that also stands for a missing value as a number", () => {
    expect(read("1,-999", { delimiter: ",", missingValues: -999, fillingValues: 0 })).toEqual([1, -999]);
    const rows = `1\n${"2\n".repeat(100_000)}0.5\n`;
    expect((read(rows, { dtype: null, missingValues: "1" }) as number[]).slice(0, 2)).toEqual([1, 2]);
  });

  it("gives fields that are no numbers the filling value only if it is loose", () => {
    expect(read("1 x\n", { loose: true })).toEqual([1, Number.NaN]);
    refuses("1 2\n\n3 x\n", undefined, "genfromtxt: line 3, column 2: Cannot convert string 'x' to float64");
    refuses(
      "1,300\n",
      { delimiter: ",", dtype: "uint8", loose: true },
      "line 1, column 2: value: 300 is out of range",
    );
    refuses(
      "1,\n",
      { delimiter: ",", dtype: "uint8" },
      "line 1, column 2: fillingValues: -1 is out of range for uint8",
    );
  });

  it("finds the dtype of each column", () => {
    const text = "True,1,1.5,2j,9223372036854775808,\nfalse,-2,,1,1,\n";
    expect(dtypesOf(text, { delimiter: ",", dtype: null })).toEqual([
      "bool",
      "int64",
      "float64",
      "complex128",
      "float64",
      "bool",
    ]);
    expect(dtypesOf("1 2\n3 4.5\n", { dtype: null, names: "a,b" })).toEqual(["int64", "float64"]);
    expect(dtypesOf("1 2\n3 4\n", { dtype: null })).toBe("int64");
    // A column of which nothing is known takes the dtype of the others.
    expect(read("1,\n2,\n", { delimiter: ",", dtype: null })).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expectError(
      () => np.genfromtxt("1 2\n3 x\n", { dtype: null }),
      np.DTypeError,
      "genfromtxt: line 2, column 2: 'x' makes this a column of text",
    );
    expectError(() => np.genfromtxt("True\n1\n", { dtype: null }), np.DTypeError, "line 1, column 1: 'True'");
  });

  it("widens columns of many parts of a text, and keeps what was read", () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => `${row},${row % 7 ? row : ""}`);
    const text = `${rows.join("\n")}\n0.5,2j\n`;
    const columns = np.genfromtxt(text, { delimiter: ",", dtype: null, fillingValues: -5 });
    np.scope(() => {
      const { f0, f1 } = columns as Record<string, ReturnType<typeof np.zeros>>;
      expect([f0?.dtype.name, f1?.dtype.name]).toEqual(["float64", "complex128"]);
      expect([f0?.item(49_999), f0?.item(50_000), f1?.item(7), f1?.item(8)]).toEqual([
        49_999,
        0.5,
        np.complex(-5, 0),
        np.complex(8, 0),
      ]);
    });
    for (const array of Object.values(columns)) array.dispose();
    const bools = `${",true\n".repeat(50_000)}1,false\n`;
    expect(dtypesOf(bools, { delimiter: ",", dtype: null })).toEqual(["int64", "bool"]);
    expectError(
      () => np.genfromtxt(`${"true\n".repeat(50_000)}1\n`, { dtype: null }),
      np.DTypeError,
      "line 50001, column 1: '1'",
    );
  });

  it("gives columns by name in an object without a prototype", () => {
    const columns = np.genfromtxt("a b\n1 2\n3 4\n", { names: true });
    expect(Object.getPrototypeOf(columns)).toBeNull();
    expect(shown(columns)).toEqual({ a: [1, 3], b: [2, 4] });
    for (const column of Object.values(columns)) column.dispose();
    expect(read("1 2\n", { names: ["x"], dtype: "int8" })).toEqual({ x: [1] });
    expect(read("1 2\n", { names: "x,y", unpack: true })).toEqual([[1], [2]]);
    expect(read("1\n2\n", { names: "x", unpack: true })).toEqual([1, 2]);
    expect(read("__proto__ b\n1 2\n", { names: true })).toEqual(
      Object.fromEntries([
        ["__proto__", [1]],
        ["b", [2]],
      ]),
    );
    refuses(
      "1 2 3\n",
      { names: "a,b", dtype: null },
      "could not assign tuple of length 3 to structure with 2 fields",
    );
    refuses("1 2\n", { names: "a,b,c" }, "could not assign tuple of length 2 to structure with 3 fields");
    refuses("1 2 3\n", { names: "a,a,a_1", dtype: null }, "field 'a_1' occurs more than once");
    refuses("\n#\n", { names: true }, "names: true needs a line with names");
  });

  it("leaves out a footer, also one that cannot be read", () => {
    expect(read("1 2\n3 4\nx y\n", { skipFooter: 1 })).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(read("1\n2\ntotal of 2\n", { skipFooter: 1 })).toEqual([1, 2]);
    expect(read("1\n2\n", { skipFooter: 5 })).toEqual([]);
    refuses("1 2\nx y\n3 4\n", { skipFooter: 1 }, "line 2, column 1");
    refuses(
      "1\n",
      { skipFooter: 1, maxRows: 1 },
      "The keywords 'skip_footer' and 'max_rows' can not be specified",
    );
  });

  it("splits lines at any text, and by widths", () => {
    for (const delimiter of [", ", " ,", "::", "  ", "e", "é", "#;"])
      expect(read(`1${delimiter}2 \n   \n\n 3${delimiter}4`, { delimiter, comments: "%" })).toEqual([
        [1, 2],
        [3, 4],
      ]);
    // A comment may begin within a delimiter.
    expect(read("1#,2\n3\n", { delimiter: "#,", comments: "#" })).toEqual([1, 3]);
    expect(read("😀1 2\n", { delimiter: [1, 1, 2], usecols: [1, 2] })).toEqual([1, 2]);
    expect(read("12\n\n34", { delimiter: [1, 1] })).toEqual([
      [1, 2],
      [Number.NaN, Number.NaN],
      [3, 4],
    ]);
    refuses("1", { delimiter: [] }, "delimiter must be a string, a width, a list of widths or null");
    refuses("1", { delimiter: -1 }, "delimiter must be");
  });

  it("counts lines from the beginning of the text, also where it is written anew", () => {
    for (const delimiter of [null, [2, 2]])
      refuses(
        "# a\r\n\r1 2 \n# b\n3 x \n",
        { delimiter, skipHeader: 2 },
        "line 5, column 2: Cannot convert string 'x",
      );
  });

  it("squeezes, transposes and raises as NumPy does", () => {
    expect(read("5")).toBe(5);
    expect(read("5", { ndmin: 1 })).toEqual([5]);
    expect(read("5\n6", { ndmin: 2 })).toEqual([[5], [6]]);
    expect(read("1 2\n3 4", { unpack: true })).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(read("1 2\n3 4", { unpack: true, dtype: null })).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(read("", { ndmin: 2 })).toEqual([]);
    expect(read("", { dtype: null })).toEqual([]);
  });

  it("takes replaceSpace as it is written", () => {
    const named = np.genfromtxt("a b,c\n1,2", {
      delimiter: ",",
      names: true,
      replaceSpace: "$&",
      deletechars: "",
    });
    expect(Object.keys(named)).toEqual(["a$&b", "c"]);
    for (const column of Object.values(named)) column.dispose();
  });

  it("limits the columns that have a name or a dtype of their own", () => {
    const text = "a b c\n1 2 3\n";
    for (const options of [
      { dtype: null, skipHeader: 1 },
      { names: true },
      { names: ["a", "b", "c"], skipHeader: 1 },
      { converters: { 0: Number }, skipHeader: 1 },
    ]) {
      refuses(text, { ...options, maxColumns: 2 }, "the table has 3 columns, at most 2 are allowed");
      read(text, { ...options, maxColumns: 3 });
    }
    expect(read(text, { skipHeader: 1, maxColumns: 2 })).toEqual([1, 2, 3]);
  });
});

describe("the sources of np.genfromtxt", () => {
  const folder = newFolder();
  const text = "a;b\n1;2\n;4\n";
  const options = { delimiter: ";", names: true, fillingValues: 9 } as const;
  const bytes = new TextEncoder().encode(text);
  const expected = { a: [1, 9], b: [2, 4] };

  it("are texts, bytes and paths, packed or not", () => {
    const path = join(folder, "a.csv");
    writeFileSync(path, bytes);
    writeFileSync(`${path}.gz`, gzipSync(bytes));
    for (const source of [text, `\ufeff${text}`, bytes, bytes.buffer, Buffer.from(bytes), gzipSync(bytes)])
      expect(read(source, options)).toEqual(expected);
    expect(read({ path }, options)).toEqual(expected);
    expect(read({ path: `${path}.gz` }, options)).toEqual(expected);
  });

  it.each([
    ["a Blob", () => new Blob([bytes])],
    ["a Response", () => new Response(bytes)],
    ["a promise of a Response", async () => new Response(bytes)],
    [
      "an async iterable of single bytes",
      async function* () {
        for (const byte of bytes) yield Uint8Array.of(byte);
      },
    ],
  ] as const)("may be %s", async (_, make) => {
    const columns = await np.genfromtxt(make() as Blob, options);
    expect(shown(columns)).toEqual(expected);
    for (const column of Object.values(columns)) column.dispose();
    const widths = { delimiter: [1, 1, 1], usecols: [2], skipHeader: 1, comments: null } as const;
    const column = await np.genfromtxt(make() as Blob, { ...widths, loose: true });
    expect(column.toArray()).toEqual([2, Number.NaN]);
    column.dispose();
  });

  it("leave nothing behind when they fail", async () => {
    const fail = async function* () {
      yield bytes;
      throw new Error("broken");
    };
    await expect(np.genfromtxt(fail(), options)).rejects.toThrow("broken");
    await expect(np.genfromtxt(new Blob(["1 x"]))).rejects.toThrow("line 1, column 2");
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(np.genfromtxt(new Blob([bytes]), { signal })).rejects.toThrow("stopped");
  });

  it("are read where no linear memory is left", () => {
    const rows = `${"1,2.5,\n".repeat(5000)}7,1,x\n`;
    const hogs = fillBudget();
    try {
      const columns = np.genfromtxt(rows, {
        delimiter: ",",
        dtype: null,
        missingValues: "x",
        names: "a,b,c",
      });
      np.scope(() =>
        expect([columns.a?.item(5000), columns.b?.item(0), columns.c?.item(1)]).toEqual([7, 2.5, false]),
      );
      for (const column of Object.values(columns)) column.dispose();
    } finally {
      for (const hog of hogs) hog.dispose();
    }
  });
});
