/** Tests the playground's expressions: they have the same values as in JavaScript, and the rest is refused with a clear message. */
import { describe, expect, test } from "vitest";
import { CallError } from "../../playground/expression/call-error.ts";
import { evaluate } from "../../playground/expression/evaluate.ts";
import { membersOfNp } from "../../playground/expression/members.ts";
import type { Formula } from "../../playground/expression/operate.ts";
import { parse } from "../../playground/expression/parse.ts";
import { ExpressionError } from "../../playground/expression/problem.ts";
import { programOf } from "../../playground/expression/program.ts";
import type { Node } from "../../playground/expression/tree.ts";
import np from "../../ts/index.ts";

const valueOf = (text: string): unknown => evaluate(parse(text, membersOfNp(np)), np);

/** The value as plain data. */
function plain(text: string): unknown {
  const value = valueOf(text);
  return value instanceof np.NDArray ? value.toArray() : value;
}

function problemOf(text: string): ExpressionError {
  try {
    valueOf(text);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`${text} has a value`);
}

/** Read by JavaScript itself as well. */
const SAME_AS_JAVASCRIPT = [
  "1 + 2 * 3 - 4 / 5",
  "2 ** 3 ** 2",
  "(-2) ** 2 + -(2 ** 2)",
  "7 % 4 - -7 % 4",
  "1_000.5e-1 + .5 + 5. + 0xff + 0b101 + 0o17",
  "10n ** 20n - 0xffn",
  "1 < 2 && 2 >= 2 || false",
  "0 || 5",
  "0 && 5",
  "!true === false ? 'yes' : 'no'",
  "1 ? 2 ? 3 : 4 : 5",
  "[1, [2, 3,], [], -0, NaN, Infinity]",
  "({ k: -3, 'a b': [1], nested: { x: null } })",
  "((x, y) => x * y)(6, 7)",
  "(x => y => x - y)(5)(3)",
  "[1, 2, 3].map((x) => x ** 2)",
  "[1, 2, 3][1] + 'abc'[0] + 'abc'.length",
  "Math.max(1, Math.PI, Math.sqrt(2))",
  "'\\u0041\\x42\\n\\'' + \"\\u{1F600}\" + `c\\``",
  "/* before */ 1 // after\n + 1;",
  "new Float64Array([1, 2, 3]).subarray(1)",
  "new Set([3, 1, 3]).size",
  "6 & 3 | 8 ^ 1 << 2 >> 1",
  "~5 & 7 === 7",
  "BigInt(12) * 3n",
  "undefined",
  "Number.MAX_SAFE_INTEGER",
];

test.each(SAME_AS_JAVASCRIPT)("%s has the same value as in JavaScript", (text) => {
  // The test may do what the playground must not.
  const expected: unknown = new Function(`return (${text.replace(/;$/, "")});`)();
  expect(valueOf(text)).toStrictEqual(expected);
});

test.each([
  [
    "np.tri(3, 3, { k: -1 })",
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
    ],
  ],
  ["np.arange(6).reshape(2, 3).T.get(1, '0:')", [1, 4]],
  ["np.array([1.7, -1.7]).astype('int32')", [1, -1]],
  [
    "np.fromfunction((i, j) => j, [2, 2])",
    [
      [0, 1],
      [0, 1],
    ],
  ],
  ["np.linspace(0, 1, 3).map((x) => x * 2)", [0, 1, 2]],
  ["np.fromiter(new Set([3, 1, 3]), np.int32)", [3, 1]],
  ["np.fromTypedArray(new BigInt64Array([1n, 2n]))", [1, 2]],
  ["np.frombuffer(new Uint8Array([1, 0, 2, 0]).buffer, { dtype: Int16Array })", [1, 2]],
  ["new np.Complex(1, 2).im", 2],
  ["np.zeros(3, { dtype: 'f4' }).dtype.name", "float32"],
  ["np.zeros(3).flags.writeable", true],
  ["np.scope(() => np.ones(2)).size", 2],
])("%s", (text, expected) => {
  expect(plain(text)).toEqual(expected);
});

