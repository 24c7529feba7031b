/** Reads the arguments of ranges that have a number of values: their bounds, and the arguments common to all of them. */

import type { NDArray } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type Complex, readComplex } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { type Out, readOut } from "../elements/out.ts";
import { ValueError } from "../errors.ts";
import { readCount, readDType, readFlag, refuse } from "../input/arguments.ts";
import type { Arguments } from "../input/bind.ts";
import type { RangeSettings } from "./array-bounds.ts";
import type { NestedIterable } from "./inputs.ts";

/** A real bound of a range. Booleans count as 0 and 1. */
export type RealBound = number | bigint | boolean;

/** A bound of a range: a real number, or a complex one. */
export type Bound = RealBound | { readonly re: number; readonly im: number };

/** A bound that is an array: each element is the bound of a range. */
export type ArrayBound = NDArray | ArrayBufferView | NestedIterable;

const DEFAULT_NUM = 50;
export const DEFAULT_BASE = 10;

/** The arguments common to all ranges. */
export interface Bounds {
  readonly start: number | Complex;
  readonly stop: number | Complex;
  readonly num: number;
  readonly endpoint: boolean;
  readonly isComplex: boolean;
  readonly dtype: DType;
  readonly out: Out | null;
  readonly base: number;
  /** The part that was asked for, or null. */
  readonly window: unknown;
  /** As it was given. */
  readonly axis: unknown;
}

/** Reads the arguments besides the bounds, for bounds that are arrays. */
export function readSettings(call: Call, num: unknown, options: Arguments): RangeSettings {
  if (!isAbsent(options.window))
    throw new ValueError(`${call.name}: window and bounds that are arrays exclude each other`);
  return {
    num: readCount(call, "num", num, DEFAULT_NUM),
    endpoint: readFlag(call, "endpoint", options.endpoint, true),
    dtype: readDType(call, options.dtype, null),
    out: readOut(call, options.out),
    axis: options.axis,
  };
}

export function readBase(call: Call, base: unknown): number {
  if (isAbsent(base)) return DEFAULT_BASE;
  if (typeof base !== "number" && typeof base !== "boolean") throw refuse(call, "base", "a number", base);
  return Number(base);
}

/** Reads the arguments common to all ranges. */
export function readBounds(
  call: Call,
  start: unknown,
  stop: unknown,
  num: unknown,
  options: Arguments,
): Bounds {
  if (typeof start !== "number" || typeof stop !== "number")
    return readOtherBounds(call, start, stop, num, options);
  const out = readOut(call, options.out);
  return {
    start,
    stop,
    num: readCount(call, "num", num, DEFAULT_NUM),
    endpoint: readFlag(call, "endpoint", options.endpoint, true),
    isComplex: false,
    dtype: readDType(call, options.dtype, out?.dtype ?? dtypes.float64),
    out,
    base: DEFAULT_BASE,
    window: options.window,
    axis: options.axis,
  };
}

/** Reads the arguments when at least one bound is not a number. */
function readOtherBounds(
  call: Call,
  start: unknown,
  stop: unknown,
  num: unknown,
  options: Arguments,
): Bounds {
  const first = readBound(call, "start", start);
  const last = readBound(call, "stop", stop);
  if (typeof first === "number" && typeof last === "number")
    return readBounds(call, first, last, num, options);
  const read = readBounds(call, realOf(first), realOf(last), num, options);
  const dtype = readDType(call, options.dtype, read.out?.dtype ?? dtypes.complex128);
  if (dtype.kind !== "c") throw refuseComplex(call.name, typeof first === "number" ? "stop" : "start", dtype);
  return { ...read, start: first, stop: last, isComplex: true, dtype };
}

function readBound(call: Call, name: string, value: unknown): number | Complex {
  if (typeof value === "number") return value;
  if (typeof value === "bigint" || typeof value === "boolean") return Number(value);
  const complex = readComplex(value);
  if (complex === null) throw refuse(call, name, "a number, bigint, boolean or complex value", value);
  return complex;
}

export function realOf(bound: number | Complex): number {
  return typeof bound === "number" ? bound : bound.re;
}

export function imaginaryOf(bound: number | Complex): number {
  return typeof bound === "number" ? 0 : bound.im;
}
