/** A string as a source of its bytes in UTF-8. */
import { textEncoder } from "../../creation/text-source.ts";
import { NO_BYTES, type Source } from "./source.ts";

/** The characters that are encoded at a time. */
const PIECE = 65_536;

export class StringSource implements Source {
  readonly isPromised = false;
  /** Not known before all characters are encoded. */
  readonly size = null;
  private readonly text: string;
  private readonly encoder = new TextPieces();
  private position = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Encodes the text once more. A caller who wants the progress can wait for that. */
  get expectedSize(): number {
    const encoder = new TextPieces();
    let byteLength = 0;
    for (let first = 0; first < this.text.length; first += PIECE)
      byteLength += encoder.encode(this.text.slice(first, first + PIECE)).length;
    return byteLength + encoder.end().length;
  }

  next(): Uint8Array {
    const { text, position } = this;
    if (position >= text.length) return this.encoder.end();
    this.position = position + PIECE;
    return this.encoder.encode(text.slice(position, this.position));
  }

  close(): void {}
}

/** Encodes a text that comes in pieces. A piece may end within a surrogate pair. */
export class TextPieces {
  /** The first half of a pair, if the last piece ended with it. */
  private half = "";

  encode(piece: string): Uint8Array {
    const text = this.half + piece;
    const end = /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
    this.half = text.slice(end);
    return textEncoder().encode(text.slice(0, end));
  }

  /** Returns what is left at the end: half of a pair has no bytes of its own, and becomes U+FFFD. */
  end(): Uint8Array {
    const { half } = this;
    this.half = "";
    return half === "" ? NO_BYTES : textEncoder().encode(half);
  }
}
