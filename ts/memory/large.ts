/**
 * Allocates blocks of more than 2 KB. Each block has a region of linear memory of its own, and a token that the garbage
 * collector watches. The regions that were returned last stay warm: the next block of the same size reuses the region and
 * its token. So a loop that creates and disposes of arrays registers no new tokens.
 */
import { linear, POOL_START } from "../wasm/module.ts";
import { account } from "./account.ts";
import { Block, type Keeper } from "./block.ts";
import { type Watcher, watch } from "./dropped.ts";
import { fresh, mayTakeFresh, relievePressure } from "./pressure.ts";
import { type Chunk, type ChunkUser, check, Regions, roundToRegion } from "./regions.ts";

/** The number of regions that stay warm. */
const MOST_WARM = 4;

/** The most bytes that a slice of a kernel can have. Larger blocks lie outside linear memory, and kernels write them in windows. */
const LARGEST_REGION = 2 ** 31 - 64;

/** The books of one token. The registry keeps the books alive, so they must not refer to the token. */
class LargeBooks implements Watcher, ChunkUser {
  chunk: Chunk | null = null;
  /** The bytes and the number of blocks in use: 0 while the region is warm. */
  heldBytes = 0;
  heldBlocks = 0;

  onCollected(): void {
    if (this.chunk === null) return;
    theRegions().release(this.chunk);
    // Only assignments from here on, so nothing can throw.
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
    // Only assignments from here on, so nothing can throw.
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
    // Only assignments from here on, so nothing can throw.
    account.linear -= books.heldBytes - chunk.byteLength;
    books.heldBytes = chunk.byteLength;
    block.bookedBytes = chunk.byteLength;
    block.byteLength = byteLength;
    return true;
  }
}

/** The tokens of the warm regions, as a ring: the one returned last is just before `nextWarm`. */
const warm: (LargeToken | null)[] = new Array<LargeToken | null>(MOST_WARM).fill(null);

let nextWarm = 0;

let regions: Regions | null = null;

function theRegions(): Regions {
  regions ??= new Regions(POOL_START, linear.poolEnd);
  return regions;
}

/** Allocates a block in linear memory, or returns null if there is no room. The bytes keep the values they had before. */
export function allocateLarge(byteLength: number): Block | null {
  if (byteLength > LARGEST_REGION) return null;
  const bookedBytes = roundToRegion(byteLength);
  return reuseWarm(byteLength, bookedBytes) ?? takeNew(byteLength, bookedBytes, bookedBytes);
}

/**
 * Allocates a block that is released before the call ends, or returns null if there is no room. Such blocks are not rationed: what
 * they hold can be nowhere else.
 */
export function allocateTemporary(byteLength: number): Block | null {
  if (byteLength > LARGEST_REGION) return null;
  const bookedBytes = roundToRegion(byteLength);
  return reuseWarm(byteLength, bookedBytes) ?? takeNew(byteLength, bookedBytes, bookedBytes, false);
}

/** Allocates a block in memory that no array has used, so it is still zero. Returns null if there is no such memory. */
export function allocateUntouched(byteLength: number): Block | null {
  if (byteLength > LARGEST_REGION) return null;
  return takeNew(byteLength, roundToRegion(byteLength), 0);
}

function reuseWarm(byteLength: number, bookedBytes: number): Block | null {
  for (let back = 1; back <= MOST_WARM; back += 1) {
    const slot = (nextWarm + MOST_WARM - back) % MOST_WARM;
    const token = warm[slot] ?? null;
    const chunk = token?.books.chunk;
    if (token === null || chunk?.byteLength !== bookedBytes) continue;
    const block = new Block(linear.buffer, chunk.address, byteLength, bookedBytes, true, token);
    // Only assignments from here on, so nothing can throw.
    warm[slot] = null;
    if (back === 1) nextWarm = slot;
    token.books.heldBytes = bookedBytes;
    token.books.heldBlocks = 1;
    account.linear += bookedBytes;
    account.arrays += 1;
    if (account.linear + account.outside > account.peak) account.peak = account.linear + account.outside;
    return block;
  }
  return null;
}

/**
 * Allocates a block in a free region of which at most `mostUsed` bytes were ever used. So `mostUsed` 0 asks for zeros. Returns
 * null if there is no such region, or if the block is rationed and `mayTakeFresh` does not allow it.
 */
function takeNew(byteLength: number, bookedBytes: number, mostUsed: number, isRationed = true): Block | null {
  relievePressure();
  const chunk = findRegion(bookedBytes);
  if (chunk === null) return null;
  const freshBytes = Math.max(0, chunk.address + bookedBytes - Math.max(chunk.address, untouchedFrom()));
  // A request for zeros writes nothing. The host provides a page only when it is written, so such a request costs no memory yet.
  const isWritten = mostUsed > 0;
  if (bookedBytes - freshBytes > mostUsed) return null;
  if (isWritten && isRationed && freshBytes > 0 && !mayTakeFresh()) return null;
  const token = new LargeToken();
  watch(token, token.books);
  const block = new Block(linear.buffer, chunk.address, byteLength, bookedBytes, true, token);
  theRegions().take(chunk, bookedBytes, token.books);
  // Only assignments from here on, so nothing can throw.
  if (isWritten) fresh.bytes += freshBytes;
  token.books.chunk = chunk;
  token.books.heldBytes = bookedBytes;
  token.books.heldBlocks = 1;
  account.linear += bookedBytes;
  account.arrays += 1;
  if (account.linear + account.outside > account.peak) account.peak = account.linear + account.outside;
  return block;
}

/** Returns a free region of at least `byteLength` bytes, for `takeRegion`, or null if the budget is full. May free warm regions and kept ones. */
export function findRegion(byteLength: number): Chunk | null {
  const chunk = theRegions().find(byteLength);
  if (chunk !== null) return chunk;
  freeWarm();
  return theRegions().find(byteLength);
}

/** Cuts a region that `findRegion` returned to size and gives it to `user`. */
export function takeRegion(chunk: Chunk, byteLength: number, user: ChunkUser): void {
  theRegions().take(chunk, byteLength, user);
}

export function freeRegion(chunk: Chunk): void {
  theRegions().release(chunk);
}

/** Takes back what the layers above keep in regions that count as free. */
let takeBackKept = (): void => {};

/** Sets the function that is called when there is no room, before the caller is told. */
export function onShortage(takeBack: () => void): void {
  takeBackKept = takeBack;
}

/** Frees the warm regions, and those that are kept. */
function freeWarm(): void {
  takeBackKept();
  for (let slot = 0; slot < MOST_WARM; slot += 1) {
    const token = warm[slot] ?? null;
    if (token === null) continue;
    theRegions().release(token.books.chunk as Chunk);
    // Only assignments from here on, so nothing can throw.
    token.books.chunk = null;
    warm[slot] = null;
  }
}

/** Returns the address from which on memory is still zero, because no array has used it. */
export function untouchedFrom(): number {
  return theRegions().highWater;
}

/** For tests: frees the warm regions and returns the bytes of the regions in use. Throws if the books disagree with the regions. */
export function checkBooks(): number {
  freeWarm();
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
