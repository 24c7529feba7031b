/** Tests how the calls of reductions and of evaluate bind their arguments, with the results of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { functionCalls } from "../support/registry.ts";
import { type Outcome, testForms } from "./outcomes.ts";

/** Functions, their arguments in NumPy's order, the elements that NumPy gives, and the dtype; null for a number. */
const rows: readonly Outcome[] = [
  ["sum", "{ a: m }", "21", null],
  ["sum", "{ a: m, axis: 0 }", "[5, 7, 9]", "int64"],
  ["sum", '{ a: m, axis: 1, dtype: "float32" }', "[6, 15]", "float32"],
  ["sum", "{ a: m, axis: [0, 1], dtype: 'int8', keepdims: true }", "[[21]]", "int8"],
  [
    "sum",
    '{ a: m, axis: 0, dtype: "float64", out: np.zeros(3), keepdims: false, initial: 5, where: [[true], [false]] }',
    "[6, 7, 8]",
    "float64",
  ],
  ["prod", "{ a: m, axis: 1 }", "[6, 120]", "int64"],
  ["prod", "{ a: m, axis: 0, initial: 2 }", "[8, 20, 36]", "int64"],
  ["mean", "{ a: m, axis: 1 }", "[2, 5]", "float64"],
  ["mean", '{ a: m, axis: 0, keepdims: true, "*": 0, where: [[true], [false]] }', "[[1, 2, 3]]", "float64"],
  ["average", "{ a: m, axis: 0, weights: [3, 1] }", "[1.75, 2.75, 3.75]", "float64"],
  [
    "average",
    '{ a: m, axis: 0, weights: [3, 1], "*": 0, keepdims: true }',
    "[[1.75, 2.75, 3.75]]",
    "float64",
  ],
  [
    "average",
    "{ a: m, axis: 0, weights: [3, 1], returned: true }",
    "[[1.75, 2.75, 3.75], [4, 4, 4]]",
    "float64",
  ],
  ["var", "{ a: v }", "1.25", null],
  ["var", "{ a: m, axis: 1, ddof: 1 }", "[1, 1]", "float64"],
  ["var", '{ a: m, axis: 1, "*": 0, correction: 1 }', "[1, 1]", "float64"],
  ["std", '{ a: [[1, 3], [2, 6]], axis: 1, dtype: "float32", keepdims: true }', "[[1], [2]]", "float32"],
  ["any", "{ a: [[0, 0], [0, 5]], axis: 1 }", "[false, true]", "bool"],
  ["any", '{ a: m, axis: 0, keepdims: true, "*": 0, where: false }', "[[false, false, false]]", "bool"],
  ["all", "{ a: [[0, 1], [2, 5]], axis: 0, out: np.zeros(2, 'bool') }", "[false, true]", "bool"],
  ["countNonzero", '{ a: [[0, 1], [2, 5]], axis: 1, "*": 0, keepdims: true }', "[[1], [2]]", "int64"],
  ["max", "{ a: m, axis: 0 }", "[4, 5, 6]", "int64"],
  ["max", "{ a: m, axis: 1, keepdims: true, initial: 4, where: [true, true, false] }", "[[4], [5]]", "int64"],
  ["min", "{ a: m, axis: 1, initial: 2 }", "[1, 2]", "int64"],
  ["amax", "{ a: m, axis: 1 }", "[3, 6]", "int64"],
  ["amin", "{ a: m, axis: [0, 1] }", "1", null],
  ["ptp", "{ a: m, axis: 1, keepdims: true }", "[[2], [2]]", "int64"],
  ["argmax", "{ a: m, axis: 1 }", "[2, 2]", "int64"],
  ["argmax", '{ a: m, "*": 0, keepdims: true }', "[[5]]", "int64"],
  ["argmin", "{ a: m, axis: 0, out: np.ones(3, 'int64') }", "[0, 0, 0]", "int64"],
  ["nansum", "{ a: [[1, NaN], [2, 3]], axis: 1 }", "[1, 5]", "float64"],
  ["nanprod", "{ a: [[2, NaN], [2, 3]], axis: 0, keepdims: true }", "[[4, 3]]", "float64"],
  ["nanmean", "{ a: [[1, NaN], [2, 3]], axis: 1 }", "[1, 2.5]", "float64"],
  ["nanvar", "{ a: [[1, NaN], [2, 4]], axis: 1, ddof: 0 }", "[0, 1]", "float64"],
  ["nanstd", '{ a: [[1, NaN], [2, 4]], axis: 1, "*": 0, correction: 0 }', "[0, 1]", "float64"],
  ["nanmax", "{ a: [[1, NaN], [2, 3]], axis: 0, initial: 2.5 }", "[2.5, 3]", "float64"],
  ["nanmin", "{ a: [[1, NaN], [2, 3]], axis: 1 }", "[1, 2]", "float64"],
  ["nanargmax", "{ a: [[1, NaN], [2, 3]], axis: 1 }", "[0, 1]", "int64"],
  ["nanargmin", "{ a: [[NaN, 9], [2, 3]], axis: 0 }", "[1, 1]", "int64"],
  ["cumsum", "{ a: m }", "[1, 3, 6, 10, 15, 21]", "int64"],
  ["cumsum", '{ a: m, axis: 1, dtype: "float32" }', "[[1, 3, 6], [4, 9, 15]]", "float32"],
  ["cumprod", "{ a: v, axis: 0, out: np.zeros(4) }", "[1, 2, 6, 24]", "float64"],
  ["diff", "{ a: m, n: 2 }", "[[0], [0]]", "int64"],
  ["diff", "{ a: m, n: 1, axis: 0 }", "[[3, 3, 3]]", "int64"],
  ["diff", "{ a: v, n: 1, axis: -1, prepend: 0, append: [9] }", "[1, 1, 1, 1, 5]", "int64"],
];

describe("the forms of a call", () => testForms(rows));

const m = [
  [1, 2, 3],
  [4, 5, 6],
];

describe("the arguments of np.evaluate", () => {
  const refuses = (words: string, ...args: readonly unknown[]): void => {
    expect(() => (np.evaluate as (...args: readonly unknown[]) => unknown)(...args)).toThrow(words);
  };

  it("stand in their places or in one object", () => {
    expect(np.evaluate("x + 1", { x: [1, 2] }, { window: [1, 1] }).toArray()).toEqual([3]);
    expect(np.evaluate("x.T", { x: np.array(m) }, { order: "C" }).strides).toEqual([16, 8]);
    const out = np.zeros(2, { dtype: "float32" });
    expect(np.evaluate("x + 1", { x: [1, 2] }, { out, order: "K" })).toBe(out);
    expect(out.toArray()).toEqual([2, 3]);
    for (const nothing of [undefined, null, {}])
      expect(np.evaluate("1 + 1", nothing, nothing as object).item()).toBe(2);
  });

  it("are refused when they do not fit", () => {
    refuses("evaluate: unknown option 'nonsense'", "1", {}, { nonsense: 1 });
    refuses(`; call ${functionCalls.evaluate?.usage}`, "1", {}, { nonsense: 1 });
    refuses("evaluate: takes ", "1", {}, null, null, null, 1);
    refuses("evaluate: text must be a text or a template", 5);
    refuses("evaluate: text must be a text or a template", { axis: 0 });
    refuses("evaluate: variables must be an object with the variables of the text", "1", 5);
  });
});
