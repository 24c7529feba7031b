/** Whether elements or whole arrays are equal, or nearly so. */
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { bool, float64 } from "../../dtype/dtypes.ts";
import { readFlag } from "../../input/arguments.ts";
import { bind, requireGiven } from "../../input/bind.ts";
import { areSame, type Extents } from "../../layout.ts";
import { type Draft, isPart, type Operand, type Part, type Plain } from "../draft/draft.ts";
import { isWhole, partOf } from "../draft/loops.ts";
import { withOperands } from "../draft/operands.ts";
import { plainOf } from "../draft/plain.ts";
import { copied } from "../engine/copied.ts";
import { deliverScalar, USUAL } from "../engine/deliver.ts";
import { add, multiply, subtract } from "./arithmetic.ts";
import { equal, lessEqual } from "./comparisons.ts";
import { elementwiseRowOf } from "./elementwise.ts";
import { apply, type ElementwiseRow, elementwiseRow, shapeOfResult } from "./elementwise-row.ts";
import type { Computed } from "./elementwise-types.ts";
import { isfinite, isnan } from "./floats.ts";
import { absolute } from "./magnitudes.ts";
import { reductionAlong, truthOf } from "./reductions.ts";

/** The options of `isclose` and `allclose`. */
export interface ClosenessOptions {
  /** How far apart elements may be, as a part of the size of `b`; 1e-5 by default. */
  readonly rtol?: ArrayInput | null | undefined;
  /** How far apart elements may be besides; 1e-8 by default. */
  readonly atol?: ArrayInput | null | undefined;
  /** Whether NaN is close to NaN; false by default. */
  readonly equalNan?: boolean | null | undefined;
}

const DEFAULTS = { rtol: 1e-5, atol: 1e-8 };

/**
 * Returns where elements are close to each other: `abs(a - b) <= atol + rtol * abs(b)`.
 * @param a an array, nested lists or a number
 * @param b as `a`; the shapes broadcast
 * @param rtol the tolerance as a part of the size of `b`, 1e-5 by default; an object has the others: `atol`, `equalNan`
 * @throws BroadcastError when the shapes do not fit
 * @example
 * np.isclose(np.linspace(0.99, 1.01, 21), 1, 0.005);
 * np.isclose([1, 1.1], 1 + 1e-9).toArray() // [true, false]
 * np.isclose(NaN, NaN, { equalNan: true }) // true
 */
export const isclose: ClosenessFunction<"each"> = (...given: readonly unknown[]) => {
  const call = calls.isclose;
  return withCloseness(call, given, (draft, part) => deliverScalar(draft, part, USUAL)) as never;
};

/** `isclose` or `allclose`, whose result `R` is one boolean or a boolean for each element. */
export interface ClosenessFunction<R extends "one" | "each"> {
  /**
   * @param a an array, nested lists or a number
   * @param b as `a`; the shapes broadcast
   */
  <const A extends ArrayInput, const B extends ArrayInput>(
    a: A,
    b: B,
    options?: ClosenessOptions | null,
  ): Closeness<R, A | B>;
  <const A extends ArrayInput, const B extends ArrayInput>(
    a: A,
    b: B,
    rtol: Tolerance,
    options?: ClosenessOptions | null,
  ): Closeness<R, A | B>;
  <const A extends ArrayInput, const B extends ArrayInput>(
    a: A,
    b: B,
    rtol: Tolerance,
    atol: Tolerance,
    equalNan?: boolean | ClosenessOptions | null,
  ): Closeness<R, A | B>;
}

type Closeness<R, A> = R extends "one" ? boolean : Computed<"bool", A, undefined>;

type Tolerance = ArrayInput | null | undefined;

/**
 * Returns whether all elements are close to each other, as `isclose` tells it.
 * @param a an array, nested lists or a number
 * @param b as `a`; the shapes broadcast
 * @param rtol the tolerance as a part of the size of `b`, 1e-5 by default; an object has the others: `atol`, `equalNan`
 * @throws BroadcastError when the shapes do not fit
 * @example
 * np.allclose([0.1 + 0.2, 1], [0.3, 1]) // true
 */
export const allclose: ClosenessFunction<"one"> = (...given: readonly unknown[]) =>
  withCloseness(calls.allclose, given, allTrue);

/**
 * Returns whether two arrays have the same shape and equal elements. NaN equals nothing, unless `equalNan` is true.
 * @param a1 an array, nested lists or a number
 * @param a2 as `a1`; the shapes do not broadcast
 * @param equalNan whether NaN equals NaN, false by default
 * @example
 * np.arrayEqual([1, 2], [1, 2]) // true
 * np.arrayEqual([1, NaN], [1, NaN], { equalNan: true }) // true
 */
