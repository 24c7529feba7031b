/** Draws rows of counts: multinomial, multivariateHypergeometric. The last axis of a result holds the rows. */

import { numbersOf } from "../array/data.ts";
import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import * as randomState from "../calls/random-state.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { laidOut, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readInteger, readSize, refuse } from "../input/arguments.ts";
import type { Extents } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { allocate } from "../memory/produce.ts";
import { show } from "../show.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { randomRowDistribution } from "../wasm/codes.ts";
import { start } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { type BitStream, lend, tables } from "./bit-stream.ts";
import { COUNT } from "./distribution-rows.ts";
import { arrayOfNumbers, drawnWith, readSizeOption, shapeOfRows, viewOfNumbers } from "./drawn.ts";
import { newFloats, readGiven, require, resultShape, withFloats } from "./parameters.ts";
import { drawToLimits, type Source } from "./random-order.ts";

/** The slot of what is left of a row: a pair of float64. */
const CARRY_SLOT = 4;

/** Draws rows of counts: `sizes` has how many each row draws, `shares` the share of each column. */
function drawRows(
  call: Call,
  stream: BitStream,
  distribution: keyof typeof randomRowDistribution,
  shape: Extents,
  views: readonly [sizes: View, shares: View],
  whole: number,
): NDArray {
  start();
  const columns = shape[shape.length - 1] as number;
  return drawnWith(call, shape, dtypes.int64, null, views, (target, count, first, [sizes = 0, shares = 0]) =>
    randomKernels.random_rows(
      randomRowDistribution[distribution],
      stream.code,
      lend(stream),
      tables(),
      target,
      count,
      columns,
      first % columns,
      sizes,
      shares,
      whole,
      slot(CARRY_SLOT),
    ),
  );
}

const N = { name: "n", condition: COUNT };
const TRIALS = [N, { name: "pvals", condition: null }];

/** Draws as RandomState does: with one number of trials, and one list of probabilities, which may be empty. */
export function oldMultinomial(stream: BitStream, given: readonly unknown[]): NDArray<"int64"> {
  const call = randomState.multinomial;
  const { values, size } = readGiven(call, TRIALS, given);
  const [n, pvals] = values;
  // As NumPy, the kernel cuts fractions off.
  if (typeof n !== "number") throw refuse(call, "n", "a number", n);
  return withFloats(call, [{ name: "pvals" }], [pvals], ([found]) => {
    const { shape, size: columns } = found as View;
    if (shape.length !== 1) throw new ValueError(`${call.name}: pvals must be a 1-d sequence`);
    if (columns > 0) return multinomial(stream, [n, pvals, size], call);
    const rows = shapeOfRows(call, readSizeOption(call, size), 0);
    return arrayOfNumbers(call, rows, dtypes.int64, new Float64Array(0)) as NDArray<"int64">;
  });
}

/** Draws how often each of several things happens. */
export function multinomial(
  stream: BitStream,
  given: readonly unknown[],
  call: Call = generator.multinomial,
): NDArray<"int64"> {
  const { values, size } = readGiven(call, TRIALS, given);
  return withFloats(call, TRIALS, values, ([ns, ps]) => {
    const [trials, probabilities] = [ns as View, ps as View];
    const columns = probabilities.shape[probabilities.shape.length - 1] ?? 0;
    if (columns === 0)
      throw new ValueError(
        `${call.name}: pvals must have at least 1 dimension and the last dimension of pvals must be greater than 0`,
      );
    for (const count of numbersOf(call, trials)) require(call, N, count);
    requireProbabilities(call, numbersOf(call, probabilities), columns);
    const shapes = [trials.shape, probabilities.shape.slice(0, -1)];
    const shape = shapeOfRows(call, resultShape(call, shapes, readSizeOption(call, size)), columns);
    const each = laidOut(trials, [...trials.shape, 1], trials.strides && [...trials.strides, 0]);
    const views = [broadcastView(each, shape), broadcastView(probabilities, shape)] as const;
    return drawRows(call, stream, "multinomial", shape, views, 1) as NDArray<"int64">;
  });
}

