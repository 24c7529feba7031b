/**
 * Keeps regions of linear memory between calls, for what can be computed again, such as tables. They count as free: the allocator takes
 * them back when it finds no other room.
 */
import { findRegion, freeRegion, onShortage, takeRegion } from "./large.ts";
import { type Chunk, type ChunkUser, roundToRegion } from "./regions.ts";

/** A region that is kept. */
export class KeptRegion implements ChunkUser {
  readonly heldBytes = 0;
  readonly heldBlocks = 0;
  /** Null when the region was taken back. */
  chunk: Chunk | null = null;
  /** A region that is lent is not taken back. */
  isLent = false;
}

/** The regions that are kept. */
const kept = new Set<KeptRegion>();

/** Takes a free region of at least `byteLength` bytes to keep it. Returns null if there is none. */
export function keepRegion(byteLength: number): KeptRegion | null {
  onShortage(freeKept);
  const chunk = findRegion(byteLength);
  if (chunk === null) return null;
  const region = new KeptRegion();
  kept.add(region);
  takeRegion(chunk, roundToRegion(byteLength), region);
  region.chunk = chunk;
  return region;
}

/** Gives a region back. */
export function dropRegion(region: KeptRegion): void {
  if (region.chunk !== null) freeRegion(region.chunk);
  region.chunk = null;
  // If this throws, the region stays in the set, without a chunk.
  kept.delete(region);
}

function freeKept(): void {
  for (const region of kept) if (!region.isLent) dropRegion(region);
}
