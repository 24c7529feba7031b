/** Makes the functions that write values as a conversion of Python's % operator says. */
import type { DType } from "../../dtype/dtypes.ts";
import { ValueError } from "../../errors.ts";
import { scalarText } from "../../print/numbers.ts";
import { exponentialText, fixedText, precisionText } from "../../print/rounded.ts";
import { type Conversion, Mismatch } from "./percent.ts";

/** A value to write: an element, or a part of a complex one. */
export type Value = Parameters<typeof scalarText>[0];

/** Writes a value. */
export type Write = (value: Value) => string;

/** Whose values the format gets: NumPy's scalars, which `savetxt` takes, or Python's, which `tofile` takes. */
export type Owner = "NumPy" | "Python";

/** Returns a function that writes values of a dtype. `caller` is the name of the function in messages. */
export function writerOf(caller: string, conversion: Conversion, dtype: DType, owner: Owner): Write {
  const { letter } = conversion;
  if ("sra".includes(letter)) return textWriter(conversion, dtype, owner);
  if (dtype.kind === "c" && letter !== "c")
    throw new Mismatch(
      "diuoxX".includes(letter)
        ? `%${letter} format: a real number is required, not complex`
        : "must be real number, not complex",
    );
  const isInteger = dtype.isInteger || (dtype.kind === "b" && owner === "Python");
  if (letter === "c") {
    if (!isInteger) throw new Mismatch("%c requires int or char");
    // Python counts characters, of which JavaScript has some in two halves.
    const wider = { ...conversion, width: conversion.width + 1 };
    return (value) => {
      const text = character(caller, Number(value));
      return padded(text, text.length === 1 ? conversion : wider);
    };
  }
  if ("oxX".includes(letter)) {
    if (!isInteger) throw new Mismatch(`%${letter} format: an integer is required, not ${dtype}`);
    return basedWriter(conversion);
  }
  return "diu".includes(letter) ? integerWriter(caller, conversion) : floatWriter(conversion);
}

/** `%s`, `%r` and `%a`: the text of a scalar. Python's scalars have the text of the widest dtype of their kind. */
function textWriter(conversion: Conversion, dtype: DType, owner: Owner): Write {
  const { letter, width, precision } = conversion;
  const { name, kind } = dtype;
  const format = owner === "NumPy" ? dtype : { kind, itemSize: kind === "c" ? 16 : 8 };
  const isNamed = letter !== "s" && owner === "NumPy";
  return (value) => {
    const bare = scalarText(value, format);
    const named = !isNamed ? bare : kind === "b" ? `np.${bare}_` : `np.${name}(${bare})`;
    const text = precision < 0 ? named : named.slice(0, precision);
    return width === 0 ? text : padded(text, conversion);
  };
}

/** Fills a text up with blanks. */
function padded(text: string, { width, isLeft }: Conversion): string {
  return isLeft ? text.padEnd(width) : text.padStart(width);
}

function character(caller: string, code: number): string {
  if (code < 0 || code > 0x10ffff) throw new ValueError(`${caller}: %c arg not in range(0x110000)`);
  if (code >= 0xd800 && code < 0xe000)
    throw new ValueError(`${caller}: 'utf-8' codec can't encode character '\\u${code.toString(16)}'`);
  return String.fromCodePoint(code);
}

/** `%o`, `%x` and `%X`. */
function basedWriter(conversion: Conversion): Write {
  const { letter, isAlternate, precision } = conversion;
  const radix = letter === "o" ? 8 : 16;
  const prefix = isAlternate ? `0${letter.toLowerCase()}` : "";
  const isUpper = letter === "X";
  return (value) => {
    const number = typeof value === "boolean" ? Number(value) : (value as number | bigint);
    const digits = number.toString(radix).replace("-", "").padStart(precision, "0");
    const text = number < 0 ? "-" : conversion.sign;
    return isUpper
      ? filled(text + prefix.toUpperCase(), digits.toUpperCase(), conversion)
      : filled(text + prefix, digits, conversion);
  };
}

