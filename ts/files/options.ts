/** Reads the options that the functions for files share. */

import { isAbsent, isCallable, isRecord, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { readCount, readFlag, refuse } from "../input/arguments.ts";
import type { Arguments } from "../input/bind.ts";

/** How far a source was read. */
export interface ReadProgress {
  /** The bytes that were read so far. */
  readonly read: number;
  /**
   * The bytes that have to be read; Infinity if only the end tells: of streams, and of servers that do not say a length. Of a file
   * that is compressed, both count packed bytes, as the source has them. Bytes that a source can leave out do not count.
   */
  readonly total: number;
}

/** How far a target was written. */
export interface WriteProgress {
  /** The bytes that were written so far. */
  readonly written: number;
  /** The bytes of the whole file. */
  readonly total: number;
}

/** The options of everything that may take some time. */
export interface ProgressOptions<P> {
  /** Stops the work and cancels the source or the target. The promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal | null | undefined;
  /** Is called whenever some bytes have come or gone. */
  readonly onProgress?: ((progress: P) => void) | null | undefined;
}

/** The options of everything that writes. */
export interface WriteOptions extends ProgressOptions<WriteProgress> {
  /**
   * Whether a file at a path is on the disk when the call ends, which is the default. Without that the call is quicker, and the
   * file may be lost if the machine stops within the next half minute.
   */
  readonly flush?: boolean | null | undefined;
}

/** Options of type `O`, which has no other names than `All`. TypeScript gives callbacks among them the types that `All` says. */
export type Exactly<O, All> = O &
  All &
  (string extends keyof O ? unknown : { readonly [Name in Exclude<keyof O, keyof All>]: never });

/** The options `signal` and `onProgress`, as they were read. */
export interface Progress<P = ReadProgress> {
  readonly signal: AbortSignal | null;
  readonly onProgress: ((progress: P) => void) | null;
}

/** The options of everything that writes, as they were read. */
export interface Writing extends Progress<WriteProgress> {
  readonly flush: boolean;
}

/** For work within other work, which tells the progress itself. */
export const NO_PROGRESS: Progress = { signal: null, onProgress: null };

/** For a reader of unpacked bytes: the reader of the packed ones tells the progress. */
export function untold({ signal }: Progress): Progress {
  return { signal, onProgress: null };
}

/** Reads the options `signal` and `onProgress`. */
export function readProgress<P>(call: Call, { signal, onProgress }: Arguments): Progress<P> {
  return {
    signal: isAbsent(signal) ? null : readSignal(call, signal),
    onProgress: isAbsent(onProgress) ? null : readCallback(call, onProgress),
  };
}

/** Reads the options `flush`, `signal` and `onProgress`. */
export function readWriting(call: Call, read: Arguments): Writing {
  return { flush: readFlag(call, "flush", read.flush, true), ...readProgress<WriteProgress>(call, read) };
}

/** Reads the option `maxBytes`. Returns null if the caller leaves the limit to the package. */
export function readMaxBytes(call: Call, { maxBytes }: Arguments): number | null {
  return isAbsent(maxBytes) ? null : readCount(call, "maxBytes", maxBytes);
}

function readSignal(call: Call, value: unknown): AbortSignal {
  const isSignal =
    isRecord(value) &&
    isCallable(memberOf(value, "addEventListener")) &&
    isCallable(memberOf(value, "removeEventListener"));
  if (!isSignal || typeof memberOf(value, "aborted") !== "boolean")
    throw refuse(call, "signal", "an AbortSignal", value);
  return value as AbortSignal;
}

function readCallback<P>(call: Call, value: unknown): (progress: P) => void {
  if (!isCallable(value)) throw refuse(call, "onProgress", "a function", value);
  return value as (progress: P) => void;
}
