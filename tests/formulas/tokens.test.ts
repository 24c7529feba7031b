/** Tests the tokens of a formula one by one. */
import { describe, expect, it } from "vitest";
import { operators } from "../../ts/formulas/marks.ts";
import { END, HOLE, NAME, NUMBER, OPERATOR, Scanner } from "../../ts/formulas/tokens.ts";

/** Returns each token as the part of the text that it is. */
function tokensOf(text: string, holes: readonly number[] = []): string[] {
  const scanner = new Scanner("evaluate", text, holes);
  const tokens: string[] = [];
  for (scanner.next(); scanner.kind !== END; scanner.next())
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

  it("of an operator have its code, also at the end of the text", () => {
    for (const [code, text] of operators.entries()) {
      const scanner = new Scanner("evaluate", text);
      scanner.next();
      expect([scanner.kind, scanner.code, scanner.end]).toEqual([OPERATOR, code, text.length]);
    }
  });

  it("of a hole have its number, and begin where a hole of the template is", () => {
    const text = ["$", "{0}x", "$", "{1}"].join("");
    const scanner = new Scanner("evaluate", text, [0, 5]);
    const seen: number[][] = [];
    for (scanner.next(); scanner.kind !== END; scanner.next()) seen.push([scanner.kind, scanner.code]);
    expect(seen.map(([kind]) => kind)).toEqual([HOLE, NAME, HOLE]);
    expect([seen[0]?.[1], seen[2]?.[1]]).toEqual([0, 1]);
    expect(() => tokensOf(text)).toThrow("holes stand in templates alone");
  });

  it("of numbers end where Python's do", () => {
    const scanner = new Scanner("evaluate", "00.5e+1_0J+1");
    scanner.next();
    expect([scanner.kind, scanner.end]).toEqual([NUMBER, 10]);
  });
});
