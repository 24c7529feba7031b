/** Tests which names are offered for a misspelled one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearNames } from "../../../ts/formulas/text/near-names.ts";

const names = ["sin", "sinh", "sqrt", "square", "sum", "arcsin", "logical_and", "mean", "median", "x", "y"];

describe("near names", () => {
  it.each([
    ["sni", ["sin"]],
    ["sqr", ["sqrt"]],
    ["squareroot", []],
    ["Sin", ["sin", "sinh"]],
    ["summ", ["sum"]],
    ["maen", ["mean"]],
    ["arcsine", ["arcsin"]],
    ["logicalAnd", ["logical_and"]],
    ["logical_adn", ["logical_and"]],
    ["z", []],
    ["X", ["x"]],
    ["", []],
    ["qqqqqq", []],
  ])("of %s are %j", (name, near) => {
    expect(nearNames(name, names)).toEqual(near);
  });

  it("are at most three, the nearest first, then in the order of the alphabet", () => {
    expect(nearNames("abcd", ["abce", "abcz", "abca", "abcdd", "abcd_"])).toEqual(["abcd_", "abca", "abcdd"]);
    expect(nearNames("abcd", ["abce", "abce"])).toEqual(["abce"]);
  });

  it("are found in bounded time among any names", () => {
    const many = Array.from({ length: 1e6 }, (_, index) => `column${index}`);
    const before = performance.now();
    expect(nearNames("colunm5", many)).toContain("column5");
    expect(nearNames("x".repeat(1e6), many)).toEqual([]);
    expect(nearNames("abc", ["a".repeat(1e7)])).toEqual([]);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it("contain a name with one letter changed", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 4, maxLength: 12 });
    const property = fc.property(word, fc.nat(), fc.constantFrom(..."xyz"), (name, place, letter) => {
      const at = place % name.length;
      expect(nearNames(name.slice(0, at) + letter + name.slice(at + 1), [name])).toEqual([name]);
      expect(nearNames(name.slice(0, at) + name.slice(at + 1), [name])).toEqual([name]);
      expect(nearNames(name.slice(0, at) + letter + name.slice(at), [name])).toEqual([name]);
    });
    fc.assert(property);
  });
});
