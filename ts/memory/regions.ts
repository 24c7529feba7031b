/**
 * Large blocks of linear memory: 64-byte aligned, best fit, free neighbours merged. Pure arithmetic on addresses, so that
 * the tests run it over memories of any size.
 *
 * Invariants, cited by number below and verified by `check`:
 * 1. The chunks cover [start, end) without gap or overlap, in address order through `previous` and `next`.
 * 2. No two free chunks are neighbours.
 * 3. A free chunk stands in the list of its size, and the sizes that have a list stand in `sizes`, ascending.
 * 4. No byte at or above `highWater` has ever been part of a chunk in use: it is still zero.
 */

const ALIGNMENT = 64;

/** A stretch of memory, in use or free. */
export class Chunk {
  address: number;
  byteLength: number;
  free = false;
  previous: Chunk | null = null;
  next: Chunk | null = null;
  previousOfSize: Chunk | null = null;
  nextOfSize: Chunk | null = null;

  constructor(address: number, byteLength: number) {
    this.address = address;
    this.byteLength = byteLength;
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

  constructor(start: number, end: number) {
    const alignedStart = Math.ceil(start / ALIGNMENT) * ALIGNMENT;
    const byteLength = Math.floor((end - alignedStart) / ALIGNMENT) * ALIGNMENT;
    this.highWater = alignedStart;
    if (byteLength <= 0) return;
    this.first = new Chunk(alignedStart, byteLength);
    this.enlist(this.first);
  }

  /** The smallest free chunk that holds `byteLength` bytes, cut to size; null when there is none. */
  allocate(byteLength: number): Chunk | null {
    const wanted = roundToRegion(byteLength);
    const size = this.sizes[this.sizeIndex(wanted)];
    if (size === undefined) return null;
    const chunk = this.freeOfSize.get(size) as Chunk;
    this.delist(chunk);
    if (size > wanted) this.cut(chunk, wanted);
    const end = chunk.address + wanted;
    if (end > this.highWater) this.highWater = end;
    return chunk;
  }

  /** Gives the end of a chunk in use back, down to `byteLength` bytes rounded. */
  shrink(chunk: Chunk, byteLength: number): void {
    const wanted = roundToRegion(byteLength);
    if (wanted >= chunk.byteLength) return;
    const { next } = chunk;
    if (next?.free) {
      this.delist(next);
      this.absorbNext(chunk, next);
    }
    this.cut(chunk, wanted);
  }

  /** Gives a chunk back and merges it with free neighbours (invariant 2). */
  release(chunk: Chunk): void {
    const { previous, next } = chunk;
    if (next?.free) {
      this.delist(next);
      this.absorbNext(chunk, next);
    }
    if (previous?.free) {
      this.delist(previous);
      this.absorbNext(previous, chunk);
      this.enlist(previous);
    } else {
      this.enlist(chunk);
    }
  }

  /** Leaves the first `byteLength` bytes to the chunk and frees the rest, whose next neighbour is in use (invariant 2). */
  private cut(chunk: Chunk, byteLength: number): void {
    const rest = new Chunk(chunk.address + byteLength, chunk.byteLength - byteLength);
    chunk.byteLength = byteLength;
    rest.previous = chunk;
    rest.next = chunk.next;
    if (rest.next !== null) rest.next.previous = rest;
    chunk.next = rest;
    this.enlist(rest);
  }

  private absorbNext(chunk: Chunk, next: Chunk): void {
    chunk.byteLength += next.byteLength;
    chunk.next = next.next;
    if (chunk.next !== null) chunk.next.previous = chunk;
  }

  /** Puts a chunk at the head of the list of its size: the chunk freed last is the one most likely still in the cache. */
  private enlist(chunk: Chunk): void {
    const { byteLength } = chunk;
    const head = this.freeOfSize.get(byteLength) ?? null;
    if (head === null) this.sizes.splice(this.sizeIndex(byteLength), 0, byteLength);
    else head.previousOfSize = chunk;
    chunk.free = true;
    chunk.previousOfSize = null;
    chunk.nextOfSize = head;
    this.freeOfSize.set(byteLength, chunk);
  }

  private delist(chunk: Chunk): void {
    const { byteLength, previousOfSize, nextOfSize } = chunk;
    chunk.free = false;
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
  for (let chunk = regions.first; chunk !== null; chunk = chunk.next) {
    const { next } = chunk;
    const end = chunk.address + chunk.byteLength;
    if (chunk.byteLength <= 0 || chunk.address % ALIGNMENT !== 0)
      throw new Error(`chunk ${chunk.address}: not aligned`);
    if (next !== null && (next.address !== end || next.previous !== chunk))
      throw new Error(`chunk ${end}: invariant 1`);
    if (chunk.free && next?.free) throw new Error(`chunk ${end}: invariant 2`);
    if (!chunk.free && end > regions.highWater) throw new Error(`chunk ${chunk.address}: invariant 4`);
    if (chunk.free) listed += 1;
    else used += chunk.byteLength;
  }
  for (const [index, size] of regions.sizes.entries()) {
    if (index > 0 && size <= (regions.sizes[index - 1] as number))
      throw new Error(`size ${size}: invariant 3`);
    for (let chunk = regions.freeOfSize.get(size) ?? null; chunk !== null; chunk = chunk.nextOfSize) {
      if (!chunk.free || chunk.byteLength !== size) throw new Error(`size ${size}: invariant 3`);
      listed -= 1;
    }
  }
  if (listed !== 0 || regions.sizes.length !== regions.freeOfSize.size)
    throw new Error("free lists: invariant 3");
  return used;
}
