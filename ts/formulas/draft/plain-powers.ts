/** Powers of plain numbers, as Python has them. */
import { Complex } from "../../dtype/complex.ts";
import { ValueError } from "../../errors.ts";
import { functionsKernels } from "../../wasm/chapters.ts";
import { bitLength, complexQuotient, float, MOST_BITS, product, tooLarge } from "./plain-numbers.ts";
import { roundedOperation } from "./rounded-operations.ts";

/** Returns a power of ints: an int, or a float for a negative exponent. */
export function intPower(caller: string, a: bigint, b: bigint): bigint | number {
  // A whole exponent gives no complex number.
  if (b < 0n) return floatPower(caller, float(caller, a), float(caller, b)) as number;
  const isUnit = a === 0n || a === 1n || a === -1n;
  // The power has more than (bits of a - 1) * b bits, so this refuses no power that fits.
  if (!isUnit && BigInt(bitLength(a < 0n ? -a : a) - 1) * b > BigInt(MOST_BITS)) throw tooLarge(caller);
  return wholePower(a, isUnit ? (b % 2n) + (b > 1n ? 2n : 0n) : b);
}

/** Returns a power by repeated squares. Compilers for old hosts make Math.pow of `**`, which takes no bigint. */
function wholePower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if (bits % 2n === 1n) result *= square;
    square *= square;
  }
  return result;
}

/** Returns a power of floats, with the errors of Python where C has infinities. A fractional power of a negative float is complex. */
export function floatPower(caller: string, a: number, b: number): number | Complex {
  if (a === 0 && b < 0 && Number.isFinite(b)) throw new ValueError(`${caller}: zero to a negative power`);
  if (a === 1) return 1;
  if (a === -1 && !Number.isFinite(b) && !Number.isNaN(b)) return 1;
  if (a < 0 && Number.isFinite(a) && Number.isFinite(b) && !Number.isInteger(b))
    return complexPower(caller, new Complex(a), new Complex(b));
  const result = computed("power", a, b);
  if (Number.isFinite(a) && Number.isFinite(b) && !Number.isFinite(result)) throw tooLargePower(caller);
  return result;
}

/** Returns a function of floats. The results of engines differ in their last bits. */
function computed(name: Parameters<typeof roundedOperation>[0], a: number, b = 0): number {
  return functionsKernels.plain(roundedOperation(name).code, a, b);
}

function tooLargePower(caller: string): ValueError {
  return new ValueError(`${caller}: the power is too large for a float`);
}

/** The whole exponents up to this one are multiplied out, as in Python. */
const MOST_MULTIPLIED = 100;

/** Returns a complex power. */
export function complexPower(caller: string, a: Complex, b: Complex): Complex {
  const isWhole = b.im === 0 && Number.isInteger(b.re) && Math.abs(b.re) <= MOST_MULTIPLIED;
  const power = isWhole ? wholeComplexPower(caller, a, b.re) : polarPower(caller, a, b);
  const isInfinite = (value: number) => Math.abs(value) === Number.POSITIVE_INFINITY;
  if (isInfinite(power.re) || isInfinite(power.im)) throw tooLargePower(caller);
  return power;
}

function wholeComplexPower(caller: string, a: Complex, exponent: number): Complex {
  if (exponent < 0 && a.re === 0 && a.im === 0) throw new ValueError(`${caller}: zero to a negative power`);
  let result = new Complex(1);
  let square = a;
  for (let bits = Math.abs(exponent); bits > 0; bits >>= 1) {
    if (bits % 2 === 1) result = product(result, square);
    if (bits > 1) square = product(square, square);
  }
  return exponent < 0 ? complexQuotient(caller, new Complex(1), result) : result;
}

/** Returns a power by the length and the angle of the base. */
function polarPower(caller: string, a: Complex, b: Complex): Complex {
  if (a.re === 0 && a.im === 0) {
    if (b.re < 0 || b.im !== 0) throw new ValueError(`${caller}: zero to a negative or complex power`);
    return new Complex(0);
  }
  const length = computed("hypot", a.re, a.im);
  const angle = computed("arctan2", a.im, a.re);
  let scale = computed("power", length, b.re);
  let phase = angle * b.re;
  if (b.im !== 0) {
    scale *= computed("exp", -angle * b.im);
    phase += b.im * computed("log", length);
  }
  return new Complex(scale * computed("cos", phase), scale * computed("sin", phase));
}
