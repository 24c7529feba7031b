/** The rows of functions that choose between elements or round them to a place: where, clip, round, isclose. */
import { bool, type DType, float64 } from "../dtype/dtypes.ts";
import { INT64_MIN, limitsOf, UINT64_MAX } from "../dtype/limits.ts";
import { DTypeError, ValueError } from "../errors.ts";
import {
  absoluteRow,
  addRow,
  isWhole,
  maximumRow,
  minimumRow,
  multiplyRow,
  positiveRow,
  subtractRow,
} from "./arithmetic-rows.ts";
import { equalRow, lessEqualRow } from "./comparison-rows.ts";
import { partsOf } from "./complex-parts.ts";
import { copied } from "./copied.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "./draft.ts";
import { type Asked, chooseLoop, inputsOf, isTrue, type Loops, partOfPlain, uniformLoops } from "./dtypes.ts";
import { apply, type ElementwiseRow, ufunc } from "./elementwise.ts";
import { eachPart, isfiniteRow, isnanRow, rintRow } from "./float-rows.ts";
import { plainOf } from "./plain.ts";

const ALL = "?bBhHiIqQefdFD";

const chosen: Loops = /* @__PURE__ */ Object.freeze({
  name: "where",
  loops: /* @__PURE__ */ uniformLoops(ALL, 2),
});

/** `where` in a text. The function `np.where`, which also gives indices, is in indexing/where.ts. */
export const whereRow: ElementwiseRow = {
  name: "where",
  aliases: [],
  parameters: ["condition", "x", "y"],
  required: 3,
  takesDType: false,
  compute(draft, given, asked) {
    const [condition, ...rest] = given as readonly [Operand, Operand, Operand];
    const loop = chooseLoop(draft, chosen, rest, asked);
    const wrapped = rest.map((operand) => ({ ...operand, value: wrappedTo(loop.output, operand.value) }));
    const { value } = condition;
    const chooses = isPart(value) ? value : draft.constant(isTrue(value), bool);
    return draft.step("select", loop.output, [chooses, ...inputsOf(draft, wrapped, loop)]);
  },
};

/** Returns a plain int as NumPy's `where` casts it: from 64 bits, without an error. Other values stay as they are. */
function wrappedTo(dtype: DType, value: Part | Plain): Part | Plain {
  const isWrapped = typeof value === "bigint" && dtype.isInteger && value >= INT64_MIN && value <= UINT64_MAX;
  if (!isWrapped) return value;
  return (dtype.kind === "u" ? BigInt.asUintN : BigInt.asIntN)(8 * dtype.itemSize, value);
}

function partOf(draft: Draft, { value }: Operand): Part {
  return isPart(value) ? value : partOfPlain(draft, value);
}

const clipped = /* @__PURE__ */ ufunc({
  name: "clip",
  parameters: ["a", "min", "max"],
  loops: ALL,
  build: (draft, [a, min, max], { output }) => {
    if (output.kind === "c") return clippedComplex(draft, a, min as Part, max as Part);
    const raised = draft.step("maximum", output, [a, min as Part], output, true);
    return draft.step("minimum", output, [raised, max as Part]);
  },
});

/**
 * Clips complex numbers as NumPy: by the real parts, and by the imaginary ones where these are equal. A bound takes the place of a number
 * that is equal to it, but not of NaN.
 */
function clippedComplex(draft: Draft, a: Part, min: Part, max: Part): Part {
  const { dtype } = min;
  const isLess = (one: Part, other: Part) => {
    const [[re, im], [otherRe, otherIm]] = [partsOf(draft, one), partsOf(draft, other)];
    const compare = (operation: "less" | "equal", x: Part, y: Part) =>
      draft.step(operation, x.dtype, [x, y], bool);
    const areEqual = compare("equal", re, otherRe);
    return draft.step("select", bool, [areEqual, compare("less", im, otherIm), compare("less", re, otherRe)]);
  };
  const chosen = (value: Part, isInside: Part, bound: Part) => {
    const isNaN = draft.step("isnan", dtype, [value], bool);
    return draft.step("select", dtype, [draft.step("bit_or", bool, [isNaN, isInside]), value, bound]);
  };
  const raised = chosen(a, isLess(min, a), min);
  return chosen(raised, isLess(raised, max), max);
}

