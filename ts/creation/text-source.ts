/** Where text comes from: a string, which is encoded piece by piece, or bytes, which are copied. */
import { linear } from "../memory/wasm.ts";

/** Text on its way into a window. */
export interface TextSource {
  /** Bytes of the whole text; for a string a guess that is right when it is ASCII. */
  readonly byteLength: number;
  /** Whether all of it was handed out. */
  readonly isAtEnd: boolean;
  /** Writes as much as fits, and returns how many bytes that were. */
  fill(address: number, room: number): number;
  /** What stands at a byte offset, up to the separator or a blank, and where that is to the caller. */
  locate(byteOffset: number, separator: Uint8Array): { position: number; token: string };
}

const LONGEST_TOKEN = 32;

/** Text up to this length is written character by character while it is ASCII: asking the host to encode costs as much as 100. */
const SHORT_TEXT = 256;

const encoder = new TextEncoder();

/** A string. */
export class StringSource implements TextSource {
  readonly byteLength: number;
  private readonly text: string;
  private read = 0;

  constructor(text: string) {
    this.text = text;
    this.byteLength = text.length;
  }

  get isAtEnd(): boolean {
    return this.read === this.text.length;
  }

  fill(address: number, room: number): number {
    const { text, read } = this;
    if (read === 0 && text.length <= SHORT_TEXT && text.length <= room && writeAscii(text, address)) {
      this.read = text.length;
      return text.length;
    }
    let end = Math.min(text.length, read + room);
    // Half a surrogate pair would be encoded as something else.
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    const result = encoder.encodeInto(text.slice(read, end), linear.bytes.subarray(address, address + room));
    this.read += result.read;
    return result.written;
  }

  locate(byteOffset: number, separator: Uint8Array): { position: number; token: string } {
    let position = 0;
    for (let bytes = 0; bytes < byteOffset && position < this.text.length; ) {
      const code = this.text.codePointAt(position) as number;
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      position += code < 0x10000 ? 1 : 2;
    }
    const rest = this.text.slice(position, position + LONGEST_TOKEN);
    return { position, token: firstToken(rest, new TextDecoder().decode(separator)) };
  }
}

/** Bytes in UTF-8. */
export class BytesSource implements TextSource {
  readonly byteLength: number;
  private readonly bytes: Uint8Array;
  private read = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.byteLength = bytes.length;
  }

  get isAtEnd(): boolean {
    return this.read === this.bytes.length;
  }

  fill(address: number, room: number): number {
    const part = this.bytes.subarray(this.read, this.read + room);
    linear.bytes.set(part, address);
    this.read += part.length;
    return part.length;
  }

  locate(byteOffset: number, separator: Uint8Array): { position: number; token: string } {
    const decoder = new TextDecoder();
    // Copied, since shared memory cannot be decoded where it lies.
    const rest = decoder.decode(
      new Uint8Array(this.bytes.subarray(byteOffset, byteOffset + 4 * LONGEST_TOKEN)),
    );
    return {
      position: byteOffset,
      token: firstToken(rest.slice(0, LONGEST_TOKEN), decoder.decode(separator)),
    };
  }
}

/** Writes a text of ASCII characters; returns whether it is one. */
function writeAscii(text: string, address: number): boolean {
  const { bytes } = linear;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return false;
    bytes[address + i] = code;
  }
  return true;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

/** A text up to the separator or the first blank. */
function firstToken(text: string, separator: string): string {
  const mark = separator.trim();
  const end = mark === "" ? -1 : text.indexOf(mark);
  const piece = end > 0 ? text.slice(0, end) : text;
  return /^[^ \t\n\v\f\r]*/.exec(piece)?.[0] || piece;
}
