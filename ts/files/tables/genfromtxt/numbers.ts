/** Reads the text of a field as Python does: float(), int(), complex(), and the words of bool. Returns null for other texts. */
import { Complex } from "../../../dtype/complex.ts";
import { strip } from "../blanks.ts";

/** A number without its sign. */
const MAGNITUDE = "(?:(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?|inf(?:inity)?|nan)";
const REAL = /* @__PURE__ */ new RegExp(`^[+-]?${MAGNITUDE}$`, "i");
const COMPLEX = /* @__PURE__ */ new RegExp(
  `^(?:([+-]?${MAGNITUDE})(?=$|[+-]))?(?:([+-]?${MAGNITUDE}?)j)?$`,
  "i",
);

/** The most digits that Python's int() takes. */
const MOST_DIGITS = 4300;

/** Reads `true` and `false` in any case. */
export function readBool(text: string): boolean | null {
  const word = strip(text).toUpperCase();
  return word === "TRUE" ? true : word === "FALSE" ? false : null;
}

/** Reads a whole number of any size. */
export function readInt(text: string): bigint | null {
  const number = plain(text);
  return /^[+-]?\d+$/.test(number) && number.length <= MOST_DIGITS ? BigInt(number) : null;
}

/** Reads a decimal number, `nan`, `inf` or `infinity`. */
export function readFloat(text: string): number | null {
  const number = plain(text);
  return REAL.test(number) ? valueOf(number) : null;
}

/** Reads a complex number, which may stand in parentheses. */
export function readComplex(text: string): Complex | null {
  const number = plain(text);
  const inner = /^\((.*)\)$/s.exec(number)?.[1];
  const parts = COMPLEX.exec(inner === undefined ? number : strip(inner));
  if (parts === null || parts[0] === "") return null;
  const [, re = "0", im = "0"] = parts;
  return new Complex(valueOf(re), /\d|n/i.test(im) ? valueOf(im) : Number(`${im}1`));
}

function valueOf(number: string): number {
  if (/^[+-]?\.?\d/.test(number)) return Number(number);
  return /a/i.test(number) ? Number.NaN : number.startsWith("-") ? -Infinity : Infinity;
}

/** Returns a number with ASCII digits and without blanks around it and underscores between digits. Other underscores stay. */
function plain(text: string): string {
  const number = strip(text).replace(/\p{Nd}/gu, digitOf);
  return /(?<!\d)_|_(?!\d)/.test(number) ? number : number.replaceAll("_", "");
}

/** Returns the ASCII digit for a decimal digit of any script. The ten digits of a script stand one after the other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
