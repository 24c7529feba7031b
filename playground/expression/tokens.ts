/** From text to tokens: names, numbers, strings and marks, each with the part of the text it stands in. */
import { ExpressionError, type Span } from "./problem.ts";

/** One token. `value` is what a literal stands for. */
export interface Token extends Span {
  readonly kind: "name" | "literal" | "mark" | "end";
  readonly text: string;
  readonly value?: number | bigint | string;
}

/** The marks, longest first, so that the first that fits is the right one. */
const MARKS = [
  ...["===", "!==", "...", "=>", "**", "==", "!=", "<=", ">=", "<<", ">>", "&&", "||"],
  ...["(", ")", "[", "]", "{", "}", ",", ":", ".", "+", "-", "*", "/", "%"],
  ...["<", ">", "&", "|", "^", "~", "!", "?", "=", ";"],
];

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const NUMBER =
  /0[xX][\da-fA-F_]+n?|0[bB][01_]+n?|0[oO][0-7_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?/y;
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;

/** The tokens of a text, closed by one of kind `end`. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  for (;;) {
    at += take(SPACE)?.length ?? 0;
    if (at >= text.length) break;
    const token = readToken(text, at, take);
    tokens.push(token);
    at = token.end;
  }
  const last = text.trimEnd().length;
  return [...tokens, { kind: "end", text: "", start: last, end: last }];
}

function readToken(text: string, start: number, take: (pattern: RegExp) => string | null): Token {
  const number = take(NUMBER);
  if (number !== null) return numberToken(number, start, text);
  const name = take(NAME);
  if (name !== null) return { kind: "name", text: name, start, end: start + name.length };
  const string = take(STRING);
  if (string !== null) return stringToken(string, start);
  const mark = MARKS.find((candidate) => text.startsWith(candidate, start));
  if (mark !== undefined) return { kind: "mark", text: mark, start, end: start + mark.length };
  throw unknownCharacter(text, start);
}

function unknownCharacter(text: string, start: number): ExpressionError {
  const character = String.fromCodePoint(text.codePointAt(start) as number);
  if (`"'\``.includes(character)) {
    const end = text.indexOf("\n", start);
    const span = { start, end: end === -1 ? text.trimEnd().length : end };
    if (character === "`" && text.includes("${", start))
      return new ExpressionError("SyntaxError", "Text with expressions in it is not read here.", span);
    return new ExpressionError(
      "SyntaxError",
      "This text has no end.",
      span,
      `Close it with another ${character}`,
    );
  }
  const span = { start, end: start + character.length };
  return new ExpressionError("SyntaxError", `The character ${character} has no meaning here.`, span);
}

function numberToken(written: string, start: number, text: string): Token {
  const span = { start, end: start + written.length };
  const digits = written.replaceAll("_", "");
  const isBigint = digits.endsWith("n");
  const follows = text.slice(span.end, span.end + 1);
  const isWhole = /^(0[xXbBoO][\da-fA-F]+|0|[1-9]\d*)n?$/.test(digits);
  if (/[\p{ID_Continue}$]/u.test(follows) || /_$|__|_[.en]|\._/i.test(written) || (isBigint && !isWhole))
    throw new ExpressionError("SyntaxError", `${written}${follows} is no number.`, span);
  if (/^0\d/.test(digits))
    throw new ExpressionError("SyntaxError", "A number cannot begin with a 0 and another digit.", span);
  const value = isBigint ? BigInt(digits.slice(0, -1)) : Number(digits);
  return { kind: "literal", text: written, value, ...span };
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  "\n": "",
};

function stringToken(written: string, start: number): Token {
  const span = { start, end: start + written.length };
  const value = written
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
      (_, braced, four, two, other) => {
        const code = braced ?? four ?? two;
        if (code === undefined) return ESCAPES[other] ?? (other === "0" ? "\0" : other);
        const point = Number.parseInt(code, 16);
        if (point > 0x10ffff)
          throw new ExpressionError("SyntaxError", `There is no character ${code}.`, span);
        return String.fromCodePoint(point);
      },
    );
  return { kind: "literal", text: written, value, ...span };
}
