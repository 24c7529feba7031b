/** JavaScript's operators on plain values, by the mark they are written with. */
import type { Callback } from "./members.ts";

/** Numbers and bigints have the same operators; JavaScript itself refuses to mix the two. */
type Plain = number;

const UNARY: Readonly<Record<string, (value: Plain) => unknown>> = {
  "-": (value) => -value,
  "+": (value) => +value,
  "!": (value) => !value,
};

const BINARY: Readonly<Record<string, (left: Plain, right: Plain) => unknown>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "%": (left, right) => left % right,
  "**": (left, right) => left ** right,
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
