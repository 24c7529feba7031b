/**
 * Reads literals of Python, in which the header of an npy file is written. It knows the grammar of literals except complex
 * numbers, sets, and octal, \U and \N escapes, and it evaluates nothing. It passes each byte once, so a header of any length
 * takes time and memory in proportion to its length.
 */
import { latin1 } from "./latin1.ts";
import { BINARY, Cursor, DECIMAL, HEX, OCTAL, WORD } from "./literal-cursor.ts";

/** A literal of Python, and the places of its first byte and of the byte behind it. */
export interface Literal {
  readonly meaning: Meaning;
  readonly first: number;
  readonly end: number;
}

/** What a literal stands for. Of strings, sequences and dicts only the beginning is kept: `MOST_KEPT` characters, items or keys. */
type Meaning =
  | { readonly kind: "str"; readonly value: string }
  | { readonly kind: "bytes" | "float" | "None" }
  /** null stands for an integer of more than 64 bits. */
  | { readonly kind: "int"; readonly value: bigint | null }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "tuple" | "list"; readonly items: readonly Literal[]; readonly count: number }
  | { readonly kind: "dict"; readonly entries: ReadonlyMap<string, Literal> };

/** Thrown within this file for text that is no literal. */
class NoLiteral extends Error {}

/** Lists are nested so deep at most, as in Python. */
const MOST_DEPTH = 200;

/** The most characters of an integer, in any base. Python has this limit for decimal integers alone. */
const MOST_DIGITS = 4300;

/** No key, no dtype and no shape of a header is longer. */
const MOST_KEPT = 1000;

/** The digits that may stand behind 0x, 0o and 0b. */
const BASES: Readonly<Record<string, RegExp>> = { x: HEX, o: OCTAL, b: BINARY };

const WORDS: readonly (readonly [string, Meaning])[] = [
  ["True", { kind: "bool", value: true }],
  ["False", { kind: "bool", value: false }],
  ["None", { kind: "None" }],
];

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "\n": "" };

/** The number of hexadecimal digits behind \x and \u. */
const ESCAPED_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4 };

/** Reads a text that is one literal, or returns null. With `isPython2`, integers may end in L. */
export function readLiteral(text: Uint8Array, isPython2: boolean): Literal | null {
  try {
    return new Literals(text, isPython2).whole();
  } catch (error) {
    if (error instanceof NoLiteral) return null;
    throw error;
  }
}

/** Returns how a literal is written in a text: its first `most` characters. */
export function writtenAs(text: Uint8Array, { first, end }: Literal, most: number): string {
  return latin1(text.subarray(first, Math.min(end, first + most)));
}

/** A string, and whether it is one of bytes. */
interface Quoted {
  readonly value: string;
  readonly isBytes: boolean;
}

class Literals extends Cursor {
  private readonly isPython2: boolean;
  private depth = 0;

  constructor(text: Uint8Array, isPython2: boolean) {
    super(text);
    this.isPython2 = isPython2;
  }

  whole(): Literal {
    const literal = this.literal();
    if (this.at < this.text.length) throw new NoLiteral();
    return literal;
  }

  /** Reads a literal and the blanks around it. */
  private literal(): Literal {
    this.passBlanks();
    const first = this.at;
    const meaning = this.bare();
    const end = this.at;
    this.passBlanks();
    return { meaning, first, end };
  }

  private bare(): Meaning {
    const next = this.next();
    if (next === "(" || next === "[" || next === "{") return this.nested(next);
    return this.word() ?? this.number() ?? this.strings();
  }

