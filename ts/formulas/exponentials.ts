/** Exponentials, logarithms, roots and powers whose results are rounded. */
import * as calls from "../calls/formulas.ts";
import { callElementwise } from "./call-elementwise.ts";
import type { OneOperand, TwoOperands } from "./elementwise-types.ts";
import {
  cbrtRow,
  exp2Row,
  expm1Row,
  expRow,
  floatPowerRow,
  hypotRow,
  log1pRow,
  log2Row,
  log10Row,
  logaddexp2Row,
  logaddexpRow,
  logRow,
} from "./exponential-rows.ts";

/**
 * Returns powers of e.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.exp([0, 1]).toArray() // [1, Math.E]
 */
export const exp: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(expRow, calls.exp, given) as never;

/**
 * Returns powers of 2.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.exp2([-1, 10]).toArray() // [0.5, 1024]
 */
export const exp2: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(exp2Row, calls.exp2, given) as never;

/**
 * Returns `exp(x) - 1`, exact for small numbers too.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.expm1([0, 1e-20]).toArray() // [0, 1e-20]
 */
export const expm1: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(expm1Row, calls.expm1, given) as never;

/**
 * Returns natural logarithms; NaN for negative numbers. A negative complex number has one.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log([1, Math.E, 0]).toArray() // [0, 1, -Infinity]
 */
export const log: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(logRow, calls.log, given) as never;

/**
 * Returns logarithms to the base 2.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log2([1, 8, 0.25]).toArray() // [0, 3, -2]
 */
export const log2: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(log2Row, calls.log2, given) as never;

/**
 * Returns logarithms to the base 10.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log10([1, 1000]).toArray() // [0, 3]
 */
export const log10: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(log10Row, calls.log10, given) as never;

/**
 * Returns `log(1 + x)`, exact for small numbers too.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log1p([0, 1e-20]).toArray() // [0, 1e-20]
 */
export const log1p: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(log1pRow, calls.log1p, given) as never;

/**
 * Returns cube roots.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.cbrt([8, -27]).toArray() // [2, -3]
 */
export const cbrt: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(cbrtRow, calls.cbrt, given) as never;

/**
 * Returns the longest sides of right triangles: square roots of the sums of two squares, without overflow.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.hypot([3, 5], [4, 12]).toArray() // [5, 13]
 */
export const hypot: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(hypotRow, calls.hypot, given) as never;

/**
 * Returns `log(exp(x1) + exp(x2))`, without overflow: adds numbers that are stored as their logarithms.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.logaddexp(1000, 1000) // 1000 + Math.LN2
 */
export const logaddexp: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(logaddexpRow, calls.logaddexp, given) as never;

/**
 * Returns `log2(2**x1 + 2**x2)`, without overflow.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.logaddexp2([1, 1000], [1, 1000]).toArray() // [2, 1001]
 */
export const logaddexp2: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(logaddexp2Row, calls.logaddexp2, given) as never;

/**
 * Raises elements to powers in float64, or in complex128. So integers take negative exponents.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.floatPower([2, 3], -1).toArray() // [0.5, 1 / 3]
 */
export const floatPower: TwoOperands<"double"> = (...given: readonly unknown[]) =>
  callElementwise(floatPowerRow, calls.floatPower, given) as never;
