/** Functions of the bits of integers, and of booleans as single bits. */
import * as calls from "../calls/formulas.ts";
import {
  bitwiseAndRow,
  bitwiseCountRow,
  bitwiseOrRow,
  bitwiseXorRow,
  invertRow,
  leftShiftRow,
  rightShiftRow,
} from "./bit-rows.ts";
import { callElementwise } from "./call-elementwise.ts";
import type { OneOperand, TwoOperands } from "./elementwise-types.ts";

/**
 * Combines the bits of integers by and; for booleans it is the logical and.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseAnd([12, 10], 6).toArray() // [4, 2]
 */
export const bitwiseAnd: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(bitwiseAndRow, calls.bitwiseAnd, given) as never;

/**
 * Combines the bits of integers by or; for booleans it is the logical or.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseOr([12, 10], 1).toArray() // [13, 11]
 */
export const bitwiseOr: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(bitwiseOrRow, calls.bitwiseOr, given) as never;

/**
 * Returns the bits in which integers differ; for booleans it is the exclusive or.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseXor([true, false], true).toArray() // [false, true]
 */
export const bitwiseXor: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(bitwiseXorRow, calls.bitwiseXor, given) as never;

/**
 * Inverts the bits of integers; for booleans it is the logical not.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.invert([0, 5]).toArray() // [-1, -6]
 */
export const invert: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(invertRow, calls.invert, given) as never;

/**
 * Inverts bits: another name of `invert`.
 * @example
 * np.bitwiseNot([true, false]).toArray() // [false, true]
 */
export const bitwiseNot: typeof invert = (...given: readonly unknown[]) =>
  callElementwise(invertRow, calls.bitwiseNot, given) as never;

/**
 * Inverts bits: another name of `invert`.
 * @example
 * np.bitwiseInvert(0) // -1
 */
export const bitwiseInvert: typeof invert = (...given: readonly unknown[]) =>
  callElementwise(invertRow, calls.bitwiseInvert, given) as never;

/**
 * Shifts the bits of integers to the left. A shift by as many bits as there are gives 0.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.leftShift([1, 3], 2).toArray() // [4, 12]
 */
export const leftShift: TwoOperands<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(leftShiftRow, calls.leftShift, given) as never;

/**
 * Shifts bits to the left: another name of `leftShift`.
 * @example
 * np.bitwiseLeftShift(1, 4) // 16
 */
export const bitwiseLeftShift: typeof leftShift = (...given: readonly unknown[]) =>
  callElementwise(leftShiftRow, calls.bitwiseLeftShift, given) as never;

/**
 * Shifts the bits of integers to the right, and keeps the sign.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.rightShift([8, -8], 1).toArray() // [4, -4]
 */
export const rightShift: TwoOperands<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(rightShiftRow, calls.rightShift, given) as never;

/**
 * Shifts bits to the right: another name of `rightShift`.
 * @example
 * np.bitwiseRightShift(16, 4) // 1
 */
export const bitwiseRightShift: typeof rightShift = (...given: readonly unknown[]) =>
  callElementwise(rightShiftRow, calls.bitwiseRightShift, given) as never;

/**
 * Counts the bits that are set in the absolute values of integers.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseCount([7, -8, 0]).toArray() // [3, 1, 0]
 */
export const bitwiseCount: OneOperand<"count"> = (...given: readonly unknown[]) =>
  callElementwise(bitwiseCountRow, calls.bitwiseCount, given) as never;