function requireProbabilities(call: Call, numbers: Float64Array, columns: number): void {
  if (!numbers.every((number) => number >= 0 && number <= 1))
    throw new ValueError(`${call.name}: pvals < 0, pvals > 1 or pvals contains NaNs`);
  for (let first = 0; first < numbers.length; first += columns) {
    let sum = 0;
    for (let index = first; index < first + columns - 1; index += 1) sum += numbers[index] as number;
    if (sum > 1 + 1e-12) throw new ValueError(`${call.name}: sum(pvals[:-1]) > 1.0, got ${sum}`);
  }
}

const SAMPLE = [
  { name: "colors", condition: null },
  { name: "nsample", condition: null },
];

/** Draws how many items of each color a sample has. */
export function multivariateHypergeometric(stream: BitStream, given: readonly unknown[]): NDArray<"int64"> {
  const call = generator.multivariateHypergeometric;
  const { values, size, read } = readGiven(call, SAMPLE, given);
  const [colors, nsample] = values;
  const method = read.method ?? "marginals";
  if (method !== "marginals" && method !== "count")
    throw refuse(call, "method", "'marginals' or 'count'", method);
  const sample = readInteger(call, "nsample", nsample);
  if (sample < 0) throw new ValueError(`${call.name}: nsample must be nonnegative, got ${sample}`);
  return withFloats(call, [{ name: "colors" }], [colors], ([found]) => {
    const view = found as View;
    const items = numbersOf(call, view);
    if (view.shape.length !== 1 || !items.every((item) => Number.isSafeInteger(item) && item >= 0))
      throw new ValueError(
        `${call.name}: colors must be a one-dimensional sequence of nonnegative integers, got ${show(colors)}`,
      );
    const total = items.reduce((sum, item) => sum + item, 0);
    requireTotal(call, total, sample, method);
    const shape = shapeOfRows(call, readSizeOption(call, size), items.length);
    if (method === "count") return countRows(call, stream, shape, items, sample) as NDArray<"int64">;
    const sizes = broadcastView(viewOfNumbers(Float64Array.of(sample)), shape);
    const views = [sizes, broadcastView(view, shape)] as const;
    return drawRows(call, stream, "hypergeometric", shape, views, total) as NDArray<"int64">;
  });
}

function requireTotal(call: Call, total: number, sample: number, method: string): void {
  const [most, limit] = method === "marginals" ? [1e9 - 1, "1000000000"] : [2 ** 53 - 1, "2^53"];
  if (total > most)
    throw new ValueError(
      `${call.name}: When method is "${method}", sum(colors) must be less than ${limit}, got ${total}`,
    );
  if (sample > total) throw new ValueError(`${call.name}: nsample > sum(colors), got ${sample} > ${total}`);
}

/** Draws each row from a list of all items, which has the color of each. The items of a row come to the beginning of the list. */
function countRows(
  call: Call,
  stream: BitStream,
  shape: Extents,
  items: Float64Array,
  sample: number,
): NDArray {
  const total = items.reduce((sum, item) => sum + item, 0);
  const drawsRest = sample > Math.floor(total / 2);
  const count = drawsRest ? total - sample : sample;
  const counts = newFloats(call, readSize(call, shape, 8));
  const block = allocate(call.name, 4 * total);
  using(block, () => {
    const list = listColors(block, items);
    for (let first = 0; first < counts.length; first += items.length)
      drawRow({ stream, isMasked: true }, list, count, counts.subarray(first, first + items.length));
  });
  if (drawsRest)
    for (let index = 0; index < counts.length; index += 1)
      counts[index] = (items[index % items.length] as number) - (counts[index] as number);
  return arrayOfNumbers(call, shape, dtypes.int64, counts);
}

/** Writes the color of each item to a block. */
function listColors(block: Block, items: Float64Array): Uint32Array {
  const list = new Uint32Array(block.buffer, block.address, block.byteLength / 4);
  let end = 0;
  for (const [color, item] of items.entries()) {
    list.fill(color, end, end + item);
    end += item;
  }
  return list;
}

function drawRow(source: Source, list: Uint32Array, count: number, counts: Float64Array): void {
  let step = 0;
  drawToLimits(source, list.length - 1, count, false, (drawn) => {
    const color = list[step + drawn] as number;
    list[step + drawn] = list[step] as number;
    list[step] = color;
    step += 1;
    counts[color] = (counts[color] as number) + 1;
  });
}
