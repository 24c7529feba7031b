/** Lanes: the elements along one axis of a packed array, as the kernels of order walk them. */
import { type Extents, sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { allocateTemporary } from "../memory/large.ts";
import { outWindow, WINDOW_BYTES } from "../wasm/scratch.ts";

/** The lanes of an array. */
export interface Lanes {
  /** The elements of a lane. */
  readonly length: number;
  /** The lanes that lie side by side: 1 if a lane lies in one piece. */
  readonly inner: number;
  /** How many lanes a kernel gathers at a time. */
  readonly strip: number;
}

/** As many lanes side by side as a line of the cache has elements of 8 bytes; of long lanes fewer, so that they stay in the cache. */
const MOST_GATHERED = 8;
const CACHED_ELEMENTS = 65_536;

/** Returns the lanes along an axis of a packed array. */
export function lanesOf(shape: Extents, axis: number): Lanes {
  const length = shape[axis] as number;
  const inner = sizeOf(shape.slice(axis + 1));
  const fitting = Math.floor(CACHED_ELEMENTS / Math.max(1, length));
  return { length, inner, strip: inner === 1 ? 1 : Math.max(1, Math.min(MOST_GATHERED, inner, fitting)) };
}

/** Returns the number of elements that a kernel gathers at a time. */
export function gatheredOf({ length, inner, strip }: Lanes): number {
  return inner === 1 ? 0 : strip * length;
}

/**
 * Calls `use` with the address of so many bytes of linear memory for the time of the call. Returns false without a call if there are
 * none. The out window must be free.
 */
export function withRoom(byteLength: number, use: (address: number) => void): boolean {
  if (byteLength <= WINDOW_BYTES) {
    use(outWindow());
    return true;
  }
  const block = allocateTemporary(byteLength);
  if (block === null) return false;
  using(block, () => use(block.address));
  return true;
}
