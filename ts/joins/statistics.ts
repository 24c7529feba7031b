/** Computes the statistics along an axis that some modes of `pad` write: the greatest and smallest elements, means and medians. */

import { reordered } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { convertPacked } from "../elements/casting.ts";
import { readRange, stridesOf, type UseWindow, type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { padKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { PAIRED, slot, windowCount } from "../wasm/scratch.ts";
import { along } from "./parts.ts";

/** What can be asked of the elements along an axis. */
export type Statistic = "maximum" | "minimum" | "mean" | "median";

/** Calls `use` with a statistic of the elements along an axis, which then has length 1. */
export function withStatistic(
  call: Call,
  statistic: Statistic,
  view: View,
  axis: number,
  use: (result: View) => void,
): void {
  if (statistic === "maximum" || statistic === "minimum")
    withExtreme(call, view, axis, statistic === "maximum", use);
  else withAverage(call, view, axis, statistic === "median", use);
}

/**
 * Calls `use` with the greatest or smallest elements along an axis, which then has length 1. Each step compares the first half with
 * the last half. In an odd number, both halves have the element in the middle.
 */
function withExtreme(
  call: Call,
  view: View,
  axis: number,
  isGreatest: boolean,
  use: (extreme: View) => void,
): void {
  const count = view.shape[axis] as number;
  if (count === 1 || view.size === 0) {
    use(view);
    return;
  }
  const half = Math.ceil(count / 2);
  const first = along(view, axis, 0, half);
  const halves = [first, along(view, axis, count - half, half)] as const;
  const { dtype } = view;
  const block = produceZipped(call.name, dtype, halves, (target, length, _, [a = 0, b = 0]) =>
    padKernels.extreme(dtype.code, target, length, a, b, +isGreatest),
  );
  using(block, () => {
    withExtreme(call, { ...first, strides: null, block, offset: 0 }, axis, isGreatest, use);
  });
}

/** Rows of elements of which the averages are computed. */
interface Rows {
  readonly values: View;
  /** The number of elements of a row. */
  readonly count: number;
  /** How many elements are added pairwise at a time. */
  readonly run: number;
  readonly isMedian: boolean;
  /** Whether the averages are rounded to whole numbers. */
  readonly rounds: boolean;
}

/** The number of elements that NumPy converts to another dtype at a time. */
const CONVERTED = 8192;

/** Calls `use` with the means or medians along an axis, which then has length 1. Those of integers are whole float64 numbers. */
function withAverage(
  call: Call,
  view: View,
  axis: number,
  isMedian: boolean,
  use: (average: View) => void,
): void {
  const { shape, dtype, size } = view;
  const axes = [...shape.keys()].filter((other) => other !== axis);
  const wide = dtype === dtypes.float16 ? dtypes.float32 : promoteAll(call.name, [dtype], [0.5]);
  const count = shape[axis] as number;
  const strides = stridesOf(view);
  // NumPy adds elements pairwise along the innermost axis. Along any other axis it adds whole rows, one after the other.
  const isInnermost = axes.every(
    (other) => shape[other] === 1 || (strides[other] as number) > (strides[axis] as number),
  );
  const run = !isInnermost ? 1 : wide === dtype ? count : CONVERTED;
  const block = convertPacked(call.name, reordered(view, [...axes, axis]), wide);
  using(block, () => {
    const rows = { values: vectorView(block, wide, size), count, run, isMedian, rounds: dtype.isInteger };
    const kept = shape.map((extent, other) => (other === axis ? 1 : extent));
    const averages = produce(call.name, sizeOf(kept), wide, writeAverages, rows);
    using(averages, () => use(vectorView(averages, wide, sizeOf(kept), kept)));
  });
}

const writeAverages: Write<Rows> = (target, length, first, rows, { itemSize, code }) => {
  const { values, count, run, isMedian } = rows;
  const asMedian = isMedian && count > 0;
  const inWindow = values.block.isLinear ? length : Math.floor(windowCount(itemSize) / count);
  const most = Math.min(length, Math.max(1, inWindow));
  for (let done = 0; done < length; done += most) {
    const part = Math.min(most, length - done);
    const at = target + done * itemSize;
    const from = (first + done) * count;
    const write = (address: number): void => {
      if (asMedian) padKernels.medians(code, at, part, address, count);
      else padKernels.add_rows(code, at, part, address, count, run, 1);
    };
    if (count === 0) write(at);
    else if (inWindow > 0) readRange(values, from, part * count, write, part * count);
    else if (asMedian) writeLongMedian(rows, from, at);
    else addLongRow(rows, from, count, at);
  }
  if (!asMedian || rows.rounds)
    padKernels.divide_sums(code, target, length, asMedian ? 1 : count, +rows.rounds);
};

/**
 * Writes the sum of `length` elements of a row that no window holds. Pairwise sums of more elements than a window holds are split
 * as NumPy splits them. Each depth of the recursion uses a slot. The 16 slots are enough for a row of 8 GB.
 */
function addLongRow(rows: Rows, from: number, length: number, target: number, depth = 0): void {
  const { values, run } = rows;
  const { code, itemSize, kind } = values.dtype;
  if (run <= CONVERTED || length <= PAIRED * windowCount(PAIRED * itemSize)) {
    const add: UseWindow = (address, part, at) => {
      padKernels.add_rows(code, target, 1, address, part, Math.min(run, part), +(at === from));
    };
    readRange(values, from, length, add, Math.min(run, length));
    return;
  }
  const half = Math.floor(length / 2);
  const first = half - (half % (kind === "c" ? 4 : 8));
  addLongRow(rows, from, first, target, depth);
  addLongRow(rows, from + first, length - first, slot(depth), depth + 1);
  padKernels.add_rows(code, target, 1, slot(depth), 1, 1, 0);
}

/** Writes the median of a row that no window holds. Finds the keys of its elements bit by bit, as the kernel does. */
function writeLongMedian({ values, count }: Rows, from: number, target: number): void {
  const { code, itemSize } = values.dtype;
  linear.bytes.fill(0, slot(0), slot(3));
  for (const [index, rank] of [Math.ceil(count / 2) - 1, Math.floor(count / 2), count - 1].entries()) {
    const key = slot(index);
    for (let bit = 8 * itemSize - 1; bit >= 0; bit -= 1) {
      const byte = key + (bit >> 3);
      const value = linear.bytes[byte] as number;
      linear.bytes[byte] = value | (1 << (bit & 7));
      let below = 0;
      readRange(values, from, count, (address, length) => {
        below += padKernels.count_below(code, address, length, key);
      });
      if (below > rank) linear.bytes[byte] = value;
    }
  }
  padKernels.middle(code, target, slot(0), count % 2);
}
