/** Signs and magnitudes of elements, squares and reciprocals, the parts of complex numbers. */
import { isNDArray, type NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/formulas.ts";
import { Complex } from "../dtype/complex.ts";
import { isExactInteger } from "../dtype/inference.ts";
import { bind } from "../input/bind.ts";
import {
  absoluteRow,
  conjugateRow,
  fabsRow,
  negativeRow,
  positiveRow,
  reciprocalRow,
  signRow,
  squareRow,
} from "./arithmetic-rows.ts";
import { callElementwise } from "./call-elementwise.ts";
import { deliver, USUAL } from "./deliver.ts";
import type { Operand, Part } from "./draft.ts";
import type { OneOperand, PartsFunction } from "./elementwise-types.ts";
import { readPlain, withOperands } from "./operands.ts";
import { imagOf, realOf } from "./views.ts";

/**
 * Changes the signs of elements.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans: use `logicalNot`
 * @example
 * np.negative([1, -2]).toArray() // [-1, 2]
 */
export const negative: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(negativeRow, calls.negative, given) as never;

/**
 * Returns the elements as they are, in a new array.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans
 * @example
 * np.positive([1, -2]).toArray() // [1, -2]
 */
export const positive: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(positiveRow, calls.positive, given) as never;

/**
 * Returns absolute values.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.absolute([1.5, -2]).toArray() // [1.5, 2]
 * np.absolute(np.complex(3, 4)) // 5
 */
export const absolute: OneOperand<"magnitude"> = (...given: readonly unknown[]) =>
  callElementwise(absoluteRow, calls.absolute, given) as never;

/**
 * Returns absolute values: another name of `absolute`.
 * @example
 * np.abs(-3) // 3
 */
export const abs: typeof absolute = (...given: readonly unknown[]) =>
  callElementwise(absoluteRow, calls.abs, given) as never;

/**
 * Returns absolute values as floats.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.fabs([1, -2]).dtype.name // 'float64'
 */
export const fabs: OneOperand<"float"> = (...given: readonly unknown[]) =>
  callElementwise(fabsRow, calls.fabs, given) as never;

/**
 * Returns -1, 0 or 1 by the signs of elements, and NaN for NaN. Complex numbers are divided by their absolute values.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans
 * @example
 * np.sign([-2.5, 0, 3]).toArray() // [-1, 0, 1]
 */
export const sign: OneOperand<"same"> = (...given: readonly unknown[]) =>
  callElementwise(signRow, calls.sign, given) as never;

/**
 * Multiplies elements by themselves.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.square([1, -2, 3]).toArray() // [1, 4, 9]
 */
export const square: OneOperand<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(squareRow, calls.square, given) as never;

/**
 * Divides 1 by elements. Integers give integers, which are 0 but for 1 and -1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.reciprocal([2, 0.5]).toArray() // [0.5, 2]
 * np.reciprocal([1, 2]).toArray() // [1, 0]
 */
export const reciprocal: OneOperand<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(reciprocalRow, calls.reciprocal, given) as never;

/**
 * Changes the signs of imaginary parts.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.conjugate(np.complex(1, 2)).toString() // '(1-2j)'
 */
export const conjugate: OneOperand<"whole"> = (...given: readonly unknown[]) =>
  callElementwise(conjugateRow, calls.conjugate, given) as never;

/**
 * Changes the signs of imaginary parts: another name of `conjugate`.
 * @example
 * np.conj([np.complex(1, 2), 3]).item(0).im // -2
 */
export const conj: typeof conjugate = (...given: readonly unknown[]) =>
  callElementwise(conjugateRow, calls.conj, given) as never;

/**
 * Returns the real parts: a view of a complex array, and a real array itself.
 * @param val an array, nested lists or a number
 * @example
 * np.real([np.complex(1, 2), 3]).toArray() // [1, 3]
 * np.real(np.complex(1, 2)) // 1
 */
export const real: PartsFunction = (...given: readonly unknown[]) =>
  partOf(calls.real, given, "real") as never;

/**
 * Returns the imaginary parts: a view of a complex array, and read-only zeros for a real one.
 * @param val an array, nested lists or a number
 * @example
 * np.imag([np.complex(1, 2), 3]).toArray() // [2, 0]
 * np.imag(5) // 0
 */
export const imag: PartsFunction = (...given: readonly unknown[]) =>
  partOf(calls.imag, given, "imag") as never;

function partOf(call: Call, given: readonly unknown[], name: "real" | "imag"): unknown {
  const { val } = bind(call, given, 0);
  if (isNDArray(val)) return val[name];
  const plain = readPlain(val);
  if (plain === null) return partOfList(call, val, name === "real" ? realOf : imagOf);
  if (plain instanceof Complex) return name === "real" ? plain.re : plain.im;
  if (name === "imag") return 0;
  return typeof plain === "number" || !isExactInteger(Number(plain)) ? plain : Number(plain);
}

/** Returns the parts of a list as an array of their own: a view would keep all of the elements. */
function partOfList(call: Call, val: unknown, select: typeof realOf): NDArray {
  return withOperands(call, ["val"], [val], ([operand], draft) =>
    deliver(draft, select(draft, (operand as Operand).value as Part), USUAL),
  );
}
