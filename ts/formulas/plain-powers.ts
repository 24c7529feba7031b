/** Powers of plain numbers, as Python has them. */
import { Complex } from "../dtype/complex.ts";
import { NotImplementedError, ValueError } from "../errors.ts";
import { functionsKernels } from "../wasm/chapters.ts";
import { bitLength, complexQuotient, float, MOST_BITS, product, tooLarge } from "./plain-numbers.ts";

/** Returns a power of ints: an int, or a float for a negative exponent. */
export function intPower(caller: string, a: bigint, b: bigint): bigint | number {
  if (b < 0n) return floatPower(caller, float(caller, a), float(caller, b));
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

/** Returns a power of floats, with the errors of Python where C has infinities. */
export function floatPower(caller: string, a: number, b: number): number {
  if (a === 0 && b < 0 && Number.isFinite(b)) throw new ValueError(`${caller}: zero to a negative power`);
  if (a === 1) return 1;
  if (a === -1 && !Number.isFinite(b) && !Number.isNaN(b)) return 1;
  if (a < 0 && Number.isFinite(a) && Number.isFinite(b) && !Number.isInteger(b))
    throw new NotImplementedError(
      `${caller}: fractional powers of a negative float are complex, and not implemented yet`,
    );
  // The powers of engines differ in their last bits.
  const result = functionsKernels.power(a, b);
  if (Number.isFinite(a) && Number.isFinite(b) && !Number.isFinite(result))
    throw new ValueError(`${caller}: the power is too large for a float`);
  return result;
}

/** Returns a complex power with a small whole exponent, by repeated squares as Python. */
export function complexPower(caller: string, a: Complex, b: Complex): Complex {
  const exponent = b.re;
  if (b.im !== 0 || !Number.isInteger(exponent) || Math.abs(exponent) > 100)
    throw new NotImplementedError(`${caller}: complex powers have whole exponents from -100 to 100 so far`);
  if (exponent < 0 && a.re === 0 && a.im === 0) throw new ValueError(`${caller}: zero to a negative power`);
  let result = new Complex(1);
  let square = a;
  for (let bits = Math.abs(exponent); bits > 0; bits >>= 1) {
    if (bits % 2 === 1) result = product(result, square);
    square = product(square, square);
  }
  return exponent < 0 ? complexQuotient(caller, new Complex(1), result) : result;
}
