/** Powers and logarithms by whole numbers of 200 fractional bits, as exact values for tests. */

const BITS = 200n;
const ONE = 1n << BITS;

/** The logarithm of a float above 0. */
export function logarithm(x: number): bigint {
  // The series of 2 * atanh((x - 1) / (x + 1)).
  const ratio = ((exact(x) - ONE) << BITS) / (exact(x) + ONE);
  const square = (ratio * ratio) >> BITS;
  let sum = 0n;
  for (let [term, odd] = [ratio, 1n]; term / odd !== 0n; term = (term * square) >> BITS, odd += 2n)
    sum += term / odd;
  return 2n * sum;
}

/** The nearest float64 to `e` to the power of a value with 200 fractional bits. */
export function exponential(value: bigint): number {
  const halvings = 16n;
  let sum = 0n;
  for (let [term, n] = [ONE, 1n]; term !== 0n; n += 1n) {
    sum += term;
    term = ((term * value) >> (BITS + halvings)) / n;
  }
  for (let left = halvings; left > 0n; left -= 1n) sum = (sum * sum) >> BITS;
  return Number(sum) / 2 ** Number(BITS);
}

/** A float as a whole number of 2 ** -200. It must be a multiple of that. */
export const exact = (x: number): bigint => BigInt(x * 2 ** 100) << (BITS - 100n);

/** The nearest float64 to a power. */
export const power = (base: number, exponent: number): number =>
  exponential((logarithm(base) * exact(exponent)) >> BITS);
