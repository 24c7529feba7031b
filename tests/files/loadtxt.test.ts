/** Tests np.loadtxt: its options, and where faults are. tests/numpy compares texts with NumPy. */
import { describe, expect, it } from "vitest";
import np, { type LoadtxtOptions, type NDArray } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { allNames } from "../support/dtypes.ts";

checkBalance();

type Options = LoadtxtOptions<"float64" | undefined>;

/** Reads a text, and gives the shape and the elements. */
function read(text: string, options?: object): { shape: readonly number[]; list: unknown } {
  return np.scope(() => {
    const a = np.loadtxt(text, options as Options);
    return { shape: a.shape, list: a.toArray() };
  });
}

const list = (text: string, options?: object): unknown => read(text, options).list;
const shape = (text: string, options?: object): readonly number[] => read(text, options).shape;

/** Checks that a call throws a ValueError with this message. */
const refuses = (text: string, options: object | undefined, message: string | RegExp): void =>
  expectError(() => np.loadtxt(text, options as Options), np.ValueError, message);

describe("np.loadtxt", () => {
  it("reads rows of numbers between blanks, in float64", () => {
    const a = np.loadtxt("1 2.5\t-3\n\n  4 5e2 nan  \n");
    expect(a.dtype).toBe(np.float64);
    expect(a.shape).toEqual([2, 3]);
    expect(a.toArray()).toEqual([
      [1, 2.5, -3],
      [4, 500, Number.NaN],
    ]);
    a.dispose();
  });

  it.each(allNames)("reads %s", (dtype) => {
    np.scope(() => {
      const a = np.loadtxt("0 1\n1 +0", { dtype });
      expect(a.dtype.name).toBe(dtype);
      expect(a.ravel().toArray()).toEqual(np.array([0, 1, 1, 0], { dtype }).toArray());
    });
  });

  it("takes every character for a blank for which Python's isspace is true, and no other", () => {
    const points = [
      0x09, 0x0b, 0x0c, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f,
    ];
    for (let point = 0x2000; point <= 0x200a; point += 1) points.push(point);
    const blanks = [...points, 0x205f, 0x3000].map((point) => String.fromCharCode(point));
    const others = [0x00, 0x08, 0x0e, 0x1b, 0x7f, 0x180e, 0x200b, 0x2060].map((point) =>
      String.fromCharCode(point),
    );
    const rows = (c: string): [string, object][] => [
      [`${c}1${c}${c}2${c}\n${c}\n3 ${c}4`, {}],
      [`${c}1${c},${c}${c}2${c}\n3,${c} 4${c}`, { delimiter: "," }],
      [`${c}1${c};${c}2${c};9\n${c}3;4${c};`, { delimiter: ";", usecols: [0, 1] }],
    ];
    for (const dtype of ["float64", "float32", "int64", "uint8", "complex128"]) {
      const expected = np.scope(() =>
        np
          .array([1, 2, 3, 4], { dtype } as { dtype: "int8" })
          .reshape(2, 2)
          .toArray(),
      );
      for (const c of blanks)
        for (const [text, options] of rows(c))
          expect(list(text, { dtype, ...options }), text).toEqual(expected);
      for (const c of others)
        for (const [text, options] of rows(c))
          refuses(text, { dtype, ...options }, "could not convert string");
    }
    for (const c of blanks) refuses(`1${c}2,3`, { delimiter: "," }, "could not convert string");
  });

  it("ends lines at \\n, \\r and both as one", () => {
    expect(list("1\r2\n3\r\n4\n\r5\r\r6")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("leaves out a byte order mark at the beginning alone", () => {
    expect(list("\ufeff1 2")).toEqual([1, 2]);
    expect(list("\ufeff#1\n2")).toBe(2);
    refuses("\ufeff\ufeff1", undefined, "line 1, column 1: cannot read '\\ufeff1' as float64");
    refuses("1 \ufeff2", undefined, "line 1, column 2");
  });

  it("gives the shape that NumPy gives", () => {
    expect(shape("1 2 3")).toEqual([3]);
    expect(shape("1\n2\n3\n")).toEqual([3]);
    expect(shape("7")).toEqual([]);
    expect(shape("7", { ndmin: 1 })).toEqual([1]);
    expect(shape("1 2 3", { ndmin: 2 })).toEqual([1, 3]);
    expect(shape("1\n2\n3\n", { ndmin: 2 })).toEqual([3, 1]);
    expect(shape("1\n2\n3\n", { ndmin: 2, unpack: true })).toEqual([1, 3]);
    expect(shape("1 2\n3 4\n5 6", { unpack: true })).toEqual([2, 3]);
    for (const text of ["", "\n\n", "# 1 2 3\n"]) {
      expect(shape(text)).toEqual([0]);
      expect(shape(text, { ndmin: 2 })).toEqual([0, 1]);
      expect(shape(text, { usecols: [1, 2, 3] })).toEqual([0, 3]);
      expect(shape(text, { usecols: [] })).toEqual([0, 0]);
    }
    expect(shape("1 2", { usecols: [] })).toEqual([0]);
    expect(shape("1 2\n3 4\n5", { usecols: [], ndmin: 2 })).toEqual([3, 0]);
  });

  it("gives columns with unpack", () => {
    np.scope(() => {
      const [x, y] = np.loadtxt("1 2\n3 4\n", { unpack: true }) as unknown as NDArray[];
      expect([x?.toArray(), y?.toArray()]).toEqual([
        [1, 3],
        [2, 4],
      ]);
    });
  });

  it("separates fields at a character, which may be any", () => {
    for (const delimiter of [",", "\t", "→", "é", "😀", "\0", "\u3000", "x", "\v"])
      expect(list(`1${delimiter} 2 ${delimiter}3`, { delimiter })).toEqual([1, 2, 3]);
    expect(list("1 2 3", { delimiter: " " })).toEqual([1, 2, 3]);
    refuses("1  3", { delimiter: " " }, "line 1, column 2: cannot read ''");
  });

  it("begins comments with texts, also with those that overlap or have a delimiter", () => {
    expect(list("1 2 # 3\n#4\n 5 6#", { comments: "#" })).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(list("1 //2\n3 /* 4\n5 / ", { comments: ["//", "/*", "/"] })).toEqual([1, 3, 5]);
    expect(list("1,2,x 3", { delimiter: ",", comments: ",x" })).toEqual([1, 2]);
    expect(list("1 2 # 3", { comments: " #" })).toEqual([1, 2]);
    // NumPy cuts lines at the comments one after the other.
    const widths = (comments: string[]): unknown =>
      list("xabc", { comments, converters: (field: string) => field.length });
    expect(widths(["ab", "bc"])).toBe(1);
    expect(widths(["bc", "ab"])).toBe(2);
    expect(list("1\n#", { comments: null, converters: (field: string) => field.length })).toEqual([1, 1]);
    expect(list("1\n#", { comments: [], converters: (field: string) => field.length })).toEqual([1, 1]);
  });

  it("takes what is in quotes as one field", () => {
    const options = { quotechar: '"', delimiter: "," };
    expect(list('"1",2,"3"4\n" 5\n",6,"7"""\n'.replace('"7"""', '"7"'), options)).toEqual([
      [1, 2, 34],
      [5, 6, 7],
    ]);
    const texts: string[] = [];
    const keep = (field: string): number => texts.push(field);
    list('"a""b",c"d,"#,\r\n"# rest\n"e', { ...options, comments: "#", usecols: [0], converters: keep });
    list('"a""b",c"d,"#,\r\n"# rest\n', { ...options, comments: "#", converters: keep });
    expect(texts).toEqual(['a"b', "e", 'a"b', 'c"d', "#,\r\n"]);
    expect(list('1 "2\n"', { quotechar: '"' })).toEqual([1, 2]);
    refuses('1 "', { quotechar: '"' }, "line 1, column 2: cannot read '' as float64");
  });

  it("skips lines, reads some rows, and picks columns", () => {
    const text = "a b\n1 2 3\n\n4 5 6\n# 7\n7 8 9\n";
    expect(list(text, { skiprows: 1, maxRows: 2 })).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(shape(text, { skiprows: 100 })).toEqual([0]);
    expect(shape(text, { skiprows: 1, maxRows: 0, ndmin: 2 })).toEqual([0, 1]);
    expect(list(text, { skiprows: 1, usecols: -1 })).toEqual([3, 6, 9]);
    expect(list(text, { skiprows: 4, usecols: [2, -3, 2] })).toEqual([9, 7, 9]);
    expect(list("1 2\n3\n4 5 6", { usecols: [0] })).toEqual([1, 3, 4]);
    // What follows the last row is not read.
    expect(list("1 2\nx", { maxRows: 1 })).toEqual([1, 2]);
  });

  it("skips lines whatever ends them, and whatever is in them", () => {
    for (const end of ["\n", "\r", "\r\n"]) {
      expect(list(['"', "#", "1", "2"].join(end), { skiprows: 2, quotechar: '"' })).toEqual([1, 2]);
      expect(list(end.repeat(3) + 5, { skiprows: 2 })).toBe(5);
    }
  });
});

describe("the arguments of np.loadtxt", () => {
  const rows: readonly (readonly [object, string])[] = [
    [
      { delimiter: "" },
      "loadtxt: Text reading control character must be a single unicode character or None; but delimiter is ''",
    ],
    [{ quotechar: "''" }, "must be a single unicode character or None; but quotechar is '\\'\\''"],
    [{ delimiter: "\n" }, "loadtxt: control character 'delimiter' cannot be a newline (`\\r` or `\\n`)"],
    [{ comments: "\r" }, "loadtxt: control character 'comments' cannot be a newline (`\\r` or `\\n`)"],
    [
      { comments: ["#", ""] },
      "loadtxt: comments cannot be an empty string. Use comments: null to disable comments.",
    ],
    [{ comments: [5] }, "loadtxt: comments must be a string, a list of strings or null, got [5]"],
    [
      { delimiter: ",", comments: "," },
      "The values for control characters 'comment' and 'delimiter' are incompatible",
    ],
    [
      { delimiter: ",", quotechar: "," },
      "The values for control characters 'quotechar' and 'delimiter' are incompatible",
    ],
    [
      { comments: "%", quotechar: "%" },
      "The values for control characters 'comment' and 'quotechar' are incompatible",
    ],
    [{ comments: "\u2003" }, "The values for control characters 'delimiter' and 'comment' are incompatible"],
    [{ quotechar: "\x1c" }, "The values for control characters 'delimiter' and 'quotechar' are incompatible"],
    [
      { delimiter: ",", comments: ["#", ","] },
      "Comment characters ['#', ','] cannot include the delimiter ','",
    ],
    [
      { comments: "//", quotechar: '"' },
      "when multiple comments or a multi-character comment is given, quotes are not supported",
    ],
    [{ ndmin: 3 }, "loadtxt: Illegal value of ndmin keyword: 3; it is 0, 1 or 2"],
    [{ skiprows: -1 }, "loadtxt: skiprows must be a non-negative integer, got -1"],
    [{ maxRows: 1.5 }, "loadtxt: maxRows must be a non-negative integer, got 1.5"],
    [{ usecols: [0, 1.5] }, "loadtxt: usecols must be an int or a sequence of ints, got [0, 1.5]"],
    [{ usecols: "1" }, "loadtxt: usecols must be an int or a sequence of ints, got '1'"],
    [
      { converters: [Number] },
      "loadtxt: converters must be a function, or an object with a function for each column",
    ],
    [{ converters: { a: Number } }, "loadtxt: the keys of converters must be numbers of columns, got 'a'"],
    [{ converters: { 0: 1 } }, "loadtxt: converters[0] must be a function, got 1"],
    [{ converters: async () => 1 }, "loadtxt: converters must be synchronous"],
    [{ max_rows: 1 }, "loadtxt: unknown option 'max_rows'"],
  ];

  it.each(rows)("are refused: %j", (options, message) => refuses("1 2", options, message));

  it("are refused when the dtype is no plain one", () => {
    for (const dtype of ["S5", "i4,i4", "O"])
      expectError(() => np.loadtxt("1", { dtype: dtype as "int8" }), np.DTypeError, "loadtxt: data type");
  });

  it("take blanks that JavaScript does not know for a comment where a delimiter is given", () => {
    expect(list("1,2\x1c3", { delimiter: ",", comments: "\x1c" })).toEqual([1, 2]);
    expect(list("1,2\ufeff3", { delimiter: ",", comments: "\ufeff" })).toEqual([1, 2]);
  });
});

describe("faults of a text", () => {
  it("name line, column and text, with NumPy's words", () => {
    refuses(
      "1,2\n\n# note\n3,abc\n",
      { delimiter: "," },
      "loadtxt: line 4, column 2: cannot read 'abc' as float64 (could not convert string 'abc' to float64)",
    );
    refuses(
      "a b\r\n1 2\r\n3 300\r\n",
      { skiprows: 1, dtype: "int8" },
      "line 3, column 2: cannot read '300' as int8",
    );
    refuses("1,,2", { delimiter: "," }, "line 1, column 2: cannot read '' as float64");
    refuses("1 2\n3 x", { usecols: [-1] }, "line 2, column -1: cannot read 'x'");
    refuses("1 2\n3 x", { usecols: [1, 0] }, "line 2, column 2: cannot read 'x'");
    refuses('1 "\n\n2"\n3 "x\n"', { quotechar: '"' }, "line 4, column 2: cannot read 'x\\n'");
    refuses("1\0", { delimiter: "," }, "line 1, column 1: cannot read '1\\u0000'");
    refuses("\ud800", undefined, "line 1, column 1: cannot read '\ufffd'");
  });

  it("name lines far behind the beginning", () => {
    const rows = "1,2\r\n".repeat(300_000);
    refuses(`${rows}3,x\r\n${rows}`, { delimiter: "," }, "line 300001, column 2: cannot read 'x'");
    refuses(
      `${rows}3\r\n`,
      { delimiter: "," },
      "loadtxt: line 300001: the number of columns changed from 2 to 1; use usecols",
    );
    refuses(
      `${rows}3\r\n`,
      { delimiter: ",", usecols: 1 },
      "line 300001: invalid column index 1 with 1 columns",
    );
  });

  it("come in the order of the rows", () => {
    refuses("1 2\n3\nx y", undefined, "line 2: the number of columns changed");
    refuses("1 2\nx y\n3", undefined, "line 2, column 1");
    refuses("1 2", { usecols: [0, 2] }, "line 1: invalid column index 2 with 2 columns");
  });
});
