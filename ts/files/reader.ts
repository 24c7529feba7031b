/**
 * Takes bytes from a source in the portions that a format needs. The reader also tells the progress and stops when the caller's
 * signal aborts.
 */

import type { Call } from "../calls/call.ts";
import { newBuffer } from "../memory/outside.ts";
import { joined } from "./joined.ts";
import type { Progress } from "./options.ts";
import { NO_BYTES, type Source } from "./sources/source.ts";
import { type Steps, wait } from "./steps.ts";

/** The number of bytes to ask for while a format reads its header. Nearly all headers are shorter. */
const HEADER_BYTES = 1024;

/** The number of bytes to ask for where all bytes up to the end are of use, however many these are. */
const SOME_BYTES = 2 ** 20;

/** Longer portions go straight from the source to their place, if the source can do that. */
const LEAST_DIRECT = 65_536;

/** The most bytes that are read straight to their place in one call: the progress is told in between. */
const MOST_DIRECT = 2 ** 24;

export class Reader {
  /** The number of the next byte. */
  position = 0;
  /** The next bytes, which were not taken yet: a part of what the source returned, or of `buffer`. */
  private pending: Uint8Array = NO_BYTES;
  /** The bytes behind the pending ones: the rest of what the source returned. They must be used before it is asked again. */
  private ahead: Uint8Array = NO_BYTES;
  /** The memory in which bytes come together that the source returned in several portions. */
  private buffer: Uint8Array = NO_BYTES;
  /** The number of the byte up to which the format needs bytes. */
  private end = HEADER_BYTES;
  /** How many bytes were left out because the source could go to a later one. */
  private leftOut = 0;
  private tellsProgress = false;
  /** Whether `end` is only what the source says: a file can grow meanwhile, and a server can be wrong. */
  private isEndExpected = false;

  constructor(
    private readonly call: Call,
    private readonly source: Source,
    private readonly progress: Progress,
  ) {}

  /** The number of all bytes of the source, or null if only the end tells it. */
  get size(): number | null {
    return this.source.size;
  }

  /** Whether the size is only what a server says. */
  get isSizeClaimed(): boolean {
    return this.source.isSizeClaimed === true;
  }

  /**
   * Says how many more bytes the format needs. The source is asked for all of them at once, and they are the total of the progress,
   * which is told from now on.
   */
  need(byteLength: number): void {
    this.end = this.position + byteLength;
    this.isEndExpected = false;
    this.tellsProgress = true;
    this.tell();
  }

  /**
   * Says that the format needs all bytes that are left, but no more than `most`. This is the one place that decides what the total of
   * the progress is where no header of a format tells it: the size of the source, or else what it expects.
   */
  needRest(most = Number.POSITIVE_INFINITY): void {
    const { size, source, position, progress } = this;
    const isAsked = size === null && progress.onProgress !== null;
    const all = size ?? (isAsked ? source.expectedSize : null) ?? Number.POSITIVE_INFINITY;
    this.need(Math.min(most, Math.max(0, all - position)));
    this.isEndExpected = true;
  }

  /** Says that the format needs no more bytes. The progress does not count those that are still read. */
  needNone(): void {
    this.end = this.position;
    this.tellsProgress = false;
  }

  /** Returns the next bytes without taking them. They are fewer if the source ends. */
  *peek(byteLength: number): Steps<Uint8Array> {
    if (this.pending.length === 0) yield* this.refill(byteLength);
    // Without bytes the source has ended.
    if (this.pending.length > 0 && this.pending.length < byteLength) yield* this.gather(byteLength);
    return this.pending.subarray(0, byteLength);
  }

  /**
   * Puts further bytes behind the pending ones until there are enough. They come together in one buffer, which is used again and
   * again: with a new buffer for each portion, reading a table from a stream took a third longer.
   */
  private *gather(byteLength: number): Steps<void> {
    this.makeRoom(byteLength);
    while (this.pending.length < byteLength) {
      const { length, byteOffset } = this.pending;
      if (this.ahead.length === 0) yield* this.receive(byteLength - length);
      if (this.ahead.length === 0) return;
      const part = this.ahead.subarray(0, byteLength - length);
      this.buffer.set(part, byteOffset + length);
      this.pending = this.buffer.subarray(byteOffset, byteOffset + length + part.length);
      this.ahead = this.ahead.subarray(part.length);
    }
  }

