/** Describes the limits of dtypes: finfo of floats, iinfo of integers. */

import { isNDArray, type NDArray } from "../array/ndarray.ts";
import { numberIfExact } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/grids.ts";
import { type ComplexLike, readComplex } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { inferScalar } from "../dtype/inference.ts";
import { limitsOf } from "../dtype/limits.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { readRequiredDType } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { hidden } from "../members.ts";
import { scalarText } from "../print/numbers.ts";

/** The limits of a float dtype. */
export interface FloatLimits {
  readonly dtype: DType<"float16" | "float32" | "float64">;
  /** The bits of a number. */
  readonly bits: number;
  /** The distance from 1 to the next greater number. */
  readonly eps: number;
  /** The distance from 1 to the next smaller number. */
  readonly epsneg: number;
  /** The bits of the exponent. */
  readonly iexp: number;
  /** The exponent of `eps`. */
  readonly machep: number;
  /** The largest number. */
  readonly max: number;
  /** The smallest power of 2 that overflows. */
  readonly maxexp: number;
  /** The lowest number, `-max`. */
  readonly min: number;
  /** The exponent of `tiny`. */
  readonly minexp: number;
  /** The exponent of `epsneg`. */
  readonly negep: number;
  /** The bits of the exponent. */
  readonly nexp: number;
  /** The bits of the fraction. */
  readonly nmant: number;
  /** The decimal digits that are exact. */
  readonly precision: number;
  /** `10 ** -precision`, rounded to the dtype. */
  readonly resolution: number;
  /** The smallest positive number with full precision. */
  readonly smallestNormal: number;
  /** The smallest positive number. */
  readonly smallestSubnormal: number;
  /** The smallest positive number with full precision. */
  readonly tiny: number;
}

/** The limits of an integer dtype. */
export interface IntegerLimits {
  readonly dtype: DType;
  /** The bits of an integer. */
  readonly bits: number;
  readonly kind: "i" | "u";
  /** The lowest integer; a bigint where no number is exact. */
  readonly min: number | bigint;
  /** The highest integer; a bigint where no number is exact. */
  readonly max: number | bigint;
}

/** For each item size: the dtype, the bits of fraction and exponent, the exact decimal digits, and the resolution. */
const floats = {
  2: [dtypes.float16, 10, 5, 3, 0.0010004043579101562],
  4: [dtypes.float32, 23, 8, 6, Math.fround(1e-6)],
  8: [dtypes.float64, 52, 11, 15, 1e-15],
} as const;

/**
 * Returns the limits of a float dtype. A complex dtype has the limits of its parts.
 * @param dtype a dtype, or a value or an array of it
 * @throws ValueError for another dtype
 * @example
 * np.finfo("float32").eps // 2 ** -23
 * np.finfo(np.float64).max === Number.MAX_VALUE // true
 */
export function finfo(dtype: DTypeLike | NDArray | number | ComplexLike): FloatLimits;
export function finfo(dtype: unknown, ...rest: unknown[]): FloatLimits {
  bind(calls.finfo, rest);
  const { kind, itemSize, name } = typeof dtype === "number" ? dtypes.float64 : dtypeOf(calls.finfo, dtype);
  if (kind !== "f" && kind !== "c")
    throw new ValueError(`finfo: data type ${name} not inexact; iinfo has the limits of integers`);
  const size = (kind === "c" ? itemSize / 2 : itemSize) as keyof typeof floats;
  const [part, nmant, nexp, precision, resolution] = floats[size];
  const maxexp = 2 ** (nexp - 1);
  const minexp = 2 - maxexp;
  const max = (2 - 2 ** -nmant) * 2 ** (maxexp - 1);
  return described("finfo", ["resolution", "min", "max"], {
    dtype: part,
    bits: size * 8,
    eps: 2 ** -nmant,
    epsneg: 2 ** (-nmant - 1),
    iexp: nexp,
    machep: -nmant,
    max,
    maxexp,
    min: -max,
    minexp,
    negep: -nmant - 1,
    nexp,
    nmant,
    precision,
    resolution,
    smallestNormal: 2 ** minexp,
    smallestSubnormal: 2 ** (minexp - nmant),
    tiny: 2 ** minexp,
  });
}

/**
 * Returns the limits of an integer dtype.
 * @param dtype a dtype, or a value or an array of it
 * @throws ValueError for another dtype
 * @example
 * np.iinfo("int8").max // 127
 * np.iinfo(np.int64).min // -(2n ** 63n)
 */
export function iinfo(dtype: DTypeLike | NDArray | number | bigint): IntegerLimits;
export function iinfo(dtype: unknown, ...rest: unknown[]): IntegerLimits {
  bind(calls.iinfo, rest);
  const found = dtypeOf(calls.iinfo, dtype);
  const { kind, name, itemSize } = found;
  if (kind !== "i" && kind !== "u")
    throw new ValueError(`iinfo: Invalid integer data type ${name}; finfo has the limits of floats`);
  const [min, max] = limitsOf(found).map(numberIfExact) as [number | bigint, number | bigint];
  return described("iinfo", ["min", "max"], { dtype: found, bits: itemSize * 8, kind, min, max });
}

function dtypeOf(call: Call, like: unknown): DType<DTypeName> {
  if (isNDArray(like)) return like.dtype;
  const value = typeof like === "number" || typeof like === "bigint" ? like : readComplex(like);
  return value === null ? readRequiredDType(call, like) : inferScalar(call.name, "dtype", value);
}

/** Freezes limits, and gives them a text like that of NumPy's `repr`, with these members in it. */
function described<L extends { readonly dtype: DType }>(
  name: string,
  shown: readonly (keyof L & string)[],
  limits: L,
): Readonly<L> {
  const { dtype } = limits;
  const texts = shown.map((member) => `${member}=${scalarText(limits[member] as number, dtype)}, `);
  const text = `${name}(${texts.join("")}dtype=${dtype})`;
  return Object.freeze(
    Object.defineProperty(
      limits,
      "toString",
      hidden(() => text),
    ),
  );
}
