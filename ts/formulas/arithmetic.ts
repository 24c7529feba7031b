/** Arithmetic of elements: sums, products, quotients, remainders, powers. */
import * as calls from "../calls/formulas.ts";
import {
  addRow,
  divideRow,
  floorDivideRow,
  fmodRow,
  gcdRow,
  lcmRow,
  multiplyRow,
  remainderRow,
  subtractRow,
} from "./arithmetic-rows.ts";
import { callElementwise, callElementwiseOf } from "./call-elementwise.ts";
import type { TwoOperands, TwoOperandsTwoResults } from "./elementwise-types.ts";
import { powerRow } from "./power-rows.ts";

/**
 * Adds elements. Integers wrap; for booleans it is the logical or.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws BroadcastError when the shapes do not fit; ValueError for an integer that the dtype of the array beside it
 *   cannot hold
 * @example
 * np.add([1, 2, 3], 10).toArray() // [11, 12, 13]
 * np.add([[1], [2]], [10, 20]).toArray() // [[11, 21], [12, 22]]
 * np.add(0.5, 2) // 2.5
 */
export const add: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(addRow, calls.add, given) as never;

/**
 * Subtracts elements. Integers wrap.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans: use `bitwiseXor` or `logicalXor`
 * @example
 * np.subtract([5, 7], [1, 2]).toArray() // [4, 5]
 */
export const subtract: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(subtractRow, calls.subtract, given) as never;

/**
 * Multiplies elements. Integers wrap; for booleans it is the logical and.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.multiply([1, 2, 3], 0.5).toArray() // [0.5, 1, 1.5]
 * const x = np.arange(3);
 * np.multiply(x, x, { out: x }).toArray() // [0, 1, 4]
 */
export const multiply: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(multiplyRow, calls.multiply, given) as never;

/**
 * Divides elements. Integers give float64; a division by zero gives an infinity or NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.divide([1, 2, 3], 2).toArray() // [0.5, 1, 1.5]
 * np.divide(1, 0) // Infinity
 */
export const divide: TwoOperands<"quotient"> = (...given: readonly unknown[]) =>
  callElementwise(divideRow, calls.divide, given) as never;

/**
 * Divides elements: another name of `divide`.
 * @example
 * np.trueDivide([1, 3], 2).toArray() // [0.5, 1.5]
 */
export const trueDivide: typeof divide = (...given: readonly unknown[]) =>
  callElementwise(divideRow, calls.trueDivide, given) as never;

/**
 * Divides elements and rounds down. An integer divided by zero gives 0.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.floorDivide([7, -7], 2).toArray() // [3, -4]
 */
export const floorDivide: TwoOperands<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(floorDivideRow, calls.floorDivide, given) as never;

/**
 * Returns the remainder of `floorDivide`: it has the sign of the divisor, as `%` of Python.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.remainder([7, -7], 3).toArray() // [1, 2]
 */
export const remainder: TwoOperands<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(remainderRow, calls.remainder, given) as never;

/**
 * Returns the remainder with the sign of the divisor: another name of `remainder`.
 * @example
 * np.mod(-1, 5) // 4
 */
export const mod: typeof remainder = (...given: readonly unknown[]) =>
  callElementwise(remainderRow, calls.mod, given) as never;

/**
 * Returns the remainder with the sign of the dividend, as `%` of JavaScript and C.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.fmod([7, -7], 3).toArray() // [1, -1]
 */
export const fmod: TwoOperands<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(fmodRow, calls.fmod, given) as never;

/**
 * Raises elements to powers. Integers wrap, and take no negative exponents; `floatPower` does. Negative numbers with an
 * exponent that is no whole number give NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws ValueError for negative exponents of integers
 * @example
 * np.power([1, 2, 3], 2).toArray() // [1, 4, 9]
 * np.power([0.25, 4], 0.5).toArray() // [0.5, 2]
 * np.power(2, [1, 10]).toArray() // [2, 1024]
 */
export const power: TwoOperands<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(powerRow, calls.power, given) as never;

/**
 * Raises elements to powers: another name of `power`.
 * @example
 * np.pow([1, 2, 3], 3).toArray() // [1, 8, 27]
 */
export const pow: typeof power = (...given: readonly unknown[]) =>
  callElementwise(powerRow, calls.pow, given) as never;

/**
 * Returns the greatest common divisors of integers.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for dtypes other than integers
 * @example
 * np.gcd([12, 18], 8).toArray() // [4, 2]
 */
export const gcd: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(gcdRow, calls.gcd, given) as never;

/**
 * Returns the least common multiples of integers.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for dtypes other than integers
 * @example
 * np.lcm([4, 6], 10).toArray() // [20, 30]
 */
export const lcm: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(lcmRow, calls.lcm, given) as never;

/**
 * Returns the quotients rounded down and the remainders, as `floorDivide` and `remainder` give them.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `where` tells which elements are computed; also `casting`, `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.divmod([7, -7], 3).map((part) => part.toArray()) // [[2, -3], [1, 2]]
 * np.divmod(7, 2) // [3, 1]
 */
export const divmod: TwoOperandsTwoResults<"whole", "whole"> = (...given: readonly unknown[]) =>
  callElementwiseOf([floorDivideRow, remainderRow], calls.divmod, given) as never;
