/** From text to a tree: the part of JavaScript's expressions that makes arrays. What Python would write is recognised and named. */
import { ExpressionError, type Span } from "./problem.ts";
import { readTokens, type Token } from "./tokens.ts";
import type { Entry, Node, NodeOf } from "./tree.ts";

/** Binary operators by how tightly they hold. `**` is read apart: it holds tightest, and from the right. */
const LEVELS: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["|"],
  ["^"],
  ["&"],
  ["===", "!=="],
  ["<", ">", "<=", ">="],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
];

/** Deeper nesting than any expression has, and less than the stack of any browser. */
const DEEPEST = 200;

/**
 * The tree of an expression. `members` are the names of np that may stand alone: `sin` is read as `np.sin`. Throws ExpressionError
 * where the expression cannot be read.
 */
export function parse(text: string, members: ReadonlySet<string> = new Set()): Node {
  return new Parser(readTokens(text), members).whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #members: ReadonlySet<string>;
  /** The parameters of the functions around the next token. */
  readonly #parameters: string[] = [];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], members: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.#members = members;
  }

  get #next(): Token {
    return this.#tokens[Math.min(this.#at, this.#tokens.length - 1)] as Token;
  }

  #is(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token !== undefined && token.kind === "mark" && token.text === text;
  }

  /** Takes the mark when it is the next token. */
  #takes(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at += 1;
    return true;
  }

  #take(): Token {
    const token = this.#next;
    this.#at += 1;
    return token;
  }

  #since(start: number): Span {
    return { start, end: (this.#tokens[this.#at - 1] as Token).end };
  }

  whole(): Node {
    const node = this.#expression();
    while (this.#takes(";"));
    if (this.#next.kind !== "end") throw this.#surprise();
    return node;
  }

  #expression(): Node {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw this.#problem("This is nested too deep.");
    const node = this.#isArrow() ? this.#arrow() : this.#choice();
    this.#depth -= 1;
    return node;
  }

  #isArrow(): boolean {
    if (this.#next.kind === "name") return this.#is("=>", 1);
    if (!this.#is("(")) return false;
    let ahead = 1;
    while (this.#tokens[this.#at + ahead]?.kind === "name" || this.#is(",", ahead)) ahead += 1;
    return this.#is(")", ahead) && this.#is("=>", ahead + 1);
  }

  #arrow(): Node {
    const { start } = this.#next;
    const parameters: string[] = [];
    if (this.#takes("(")) {
      while (!this.#takes(")")) {
        const token = this.#take();
        if (token.kind !== "name") throw this.#problem("The name of a parameter belongs here.", token);
        parameters.push(token.text);
        if (!this.#takes(",") && !this.#is(")")) throw this.#surprise();
      }
    } else parameters.push(this.#take().text);
    this.#take();
    if (this.#is("{"))
      throw this.#problem("A function here is one expression, without braces.", this.#next, "(i, j) => i");
    this.#parameters.push(...parameters);
    const body = this.#expression();
    this.#parameters.length -= parameters.length;
    return { kind: "arrow", parameters, body, ...this.#since(start) };
  }

  #choice(): Node {
    const { start } = this.#next;
    const test = this.#binary(0);
    if (!this.#takes("?")) return test;
    const yes = this.#expression();
    this.#expect(":", "between the two values of a choice");
    return { kind: "choice", test, yes, no: this.#expression(), ...this.#since(start) };
  }

  #binary(level: number): Node {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#power();
    const { start } = this.#next;
    let left = this.#binary(level + 1);
    while (this.#next.kind === "mark" && operators.includes(this.#next.text)) {
      const operator = this.#take().text;
      left = { kind: "binary", operator, left, right: this.#binary(level + 1), ...this.#since(start) };
    }
    return left;
  }

  #power(): Node {
    const { start } = this.#next;
    const left = this.#unary();
    if (!this.#is("**")) return left;
    if (left.kind === "unary") {
      const span = this.#since(start);
      throw new ExpressionError(
        "SyntaxError",
        "JavaScript wants parentheses around one of the two.",
        span,
        "(-2) ** 2, or -(2 ** 2)",
      );
    }
    this.#take();
    return { kind: "binary", operator: "**", left, right: this.#power(), ...this.#since(start) };
  }

  #unary(): Node {
    const { start, kind, text } = this.#next;
    if (kind !== "mark" || !["-", "+", "~", "!"].includes(text)) return this.#postfix();
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw this.#problem("This is nested too deep.");
    this.#take();
    const operand = this.#unary();
    this.#depth -= 1;
    return { kind: "unary", operator: text, operand, ...this.#since(start) };
  }

  #postfix(): Node {
    const { start } = this.#next;
    let node = this.#next.kind === "name" && this.#next.text === "new" ? this.#new() : this.#primary();
    for (;;) {
      if (this.#takes(".")) node = this.#member(node, start);
      else if (this.#takes("[")) {
        const key = this.#expression();
        this.#expect("]", "after an index");
        node = { kind: "index", object: node, key, ...this.#since(start) };
      } else if (this.#takes("(")) {
        node = { kind: "call", callee: node, args: this.#args(), ...this.#since(start) };
      } else return node;
    }
  }

  #member(object: Node, start: number): NodeOf<"member"> {
    const token = this.#take();
    if (token.kind !== "name") throw this.#problem("A name belongs after the dot.", token);
    const nameSpan = { start: token.start, end: token.end };
    return { kind: "member", object, name: token.text, nameSpan, ...this.#since(start) };
  }

  #new(): Node {
    const { start } = this.#take();
    const classStart = this.#next.start;
    let callee: Node = this.#primary();
    while (this.#takes(".")) callee = this.#member(callee, classStart);
    this.#expect("(", "after the class");
    return { kind: "new", callee, args: this.#args(), ...this.#since(start) };
  }

  /** The arguments of a call, up to and with its closing parenthesis. */
  #args(): Node[] {
    const args: Node[] = [];
    while (!this.#takes(")")) {
      if (this.#next.kind === "name" && this.#is("=", 1)) throw this.#keyword();
      args.push(this.#expression());
      if (!this.#takes(",") && !this.#is(")"))
        throw this.#surprise("A comma or a closing parenthesis is missing before this.");
    }
    return args;
  }

  /** `k=-3`, as Python writes it. */
  #keyword(): ExpressionError {
    const { start, text } = this.#take();
    this.#take();
    const span = { start, end: this.#next.end };
    return new ExpressionError(
      "SyntaxError",
      "Options go in an object, with a colon.",
      span,
      `{ ${text}: … }`,
    );
  }

  #primary(): Node {
    const token = this.#take();
    const { start, end, text } = token;
    if (token.kind === "literal")
      return { kind: "literal", value: token.value as number | bigint | string, text, start, end };
    if (token.kind === "name") return this.#name(token);
    if (text === "(" && token.kind === "mark") return this.#group(start);
    if (text === "[" && token.kind === "mark") return this.#list(start);
    if (text === "{" && token.kind === "mark") return this.#record(start);
    this.#at -= 1;
    throw this.#surprise();
  }

  /** A name; a member of np that stands alone becomes one of the object `np`, which has an empty place in the text. */
  #name({ start, end, text: name }: Token): Node {
    if (!this.#members.has(name) || this.#parameters.includes(name))
      return { kind: "name", name, start, end };
    const object: Node = { kind: "name", name: "np", start, end: start };
    return { kind: "member", object, name, nameSpan: { start, end }, start, end };
  }

  #group(start: number): Node {
    const inner = this.#expression();
    if (this.#is(",")) {
      let depth = 1;
      while (depth > 0 && this.#next.kind !== "end") {
        const { text } = this.#take();
        depth += text === "(" ? 1 : text === ")" ? -1 : 0;
      }
      throw new ExpressionError(
        "SyntaxError",
        "JavaScript has no tuples: write a list.",
        this.#since(start),
        "[2, 3]",
      );
    }
    this.#expect(")", "to close the parenthesis");
    return { kind: "group", inner, ...this.#since(start) };
  }

  #list(start: number): Node {
    const items: Node[] = [];
    while (!this.#takes("]")) {
      items.push(this.#expression());
      if (!this.#takes(",") && !this.#is("]"))
        throw this.#surprise("A comma or a closing bracket is missing before this.");
    }
    return { kind: "list", items, ...this.#since(start) };
  }

  #record(start: number): Node {
    const entries: Entry[] = [];
    while (!this.#takes("}")) {
      const token = this.#take();
      if (token.kind !== "name" && typeof token.value !== "string")
        throw this.#problem("The name of an option belongs here.", token, "{ k: -3 }");
      if (this.#is("=")) throw this.#problem("A colon belongs here.", this.#next, `{ ${token.text}: … }`);
      this.#expect(":", "after the name of an option");
      const value = this.#expression();
      entries.push({ key: String(token.value ?? token.text), value, ...this.#since(token.start) });
      if (!this.#takes(",") && !this.#is("}"))
        throw this.#surprise("A comma or a closing brace is missing before this.");
    }
    return { kind: "record", entries, ...this.#since(start) };
  }

  #expect(text: string, where: string): void {
    if (!this.#takes(text)) throw this.#problem(`${text} is missing ${where}.`);
  }

  #problem(message: string, span: Span = this.#next, hint: string | null = null): ExpressionError {
    return new ExpressionError("SyntaxError", message, { start: span.start, end: span.end }, hint);
  }

  #surprise(message?: string): ExpressionError {
    const { kind, text } = this.#next;
    if (kind === "end") return this.#problem("The expression is not complete.");
    if (text === "=") return this.#problem("Values are not kept in names here: write one expression.");
    if (text === "==" || text === "!=") return this.#problem(`Write ${text}= to compare.`);
    return this.#problem(message ?? `${text} does not belong here.`);
  }
}
