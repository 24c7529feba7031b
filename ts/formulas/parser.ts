/**
 * Reads tokens into a tree. Brackets and operators that are not complete yet wait on stacks of the parser's own, so no depth of nesting
 * fills the call stack, and the time is in proportion to the length.
 */
import { Brackets, CALL, GROUP, LIST, METHOD, SUBSCRIPT } from "./brackets.ts";
import { isPrefix, isValueName } from "./known-names.ts";
import { isSign, strengthOf } from "./marks.ts";
import { HOLE_NODE, NAME_NODE, type Nodes, NUMBER_NODE, PREFIXED_NODE, TEXT_NODE } from "./nodes.ts";
import { PendingOperators } from "./pending-operators.ts";
import * as token from "./tokens.ts";
import { TreeWriter } from "./tree-writer.ts";

/** What the last token was that a call can follow. */
const NOTHING = 0;
const BARE_NAME = 1;
const ATTRIBUTE = 2;

export class Parser {
  readonly #scanner: token.Scanner;
  readonly #tree: TreeWriter;
  readonly #brackets: Brackets;
  readonly #operators: PendingOperators;
  /** Where the token before begins and ends. */
  #beforeStart = 0;
  #beforeEnd = 0;
  #callee = NOTHING;

  constructor(scanner: token.Scanner) {
    this.#scanner = scanner;
    this.#tree = new TreeWriter(scanner.text);
    this.#brackets = new Brackets(scanner.text, this.#tree, scanner.refuse);
    this.#operators = new PendingOperators(this.#tree, this.#brackets);
  }

  parse(): Nodes {
    this.#scanner.next();
    let hasValue = false;
    while (!hasValue || this.#scanner.kind !== token.END) hasValue = hasValue ? this.#goOn() : this.#begin();
    this.#operators.complete(0, this.#beforeEnd);
    if (this.#brackets.kind !== 0) this.#brackets.refuseOpen();
    return this.#tree.finish();
  }

  /** Passes a token. */
  #pass(): void {
    this.#beforeStart = this.#scanner.start;
    this.#beforeEnd = this.#scanner.end;
    this.#callee = NOTHING;
    this.#scanner.next();
  }

  /** Reads a token where a value can begin. Returns whether a value stands before the next token. */
  #begin(): boolean {
    const { kind, code, start, end } = this.#scanner;
    switch (kind) {
      case token.NAME:
        this.#name();
        return true;
      case token.NUMBER:
        this.#leaf(NUMBER_NODE, start, end, 0);
        return true;
      case token.HOLE:
        this.#leaf(HOLE_NODE, start, end, code);
        return true;
      case token.TEXT:
        this.#quoted();
        return true;
      case token.OPERATOR:
        this.#sign();
        return false;
      case token.OPEN_PARENTHESIS:
        this.#open(GROUP);
        return false;
      case token.OPEN_BRACKET:
        this.#open(LIST);
        return false;
      default:
        return this.#withoutValue();
    }
  }

