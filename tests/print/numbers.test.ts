/** Tests the rules of number texts one by one. tests/array/print.test.ts has the recorded cases behind them. */
import { describe, expect, it } from "vitest";
import { Complex } from "../../ts/dtype/complex.ts";
import { dtypes } from "../../ts/dtype/dtypes.ts";
import { elementTexts, scalarText } from "../../ts/print/numbers.ts";

function column(values: readonly number[], dtype: "float16" | "float32" | "float64" = "float64"): string[] {
  return elementTexts(values, dtypes[dtype], false);
}

describe("scalarText", () => {
  it("uses exponents where the digits of the dtype end", () => {
    const texts = (values: number[], name: "float16" | "float32" | "float64") =>
      values.map((v) => scalarText(v, dtypes[name]));
    expect(texts([999.5, 1000], "float16")).toEqual(["999.5", "1e+03"]);
    expect(texts([999999, 1e6], "float32")).toEqual(["999999.0", "1e+06"]);
    expect(texts([9999999999999998, 1e16], "float64")).toEqual(["9999999999999998.0", "1e+16"]);
    expect(texts([0.0001, 0.00009], "float64")).toEqual(["0.0001", "9e-05"]);
  });

  it("shows a real part that is zero only when it is negative", () => {
    const texts = (re: number, im: number) => scalarText(new Complex(re, im), dtypes.complex128);
    expect([texts(0, 2), texts(-0, 2), texts(1, -0), texts(1.5, Number.NaN)]).toEqual([
      "2j",
      "(-0+2j)",
      "(1-0j)",
      "(1.5+nanj)",
    ]);
  });

  it("keeps every digit of a bigint", () => {
    expect(scalarText(18446744073709551615n, dtypes.uint64)).toBe("18446744073709551615");
  });
});

describe("elementTexts", () => {
  it("aligns floats at the decimal point", () => {
    expect(column([1, -10.25, 0.5])).toEqual(["  1.  ", "-10.25", "  0.5 "]);
  });

  it("uses exponents for large, small and far apart values", () => {
    expect(column([99999999])).toEqual(["99999999."]);
    expect(column([1e8])).toEqual(["1.e+08"]);
    expect(column([0.0001])).toEqual(["0.0001"]);
    expect(column([0.00009])).toEqual(["9.e-05"]);
    expect(column([1, 1000])).toEqual(["   1.", "1000."]);
    expect(column([1, 1001])).toEqual(["1.000e+00", "1.001e+03"]);
  });

  it("compares the ratio in the column's own format", () => {
    // 1000.02 rounds to 1000 in float16.
    const [least, greatest] = [0.031280517578125, 31.28125];
    expect(greatest / least).toBeGreaterThan(1000);
    expect(column([least, greatest], "float16").join()).not.toContain("e");
    expect(column([least, greatest], "float32").join()).toContain("e");
  });

  it("fills a column with exponents with exact digits", () => {
    expect(column([1e100, 1e-5])).toEqual(["1.e+100", "1.e-005"]);
    // The float16 next to 0.1 is 0.09998 to four digits, which 0.1 is enough to tell from its neighbours.
    expect(column([0.0999755859375, 6.103515625e-5], "float16")).toEqual(["9.998e-02", "6.104e-05"]);
    expect(column([0.0999755859375], "float16")).toEqual(["0.1"]);
  });

  it("makes room for NaN and infinity", () => {
    expect(column([Number.NaN, 1])).toEqual(["nan", " 1."]);
    expect(column([Number.NEGATIVE_INFINITY, Number.NaN, 0.5])).toEqual(["-inf", " nan", " 0.5"]);
  });

  it("puts the j before the blanks that pad an imaginary part", () => {
    const values = [new Complex(1, 2), new Complex(0, -0.25)];
    expect(elementTexts(values, dtypes.complex128, false)).toEqual(["1.+2.j  ", "0.-0.25j"]);
  });

  it("pads a bool to five characters, except a single one", () => {
    expect(elementTexts([true], dtypes.bool, false)).toEqual([" True"]);
    expect(elementTexts([true], dtypes.bool, true)).toEqual(["True"]);
  });

  it("pads integers to the longest, bigints included", () => {
    expect(elementTexts([1, -(2n ** 63n)], dtypes.int64, false)).toEqual([
      "                   1",
      "-9223372036854775808",
    ]);
  });
});
