/** Goes through a text byte by byte, and knows the bytes that Python's literals are made of. */

/** The kinds of bytes, as a table: a byte can be of several. */
const BLANK = 1;
export const BINARY = 2;
export const OCTAL = 4;
export const DECIMAL = 8;
export const HEX = 16;
export const WORD = 32;

/** Made for the first text. */
let kindsOf: Uint8Array | null = null;

function kindsOfBytes(): Uint8Array {
  const kinds = new Uint8Array(256);
  const rows: [RegExp, number][] = [
    [/[ \t\f\r\n]/, BLANK],
    [/[01]/, BINARY],
    [/[0-7]/, OCTAL],
    [/\d/, DECIMAL],
    [/[\da-f]/i, HEX],
    [/\w/, WORD],
  ];
  for (const [pattern, kind] of rows)
    for (let byte = 0; byte < 256; byte += 1)
      if (pattern.test(String.fromCharCode(byte))) (kinds[byte] as number) |= kind;
  return kinds;
}

/** A place in a text. */
export class Cursor {
  protected readonly text: Uint8Array;
  protected at = 0;
  private readonly kinds: Uint8Array;

  constructor(text: Uint8Array) {
    this.text = text;
    kindsOf ??= kindsOfBytes();
    this.kinds = kindsOf;
  }

  /** Passes blanks, comments, and newlines behind a backslash. */
  protected passBlanks(): void {
    for (;;) {
      while (this.isNext(BLANK)) this.at += 1;
      if (this.next() === "#") while (this.next() !== "" && this.next() !== "\n") this.at += 1;
      else if (this.startsWith("\\\n")) this.at += 2;
      else if (this.startsWith("\\\r\n")) this.at += 3;
      else return;
    }
  }

  /** Whether a mark is next. Passes it and the blanks around it. */
  protected passes(mark: string): boolean {
    this.passBlanks();
    if (this.next() !== mark) return false;
    this.at += 1;
    this.passBlanks();
    return true;
  }

  /** Passes digits. A single `_` may stand between two of them. */
  protected passDigits(kind: number): void {
    while (this.isNext(kind)) {
      this.at += 1;
      if (this.next() === "_" && this.isNext(kind, 1)) this.at += 1;
    }
  }

  /** Returns the next character, or one behind it. At the end it is empty. */
  protected next(ahead = 0): string {
    const byte = this.text[this.at + ahead];
    return byte === undefined ? "" : String.fromCharCode(byte);
  }

  protected startsWith(word: string): boolean {
    for (let place = 0; place < word.length; place += 1)
      if (this.text[this.at + place] !== word.charCodeAt(place)) return false;
    return true;
  }

  /** Whether the next byte, or one behind it, is of a kind. */
  protected isNext(kind: number, ahead = 0): boolean {
    return ((this.kinds[this.text[this.at + ahead] ?? 0] as number) & kind) !== 0;
  }

  protected areNext(kind: number, count: number): boolean {
    for (let ahead = 0; ahead < count; ahead += 1) if (!this.isNext(kind, ahead)) return false;
    return true;
  }
}
