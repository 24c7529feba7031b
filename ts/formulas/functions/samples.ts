/** Functions of samples: numbers in the place of NaN, phases without jumps, values between points. */

import { isNDArray, type NDArray } from "../../array/ndarray.ts";
import { elementAt } from "../../array/scalars.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import * as calls from "../../calls/formulas.ts";
import type { ArrayInput } from "../../creation/inputs.ts";
import { Complex, type ComplexLike } from "../../dtype/complex.ts";
import { readOut } from "../../elements/out.ts";
import { viewOfArray } from "../../elements/view.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { viewOfTarget } from "../../indexing/arguments.ts";
import { readFlag, readInteger } from "../../input/arguments.ts";
import { readAxis } from "../../input/axes.ts";
import { bind, requireGiven } from "../../input/bind.ts";
import type { Operand, Part } from "../draft/draft.ts";
import { isWhole, partOf } from "../draft/loops.ts";
import { readPlain, withOperands } from "../draft/operands.ts";
import { float } from "../draft/plain-numbers.ts";
import { copied } from "../engine/copied.ts";
import { deliver, deliverScalar, USUAL } from "../engine/deliver.ts";
import type { ByRule, Computed, Own } from "./elementwise-types.ts";
import { finiteOf } from "./finite-values.ts";
import { interpolated } from "./interpolation.ts";
import type { From } from "./reduction-types.ts";
import { unwrapped } from "./unwrapping.ts";

/** The options of `nanToNum`. */
export interface NanToNumOptions {
  /** false writes to `x` itself, which must be an array. */
  readonly copy?: boolean | null | undefined;
  /** What stands for NaN; 0 by default. */
  readonly nan?: ArrayInput | null | undefined;
  /** What stands for infinity; by default the largest number of the dtype. */
  readonly posinf?: ArrayInput | null | undefined;
  /** What stands for minus infinity; by default the least number of the dtype. */
  readonly neginf?: ArrayInput | null | undefined;
}

/**
 * Returns the elements with numbers in the place of NaN and of infinities. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `nan` (0), `posinf` and `neginf` (the largest and the least number) are numbers or arrays; `copy: false` writes to
 *   `x` itself
 * @example
 * np.nanToNum([1, NaN, Infinity], { posinf: 9 }).toArray() // [1, 0, 9]
 */
export function nanToNum<const A extends ArrayInput>(
  x: A,
  ...rest: From<[copy: boolean, nan: ArrayInput, posinf: ArrayInput, neginf: ArrayInput], NanToNumOptions>
): Computed<Own<A>, A, undefined>;
export function nanToNum(...given: readonly unknown[]): unknown {
  const call = calls.nanToNum;
  const read = bind(call, given, 0);
  const names = ["x", "nan", "posinf", "neginf"].filter(
    (name) => name === "x" || name === "nan" || !isAbsent(read[name]),
  );
  const isCopied = readFlag(call, "copy", read.copy, true);
  if (!isCopied) {
    if (!isNDArray(read.x))
      throw new ValueError(`${call.name}: x must be an array where copy is false, to be written`);
    // Nothing is written to integers.
    if (isWhole(read.x.dtype)) return read.x;
    viewOfTarget(call, "x", read.x);
  }
  const values = names.map((name) => (name === "nan" ? (read.nan ?? 0) : requireGiven(call, read, name)));
  const out = isCopied ? null : readOut(call, read.x, "any");
  return withOperands(call, names, values, (operands, draft) => {
    const named = (name: string) => operands[names.indexOf(name)] ?? null;
    const part = partOf(draft, (named("x") as Operand).value);
    const substitutes = { nan: named("nan") as Operand, posinf: named("posinf"), neginf: named("neginf") };
    const finite = finiteOf(draft, isCopied ? copied(draft, part) : part, substitutes);
    return deliverScalar(draft, finite, { ...USUAL, out });
  });
}

/** The options of `unwrap`. */
export interface UnwrapOptions {
  /** The least jump that is corrected; half a period by default. */
  readonly discont?: number | null | undefined;
  /** The axis; the last one by default. */
  readonly axis?: number | null | undefined;
  /** The length of a turn; 2 pi by default. A whole number keeps integers integers. */
  readonly period?: number | bigint | null | undefined;
}

/**
 * Returns phases without jumps: each jump of more than half a period is replaced by its complement.
 * @param p an array or nested lists
 * @param discont the least jump that is corrected; half a period by default. An object at the end has the other options: `axis`, `period`
 * @throws DTypeError for complex numbers
 * @example
 * np.unwrap(np.remainder(np.linspace(0, 20, 41), 6.28), { period: 6.28 });
 * np.unwrap([0, 350, 10, 20], { period: 360 }).toArray() // [0, -10, 10, 20]
 */