/** Operators with arrays: what they are in JavaScript, and the value. */
const OPERATORS: [text: string, program: string, value: unknown][] = [
  ["np.arange(3) + 1", 'np.evaluate("a + 1", { a: np.arange(3) })', [1, 2, 3]],
  ["-arange(3)", 'np.evaluate("-a", { a: np.arange(3) })', [0, -1, -2]],
  ["arange(3) * 2.0 / 4", 'np.evaluate("a * 2.0 / 4", { a: np.arange(3) })', [0, 0.5, 1]],
  ["1 - (arange(3) - 1)", 'np.evaluate("1 - (a - 1)", { a: np.arange(3) })', [2, 1, 0]],
  ["(-arange(3)) ** 2", 'np.evaluate("(-a) ** 2", { a: np.arange(3) })', [0, 1, 4]],
  ["2 ** arange(3) ** 2", 'np.evaluate("2 ** (a ** 2)", { a: np.arange(3) })', [1, 2, 16]],
  ["arange(3) % 2 + 7 % -4", 'np.evaluate("a % 2 + b", { a: np.arange(3), b: 7 % -4 })', [3, 4, 3]],
  ["arange(3) === 1", 'np.evaluate("a == 1", { a: np.arange(3) })', [false, true, false]],
  [
    "arange(4) > 0 & arange(4) < 3",
    'np.evaluate("(a > 0) & (b < 3)", { a: np.arange(4), b: np.arange(4) })',
    [false, true, true, false],
  ],
  ["~(arange(3) > 1)", 'np.evaluate("~(a > 1)", { a: np.arange(3) })', [true, true, false]],
  ["arange(2) + [1, 2]", 'np.evaluate("a + b", { a: np.arange(2), b: [1, 2] })', [1, 3]],
  ["sum(arange(3) * 2)", 'np.sum(np.evaluate("a * 2", { a: np.arange(3) }))', 6],
  [
    "fromfunction((i, e) => i - e, [2, 2])",
    'np.fromfunction((i, e) => np.evaluate("a - b", { a: i, b: e }), [2, 2])',
    [
      [0, -1],
      [1, 0],
    ],
  ],
  ["[zeros(2 * 1)].length", "[np.zeros(2 * 1)].length", 1],
];

test.each(OPERATORS)("%s is a formula, and a program that has the same value", (text, program, value) => {
  const formulas = new Map<Node, Formula>();
  const tree = parse(text, membersOfNp(np));
  const found = evaluate(tree, np, formulas);
  expect(found instanceof np.NDArray ? found.toArray() : found).toEqual(value);
  const written = programOf(tree, text, formulas);
  expect(written).toBe(program);
  const again: unknown = new Function("np", `return ${written};`)(np);
  expect(again instanceof np.NDArray ? again.toArray() : again).toEqual(value);
});

test("a formula of the package takes arrays that are written beside it", () => {
  expect(plain('evaluate("x ** 2 + y", { x: arange(3), y: 1 })')).toEqual([1, 2, 5]);
});

test("an operator that refuses its arrays names itself", () => {
  const text = "[np.arange(3) + np.arange(4)]";
  try {
    valueOf(text);
    expect.unreachable();
  } catch (error) {
    const { reason, call } = error as CallError;
    expect(reason).toBeInstanceOf(np.BroadcastError);
    expect(text.slice(call.node.start, call.node.end)).toBe("np.arange(3) + np.arange(4)");
  }
});

describe("an expression that cannot be read", () => {
  test.each([
    ["", "not complete", ""],
    ["np.zeros(3", "not complete", ""],
    ["np.zeros(3))", ") does not belong here", ")"],
    ["np.zeros(3 4)", "comma or a closing parenthesis", "4"],
    ["[1, 2", "not complete", ""],
    ["[1 2]", "comma or a closing bracket", "2"],
    ["{ k 3 }", ": is missing", "3"],
    ["np.tri(3, k=-1)", "Options go in an object", "k=-"],
    ["np.zeros((2, 3))", "no tuples", "(2, 3)"],
    ["a = 3", "not kept in names", "="],
    ["1 == 2", "Write === to compare", "=="],
    ["-2 ** 2", "parentheses", "-2"],
    ["'abc", "no end", "'abc"],
    ["`a$" + "{1}`", "not read here", "`a$" + "{1}`"],
    ["3abc", "no number", "3"],
    ["1_", "no number", "1_"],
    ["1.5n", "no number", "1.5n"],
    ["012", "begin with a 0", "012"],
    ["np.#x", "no meaning", "#"],
    ["np.zeros(3).", "name belongs after the dot", ""],
    ["(i) => { i }", "without braces", "{"],
    [`${"(".repeat(300)}1`, "nested too deep", "("],
    [`${"-".repeat(300)}1`, "nested too deep", "-"],
  ])("%s", (text, message, marked) => {
    const { name, message: said, span } = problemOf(text);
    expect(name).toBe("SyntaxError");
    expect(said).toContain(message);
    expect(text.slice(span.start, span.end)).toBe(marked);
  });
});

