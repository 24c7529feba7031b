/** Tests the names by which a text calls elementwise functions. */
import { describe, expect, it } from "vitest";
import { rowOf } from "../../../ts/formulas/functions/rows.ts";
import {
  elementwiseFunctions,
  operatorNames,
  reductions,
  spellings,
} from "../../../ts/formulas/text/families.ts";
import { textFunctions } from "../../../ts/formulas/text/functions.ts";
import np from "../../../ts/index.ts";

/** Functions with two results have rows, but a text has one result. */
const PAIRS = ["divmod", "frexp", "modf"];

const elementwise = new Map(elementwiseFunctions());

describe("the names of functions in a text", () => {
  it("are those of np that have rows, in both spellings", () => {
    const made = Object.entries(np).filter(
      ([name, value]) => rowOf(value) !== undefined && !PAIRS.includes(name),
    );
    const names = made.flatMap(([name]) => spellings(name));
    const known = [...elementwise.keys(), ...reductions().map(([name]) => name)];
    expect(known.filter((name) => name !== "where" && name !== "**").sort()).toEqual(names.sort());
    for (const row of elementwise.values()) expect(row.parameters.length).toBeGreaterThan(0);
    for (const [, row] of reductions()) expect(row.options).toContain("axis");
  });

  it("reach one function by all of its names", () => {
    for (const names of [
      ["absolute", "abs"],
      ["left_shift", "leftShift", "bitwise_left_shift"],
      ["power", "pow"],
    ])
      expect(new Set(names.map((name) => elementwise.get(name)?.compute)).size).toBe(1);
    expect(spellings("logicalAnd")).toEqual(["logicalAnd", "logical_and"]);
    expect(spellings("add")).toEqual(["add"]);
  });

  it("stand behind each operator", () => {
    for (const [operator, name] of operatorNames) expect(elementwise.has(name), name).toBe(operator !== "@");
    expect(textFunctions().has("matmul")).toBe(true);
  });

  it("are no names of objects", () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect(elementwise.has(name)).toBe(false);
  });
});

describe("functions in a text", () => {
  it("give what the functions of np give", () => {
    const variables = { x: [1.5, -2, 7], y: [2, 3, -4] };
    const { x, y } = variables;
    const pairs = [
      ["add(x, y)", np.add(x, y)],
      ["x - y", np.subtract(x, y)],
      ["x // y", np.floorDivide(x, y)],
      ["x % y", np.remainder(x, y)],
      ["-x", np.negative(x)],
      ["~(x > y)", np.invert(np.greater(x, y))],
      ["(x > 0) & (y > 0)", np.logicalAnd(np.greater(x, 0), np.greater(y, 0))],
      ["round(x, 0)", np.round(x)],
      ["clip(x, -1, 2)", np.clip(x, -1, 2)],
      ["where(x > y, x, y)", np.where(np.greater(x, y), x, y)],
      ["np.fmax(x, y).abs()", np.abs(np.fmax(x, y))],
      ["angle(x, deg=True)", np.angle(x, true)],
      ["nan_to_num(sqrt(x), nan=-1)", np.nanToNum(np.sqrt(x), { nan: -1 })],
      ["sin(x) * y", np.multiply(np.sin(x), y)],
    ] as const;
    for (const [text, result] of pairs)
      expect(np.evaluate(text, variables).toArray(), text).toEqual(result.toArray());
  });
});
