/**
 * Blocks of more than 2 KB: each has a region of linear memory to itself, and a token that the collector watches.
 * The regions returned last stay warm: they serve the next block of their size, and a loop that creates and disposes
 * registers nothing.
 */

import { linear } from "../wasm/module.ts";
import { account } from "./account.ts";
import { Block, type Keeper } from "./block.ts";
import { type Watcher, watch } from "./dropped.ts";
import { fresh, mayTakeFresh, relievePressure } from "./pressure.ts";
import { type Chunk, type ChunkUser, check, Regions, roundToRegion } from "./regions.ts";

/** How many regions stay warm. */
const MOST_WARM = 4;

/** What a slice of the kernels can span: larger blocks are passed to them by windows, like all that is outside. */
const LARGEST_REGION = 2 ** 31 - 64;

/** The books of a token. The registry holds them, so they do not refer to the token. */
class LargeBooks implements Watcher, ChunkUser {
  chunk: Chunk | null = null;
  /** What the block has; nothing while the region is warm. */
  heldBytes = 0;
  heldBlocks = 0;

  onCollected(): void {
    if (this.chunk === null) return;
    theRegions().release(this.chunk);
    // Nothing is called from here on.
    this.chunk = null;
    account.linear -= this.heldBytes;
    account.arrays -= this.heldBlocks;
  }
}

/** The token of one region. */
class LargeToken implements Keeper {
  readonly books = new LargeBooks();

  takeBack(): void {
    const { books } = this;
    const oldest = warm[nextWarm] ?? null;
    if (oldest !== null) theRegions().release(oldest.books.chunk as Chunk);
    // Nothing is called from here on.
    if (oldest !== null) oldest.books.chunk = null;
    warm[nextWarm] = this;
    nextWarm = (nextWarm + 1) % MOST_WARM;
    account.linear -= books.heldBytes;
    account.arrays -= 1;
    books.heldBytes = 0;
    books.heldBlocks = 0;
  }

  shrink(block: Block, byteLength: number): boolean {
    const { books } = this;
    const chunk = books.chunk as Chunk;
    theRegions().shrink(chunk, byteLength);
    // Nothing is called from here on.
    account.linear -= books.heldBytes - chunk.byteLength;
    books.heldBytes = chunk.byteLength;
    block.bookedBytes = chunk.byteLength;
    block.byteLength = byteLength;
    return true;
  }
}

/** Leases that no block uses, a ring: the one returned last stands before `nextWarm`. */
const warm: (LargeToken | null)[] = new Array<LargeToken | null>(MOST_WARM).fill(null);

let nextWarm = 0;

let regions: Regions | null = null;

function theRegions(): Regions {
  regions ??= new Regions(linear.poolStart, linear.poolEnd);
  return regions;
}

/** A block in linear memory; null when there is no room. The contents are whatever was there. */
export function allocateLarge(byteLength: number): Block | null {
  if (byteLength > LARGEST_REGION) return null;
  const bookedBytes = roundToRegion(byteLength);
  return reuseWarm(byteLength, bookedBytes) ?? takeNew(byteLength, bookedBytes, bookedBytes);
}

/** A block in memory that no array ever had, which is zero; null when there is none. */
export function allocateUntouched(byteLength: number): Block | null {
  if (byteLength > LARGEST_REGION) return null;
  return takeNew(byteLength, roundToRegion(byteLength), 0);
}

function reuseWarm(byteLength: number, bookedBytes: number): Block | null {
  for (let back = 1; back <= MOST_WARM; back += 1) {
    const place = (nextWarm + MOST_WARM - back) % MOST_WARM;
    const token = warm[place] ?? null;
    const chunk = token?.books.chunk;
    if (token === null || chunk?.byteLength !== bookedBytes) continue;
    const block = new Block(linear.buffer, chunk.address, byteLength, bookedBytes, true, token);
    // Nothing is called from here on.
    warm[place] = null;
    if (back === 1) nextWarm = place;
    token.books.heldBytes = bookedBytes;
    token.books.heldBlocks = 1;
    account.linear += bookedBytes;
    account.arrays += 1;
    if (account.linear + account.outside > account.peak) account.peak = account.linear + account.outside;
    return block;
  }
  return null;
}

/** A block in a free region of which at most `mostUsed` bytes were ever used: 0 asks for zeros. Null when there is none, or `pressure.ts` says no. */
function takeNew(byteLength: number, bookedBytes: number, mostUsed: number): Block | null {
  relievePressure();
  const chunk = findRegion(bookedBytes);
  if (chunk === null) return null;
  const freshBytes = Math.max(0, chunk.address + bookedBytes - Math.max(chunk.address, untouchedFrom()));
  // Zeros are not written, and so cost nothing where no array was before.
  const isWritten = mostUsed > 0;
  if (bookedBytes - freshBytes > mostUsed || (isWritten && freshBytes > 0 && !mayTakeFresh())) return null;
  const token = new LargeToken();
  watch(token, token.books);
  const block = new Block(linear.buffer, chunk.address, byteLength, bookedBytes, true, token);
  theRegions().take(chunk, bookedBytes, token.books);
  // Nothing is called from here on.
  if (isWritten) fresh.bytes += freshBytes;
  token.books.chunk = chunk;
  token.books.heldBytes = bookedBytes;
  token.books.heldBlocks = 1;
  account.linear += bookedBytes;
  account.arrays += 1;
  if (account.linear + account.outside > account.peak) account.peak = account.linear + account.outside;
  return block;
}

/** A free region of at least so many bytes, for `takeRegion`; null when the budget is full. */
export function findRegion(byteLength: number): Chunk | null {
  const chunk = theRegions().find(byteLength);
  if (chunk !== null) return chunk;
  coolAll();
  return theRegions().find(byteLength);
}

/** Gives a user a region that `findRegion` gave, cut to size. */
export function takeRegion(chunk: Chunk, byteLength: number, user: ChunkUser): void {
  theRegions().take(chunk, byteLength, user);
}

/** Gives a region back. */
export function freeRegion(chunk: Chunk): void {
  theRegions().release(chunk);
}

function coolAll(): void {
  for (let place = 0; place < MOST_WARM; place += 1) {
    const token = warm[place] ?? null;
    if (token === null) continue;
    theRegions().release(token.books.chunk as Chunk);
    // Nothing is called from here on.
    token.books.chunk = null;
    warm[place] = null;
  }
}

/** The address above which memory is still zero: no array ever had it. */
export function untouchedFrom(): number {
  return theRegions().highWater;
}

/** Throws when the books do not add up. Returns the bytes of regions in use, after the warm ones went back. For tests. */
export function checkBooks(): number {
  coolAll();
  const used = check(theRegions());
  let heldBytes = 0;
  let heldBlocks = 0;
  for (let chunk = theRegions().first; chunk !== null; chunk = chunk.next) {
    const { user, byteLength } = chunk;
    if (user === null) continue;
    if (user.heldBytes < 0 || user.heldBytes > byteLength || user.heldBlocks < 0)
      throw new Error(`chunk ${chunk.address}: its user has ${user.heldBytes} of ${byteLength} bytes`);
    heldBytes += user.heldBytes;
    heldBlocks += user.heldBlocks;
  }
  const { linear: booked, outside, arrays } = account;
  if (heldBytes !== booked) throw new Error(`users have ${heldBytes} bytes, the books say ${booked}`);
  if (outside < 0 || arrays < heldBlocks) throw new Error(`the books say ${outside} bytes, ${arrays} arrays`);
  return used;
}
