/**
 * Allocates memory for new elements and has the elements written. `produce` takes a slab for few bytes and a region for many
 * bytes. If linear memory is full, it takes a buffer outside. In linear memory it calls the writer once for the whole result,
 * outside it calls the writer window by window. If the writer throws, `produce` frees the memory at once.
 */
import type { DType } from "../dtype/dtypes.ts";
import { start } from "../wasm/module.ts";
import { outWindow, windowCount } from "../wasm/scratch.ts";
import type { Block } from "./block.ts";
import { allocateOutside, copyOut } from "./outside.ts";
import { allocateLinear } from "./slabs.ts";

/** Allocates `byteLength` bytes. They keep the values they had before. `caller` is the name of the function in a MemoryError. */
export function allocate(caller: string, byteLength: number): Block {
  start();
  return allocateLinear(byteLength) ?? allocateOutside(caller, byteLength);
}

/** Allocates `byteLength` bytes and lets `write` write them. Releases them if `write` throws. */
export function makeBlock(caller: string, byteLength: number, write: (block: Block) => void): Block {
  const block = allocate(caller, byteLength);
  try {
    write(block);
  } catch (error) {
    block.release();
    throw error;
  }
  return block;
}

/**
 * Writes `count` packed elements of a dtype at an address of linear memory. The first of them is element number `first` of the
 * result. `args` holds the other inputs of the writer. Without `args`, each call would have to create a function for the writer,
 * which takes as long as to write ten elements.
 */
export type Write<A> = (address: number, count: number, first: number, args: A, dtype: DType) => void;

/**
 * Allocates memory for `count` elements and lets `write` write each of them once. It passes windows to `write` in order, or in
 * reverse order if `isReversed`.
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

/** Writes `count` elements of a block, starting at byte `offset` of the block. */
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
  const most = windowCount(itemSize);
  const windows = Math.ceil(count / most);
  for (let turn = 0; turn < windows; turn += 1) {
    const first = (isReversed ? windows - 1 - turn : turn) * most;
    const length = Math.min(most, count - first);
    write(outWindow(), length, first, args, dtype);
    copyOut(outWindow(), length * itemSize, buffer, address + offset + first * itemSize);
  }
}
