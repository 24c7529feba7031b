/** Repeats the elements of a view, or the indices of one of its axes. */

import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { copyPacked, produceFrom, withPacked } from "../elements/casting.ts";
import { Copier, directCost } from "../elements/direct.ts";
import { inLinearMemory, stridesOf, type View, vectorView } from "../elements/view.ts";
import { BroadcastError, DTypeError, ValueError } from "../errors.ts";
import { readCount, readSize } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import type { Arguments } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { kernels, linear } from "../wasm/module.ts";
import { withInput } from "./inputs.ts";
import { elementAt } from "./scalars.ts";

/** New elements in C order. */
export interface Made {
  readonly shape: Extents;
  readonly block: Block;
}

/** Repeats the elements of an array. `viewNow` returns the view of the array; call it after everything that can run the caller's code. */
export function repeated(call: Call, viewNow: () => View, n: unknown, read: Arguments): Made {
  const axisOf = ({ shape }: View): number | null =>
    isAbsent(read.axis) ? null : readAxis(call, read.axis, shape.length || 1);
  if (typeof n === "number") {
    const times = readCount(call, "n", n);
    const view = viewNow();
    return repeatedTimes(call, view, times, axisOf(view));
  }
  return withInput(call, "n", n, null, (given) => {
    if (given.shape.length > 1)
      throw new ValueError(`${call.name}: n must be a number or a 1-D list, got ${given.shape.length} axes`);
    const isInteger = given.dtype.isInteger || given.dtype === dtypes.bool || given.size === 0;
    if (!isInteger || given.dtype === dtypes.uint64)
      throw new DTypeError(`${call.name}: n must be integers that int64 holds, got ${given.dtype}`);
    const view = viewNow();
    const axis = axisOf(view);
    const extents = axis === null || view.shape.length === 0 ? [view.size] : view.shape;
    const at = axis ?? 0;
    if (given.size !== 1 && given.size !== extents[at])
      throw new BroadcastError(
        `${call.name}: n has ${given.size} numbers, axis ${at} has length ${extents[at]}`,
      );
    const block = endsOf(call, given);
    return using(block, () => {
      const ends = vectorView(block, dtypes.int64, given.size);
      const sum = given.size === 0 ? 0 : Number(elementAt(ends, given.size - 1));
      if (given.size === 1) return repeatedTimes(call, view, sum, axis);
      return repeatedEach(call, view, ends, sum, extents, at);
    });
  });
}

/** Returns the sums of the counts up to each of them, as int64. */
function endsOf(call: Call, counts: View): Block {
  let sum = 0;
  return produceFrom(call.name, counts, dtypes.int64, (from, to, count, first) => {
    kernels.cast(counts.dtype.code, dtypes.int64.code, from, to, count);
    sum = kernels.add_up(to, count, sum);
    if (sum < 0)
      throw new ValueError(
        `${call.name}: repeats may not contain negative values, got ${elementAt(counts, first - 1 - sum)}`,
      );
  });
}

/** Repeats each index `times` times: copies a view that has one more axis, along which the elements do not change. */
function repeatedTimes(call: Call, view: View, times: number, axis: number | null): Made {
  const { length } = view.shape;
  const isFlat = axis === null || length === 0;
  const newAxis = isFlat ? length : axis + 1;
  const shape = [...view.shape];
  if (isFlat) shape.splice(0, length, Math.min(view.size * times, Number.MAX_SAFE_INTEGER));
  else shape[newAxis - 1] = Math.min((shape[newAxis - 1] as number) * times, Number.MAX_SAFE_INTEGER);
  const size = readSize(call, shape, view.dtype.itemSize);
  const source = { ...withoutUnitAxes(withAxisAt(view, newAxis, times)), size };
  return { shape, block: copyPacked(call.name, source) };
}

function withAxisAt(view: View, axis: number, times: number): View {
  const shape = [...view.shape];
  const strides = [...stridesOf(view)];
  shape.splice(axis, 0, times);
  strides.splice(axis, 0, 0);
  return { ...view, shape, strides };
}

/** Returns the view without its axes of length 1. Callers that add axes do this to stay within the most axes a kernel takes. */
export function withoutUnitAxes(view: View): View {
  const strides = stridesOf(view);
  const isKept = (_: number, axis: number): boolean => view.shape[axis] !== 1;
  return { ...view, shape: view.shape.filter(isKept), strides: strides.filter(isKept) };
}

/** Repeats each index of an axis of these lengths as often as its count says. `ends` are the sums of the counts. */
function repeatedEach(
  call: Call,
  view: View,
  ends: View,
  sum: number,
  extents: readonly number[],
  at: number,
): Made {
  const { dtype } = view;
  const shape = extents.map((extent, index) => (index === at ? sum : extent));
  const size = readSize(call, shape, dtype.itemSize);
  const width = sizeOf(extents.slice(at + 1));
  return withPacked(call.name, view, (packed) =>
    inLinearMemory(
      packed,
      (size / width) * directCost(dtype.itemSize, [width], [dtype.itemSize]),
      (source) => {
        const write = source.block.isLinear && ends.block.isLinear ? writeRepeats : writeDirectly;
        return { shape, block: produce(call.name, size, dtype, write, { source, width, ends }) };
      },
    ),
  );
}

interface Repeats {
  /** Packed. */
  readonly source: View;
  /** The number of elements that are repeated together. */
  readonly width: number;
  readonly ends: View;
}

const writeRepeats: Write<Repeats> = (target, count, first, { source, width, ends }, { itemSize }) => {
  const { block, offset, size } = source;
  const start = block.address + offset;
  kernels.repeat(itemSize, target, count, first, start, size, width, ends.block.address, ends.size);
};

const writeDirectly: Write<Repeats> = (target, count, first, { source, width, ends }, { itemSize }) => {
  const { block, offset } = source;
  const sums = new BigInt64Array(ends.block.buffer, ends.block.address, ends.size);
  const sum = Number(sums.at(-1));
  const copier = new Copier(itemSize, linear.buffer, block.buffer);
  let entry = firstAbove(sums, Math.floor(first / width) % sum);
  for (let done = 0; done < count; ) {
    const run = Math.floor((first + done) / width);
    if (run % sum === 0) entry = 0;
    while ((sums[entry] as bigint) <= run % sum) entry += 1;
    const skip = first + done - run * width;
    const length = Math.min(width - skip, count - done);
    const from = (Math.floor(run / sum) * ends.size + entry) * width + skip;
    copier.run(
      target + done * itemSize,
      itemSize,
      block.address + offset + from * itemSize,
      itemSize,
      length,
    );
    done += length;
  }
};

/** Returns the index of the first sum above a number. */
function firstAbove(sums: BigInt64Array, number: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as bigint) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
