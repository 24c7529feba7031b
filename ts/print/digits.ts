/** Decimal digits of a binary float, exactly as NumPy generates them: the shortest that read back as the same float of its width, or fewer, or more. */

/** A binary floating-point format: bits of the significand (the hidden one too) and the exponent of the smallest subnormal. */
export interface FloatFormat {
  readonly significandBits: number;
  readonly minExponent: number;
}

/** The number 0.DIGITS * 10^point. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** How many significant digits to make, given where the point stands. */
export interface DigitLimits {
  readonly least: number;
  readonly most: (point: number) => number;
}

/** No fewer and no more digits than tell the float from its neighbours. */
export const shortest: DigitLimits = { least: 1, most: () => Number.POSITIVE_INFINITY };

/** A float and the distances to the ends of the interval that rounds to it, all as multiples of 1 / scale. */
interface Scaled {
  value: bigint;
  below: bigint;
  above: bigint;
  scale: bigint;
  /** A float with an even significand also owns the ends of its interval. */
  readonly ownsEnds: boolean;
}

/**
 * The digits of a finite float that is not negative. Generation ends where the digits so far can only mean this float, or at the
 * limit; digits past the shortest are those of the exact binary value. The last one is rounded to nearest, ties to the even digit.
 */
export function decimalOf(value: number, format: FloatFormat, limits: DigitLimits): Decimal {
  if (value === 0) return { digits: "0", point: 1 };
  const scaled = scale(value, format);
  const point = moveBelowOne(scaled, Math.floor(Math.log10(value)) + 1);
  const most = limits.most(point);
  let digits = "";
  for (;;) {
    const digit = nextDigit(scaled);
    const { low, high } = withinReach(scaled);
    const enough = (low || high) && digits.length + 1 >= limits.least;
    if (!enough && digits.length + 1 < most) {
      digits += digit;
      continue;
    }
    const up = low === high ? aboveHalf(scaled, digit) : high;
    return up ? roundedUp(digits + digit, point) : { digits: digits + digit, point };
  }
}

/** Significand and exponent as exact integers, with the interval of decimals that read back as this float. */
function scale(value: number, format: FloatFormat): Scaled {
  const [significand, exponent] = decompose(value, format);
  // Below a power of two floats lie twice as dense, so the interval reaches only half as far down.
  const lowestOfBinade =
    significand === 1n << BigInt(format.significandBits - 1) && exponent > format.minExponent;
  const up = BigInt(Math.max(exponent, 0));
  return {
    value: (significand << 2n) << up,
    below: (lowestOfBinade ? 1n : 2n) << up,
    above: 2n << up,
    scale: 4n << BigInt(Math.max(-exponent, 0)),
    ownsEnds: significand % 2n === 0n,
  };
}

const bits = new DataView(new ArrayBuffer(8));

/** value = significand * 2^exponent, with the exponent that the format itself would store. */
function decompose(value: number, format: FloatFormat): [significand: bigint, exponent: number] {
  bits.setFloat64(0, value);
  const stored = bits.getUint32(0) >>> 20;
  const fraction = bits.getBigUint64(0) & 0xfffffffffffffn;
  const significand = stored === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = Math.max(stored, 1) - 1075;
  const target = Math.max(exponent + 53 - format.significandBits, format.minExponent);
  return [significand >> BigInt(target - exponent), target];
}

/** Divides by the power of ten that brings the value into [0.1, 1), and gives its exponent; the guess may be off by a little. */
function moveBelowOne(scaled: Scaled, guess: number): number {
  let point = guess;
  if (point > 0) scaled.scale *= 10n ** BigInt(point);
  else multiply(scaled, 10n ** BigInt(-point));
  for (; scaled.value >= scaled.scale; point++) scaled.scale *= 10n;
  for (; scaled.value * 10n < scaled.scale; point--) multiply(scaled, 10n);
  return point;
}

function multiply(scaled: Scaled, factor: bigint): void {
  scaled.value *= factor;
  scaled.below *= factor;
  scaled.above *= factor;
}

/** Takes the first digit off; what stays in `value` is the rest behind it. */
function nextDigit(scaled: Scaled): number {
  multiply(scaled, 10n);
  const digit = scaled.value / scaled.scale;
  scaled.value -= digit * scaled.scale;
  return Number(digit);
}

/** Whether the digits so far, or with the last one raised, lie in the float's own interval. */
function withinReach({ value, below, above, scale, ownsEnds }: Scaled): { low: boolean; high: boolean } {
  if (ownsEnds) return { low: value <= below, high: value + above >= scale };
  return { low: value < below, high: value + above > scale };
}

/** Whether what lies behind the last digit is more than a half of it; exactly a half counts when the digit is odd. */
function aboveHalf({ value, scale }: Scaled, digit: number): boolean {
  const twice = value * 2n;
  return twice === scale ? digit % 2 === 1 : twice > scale;
}

/** One more in the last place: nines carry and drop off. */
function roundedUp(digits: string, point: number): Decimal {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "9") end--;
  if (end === 0) return { digits: "1", point: point + 1 };
  return { digits: digits.slice(0, end - 1) + String(Number(digits[end - 1]) + 1), point };
}
