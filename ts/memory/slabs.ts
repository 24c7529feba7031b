/**
 * Small arrays: bump-allocated in slabs of 64 KB, with one registry entry for a slab instead of one for each array.
 *
 * Every block of a slab refers to the slab's token, and the pool to the token of the slab it fills. When all blocks of a
 * slab came back it serves again at once; when its arrays were dropped, it comes back as the collector gets to the token.
 * Blocks that were lent and then disposed of are orphans: those of one slab share a batch with a registry entry of its own,
 * so that they come back although other arrays of the slab live on.
 */
import { bookBack, bookOut } from "./account.ts";
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
  /** Bytes handed out from the start, ever since the slab was last empty. */
  filled = 0;
  /** Of these, what has not come back. */
  heldBytes = 0;
  heldBlocks = 0;
  /** Whether the memory went back and the books are closed. */
  closed = false;

  constructor(chunk: Chunk | null, buffer: ArrayBuffer) {
    this.chunk = chunk;
    this.buffer = buffer;
    this.start = chunk === null ? 0 : chunk.address;
    this.isLinear = chunk !== null;
  }

  /** Books the return of blocks. A slab that is empty then starts anew if it is the current one, else its memory goes back. */
  bookBack(byteLength: number, blocks: number): void {
    if (this.closed) return;
    this.heldBytes -= byteLength;
    this.heldBlocks -= blocks;
    bookBack(byteLength, !this.isLinear, blocks);
    if (this.heldBlocks > 0) return;
    this.filled = 0;
    if (current?.slab !== this) this.close();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.chunk !== null) freeRegion(this.chunk);
  }

  inherit(): void {
    this.bookBack(this.heldBytes, this.heldBlocks);
  }
}

/** What every block of a slab holds on to. */
class SlabToken implements Keeper {
  readonly slab: Slab;
  private orphans: OrphanBatch | null = null;

  constructor(slab: Slab) {
    this.slab = slab;
    watch(this, slab);
  }

  takeBack(block: Block): void {
    const { slab } = this;
    // The block handed out last makes room for the next one: a loop that creates and disposes stays in one place.
    if (block.address + block.byteLength === slab.start + slab.filled) slab.filled -= block.byteLength;
    slab.bookBack(block.byteLength, 1);
  }

  /** Only the block handed out last has free bytes behind it. */
  shrink(block: Block, byteLength: number): boolean {
    const { slab } = this;
    const spareBytes = block.byteLength - roundSmall(byteLength);
    if (block.address + block.byteLength !== slab.start + slab.filled) return false;
    block.byteLength -= spareBytes;
    slab.filled -= spareBytes;
    slab.heldBytes -= spareBytes;
    bookBack(spareBytes, !slab.isLinear, 0);
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
    this.slab.bookBack(this.byteLength, this.blocks);
  }
}

/** Bytes as slabs round them; an empty array has an address of its own as well. */
function roundSmall(byteLength: number): number {
  return byteLength === 0 ? ALIGNMENT : (byteLength + ALIGNMENT - 1) & -ALIGNMENT;
}

let current: SlabToken | null = null;

/** Regions freed when the current slab was made: a spilled slab is left as soon as linear memory may have room again. */
let regionsFreedThen = 0;

/** A block for a small array. The contents are whatever was there. */
export function allocateSmall(caller: string, byteLength: number): Block {
  const rounded = roundSmall(byteLength);
  let token = current;
  if (
    token === null ||
    token.slab.filled + rounded > SLAB_BYTES ||
    (!token.slab.isLinear && regionsFreed !== regionsFreedThen)
  ) {
    token = changeSlab(caller);
  }
  const { slab } = token;
  const block = new Block(slab.buffer, slab.start + slab.filled, rounded, slab.isLinear, token);
  slab.filled += rounded;
  slab.heldBytes += rounded;
  slab.heldBlocks += 1;
  bookOut(rounded, !slab.isLinear);
  return block;
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