/** Makes a row of `clip` with those bounds that are given. */
/* @__NO_SIDE_EFFECTS__ */
function clip(...bounds: readonly ("min" | "max")[]): ElementwiseRow {
  const parameters = ["a", ...bounds];
  return {
    name: "clip",
    aliases: [],
    parameters,
    required: 1,
    compute(draft, given, asked) {
      const bound = (name: "min" | "max") => given[parameters.indexOf(name)] ?? null;
      return clipTo(draft, given[0] as Operand, bound("min"), bound("max"), asked);
    },
  };
}

function clipTo(draft: Draft, a: Operand, low: Operand | null, high: Operand | null, asked: Asked): Part {
  // As NumPy: a number is an array here, whose dtype the bounds follow.
  const array: Operand = { ...a, value: partOf(draft, a) };
  const { dtype } = array.value as Part;
  const min = isIdle(dtype, low, (value, [least]) => value <= least) ? null : low;
  const max = isIdle(dtype, high, (value, [, most]) => value >= most) ? null : high;
  if (min !== null && max !== null) return apply(draft, clipped, [array, min, max], asked);
  if (min !== null) return apply(draft, maximumRow, [array, min], asked);
  return max === null
    ? apply(draft, positiveRow, [array], asked)
    : apply(draft, minimumRow, [array, max], asked);
}

/** Whether a bound is a plain int that no element of the dtype passes. As in NumPy, it may then be beyond the dtype. */
function isIdle(
  dtype: DType,
  bound: Operand | null,
  passesNone: (value: bigint, limits: readonly [bigint, bigint]) => boolean,
): boolean {
  if (bound === null || typeof bound.value !== "bigint") return bound === null;
  return dtype.isInteger && passesNone(bound.value, limitsOf(dtype));
}

export const clipRow = /* @__PURE__ */ clip("min", "max");
export const clipMinRow = /* @__PURE__ */ clip("min");
export const clipMaxRow = /* @__PURE__ */ clip("max");
export const clipNoneRow = /* @__PURE__ */ clip();

/* @__NO_SIDE_EFFECTS__ */
function round(...more: readonly "decimals"[]): ElementwiseRow {
  return {
    name: "round",
    aliases: more.length > 0 ? ["around"] : [],
    parameters: ["a", ...more],
    required: 1,
    takesDType: false,
    compute(draft, [a, decimals]) {
      return rounded(draft, partOf(draft, a as Operand), readDecimals(draft, decimals ?? null));
    },
  };
}

/** Rounds to a number of decimals. */
export const roundRow = /* @__PURE__ */ round("decimals");

/** Rounds to whole numbers. */
export const roundWholeRow = /* @__PURE__ */ round();

function readDecimals(draft: Draft, decimals: Operand | null): number {
  const value = decimals === null ? 0n : decimals.value;
  const count = typeof value === "bigint" || typeof value === "boolean" ? Number(value) : Number.NaN;
  if (Math.abs(count) < 2 ** 31) return count;
  throw new ValueError(`${draft.call.name}: decimals must be an integer between -2147483647 and 2147483647`);
}

function rounded(draft: Draft, part: Part, decimals: number): Part {
  const { dtype } = part;
  if (dtype.isInteger) {
    if (decimals >= 0) return part;
    return draft.cast(roundedAt(draft, draft.cast(part, float64), decimals), dtype);
  }
  if (decimals === 0) return apply(draft, rintRow, [{ value: part, name: "a" }]);
  if (dtype === bool)
    throw new DTypeError(
      `${draft.call.name}: Cannot cast ufunc '${decimals > 0 ? "multiply" : "divide"}' output from dtype('float64') to dtype('bool') with casting rule 'same_kind'`,
    );
  return eachPart(draft, part, (real) => roundedAt(draft, real, decimals));
}

