/**
 * Memory for new elements, and the writing of elements. `produce` finds room: a slab for few bytes, a region for many, a
 * buffer outside when neither has any. It calls the writer for the whole result at once where kernels reach it, else window
 * by window. When the writer throws, the memory goes back at once.
 */
import type { DType } from "../dtype/dtypes.ts";
import { start } from "../wasm/module.ts";
import { outWindow, WINDOW_BYTES } from "../wasm/scratch.ts";
import type { Block } from "./block.ts";
import { allocateOutside, copyOut } from "./outside.ts";
import { allocateLinear } from "./slabs.ts";
import { isPacked, readRange, type View, withinReach } from "./view.ts";

/** Memory for `byteLength` bytes, whose contents are whatever was there. `caller` names the function in a MemoryError. */
export function allocate(caller: string, byteLength: number): Block {
  start();
  return allocateLinear(byteLength) ?? allocateOutside(caller, byteLength);
}

/**
 * Writes `count` packed elements of a dtype at an address of linear memory, by what `args` says; the first is element number
 * `first`. Writers stand on their own, since a function made for each call takes as long as ten elements.
 */
export type Write<A> = (address: number, count: number, first: number, args: A, dtype: DType) => void;

/**
 * New memory for `count` elements, written by `write`, which gets each element once: window by window in order, or in reverse order
 * when `isReversed`.
 */
export function produce<A>(
  caller: string,
  count: number,
  dtype: DType,
  write: Write<A>,
  args: A,
  isReversed = false,
): Block {
  const block = allocate(caller, count * dtype.itemSize);
  try {
    writeElements(block, 0, count, dtype, write, args, isReversed);
  } catch (error) {
    block.release();
    throw error;
  }
  return block;
}

/** Writes `count` elements of a block, from byte `offset` of it on. */
export function writeElements<A>(
  block: Block,
  offset: number,
  count: number,
  dtype: DType,
  write: Write<A>,
  args: A,
  isReversed = false,
): void {
  if (!block.isLinear) writeOutside(block, offset, count, dtype, write, args, isReversed);
  else if (count > 0) write(block.address + offset, count, 0, args, dtype);
}

function writeOutside<A>(
  { buffer, address }: Block,
  offset: number,
  count: number,
  dtype: DType,
  write: Write<A>,
  args: A,
  isReversed: boolean,
): void {
  const { itemSize } = dtype;
  const most = WINDOW_BYTES / itemSize;
  const windows = Math.ceil(count / most);
  for (let turn = 0; turn < windows; turn += 1) {
    const first = (isReversed ? windows - 1 - turn : turn) * most;
    const length = Math.min(most, count - first);
    write(outWindow(), length, first, args, dtype);
    copyOut(outWindow(), length * itemSize, buffer, address + offset + first * itemSize);
  }
}

/**
 * Reads `count` packed elements of a source at one address and writes as many of a dtype at another; the first is element
 * number `first`.
 */
export type Convert = (
  from: number,
  to: number,
  count: number,
  first: number,
  source: View,
  dtype: DType,
) => void;

/** New memory for as many elements as `source` has, each made of the one that stands at the same place in C order. */
export function produceFrom(caller: string, source: View, dtype: DType, convert: Convert): Block {
  const block = allocate(caller, source.size * dtype.itemSize);
  try {
    convertElements(block, 0, source, dtype, convert);
  } catch (error) {
    block.release();
    throw error;
  }
  return block;
}

/** Writes as many elements of a block as `source` has, from byte `offset` of the block on. */
export function convertElements(
  block: Block,
  offset: number,
  source: View,
  dtype: DType,
  convert: Convert,
): void {
  const { size } = source;
  if (!block.isLinear || !source.block.isLinear || !isPacked(source))
    withinReach(source, (view) => convertByWindows(block, offset, view, dtype, convert));
  else if (size > 0)
    convert(source.block.address + source.offset, block.address + offset, size, 0, source, dtype);
}

function convertByWindows(block: Block, offset: number, source: View, dtype: DType, convert: Convert): void {
  const { itemSize } = dtype;
  const write: Write<null> = (target, count, first) =>
    readRange(source, first, count, (address, length, at) =>
      convert(address, target + (at - first) * itemSize, length, at, source, dtype),
    );
  writeElements(block, offset, source.size, dtype, write, null);
}
