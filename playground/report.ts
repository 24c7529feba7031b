/** What the page tells of an expression, as plain data: every array that it made is disposed of before this returns. */
import { CallError } from "./expression/call-error.ts";
import { evaluate } from "./expression/evaluate.ts";
import { isArray, membersOfNp, type NP } from "./expression/members.ts";
import type { Formula } from "./expression/operate.ts";
import { parse } from "./expression/parse.ts";
import { ExpressionError, type Span } from "./expression/problem.ts";
import { programOf } from "./expression/program.ts";
import type { Node } from "./expression/tree.ts";
import { usageOf } from "./functions.ts";
import { type Translation, toNumPy } from "./numpy.ts";
import { type Plot, plotOf } from "./plot.ts";

/** What there is to say of an array. */
export interface ArrayFacts {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly size: number;
  readonly byteLength: number;
  /** How it lies in memory, where that is not the usual. */
  readonly kind: string | null;
}

/** An expression that has a value. */
export interface Success {
  readonly ok: true;
  readonly text: string;
  /** null when the value is no array. */
  readonly facts: ArrayFacts | null;
  readonly plot: Plot | null;
  readonly notes: readonly string[];
  readonly milliseconds: number;
  readonly numpy: Translation;
  /** The same in JavaScript: operators of arrays as calls of `np.evaluate`. */
  readonly program: string;
}

/** An expression that has none. */
export interface Failure {
  readonly ok: false;
  readonly name: string;
  readonly message: string;
  /** The part of the expression to change. */
  readonly span: Span;
  readonly hint: string | null;
  readonly usage: string | null;
}

/** Works an expression out. */
export function report(text: string, np: NP): Success | Failure {
  try {
    const tree = parse(text, membersOfNp(np));
    return np.scope(() => succeed(tree, text, np));
  } catch (error) {
    return explain(error, text);
  }
}

function succeed(tree: Node, source: string, np: NP): Success {
  const formulas = new Map<Node, Formula>();
  const start = performance.now();
  const value = evaluate(tree, np, formulas);
  const milliseconds = performance.now() - start;
  const said = {
    ok: true as const,
    milliseconds,
    numpy: toNumPy(tree, formulas),
    program: programOf(tree, source, formulas),
  };
  const [array, notes] = arrayIn(value, np);
  if (array === null) return { ...said, text: textOf(value), facts: null, plot: null, notes };
  const { dtype, shape, size, nbytes, flags } = array;
  const kind = !flags.writeable
    ? "read-only view"
    : !flags.ownData
      ? "view"
      : flags.cContiguous
        ? null
        : "order F";
  const facts = { dtype: dtype.name, shape: [...shape], size, byteLength: nbytes, kind };
  const { plot, notes: plotNotes } = plotOf(array, np, /\brandom\b/.test(source));
  return { ...said, text: String(array), facts, plot, notes: [...notes, ...plotNotes] };
}

/** The array to show: the value itself, or the first of a list that has one, such as `[array, step]`. */
function arrayIn(value: unknown, np: NP) {
  if (isArray(np, value)) return [value, []] as const;
  if (Array.isArray(value)) {
    const found = value.findIndex((item) => isArray(np, item));
    if (found >= 0) {
      const others = value.flatMap((item, at) => (at === found ? [] : [textOf(item)])).slice(0, 8);
      const beside = others.length === 0 ? "" : `; beside it: ${others.join(", ")}`;
      return [
        value[found],
        [`The value is a list of ${value.length}. Shown is the array in it${beside}.`],
      ] as const;
    }
  }
  return [null, []] as const;
}

const LONGEST_TEXT = 5000;

/** A value that is no array, as JavaScript would write it. */
function textOf(value: unknown): string {
  const text = written(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
}

const MOST_ITEMS = 200;

function written(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} [${listed(Array.from(value as never))}]`;
  if (Array.isArray(value)) return `[${listed(value)}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return String(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${written(member)}`);
  return `{ ${members.join(", ")} }`;
}

function listed(items: readonly unknown[]): string {
  const shown = items.slice(0, MOST_ITEMS).map(written);
  return [...shown, ...(items.length > MOST_ITEMS ? [`… ${items.length} in all`] : [])].join(", ");
}

function explain(error: unknown, text: string): Failure {
  if (error instanceof ExpressionError) {
    const { name, message, span, hint } = error;
    return { ok: false, name, message, span, hint, usage: null };
  }
  const reason: unknown = error instanceof CallError ? error.reason : error;
  const { name, message } = reason instanceof Error ? reason : { name: "Error", message: String(reason) };
  const whole = { start: 0, end: text.trimEnd().length };
  if (name === "RangeError" && /stack/i.test(message)) {
    const said = "The expression calls itself without end.";
    return { ok: false, name, message: said, span: whole, hint: null, usage: null };
  }
  const sentence = message.endsWith(".") ? message : `${message}.`;
  const place = error instanceof CallError ? placeOf(error, message) : { span: whole, usage: null };
  return { ok: false, name, message: sentence, hint: null, ...place };
}

/** Messages of the package start with the function and mostly name the argument: `linspace: num must be …`. */
function placeOf(
  { call: { node, functionName } }: CallError,
  message: string,
): Pick<Failure, "span" | "usage"> {
  if (node.kind !== "call" && node.kind !== "new") return { span: node, usage: null };
  const { callee, args } = node;
  const isCreation = callee.kind === "member" && callee.object.kind === "name" && callee.object.name === "np";
  const usage = isCreation ? usageOf(functionName) : undefined;
  if (usage === undefined) return { span: node, usage: null };
  const said = message.slice(functionName.length + 2);
  const parameters = usage.match(/\w+/g)?.slice(1) ?? [];
  return { span: culprit(args, parameters, said) ?? node, usage: `np.${usage}` };
}

/** The argument that a message speaks of: by its name, by that of an option, by a position in a text, or as it is quoted. */
function culprit(args: readonly Node[], parameters: readonly string[], said: string): Span | null {
  const entries = args.find((arg) => arg.kind === "record")?.entries ?? [];
  const quoted = /'([^']*)'/.exec(said)?.[1];
  if (said.startsWith("unknown option")) return entries.find(({ key }) => key === quoted) ?? null;
  for (const word of said.match(/[A-Za-z]\w*/g)?.slice(0, 4) ?? []) {
    const argument = entries.find(({ key }) => key === word)?.value ?? args[parameters.indexOf(word)];
    if (argument !== undefined) return argument;
  }
  const position = /position (\d+)/.exec(said)?.[1];
  const text = args[parameters.indexOf("text")];
  if (position !== undefined && text !== undefined) return characterOf(text, Number(position));
  const literals = [...args, ...entries.map(({ value }) => value)];
  return literals.find((arg) => arg.kind === "literal" && arg.value === quoted) ?? null;
}

/** A character of a text as it is written; the whole text when it is written in another way. */
function characterOf(node: Node, position: number): Span {
  const isPlain =
    node.kind === "literal" && typeof node.value === "string" && node.text.length === node.value.length + 2;
  if (!isPlain) return node;
  const start = node.start + 1 + position;
  return { start, end: start + 1 };
}
