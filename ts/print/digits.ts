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

/** The digits of a finite float that is not negative; those past the shortest are those of the exact binary value. */
export function decimalOf(value: number, format: FloatFormat, limits: DigitLimits): Decimal {
  const decimal = shortestOf(value, format);
  const { length } = decimal.digits;
  const count = Math.max(limits.least, Math.min(limits.most(decimal.point), length));
  return count === length || value === 0 ? decimal : roundedTo(value, count);
}

/**
 * The engine knows the shortest digits of float64. In the narrower formats they are the first that read back, of one more each
 * time. Below a power of two floats lie twice as dense: there the nearest decimal may miss where the next greater one does not.
 */
function shortestOf(value: number, format: FloatFormat): Decimal {
  if (format.significandBits === 53 || value === 0) return read(value.toExponential());
  for (let count = 1; ; count += 1) {
    const near = roundedTo(value, count);
    const found = [near, raised(near)].find((decimal) => readBack(decimal, format) === value);
    if (found !== undefined) return found;
  }
}

/** One more in the last place. */
function raised({ digits, point }: Decimal): Decimal {
  const more = String(Number(digits) + 1);
  return { digits: more, point: point + more.length - digits.length };
}

/**
 * The float of the format that is nearest to a decimal. Float64 may put a decimal halfway between two of them that lies a little
 * to one side (no power of ten is among those), and would have it rounded twice.
 */
function readBack({ digits, point }: Decimal, format: FloatFormat): number {
  const number = Number(`.${digits}e${point}`);
  const below = nearest(number * (1 - Number.EPSILON), format);
  const above = nearest(number * (1 + Number.EPSILON), format);
  if (below === above) return above;
  const exact = read(number.toExponential(MOST_PLACES)).digits;
  const wanted = digits.padEnd(exact.length, "0");
  if (wanted === exact) return nearest(number, format);
  return wanted < exact ? below : above;
}

/** The float of the format that is nearest to a number, of two the even one: float64 rounds so where its last place is theirs. */
function nearest(value: number, { significandBits, minExponent }: FloatFormat): number {
  const lastPlace = 2 ** Math.max(Math.floor(Math.log2(value)) + 1 - significandBits, minExponent);
  const shift = 1.5 * 2 ** 52 * lastPlace;
  return value + shift - shift;
}

/** So many digits, the last one rounded to nearest: of two the even one, where the engine would take the greater. */
function roundedTo(value: number, count: number): Decimal {
  const oneMore = value.toExponential(count);
  // Few end in this way, and all digits of the others are not worth making.
  if (
    /[02468]\.?5e/.test(oneMore) &&
    /^50*$/.test(read(value.toExponential(MOST_PLACES)).digits.slice(count))
  ) {
    const { digits, point } = read(oneMore);
    return { digits: digits.slice(0, count), point };
  }
  return read(value.toExponential(count - 1));
}

/** The most that `toExponential` gives. A float64 that is halfway between decimals of 17 digits is so exactly well before. */
const MOST_PLACES = 100;

function read(exponential: string): Decimal {
  const [significand, power] = exponential.split("e") as [string, string];
  return { digits: significand.replace(".", ""), point: Number(power) + 1 };
}
