/** The rows of the arithmetic functions: sums, products, quotients, remainders, signs. Powers are in power-rows.ts. */
import { bool, type DType, float64 } from "../dtype/dtypes.ts";
import { complexAbsolute, complexReciprocal, complexSign } from "./complex-parts.ts";
import { isPart, type Operand } from "./draft.ts";
import type { Asked } from "./dtypes.ts";
import { type Build, TWO, ufunc } from "./elementwise.ts";

/** Returns the elements as they are. */
const unchanged: Build = (_, [x]) => x;

/** Whether a dtype has integers. */
export function isWhole({ kind }: DType): boolean {
  return kind === "b" || kind === "i" || kind === "u";
}

function areBool(operands: readonly Operand[], { dtype }: Asked): boolean {
  if (dtype !== null && dtype !== bool) return false;
  return operands.every(({ value }) => (isPart(value) ? value.dtype === bool : typeof value === "boolean"));
}

export const addRow = /* @__PURE__ */ ufunc({
  name: "add",
  parameters: TWO,
  loops: "?bBhHiIqQefdFD",
  build: "add",
});

export const subtractRow = /* @__PURE__ */ ufunc({
  name: "subtract",
  parameters: TWO,
  loops: "bBhHiIqQefdFD",
  build: "subtract",
  refuse: (operands, asked) =>
    areBool(operands, asked)
      ? "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead."
      : null,
});

export const multiplyRow = /* @__PURE__ */ ufunc({
  name: "multiply",
  parameters: TWO,
  loops: "?bBhHiIqQefdFD",
  build: "multiply",
});

export const divideRow = /* @__PURE__ */ ufunc({
  name: "divide",
  aliases: ["true_divide"],
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

export const floorDivideRow = /* @__PURE__ */ ufunc({
  name: "floor_divide",
  parameters: TWO,
  loops: "bBhHiIqQefd",
  build: "floor_divide",
});

export const remainderRow = /* @__PURE__ */ ufunc({
  name: "remainder",
  aliases: ["mod"],
  parameters: TWO,
  loops: "bBhHiIqQefd",
  build: "remainder",
});

export const fmodRow = /* @__PURE__ */ ufunc({
  name: "fmod",
  parameters: TWO,
  loops: "bBhHiIqQefd",
  build: "fmod",
});

export const negativeRow = /* @__PURE__ */ ufunc({
  name: "negative",
  loops: "bBhHiIqQefdFD",
  build: "negative",
  refuse: (operands, asked) =>
    areBool(operands, asked)
      ? "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead."
      : null,
});

/** NumPy has no loop of these functions for bool, and casts bool to no other dtype for them. */
function refuseBool(name: string) {
  return (operands: readonly Operand[], asked: Asked) =>
    areBool(operands, asked)
      ? `ufunc '${name}' did not contain a loop with signature matching types bool; cast it, as in astype(x, 'int8')`
      : null;
}

export const positiveRow = /* @__PURE__ */ ufunc({
  name: "positive",
  loops: "bBhHiIqQefdFD",
  build: unchanged,
  refuse: /* @__PURE__ */ refuseBool("positive"),
});

export const signRow = /* @__PURE__ */ ufunc({
  name: "sign",
  loops: "bBhHiIqQefdFD",
  build: (draft, [x], { output }) =>
    output.kind === "c" ? complexSign(draft, x) : draft.step("sign", output, [x]),
  refuse: /* @__PURE__ */ refuseBool("sign"),
});

export const absoluteRow = /* @__PURE__ */ ufunc({
  name: "absolute",
  aliases: ["abs"],
  loops: "?->? b->b B->B h->h H->H i->i I->I q->q Q->Q e->e f->f d->d F->f D->d",
  build(draft, [x], { output }) {
    if (x.dtype.kind === "c") return complexAbsolute(draft, x);
    return isUnsigned(output) ? x : draft.step("absolute", output, [x]);
  },
});

function isUnsigned({ kind }: DType): boolean {
  return kind === "b" || kind === "u";
}

export const fabsRow = /* @__PURE__ */ ufunc({ name: "fabs", loops: "efd", build: "absolute" });

export const squareRow = /* @__PURE__ */ ufunc({
  name: "square",
  loops: "bBhHiIqQefdFD",
  build: (draft, [x], { output }) => draft.step("multiply", output, [x, x]),
});

export const reciprocalRow = /* @__PURE__ */ ufunc({
  name: "reciprocal",
  loops: "bBhHiIqQefdFD",
  build(draft, [x], { output }) {
    if (output.kind === "c") return complexReciprocal(draft, x);
    if (output.isInteger) return draft.step("reciprocal", output, [x]);
    return draft.step("divide", output, [draft.constant(1, output), x]);
  },
});

export const conjugateRow = /* @__PURE__ */ ufunc({
  name: "conjugate",
  aliases: ["conj"],
  loops: "bBhHiIqQefdFD",
  build: (draft, [x], { output }) => (output.kind === "c" ? draft.step("conjugate", output, [x]) : x),
});

export const gcdRow = /* @__PURE__ */ ufunc({
  name: "gcd",
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "gcd",
  refuse: /* @__PURE__ */ refuseBool("gcd"),
});

export const lcmRow = /* @__PURE__ */ ufunc({
  name: "lcm",
  parameters: TWO,
  loops: "bBhHiIqQ",
  build: "lcm",
  refuse: /* @__PURE__ */ refuseBool("lcm"),
});

/** The loops of the functions that take the larger or the smaller of two elements. */
const EXTREMES = "?bBhHiIqQefdFD";

export const maximumRow = /* @__PURE__ */ ufunc({
  name: "maximum",
  parameters: TWO,
  loops: EXTREMES,
  build: "maximum",
});
export const minimumRow = /* @__PURE__ */ ufunc({
  name: "minimum",
  parameters: TWO,
  loops: EXTREMES,
  build: "minimum",
});
export const fmaxRow = /* @__PURE__ */ ufunc({
  name: "fmax",
  parameters: TWO,
  loops: EXTREMES,
  build: "fmax",
});
export const fminRow = /* @__PURE__ */ ufunc({
  name: "fmin",
  parameters: TWO,
  loops: EXTREMES,
  build: "fmin",
});
