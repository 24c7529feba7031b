/** Draws indices with given probabilities. */

import { numbersOf } from "../array/data.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import type { Block } from "../memory/block.ts";
import { newBuffer } from "../memory/outside.ts";
import { produce, type Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { linear, start } from "../wasm/module.ts";
import { inWindow, outWindow, windowCount } from "../wasm/scratch.ts";
import { type BitStream, lend } from "./bit-stream.ts";
import { newFloats, withFloats } from "./parameters.ts";
import type { Source } from "./random-order.ts";

/** How far from 1 the sum of probabilities may be: the square root of the precision of float64. */
const TOLERANCE = /* @__PURE__ */ Math.sqrt(Number.EPSILON);

/** The same for arrays of narrower floats. */
const narrowTolerances = /* @__PURE__ */ new Map<DType, number>([
  [dtypes.float32, Math.sqrt(2 ** -23)],
  [dtypes.float16, Math.sqrt(2 ** -10)],
]);

/** Reads the probabilities of indices, or returns null if there are none. */
export function readProbabilities(call: Call, p: unknown, population: number): Float64Array | null {
  if (isAbsent(p)) return null;
  const dtype = viewOfArray(call.name, p)?.dtype;
  const tolerance = (dtype && narrowTolerances.get(dtype)) ?? TOLERANCE;
  return withFloats(call, [{ name: "p" }], [p], ([view]) => {
    if (view?.shape.length !== 1) throw new ValueError(`${call.name}: p must be 1-dimensional`);
    if (view.size !== population)
      throw new ValueError(`${call.name}: a and p must have same size, got ${population} and ${view.size}`);
    const numbers = numbersOf(call, view);
    const sum = compensatedSum(numbers);
    if (Number.isNaN(sum)) throw new ValueError(`${call.name}: Probabilities contain NaN`);
    if (numbers.some((number) => number < 0))
      throw new ValueError(`${call.name}: Probabilities are not non-negative`);
    if (!(Math.abs(sum - 1) <= tolerance))
      throw new ValueError(`${call.name}: Probabilities do not sum to 1, but to ${sum}`);
    return numbers;
  });
}

/** Returns a sum, with the errors of its additions made good (W. Kahan, 1965). */
function compensatedSum(numbers: Float64Array): number {
  let [sum, excess] = [0, 0];
  for (const number of numbers) {
    const next = number - excess;
    const total = sum + next;
    excess = total - sum - next;
    sum = total;
  }
  return sum;
}

/** Returns the sums of the first probabilities, divided by the sum of all. */
function cumulative(call: Call, p: Float64Array): Float64Array {
  const sums = newFloats(call, p.length);
  let sum = 0;
  for (let index = 0; index < p.length; index += 1) {
    sum += p[index] as number;
    sums[index] = sum;
  }
  for (let index = 0; index < p.length; index += 1) sums[index] = (sums[index] as number) / sum;
  return sums;
}

/** Returns the first index whose sum is greater than a number. */
function firstAbove(sums: Float64Array, number: number): number {
  let [low, high] = [0, sums.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Weighted {
  readonly stream: BitStream;
  readonly sums: Float64Array;
}

/** Draws indices with replacement, as int64. */
export function drawWeighted(call: Call, { stream }: Source, p: Float64Array, count: number): Block {
  return produce(call.name, count, dtypes.int64, writeWeighted, { stream, sums: cumulative(call, p) });
}

const writeWeighted: Write<Weighted> = (address, count, _first, { stream, sums }) => {
  const room = windowCount(8);
  const { floats, words } = linear;
  for (let done = 0; done < count; done += room) {
    const length = Math.min(room, count - done);
    randomKernels.random_uniform(stream.code, lend(stream), dtypes.float64.code, inWindow(), length);
    for (let item = 0; item < length; item += 1) {
      const at = address / 4 + 2 * (done + item);
      words[at] = firstAbove(sums, floats[inWindow() / 8 + item] as number);
      words[at + 1] = 0;
    }
  }
};

/** Draws indices without replacement: draws again, as often as needed, with the probabilities of the indices that are left. */
export function drawWeightedDistinct(
  call: Call,
  { stream }: Source,
  p: Float64Array,
  count: number,
): Float64Array<ArrayBuffer> {
  if (p.reduce((sum, probability) => sum + +(probability > 0), 0) < count)
    throw new ValueError(`${call.name}: Fewer non-zero entries in p than size`);
  const left = newFloats(call, p.length);
  left.set(p);
  const found = newFloats(call, count);
  const isTaken = new Uint8Array(newBuffer(call.name, p.length));
  for (let taken = 0; taken < count; ) {
    const sums = cumulative(call, left);
    for (const number of drawNumbers(call, stream, count - taken)) {
      const index = firstAbove(sums, number);
      if (isTaken[index] !== 0) continue;
      isTaken[index] = 1;
      left[index] = 0;
      found[taken++] = index;
    }
  }
  return found;
}

/** Draws floats from 0 to below 1. */
function drawNumbers(call: Call, stream: BitStream, count: number): Float64Array {
  start();
  const numbers = newFloats(call, count);
  const room = windowCount(8);
  for (let first = 0; first < count; first += room) {
    const length = Math.min(room, count - first);
    randomKernels.random_uniform(stream.code, lend(stream), dtypes.float64.code, outWindow(), length);
    numbers.set(linear.floats.subarray(outWindow() / 8, outWindow() / 8 + length), first);
  }
  return numbers;
}
