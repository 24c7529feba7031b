/**
 * Allocates large blocks of linear memory: 64-byte aligned, best fit, with free neighbours merged. The code only computes
 * addresses and does not touch the memory, so the tests can run it for memories of any size.
 *
 * Invariants, cited by number below and verified by `check`:
 * 1. The chunks cover [start, end) without gaps or overlaps. `previous` and `next` link them in the order of their addresses.
 * 2. No two free chunks are neighbours.
 * 3. While `isIndexed` is true, each free chunk is in the list of its size. `sizes` holds the sizes that have a list, ascending.
 * 4. No byte at or above `highWater` has ever been part of a chunk in use, so these bytes are still zero.
 *
 * The chain of chunks is always right; the lists are only an index of it. Each step changes the index first. Then it changes
 * the chain, by assignments alone. A full call stack can throw at any call. The chain is then unchanged and `isIndexed` is
 * false, and the next step builds the index again.
 */

const ALIGNMENT = 64;

/** The owner of a chunk, with the bytes and the number of blocks in use there: from nothing to the whole chunk. */
export interface ChunkUser {
  readonly heldBytes: number;
  readonly heldBlocks: number;
}

/** A range of memory, in use or free. */
export class Chunk {
  /** Null while the chunk is free. */
  user: ChunkUser | null = null;
  previous: Chunk | null = null;
  next: Chunk | null = null;
  previousOfSize: Chunk | null = null;
  nextOfSize: Chunk | null = null;

  constructor(
    public address: number,
    public byteLength: number,
  ) {}

  get isFree(): boolean {
    return this.user === null;
  }
}

/** Returns the size of the region for a number of bytes. */
export function roundToRegion(byteLength: number): number {
  return Math.max(ALIGNMENT, Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT);
}

/** The chunks of one range of memory. */
export class Regions {
  /** The lowest address that was never handed out. From this address on, memory is still zero. */
  highWater: number;

  readonly first: Chunk | null = null;
  readonly sizes: number[] = [];
  readonly freeOfSize = new Map<number, Chunk>();
  /** Whether the lists agree with the chain. */
  private isIndexed = false;

  constructor(start: number, end: number) {
    const alignedStart = Math.ceil(start / ALIGNMENT) * ALIGNMENT;
    const byteLength = Math.floor((end - alignedStart) / ALIGNMENT) * ALIGNMENT;
    this.highWater = alignedStart;
    if (byteLength > 0) this.first = new Chunk(alignedStart, byteLength);
  }

  /** Takes the smallest free chunk that holds `byteLength` bytes, cut to size. Returns null if there is none. */
  allocate(byteLength: number, user: ChunkUser): Chunk | null {
    const chunk = this.find(byteLength);
    if (chunk !== null) this.take(chunk, byteLength, user);
    return chunk;
  }

  /** Returns the smallest free chunk that holds `byteLength` bytes, or null if there is none. */
  find(byteLength: number): Chunk | null {
    this.ensureIndex();
    const index = this.sizeIndex(roundToRegion(byteLength));
    return index === this.sizes.length ? null : (this.freeOfSize.get(this.sizes[index] as number) as Chunk);
  }

  /** Cuts a chunk that `find` returned to size and gives it to `user`. */
  take(chunk: Chunk, byteLength: number, user: ChunkUser): void {
    const wanted = roundToRegion(byteLength);
    const spare = chunk.byteLength - wanted;
    const rest = spare > 0 ? new Chunk(chunk.address + wanted, spare) : null;
    this.isIndexed = false;
    this.delist(chunk);
    if (rest !== null) this.enlist(rest, spare);
    // Only assignments from here on, so nothing can throw.
    if (rest !== null) {
      rest.previous = chunk;
      rest.next = chunk.next;
      if (rest.next !== null) rest.next.previous = rest;
      chunk.next = rest;
      chunk.byteLength = wanted;
    }
    chunk.user = user;
    const end = chunk.address + wanted;
    if (end > this.highWater) this.highWater = end;
    this.isIndexed = true;
  }

