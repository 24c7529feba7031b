/** Tests the digits of floats: shortest, nearest, cut and padded. No comparison here needs NumPy. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, type FloatFormat, shortest } from "../../ts/print/digits.ts";

const float16: FloatFormat = { significandBits: 11, minExponent: -24 };
const float32: FloatFormat = { significandBits: 24, minExponent: -149 };
const float64: FloatFormat = { significandBits: 53, minExponent: -1074 };

const positive = { noNaN: true, noDefaultInfinity: true, min: 0 };

/** The same notation as `toExponential`, for comparison with it. */
function exponential({ digits, point }: ReturnType<typeof decimalOf>): string {
  const power = point - 1;
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
  return `${digits[0]}${fraction}e${power < 0 ? "-" : "+"}${Math.abs(power)}`;
}

/** The decimals of one digit less on both sides of a decimal. */
function shorterNeighbours({ digits, point }: ReturnType<typeof decimalOf>): number[] {
  const cut = BigInt(digits.slice(0, -1));
  return [cut, cut + 1n].map((significand) => Number(`${significand}e${point - digits.length + 1}`));
}

describe("decimalOf", () => {
  it("gives the shortest digits of float64, as JavaScript does", () => {
    const check = (value: number) => {
      expect(exponential(decimalOf(value, float64, shortest))).toBe(value.toExponential());
    };
    fc.assert(fc.property(fc.double(positive), check), { numRuns: 5000 });
    for (let power = -1074; power < 1024; power++) check(2 ** power);
    for (const value of [0, 5e-324, 1e23, 20 * 5e-324, 2.2250738585072014e-308, Number.MAX_VALUE])
      check(value);
  });

  it("gives the shortest digits that read back as the same float32", () => {
    const check = (value: number) => {
      const decimal = decimalOf(value, float32, shortest);
      expect(Math.fround(Number(`0.${decimal.digits}e${decimal.point}`))).toBe(value);
      if (decimal.digits.length > 1) {
        expect(shorterNeighbours(decimal).map(Math.fround)).not.toContain(value);
      }
    };
    fc.assert(fc.property(fc.float(positive), check), { numRuns: 5000 });
    for (let power = -149; power < 128; power++) check(2 ** power);
  });

  it("knows that the interval below a power of two is half as wide", () => {
    // 2^-44 is 5.68434188608080148...e-14: the nearest decimal of 16 digits lies below its interval, the next one in it.
    expect(decimalOf(2 ** -44, float64, shortest).digits).toBe("5684341886080802");
    expect(decimalOf(2 ** -24, float16, shortest)).toEqual({ digits: "6", point: -7 });
    expect(decimalOf(65504, float16, shortest)).toEqual({ digits: "655", point: 5 });
    expect(decimalOf(2 ** -6, float16, shortest)).toEqual({ digits: "1563", point: -1 });
    expect(decimalOf(2 ** 87, float32, shortest)).toEqual({ digits: "15474251", point: 27 });
  });

  it("finds the side of a tie for a decimal that float64 rounds to the tie", () => {
    // 7.038531e-26 is a little nearer to the lower one of these neighbours; as a float64 it is as near to both, and the upper one is even.
    const [lower, upper] = [Math.fround(7.0385307e-26), Math.fround(7.0385313e-26)];
    expect(Math.fround(7.038531e-26)).toBe(upper);
    expect(decimalOf(lower, float32, shortest)).toEqual({ digits: "7038531", point: -25 });
    expect(decimalOf(upper, float32, shortest)).toEqual({ digits: "70385313", point: -25 });
  });
});
