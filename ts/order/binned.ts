/** Counts values in bins, and adds their weights, in NumPy's order. */
import { partOf } from "../array/retype.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked, copyPacked, withDType } from "../elements/casting.ts";
import { laidOut, partOfAxis, readRange, stridesOf, type View, vectorView } from "../elements/view.ts";
import { DTypeError } from "../errors.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock, produce } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";
import { type EqualBins, floatsIn, placesInBins, rounded } from "./bins.ts";
import { lanesOf } from "./lanes.ts";
import { itself } from "./quantile-methods.ts";
import { placesIn } from "./search.ts";
import { sortBlock, sortedIndices } from "./sorting.ts";
import { type Places, tally, weigh } from "./tallies.ts";

/** As in NumPy, weights are added block by block, and the sums of the blocks one after the other. */
const BLOCK = 65_536;

/** Bins: of equal width, or between edges. */
export interface Bins {
  readonly count: number;
  readonly edges: View;
  readonly equal: EqualBins | null;
}

/** Counts, or sums of weights. */
export interface Counts {
  readonly block: Block;
  readonly dtype: DType;
}

/** Values and the edges between which they are placed. */
export interface Axis {
  readonly values: View;
  readonly edges: View;
}

/** Returns how many values are in each bin. Both lists have one axis. */
export function countsOf(call: Call, values: View, { count, edges, equal }: Bins): Block {
  if (equal !== null) return tally(call.name, placesInBins(values, equal), values.size, count);
  return withCells(call, [{ values, edges }], count, (places, size) => tally(call.name, places, size, count));
}

/**
 * Calls `use` with the places of points in the cells between the edges of each axis, in C order; -1 for points outside. As in NumPy, the
 * last bin has its right edge. Without cells there are no places.
 */
export function withCells<R>(
  call: Call,
  axes: readonly Axis[],
  count: number,
  use: (places: Places, size: number) => R,
): R {
  const { size } = (axes[0] as Axis).values;
  if (count === 0) return use(() => {}, 0);
  const dtype: DType = dtypes.int64;
  const cells = makeBlock(call.name, size * dtype.itemSize, (block) => {
    for (let first = 0; first < size; first += BLOCK) {
      const length = Math.min(BLOCK, size - first);
      const words = new Int32Array(block.buffer, block.address + 8 * first, 2 * length).fill(0);
      for (const axis of axes) placeAlong(call, axis, first, length, words);
    }
  });
  const view = vectorView(cells, dtype, size);
  return using(cells, () => use((first, length, read) => readRange(view, first, length, read), size));
}

/** Turns the places along the axes before into those along this one too. Places have 32 bits, and the words of -1 are both -1. */
function placeAlong(
  call: Call,
  { values, edges }: Axis,
  first: number,
  length: number,
  words: Int32Array,
): void {
  const part = partOfAxis(values, 0, first, length);
  const bins = edges.size - 1;
  const begun = placesIn(call.name, partOfAxis(edges, 0, 0, bins), part, true);
  using(begun, () => {
    const after = placesIn(call.name, partOfAxis(edges, 0, bins, 1), part, false);
    using(after, () => {
      const [low, high] = [wordsOf(begun, length), wordsOf(after, length)];
      for (let word = 0; word < 2 * length; word += 2) {
        const place = (low[word] as number) - 1;
        const before = words[word] as number;
        const isInside = before >= 0 && place >= 0 && high[word] === 0;
        words[word] = isInside ? before * bins + place : -1;
        words[word + 1] = isInside ? 0 : -1;
      }
    });
  });
}

/** Returns the words of a block of int64: the even ones have the places. */
function wordsOf({ buffer, address }: Block, count: number): Int32Array {
  return new Int32Array(buffer, address, 2 * count);
}

/** Returns the sum of the weights in each bin, in the dtype of the weights. All lists have one axis. */
export function weightedCounts(call: Call, values: View, weights: View, bins: Bins): Counts {
  const { dtype } = weights;
  const { count } = bins;
  const part = partOf(dtype);
  if (part === null) {
    const sums = sumsOf(call, values, weights, bins, dtype);
    return using(sums, () => {
      const view = vectorView(sums, dtypes.float64 as DType, count);
      // Integers wrap as int64 does.
      const wide = dtype.isInteger ? (dtypes.int64 as DType) : dtype;
      return withDType(call.name, view, wide, (whole) => ({
        block: convertPacked(call.name, whole, dtype),
        dtype,
      }));
    });
  }
  const pairs = makeBlock(call.name, count * dtypes.complex128.itemSize, (block) => {
    for (const half of [0, 1]) {
      const view = { ...laidOut(weights, weights.shape, stridesOf(weights)), dtype: part };
      const offset = weights.offset + half * part.itemSize;
      const sums = sumsOf(call, values, { ...view, offset }, bins, dtype);
      using(sums, () => {
        const [to, from] = [floatsIn(block, 2 * count), floatsIn(sums, count)];
        for (let bin = 0; bin < count; bin += 1) to[2 * bin + half] = from[bin] as number;
      });
    }
  });
  return using(pairs, () => {
    const view = vectorView(pairs, dtypes.complex128 as DType, count);
    return { block: convertPacked(call.name, view, dtype), dtype };
  });
}

