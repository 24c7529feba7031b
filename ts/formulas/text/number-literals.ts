/** The number literals of a formula: Python's, in decimal, hexadecimal, octal, binary and imaginary form. */
import { Complex } from "../../dtype/complex.ts";
import { characterAt, isDigit, passNameRest } from "./characters.ts";

/**
 * The most digits of an int. Python refuses longer decimal ints, because the time to read an int grows with the square of its length.
 * Here the limit holds in every base, because engines differ in the longest bigint that they allow.
 */
const MOST_DIGITS = 4300;

const LONGEST_SHOWN = 20;

/** The digits of the bases with a prefix, and how the base is called. */
const bases: Readonly<Record<string, readonly [digits: RegExp, base: string]>> = {
  x: [/^[\da-f]$/i, "hexadecimal"],
  o: [/^[0-7]$/, "octal"],
  b: [/^[01]$/, "binary"],
};

/** Throws the error for a place in the text. */
export type Refuse = (position: number, message: string) => never;

/** Returns the place behind the number at a place, which begins with a digit, or with a point and a digit. */
export function numberEnd(text: string, start: number, refuse: Refuse): number {
  const base = text[start] === "0" ? bases[(text[start + 1] ?? "").toLowerCase()] : undefined;
  const end = base === undefined ? decimalEnd(text, start, refuse) : basedEnd(text, start, base, refuse);
  const behind = passNameRest(text, end);
  if (behind > end) refuse(end, cannotFollow(text, start, end));
  return end;
}

function cannotFollow(text: string, start: number, end: number): string {
  const number = text.slice(start, Math.min(end, start + LONGEST_SHOWN));
  const character = characterAt(text, end);
  if (character === "_") return "an underscore in a number must stand between two digits";
  const advice = isDigit(text, end) ? "" : ": write * to multiply";
  return `the number ${number} cannot be followed by '${character}'${advice}`;
}

function basedEnd(
  text: string,
  start: number,
  [digits, name]: readonly [RegExp, string],
  refuse: Refuse,
): number {
  let at = start + 2;
  let count = 0;
  for (;;) {
    const next = text[at] === "_" ? at + 1 : at;
    if (!digits.test(text[next] ?? "")) break;
    at = next + 1;
    count += 1;
  }
  if (count === 0) refuse(start, `expected a ${name} digit after '${text.slice(start, start + 2)}'`);
  if (count > MOST_DIGITS) refuse(start, tooLong(count));
  return at;
}

function decimalEnd(text: string, start: number, refuse: Refuse): number {
  const whole = digitsEnd(text, start);
  let at = whole;
  if (text[at] === ".") at = digitsEnd(text, at + 1);
  if (text[at] === "e" || text[at] === "E") at = exponentEnd(text, at);
  if (text[at] === "j" || text[at] === "J") return at + 1;
  if (at === whole) checkInt(text, start, whole, refuse);
  return at;
}

/** Returns the place behind digits, between which a single underscore may stand. */
function digitsEnd(text: string, start: number): number {
  let at = start;
  while (isDigit(text, at) || (at > start && text[at] === "_" && isDigit(text, at + 1))) at += 1;
  return at;
}

/** Returns the place behind an exponent, or the place of its `e` if no digits follow. */
function exponentEnd(text: string, at: number): number {
  const isSigned = text[at + 1] === "+" || text[at + 1] === "-";
  const first = isSigned ? at + 2 : at + 1;
  return isDigit(text, first) ? digitsEnd(text, first) : at;
}

function checkInt(text: string, start: number, end: number, refuse: Refuse): void {
  if (end - start === 1) return;
  let digits = 0;
  let isZero = true;
  for (let at = start; at < end; at += 1) {
    if (text[at] !== "_") digits += 1;
    if (text[at] !== "_" && text[at] !== "0") isZero = false;
  }
  if (isZero) return;
  if (text[start] === "0") refuse(start, "an int cannot begin with 0: write 0o before an octal number");
  if (digits > MOST_DIGITS) refuse(start, tooLong(digits));
}

function tooLong(digits: number): string {
  return `an int can have at most ${MOST_DIGITS} digits, got ${digits}`;
}

/** Returns the value of a literal: a bigint for an int, a number for a float, a Complex for an imaginary number. */
export function numberValue(literal: string): bigint | number | Complex {
  const text = literal.includes("_") ? literal.replaceAll("_", "") : literal;
  if (/^0[xob]/i.test(text)) return BigInt(text);
  if (/j$/i.test(text)) return new Complex(0, Number(text.slice(0, -1)));
  // A text of zeros alone can have any length, and then takes no time here.
  return /[.e]/i.test(text) ? Number(text) : BigInt(text);
}
