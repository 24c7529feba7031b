/**
 * Makes ranges from their number of values: linspace, and logspace and geomspace on a logarithmic scale. Values are computed in
 * float64, or in complex128 for complex bounds.
 */

import type { NDArray, OutLike, ValueOrView, Vector } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import { Complex } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { limitsOf, requireFit } from "../dtype/limits.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import { readFlag, readVectorShape, readWindow } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind, NOTHING } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { powersKernels, rangesKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { isArrayLike } from "./array-bounds.ts";
import { powersOfArrays } from "./array-powers.ts";
import { linspaceOfArrays } from "./array-ranges.ts";
import {
  type ArrayBound,
  type Bound,
  type Bounds,
  DEFAULT_BASE,
  imaginaryOf,
  type RealBound,
  readBase,
  readBounds,
  readSettings,
  realOf,
} from "./bounds.ts";
import { makePart, type OrOut, type OutOption, type WindowOption } from "./make.ts";

/** The options of all ranges. */
export interface RangeOptions<L, O = OutLike> extends OutOption<O>, WindowOption {
  /** How many values, 50 by default. */
  readonly num?: number | null | undefined;
  /** true (default) makes `stop` the last value; false ends the range before `stop`. */
  readonly endpoint?: boolean | null | undefined;
  /** The type of the elements; by default float64, or complex128 for complex bounds; for array bounds that of the bounds. */
  readonly dtype?: L | null | undefined;
  /** The axis of the result along which the values lie, 0 by default; it matters for array bounds. */
  readonly axis?: number | null | undefined;
}

/** The options of `linspace`. */
export interface LinspaceOptions<L, R extends boolean, O = OutLike> extends RangeOptions<L, O> {
  /** true also returns the step; false by default. */
  readonly retstep?: R | null | undefined;
}

/** The dtype of a range: the dtype asked for, else the one that the bounds give. */
type RangeDType<L, O, B> = OrOut<
  L,
  O,
  [B] extends [RealBound] ? "float64" : [B] extends [Bound] ? "complex128" : Inexact
>;

/** A range: bounds that are numbers make an array that has one axis. */
type Range<L, O, B> = [B] extends [Bound] ? Vector<RangeDType<L, O, B>> : NDArray<RangeDType<L, O, B>>;

type Inexact = "float16" | "float32" | "float64" | "complex64" | "complex128";

/** The options of `logspace`. */
export interface LogspaceOptions<L, O = OutLike> extends RangeOptions<L, O> {
  /** The base of the powers, 10 by default; an array has a base for each range. */
  readonly base?: number | boolean | ArrayBound | null | undefined;
}

type Stepped<A, R, B> = R extends true
  ? [A, [B] extends [RealBound] ? number : [B] extends [Bound] ? number | Complex : ValueOrView<Inexact>]
  : A;

/**
 * Makes `num` evenly spaced values from `start` to `stop`. The last value is exactly `stop`. Booleans count as 0 and 1, as in
 * all ranges.
 * @param start the first value
 * @param stop the last value; with `endpoint: false` the range ends before it
 * @param num how many values, 50 by default
 * @param options `endpoint` (true by default), `dtype`, `retstep` (true returns `[array, step]`) and `out`
 * @throws ValueError unless `num` is a non-negative integer, and for values that an integer dtype cannot hold
 * @example
 * np.linspace(0, 1, 11);
 * np.linspace(0, 1, 5).toArray() // [0, 0.25, 0.5, 0.75, 1]
 */
export function linspace<
  const L extends DTypeLike | undefined = undefined,
  R extends boolean = false,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
  O extends OutLike | undefined = undefined,
>(
  start: S,
  stop: T,
  num?: number | null | LinspaceOptions<L, R, O>,
  endpoint?: boolean | null | LinspaceOptions<L, R, O>,
  options?: LinspaceOptions<L, R, O> | null,
): Stepped<Range<L, O, S | T>, R, S | T>;
export function linspace<
  const L extends DTypeLike,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
>(
  start: S,
  stop: T,
  num: number | null | undefined | L,
  endpoint?: boolean | null | L,
  dtype?: L,
): Range<L, undefined, S | T>;
export function linspace<
  R extends boolean,
  const L extends DTypeLike | null | undefined = undefined,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
  O extends OutLike | undefined = undefined,
