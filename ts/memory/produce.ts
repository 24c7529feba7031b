/**
 * Memory for new elements and their writing. Every creation comes through here: `produce` finds room (a slab for few bytes,
 * a region for many, a buffer of JavaScript's when the budget is full) and calls the writer for the whole result at once
 * where kernels reach it, else window by window. When a writer that may throw does, the memory goes back at once; what a
 * kernel was to write when the call stack was full comes back by the collector.
 */
import { type DType, dtypes } from "../dtype.ts";
import type { Block } from "./block.ts";
import { lease, untouchedFrom } from "./leases.ts";
import { outWindow, slot, WINDOW_BYTES } from "./scratch.ts";
import { allocateSmall, LARGEST_SMALL } from "./slabs.ts";
import { copyOut } from "./spill.ts";
import { isPacked, readRange, type UseWindow, type View } from "./view.ts";
import { kernels, start } from "./wasm.ts";

/** Memory for `byteLength` bytes, whose contents are whatever was there. `caller` names the function in a MemoryError. */
export function allocate(caller: string, byteLength: number): Block {
  start();
  return byteLength <= LARGEST_SMALL ? allocateSmall(caller, byteLength) : lease(caller, byteLength);
}

/** New memory for `count` elements, written by `write`, which gets each element once and in order. */
export function produce(caller: string, count: number, dtype: DType, write: UseWindow): Block {
  const block = allocate(caller, count * dtype.itemSize);
  guard(block, () => writeBlock(block, count, dtype.itemSize, write));
  return block;
}

/** Writes a new block, which goes back when that throws. */
function guard(block: Block, write: () => void): void {
  try {
    write();
  } catch (error) {
    block.letGo();
    throw error;
  }
}

function writeBlock(block: Block, count: number, itemSize: number, write: UseWindow): void {
  if (!block.isLinear) produceOutside(block, count, itemSize, write);
  else if (count > 0) write(block.address, count, 0);
}

function produceOutside(block: Block, count: number, itemSize: number, write: UseWindow): void {
  const most = WINDOW_BYTES / itemSize;
  for (let first = 0; first < count; first += most) {
    const length = Math.min(most, count - first);
    write(outWindow(), length, first);
    copyOut(outWindow(), length * itemSize, block.buffer, block.address + first * itemSize);
  }
}

/** Writes elements as `UseWindow` does, by what it is told as `job`. */
export type Write<J> = (address: number, count: number, first: number, job: J) => void;

/**
 * The same as `produce` for a writer that is one for all calls, since a function of its own for each takes as long as ten
 * elements. Where kernels reach the block, nothing waits for it to throw.
 */
export function produceBy<J>(caller: string, count: number, dtype: DType, write: Write<J>, job: J): Block {
  const block = allocate(caller, count * dtype.itemSize);
  if (!block.isLinear) writeOutside(block, count, dtype.itemSize, write, job);
  else if (count > 0) write(block.address, count, 0, job);
  return block;
}

function writeOutside<J>(block: Block, count: number, itemSize: number, write: Write<J>, job: J): void {
  guard(block, () =>
    produceOutside(block, count, itemSize, (address, length, first) => write(address, length, first, job)),
  );
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
  const { size } = source;
  const block = allocate(caller, size * dtype.itemSize);
  // No function for `guard`, for the sake of small arrays.
  try {
    if (!block.isLinear || !source.block.isLinear || !isPacked(source))
      convertByWindows(block, source, dtype, convert);
    else if (size > 0) convert(source.block.address + source.offset, block.address, size, 0, source, dtype);
  } catch (error) {
    block.letGo();
    throw error;
  }
  return block;
}

function convertByWindows(block: Block, source: View, dtype: DType, convert: Convert): void {
  const { itemSize } = dtype;
  writeBlock(block, source.size, itemSize, (target, count, first) =>
    readRange(source, first, count, (address, length, at) =>
      convert(address, target + (at - first) * itemSize, length, at, source, dtype),
    ),
  );
}

/** New memory for `count` copies of a number that the dtype holds. */
export function produceRepeated(caller: string, count: number, dtype: DType, value: number): Block {
  const byteLength = count * dtype.itemSize;
  // Not for -0, whose bytes are not all zero, nor for a slab's memory, which has mostly been used before.
  if (byteLength > LARGEST_SMALL && Object.is(value, 0)) return leaseZeros(caller, byteLength);
  const block = allocate(caller, byteLength);
  if (block.isLinear) kernels.fill_number(dtype.code, block.address, count, value);
  else repeatOutside(block, count, dtype, value);
  return block;
}

/** New memory for `count` copies of the element in slot 0. */
export function produceOfSlot(caller: string, count: number, dtype: DType): Block {
  const block = allocate(caller, count * dtype.itemSize);
  if (block.isLinear) kernels.fill(dtype.itemSize, block.address, count, slot(0));
  else repeatOutside(block, count, dtype, null);
  return block;
}

/** One window of copies serves for all: a second one would have the same bytes. The value null is that of slot 0. */
function repeatOutside(block: Block, count: number, dtype: DType, value: number | null): void {
  const byteLength = count * dtype.itemSize;
  const most = Math.min(count, WINDOW_BYTES / dtype.itemSize);
  guard(block, () => {
    if (value === null) kernels.fill(dtype.itemSize, outWindow(), most, slot(0));
    else kernels.fill_number(dtype.code, outWindow(), most, value);
    for (let first = 0; first < byteLength; first += WINDOW_BYTES)
      copyOut(outWindow(), Math.min(WINDOW_BYTES, byteLength - first), block.buffer, block.address + first);
  });
}

/** New memory for zeros. Memory that was never touched is zero already, and so is a fresh spilled buffer. */
function leaseZeros(caller: string, byteLength: number): Block {
  const untouched = zerosFrom();
  const block = lease(caller, byteLength);
  if (block.isLinear)
    kernels.fill_number(dtypes.uint8.code, block.address, usedBytes(block.address, byteLength, untouched), 0);
  return block;
}

/** The address from which on memory is still zero. To be asked before memory is: what is asked for counts as used. */
export function zerosFrom(): number {
  start();
  return untouchedFrom();
}

/** How many bytes from `address` on may be other than zero, when memory from `untouched` on never was in use. */
export function usedBytes(address: number, byteLength: number, untouched: number): number {
  return Math.max(0, Math.min(byteLength, untouched - address));
}
