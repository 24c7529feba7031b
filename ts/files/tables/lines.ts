/** Finds the lines of a text, and passes some at its beginning. */
import type { Call } from "../../calls/call.ts";
import { textEncoder, textOf } from "../../creation/text-source.ts";
import { ValueError } from "../../errors.ts";
import type { Reader } from "../reader.ts";
import type { Steps } from "../steps.ts";

/** The bytes of a text, in the order in which they are taken. */
export type Bytes = Pick<Reader, "size" | "position" | "peek" | "some" | "drop">;

export const NEWLINE = 10;
export const RETURN = 13;

/** The bytes of a mark at the beginning of a text, which says that it is UTF-8. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The number of bytes in which lines are looked for first. */
const FIRST_BYTES = 4096;

/** Leaves out the mark of UTF-8. */
export function* skipMark(reader: Bytes): Steps<void> {
  const start = yield* reader.peek(BYTE_ORDER_MARK.length);
  if (BYTE_ORDER_MARK.every((byte, index) => byte === start[index])) reader.drop(BYTE_ORDER_MARK.length);
}

/** Passes lines, whatever is in them: `count`, or all that there are. Returns their number. */
export function* skipLines(call: Call, reader: Bytes, count: number, maxBytes: number): Steps<number> {
  let passed = 0;
  let isOpen = false;
  // Whether the last byte is a return. A newline behind it is a part of the same line end.
  let isReturn = false;
  while (passed < count || isReturn) {
    const bytes = yield* reader.some();
    if (bytes.length === 0) break;
    let at = isReturn && bytes[0] === NEWLINE ? 1 : 0;
    isReturn = false;
    while (at < bytes.length && passed < count) {
      const end = lineEnd(bytes, at);
      isOpen = end === bytes.length;
      passed += isOpen ? 0 : 1;
      isReturn = bytes[end] === RETURN && end + 1 === bytes.length;
      at = behindLineEnd(bytes, end);
    }
    reader.drop(at);
    if (reader.position > maxBytes) throw tooLong(call, maxBytes);
  }
  return passed + (isOpen ? 1 : 0);
}

/** A line that was looked for. */
export interface FoundLine<T> {
  /** Its number, counted from 1. */
  readonly line: number;
  /** The number of its bytes, with its end. */
  readonly byteLength: number;
  /** What was found in it. */
  readonly found: T;
}

/** Passes the lines in which `find` finds nothing. Returns the first other one, which the reader still has, or null. */
export function* findLine<T>(
  call: Call,
  reader: Bytes,
  maxBytes: number,
  find: (text: string) => T | null,
): Steps<FoundLine<T> | null> {
  let line = 1;
  const isEmptyPassed = find("") === null;
  for (let size = FIRST_BYTES; ; ) {
    const bytes = yield* reader.peek(size);
    const isLast = bytes.length < size;
    let at = 0;
    for (let end = lineEnd(bytes, at); end + 1 < bytes.length || isLast; end = lineEnd(bytes, at)) {
      if (at === bytes.length) {
        reader.drop(at);
        return null;
      }
      const found = end === at && isEmptyPassed ? null : find(textOf(bytes.slice(at, end)));
      const behind = behindLineEnd(bytes, end);
      if (found !== null) {
        reader.drop(at);
        return { line, byteLength: behind - at, found };
      }
      at = behind;
      line += 1;
    }
    reader.drop(at);
    if (reader.position + bytes.length - at > maxBytes) throw tooLong(call, maxBytes);
    // A line may be longer than all of these bytes.
    if (at === 0) size *= 2;
  }
}

/** Makes the error for a text with too many bytes. */
export function tooLong(call: Call, maxBytes: number): ValueError {
  return new ValueError(
    `${call.name}: the text has more than ${maxBytes} bytes; pass { maxBytes } to allow more`,
  );
}

/** Returns where a line ends, or the length of the bytes. */
function lineEnd(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== NEWLINE && bytes[end] !== RETURN) end += 1;
  return end;
}

/** Returns where the line behind a line end begins, as far as there are bytes. */
function behindLineEnd(bytes: Uint8Array, end: number): number {
  const isDouble = bytes[end] === RETURN && bytes[end + 1] === NEWLINE;
  return Math.min(bytes.length, end + (isDouble ? 2 : 1));
}

/** Whether a line ends with a byte: `\n`, `\r`, or both as one. */
function endsLine(text: Uint8Array, at: number): boolean {
  return text[at] === NEWLINE ? text[at - 1] !== RETURN : text[at] === RETURN;
}

/** Returns the number of line ends in a text. */
export function countLines(text: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (endsLine(text, at)) count += 1;
  return count;
}

/** The line ends of a text, for who asks for many. */
export class LineEnds {
  private readonly ends: Uint32Array;

  constructor(text: Uint8Array) {
    this.ends = new Uint32Array(countLines(text));
    let count = 0;
    for (let at = 0; count < this.ends.length; at += 1)
      if (endsLine(text, at)) {
        this.ends[count] = at;
        count += 1;
      }
  }

  /** Returns how many stand before an offset. */
  before(offset: number): number {
    const { ends } = this;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns texts as bytes, each with a newline behind it. */
export function linesOf(texts: readonly string[]): Uint8Array {
  return textEncoder().encode(texts.map((text) => `${text}\n`).join(""));
}
