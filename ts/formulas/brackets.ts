/** The brackets of a formula that are open, and what was read between them: items of tuples, arguments of calls, entries of subscripts. */

import { isValueName } from "./known-names.ts";
import {
  ARGUMENT_WORDS,
  ELLIPSIS_ENTRY,
  ENTRY_WORDS,
  INDEX_ENTRY,
  LIST_NODE,
  NAME_NODE,
  NEWAXIS_ENTRY,
  NONE,
  PREFIXED_NODE,
  SLICE_ENTRY,
  TUPLE_ENTRY,
  TUPLE_NODE,
} from "./nodes.ts";
import type { Refuse } from "./numbers.ts";
import type { Span, TreeWriter } from "./tree-writer.ts";
import { Words } from "./words.ts";

/** What brackets are open for. */
export const GROUP = 1;
export const LIST = 2;
export const CALL = 3;
export const METHOD = 4;
export const SUBSCRIPT = 5;

/** The words of a pair of brackets that is open, by their place below the top. */
const FRAME_WORDS = 8;
const KIND = 8;
const POSITION = 7;
/** Where its items begin. */
const ITEMS = 6;
/** How many operators wait outside of it. */
const OPERATORS = 5;
/** Where the value begins that the brackets are a part of. */
const START = 4;
const NAME_START = 3;
const NAME_END = 2;
/** 1 if a comma makes a tuple of the parentheses. */
const HAS_COMMA = 1;

export class Brackets {
  readonly #text: string;
  readonly #tree: TreeWriter;
  readonly #refuse: Refuse;
  readonly #frames = new Words();
  readonly #items = new Words();

  /** What the innermost brackets are open for; 0 outside of all. */
  kind = 0;
  /** How many operators wait outside of the innermost brackets. */
  operators = 0;

  constructor(text: string, tree: TreeWriter, refuse: Refuse) {
    this.#text = text;
    this.#tree = tree;
    this.#refuse = refuse;
  }

  /** Where the innermost brackets open. */
  get position(): number {
    return this.#frames.fromTop(POSITION);
  }

