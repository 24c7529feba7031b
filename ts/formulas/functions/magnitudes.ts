/** Signs and magnitudes of elements, squares and reciprocals. */
import type { DType } from "../../dtype/dtypes.ts";
import { complexAbsolute, complexReciprocal, complexSign, conjugated } from "./complex-parts.ts";
import { ufunc } from "./elementwise.ts";
import { areBool, type Build, refuseBool } from "./elementwise-row.ts";
import type { OneOperand } from "./elementwise-types.ts";
import { alias } from "./rows.ts";

/** Returns the elements as they are. */
const unchanged: Build = (_, [x]) => x;

/**
 * Changes the signs of elements.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans: use `logicalNot`
 * @example
 * np.negative(np.arange(10));
 * np.negative([1, -2]).toArray() // [-1, 2]
 */
export const negative: OneOperand<"same"> = /* @__PURE__ */ ufunc({
  name: "negative",
  loops: "bBhHiIqQefdFD",
  build: "negative",
  refuse: (operands, asked) =>
    areBool(operands, asked)
      ? "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead."
      : null,
});

/**
 * Returns the elements as they are, in a new array.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans
 * @example
 * np.positive(np.arange(10));
 * np.positive([1, -2]).toArray() // [1, -2]
 */
export const positive: OneOperand<"same"> = /* @__PURE__ */ ufunc({
  name: "positive",
  loops: "bBhHiIqQefdFD",
  build: unchanged,
  refuse: /* @__PURE__ */ refuseBool("positive"),
});

/**
 * Returns absolute values.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.absolute(np.linspace(-4, 4, 33));
 * np.absolute([1.5, -2]).toArray() // [1.5, 2]
 * np.absolute(np.complex(3, 4)) // 5
 */
export const absolute: OneOperand<"magnitude"> = /* @__PURE__ */ ufunc({
  name: "absolute",
  loops: "?->? b->b B->B h->h H->H i->i I->I q->q Q->Q e->e f->f d->d F->f D->d",
  build(draft, [x], { output }) {
    if (x.dtype.kind === "c") return complexAbsolute(draft, x);
    return isUnsigned(output) ? x : draft.step("absolute", output, [x]);
  },
});

/**
 * Returns absolute values: another name of `absolute`.
 * @example
 * np.abs(np.arange(-6, 7));
 * np.abs(-3) // 3
 */
export const abs: typeof absolute = /* @__PURE__ */ alias(absolute, "abs");

/**
 * Returns absolute values as floats.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for complex numbers
 * @example
 * np.fabs(np.arange(-6, 7));
 * np.fabs([1, -2]).dtype.name // 'float64'
 */
export const fabs: OneOperand<"float"> = /* @__PURE__ */ ufunc({
  name: "fabs",
  loops: "efd",
  build: "absolute",
});

/**
 * Returns -1, 0 or 1 by the signs of elements, and NaN for NaN. Complex numbers are divided by their absolute values.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @throws DTypeError for booleans
 * @example
 * np.sign(np.linspace(-4, 4, 33));
 * np.sign([-2.5, 0, 3]).toArray() // [-1, 0, 1]
 */
export const sign: OneOperand<"same"> = /* @__PURE__ */ ufunc({
  name: "sign",
  loops: "bBhHiIqQefdFD",
  build: (draft, [x], { output }) =>
    output.kind === "c" ? complexSign(draft, x) : draft.step("sign", output, [x]),
  refuse: /* @__PURE__ */ refuseBool("sign"),
});

/**
 * Multiplies elements by themselves.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.square(np.linspace(-4, 4, 33));
 * np.square([1, -2, 3]).toArray() // [1, 4, 9]
 */
export const square: OneOperand<"whole"> = /* @__PURE__ */ ufunc({
  name: "square",
  loops: "bBhHiIqQefdFD",
  build: (draft, [x], { output }) => draft.step("multiply", output, [x, x]),
});

/**
 * Divides 1 by elements. Integers give integers, which are 0 but for 1 and -1.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.reciprocal(np.linspace(0.5, 4, 20));
 * np.reciprocal([2, 0.5]).toArray() // [0.5, 2]
 * np.reciprocal([1, 2]).toArray() // [1, 0]
 */
export const reciprocal: OneOperand<"whole"> = /* @__PURE__ */ ufunc({
  name: "reciprocal",
  loops: "bBhHiIqQefdFD",
  build(draft, [x], { output }) {
    if (output.kind === "c") return complexReciprocal(draft, x);
    if (output.isInteger) return draft.step("reciprocal", output, [x]);
    return draft.step("divide", output, [draft.constant(1, output), x]);
  },
});

/**
 * Changes the signs of imaginary parts.
 * @param x an array, nested lists or a number
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.conjugate([np.complex(1, 2), np.complex(3, -4)]);
 * np.conjugate(np.complex(1, 2)).toString() // '(1-2j)'
 */
export const conjugate: OneOperand<"whole"> = /* @__PURE__ */ ufunc({
  name: "conjugate",
  loops: "bBhHiIqQefdFD",
  build: (draft, [x]) => conjugated(draft, x),
});

/**
 * Changes the signs of imaginary parts: another name of `conjugate`.
 * @example
 * np.conj([np.complex(1, 2), np.complex(3, -4)]);
 * np.conj([np.complex(1, 2), 3]).item(0).im // -2
 */
export const conj: typeof conjugate = /* @__PURE__ */ alias(conjugate, "conj");

function isUnsigned({ kind }: DType): boolean {
  return kind === "b" || kind === "u";
}
