/**
 * Computes differences and tolerances as NumPy does: in the dtype of the arrays, so that integers wrap and narrow floats round.
 */
import np, { type DType, type Scalar } from "../index.ts";
import { partsOf, promoted, realDTypeOf, rounded } from "./operands.ts";

/** A number, and the dtype that it was computed in. */
export interface Computed {
  readonly value: number | bigint;
  readonly dtype: DType;
}

/** Whether two elements are equal as values of `dtype`. */
export function areEqual(x: Scalar, y: Scalar, dtype: DType): boolean {
  if (isExact(dtype)) return x === y || (typeof x !== typeof y && Number(x) === Number(y));
  const [re, im] = partsOf(x);
  const [otherRe, otherIm] = partsOf(y);
  return re === otherRe && im === otherIm;
}

/** Returns the magnitude of an element in its dtype. As in NumPy, the magnitude of -128 in int8 is -128. */
export function magnitude(value: Scalar, dtype: DType): Computed {
  if (isInteger(dtype)) return { value: wrappedModulus(BigInt(value as number), dtype), dtype };
  const part = realDTypeOf(dtype);
  return { value: rounded(Math.hypot(...partsOf(value)), part), dtype: part };
}

/** Returns the distance of two elements, computed in `dtype`. */
export function distance(x: Scalar, y: Scalar, dtype: DType): Computed {
  if (isInteger(dtype)) {
    const difference = wrapped(BigInt(x as number) - BigInt(y as number), dtype);
    return { value: wrappedModulus(difference, dtype), dtype };
  }
  const part = realDTypeOf(dtype);
  const [re, im] = partsOf(x);
  const [otherRe, otherIm] = partsOf(y);
  const parts = [rounded(re - otherRe, part), rounded(im - otherIm, part)];
  return { value: rounded(Math.hypot(...parts), part), dtype: part };
}

/** Divides two numbers. Integers and booleans are divided in float64. */
export function quotient(dividend: Computed, divisor: Computed): Computed {
  const mixed = promoted(dividend.dtype, divisor.dtype);
  const dtype = mixed.kind === "f" ? mixed : np.float64;
  return { value: rounded(Number(dividend.value) / Number(divisor.value), dtype), dtype };
}

/** Whether a dtype is of integers or booleans, which are compared without rounding. */
export function isExact({ kind }: DType): boolean {
  return kind === "i" || kind === "u" || kind === "b";
}

function isInteger({ kind }: DType): boolean {
  return kind === "i" || kind === "u";
}

function wrapped(value: bigint, { kind, itemSize }: DType): bigint {
  return kind === "u" ? BigInt.asUintN(8 * itemSize, value) : BigInt.asIntN(8 * itemSize, value);
}

function wrappedModulus(value: bigint, dtype: DType): bigint {
  return wrapped(value < 0n ? -value : value, dtype);
}

/** Returns the greatest number, or NaN if any is NaN. There must be at least one. */
export function greatest(all: readonly Computed[]): Computed {
  return all.reduce((most, next) => {
    if (Number.isNaN(most.value)) return most;
    return Number.isNaN(next.value) || next.value > most.value ? next : most;
  });
}
