/** Writes the nodes of a tree in post order. Operators and brackets that are not complete yet wait on one stack. */
import { type BinaryOperator, SIGN, strengthOf, type UnaryOperator } from "./grammar.ts";
import type { Refuse } from "./number-literals.ts";
import type { Entry, Keyword, Node, NodeIndex } from "./tree.ts";

/** An operator behind its left operand, or a sign, which has none. */
type Operator = { readonly kind: "operator"; readonly start: number } & (
  | { readonly left: NodeIndex; readonly operator: BinaryOperator }
  | { readonly left: null; readonly operator: UnaryOperator }
);

/** Parentheses around a value or a tuple. A text can have 1,000,000 of them, so each takes one object until a comma makes a tuple of it. */
interface Group {
  readonly kind: "group";
  readonly position: number;
  items: NodeIndex[] | null;
}

interface List {
  readonly kind: "list";
  readonly position: number;
  readonly items: NodeIndex[];
}

/** A call of a function, or of a method of an object. */
interface Call {
  readonly kind: "call";
  readonly position: number;
  readonly start: number;
  readonly object: NodeIndex | null;
  readonly name: string;
  readonly nameStart: number;
  readonly arguments: NodeIndex[];
  readonly keywords: Keyword[];
  /** The name of the argument that is being read; null for none. */
  keyword: Omit<Keyword, "value"> | null;
}

interface Subscript {
  readonly kind: "subscript";
  readonly position: number;
  readonly start: number;
  readonly object: NodeIndex;
  readonly entries: Entry[];
  /** The parts of a slice before its last `:`. */
  parts: (NodeIndex | undefined)[];
}

type Bracket = Group | List | Call | Subscript;

const openings: Readonly<Record<Bracket["kind"], string>> = {
  group: "(",
  list: "[",
  call: "(",
  subscript: "[",
};

/** The lowest entry of the stack: no brackets are open. */
const OUTSIDE = { kind: "outside" } as const;

/** What is not complete yet. */
export type Waiting = Operator | Bracket;

type Pending = Waiting | typeof OUTSIDE;

export class TreeWriter {
  readonly #refuse: Refuse;
  /** The nodes that are complete. The last one is the root of the value that was read last. */
  readonly #nodes: Node[] = [];
  readonly #pending: Pending[] = [OUTSIDE];
  /** How many nodes there are, with those that wait for an operand or for a closing bracket. Parentheses alone are none. */
  count = 0;
  /** Whether that value stands before the token. */
  hasValue = false;
  /** Where the value that was read last begins and ends, with its parentheses. */
  valueStart = 0;
  #valueEnd = 0;

  constructor(refuse: Refuse) {
    this.#refuse = refuse;
  }

  /** The innermost operator or bracket that is not complete: the next token belongs to it. */
  get top(): Pending {
    return this.#pending[this.#pending.length - 1] as Pending;
  }

  /** The node that was written last. */
  get last(): NodeIndex {
    return this.#nodes.length - 1;
  }

  /** Writes a node of the text. */
  add(node: Node): void {
    this.count += 1;
    this.#write(node);
  }

