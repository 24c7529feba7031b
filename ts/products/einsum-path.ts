/** Tells in which order einsum multiplies its operands: einsumPath. */
import { withInputs } from "../array/inputs.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { bindAny } from "../input/bind.ts";
import { exponentialText, fixedText } from "../print/rounded.ts";
import { type EinsumPath, type Optimize, pathOf, readOptimize } from "./optimize.ts";
import { costOf, type Labels, type Path, type Step, type Sum, stepOf } from "./paths.ts";
import { LETTERS, readAsked, readSubscripts } from "./subscripts.ts";
import { labelsOf, sumOfTerms, termsOf } from "./terms.ts";

/** The options of `einsumPath`. */
export interface EinsumPathOptions {
  /** How the order is found; `'greedy'` by default. */
  readonly optimize?: Optimize | null | undefined;
}

/**
 * Returns the order in which `einsum` multiplies its operands with the option `optimize`, and a text that tells what each step costs.
 * The order is a list of steps, which `einsum` takes as its `optimize`. A step takes operands by their places, and puts their product at
 * the end.
 * @param subscripts the letters of the axes of each operand, as for `einsum`. In its place, each operand may be followed by a list or an array of numbers for its axes
 * @param a an array or nested lists
 * @param b a second operand
 * @param c a third operand; there may be more
 * @param options `optimize` says how the order is found
 * @throws ValueError for subscripts that do not fit the operands, or steps that leave several operands; BroadcastError for axes of one
 *   letter and different lengths; IndexError for steps with an operand that does not exist
 * @example
 * np.einsumPath("ij,jk,k->i", np.ones([9, 9]), np.ones([9, 9]), np.ones(9))[0] // ["einsum_path", [1, 2], [0, 1]]
 */
export function einsumPath(
  subscripts: string,
  a: ArrayInput,
  options?: EinsumPathOptions | null,
): [EinsumPath, string];
export function einsumPath(
  subscripts: string,
  a: ArrayInput,
  b: ArrayInput,
  options?: EinsumPathOptions | null,
): [EinsumPath, string];
export function einsumPath(
  subscripts: string,
  a: ArrayInput,
  b: ArrayInput,
  c: ArrayInput,
  options?: EinsumPathOptions | null,
): [EinsumPath, string];
/** @param operands the subscripts and operands, or operands with a list or an array of numbers each, and then options */
export function einsumPath(
  ...operands: readonly (string | ArrayInput | readonly (number | string)[] | EinsumPathOptions)[]
): [EinsumPath, string];
export function einsumPath(...given: readonly unknown[]): [EinsumPath, string] {
  const call = calls.einsumPath;
  const { items, options } = bindAny(call, given);
  const optimize = readOptimize(call, options.optimize === undefined ? "greedy" : options.optimize);
  const { text, operands } = readAsked(call, items);
  return withInputs(call, "operands", operands, (views) => {
    const dimensions = views.map(({ shape }) => shape.length);
    const subscripts = readSubscripts(call, text, dimensions);
    const terms = termsOf(call, views, subscripts);
    const sum = sumOfTerms(terms, subscripts.output);
    const path = pathOf(call, optimize, sum, labelsOf(terms));
    const letterOf = lettersFor(sum);
    const lettersOf = (labels: readonly string[]): string => labels.map(letterOf).join("");
    const lengths = new Map([...sum.lengths].map(([label, length]) => [letterOf(label), length]));
    const inputs = subscripts.inputs.map(lettersOf);
    const output = lettersOf(subscripts.output);
    const told = textOf({ output: new Set(output), lengths }, inputs, output, path);
    return [["einsum_path", ...path.map((step) => [...step])], told];
  });
}

/** Tells what the steps do and what they cost, in the words of NumPy. */
function textOf(sum: Sum, inputs: readonly string[], output: string, path: Path): string {
  const steps = stepsOf(sum, inputs, output, path);
  const all = new Set(inputs.join(""));
  const count = inputs.reduce((total, input) => total + new Set(input).size, 0);
  const naive = costOf(sum, all, inputs.length, count > all.size);
  const cost = steps.reduce((total, step) => total + step.cost, 1);
  const most = (values: readonly number[]): number => Math.max(...values);
  return [
    `  Complete contraction:  ${inputs.join(",")}->${output}`,
    `         Naive scaling:  ${all.size}`,
    `     Optimized scaling:  ${most(steps.map(({ used }) => used.size))}`,
    `      Naive FLOP count:  ${inPowers(naive)}`,
    `  Optimized FLOP count:  ${inPowers(cost)}`,
    `   Theoretical speedup:  ${fixedText(naive / cost, 3)}`,
    `  Largest intermediate:  ${inPowers(most(steps.map(({ size }) => size)))} elements`,
    LINE,
    rowOf("scaling".padStart(6), "current", "remaining"),
    LINE,
    ...steps.map(({ used, current, remaining }) =>
      rowOf(`${String(used.size).padStart(4)}   `, current, remaining),
    ),
  ].join("\n");
}

const LINE = "-".repeat(74);

const rowOf = (scaling: string, current: string, remaining: string): string =>
  `${scaling} ${current.padStart(24)} ${remaining.padStart(40)}`;

/** Returns a number with three digits behind the point, and at least two digits of the power. */
const inPowers = (value: number): string => exponentialText(value, 3).replace(/e([+-])(\d)$/, "e$10$2");

/** A step in words: its own subscripts, and those of what is left. */
interface ToldStep extends Step {
  readonly current: string;
  readonly remaining: string;
}

function stepsOf(sum: Sum, inputs: readonly string[], output: string, path: Path): ToldStep[] {
  let terms: readonly Labels[] = inputs.map((input) => new Set(input));
  let names = inputs;
  return path.map((places, index) => {
    const step = stepOf(sum, terms, places);
    const taken = [...places].sort((one, other) => other - one).map((place) => names[place]);
    const isLast = index === path.length - 1;
    const made = isLast ? output : inOrder(step.rest.at(-1) as Labels, sum);
    names = [...names.filter((_, place) => !places.includes(place)), made];
    terms = step.rest;
    return { ...step, current: `${taken.join(",")}->${made}`, remaining: `${names.join(",")}->${output}` };
  });
}

/** Returns letters in the order of their lengths, and of the alphabet where these are equal. */
function inOrder(letters: Labels, { lengths }: Sum): string {
  const length = (letter: string): number => lengths.get(letter) as number;
  return [...letters].sort((x, y) => length(x) - length(y) || (x < y ? -1 : 1)).join("");
}

/** Returns a function that gives the letter of a label. The axes of an ellipsis get the last letters that are free. */
function lettersFor({ lengths }: Sum): (label: string) => string {
  const free = [...LETTERS].filter((letter) => !lengths.has(letter)).reverse();
  return (label) => (label.startsWith(".") ? (free[Number(label.slice(1))] as string) : label);
}
