/** Draws rows of floats: dirichlet, multivariateNormal. The last axis of a result holds the rows. */

import { numbersOf } from "../array/data.ts";
import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import * as randomState from "../calls/random-state.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { NotImplementedError, ValueError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { produce } from "../memory/produce.ts";
import { show } from "../show.ts";
import { start } from "../wasm/module.ts";
import type { BitStream } from "./bit-stream.ts";
import { writerOf } from "./distributions.ts";
import { arrayOfNumbers, readSizeOption, shapeOfRows, viewOfNumbers } from "./drawn.ts";
import { writeNormal } from "./floats.ts";
import type { OldStream, Origin } from "./old-stream.ts";
import { type DrawWindow, newFloats, readGiven, withFloats } from "./parameters.ts";

/** Draws rows of numbers with parameters that have a value for each column. */
function drawNumbers(
  call: Call,
  draw: DrawWindow,
  rows: number,
  parameters: readonly [Float64Array<ArrayBuffer>, ...Float64Array<ArrayBuffer>[]],
): Float64Array<ArrayBuffer> {
  const shape = [rows, parameters[0].length];
  const views = parameters.map((values) => broadcastView(viewOfNumbers(values), shape)) as [View];
  const block = produceZipped(call.name, dtypes.float64, views, (target, count, first, addresses) =>
    draw(target, count, addresses, 1, first),
  );
  return using(block, () => numbersOf(call, vectorView(block, dtypes.float64, sizeOf(shape))));
}

const ALPHA = [{ name: "alpha", condition: null }];
const MOMENTS = [
  { name: "mean", condition: null },
  { name: "cov", condition: null },
];

/** Draws rows that sum to 1. */
export function dirichlet(stream: BitStream, given: readonly unknown[]): NDArray<"float64"> {
  const call = generator.dirichlet;
  return drawShares(call, given, (alphas, count) => {
    if (alphas.some((item) => item < 0)) throw new ValueError(`${call.name}: alpha < 0`);
    if (count === 0) return alphas;
    const isSmall = alphas.every((item) => item < 0.1);
    return isSmall ? breakSticks(call, stream, alphas, count) : shareOut(call, stream, alphas, count);
  });
}

/** Draws rows that sum to 1 as RandomState does: always by `shareOut`, never by `breakSticks`. */
export function oldDirichlet(old: OldStream, given: readonly unknown[]): NDArray<"float64"> {
  const call = randomState.dirichlet;
  return drawShares(call, given, (alphas, count) => {
    if (alphas.some((item) => item <= 0)) throw new ValueError(`${call.name}: alpha <= 0`);
    return count === 0 ? alphas : shareOut(call, old, alphas, count);
  });
}

/** Reads the arguments, and makes an array of the first `count` numbers that `draw` returns. */
function drawShares(
  call: Call,
  given: readonly unknown[],
  draw: (alphas: Float64Array<ArrayBuffer>, count: number) => Float64Array<ArrayBuffer>,
): NDArray<"float64"> {
  const { values, size } = readGiven(call, ALPHA, given);
  return withFloats(call, ALPHA, values, ([found]) => {
    const view = found as View;
    if (view.shape.length !== 1) throw new ValueError(`${call.name}: alpha must be 1-dimensional`);
    const alphas = numbersOf(call, view);
    const shape = shapeOfRows(call, readSizeOption(call, size), alphas.length);
    const count = readSize(call, shape, 8);
    const numbers = draw(alphas, count).subarray(0, count);
    return arrayOfNumbers(call, shape, dtypes.float64, numbers) as NDArray<"float64">;
  });
}

/** Divides draws from gamma distributions by their sum. */
function shareOut(
  call: Call,
  origin: Origin,
  alphas: Float64Array<ArrayBuffer>,
  count: number,
): Float64Array<ArrayBuffer> {
  start();
  const columns = alphas.length;
  const numbers = drawNumbers(call, writerOf(origin, "standardGamma"), count / columns, [alphas]);
  for (let first = 0; first < count; first += columns) {
    let sum = 0;
    for (let index = first; index < first + columns; index += 1) sum += numbers[index] as number;
    const factor = 1 / sum;
    for (let index = first; index < first + columns; index += 1)
      numbers[index] = (numbers[index] as number) * factor;
  }
  return numbers;
}