/** Rounds as the elements of a float dtype do. Sums of integers are computed as float64 throughout. */
function roundOf(dtype: DType): (value: number) => number {
  if (dtype === (dtypes.float32 as DType)) return Math.fround;
  return dtype === (dtypes.float16 as DType) ? (value) => rounded(dtype, value) : itself;
}

/** Returns the sums of real weights as float64. `whole` is the dtype of the weights, which may be complex. */
function sumsOf(call: Call, values: View, weights: View, bins: Bins, whole: DType): Block {
  const round = roundOf(weights.dtype);
  if (bins.equal === null) return sumsBetween(call, values, weights, bins, round);
  const places = placesInBins(values, bins.equal);
  // The sums of a block become elements first, but not the parts of complex ones.
  const enter = whole.kind === "c" ? itself : round;
  const blockSums = (first: number): Block =>
    withBlock(call, weights, first, (part) => weigh(call.name, places, first, part, bins.count));
  const total = blockSums(0);
  try {
    for (let first = BLOCK; first < values.size; first += BLOCK) {
      const more = blockSums(first);
      using(more, () => {
        const [to, from] = [floatsIn(total, bins.count), floatsIn(more, bins.count)];
        for (let bin = 0; bin < bins.count; bin += 1)
          to[bin] = round(round(to[bin] as number) + enter(from[bin] as number));
      });
    }
  } catch (error) {
    total.release();
    throw error;
  }
  return total;
}

/** Calls `use` with one block of weights, as float64. */
function withBlock<R>(call: Call, weights: View, first: number, use: (part: View) => R): R {
  const count = Math.min(BLOCK, weights.size - first);
  return withDType(call.name, partOfAxis(weights, 0, first, count), dtypes.float64 as DType, use);
}

/** Returns the differences of running sums of the weights, in the order of the values, where NumPy takes them too. */
function sumsBetween(
  call: Call,
  values: View,
  weights: View,
  { count, edges }: Bins,
  round: (value: number) => number,
): Block {
  if (weights.dtype.kind === "b" && weights.size > 0)
    throw new DTypeError(`${call.name}: weights must be numbers where bins are edges, got bool`);
  const sums = new Float64Array(count + 1);
  const running = new Float64Array(Math.min(BLOCK, values.size) + 1);
  for (let first = 0; first < values.size; first += BLOCK) {
    const part = partOfAxis(values, 0, first, Math.min(BLOCK, values.size - first));
    withBlock(call, weights, first, (floats) => runningSums(call, part, floats, running, round));
    addAtEdges(call, part, edges, running, sums, round);
  }
  return produce(
    call.name,
    count,
    dtypes.float64 as DType,
    (address, length, first) => {
      for (let at = 0; at < length; at += 1) {
        const difference = (sums[first + at + 1] as number) - (sums[first + at] as number);
        linear.floats[address / 8 + at] = round(difference);
      }
    },
    null,
  );
}

/** Writes the running sums of weights in the order of their values. */
function runningSums(
  call: Call,
  values: View,
  weights: View,
  running: Float64Array,
  round: (value: number) => number,
): void {
  const order = sortedIndices(call.name, [values], 0);
  using(order, () => {
    const packed = copyPacked(call.name, weights);
    using(packed, () => {
      const indices = wordsOf(order, values.size);
      const floats = floatsIn(packed, values.size);
      for (let at = 0; at < values.size; at += 1) {
        const weight = floats[indices[2 * at] as number] as number;
        running[at + 1] = at === 0 ? weight : round((running[at] as number) + weight);
      }
    });
  });
}

/** Adds the running sums at the edges. As in NumPy, what equals the last edge is before it. */
function addAtEdges(
  call: Call,
  values: View,
  edges: View,
  running: Float64Array,
  sums: Float64Array,
  round: (value: number) => number,
): void {
  const block = copyPacked(call.name, values);
  using(block, () => {
    const { dtype, size } = values;
    sortBlock(block, dtype, size, lanesOf([size], 0));
    const sorted = vectorView(block, dtype, size);
    let edge = 0;
    for (const [first, length, isRight] of [
      [0, edges.size - 1, false],
      [edges.size - 1, 1, true],
    ] as const) {
      if (edges.size === 0) return;
      const places = placesIn(call.name, sorted, partOfAxis(edges, 0, first, length), isRight);
      using(places, () => {
        const words = wordsOf(places, length);
        for (let at = 0; at < length; at += 1, edge += 1)
          sums[edge] = round((sums[edge] as number) + (running[words[2 * at] as number] as number));
      });
    }
  });
}
