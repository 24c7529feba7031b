/** Draws floats: random, uniform, normal, standardNormal, standardExponential, exponential. */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { readOut } from "../elements/out.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readDType, refuse } from "../input/arguments.ts";
import { bindNamed } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { kernels, linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { drawn, readSizeOption, shapeWith } from "./drawn.ts";
import {
  columnsOf,
  type DrawWindow,
  drawWith,
  NON_NEGATIVE,
  type Parameter,
  type RequireTogether,
  require,
} from "./parameters.ts";
import { lend, type Stream, tables } from "./stream.ts";

/** Draws one float64 from 0 to below 1. */
export function randomScalar(stream: Stream): number {
  const state = lend(stream);
  kernels.random_uniform(stream.code, state, dtypes.float64.code, slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Draws one float64 from the normal distribution. */
export function normalScalar(stream: Stream): number {
  const state = lend(stream);
  kernels.random_normal(stream.code, state, tables(), dtypes.float64.code, slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Draws floats from 0 to below 1. */
export function random(stream: Stream, size: unknown, options: unknown): Scalar | NDArray {
  return drawFloats(generator.random, size, bindNamed(generator.random, options), writeUniform, stream);
}

/** Draws from the normal distribution of mean 0 and standard deviation 1. */
export function standardNormal(stream: Stream, size: unknown, options: unknown): Scalar | NDArray {
  const call = generator.standardNormal;
  return drawFloats(call, size, bindNamed(call, options), writeNormal, stream);
}

/** Draws from the exponential distribution of scale 1. */
export function standardExponential(stream: Stream, size: unknown, options: unknown): Scalar | NDArray {
  const call = generator.standardExponential;
  const read = bindNamed(call, options);
  const method = read.method ?? "zig";
  if (method !== "zig" && method !== "inv") throw refuse(call, "method", "'zig' or 'inv'", method);
  return drawFloats(call, size, read, method === "zig" ? writeExponential : writeInverse, stream);
}

function drawFloats(
  call: Call,
  size: unknown,
  options: { readonly dtype?: unknown; readonly out?: unknown },
  write: Write<Stream>,
  stream: Stream,
): Scalar | NDArray {
  const shape = readSizeOption(call, size);
  // As in NumPy, an array in F order is written in the order of its memory.
  const out = readOut(call, options.out, true);
  const dtype: DType = readDType(call, options.dtype, out?.dtype ?? dtypes.float64);
  if (dtype !== (dtypes.float64 as DType) && dtype !== (dtypes.float32 as DType))
    throw new DTypeError(`${call.name}: Unsupported dtype ${dtype}; it draws float64 and float32`);
  return drawn(call, shapeWith(call, shape, out), dtype, out, write, stream);
}

const writeUniform: Write<Stream> = (address, count, _first, stream, dtype) =>
  kernels.random_uniform(stream.code, lend(stream), dtype.code, address, count);

const writeNormal: Write<Stream> = (address, count, _first, stream, dtype) =>
  kernels.random_normal(stream.code, lend(stream), tables(), dtype.code, address, count);

const writeExponential: Write<Stream> = (address, count, _first, stream, dtype) =>
  kernels.random_exponential(stream.code, lend(stream), tables(), dtype.code, address, count);

const writeInverse: Write<Stream> = (address, count, _first, stream, dtype) =>
  kernels.random_exponential(stream.code, lend(stream), 0, dtype.code, address, count);

const LOC: Parameter = { name: "loc", condition: null };
const SCALE: Parameter = { name: "scale", condition: NON_NEGATIVE };

/** Draws from a normal distribution. */
export function normal(stream: Stream, loc: unknown, scale: unknown, size: unknown): Scalar | NDArray {
  const call = generator.normal;
  if (typeof loc === "number" && typeof scale === "number" && (size === undefined || size === null)) {
    require(call, SCALE, scale);
    return loc + scale * normalScalar(stream);
  }
  return drawWith(call, [LOC, SCALE], [loc, scale], size, dtypes.float64, stretched(stream, writeNormal));
}

/** Draws from an exponential distribution. */
export function exponential(stream: Stream, scale: unknown, size: unknown): Scalar | NDArray {
  const call = generator.exponential;
  return drawWith(call, [SCALE], [scale], size, dtypes.float64, (target, count, [factors = 0], each) => {
    writeExponential(target, count, 0, stream, dtypes.float64);
    kernels.scale(target, count, factors, each);
  });
}

/** Draws floats between two ends. */
export function uniform(stream: Stream, low: unknown, high: unknown, size: unknown): Scalar | NDArray {
  const call = generator.uniform;
  if (typeof low === "number" && typeof high === "number") {
    requireRange(call, low, high);
    if (size === undefined || size === null) return low + (high - low) * randomScalar(stream);
  }
  const draw: DrawWindow = (target, count, [lows = 0, highs = 0], each) => {
    writeUniform(target, count, 0, stream, dtypes.float64);
    kernels.spread(target, count, lows, highs, each);
  };
  return drawWith(call, [LOW, HIGH], [low, high], size, dtypes.float64, draw, requireRanges);
}

const LOW: Parameter = { name: "low", condition: null };
const HIGH: Parameter = { name: "high", condition: null };

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
    kernels.stretch(target, count, addends, factors, each);
  };
}
