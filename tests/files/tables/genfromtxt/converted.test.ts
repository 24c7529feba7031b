/** Tests columns of genfromtxt whose numbers are made by functions of the caller's. */
import { describe, expect, it } from "vitest";
import np from "../../../../ts/index.ts";
import { checkBalance } from "../../../support/balance.ts";
import { read, refuses } from "../genfromtxt.ts";

checkBalance();

describe("np.genfromtxt", () => {
  it("calls converters for the rows that are kept", () => {
    const seen: string[] = [];
    const half = (text: string): number => {
      seen.push(text);
      return text.length / 2;
    };
    expect(read("a , 1\n b,2\nccc,3\n", { delimiter: ",", converters: { 0: half }, skipFooter: 1 })).toEqual([
      [1, 1],
      [0.5, 2],
    ]);
    expect(seen).toEqual(["a ", "b"]);
    expect(read("1 2\n", { converters: { b: () => true }, names: "a,b", dtype: null })).toEqual({
      a: [1],
      b: [true],
    });
    refuses("1 2\n", { converters: { 0: () => "x" } }, "the converter returned 'x' for '1' in row 1");
    refuses("1 2\n", { converters: { 0: () => 300 }, dtype: "int8" }, "the converter returned 300");
    refuses("1 2\n", { converters: Number }, "The input argument 'converter' should be a valid dictionary");
    refuses("1 2\n", { converters: { 0: async () => 1 } }, "must be synchronous");
    refuses("1 2\n", { converters: { 0: () => Promise.resolve(1) } }, "it returned a promise");
    refuses(
      "1 2\n",
      { converters: { 5: () => 1 } },
      "converters: there is no column 5, the rows have 2 fields",
    );
    refuses("1 2\n", { converters: { a: () => 1 } }, "there is no column 'a', since there are no names");
    const thrown = new Error("mine");
    const fail = (): never => {
      throw thrown;
    };
    expect(() => np.genfromtxt("1 2\n", { converters: { 0: fail } })).toThrow(thrown);
  });

  it("lets converters use the package", () => {
    const nested = (text: string): number =>
      np.scope(() => np.genfromtxt(`${text} ${"7 ".repeat(5000)}`, { dtype: "int32" }).item(0) as number);
    expect(read("1 2\n3 4\n", { converters: { 1: nested } })).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
