/**
 * Computes the results of the functions that fold an array along axes. Sums add in NumPy's order, and what follows them (the division of
 * a mean, the squares of a variance) has NumPy's dtypes and roundings.
 */

import { Complex, type Scalar } from "../../dtype/complex.ts";
import {
  bool,
  complex64,
  complex128,
  type DType,
  float16,
  float32,
  float64,
  int64,
  uint64,
} from "../../dtype/dtypes.ts";
import { INT64_MAX, UINT64_MAX } from "../../dtype/limits.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { sizeOf } from "../../layout.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { isTrue, isWhole } from "../draft/loops.ts";
import { fold } from "../folds/fold.ts";
import type { FoldName } from "../folds/fold-kernel.ts";
import { keptAxes } from "../folds/kept-axes.ts";

/** How a reduction folds an array. */
export interface Reduction {
  /** The axes that are folded. */
  readonly axes: ReadonlySet<number>;
  readonly keepdims: boolean;
  /** The dtype that the caller asked for. */
  readonly dtype: DType | null;
  readonly initial: Scalar | null;
  /** The elements that count; null for all. */
  readonly where: Part | null;
  readonly ddof: number;
}

/** Returns how axes are folded without other options than a dtype. */
export function reductionAlong(axes: ReadonlySet<number>, dtype: DType | null = null): Reduction {
  return { axes, keepdims: false, dtype, initial: null, where: null, ddof: 0 };
}

/** Returns the dtype in which NumPy adds and multiplies: the widest of its kind for integers. */
export function sumDType(dtype: DType): DType {
  if (dtype.kind === "b" || dtype.kind === "i") return int64;
  return dtype.kind === "u" ? uint64 : dtype;
}

/** Returns the sum along the axes. */
export function sumOf(
  draft: Draft,
  part: Part,
  how: Reduction,
  dtype = how.dtype ?? sumDType(part.dtype),
): Part {
  const start = how.initial ?? 0;
  if (dtype === bool) return folded(draft, part, how, "any", bool, isTrue(start));
  return folded(draft, part, how, "sum", dtype, start);
}

/** Returns the product along the axes. */
export function productOf(draft: Draft, part: Part, how: Reduction): Part {
  const dtype = how.dtype ?? sumDType(part.dtype);
  const start = how.initial ?? 1;
  if (dtype === bool) return folded(draft, part, how, "all", bool, isTrue(start));
  return folded(draft, part, how, "product", dtype, start);
}

function folded(
  draft: Draft,
  part: Part,
  { axes, keepdims, where }: Reduction,
  operation: FoldName,
  dtype: DType,
  start: Scalar,
): Part {
  const result = fold(draft, part, { operation, dtype, axes, start, where });
  return keepdims ? keptAxes(draft, result, part.shape.length, axes) : result;
}

/** The names of the extremes in NumPy's messages. */
const UFUNCS = { minimum: "minimum", maximum: "maximum", fmin: "fmin", fmax: "fmax" } as const;

/** Returns the least or the greatest elements along the axes. */
export function extremeOf(draft: Draft, part: Part, how: Reduction, operation: keyof typeof UFUNCS): Part {
  const { dtype } = part;
  const { initial, where, axes } = how;
  const caller = draft.call.name;
  if (initial === null && where !== null)
    throw new ValueError(
      `${caller}: reduction operation '${operation}' does not have an identity, so to use a where mask one has to specify 'initial'`,
    );
  if (initial === null && foldsNothing(part, axes))
    throw new ValueError(
      `${caller}: zero-size array to reduction operation ${operation} which has no identity`,
    );
  return folded(draft, part, how, operation, dtype, initial ?? identityOf(operation, dtype));
}

/** Whether a folded axis has length 0. NumPy refuses it even if the result is empty. */
function foldsNothing({ shape }: Part, axes: ReadonlySet<number>): boolean {
  return shape.some((length, axis) => axes.has(axis) && length === 0);
}

/** Returns the value at which an accumulator starts: every element replaces it, or equals it. */
function identityOf(operation: keyof typeof UFUNCS, dtype: DType): Scalar {
  const isLeast = operation === "minimum" || operation === "fmin";
  if (dtype.kind === "b") return isLeast;
  if (dtype.isInteger) {
    const bits = BigInt(8 * dtype.itemSize);
    if (dtype.kind === "u") return isLeast ? UINT64_MAX >> (64n - bits) : 0n;
    const most = INT64_MAX >> (64n - bits);
    return isLeast ? most : -most - 1n;
  }
  const ignoresNaN = operation === "fmin" || operation === "fmax";
  const value = ignoresNaN ? Number.NaN : isLeast ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return dtype.kind === "c" ? new Complex(value, value) : value;
}

/** Returns how many elements each result comes from if all count. */
export function foldedCount({ shape }: Part, axes: ReadonlySet<number>): number {
  return sizeOf(shape.filter((_, axis) => axes.has(axis)));
}

/** Returns how many elements each result comes from: a number, or as many as the mask has. */
function countOf(draft: Draft, part: Part, how: Reduction): Part {
  const { axes, where } = how;
  if (where === null) return draft.constant(foldedCount(part, axes), int64);
  // The mask in the shape of the array: select gives it that shape, and changes nothing.
  const seen = draft.step("select", bool, [draft.constant(true, bool), where, draft.cast(part, bool)]);
  return sumOf(draft, seen, { ...how, where: null, initial: null, dtype: null });
}

