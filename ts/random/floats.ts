/** Draws floats: random, uniform, normal, standardNormal, standardExponential, exponential. */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { readOut } from "../elements/out.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readDType, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { drawn, readSizeOption, shapeWith } from "./drawn.ts";
import {
  areNumbers,
  columnsOf,
  type DrawWindow,
  drawWith,
  NON_NEGATIVE,
  type Parameter,
  type RequireTogether,
  readGiven,
  require,
} from "./parameters.ts";
import { lend, type Stream, tables } from "./stream.ts";

/** Draws one float64 from 0 to below 1. */
export function randomScalar(stream: Stream): number {
  const state = lend(stream);
  randomKernels.random_uniform(stream.code, state, dtypes.float64.code, slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Draws one float64 from the normal distribution. */
export function normalScalar(stream: Stream): number {
  const state = lend(stream);
  randomKernels.random_normal(stream.code, state, tables(), dtypes.float64.code, slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Draws floats from 0 to below 1. */
export function random(stream: Stream, given: readonly unknown[]): Scalar | NDArray {
  return drawFloats(generator.random, given, writeUniform, stream);
}

/** Draws from the normal distribution of mean 0 and standard deviation 1. */
export function standardNormal(stream: Stream, given: readonly unknown[]): Scalar | NDArray {
  return drawFloats(generator.standardNormal, given, writeNormal, stream);
}

/** Draws from the exponential distribution of scale 1. */
export function standardExponential(stream: Stream, given: readonly unknown[]): Scalar | NDArray {
  const call = generator.standardExponential;
  const method = bind(call, given).method ?? "zig";
  if (method !== "zig" && method !== "inv") throw refuse(call, "method", "'zig' or 'inv'", method);
  return drawFloats(call, given, method === "zig" ? writeExponential : writeInverse, stream);
}

function drawFloats(
  call: Call,
  given: readonly unknown[],
  write: Write<Stream>,
  stream: Stream,
): Scalar | NDArray {
  if (given.length === 1 && typeof given[0] === "number")
    return drawn(call, readSizeOption(call, given[0]), dtypes.float64, null, write, stream);
  const read = bind(call, given);
  const shape = readSizeOption(call, read.size);
  // As in NumPy, an array in F order is written in the order of its memory.
  const out = readOut(call, read.out, true);
  const dtype: DType = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  if (dtype !== (dtypes.float64 as DType) && dtype !== (dtypes.float32 as DType))
    throw new DTypeError(`${call.name}: Unsupported dtype ${dtype}; it draws float64 and float32`);
  return drawn(call, shapeWith(call, shape, out), dtype, out, write, stream);
}

const writeUniform: Write<Stream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_uniform(stream.code, lend(stream), dtype.code, address, count);

const writeNormal: Write<Stream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_normal(stream.code, lend(stream), tables(), dtype.code, address, count);

const writeExponential: Write<Stream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_exponential(stream.code, lend(stream), tables(), dtype.code, address, count);

const writeInverse: Write<Stream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_exponential(stream.code, lend(stream), 0, dtype.code, address, count);

const LOC: Parameter = { name: "loc", condition: null };
const SCALE: Parameter = { name: "scale", condition: NON_NEGATIVE };
const NORMAL = [LOC, SCALE];

/** Draws from a normal distribution. */
export function normal(stream: Stream, given: readonly unknown[]): Scalar | NDArray {
  const call = generator.normal;
  const { values, size } = readGiven(call, NORMAL, given);
  if ((size === undefined || size === null) && areNumbers(values))
    return normalOf(stream, values[0] as number, values[1] as number);
  return drawWith(call, NORMAL, values, size, dtypes.float64, stretched(stream, writeNormal));
}

/** Draws one float from a normal distribution. */
export function normalOf(stream: Stream, loc: number, scale: number): number {
  require(generator.normal, SCALE, scale);
  return loc + scale * normalScalar(stream);
}

/** Draws from an exponential distribution. */
export function exponential(stream: Stream, given: readonly unknown[]): Scalar | NDArray {
  const call = generator.exponential;
  const { values, size } = readGiven(call, [SCALE], given);
  return drawWith(call, [SCALE], values, size, dtypes.float64, (target, count, [factors = 0], each) => {
    writeExponential(target, count, 0, stream, dtypes.float64);
    randomKernels.scale(target, count, factors, each);
  });
}

const LOW: Parameter = { name: "low", condition: null };
const HIGH: Parameter = { name: "high", condition: null };
const ENDS = [LOW, HIGH];

/** Draws floats between two ends. */
export function uniform(stream: Stream, given: readonly unknown[]): Scalar | NDArray {
  const call = generator.uniform;
  const { values, size } = readGiven(call, ENDS, given);
  if (areNumbers(values)) {
    const [from, to] = values as [number, number];
    if (size === undefined || size === null) return uniformOf(stream, from, to);
    requireRange(call, from, to);
  }
  const draw: DrawWindow = (target, count, [lows = 0, highs = 0], each) => {
    writeUniform(target, count, 0, stream, dtypes.float64);
    randomKernels.spread(target, count, lows, highs, each);
  };
  return drawWith(call, ENDS, values, size, dtypes.float64, draw, requireRanges);
}

/** Draws one float between two ends. */
export function uniformOf(stream: Stream, low: number, high: number): number {
  // Most ranges are good: looks closely at the others alone.
  if (!(high > low && high - low < Number.POSITIVE_INFINITY)) requireRange(generator.uniform, low, high);
  return low + (high - low) * randomScalar(stream);
}

function requireRange(call: Call, low: number, high: number): void {
  const range = high - low;
  if (!Number.isFinite(range))
    throw new ValueError(`${call.name}: high - low range exceeds valid bounds, got ${low} and ${high}`);
  if (range < 0 || Object.is(range, -0))
    throw new ValueError(`${call.name}: high - low < 0, got ${low} and ${high}`);
}

const requireRanges: RequireTogether = (call, views) => {
  const [lows, highs] = columnsOf(call, views) as [Float64Array, Float64Array];
  for (let place = 0; place < lows.length; place += 1)
    requireRange(call, lows[place] as number, highs[place] as number);
};

/** Draws with a writer of standard floats, and then multiplies by the second parameter and adds the first. */
function stretched(stream: Stream, write: Write<Stream>): DrawWindow {
  return (target, count, [addends = 0, factors = 0], each) => {
    write(target, count, 0, stream, dtypes.float64);
    randomKernels.stretch(target, count, addends, factors, each);
  };
}
