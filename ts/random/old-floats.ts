/** Draws floats as NumPy's old functions do: those of RandomState. */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as randomState from "../calls/random-state.ts";
import type { Scalar } from "../dtype/complex.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import { readCount } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { drawn, readSizeOption } from "./drawn.ts";
import { randomScalar } from "./floats.ts";
import { drawFrom, type OldStream } from "./kept.ts";
import {
  columnsOf,
  drawWith,
  NON_NEGATIVE,
  type Parameter,
  type RequireTogether,
  readGiven,
} from "./parameters.ts";
import { lend, type Stream } from "./stream.ts";

const writeUniform: Write<Stream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_uniform(stream.code, lend(stream), dtype.code, address, count);

const writeExponential: Write<Stream> = (address, count, _first, stream, dtype) =>
  randomKernels.random_exponential(stream.code, lend(stream), 0, dtype.code, address, count);

const writeNormal: Write<OldStream> = (address, count, _first, old) =>
  drawFrom(old, (stream, state, kept) =>
    randomKernels.random_polar(stream.code, state, kept, address, count),
  );

/** Draws floats from 0 to below 1. */
export function randomSample(
  { stream }: OldStream,
  given: readonly unknown[],
  call: Call = randomState.randomSample,
): Scalar | NDArray {
  if (given.length === 0) return randomScalar(stream);
  return drawn(
    call,
    readSizeOption(call, bind(call, given).size),
    dtypes.float64,
    null,
    writeUniform,
    stream,
  );
}

/** Does the same under its other name. */
export function random(old: OldStream, given: readonly unknown[]): Scalar | NDArray {
  return randomSample(old, given, randomState.random);
}

/** Draws floats from 0 to below 1, in a shape whose lengths are given one by one. */
export function rand({ stream }: OldStream, lengths: readonly unknown[]): Scalar | NDArray {
  return drawn(
    randomState.rand,
    shapeOf(randomState.rand, lengths),
    dtypes.float64,
    null,
    writeUniform,
    stream,
  );
}

/** Draws from the normal distribution of mean 0 and standard deviation 1, in a shape whose lengths are given one by one. */
export function randn(old: OldStream, lengths: readonly unknown[]): Scalar | NDArray {
  return drawn(
    randomState.randn,
    shapeOf(randomState.randn, lengths),
    dtypes.float64,
    null,
    writeNormal,
    old,
  );
}

function shapeOf(call: Call, lengths: readonly unknown[]): readonly number[] | null {
  return lengths.length === 0 ? null : lengths.map((length) => readCount(call, "a length", length));
}

/** Draws from the normal distribution of mean 0 and standard deviation 1. */
export function standardNormal(old: OldStream, given: readonly unknown[]): Scalar | NDArray {
  const call = randomState.standardNormal;
  return drawn(call, readSizeOption(call, bind(call, given).size), dtypes.float64, null, writeNormal, old);
}

/** Draws from the exponential distribution of scale 1. */
export function standardExponential({ stream }: OldStream, given: readonly unknown[]): Scalar | NDArray {
  const call = randomState.standardExponential;
  return drawn(
    call,
    readSizeOption(call, bind(call, given).size),
    dtypes.float64,
    null,
    writeExponential,
    stream,
  );
}

const LOW: Parameter = { name: "low", condition: null };
const HIGH: Parameter = { name: "high", condition: null };
const LOC: Parameter = { name: "loc", condition: null };
const SCALE: Parameter = { name: "scale", condition: NON_NEGATIVE };
const ENDS = [LOW, HIGH];
const NORMAL = [LOC, SCALE];

/** Draws floats between two ends, of which either may be the greater one. */
export function uniform({ stream }: OldStream, given: readonly unknown[]): Scalar | NDArray {
  const call = randomState.uniform;
  const { values, size } = readGiven(call, ENDS, given);
  const [low, high] = values;
  if (typeof low === "number" && typeof high === "number") requireFinite(call, high - low);
  return drawWith(
    call,
    ENDS,
    values,
    size,
    dtypes.float64,
    (target, count, [lows = 0, highs = 0], each) => {
      writeUniform(target, count, 0, stream, dtypes.float64);
      randomKernels.spread(target, count, lows, highs, each);
    },
    requireFiniteRanges,
  );
}

function requireFinite(call: Call, range: number): void {
  if (!Number.isFinite(range)) throw new ValueError(`${call.name}: Range exceeds valid bounds, got ${range}`);
}

const requireFiniteRanges: RequireTogether = (call, views) => {
  const [lows, highs] = columnsOf(call, views) as [Float64Array, Float64Array];
  for (let place = 0; place < lows.length; place += 1)
    requireFinite(call, (highs[place] as number) - (lows[place] as number));
};

/** Draws from a normal distribution. */
export function normal(old: OldStream, given: readonly unknown[]): Scalar | NDArray {
  const call = randomState.normal;
  const { values, size } = readGiven(call, NORMAL, given);
  return drawWith(
    call,
    NORMAL,
    values,
    size,
    dtypes.float64,
    (target, count, [addends = 0, factors = 0], each) => {
      writeNormal(target, count, 0, old, dtypes.float64);
      randomKernels.stretch(target, count, addends, factors, each);
    },
  );
}

/** Draws from an exponential distribution. */
export function exponential({ stream }: OldStream, given: readonly unknown[]): Scalar | NDArray {
  const call = randomState.exponential;
  const { values, size } = readGiven(call, [SCALE], given);
  return drawWith(call, [SCALE], values, size, dtypes.float64, (target, count, [factors = 0], each) => {
    writeExponential(target, count, 0, stream, dtypes.float64);
    randomKernels.scale(target, count, factors, each);
  });
}
