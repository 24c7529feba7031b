/** Tests how the calls of elementwise functions bind their arguments: by position, by name and with a dtype alone, with the results of NumPy 2.4.6. */
import { describe } from "vitest";
import { type Outcome, testForms } from "./outcomes.ts";

/** Functions, their arguments in NumPy's order, the elements that NumPy gives, and the dtype; null for a number. */
const rows: readonly Outcome[] = [
  ["add", "{ x1: v, x2: 10 }", "[11, 12, 13, 14]", "int64"],
  ["add", "{ x1: v, x2: [1, 1, 1, 1], out: np.zeros(4) }", "[2, 3, 4, 5]", "float64"],
  ["add", "{ x1: 1, x2: 2 }", "3", null],
  ["add", "{ x1: v, x2: 1, '*': 0, dtype: 'float32' }", "[2, 3, 4, 5]", "float32"],
  ["add", "{ x1: v, x2: 0.5, out: np.zeros(4, 'int8'), '*': 0, casting: 'unsafe' }", "[1, 2, 3, 4]", "int8"],
  [
    "subtract",
    "{ x1: m, x2: v.slice(0, 3), out: np.ones([2, 3], 'int64'), '*': 0, where: [true, false, true] }",
    "[[0, 1, 0], [3, 1, 3]]",
    "int64",
  ],
  ["multiply", "{ x1: m, x2: m, '*': 0, order: 'F' }", "[[1, 4, 9], [16, 25, 36]]", "int64"],
  ["divide", "{ x1: v, x2: 2, '*': 0, dtype: 'float32' }", "[0.5, 1, 1.5, 2]", "float32"],
  ["floorDivide", "{ x1: v, x2: -2 }", "[-1, -1, -2, -2]", "int64"],
  ["divmod", "{ x1: v, x2: 3 }", "[[0, 0, 1, 1], [1, 2, 0, 1]]", "int64"],
  ["divmod", "{ x1: 7, x2: 3 }", "[2, 1]", null],
  ["power", "{ x1: v, x2: 2 }", "[1, 4, 9, 16]", "int64"],
  ["negative", "{ x: v, out: np.zeros(4, 'int64') }", "[-1, -2, -3, -4]", "int64"],
  ["negative", "{ x: 5 }", "-5", null],
  ["clip", "{ a: v, min: 2 }", "[2, 2, 3, 4]", "int64"],
  ["clip", "{ a: v, max: 3 }", "[1, 2, 3, 3]", "int64"],
  ["clip", "{ a: v, min: 2, max: 3, out: np.zeros(4, 'int64') }", "[2, 2, 3, 3]", "int64"],
  ["clip", "{ a: v, min: [0, 9, 0, 0], max: 3, '*': 0, dtype: 'float64' }", "[1, 3, 3, 3]", "float64"],
  ["round", "{ a: [1.25, 2.5] }", "[1, 2]", "float64"],
  ["round", "{ a: [1.25, 2.55], decimals: 1 }", "[1.2, 2.6]", "float64"],
  ["round", "{ a: [15, 25], decimals: -1, out: np.zeros(2, 'int64') }", "[20, 20]", "int64"],
  ["around", "{ a: 2.5 }", "2", null],
  ["frexp", "{ x: [3, 8] }", "[[0.75, 0.5], [2, 4]]", "float64"],
  ["modf", "{ x: [1.5, -2.25] }", "[[0.5, -0.25], [1, -2]]", "float64"],
  ["isclose", "{ a: [1, 2], b: [1.05, 2.5], rtol: 0.1 }", "[true, false]", "bool"],
  ["isclose", "{ a: [1, NaN], b: [1.5, NaN], atol: 1, equalNan: true }", "[true, true]", "bool"],
  ["allclose", "{ a: [1, 2], b: [1.05, 2.05], rtol: 0, atol: 0.1 }", "true", null],
  ["arrayEqual", "{ a1: [1, NaN], a2: [1, NaN], equalNan: true }", "true", null],
  ["real", "{ val: [np.complex(1, 2)] }", "[1]", "float64"],
];

describe("the forms of a call", () => testForms(rows));
