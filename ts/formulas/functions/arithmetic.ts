/** Arithmetic of elements: sums, products, quotients, remainders. Powers are in powers.ts. */
import { float64 } from "../../dtype/dtypes.ts";
import { isPart } from "../draft/draft.ts";
import { isWhole } from "../draft/loops.ts";
import { ufunc } from "./elementwise.ts";
import { ALL_LOOPS, areBool, refuseBool, TWO } from "./elementwise-row.ts";
import type { TwoOperands } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/**
 * Adds elements. Integers wrap; for booleans it is the logical or.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws BroadcastError when the shapes do not fit; ValueError for an integer that the dtype of the array beside it
 *   cannot hold
 * @example
 * np.add(np.arange(12).reshape(12, 1), np.arange(20));
 * np.add([1, 2, 3], 10).toArray() // [11, 12, 13]
 * np.add([[1], [2]], [10, 20]).toArray() // [[11, 21], [12, 22]]
 * np.add(0.5, 2) // 2.5
 */
export const add: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "add",
  parameters: TWO,
  loops: ALL_LOOPS,
  build: "add",
});

/**
 * Subtracts elements. Integers wrap.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans: use `bitwiseXor` or `logicalXor`
 * @example
 * np.subtract(np.linspace(0, 1, 20), 0.5);
 * np.subtract([5, 7], [1, 2]).toArray() // [4, 5]
 */
export const subtract: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "subtract",
  parameters: TWO,
  loops: "bBhHiIqQefdFD",
  build: "subtract",
  refuse: (operands, asked) =>
    areBool(operands, asked)
      ? "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead."
      : null,
});

/**
 * Multiplies elements. Integers wrap; for booleans it is the logical and.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.multiply(np.linspace(-1, 1, 24).reshape(24, 1), np.linspace(-1, 1, 32));
 * np.multiply([1, 2, 3], 0.5).toArray() // [0.5, 1, 1.5]
 * const x = np.arange(3);
 * np.multiply(x, x, { out: x }).toArray() // [0, 1, 4]
 */
export const multiply: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "multiply",
  parameters: TWO,
  loops: ALL_LOOPS,
  build: "multiply",
});

/**
 * Divides elements. Integers give float64; a division by zero gives an infinity or NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.divide(1, np.arange(1, 20));
 * np.divide([1, 2, 3], 2).toArray() // [0.5, 1, 1.5]
 * np.divide(1, 0) // Infinity
 */
export const divide: TwoOperands<"quotient"> = /* @__PURE__ */ ufunc({
  name: "divide",
  parameters: TWO,
  loops: "efdFD",
  build: "divide",
  // As NumPy: the quotient of small integers is no small float.
  adjust(operands, asked) {
    const areIntegers = operands.every(({ value }) =>
      isPart(value) ? isWhole(value.dtype) : typeof value === "bigint" || typeof value === "boolean",
    );
    return areIntegers && asked.dtype === null ? { ...asked, dtype: float64 } : asked;
  },
});

/**
 * Divides elements: another name of `divide`.
 * @example
 * np.trueDivide(np.arange(10), 4);
 * np.trueDivide([1, 3], 2).toArray() // [0.5, 1.5]
 */
export const trueDivide: typeof divide = /* @__PURE__ */ alias(divide, "trueDivide");

/**
 * Divides elements and rounds down. An integer divided by zero gives 0.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.floorDivide(np.arange(-12, 12), 5);
 * np.floorDivide([7, -7], 2).toArray() // [3, -4]
 */
export const floorDivide: TwoOperands<"whole"> = /* @__PURE__ */ ufunc({
  name: "floor_divide",
  parameters: TWO,
  loops: "bBhHiIqQefd",
  build: "floor_divide",
});

/**
 * Returns the remainder of `floorDivide`: it has the sign of the divisor, as `%` of Python.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.remainder(np.arange(-12, 12), 5);
 * np.remainder([7, -7], 3).toArray() // [1, 2]
 */
export const remainder: TwoOperands<"whole"> = /* @__PURE__ */ ufunc({
  name: "remainder",
  parameters: TWO,
  loops: "bBhHiIqQefd",
  build: "remainder",
});

/**
 * Returns the remainder with the sign of the divisor: another name of `remainder`.
 * @example
 * np.mod(np.arange(30), 7);
 * np.mod(-1, 5) // 4
 */
export const mod: typeof remainder = /* @__PURE__ */ alias(remainder, "mod");

/**
 * Returns the remainder with the sign of the dividend, as `%` of JavaScript and C.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.fmod(np.arange(-12, 12), 5);
 * np.fmod([7, -7], 3).toArray() // [1, -1]
 */
export const fmod: TwoOperands<"whole"> = /* @__PURE__ */ ufunc({
  name: "fmod",
  parameters: TWO,
  loops: "bBhHiIqQefd",
  build: "fmod",
});

/**
 * Returns the greatest common divisors of integers.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for dtypes other than integers
 * @example
 * np.gcd(np.arange(1, 25).reshape(24, 1), np.arange(1, 25));
 * np.gcd([12, 18], 8).toArray() // [4, 2]
 */
export const gcd: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "gcd",
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "gcd",
  refuse: /* @__PURE__ */ refuseBool("gcd"),
});

/**
 * Returns the least common multiples of integers.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for dtypes other than integers
 * @example
 * np.lcm(np.arange(1, 13).reshape(12, 1), np.arange(1, 13));
 * np.lcm([4, 6], 10).toArray() // [20, 30]
 */
export const lcm: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "lcm",
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "lcm",
  refuse: /* @__PURE__ */ refuseBool("lcm"),
});
