/** The rows of the functions of floats: roots, signs, neighbours, parts of the number, and what is special about it. */
import { bool, type DType, float16, float32, int32, int64 } from "../dtype/dtypes.ts";
import { isWhole } from "./arithmetic-rows.ts";
import { partsOf } from "./complex-parts.ts";
import type { Draft, Part } from "./draft.ts";
import { type Build, type ElementwiseRow, everywhere, TWO, ufunc } from "./elementwise.ts";
import type { Operation } from "./operations.ts";
import { rounded } from "./rounded-operations.ts";

export const sqrtRow = /* @__PURE__ */ ufunc({
  name: "sqrt",
  loops: "efdFD",
  build: (draft, [x], { output }) => draft.step(output.kind === "c" ? rounded("sqrt") : "sqrt", output, [x]),
});

export const heavisideRow = /* @__PURE__ */ ufunc({
  name: "heaviside",
  parameters: TWO,
  loops: "efd",
  build: "heaviside",
});

export const copysignRow = /* @__PURE__ */ ufunc({
  name: "copysign",
  parameters: TWO,
  loops: "efd",
  build: "copysign",
});

export const nextafterRow = /* @__PURE__ */ ufunc({
  name: "nextafter",
  parameters: TWO,
  loops: "efd",
  build: (draft, [x, target], { output }) =>
    output === float16
      ? nextHalf(draft, x, target as Part)
      : draft.step("nextafter", output, [x, target as Part]),
});

export const spacingRow = /* @__PURE__ */ ufunc({
  name: "spacing",
  loops: "efd",
  build: (draft, [x], { output }) =>
    output === float16 ? spacingOfHalf(draft, x) : draft.step("spacing", output, [x]),
});

export const signbitRow = /* @__PURE__ */ ufunc({
  name: "signbit",
  loops: "efd",
  output: bool,
  build: "signbit",
});

/** The least normal float16: below it, floats have one distance. */
const LEAST_NORMAL = 2 ** -14;

/** Where the next float16 after the greatest one would be. */
const BEYOND = 65536;

/**
 * Returns the next float16 after `x` in the direction of `target`. It is computed in float32, which holds all of float16: the
 * engine has no arithmetic of float16.
 */
function nextHalf(draft: Draft, x: Part, target: Part): Part {
  const compute = (operation: Operation, ...inputs: readonly Part[]) =>
    draft.step(operation, float32, inputs);
  const number = (value: number) => draft.constant(value, float32);
  const from = compute("maximum", compute("minimum", x, number(BEYOND)), number(-BEYOND));
  const direction = compute("sign", compute("subtract", target, from));
  // Towards zero, the distance is that of the floats below, which differs at a power of two.
  const isInward = draft.step("less", float32, [compute("multiply", direction, from), number(0)], bool);
  const factor = compute("select", isInward, number(1 - 2 ** -12), number(1));
  const size = compute("multiply", compute("absolute", from), factor);
  const normal = compute("maximum", size, number(LEAST_NORMAL));
  const exponent = draft.step("frexp_exponent", float32, [normal], int32);
  const ofDistance = draft.step("subtract", int32, [exponent, draft.constant(11, int32)]);
  const distance = draft.step("ldexp", float32, [number(1), ofDistance]);
  const next = compute("add", from, compute("multiply", direction, distance));
  // A step from the least floats to zero keeps the sign.
  const isZero = draft.step("equal", float32, [next, number(0)], bool);
  const signed = compute("select", isZero, compute("copysign", next, x), next);
  const isThere = draft.step("equal", float32, [x, target], bool);
  return draft.cast(compute("select", isThere, x, signed), float16);
}

/** Returns the distance to the next greater float16; NaN for infinities. */
function spacingOfHalf(draft: Draft, x: Part): Part {
  const next = nextHalf(draft, x, draft.constant(Number.POSITIVE_INFINITY, float16));
  const distance = draft.step("subtract", float16, [next, x]);
  return draft.step("add", float16, [distance, draft.step("subtract", float16, [x, x])]);
}

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

export const ldexpRow = /* @__PURE__ */ ufunc({
  name: "ldexp",
  parameters: TWO,
  loops: "ei->e fi->f eq->e fq->f di->d dq->d",
  // As NumPy: a dtype that the caller asks for rounds no operand, and no plain float.
  refuse: ([x], { dtype }) =>
    (dtype === float16 || dtype === float32) && typeof x?.value === "number"
      ? "No loop matching the specified signature and casting was found for ufunc ldexp"
      : null,
  adjust: (_, asked) =>
    asked.dtype === null || asked.casting === "no" || asked.casting === "equiv"
      ? asked
      : { ...asked, casting: "safe" },
  build: (draft, [x, exponent], { output }) =>
    draft.step("ldexp", output, [x, narrowExponent(draft, exponent as Part)]),
});

