/**
 * Large blocks of linear memory: 64-byte aligned, best fit, free neighbours merged. Pure arithmetic on addresses, so that
 * the tests run it over memories of any size.
 *
 * Invariants, cited by number below and verified by `check`:
 * 1. The chunks cover [start, end) without gap or overlap, in address order through `previous` and `next`.
 * 2. No two free chunks are neighbours.
 * 3. While `isIndexed`, a free chunk stands in the list of its size, and the sizes that have a list stand in `sizes`, ascending.
 * 4. No byte at or above `highWater` has ever been part of a chunk in use: it is still zero.
 *
 * The chain of chunks is the truth, the lists are an index over it. Each step changes the index first and then the chain, by
 * assignments alone. An exception in between (a full call stack can throw at any call) leaves the chain as it was and
 * `isIndexed` false, and the next step makes the index anew.
 */

const ALIGNMENT = 64;

/** Who has a stretch of memory, and how much of it blocks use: from none to all. */
export interface ChunkUser {
  readonly heldBytes: number;
  readonly heldBlocks: number;
}

/** A stretch of memory, in use or free. */
export class Chunk {
  address: number;
  byteLength: number;
  /** Null while it is free. */
  user: ChunkUser | null = null;
  previous: Chunk | null = null;
  next: Chunk | null = null;
  previousOfSize: Chunk | null = null;
  nextOfSize: Chunk | null = null;

  constructor(address: number, byteLength: number) {
    this.address = address;
    this.byteLength = byteLength;
  }

  get isFree(): boolean {
    return this.user === null;
  }
}

/** Bytes as the regions round them. */
export function roundToRegion(byteLength: number): number {
  return Math.max(ALIGNMENT, Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT);
}

/** The regions of one stretch of memory. */
export class Regions {
  /** The lowest address whose byte was never handed out: from here on memory is still zero. */
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

  /** The smallest free chunk that holds `byteLength` bytes, cut to size; null when there is none. */
  allocate(byteLength: number, user: ChunkUser): Chunk | null {
    const chunk = this.find(byteLength);
    if (chunk !== null) this.take(chunk, byteLength, user);
    return chunk;
  }

  /** The smallest free chunk that holds `byteLength` bytes; null when there is none. */
  find(byteLength: number): Chunk | null {
    this.ensureIndex();
    const index = this.sizeIndex(roundToRegion(byteLength));
    return index === this.sizes.length ? null : (this.freeOfSize.get(this.sizes[index] as number) as Chunk);
  }

  /** Gives a user a chunk that `find` gave, cut to size. */
  take(chunk: Chunk, byteLength: number, user: ChunkUser): void {
    const wanted = roundToRegion(byteLength);
    const spare = chunk.byteLength - wanted;
    const rest = spare > 0 ? new Chunk(chunk.address + wanted, spare) : null;
    this.isIndexed = false;
    this.delist(chunk);
    if (rest !== null) this.enlist(rest, spare);
    // Nothing is called from here on.
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

  /** Gives the end of a chunk in use back, down to `byteLength` bytes rounded. */
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
    // Nothing is called from here on.
    chunk.byteLength = wanted;
    chunk.next = rest;
    rest.previous = chunk;
    rest.next = after;
    if (after !== null) after.previous = rest;
    this.isIndexed = true;
  }

  /** Gives a chunk back and merges it with free neighbours (invariant 2). */
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
    // Nothing is called from here on.
    first.byteLength = byteLength;
    chunk.user = null;
    first.next = after;
    if (after !== null) after.previous = first;
    this.isIndexed = true;
  }

  /** Makes the lists anew where a step did not come to its end. */
  ensureIndex(): void {
    if (this.isIndexed) return;
    this.sizes.length = 0;
    this.freeOfSize.clear();
    for (let chunk = this.first; chunk !== null; chunk = chunk.next)
      if (chunk.isFree) this.enlist(chunk, chunk.byteLength);
    this.isIndexed = true;
  }

  /** Puts a chunk at the head of the list of its size: the chunk freed last is the one most likely still in the cache. */
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

  /** Index of the first listed size that is at least `byteLength`. */
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

/** Throws when an invariant does not hold. Returns the bytes in use. For tests: a function, which the bundles leave out. */
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
