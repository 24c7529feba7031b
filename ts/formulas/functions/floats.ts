/** Functions of floats: roots, degrees, signs, exponents, and tests for NaN and infinities. */
import { bool, float16, float32, int32, int64 } from "../../dtype/dtypes.ts";
import { type Draft, isPart, type Operand, type Part } from "../draft/draft.ts";
import { roundedOperation } from "../draft/rounded-operations.ts";
import { ufunc } from "./elementwise.ts";
import { ALL_LOOPS, type Build, TWO } from "./elementwise-row.ts";
import type { OneOperand, OneOperandAndOut, TwoOperands } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/**
 * Returns square roots; NaN for negative numbers. A negative complex number has one.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.sqrt(np.arange(50));
 * np.sqrt([1, 4, 9]).toArray() // [1, 2, 3]
 * np.sqrt(2) // Math.SQRT2
 */
export const sqrt: OneOperand<"float"> = /* @__PURE__ */ ufunc({
  name: "sqrt",
  loops: "efdFD",
  build: (draft, [x], { output }) =>
    draft.step(output.kind === "c" ? roundedOperation("sqrt") : "sqrt", output, [x]),
});

/** Multiplies by a number that is rounded to the dtype. float16 is multiplied in float32, as in NumPy. */
/* @__NO_SIDE_EFFECTS__ */
function scale(factorOf: (round: (value: number) => number) => number): Build {
  return (draft, [x], { output }) => {
    const working = output === float16 ? float32 : output;
    const factor = factorOf(working === float32 ? Math.fround : (value) => value);
    return draft.cast(draft.step("multiply", working, [x, draft.constant(factor, working)]), output);
  };
}

/**
 * Converts angles from radians to degrees.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.degrees(np.linspace(0, 3, 13));
 * np.degrees([0, Math.PI]).toArray() // [0, 180]
 */
export const degrees: OneOperand<"float"> = /* @__PURE__ */ ufunc({
  name: "degrees",
  loops: "efd",
  build: /* @__PURE__ */ scale((round) => round(180 / round(Math.PI))),
});

/**
 * Converts angles from radians to degrees: another name of `degrees`.
 * @example
 * np.rad2deg([0, 1, 2, 3]);
 * np.rad2deg(Math.PI / 2) // 90
 */
export const rad2deg: typeof degrees = /* @__PURE__ */ alias(degrees, "rad2deg");

/**
 * Converts angles from degrees to radians.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.radians(np.arange(0, 361, 30));
 * np.radians(180) // Math.PI
 */
export const radians: OneOperand<"float"> = /* @__PURE__ */ ufunc({
  name: "radians",
  loops: "efd",
  build: /* @__PURE__ */ scale((round) => round(round(Math.PI) / 180)),
});

/**
 * Converts angles from degrees to radians: another name of `radians`.
 * @example
 * np.deg2rad(np.arange(0, 361, 45));
 * np.deg2rad(180) // Math.PI
 */
export const deg2rad: typeof radians = /* @__PURE__ */ alias(radians, "deg2rad");

/**
 * Returns 0 for negative elements, 1 for positive ones, and `x2` where they are 0.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.heaviside(np.linspace(-4, 4, 33), 0.5);
 * np.heaviside([-1, 0, 2], 0.5).toArray() // [0, 0.5, 1]
 */
export const heaviside: TwoOperands<"float"> = /* @__PURE__ */ ufunc({
  name: "heaviside",
  parameters: TWO,
  loops: "efd",
  build: "heaviside",
});

/**
 * Returns the elements of `x1` with the signs of `x2`.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.copysign(np.arange(8), [-1, 1, -1, 1, -1, 1, -1, 1]);
 * np.copysign([1, 2], -1).toArray() // [-1, -2]
 */
export const copysign: TwoOperands<"float"> = /* @__PURE__ */ ufunc({
  name: "copysign",
  parameters: TWO,
  loops: "efd",
  build: "copysign",
});

/**
 * Returns where the sign is a minus, that of -0 included.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.signbit(np.linspace(-4, 4, 33));
 * np.signbit([-1, -0, 0]).toArray() // [true, true, false]
 */
