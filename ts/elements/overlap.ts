/**
 * Finds out whether two views share a byte. Elements of two strided views lie at `low + sum(stride * index)`, so the question is whether an
 * equation in bounded integers has a solution.
 */
import { listOf } from "../layout.ts";
import { sharesBytes, spanOf, stridesOf, type View } from "./view.ts";

/** A multiple of `step`, from 0 to `most` times. */
interface Term {
  readonly step: number;
  readonly most: number;
}

/**
 * Returns whether an element of one view and an element of the other share a byte. Returns null if `most` steps do not tell: without
 * steps, if the ranges of bytes overlap.
 */
export function overlap(a: View, b: View, most: number): boolean | null {
  if (!sharesBytes(a, b)) return false;
  if (most === 0) return null;
  const [aLow] = spanOf(a);
  const [, bHigh] = spanOf(b);
  const [aSize, bSize] = [a.dtype.itemSize, b.dtype.itemSize];
  // The indices of one view count from its lowest byte, those of the other from its highest, so that all terms are added.
  const distance = b.block.address + bHigh - bSize - (a.block.address + aLow);
  const search = new Search([a, b], most);
  for (let shift = 1 - aSize; shift < bSize; shift += 1) if (search.reaches(distance + shift)) return true;
  return search.isCut ? null : false;
}

/** Returns the terms of the strides, the largest step first. Equal steps make one term. */
function termsOf(views: readonly View[]): Term[] {
  const reaches = new Map<number, number>();
  for (const view of views)
    stridesOf(view).forEach((stride, axis) => {
      const step = Math.abs(stride);
      const most = (view.shape[axis] as number) - 1;
      if (step > 0 && most > 0) reaches.set(step, (reaches.get(step) ?? 0) + most);
    });
  return [...reaches].map(([step, most]) => ({ step, most })).sort((one, other) => other.step - one.step);
}

/** Looks for sums of terms. The largest terms are tried first, since they leave few multiples to the next. */
class Search {
  /** Whether the steps did not suffice. */
  isCut = false;
  #left: number;
  readonly #terms: readonly Term[];
  /** The largest sum of a term and those behind it. */
  readonly #sums: readonly number[];
  /** The greatest common divisor of the steps of a term and of those behind it. */
  readonly #divisors: readonly number[];

  constructor(views: readonly View[], most: number) {
    const terms = termsOf(views);
    const rests = listOf(terms.length + 1, (index) => terms.slice(index));
    this.#left = most;
    this.#terms = terms;
    this.#sums = rests.map((rest) => rest.reduce((sum, term) => sum + term.step * term.most, 0));
    this.#divisors = rests.map((rest) => rest.reduce((divisor, { step }) => commonDivisor(divisor, step), 0));
  }

  /** Whether a sum of the terms from `index` on is `target`. */
  reaches(target: number, index = 0): boolean {
    const sum = this.#sums[index] as number;
    if (target < 0 || target > sum) return false;
    if (target === 0 || target === sum) return true;
    if (target % (this.#divisors[index] as number) !== 0) return false;
    const behind = this.#terms.length - 1 - index;
    if (behind === 0) return true;
    this.#left -= 1;
    if (this.#left < 0) this.isCut = true;
    const term = this.#terms[index] as Term;
    if (behind === 1) return hasPair(term, this.#terms[index + 1] as Term, target);
    const last = Math.min(term.most, Math.floor(target / term.step));
    let times = Math.max(0, Math.ceil((target - (this.#sums[index + 1] as number)) / term.step));
    for (; times <= last && !this.isCut; times += 1)
      if (this.reaches(target - times * term.step, index + 1)) return true;
    return false;
  }
}

/** Whether a sum of two terms is `target`, which their common divisor divides. */
function hasPair(one: Term, other: Term, target: number): boolean {
  const divisor = commonDivisor(one.step, other.step);
  const [step, modulus] = [one.step / divisor, other.step / divisor];
  const least = Math.max(0, Math.ceil((target - other.step * other.most) / one.step));
  const most = Math.min(one.most, Math.floor(target / one.step));
  // The multiples of one that leave a multiple of the other are equal modulo the other step.
  const product = BigInt(target / divisor) * BigInt(inverseOf(step, modulus));
  const first = Number(product % BigInt(modulus));
  const ahead = (first - least) % modulus;
  return least + (ahead < 0 ? ahead + modulus : ahead) <= most;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Returns the number from 0 on whose product with `value` is 1 modulo `modulus`. The two have no divisor in common. */
function inverseOf(value: number, modulus: number): number {
  let [rest, last] = [value % modulus, modulus];
  let [factor, lastFactor] = [1, 0];
  while (rest !== 0) {
    const times = Math.floor(last / rest);
    [last, rest] = [rest, last - times * rest];
    [lastFactor, factor] = [factor, lastFactor - times * factor];
  }
  return lastFactor < 0 ? lastFactor + modulus : lastFactor;
}
