/**
 * Makes evenly spaced values from their step: arange. This file computes the length and the first two values, which give the
 * step. For integers, it computes them exactly.
 */

import type { NDArray, OutLike, Vector } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import { arange as call } from "../calls/creation.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { inferRange, isExactInteger } from "../dtype/inference.ts";
import { requireFit } from "../dtype/limits.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { type Out, readOut } from "../elements/out.ts";
import { ValueError } from "../errors.ts";
import { type ElementWindow, readDType, readVectorShape, readWindow, refuse } from "../input/arguments.ts";
import { bind, NOTHING } from "../input/bind.ts";
import { type Extents, rangeLength, wholeRangeLength } from "../layout.ts";
import type { Write } from "../memory/produce.ts";
import { rangesKernels } from "../wasm/chapters.ts";
import type { RealBound } from "./bounds.ts";
import { makePart, type OrOut, type OutOption, type WindowOption } from "./make.ts";

/** The options of `arange`. */
export interface ArangeOptions<L, O = OutLike, T = RealBound, U = RealBound>
  extends OutOption<O>,
    WindowOption {
  /** The type of the elements; by default int64 when all arguments are integers, else float64. */
  readonly dtype?: L | null | undefined;
  /** The end of the range, which is not included, where it is not the second argument. */
  readonly stop?: T | null | undefined;
  /** The difference between neighbouring values, 1 by default. */
  readonly step?: U | null | undefined;
}

/** The dtype that the arguments alone give. Bigints and booleans are integers; a number may be one. */
type Inferred<B> = B extends boolean ? "int64" : B extends bigint ? "int64" | "uint64" : "int64" | "float64";

type Result<L, O, B> = Vector<OrOut<L, O, Inferred<B>>>;

/**
 * Makes the values from `start` to before `stop` by `step`. A single argument is `stop`. Booleans count as 0 and 1.
 * @param start the first value, 0 by default
 * @param stop the end of the range, which is not included
 * @param step the difference between neighbouring values, 1 by default; may be negative
 * @param options `dtype` (int64 for whole numbers by default, else float64), `out` and `window`
 * @throws ValueError for a step of 0 or NaN, an infinite length, and values that an integer dtype cannot hold
 * @example
 * np.arange(10, -10, -0.5);
 * np.arange(2, 10, 3).toArray() // [2, 5, 8]
 */
export function arange<
  S extends RealBound = number,
  T extends RealBound = never,
  U extends RealBound = never,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  start: S | null | undefined,
  stop?: T | null | ArangeOptions<L, O, T, U>,
  step?: U | null | ArangeOptions<L, O, T, U>,
  options?: ArangeOptions<L, O, T, U> | null,
): Result<L, O, S | T | U>;
export function arange<const L extends DTypeLike, O extends OutLike | undefined = undefined>(
  start: RealBound | null | undefined,
  stop: RealBound | null | undefined | L,
  step?: RealBound | null | L,
  dtype?: L | null,
  options?: ArangeOptions<undefined, O> | null,
): Vector<OrOut<L, O, "int64">>;
export function arange(start: unknown, stop?: unknown, step?: unknown, ...rest: unknown[]): NDArray {
  // Binding takes as long as a short range, so the most common calls are not bound.
  const isCommon = rest.length === 0 && isPlainBound(stop) && isPlainBound(step);
  const read = isCommon ? NOTHING : bind(call, [stop, step, ...rest], 1);
  const end = (isCommon ? stop : read.stop) ?? null;
  const from = readBound("start", end === null ? 0 : (start ?? 0));
  const to = readBound("stop", end ?? start);
  const by = readBound("step", (isCommon ? step : read.step) ?? 1);
  const isWhole = isInteger(from) && isInteger(to) && isInteger(by);
  const out = readOut(call, read.out);
  const asked = readDType(call, read.dtype, out?.dtype ?? null);
  return isWhole && !isExact(Number(from), Number(to), Number(by))
    ? arangeOfBigints(BigInt(from), BigInt(to), BigInt(by), asked, out, read.window)
    : arangeOfNumbers(
        Number(from),
        Number(to),
        Number(by),
        asked ?? (isWhole ? dtypes.int64 : dtypes.float64),
        out,
        read.window,
      );
}

function isPlainBound(value: unknown): boolean {
  return value === undefined || typeof value === "number";
}

function readBound(name: string, value: unknown): number | bigint {
  return typeof value === "number" ? value : readOther(name, value);
}

function readOther(name: string, value: unknown): number | bigint {
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "bigint") throw refuse(call, name, "a number, a bigint or a boolean", value);
  return value;
}