  #write(node: Node): void {
    this.#nodes.push(node);
    this.valueStart = node.start;
    this.#valueEnd = node.end;
  }

  /** Lets an operator or an opening bracket wait. */
  wait(pending: Waiting): void {
    if (pending.kind !== "group") this.count += 1;
    this.#pending.push(pending);
  }

  /** Writes the operators within the innermost brackets that bind at least so tight. */
  complete(least: number): void {
    const end = this.#valueEnd;
    for (let { top } = this; top.kind === "operator" && strength(top) >= least; top = this.top) {
      const { operator, left, start } = top;
      if (left === null) this.#write({ kind: "unary", operator, operand: this.last, start, end });
      else this.#write({ kind: "binary", operator, left, right: this.last, start, end });
      this.#pending.pop();
    }
  }

  /** Writes all operators within the innermost brackets. Returns these. */
  #completeAll(): Bracket | typeof OUTSIDE {
    this.complete(0);
    return this.top as Bracket | typeof OUTSIDE;
  }

  /** Ends an item, an argument or an entry at a comma. There may be no value before it in a subscript alone. */
  endItem(position: number): void {
    const bracket = this.#completeAll();
    if (bracket.kind === "outside")
      this.#refuse(position, "a formula is one value: put a tuple in parentheses");
    this.#endItem(bracket, position);
  }

  #endItem(bracket: Bracket, position: number): void {
    switch (bracket.kind) {
      case "group":
        bracket.items ??= [];
        bracket.items.push(this.last);
        break;
      case "list":
        bracket.items.push(this.last);
        break;
      case "call":
        this.#endArgument(bracket);
        break;
      case "subscript":
        this.#endEntry(bracket, position);
    }
  }

  #endArgument(call: Call): void {
    if (call.keyword !== null) call.keywords.push({ ...call.keyword, value: this.last });
    else if (call.keywords.length === 0) call.arguments.push(this.last);
    else this.#refuse(this.valueStart, "an argument without a name cannot follow one with a name");
    call.keyword = null;
  }

  #endEntry(subscript: Subscript, position: number): void {
    const { entries, parts } = subscript;
    if (parts.length === 0 && !this.hasValue)
      this.#refuse(position, "expected an index, a slice, '...' or None");
    const last = this.#takePart();
    const [start, stop, step] = [...parts, last];
    entries.push(parts.length === 0 ? (last ?? "newaxis") : { start, stop, step });
    subscript.parts = [];
  }

  /** Ends a part of a slice at a colon. */
  endPart(position: number): void {
    const bracket = this.#completeAll();
    if (bracket.kind !== "subscript") this.#refuse(position, "':' stands in subscripts alone, as in x[1:5]");
    if (bracket.parts.length === 2) this.#refuse(position, "a slice has at most two ':'");
    bracket.parts.push(this.#takePart());
  }

  /** Returns the last value as a part of an entry; undefined for `None`, or `np.newaxis`, which becomes no node there. */
  #takePart(): NodeIndex | undefined {
    if (!this.hasValue) return undefined;
    const node = this.#nodes[this.last] as Node;
    if (node.kind !== "name" || node.name !== (node.isPrefixed ? "newaxis" : "None")) return this.last;
    this.#nodes.pop();
    this.count -= 1;
    return undefined;
  }

  /** Closes the innermost brackets at a place, and writes the node that they are. */
  close(closing: ")" | "]", position: number): void {
    const bracket = this.#completeAll();
    if (bracket.kind === "outside") this.#refuse(position, `'${closing}' closes nothing`);
    const opening = openings[bracket.kind];
    if ((opening === "[") !== (closing === "]"))
      this.#refuse(position, `'${closing}' does not close '${opening}'`);
    const end = position + 1;
    if (bracket.kind === "group") this.#closeGroup(bracket, end);
    else {
      if (bracket.kind === "subscript") this.#endLastEntry(bracket, position);
      else if (this.hasValue) this.#endItem(bracket, position);
      if (bracket.kind === "call") this.#checkKeywords(bracket);
      this.#write(closed(bracket, end));
    }
    this.#pending.pop();
  }

  /** Returns the nodes when the text has ended. */
  finish(): readonly Node[] {
    this.#completeAll();
    this.refuseOpen();
    return this.#nodes;
  }

  /** Refuses the end of the text if the innermost brackets wait for more. */
  refuseOpen(): void {
    const { top } = this;
    if (top.kind !== "operator" && top.kind !== "outside")
      this.#refuse(top.position, `'${openings[top.kind]}' is never closed`);
  }

  #closeGroup({ items, position: start }: Group, end: number): void {
    if (this.hasValue && items === null) {
      this.valueStart = start;
      this.#valueEnd = end;
    } else {
      const all = [...(items ?? []), ...(this.hasValue ? [this.last] : [])];
      this.add({ kind: "tuple", isList: false, items: all, start, end });
    }
  }

  /** Ends the entry before a closing bracket. There is none behind a comma or an ellipsis. */
  #endLastEntry(subscript: Subscript, position: number): void {
    const { entries, parts } = subscript;
    const isWhole = this.hasValue && entries.length === 0 && parts.length === 0;
    const node = this.#nodes[this.last] as Node;
    if (isWhole && node.kind === "tuple" && !node.isList) entries.push({ items: this.last });
    else if (this.hasValue || entries.length === 0 || parts.length > 0) this.#endEntry(subscript, position);
  }

  /** Refuses names that are given twice. */
  #checkKeywords({ keywords }: Call): void {
    const names = new Set<string>();
    for (const { name, start } of keywords) {
      if (names.has(name)) this.#refuse(start, `the argument ${name} is given twice`);
      names.add(name);
    }
  }
}

function strength({ left, operator }: Operator): number {
  return left === null ? SIGN : strengthOf[operator];
}

/** Returns the node of brackets that close. */
function closed(bracket: List | Call | Subscript, end: number): Node {
  switch (bracket.kind) {
    case "list":
      return { kind: "tuple", isList: true, items: bracket.items, start: bracket.position, end };
    case "subscript": {
      const { object, entries, start } = bracket;
      return { kind: "subscript", object, entries, start, end };
    }
    case "call": {
      const { object, name, nameStart, arguments: positional, keywords, start } = bracket;
      const called = { name, nameStart, arguments: positional, keywords, start, end };
      return object === null ? { kind: "call", ...called } : { kind: "method", object, ...called };
    }
  }
}
