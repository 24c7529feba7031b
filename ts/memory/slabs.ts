/**
 * Small arrays: bump-allocated in slabs of 64 KB, with one registry entry for a slab instead of one for each array.
 *
 * Every block of a slab refers to the slab's token, and the pool to the token of the slab it fills. When all blocks of a
 * slab came back it serves again at once; when its arrays were dropped, it comes back as the collector gets to the token.
 */

import { linear } from "../wasm/module.ts";
import { account } from "./account.ts";
import { Block, type Keeper } from "./block.ts";
import { type Watcher, watch } from "./dropped.ts";
import { allocateLarge, findRegion, freeRegion, takeRegion } from "./large.ts";
import { relievePressure } from "./pressure.ts";
import type { Chunk, ChunkUser } from "./regions.ts";

/** The largest array that a slab takes. */
export const LARGEST_SMALL = 2048;

const SLAB_BYTES = 65_536;
const ALIGNMENT = 16;

/** The books of a slab. The registry holds them, so they do not refer to the token. */
class Slab implements Watcher, ChunkUser {
  readonly chunk: Chunk;
  /** Where the next block goes: behind those handed out since the slab was last empty. */
  next: number;
  /** Where the slab ends. */
  readonly end: number;
  /** What of the blocks handed out has not come back. */
  heldBytes = 0;
  heldBlocks = 0;
  /** Whether the slab has its region: from when it was taken until it went back. */
  isOpen = false;

  constructor(chunk: Chunk) {
    this.chunk = chunk;
    this.next = chunk.address;
    this.end = chunk.address + SLAB_BYTES;
  }

  /** All blocks that had not come back are gone. */
  onCollected(): void {
    if (!this.isOpen) return;
    freeRegion(this.chunk);
    // Nothing is called from here on.
    this.isOpen = false;
    account.linear -= this.heldBytes;
    account.arrays -= this.heldBlocks;
  }
}

/** What every block of a slab refers to. */
class SlabToken implements Keeper {
  readonly slab: Slab;
  /** The block that came back last. It serves again, unless it was moved and arrays still use it. */
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
    // Nothing is called from here on.
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
    // Nothing is called from here on.
    if (isLeft) slab.isOpen = false;
    this.returned = block;
    // The block handed out last makes room for the next one: a loop that creates and disposes stays in one place.
    if (address + bookedBytes === slab.next) slab.next = address;
    if (isEmpty) slab.next = slab.chunk.address;
    slab.heldBytes -= bookedBytes;
    slab.heldBlocks -= 1;
    account.linear -= bookedBytes;
    account.arrays -= 1;
  }

  /** Only the block handed out last has free bytes behind it. */
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

/** Bytes as slabs round them; an empty array has an address of its own as well. */
function roundSmall(byteLength: number): number {
  return byteLength === 0 ? ALIGNMENT : (byteLength + ALIGNMENT - 1) & -ALIGNMENT;
}

let current: SlabToken | null = null;

/** A block in linear memory; null when it has no room. The contents are whatever was there. */
export function allocateLinear(byteLength: number): Block | null {
  return byteLength <= LARGEST_SMALL ? allocateSmall(byteLength) : allocateLarge(byteLength);
}

/** A block for a small array; null when the budget is full. */
function allocateSmall(byteLength: number): Block | null {
  const bookedBytes = roundSmall(byteLength);
  if (current === null || current.slab.next + bookedBytes > current.slab.end) {
    if (!changeSlab()) return null;
  }
  return (current as SlabToken).handOut(byteLength, bookedBytes);
}

/** Goes on in another slab. Returns false when there is no room for one. */
function changeSlab(): boolean {
  relievePressure();
  const chunk = findRegion(SLAB_BYTES);
  if (chunk === null) return false;
  const slab = new Slab(chunk);
  const token = new SlabToken(slab);
  watch(token, slab);
  takeRegion(chunk, SLAB_BYTES, slab);
  // Nothing is called from here on.
  slab.isOpen = true;
  current = token;
  return true;
}
