/** Functions of floats: roots, angles, signs, neighbours, mantissas and exponents, and tests for NaN and infinities. */
import * as calls from "../calls/formulas.ts";
import { callElementwise, callElementwiseOf } from "./call-elementwise.ts";
import type { OneOperand, OneOperandTwoResults, TwoOperands } from "./elementwise-types.ts";
import {
  copysignRow,
  degreesRow,
  frexpExponentRow,
  frexpMantissaRow,
  heavisideRow,
  isfiniteRow,
  isinfRow,
  isnanRow,
  ldexpRow,
  modfFractionRow,
  modfWholeRow,
  nextafterRow,
  radiansRow,
  signbitRow,
  spacingRow,
  sqrtRow,
} from "./float-rows.ts";

/**
 * Returns square roots; NaN for negative numbers. A negative complex number has one.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.sqrt([1, 4, 9]).toArray() // [1, 2, 3]
 * np.sqrt(2) // Math.SQRT2
 */
export const sqrt: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(sqrtRow, calls.sqrt, given) as never;

/**
 * Converts angles from radians to degrees.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.degrees([0, Math.PI]).toArray() // [0, 180]
 */
export const degrees: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(degreesRow, calls.degrees, given) as never;

/**
 * Converts angles from radians to degrees: another name of `degrees`.
 * @example
 * np.rad2deg(Math.PI / 2) // 90
 */
export const rad2deg: typeof degrees = (...given: readonly unknown[]) =>
  callElementwise(degreesRow, calls.rad2deg, given) as never;

/**
 * Converts angles from degrees to radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.radians(180) // Math.PI
 */
export const radians: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(radiansRow, calls.radians, given) as never;

/**
 * Converts angles from degrees to radians: another name of `radians`.
 * @example
 * np.deg2rad(180) // Math.PI
 */
export const deg2rad: typeof radians = (...given: readonly unknown[]) =>
  callElementwise(radiansRow, calls.deg2rad, given) as never;

/**
 * Returns 0 for negative elements, 1 for positive ones, and `x2` where they are 0.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.heaviside([-1, 0, 2], 0.5).toArray() // [0, 0.5, 1]
 */
export const heaviside: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(heavisideRow, calls.heaviside, given) as never;

/**
 * Returns the elements of `x1` with the signs of `x2`.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.copysign([1, 2], -1).toArray() // [-1, -2]
 */
export const copysign: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(copysignRow, calls.copysign, given) as never;

/**
 * Returns where the sign is a minus, that of -0 included.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.signbit([-1, -0, 0]).toArray() // [true, true, false]
 */
export const signbit: OneOperand<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(signbitRow, calls.signbit, given) as never;

/**
 * Returns the next float after `x1` in the direction of `x2`.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.nextafter(1, 2) - 1 // Number.EPSILON
 */
export const nextafter: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(nextafterRow, calls.nextafter, given) as never;

/**
 * Returns the distances from elements to the next floats away from zero.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.spacing(1) // Number.EPSILON
 */
export const spacing: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(spacingRow, calls.spacing, given) as never;

/**
 * Multiplies by powers of two: `x1 * 2 ** x2`, without a rounding between.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError when `x2` has other dtypes than integers
 * @example
 * np.ldexp([1.5, 3], [1, 2]).toArray() // [3, 12]
 */
export const ldexp: TwoOperands<"first"> = (...given: readonly unknown[]) =>
  callElementwise(ldexpRow, calls.ldexp, given) as never;

/**
 * Returns where elements are NaN.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.isnan([1, NaN]).toArray() // [false, true]
 */
export const isnan: OneOperand<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(isnanRow, calls.isnan, given) as never;

/**
 * Returns where elements are infinite.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.isinf([1, -Infinity]).toArray() // [false, true]
 */
export const isinf: OneOperand<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(isinfRow, calls.isinf, given) as never;

/**
 * Returns where elements are neither infinite nor NaN.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.isfinite([1, NaN, Infinity]).toArray() // [true, false, false]
 */
export const isfinite: OneOperand<"bool"> = (...given: readonly unknown[]) =>
  callElementwise(isfiniteRow, calls.isfinite, given) as never;

/**
 * Takes floats apart: returns mantissas from 0.5 to 1 and exponents, so that each element is its mantissa times 2 to its exponent.
 * @param x an array, nested lists or a number
 * @param options `where` tells which elements are computed; also `casting` and `order`
 * @throws DTypeError for complex numbers
 * @example
 * np.frexp([1, 12]).map((part) => part.toArray()) // [[0.5, 0.75], [1, 4]]
 */
export const frexp: OneOperandTwoResults<"float", "exponent"> = (...given: readonly unknown[]) =>
  callElementwiseOf([frexpMantissaRow, frexpExponentRow], calls.frexp, given) as never;

/**
 * Returns the fractions and the whole parts of floats. Both have the sign of the element.
 * @param x an array, nested lists or a number
 * @param options `where` tells which elements are computed; also `casting` and `order`
 * @throws DTypeError for complex numbers
 * @example
 * np.modf([1.5, -2.25]).map((part) => part.toArray()) // [[0.5, -0.25], [1, -2]]
 */
export const modf: OneOperandTwoResults<"float", "float"> = (...given: readonly unknown[]) =>
  callElementwiseOf([modfFractionRow, modfWholeRow], calls.modf, given) as never;
