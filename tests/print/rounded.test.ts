/** Tests the rounding of floats to decimal places. Ties, and more places than engines write, are compared with NumPy by savetxt too. */
import { describe, expect, it } from "vitest";
import { exponentialText, fixedText, precisionText } from "../../ts/print/rounded.ts";
import { floats } from "./floats.ts";

describe("rounded texts", () => {
  it("send ties to the even digit", () => {
    expect([0.5, 1.5, 2.5, 3.5].map((value) => fixedText(value, 0))).toEqual(["0", "2", "2", "4"]);
    expect([0.125, 0.375, 2.675].map((value) => fixedText(value, 2))).toEqual(["0.12", "0.38", "2.67"]);
    expect([25, 35, 9.5, 95].map((value) => exponentialText(value, 0))).toEqual([
      "2e+1",
      "4e+1",
      "1e+1",
      "1e+2",
    ]);
    expect([0.5, 2.5, 123456.5, 1e6].map((value) => precisionText(value, 6))).toEqual([
      "0.500000",
      "2.50000",
      "123456",
      null,
    ]);
    expect(exponentialText(1 + 2 ** -19, 18)).toBe("1.000001907348632812e+0");
    expect(exponentialText(1 + 3 * 2 ** -19, 18)).toBe("1.000005722045898438e+0");
  });

  it("write what engines do not", () => {
    expect(fixedText(1e22, 1)).toBe("10000000000000000000000.0");
    expect(fixedText(2 ** 80, 0)).toBe("1208925819614629174706176");
    expect(fixedText(0.5, 200)).toBe(`0.5${"0".repeat(199)}`);
    expect(fixedText(5e-324, 2000)).toHaveLength(2002);
    expect(exponentialText(0, 120)).toBe(`0.${"0".repeat(120)}e+0`);
    expect(exponentialText(0.1, 120)).toMatch(
      /^1\.0000000000000000555111512312578270211815834045410156250+e-1$/,
    );
    expect(exponentialText(5e-324, 110)).toMatch(/^4\.9406564584124654.*e-324$/);
  });

  it("are those of the engine where there is no tie", () => {
    for (const value of floats(20_000)) {
      const places = Math.floor((value % 1) * 20) || 7;
      expect(exponentialText(value, places)).toBe(value.toExponential(places));
      if (value < 1e6) expect(fixedText(value, places)).toBe(value.toFixed(places));
    }
  });
});
