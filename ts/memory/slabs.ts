/**
 * Allocates small arrays one after the other in slabs of 64 KB. The registry has one entry for each slab instead of one for
 * each array.
 *
 * Every block of a slab refers to the slab's token. The pool refers only to the token of the slab that it fills now. When all
 * blocks of a slab were returned, its memory is reused at once. When its arrays were dropped, its memory comes back after the
 * garbage collector finds the token unreachable.
 */
import { linear } from "../wasm/module.ts";
import { account } from "./account.ts";
import { Block, type Keeper } from "./block.ts";
import { type Watcher, watch } from "./dropped.ts";
import { allocateLarge, findRegion, freeRegion, takeRegion } from "./large.ts";
import { relievePressure } from "./pressure.ts";
import type { Chunk, ChunkUser } from "./regions.ts";

/** The most bytes of an array that goes into a slab. */
export const LARGEST_SMALL = 2048;

const SLAB_BYTES = 65_536;
const ALIGNMENT = 16;

/** The books of one slab. The registry keeps the books alive, so they must not refer to the token. */
class Slab implements Watcher, ChunkUser {
  readonly chunk: Chunk;
  /** The address for the next block. It moves back when the topmost block returns, and to the start when all have. */
  next: number;
  /** The address after the last byte of the slab. */
  readonly end: number;
  /** The bytes and the number of blocks in use. */
  heldBytes = 0;
  heldBlocks = 0;
  /** Whether the slab owns its region: true from when it takes the region until it frees the region. */
  isOpen = false;

  constructor(chunk: Chunk) {
    this.chunk = chunk;
    this.next = chunk.address;
    this.end = chunk.address + SLAB_BYTES;
  }

  /** Called when the token is gone. The blocks that were not returned are gone too. */
  onCollected(): void {
    if (!this.isOpen) return;
    freeRegion(this.chunk);
    // Only assignments from here on, so nothing can throw.
    this.isOpen = false;
    account.linear -= this.heldBytes;
    account.arrays -= this.heldBlocks;
  }
}

/** The token that every block of a slab refers to. */
class SlabToken implements Keeper {
  readonly slab: Slab;
  /** The block that was returned last. `handOut` reuses this object, unless the block was moved out and arrays still use it. */
  private returned: Block | null = null;

  constructor(slab: Slab) {
    this.slab = slab;
  }

  handOut(byteLength: number, bookedBytes: number): Block {
    const { slab, returned } = this;
    let block = returned;
    if (block?.sharers === 0 && block.keeper === this) {
      block.address = slab.next;
      block.byteLength = byteLength;
      block.bookedBytes = bookedBytes;
      block.sharers = 1;
    } else {
      block = new Block(linear.buffer, slab.next, byteLength, bookedBytes, true, this);
    }
    // Only assignments from here on, so nothing can throw.
    this.returned = null;
    slab.next += bookedBytes;
    slab.heldBytes += bookedBytes;
    slab.heldBlocks += 1;
    account.linear += bookedBytes;
    account.arrays += 1;
    if (account.linear + account.outside > account.peak) account.peak = account.linear + account.outside;
    return block;
  }

  takeBack(block: Block): void {
    const { slab } = this;
    const { address, bookedBytes } = block;
    const isEmpty = slab.heldBlocks === 1;
    const isLeft = isEmpty && current !== this;
    if (isLeft) freeRegion(slab.chunk);
    // Only assignments from here on, so nothing can throw.
    if (isLeft) slab.isOpen = false;
    this.returned = block;
    // If this block was handed out last, the next one gets its address. So a loop that creates and disposes stays at one address.
    if (address + bookedBytes === slab.next) slab.next = address;
    if (isEmpty) slab.next = slab.chunk.address;
    slab.heldBytes -= bookedBytes;
    slab.heldBlocks -= 1;
    account.linear -= bookedBytes;
    account.arrays -= 1;
  }

  /** Shrinks only the block that was handed out last: behind every other block, the memory is in use. */
  shrink(block: Block, byteLength: number): boolean {
    const { slab } = this;
    const rounded = roundSmall(byteLength);
    const spareBytes = block.bookedBytes - rounded;
    if (block.address + block.bookedBytes !== slab.next) return false;
    block.byteLength = byteLength;
    block.bookedBytes = rounded;
    slab.next -= spareBytes;
    slab.heldBytes -= spareBytes;
    account.linear -= spareBytes;
    return true;
  }
}

/** Rounds a number of bytes as slabs do. An empty array gets bytes too, so that it has an address of its own. */
function roundSmall(byteLength: number): number {
  return byteLength === 0 ? ALIGNMENT : (byteLength + ALIGNMENT - 1) & -ALIGNMENT;
}

let current: SlabToken | null = null;

/** Allocates a block in linear memory, or returns null if there is no room. The bytes keep the values they had before. */
export function allocateLinear(byteLength: number): Block | null {
  return byteLength <= LARGEST_SMALL ? allocateSmall(byteLength) : allocateLarge(byteLength);
}

/** Allocates a block for a small array, or returns null if the budget is full. */
function allocateSmall(byteLength: number): Block | null {
  const bookedBytes = roundSmall(byteLength);
  if (current === null || current.slab.next + bookedBytes > current.slab.end) {
    if (!changeSlab()) return null;
  }
  return (current as SlabToken).handOut(byteLength, bookedBytes);
}

/** Starts another slab. Returns false if there is no room for it. */
function changeSlab(): boolean {
  relievePressure();
  const chunk = findRegion(SLAB_BYTES);
  if (chunk === null) return false;
  const slab = new Slab(chunk);
  const token = new SlabToken(slab);
  watch(token, slab);
  takeRegion(chunk, SLAB_BYTES, slab);
  // Only assignments from here on, so nothing can throw.
  slab.isOpen = true;
  current = token;
  return true;
}
