/**
 * Small arrays: bump-allocated in slabs of 64 KB, with one registry entry for a slab instead of one for each array.
 *
 * Every block of a slab refers to the slab's token, and the pool to the token of the slab it fills. When all blocks of a
 * slab came back it serves again at once; when its arrays were dropped, it comes back as the collector gets to the token.
 * Blocks that were lent and then disposed of are orphans: those of one slab share a batch with a registry entry of its own,
 * so that they come back although other arrays of the slab live on.
 */
import { bookBack, bookOut, bookSpilled } from "./account.ts";
import { Block, type Heir, type Keeper, watch } from "./block.ts";
import { freeRegion, newBuffer, regionsFreed, takeRegion } from "./leases.ts";
import { press } from "./pressure.ts";
import type { Chunk } from "./regions.ts";
import { linear } from "./wasm.ts";

/** The largest array that a slab takes. */
export const LARGEST_SMALL = 2048;

const SLAB_BYTES = 65_536;
const ALIGNMENT = 16;

/** The books of a slab. The registry holds it, so it must not refer to the token. */
class Slab implements Heir {
  readonly chunk: Chunk | null;
  readonly buffer: ArrayBuffer;
  readonly start: number;
  readonly isLinear: boolean;
  /** Where the next block goes: behind those handed out since the slab was last empty. */
  next: number;
  /** How far blocks go that are handed out without further questions: not at all in a spilled slab. */
  readonly limit: number;
  /** What of these has not come back. */
  heldBytes = 0;
  heldBlocks = 0;
  /** Whether the memory went back and the books are closed. */
  closed = false;

  constructor(chunk: Chunk | null, buffer: ArrayBuffer) {
    this.chunk = chunk;
    this.buffer = buffer;
    this.start = chunk === null ? 0 : chunk.address;
    this.next = this.start;
    this.limit = chunk === null ? 0 : this.start + SLAB_BYTES;
    this.isLinear = chunk !== null;
  }

  /** Books a new block at `next`. */
  bookOut(byteLength: number): void {
    this.next += byteLength;
    this.heldBytes += byteLength;
    this.heldBlocks += 1;
    bookOut(byteLength);
    if (!this.isLinear) bookSpilled(byteLength);
  }

  /** Books the return of blocks. */
  bookBack(byteLength: number, blocks: number): void {
    this.heldBytes -= byteLength;
    this.heldBlocks -= blocks;
    bookBack(byteLength, blocks);
    if (!this.isLinear) bookSpilled(-byteLength);
    if (this.heldBlocks === 0) this.empty();
  }

  /** All blocks came back: the current slab starts anew, the memory of another one goes back. */
  private empty(): void {
    this.next = this.start;
    if (current?.slab !== this) this.close();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.chunk !== null) freeRegion(this.chunk);
  }

  /** The collector got to all blocks that had not come back. */
  inherit(): void {
    this.inheritBlocks(this.heldBytes, this.heldBlocks);
  }

  /** The collector got to some of the blocks. What it gets to after the slab itself came back with that. */
  inheritBlocks(byteLength: number, blocks: number): void {
    if (!this.closed) this.bookBack(byteLength, blocks);
  }
}

/** What every block of a slab holds on to. */
class SlabToken implements Keeper {
  readonly slab: Slab;
  /** The block that came back last, to serve again: a loop that creates and disposes makes no new ones. */
  private returned: Block | null = null;
  private orphans: OrphanBatch | null = null;

  constructor(slab: Slab) {
    this.slab = slab;
    watch(this, slab);
  }

  handOut(byteLength: number): Block {
    const { slab, returned } = this;
    const address = slab.next;
    // Booked once there is a block: making one may find the call stack full.
    const block =
      returned === null
        ? new Block(slab.buffer, address, byteLength, slab.isLinear, this)
        : returned.reuse(address, byteLength);
    this.returned = null;
    slab.bookOut(byteLength);
    return block;
  }

  takeBack(block: Block): void {
    const { slab } = this;
    // The block handed out last makes room for the next one: a loop that creates and disposes stays in one place.
    if (block.address + block.byteLength === slab.next) slab.next = block.address;
    this.returned = block;
    slab.bookBack(block.byteLength, 1);
  }

  /** Only the block handed out last has free bytes behind it. */
  shrink(block: Block, byteLength: number): boolean {
    const { slab } = this;
    const spareBytes = block.byteLength - roundSmall(byteLength);
    if (block.address + block.byteLength !== slab.next) return false;
    block.byteLength -= spareBytes;
    slab.next -= spareBytes;
    slab.bookBack(spareBytes, 0);
    return true;
  }

  awaitCollector(block: Block): void {
    if (this.orphans === null) {
      this.orphans = new OrphanBatch(this.slab);
      // While the token refers to a batch, the collector cannot get to it: each job gets a batch of its own.
      queueMicrotask(() => {
        this.orphans = null;
      });
    }
    this.orphans.add(block);
  }
}

/** Orphans of one slab that come back together, when none of their typed arrays is reachable any more. */
class OrphanBatch {
  private readonly books: OrphanBooks;

  constructor(slab: Slab) {
    this.books = new OrphanBooks(slab);
    watch(this, this.books);
  }

  add(block: Block): void {
    block.company = this;
    this.books.byteLength += block.byteLength;
    this.books.blocks += 1;
  }
}

class OrphanBooks implements Heir {
  byteLength = 0;
  blocks = 0;
  private readonly slab: Slab;

  constructor(slab: Slab) {
    this.slab = slab;
  }

  inherit(): void {
    this.slab.inheritBlocks(this.byteLength, this.blocks);
  }
}

/** Bytes as slabs round them; an empty array has an address of its own as well. */
function roundSmall(byteLength: number): number {
  return byteLength === 0 ? ALIGNMENT : (byteLength + ALIGNMENT - 1) & -ALIGNMENT;
}

let current: SlabToken | null = null;

/** Regions freed when the current slab was made: a spilled slab is left when there are more. */
let regionsFreedThen = 0;

/** A block for a small array. The contents are whatever was there. */
export function allocateSmall(caller: string, byteLength: number): Block {
  const rounded = roundSmall(byteLength);
  const isReady = current !== null && current.slab.next + rounded <= current.slab.limit;
  const token = isReady ? (current as SlabToken) : tokenFor(caller, rounded);
  return token.handOut(rounded);
}

function tokenFor(caller: string, byteLength: number): SlabToken {
  // Linear memory is asked again as soon as it may have room.
  if (current !== null && !current.slab.isLinear && regionsFreed === regionsFreedThen) {
    if (current.slab.next + byteLength <= SLAB_BYTES) return current;
  }
  return changeSlab(caller);
}

function changeSlab(caller: string): SlabToken {
  const chunk = takeRegion(SLAB_BYTES);
  const slab = new Slab(chunk, chunk === null ? newBuffer(caller, SLAB_BYTES) : linear.buffer);
  const retired = current;
  current = new SlabToken(slab);
  regionsFreedThen = regionsFreed;
  press();
  if (retired !== null && retired.slab.heldBlocks === 0) retired.slab.close();
  return current;
}
