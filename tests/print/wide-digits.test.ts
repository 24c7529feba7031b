/** Tests floats with 18 and 19 digits. */
import { describe, expect, it } from "vitest";
import { wideText } from "../../ts/print/wide-digits.ts";
import { floats } from "./floats.ts";

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
