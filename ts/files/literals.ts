/**
 * Reads literals of Python, in which the header of an npy file is written. It knows the whole grammar of literals except complex
 * numbers and sets, and it evaluates nothing.
 */

/** A literal of Python. `text` is how it is written. */
export type Literal = Meaning & { readonly text: string };

/** What a literal stands for. */
type Meaning =
  | { readonly kind: "str" | "bytes"; readonly value: string }
  | { readonly kind: "int" | "float"; readonly value: number }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "None" }
  | { readonly kind: "tuple" | "list"; readonly items: readonly Literal[] }
  | { readonly kind: "dict"; readonly entries: ReadonlyMap<string, Literal> };

/** Thrown within this file for text that is no literal. */
class NoLiteral extends Error {}

/** Lists are nested so deep at most, as in Python. */
const MOST_DEPTH = 200;

const BLANK = /(?:[ \t\f\r\n]|#[^\n]*|\\\r?\n)*/y;
const STRING =
  /([uUbB]?)([rR]?)('''[\s\S]*?'''|"""[\s\S]*?"""|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")/y;
const NAME = /(?:True|False|None)(?!\w)/y;
const NUMBER = /([+-]?)[ \t]*(\.?\d[\w.]*(?:(?<=[eE])[+-]\d+)?)/y;
const INTEGER = /^(?:0(?:_?0)*|[1-9](?:_?\d)*|0[xX](?:_?[\da-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+)$/;
const FLOAT = /^(?:\d(?:_?\d)*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([\s\S]))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "\n": "" };

/** Reads a text that is one literal, or returns null. With `isPython2`, integers may end in L. */
export function readLiteral(text: string, isPython2: boolean): Literal | null {
  try {
    return new Literals(text, isPython2).whole();
  } catch (error) {
    if (error instanceof NoLiteral) return null;
    throw error;
  }
}

class Literals {
  private readonly text: string;
  private readonly isPython2: boolean;
  private at = 0;
  private depth = 0;

  constructor(text: string, isPython2: boolean) {
    this.text = text;
    this.isPython2 = isPython2;
  }

  whole(): Literal {
    const literal = this.literal();
    if (this.at < this.text.length) throw new NoLiteral();
    return literal;
  }

  /** Reads a literal and the blanks around it. */
  private literal(): Literal {
    this.match(BLANK);
    const start = this.at;
    const literal = this.bare();
    const text = this.text.slice(start, this.at);
    this.match(BLANK);
    return { ...literal, text };
  }

  private bare(): Meaning {
    const next = this.text[this.at] ?? "";
    if (next === "(" || next === "[" || next === "{") return this.nested(next);
    const name = this.match(NAME)?.[0];
    if (name !== undefined)
      return name === "None" ? { kind: "None" } : { kind: "bool", value: name === "True" };
    return this.number() ?? this.strings();
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
    return { kind: "list", ...this.items("]") };
  }

  /** Reads a tuple. Brackets around one literal without a comma mean nothing. */
  private tuple(): Meaning {
    const { items, hasComma } = this.items(")");
    return items.length === 1 && !hasComma ? (items[0] as Literal) : { kind: "tuple", items };
  }

  private items(end: string): { items: Literal[]; hasComma: boolean } {
    const items: Literal[] = [];
    let hasComma = false;
    while (!this.ends(end)) {
      if (items.length > 0 && !hasComma) throw new NoLiteral();
      items.push(this.literal());
      hasComma = this.ends(",");
    }
    return { items, hasComma };
  }

  private dict(): Meaning {
    const entries = new Map<string, Literal>();
    let mayFollow = true;
    while (!this.ends("}")) {
      if (!mayFollow) throw new NoLiteral();
      const key = this.literal();
      if (!this.ends(":")) throw new NoLiteral();
      entries.set(key.kind === "str" ? key.value : key.text, this.literal());
      mayFollow = this.ends(",");
    }
    return { kind: "dict", entries };
  }

  private number(): Meaning | null {
    const match = this.match(NUMBER);
    if (match === null) return null;
    const [, sign, written = ""] = match;
    const digits = this.isPython2 ? written.replace(/^(\d+)L$/, "$1") : written;
    const kind = INTEGER.test(digits) ? "int" : "float";
    if (kind === "float" && (!FLOAT.test(digits) || /^0\d+$/.test(digits))) throw new NoLiteral();
    const value = Number(digits.replaceAll("_", ""));
    return { kind, value: sign === "-" ? -value : value };
  }

  /** Reads strings, which may stand one after the other. */
  private strings(): Meaning {
    let kind: "str" | "bytes" | null = null;
    let value = "";
    for (let match = this.match(STRING); match !== null; match = this.match(STRING)) {
      const [, prefix = "", raw, quoted = ""] = match;
      const found = /b/i.test(prefix) ? "bytes" : "str";
      if (kind !== null && found !== kind) throw new NoLiteral();
      kind = found;
      const width = /^(?:'''|""")/.test(quoted) ? 3 : 1;
      const inside = quoted.slice(width, -width);
      value += raw === "" ? unescaped(inside) : inside;
      this.match(BLANK);
    }
    if (kind === null) throw new NoLiteral();
    return { kind, value };
  }

  /** Whether a mark is next. Passes it and the blanks around it. */
  private ends(mark: string): boolean {
    this.match(BLANK);
    if (this.text[this.at] !== mark) return false;
    this.at += 1;
    this.match(BLANK);
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }
}

function unescaped(text: string): string {
  return text.replace(ESCAPE, (all: string, byte?: string, unit?: string, mark?: string) => {
    if (mark === undefined) return String.fromCharCode(Number.parseInt((byte ?? unit) as string, 16));
    return ESCAPED[mark] ?? (/['"\\]/.test(mark) ? mark : all);
  });
}