/** `%d`, `%i` and `%u`: floats lose their fraction. */
function integerWriter(caller: string, conversion: Conversion): Write {
  const { precision } = conversion;
  return (value) => {
    const text = integerText(caller, value as number | bigint);
    const isNegative = text.startsWith("-");
    const digits = isNegative ? text.slice(1) : text;
    return filled(isNegative ? "-" : conversion.sign, digits.padStart(precision, "0"), conversion);
  };
}

function integerText(caller: string, value: number | bigint): string {
  if (typeof value === "bigint") return String(value);
  const whole = Math.trunc(value);
  // The text of a greater number has its shortest digits, and zeros behind them.
  if (Math.abs(whole) <= Number.MAX_SAFE_INTEGER) return String(whole);
  if (Number.isFinite(whole)) return String(BigInt(whole));
  const what = Number.isNaN(whole) ? "NaN" : "infinity";
  throw new ValueError(`${caller}: cannot convert float ${what} to integer`);
}

/** Writes a float that is not negative and not infinite. */
type Digits = (value: number, precision: number, isAlternate: boolean) => string;

const digitsOf: Readonly<Record<string, Digits>> = { e: exponential, f: fixed, g: general };

/** `%e`, `%f`, `%g` and their upper forms. */
function floatWriter(conversion: Conversion): Write {
  const { letter, sign, isAlternate } = conversion;
  const precision = conversion.precision < 0 ? 6 : conversion.precision;
  const write = digitsOf[letter.toLowerCase()] as Digits;
  const isUpper = letter < "a";
  return (value) => {
    const number = Number(value);
    const size = Math.abs(number);
    const isNegative = number < 0 || Object.is(number, -0);
    const text = Number.isFinite(size)
      ? write(size, precision, isAlternate)
      : Number.isNaN(size)
        ? "nan"
        : "inf";
    return filled(isNegative ? "-" : sign, isUpper ? text.toUpperCase() : text, conversion);
  };
}

/** Puts a sign or a prefix before digits, and fills up with zeros between the two or with blanks. */
function filled(lead: string, digits: string, { width, isLeft, isZeroFilled }: Conversion): string {
  if (width <= lead.length + digits.length) return lead + digits;
  if (isLeft) return (lead + digits).padEnd(width);
  return isZeroFilled ? lead + digits.padStart(width - lead.length, "0") : (lead + digits).padStart(width);
}

function fixed(value: number, precision: number, isAlternate: boolean): string {
  const text = fixedText(value, precision);
  return isAlternate && precision === 0 ? `${text}.` : text;
}

function exponential(value: number, precision: number, isAlternate: boolean): string {
  const text = withLongPower(exponentialText(value, precision));
  return isAlternate && precision === 0 ? text.replace("e", ".e") : text;
}

/** Returns a text whose exponent has at least two digits. */
function withLongPower(text: string): string {
  const last = text.length - 1;
  // A letter or a sign before the last digit.
  return text.charCodeAt(last - 1) < 48 ? `${text.slice(0, last)}0${text[last]}` : text;
}

/** Writes `precision` digits, with an exponent only for very large and very small floats, and without zeros at the end. */
function general(value: number, precision: number, isAlternate: boolean): string {
  const count = Math.max(precision, 1);
  const plain = value >= 1e-4 ? precisionText(value, count) : null;
  if (plain !== null) return trimmed(plain, isAlternate);
  const [significand, exponent] = exponentialText(value, count - 1).split("e") as [string, string];
  const power = Number(exponent);
  if (power < -4 || power >= count) return withLongPower(`${trimmed(significand, isAlternate)}e${exponent}`);
  const digits = significand.replace(".", "");
  const whole = power < 0 ? "0" : digits.slice(0, power + 1);
  const fraction = power < 0 ? "0".repeat(-power - 1) + digits : digits.slice(power + 1);
  return trimmed(fraction === "" ? whole : `${whole}.${fraction}`, isAlternate);
}

/** Leaves out zeros after the point. The alternate form keeps them, and has a point in any case. */
function trimmed(text: string, isAlternate: boolean): string {
  if (!text.includes(".")) return isAlternate ? `${text}.` : text;
  if (isAlternate) return text;
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}
