/** Tests np.loadtxt with functions of the caller's. */
import { describe, expect, it } from "vitest";
import np, { type ScalarInput } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { list, refuses, shape } from "./loadtxt.ts";

checkBalance();

describe("converters", () => {
  const one = (): number => 1;

  it("get the text of a field as it stands", () => {
    const texts: string[] = [];
    list(" a ,é\n😀,\n", { delimiter: ",", converters: (field: string) => texts.push(field) });
    expect(texts).toEqual([" a ", "é", "😀", ""]);
  });

  it("belong to columns as in NumPy", () => {
    expect(list("1 2 3", { converters: { 0: () => 7, "-1": () => 8 } })).toEqual([7, 2, 8]);
    expect(list("1 2", { converters: { "-1": () => 7, 1: () => 8 } })).toEqual([1, 7]);
    expect(list("1 2", { usecols: [1, 1], converters: { 1: () => 7 } })).toEqual([7, 2]);
    expect(list("1 2", { usecols: [1], converters: { "-1": () => 7, 5: one } })).toBe(2);
    expect(
      list("0,1,2\n0,1,2,3,4", { delimiter: ",", usecols: [0, -1], converters: { "-1": () => -1 } }),
    ).toEqual([
      [0, -1],
      [0, -1],
    ]);
    refuses(
      "1 2",
      { converters: { 5: one } },
      "loadtxt: converter specified for column 5, which is invalid for the number of fields 2",
    );
    refuses("1 2", { converters: { "-3": one } }, "converter specified for column -3, which is invalid");
    expect(shape("", { converters: { 5: one } })).toEqual([0]);
  });

  it("return any number that the dtype holds", () => {
    const always = (value: ScalarInput, dtype: string): unknown =>
      list("x", { dtype, converters: () => value });
    expect(always(2.7, "int32")).toBe(2);
    expect(always(10n ** 18n, "int64")).toBe(10n ** 18n);
    expect(always(true, "float32")).toBe(1);
    expect(always({ re: 1, im: 2 }, "complex128")).toEqual(np.complex(1, 2));
    const fails = (value: unknown, dtype: string, shown: string): void =>
      refuses(
        "\nx",
        { dtype, converters: () => value },
        `loadtxt: line 2, column 1: cannot read 'x' as ${dtype} (could not convert string 'x' to ${dtype}): the converter returned ${shown}`,
      );
    fails(300, "uint8", "300");
    fails(Number.NaN, "int32", "NaN");
    fails({ re: 1, im: 2 }, "float64", "{ re: 1, im: 2 }");
    fails("5", "float64", "'5'");
    fails(undefined, "float64", "undefined");
    refuses(
      "1",
      { converters: () => Promise.resolve(1) },
      "loadtxt: converters must be synchronous, it returned a promise",
    );
    refuses(
      "1",
      { converters: new Map([[0, () => 5]]) as never },
      "loadtxt: converters must be a function, or an object with a function for each column",
    );
  });

  it("may throw, and so may the members of what they return", () => {
    const own = new Error("own");
    const throwing = (): never => {
      throw own;
    };
    for (const converter of [
      throwing,
      () => Object.defineProperty({ re: 0, im: 1 }, "re", { get: throwing }),
    ])
      expectError(() => np.loadtxt("1\n2", { converters: converter }), Error, "own");
  });

  it("may use the package: its windows are listed again", () => {
    const busy = (field: string): number => {
      return np.scope(
        () => Number(np.loadtxt(`9 8\n7 ${field}`).get(1, 1)) + np.fromstring("1,2,3", { sep: "," }).size,
      );
    };
    const text = Array.from({ length: 30_000 }, (_, row) => `${row},${row / 2}\n`).join("");
    for (const hogs of [[], fillBudget()]) {
      const few = text.slice(0, 20_000).replace(/\d+,?[\d.]*$/, "");
      const a = np.loadtxt(few, { delimiter: ",", converters: { 1: busy } });
      const rows = few.trim().split("\n").length;
      expect(a.shape).toEqual([rows, 2]);
      for (const row of [0, 1, 1000, rows - 1])
        expect([a.get(row, 0), a.get(row, 1)]).toEqual([row, row / 2 + 3]);
      expectError(
        () => np.loadtxt(`${few}x,1\n`, { delimiter: ",", converters: { 1: busy } }),
        np.ValueError,
        `line ${rows + 1}, column 1: cannot read 'x'`,
      );
      for (const array of [a, ...hogs]) array.dispose();
    }
  });
});
