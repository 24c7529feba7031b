/** Functions that compute each element by itself: what a row says of one, and how a row is applied to operands. */
import { isAbsent } from "../../caller.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { bool, type DType } from "../../dtype/dtypes.ts";
import { commonShape } from "../../elements/broadcast.ts";
import { BroadcastError, DTypeError, ValueError } from "../../errors.ts";
import { areSame, type Extents, shapeText } from "../../layout.ts";
import { type Draft, isPart, type Operand, type Part } from "../draft/draft.ts";
import {
  type Asked,
  chooseLoop,
  inputsOf,
  type Loop,
  type Loops,
  loopsOf,
  shortened,
  uniformLoops,
} from "../draft/loops.ts";
import type { ChapterOperation, Operation } from "../draft/operations.ts";
import { copiedAsResult } from "../engine/copied.ts";
import { callOf, type Row } from "./rows.ts";

/** A function that computes each element by itself. */
export interface ElementwiseRow extends Row {
  /** NumPy's names of the operands. */
  readonly parameters: readonly string[];
  /** How many of the operands must be given. */
  readonly required: number;
  /** Whether the caller can ask for a dtype, as of NumPy's ufuncs. */
  readonly takesDType: boolean;
  /** Adds the steps of the function to a draft. An operand is null if it was left out. */
  readonly compute: Compute;
}

type Compute = (draft: Draft, operands: readonly (Operand | null)[], asked: Asked) => Part;

/** A row as it is written. */
export interface ElementwiseText {
  readonly name: string;
  /** `x` by default. */
  readonly parameters?: readonly string[];
  /** How many of the operands must be given; all by default. */
  readonly required?: number;
  /** The options of the call, if they are not those of NumPy's ufuncs. */
  readonly options?: string;
  readonly compute: Compute;
}

/** Makes a row. */
/* @__NO_SIDE_EFFECTS__ */
export function elementwiseRow(text: ElementwiseText): ElementwiseRow {
  // A page may add members of these names to all objects.
  const own: ElementwiseText = Object.assign(Object.create(null), text);
  const { name, parameters = ONE, required = parameters.length, options = UFUNC_OPTIONS, compute } = own;
  const call = callOf(name, parameters, required, options);
  return { name, parameters, required, takesDType: call.parts.optional.includes("dtype"), call, compute };
}

/** The usual wishes of a caller: no dtype, and casts of the same kind. */
const USUALLY: Asked = { dtype: null, casting: "same_kind" };

/**
 * Adds a function of operands to a draft, and returns the part that it computes.
 * @throws BroadcastError when the shapes do not fit; DTypeError when the function does not take the dtypes; ValueError when an int is
 * too large for the dtype that it meets
 */
export function apply(
  draft: Draft,
  row: ElementwiseRow,
  operands: readonly (Operand | null)[],
  asked: Asked = USUALLY,
): Part {
  for (let index = 0; index < row.required; index += 1)
    if (isAbsent(operands[index]))
      throw new ValueError(`${draft.call.name}: ${row.name}: ${row.parameters[index]} is missing`);
  if (!areBroadcast(operands)) throw refuseShapes(draft, row, operands, asked);
  const part = row.compute(draft, operands, asked);
  const { source } = part;
  const uncast = source.kind === "step" && source.operation === "cast" ? (source.inputs[0] as Part) : part;
  if (operands.every((operand) => operand?.value !== uncast)) return part;
  return draft.cast(copiedAsResult(draft, uncast), part.dtype);
}

/** Whether the shapes of the operands broadcast. */
function areBroadcast(operands: readonly (Operand | null)[]): boolean {
  let first: Extents | null = null;
  for (const operand of operands) {
    if (operand === null || !isPart(operand.value)) continue;
    first ??= operand.value.shape;
    if (!areSame(operand.value.shape, first)) return shapeOfResult(operands) !== null;
  }
  return true;
}

/** Makes the error for shapes that do not broadcast. Throws the error for the dtypes first, if there is one, as NumPy does. */
function refuseShapes(
  draft: Draft,
  row: ElementwiseRow,
  operands: readonly (Operand | null)[],
  asked: Asked,
): BroadcastError {
  row.compute(
    draft,
    operands.map((operand) =>
      operand !== null && isPart(operand.value)
        ? { ...operand, value: draft.constant(1, operand.value.dtype) }
        : operand,
    ),
    asked,
  );
  const given = operands.filter((operand) => operand !== null);
  const shapes = given.map(({ value }) => shapeText(isPart(value) ? value.shape : []));
  const named = given.map(({ name }, index) => `${shortened(name)} is ${shapes[index]}`).join(", ");
  return new BroadcastError(
    `${draft.call.name}: operands could not be broadcast together with shapes ${shapes.join(" ")}: ${named}`,
  );
}

