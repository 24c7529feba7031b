/** Draws sequences: few functions and texts, each called again and again with other arrays, and changes of state between the calls. */

import { functionCalls, functionsWith, isArithmetic, methodCalls } from "../../../scripts/registry.ts";
import type { Call as CallRow } from "../../../ts/calls/call.ts";
import { Generator } from "../../drawn/generator.ts";
import { allCalls } from "../../drawn/signature.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { textExamples } from "../../numpy/text-examples.ts";
import { type Random, randomFrom } from "../../support/random.ts";
import { Arrays, echoed, optionsFrom, Palette, type Size, varied } from "./draw-values.ts";
import { draws, examples } from "./examples.ts";
import { type Call, changes, type PrintPlan, type Sequence, type Step, type Value } from "./plans.ts";
import { streamNames } from "./streams.ts";
import { textFrom } from "./texts.ts";

/** What a sequence calls again and again. */
type Topic = (random: Random, palette: Palette) => Call;

const budgets = [0, 2 ** 16, 2 ** 18, 2 ** 20, 2 ** 22, 2 ** 22];

/** How many calls of a function are drawn as examples. */
const EXAMPLES = 8;
const generator = new Generator(null);
const drawnExamples = (name: string): readonly (readonly Value[])[] =>
  Array.from({ length: EXAMPLES }, (_, seed) => packed(generator.draw(name, seed).args));

/** The same with arrays in C order: those with gaps are views, whose owners nobody disposes of here. */
function packed(args: readonly Encoded[]): readonly Value[] {
  return JSON.parse(JSON.stringify(args), (key, value) => (key === "$a" ? value.slice(0, 3) : value));
}

/** Functions that change or wait for what is around them: steps do the first, and the second give promises. */
const elsewhere = [
  "memory configure setPrintoptions savezCompressed readBlocks receive fromImageData load evaluate",
  "NDArray.withData",
].flatMap((words) => words.split(" "));

const drawn = Object.keys(allCalls).filter((name) => !elsewhere.includes(name));

/** The examples of all functions: drawn ones, and those by hand. */
const known: ReadonlyMap<string, readonly (readonly Value[])[]> = new Map<
  string,
  readonly (readonly Value[])[]
>([
  ...drawn.map((name) => [name, drawnExamples(name)] as const),
  ...Object.entries({ ...textExamples, ...examples }),
]);
const names = [...known.keys()].filter((name) => name !== "evaluate");

/** Functions whose results are not larger than what they are given. */
const elementwise = new Set(
  Object.entries(allCalls).flatMap(([name, call]) => (isArithmetic(call) ? [name] : [])),
);

/** The functions and methods of the registry that no sequence would call. */
export function missingNames(): string[] {
  const all = [...Object.keys(functionCalls), ...Object.keys(methodCalls).map((name) => `NDArray.${name}`)];
  return all.filter((name) => !known.has(name) && !elsewhere.includes(name));
}

function rowOf(name: string): CallRow | undefined {
  const method = name.startsWith("NDArray.") ? name.slice("NDArray.".length) : null;
  const [calls, key] = method === null ? [functionCalls, name] : [methodCalls, method];
  return Object.hasOwn(calls, key) ? calls[key] : undefined;
}

const isOptions = (value: Value | undefined): value is Record<string, Value> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !Object.keys(value).some((key) => key.startsWith("$"));

/** Calls of a function, by its examples and its row of the registry. */
function functionTopic(name: string, always: readonly string[] = []): Topic {
  const row = rowOf(name);
  const optional = row?.parts.optional ?? [];
  const size: Size = elementwise.has(name) ? "any" : "moderate";
  return (random, palette) => {
    const arrays = new Arrays(random, palette, size);
    const example = random.pick(known.get(name) as readonly (readonly Value[])[]);
    const required = row?.parts.required ?? 0;
    const isBare = always.length > 0 && random.below(2) === 0;
    const given = isBare ? example.slice(0, required) : example;
    const args = given.map((value) => varied(random, value, arrays));
    // Arguments that the example gives by position cannot be given by name too.
    const free = optional.filter(
      (option) =>
        (row?.parts.positions.indexOf(option) ?? -1) >= given.length ||
        !row?.parts.positions.includes(option),
    );
    if (row !== undefined && (always.length > 0 || (random.below(2) === 0 && free.length > 0))) {
      const last = isOptions(args.at(-1)) && args.length > required ? args.pop() : {};
      args.push({ ...(last as object), ...optionsFrom(random, row, free, arrays, always) });
    }
    return { name, args, arrays: arrays.plans };
  };
}

/** A line with a new axis makes a square of a line. */
const sizeFor = (text: string): Size => (text.includes("None") ? "moderate" : "any");

