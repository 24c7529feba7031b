/** Hyperbolic functions and their inverses. The kernels compute them: crate/functions/src/kernels/. */
import { roundedUfunc } from "./elementwise.ts";
import type { OneOperand } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/**
 * Returns hyperbolic sines.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.sinh(np.linspace(-3, 3, 49));
 * np.sinh(0) // 0
 */
export const sinh: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("sinh");

/**
 * Returns hyperbolic cosines.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.cosh(np.linspace(-3, 3, 49));
 * np.cosh(0) // 1
 */
export const cosh: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("cosh");

/**
 * Returns hyperbolic tangents.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.tanh(np.linspace(-3, 3, 49));
 * np.tanh([0, Infinity]).toArray() // [0, 1]
 */
export const tanh: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("tanh");

/**
 * Returns the numbers with these hyperbolic sines.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arcsinh(np.linspace(-9, 9, 37));
 * np.arcsinh(0) // 0
 */
export const arcsinh: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("arcsinh");

/**
 * Returns the numbers with these hyperbolic sines: another name of `arcsinh`.
 * @example
 * np.asinh(np.linspace(-9, 9, 19));
 * np.asinh(1e-20) // 1e-20
 */
export const asinh: typeof arcsinh = /* @__PURE__ */ alias(arcsinh, "asinh");

/**
 * Returns the numbers that are not negative with these hyperbolic cosines; NaN below 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arccosh(np.linspace(1, 9, 33));
 * np.arccosh([1, Infinity]).toArray() // [0, Infinity]
 */
export const arccosh: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("arccosh");

/**
 * Returns the numbers that are not negative with these hyperbolic cosines: another name of `arccosh`.
 * @example
 * np.acosh(np.linspace(1, 9, 17));
 * np.acosh(1) // 0
 */
export const acosh: typeof arccosh = /* @__PURE__ */ alias(arccosh, "acosh");

/**
 * Returns the numbers with these hyperbolic tangents; NaN beyond 1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.arctanh(np.linspace(-0.95, 0.95, 39));
 * np.arctanh([0, 1]).toArray() // [0, Infinity]
 */
export const arctanh: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("arctanh");

/**
 * Returns the numbers with these hyperbolic tangents: another name of `arctanh`.
 * @example
 * np.atanh(np.linspace(-0.95, 0.95, 20));
 * np.atanh(1e-20) // 1e-20
 */
export const atanh: typeof arctanh = /* @__PURE__ */ alias(arctanh, "atanh");