  open(kind: number, position: number, operators: number, start: number, name: Span): void {
    const frames = this.#frames;
    frames.pushFour(kind, position, this.#items.length, operators);
    frames.pushFour(start, name.start, name.end, 0);
    this.kind = kind;
    this.operators = operators;
  }

  /** Ends an item, argument or entry at a comma. `hasValue` says whether a value stands before it. */
  comma(position: number, hasValue: boolean): void {
    this.#frames.setFromTop(HAS_COMMA, 1);
    if (this.kind === SUBSCRIPT) this.#endEntry(position, hasValue);
    else this.#endItem();
  }

  /** Ends a part of a slice. */
  colon(position: number, hasValue: boolean): void {
    if (this.kind !== SUBSCRIPT) this.#refuse(position, "':' stands in subscripts alone, as in x[1:5]");
    if (this.#partCount() === 2) this.#refuse(position, "a slice has at most two ':'");
    this.#items.push(hasValue ? this.#takeNode() : NONE);
  }

  /** Whether an entry of a subscript begins here. */
  isEntryStart(): boolean {
    return this.kind === SUBSCRIPT && this.#partCount() === 0;
  }

  ellipsis(): void {
    this.#items.pushFour(NONE, NONE, NONE, ELLIPSIS_ENTRY);
  }

  /** Makes a keyword of the last value, which is a name. */
  keyword(position: number): void {
    const tree = this.#tree;
    if ((this.kind !== CALL && this.kind !== METHOD) || this.#argumentWords() !== 0)
      this.#refuse(position, "'=' names an argument of a call: write == to compare");
    const { lastStart, lastEnd } = tree;
    if (tree.lastCode !== NAME_NODE || isValueName(this.#text.slice(lastStart, lastEnd)))
      this.#refuse(position, "expected the name of an argument before '='");
    tree.dropValue();
    this.#items.pushPair(lastStart, lastEnd);
  }

  /** Whether brackets may close where a value could stand: they are empty, or a comma or a ':' stands before. */
  canCloseEmpty(): boolean {
    return (this.kind !== CALL && this.kind !== METHOD) || this.#argumentWords() === 0;
  }

  /** Closes the innermost brackets, and makes a value of what they are a part of. */
  close(position: number, hasValue: boolean): void {
    const frames = this.#frames;
    const from = frames.fromTop(ITEMS);
    if (this.kind === GROUP && hasValue && frames.fromTop(HAS_COMMA) === 0)
      this.#tree.beginValueAt(this.position);
    else {
      if (this.kind === SUBSCRIPT) this.#endLastEntry(position, hasValue);
      else if (hasValue) this.#endItem();
      this.#write(position + 1, from);
    }
    this.#items.cut(from);
    frames.cut(frames.length - FRAME_WORDS);
    this.kind = frames.length === 0 ? 0 : frames.fromTop(KIND);
    this.operators = frames.length === 0 ? 0 : frames.fromTop(OPERATORS);
  }

  /** Refuses a closing bracket that does not close what is open. */
  refuseClosing(position: number): never {
    const closing = this.#text[position];
    if (this.kind === 0) this.#refuse(position, `'${closing}' closes nothing`);
    return this.#refuse(position, `'${closing}' does not close '${this.#text[this.position]}'`);
  }

  /** Refuses the end of the text within brackets. */
  refuseOpen(): never {
    return this.#refuse(this.position, `'${this.#text[this.position]}' is never closed`);
  }

  #write(end: number, from: number): void {
    const items = this.#items;
    const tree = this.#tree;
    const start = this.#frames.fromTop(START);
    const name = { start: this.#frames.fromTop(NAME_START), end: this.#frames.fromTop(NAME_END) };
    if (this.kind === SUBSCRIPT) tree.subscript(end, items, from);
    else if (this.kind === GROUP) tree.tuple(TUPLE_NODE, start, end, items, from);
    else if (this.kind === LIST) tree.tuple(LIST_NODE, start, end, items, from);
    else {
      this.#checkKeywords(from);
      if (this.kind === CALL) tree.call(start, end, name, items, from);
      else tree.method(end, name, items, from);
    }
  }

  #endItem(): void {
    const isArgument = this.kind === CALL || this.kind === METHOD;
    if (isArgument && this.#argumentWords() === 0) {
      this.#checkPosition();
      this.#items.pushPair(NONE, NONE);
    }
    this.#items.push(this.#tree.takeValue());
  }

  #argumentWords(): number {
    return (this.#items.length - this.#frames.fromTop(ITEMS)) % ARGUMENT_WORDS;
  }

  /** Returns how many parts the entry has so far. */
  #partCount(): number {
    return (this.#items.length - this.#frames.fromTop(ITEMS)) % ENTRY_WORDS;
  }

  /** Takes the last value as a part of an entry. `None` is no node there: it is the last one then, so it is dropped. */
  #takeNode(): number {
    if (!this.#isNone()) return this.#tree.takeValue();
    this.#tree.dropValue();
    return NONE;
  }

  /** Whether the last value is `None` or `np.newaxis`, which is the same. */
  #isNone(): boolean {
    const { lastCode, lastWord, lastEnd } = this.#tree;
    if (lastCode !== NAME_NODE && lastCode !== PREFIXED_NODE) return false;
    return this.#text.slice(lastWord, lastEnd) === (lastCode === NAME_NODE ? "None" : "newaxis");
  }

  #endEntry(position: number, hasValue: boolean): void {
    const parts = this.#partCount();
    if (parts === 0 && !hasValue) this.#refuse(position, "expected an index, a slice, '...' or None");
    const isWhole =
      this.#frames.fromTop(HAS_COMMA) === 0 && this.#items.length === this.#frames.fromTop(ITEMS);
    const isTuple = hasValue && this.#tree.lastCode === TUPLE_NODE && isWhole;
    const part = hasValue ? this.#takeNode() : NONE;
    this.#items.push(part);
    for (let filled = parts + 1; filled < ENTRY_WORDS - 1; filled += 1) this.#items.push(NONE);
    const single = part === NONE ? NEWAXIS_ENTRY : isTuple ? TUPLE_ENTRY : INDEX_ENTRY;
    this.#items.push(parts > 0 ? SLICE_ENTRY : single);
  }

  /** Ends the entry before a closing bracket. There is none behind a comma or an ellipsis. */
  #endLastEntry(position: number, hasValue: boolean): void {
    const isOver = this.#partCount() === 0 && this.#items.length > this.#frames.fromTop(ITEMS);
    if (hasValue || !isOver) this.#endEntry(position, hasValue);
  }

  /** Refuses an argument by position behind one by name. */
  #checkPosition(): void {
    const isFirst = this.#items.length === this.#frames.fromTop(ITEMS);
    if (!isFirst && this.#items.fromTop(ARGUMENT_WORDS) !== NONE)
      this.#refuse(this.#tree.valueStart, "an argument without a name cannot follow one with a name");
  }

  /** Refuses names that are given twice. */
  #checkKeywords(from: number): void {
    const items = this.#items;
    const names = new Set<string>();
    for (let at = from; at < items.length; at += ARGUMENT_WORDS) {
      const start = items.at(at);
      if (start === NONE) continue;
      const name = this.#text.slice(start, items.at(at + 1));
      if (names.has(name)) this.#refuse(start, `the argument ${name} is given twice`);
      names.add(name);
    }
  }
}
