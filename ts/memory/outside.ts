/**
 * Buffers outside linear memory that the library makes, each for one block: where the budget is full, and where an array
 * was moved. The collector frees them by itself. For the books one token stands for a batch of them.
 */
import { isHostRefusal, MemoryError } from "../errors.ts";
import { linear } from "../wasm/module.ts";
import { account } from "./account.ts";
import { Block, CALLERS, type Keeper } from "./block.ts";
import { byteLengthOf } from "./buffers.ts";
import { type Watcher, watch } from "./dropped.ts";
import { atEndOfJob } from "./job.ts";

/** Blocks share a token until they have so many bytes together: each entry of the registry slows the collector down. */
const MOST_BATCH_BYTES = 65_536;

/** Larger blocks share one with so many of the same job. */
const MOST_LARGE_BLOCKS = 64;

/** A buffer outside cannot shrink, and a copy would take as much memory again. Up to this part of it may stay unused. */
const SPARE_PART = 16;

const NO_BYTES = new ArrayBuffer(0);

/** The books of a batch. The registry holds them, so they do not refer to the token. */
class BatchBooks implements Watcher {
  /** What of its blocks has not come back. */
  heldBytes = 0;
  heldBlocks = 0;
  /** What the batch ever had. */
  bytes = 0;
  blocks = 0;

  /** Whether another block may share the token. */
  hasRoom(isLarge: boolean): boolean {
    return isLarge ? this.blocks < MOST_LARGE_BLOCKS : this.bytes < MOST_BATCH_BYTES;
  }

  onCollected(): void {
    account.outside -= this.heldBytes;
    account.arrays -= this.heldBlocks;
  }
}

/** What every block of a batch refers to. */
class Batch implements Keeper {
  readonly books = new BatchBooks();

  takeBack(block: Block): void {
    const { books } = this;
    books.heldBytes -= block.bookedBytes;
    books.heldBlocks -= 1;
    account.outside -= block.bookedBytes;
    account.arrays -= 1;
    block.buffer = NO_BYTES;
  }

  shrink(block: Block, byteLength: number): boolean {
    if (block.bookedBytes - byteLength > block.bookedBytes / SPARE_PART) return false;
    block.byteLength = byteLength;
    return true;
  }
}

/** The batch that takes the next block. Held weakly, since the pool must not keep its token from the collector. */
let openBatch: WeakRef<Batch> | null = null;

/** So that a block of another job that lives for long does not keep the bytes of large ones in the books. */
function closeBatch(): void {
  openBatch = null;
}

function batchFor(byteLength: number): Batch {
  const isLarge = byteLength >= MOST_BATCH_BYTES;
  if (isLarge) atEndOfJob(closeBatch);
  const open = openBatch?.deref();
  if (open?.books.hasRoom(isLarge)) return open;
  const batch = new Batch();
  watch(batch, batch.books);
  openBatch = typeof WeakRef === "undefined" ? null : new WeakRef(batch);
  return batch;
}

/** A block in a buffer of its own, which is zero. */
export function allocateOutside(caller: string, byteLength: number): Block {
  return ownBlock(newBuffer(caller, byteLength));
}

/** A block over a whole buffer that belongs to the library from here on. */
export function ownBlock(buffer: ArrayBuffer): Block {
  const block = new Block(buffer, 0, byteLengthOf(buffer), 0, false, CALLERS);
  settleIn(block, buffer);
  return block;
}

/** Makes a buffer the block's own. The memory it had before goes back at once. When this throws, nothing has changed. */
export function settleIn(block: Block, buffer: ArrayBuffer): void {
  const byteLength = byteLengthOf(buffer);
  const batch = batchFor(byteLength);
  const { books } = batch;
  block.keeper.takeBack(block);
  // Nothing is called from here on.
  block.buffer = buffer;
  block.address = 0;
  block.bookedBytes = byteLength;
  block.isLinear = false;
  block.keeper = batch;
  books.bytes += byteLength;
  books.blocks += 1;
  books.heldBytes += byteLength;
  books.heldBlocks += 1;
  account.outside += byteLength;
  account.arrays += 1;
  if (account.linear + account.outside > account.peak) account.peak = account.linear + account.outside;
}

/** A buffer of JavaScript's own, zeroed. Throws MemoryError when the host has no room for it. */
export function newBuffer(caller: string, byteLength: number): ArrayBuffer {
  try {
    return new ArrayBuffer(byteLength);
  } catch (error) {
    throw noRoom(caller, byteLength, error);
  }
}

/** A buffer with a copy of some bytes of another. */
export function copyOfBytes(
  caller: string,
  buffer: ArrayBufferLike,
  address: number,
  byteLength: number,
): ArrayBuffer {
  const bytes = buffer === linear.buffer ? linear.bytes : new Uint8Array(buffer);
  try {
    // For small arrays in half the time of `slice` of a buffer.
    return bytes.slice(address, address + byteLength).buffer as ArrayBuffer;
  } catch (error) {
    throw noRoom(caller, byteLength, error);
  }
}

/** Returns a MemoryError if the host refused memory, else `error` itself. */
function noRoom(caller: string, byteLength: number, error: unknown): unknown {
  if (!isHostRefusal(error)) return error;
  return new MemoryError(`${caller}: the host has no room for an array of ${byteLength} bytes`);
}

/** Copies bytes out of linear memory. */
export function copyOut(address: number, byteLength: number, buffer: ArrayBufferLike, target: number): void {
  new Uint8Array(buffer, target, byteLength).set(linear.bytes.subarray(address, address + byteLength));
}
