/** Turns counts into densities, whose integral is 1. Sums are in NumPy's order. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked } from "../elements/casting.ts";
import { type View, vectorView } from "../elements/view.ts";
import { sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import type { Axis, Counts } from "./binned.ts";
import { floatsIn, rounded } from "./bins.ts";
import { itself } from "./quantile-methods.ts";

/** Calls `use` with the widths of the bins between edges. As in NumPy, they are first differences of the dtype of the edges. */
function withWidths<R>(call: Call, edges: View, use: (widths: Float64Array) => R): R {
  const { dtype, size } = edges;
  const block = convertPacked(call.name, edges, dtypes.float64);
  return using(block, () => {
    const floats = floatsIn(block, size);
    for (let at = 0; at + 1 < size; at += 1)
      floats[at] = rounded(dtype, (floats[at + 1] as number) - (floats[at] as number));
    return use(floats.subarray(0, Math.max(0, size - 1)));
  });
}

/** Returns densities: the counts over the widths of their bins and over the sum of all counts. They are complex128 for complex weights. */
export function densityOf(call: Call, { block, dtype }: Counts, edges: View): Counts {
  const count = Math.max(0, edges.size - 1);
  const isComplex = dtype.kind === "c";
  const target: DType = isComplex ? dtypes.complex128 : dtypes.float64;
  const made = convertPacked(call.name, vectorView(block, dtype, count), target);
  try {
    withWidths(call, edges, (widths) => {
      if (isComplex) divideComplex(floatsIn(made, 2 * count), widths, dtype);
      else {
        const numbers = floatsIn(made, count);
        const total = sumOf(numbers, dtype);
        for (let bin = 0; bin < count; bin += 1)
          numbers[bin] = (numbers[bin] as number) / (widths[bin] as number) / total;
      }
    });
  } catch (error) {
    made.release();
    throw error;
  }
  return { block: made, dtype: target };
}

/** Returns the sum of numbers that are elements of a dtype. */
function sumOf(numbers: Float64Array, dtype: DType): number {
  const isNarrow = dtype.kind === "f" && dtype.itemSize < 8;
  const sum = pairwise(
    (index) => numbers[index] as number,
    0,
    numbers.length,
    8,
    isNarrow ? Math.fround : itself,
  );
  return dtype.kind === "f" ? rounded(dtype, sum) : sum;
}

/** Adds numbers in pairs of halves, as NumPy does: in `lanes` sums side by side in the smallest halves. */
export function pairwise(
  at: (index: number) => number,
  first: number,
  count: number,
  lanes: number,
  round: (value: number) => number = itself,
): number {
  if (count > 16 * lanes) {
    const half = (count >>> 1) - ((count >>> 1) % lanes);
    const sums = [
      pairwise(at, first, half, lanes, round),
      pairwise(at, first + half, count - half, lanes, round),
    ];
    return round((sums[0] as number) + (sums[1] as number));
  }
  let sums = [0];
  let index = 0;
  if (count >= lanes) {
    sums = new Array<number>(lanes).fill(0);
    for (; index < lanes; index += 1) sums[index] = at(first + index);
    for (; index < count - (count % lanes); index += 1)
      sums[index % lanes] = round((sums[index % lanes] as number) + at(first + index));
  }
  while (sums.length > 1) sums = joinedPairs(sums, round);
  let sum = sums[0] as number;
  for (; index < count; index += 1) sum = round(sum + at(first + index));
  return sum;
}

function joinedPairs(sums: readonly number[], round: (value: number) => number): number[] {
  const joined: number[] = [];
  for (let index = 0; index < sums.length; index += 2)
    joined.push(round((sums[index] as number) + (sums[index + 1] as number)));
  return joined;
}

/** Divides complex counts by the widths and by their sum, as NumPy divides complex numbers. */
function divideComplex(pairs: Float64Array, widths: Float64Array, dtype: DType): void {
  const round = dtype === (dtypes.complex64 as DType) ? Math.fround : itself;
  const [re, im] = [0, 1].map((half) =>
    pairwise((index) => pairs[2 * index + half] as number, 0, widths.length, 4, round),
  ) as [number, number];
  widths.forEach((width, bin) => {
    const scaled = quotient([pairs[2 * bin] as number, pairs[2 * bin + 1] as number], [width, 0]);
    pairs.set(quotient(scaled, [re, im]), 2 * bin);
  });
}

type Pair = readonly [re: number, im: number];

/** The quotient of complex numbers in NumPy's order of operations. */
function quotient([a, b]: Pair, [c, d]: Pair): Pair {
  const isWide = Math.abs(c) >= Math.abs(d);
  if (isWide && c === 0) return [a / Math.abs(c), b / Math.abs(c)];
  const ratio = isWide ? d / c : c / d;
  const scale = 1 / (isWide ? c + d * ratio : d + c * ratio);
  return isWide
    ? [(a + b * ratio) * scale, (b - a * ratio) * scale]
    : [(a * ratio + b) * scale, (b * ratio - a) * scale];
}

/** Divides counts by the widths along each axis, and by the sum of all counts. */
export function divideCells(
  call: Call,
  counts: Float64Array,
  shape: readonly number[],
  axes: readonly Axis[],
): void {
  const part = summedTogether(shape);
  let total = 0;
  for (let first = 0; first < counts.length; first += part)
    total += pairwise((index) => counts[index] as number, first, Math.min(part, counts.length - first), 8);
  axes.forEach(({ edges }, axis) => {
    const inner = sizeOf(shape.slice(axis + 1));
    withWidths(call, edges, (widths) => {
      for (let cell = 0; cell < counts.length; cell += 1)
        counts[cell] =
          (counts[cell] as number) / (widths[Math.floor(cell / inner) % widths.length] as number);
    });
  });
  for (let cell = 0; cell < counts.length; cell += 1) counts[cell] = (counts[cell] as number) / total;
}

/** NumPy sums a part of an array in a buffer of so many elements. */
const BUFFER = 8192;

/** Returns how many counts NumPy sums together: as many indices of one axis as fit in its buffer, with all of the axes behind it. */
function summedTogether(shape: readonly number[]): number {
  let together = 1;
  for (const length of [...shape].reverse()) {
    if (together * length > BUFFER) return together === 1 ? length : together * Math.floor(BUFFER / together);
    together *= length;
  }
  return together;
}
