/** Cuts the text of a formula into tokens, one at a time: Python's, with free newlines, and the holes of a template. */
import { characterAt, isDigit, passNameFirst, passNameRest } from "./characters.ts";
import { formulaError } from "./formula-error.ts";
import {
  type Mark,
  otherMarks,
  refusedMarks,
  refusedWords,
  shownCharacter,
  strengthOf,
  typedFor,
} from "./grammar.ts";
import { numberEnd, type Refuse } from "./number-literals.ts";

/** What a token is. A mark is its own kind. */
export type TokenKind = "end" | "name" | "number" | "text" | "hole" | Mark;

/** The marks of the grammar and those that it refuses, by their first character, the longest first. */
const marksByFirst: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ groupedMarks();

function groupedMarks(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const all = [...Object.keys(strengthOf), ...otherMarks, ...refusedMarks.keys()].sort(
    (one, other) => other.length - one.length,
  );
  for (const mark of all) groups.set(mark.charAt(0), [...(groups.get(mark.charAt(0)) ?? []), mark]);
  return groups;
}

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
const APOSTROPHE = 39;
const POINT = 46;
const BACKSLASH = 92;

export class Scanner {
  readonly text: string;
  /** Where each hole of a template begins. */
  readonly #holes: readonly number[];
  readonly caller: string;
  /** The number of a token that is a hole. The holes before it have been passed. */
  hole = 0;

  kind: TokenKind = "end";
  start = 0;
  end = 0;
  /** Where the token before begins and ends. */
  beforeStart = 0;
  beforeEnd = 0;

  /** Makes a scanner of the parts of a template between its holes; a plain text is one part. */
  constructor(caller: string, strings: readonly string[]) {
    this.caller = caller;
    const holes: number[] = [];
    let text = "";
    for (const [index, part] of strings.entries()) {
      if (index > 0) {
        holes.push(text.length);
        text += holeText(index - 1);
      }
      text += part;
    }
    this.text = text;
    this.#holes = holes;
  }

  /** Throws the error for a place. */
  readonly refuse: Refuse = (position, message) => {
    throw formulaError(this.caller, this.text, position, message);
  };

  /** Returns the token as messages show it. */
  shown(start = this.start, end = this.end): string {
    if (end === start) return "the end";
    const isLong = end - start > LONGEST_SHOWN;
    return `'${this.text.slice(start, isLong ? start + LONGEST_SHOWN : end)}${isLong ? "..." : ""}'`;
  }

  shownBefore(): string {
    return this.shown(this.beforeStart, this.beforeEnd);
  }

  /** Goes on to the next token. */
  next(): void {
    const { text } = this;
    this.beforeStart = this.start;
    this.beforeEnd = this.end;
    const start = this.#passBlanks(this.end);
    this.start = start;
    const nameRest = passNameFirst(text, start);
    if (nameRest > start) this.#name(nameRest);
    else if (start >= text.length) this.#take("end", start);
    else if (isDigit(text, start) || (text.charCodeAt(start) === POINT && isDigit(text, start + 1)))
      this.#take("number", numberEnd(text, start, this.refuse));
    else this.#mark();
  }

  #take(kind: TokenKind, end: number): void {
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
    this.#take("name", passNameRest(text, rest));
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

  #mark(): void {
    const { text, start } = this;
    const first = text.charAt(start);
    if (first === '"' || first === "'") this.#quoted(first.charCodeAt(0));
    else if (first === "$" && this.#isHole()) this.#take("hole", start + holeText(this.hole).length);
    else {
      const mark = marksByFirst.get(first)?.find((one) => text.startsWith(one, start));
      if (mark === undefined) this.#refuseCharacter();
      const advice = refusedMarks.get(mark);
      if (advice !== undefined) this.refuse(start, `'${mark}' cannot stand in a formula: ${advice}`);
      this.#take(mark as Mark, start + mark.length);
    }
  }

  #refuseCharacter(): never {
    const character = characterAt(this.text, this.start);
    const typed = typedFor(character);
    const remedy = typed === undefined ? "" : `: type ${typed} instead`;
    return this.refuse(this.start, `${shownCharacter(character)} cannot stand in a formula${remedy}`);
  }

  /** Whether the token begins with a hole. A hole in a comment has been passed without a token. */
  #isHole(): boolean {
    while ((this.#holes[this.hole] ?? this.text.length) < this.start) this.hole += 1;
    return this.#holes[this.hole] === this.start;
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
    const hole = this.#holes[this.hole];
    if (hole !== undefined && hole < at)
      this.refuse(hole, "a hole cannot stand in quotes: leave out the quotes");
    this.#take("text", at + 1);
  }
}

/** Returns how the text of a template shows a hole. */
export function holeText(index: number): string {
  return `\${${index}}`;
}

function isNewline(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}