  /** Moves the pending bytes to a place in the buffer behind which there is room, if they do not have one. */
  private makeRoom(byteLength: number): void {
    const { buffer, pending } = this;
    if (pending.buffer === buffer.buffer && pending.byteOffset + byteLength <= buffer.length) return;
    if (byteLength > buffer.length) this.buffer = new Uint8Array(newBuffer(this.call.name, 2 * byteLength));
    this.buffer.set(pending);
    this.pending = this.buffer.subarray(0, pending.length);
  }

  /** Returns bytes that were not taken yet: at least one, unless the source has ended. `drop` takes them. */
  *some(): Steps<Uint8Array> {
    if (this.pending.length === 0) yield* this.refill(SOME_BYTES);
    return this.pending;
  }

  /** Takes bytes that `peek` or `some` returned. */
  drop(byteLength: number): void {
    this.pending = this.pending.subarray(byteLength);
    this.advance(byteLength);
  }

  /** Takes all bytes that are left, and forgets them. */
  *drain(): Steps<void> {
    for (let bytes = yield* this.some(); bytes.length > 0; bytes = yield* this.some())
      this.drop(bytes.length);
  }

  /** Takes bytes into a new array, which is shorter if the source ends. Their number may be made up, so memory grows with them. */
  *take(byteLength: number): Steps<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let left = byteLength; left > 0; left -= MOST_DIRECT) {
      const part = new Uint8Array(newBuffer(this.call.name, Math.min(left, MOST_DIRECT)));
      const taken = yield* this.fill(part.length, (at, length) => part.subarray(at, at + length));
      parts.push(part.subarray(0, taken));
      if (taken < part.length) break;
    }
    return parts.length === 1 ? (parts[0] as Uint8Array) : joined(this.call.name, parts);
  }

  /**
   * Takes bytes to the targets that `targetAt` returns, and returns how many there were. `targetAt` gets the number of bytes before the
   * target, and the length of the target. It is called again for each portion, since no view of linear memory may be kept while
   * steps wait.
   */
  *fill(byteLength: number, targetAt: (at: number, length: number) => Uint8Array): Steps<number> {
    const { source } = this;
    let done = 0;
    while (done < byteLength) {
      const left = byteLength - done;
      let length: number;
      if (source.read !== undefined && this.isEmpty && left >= LEAST_DIRECT) {
        this.requireGoing();
        length = source.read(targetAt(done, Math.min(left, MOST_DIRECT)));
      } else {
        if (this.pending.length === 0) yield* this.refill(left);
        length = Math.min(left, this.pending.length);
        targetAt(done, length).set(this.pending.subarray(0, length));
        this.pending = this.pending.subarray(length);
      }
      if (length === 0) break;
      done += length;
      this.advance(length);
    }
    return done;
  }

  /** Leaves out bytes. Reads them only if the source cannot go to the byte after them. */
  *skip(byteLength: number): Steps<void> {
    const { source } = this;
    let left = byteLength;
    while (left > 0) {
      if (this.pending.length === 0) {
        if (this.isEmpty && source.seek?.(this.position + left)) {
          this.leftOut += left;
          this.position += left;
          return;
        }
        yield* this.refill(left);
        if (this.pending.length === 0) return;
      }
      const length = Math.min(left, this.pending.length);
      this.pending = this.pending.subarray(length);
      left -= length;
      this.advance(length);
    }
  }

  /** Whether all bytes were taken that the source returned. */
  private get isEmpty(): boolean {
    return this.pending.length === 0 && this.ahead.length === 0;
  }

  /** Gets the next bytes, when no byte is pending. */
  private *refill(left: number): Steps<void> {
    if (this.ahead.length === 0) yield* this.receive(left);
    [this.pending, this.ahead] = [this.ahead, NO_BYTES];
  }

  /** Asks the source for bytes, when all were used that it returned. */
  private *receive(left: number): Steps<void> {
    this.requireGoing();
    this.ahead = yield* wait(this.source.next(Math.max(left, this.end - this.position)));
  }

  private requireGoing(): void {
    const { signal } = this.progress;
    if (signal?.aborted) throw signal.reason;
  }

  private advance(length: number): void {
    this.position += length;
    this.tell();
  }

  private tell(): void {
    if (!this.tellsProgress) return;
    // More bytes than expected: then only the end tells how many there are.
    if (this.isEndExpected && this.position > this.end) this.end = Number.POSITIVE_INFINITY;
    const { position, end, leftOut } = this;
    this.progress.onProgress?.({ read: position - leftOut, total: end - leftOut });
  }
}
