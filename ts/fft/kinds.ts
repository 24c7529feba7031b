/** The kinds of transforms, and which dtypes they take and give. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { DTypeError } from "../errors.ts";
import { fourierTransformKind } from "../wasm/codes.ts";

/** A kind of transform along an axis. */
export interface Kind {
  /** The kind that kernels know. */
  readonly code: number;
  /** Whether they conjugate the complex elements, 0 or 1. */
  readonly conjugates: 0 | 1;
  /** Whether it takes real samples, of which it gives half of the frequencies. */
  readonly isFromReal: boolean;
  /** Whether it gives real samples, and takes half of the frequencies. */
  readonly isToReal: boolean;
  /** Whether it divides by n, if `norm` does not tell otherwise. */
  readonly divides: boolean;
}

function kind(name: "forward" | "backward" | "real" | "half", conjugates: 0 | 1, divides: boolean): Kind {
  const code = fourierTransformKind[name];
  return { code, conjugates, isFromReal: name === "real", isToReal: name === "half", divides };
}

export const FFT = /* @__PURE__ */ kind("forward", 0, false);
export const IFFT = /* @__PURE__ */ kind("backward", 0, true);
export const RFFT = /* @__PURE__ */ kind("real", 0, false);
export const IRFFT = /* @__PURE__ */ kind("half", 0, true);
export const HFFT = /* @__PURE__ */ kind("half", 1, false);
export const IHFFT = /* @__PURE__ */ kind("real", 1, true);

/** How many elements a transform of `n` samples gives. */
export function lengthOf({ isFromReal }: Kind, n: number): number {
  return isFromReal ? Math.floor(n / 2) + 1 : n;
}

/** How many of `length` elements a transform of `n` samples reads. */
export function usedOf({ isToReal }: Kind, n: number, length: number): number {
  return Math.min(length, isToReal ? Math.floor(n / 2) + 1 : n);
}

/** How many samples a transform has, if the caller does not say it, of an axis with so many elements. */
export function pointsOf({ isToReal }: Kind, length: number): number {
  return isToReal ? 2 * (length - 1) : length;
}

/** Whether a transform of elements of a dtype has single precision. */
export function isSingle({ kind, itemSize }: DType): boolean {
  return (kind === "f" && itemSize < 8) || (kind === "c" && itemSize === 8);
}

/** The dtype of complex or real numbers in single or double precision. */
export function numbersOf(isReal: boolean, single: boolean): DType {
  if (isReal) return single ? dtypes.float32 : dtypes.float64;
  return single ? dtypes.complex64 : dtypes.complex128;
}

/** The dtype of the result: of float16, real samples are float16 too. */
export function resultDType({ isToReal }: Kind, dtype: DType): DType {
  if (isToReal && dtype === (dtypes.float16 as DType)) return dtype;
  return numbersOf(isToReal, isSingle(dtype));
}

/** Throws for complex elements, if a transform takes real ones alone. */
export function requireKind(call: Call, { isFromReal }: Kind, dtype: DType): void {
  if (isFromReal && dtype.kind === "c")
    throw new DTypeError(`${call.name}: a must have real elements, got ${dtype}: call fft for complex ones`);
}
