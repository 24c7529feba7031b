/**
 * Draws floats of distributions without parameters: random, standardNormal, standardExponential; and one float of others at once. What
 * RandomState draws otherwise is in old-floats.ts.
 */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { readOut } from "../elements/out.ts";
import { DTypeError } from "../errors.ts";
import { readDType, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { type BitStream, lend, tables } from "./bit-stream.ts";
import { distributionRowOf, requireRising } from "./distribution-rows.ts";
import { drawn, readSizeOption, shapeWith } from "./drawn.ts";
import { NON_NEGATIVE, type Parameter, require } from "./parameters.ts";

/** Writes floats from 0 to below 1. */
export const writeUniform: Write<BitStream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_uniform(stream.code, lend(stream), dtype.code, address, count);

/** Writes normal floats, by the ziggurat. */
export const writeNormal: Write<BitStream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_normal(stream.code, lend(stream), tables(), dtype.code, address, count);

/** Writes exponential floats, by the ziggurat. */
export const writeExponential: Write<BitStream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_exponential(stream.code, lend(stream), tables(), dtype.code, address, count);

/** Writes exponential floats, by the inverse of the distribution function. */
export const writeInverse: Write<BitStream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_exponential(stream.code, lend(stream), 0, dtype.code, address, count);

/** Draws one float64 from 0 to below 1. */
export function randomScalar(stream: BitStream): number {
  const state = lend(stream);
  randomKernels.random_uniform(stream.code, state, dtypes.float64.code, slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Draws one float64 from the normal distribution of mean 0 and standard deviation 1. */
export function standardNormalScalar(stream: BitStream): number {
  const state = lend(stream);
  randomKernels.random_normal(stream.code, state, tables(), dtypes.float64.code, slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Draws floats of a distribution without parameters. */
export function drawFloats<F>(
  call: Call,
  write: Write<F>,
  from: F,
  given: readonly unknown[],
): Scalar | NDArray {
  if (given.length === 1 && typeof given[0] === "number")
    return drawn(call, readSizeOption(call, given[0]), dtypes.float64, null, write, from);
  if (given.length === 0) return drawn(call, null, dtypes.float64, null, write, from);
  const read = bind(call, given);
  const shape = readSizeOption(call, read.size);
  // As in NumPy, an array in F order is written in the order of its memory.
  const out = readOut(call, read.out, "C or F");
  const dtype: DType = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  if (dtype !== (dtypes.float64 as DType) && dtype !== (dtypes.float32 as DType))
    throw new DTypeError(`${call.name}: Unsupported dtype ${dtype}; it draws float64 and float32`);
  return drawn(call, shapeWith(call, shape, out), dtype, out, write, from);
}

/** Draws from the exponential distribution of scale 1. */
export function standardExponential(stream: BitStream, given: readonly unknown[]): Scalar | NDArray {
  const call = generator.standardExponential;
  const method = bind(call, given).method ?? "zig";
  if (method !== "zig" && method !== "inv") throw refuse(call, "method", "'zig' or 'inv'", method);
  return drawFloats(call, method === "zig" ? writeExponential : writeInverse, stream, given);
}

const SCALE: Parameter = { name: "scale", condition: NON_NEGATIVE };

/** Draws one float from a normal distribution, as `normal` of Generator does. */
export function normalScalar(stream: BitStream, loc = 0, scale = 1): number {
  if (NON_NEGATIVE.isBroken(scale)) require(distributionRowOf(false, "normal").call, SCALE, scale);
  return loc + scale * standardNormalScalar(stream);
}

/** Draws one float between two ends, as `uniform` of Generator does. */
export function uniformScalar(stream: BitStream, low = 0, high = 1): number {
  // Most ranges are good: looks closely at the others alone.
  if (!(high > low && high - low < Number.POSITIVE_INFINITY))
    requireRising(distributionRowOf(false, "uniform").call, [low, high]);
  return low + (high - low) * randomScalar(stream);
}
