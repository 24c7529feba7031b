/**
 * Makes the text of numbers as NumPy writes them. A single scalar keeps all its digits. A column has one width and one style,
 * which the print options decide.
 */
import { type DigitLimits, decimalOf, type FloatFormat, shortest } from "./digits.ts";
import { type NumberOptions, printOptions } from "./options.ts";

/** An element of an array; a complex element is given by its parts. */
type Printed = number | bigint | boolean | ComplexParts;

interface ComplexParts {
  readonly re: number;
  readonly im: number;
}

/** The kind and the size of a dtype: the text of an element depends on them and on its value. */
interface Format {
  readonly kind: "b" | "i" | "u" | "f" | "c";
  readonly itemSize: number;
}

/** Returns the text of one element, as `str` of a NumPy scalar: `1e+16`, `0.1`, `(1+2j)`. */
export function scalarText(value: Printed, dtype: Format): string {
  if (dtype.kind === "f") {
    const number = value as number;
    const size = Math.abs(number);
    // Here the engine writes what NumPy writes.
    if (dtype.itemSize === 8 && size >= 1e-4 && size < 1e16)
      return Number.isInteger(number) ? `${number}.0` : String(number);
    const text = floatScalar(number, styleOf(dtype));
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  if (dtype.kind === "c") return complexScalar(value as ComplexParts, styleOf(dtype));
  return plainText(value);
}

/** Returns the texts of an array's elements, padded to one width. `alone` is true for a 0-d array. */
export function elementTexts(
  values: readonly Printed[],
  dtype: Format,
  alone: boolean,
  options: NumberOptions = printOptions,
): string[] {
  const { kind } = dtype;
  if (kind === "f") return floatColumn(values as readonly number[], styleOf(dtype), options);
  if (kind === "c") return complexColumn(values as readonly ComplexParts[], styleOf(dtype), options);
  // NumPy pads a bool to the width of `False` even when the array does not contain one.
  if (kind === "b") return values.map((value) => (alone ? plainText(value) : plainText(value).padStart(5)));
  const isPlain = options.sign === "-" || (options.sign === " " && values.some((value) => Number(value) < 0));
  const texts = values.map((value) => (isPlain || Number(value) < 0 ? "" : options.sign) + plainText(value));
  const width = longest(texts);
  return texts.map((text) => text.padStart(width));
}

function plainText(value: Printed): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}

/** A float format and the limits at which NumPy changes to exponents. */
interface FloatStyle extends FloatFormat {
  /** A scalar has an exponent from this value on. */
  readonly scalarEnd: number;
  /**
   * A column has exponents when its greatest value is at least `columnEnd`, when its least value is below `columnStart`, or
   * when their ratio is above `columnRatio`.
   */
  readonly columnEnd: number;
  readonly columnStart: number;
  readonly columnRatio: number;
}

// NumPy compares in the column's own format. Its 1e-4 is the nearest float of that format. A ratio is above 1000 only if it
// does not round to 1000, so the limits of the ratio are half a unit of the last digit above 1000.
const float16: FloatStyle = {
  significandBits: 11,
  minExponent: -24,
  scalarEnd: 1e3,
  columnEnd: 1e3,
  columnStart: 1678 * 2 ** -24,
  columnRatio: 1000 + 2 ** -2,
};
const float32: FloatStyle = {
  significandBits: 24,
  minExponent: -149,
  scalarEnd: 1e6,
  columnEnd: 1e6,
  columnStart: Math.fround(1e-4),
  columnRatio: 1000 + 2 ** -15,
};
const float64: FloatStyle = {
  significandBits: 53,
  minExponent: -1074,
  scalarEnd: 1e16,
  columnEnd: 1e8,
  columnStart: 1e-4,
  columnRatio: 1000,
};

/** Returns the style of a float dtype, or of the parts of a complex dtype. */
function styleOf({ kind, itemSize }: Format): FloatStyle {
  const partSize = kind === "c" ? itemSize / 2 : itemSize;
  if (partSize === 2) return float16;
  return partSize === 4 ? float32 : float64;
}

/** The parts of a float's text. `exponent` is empty when the float is written without one. */
interface Pieces {
  readonly whole: string;
  readonly fraction: string;
  readonly exponent: string;
}

/** Splits the digits at the point. With an exponent, the point is after the first digit. */
function piecesOf(value: number, style: FloatStyle, limits: DigitLimits, isScientific: boolean): Pieces {
  const { digits, point } = decimalOf(Math.abs(value), style, limits);
  const wholeDigits = isScientific ? 1 : point;
  const whole = wholeDigits > 0 ? digits.slice(0, wholeDigits).padEnd(wholeDigits, "0") : "0";
  const fraction = wholeDigits > 0 ? digits.slice(wholeDigits) : "0".repeat(-wholeDigits) + digits;
  const exponent = isScientific ? exponentText(point - 1) : "";
  return { whole, fraction: fraction.replace(/0+$/, ""), exponent };
}