/** Breaks a part off what is left of a stick, again and again. The parts are draws from beta distributions. */
function breakSticks(
  call: Call,
  stream: BitStream,
  alphas: Float64Array<ArrayBuffer>,
  count: number,
): Float64Array<ArrayBuffer> {
  start();
  const columns = alphas.length;
  const numbers = newFloats(call, count);
  const sums = alphas.slice();
  for (let column = columns - 2; column >= 0; column -= 1)
    sums[column] = (sums[column + 1] as number) + (alphas[column] as number);
  if (sums[0] === 0) return numbers;
  // Nothing is left after the last concentration that is not 0.
  const end = sums.indexOf(0);
  const steps = end < 0 ? columns - 1 : end;
  const rows = count / columns;
  const parts =
    steps === 0
      ? new Float64Array(0)
      : drawNumbers(call, writerOf(stream, "beta"), rows, [alphas.slice(0, steps), sums.slice(1, steps + 1)]);
  for (let row = 0; row < rows; row += 1) {
    let left = 1;
    for (let step = 0; step < steps; step += 1) {
      const part = parts[row * steps + step] as number;
      numbers[row * columns + step] = left * part;
      left *= 1 - part;
    }
    numbers[row * columns + columns - 1] = left;
  }
  return numbers;
}

/** Draws rows of a multivariate normal distribution. */
export function multivariateNormal(stream: BitStream, given: readonly unknown[]): NDArray<"float64"> {
  const call = generator.multivariateNormal;
  const {
    values,
    size,
    read: { method },
  } = readGiven(call, MOMENTS, given);
  if (method !== "cholesky")
    throw new NotImplementedError(
      `${call.name}: method must be 'cholesky', got ${show(method)}; 'svd' (NumPy's default) and 'eigh' are not there`,
    );
  return withFloats(call, MOMENTS, values, ([means, matrix]) => {
    const [center, { shape: sides }] = [means as View, matrix as View];
    if (center.shape.length !== 1) throw new ValueError(`${call.name}: mean must be 1 dimensional`);
    if (sides.length !== 2 || sides[0] !== sides[1])
      throw new ValueError(`${call.name}: cov must be 2 dimensional and square`);
    if (center.size !== sides[0])
      throw new ValueError(
        `${call.name}: mean and cov must have same length, got ${center.size} and ${sides[0]}`,
      );
    const shape = shapeOfRows(call, readSizeOption(call, size), center.size);
    const factor = choleskyFactor(call, numbersOf(call, matrix as View), center.size);
    const count = readSize(call, shape, 8);
    const block = produce(call.name, count, dtypes.float64, writeNormal, stream);
    const numbers = using(block, () => numbersOf(call, vectorView(block, dtypes.float64, count)));
    correlate(numbers, numbersOf(call, center), factor);
    return arrayOfNumbers(call, shape, dtypes.float64, numbers) as NDArray<"float64">;
  });
}

/** Returns the lower triangular matrix whose product with its transpose is a matrix. Reads the lower half of the matrix alone. */
function choleskyFactor(call: Call, matrix: Float64Array, side: number): Float64Array {
  const factor = new Float64Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row * side + column] as number;
      for (let step = 0; step < column; step += 1)
        rest -= (factor[row * side + step] as number) * (factor[column * side + step] as number);
      if (row === column && !(rest > 0)) throw new ValueError(`${call.name}: cov is not positive definite`);
      factor[row * side + column] =
        row === column ? Math.sqrt(rest) : rest / (factor[column * side + column] as number);
    }
  return factor;
}

/** Multiplies each row by the factor, and adds the means. */
function correlate(numbers: Float64Array, means: Float64Array, factor: Float64Array): void {
  const side = means.length;
  for (let first = 0; first < numbers.length; first += side)
    // Column by column from the last one on: each column needs only the columns before it.
    for (let column = side - 1; column >= 0; column -= 1) {
      let sum = 0;
      for (let step = 0; step <= column; step += 1)
        sum += (factor[column * side + step] as number) * (numbers[first + step] as number);
      numbers[first + column] = (means[column] as number) + sum;
    }
}
