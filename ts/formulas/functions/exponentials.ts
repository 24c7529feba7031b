/** Exponentials, logarithms, roots and powers whose results are rounded. The kernels compute them: crate/functions/src/kernels/. */

import { roundedUfunc } from "./elementwise.ts";
import { TWO } from "./elementwise-row.ts";
import type { OneOperand, TwoOperands } from "./elementwise-types.ts";

/**
 * Returns powers of e.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.exp(np.linspace(-2, 2, 33));
 * np.exp([0, 1]).toArray() // [1, Math.E]
 */
export const exp: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("exp");

/**
 * Returns powers of 2.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.exp2(np.arange(12));
 * np.exp2([-1, 10]).toArray() // [0.5, 1024]
 */
export const exp2: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("exp2");

/**
 * Returns `exp(x) - 1`, exact for small numbers too.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.expm1(np.linspace(-1, 1, 21));
 * np.expm1([0, 1e-20]).toArray() // [0, 1e-20]
 */
export const expm1: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("expm1");

/**
 * Returns natural logarithms; NaN for negative numbers. A negative complex number has one.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log(np.arange(1, 50));
 * np.log([1, Math.E, 0]).toArray() // [0, 1, -Infinity]
 */
export const log: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("log");

/**
 * Returns logarithms to the base 2.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log2(np.arange(1, 33));
 * np.log2([1, 8, 0.25]).toArray() // [0, 3, -2]
 */
export const log2: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("log2");

/**
 * Returns logarithms to the base 10.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log10(np.geomspace(1, 1000, 7));
 * np.log10([1, 1000]).toArray() // [0, 3]
 */
export const log10: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("log10");

/**
 * Returns `log(1 + x)`, exact for small numbers too.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.log1p(np.linspace(0, 4, 33));
 * np.log1p([0, 1e-20]).toArray() // [0, 1e-20]
 */
export const log1p: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("log1p");

/**
 * Returns cube roots.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.cbrt(np.linspace(-8, 8, 33));
 * np.cbrt([8, -27]).toArray() // [2, -3]
 */
export const cbrt: OneOperand<"float"> = /* @__PURE__ */ roundedUfunc("cbrt", { loops: "efd" });

/**
 * Returns the longest sides of right triangles: square roots of the sums of two squares, without overflow.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.hypot(np.arange(-8, 9).reshape(17, 1), np.arange(-8, 9));
 * np.hypot([3, 5], [4, 12]).toArray() // [5, 13]
 */
export const hypot: TwoOperands<"float"> = /* @__PURE__ */ roundedUfunc("hypot", {
  parameters: TWO,
  loops: "efd",
});

/**
 * Returns `log(exp(x1) + exp(x2))`, without overflow: adds numbers that are stored as their logarithms.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.logaddexp(np.linspace(-4, 4, 33), 0);
 * np.logaddexp(1000, 1000) // 1000 + Math.LN2
 */
export const logaddexp: TwoOperands<"float"> = /* @__PURE__ */ roundedUfunc("logaddexp", {
  parameters: TWO,
  loops: "efd",
});

/**
 * Returns `log2(2**x1 + 2**x2)`, without overflow.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.logaddexp2(np.arange(8), 3);
 * np.logaddexp2([1, 1000], [1, 1000]).toArray() // [2, 1001]
 */
export const logaddexp2: TwoOperands<"float"> = /* @__PURE__ */ roundedUfunc("logaddexp2", {
  parameters: TWO,
  loops: "efd",
});

/**
 * Raises elements to powers in float64, or in complex128. So integers take negative exponents.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.floatPower(np.arange(1, 12), -1);
 * np.floatPower([2, 3], -1).toArray() // [0.5, 1 / 3]
 */
export const floatPower: TwoOperands<"double"> = /* @__PURE__ */ roundedUfunc("power", {
  name: "float_power",
  parameters: TWO,
  loops: "dD",
});
