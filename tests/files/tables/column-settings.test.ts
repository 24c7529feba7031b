/** Tests the options of readColumns. */
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import np, { DTypeError, type ReadColumnsOptions, ValueError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { plain } from "./plain.ts";

checkBalance();

const read = (text: string, options: ReadColumnsOptions = {}) => plain(np.readColumns(text, options));

describe("np.readColumns", () => {
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
    // The column of text before it leaves nothing allocated.
    expectError(
      () => np.readColumns("a,b\n1,1\n", { dtypes: ["text", "uint8"], fill: 300 }),
      ValueError,
      "fill: 300 is out of",
    );
    expectError(
      () => np.readColumns("a,b\n,1\n", { dtypes: "int8" }),
      DTypeError,
      "line 2, column 1 ('a'): the field is missing",
    );
  });

  it("refuses lists that are far longer than their items, at once", () => {
    const long = new Array(2 ** 32 - 1);
    for (const option of ["header", "usecols", "missing", "dtypes", "fill", "comments"])
      expect(() => np.readColumns("a\n1\n", { [option]: long })).toThrow(`readColumns: ${option} must be`);
  });
});