/** Shifts the place to the point, rounds, and shifts back: as NumPy, which thereby rounds 2.675 to 2.68. */
function roundedAt(draft: Draft, part: Part, decimals: number): Part {
  const { dtype } = part;
  const factor = draft.constant(powerOfTen(Math.abs(decimals)), dtype);
  const [there, back] = decimals > 0 ? (["multiply", "divide"] as const) : (["divide", "multiply"] as const);
  const shifted = draft.step(there, dtype, [part, factor]);
  return draft.step(back, dtype, [draft.step("rint", dtype, [shifted]), factor]);
}

/** Returns a power of ten as NumPy finds it: beyond 10^9 by multiplications, each of which is rounded. */
function powerOfTen(exponent: number): number {
  let power = 10 ** Math.min(exponent, 9);
  for (let at = 9; at < exponent && power < Number.POSITIVE_INFINITY; at += 1) power *= 10;
  return power;
}

/** Makes a row of `isclose`. */
/* @__NO_SIDE_EFFECTS__ */
function isclose(equalNan: boolean): ElementwiseRow {
  return {
    name: "isclose",
    aliases: [],
    parameters: ["a", "b", "rtol", "atol"],
    required: 2,
    compute(draft, given) {
      return close(draft, given as readonly Operand[] as [Operand, Operand, Operand, Operand], equalNan);
    },
  };
}

export const iscloseRow = /* @__PURE__ */ isclose(false);

/** `isclose` where NaN is close to NaN. */
export const iscloseNanRow = /* @__PURE__ */ isclose(true);

function close(
  draft: Draft,
  [a, given, rtol, atol]: readonly [Operand, Operand, Operand, Operand],
  equalNan: boolean,
): Part {
  const b = { ...given, value: inexact(draft, given.value) };
  const compute = (row: ElementwiseRow, ...operands: readonly Operand[]): Operand => ({
    name: row.name,
    value: plainOf(draft.call.name, row.name, operands) ?? apply(draft, row, operands),
  });
  const size = (operand: Operand): Operand => {
    const plain = plainSize(operand.value);
    return plain === null ? compute(absoluteRow, operand) : { ...operand, value: plain };
  };
  const distance = size(compute(subtractRow, a, b));
  const most = compute(addRow, atol, compute(multiplyRow, rtol, size(b)));
  const isNear = [compute(lessEqualRow, distance, most), compute(isfiniteRow, b)];
  const truths = (operands: readonly Operand[]) => operands.map((operand) => partOf(draft, operand));
  const near = draft.step("bit_and", bool, truths(isNear));
  const result = draft.step("bit_or", bool, [near, ...truths([compute(equalRow, a, b)])]);
  // Integers have no NaN.
  if (!equalNan || (isPart(a.value) && isWhole(a.value.dtype))) return result;
  const bothNan = draft.step("bit_and", bool, truths([compute(isnanRow, a), compute(isnanRow, b)]));
  return draft.step("bit_or", bool, [result, bothNan]);
}

/** Returns the absolute value of a plain real number, which stays plain; null for other values. */
function plainSize(value: Part | Plain): Plain | null {
  if (typeof value === "bigint") return value < 0n ? -value : value;
  return typeof value === "number" ? Math.abs(value) : null;
}

/** Returns the value as a float or a complex number: the distance of integers might not fit their dtype. */
function inexact(draft: Draft, value: Part | Plain): Part | Plain {
  // NumPy casts in a copy.
  if (isPart(value)) return isWhole(value.dtype) ? draft.cast(copied(draft, value), float64) : value;
  if (typeof value === "bigint") return Number(value);
  return typeof value === "boolean" ? Number(value) : value;
}
