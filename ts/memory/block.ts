/**
 * A block is the memory of one array and of every view of it; here stands who shares it and when it may be recycled.
 *
 * A block is in one of three states:
 * 1. held: `sharers` arrays use it. An array lets go when it is disposed of. A dropped array never does.
 * 2. returned: the last sharer let go. Nothing can reach it, so its keeper recycles the memory at once.
 * 3. dropped: its arrays are gone without having let go. The collector finds the token of its keeper, and then the memory
 *    comes back.
 *
 * A block in linear memory may move to a buffer outside, once (moving.ts). Its arrays follow, since all refer to the block.
 * So an address that was read of a block holds until code of the caller's runs, and no longer.
 */
import { isFullStack, ValueError } from "../errors.ts";
import { byteLengthOf } from "./buffers.ts";

/** Where the memory of a block comes from and goes back to: a slab, a large region, or a batch of buffers outside. */
export interface Keeper {
  /** State 2: nothing can reach the block. When this throws, nothing has changed. */
  takeBack(block: Block): void;
  /** Takes the end of a block back, down to `byteLength` bytes, where it lies. Returns whether it could. */
  shrink(block: Block, byteLength: number): boolean;
}

/** Keeps nothing: memory of the caller's, which may go away. */
export const CALLERS: Keeper = Object.freeze({ takeBack() {}, shrink: () => false });

/** Keeps nothing: memory of the caller's that threads share, which stays. */
export const SHARED: Keeper = Object.freeze({ takeBack() {}, shrink: () => false });

/** The bytes of an array: a stretch of linear memory, or of a buffer outside. */
export class Block {
  /** The buffer that holds the bytes. */
  buffer: ArrayBufferLike;
  /** Where they start in the buffer. */
  address: number;
  /** How many they are. */
  byteLength: number;
  /** How many bytes the books of the keeper have for them. */
  bookedBytes: number;
  /** Whether `buffer` is linear memory, where kernels reach. */
  isLinear: boolean;
  keeper: Keeper;
  /** Arrays that use the block. */
  sharers = 1;

  constructor(
    buffer: ArrayBufferLike,
    address: number,
    byteLength: number,
    bookedBytes: number,
    isLinear: boolean,
    keeper: Keeper,
  ) {
    this.buffer = buffer;
    this.address = address;
    this.byteLength = byteLength;
    this.bookedBytes = bookedBytes;
    this.isLinear = isLinear;
    this.keeper = keeper;
  }

  /** One more array uses the block. */
  share(): this {
    this.sharers += 1;
    return this;
  }

  /** An array is done with the block. When this throws, at a full call stack, the array still has it. */
  release(): void {
    if (this.sharers === 1) this.keeper.takeBack(this);
    this.sharers -= 1;
  }

  /** Whether the memory is the caller's. */
  get isCallers(): boolean {
    return this.keeper === CALLERS || this.keeper === SHARED;
  }

  /** Gives the bytes beyond the first `byteLength` back where they lie. Returns false where the memory cannot shrink; then copy it. */
  shrink(byteLength: number): boolean {
    return this.keeper.shrink(this, byteLength);
  }

  /** Whether the bytes are still there: a buffer outside may have been transferred, detached or shrunk. */
  get isPresent(): boolean {
    if (this.isLinear || this.keeper === SHARED) return true;
    const { buffer, address, byteLength } = this;
    return byteLength > 0 ? byteLengthOf(buffer) >= address + byteLength : isAttached(buffer);
  }
}

/** Whether a buffer still has its bytes: one without any has the same length when it is detached. */
function isAttached(buffer: ArrayBufferLike): boolean {
  try {
    new Uint8Array(buffer);
    return true;
  } catch (error) {
    if (isFullStack(error)) throw error;
    return false;
  }
}

/** Throws ValueError when the bytes of a block are not there any more. */
export function requireBytes(caller: string, block: Block): void {
  if (block.isPresent) return;
  throw new ValueError(`${caller}: the memory of the array was detached or shrunk`);
}
