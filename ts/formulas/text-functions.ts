/**
 * The functions that a text can call, by name: elementwise functions, reductions, casts and makers. Their arguments bind as Python
 * binds them, by NumPy's names.
 */
import { readAxis } from "../array/reshape.ts";
import { Complex } from "../dtype/complex.ts";
import { DType, dtypes } from "../dtype/dtypes.ts";
import { DTypeError } from "../errors.ts";
import { readShape } from "../input/arguments.ts";
import type { Extents } from "../layout.ts";
import { differences, runningAlong } from "./accumulations.ts";
import { reductions } from "./all-reductions.ts";
import { partOf, readReduction } from "./call-reduction.ts";
import { copied } from "./copied.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "./draft.ts";
import { partOfPlain } from "./dtypes.ts";
import { apply, type ElementwiseRow } from "./elementwise.ts";
import { elementwise, operatorNames, spellings } from "./functions.ts";
import { arangeOf, linspaceOf } from "./makers.ts";
import type { ReductionRow } from "./reductions.ts";
import type { Keyword } from "./tree.ts";
import { isOperand, List, type Value } from "./values.ts";
import { attributeOf } from "./views.ts";

export { operatorNames };

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

/** A function of texts. */
export interface TextFunction {
  readonly parameters: readonly string[];
  /** How many of the parameters must be given. */
  readonly required: number;
  /** Whether it can be called as a method. */
  readonly isMethod: boolean;
  readonly call: (draft: Draft, bound: Bound, refuse: Refuse) => Value;
}

/** Binds the arguments of a call. */
export function bindText(
  { parameters, required }: TextFunction,
  given: readonly Argument[],
  keywords: readonly (readonly [Keyword, Argument])[],
  refuse: Refuse,
): Bound {
  const bound = new Map<string, Argument>();
  const shown = parameters.join(", ");
  given.forEach((argument, index) => {
    const name = parameters[index];
    if (name === undefined)
      refuse(argument.start, `takes at most ${parameters.length} arguments (${shown}), got ${given.length}`);
    else bound.set(name, argument);
  });
  for (const [{ name, start }, argument] of keywords) {
    if (!parameters.includes(name)) refuse(start, `has no argument ${name}; it has ${shown}`);
    if (bound.has(name)) refuse(start, `${name} is given twice`);
    bound.set(name, argument);
  }
  for (const name of parameters.slice(0, required))
    if (!bound.has(name)) refuse(null, `${name} is missing; it takes ${shown}`);
  return bound;
}

/** Returns an argument that is computed with. */
function operandOf(bound: Bound, name: string, refuse: Refuse): Operand {
  const { value, name: text, start } = bound.get(name) as Argument;
  if (isOperand(value)) return { value, name: text };
  return refuse(start, `${name} must be an array or a number`);
}

/** Returns an argument that is a plain number; undefined if it is missing or None. */
function plainArgument(bound: Bound, name: string, refuse: Refuse): Plain | undefined {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return undefined;
  if (isOperand(argument.value) && !isPart(argument.value)) return argument.value;
  return refuse(argument.start, `${name} must be a plain number`);
}

function integerArgument(bound: Bound, name: string, refuse: Refuse): number | undefined {
  const value = plainArgument(bound, name, refuse);
  if (value === undefined || typeof value === "bigint") return value === undefined ? value : Number(value);
  return refuse((bound.get(name) as Argument).start, `${name} must be an integer`);
}

function flagArgument(bound: Bound, name: string, refuse: Refuse, fallback: boolean): boolean {
  const value = plainArgument(bound, name, refuse);
  if (value === undefined || typeof value === "boolean") return value ?? fallback;
  return refuse((bound.get(name) as Argument).start, `${name} must be True or False`);
}

/** Returns an argument that is a dtype; null if it is missing or None. */
function dtypeArgument(bound: Bound, refuse: Refuse, name = "dtype"): DType | null {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return null;
  if (argument.value instanceof DType) return argument.value;
  return refuse(argument.start, `${name} must be a dtype, such as float32 or 'int8'`);
}

