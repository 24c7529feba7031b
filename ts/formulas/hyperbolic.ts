/** Hyperbolic functions and their inverses. */
import * as calls from "../calls/formulas.ts";
import { arccoshRow, arcsinhRow, arctanhRow, coshRow, sinhRow, tanhRow } from "./angle-rows.ts";
import { callElementwise } from "./call-elementwise.ts";
import type { OneOperand } from "./elementwise-types.ts";

/**
 * Returns hyperbolic sines.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.sinh(0) // 0
 */
export const sinh: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(sinhRow, calls.sinh, given) as never;

/**
 * Returns hyperbolic cosines.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.cosh(0) // 1
 */
export const cosh: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(coshRow, calls.cosh, given) as never;

/**
 * Returns hyperbolic tangents.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.tanh([0, Infinity]).toArray() // [0, 1]
 */
export const tanh: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(tanhRow, calls.tanh, given) as never;

/**
 * Returns the numbers with these hyperbolic sines.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arcsinh(0) // 0
 */
export const arcsinh: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arcsinhRow, calls.arcsinh, given) as never;

/**
 * Returns the numbers with these hyperbolic sines: another name of `arcsinh`.
 * @example
 * np.asinh(1e-20) // 1e-20
 */
export const asinh: typeof arcsinh = (...given: readonly unknown[]) =>
  callElementwise(arcsinhRow, calls.asinh, given) as never;

/**
 * Returns the numbers that are not negative with these hyperbolic cosines; NaN below 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arccosh([1, Infinity]).toArray() // [0, Infinity]
 */
export const arccosh: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arccoshRow, calls.arccosh, given) as never;

/**
 * Returns the numbers that are not negative with these hyperbolic cosines: another name of `arccosh`.
 * @example
 * np.acosh(1) // 0
 */
export const acosh: typeof arccosh = (...given: readonly unknown[]) =>
  callElementwise(arccoshRow, calls.acosh, given) as never;

/**
 * Returns the numbers with these hyperbolic tangents; NaN beyond 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arctanh([0, 1]).toArray() // [0, Infinity]
 */
export const arctanh: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arctanhRow, calls.arctanh, given) as never;

/**
 * Returns the numbers with these hyperbolic tangents: another name of `arctanh`.
 * @example
 * np.atanh(1e-20) // 1e-20
 */
export const atanh: typeof arctanh = (...given: readonly unknown[]) =>
  callElementwise(arctanhRow, calls.atanh, given) as never;
