/**
 * The nodes of a tree as integers, since a formula can have millions of them. `at` makes the object of a node when it is asked for.
 */
import { listOf } from "../layout.ts";
import { type BinaryOperator, operators, type UnaryOperator } from "./marks.ts";
import { numberValue } from "./numbers.ts";
import type { Entry, Keyword, Node, NodeIndex } from "./tree.ts";
import type { Words } from "./words.ts";

/** Each node is four words: its code, start, end, and a word by its kind. The code of an operator is shifted by 8 bits. */
export const NODE_WORDS = 4;

/** The codes of nodes, each with its last word. A number has none. */
export const NUMBER_NODE = 0;
export const TEXT_NODE = 1;
/** Where the name begins, behind a prefix. */
export const NAME_NODE = 2;
export const PREFIXED_NODE = 3;
/** The number of the hole. */
export const HOLE_NODE = 4;
/** None: the operand is the node before. */
export const UNARY_NODE = 5;
/** The left operand. The right one is the node before. */
export const BINARY_NODE = 6;
/** Where the name begins. The object is the node before. */
export const ATTRIBUTE_NODE = 7;

/** The last word of these is the place of their list: */
/** [start of the name, its end, number of arguments, then for each: start of its keyword or -1, end of it, node]. */
export const CALL_NODE = 8;
/** [object, then as a call]. */
export const METHOD_NODE = 9;
/** [object, number of entries, then for each: three nodes or -1, what it is]. */
export const SUBSCRIPT_NODE = 10;
/** [number of items, items]. */
export const TUPLE_NODE = 11;
export const LIST_NODE = 12;

/** Stands for a node, or the start of a keyword, that is not there. */
export const NONE = -1;

/** The words of an argument, and of an entry of a subscript. */
export const ARGUMENT_WORDS = 3;
export const ENTRY_WORDS = 4;

/** What an entry of a subscript is. */
export const INDEX_ENTRY = 0;
export const SLICE_ENTRY = 1;
export const ELLIPSIS_ENTRY = 2;
export const NEWAXIS_ENTRY = 3;
/** A tuple that is the whole subscript: its items are the entries. */
export const TUPLE_ENTRY = 4;

/** The nodes in post order. */
export class Nodes implements Iterable<Node> {
  readonly length: number;
  readonly #text: string;
  readonly #words: Words;
  readonly #lists: Words;

  constructor(text: string, words: Words, lists: Words) {
    this.length = words.length / NODE_WORDS;
    this.#text = text;
    this.#words = words;
    this.#lists = lists;
  }

  *[Symbol.iterator](): Generator<Node, void, undefined> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  /** Returns the node with an index. There must be one. */
  at(index: NodeIndex): Node {
    const text = this.#text;
    const first = index * NODE_WORDS;
    const code = this.#words.at(first);
    const start = this.#words.at(first + 1);
    const end = this.#words.at(first + 2);
    const last = this.#words.at(first + 3);
    switch (code & 0xff) {
      case NUMBER_NODE:
        return { kind: "number", value: numberValue(text.slice(start, end)), start, end };
      case TEXT_NODE:
        return { kind: "text", value: text.slice(start + 1, end - 1), start, end };
      case NAME_NODE:
      case PREFIXED_NODE:
        return { kind: "name", name: text.slice(last, end), isPrefixed: code === PREFIXED_NODE, start, end };
      case HOLE_NODE:
        return { kind: "hole", index: last, start, end };
      case UNARY_NODE: {
        const operator = operators[code >> 8] as UnaryOperator;
        return { kind: "unary", operator, operand: index - 1, start, end };
      }
      case BINARY_NODE: {
        const operator = operators[code >> 8] as BinaryOperator;
        return { kind: "binary", operator, left: last, right: index - 1, start, end };
      }
      case ATTRIBUTE_NODE: {
        const name = text.slice(last, end);
        return { kind: "attribute", object: index - 1, name, nameStart: last, start, end };
      }
      default:
        return this.#withList(code, start, end, last);
    }
  }

  #withList(code: number, start: number, end: number, at: number): Node {
    const first = this.#lists.at(at);
    switch (code) {
      case CALL_NODE:
        return { kind: "call", ...this.#arguments(at), start, end };
      case METHOD_NODE:
        return { kind: "method", object: first, ...this.#arguments(at + 1), start, end };
      case SUBSCRIPT_NODE:
        return { kind: "subscript", object: first, entries: this.#entries(at + 1), start, end };
      default: {
        const items = listOf(first, (item) => this.#lists.at(at + 1 + item));
        return { kind: "tuple", isList: code === LIST_NODE, items, start, end };
      }
    }
  }

  #arguments(at: number): CalledWith {
    const lists = this.#lists;
    const nameStart = lists.at(at);
    const name = this.#text.slice(nameStart, lists.at(at + 1));
    const first = at + 3;
    const end = first + lists.at(at + 2) * ARGUMENT_WORDS;
    const positional: NodeIndex[] = [];
    const keywords: Keyword[] = [];
    for (let place = first; place < end; place += ARGUMENT_WORDS) {
      const start = lists.at(place);
      const value = lists.at(place + 2);
      if (start === NONE) positional.push(value);
      else keywords.push({ name: this.#text.slice(start, lists.at(place + 1)), value, start });
    }
    return { name, nameStart, arguments: positional, keywords };
  }

  #entries(at: number): Entry[] {
    const count = this.#lists.at(at);
    return listOf(count, (entry) => this.#entry(at + 1 + entry * ENTRY_WORDS));
  }

  #entry(at: number): Entry {
    const part = (place: number): NodeIndex | undefined => {
      const node = this.#lists.at(at + place);
      return node === NONE ? undefined : node;
    };
    switch (this.#lists.at(at + 3)) {
      case INDEX_ENTRY:
        return this.#lists.at(at);
      case SLICE_ENTRY:
        return { start: part(0), stop: part(1), step: part(2) };
      case ELLIPSIS_ENTRY:
        return "ellipsis";
      case TUPLE_ENTRY:
        return { items: this.#lists.at(at) };
      default:
        return "newaxis";
    }
  }
}

interface CalledWith {
  readonly name: string;
  readonly nameStart: number;
  readonly arguments: readonly NodeIndex[];
  readonly keywords: readonly Keyword[];
}
