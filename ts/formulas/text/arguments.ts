/** The arguments of functions in a text: binds them as Python does, and reads them. */
import { DType } from "../../dtype/dtypes.ts";
import { isPart, type Operand, type Plain } from "../draft/draft.ts";
import type { Keyword } from "./tree.ts";
import { isOperand, List, type Value, whyNoOperand } from "./values.ts";

/** An argument in a text. */
export interface Argument {
  readonly value: Value;
  /** Its words. */
  readonly name: string;
  /** Where these begin. */
  readonly start: number;
}

/** The arguments of a call by the names of its parameters. */
export type Bound = ReadonlyMap<string, Argument>;

/** Throws the error for a place in the text; null for the place of the call. */
export type Refuse = (position: number | null, message: string) => never;

/** The parameters of a function. */
export interface Parameters {
  readonly parameters: readonly string[];
  /** How many of them must be given. */
  readonly required: number;
}

/** Binds the arguments of a call. */
export function bindText(
  { parameters, required }: Parameters,
  given: readonly Argument[],
  keywords: readonly (readonly [Keyword, Argument])[],
  refuse: Refuse,
): Bound {
  const bound = new Map<string, Argument>();
  const shown = () => parameters.join(", ");
  given.forEach((argument, index) => {
    const name = parameters[index];
    if (name === undefined)
      refuse(
        argument.start,
        `takes at most ${parameters.length} arguments (${shown()}), got ${given.length}`,
      );
    else bound.set(name, argument);
  });
  for (const [{ name, start }, argument] of keywords) {
    if (!parameters.includes(name)) refuse(start, `has no argument ${name}; it has ${shown()}`);
    if (bound.has(name)) refuse(start, `${name} is given twice`);
    bound.set(name, argument);
  }
  for (let index = given.length; index < required; index += 1) {
    const name = parameters[index] as string;
    if (!bound.has(name)) refuse(null, `${name} is missing; it takes ${shown()}`);
  }
  return bound;
}

/** Returns an argument that is computed with. */
export function operandOf(bound: Bound, name: string, refuse: Refuse): Operand {
  const { value, name: text, start } = bound.get(name) as Argument;
  if (isOperand(value)) return { value, name: text };
  return refuse(start, whyNoOperand(value, text, `${name} must be an array or a number`));
}

/** Returns an argument that is a plain number; undefined if it is missing or None. */
export function plainArgument(bound: Bound, name: string, refuse: Refuse): Plain | undefined {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return undefined;
  const { value, start } = argument;
  if (!isOperand(value) || isPart(value)) return refuse(start, `${name} must be a plain number`);
  if (typeof value === "bigint" && !Number.isFinite(Number(value)))
    refuse(start, `${name} is an int that is too large to convert to float`);
  return value;
}

/** Returns an argument that is an integer; undefined if it is missing or None. */
export function integerArgument(bound: Bound, name: string, refuse: Refuse): number | undefined {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return undefined;
  return integer(argument.value, `${name} must be an integer`, name, argument, refuse);
}

/** Returns an int as a number. An int beyond 2^53 is rounded: no array has that many elements or axes. */
function integer(value: Value, rule: string, name: string, { start }: Argument, refuse: Refuse): number {
  if (typeof value !== "bigint") return refuse(start, rule);
  if (BigInt.asIntN(64, value) !== value) refuse(start, `${name} does not fit an int64`);
  return Number(value);
}

export function flagArgument(bound: Bound, name: string, refuse: Refuse, fallback: boolean): boolean {
  const value = plainArgument(bound, name, refuse);
  if (value === undefined || typeof value === "boolean") return value ?? fallback;
  return refuse((bound.get(name) as Argument).start, `${name} must be True or False`);
}

/** Returns an argument that is a dtype; null if it is missing or None. */
export function dtypeArgument(bound: Bound, refuse: Refuse, name = "dtype"): DType | null {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return null;
  if (argument.value instanceof DType) return argument.value;
  if (typeof argument.value === "string")
    refuse(argument.start, `data type '${argument.value}' not understood`);
  return refuse(argument.start, `${name} must be a dtype, such as float32 or 'int8'`);
}

/** Returns an argument that is an integer or a tuple of integers; null if it is missing or None. */
export function integersArgument(bound: Bound, name: string, refuse: Refuse): number[] | null {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return null;
  const { value } = argument;
  const items = value instanceof List ? value.items : [value];
  const rule = `${name} must be an integer or a tuple of integers`;
  return items.map((item) => integer(item, rule, name, argument, refuse));
}