export const signbit: OneOperand<"bool"> = /* @__PURE__ */ ufunc({
  name: "signbit",
  loops: "efd",
  output: bool,
  build: "signbit",
});

/**
 * Multiplies by powers of two: `x1 * 2 ** x2`, without a rounding between.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError when `x2` has other dtypes than integers
 * @example
 * np.ldexp(1.5, np.arange(8));
 * np.ldexp([1.5, 3], [1, 2]).toArray() // [3, 12]
 */
export const ldexp: TwoOperands<"first"> = /* @__PURE__ */ ufunc({
  name: "ldexp",
  parameters: TWO,
  loops: "ei->e fi->f eq->e fq->f di->d dq->d",
  refuse: (operands, { dtype }) =>
    (dtype === float16 || dtype === float32) && isWide(operands)
      ? "No loop matching the specified signature and casting was found for ufunc ldexp"
      : null,
  adjust: (_, asked) =>
    asked.dtype === null || asked.casting === "no" || asked.casting === "equiv"
      ? asked
      : { ...asked, casting: "safe" },
  build: (draft, [x, exponent], { output }) =>
    draft.step("ldexp", output, [x, narrowExponent(draft, exponent as Part)]),
});

/**
 * Whether a plain number is a float64, or an int64, which it is beside a plain exponent and beside booleans. As in NumPy, a dtype that the
 * caller asks for rounds no operand.
 */
function isWide([x, exponent]: readonly Operand[]): boolean {
  if (typeof x?.value !== "bigint") return typeof x?.value === "number";
  return exponent === undefined || !isPart(exponent.value) || exponent.value.dtype === bool;
}

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

/**
 * Returns exponents of int64 as int32. An exponent that does not fit becomes the nearest int32: every float overflows or underflows with
 * either.
 */
function narrowExponent(draft: Draft, exponent: Part): Part {
  if (exponent.dtype === int32) return exponent;
  const least = draft.step("maximum", int64, [exponent, draft.constant(INT32_MIN, int64)]);
  return draft.cast(draft.step("minimum", int64, [least, draft.constant(INT32_MAX, int64)]), int32);
}

/** Makes a function that tests floats for NaN or infinities. */
/* @__NO_SIDE_EFFECTS__ */
function question<F>(operation: "isnan" | "isinf" | "isfinite"): F {
  return ufunc({
    name: operation,
    loops: ALL_LOOPS,
    output: bool,
    build: operation,
  });
}

/**
 * Returns where elements are NaN.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.isnan([1, NaN]).toArray() // [false, true]
 */
export const isnan: OneOperand<"bool"> = /* @__PURE__ */ question("isnan");

/**
 * Returns where elements are infinite.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.isinf([1, -Infinity]).toArray() // [false, true]
 */
export const isinf: OneOperand<"bool"> = /* @__PURE__ */ question("isinf");

/**
 * Returns where elements are neither infinite nor NaN.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.isfinite([1, NaN, Infinity]).toArray() // [true, false, false]
 */
export const isfinite: OneOperand<"bool"> = /* @__PURE__ */ question("isfinite");

/** Makes a function that finds the infinity of a sign. */
/* @__NO_SIDE_EFFECTS__ */
function infinity<F>(name: string, sign: 1 | -1): F {
  return ufunc({
    name,
    options: "out",
    loops: "efd",
    output: bool,
    build: (draft, [x], { output }) =>
      draft.step("equal", x.dtype, [x, draft.constant(sign * Number.POSITIVE_INFINITY, x.dtype)], output),
  });
}

/**
 * Returns where elements are minus infinity.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result
 * @throws DTypeError for complex numbers
 * @example
 * np.isneginf([1, -Infinity, Infinity]).toArray() // [false, true, false]
 */
export const isneginf: OneOperandAndOut<"bool"> = /* @__PURE__ */ infinity("isneginf", -1);

/**
 * Returns where elements are plus infinity.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result
 * @throws DTypeError for complex numbers
 * @example
 * np.isposinf([1, -Infinity, Infinity]).toArray() // [false, false, true]
 */
export const isposinf: OneOperandAndOut<"bool"> = /* @__PURE__ */ infinity("isposinf", 1);
