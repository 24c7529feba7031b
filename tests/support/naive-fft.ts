/** The sum that a transform is, element by element. */
import np, { type NDArray } from "../../ts/index.ts";

/** A complex number. */
export type Pair = readonly [re: number, im: number];

/** The elements of an array with one axis as pairs. */
export function pairsOf(a: NDArray): Pair[] {
  const numbers = np.scope(() => np.array(a.astype("complex128")).view("float64").toArray()) as number[];
  return Array.from({ length: numbers.length / 2 }, (_, k) => [
    numbers[2 * k] as number,
    numbers[2 * k + 1] as number,
  ]);
}

/** The sums of x[t] exp(sign 2πi k t / n) for each k below n. Of more samples than n, the first count; zeros stand for missing ones. */
export function naive(x: readonly Pair[], n: number, sign: 1 | -1): Pair[] {
  return Array.from({ length: n }, (_, k) => {
    let [re, im] = [0, 0];
    for (const [t, [a, b]] of x.slice(0, n).entries()) {
      const angle = (sign * 2 * Math.PI * ((k * t) % n)) / n;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      re += a * cosine - b * sine;
      im += a * sine + b * cosine;
    }
    return [re, im];
  });
}

/** How far two lists are apart, relative to the largest element. */
export function distance(one: readonly Pair[], other: readonly Pair[]): number {
  if (one.length !== other.length) return Number.NaN;
  const largest = Math.max(1e-300, ...other.map(([re, im]) => Math.hypot(re, im)));
  const apart = one.map(([re, im], k) => {
    const [a, b] = other[k] as Pair;
    return Math.hypot(re - a, im - b);
  });
  return Math.max(0, ...apart) / largest;
}
