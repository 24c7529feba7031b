/** Takes lines from the beginning of a text. */
import type { Call } from "../../calls/call.ts";
import { textEncoder, textOf } from "../../creation/text-source.ts";
import { ValueError } from "../../errors.ts";
import { joined } from "../joined.ts";
import type { Reader } from "../reader.ts";
import type { Steps } from "../steps.ts";

/** The bytes of a text, in the order in which they are taken. */
export type Bytes = Pick<Reader, "size" | "position" | "peek" | "some" | "drop">;

export const NEWLINE = 10;
export const RETURN = 13;

/** The bytes of a mark at the beginning of a text, which says that it is UTF-8. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The number of bytes in which a line is looked for first. */
const FIRST_BYTES = 4096;

/** Leaves out the mark of UTF-8. */
export function* skipMark(reader: Bytes): Steps<void> {
  const start = yield* reader.peek(BYTE_ORDER_MARK.length);
  if (BYTE_ORDER_MARK.every((byte, place) => byte === start[place])) reader.drop(BYTE_ORDER_MARK.length);
}

/** Takes a line, whatever is in it, and returns it without its end. Returns null at the end of the text. */
export function* takeLine(call: Call, reader: Bytes): Steps<string | null> {
  const parts: Uint8Array[] = [];
  let hasEnded = false;
  for (let bytes = yield* reader.some(); bytes.length > 0; bytes = yield* reader.some()) {
    const end = lineEnd(bytes);
    hasEnded = end < bytes.length;
    parts.push(bytes.slice(0, end));
    const isReturn = bytes[end] === RETURN;
    reader.drop(hasEnded ? end + 1 : end);
    if (isReturn && (yield* reader.peek(1))[0] === NEWLINE) reader.drop(1);
    if (hasEnded) break;
  }
  return hasEnded || parts.length > 0 ? textOf(joined(call.name, parts)) : null;
}

/** Returns the next line without taking it. */
export function* peekLine(call: Call, reader: Bytes, maxBytes: number): Steps<string | null> {
  for (let size = FIRST_BYTES; ; size *= 2) {
    const bytes = yield* reader.peek(size);
    const end = lineEnd(bytes);
    if (end < bytes.length || bytes.length < size)
      return bytes.length === 0 ? null : textOf(bytes.slice(0, end));
    if (bytes.length > maxBytes) throw tooLong(call, maxBytes);
  }
}

/** Makes the error for a text with too many bytes. */
export function tooLong(call: Call, maxBytes: number): ValueError {
  return new ValueError(
    `${call.name}: the text has more than ${maxBytes} bytes; pass { maxBytes } to allow more`,
  );
}

function lineEnd(bytes: Uint8Array): number {
  let end = 0;
  while (end < bytes.length && bytes[end] !== NEWLINE && bytes[end] !== RETURN) end += 1;
  return end;
}

/** Returns the number of line ends in a text: `\n`, `\r`, or both as one. */
export function countLines(text: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === NEWLINE ? text[at - 1] !== RETURN : text[at] === RETURN) count += 1;
  return count;
}

/** Returns texts as bytes, each with a newline behind it. */
export function linesOf(texts: readonly string[]): Uint8Array {
  return textEncoder().encode(texts.map((text) => `${text}\n`).join(""));
}
