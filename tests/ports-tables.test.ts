/**
 * Reads tables as NumPy's own tests of loadtxt read them, in words of our own: what these tests say of plain dtypes, and the values that
 * NumPy computed for them.
 */
import { describe, expect, it } from "vitest";
import np, { type LoadtxtOptions } from "../ts/index.ts";

/** Reads a text, and gives the shape and the elements in one list. */
function read(text: string, options: object = {}): { shape: readonly number[]; list: unknown[] } {
  return np.scope(() => {
    const a = np.loadtxt(text, options as LoadtxtOptions<undefined>);
    return { shape: a.shape, list: a.ravel().toArray() as unknown[] };
  });
}

const list = (text: string, options?: object): unknown[] => read(text, options).list;
const refuses = (text: string, options: object, message: string | RegExp = /^loadtxt: /): void =>
  expect(() => read(text, options)).toThrow(message);

const integers = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"] as const;
const floats = ["float16", "float32", "float64", "complex64", "complex128"] as const;

describe("numbers", () => {
  it("have an exponent after e or E", () => {
    const text = "1.0e-1,2.0E1,3.0\n4.0e-2,5.0E-1,6.0\n0.0e-4,1.0E-1,2.0";
    expect(list(text, { delimiter: "," })).toEqual([0.1, 20, 3, 0.04, 0.5, 6, 0, 0.1, 2]);
  });

  it("are rounded as the language rounds them", () => {
    const texts = ["0.9999999999999999", "9876543210.123456", "5.43215432154321e+300", "0.901", "0.333"];
    expect(list(texts.join("\n"))).toEqual(texts.map(Number));
  });

  it.each(["float16", "float32", "float64"])("may have a thousand zeros in front, in %s", (dtype) => {
    const [value] = list(`${"0".repeat(1000)}.123456789`, { dtype });
    expect(Math.abs((value as number) - 0.123456789)).toBeLessThan(1e-4);
  });

  it("are true unless they are 0", () => {
    expect(list("1, 0\n10, -1", { dtype: "bool", delimiter: "," })).toEqual([true, false, true, true]);
    refuses("1.0", { dtype: "bool" });
  });

  it.each(integers)("have one sign in %s, and no minus if it is unsigned", (dtype) => {
    expect(list("+2", { dtype }).map(Number)).toEqual([2]);
    if (dtype.startsWith("u")) refuses("-1\n", { dtype });
    else expect(list("-2\n", { dtype }).map(Number)).toEqual([-2]);
    for (const sign of ["++", "+-", "--", "-+"]) refuses(`${sign}2\n`, { dtype });
  });

  it.each(integers)("have no fraction in %s", (dtype) => {
    refuses("1.0, 2.1, 3.7\n4, 5, 6", { dtype, delimiter: "," });
  });

  it.each(["bool", ...integers, ...floats])("have no underscores and no NUL in %s", (dtype) => {
    refuses("1_1\n", { dtype });
    refuses("1\0", { dtype, delimiter: ",", quotechar: '"' });
  });

  it.each(["complex64", "complex128"])("may stand in parentheses in %s", (dtype) => {
    const text = "(1.0-2.5j),3.75,(7+-5.0j)\n(4),(-19e2j),(0)";
    const expected = [
      [1, -2.5],
      [3.75, 0],
      [7, -5],
      [4, 0],
      [0, -1900],
      [0, 0],
    ];
    for (const each of [text, text.replace(/[()]/g, "")])
      expect(list(each, { dtype, delimiter: "," })).toEqual(
        expected.map(([re, im]) => np.complex(re as number, im)),
      );
    for (const field of ["1 +2j", "1+ 2j", "1+2 j", "1+-+3", "(1j", "(1", "(1+2j", "1+2j)"])
      refuses(`${field}\n`, { dtype, delimiter: "," });
  });

  it.each(["complex64", "complex128"])("may have any blanks around them in %s", (dtype) => {
    const line = " 1 , 2+3j , ( 4+5j ), ( 6+-7j )  , 8j , ( 9j ) \n";
    const values = [
      np.complex(1),
      np.complex(2, 3),
      np.complex(4, 5),
      np.complex(6, -7),
      np.complex(0, 8),
      np.complex(0, 9),
    ];
    expect(list(line + line.replaceAll(" ", "\u202f"), { dtype, delimiter: "," })).toEqual([
      ...values,
      ...values,
    ]);
  });

  it.each(["bool", ...integers, ...floats])(
    "may have blanks and a quoted newline around them in %s",
    (dtype) => {
      const found = list(' 3 ,"\u202f2\n"', { dtype, delimiter: ",", quotechar: '"' });
      const expected = np.scope(() => np.array([3, 2], { dtype: dtype as "float64" }).toArray());
      expect(found).toEqual(expected);
    },
  );
});

