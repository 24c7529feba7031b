/** The books of the pool: bytes and blocks handed out and not yet returned. Everything that hands out or takes back writes here. */

/** Bytes of blocks, as the allocator rounds them ... */
let total = 0;
/** ... and how many of these are outside linear memory. */
let spilled = 0;
/** The most that `total` was before any return; what it is now may be more. */
let peak = 0;
/** Live blocks. */
let arrays = 0;

/** What is handed out now. */
export interface Balance {
  readonly used: number;
  readonly spilled: number;
  readonly peak: number;
  readonly arrays: number;
}

/** Books a new block. */
export function bookOut(byteLength: number): void {
  total += byteLength;
  arrays += 1;
}

/** Books the return of blocks with `byteLength` bytes together. */
export function bookBack(byteLength: number, blocks: number): void {
  if (total > peak) peak = total;
  total -= byteLength;
  arrays -= blocks;
}

/** Books besides that bytes were handed out outside linear memory, or, when negative, came back. */
export function bookSpilled(byteLength: number): void {
  spilled += byteLength;
}

export function balance(): Balance {
  return { used: total - spilled, spilled, peak: Math.max(peak, total), arrays };
}
