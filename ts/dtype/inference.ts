/** Infers the dtype of values. All rules of inference are in this file. */
import { ValueError } from "../errors.ts";
import { show } from "../show.ts";
import type { Scalar } from "./complex.ts";
import { type DType, dtypes } from "./dtypes.ts";
import { INT64_MAX, INT64_MIN, UINT64_MAX } from "./limits.ts";

/** Whether a number counts as an integer: it is a safe integer, and not `-0`, whose sign an integer would lose. */
export function isExactInteger(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

/** Returns the dtype of one value. */
export function inferScalar(caller: string, argument: string, value: Scalar): DType {
  if (typeof value !== "number") return inferOther(caller, argument, value);
  return isExactInteger(value) ? dtypes.int64 : dtypes.float64;
}

function inferOther(caller: string, argument: string, value: Exclude<Scalar, number>): DType {
  switch (typeof value) {
    case "boolean":
      return dtypes.bool;
    case "bigint":
      if (value >= INT64_MIN && value <= INT64_MAX) return dtypes.int64;
      if (value > 0n && value <= UINT64_MAX) return dtypes.uint64;
      throw new ValueError(
        `${caller}: ${argument} ${show(value)} fits neither int64 nor uint64; name a float dtype to round it`,
      );
    default:
      return dtypes.complex128;
  }
}

/** Returns the dtype of a range of integers from `start` to `last`. */
export function inferRange(caller: string, start: bigint, last: bigint): DType {
  const ends = [inferScalar(caller, "start", start), inferScalar(caller, "the last value", last)];
  if (!ends.includes(dtypes.uint64)) return dtypes.int64;
  if (start >= 0n && last >= 0n) return dtypes.uint64;
  throw new ValueError(`${caller}: the values from ${start} to ${last} fit neither int64 nor uint64`);
}

/** A bigint that float64 does not hold, and its index among the values. */
export interface WideInteger {
  readonly index: number;
  readonly value: bigint;
}

/** Returns the name of a value in messages, such as `data[0][3]`, from the index of the value. */
export interface Names {
  nameOf(index: number): string;
}

/** What inference needs to know of the values that were read. */
export interface Inferable {
  readonly isEmpty: boolean;
  readonly isComplex: boolean;
  /** Whether any value is a number or a bigint. Booleans alone make `bool`. */
  readonly hasNumbers: boolean;
  readonly wide: readonly WideInteger[] | null;
  /** Whether all numbers count as integers. */
  areIntegers(): boolean;
  /** The index of the first negative value; -1 if there is none. */
  firstNegative(): number;
}

/** Returns the dtype of the values of a list. `beside` is the dtype of the arrays in the same list. */
export function inferList(caller: string, values: Inferable, names: Names, beside: DType | null): DType {
  if (values.isComplex) return dtypes.complex128;
  if (values.isEmpty) return dtypes.float64;
  if (!values.hasNumbers) return dtypes.bool;
  if (!values.areIntegers()) return dtypes.float64;
  if (values.wide === null) return dtypes.int64;
  const isFloat = beside !== null && (beside.kind === "f" || beside.kind === "c");
  return isFloat ? dtypes.float64 : inferWide(caller, values, values.wide, names);
}

/** Returns the dtype of plain values beside each other: that of a list of them. */
export function inferScalars(caller: string, values: readonly Scalar[]): DType {
  const bigints = values.flatMap((value, index) => (typeof value === "bigint" ? [{ index, value }] : []));
  const inferable: Inferable = {
    isEmpty: values.length === 0,
    isComplex: values.some((value) => typeof value === "object"),
    hasNumbers: values.some((value) => typeof value !== "boolean"),
    wide: bigints.length === 0 ? null : bigints,
    areIntegers: () => values.every((value) => typeof value !== "number" || isExactInteger(value)),
    firstNegative: () => values.findIndex((value) => (value as number) < 0),
  };
  return inferList(caller, inferable, { nameOf: () => "a value" }, null);
}

/** What inference needs to know of the results of `map`. */
export interface InferableResults extends Inferable {
  /** Whether all numbers are whole, of any size. -0 counts as whole. */
  areWhole(): boolean;
  /** Whether an integer dtype holds all results, which must be whole. */
  fit(dtype: DType): boolean;
}

/** Returns the dtype of the results of `map` over an array of dtype `source`. */
export function inferMapped(caller: string, results: InferableResults, names: Names, source: DType): DType {
  if (results.isComplex) return isNarrow(source) ? dtypes.complex64 : dtypes.complex128;
  if (!results.hasNumbers) return dtypes.bool;
  if (source.kind === "f") return source;
  if (source.kind === "c" || !results.areWhole()) return dtypes.float64;
  const own = source.kind === "b" ? dtypes.int64 : source;
  if (results.fit(own)) return own;
  // A bigint that float64 does not hold is not rounded without an error.
  return results.wide === null ? dtypes.float64 : inferWide(caller, results, results.wide, names);
}

/** Whether a float dtype, or the part of a complex dtype, has at most 32 bits. */
function isNarrow({ kind, itemSize }: DType): boolean {
  return (kind === "f" && itemSize < 8) || (kind === "c" && itemSize < 16);
}

/** Returns the dtype of whole numbers, some of which are bigints that float64 does not hold. */
function inferWide(caller: string, values: Inferable, wide: readonly WideInteger[], names: Names): DType {
  // Checks every bigint: inferScalar throws for one that fits neither int64 nor uint64.
  const [beyond] = wide.filter(
    ({ index, value }) => inferScalar(caller, names.nameOf(index), value) === dtypes.uint64,
  );
  if (beyond === undefined) return dtypes.int64;
  const negative = values.firstNegative();
  if (negative < 0) return dtypes.uint64;
  throw new ValueError(
    `${caller}: ${names.nameOf(beyond.index)} ${show(beyond.value)} needs uint64, but ${names.nameOf(negative)} is negative; name a float dtype to round them`,
  );
}