export function arrayEqual(
  a1: ArrayInput,
  a2: ArrayInput,
  equalNan?: boolean | Pick<ClosenessOptions, "equalNan"> | null,
): boolean;
export function arrayEqual(...given: readonly unknown[]): boolean {
  const call = calls.arrayEqual;
  const read = bind(call, given, 0);
  const equalNan = readFlag(call, "equalNan", read.equalNan, false);
  return withOperands(
    call,
    ["a1", "a2"],
    ["a1", "a2"].map((name) => requireGiven(call, read, name)),
    (operands, draft) => {
      // A plain number may be an int that no dtype holds.
      const [a, b] = operands.map(({ value }) => (isPart(value) ? value.shape : []));
      return areSame(a as Extents, b as Extents) && allTrue(draft, sameness(draft, operands, equalNan));
    },
  );
}

/**
 * Returns whether two arrays broadcast to one shape, and have equal elements there. NaN equals nothing.
 * @param a1 an array, nested lists or a number
 * @param a2 as `a1`
 * @example
 * np.arrayEquiv([1, 2], [[1, 2], [1, 2]]) // true
 * np.arrayEquiv([1, 2], [1, 2, 3]) // false
 */
export function arrayEquiv(a1: ArrayInput, a2: ArrayInput): boolean;
export function arrayEquiv(...given: readonly unknown[]): boolean {
  const call = calls.arrayEquiv;
  const read = bind(call, given, 0);
  const names = ["a1", "a2"];
  return withOperands(
    call,
    names,
    names.map((name) => requireGiven(call, read, name)),
    (operands, draft) => shapeOfResult(operands) !== null && allTrue(draft, sameness(draft, operands, false)),
  );
}

/** Returns where elements are the same. */
function sameness(draft: Draft, operands: readonly Operand[], equalNan: boolean): Part {
  const areEqual = apply(draft, elementwiseRowOf(equal), operands);
  if (!equalNan) return areEqual;
  const [a, b] = operands.map((operand) => apply(draft, elementwiseRowOf(isnan), [operand])) as [Part, Part];
  const areNan = draft.step("bit_and", bool, [a, b]);
  return draft.step("bit_or", bool, [areEqual, areNan]);
}

/** Calls `use` with the part that tells where elements are close. */
function withCloseness<R>(call: Call, given: readonly unknown[], use: (draft: Draft, part: Part) => R): R {
  const read = bind(call, given, 0);
  const row = readFlag(call, "equalNan", read.equalNan, false) ? iscloseNanRow : iscloseRow;
  const values = [
    requireGiven(call, read, "a"),
    requireGiven(call, read, "b"),
    read.rtol ?? DEFAULTS.rtol,
    read.atol ?? DEFAULTS.atol,
  ];
  return withOperands(call, row.parameters, values, (operands, draft) =>
    use(draft, apply(draft, row, operands)),
  );
}

/** Returns whether all elements are true. */
export function allTrue(draft: Draft, part: Part): boolean {
  const how = reductionAlong(new Set(part.shape.keys()));
  return deliverScalar(draft, truthOf(draft, part, how, "all"), USUAL) as boolean;
}

/** Makes a row of `isclose`. `equalNan` says whether NaN is close to NaN. */
/* @__NO_SIDE_EFFECTS__ */
function closeRow(equalNan: boolean): ElementwiseRow {
  return elementwiseRow({
    name: "isclose",
    parameters: ["a", "b", "rtol", "atol"],
    options: "",
    compute: (draft, given) =>
      close(draft, given as readonly Operand[] as [Operand, Operand, Operand, Operand], equalNan),
  });
}

const iscloseRow = /* @__PURE__ */ closeRow(false);
const iscloseNanRow = /* @__PURE__ */ closeRow(true);

function close(
  draft: Draft,
  [a, given, rtol, atol]: readonly [Operand, Operand, Operand, Operand],
  equalNan: boolean,
): Part {
  const b = { ...given, value: inexact(draft, given.value) };
  const compute = (made: object, ...operands: readonly Operand[]): Operand => {
    const row = elementwiseRowOf(made);
    const value = plainOf(draft.call.name, row.name, operands) ?? apply(draft, row, operands);
    return { name: row.name, value };
  };
  const size = (operand: Operand): Operand => {
    const plain = plainSize(operand.value);
    return plain === null ? compute(absolute, operand) : { ...operand, value: plain };
  };
  const distance = size(compute(subtract, a, b));
  const most = compute(add, atol, compute(multiply, rtol, size(b)));
  const isNear = [compute(lessEqual, distance, most), compute(isfinite, b)];
  const truths = (operands: readonly Operand[]) => operands.map((operand) => partOf(draft, operand.value));
  const near = draft.step("bit_and", bool, truths(isNear));
  const result = draft.step("bit_or", bool, [near, ...truths([compute(equal, a, b)])]);
  // Integers have no NaN.
  if (!equalNan || (isPart(a.value) && isWhole(a.value.dtype))) return result;
  const bothNan = draft.step("bit_and", bool, truths([compute(isnan, a), compute(isnan, b)]));
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
