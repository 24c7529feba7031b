/** The operators of a formula and how tightly each binds: Python's rules. The position of an operator is its code. */

export const operators = [
  "|",
  "^",
  "&",
  "<<",
  ">>",
  "+",
  "-",
  "*",
  "/",
  "//",
  "%",
  "**",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "~",
] as const;

export type BinaryOperator = Exclude<(typeof operators)[number], "~">;
export type UnaryOperator = "+" | "-" | "~";

/** A higher number binds tighter. Operators of one number are worked out from left to right, powers from right to left. */
export const COMPARISON = 1;
/** A sign binds tighter than a product and looser than a power: `-x**2` is `-(x**2)`. */
export const SIGN = 8;
export const POWER = 9;

const strengths: Readonly<Record<BinaryOperator, number>> = {
  "==": COMPARISON,
  "!=": COMPARISON,
  "<": COMPARISON,
  "<=": COMPARISON,
  ">": COMPARISON,
  ">=": COMPARISON,
  "|": 2,
  "^": 3,
  "&": 4,
  "<<": 5,
  ">>": 5,
  "+": 6,
  "-": 6,
  "*": 7,
  "/": 7,
  "//": 7,
  "%": 7,
  "**": POWER,
};

/** How tightly the operator with a code binds its two operands; 0 for `~`, which has one. */
export const strengthOf: readonly number[] = /* @__PURE__ */ operators.map((text) =>
  text === "~" ? 0 : strengths[text],
);

const signs: readonly string[] = ["+", "-", "~"];

/** Whether the operator with a code can stand before a single operand. */
export const isSign: readonly boolean[] = /* @__PURE__ */ operators.map((text) => signs.includes(text));
