/** What every target of bytes can do, wherever the bytes go. */
import type { Eventual } from "../steps.ts";

/** Takes bytes in order. */
export interface Target {
  /** Whether `write` and `finish` return promises. */
  readonly isPromised: boolean;
  /** The most bytes to write in one call. */
  readonly most: number;
  /** What was written, if the target is an array of bytes. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Writes bytes. They may lie in linear memory, so a target copies what it needs after it returns. */
  write(bytes: Uint8Array): Eventual<unknown>;
  /** Ends the target after the last byte. */
  finish(): Eventual<unknown>;
  /** Ends the target after a failure. Never throws. */
  cancel(error: unknown): void;
}