/** Returns a part with one value everywhere. It has the shape and the layout of another part. */
export function everywhere(draft: Draft, value: Scalar, dtype: DType, like: Part): Part {
  const always = draft.constant(true, bool);
  return draft.step("select", dtype, [always, draft.constant(value, dtype), draft.cast(like, dtype)]);
}

function shapesOf(operands: readonly (Operand | null)[]): Extents[] {
  return operands.flatMap((operand) =>
    operand !== null && isPart(operand.value) ? [operand.value.shape] : [],
  );
}

/** Returns the shape of a result, or null if the shapes of the operands do not broadcast. */
export function shapeOfResult(operands: readonly (Operand | null)[]): Extents | null {
  return commonShape(shapesOf(operands));
}

/** Adds the steps of a loop, whose inputs have the dtypes that it takes. */
export type Build = (draft: Draft, inputs: readonly [Part, ...Part[]], loop: Loop) => Part;

/** The row of a function that has loops, as it is written. */
export interface UfuncText extends Omit<ElementwiseText, "compute" | "required"> {
  /** NumPy's letters of the dtypes that the function computes in, in NumPy's order; or the loops with their results, as `F->f`. */
  readonly loops: string;
  /** The dtype of all results; by default that of the operands. */
  readonly output?: DType;
  /** One operation, or the steps of a loop. */
  readonly build: Operation | ChapterOperation | Build;
  /** Returns the message with which NumPy refuses dtypes that have a loop in other functions; null to take them. */
  readonly refuse?: (operands: readonly Operand[], asked: Asked) => string | null;
  /** Changes what the caller asked for, where NumPy chooses the loop by a rule of its own. */
  readonly adjust?: (operands: readonly Operand[], asked: Asked) => Asked;
}

/** The names of the operands in NumPy's signatures. */
const ONE: readonly string[] = ["x"];
export const TWO: readonly string[] = ["x1", "x2"];

/** The loops of functions that take every dtype. */
export const ALL_LOOPS = "?bBhHiIqQefdFD";

/** The options of NumPy's ufuncs. */
const UFUNC_OPTIONS = "out, *, where, casting, order, dtype";

/** Makes the row of a function that has loops. */
/* @__NO_SIDE_EFFECTS__ */
export function ufuncRow(text: UfuncText): ElementwiseRow {
  const { name, parameters = ONE, build } = text;
  let loops: Loops | null = null;
  return elementwiseRow({
    ...text,
    compute(draft, given, asked) {
      const operands = given as readonly Operand[];
      // Reads the loops at the first call: a program calls few of the functions that it loads.
      loops ??= { name, loops: readLoops(text, parameters.length) };
      const message = text.refuse?.(operands, asked) ?? null;
      if (message !== null) throw new DTypeError(`${draft.call.name}: ${message}`);
      const loop = chooseLoop(draft, loops, operands, text.adjust?.(operands, asked) ?? asked);
      const inputs = inputsOf(draft, operands, loop) as [Part, ...Part[]];
      if (typeof build === "function") return build(draft, inputs, loop);
      return draft.step(build, loop.inputs[0] as DType, inputs, loop.output);
    },
  });
}

function readLoops({ loops, output }: UfuncText, inputs: number): Loop[] {
  return loops.includes(">") ? loopsOf(loops) : uniformLoops(loops, inputs, output);
}

/** Whether the operands and the asked dtype are bool. */
export function areBool(operands: readonly Operand[], { dtype }: Asked): boolean {
  if (dtype !== null && dtype !== bool) return false;
  return operands.every(({ value }) => (isPart(value) ? value.dtype === bool : typeof value === "boolean"));
}

/**
 * Returns the option `refuse` of a function that takes no bools. NumPy has no loop for bool in such a function, and does not cast bool to
 * another dtype.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refuseBool(name: string) {
  return (operands: readonly Operand[], asked: Asked) =>
    areBool(operands, asked)
      ? `ufunc '${name}' did not contain a loop with signature matching types bool; cast it, as in astype(x, 'int8')`
      : null;
}

/** Whether the operand is an array of one of these kinds of dtypes, or a plain number of one. */
export function areOfKinds([operand]: readonly Operand[], kinds: string): boolean {
  const value = (operand as Operand).value;
  if (isPart(value)) return kinds.includes(value.dtype.kind);
  return kinds.includes(typeof value === "boolean" ? "b" : typeof value === "bigint" ? "i" : "f");
}
