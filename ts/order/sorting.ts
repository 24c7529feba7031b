/**
 * Sorts elements in place, and finds the indices that sort them. Kernels do it in linear memory. What does not fit there is sorted by the
 * host's own sort of typed arrays, over the same keys, so that the results are the same.
 */
import { type Copied, copyAxes, reordered, stridesAlong } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { copyPacked, produceFrom } from "../elements/casting.ts";
import { takePicked } from "../elements/picks.ts";
import { type View, vectorView } from "../elements/view.ts";
import { withAlong } from "../indexing/along.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock, writeElements } from "../memory/produce.ts";
import { orderKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { argsortKeys, partitionKeys, sortKeys } from "./host-sorts.ts";
import { gatheredOf, type Lanes, lanesOf, withRoom } from "./lanes.ts";

/** The bytes of a word, which has a part of a key and an index. */
const WORD = 8;

/** Sorts each lane of real elements that fill a block. */
export function sortBlock(block: Block, dtype: DType, count: number, lanes: Lanes): void {
  const bytes = dtype.itemSize * (lanes.length + gatheredOf(lanes));
  const { length, inner, strip } = lanes;
  const isSorted =
    block.isLinear &&
    withRoom(bytes, (room) =>
      orderKernels.sort(dtype.code, block.address, count, length, inner, strip, room),
    );
  if (!isSorted) withKeys(block, dtype, count, () => sortKeys(block, dtype.itemSize, count, lanes));
}

/** Partitions each lane by ascending places. */
export function partitionBlock(
  block: Block,
  dtype: DType,
  count: number,
  lanes: Lanes,
  places: readonly number[],
): void {
  const { length, inner, strip } = lanes;
  const roomBytes = dtype.itemSize * (length + gatheredOf(lanes));
  const listAt = Math.ceil(roomBytes / WORD) * WORD;
  const isDone =
    block.isLinear &&
    withRoom(listAt + 4 * places.length, (room) => {
      const list = room + listAt;
      linear.words.set(places, list / 4);
      const { code } = dtype;
      orderKernels.partition(code, block.address, count, length, inner, strip, room, list, places.length);
    });
  if (!isDone)
    withKeys(block, dtype, count, () => partitionKeys(block, dtype.itemSize, count, lanes, places));
}

/** Calls `use` while the elements of a block are turned into keys, window by window. */
function withKeys(block: Block, dtype: DType, count: number, use: () => void): void {
  turnKeys(block, dtype, count, 0);
  use();
  turnKeys(block, dtype, count, 1);
}

function turnKeys(block: Block, dtype: DType, count: number, isBack: number): void {
  const { buffer, address, isLinear } = block;
  const write = (target: number, length: number, first: number): void => {
    const from = address + first * dtype.itemSize;
    if (!isLinear) linear.bytes.set(new Uint8Array(buffer, from, length * dtype.itemSize), target);
    orderKernels.turn_exact(dtype.code, target, length, isBack);
  };
  writeElements(block, 0, count, dtype, write, null);
}

/**
 * Returns the indices that stably sort the lanes of an axis, packed int64 in new memory. Keys have the same shape. The last one counts
 * most, and where it is equal, the one before.
 */
export function sortedIndices(caller: string, keys: readonly View[], axis: number): Block {
  const { shape, size } = keys[0] as View;
  return makeBlock(caller, size * dtypes.int64.itemSize, (indices) => {
    const lanes = lanesOf(shape, axis);
    let isNext = false;
    for (const view of keys)
      for (const half of halvesOf(view.dtype)) {
        sortByKey(caller, view, half, lanes, indices, isNext);
        isNext = true;
      }
  });
}

/** Returns the elements along an axis in the order of the indices that sort them, in C order in new memory. */
export function sortedCopy(call: Call, view: View, axis: number): Block {
  const { size, shape } = view;
  const indices = sortedIndices(call.name, [view], axis);
  const list = vectorView(indices, dtypes.int64 as DType, size, shape);
  return using(indices, () => withAlong(call, view, list, axis, ({ picks }) => takePicked(call.name, picks)));
}

/** Makes a copy with the axes in their order in memory, and lets `change` change the lanes of an axis. */
export function changedCopy(call: Call, view: View, axis: number, change: typeof sortBlock): Copied {
  return withAxesOfMemory(view, axis, (source, along) => {
    const block = copyPacked(call.name, source);
    try {
      change(block, source.dtype, source.size, lanesOf(source.shape, along));
    } catch (error) {
      block.release();
      throw error;
    }
    return block;
  });
}

/** Takes the elements in the order of the indices that sort them. */
export function sortedByIndices(call: Call, view: View, axis: number): Copied {
  return withAxesOfMemory(view, axis, (source, along) => sortedCopy(call, source, along));
}

/** Returns what `make` makes of a view: packed elements, with the axes in the order in which they lie in memory. */
function withAxesOfMemory(view: View, axis: number, make: (source: View, axis: number) => Block): Copied {
  const axes = copyAxes(view, "K");
  const block = make(reordered(view, axes), axes === null ? axis : axes.indexOf(axis));
  return { block, strides: stridesAlong(view.shape, axes, view.dtype.itemSize) };
}

/** Of complex128 two keys of 8 bytes are made, the more important one last. */
export function halvesOf(dtype: DType): readonly number[] {
  return dtype === (dtypes.complex128 as DType) ? [1, 0] : [0];
}

function sortByKey(
  caller: string,
  view: View,
  half: number,
  lanes: Lanes,
  indices: Block,
  isNext: boolean,
): void {
  const key = view.dtype.itemSize > 4 ? dtypes.uint64 : dtypes.uint32;
  const write = (from: number, to: number, count: number): void =>
    orderKernels.write_keys(view.dtype.code, to, count, from, half);
  const block = produceFrom(caller, view, key as DType, write);
  using(block, () => {
    const { length, inner, strip } = lanes;
    const gathers = inner > 1 || isNext;
    const items = length + (gathers ? 2 * length * (strip + 1) : 0);
    const isSorted =
      block.isLinear &&
      indices.isLinear &&
      withRoom(WORD * items, (room) => {
        const [from, to] = [block.address, indices.address];
        orderKernels.argsort(key.itemSize, from, view.size, length, inner, strip, to, isNext ? 1 : 0, room);
      });
    if (!isSorted) argsortKeys(block, key.itemSize, view.size, lanes, indices, isNext);
  });
}
