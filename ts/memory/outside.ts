/**
 * Makes buffers outside linear memory, one for each block: when the budget is full, and when a block moves out. The garbage
 * collector frees these buffers by itself. To keep the books right, a batch of blocks shares one token.
 */
import { isHostRefusal, MemoryError } from "../errors.ts";
import { linear } from "../wasm/module.ts";
import { account } from "./account.ts";
import { Block, CALLERS, type Keeper } from "./block.ts";
import { byteLengthOf } from "./buffers.ts";
import { type Watcher, watch } from "./dropped.ts";
import { atEndOfJob } from "./job.ts";
import { fresh } from "./pressure.ts";

/** Blocks share a token until they have this many bytes together: each entry of the registry slows the garbage collector down. */
const MOST_BATCH_BYTES = 65_536;

/** The number of larger blocks that can share a token. All of them must be from the same job. */
const MOST_LARGE_BLOCKS = 64;

/** A buffer outside cannot shrink, and a copy would take as much memory again. So up to 1/16 of a buffer may stay unused. */
const SPARE_PART = 16;

/** From this number of bytes on, a copy of a typed array is quicker than a slice: engines do not clear its buffer first. */
const LEAST_COPIED = 2 ** 14;

/** The most bytes of the buffer that `newest` keeps alive. */
const MOST_NEWEST = 2 ** 24;

const NO_BYTES = new ArrayBuffer(0);

/** The books of one batch. The registry keeps the books alive, so they must not refer to the token. */
class BatchBooks implements Watcher {
  /** The bytes and the number of blocks that are still in use. */
  heldBytes = 0;
  heldBlocks = 0;
  /** The bytes and the number of all blocks that the batch has had so far. */
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

/** The token that every block of a batch refers to. */
class Batch implements Keeper {
  readonly books = new BatchBooks();

  takeBack(block: Block): void {
    const { books } = this;
    books.heldBytes -= block.bookedBytes;
    books.heldBlocks -= 1;
    account.outside -= block.bookedBytes;
    account.arrays -= 1;
    fresh.returnedOutside += block.bookedBytes;
    block.buffer = NO_BYTES;
    block.dataView = null;
  }

  shrink(block: Block, byteLength: number): boolean {
    if (block.bookedBytes - byteLength > block.bookedBytes / SPARE_PART) return false;
    block.byteLength = byteLength;
    return true;
  }
}

/**
 * Keeps the large buffer that was made last alive, under the key 0. Nobody reads it. It often lies above all buffers that the collector
 * freed, in the heap of the host's allocator. Without it the allocator gives their pages back to the system, and the next buffers
 * need new pages. A variable would not do: bundlers leave out assignments to what nobody reads.
 */
const newest = new Map<0, ArrayBuffer>();

/** The batch that takes the next block. The reference is weak, so that the garbage collector can find the batch unreachable. */
let openBatch: WeakRef<Batch> | null = null;

/** Ends the batch with the job. Otherwise a long-lived block of another job would keep the bytes of large blocks in the books. */
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

/** Allocates a block in a new zeroed buffer of its own. */
export function allocateOutside(caller: string, byteLength: number): Block {
  return ownBlock(newBuffer(caller, byteLength));
}

/** Makes a block of a whole buffer. From then on the buffer belongs to the library. */
export function ownBlock(buffer: ArrayBuffer): Block {
  const block = new Block(buffer, 0, byteLengthOf(buffer), 0, false, CALLERS);
  replaceBuffer(block, buffer);
  return block;
}

/** Gives a block a new buffer and returns its old memory at once. If this throws, nothing has changed. */
export function replaceBuffer(block: Block, buffer: ArrayBuffer): void {
  const byteLength = byteLengthOf(buffer);
  const batch = batchFor(byteLength);
  const { books } = batch;
  if (byteLength >= MOST_BATCH_BYTES && byteLength <= MOST_NEWEST) newest.set(0, buffer);
  block.keeper.takeBack(block);
  // Only assignments from here on, so nothing can throw.
  block.buffer = buffer;
  block.dataView = null;
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

/** Allocates a zeroed JavaScript buffer. Throws MemoryError if the host has no room for it. */
export function newBuffer(caller: string, byteLength: number): ArrayBuffer {
  try {
    return new ArrayBuffer(byteLength);
  } catch (error) {
    throw noRoom(caller, byteLength, error);
  }
}

/** Copies some bytes of a buffer to a new buffer. */
export function copyOfBytes(
  caller: string,
  buffer: ArrayBufferLike,
  address: number,
  byteLength: number,
): ArrayBuffer {
  const bytes = buffer === linear.buffer ? linear.bytes : new Uint8Array(buffer);
  try {
    // For small arrays, `slice` of a typed array takes half the time of `slice` of a buffer.
    if (byteLength < LEAST_COPIED) return bytes.slice(address, address + byteLength).buffer as ArrayBuffer;
    return new Uint8Array(bytes.subarray(address, address + byteLength)).buffer;
  } catch (error) {
    throw noRoom(caller, byteLength, error);
  }
}

/** Returns a MemoryError if the host refused memory, else `error` itself. */
function noRoom(caller: string, byteLength: number, error: unknown): unknown {
  if (!isHostRefusal(error)) return error;
  return new MemoryError(`${caller}: the host has no room for an array of ${byteLength} bytes`);
}

/** Copies bytes of linear memory to byte offset `target` of a buffer. */
export function copyOut(address: number, byteLength: number, buffer: ArrayBufferLike, target: number): void {
  new Uint8Array(buffer, target, byteLength).set(linear.bytes.subarray(address, address + byteLength));
}