  #leaf(code: number, start: number, end: number, last: number): void {
    this.#tree.write(code, start, end, last);
    this.#pass();
  }

  /** Reads a name. `np.` before it says that it is no variable. */
  #name(): void {
    const { text, start, end } = this.#scanner;
    this.#leaf(NAME_NODE, start, end, start);
    this.#callee = BARE_NAME;
    if (this.#scanner.kind !== token.DOT || !isPrefix(text, start, end)) return;
    this.#pass();
    const name = this.#nameBehindDot();
    this.#tree.dropValue();
    this.#tree.write(PREFIXED_NODE, start, name.end, name.start);
    this.#callee = BARE_NAME;
  }

  /** Passes the name behind a dot. */
  #nameBehindDot(): { start: number; end: number } {
    const { kind, text, start, end } = this.#scanner;
    if (kind !== token.NAME || isValueName(text.slice(start, end)))
      this.#refuse(start, "expected a name after '.'");
    this.#pass();
    return { start, end };
  }

  /** Reads a text in quotes, which must be a whole argument. */
  #quoted(): void {
    const { start, end } = this.#scanner;
    const { kind } = this.#brackets;
    const isArgument = (kind === CALL || kind === METHOD) && !this.#operators.arePending();
    this.#leaf(TEXT_NODE, start, end, 0);
    if (!isArgument || (this.#scanner.kind !== token.COMMA && this.#scanner.kind !== token.CLOSE_PARENTHESIS))
      this.#refuse(start, "a text in quotes is a whole argument, as in astype(x, 'int8')");
  }

  #sign(): void {
    const { code, start } = this.#scanner;
    if (isSign[code] !== true) this.#refuseOperator();
    this.#operators.sign(code, start);
    this.#pass();
  }

  #open(kind: number, valueStart = this.#scanner.start, name = { start: 0, end: 0 }): void {
    this.#brackets.open(kind, this.#scanner.start, this.#operators.length, valueStart, name);
    this.#pass();
  }

  /** Reads a mark that can stand where a value could: in a subscript, or behind an opening bracket or a comma. */
  #withoutValue(): boolean {
    const { kind, start } = this.#scanner;
    const brackets = this.#brackets;
    if (this.#operators.arePending()) this.#refuseNoValue();
    switch (kind) {
      case token.CLOSE_PARENTHESIS:
      case token.CLOSE_BRACKET:
        if (brackets.kind === 0) brackets.refuseClosing(start);
        if (!brackets.canCloseEmpty()) this.#refuseNoValue();
        this.#close(false);
        return true;
      case token.COLON:
        brackets.colon(start, false);
        break;
      case token.COMMA:
        if (brackets.kind !== SUBSCRIPT) this.#refuseNoValue();
        brackets.comma(start, false);
        break;
      case token.ELLIPSIS:
        return this.#ellipsis();
      default:
        this.#refuseNoValue();
    }
    this.#pass();
    return false;
  }

  /** Reads `...` and the mark behind it. Returns whether a value stands before the next token. */
  #ellipsis(): boolean {
    const { start, end } = this.#scanner;
    if (this.#brackets.kind === GROUP) {
      // An item of a tuple, as in x[(..., 0)].
      this.#leaf(NAME_NODE, start, end, start);
      return true;
    }
    this.#pass();
    const { kind } = this.#scanner;
    const isLast = kind === token.CLOSE_BRACKET;
    if (!this.#brackets.isEntryStart() || !(isLast || kind === token.COMMA))
      this.#refuse(start, "'...' is a whole entry of a subscript, as in x[..., 0]");
    this.#brackets.ellipsis();
    if (isLast) this.#close(false);
    else this.#pass();
    return isLast;
  }

  /** Reads a token behind a value. Returns whether a value stands before the next token. */
  #goOn(): boolean {
    const { kind, start } = this.#scanner;
    switch (kind) {
      case token.OPERATOR:
        this.#operator();
        return false;
      case token.OPEN_PARENTHESIS:
        this.#call();
        return false;
      case token.OPEN_BRACKET:
        this.#open(SUBSCRIPT);
        return false;
      case token.DOT:
        this.#attribute();
        return true;
      case token.CLOSE_PARENTHESIS:
      case token.CLOSE_BRACKET:
        this.#close(true);
        return true;
      case token.COMMA:
        this.#operators.complete(0, this.#beforeEnd);
        if (this.#brackets.kind === 0)
          this.#refuse(start, "a formula is one value: put a tuple in parentheses");
        this.#brackets.comma(start, true);
        break;
      case token.COLON:
        this.#operators.complete(0, this.#beforeEnd);
        this.#brackets.colon(start, true);
        break;
      case token.EQUALS:
        this.#equals();
        break;
      default:
        this.#refuse(start, `expected an operator between ${this.#shownBefore()} and ${this.#shown()}`);
    }
    this.#pass();
    return false;
  }

  /** Reads an operator behind a value. */
  #operator(): void {
    const { code, start } = this.#scanner;
    if (strengthOf[code] === 0)
      this.#refuse(start, `expected an operator with two operands, got ${this.#shown()}`);
    if (!this.#operators.binary(code, this.#beforeEnd))
      this.#refuse(start, "comparisons cannot be chained: put each in parentheses, as in (a < b) & (b < c)");
    this.#pass();
  }

  #attribute(): void {
    this.#pass();
    const { start, end } = this.#nameBehindDot();
    this.#tree.attribute(start, end);
    this.#callee = ATTRIBUTE;
  }

  #call(): void {
    const tree = this.#tree;
    const callee = this.#callee;
    if (callee === NOTHING) {
      const advice = "a call needs the name of a function before '(': write * to multiply";
      this.#refuse(this.#scanner.start, advice);
    }
    const { lastStart, lastEnd, lastWord } = tree;
    const name = { start: lastWord, end: lastEnd };
    if (callee === ATTRIBUTE) tree.undoAttribute();
    else tree.dropValue();
    this.#open(callee === ATTRIBUTE ? METHOD : CALL, lastStart, name);
  }

  #equals(): void {
    const { start } = this.#scanner;
    if (this.#operators.arePending() || this.#callee !== BARE_NAME)
      this.#refuse(start, "'=' stands behind the name of an argument alone: write == to compare");
    this.#brackets.keyword(start);
  }

  #close(hasValue: boolean): void {
    const { kind, start } = this.#scanner;
    const open = this.#brackets.kind;
    const isBracket = open === LIST || open === SUBSCRIPT;
    if (open === 0 || isBracket !== (kind === token.CLOSE_BRACKET)) this.#brackets.refuseClosing(start);
    this.#operators.complete(0, this.#beforeEnd);
    this.#brackets.close(start, hasValue);
    this.#pass();
  }

  #refuse(position: number, message: string): never {
    return this.#scanner.refuse(position, message);
  }

  /** Refuses an operator where a value must stand. */
  #refuseOperator(): never {
    const isItem = this.#brackets.kind !== 0 && !this.#operators.arePending();
    if (isItem && /^\*\*?$/.test(this.#scanner.text.slice(this.#scanner.start, this.#scanner.end)))
      this.#refuse(
        this.#scanner.start,
        `${this.#shown()} cannot unpack arguments or items: write each of them`,
      );
    return this.#refuseNoValue();
  }

  /** Refuses a token where a value must stand. */
  #refuseNoValue(): never {
    const { kind, start } = this.#scanner;
    const isEnd = kind === token.END;
    if (isEnd && this.#brackets.kind !== 0 && !this.#operators.arePending()) this.#brackets.refuseOpen();
    if (this.#beforeEnd === 0)
      this.#refuse(isEnd ? 0 : start, isEnd ? "the text is empty" : "expected a value");
    return this.#refuse(isEnd ? this.#beforeEnd : start, `expected a value after ${this.#shownBefore()}`);
  }

  #shown(): string {
    return this.#scanner.shown(this.#scanner.start, this.#scanner.end);
  }

  #shownBefore(): string {
    return this.#scanner.shown(this.#beforeStart, this.#beforeEnd);
  }
}
