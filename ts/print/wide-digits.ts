/**
 * Writes floats with 18 or 19 digits, as `savetxt` does by default. Engines need long integers for more than 17 digits, which
 * takes four times as long. Here the float times a power of ten is a sum of two floats, which holds 40 bits after the point. Where 40
 * bits do not decide a digit, the engine writes the number.
 */

/** A power of ten as the sum of two floats, and the first of them in two halves, which multiply without rounding. */
interface PowerOfTen {
  readonly high: number;
  readonly low: number;
  readonly upper: number;
  readonly lower: number;
}

/** Beyond these, parts of the products would overflow, or lose bits. */
const LEAST = 1e-250;
const MOST = 1e250;

/** Twice the greatest error of a product. */
const DOUBT = 2 ** -38;

/** The last twelve digits are computed apart from the first ones. */
const REST = 1e12;
const HALF_OF_REST = 1e6;

const powers = new Map<number, PowerOfTen>();

/** Returns a float that is not negative as `d.ddde+x`, with 17 or 18 digits after the point. Returns null if that is not sure. */
export function wideText(value: number, decimals: number): string | null {
  if (value < LEAST || value > MOST) return null;
  const power = Math.floor(Math.log10(value));
  const ten = powers.get(decimals - power) ?? makePower(decimals - power);
  // The product is the sum of `high`, which is an integer, and `low`.
  const high = value * ten.high;
  const upper = upperHalf(value);
  const lower = value - upper;
  const rounded = upper * ten.upper - high + upper * ten.lower + lower * ten.upper + lower * ten.lower;
  const low = rounded + value * ten.low;
  // The logarithm of a float a little below a power of ten can be rounded up.
  const least = decimals === 17 ? 1e17 : 1e18;
  if (high < least || (high === least && low < 0)) return null;
  const whole = Math.floor(low);
  const fraction = low - whole;
  if (Math.abs(fraction - 0.5) < DOUBT) return null;
  let first = Math.floor(high / REST);
  let rest = high - first * REST + whole + (fraction > 0.5 ? 1 : 0);
  if (rest < 0) {
    first -= 1;
    rest += REST;
  } else if (rest >= REST) {
    first += 1;
    rest -= REST;
  }
  const digits = String(first);
  // The logarithm was rounded down, or the digits are rounded up to a power of ten.
  if (digits.length !== decimals - 11) return null;
  const middle = Math.floor(rest / HALF_OF_REST);
  const end = sixDigits(middle) + sixDigits(rest - middle * HALF_OF_REST);
  return `${digits[0]}.${digits.slice(1)}${end}e${power < 0 ? "" : "+"}${power}`;
}

function sixDigits(number: number): string {
  return String(number + HALF_OF_REST).slice(1);
}

/** Returns the upper 26 bits of a float. */
function upperHalf(value: number): number {
  const scaled = value * (2 ** 27 + 1);
  return scaled - (scaled - value);
}

function makePower(exponent: number): PowerOfTen {
  const high = Number(`1e${exponent}`);
  const upper = upperHalf(high);
  const made = { high, low: restOf(exponent, high), upper, lower: high - upper };
  powers.set(exponent, made);
  return made;
}

/** Returns 10^exponent - near, rounded. */
function restOf(exponent: number, near: number): number {
  if (exponent >= 0) return Number(tenTo(exponent) - BigInt(near));
  // Scaled by a power of two that makes `near` an integer.
  const bits = 52 - Math.floor(Math.log2(near));
  const ten = tenTo(-exponent);
  const scale = 1n << BigInt(bits);
  const scaled = BigInt(near * 2 ** 52 * 2 ** (bits - 52));
  return Number(((scale - scaled * ten) << 64n) / ten) / 2 ** 64 / 2 ** 52 / 2 ** (bits - 52);
}

/** Returns a power of ten. Babel makes `Math.pow` of `**`, which takes no bigints. */
export function tenTo(exponent: number): bigint {
  return BigInt(`1${"0".repeat(exponent)}`);
}