describe("an expression with an unknown or forbidden name", () => {
  test.each([
    ["zero(3)", "There is no zero here", "Is it zeros?"],
    [
      "configure({ budget: 0 })",
      "There is no configure here",
      "Expressions begin with np, as in np.zeros(3)",
    ],
    ["np.zeros_like(np.eye(2))", "np has no member zeros_like", "Is it zerosLike?"],
    ["np.linspce(0, 1)", "np has no member linspce", "Is it linspace?"],
    ["np.ones(3, { dtype: np.float })", "np has no member float", "Is it float16?"],
    ["np.eye(3, None)", "None is Python's", "In JavaScript: null"],
    ["np.eye(2).sum()", "an array has no member sum", null],
    ["np.eye(2)[0]", "taken by get", "a.get(0, '1:3')"],
    [
      "np.eye(2) && 1",
      "not true or false as a whole",
      "a & b, a | b and ~a for each element, where(a, x, y) to choose",
    ],
    [
      "!eye(2) ? 1 : 2",
      "not true or false as a whole",
      "a & b, a | b and ~a for each element, where(a, x, y) to choose",
    ],
    ["Math.sin(np.eye(2))", "Math computes with numbers", "np.sin(a), np.maximum(a, 0)"],
    ["np.eye(2).T()", "T is no function", "Leave out the parentheses"],
    ["Float64Array([1])", "Float64Array is a class", "new Float64Array(…)"],
    ["new np.NDArray([1])", "new does not make one of these", "np.array([1, 2, 3])"],
    ["np.configure({ budget: 0 })", "must come before the first array", null],
    ["[1] + 1", "takes numbers and arrays", "np.array([1, 2])"],
    ["1n + 1", "BigInt", null],
    ["window", "There is no window here", "Expressions begin with np, as in np.zeros(3)"],
  ])("%s", (text, message, hint) => {
    const problem = problemOf(text);
    expect(problem.message).toContain(message);
    expect(problem.hint).toBe(hint);
  });

  test.each([
    "np.zeros.constructor('return 1')()",
    "np.zeros(1).constructor",
    "(() => 1).constructor",
    "[].constructor",
    "''['constructor']",
    "({}).constructor",
    "({}).__proto__",
    "Math.constructor",
    "np['__proto__']",
    "new Float64Array(1).constructor",
    "globalThis",
    "document",
    "eval",
    "Function",
    "constructor",
  ])("throws for %s, which is out of reach", (text) => {
    expect(problemOf(text).name).toMatch(/^(NameError|TypeError)$/);
  });

  test("may have __proto__ as an ordinary key", () => {
    expect(valueOf("({ '__proto__': 5 }).__proto__")).toBe(5);
  });
});

test("an error of the package names the call that threw it", () => {
  const text = "np.zeros(3).reshape(np.linspace(0, 1, -1))";
  try {
    valueOf(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(CallError);
    const { reason, call } = error as CallError;
    expect(reason).toBeInstanceOf(np.ValueError);
    expect(call.functionName).toBe("linspace");
    expect(text.slice(call.node.start, call.node.end)).toBe("np.linspace(0, 1, -1)");
  }
});

test("an endless expression ends with an error", () => {
  expect(() => valueOf("((f) => f(f))((f) => f(f))")).toThrow();
  expect(problemOf("np.zeros(5000000).map((x) => x + 1 + 1 + 1)").name).toBe("LimitError");
});
