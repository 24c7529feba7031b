/** Tests arithmetic between plain numbers: the results are those of Python. */
import { describe, expect, it } from "vitest";
import { Complex } from "../../../ts/dtype/complex.ts";
import type { Plain } from "../../../ts/formulas/draft/draft.ts";
import { plainOf } from "../../../ts/formulas/draft/plain.ts";
import np from "../../../ts/index.ts";

const compute = (name: string, ...values: Plain[]): Plain | null =>
  plainOf(
    "test",
    name,
    values.map((value) => ({ name: "x", value })),
  );

const z = new Complex(1, 2);

describe("operators between plain numbers", () => {
  it.each([
    ["add", [2n ** 64n, 1n], 2n ** 64n + 1n],
    ["add", [true, true], 2n],
    ["add", [1n, 0.5], 1.5],
    ["add", [1n, z], new Complex(2, 2)],
    ["multiply", [z, z], new Complex(-3, 4)],
    ["divide", [1n, 3n], 1 / 3],
    ["divide", [2n ** 100n + 1n, 2n ** 99n], 2],
    ["divide", [-(3n ** 50n), 7n], -1.0255685538455037e23],
    ["divide", [z, new Complex(0, 2)], new Complex(1, -0.5)],
    ["floor_divide", [-7n, 2n], -4n],
    ["floor_divide", [7, -2], -4],
    ["floor_divide", [-0, 2], -0],
    ["remainder", [-7n, 3n], 2n],
    ["remainder", [5.5, -2], -0.5],
    ["remainder", [-4, 2], 0],
    ["power", [2n, 100n], 2n ** 100n],
    ["power", [2n, -1n], 0.5],
    ["power", [-1n, 10n ** 30n], 1n],
    ["power", [0n, 0n], 1n],
    ["power", [1, Number.NaN], 1],
    ["power", [2, 0.5], Math.SQRT2],
    ["power", [z, 2n], new Complex(-3, 4)],
    ["bitwise_and", [true, false], false],
    ["bitwise_xor", [5n, true], 4n],
    ["left_shift", [1n, 70n], 2n ** 70n],
    ["right_shift", [-5n, 10n ** 30n], -1n],
    ["less", [2n ** 53n + 1n, 2 ** 53], false],
    ["equal", [2n ** 53n + 1n, 2 ** 53], false],
    ["equal", [1n, new Complex(1, 0)], true],
    ["not_equal", [Number.NaN, Number.NaN], true],
    ["negative", [true], -1n],
    ["negative", [0], -0],
    ["positive", [true], 1n],
    ["invert", [5n], -6n],
  ] as const)("%s of %s is %s", (name, values, result) => {
    expect(compute(name, ...values)).toEqual(result);
  });

  it.each([
    ["divide", [1n, 0n]],
    ["divide", [1, 0]],
    ["divide", [z, new Complex(0, 0)]],
    ["floor_divide", [1, -0]],
    ["remainder", [1n, false]],
  ] as const)("%s by zero is an error", (name, values) => {
    expect(() => compute(name, ...values)).toThrow(np.ValueError);
    expect(() => compute(name, ...values)).toThrow("test: division by zero");
  });

  it.each([
    ["power", [0, -1], "zero to a negative power"],
    ["power", [1e300, 2], "too large for a float"],
    ["left_shift", [1n, -1n], "negative shift count"],
    ["add", [10n ** 400n, 0.5], "int too large to convert to float"],
  ] as const)("%s of %s throws", (name, values, words) => {
    expect(() => compute(name, ...values)).toThrow(words);
  });

  it.each([
    ["bitwise_and", [1, 2n]],
    ["invert", [1.5]],
    ["less", [z, 1n]],
    ["floor_divide", [z, 1n]],
    ["remainder", [1n, z]],
  ] as const)("%s of %s has no meaning", (name, values) => {
    expect(() => compute(name, ...values)).toThrow(np.DTypeError);
  });

  it("stop at ints that would take long", () => {
    for (const make of [
      () => compute("power", 2n, 10n ** 9n),
      () => compute("left_shift", 1n, 10n ** 9n),
      () => compute("multiply", 2n ** 10_000n, 2n ** 10_000n),
      () => compute("power", 3n, 2n ** 10_000n),
    ])
      expect(make).toThrow("test: an int of a text has at most 16384 bits");
  });
});

describe("all else", () => {
  it("is no arithmetic of Python", () => {
    expect(compute("sqrt", 4n)).toBeNull();
    expect(compute("maximum", 4n, 5n)).toBeNull();
    expect(plainOf("test", "add", [{ name: "x", value: 1n }, null])).toBeNull();
  });

  it("of a text stays plain until an array comes in", () => {
    const x = np.array([1, 2], { dtype: "uint8" });
    expect(np.evaluate("x + 100 * 2", { x }).dtype.name).toBe("uint8");
    expect(np.evaluate("x + 3 / 2", { x }).toArray()).toEqual([2.5, 3.5]);
    expect(() => np.evaluate("x + 2**10**9", { x })).toThrow("has at most 16384 bits");
    expect(np.evaluate("2**70 / 2**69").item()).toBe(2);
    expect(() => np.evaluate("1 / 0")).toThrow("evaluate: division by zero");
  });
});

describe("powers of plain numbers that are complex", () => {
  it.each([
    ["(-8.0)**(1/3)", 1.0000000000000002, 1.7320508075688772],
    ["(-1)**0.5", 6.123233995736766e-17, 1],
    ["(1+2j)**0.5", 1.272019649514069, 0.7861513777574233],
    ["(1+2j)**(3-1j)", -27.43638199160605, 19.789310365010714],
    ["2**1j", 0.7692389013639721, 0.6389612763136348],
    ["1j**1j", 0.20787957635076193, 0],
    ["(2+1j)**101", -1.899957068973436e35, 5.783317924539239e34],
    ["1j**-3", 0, 1],
    ["0j**0.5", 0, 0],
  ])("%s", (text, re, im) => {
    const power = np.evaluate(text).item() as Complex;
    const size = Math.hypot(re, im) || 1;
    expect(Math.abs(power.re - re) / size).toBeLessThan(3e-15);
    expect(Math.abs(power.im - im) / size).toBeLessThan(3e-15);
  });

  it("are errors where Python has none", () => {
    expect(() => np.evaluate("0j**1j")).toThrow("zero to a negative or complex power");
    expect(() => np.evaluate("0j**-1.5")).toThrow("zero to a negative or complex power");
    expect(() => np.evaluate("(1e200+1j)**2.5")).toThrow("the power is too large for a float");
  });
});
