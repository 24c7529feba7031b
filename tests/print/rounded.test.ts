/** Tests the rounding of floats to decimal places. Ties, and more places than engines write, are compared with NumPy by savetxt too. */
import { describe, expect, it } from "vitest";
import { exponentialText, fixedText, precisionText } from "../../ts/print/rounded.ts";
import { wideText } from "../../ts/print/wide-digits.ts";

/** Floats of all magnitudes, the same in each run. */
function* floats(count: number): Generator<number> {
  let state = 1n;
  const bits = new BigUint64Array(1);
  const value = new Float64Array(bits.buffer);
  for (let left = count; left > 0; left -= 1) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & (2n ** 64n - 1n);
    bits[0] = state >> 1n;
    if (Number.isFinite(value[0])) yield value[0] as number;
  }
}

/** The floats next to a float, and itself. */
function near(value: number): number[] {
  const base = new BigInt64Array(Float64Array.of(value).buffer)[0] as bigint;
  return [-3n, -2n, -1n, 0n, 1n, 2n].map(
    (step) => new Float64Array(BigInt64Array.of(base + step).buffer)[0] as number,
  );
}

describe("wideText", () => {
  const check = (value: number): number => {
    let known = 0;
    for (const places of [17, 18]) {
      const text = wideText(value, places);
      if (text === null) continue;
      known += 1;
      if (text !== value.toExponential(places)) expect(text).toBe(value.toExponential(places));
    }
    return known;
  };

  it("writes nearly all floats as the engine does", () => {
    let [known, all] = [0, 0];
    for (const value of floats(60_000)) {
      if (value < 1e-250 || value > 1e250) continue;
      known += check(value);
      all += 2;
    }
    expect(all).toBeGreaterThan(90_000);
    expect(known / all).toBeGreaterThan(0.999);
  });

  it("is right next to powers of ten, for few digits, and where floats are halfway between decimals", () => {
    let known = 0;
    for (let power = -255; power <= 255; power += 1)
      for (const digits of [1, 2.5, 5, 9.999999999999998]) {
        for (const value of near(Number(`${digits}e${power}`))) known += check(value);
      }
    for (let place = 1; place < 20_000; place += 1)
      known += check(place / 2 ** 19) + check(place / 2 ** 18) + check(place / 100);
    expect(known).toBeGreaterThan(60_000);
  });

  it("leaves to the engine what it cannot decide", () => {
    for (const value of [0, 5e-324, 1e-300, 1e300]) expect(wideText(value, 18)).toBe(null);
    // Halfway between two decimals of 19 digits.
    expect(wideText(1 + 2 ** -19, 18)).toBe(null);
  });
});

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
