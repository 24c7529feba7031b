/** Functions of the bits of integers, and of booleans as single bits. */
import { int64, uint8 } from "../../dtype/dtypes.ts";
import { INT64_MIN, UINT64_MAX } from "../../dtype/limits.ts";
import { elementwise, ufunc } from "./elementwise.ts";
import { type ElementwiseRow, TWO, ufuncRow } from "./elementwise-row.ts";
import type { OneOperand, TwoOperands } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/** The loops of the functions that take bools and integers. */
const BITWISE = "?bBhHiIqQ";

/**
 * Combines the bits of integers by and; for booleans it is the logical and.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseAnd(np.arange(32).reshape(32, 1), np.arange(32));
 * np.bitwiseAnd([12, 10], 6).toArray() // [4, 2]
 */
export const bitwiseAnd: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "bitwise_and",
  parameters: TWO,
  loops: BITWISE,
  build: "bit_and",
});

/**
 * Combines the bits of integers by or; for booleans it is the logical or.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseOr(np.arange(32).reshape(32, 1), np.arange(32));
 * np.bitwiseOr([12, 10], 1).toArray() // [13, 11]
 */
export const bitwiseOr: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "bitwise_or",
  parameters: TWO,
  loops: BITWISE,
  build: "bit_or",
});

/**
 * Returns the bits in which integers differ; for booleans it is the exclusive or.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseXor(np.arange(32).reshape(32, 1), np.arange(32));
 * np.bitwiseXor([true, false], true).toArray() // [false, true]
 */
export const bitwiseXor: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "bitwise_xor",
  parameters: TWO,
  loops: BITWISE,
  build: "bit_xor",
});

/**
 * Inverts the bits of integers; for booleans it is the logical not.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.invert(np.arange(12));
 * np.invert([0, 5]).toArray() // [-1, -6]
 */
export const invert: OneOperand<"same"> = /* @__PURE__ */ ufunc({
  name: "invert",
  loops: BITWISE,
  build: "invert",
});

/**
 * Inverts bits: another name of `invert`.
 * @example
 * np.bitwiseNot(np.arange(12));
 * np.bitwiseNot([true, false]).toArray() // [false, true]
 */
export const bitwiseNot: typeof invert = /* @__PURE__ */ alias(invert, "bitwiseNot");

/**
 * Inverts bits: another name of `invert`.
 * @example
 * np.bitwiseInvert(np.arange(12));
 * np.bitwiseInvert(0) // -1
 */
export const bitwiseInvert: typeof invert = /* @__PURE__ */ alias(invert, "bitwiseInvert");

/**
 * Shifts the bits of integers to the left. A shift by as many bits as there are gives 0.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.leftShift(1, np.arange(12));
 * np.leftShift([1, 3], 2).toArray() // [4, 12]
 */
export const leftShift: TwoOperands<"whole"> = /* @__PURE__ */ ufunc({
  name: "left_shift",
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "left_shift",
});

/**
 * Shifts bits to the left: another name of `leftShift`.
 * @example
 * np.bitwiseLeftShift(3, np.arange(12));
 * np.bitwiseLeftShift(1, 4) // 16
 */
export const bitwiseLeftShift: typeof leftShift = /* @__PURE__ */ alias(leftShift, "bitwiseLeftShift");

/**
 * Shifts the bits of integers to the right, and keeps the sign.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.rightShift(4096, np.arange(12));
 * np.rightShift([8, -8], 1).toArray() // [4, -4]
 */
export const rightShift: TwoOperands<"whole"> = /* @__PURE__ */ ufunc({
  name: "right_shift",
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "right_shift",
});

/**
 * Shifts bits to the right: another name of `rightShift`.
 * @example
 * np.bitwiseRightShift(-4096, np.arange(12));
 * np.bitwiseRightShift(16, 4) // 1
 */
export const bitwiseRightShift: typeof rightShift = /* @__PURE__ */ alias(rightShift, "bitwiseRightShift");

/**
 * Counts the bits that are set in the absolute values of integers.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for floats and complex numbers
 * @example
 * np.bitwiseCount(np.arange(64));
 * np.bitwiseCount([7, -8, 0]).toArray() // [3, 1, 0]
 */
export const bitwiseCount: OneOperand<"count"> = /* @__PURE__ */ elementwise(/* @__PURE__ */ countRow());

/* @__NO_SIDE_EFFECTS__ */
function countRow(): ElementwiseRow {
  const row = ufuncRow({ name: "bitwise_count", loops: "bBhHiIqQ", output: uint8, build: "bit_count" });
  return {
    ...row,
    compute(draft, operands, asked) {
      const value = operands[0]?.value;
      const isWide = typeof value === "bigint" && (value < INT64_MIN || value > UINT64_MAX);
      if (!isWide || asked.dtype !== null) return row.compute(draft, operands, asked);
      // As NumPy, which takes an int beyond 64 bits as an object of Python.
      const ones = value.toString(2).replaceAll(/[-0]/g, "").length;
      return draft.constant(ones, int64);
    },
  };
}
