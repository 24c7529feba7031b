/**
 * Blocks of more than a slab's share: a region of linear memory, or, when the budget is full, a buffer that JavaScript owns.
 * The collector watches the block itself. A block that comes back by `dispose` keeps its place in the registry and serves
 * again, so a loop that creates and disposes registers nothing.
 */
import { MemoryError } from "../errors.ts";
import { bookBack, bookOut, bookSpilled } from "./account.ts";
import { Block, type Heir, type Keeper, watch } from "./block.ts";
import { press } from "./pressure.ts";
import { type Chunk, check, Regions, roundToRegion } from "./regions.ts";
import { linear } from "./wasm.ts";

const NO_BYTES = new ArrayBuffer(0);

/** Returned blocks that are kept for reuse, at most. */
const MOST_SPARE = 1024;

/** The blocks returned last keep their regions for the next of the same size, which is quicker than finding one; at most so many. */
const MOST_WARM = 4;

/** A block's entry in the registry: what it holds now. It must not refer to the block. */
class Lease implements Keeper, Heir {
  /** The region, or null when the block is spilled or holds nothing. */
  chunk: Chunk | null = null;
  /** Bytes booked for the block; 0 when it was returned. */
  byteLength = 0;

  takeBack(block: Block): void {
    const { chunk } = this;
    this.bookBack();
    if (chunk === null) {
      retire(block);
      return;
    }
    regionsFreed += 1;
    warm.push(block);
    if (warm.length > MOST_WARM) cool(warm.shift() as Block);
  }

  /** The registry has the block already. */
  awaitCollector(_block: Block): void {}

  shrink(block: Block, byteLength: number): boolean {
    if (this.chunk === null) return false;
    theRegions().shrink(this.chunk, byteLength);
    bookBack(this.byteLength - this.chunk.byteLength, 0);
    this.byteLength = this.chunk.byteLength;
    block.byteLength = this.chunk.byteLength;
    return true;
  }

  inherit(): void {
    if (this.byteLength === 0) return;
    this.bookBack();
    if (this.chunk !== null) freeRegion(this.chunk);
    this.chunk = null;
  }

  private bookBack(): void {
    bookBack(this.byteLength, 1);
    if (this.chunk === null) bookSpilled(-this.byteLength);
    this.byteLength = 0;
  }
}

/** Returned blocks that hold nothing ... */
const spare: Block[] = [];

/** ... and those that hold their regions still, the last one last. */
const warm: Block[] = [];

function retire(block: Block): void {
  block.buffer = NO_BYTES;
  if (spare.length < MOST_SPARE) spare.push(block);
}

/** Takes the region of a warm block. */
function cool(block: Block): void {
  const held = block.keeper as Lease;
  freeRegion(held.chunk as Chunk);
  held.chunk = null;
  retire(block);
}

function coolAll(): void {
  for (const block of warm.splice(0)) cool(block);
}

/** A warm block of just so many bytes, handed out again; null when there is none. */
function reuseWarm(byteLength: number): Block | null {
  for (let place = warm.length - 1; place >= 0; place -= 1) {
    const block = warm[place] as Block;
    if (block.byteLength !== byteLength) continue;
    if (place === warm.length - 1) warm.pop();
    else warm.splice(place, 1);
    (block.keeper as Lease).byteLength = byteLength;
    bookOut(byteLength);
    return block.reuse(block.address, byteLength);
  }
  return null;
}

let regions: Regions | null = null;

function theRegions(): Regions {
  regions ??= new Regions(linear.poolStart, linear.poolEnd);
  return regions;
}

/** A region for a slab, or null when the budget is full. The caller books its blocks itself. */
export function takeRegion(byteLength: number): Chunk | null {
  const chunk = theRegions().allocate(byteLength);
  if (chunk !== null || warm.length === 0) return chunk;
  coolAll();
  return theRegions().allocate(byteLength);
}

/** How often regions were given back: whoever spilled can see whether it is worth trying linear memory again. */
export let regionsFreed = 0;

/** Gives a region back. */
export function freeRegion(chunk: Chunk): void {
  theRegions().release(chunk);
  regionsFreed += 1;
}

/** The lowest address that no array ever had: memory from here on is still zero. */
export function untouchedFrom(): number {
  return theRegions().highWater;
}

/** Throws when the books of the regions do not add up. Returns the bytes of regions in use, after the warm ones went back. */
export function checkRegions(): number {
  coolAll();
  return check(theRegions());
}

/** What a slice of the kernels can span: larger blocks are passed to them by windows, like all that is spilled. */
const LARGEST_REGION = 2 ** 31 - 64;

/** A block of its own for `byteLength` bytes. The contents are whatever was there; a spilled one is zero. */
export function lease(caller: string, byteLength: number): Block {
  const block = reuseWarm(roundToRegion(byteLength));
  if (block !== null) return block;
  const chunk = byteLength <= LARGEST_REGION ? takeRegion(byteLength) : null;
  if (chunk === null) return leaseSpilled(caller, byteLength);
  return handOut(chunk, linear.buffer, chunk.address, chunk.byteLength);
}

function leaseSpilled(caller: string, byteLength: number): Block {
  const rounded = roundToRegion(byteLength);
  return handOut(null, newBuffer(caller, rounded), 0, rounded);
}

function handOut(chunk: Chunk | null, buffer: ArrayBuffer, address: number, byteLength: number): Block {
  let block = spare.pop();
  if (block === undefined) {
    const keeper = new Lease();
    block = new Block(buffer, address, byteLength, chunk !== null, keeper);
    watch(block, keeper);
  } else {
    block.reuse(address, byteLength);
    block.buffer = buffer;
    block.isLinear = chunk !== null;
  }
  const held = block.keeper as Lease;
  held.chunk = chunk;
  held.byteLength = byteLength;
  bookOut(byteLength);
  if (chunk === null) bookSpilled(byteLength);
  press();
  return block;
}

/** A buffer of JavaScript's own, zeroed. Throws MemoryError when the host has no room for it. */
export function newBuffer(caller: string, byteLength: number): ArrayBuffer {
  try {
    return new ArrayBuffer(byteLength);
  } catch {
    throw new MemoryError(`${caller}: the host has no room for an array of ${byteLength} bytes`);
  }
}
