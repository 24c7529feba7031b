/**
 * Rounds floats to a number of decimals, as C and Python do: the exact binary value decides, and a tie goes to the even
 * digit. Engines send ties to the greater number, and they stop at 100 decimals and at 1e21.
 */
import { tenTo, wideText } from "./wide-digits.ts";

/** The most decimals that `toFixed` and `toExponential` write. */
const MOST_DECIMALS = 100;

/** From here on, `toFixed` writes an exponent. */
const FIXED_END = 1e21;

/** No float64 has more decimals. */
const ALL_DECIMALS = 1074;

/** Returns a finite float that is not negative with `decimals` digits after the point. Without decimals, there is no point. */
export function fixedText(value: number, decimals: number): string {
  if (decimals > MOST_DECIMALS || value >= FIXED_END) return exactFixed(value, decimals);
  const text = value.toFixed(decimals);
  return isOdd(text, text.length) && isTie(value, decimals) ? lowered(text, text.length) : text;
}

/** Returns a finite float that is not negative in the form `d.ddde+x`, with `decimals` digits after the point. */
export function exponentialText(value: number, decimals: number): string {
  if (decimals > MOST_DECIMALS) return exactExponential(value, decimals);
  const wide = decimals === 17 || decimals === 18 ? wideText(value, decimals) : null;
  return wide ?? roundedExponential(value, decimals);
}

/** Returns what `exponentialText` returns, for at most 100 decimals. Slowest for 17 decimals and more. */
export function roundedExponential(value: number, decimals: number): string {
  const text = value.toExponential(decimals);
  const end = decimals === 0 ? 1 : decimals + 2;
  if (!isOdd(text, end)) return text;
  return isTie(value, decimals - Number(text.slice(end + 1))) ? lowered(text, end) : text;
}

/**
 * Returns a finite float that is not negative with `count` significant digits, or null if the engine writes it with an exponent or
 * not at all.
 */
export function precisionText(value: number, count: number): string | null {
  if (count > MOST_DECIMALS) return null;
  const text = value.toPrecision(count);
  const { length } = text;
  const point = text.indexOf(".");
  if (point < 2 && text.includes("e")) return null;
  const decimals = point < 0 ? 0 : length - point - 1;
  return isOdd(text, length) && isTie(value, decimals) ? lowered(text, length) : text;
}

/** Whether the digit before `end` is odd. */
function isOdd(text: string, end: number): boolean {
  return (text.charCodeAt(end - 1) & 1) === 1;
}

/** Returns a text whose odd digit before `end` is one less. */
function lowered(text: string, end: number): string {
  return text.slice(0, end - 1) + String.fromCharCode(text.charCodeAt(end - 1) - 1) + text.slice(end);
}

/**
 * Whether a float is halfway between two decimals with `decimals` digits after the point. Such a float has exactly one more digit,
 * and so as many bits after the point. Negative decimals stand before the point; ties of more digits than a float64 has do not occur.
 */
function isTie(value: number, decimals: number): boolean {
  if (decimals >= 0) return (value * 2 ** (decimals + 1)) % 2 === 1;
  const unit = Number(`1e${-decimals}`);
  return decimals >= -22 && value % unit === unit / 2;
}

/** Returns what `fixedText` returns, for any number of decimals. */
function exactFixed(value: number, decimals: number): string {
  const { significand, exponent } = partsOf(value);
  const shown = Math.min(decimals, ALL_DECIMALS);
  const digits = String(scaled(significand * tenTo(shown), exponent)).padStart(shown + 1, "0");
  if (decimals === 0) return digits;
  const point = digits.length - shown;
  return `${digits.slice(0, point)}.${digits.slice(point).padEnd(decimals, "0")}`;
}

/** Returns what `exponentialText` returns, for any number of decimals. */
function exactExponential(value: number, decimals: number): string {
  const [whole, fraction] = exactFixed(value, ALL_DECIMALS).split(".") as [string, string];
  const all = (whole + fraction).replace(/^0+/, "");
  const digits = value === 0 ? "0" : all;
  const point = value === 0 ? 1 : all.length - fraction.length;
  const count = decimals + 1;
  const rounded = digits.length <= count ? digits.padEnd(count, "0") : roundedDigits(digits, count);
  const power = point - 1 + rounded.length - count;
  return `${rounded[0]}.${rounded.slice(1, count)}e${power < 0 ? "-" : "+"}${Math.abs(power)}`;
}

/** Rounds digits to `count` of them. There is one more if they become a power of ten. */
function roundedDigits(digits: string, count: number): string {
  const kept = BigInt(digits.slice(0, count));
  const half = "5".padEnd(digits.length - count, "0");
  const rest = digits.slice(count);
  const isUp = rest > half || (rest === half && kept % 2n === 1n);
  return String(isUp ? kept + 1n : kept);
}

/** Returns number * 2^exponent, rounded to an integer. */
function scaled(number: bigint, exponent: number): bigint {
  if (exponent >= 0) return number << BigInt(exponent);
  const bits = BigInt(-exponent);
  const whole = number >> bits;
  const rest = number - (whole << bits);
  const half = 1n << (bits - 1n);
  return rest > half || (rest === half && whole % 2n === 1n) ? whole + 1n : whole;
}

/** Returns the integer and the exponent of a float that is significand * 2^exponent. */
function partsOf(value: number): { significand: bigint; exponent: number } {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] as bigint;
  const fraction = bits & ((1n << 52n) - 1n);
  const power = Number(bits >> 52n);
  return power === 0
    ? { significand: fraction, exponent: -1074 }
    : { significand: fraction | (1n << 52n), exponent: power - 1075 };
}
