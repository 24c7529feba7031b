/**
 * The books of the pool: bytes and blocks handed out and not yet returned. Slabs, large blocks and blocks outside write
 * here by assignment, not by calls: a call can find the call stack full, and must not stand between two halves of a step.
 */

/** What is handed out now, and the most that ever was. */
export const account = {
  /** Bytes of blocks in linear memory, as the allocator rounds them. */
  linear: 0,
  /** Bytes of buffers outside linear memory that the library made. */
  outside: 0,
  /** The most that both have been together. */
  peak: 0,
  /** Blocks of both kinds. */
  arrays: 0,
};

/** What is handed out now. */
export interface Balance {
  readonly used: number;
  readonly spilled: number;
  readonly peak: number;
  readonly arrays: number;
}

/** The state of the books. */
export function balance(): Balance {
  const { linear, outside, peak, arrays } = account;
  return { used: linear, spilled: outside, peak, arrays };
}
