/** The sources of text: a string, which is encoded piece by piece, or bytes, which are copied. */
import { LoadError } from "../errors.ts";
import { linear } from "../wasm/module.ts";

const LONGEST_TOKEN = 32;

/** The number of bytes of a string to encode at a time when searching a position in it. */
const LONGEST_PIECE = 65_536;

let encoder: TextEncoder | null = null;

/** Returns the encoder. It is made at the first call, so that hosts without TextEncoder can still import the package. */
export function textEncoder(caller = "fromstring"): TextEncoder {
  // Error messages about text need TextDecoder.
  if (typeof TextEncoder === "undefined" || typeof TextDecoder === "undefined")
    throw new LoadError(`${caller}: this host lacks TextEncoder or TextDecoder, which text needs`);
  encoder ??= new TextEncoder();
  return encoder;
}

/** A text that is written to a window piece by piece. */
export abstract class TextSource {
  /** The bytes of the whole text. For a string this is its length, which is only right for ASCII. */
  readonly byteLength: number;
  /** How much was written so far: characters of a string, or bytes. */
  protected read = 0;

  constructor(byteLength: number) {
    this.byteLength = byteLength;
  }

  /** Whether the whole text was written. */
  get isAtEnd(): boolean {
    return this.read === this.byteLength;
  }

  /** Whether more text must be received before it can be written. */
  get isWaiting(): boolean {
    return false;
  }

  /** Writes as much text as fits, and returns the number of bytes written. */
  abstract fill(address: number, room: number): number;

  /**
   * Returns the text at a byte offset up to the separator or a blank, and its position as the caller counts it. `held` is the part
   * of this text that was written already.
   */
  abstract locate(
    byteOffset: number,
    separator: Uint8Array,
    held: Uint8Array,
  ): { position: number; token: string };
}

/** A string. */
export class StringSource extends TextSource {
  private readonly text: string;

  constructor(text: string) {
    super(text.length);
    this.text = text;
  }

  fill(address: number, room: number): number {
    const result = encode(this.text, this.read, windowAt(address, room));
    this.read += result.read;
    return result.written;
  }

  locate(byteOffset: number, separator: Uint8Array): { position: number; token: string } {
    const piece = new Uint8Array(Math.min(byteOffset, LONGEST_PIECE));
    let position = 0;
    for (let left = byteOffset; left > 0; ) {
      const { read, written } = encode(this.text, position, piece.subarray(0, left));
      if (read === 0) break;
      position += read;
      left -= written;
    }
    return { position, token: firstToken(this.text.slice(position), separator) };
  }
}

/** Bytes in UTF-8 that are received piece by piece. */
export class PieceSource extends TextSource {
  protected piece: Uint8Array = new Uint8Array(0);
  protected hasAll = false;

  /** `byteLength` is infinite if only the end tells it. */
  constructor(byteLength: number) {
    super(byteLength);
  }

  /** Receives a piece, which must stay as it is until it was written. An empty piece is the end. */
  receive(piece: Uint8Array): void {
    this.piece = piece;
    this.read = 0;
    this.hasAll = piece.length === 0;
  }

  override get isAtEnd(): boolean {
    return this.hasAll && this.read === this.piece.length;
  }

  override get isWaiting(): boolean {
    return this.read === this.piece.length && !this.hasAll;
  }

  fill(address: number, room: number): number {
    const part = this.piece.subarray(this.read, this.read + room);
    linear.bytes.set(part, address);
    this.read += part.length;
    return part.length;
  }

  locate(byteOffset: number, separator: Uint8Array, held: Uint8Array): { position: number; token: string } {
    const rest = this.piece.subarray(this.read, this.read + 4 * LONGEST_TOKEN);
    const text = textOf(Uint8Array.from([...held.subarray(0, 4 * LONGEST_TOKEN), ...rest]));
    return { position: byteOffset, token: firstToken(text, separator) };
  }
}

/** Bytes in UTF-8: a piece that is all. */
export class BytesSource extends PieceSource {
  constructor(bytes: Uint8Array) {
    super(bytes.length);
    this.piece = bytes;
    this.hasAll = true;
  }

  override locate(byteOffset: number, separator: Uint8Array): { position: number; token: string } {
    // Copied because TextDecoder does not accept shared memory.
    const rest = new Uint8Array(this.piece.subarray(byteOffset, byteOffset + 4 * LONGEST_TOKEN));
    return { position: byteOffset, token: firstToken(textOf(rest), separator) };
  }
}

let decoder: TextDecoder | null = null;

/** Decodes bytes in UTF-8. */
export function textOf(bytes: Uint8Array): string {
  decoder ??= new TextDecoder("utf-8", { ignoreBOM: true });
  return decoder.decode(bytes);
}

let lastWindow = { address: 0, room: 0, bytes: new Uint8Array(0) };

/**
 * Returns a part of linear memory and keeps it for the next call. Most texts begin at the same address, and making a typed
 * array takes as long as encoding ten numbers.
 */
function windowAt(address: number, room: number): Uint8Array {
  if (lastWindow.address !== address || lastWindow.room !== room)
    lastWindow = { address, room, bytes: linear.bytes.subarray(address, address + room) };
  return lastWindow.bytes;
}

/** Encodes as much of a text as fits, starting at character `from`. */
function encode(text: string, from: number, target: Uint8Array): TextEncoderEncodeIntoResult {
  let end = Math.min(text.length, from + target.length);
  // Does not cut a surrogate pair: half of one would be encoded as another character.
  if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
  return textEncoder().encodeInto(text.slice(from, end), target);
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

/** Returns the beginning of a text, up to the separator or the first blank. */
function firstToken(text: string, separator: Uint8Array): string {
  const start = text.slice(0, LONGEST_TOKEN);
  const mark = textOf(separator).trim();
  const end = mark === "" ? -1 : start.indexOf(mark);
  const piece = end > 0 ? start.slice(0, end) : start;
  return /^[^ \t\n\v\f\r]*/.exec(piece)?.[0] || piece;
}
