/** Random numbers from a seed, so that a failing test can be repeated. */

/** A source of random numbers. */
export interface Random {
  /** A float from 0 to before 1. */
  next(): number;
  /** An integer from 0 to before `end`. */
  below(end: number): number;
  /** One of a list. */
  pick<T>(list: readonly T[]): T;
}

/** A generator (mulberry32: 32 bits of state, enough for test data) that starts from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { next, below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}
