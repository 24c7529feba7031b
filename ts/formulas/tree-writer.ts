/** Writes the nodes of a tree in post order, and keeps the values that are read but belong to no node yet. */
import {
  ARGUMENT_WORDS,
  ATTRIBUTE_NODE,
  BINARY_NODE,
  CALL_NODE,
  ENTRY_WORDS,
  METHOD_NODE,
  NODE_WORDS,
  Nodes,
  SUBSCRIPT_NODE,
  UNARY_NODE,
} from "./nodes.ts";
import { Words } from "./words.ts";

export class TreeWriter {
  readonly #text: string;
  readonly #nodes: Words;
  readonly #lists = new Words();
  /** The values: the node of each, and where it begins, with its parentheses. */
  readonly #values = new Words();

  constructor(text: string) {
    this.#text = text;
    // A node takes a character or more.
    this.#nodes = new Words(text.length * NODE_WORDS);
  }

  /** The index of the last node. */
  get last(): number {
    return this.#nodes.length / NODE_WORDS - 1;
  }

  /** The code of the last node. */
  get lastCode(): number {
    return this.#nodes.fromTop(4);
  }

  /** Where the last node begins and ends, and its last word. */
  get lastStart(): number {
    return this.#nodes.fromTop(3);
  }

  get lastEnd(): number {
    return this.#nodes.fromTop(2);
  }

  get lastWord(): number {
    return this.#nodes.fromTop(1);
  }

  /** Where the topmost value begins. */
  get valueStart(): number {
    return this.#values.fromTop(1);
  }

  /** Sets where the topmost value begins, when parentheses around it close. */
  beginValueAt(start: number): void {
    this.#values.setFromTop(1, start);
  }

  /** Takes the topmost value for a node that will be written, and returns its node. */
  takeValue(): number {
    this.#values.pop();
    return this.#values.pop();
  }

  /** Takes the topmost value away with its node, which must be the last and have no children. */
  dropValue(): void {
    this.takeValue();
    this.#nodes.cut(this.#nodes.length - NODE_WORDS);
  }

  /** Writes a node, which becomes the topmost value. */
  write(code: number, start: number, end: number, last: number): void {
    this.#values.pushPair(this.#nodes.length / NODE_WORDS, start);
    this.#nodes.pushFour(code, start, end, last);
  }

  unary(operator: number, start: number, end: number): void {
    this.takeValue();
    this.write(UNARY_NODE | (operator << 8), start, end, 0);
  }

  binary(operator: number, end: number): void {
    this.takeValue();
    const start = this.valueStart;
    const left = this.takeValue();
    this.write(BINARY_NODE | (operator << 8), start, end, left);
  }

  attribute(nameStart: number, end: number): void {
    const start = this.valueStart;
    this.takeValue();
    this.write(ATTRIBUTE_NODE, start, end, nameStart);
  }

  /** Makes a value of an attribute back from it: it was the name of a method. */
  undoAttribute(): void {
    const start = this.valueStart;
    this.dropValue();
    this.#values.pushPair(this.last, start);
  }

  /** Writes a tuple or a list of the items from a place on. */
  tuple(code: number, start: number, end: number, items: Words, from: number): void {
    const list = this.#list();
    this.#copy(items, from, 1);
    this.write(code, start, end, list);
  }

  /** Writes a call of a function. */
  call(start: number, end: number, name: Span, items: Words, from: number): void {
    const list = this.#list();
    this.#arguments(name, items, from);
    this.write(CALL_NODE, start, end, list);
  }

  /** Writes a call of a method. Its object is the topmost value. */
  method(end: number, name: Span, items: Words, from: number): void {
    const start = this.valueStart;
    const list = this.#list();
    this.#lists.push(this.takeValue());
    this.#arguments(name, items, from);
    this.write(METHOD_NODE, start, end, list);
  }

  /** Writes a subscript of the topmost value. */
  subscript(end: number, items: Words, from: number): void {
    const start = this.valueStart;
    const list = this.#list();
    this.#lists.push(this.takeValue());
    this.#copy(items, from, ENTRY_WORDS);
    this.write(SUBSCRIPT_NODE, start, end, list);
  }

  /** Returns the nodes when the text has ended. */
  finish(): Nodes {
    return new Nodes(this.#text, this.#nodes, this.#lists);
  }

  /** Returns where the next list begins. */
  #list(): number {
    return this.#lists.length;
  }

  #arguments(name: Span, items: Words, from: number): void {
    this.#lists.pushPair(name.start, name.end);
    this.#copy(items, from, ARGUMENT_WORDS);
  }

  /** Writes how many items there are, then their words. */
  #copy(items: Words, from: number, itemWords: number): void {
    this.#lists.push((items.length - from) / itemWords);
    for (let at = from; at < items.length; at += 1) this.#lists.push(items.at(at));
  }
}

/** Where a name begins and ends. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
