/**
 * A block is the memory of one array and of all its views. This file counts the arrays that share a block. The count decides
 * when the memory can be reused.
 *
 * A block is in one of three states:
 * 1. held: `sharers` arrays use the block. An array releases its block when the array is disposed of.
 * 2. returned: the last sharer released the block. No array can reach it, so its keeper reuses the memory at once.
 * 3. dropped: the program lost all arrays of the block without disposing of them. The memory comes back when the garbage
 *    collector finds the block's keeper unreachable (the keeper is the token that the collector watches).
 *
 * A block in linear memory can move once to a buffer outside linear memory (moving.ts). All its arrays refer to the block, so
 * they see the new address. The caller's code can move a block, so an address that was read from a block is valid only until
 * such code runs.
 */
import { isFullStack, ValueError } from "../errors.ts";
import { byteLengthOf } from "./buffers.ts";

/** The owner of a block's memory, to which the memory goes back: a slab, a large region, or a batch of buffers outside. */
export interface Keeper {
  /** Takes back the memory of a block that no array can reach (state 2). If this throws, nothing has changed. */
  takeBack(block: Block): void;
  /** Takes back the bytes after the first `byteLength`, without moving the block. Returns false if it cannot. */
  shrink(block: Block, byteLength: number): boolean;
}

/** The keeper of the caller's memory. It does nothing. The caller can detach or shrink this memory. */
export const CALLERS: Keeper = Object.freeze({ takeBack() {}, shrink: () => false });

/** The keeper of the caller's shared memory. It does nothing. Shared memory cannot be detached or shrunk. */
export const SHARED: Keeper = Object.freeze({ takeBack() {}, shrink: () => false });

/** The bytes of an array: a stretch of linear memory, or of a buffer outside. */
export class Block {
  /**
   * A DataView over `buffer`, which is made when a single element outside linear memory is first read or written. Whoever sets
   * `buffer` sets this to null.
   */
  dataView: DataView | null = null;
  /** The number of arrays that use the block. */
  sharers = 1;

  constructor(
    /** The buffer that holds the bytes. */
    public buffer: ArrayBufferLike,
    /** The offset of the first byte in `buffer`. */
    public address: number,
    /** The number of bytes. */
    public byteLength: number,
    /** The number of bytes that the keeper's books count for this block. */
    public bookedBytes: number,
    /** Whether `buffer` is linear memory, the only memory that kernels can use. */
    public isLinear: boolean,
    public keeper: Keeper,
  ) {}

  /** Counts one more array that uses the block. */
  share(): this {
    this.sharers += 1;
    return this;
  }

  /** Counts one array less. The last array returns the memory. If this throws (full call stack), the array still uses the block. */
  release(): void {
    if (this.sharers === 1) this.keeper.takeBack(this);
    this.sharers -= 1;
  }

  /** Whether the memory belongs to the caller. */
  get isCallers(): boolean {
    return this.keeper === CALLERS || this.keeper === SHARED;
  }

  /** Gives back the bytes after the first `byteLength`. Returns false if the memory cannot shrink: then copy the bytes instead. */
  shrink(byteLength: number): boolean {
    return this.keeper.shrink(this, byteLength);
  }

  /** Whether the bytes still exist. A buffer outside linear memory can be transferred, detached or shrunk. */
  get isPresent(): boolean {
    if (this.isLinear || this.keeper === SHARED) return true;
    const { buffer, address, byteLength } = this;
    return byteLength > 0 ? byteLengthOf(buffer) >= address + byteLength : isAttached(buffer);
  }
}

/** Whether a buffer is not detached. The length does not tell: it is 0 for a detached buffer and for an empty one. */
function isAttached(buffer: ArrayBufferLike): boolean {
  try {
    new Uint8Array(buffer);
    return true;
  } catch (error) {
    if (isFullStack(error)) throw error;
    return false;
  }
}

/** Throws ValueError if the bytes of a block no longer exist. */
export function requireBytes(caller: string, block: Block): void {
  if (block.isPresent) return;
  throw new ValueError(`${caller}: the memory of the array was detached or shrunk`);
}

/** Calls `use` and releases the block afterwards. */
export function using<R>(block: Block, use: () => R): R {
  try {
    return use();
  } finally {
    block.release();
  }
}
