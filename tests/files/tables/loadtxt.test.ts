/** Tests np.loadtxt: its options, and where faults are. tests/numpy compares texts with NumPy. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { allNames } from "../../support/dtypes.ts";
import { list, refuses, shape } from "./loadtxt.ts";

checkBalance();

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
