/** Comparisons of elements and of whole arrays, and the logic of truth. */

import type { Call } from "../calls/call.ts";
import * as calls from "../calls/formulas.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import { readFlag } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { areSame } from "../layout.ts";
import { callElementwise } from "./call-elementwise.ts";
import { iscloseNanRow, iscloseRow } from "./choice-rows.ts";
import {
  equalRow,
  greaterEqualRow,
  greaterRow,
  lessEqualRow,
  lessRow,
  logicalAndRow,
  logicalNotRow,
  logicalOrRow,
  logicalXorRow,
  notEqualRow,
} from "./comparison-rows.ts";
import { deliverScalar, USUAL } from "./deliver.ts";
import { type Draft, isPart, type Operand, type Part } from "./draft.ts";
import { partOfPlain } from "./dtypes.ts";
import { apply } from "./elementwise.ts";
import type { Computed, OneOperand, TwoOperands } from "./elementwise-types.ts";
import { isnanRow } from "./float-rows.ts";
import { withOperands } from "./operands.ts";
import { truthOf } from "./reductions.ts";

/**
 * Returns where elements are equal. NaN equals nothing.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.equal([1, 2, 3], [1, 5, 3]).toArray() // [true, false, true]
 */
export const equal: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(equalRow, calls.equal, given) as never;

/**
 * Returns where elements are not equal.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.notEqual([1, 2], 2).toArray() // [true, false]
 */
export const notEqual: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(notEqualRow, calls.notEqual, given) as never;

/**
 * Returns where elements are less than others.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.less([1, 2, 3], 2).toArray() // [true, false, false]
 */
export const less: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(lessRow, calls.less, given) as never;

/**
 * Returns where elements are less than others or equal to them.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.lessEqual([1, 2, 3], 2).toArray() // [true, true, false]
 */
export const lessEqual: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(lessEqualRow, calls.lessEqual, given) as never;

/**
 * Returns where elements are greater than others.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.greater([1, 2, 3], 2).toArray() // [false, false, true]
 */
export const greater: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(greaterRow, calls.greater, given) as never;

/**
 * Returns where elements are greater than others or equal to them.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.greaterEqual([1, 2, 3], 2).toArray() // [false, true, true]
 */
export const greaterEqual: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(greaterEqualRow, calls.greaterEqual, given) as never;

/**
 * Returns where both elements are true. All numbers but 0 are.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalAnd([true, true, false], [1, 0, 1]).toArray() // [true, false, false]
 */
export const logicalAnd: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(logicalAndRow, calls.logicalAnd, given) as never;

/**
 * Returns where one of two elements is true. All numbers but 0 are.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalOr([0, 1], [0, 0]).toArray() // [false, true]
 */
export const logicalOr: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(logicalOrRow, calls.logicalOr, given) as never;

/**
 * Returns where just one of two elements is true. All numbers but 0 are.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalXor([0, 1], [1, 1]).toArray() // [true, false]
 */
export const logicalXor: TwoOperands<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(logicalXorRow, calls.logicalXor, given) as never;

/**
 * Returns where elements are 0 or false.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.logicalNot([0, 1.5]).toArray() // [true, false]
 */
export const logicalNot: OneOperand<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(logicalNotRow, calls.logicalNot, given) as never;

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
 * @throws BroadcastError when the shapes do not fit; DTypeError for complex numbers, which are not there yet
 * @example
 * np.isclose([1, 1.1], 1 + 1e-9).toArray() // [true, false]
 * np.isclose(NaN, NaN, { equalNan: true }) // true
 */
export const isclose: ClosenessFunction = (...given: readonly unknown[]) => {
  const call = calls.isclose;
  return withCloseness(call, given, (draft, part) => deliverScalar(draft, part, USUAL)) as never;
};

/** `isclose`. */
export type ClosenessFunction = <const A extends ArrayInput, const B extends ArrayInput>(
  a: A,
  b: B,
  rtol?: ArrayInput | ClosenessOptions | null,
  atol?: ArrayInput | ClosenessOptions | null,
  equalNan?: boolean | ClosenessOptions | null,
) => Computed<"bool", A | B, undefined>;

/**
 * Returns whether all elements are close to each other, as `isclose` tells it.
 * @param a an array, nested lists or a number
 * @param b as `a`; the shapes broadcast
 * @param rtol the tolerance as a part of the size of `b`, 1e-5 by default; an object has the others: `atol`, `equalNan`
 * @throws BroadcastError when the shapes do not fit; DTypeError for complex numbers, which are not there yet
 * @example
 * np.allclose([0.1 + 0.2, 1], [0.3, 1]) // true
 */
export function allclose(
  a: ArrayInput,
  b: ArrayInput,
  rtol?: ArrayInput | ClosenessOptions | null,
  atol?: ArrayInput | ClosenessOptions | null,
  equalNan?: boolean | ClosenessOptions | null,
): boolean;
export function allclose(...given: readonly unknown[]): boolean {
  return withCloseness(calls.allclose, given, allTrue);
}

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
  return withOperands(call, ["a1", "a2"], required(call, read, ["a1", "a2"]), (operands, draft) => {
    const [a, b] = operands.map(({ value }) => (isPart(value) ? value : partOfPlain(draft, value)));
    return (
      areSame((a as Part).shape, (b as Part).shape) && allTrue(draft, sameness(draft, operands, equalNan))
    );
  });
}

/** Returns where elements are the same. */
function sameness(draft: Draft, operands: readonly Operand[], equalNan: boolean): Part {
  const areEqual = apply(draft, equalRow, operands);
  if (!equalNan) return areEqual;
  const [a, b] = operands.map((operand) => apply(draft, isnanRow, [operand])) as [Part, Part];
  const areNan = draft.step("bit_and", dtypes.bool, [a, b]);
  return draft.step("bit_or", dtypes.bool, [areEqual, areNan]);
}

/** Calls `use` with the part that tells where elements are close. */
function withCloseness<R>(call: Call, given: readonly unknown[], use: (draft: Draft, part: Part) => R): R {
  const read = bind(call, given, 0);
  const row = readFlag(call, "equalNan", read.equalNan, false) ? iscloseNanRow : iscloseRow;
  const values = [
    ...required(call, read, ["a", "b"]),
    read.rtol ?? DEFAULTS.rtol,
    read.atol ?? DEFAULTS.atol,
  ];
  return withOperands(call, row.parameters, values, (operands, draft) =>
    use(draft, apply(draft, row, operands)),
  );
}

function required(call: Call, read: Arguments, names: readonly string[]): unknown[] {
  return names.map((name) => {
    if (read[name] === undefined)
      throw new ValueError(`${call.name}: ${name} is missing; call ${call.usage}`);
    return read[name];
  });
}

/** Returns whether all elements are true. */
function allTrue(draft: Draft, part: Part): boolean {
  const axes = new Set(part.shape.keys());
  const told = { axes, keepdims: false, dtype: null, initial: null, where: null, ddof: 0 };
  return deliverScalar(draft, truthOf(draft, part, told, "all"), USUAL) as boolean;
}
