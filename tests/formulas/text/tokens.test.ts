/** Tests the tokens of a formula one by one. */
import { describe, expect, it } from "vitest";
import { otherMarks, strengthOf } from "../../../ts/formulas/text/grammar.ts";
import { Scanner } from "../../../ts/formulas/text/tokens.ts";

/** Returns each token as the part of the text that it is. */
function tokensOf(text: string): string[] {
  const scanner = new Scanner("evaluate", [text]);
  const tokens: string[] = [];
  for (scanner.next(); scanner.kind !== "end"; scanner.next())
    tokens.push(text.slice(scanner.start, scanner.end));
  return tokens;
}

describe("tokens", () => {
  it.each([
    ["x+y", "x + y"],
    ["a**b*c", "a ** b * c"],
    ["a//b/c", "a // b / c"],
    ["a<<b<c<=d", "a << b < c <= d"],
    ["a>>b>c>=d", "a >> b > c >= d"],
    ["a==b!=c", "a == b != c"],
    ["a***b", "a ** * b"],
    ["x[...,:]", "x [ ... , : ]"],
    ["x.y.5", "x . y .5"],
    ["1.5.real", "1.5 . real"],
    ["1...real", "1. . . real"],
    ["f(a=-1)", "f ( a = - 1 )"],
    ["1e5-1e-5", "1e5 - 1e-5"],
    ["0x1F+0b1", "0x1F + 0b1"],
    ["1_0j*2", "1_0j * 2"],
    ["_a1+é2", "_a1 + é2"],
    ["'a b'\"c'd\"", "'a b'|\"c'd\""],
    ["x#y\n+\\\nz\f\t", "x + z"],
    ["x**", "x **"],
    ["x\\\r\n+y\r#", "x + y"],
  ])("of %j are %s", (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens.split(tokens.includes("|") ? "|" : " "));
  });

  it("of a mark are of its own kind, also at the end of the text", () => {
    for (const mark of [...Object.keys(strengthOf), ...otherMarks]) {
      const scanner = new Scanner("evaluate", [mark]);
      scanner.next();
      expect([scanner.kind, scanner.end]).toEqual([mark, mark.length]);
    }
  });

  it("of a hole have its number, and begin where a hole of the template is", () => {
    const scanner = new Scanner("evaluate", ["", "x", ""]);
    const seen: (string | number)[][] = [];
    for (scanner.next(); scanner.kind !== "end"; scanner.next())
      seen.push([scanner.kind, scanner.hole, scanner.start]);
    expect(seen.map(([kind]) => kind)).toEqual(["hole", "name", "hole"]);
    expect([seen[0], seen[2]]).toEqual([
      ["hole", 0, 0],
      ["hole", 1, 5],
    ]);
    expect(() => tokensOf(scanner.text)).toThrow("holes stand in templates alone");
  });

  it("of numbers end where Python's do", () => {
    const scanner = new Scanner("evaluate", ["00.5e+1_0J+1"]);
    scanner.next();
    expect([scanner.kind, scanner.end]).toEqual(["number", 10]);
  });
});