/** Calls of np.evaluate with one text. */
function textTopic(text: string): Topic {
  return (random, palette) => {
    const arrays = new Arrays(random, palette, sizeFor(text));
    const variables = { x: arrays.draw(), y: variable(random, arrays), z: variable(random, arrays) };
    const args: Value[] = [text, variables];
    if (random.below(5) === 0)
      args.push(optionsFrom(random, allCalls.evaluate as CallRow, ["out", "order", "window"], arrays));
    return { name: "evaluate", args, arrays: arrays.plans };
  };
}

const variable = (random: Random, arrays: Arrays): Value =>
  random.below(6) === 0 ? random.pick<Value>([2, 0.5, -1, 300, true, [1, 2, 3]]) : arrays.draw();

/** Evaluates one template, whose holes stand where the text has x, y and z. */
function templateTopic(text: string): Topic {
  const pieces = text.split(/\b[xyz]\b/);
  return (random, palette) => {
    const arrays = new Arrays(random, palette, sizeFor(text));
    const holes = pieces.slice(1).map((_, place) => (place === 0 ? arrays.draw() : variable(random, arrays)));
    return { name: "template", args: [pieces, ...holes], arrays: arrays.plans };
  };
}

/** Draws from the streams in turn. */
function streamTopic(random: Random): Topic {
  const [method, args, isSized] = random.pick(draws);
  return (own, palette) => {
    const arrays = new Arrays(own, palette, "moderate");
    const given = packed(args).map((value) => varied(own, value, arrays));
    if (isSized && own.below(4) > 0)
      given.push({ size: own.pick<Value>([3, [2, 3], 0, 700, [...arrays.shape]]) });
    return { name: `random.${method}`, args: given, arrays: arrays.plans, stream: own.pick(streamNames) };
  };
}

/** Functions that read a mask beside the values. */
const masked = functionsWith("where").filter((name) => known.has(name));

const printed = ["NDArray.toString", "array2string", "NDArray.toString", "getPrintoptions"];

function topicFrom(random: Random): Topic {
  const kind = random.below(20);
  if (kind < 7) return textTopic(textFrom(random));
  if (kind < 9) return templateTopic(textFrom(random));
  if (kind < 10) return streamTopic(random);
  if (kind < 11) return functionTopic(random.pick(printed));
  return kind < 13 ? functionTopic(random.pick(masked), ["where"]) : functionTopic(random.pick(names));
}

/** An earlier call, nearly as it was. */
function echo(random: Random, calls: readonly Call[], palette: Palette): Call {
  const call = calls[Math.max(0, calls.length - 1 - random.below(8))] as Call;
  const text = call.name === "evaluate" ? String(call.args[0]) : JSON.stringify(call.args);
  const isAny =
    call.name === "evaluate" || call.name === "template"
      ? sizeFor(text) === "any"
      : elementwise.has(call.name);
  return { ...call, arrays: echoed(random, call.arrays, palette, isAny ? "any" : "moderate") };
}

/** What the caller asks for alone. */
function topicOf(only: string): Topic {
  if (!known.has(only)) return textTopic(only);
  const [plain, withMask] = [functionTopic(only), functionTopic(only, ["where"])];
  return masked.includes(only) ? (random, palette) => random.pick([plain, withMask])(random, palette) : plain;
}

const printPlans: readonly PrintPlan[] = [
  { precision: 3 },
  { threshold: 5, edgeitems: 2 },
  { suppress: true, linewidth: 40 },
  { sign: "+", floatmode: "fixed" },
  { nanstr: "none", infstr: "endless" },
];

/** Draws a sequence. `only` is a text, or a name of functions that are all that is called. */
export function sequenceFrom(seed: number, length: number, only: string | null): Sequence {
  const random = randomFrom(seed);
  const topics = Array.from({ length: 6 + random.below(7) }, () => topicFrom(random));
  if (only !== null) topics.splice(0, topics.length, topicOf(only));
  const palette = new Palette(random);
  const steps: Step[] = [];
  const calls: Call[] = [random.pick(topics)(random, palette)];
  let print: PrintPlan | undefined;
  while (steps.length < length) {
    if (random.below(12) === 0) steps.push({ change: random.pick(changes) });
    if (random.below(40) === 0) print = random.below(2) === 0 ? undefined : random.pick(printPlans);
    const call = random.below(2) === 0 ? echo(random, calls, palette) : random.pick(topics)(random, palette);
    calls.push(call);
    const isAllOutside = random.below(8) === 0;
    const isOutside = (): boolean => isAllOutside || random.below(6) === 0;
    steps.push({
      call: print === undefined ? call : { ...call, print },
      outside: call.arrays.flatMap((_, place) => (isOutside() ? [place] : [])),
      isFull: random.below(5) === 0,
      // Nobody else disposes of what a function of tests/numpy/decode.ts is given and makes.
      isScoped: JSON.stringify(call.args).includes("$fn") || random.below(10) === 0,
      isKept: random.below(6) === 0,
    });
  }
  return { budget: random.pick(budgets), steps };
}