  /** Frees the end of a chunk in use. The chunk keeps `byteLength` bytes, rounded up. */
  shrink(chunk: Chunk, byteLength: number): void {
    const wanted = roundToRegion(byteLength);
    if (wanted >= chunk.byteLength) return;
    this.ensureIndex();
    const { next } = chunk;
    const merged = next?.isFree ? next : null;
    const after = merged === null ? next : merged.next;
    const spare = chunk.byteLength - wanted + (merged?.byteLength ?? 0);
    const rest = new Chunk(chunk.address + wanted, spare);
    this.isIndexed = false;
    if (merged !== null) this.delist(merged);
    this.enlist(rest, spare);
    // Only assignments from here on, so nothing can throw.
    chunk.byteLength = wanted;
    chunk.next = rest;
    rest.previous = chunk;
    rest.next = after;
    if (after !== null) after.previous = rest;
    this.isIndexed = true;
  }

  /** Frees a chunk and merges it with free neighbours (invariant 2). */
  release(chunk: Chunk): void {
    this.ensureIndex();
    const { previous, next } = chunk;
    const first = previous?.isFree ? previous : chunk;
    const last = next?.isFree ? next : chunk;
    const after = last.next;
    const byteLength = last.address + last.byteLength - first.address;
    this.isIndexed = false;
    if (first !== chunk) this.delist(first);
    if (last !== chunk) this.delist(last);
    this.enlist(first, byteLength);
    // Only assignments from here on, so nothing can throw.
    first.byteLength = byteLength;
    chunk.user = null;
    first.next = after;
    if (after !== null) after.previous = first;
    this.isIndexed = true;
  }

  /** Builds the lists again if a step was interrupted. */
  ensureIndex(): void {
    if (this.isIndexed) return;
    this.sizes.length = 0;
    this.freeOfSize.clear();
    for (let chunk = this.first; chunk !== null; chunk = chunk.next)
      if (chunk.isFree) this.enlist(chunk, chunk.byteLength);
    this.isIndexed = true;
  }

  /** Adds a chunk at the head of the list of its size, because the chunk freed last is most likely still in the cache. */
  private enlist(chunk: Chunk, byteLength: number): void {
    const head = this.freeOfSize.get(byteLength) ?? null;
    if (head === null) this.sizes.splice(this.sizeIndex(byteLength), 0, byteLength);
    else head.previousOfSize = chunk;
    chunk.previousOfSize = null;
    chunk.nextOfSize = head;
    this.freeOfSize.set(byteLength, chunk);
  }

  private delist(chunk: Chunk): void {
    const { byteLength, previousOfSize, nextOfSize } = chunk;
    if (nextOfSize !== null) nextOfSize.previousOfSize = previousOfSize;
    if (previousOfSize !== null) {
      previousOfSize.nextOfSize = nextOfSize;
    } else if (nextOfSize !== null) {
      this.freeOfSize.set(byteLength, nextOfSize);
    } else {
      this.freeOfSize.delete(byteLength);
      this.sizes.splice(this.sizeIndex(byteLength), 1);
    }
  }

  /** Returns the index of the first entry of `sizes` that is at least `byteLength`. */
  private sizeIndex(byteLength: number): number {
    let low = 0;
    let high = this.sizes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sizes[middle] as number) < byteLength) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** For tests: throws if an invariant does not hold, returns the bytes in use. Not a method, so that bundles can leave it out. */
export function check(regions: Regions): number {
  let used = 0;
  let listed = 0;
  regions.ensureIndex();
  for (let chunk = regions.first; chunk !== null; chunk = chunk.next) {
    const { next } = chunk;
    const end = chunk.address + chunk.byteLength;
    if (chunk.byteLength <= 0 || chunk.address % ALIGNMENT !== 0)
      throw new Error(`chunk ${chunk.address}: not aligned`);
    if (next !== null && (next.address !== end || next.previous !== chunk))
      throw new Error(`chunk ${end}: invariant 1`);
    if (chunk.isFree && next?.isFree) throw new Error(`chunk ${end}: invariant 2`);
    if (!chunk.isFree && end > regions.highWater) throw new Error(`chunk ${chunk.address}: invariant 4`);
    if (chunk.isFree) listed += 1;
    else used += chunk.byteLength;
  }
  for (const [index, size] of regions.sizes.entries()) {
    if (index > 0 && size <= (regions.sizes[index - 1] as number))
      throw new Error(`size ${size}: invariant 3`);
    for (let chunk = regions.freeOfSize.get(size) ?? null; chunk !== null; chunk = chunk.nextOfSize) {
      if (!chunk.isFree || chunk.byteLength !== size) throw new Error(`size ${size}: invariant 3`);
      listed -= 1;
    }
  }
  if (listed !== 0 || regions.sizes.length !== regions.freeOfSize.size)
    throw new Error("free lists: invariant 3");
  return used;
}