  private nested(bracket: "(" | "[" | "{"): Meaning {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) throw new NoLiteral();
    this.at += 1;
    const literal = bracket === "{" ? this.dict() : bracket === "[" ? this.list() : this.tuple();
    this.depth -= 1;
    return literal;
  }

  private list(): Meaning {
    const { items, count } = this.items("]");
    return { kind: "list", items, count };
  }

  /** Reads a tuple. Brackets around one literal without a comma mean nothing. */
  private tuple(): Meaning {
    const { items, count, hasComma } = this.items(")");
    return count === 1 && !hasComma ? (items[0] as Literal).meaning : { kind: "tuple", items, count };
  }

  private items(end: string): { items: Literal[]; count: number; hasComma: boolean } {
    const items: Literal[] = [];
    let [count, hasComma] = [0, false];
    for (; !this.passes(end); count += 1) {
      if (count > 0 && !hasComma) throw new NoLiteral();
      const item = this.literal();
      if (count < MOST_KEPT) items.push(item);
      hasComma = this.passes(",");
    }
    return { items, count, hasComma };
  }

  private dict(): Meaning {
    const entries = new Map<string, Literal>();
    let mayFollow = true;
    while (!this.passes("}")) {
      if (!mayFollow) throw new NoLiteral();
      const key = this.literal();
      if (!this.passes(":")) throw new NoLiteral();
      const { meaning } = key;
      const name = meaning.kind === "str" ? meaning.value : writtenAs(this.text, key, MOST_KEPT);
      const value = this.literal();
      if (entries.size < MOST_KEPT || entries.has(name)) entries.set(name, value);
      mayFollow = this.passes(",");
    }
    return { kind: "dict", entries };
  }

  private word(): Meaning | null {
    for (const [word, meaning] of WORDS)
      if (this.startsWith(word) && !this.isNext(WORD, word.length)) {
        this.at += word.length;
        return meaning;
      }
    return null;
  }

  /** Reads a number, which may have a sign. Returns null if there is none. */
  private number(): Meaning | null {
    const { at: start } = this;
    const isNegative = this.next() === "-";
    if (isNegative || this.next() === "+") this.at += 1;
    while (this.next() === " " || this.next() === "\t") this.at += 1;
    const first = this.at;
    const base = this.next() === "0" ? BASES[this.next(1).toLowerCase()] : undefined;
    if (base === undefined && !this.isNext(DECIMAL, this.next() === "." ? 1 : 0)) {
      this.at = start;
      return null;
    }
    if (base !== undefined) this.passBased(base);
    const isFloat = base === undefined && this.passDecimal();
    const value = isFloat ? null : this.integer(first);
    if (!isFloat && this.isPython2 && this.next() === "L") this.at += 1;
    if (this.isNext(WORD) || this.next() === ".") throw new NoLiteral();
    if (isFloat) return { kind: "float" };
    return { kind: "int", value: isNegative && value !== null ? -value : value };
  }

  /** Passes 0x, 0o or 0b, and the digits behind it. */
  private passBased(kind: RegExp): void {
    this.at += 2;
    if (this.next() === "_") this.at += 1;
    this.requireDigits(kind);
  }

  /** Passes a decimal number. Returns whether it is a float. */
  private passDecimal(): boolean {
    if (this.next() !== ".") this.passDigits(DECIMAL);
    const hasPoint = this.next() === ".";
    if (hasPoint) {
      this.at += 1;
      this.passDigits(DECIMAL);
    }
    const hasExponent = this.next().toLowerCase() === "e";
    if (hasExponent) {
      this.at += 1;
      if (this.next() === "+" || this.next() === "-") this.at += 1;
      this.requireDigits(DECIMAL);
    }
    return hasPoint || hasExponent;
  }

  /** Passes at least one digit. */
  private requireDigits(kind: RegExp): void {
    if (!this.isNext(kind)) throw new NoLiteral();
    this.passDigits(kind);
  }

  /** Returns the value of the digits before the present place, or null if it has more than 64 bits. */
  private integer(first: number): bigint | null {
    const { text, at } = this;
    if (at - first > MOST_DIGITS) throw new NoLiteral();
    const digits = latin1(text.subarray(first, at)).replaceAll("_", "");
    if (/^0+[1-9]/.test(digits)) throw new NoLiteral();
    return Number(digits) < 2 ** 64 ? BigInt(digits) : null;
  }

  /** Reads strings, which may stand one after the other. */
  private strings(): Meaning {
    let whole = this.string();
    if (whole === null) throw new NoLiteral();
    this.passBlanks();
    for (let next = this.string(); next !== null; next = this.string()) {
      if (next.isBytes !== whole.isBytes) throw new NoLiteral();
      if (whole.value.length < MOST_KEPT) whole = { ...whole, value: whole.value + next.value };
      this.passBlanks();
    }
    return whole.isBytes ? { kind: "bytes" } : { kind: "str", value: whole.value.slice(0, MOST_KEPT) };
  }

  /** Reads a string without what may follow. Returns null if there is none. */
  private string(): Quoted | null {
    let width = /[ub]/i.test(this.next()) ? 1 : 0;
    const isBytes = width > 0 && this.next().toLowerCase() === "b";
    const isRaw = this.next(width).toLowerCase() === "r";
    if (isRaw) width += 1;
    const quote = this.next(width);
    if (quote !== "'" && quote !== '"') return null;
    this.at += width;
    const end = this.startsWith(quote.repeat(3)) ? quote.repeat(3) : quote;
    this.at += end.length;
    let value = "";
    while (!this.startsWith(end)) {
      const character = this.character(isRaw, end.length === 1);
      if (value.length < MOST_KEPT) value += character;
    }
    this.at += end.length;
    return { value, isBytes };
  }

  /** Reads one character of a string, or an escape. */
  private character(isRaw: boolean, isOneLine: boolean): string {
    const character = this.next();
    if (character === "" || (isOneLine && character === "\n")) throw new NoLiteral();
    this.at += 1;
    if (character !== "\\") return character;
    const mark = this.next();
    if (mark === "") throw new NoLiteral();
    this.at += 1;
    if (isRaw) return character + mark;
    const digits = ESCAPED_DIGITS[mark];
    if (digits !== undefined && this.areNext(HEX, digits)) {
      this.at += digits;
      return String.fromCharCode(Number(`0x${latin1(this.text.subarray(this.at - digits, this.at))}`));
    }
    return ESCAPED[mark] ?? (/['"\\]/.test(mark) ? mark : character + mark);
  }
}
