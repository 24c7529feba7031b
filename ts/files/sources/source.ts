/** What every source of bytes can do, wherever its bytes come from. */
import type { Eventual } from "../steps.ts";

/** Bytes in order. */
export interface Source {
  /** Whether `next` returns promises. */
  readonly isPromised: boolean;
  /** The number of all bytes, or null if only the end tells it. */
  readonly size: number | null;
  /**
   * The number of all bytes for the progress, where `size` is null: what a server says, or what takes a moment to count. null if
   * only the end tells it. Bytes may be more or fewer, so nothing else may depend on it.
   */
  readonly expectedSize?: number | null;
  /** Whether `size` is only what a server says. */
  readonly isSizeClaimed?: boolean;
  /**
   * Returns the next bytes, or an empty array at the end. They are valid until the next call. `most` is the number of bytes that
   * are of use. A source that asks for its bytes asks for no more than these; a stream may return more.
   */
  next(most: number): Eventual<Uint8Array>;
  /** Reads the next bytes straight into `target`, which may be linear memory. Returns their number, 0 at the end. */
  read?(target: Uint8Array): number;
  /**
   * Goes to a byte. Returns false if that is not possible, or if the bytes in between are at hand and `mustGo` is not true: then they
   * must be read.
   */
  seek?(position: number, mustGo?: boolean): boolean;
  /** Lets go of the source. Bytes that have not come yet are cancelled. Never throws, and may be called at any time. */
  close(): void;
}

/** What `next` returns at the end. */
export const NO_BYTES: Uint8Array = new Uint8Array(0);
