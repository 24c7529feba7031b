/**
 * Computes the decimal digits of a binary float exactly as NumPy does: the fewest that read back as the same float of its
 * width, or fewer or more when the limits say so.
 */
import { roundedExponential } from "./rounded.ts";

/**
 * A binary floating-point format: the bits of the significand, including the hidden bit, and the exponent of the smallest
 * subnormal.
 */
export interface FloatFormat {
  readonly significandBits: number;
  readonly minExponent: number;
}

/** The number 0.DIGITS * 10^point. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** The least and the most significant digits to make. They can depend on the position of the point. */
export interface DigitLimits {
  readonly least: (point: number) => number;
  readonly most: (point: number) => number;
}

/** Makes the fewest digits that distinguish the float from its neighbours. */
export const shortest: DigitLimits = { least: () => 1, most: () => Number.POSITIVE_INFINITY };

/**
 * Returns the digits of a finite float that is not negative. Digits after the shortest form are digits of the exact binary
 * value.
 */
export function decimalOf(value: number, format: FloatFormat, limits: DigitLimits): Decimal {
  const decimal = shortestOf(value, format);
  const { digits, point } = decimal;
  const count = countOf(digits.length, point, limits);
  if (count === digits.length || value === 0) return decimal;
  // A float a little below a power of ten has that power as its shortest digits, and its own digits begin one digit later.
  return roundedTo(value, digits === "1" ? countOf(1, exactDigits(value).point, limits) : count);
}

function countOf(length: number, point: number, { least, most }: DigitLimits): number {
  return Math.max(least(point), Math.min(most(point), length));
}

/**
 * Returns the shortest digits. The engine computes those of float64. For narrower formats, this removes digits one by one while
 * the rest still reads back as the same float. At a power of two, the floats below are twice as dense as those above. There the
 * nearest decimal can fail to read back while the next greater one succeeds, so both are tried.
 */
function shortestOf(value: number, format: FloatFormat): Decimal {
  if (format.significandBits === 53 || value === 0) return read(value.toExponential());
  const readsBack = readerOf(value, format);
  // This number of digits distinguishes all floats of the format.
  let fewest = withoutEndZeros(roundedTo(value, Math.ceil(format.significandBits / 3) + 1));
  while (fewest.digits.length > 1) {
    const rounded = roundedTo(value, fewest.digits.length - 1);
    const found = [rounded, raised(rounded)].find(readsBack);
    if (found === undefined) break;
    fewest = withoutEndZeros(found);
  }
  return fewest;
}

function withoutEndZeros({ digits, point }: Decimal): Decimal {
  return { digits: digits.replace(/0+$/, ""), point };
}

/** Adds one to the last digit. */
function raised({ digits, point }: Decimal): Decimal {
  const more = String(Number(digits) + 1);
  return { digits: more, point: point + more.length - digits.length };
}

/**
 * Returns a function that says whether a decimal reads back as this float. A decimal halfway between two floats reads back as
 * the one with the even significand.
 */
function readerOf(
  value: number,
  { significandBits, minExponent }: FloatFormat,
): (decimal: Decimal) => boolean {
  const unit = 2 ** Math.max(Math.floor(Math.log2(value)) + 1 - significandBits, minExponent);
  const significand = value / unit;
  const isLowest = significand === 2 ** (significandBits - 1) && unit > 2 ** minExponent;
  // Both ends are exact in float64.
  const below = value - unit / (isLowest ? 4 : 2);
  const above = value + unit / 2;
  return ({ digits, point }) => {
    const number = Number(`.${digits}e${point}`);
    if (number !== below && number !== above) return number > below && number < above;
    // `number` is the decimal rounded to float64, and it equals an end. The decimal itself may lie on either side of this end,
    // although no power of ten does.
    const end = exactDigits(number).digits;
    const exact = digits.padEnd(end.length, "0");
    return exact === end ? significand % 2 === 0 : exact > end === (number === below);
  };
}

/**
 * Rounds a float to `count` digits. A tie goes to the even digit. With no digits left, the result is 0, or 1 in front of
 * the first digit. More than `MOST_DIGITS` digits are not computed.
 */
function roundedTo(value: number, count: number): Decimal {
  if (count < 1) {
    const { digits, point } = exactDigits(value);
    const isMore = count === 0 && digits > "5".padEnd(digits.length, "0");
    return isMore ? { digits: "1", point: point + 1 } : { digits: "0", point: 1 };
  }
  if (count > MOST_DIGITS) return exactDigits(value);
  return read(roundedExponential(value, count - 1));
}

/** The most digits that `toExponential` gives. Any float64 that is halfway between decimals of 17 digits ends well before. */
const MOST_DIGITS = 100;

function exactDigits(value: number): Decimal {
  return read(value.toExponential(MOST_DIGITS));
}

function read(exponential: string): Decimal {
  const [significand, power] = exponential.split("e") as [string, string];
  return { digits: significand.replace(".", ""), point: Number(power) + 1 };
}