export function unwrap<const A extends ArrayInput>(
  p: A,
  ...rest: From<[discont: number, axis: number], UnwrapOptions>
): NDArray;
export function unwrap(...given: readonly unknown[]): unknown {
  const call = calls.unwrap;
  const read = bind(call, given, 0);
  const [discont, period] = ["discont", "period"].map((name) => realOrNull(call, name, read[name]));
  const axis = readInteger(call, "axis", read.axis, -1);
  return withOperands(call, ["p"], [requireGiven(call, read, "p")], ([operand], draft) => {
    const part = partOf(draft, (operand as Operand).value);
    const dimensions = part.shape.length;
    if (dimensions === 0) throw new ValueError(`${call.name}: p must have at least one axis`);
    const place = readAxis(call, axis, dimensions);
    return deliver(draft, unwrapped(draft, part, place, discont ?? null, period ?? 2 * Math.PI), USUAL);
  });
}

function realOrNull(call: Call, name: string, value: unknown): bigint | number | null {
  const plain = isAbsent(value) ? null : readPlain(value);
  if (plain === null && isAbsent(value)) return null;
  if (typeof plain === "bigint") float(call.name, plain);
  if (typeof plain === "number" || typeof plain === "bigint") return plain;
  throw new DTypeError(`${call.name}: ${name} must be a number`);
}

/** Reads a real number, or that of an array without axes, as a float. */
export function readReal(call: Call, name: string, value: unknown): number {
  const view = viewOfArray(call.name, value);
  const plain = readPlain(view?.shape.length === 0 ? elementAt(view, 0) : value);
  if (plain === null || plain instanceof Complex)
    throw new DTypeError(`${call.name}: ${name} must be a real number`);
  return float(call.name, typeof plain === "boolean" ? Number(plain) : plain);
}

/** The options of `interp`. */
export interface InterpOptions {
  /** The value before the first point; that of the first point by default. */
  readonly left?: number | ComplexLike | null | undefined;
  /** The value behind the last point; that of the last point by default. */
  readonly right?: number | ComplexLike | null | undefined;
  /** The length after which the points repeat. */
  readonly period?: number | null | undefined;
}

/**
 * Returns values between points, on straight lines from each point to the next.
 * @param x the places: an array, nested lists or a number
 * @param xp the places of the points, in ascending order
 * @param fp the values of the points
 * @param options `left` and `right` are the values beside the points, by default those of the first and the last one; `period` is
 *   the length after which the points repeat
 * @example
 * np.interp(np.linspace(0, 3, 31), [0, 1, 2, 3], [0, 4, 1, 2]);
 * np.interp([0.5, 1, 9], [0, 1, 2], [10, 20, 0]).toArray() // [15, 20, 0]
 * np.interp(-1, [0, 1], [5, 6], { left: NaN }) // NaN
 */
export function interp<const A extends ArrayInput, const F extends ArrayInput>(
  x: A,
  xp: ArrayInput,
  fp: F,
  options?: InterpOptions | null,
): Computed<ByRule<"double", Own<F>>, A, undefined>;
export function interp<const A extends ArrayInput, const F extends ArrayInput>(
  x: A,
  xp: ArrayInput,
  fp: F,
  left: number | ComplexLike | null | undefined,
  ...rest: From<[right: number | ComplexLike, period: number], InterpOptions>
): Computed<ByRule<"double", Own<F>>, A, undefined>;
export function interp(...given: readonly unknown[]): unknown {
  const call = calls.interp;
  const read = bind(call, given, 0);
  const names = ["x", "xp", "fp"];
  const period = realOrNull(call, "period", read.period);
  if (period !== null && Number(period) === 0)
    throw new ValueError(`${call.name}: period must be a non-zero value`);
  const [left = null, right = null] = ["left", "right"].map((name) =>
    period === null ? endOf(call, name, read[name]) : null,
  );
  const values = names.map((name) => requireGiven(call, read, name));
  return withOperands(call, names, values, (operands, draft) => {
    const [x, xp, fp] = operands.map(({ value }) => partOf(draft, value)) as [Part, Part, Part];
    if (x.dtype.kind === "c" || xp.dtype.kind === "c")
      throw new DTypeError(`${call.name}: x and xp must be real numbers`);
    if (fp.dtype.kind !== "c" && (left instanceof Complex || right instanceof Complex))
      throw new DTypeError(`${call.name}: left and right must be real numbers, as fp`);
    const outside = { left, right, period: period === null ? null : Math.abs(Number(period)) };
    return deliverScalar(draft, interpolated(draft, x, xp, fp, outside), USUAL);
  });
}

/** Reads the value beside the points; null if it is that of a point. */
function endOf(call: Call, name: string, value: unknown): Complex | number | null {
  if (isAbsent(value)) return null;
  const plain = readPlain(value);
  if (plain === null) throw new DTypeError(`${call.name}: ${name} must be a number`);
  if (plain instanceof Complex) return plain;
  return float(call.name, typeof plain === "boolean" ? Number(plain) : plain);
}
