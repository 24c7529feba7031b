/** Tests that formulas are parsed as Python parses expressions, at any length and depth. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "../../../ts/formulas/text/parser.ts";
import { holeText } from "../../../ts/formulas/text/tokens.ts";
import np from "../../../ts/index.ts";
import { printed } from "./printed.ts";
import { refusals } from "./refusals.ts";
import { sentences } from "./sentences.ts";

const reprint = (text: string): string => printed(parse([text]).nodes);

/** Random formulas. */
const { formula } = fc.letrec<Record<"formula" | "value" | "entry", string>>((tie) => {
  const blank = fc.constantFrom("", " ", "\n", " # c\n");
  const value = tie("value");
  const name = fc.constantFrom("x", "y1", "_a", "np.pi", "größe", "None");
  const number = fc.constantFrom("0", "42", "1_0", "0x1f", ".5", "5.", "1e5", "3j");
  const sign = fc.constantFrom("+", "-", "~", "- -");
  const marks = "+ - * / // % ** ** << >> & ^ |".split(" ");
  const list = fc.array(tie("formula"), { maxLength: 3 }).map((items) => items.join(", "));
  const part = fc.oneof(fc.constant(""), tie("formula"));
  const from = (...texts: fc.Arbitrary<string>[]) => fc.tuple(...texts).map((parts) => parts.join(""));
  const fixed = (text: string) => fc.constant(text);
  return {
    entry: fc.oneof(
      tie("formula"),
      fixed("..."),
      from(part, fixed(":"), part),
      from(part, fixed(":"), part, fixed(":"), part),
    ),
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: "d" },
      name,
      number,
      from(fixed("("), blank, tie("formula"), blank, fixed(")")),
      from(name, fixed("["), tie("entry"), fixed(", "), tie("entry"), fixed("]")),
      from(fixed("("), value, fixed(").T.sum("), list, fixed(")")),
      from(fixed("f("), list, fixed(")")),
      from(fixed("f(axis="), tie("formula"), fixed(", dtype='f4')")),
      from(fixed("["), list, fixed("]")),
    ),
    formula: fc.oneof(
      { maxDepth: 5, depthIdentifier: "d" },
      value,
      from(sign, value),
      from(value, blank, fc.constantFrom(...marks), blank, tie("formula")),
      from(value, fc.constantFrom(...marks), sign, tie("formula")),
      from(fixed("("), value, fc.constantFrom("<", "<=", "==", "!=", ">", ">="), value, fixed(")")),
    ),
  };
});

