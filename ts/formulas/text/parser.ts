/** Parses the text of a formula, or of a template, by Python's grammar of expressions, in time in proportion to its length. */
import { ValueError } from "../../errors.ts";
import {
  type BinaryOperator,
  COMPARISON,
  isBinary,
  isPrefix,
  isValueName,
  POWER,
  strengthOf,
} from "./grammar.ts";
import { numberValue, type Refuse } from "./number-literals.ts";
import { Scanner } from "./tokens.ts";
import type { Node, NodeIndex, Tree } from "./tree.ts";
import { TreeWriter, type Waiting } from "./tree-writer.ts";

/** The most nodes of a formula. Names, numbers, operators and calls are nodes. */
const MOST_NODES = 40_000;

/**
 * Parses a formula. `strings` are the parts of a template between its holes; a plain text is one part. Throws a FormulaError, and a
 * ValueError as soon as the formula has too many nodes.
 */
export function parse(strings: readonly string[], caller = "evaluate"): Tree {
  const scanner = new Scanner(caller, strings);
  return { text: scanner.text, nodes: new Parser(scanner).parse() };
}

/** A name and where it stands. */
interface Word {
  readonly name: string;
  readonly nameStart: number;
  readonly end: number;
}

class Parser {
  readonly #scanner: Scanner;
  readonly #tree: TreeWriter;
  readonly #refuse: Refuse;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
    this.#refuse = scanner.refuse;
    this.#tree = new TreeWriter(this.#refuse);
  }

  parse(): readonly Node[] {
    const scanner = this.#scanner;
    const tree = this.#tree;
    scanner.next();
    while (!tree.hasValue || scanner.kind !== "end") {
      tree.hasValue = tree.hasValue ? this.#goOn() : this.#begin();
      // One more may be a None in a subscript, which becomes no node.
      if (tree.count > MOST_NODES + 1) this.#refuseLength();
    }
    const nodes = tree.finish();
    if (tree.count > MOST_NODES) this.#refuseLength();
    return nodes;
  }

  /** Adds a node that is one token. Returns true, since a value stands before the next token. */
  #leaf(node: Node): true {
    this.#tree.add(node);
    this.#scanner.next();
    return true;
  }

  /** Passes an operator or an opening bracket. Returns false, since no value stands before the next token. */
  #wait(pending: Waiting): false {
    this.#tree.wait(pending);
    this.#scanner.next();
    return false;
  }

  /** Reads a token where a value can begin. Returns whether a value stands before the next token. */
  #begin(): boolean {
    const { kind, text, start, end } = this.#scanner;
    switch (kind) {
      case "name":
        return this.#name();
      case "number":
        return this.#leaf({ kind, value: numberValue(text.slice(start, end)), start, end });
      case "hole":
        return this.#leaf({ kind, index: this.#scanner.hole, start, end });
      case "text":
        return this.#quoted();
      case "+":
      case "-":
      case "~":
        return this.#wait({ kind: "operator", operator: kind, left: null, start });
      case "(":
        return this.#wait({ kind: "group", position: start, items: null });
      case "[":
        return this.#wait({ kind: "list", position: start, items: [] });
      default:
        return this.#withoutValue();
    }
  }

  /** Reads a name, with `np.` before it: a variable, a function that is called, or the name of an argument. */
  #name(): boolean {
    const { start } = this.#scanner;
    const first = this.#word();
    const isPrefixed = this.#scanner.kind === "." && isPrefix(first.name);
    const word = isPrefixed ? this.#prefixed() : first;
    const { name, end } = word;
    if (this.#scanner.kind === "(") return this.#call(word, start, null);
    if (this.#scanner.kind === "=" && this.#tree.top.kind !== "operator")
      return this.#keyword(name, start, isPrefixed);
    this.#tree.add({ kind: "name", name, isPrefixed, start, end });
    return true;
  }

  /** Passes a name. */
  #word(): Word {
    const { text, start, end } = this.#scanner;
    this.#scanner.next();
    return { name: text.slice(start, end), nameStart: start, end };
  }

  /** Passes what stands behind `np`. The functions of `np.linalg` have names of two words. */
  #prefixed(): Word {
    const word = this.#wordBehindDot();
    if (word.name !== "linalg" || this.#scanner.kind !== ".") return word;
    const { name, end } = this.#wordBehindDot();
    return { name: `linalg.${name}`, nameStart: word.nameStart, end };
  }

  /** Passes a dot and the name behind it. */
  #wordBehindDot(): Word {
    this.#scanner.next();
    const { kind, text, start, end } = this.#scanner;
    if (kind !== "name" || isValueName(text.slice(start, end)))
      this.#refuse(start, "expected a name after '.'");
    return this.#word();
  }

  #call({ name, nameStart }: Word, start: number, object: NodeIndex | null): false {
    const { start: position } = this.#scanner;
    const called = { name, nameStart, arguments: [], keywords: [], keyword: null };
    return this.#wait({ kind: "call", position, start, object, ...called });
  }

  #keyword(name: string, start: number, isPrefixed: boolean): false {
    const { top } = this.#tree;
    const { start: position } = this.#scanner;
    if (top.kind !== "call" || top.keyword !== null)
      this.#refuse(position, "'=' names an argument of a call: write == to compare");
    if (isPrefixed || isValueName(name))
      this.#refuse(position, "expected the name of an argument before '='");
    top.keyword = { name, start };
    this.#scanner.next();
    return false;
  }

  /** Reads a text in quotes, which must be a whole argument. */
  #quoted(): true {
    const { text, start, end } = this.#scanner;
    this.#leaf({ kind: "text", value: text.slice(start + 1, end - 1), start, end });
    const { kind } = this.#scanner;
    if (this.#tree.top.kind !== "call" || (kind !== "," && kind !== ")"))
      this.#refuse(start, "a text in quotes is a whole argument, as in astype(x, 'int8')");
    return true;
  }

  /** Reads a mark that can stand where a value could: in a subscript, or behind an opening bracket or a comma. */
  #withoutValue(): boolean {
    const { kind, start } = this.#scanner;
    const { top } = this.#tree;
    if (top.kind === "operator") this.#refuseNoValue();
    switch (kind) {
      case ")":
      case "]":
        if (top.kind === "call" && top.keyword !== null) this.#refuseNoValue();
        return this.#close(kind);
      case ":":
        return this.#colon();
      case ",":
        if (top.kind !== "subscript") this.#refuseNoValue();
        return this.#comma();
      case "...":
        return this.#ellipsis();
      case "*":
      case "**":
        if (top.kind === "outside") this.#refuseNoValue();
        return this.#refuse(start, `'${kind}' cannot unpack arguments or items: write each of them`);
      default:
        return this.#refuseNoValue();
    }
  }

  #ellipsis(): boolean {
    const { start, end } = this.#scanner;
    const { top } = this.#tree;
    // An item of a tuple, as in x[(..., 0)].
    if (top.kind === "group") return this.#leaf({ kind: "name", name: "...", isPrefixed: false, start, end });
    this.#scanner.next();
    const { kind } = this.#scanner;
    if (top.kind !== "subscript" || top.parts.length > 0 || (kind !== "]" && kind !== ","))
      this.#refuse(start, "'...' is a whole entry of a subscript, as in x[..., 0]");
    top.entries.push("ellipsis");
    if (kind === "]") return this.#close(kind);
    this.#scanner.next();
    return false;
  }

  /** Reads a token behind a value. Returns whether a value stands before the next token. */
  #goOn(): boolean {
    const { kind, start } = this.#scanner;
    switch (kind) {
      case "(":
        return this.#refuse(start, "a call needs the name of a function before '(': write * to multiply");
      case "[": {
        const { valueStart, last } = this.#tree;
        const subscript = { start: valueStart, object: last, entries: [], parts: [] };
        return this.#wait({ kind: "subscript", position: start, ...subscript });
      }
      case ".":
        return this.#attribute();
      case ")":
      case "]":
        return this.#close(kind);
      case ",":
        return this.#comma();
      case ":":
        return this.#colon();
      case "=":
        return this.#refuse(start, "'=' stands behind the name of an argument alone: write == to compare");
      case "~":
        return this.#refuse(start, "expected an operator with two operands, got '~'");
      default: {
        if (isBinary(kind)) return this.#operator(kind);
        const shown = this.#scanner.shown();
        return this.#refuse(
          start,
          `expected an operator between ${this.#scanner.shownBefore()} and ${shown}`,
        );
      }
    }
  }

  #operator(operator: BinaryOperator): false {
    const tree = this.#tree;
    const { start } = this.#scanner;
    const strength = strengthOf[operator];
    // A power waits for the powers to its right, and a sign before it waits for the power.
    if (strength !== POWER) tree.complete(strength === COMPARISON ? COMPARISON + 1 : strength);
    if (strength === COMPARISON && tree.top.kind === "operator")
      this.#refuse(start, "comparisons cannot be chained: put each in parentheses, as in (a < b) & (b < c)");
    return this.#wait({ kind: "operator", operator, left: tree.last, start: tree.valueStart });
  }

  /** Reads an attribute, or a method that is called. */
  #attribute(): boolean {
    const { valueStart: start, last: object } = this.#tree;
    const word = this.#wordBehindDot();
    if (this.#scanner.kind === "(") return this.#call(word, start, object);
    this.#tree.add({ kind: "attribute", object, ...word, start });
    return true;
  }

  #comma(): false {
    this.#tree.endItem(this.#scanner.start);
    this.#scanner.next();
    return false;
  }

  #colon(): false {
    this.#tree.endPart(this.#scanner.start);
    this.#scanner.next();
    return false;
  }

  #close(closing: ")" | "]"): true {
    this.#tree.close(closing, this.#scanner.start);
    this.#scanner.next();
    return true;
  }

  /** Refuses a formula of too many nodes. How many there would be is not known yet. */
  #refuseLength(): never {
    const rule = `a formula can have ${MOST_NODES} names, numbers, operators and calls, got more`;
    throw new ValueError(`${this.#scanner.caller}: ${rule}`);
  }

  /** Refuses a token where a value must stand. */
  #refuseNoValue(): never {
    const { kind, start } = this.#scanner;
    const isEnd = kind === "end";
    if (isEnd) this.#tree.refuseOpen();
    if (this.#scanner.beforeEnd === 0)
      this.#refuse(isEnd ? 0 : start, isEnd ? "the text is empty" : "expected a value");
    return this.#refuse(
      isEnd ? this.#scanner.beforeEnd : start,
      `expected a value after ${this.#scanner.shownBefore()}`,
    );
  }
}
