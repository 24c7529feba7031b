/**
 * Operators: JavaScript's on plain values. With an array among its operands an operator becomes a part of a formula, which `np.evaluate`
 * computes as a whole.
 */
import type { Callback } from "./members.ts";
import type { Node, NodeOf } from "./tree.ts";

/** Numbers and bigints have the same operators; JavaScript itself refuses to mix the two. */
type Plain = number;

const UNARY: Readonly<Record<string, (value: Plain) => unknown>> = {
  "-": (value) => -value,
  "+": (value) => +value,
  "~": (value) => ~value,
};

const BINARY: Readonly<Record<string, (left: Plain, right: Plain) => unknown>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "%": (left, right) => left % right,
  "**": (left, right) => left ** right,
  "<<": (left, right) => left << right,
  ">>": (left, right) => left >> right,
  "&": (left, right) => left & right,
  "^": (left, right) => left ^ right,
  "|": (left, right) => left | right,
  "===": (left, right) => left === right,
  "!==": (left, right) => left !== right,
  "<": (left, right) => left < right,
  ">": (left, right) => left > right,
  "<=": (left, right) => left <= right,
  ">=": (left, right) => left >= right,
};

export const operators = {
  unary: (mark: string): Callback => UNARY[mark] as Callback,
  binary: (mark: string): Callback => BINARY[mark] as Callback,
};

/** How tightly the operators of a formula hold: those of Python. */
const STRENGTH: Readonly<Record<string, number>> = {
  ...{ "|": 1, "^": 2, "&": 3, "<<": 4, ">>": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6, "**": 8 },
};
const UNARY_STRENGTH = 7;
const OPERAND_STRENGTH = 9;

/** A value of the expression that has a name in a formula. */
interface Variable {
  readonly node: Node;
  readonly value: unknown;
}

/** What `np.evaluate` is to compute: pieces of its text, and the values between them. */
export class Formula {
  readonly #pieces: readonly (string | Variable)[];
  readonly #strength: number;

  private constructor(pieces: readonly (string | Variable)[], strength: number) {
    this.#pieces = pieces;
    this.#strength = strength;
  }

  /** An operand: a part that is a formula already, a number as it is written, or a value with a name. */
  static of(node: Node, value: unknown): Formula {
    if (value instanceof Formula) return value;
    return new Formula([isNumeral(node) ? node.text : { node, value }], OPERAND_STRENGTH);
  }

  static unary(operator: string, operand: Formula): Formula {
    return new Formula([operator, ...operand.#within(UNARY_STRENGTH)], UNARY_STRENGTH);
  }

  static binary(operator: string, left: Formula, right: Formula): Formula {
    // === and !== are == and != in a formula.
    const mark = operator.replace(/==$/, "=");
    const strength = STRENGTH[mark] ?? 0;
    const isLoose = strength === 0 || mark === "**";
    const pieces = [...left.#within(isLoose ? strength + 1 : strength), ` ${mark} `];
    return new Formula([...pieces, ...right.#within(strength + 1)], strength);
  }

  #within(strength: number): readonly (string | Variable)[] {
    return this.#strength < strength ? ["(", ...this.#pieces, ")"] : this.#pieces;
  }

  /** The text, and what its names stand for: `a`, `b` and so on, in the order of the text. */
  written(): { readonly text: string; readonly variables: ReadonlyMap<string, Variable> } {
    const variables = new Map<string, Variable>();
    const words = this.#pieces.map((piece) => {
      if (typeof piece === "string") return piece;
      const name = nameAt(variables.size);
      variables.set(name, piece);
      return name;
    });
    return { text: words.join(""), variables };
  }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const nameAt = (at: number): string => LETTERS[at] ?? `v${at}`;

/** Whether a node is a number that a formula can write as JavaScript does. There `2.0` is a float, while JavaScript's value is that of 2. */
function isNumeral(node: Node): node is NodeOf<"literal"> {
  return node.kind === "literal" && /^\d+(\.\d+)?(e[-+]?\d+)?$/i.test(node.text);
}