describe("the grammar", () => {
  it.each(sentences)("reads %s as %s", (text, meant) => {
    expect(reprint(text)).toBe(meant);
    expect(reprint(meant)).toBe(meant);
  });

  it("gives the same tree for the text with parentheses around each operation", () => {
    const property = fc.property(formula, (text) => {
      const full = reprint(text);
      expect(reprint(full)).toBe(full);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it("gives a tree or a FormulaError for any text", () => {
    const pieces = fc.constantFrom(
      ..."x 1 . ( ) [ ] , : = + - ** < ' # \\ \n np. ... and \u{1f600} é 0x".split(" "),
    );
    const text = fc.oneof(
      fc.array(pieces).map((parts) => parts.join("")),
      fc.string({ unit: "binary" }),
    );
    const property = fc.property(text, (any) => {
      try {
        const { nodes } = parse([any]);
        expect(reprint(printed(nodes))).toBe(printed(nodes));
      } catch (error) {
        if (!(error instanceof np.FormulaError)) throw error;
        expect(error.position).toBeGreaterThanOrEqual(0);
        expect(error.position).toBeLessThanOrEqual(any.length);
      }
    });
    fc.assert(property, { numRuns: 3000 });
  });
});

describe("the nodes", () => {
  it("stand behind their children, and the last one is the root", () => {
    const { nodes, text } = parse(["np.sum(x[1:, None], axis=0).T + (-y)"]);
    expect(nodes.length).toBe([...nodes].length);
    expect([...nodes].map(({ start, end }) => text.slice(start, end))).toEqual([
      "x",
      "1",
      "x[1:, None]",
      "0",
      "np.sum(x[1:, None], axis=0)",
      "np.sum(x[1:, None], axis=0).T",
      "y",
      "-y",
      "np.sum(x[1:, None], axis=0).T + (-y)",
    ]);
  });

  it("have the fields of their kind", () => {
    const at = (text: string, index: number) => parse([text]).nodes.at(index);
    const sum = { kind: "call", name: "sum", nameStart: 3, arguments: [0], start: 0, end: 16 };
    expect(at("np.sum(x,axis=y)", 2)).toEqual({ ...sum, keywords: [{ name: "axis", value: 1, start: 9 }] });
    expect(at("(x).sum(y)", 2)).toMatchObject({ kind: "method", object: 0, nameStart: 4, arguments: [1] });
    expect(at("x .T", 1)).toEqual({
      kind: "attribute",
      object: 0,
      name: "T",
      nameStart: 3,
      start: 0,
      end: 4,
    });
    expect(at("(x)*y", 2)).toEqual({ kind: "binary", operator: "*", left: 0, right: 1, start: 0, end: 5 });
    expect(at("np . e", 0)).toEqual({ kind: "name", name: "e", isPrefixed: true, start: 0, end: 6 });
    expect(at("x[:y, ..., None, y]", 3)).toMatchObject({
      object: 0,
      entries: [{ start: undefined, stop: 1, step: undefined }, "ellipsis", "newaxis", 2],
    });
    expect(at("3j", 0)).toMatchObject({ value: np.complex(0, 3) });
    expect(at("2", 0)).toMatchObject({ value: 2n });
    expect(at("2.", 0)).toMatchObject({ value: 2 });
    expect(at("f('i1')", 0)).toEqual({ kind: "text", value: "i1", start: 2, end: 6 });
    expect(at("[x]", 1)).toEqual({ kind: "tuple", isList: true, items: [0], start: 0, end: 3 });
  });

  it("hold the holes of a template by their number", () => {
    const [a, b, c] = [0, 1, 2].map(holeText);
    const { nodes, text } = parse(["sin(", ") * exp(-", " / 2, axis=", ")"]);
    expect(text).toBe(`sin(${a}) * exp(-${b} / 2, axis=${c})`);
    expect(printed(nodes)).toBe(`(sin(${a}) * exp(((-${b}) / 2), axis=${c}))`);
    expect(nodes.at(0)).toEqual({ kind: "hole", index: 0, start: 4, end: 8 });
  });

  it("have no hole for one in a comment", () => {
    expect(printed(parse(["", "# ", "\n+ ", ""]).nodes)).toBe(`(${holeText(0)} + ${holeText(2)})`);
  });
});

describe("a refusal", () => {
  it.each(refusals)("of %j says what was expected", (text, place, message) => {
    let error: unknown;
    try {
      parse([text]);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(np.FormulaError);
    const { message: full, position } = error as InstanceType<typeof np.FormulaError>;
    expect([position, full.split("\n")[0]]).toEqual([place, `evaluate: ${message}`]);
  });

  it("names the function that was called", () => {
    expect(() => parse(["x +"], "other")).toThrow("other: expected a value after '+'\n  x +\n     ^");
  });

  it("counts the holes before it as they are shown", () => {
    const [a, b] = [0, 1].map(holeText);
    const message = `expected a value after '*'\n  ${a} + ${b} * / 2\n${" ".repeat(16)}^`;
    expect(() => parse(["", " + ", " * / 2"])).toThrow(`evaluate: ${message}`);
    expect(() => parse(["f('", "')"])).toThrow("a hole cannot stand in quotes: leave out the quotes");
    expect(() => parse(["", "", ""])).toThrow(`expected an operator between '${a}' and '${b}'`);
  });
});

/** The most names, numbers, operators and calls of a formula. */
const most = 40_000;

describe("a formula of any length and depth", () => {
  const size = 1_000_000;
  it.each([
    ["parentheses", `${"(".repeat(size)}x${")".repeat(size)}`, 1],
    ["signs", `${"-".repeat(most - 1)}x`, most],
    ["calls", `${"f(".repeat(most - 1)}x${")".repeat(most - 1)}`, most],
    ["methods", `x${".f()".repeat(most - 1)}`, most],
    ["new axes", `x${"[None, np.newaxis:None]".repeat(most - 1)}`, most],
    ["powers", `x${"**x".repeat(most / 2 - 1)}`, most - 1],
    ["lists", `${"[".repeat(most)}${"]".repeat(most)}`, most],
    ["tuples", `${"(".repeat(most)}${"),".repeat(most - 1)})`, most],
    ["sums", `${"x+".repeat(most / 2 - 1)}x`, most - 1],
    ["arguments", `f(${"x,".repeat(most - 1)})`, most],
    ["keywords", `f(${Array.from({ length: most - 1 }, (_, index) => `a${index}=x`)})`, most],
    ["a long float", `${"1".repeat(10 * size)}.`, 1],
    ["a comment", `x#${"#".repeat(10 * size)}`, 1],
    ["zeros", "0".repeat(size), 1],
  ])("is read in time in proportion to its length: %s", (_, text, count) => {
    const before = process.cpuUsage();
    const { nodes } = parse([text]);
    const { user, system } = process.cpuUsage(before);
    expect(nodes.length).toBe(count);
    // An eighth of it is usual; a time that grows faster than the length takes minutes.
    expect((user + system) / 1e6).toBeLessThan(8);
    expect(nodes.at(-1)?.end).toBeGreaterThan(0);
  });

  it.each([
    ["open parentheses", "(".repeat(size), "'(' is never closed"],
    ["digits", "1".repeat(size), "an int can have at most 4300 digits, got 1000000"],
    ["hexadecimal digits", `0x${"f".repeat(size)}`, "an int can have at most 4300 digits, got 1000000"],
  ])("is refused as fast: %s", (_, text, message) => {
    expect(() => parse([text])).toThrow(`evaluate: ${message}\n`);
  });
});

describe("a formula of too many nodes", () => {
  const message = "evaluate: a formula can have 40000 names, numbers, operators and calls, got more";

  it.each([
    ["signs", `${"-".repeat(most)}x`],
    ["calls", `${"f(".repeat(most)}x${")".repeat(most)}`],
    ["methods", `x${".f()".repeat(most)}`],
    ["attributes", `x${".T".repeat(most)}`],
    ["subscripts", `x${"[:]".repeat(most)}`],
    ["values of new axes", `f(${"None,".repeat(most)})`],
    ["lists", `${"[".repeat(most + 1)}${"]".repeat(most + 1)}`],
    ["tuples", `${"(".repeat(most + 1)}${"),".repeat(most)})`],
    ["texts", `f(${"'a',".repeat(most)})`],
  ])("is refused: %s", (_, text) => {
    expect(() => parse([text])).toThrow(new np.ValueError(message));
  });

  it("is refused in a template", () => {
    expect(() => parse(["f(", ...",".repeat(most), ")"])).toThrow(new np.ValueError(message));
  });

  it("is refused before the rest is read", () => {
    expect(() => parse([`${"x+".repeat(most)} ?`])).toThrow(message);
    expect(() => parse(["[".repeat(10 * most)])).toThrow(message);
    expect(() => parse([`${"x+".repeat(most / 4)} ?`])).toThrow("'?' cannot stand in a formula");
  });
});
