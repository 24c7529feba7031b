/** The number literals of a formula: Python's, in decimal, hexadecimal, octal, binary and imaginary form. */
import { Complex } from "../../dtype/complex.ts";
import { characterAt, isDigit, passNameRest } from "./characters.ts";

/**
 * The most digits of an int. Python refuses longer decimal ints, because the time to read an int grows with the square of its length.
 * Here the limit holds in every base, because engines differ in the longest bigint that they allow.
 */
const MOST_DIGITS = 4300;

const LONGEST_SHOWN = 20;

/** The digits of the bases with a prefix, and how the base is called. A single underscore may stand before each digit. */
const bases: Readonly<Record<string, readonly [digits: RegExp, base: string]>> = {
  x: [/(?:_?[\da-f]+)*/iy, "hexadecimal"],
  o: [/(?:_?[0-7]+)*/y, "octal"],
  b: [/(?:_?[01]+)*/y, "binary"],
};

/** A decimal number. Its first group is an int. */
const DECIMAL = /(\d+(?:_\d+)*)?(?:\.(?:\d+(?:_\d+)*)?)?(?:e[+-]?\d+(?:_\d+)*)?j?/iy;

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
  digits.lastIndex = start + 2;
  const [found = ""] = digits.exec(text) ?? [];
  const count = found.replaceAll("_", "").length;
  if (count === 0) refuse(start, `expected a ${name} digit after '${text.slice(start, start + 2)}'`);
  if (count > MOST_DIGITS) refuse(start, tooLong(count));
  return start + 2 + found.length;
}

function decimalEnd(text: string, start: number, refuse: Refuse): number {
  DECIMAL.lastIndex = start;
  const [number = "", whole] = DECIMAL.exec(text) ?? [];
  if (number === whole && number.length > 1) checkInt(number.replaceAll("_", ""), start, refuse);
  return start + number.length;
}

function checkInt(digits: string, start: number, refuse: Refuse): void {
  if (/^0+$/.test(digits)) return;
  if (digits.startsWith("0")) refuse(start, "an int cannot begin with 0: write 0o before an octal number");
  if (digits.length > MOST_DIGITS) refuse(start, tooLong(digits.length));
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
