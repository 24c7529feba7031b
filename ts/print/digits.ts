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
 * The engine knows the shortest digits of float64. Those of the narrower formats are taken off one by one: where fewer digits read
 * back, more do. Below a power of two floats lie twice as dense: there the nearest decimal may miss where the next greater one does not.
 */
function shortestOf(value: number, format: FloatFormat): Decimal {
  if (format.significandBits === 53 || value === 0) return read(value.toExponential());
  const readsBack = readerOf(value, format);
  // So many digits tell all floats of the format apart.
  let fewest = withoutEndZeros(roundedTo(value, Math.ceil(format.significandBits / 3) + 1));
  while (fewest.digits.length > 1) {
    const near = roundedTo(value, fewest.digits.length - 1);
    const found = [near, raised(near)].find(readsBack);
    if (found === undefined) break;
    fewest = withoutEndZeros(found);
  }
  return fewest;
}

function withoutEndZeros({ digits, point }: Decimal): Decimal {
  return { digits: digits.replace(/0+$/, ""), point };
}

/** One more in the last place. */
function raised({ digits, point }: Decimal): Decimal {
  const more = String(Number(digits) + 1);
  return { digits: more, point: point + more.length - digits.length };
}

/** Tells whether a decimal is nearest to this float; of two that are as near, the even one has it. */
function readerOf(
  value: number,
  { significandBits, minExponent }: FloatFormat,
): (decimal: Decimal) => boolean {
  const lastPlace = 2 ** Math.max(Math.floor(Math.log2(value)) + 1 - significandBits, minExponent);
  const significand = value / lastPlace;
  const isLowest = significand === 2 ** (significandBits - 1) && lastPlace > 2 ** minExponent;
  // Float64 has both ends exactly.
  const below = value - lastPlace / (isLowest ? 4 : 2);
  const above = value + lastPlace / 2;
  return ({ digits, point }) => {
    const number = Number(`.${digits}e${point}`);
    if (number !== below && number !== above) return number > below && number < above;
    // Float64 has the decimal on the end; the decimal itself may lie to one side, though no power of ten does.
    const end = read(number.toExponential(MOST_PLACES)).digits;
    const exact = digits.padEnd(end.length, "0");
    return exact === end ? significand % 2 === 0 : exact > end === (number === below);
  };
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
