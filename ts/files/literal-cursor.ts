/** Goes through a text byte by byte, and knows the bytes that Python's literals are made of. */

/** Characters by what they are part of. */
export const BINARY = /[01]/;
export const OCTAL = /[0-7]/;
export const DECIMAL = /\d/;
export const HEX = /[\da-f]/i;
export const WORD = /\w/;
const BLANK = /[ \t\f\r\n]/;

/** A place in a text. */
export class Cursor {
  protected readonly text: Uint8Array;
  protected at = 0;

  constructor(text: Uint8Array) {
    this.text = text;
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
  protected passDigits(kind: RegExp): void {
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

  /** Whether the next character, or one behind it, is of a kind. */
  protected isNext(kind: RegExp, ahead = 0): boolean {
    return kind.test(this.next(ahead));
  }

  protected areNext(kind: RegExp, count: number): boolean {
    for (let ahead = 0; ahead < count; ahead += 1) if (!this.isNext(kind, ahead)) return false;
    return true;
  }
}