function exponentText(power: number): string {
  return `e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

/** Returns the sign to write. A negative zero has a minus sign; NaN never has one. */
function signOf(value: number, signed: boolean): string {
  if (value < 0 || Object.is(value, -0)) return "-";
  return signed ? "+" : "";
}

function nonFinite(value: number, { sign, nanstr, infstr }: NumberOptions): string {
  return signOf(value, sign === "+") + (Number.isNaN(value) ? nanstr : infstr);
}

/**
 * Writes a float with the shortest digits, and without a point when there is no fraction. Whether a scalar has an exponent
 * depends on its own value, compared as float64.
 */
function floatScalar(value: number, style: FloatStyle): string {
  if (!Number.isFinite(value)) return signOf(value, false) + (Number.isNaN(value) ? "nan" : "inf");
  const size = Math.abs(value);
  const plain = size === 0 || (size >= 1e-4 && size < style.scalarEnd);
  const { whole, fraction, exponent } = piecesOf(value, style, shortest, !plain);
  return signOf(value, false) + whole + (fraction === "" ? "" : `.${fraction}`) + exponent;
}

function complexScalar({ re, im }: ComplexParts, style: FloatStyle): string {
  const imaginary = `${floatScalar(im, style)}j`;
  if (Object.is(re, 0)) return imaginary;
  return `(${floatScalar(re, style)}${imaginary.startsWith("-") ? "" : "+"}${imaginary})`;
}

/** Whether a column is written with exponents. Zeros and non-finite values are ignored. */
function needsExponents(finite: readonly number[], style: FloatStyle, suppress: boolean): boolean {
  let least = Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (const value of finite) {
    const size = Math.abs(value);
    if (size === 0) continue;
    if (size < least) least = size;
    if (size > greatest) greatest = size;
  }
  if (greatest === 0) return false;
  if (greatest >= style.columnEnd) return true;
  return !suppress && (least < style.columnStart || greatest / least > style.columnRatio);
}

/** Writes all floats with the same number of characters before and after the point. */
function floatColumn(values: readonly number[], style: FloatStyle, options: NumberOptions): string[] {
  const { sign, suppress, nanstr, infstr } = options;
  const finite = values.filter(Number.isFinite);
  const isScientific = needsExponents(finite, style, suppress);
  const pieces = column(finite, style, options, isScientific);
  const wholes = pieces.map(({ whole }, i) => signOf(finite[i] as number, sign === "+") + whole);
  const ends = pieces.map(({ fraction, exponent }) => fraction + exponent);
  const endWidth = longest(ends);
  let wholeWidth = longest(wholes);
  if (sign === " " && !wholes.some((whole) => whole.startsWith("-"))) wholeWidth += 1;
  if (finite.length < values.length) {
    // The point takes one character. NumPy leaves room for the sign of infinity wherever it writes signs.
    const signWidth = sign !== "-" || values.includes(Number.NEGATIVE_INFINITY) ? 1 : 0;
    wholeWidth = Math.max(wholeWidth, Math.max(nanstr.length, infstr.length + signWidth) - endWidth - 1);
  }
  const texts = wholes.map(
    (whole, i) => `${whole.padStart(wholeWidth)}.${(ends[i] as string).padEnd(endWidth)}`,
  );
  const inOrder = texts.values();
  return values.map((value) =>
    Number.isFinite(value)
      ? (inOrder.next().value as string)
      : nonFinite(value, options).padStart(wholeWidth + 1 + endWidth),
  );
}

/**
 * Writes the digits of all values. With exponents, and where the float mode says so, all have as many decimals as the longest
 * needs. As NumPy does, it fills up with digits of the exact value, not with zeros.
 */
function column(
  finite: readonly number[],
  style: FloatStyle,
  { precision, floatmode }: NumberOptions,
  isScientific: boolean,
): Pieces[] {
  const isFixed = floatmode === "fixed";
  const most = floatmode === "unique" ? Number.POSITIVE_INFINITY : precision;
  const write = (decimals: number, isExact: boolean): Pieces[] => {
    const count = (point: number): number => (isScientific ? 1 : point) + decimals;
    const limits: DigitLimits = { least: isExact ? count : () => Number.NEGATIVE_INFINITY, most: count };
    return finite.map((value) => piecesOf(value, style, limits, isScientific));
  };
  let pieces = write(most, isFixed);
  if (!isScientific && !isFixed && floatmode !== "maxprec_equal") return pieces;
  const decimals = isFixed ? precision : longest(pieces.map(({ fraction }) => fraction));
  const powerWidth = longest(pieces.map(({ exponent }) => exponent)) - 2;
  if (!isFixed) pieces = write(decimals, true);
  return pieces.map(({ whole, fraction, exponent }) => ({
    whole,
    fraction: fraction.padEnd(decimals, "0"),
    exponent: exponent && exponent.slice(0, 2) + exponent.slice(2).padStart(powerWidth, "0"),
  }));
}

/** Writes the real and the imaginary parts as two columns. The j comes before the blanks that pad the imaginary part. */
function complexColumn(values: readonly ComplexParts[], style: FloatStyle, options: NumberOptions): string[] {
  const real = values.map(({ re }) => re);
  const imaginary = values.map(({ im }) => im);
  const right = floatColumn(imaginary, style, { ...options, sign: "+" });
  return floatColumn(real, style, options).map(
    (text, i) => text + (right[i] as string).replace(/ *$/, "j$&"),
  );
}

function longest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}