>(
  start: S,
  stop: T,
  num: number | null | undefined,
  endpoint: boolean | null | undefined,
  retstep: R,
  dtype?: L,
  axis?: number | null | LinspaceOptions<undefined, R, O>,
  options?: LinspaceOptions<undefined, R, O> | null,
): Stepped<Range<L, O, S | T>, R, S | T>;
export function linspace(start: unknown, stop: unknown, num?: unknown, ...rest: unknown[]): unknown {
  const call = calls.linspace;
  // Binding takes half as long again as a short range, so the most common call is not bound.
  const isCommon = rest.length === 0 && (num === undefined || typeof num === "number");
  const read = isCommon ? NOTHING : bind(call, [num, ...rest], 2);
  const count = isCommon ? num : read.num;
  const returnsStep = readFlag(call, "retstep", read.retstep, false);
  if (isArrayLike(start) || isArrayLike(stop))
    return linspaceOfArrays(call, start, stop, readSettings(call, count, read), returnsStep);
  const bounds = readBounds(call, start, stop, count, read);
  const array = rangeOf(call, bounds, linspaceKernel, requireSamplesFit);
  return returnsStep ? [array, stepOf(bounds)] : array;
}

/**
 * Makes `num` values evenly spaced on a logarithmic scale: `base` to the powers that `linspace(start, stop, num)` gives.
 * @param start the first exponent
 * @param stop the last exponent; with `endpoint: false` the exponents end before it
 * @param num how many values, 50 by default
 * @param options `endpoint` (true by default), `base` (10 by default), `dtype` (an integer dtype drops fractions) and `out`
 * @throws ValueError unless `num` is a non-negative integer, and for values that an integer dtype cannot hold
 * @example
 * np.logspace(0, 4, 40, { base: 2 });
 * np.logspace(0, 2, 3).toArray() // [1, 10, 100]
 */
export function logspace<
  const L extends DTypeLike | undefined = undefined,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
  O extends OutLike | undefined = undefined,
>(
  start: S,
  stop: T,
  num?: number | null | LogspaceOptions<L, O>,
  endpoint?: boolean | null | LogspaceOptions<L, O>,
  base?: number | boolean | ArrayBound | null | LogspaceOptions<L, O>,
  options?: LogspaceOptions<L, O> | null,
): Range<L, O, S | T>;
export function logspace<
  const L extends DTypeLike,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
  O extends OutLike | undefined = undefined,
>(
  start: S,
  stop: T,
  num: number | null | undefined | L,
  endpoint?: boolean | null | L,
  base?: number | boolean | ArrayBound | null | L,
  dtype?: L | null,
  axis?: number | null | LogspaceOptions<undefined, O>,
  options?: LogspaceOptions<undefined, O> | null,
): Range<L, O, S | T>;
export function logspace(start: unknown, stop: unknown, ...rest: unknown[]): NDArray {
  const call = calls.logspace;
  const read = bind(call, rest);
  if ([start, stop, read.base].some(isArrayLike)) {
    const base = read.base ?? DEFAULT_BASE;
    return powersOfArrays(call, start, stop, base, readSettings(call, read.num, read));
  }
  const base = readBase(call, read.base);
  const bounds = { ...readBounds(call, start, stop, read.num, read), base };
  return rangeOf(call, bounds, logspaceKernel, requireLogsFit);
}

/**
 * Makes `num` values from `start` to `stop`, each the same multiple of the one before. Both ends are exact. As in
 * NumPy, the values between real bounds of different signs are NaN, and complex bounds give a spiral.
 * @param start the first value
 * @param stop the last value; with `endpoint: false` the range ends before it
 * @param num how many values, 50 by default
 * @param options `endpoint` (true by default), `dtype` and `out`
 * @throws ValueError for a bound of 0, unless `num` is a non-negative integer, and for values that an integer dtype cannot hold
 * @example
 * np.geomspace(1, 1000, 30);
 * np.geomspace(1, 1000, 4).toArray() // [1, 10, 100, 1000]
 */
export function geomspace<
  const L extends DTypeLike | undefined = undefined,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
  O extends OutLike | undefined = undefined,
>(
  start: S,
  stop: T,
  num?: number | null | RangeOptions<L, O>,
  endpoint?: boolean | null | RangeOptions<L, O>,
  options?: RangeOptions<L, O> | null,
): Range<L, O, S | T>;
export function geomspace<
  const L extends DTypeLike,
  S extends Bound | ArrayBound = number,
  T extends Bound | ArrayBound = number,
  O extends OutLike | undefined = undefined,
>(
  start: S,
  stop: T,
  num: number | null | undefined | L,
  endpoint?: boolean | null | L,
  dtype?: L | null,
  axis?: number | null | RangeOptions<undefined, O>,
  options?: RangeOptions<undefined, O> | null,
): Range<L, O, S | T>;
export function geomspace(start: unknown, stop: unknown, ...rest: unknown[]): NDArray {
  const call = calls.geomspace;
  const given = bind(call, rest);
  if (isArrayLike(start) || isArrayLike(stop))
    return powersOfArrays(call, start, stop, null, readSettings(call, given.num, given));
  const read = readBounds(call, start, stop, given.num, given);
  // As NumPy: with a complex dtype it computes in complex numbers, so that real bounds of different signs give a spiral.
  const bounds = { ...read, isComplex: read.isComplex || read.dtype.kind === "c" };
  for (const bound of [bounds.start, bounds.stop]) {
    if (realOf(bound) === 0 && imaginaryOf(bound) === 0)
      throw new ValueError(`${call.name}: Geometric sequence cannot include zero`);
  }
  return rangeOf(call, bounds, geomspaceKernel, requirePowersFit);
}