/** Returns an argument that is an integer or a tuple of integers; null if it is missing or None. */
function integersArgument(bound: Bound, name: string, refuse: Refuse): number[] | null {
  const argument = bound.get(name);
  if (argument === undefined || argument.value === null) return null;
  const { value, start } = argument;
  const items = value instanceof List ? value.items : [value];
  return items.map((item) =>
    typeof item === "bigint"
      ? Number(item)
      : refuse(start, `${name} must be an integer or a tuple of integers`),
  );
}

/** A function that computes each element by itself. */
function textElementwise(row: ElementwiseRow): TextFunction {
  return {
    parameters: [...row.parameters, "dtype"],
    required: row.required,
    isMethod: true,
    call(draft, bound, refuse) {
      const operands = row.parameters.map((name) =>
        (bound.get(name)?.value ?? null) === null ? null : operandOf(bound, name, refuse),
      );
      return apply(draft, row, operands, { dtype: dtypeArgument(bound, refuse), casting: "same_kind" });
    },
  };
}

/** A function that folds axes. */
function textReduction(row: ReductionRow): TextFunction {
  const options = row.options.filter((name) => name !== "out" && name !== "mean");
  return {
    parameters: ["a", ...options],
    required: 1,
    isMethod: true,
    call(draft, bound, refuse) {
      const part = partOf(draft, operandOf(bound, "a", refuse).value);
      const axis = integersArgument(bound, "axis", refuse);
      const read = {
        axis: axis === null || axis.length !== 1 || bound.get("axis")?.value instanceof List ? axis : axis[0],
        keepdims: flagArgument(bound, "keepdims", refuse, false),
        initial: plainArgument(bound, "initial", refuse),
        ddof: plainArgument(bound, "correction", refuse) ?? plainArgument(bound, "ddof", refuse),
      };
      const hasMask = (bound.get("where")?.value ?? true) !== true;
      const mask = hasMask ? operandOf(bound, "where", refuse) : null;
      const dtype = dtypeArgument(bound, refuse);
      return row.compute(draft, part, readReduction(draft, row, read, part, dtype, mask));
    },
  };
}

/** A function that is neither. */
function textOther(
  parameters: readonly string[],
  required: number,
  isMethod: boolean,
  call: TextFunction["call"],
): TextFunction {
  return { parameters, required, isMethod, call };
}

/** Returns the argument `x` as another dtype. As NumPy: astype copies, and `float64(x)` does where the dtype changes. */
function castOf(draft: Draft, bound: Bound, refuse: Refuse, dtype: DType, keepsSame: boolean): Part {
  const { value } = operandOf(bound, "x", refuse);
  if (value instanceof Complex && !dtype.takesComplex)
    throw new DTypeError(`${draft.call.name}: a complex number cannot become ${dtype}`);
  if (!isPart(value)) return draft.cast(partOfPlain(draft, value, dtype), dtype);
  return keepsSame && value.dtype === dtype ? value : draft.cast(copied(draft, value), dtype);
}

const casts = (): (readonly [string, TextFunction])[] =>
  Object.values(dtypes).map((dtype) => [
    dtype.name,
    textOther(["x"], 1, false, (draft, bound, refuse) => castOf(draft, bound, refuse, dtype, true)),
  ]);

const others = (): (readonly [string, TextFunction])[] => [
  [
    "astype",
    textOther(["x", "dtype"], 2, true, (draft, bound, refuse) => {
      const dtype = dtypeArgument(bound, refuse) ?? refuse(null, "dtype must be a dtype");
      return castOf(draft, bound, refuse, dtype, false);
    }),
  ],
  [
    "real",
    textOther(
      ["val"],
      1,
      false,
      (draft, bound, refuse) => attributeOf(draft, operandOf(bound, "val", refuse).value, "real") as Part,
    ),
  ],
  [
    "imag",
    textOther(
      ["val"],
      1,
      false,
      (draft, bound, refuse) => attributeOf(draft, operandOf(bound, "val", refuse).value, "imag") as Part,
    ),
  ],
  ["arange", textOther(["start", "stop", "step", "dtype"], 1, false, arange)],
  ["linspace", textOther(["start", "stop", "num", "endpoint", "dtype"], 2, false, linspace)],
  [
    "zeros",
    textOther(["shape", "dtype"], 1, false, (draft, bound, refuse) => filled(draft, bound, refuse, 0)),
  ],
  [
    "ones",
    textOther(["shape", "dtype"], 1, false, (draft, bound, refuse) => filled(draft, bound, refuse, 1)),
  ],
  ["full", textOther(["shape", "fill_value", "dtype"], 2, false, full)],
  ["diff", textOther(["a", "n", "axis"], 1, true, diff)],
  [
    "cumsum",
    textOther(["a", "axis", "dtype"], 1, true, (draft, bound, refuse) =>
      cumulative(draft, bound, refuse, "sum"),
    ),
  ],
  [
    "cumprod",
    textOther(["a", "axis", "dtype"], 1, true, (draft, bound, refuse) =>
      cumulative(draft, bound, refuse, "product"),
    ),
  ],
];

