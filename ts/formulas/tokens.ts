/** Cuts the text of a formula into tokens, one at a time: Python's, with free newlines, and the holes of a template. */
import { listOf } from "../layout.ts";
import { characterAt, isDigit, passNameFirst, passNameRest } from "./characters.ts";
import { formulaError } from "./formula-error.ts";
import { operators } from "./marks.ts";
import { numberEnd, type Refuse } from "./numbers.ts";
import { refusedMarks, refusedWords, shownCharacter, typedFor } from "./refused.ts";

/** The kinds of tokens. */
export const END = 0;
export const NAME = 1;
export const NUMBER = 2;
export const TEXT = 3;
export const HOLE = 4;
export const OPERATOR = 5;
export const OPEN_PARENTHESIS = 6;
export const CLOSE_PARENTHESIS = 7;
export const OPEN_BRACKET = 8;
export const CLOSE_BRACKET = 9;
export const COMMA = 10;
export const COLON = 11;
export const DOT = 12;
export const EQUALS = 13;
export const ELLIPSIS = 14;

/** The tokens made of marks. An operator has the kind `OPERATOR` plus its code shifted by 8 bits. */
const marks: ReadonlyMap<string, number> = /* @__PURE__ */ tokenByMark();

function tokenByMark(): Map<string, number> {
  return new Map([
    ...operators.map((text, code): [string, number] => [text, OPERATOR | (code << 8)]),
    ["(", OPEN_PARENTHESIS],
    [")", CLOSE_PARENTHESIS],
    ["[", OPEN_BRACKET],
    ["]", CLOSE_BRACKET],
    [",", COMMA],
    [":", COLON],
    [".", DOT],
    ["=", EQUALS],
    ["...", ELLIPSIS],
  ]);
}

const ASCII = 128;

/** The token of a single mark, by its character; 0 for none. */
const single = /* @__PURE__ */ new Int32Array(
  listOf(ASCII, (code) => marks.get(String.fromCharCode(code)) ?? 0),
);

/** Whether a character can be the second of a mark. */
const isSecond = /* @__PURE__ */ secondCharacters();

function secondCharacters(): Uint8Array {
  const found = new Uint8Array(ASCII);
  for (const text of [...marks.keys(), ...refusedMarks.keys()])
    if (text.length > 1) found[text.charCodeAt(1)] = 1;
  return found;
}

const LONGEST_MARK = 3;
/** A longer name cannot be one of Python's words. */
const LONGEST_WORD = 8;

const LONGEST_SHOWN = 24;

const TAB = 9;
const LINE_FEED = 10;
const FORM_FEED = 12;
const RETURN = 13;
const SPACE = 32;
const QUOTES = 34;
const HASH = 35;
const DOLLAR = 36;
const APOSTROPHE = 39;
const POINT = 46;
const BACKSLASH = 92;

export class Scanner {
  readonly text: string;
  /** Where each hole of a template begins. */
  readonly #holes: readonly number[];
  readonly #caller: string;
  /** The holes up to this one have been passed. */
  #passedHoles = 0;

  /** The kind of the token. */
  kind = END;
  /** The code of an operator, or the number of a hole. */
  code = 0;
  start = 0;
  end = 0;

  constructor(caller: string, text: string, holes: readonly number[] = []) {
    this.#caller = caller;
    this.text = text;
    this.#holes = holes;
  }

  /** Throws the error for a place. */
  readonly refuse: Refuse = (position, message) => {
    throw formulaError(this.#caller, this.text, position, message);
  };

  /** Returns a part of the text as messages show it. */
  shown(start: number, end: number): string {
    if (end === start) return "the end";
    const isLong = end - start > LONGEST_SHOWN;
    return `'${this.text.slice(start, isLong ? start + LONGEST_SHOWN : end)}${isLong ? "..." : ""}'`;
  }

  /** Goes on to the next token. */
  next(): void {
    const { text } = this;
    const start = this.#passBlanks(this.end);
    this.start = start;
    const nameRest = passNameFirst(text, start);
    if (nameRest > start) this.#name(nameRest);
    else if (start >= text.length) this.#take(END, start);
    else if (isDigit(text, start) || (text.charCodeAt(start) === POINT && isDigit(text, start + 1)))
      this.#take(NUMBER, numberEnd(text, start, this.refuse));
    else this.#mark(text.charCodeAt(start));
  }

  #take(kind: number, end: number): void {
    this.kind = kind;
    this.end = end;
  }

