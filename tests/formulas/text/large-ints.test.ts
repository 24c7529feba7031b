/** Ints of a text that no float or no int64 can hold: wherever they stand, the answer is Python's or an error of the package. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

const x = np.arange(6).reshape(2, 3).astype("float64");
const k = np.arange(6).reshape(2, 3);

const evaluate = (text: string) => np.evaluate(text, { x, k }).toArray();

describe("an int beyond all floats", () => {
  it.each([
    ["x[10**400:]", []],
    ["x[:10**400, 0]", [0, 3]],
    ["x[::10**400, 0]", [0]],
    ["x[::-(10**400), 0]", [3]],
    ["x[-(10**400):, 0]", [0, 3]],
    ["x[10**400::-(10**30), 0]", [3]],
    ["k[0] < 10**400", [true, true, true]],
    ["clip(k[0], 1, 10**400)", [1, 1, 2]],
    ["10**400 // 10**399", 10],
  ])("has Python's value in %s", (text, expected) => {
    expect(evaluate(text)).toEqual(expected);
  });

  it.each([
    ["arange(10**400)", "evaluate: arange: start is an int that is too large to convert to float"],
    ["arange(0, 10**400)", "evaluate: arange: stop is an int that is too large to convert to float"],
    ["arange(3, 4.5, 10**400)", "evaluate: arange: step is an int that is too large to convert to float"],
    ["linspace(0, 10**400, 3)", "evaluate: linspace: stop is an int that is too large to convert to float"],
    [
      "logspace(1, 2, base=10**400)",
      "evaluate: logspace: base is an int that is too large to convert to float",
    ],
    [
      "geomspace(10**400, 1, 3)",
      "evaluate: geomspace: start is an int that is too large to convert to float",
    ],
    ["sum(x, initial=10**400)", "evaluate: sum: initial is an int that is too large to convert to float"],
    ["var(x, ddof=10**400)", "evaluate: var: ddof is an int that is too large to convert to float"],
    [
      "std(x, correction=-(10**400))",
      "evaluate: std: correction is an int that is too large to convert to float",
    ],
    [
      "full(3, 10**400, float64)",
      "evaluate: full: fill_value is an int that is too large to convert to float",
    ],
    ["linspace(0, 1, 10**400)", "evaluate: linspace: num does not fit an int64"],
    ["logspace(0, 1, num=10**400)", "evaluate: logspace: num does not fit an int64"],
    ["linspace(0, 1, -(10**30))", "evaluate: linspace: num does not fit an int64"],
    ["sum(x, axis=10**400)", "evaluate: sum: axis does not fit an int64"],
    ["mean(x, axis=(0, 2**63))", "evaluate: mean: axis does not fit an int64"],
    ["cumsum(x, axis=-(2**63) - 1)", "evaluate: cumsum: axis does not fit an int64"],
    ["diff(x, 10**400)", "evaluate: diff: n does not fit an int64"],
    ["zeros((2, 10**400))", "evaluate: zeros: shape does not fit an int64"],
  ])("is refused in %s", (text, message) => {
    expect(() => evaluate(text)).toThrow(np.FormulaError);
    expect(() => evaluate(text)).toThrow(message);
  });

  it.each([
    ["x + 10**400", "evaluate: int too large to convert to float"],
    ["10**400 * 1.5", "evaluate: int too large to convert to float"],
    ["1 << 10**9", "evaluate: an int of a text has at most 16384 bits"],
    ["2**10**10", "evaluate: an int of a text has at most 16384 bits"],
    ["zeros(2**62)", "evaluate: array is too big"],
    ["linspace(0, 1, 2**62)", "evaluate: array is too big"],
  ])("is an error in %s", (text, message) => {
    expect(() => evaluate(text)).toThrow(message);
  });

  it("is out of bounds as an index", () => {
    expect(() => evaluate("x[10**400]")).toThrow(np.IndexError);
    expect(() => evaluate("x[10**400]")).toThrow(
      "evaluate: index of 401 digits is out of bounds for axis 0 with size 2",
    );
    expect(() => evaluate("x[10**30]")).toThrow(`evaluate: index ${10n ** 30n} is out of bounds`);
  });
});

it("is refused by functions too", () => {
  const huge = 10n ** 400n;
  const message = "int too large to convert to float";
  expect(() => np.sum(x, { initial: huge })).toThrow(`sum: ${message}`);
  expect(() => np.max(x, { initial: huge })).toThrow(`max: ${message}`);
  expect(() => np.var(x, { ddof: huge as never })).toThrow(`var: ${message}`);
  expect(() => np.unwrap(x, { period: huge as never })).toThrow(`unwrap: ${message}`);
  expect(() => np.interp([1], [1, 2], [3, 4], { period: huge as never })).toThrow(`interp: ${message}`);
  expect(() => np.interp([1], [1, 2], [3, 4], { left: huge as never })).toThrow(`interp: ${message}`);
  expect(
    np
      .arange(4)
      .get(np.slice(null, null, huge))
      .toArray(),
  ).toEqual([0]);
});