describe("marks", () => {
  it.each(["..", "//", "@-", "this is a comment:"])(
    "of a comment may be several characters: %s",
    (comment) => {
      const text = "# IGNORE\n1.5, 2.5# ABC\n3.0,4.0# XXX\n5.5,6.0\n".replaceAll("#", comment);
      expect(list(text, { delimiter: ",", comments: comment })).toEqual([1.5, 2.5, 3, 4, 5.5, 6]);
    },
  );

  it.each([" ", "\t", "\u2003", "\u00a0", "\u3000"])("between fields may be any blank: %j", (blank) => {
    const text = `1 2${blank}30\n\n${blank}\n4 5 60${blank}\n  ${blank}  \n7 8 ${blank} 90\n  # comment\n3 2 1`;
    expect(list(text, { dtype: "int32" })).toEqual([1, 2, 30, 4, 5, 60, 7, 8, 90, 3, 2, 1]);
    for (const name of ["comments", "quotechar"])
      refuses(`1${blank}2`, { [name]: blank }, /The values for control characters .* are incompatible/);
  });

  it("leave lines without fields out", () => {
    const text = "1,2,30\n\n4,5,60\n\n7,8,90\n# comment\n3,2,1";
    expect(read(text, { delimiter: "," }).shape).toEqual([4, 3]);
  });

  it("may be NUL", () => {
    expect(list("1\u00002\u00003\n4\u00005\u00006", { delimiter: "\0" })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each(['"', "'", "`"])("of a quote hide delimiters and comments: %s", (quote) => {
    const text = `${quote}alpha, #42${quote},10.0\n${quote}beta, x${quote}, 2.0\n`;
    const texts: string[] = [];
    const converters = { 0: (field: string) => texts.push(field) };
    expect(list(text, { delimiter: ",", quotechar: quote, converters })).toEqual([1, 10, 2, 2]);
    expect(texts).toEqual(["alpha, #42", "beta, x"]);
    const spaced = text.replaceAll(`${quote},`, `${quote}    `);
    expect(list(spaced, { quotechar: quote, converters })).toEqual([3, 10, 4, 2]);
  });

  it("of a quote are off by default, and two of them are one", () => {
    refuses('"1", 45\n', { delimiter: "," }, "cannot read '\"1\"'");
    const texts: string[] = [];
    const converters = (field: string): number => texts.push(field);
    list('"Hello, my name is ""Monty""!"', { delimiter: ",", quotechar: '"', converters });
    list('1\n\n"4"\n""', { delimiter: ",", quotechar: '"', converters });
    list('1\n\n"4"\n"', { delimiter: ",", quotechar: '"', converters });
    expect(texts).toEqual(['Hello, my name is "Monty"!', "1", "4", "", "1", "4", ""]);
  });

  it.each(["\n", "\r", "\r\n"])("within quotes keep newlines: %j", (newline) => {
    const texts: string[] = [];
    const text = ['1,"2\n"\n', '3,"4\n', '1"\n'].join("").replaceAll("\n", newline);
    list(text, { delimiter: ",", quotechar: '"', converters: (field: string) => texts.push(field) });
    expect(texts).toEqual(["1", `2${newline}`, "3", `4${newline}1`]);
  });
});

describe("rows and columns", () => {
  it("may be many", () => {
    const row = `${"1.5, 2.5,".repeat(20_000).slice(0, -1)}\n`;
    if (np.memory().budget === 0)
      return expect(() => read(row + row, { delimiter: "," })).toThrow(np.MemoryError);
    expect(read(row + row, { delimiter: "," }).shape).toEqual([2, 40_000]);
    return undefined;
  });

  it("that are ragged need usecols", () => {
    refuses("1,2,3\n1,2,3\n4,3,2,1", { delimiter: "," }, "line 3: the number of columns changed from 3 to 4");
    const text = "0,0,XXX\n0,XXX,0,XXX\n0,XXX,XXX,0,XXX\n";
    expect(read(text, { delimiter: ",", usecols: [0, -2] })).toEqual({
      shape: [3, 2],
      list: [0, 0, 0, 0, 0, 0],
    });
    refuses(
      "0,0,XXX\n0\n0,XXX,XXX,0,XXX\n",
      { delimiter: ",", usecols: [0, -2] },
      "line 2: invalid column index -2 with 1 columns",
    );
    expect(read(text, { delimiter: ",", usecols: [] }).shape).toEqual([3, 0]);
  });

  it("that end early, or far on, are those of skiprows and maxRows", () => {
    const text = Array.from({ length: 110_000 }, (_, row) => `${row + 1} 0.5 1`).join("\n");
    for (const skiprows of [0, 10_000, 12_345, 50_000, 67_891, 100_000]) {
      const { shape, list: found } = read(text, { skiprows, maxRows: 60_000, usecols: 0 });
      expect(shape).toEqual([Math.min(60_000, 110_000 - skiprows)]);
      expect([found[0], found.at(-1)]).toEqual([skiprows + 1, skiprows + found.length]);
    }
  });

  it("of one field each, with more and more delimiters, have a field more", () => {
    for (let delimiters = 1; delimiters < 300; delimiters += 7)
      expect(read(",".repeat(delimiters), { delimiter: ",", converters: () => 0 }).shape).toEqual([
        delimiters + 1,
      ]);
    expect(read("", { delimiter: "," }).shape).toEqual([0]);
  });

  it("are converted by their numbers", () => {
    const convert = (field: string): number => (field === "XXX" ? Number.NaN : Number(field));
    const options = { delimiter: ",", converters: { "-1": convert } };
    expect(list("1.5,2.5\n3.0,XXX\n5.5,6.0", options)).toEqual([1.5, 2.5, 3, Number.NaN, 5.5, 6]);
    expect(list("1.5,2.5,3.5\n3.0,4.0,XXX\n", { ...options, usecols: [0, -1] })).toEqual([
      1.5,
      3.5,
      3,
      Number.NaN,
    ]);
    for (const column of ["3", "-3"])
      refuses(
        "1 2\n3 4",
        { converters: { [column]: convert } },
        `converter specified for column ${column}, which is invalid`,
      );
    let turn = 0;
    const failing = (): number => {
      turn += 1;
      if (turn > 4999) throw new Error("failed half-way through!");
      return 1;
    };
    refuses("x\n".repeat(10_000), { converters: { 0: failing } }, "failed half-way through!");
  });
});