/** Writes a window of a range. */
type RangeKernel = Write<Bounds>;

/** Calls the kernel of a range. Only the kernel of `logspace` uses the base. */
function writeRange(
  kernel: typeof powersKernels.logspace,
  address: number,
  count: number,
  first: number,
  { start, stop, num, endpoint, isComplex, dtype, base }: Bounds,
): void {
  kernel(
    dtype.code,
    address,
    count,
    first,
    num,
    realOf(start),
    imaginaryOf(start),
    realOf(stop),
    imaginaryOf(stop),
    +endpoint,
    +isComplex,
    base,
  );
}

const linspaceKernel: RangeKernel = (address, count, first, bounds) =>
  writeRange(rangesKernels.linspace, address, count, first, bounds);

const logspaceKernel: RangeKernel = (address, count, first, bounds) =>
  writeRange(powersKernels.logspace, address, count, first, bounds);

const geomspaceKernel: RangeKernel = (address, count, first, bounds) =>
  writeRange(powersKernels.geomspace, address, count, first, bounds);

/** Throws unless the integer dtype of a range holds all its elements. */
type CheckRange = (call: Call, bounds: Bounds) => void;

/** Makes a range. Memory is allocated before the elements are checked, because a check may have to compute all of them. */
function rangeOf(call: Call, bounds: Bounds, write: RangeKernel, check: CheckRange): NDArray {
  const { num, dtype, out, window, axis } = bounds;
  const isWhole = isAbsent(window);
  const shape = isWhole ? readVectorShape(call, num, dtype.itemSize) : [num];
  const part = isWhole ? null : readWindow(call, window, shape, dtype.itemSize);
  if (!isAbsent(axis)) readAxis(call, axis, 1);
  if (!dtype.isInteger) return makePart(call, part, shape, dtype, out, write, bounds);
  const start = part?.first ?? 0;
  const writeChecked: RangeKernel = (address, count, first, args, target) => {
    if (first === start) check(call, bounds);
    write(address, count, first, args, target);
  };
  return makePart(call, part, shape, dtype, out, writeChecked, bounds);
}

const requireLogsFit: CheckRange = (call, { start, stop, num, endpoint, dtype, base }) =>
  requireNone(
    call,
    dtype,
    powersKernels.check_logspace(dtype.code, num, realOf(start), realOf(stop), +endpoint, base),
  );

const requirePowersFit: CheckRange = (call, { start, stop, num, endpoint, dtype }) =>
  requireNone(
    call,
    dtype,
    powersKernels.check_geomspace(dtype.code, num, realOf(start), realOf(stop), +endpoint),
  );

/** Throws for an element that does not fit. `index` is the index of this element, or -1 when all fit. */
function requireNone(call: Call, dtype: DType, index: number): void {
  if (index < 0) return;
  const [low, high] = limitsOf(dtype);
  throw new ValueError(
    `${call.name}: element ${index} is NaN, infinity or out of range for ${dtype} (${low} to ${high})`,
  );
}

/** Returns the difference between neighbouring values; NaN when there are fewer than two values. */
function stepOf({ start, stop, num, endpoint }: Bounds): number | Complex {
  const intervals = endpoint ? num - 1 : num;
  if (intervals <= 0) return Number.NaN;
  if (typeof start === "number" && typeof stop === "number") return (stop - start) / intervals;
  // Computes as NumPy does, which divides by a complex number with imaginary part 0. The products with 0 affect NaNs and the
  // sign of zeros.
  const reciprocal = 1 / intervals;
  const [re, im] = [realOf(stop) - realOf(start), imaginaryOf(stop) - imaginaryOf(start)];
  return new Complex((re + im * 0) * reciprocal, (im - re * 0) * reciprocal);
}

/**
 * Throws unless an integer dtype holds all elements of a linspace. The elements rise or fall steadily. One exception is
 * possible: rounding can move the element before `stop` beyond `stop`. So this checks both ends and the element before the
 * last.
 */
const requireSamplesFit: CheckRange = (call, bounds) => {
  const { num, endpoint, dtype } = bounds;
  // Computes the elements in float64, before they are rounded down to integers.
  const samples = { ...bounds, dtype: dtypes.float64 };
  for (const index of [0, Math.max(0, num - (endpoint ? 2 : 1)), num - 1]) {
    writeRange(rangesKernels.linspace, slot(0), 1, index, samples);
    const sample = linear.floats[slot(0) / 8] as number;
    requireFit(call.name, "a value of the range", Math.floor(sample), dtype, sample);
  }
};
