/**
 * The books of the pool count the bytes and blocks that were handed out and not yet returned. Slabs, large blocks and blocks
 * outside linear memory change these counts by assignments. They call no function for that: a call throws if the call stack is full, and
 * the change would be left half done.
 */

/** The counts of memory in use, and the highest total so far. */
export const account = {
  /** Bytes of the blocks in linear memory, as the allocator rounds them. */
  linear: 0,
  /** Bytes of the buffers that the library made outside linear memory. */
  outside: 0,
  /** The highest value of `linear + outside` so far. */
  peak: 0,
  /** Number of blocks, in linear memory and outside. */
  arrays: 0,
};

/** The counts, as `np.memory` reports them. */
export interface Balance {
  readonly used: number;
  readonly spilled: number;
  readonly peak: number;
  readonly arrays: number;
}

/** Returns the current counts. */
export function balance(): Balance {
  const { linear, outside, peak, arrays } = account;
  return { used: linear, spilled: outside, peak, arrays };
}
