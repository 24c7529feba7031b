/**
 * Converts decimals to the bits of floats and floats to decimals, by exact arithmetic on bigints. The code is slow and plain, so that
 * a reader can trust it. Only `nearestBits` rounds.
 */

/** A binary float: how many bits its fraction and its exponent have. */
export interface FloatFormat {
  readonly fractionBits: number;
  readonly exponentBits: number;
}

export const binary64: FloatFormat = { fractionBits: 52, exponentBits: 11 };
export const binary32: FloatFormat = { fractionBits: 23, exponentBits: 8 };
export const binary16: FloatFormat = { fractionBits: 10, exponentBits: 5 };

/** A quotient that is not negative. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const UNSIGNED_DECIMAL = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** A decimal with more places before or after the point is infinite or zero in every format. */
const FARTHEST = 1000;

/** The value of a decimal without its sign. A value that every format rounds to 0 or infinity may be replaced by one like it. */
export function ratioOf(decimal: string): Ratio {
  const match = UNSIGNED_DECIMAL.exec(decimal);
  if (match === null) throw new Error(`no decimal: ${decimal}`);
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  const power = Number(exponent) - fraction.length;
  const magnitude = digits.length + power;
  if (digits === "" || magnitude < -FARTHEST) return { numerator: 0n, denominator: 1n };
  if (magnitude > FARTHEST) return { numerator: 10n ** BigInt(FARTHEST), denominator: 1n };
  const numerator = BigInt(digits);
  return power < 0
    ? { numerator, denominator: 10n ** BigInt(-power) }
    : { numerator: numerator * 10n ** BigInt(power), denominator: 1n };
}

/** The bits of the float nearest to a quotient, of two equally near ones the even one. This is the step that rounds. */
export function nearestBits({ numerator, denominator }: Ratio, format: FloatFormat): bigint {
  if (numerator === 0n) return 0n;
  const { fractionBits, exponentBits } = format;
  const least = leastUnit(format);
  // The quotient lies between 2^(top - 1) and 2^(top + 1).
  const top = bitLength(numerator) - bitLength(denominator);
  let unit = Math.max(least, top - 1 - fractionBits);
  let [significand, rest, divisor] = divided(numerator, denominator, unit);
  if (significand >> BigInt(fractionBits + 1) > 0n) {
    unit += 1;
    [significand, rest, divisor] = divided(numerator, denominator, unit);
  }
  const twice = 2n * rest;
  if (twice > divisor || (twice === divisor && significand % 2n === 1n)) significand += 1n;
  // The leading bit of a normal significand adds one to the exponent, as does a carry beyond it.
  const bits = (BigInt(unit - least) << BigInt(fractionBits)) + significand;
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(fractionBits);
  return bits < infinity ? bits : infinity;
}

/** The value that bits stand for; of infinity's bits the value that would follow the largest. */
export function ratioOfBits(bits: bigint, format: FloatFormat): Ratio {
  const fraction = BigInt(format.fractionBits);
  const exponent = bits >> fraction;
  const significand = exponent === 0n ? bits : (bits & ((1n << fraction) - 1n)) | (1n << fraction);
  const unit = leastUnit(format) + Math.max(Number(exponent), 1) - 1;
  return unit < 0
    ? { numerator: significand, denominator: 1n << BigInt(-unit) }
    : { numerator: significand << BigInt(unit), denominator: 1n };
}

/** The value halfway between a float and the next one. */
export function halfwayAbove(bits: bigint, format: FloatFormat): Ratio {
  const low = ratioOfBits(bits, format);
  const high = ratioOfBits(bits + 1n, format);
  return {
    numerator: low.numerator * high.denominator + high.numerator * low.denominator,
    denominator: 2n * low.denominator * high.denominator,
  };
}

/** All decimals of a quotient whose denominator is a power of two, as digits and a negative or no exponent. */
export function exactDigits({ numerator, denominator }: Ratio): { digits: bigint; places: number } {
  const places = bitLength(denominator) - 1;
  return { digits: numerator * 5n ** BigInt(places), places };
}

function leastUnit({ fractionBits, exponentBits }: FloatFormat): number {
  return 2 - 2 ** (exponentBits - 1) - fractionBits;
}

/** Divides a quotient by 2^unit. Returns the whole part, the rest and the divisor of the rest. */
function divided(numerator: bigint, denominator: bigint, unit: number): [bigint, bigint, bigint] {
  const dividend = unit < 0 ? numerator << BigInt(-unit) : numerator;
  const divisor = unit < 0 ? denominator : denominator << BigInt(unit);
  return [dividend / divisor, dividend % divisor, divisor];
}

function bitLength(value: bigint): number {
  return value.toString(2).length;
}