function isInteger(value: number | bigint): boolean {
  return typeof value === "number" ? isExactInteger(value) : true;
}

/** Whether float64 computes all values exactly. The last value is less than one step beyond the bounds. */
function isExact(start: number, stop: number, step: number): boolean {
  return Math.max(Math.abs(start), Math.abs(stop)) + Math.abs(step) < 2 ** 52;
}

function arangeOfNumbers(
  start: number,
  stop: number,
  step: number,
  dtype: DType,
  out: Out | null,
  window: unknown,
): NDArray {
  const length = rangeLength(start, stop, step);
  if (!Number.isFinite(length)) throw endless(start, stop, step);
  const [shape, part] = readParts(length, dtype, window);
  const next = start + step;
  if (dtype.kind !== "f") requireValues(start, next, length, dtype);
  return makePart(call, part, shape, dtype, out, writeNumbers, { start, next });
}

function arangeOfBigints(
  start: bigint,
  stop: bigint,
  step: bigint,
  asked: DType | null,
  out: Out | null,
  window: unknown,
): NDArray {
  if (step === 0n) throw noStep(step);
  // So that the check for arrays that are too large rejects what is no number any more.
  const length = Math.min(wholeRangeLength(start, stop, step), Number.MAX_VALUE);
  const dtype = asked ?? inferRange(call.name, start, start + step * BigInt(Math.max(0, length - 1)));
  const [shape, part] = readParts(length, dtype, window);
  const next = start + step;
  requireValues(start, next, length, dtype);
  return makePart(call, part, shape, dtype, out, writeBigints, { start, next });
}

/** Returns the shape of the whole, and the part of it that was asked for. */
function readParts(length: number, dtype: DType, window: unknown): readonly [Extents, ElementWindow | null] {
  if (isAbsent(window)) return [readVectorShape(call, length, dtype.itemSize), null];
  const shape = [length];
  return [shape, readWindow(call, window, shape, dtype.itemSize)];
}

function endless(start: number, stop: number, step: number): ValueError {
  if (step === 0 || Number.isNaN(step)) return noStep(step);
  const reason = Number.isNaN((stop - start) / step)
    ? "cannot compute length"
    : "Maximum allowed size exceeded";
  return new ValueError(
    `${call.name}: ${reason}: the length from ${start} to ${stop} by ${step} is not finite`,
  );
}

function noStep(step: number | bigint): ValueError {
  return new ValueError(
    `${call.name}: cannot compute length: step must be a number other than 0, got ${step}`,
  );
}

/** Throws unless a dtype holds all values of the range. */
function requireValues<T extends number | bigint>(start: T, next: T, length: number, dtype: DType): void {
  if (dtype.kind === "b" && length > 2) {
    throw new ValueError(
      `${call.name}: only supported for booleans when the result has at most length 2, this one has ${length}`,
    );
  }
  if (!dtype.isInteger) return;
  if (length > 0) requireFit(call.name, "start", start, dtype);
  if (length > 1) requireFit(call.name, "start + step", next, dtype);
  // The values of an integer dtype are computed from the truncated start and the truncated step. So the last value is computed
  // from them too.
  if (length > 2) requireFit(call.name, "the last value", lastOf(start, next, length), dtype);
}

/**
 * Elements 0 and 1 of a range. Each is cast to the dtype; the difference of the cast values is the step of all further
 * elements.
 */
interface Range<T> {
  readonly start: T;
  readonly next: T;
}

const writeNumbers: Write<Range<number>> = (address, count, first, { start, next }, dtype) =>
  rangesKernels.arange(dtype.code, address, count, first, start, 0, next, 0);

const writeBigints: Write<Range<bigint>> = (address, count, first, { start, next }, dtype) =>
  rangesKernels.arange(dtype.code, address, count, first, ...halves(dtype, start), ...halves(dtype, next));

/** Splits a bigint into two numbers for the kernel, which adds them. For integer dtypes the sum is exact. */
function halves(dtype: DType, value: bigint): [number, number] {
  const low = dtype.isInteger ? BigInt.asUintN(32, value) : 0n;
  return [Number(value - low), Number(low)];
}

/** Returns the last value as a number if that is exact, else as a bigint. */
function lastOf(start: number | bigint, next: number | bigint, length: number): number | bigint {
  if (typeof start === "number" && typeof next === "number") {
    const last = Math.trunc(start) + (Math.trunc(next) - Math.trunc(start)) * (length - 1);
    if (Number.isSafeInteger(last)) return last;
  }
  const whole = (value: number | bigint): bigint =>
    typeof value === "bigint" ? value : BigInt(Math.trunc(value));
  return whole(start) + (whole(next) - whole(start)) * BigInt(length - 1);
}
