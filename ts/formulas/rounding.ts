/** Functions that round. */
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/formulas.ts";
import { bind } from "../input/bind.ts";
import { callElementwise } from "./call-elementwise.ts";
import { roundRow, roundWholeRow } from "./choice-rows.ts";
import type { OneOperand, RoundFunction } from "./elementwise-types.ts";
import { ceilRow, floorRow, rintRow, truncRow } from "./float-rows.ts";

/**
 * Rounds to the nearest whole numbers, as floats. Halves go to the even neighbour.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.rint([0.5, 1.5, 2.4]).toArray() // [0, 2, 2]
 */
export const rint: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(rintRow, calls.rint, given) as never;

/**
 * Rounds down to whole numbers. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.floor([1.7, -1.2]).toArray() // [1, -2]
 */
export const floor: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(floorRow, calls.floor, given) as never;

/**
 * Rounds up to whole numbers. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.ceil([1.2, -1.7]).toArray() // [2, -1]
 */
export const ceil: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(ceilRow, calls.ceil, given) as never;

/**
 * Drops fractions. Integers stay as they are.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.trunc([1.7, -1.7]).toArray() // [1, -1]
 */
export const trunc: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(truncRow, calls.trunc, given) as never;

/**
 * Rounds to a number of decimals. Halves go to the even neighbour, and the decimals of a float are rounded as NumPy does: it multiplies
 * by a power of ten, rounds and divides.
 * @param a an array, nested lists or a number
 * @param decimals the number of decimals, 0 by default; a negative number rounds to tens, hundreds and so on
 * @param options `out` is the memory for the result
 * @example
 * np.round([1.25, 2.675], 1).toArray() // [1.2, 2.7]
 * np.round([15, 25, 149], -1).toArray() // [20, 20, 150]
 */
export const round: RoundFunction = (...given: readonly unknown[]) => roundedBy(calls.round, given) as never;

/**
 * Rounds to a number of decimals: another name of `round`.
 * @example
 * np.around(2.5) // 2
 */
export const around: RoundFunction = (...given: readonly unknown[]) =>
  roundedBy(calls.around, given) as never;

function roundedBy(call: Call, given: readonly unknown[]): unknown {
  const { decimals = null } = bind(call, given, 0);
  return callElementwise(decimals === null ? roundWholeRow : roundRow, call, given);
}