/** Returns exponents of int64 as int32. Those that do not fit are too large for every float, so the nearest does the same. */
function narrowExponent(draft: Draft, exponent: Part): Part {
  if (exponent.dtype === int32) return exponent;
  const least = draft.step("maximum", int64, [exponent, draft.constant(INT32_MIN, int64)]);
  return draft.cast(draft.step("minimum", int64, [least, draft.constant(INT32_MAX, int64)]), int32);
}

/** `frexp` has two results, a row each. */
export const frexpMantissaRow = /* @__PURE__ */ ufunc({
  name: "frexp",
  loops: "efd",
  build: "frexp_mantissa",
});

export const frexpExponentRow = /* @__PURE__ */ ufunc({
  name: "frexp",
  loops: "efd",
  output: int32,
  build: "frexp_exponent",
});

/** `modf` has two results, a row each. */
export const modfFractionRow = /* @__PURE__ */ ufunc({
  name: "modf",
  loops: "efd",
  build: "modf_fraction",
});

export const modfWholeRow = /* @__PURE__ */ ufunc({ name: "modf", loops: "efd", build: "trunc" });

/** Multiplies by a number that is rounded to the dtype. float16 is multiplied in float32, as in NumPy. */
/* @__NO_SIDE_EFFECTS__ */
function scale(factorOf: (round: (value: number) => number) => number): Build {
  return (draft, [x], { output }) => {
    const working = output === float16 ? float32 : output;
    const factor = factorOf(working === float32 ? Math.fround : (value) => value);
    return draft.cast(draft.step("multiply", working, [x, draft.constant(factor, working)]), output);
  };
}

export const degreesRow = /* @__PURE__ */ ufunc({
  name: "degrees",
  aliases: ["rad2deg"],
  loops: "efd",
  build: /* @__PURE__ */ scale((round) => round(180 / round(Math.PI))),
});

export const radiansRow = /* @__PURE__ */ ufunc({
  name: "radians",
  aliases: ["deg2rad"],
  loops: "efd",
  build: /* @__PURE__ */ scale((round) => round(round(Math.PI) / 180)),
});

/** Makes the row of a question about floats, whose answer is the same for all integers. */
/* @__NO_SIDE_EFFECTS__ */
function question(operation: "isnan" | "isinf" | "isfinite"): ElementwiseRow {
  return ufunc({
    name: operation,
    loops: "?bBhHiIqQefdFD",
    output: bool,
    build(draft, [x], { inputs }) {
      const [dtype] = inputs as readonly [DType];
      if (isWhole(dtype)) return everywhere(draft, operation === "isfinite", bool, x);
      return draft.step(operation, dtype, [x], bool);
    },
  });
}

export const isnanRow = /* @__PURE__ */ question("isnan");
export const isinfRow = /* @__PURE__ */ question("isinf");
export const isfiniteRow = /* @__PURE__ */ question("isfinite");

/** Makes the row of a function that rounds floats and returns integers as they are. */
/* @__NO_SIDE_EFFECTS__ */
function rounding(operation: Operation & ("floor" | "ceil" | "trunc")): ElementwiseRow {
  return ufunc({
    name: operation,
    loops: "?bBhHiIqQefd",
    build: (draft, [x], { output }) => (isWhole(output) ? x : draft.step(operation, output, [x])),
  });
}

export const floorRow = /* @__PURE__ */ rounding("floor");
export const ceilRow = /* @__PURE__ */ rounding("ceil");
export const truncRow = /* @__PURE__ */ rounding("trunc");

export const rintRow = /* @__PURE__ */ ufunc({
  name: "rint",
  loops: "efdFD",
  build: (draft, [x]) => eachPart(draft, x, (part) => draft.step("rint", part.dtype, [part])),
});

/** Computes the real and the imaginary parts of complex elements by themselves, and real elements as they are. */
export function eachPart(draft: Draft, part: Part, compute: (real: Part) => Part): Part {
  if (part.dtype.kind !== "c") return compute(part);
  const parts = partsOf(draft, part);
  return draft.step("make_complex", parts[0].dtype, parts.map(compute), part.dtype);
}
