/** Sines, cosines, tangents, the angles that belong to them, and angles of complex numbers. */
import * as calls from "../calls/formulas.ts";
import { readFlag } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import {
  angleInDegreesRow,
  angleRow,
  arccosRow,
  arcsinRow,
  arctan2Row,
  arctanRow,
  cosRow,
  sincRow,
  sinRow,
  tanRow,
} from "./angle-rows.ts";
import { callElementwise } from "./call-elementwise.ts";
import type { AngleFunction, OneOperand, PlainOneOperand, TwoOperands } from "./elementwise-types.ts";

/**
 * Returns sines of angles in radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.sin([0, Math.PI / 2]).toArray() // [0, 1]
 */
export const sin: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(sinRow, calls.sin, given) as never;

/**
 * Returns cosines of angles in radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.cos([0, Math.PI]).toArray() // [1, -1]
 */
export const cos: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(cosRow, calls.cos, given) as never;

/**
 * Returns tangents of angles in radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.tan(0) // 0
 */
export const tan: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(tanRow, calls.tan, given) as never;

/**
 * Returns the angles with these sines, from -pi / 2 to pi / 2; NaN beyond 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arcsin([0, 1]).toArray() // [0, Math.PI / 2]
 */
export const arcsin: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arcsinRow, calls.arcsin, given) as never;

/**
 * Returns the angles with these sines: another name of `arcsin`.
 * @example
 * np.asin(1) // Math.PI / 2
 */
export const asin: typeof arcsin = (...given: readonly unknown[]) =>
  callElementwise(arcsinRow, calls.asin, given) as never;

/**
 * Returns the angles with these cosines, from 0 to pi; NaN beyond 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arccos([1, -1]).toArray() // [0, Math.PI]
 */
export const arccos: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arccosRow, calls.arccos, given) as never;

/**
 * Returns the angles with these cosines: another name of `arccos`.
 * @example
 * np.acos(-1) // Math.PI
 */
export const acos: typeof arccos = (...given: readonly unknown[]) =>
  callElementwise(arccosRow, calls.acos, given) as never;

/**
 * Returns the angles with these tangents, from -pi / 2 to pi / 2.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arctan([0, Infinity]).toArray() // [0, Math.PI / 2]
 */
export const arctan: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arctanRow, calls.arctan, given) as never;

/**
 * Returns the angles with these tangents: another name of `arctan`.
 * @example
 * np.atan(1) // Math.PI / 4
 */
export const atan: typeof arctan = (...given: readonly unknown[]) =>
  callElementwise(arctanRow, calls.atan, given) as never;

/**
 * Returns the angles of points, from -pi to pi. The vertical coordinate comes first, as in `Math.atan2`.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.arctan2([1, 0], [0, -1]).toArray() // [Math.PI / 2, Math.PI]
 */
export const arctan2: TwoOperands<"float"> = (...given: readonly unknown[]) =>
  callElementwise(arctan2Row, calls.arctan2, given) as never;

/**
 * Returns the angles of points: another name of `arctan2`.
 * @example
 * np.atan2(1, 1) // Math.PI / 4
 */
export const atan2: typeof arctan2 = (...given: readonly unknown[]) =>
  callElementwise(arctan2Row, calls.atan2, given) as never;

/**
 * Returns `sin(pi * x) / (pi * x)`, and 1 for 0.
 * @param x an array, nested lists or a number
 * @example
 * np.sinc([0, 0.5]).toArray() // [1, 2 / Math.PI]
 */
export const sinc: PlainOneOperand<"quotient"> = (...given: readonly unknown[]) =>
  callElementwise(sincRow, calls.sinc, given) as never;

/**
 * Returns the angles of complex numbers, from -pi to pi. Those of real numbers are 0 or pi.
 * @param z an array, nested lists or a number
 * @param deg whether the angles are in degrees
 * @example
 * np.angle([1, np.complex(0, 1), -1]).toArray() // [0, Math.PI / 2, Math.PI]
 * np.angle(np.complex(1, 1), true) // 45
 */
export const angle: AngleFunction = (...given: readonly unknown[]) => {
  const { deg } = bind(calls.angle, given, 0);
  const row = readFlag(calls.angle, "deg", deg, false) ? angleInDegreesRow : angleRow;
  return callElementwise(row, calls.angle, given) as never;
};
