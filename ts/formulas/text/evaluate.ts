/** np.evaluate: computes a formula that is written as text, or as a template. */

import type { NDArray, OutLike, WrittenTo } from "../../array/ndarray.ts";
import { ELLIPSIS } from "../../array/slice-words.ts";
import { isAbsent, isRecord } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { requireCast } from "../../dtype/casting.ts";
import type { DTypeName } from "../../dtype/dtypes.ts";
import type { DTypeLike, KnownName, Or } from "../../dtype/names.ts";
import { readOut } from "../../elements/out.ts";
import { ValueError } from "../../errors.ts";
import {
  type CopyOrder,
  readCopyOrder,
  readCount,
  readDType,
  readWindow,
  readWindowPair,
  refuse,
} from "../../input/arguments.ts";
import { type Arguments, bind, hasOnly, NOTHING } from "../../input/bind.ts";
import { isPart, type Operand } from "../draft/draft.ts";
import { partOfPlain } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { type Delivery, deliver } from "../engine/deliver.ts";
import { Prepared } from "../engine/prepared.ts";
import { textFunctions } from "./functions.ts";
import { parse } from "./parser.ts";
import { readTemplate } from "./templates.ts";
import type { TextDType } from "./text-types.ts";
import type { Node, Tree } from "./tree.ts";
import { work } from "./worker.ts";

/** The options of `evaluate`. */
export interface EvaluateOptions<O = OutLike, L = DTypeLike> {
  /** The dtype of the result; by default the one that the formula gives. The result must cast to it with casting `"same_kind"`. */
  readonly dtype?: L | null | undefined;
  /** The array or typed array that receives the result. It may be a variable of the text. */
  readonly out?: O | null | undefined;
  /** The order of the result in memory; `"K"` (default) follows the variables. */
  readonly order?: CopyOrder | null | undefined;
  /** Computes elements `first` to `first + count` of the result alone, counted in C order. */
  readonly window?: readonly [first: number, count: number] | null | undefined;
  /** The most element steps of a text; 10^11 by default, which take a minute or two. */
  readonly maxSteps?: number | null | undefined;
}

/** What a text or a template can compute with. */
export type Variable = ArrayInput;

/** The variables of a text, by their names. */
interface Variables {
  readonly [name: string]: Variable;
}

/** The dtype of a result of dtype `D` that may be written to `out`. */
type Evaluated<D extends DTypeName, O> = KnownName<O extends OutLike ? WrittenTo<O, D> : D>;

/** A formula that was read. */
interface Formula extends Tree {
  /** The number of holes, each of which takes a value. */
  readonly values: number;
  /** The names that may be variables. */
  readonly names: readonly string[];
  /** Whether it computes each element by itself: it has no subscripts, attributes, reductions, casts and makers. */
  readonly isElementwise: boolean;
  /** The programs that computed it, by the names that were variables (`ALL`, or those names) and by the dtype asked for. */
  readonly programs: Map<string, Prepared>;
}

/** The formulas of texts and templates that were read before: programs use the same few again and again. */
const texts = /* @__PURE__ */ new Map<string, Formula>();
const templates = /* @__PURE__ */ new WeakMap<object, Formula>();

const MOST_TEXTS = 200;
const LONGEST_KEPT = 2000;

/** A longer text is refused before it is read, so that every text takes less than a second. */
const LONGEST_TEXT = 1_000_000;

/** Stands for all names. It is no name itself. */
const ALL = "*";

/** Python's words that are values. A variable with one of these names cannot be reached. */
const WORDS: readonly string[] = ["True", "False", "None", ELLIPSIS];

/** The nodes that compute each element by itself, beside calls of elementwise functions. Of the operators, `@` does not. */
const ELEMENTWISE: readonly Node["kind"][] = ["name", "number", "hole", "unary", "binary"];

/**
 * The default of `maxSteps`: each operation and each fold counts one step for each of its elements. 10^11 steps take a minute or two,
 * such as a hundred operations on a billion elements. A template is written by the program itself and has no limit.
 */
const MOST_STEPS = 1e11;

/**
 * Computes a formula that is written as in Python with NumPy. It makes one pass over the arrays, and no arrays for the values between two
 * steps. The text may come from strangers: it reaches nothing but the variables and the functions of the docs.
 * @param text the formula, such as `"x*x + 2*y"`; as a template tag, the arrays stand in the holes
 * @param template the formula as a template tag
 * @param holes the arrays and numbers that stand in the template
 * @param variables an object with the arrays and numbers that the text names
 * @param options `dtype`, `out`, `order`, `window` and `maxSteps`
 * @throws FormulaError when the text is no formula; ValueError when it asks for more than `maxSteps`; BroadcastError when shapes do not fit; DTypeError when a function does not take a dtype, and when the result does not cast to the one asked for
 * @example
 * np.evaluate("sin(x / 5) * cos(y / 7)", { x: np.arange(60).reshape(60, 1), y: np.arange(90) });
 * np.evaluate("x*x + 2*y", { x: [1, 2, 3], y: 10 }).toArray() // [21, 24, 29]
 * np.evaluate("x / 2", { x: [1, 2] }, { dtype: "float32" }).data // new Float32Array([0.5, 1])
 * const x = np.linspace(0, 1, 5);
 * np.evaluate`sum(${x} > 0.4)`.item() // 3
 */