function arange(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const first = plainArgument(bound, "start", refuse) ?? 0n;
  const stop = plainArgument(bound, "stop", refuse);
  const step = plainArgument(bound, "step", refuse) ?? 1n;
  const dtype = dtypeArgument(bound, refuse);
  return stop === undefined
    ? arangeOf(draft, 0n, first, step, dtype)
    : arangeOf(draft, first, stop, step, dtype);
}

function linspace(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const [start, stop] = ["start", "stop"].map(
    (name) => plainArgument(bound, name, refuse) ?? refuse(null, `${name} must be a number`),
  ) as [Plain, Plain];
  const count = integerArgument(bound, "num", refuse) ?? 50;
  if (count < 0) refuse(null, `Number of samples, ${count}, must be non-negative`);
  return linspaceOf(
    draft,
    start,
    stop,
    count,
    flagArgument(bound, "endpoint", refuse, true),
    dtypeArgument(bound, refuse),
  );
}

function shapeArgument(draft: Draft, bound: Bound, refuse: Refuse): Extents {
  const shape =
    integersArgument(bound, "shape", refuse) ??
    refuse(null, "shape must be an integer or a tuple of integers");
  return readShape(draft.call, shape);
}

function filled(draft: Draft, bound: Bound, refuse: Refuse, value: number): Part {
  return draft.filled(
    value,
    dtypeArgument(bound, refuse) ?? dtypes.float64,
    shapeArgument(draft, bound, refuse),
  );
}

function full(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const value = plainArgument(bound, "fill_value", refuse) ?? refuse(null, "fill_value must be a number");
  const dtype = dtypeArgument(bound, refuse) ?? partOfPlain(draft, value).dtype;
  return draft.filled(value, dtype, shapeArgument(draft, bound, refuse));
}

function diff(draft: Draft, bound: Bound, refuse: Refuse): Part | Plain {
  const { value } = operandOf(bound, "a", refuse);
  const times = integerArgument(bound, "n", refuse) ?? 1;
  if (times === 0) return value;
  const part = partOf(draft, value);
  if (times < 0) refuse(null, `order must be non-negative but got ${times}`);
  const axis = integerArgument(bound, "axis", refuse) ?? -1;
  const dimensions = part.shape.length;
  // An array without axes is refused whatever the axis.
  return differences(draft, part, dimensions === 0 ? 0 : readAxis(draft.call, axis, dimensions), times);
}

function cumulative(draft: Draft, bound: Bound, refuse: Refuse, operation: "sum" | "product"): Part {
  const part = partOf(draft, operandOf(bound, "a", refuse).value);
  const axis = integerArgument(bound, "axis", refuse);
  return runningAlong(draft, part, axis ?? null, operation, dtypeArgument(bound, refuse));
}

/** The functions by all their names. */
export const functions: ReadonlyMap<string, TextFunction> = /* @__PURE__ */ functionsByName();

function functionsByName(): Map<string, TextFunction> {
  return new Map([
    ...[...elementwise].map(([name, row]) => [name, textElementwise(row)] as const),
    ...reductions.flatMap((row) =>
      [row.name, ...row.aliases].flatMap(spellings).map((name) => [name, textReduction(row)] as const),
    ),
    ...casts(),
    ...others(),
  ]);
}

/** The names of all functions. */
export function functionNames(): string[] {
  return [...functions.keys()];
}
