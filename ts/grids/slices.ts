/** Reads slices that stand for ranges of numbers, in words or from np.slice, and makes the values of such ranges. */
import { isSlice, refuseSliceLike, type SliceStep } from "../array/slice.ts";
import { readWords } from "../array/slice-words.ts";
import { isList, isPlain } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { Complex } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { isExactInteger } from "../dtype/inference.ts";
import { ValueError } from "../errors.ts";
import { rangeLength } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { show } from "../show.ts";
import { rangesKernels } from "../wasm/chapters.ts";

/** A slice that was read. */
export interface NumberRange {
  readonly start: number;
  /** null when it was left out. */
  readonly stop: number | null;
  /** The step, or the number of points. */
  readonly step: number;
  readonly countsPoints: boolean;
  /** Whether all numbers that were given are integers. */
  readonly isWhole: boolean;
}

/** Reads the slices among the arguments of a call. */
export function readRanges(call: Call, given: readonly unknown[]): NumberRange[] {
  return given.flatMap((entry) => {
    if (typeof entry === "string") return readWords(call, entry).map((word) => readRange(call, word, entry));
    return [readRange(call, entry, entry)];
  });
}

/** Reads one slice. `given` is shown in messages. */
export function readRange(call: Call, slice: unknown, given: unknown): NumberRange {
  if (!isSlice(slice)) throw refuseSlice(call, given);
  const [start, stop, step] = [slice.start, slice.stop, slice.step].map((part) => readPart(call, part));
  if (start instanceof Complex || stop instanceof Complex) throw refuseSlice(call, given);
  const points = step instanceof Complex ? Math.hypot(step.re, step.im) : null;
  if (points !== null && !Number.isFinite(points)) throw refuseSlice(call, given);
  const numbers = [start ?? 0, stop ?? 0, (step as number | null | undefined) ?? 1];
  return {
    start: start ?? 0,
    stop: stop ?? null,
    step: points === null ? (numbers[2] as number) : Math.trunc(points),
    countsPoints: points !== null,
    isWhole: points === null && numbers.every(isExactInteger),
  };
}

function readPart(call: Call, part: SliceStep | null): number | Complex | null {
  if (typeof part !== "bigint") return part;
  const number = Number(part);
  if (Number.isSafeInteger(number)) return number;
  throw new ValueError(`${call.name}: the integers of a slice here go up to 2 ** 53 - 1, got ${show(part)}`);
}

function refuseSlice(call: Call, given: unknown): ValueError {
  if (isList(given) || isPlain(given)) return refuseSliceLike(call, given);
  return new ValueError(
    `${call.name}: a slice is np.slice(start, stop, step) of numbers or "start:stop:step", where a step such as 5j (or a Complex) is a number of points; got ${show(given)}`,
  );
}

/** Makes the error for a slice whose stop is missing. */
export function requireStop(call: Call, { stop }: NumberRange): number {
  if (stop === null) throw new ValueError(`${call.name}: a slice needs a stop here`);
  return stop;
}

/** Values on a line: value i is `start + i * step`. */
export interface Values {
  readonly count: number;
  readonly start: number;
  readonly step: number;
  readonly dtype: DType;
  /** Whether to compute as `arange` does: it rounds value 1, and uses the distance from value 0 to it as the step. */
  readonly likeArange: boolean;
}

/** Returns the values of a slice that stands alone. As in NumPy, a slice without a stop runs from 0 to its start. */
export function valuesOf(call: Call, range: NumberRange): Values {
  const { step, isWhole } = range;
  const dtype = isWhole ? dtypes.int64 : dtypes.float64;
  if (range.countsPoints) return { ...pointsOf(call, range), dtype };
  const [start, stop] = range.stop === null ? [0, range.start] : [range.start, range.stop];
  const count = rangeLength(start, stop, step);
  requireCount(call, count);
  return { count, start, step, dtype, likeArange: true };
}

/** Returns the values along one axis of a grid of several. The count is negative for a slice in the wrong direction. */
export function valuesAlong(call: Call, range: NumberRange, dtype: DType): Values {
  if (range.countsPoints) return { ...pointsOf(call, range), dtype };
  const { start, step } = range;
  const steps = (requireStop(call, range) - start) / step;
  requireCount(call, steps);
  return { count: Math.ceil(steps) + 0, start, step, dtype, likeArange: dtype === dtypes.int64 };
}

function pointsOf(call: Call, range: NumberRange): Omit<Values, "dtype"> {
  const { start, step: count } = range;
  const stop = requireStop(call, range);
  const step = count === 1 ? 1 : (stop - start) / (count - 1);
  return { count, start, step, likeArange: false };
}

function requireCount(call: Call, steps: number): void {
  if (Number.isFinite(steps)) return;
  throw new ValueError(`${call.name}: cannot compute length: the step must not be 0, and all numbers finite`);
}

/** Writes values to new memory. */
export function produceValues(call: Call, values: Values): Block {
  return produce(call.name, values.count, values.dtype, writeValues, values);
}

const writeValues: Write<Values> = (address, count, first, { start, step, likeArange }, dtype) => {
  if (likeArange) rangesKernels.arange(dtype.code, address, count, first, start, 0, start + step, 0);
  else rangesKernels.steps(address, count, first, start, step);
};
