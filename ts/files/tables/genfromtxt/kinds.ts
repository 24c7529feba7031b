/** How the fields of each dtype are read where the kernels stop, and what stands for a missing field. */
import { Complex, type Scalar } from "../../../dtype/complex.ts";
import { type DType, dtypes } from "../../../dtype/dtypes.ts";
import { INT64_MAX, INT64_MIN } from "../../../dtype/limits.ts";
import { readBool, readComplex, readFloat, readInt } from "./numbers.ts";

/** How the fields of a dtype are read, and the value of a missing field. */
export interface Kind {
  /** Reads the text of a field, or returns null. The number may be too large for the dtype. */
  readonly parse: (text: string) => Scalar | null;
  /** The value of a missing field, unless the caller says another. */
  readonly missing: Scalar;
}

const BOOL: Kind = { parse: readBool, missing: false };
const FLOAT: Kind = { parse: readFloat, missing: Number.NaN };
const COMPLEX: Kind = { parse: readComplex, missing: /* @__PURE__ */ new Complex(Number.NaN, 0) };

/** A reader, and its dtype. */
export interface DTypeKind extends Kind {
  readonly dtype: DType;
}

/** Returns the reader of a dtype. */
export function kindOf(dtype: DType): DTypeKind {
  if (dtype === dtypes.bool) return { ...BOOL, dtype };
  if (dtype.isInteger) return { parse: dtype.itemSize === 8 ? readInt : readTruncated, missing: -1, dtype };
  return { ...(dtype.takesComplex ? COMPLEX : FLOAT), dtype };
}

/** Integers of less than 64 bits are read as floats, whose fractions are left out. */
function readTruncated(text: string): number | null {
  const value = readFloat(text);
  return value === null || Number.isNaN(value) ? null : Math.trunc(value);
}

/** The kinds that a column may turn out to be, from the narrowest on. */
export const LADDER = /* @__PURE__ */ ladder();

/** Makes the kinds in a function, since bundlers keep a list that reads members of other objects. */
/* @__NO_SIDE_EFFECTS__ */
function ladder(): readonly DTypeKind[] {
  const { bool, int64, float64, complex128 } = dtypes;
  return [kindOf(bool), { ...kindOf(int64), parse: readInt64 }, kindOf(float64), kindOf(complex128)];
}

function readInt64(text: string): bigint | null {
  const value = readInt(text);
  return value === null || value < INT64_MIN || value > INT64_MAX ? null : value;
}