/** Divides sums by counts as NumPy does: in float64 or complex128, rounded to a dtype. */
export function divided(draft: Draft, sum: Part, count: Part, dtype: DType): Part {
  const wide = sum.dtype.kind === "c" ? complex128 : float64;
  const divisor = draft.cast(count, float64);
  const quotient = draft.step("divide", wide, [sum, divisor]);
  return draft.cast(quotient, dtype);
}

/**
 * Returns the sum that a mean divides. NumPy adds integers in float64. Where float64 holds every sum that the elements can have, they are
 * added as integers: the sum is the same, and the addition is faster.
 */
function sumForMean(draft: Draft, part: Part, how: Reduction): Part {
  const { dtype } = part;
  if (how.dtype !== null) return sumOf(draft, part, how);
  if (!isWhole(dtype)) return sumOf(draft, part, how, dtype);
  const count = foldedCount(part, how.axes);
  const isExact = dtype.itemSize < 8 && count * 2 ** (8 * dtype.itemSize) <= 2 ** 53;
  return sumOf(draft, part, how, isExact ? sumDType(dtype) : float64);
}

/** Returns the mean along the axes. */
export function meanOf(draft: Draft, part: Part, how: Reduction): Part {
  const { dtype: asked } = how;
  const { dtype } = part;
  const count = countOf(draft, part, how);
  if (asked === null && dtype === float16) {
    const sum = sumOf(draft, part, how, float32);
    const quotient = divided(draft, sum, count, float64);
    // NumPy rounds an array to float32 first, and a scalar at once.
    return draft.cast(sum.shape.length > 0 ? draft.cast(quotient, float32) : quotient, float16);
  }
  return divided(draft, sumForMean(draft, part, how), count, asked ?? (isWhole(dtype) ? float64 : dtype));
}

/** Returns the variance along the axes. */
export function varianceOf(draft: Draft, part: Part, how: Reduction): Part {
  const { dtype: asked, ddof } = how;
  const working = asked ?? (isWhole(part.dtype) ? float64 : part.dtype);
  const mean = divided(
    draft,
    sumForMean(draft, part, { ...how, keepdims: true }),
    countOf(draft, part, { ...how, keepdims: true }),
    working,
  );
  const common = draft.commonDType([part, mean]);
  if (common === bool) throw refuseBoolDifference(draft);
  const squares = squaresOf(draft, draft.step("subtract", common, [part, mean]));
  const sum = sumOf(draft, squares, how, asked ?? squares.dtype);
  const count = draft.cast(countOf(draft, part, how), float64);
  const rest = draft.step("maximum", float64, [
    draft.step("subtract", float64, [count, draft.constant(ddof, float64)]),
    draft.constant(0, float64),
  ]);
  return divided(draft, sum, rest, sum.dtype);
}

/** Returns the squares of the distances from zero. */
export function squaresOf(draft: Draft, part: Part): Part {
  if (part.dtype.kind !== "c") return draft.step("multiply", part.dtype, [part, part]);
  const real = part.dtype === complex64 ? float32 : float64;
  const [re, im] = [
    draft.step("real", part.dtype, [part], real),
    draft.step("imag", part.dtype, [part], real),
  ];
  return draft.step("add", real, [
    draft.step("multiply", real, [re, re]),
    draft.step("multiply", real, [im, im]),
  ]);
}

/** Returns the square roots of a variance. The imaginary part of a variance is 0 or NaN. The root of NaN is NaN in both parts. */
export function rootsOf(draft: Draft, part: Part): Part {
  if (part.dtype.kind === "c") {
    const real = part.dtype === complex64 ? float32 : float64;
    const root = draft.step("sqrt", real, [draft.step("real", part.dtype, [part], real)]);
    const imaginary = draft.step("select", real, [
      draft.step("isnan", real, [root], bool),
      root,
      draft.step("imag", part.dtype, [part], real),
    ]);
    return draft.step("make_complex", real, [root, imaginary], part.dtype);
  }
  const wide = isWhole(part.dtype) ? float64 : part.dtype;
  return draft.cast(draft.step("sqrt", wide, [part]), part.dtype);
}

/** Returns the positions of the least or the greatest elements, along one axis or in the whole array. */
export function positionOf(draft: Draft, part: Part, how: Reduction, operation: "argmin" | "argmax"): Part {
  if (foldsNothing(part, how.axes))
    throw new ValueError(`${draft.call.name}: attempt to get ${operation} of an empty sequence`);
  const start = identityOf(operation === "argmin" ? "minimum" : "maximum", part.dtype);
  return folded(draft, part, how, operation, part.dtype, start);
}

/** Returns whether any or all elements are true. */
export function truthOf(draft: Draft, part: Part, how: Reduction, operation: "any" | "all"): Part {
  return folded(draft, part, how, operation, bool, operation === "all");
}

/** Returns the distances from the least to the greatest elements. */
export function spreadOf(draft: Draft, part: Part, how: Reduction): Part {
  const extremes = (["maximum", "minimum"] as const).map((name) => extremeOf(draft, part, how, name));
  if (part.dtype === bool) throw refuseBoolDifference(draft);
  return draft.step("subtract", part.dtype, extremes);
}

/** Makes the error for a difference of bools, which NumPy does not have. */
function refuseBoolDifference({ call }: Draft): DTypeError {
  return new DTypeError(
    `${call.name}: numpy boolean subtract, the \`-\` operator, is not supported, use the bitwise_xor, the \`^\` operator, or the logical_xor function instead.`,
  );
}
