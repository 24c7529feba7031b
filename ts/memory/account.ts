/** The books of the pool: bytes and blocks handed out and not yet returned. Everything that hands out or takes back writes here. */

/** Bytes of blocks in linear memory, as the allocator rounds them. */
let used = 0;
/** Bytes of blocks outside linear memory. */
let spilled = 0;
/** The most that both together have been. */
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
export function bookOut(byteLength: number, isSpilled: boolean): void {
  if (isSpilled) spilled += byteLength;
  else used += byteLength;
  arrays += 1;
  if (used + spilled > peak) peak = used + spilled;
}

/** Books the return of blocks with `byteLength` bytes together. */
export function bookBack(byteLength: number, isSpilled: boolean, blocks: number): void {
  if (isSpilled) spilled -= byteLength;
  else used -= byteLength;
  arrays -= blocks;
}

export function balance(): Balance {
  return { used, spilled, peak, arrays };
}
