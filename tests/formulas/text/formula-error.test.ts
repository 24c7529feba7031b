/** Tests the line and the caret that the error of a formula shows. */
import { describe, expect, it } from "vitest";
import { formulaError } from "../../../ts/formulas/text/formula-error.ts";
import np from "../../../ts/index.ts";

/** Returns the lines of the message below the first one. */
const shown = (text: string, position: number): string[] =>
  formulaError("evaluate", text, position, "why").message.split("\n").slice(1);

describe("the error of a formula", () => {
  it("is a FormulaError with the position", () => {
    const error = formulaError("evaluate", "x + * y", 4, "expected a value after '+'");
    expect(error).toBeInstanceOf(np.FormulaError);
    expect(error).toBeInstanceOf(np.ValueError);
    expect([error.name, error.code, error.position]).toEqual(["FormulaError", "ERR_FORMULA", 4]);
    expect(error.message).toBe("evaluate: expected a value after '+'\n  x + * y\n      ^");
  });

  it("has the position 0 and a cause when made by hand", () => {
    expect(new np.FormulaError("why").position).toBe(0);
    expect(new np.FormulaError("why", { cause: 1 }).cause).toBe(1);
  });

  it("points at both ends of a text", () => {
    expect(shown("x", 0)).toEqual(["  x", "  ^"]);
    expect(shown("x +", 3)).toEqual(["  x +", "     ^"]);
    expect(shown("", 0)).toEqual(["  ", "  ^"]);
  });

  it("shows the line of the place alone", () => {
    expect(shown("a +\nb c\n+ d", 6)).toEqual(["  b c", "    ^"]);
    expect(shown("a +\r\nb c\r+ d", 7)).toEqual(["  b c", "    ^"]);
    expect(shown("a +\nb c", 3)).toEqual(["  a +", "     ^"]);
  });

  it("cuts a long line around the place", () => {
    const text = `${"a+".repeat(1e6)}?${"+b".repeat(1e6)}`;
    const [line = "", caret = ""] = shown(text, 2e6);
    expect(line).toMatch(/^ {2}\.\.\.(a\+){20}\?\+(b\+)+b?\.\.\.$/);
    expect(line[caret.indexOf("^")]).toBe("?");
  });

  it("puts the caret under the place behind wide, combined and unseen characters", () => {
    expect(shown("\u{1f600}\u{1f600} ?", 5)).toEqual(["  \u{1f600}\u{1f600} ?", "     ^"]);
    expect(shown("e\u0301 ?", 3)).toEqual(["  e\u0301 ?", "    ^"]);
    expect(shown("\t\u202e\u001b?", 3)).toEqual(["     ?", "     ^"]);
  });

  it("never shows half of a character", () => {
    for (const lead of ["", "x"]) {
      const text = `${lead}${"\u{1f600}".repeat(100)}`;
      for (let position = lead.length; position < text.length; position += 2)
        expect(shown(text, position)[0]).toMatch(/^ {2}(\.\.\.)?x?\u{1f600}+(\.\.\.)?$/u);
    }
  });
});
