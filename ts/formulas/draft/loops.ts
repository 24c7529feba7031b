/**
 * The dtypes of elementwise functions. A function has a loop for each dtype that it computes in. As in NumPy, the first loop to which all
 * operands cast safely is chosen, and a plain number weighs less than an array: it follows the dtype that it meets, unless it is of a
 * higher kind.
 */
import { type Casting, casts } from "../../dtype/casting.ts";
import { Complex } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { limitsOf, UINT64_MAX } from "../../dtype/limits.ts";
import { narrowComplex, promote, rank } from "../../dtype/promotion.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "./draft.ts";
import { float, wordFor } from "./plain-numbers.ts";

/** A loop of a function: the dtype of each input, and that of the result. */
export interface Loop {
  readonly inputs: readonly DType[];
  readonly output: DType;
}

/** The part of a function that the choice of a loop needs. */
export interface Loops {
  readonly name: string;
  /** The loops in NumPy's order, which decides between several that fit. */
  readonly loops: readonly Loop[];
}

/** What the caller asks for. `dtype` is that of the result. */
export interface Asked {
  readonly dtype: DType | null;
  readonly casting: Casting;
  /** Where results are wanted; null for everywhere. */
  readonly where?: Part | null;
}

const letters: ReadonlyMap<string, DType> = /* @__PURE__ */ dtypeByLetter();

function dtypeByLetter(): Map<string, DType> {
  return new Map(Object.values(dtypes).map((dtype, index) => ["?bhiqBHIQefdFD"[index] as string, dtype]));
}

/** Returns the loops that NumPy's letters name: `??->? bb->b`. */
/* @__NO_SIDE_EFFECTS__ */
export function loopsOf(text: string): Loop[] {
  return text.split(" ").map((loop) => {
    const [inputs, output] = loop.split("->") as [string, string];
    return {
      inputs: Array.from(inputs, (letter) => letters.get(letter) as DType),
      output: letters.get(output) as DType,
    };
  });
}

/** Returns a loop for each letter, with inputs of that dtype. The result has the same dtype, or another one that is the same for all. */
/* @__NO_SIDE_EFFECTS__ */
export function uniformLoops(text: string, inputs: number, output: DType | null = null): Loop[] {
  return Array.from(text, (letter) => {
    const dtype = letters.get(letter) as DType;
    return { inputs: new Array<DType>(inputs).fill(dtype), output: output ?? dtype };
  });
}

/** What an operand weighs: the dtype of an array, or the kind of a plain number that follows the arrays. */
type Weight = DType | Weak;

/** The kind of a plain number that takes the dtype of the arrays beside it. */
type Weak = "i" | "f" | "c";

function weakKind(value: Exclude<Plain, boolean>): Weak {
  if (typeof value === "bigint") return "i";
  return typeof value === "number" ? "f" : "c";
}

/** Returns the dtype of a plain number by itself. */
function dtypeOfPlain(value: Plain): DType {
  if (typeof value === "boolean") return dtypes.bool;
  if (typeof value === "number") return dtypes.float64;
  if (value instanceof Complex) return dtypes.complex128;
  return value > limitsOf(dtypes.int64)[1] && value <= UINT64_MAX ? dtypes.uint64 : dtypes.int64;
}

/** Returns the weights of operands. A plain number of a higher kind than all arrays weighs as much as an array. */
function weightsOf(values: readonly (Part | Plain)[]): Weight[] {
  const strong = values.map(ownWeight).filter((weight) => typeof weight !== "string");
  if (strong.length === 0) {
    if (values.length === 1) return values.map((value) => dtypeOfPlain(value as Plain));
    return values.map((value) => (typeof value === "bigint" ? dtypes.int64 : dtypeOfPlain(value as Plain)));
  }
  const common = strong.reduce(promote);
  return values.map((value) => {
    const weight = ownWeight(value);
    return typeof weight === "string" && rank[weight] > rank[common.kind]
      ? besideLower(weight, common)
      : weight;
  });
}

/** Returns what an operand weighs by itself. As in NumPy, a bool is no plain number: it has the dtype bool. */
function ownWeight(value: Part | Plain): Weight {
  if (isPart(value)) return value.dtype;
  return typeof value === "boolean" ? dtypes.bool : weakKind(value);
}

/** Returns the dtype of a plain number beside arrays of a lower kind. */
function besideLower(weak: Weak, dtype: DType): DType {
  if (weak === "c") return narrowComplex(dtype);
  return weak === "f" ? dtypes.float64 : dtypes.int64;
}

function castsTo(weight: Weight, dtype: DType, casting: Casting): boolean {
  if (typeof weight !== "string") return casts[casting](weight, dtype);
  return rank[weight] <= rank[dtype.kind] || casting === "unsafe";
}

/** The loops that were chosen before, by the weights: a program calls a function with the same few dtypes again and again. */
const chosen = /* @__PURE__ */ new WeakMap<Loops, Map<number, Loop>>();

/** Returns the loop that computes a function. Throws DTypeError if there is none. */
export function chooseLoop(draft: Draft, row: Loops, operands: readonly Operand[], asked: Asked): Loop {
  const values = operands.map(({ value }) => value);
  // As NumPy: a plain number that stands alone weighs as an array.
  const weights = asked.dtype === null || values.length === 1 ? weightsOf(values) : values.map(ownWeight);
  if (asked.dtype !== null) return loopFor(draft, row, operands, weights, asked.dtype, asked.casting);
  const loop = knownLoop(row, weights);
  if (loop === undefined)
    throw new DTypeError(
      `${draft.call.name}: ufunc '${row.name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe'': ${dtypesText(operands)}`,
    );
  // The loop was chosen by casts that are safe, which this rule allows.
  if (asked.casting === "same_kind" && values.every(isPart)) return loop;
  // As in NumPy, a plain number beside another operand may be cast by every rule.
  const checked = weights.map((weight, index) => {
    const value = values[index] as Part | Plain;
    return values.length === 1 || isPart(value) || typeof value === "boolean" ? weight : weakKind(value);
  });
  requireInputs(draft, row, operands, checked, loop, asked.casting);
  return loop;
}

