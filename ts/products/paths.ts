/**
 * Finds the order in which einsum multiplies its operands, as NumPy finds it: `greedy` takes the pair that removes the most elements, `optimal` tries all
 * orders. A step takes some terms out of the list, and appends their product.
 */
import { listOf } from "../layout.ts";

/** For each step, the places of the terms that it multiplies. */
export type Path = readonly (readonly number[])[];

/** The labels of the axes of a term. */
export type Labels = ReadonlySet<string>;

/** The sum that a path is found for. */
export interface Sum {
  /** The labels of its result. */
  readonly output: Labels;
  /** The length of the axes of each label. */
  readonly lengths: ReadonlyMap<string, number>;
}

/** What a step makes. */
export interface Step {
  /** The labels of the terms that it multiplies. */
  readonly used: Labels;
  /** The number of elements of the product. */
  readonly size: number;
  /** The number of multiplications and additions. */
  readonly cost: number;
  /** The terms after it; the last one is the product. */
  readonly rest: readonly Labels[];
}

/** Returns the number of elements of an array with these labels. */
export function sizeOfLabels({ lengths }: Sum, labels: Iterable<string>): number {
  let size = 1;
  for (const label of labels) size *= lengths.get(label) as number;
  return size;
}

/** Returns the number of operations of a product of so many terms. */
export function costOf(sum: Sum, used: Labels, count: number, isAdded: boolean): number {
  return sizeOfLabels(sum, used) * (Math.max(1, count - 1) + Number(isAdded));
}

/** Returns what a step makes of some terms. */
export function stepOf(sum: Sum, terms: readonly Labels[], places: readonly number[]): Step {
  const others = terms.filter((_, place) => !places.includes(place));
  const used = new Set(places.flatMap((place) => [...(terms[place] as Labels)]));
  const isKept = (label: string): boolean => sum.output.has(label) || others.some((term) => term.has(label));
  const made = new Set([...used].filter(isKept));
  const cost = costOf(sum, used, places.length, made.size < used.size);
  return { used, size: sizeOfLabels(sum, made), cost, rest: [...others, made] };
}

const allOf = (terms: readonly unknown[]): number[] => listOf(terms.length, (place) => place);

function pairsOf(terms: readonly unknown[]): (readonly [number, number])[] {
  const places = allOf(terms);
  return places.flatMap((first) => places.slice(first + 1).map((second) => [first, second] as const));
}

/** Returns the path of the least cost. No product but the last one has more than `limit` elements. */
export function optimalPath(sum: Sum, terms: readonly Labels[], limit: number): Path {
  let best: { readonly path: Path; readonly rest: readonly Labels[] } = { path: [], rest: terms };
  let least = Number.POSITIVE_INFINITY;
  const search = (path: Path, rest: readonly Labels[], cost: number): void => {
    // Every step has a cost, so an order that has reached the cost of a complete one is not better.
    if (best.rest.length === 1 && cost >= least) return;
    if (rest.length < best.rest.length || (rest.length === best.rest.length && cost < least)) {
      best = { path, rest };
      least = cost;
    }
    for (const pair of pairsOf(rest)) {
      const step = stepOf(sum, rest, pair);
      if (step.size <= limit) search([...path, pair], step.rest, cost + step.cost);
    }
  };
  search([], terms, 0);
  return best.rest.length === 1 ? best.path : [...best.path, allOf(best.rest)];
}

/** A pair of terms that may be the next one. */
interface Candidate {
  readonly pair: readonly [Labels, Labels];
  /** How many elements fewer there are after it. */
  readonly removed: number;
  readonly cost: number;
}

/** Returns the path that takes the best pair in each step. The product of a pair has at most `limit` elements. */
export function greedyPath(sum: Sum, terms: readonly Labels[], limit: number): Path {
  const most = stepOf(sum, terms, allOf(terms)).cost;
  const path: (readonly number[])[] = [];
  let rest = terms;
  let spent = 0;
  let known: readonly Candidate[] = [];
  let pairs = pairsOf(rest);
  const candidatesOf = (allowsOuter: boolean): Candidate[] =>
    pairs.flatMap((places) => {
      const pair = places.map((place) => rest[place]) as unknown as Candidate["pair"];
      if (!allowsOuter && ![...pair[0]].some((label) => pair[1].has(label))) return [];
      const { size, cost } = stepOf(sum, rest, places);
      const removed = sizeOfLabels(sum, pair[0]) + sizeOfLabels(sum, pair[1]) - size;
      return size > limit || spent + cost > most ? [] : [{ pair, removed, cost }];
    });
  while (rest.length > 1) {
    known = [...known, ...candidatesOf(false)];
    // Only then are pairs that share no label multiplied.
    if (known.length === 0) {
      pairs = pairsOf(rest);
      known = candidatesOf(true);
    }
    const best = bestOf(known);
    if (best === null) return [...path, allOf(rest)];
    const places = best.pair.map((term) => rest.indexOf(term));
    path.push(places);
    spent += best.cost;
    rest = stepOf(sum, rest, places).rest;
    known = known.filter(({ pair }) => !pair.some((term) => best.pair.includes(term)));
    const last = rest.length - 1;
    pairs = listOf(last, (place) => [place, last] as const);
  }
  return path;
}

/** Returns the candidate that removes the most elements: of several, the one with the least cost; of several of these, the first. */
function bestOf(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates)
    if (best === null || one.removed > best.removed || (one.removed === best.removed && one.cost < best.cost))
      best = one;
  return best;
}