export function evaluate(template: TemplateStringsArray, ...holes: Variable[]): NDArray;
export function evaluate<
  const T extends string,
  V extends Variables,
  O extends OutLike | undefined = undefined,
  const L extends DTypeLike | undefined = undefined,
>(
  text: T,
  variables?: V | null,
  options?: EvaluateOptions<O, L> | null,
): NDArray<Evaluated<Or<L, TextDType<T, V>>, O>>;
export function evaluate<O extends OutLike>(
  text: string,
  variables: Variables | null | undefined,
  out: O,
  options?: EvaluateOptions | null,
): NDArray<Evaluated<DTypeName, O>>;
export function evaluate(text: unknown, ...rest: unknown[]): NDArray {
  const call = calls.evaluate;
  const formula = formulaOfTemplate(call, text, rest.length);
  if (formula !== null) return compute(call, formula, {}, rest, NOTHING, Number.POSITIVE_INFINITY);
  if (typeof text !== "string") throw refuse(call, "text", "a text or a template", text);
  const [variables, ...options] = rest;
  const named = variables ?? {};
  if (!isRecord(named))
    throw refuse(call, "variables", "an object with the variables of the text", variables);
  return compute(call, formulaOfText(call, text), named, [], bind(call, options, 2), MOST_STEPS);
}

/** Returns the formula of a template with `values` holes; null for a value that is no template. */
function formulaOfTemplate(call: Call, value: unknown, values: number): Formula | null {
  if (typeof value !== "object" || value === null) return null;
  const known = templates.get(value);
  if (known?.values === values) return known;
  const template = readTemplate(call, value, values);
  if (template === null) return null;
  const formula = read(call, template.texts);
  if (template.isFrozen) templates.set(value, formula);
  return formula;
}

function formulaOfText(call: Call, text: string): Formula {
  let formula = texts.get(text);
  if (formula === undefined) {
    formula = read(call, [text]);
    if (texts.size === MOST_TEXTS) texts.clear();
    if (text.length <= LONGEST_KEPT) texts.set(text, formula);
  }
  return formula;
}

function read(call: Call, strings: readonly string[]): Formula {
  const length = strings.reduce((sum, text) => sum + text.length, 0);
  if (length > LONGEST_TEXT)
    throw new ValueError(`${call.name}: a formula can have ${LONGEST_TEXT} characters, got ${length}`);
  const tree = parse(strings, call.name);
  const names = new Set<string>();
  let isElementwise = true;
  for (const node of tree.nodes) {
    if (node.kind === "name" && !node.isPrefixed && !WORDS.includes(node.name)) names.add(node.name);
    isElementwise &&=
      (ELEMENTWISE.includes(node.kind) && !(node.kind === "binary" && node.operator === "@")) ||
      ((node.kind === "call" || node.kind === "method") &&
        textFunctions().get(node.name)?.isElementwise === true);
  }
  return { ...tree, values: strings.length - 1, names: [...names], isElementwise, programs: new Map() };
}

function compute(
  call: Call,
  formula: Formula,
  variables: object,
  holes: readonly unknown[],
  read: Arguments,
  usualSteps: number,
): NDArray {
  const names = formula.names.filter((name) => Object.hasOwn(variables, name));
  const values = names.map((name) => (variables as Record<string, unknown>)[name]);
  const all = [...values, ...holes];
  const dtype = readDType(call, read.dtype, null);
  const variants = names.length === formula.names.length ? ALL : names.join();
  const which = dtype === null ? variants : `${variants} ${dtype.name}`;
  const out = readOut(call, read.out, "any");
  const isKnown = hasOnly(read, ["out", "dtype"]);
  const prepared = isKnown ? formula.programs.get(which)?.compute(call, all, out, usualSteps) : null;
  if (prepared !== null && prepared !== undefined) return prepared;
  const order = readCopyOrder(call, read.order, "K");
  const mostSteps = readCount(call, "maxSteps", read.maxSteps, usualSteps);
  // Reading the window runs the caller's code, which may dispose of an array. So it comes before the arrays.
  const asked = isAbsent(read.window) ? null : readWindowPair(call, read.window);
  const words = [...names, ...holes.map((_, index) => `\${${index}}`)];
  return withOperands(call, words, all, (operands, draft) => {
    draft.limitSteps(mostSteps);
    const known = operands.slice(0, names.length).map(({ name, value }) => [name, value] as const);
    const given = {
      variables: new Map<string, Operand["value"]>(known),
      holes: operands.slice(names.length).map(({ value }) => value),
      known: () => Object.keys(variables),
    };
    const value = work(draft, formula, given);
    const found = isPart(value) ? value : partOfPlain(draft, value);
    if (dtype !== null) requireCast(call.name, found.dtype, dtype, "same_kind");
    const part = dtype === null ? found : draft.cast(found, dtype);
    const window = readWindow(call, asked, part.shape, part.dtype.itemSize);
    const delivery: Delivery = { out, casting: "same_kind", order, where: null, window };
    const result = deliver(draft, part, delivery);
    if (isKnown && draft.done !== null) {
      const programs = formula.programs.get(which) ?? new Prepared();
      formula.programs.set(which, programs);
      programs.keep(draft, part, all, formula.isElementwise);
    }
    return result;
  });
}
