/** Functions that take the larger or the smaller of elements: maximum, minimum and their kin, clip. */
import { bool, type DType } from "../../dtype/dtypes.ts";
import { limitsOf } from "../../dtype/limits.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { type Asked, partOf } from "../draft/loops.ts";
import { partsOf } from "./complex-parts.ts";
import { elementwise, elementwiseRowOf, ufunc } from "./elementwise.ts";
import { ALL_LOOPS, apply, elementwiseRow, TWO, ufuncRow } from "./elementwise-row.ts";
import type { ClipFunction, TwoOperands } from "./elementwise-types.ts";
import { positive } from "./magnitudes.ts";

/**
 * Returns the larger of two elements; NaN if one of them is NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.maximum(np.arange(12), [[3], [6], [9]]);
 * np.maximum([1, 5], [3, 2]).toArray() // [3, 5]
 * np.maximum(NaN, 1) // NaN
 */
export const maximum: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "maximum",
  parameters: TWO,
  loops: ALL_LOOPS,
  build: "maximum",
});

/**
 * Returns the smaller of two elements; NaN if one of them is NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.minimum(np.arange(12), [[3], [6], [9]]);
 * np.minimum([1, 5], 3).toArray() // [1, 3]
 */
export const minimum: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "minimum",
  parameters: TWO,
  loops: ALL_LOOPS,
  build: "minimum",
});

/**
 * Returns the larger of two elements, and ignores NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.fmax([NaN, 5], 2).toArray() // [2, 5]
 */
export const fmax: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "fmax",
  parameters: TWO,
  loops: ALL_LOOPS,
  build: "fmax",
});

/**
 * Returns the smaller of two elements, and ignores NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.fmin([NaN, 5], 2).toArray() // [2, 2]
 */
export const fmin: TwoOperands<"same"> = /* @__PURE__ */ ufunc({
  name: "fmin",
  parameters: TWO,
  loops: ALL_LOOPS,
  build: "fmin",
});

/**
 * Limits elements: what is less than `min` becomes `min`, what is greater than `max` becomes `max`.
 * @param a an array, nested lists or a number
 * @param min a number or an array that broadcasts; null (default) for no limit
 * @param max as `min`
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`, `order`, `dtype`
 * @throws BroadcastError when the shapes do not fit; ValueError for a limit that the dtype of the array cannot hold
 * @example
 * np.clip(np.linspace(-4, 4, 33), -2, 3);
 * np.clip([1, 5, 9], 2, 6).toArray() // [2, 5, 6]
 * np.clip([1, 5, 9], { max: 6 }).toArray() // [1, 5, 6]
 */
export const clip: ClipFunction = /* @__PURE__ */ elementwise(
  /* @__PURE__ */ elementwiseRow({
    name: "clip",
    parameters: ["a", "min", "max"],
    required: 1,
    compute: (draft, [a, min, max], asked) => clipTo(draft, a as Operand, min ?? null, max ?? null, asked),
  }),
);

const clipped = /* @__PURE__ */ ufuncRow({
  name: "clip",
  parameters: ["a", "min", "max"],
  loops: ALL_LOOPS,
  build: (draft, [a, min, max], { output }) => {
    if (output.kind === "c") return clippedComplex(draft, a, min as Part, max as Part);
    if (output.itemSize > 1) return draft.step("clip", output, [a, min as Part, max as Part]);
    const raised = draft.step("maximum", output, [a, min as Part], output, true);
    return draft.step("minimum", output, [raised, max as Part]);
  },
});

/**
 * Clips complex numbers as NumPy: by the real parts, and by the imaginary ones where these are equal. A bound takes the place of a number
 * that is equal to it, but not of NaN.
 */
function clippedComplex(draft: Draft, a: Part, min: Part, max: Part): Part {
  const { dtype } = min;
  const isLess = (one: Part, other: Part) => {
    const [[re, im], [otherRe, otherIm]] = [partsOf(draft, one), partsOf(draft, other)];
    const compare = (operation: "less" | "equal", x: Part, y: Part) =>
      draft.step(operation, x.dtype, [x, y], bool);
    const areEqual = compare("equal", re, otherRe);
    return draft.step("select", bool, [areEqual, compare("less", im, otherIm), compare("less", re, otherRe)]);
  };
  const chosen = (value: Part, isInside: Part, bound: Part) => {
    const isNaN = draft.step("isnan", dtype, [value], bool);
    return draft.step("select", dtype, [draft.step("bit_or", bool, [isNaN, isInside]), value, bound]);
  };
  const raised = chosen(a, isLess(min, a), min);
  return chosen(raised, isLess(raised, max), max);
}

function clipTo(draft: Draft, a: Operand, low: Operand | null, high: Operand | null, asked: Asked): Part {
  // As NumPy: a number is an array here, whose dtype the bounds follow.
  const array: Operand = { ...a, value: partOf(draft, a.value) };
  const { dtype } = array.value as Part;
  const min = isIdle(dtype, low, (value, [least]) => value <= least) ? null : low;
  const max = isIdle(dtype, high, (value, [, most]) => value >= most) ? null : high;
  if (min !== null && max !== null) return apply(draft, clipped, [array, min, max], asked);
  if (min !== null) return apply(draft, elementwiseRowOf(maximum), [array, min], asked);
  return max === null
    ? apply(draft, elementwiseRowOf(positive), [array], asked)
    : apply(draft, elementwiseRowOf(minimum), [array, max], asked);
}

/** Whether a bound is a plain int that no element of the dtype passes. As in NumPy, it may then be beyond the dtype. */
function isIdle(
  dtype: DType,
  bound: Operand | null,
  passesNone: (value: bigint, limits: readonly [bigint, bigint]) => boolean,
): boolean {
  if (bound === null || typeof bound.value !== "bigint") return bound === null;
  return dtype.isInteger && passesNone(bound.value, limitsOf(dtype));
}