  /** Returns the place behind blanks, comments, and newlines behind a backslash. */
  #passBlanks(from: number): number {
    const { text } = this;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === SPACE || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED)
        at += 1;
      else if (code === HASH) at = this.#lineEnd(at);
      else if (code === BACKSLASH && isNewline(text.charCodeAt(at + 1))) at += 2;
      else return at;
    }
  }

  #lineEnd(from: number): number {
    let at = from;
    while (at < this.text.length && !isNewline(this.text.charCodeAt(at))) at += 1;
    return at;
  }

  #name(rest: number): void {
    const { text, start } = this;
    this.#take(NAME, passNameRest(text, rest));
    const length = this.end - start;
    if (length > 1 && length <= LONGEST_WORD) {
      const word = text.slice(start, this.end);
      const advice = refusedWords.get(word);
      if (advice !== undefined) this.refuse(start, `'${word}' cannot stand in a formula: ${advice}`);
    }
    const behind = text.charCodeAt(this.end);
    if (length <= 2 && (behind === QUOTES || behind === APOSTROPHE))
      this.refuse(start, `a text has nothing before its quotes, got '${text.slice(start, this.end)}'`);
  }

  #mark(code: number): void {
    if (code === QUOTES || code === APOSTROPHE) this.#quoted(code);
    else if (code === DOLLAR && this.#isHole()) this.#hole();
    else if (code < ASCII && !(isSecond[this.text.charCodeAt(this.start + 1)] === 1)) {
      const token = single[code] as number;
      if (token === 0) this.#stranger();
      this.#takeMark(token, 1);
    } else this.#longMark();
  }

  #takeMark(token: number, length: number): void {
    this.code = token >> 8;
    this.#take(token & 0xff, this.start + length);
  }

  /** Takes the longest mark. */
  #longMark(): void {
    for (let length = LONGEST_MARK; length > 0; length -= 1) {
      const text = this.text.slice(this.start, this.start + length);
      const token = marks.get(text);
      if (token !== undefined) {
        // The text may end before the length.
        this.#takeMark(token, text.length);
        return;
      }
      if (refusedMarks.has(text)) this.#stranger(text);
    }
    this.#stranger();
  }

  /** Refuses what is no token. */
  #stranger(mark = characterAt(this.text, this.start)): never {
    const advice = refusedMarks.get(mark);
    if (advice !== undefined) this.refuse(this.start, `'${mark}' cannot stand in a formula: ${advice}`);
    const typed = typedFor(mark);
    const remedy = typed === undefined ? "" : `: type ${typed} instead`;
    return this.refuse(this.start, `${shownCharacter(mark)} cannot stand in a formula${remedy}`);
  }

  /** Whether the token begins with a hole. A hole in a comment has been passed without a token. */
  #isHole(): boolean {
    while ((this.#holes[this.#passedHoles] ?? this.text.length) < this.start) this.#passedHoles += 1;
    return this.#holes[this.#passedHoles] === this.start;
  }

  #hole(): void {
    this.code = this.#passedHoles;
    this.#take(HOLE, this.start + holeText(this.code).length);
  }

  /** Takes a text in quotes. No dtype has a name that needs an escape. */
  #quoted(quote: number): void {
    const { text, start } = this;
    let at = start + 1;
    while (text.charCodeAt(at) !== quote) {
      const code = text.charCodeAt(at);
      if (at >= text.length || isNewline(code)) this.refuse(start, "the text in quotes has no end");
      if (code === BACKSLASH) this.refuse(at, "a text in quotes has no escapes: it is the name of a dtype");
      at += 1;
    }
    this.#isHole();
    const hole = this.#holes[this.#passedHoles];
    if (hole !== undefined && hole < at)
      this.refuse(hole, "a hole cannot stand in quotes: leave out the quotes");
    this.#take(TEXT, at + 1);
  }
}

/** Returns how the text of a template shows a hole. */
export function holeText(index: number): string {
  return `\${${index}}`;
}

function isNewline(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}
