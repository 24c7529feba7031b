/** The limits of dtypes, and the errors for values that a dtype cannot hold. */
import { DTypeError, ValueError } from "../errors.ts";
import { show } from "../show.ts";
import type { Scalar } from "./complex.ts";
import { type DType, dtypes } from "./dtypes.ts";

export const INT64_MIN = -(1n << 63n);

export const INT64_MAX = (1n << 63n) - 1n;

export const UINT64_MAX = (1n << 64n) - 1n;

/** Whether a dtype of floats or complex numbers cannot hold a bigint: as in NumPy, one beyond float64. */
export function isBeyondFloats(value: bigint, dtype: DType): boolean {
  return (dtype.kind === "f" || dtype.kind === "c") && !Number.isFinite(Number(value));
}

/** Makes the error for a value that a dtype cannot hold: an integer dtype, or for a bigint, any dtype. */
export function unfit(caller: string, subject: string, value: Scalar, dtype: DType): ValueError {
  if (!dtype.isInteger) return new ValueError(`${caller}: ${subject}: int too large to convert to float`);
  if (typeof value === "number" && Number.isNaN(value)) {
    return new ValueError(`${caller}: ${subject}: cannot convert NaN to ${dtype}`);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    return new ValueError(
      `${caller}: ${subject}: cannot convert ${value < 0 ? "-" : ""}infinity to ${dtype}`,
    );
  }
  const [low, high] = limitsOf(dtype);
  return new ValueError(
    `${caller}: ${subject}: ${show(value)} is out of range for ${dtype} (${low} to ${high})`,
  );
}

/** Throws unless an integer dtype holds the value once its fraction is dropped. The message shows `shown`. */
export function requireFit(
  caller: string,
  subject: string,
  value: number | bigint,
  dtype: DType,
  shown = value,
): void {
  if (typeof value === "number" && dtype.holds(value)) return;
  const [low, high] = limitsOf(dtype);
  // This form of the condition also throws for NaN.
  if (!(value > low - 1n && value < high + 1n)) throw unfit(caller, subject, shown, dtype);
}

/** Makes the error for a complex value where a real dtype was asked for. */
export function refuseComplex(caller: string, subject: string, dtype: DType): DTypeError {
  return new DTypeError(
    `${caller}: ${subject}: cannot convert a complex value to ${dtype}; take its re, or ask for a complex dtype`,
  );
}

/** Returns the lowest and the highest value of an integer dtype. */
export function limitsOf(dtype: DType): readonly [bigint, bigint] {
  return limits[dtype.code] as [bigint, bigint];
}

const limits = Object.values(dtypes).map(({ kind, itemSize }): [bigint, bigint] => {
  const bits = BigInt(itemSize * 8);
  return kind === "i" ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n];
});