function knownLoop(row: Loops, weights: readonly Weight[]): Loop | undefined {
  let known = chosen.get(row);
  if (known === undefined) {
    known = new Map();
    chosen.set(row, known);
  }
  let key = 1;
  for (const weight of weights)
    key = key * 32 + (typeof weight === "string" ? 16 + rank[weight] : weight.code);
  let loop = known.get(key);
  if (loop === undefined) {
    loop = firstLoop(row.loops, weights, "safe");
    if (loop !== undefined) known.set(key, loop);
  }
  return loop;
}

function firstLoop(loops: readonly Loop[], weights: readonly Weight[], casting: Casting): Loop | undefined {
  return loops.find(({ inputs }) =>
    weights.every((weight, index) => castsTo(weight, inputs[index] as DType, casting)),
  );
}

/** Returns the loop whose result has the dtype that the caller asked for. */
function loopFor(
  draft: Draft,
  row: Loops,
  operands: readonly Operand[],
  weights: readonly Weight[],
  dtype: DType,
  casting: Casting,
): Loop {
  const fitting = row.loops.filter(({ output }) => output === dtype);
  // As NumPy: if none is safe, the first one counts, even if the caller's rule allows the casts of a later one alone.
  const loop = firstLoop(fitting, weights, "safe") ?? fitting[0];
  if (loop !== undefined) {
    requireInputs(draft, row, operands, weights, loop, casting);
    return loop;
  }
  throw new DTypeError(
    `${draft.call.name}: No loop matching the specified signature and casting was found for ufunc ${row.name}: ${dtypesText(operands)}, the result ${dtype}`,
  );
}

/** Throws DTypeError unless the caller's rule allows the casts of the inputs. */
function requireInputs(
  draft: Draft,
  { name }: Loops,
  operands: readonly Operand[],
  weights: readonly Weight[],
  { inputs }: Loop,
  casting: Casting,
): void {
  if (casting === "unsafe") return;
  weights.forEach((weight, index) => {
    const to = inputs[index] as DType;
    if (castsTo(weight, to, casting)) return;
    // As NumPy: an int beyond the dtype is told first.
    operands.forEach(({ value }, at) => {
      if (typeof value === "bigint" && operands.length > 1) partOfPlain(draft, value, inputs[at] as DType);
    });
    const from = typeof weight === "string" ? besideLower(weight, dtypes.bool) : weight;
    const place = weights.length === 1 ? "input" : `input ${index}`;
    throw new DTypeError(
      `${draft.call.name}: Cannot cast ufunc '${name}' ${place} from dtype('${from}') to dtype('${to}') with casting rule '${casting}'`,
    );
  });
}

/** Tells the dtypes of operands in messages. */
function dtypesText(operands: readonly Operand[]): string {
  return operands
    .map(
      ({ value, name }) =>
        `${shortened(name)} is ${isPart(value) ? value.dtype : `a plain ${wordFor(value)}`}`,
    )
    .join(", ");
}

const LONGEST_NAME = 40;

/** Returns the words of an operand, as messages show them. */
export function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 3)}...` : name;
}

/** Returns the operands as parts of the dtypes that a loop takes. */
export function inputsOf(draft: Draft, operands: readonly Operand[], { inputs }: Loop): Part[] {
  return operands.map(({ value }, index) => {
    const dtype = inputs[index] as DType;
    if (isPart(value)) return draft.cast(value, dtype);
    // As NumPy: an int that stands alone is cast as an array is.
    const isAlone = operands.length === 1 && dtype.isInteger;
    return draft.cast(partOfPlain(draft, value, isAlone ? undefined : dtype), dtype);
  });
}

/**
 * Returns a plain number as an array without axes. Its dtype is `dtype` if the number is of no higher kind, else its own.
 * @throws ValueError when an integer does not fit
 */
export function partOfPlain(draft: Draft, value: Plain, dtype = dtypeOfPlain(value)): Part {
  if (typeof value === "boolean") return draft.constant(value, dtypes.bool);
  if (dtype.kind === "b") return draft.constant(isTrue(value), dtype);
  const own = rank[weakKind(value)] > rank[dtype.kind] ? dtypeOfPlain(value) : dtype;
  if (typeof value !== "bigint") return draft.constant(value, own);
  return draft.constant(
    own.isInteger ? requireInteger(draft, value, own) : float(draft.call.name, value),
    own,
  );
}

/** Whether a plain number counts as true. */
export function isTrue(value: Plain): boolean {
  if (value instanceof Complex) return value.re !== 0 || value.im !== 0;
  // NaN counts as true, unlike in JavaScript.
  return typeof value === "number" ? value !== 0 : Boolean(value);
}

function requireInteger(draft: Draft, value: bigint, dtype: DType): bigint {
  const [low, high] = limitsOf(dtype);
  if (value >= low && value <= high) return value;
  const digits = String(value);
  const shown = digits.length > LONGEST_NAME ? `of ${digits.length} digits` : digits;
  throw new ValueError(`${draft.call.name}: Python integer ${shown} out of bounds for ${dtype}`);
}

/** Returns an operand as a part: a plain number is an array without axes. */
export function partOf(draft: Draft, value: Operand["value"]): Part {
  return isPart(value) ? value : partOfPlain(draft, value);
}

/** Whether a dtype has integers or bools. */
export function isWhole({ kind }: DType): boolean {
  return kind === "b" || kind === "i" || kind === "u";
}
