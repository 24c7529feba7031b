/** Draws from the distributions of the table: each has a code or a standard distribution, and up to three parameters. */

import type { NDArray } from "../array/ndarray.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { readOut } from "../elements/out.ts";
import { DTypeError } from "../errors.ts";
import { readDType } from "../input/arguments.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { slot } from "../wasm/scratch.ts";
import { BitStream, lend, tables } from "./bit-stream.ts";
import {
  type DistributionName,
  type DistributionRow,
  distributionRowOf,
  type ScaledName,
  type Together,
} from "./distribution-rows.ts";
import { viewOfNumbers } from "./drawn.ts";
import { writeExponential, writeInverse, writeNormal, writeUniform } from "./floats.ts";
import { writePolar } from "./old-floats.ts";
import { drawFrom, type Origin } from "./old-stream.ts";
import {
  areNumbers,
  columnsOf,
  type DrawWindow,
  drawWith,
  type RequireTogether,
  readGiven,
} from "./parameters.ts";

/** Draws from a distribution. `given` are the arguments of the call. */
export function draw(origin: Origin, name: DistributionName, given: readonly unknown[]): Scalar | NDArray {
  const row = distributionRowOf(!(origin instanceof BitStream), name);
  const { call, parameters, together, isCount } = row;
  const { values, size } = readGiven(call, parameters, given);
  const dtype: DType = isCount ? dtypes.int64 : dtypes.float64;
  const write = writer(origin, row);
  if (together === null) return drawWith(call, parameters, values, size, dtype, write);
  if (areNumbers(values)) together(call, values);
  return drawWith(call, parameters, values, size, dtype, write, forAll(together, row.scaled === null));
}

/**
 * Returns the function that checks the parameters of all elements together. With `checksOthers`, an empty array counts as one NaN, so
 * that the other parameters are checked, as in NumPy.
 */
function forAll(together: Together, checksOthers: boolean): RequireTogether {
  return (call, views) => {
    const given = views.map((view) =>
      view.size > 0 || !checksOthers ? view : viewOfNumbers(Float64Array.of(Number.NaN)),
    );
    const columns = columnsOf(call, given);
    const size = columns[0]?.length ?? 0;
    for (let index = 0; index < size; index += 1)
      together(
        call,
        columns.map((values) => values[index] as number),
      );
  };
}

/**
 * Returns the function that draws from a distribution. The addresses of parameters that the distribution does not have mean nothing.
 */
function writer(origin: Origin, { code, isCount, scaled }: DistributionRow): DrawWindow {
  if (scaled !== null) return scaledWriter(origin, scaled);
  return (target, count, [first = slot(1), second = first, third = first], each) =>
    drawFrom(origin, (stream, state, gauss) =>
      randomKernels.random_distribution(
        +isCount,
        code,
        stream.code,
        state,
        tables(),
        gauss,
        target,
        count,
        first,
        second,
        third,
        each,
      ),
    );
}

/** Returns what draws standard floats, and multiplies and moves them. */
function scaledWriter(origin: Origin, name: ScaledName): DrawWindow {
  const isNew = origin instanceof BitStream;
  const stream = isNew ? origin : origin.stream;
  const { float64 } = dtypes;
  if (name === "uniform")
    return (target, count, [lows = 0, highs = 0], each) => {
      writeUniform(target, count, 0, stream, float64);
      randomKernels.spread(target, count, lows, highs, each);
    };
  if (name === "normal")
    return (target, count, [means = 0, scales = 0], each) => {
      if (isNew) writeNormal(target, count, 0, stream, float64);
      else writePolar(target, count, 0, origin, float64);
      randomKernels.stretch(target, count, means, scales, each);
    };
  const write = isNew ? writeExponential : writeInverse;
  return (target, count, [scales = 0], each) => {
    write(target, count, 0, stream, float64);
    randomKernels.scale(target, count, scales, each);
  };
}

/** Returns what draws from the distribution of a name. */
export function writerOf(origin: Origin, name: DistributionName): DrawWindow {
  return writer(origin, distributionRowOf(!(origin instanceof BitStream), name));
}

const writeNarrowGamma =
  (stream: BitStream): DrawWindow =>
  (target, count, [shapes = 0], each) =>
    randomKernels.random_narrow_gamma(stream.code, lend(stream), tables(), target, count, shapes, each);

/** Draws from the gamma distribution of scale 1. */
export function standardGamma(stream: BitStream, given: readonly unknown[]): Scalar | NDArray {
  const row = distributionRowOf(false, "standardGamma");
  const { call, parameters } = row;
  const { values, size, read } = readGiven(call, parameters, given);
  const out = readOut(call, read.out);
  const dtype: DType = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  const isNarrow = dtype === (dtypes.float32 as DType);
  if (!isNarrow && dtype !== (dtypes.float64 as DType))
    throw new DTypeError(`${call.name}: Unsupported dtype ${dtype}; it draws float64 and float32`);
  const write = isNarrow ? writeNarrowGamma(stream) : writer(stream, row);
  return drawWith(call, parameters, values, size, dtype, write, null, out);
}
