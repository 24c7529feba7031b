/** Keeps results of calls alive while others are called, and checks that they stay as they were and give back what they hold. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "../numpy/calls.ts";
import type { Random } from "./random.ts";

const MOST_KEPT = 50;

/** What is allocated. */
export interface Books {
  readonly used: number;
  readonly spilled: number;
  readonly arrays: number;
}

export function booksOf(np: NP): Books {
  const { used, spilled, arrays } = np.memory();
  return { used, spilled, arrays };
}

/** Describes how much more is allocated than before, or returns null if as much is. */
export function booksDifference(before: Books, after: Books): string | null {
  const names = ["used", "spilled", "arrays"] as const;
  const changes = names.map((name) => ({ name, more: after[name] - before[name] }));
  if (changes.every(({ more }) => more === 0)) return null;
  return `leaves the books changed: ${changes.map(({ name, more }) => `${name} ${more}`).join(", ")}`;
}

interface Kept {
  readonly arrays: readonly NDArray[];
  readonly bytes: readonly Uint8Array[];
  readonly held: Books;
  /** The seed of the call that made them. */
  readonly seed: number;
}

/** Results of the calls before. */
export class KeptResults {
  readonly #np: NP;
  readonly #all: Kept[] = [];

  constructor(np: NP) {
    this.#np = np;
  }

  /** Keeps results of a call. `before` is what was allocated before its arguments were made, which are gone. */
  keep(arrays: readonly NDArray[], before: Books, seed: number): void {
    const now = booksOf(this.#np);
    const held = {
      used: now.used - before.used,
      spilled: now.spilled - before.spilled,
      arrays: now.arrays - before.arrays,
    };
    this.#all.push({ arrays, bytes: arrays.map(bytesOf), held, seed });
  }

  /** Drops some of the results. Describes what is wrong with one of them, or returns null. */
  dropSome(random: Random): string | null {
    while (this.#all.length > MOST_KEPT || (this.#all.length > 0 && random.below(2) === 0)) {
      const fault = this.#drop(random.below(this.#all.length));
      if (fault !== null) return fault;
    }
    return null;
  }

  /** Drops all results. */
  dropAll(): string | null {
    let fault: string | null = null;
    while (this.#all.length > 0) fault = this.#drop(0) ?? fault;
    return fault;
  }

  #drop(place: number): string | null {
    const [kept] = this.#all.splice(place, 1) as [Kept];
    const fault = this.#faultOf(kept);
    return fault === null ? null : `finds that a result of the call of seed ${kept.seed} ${fault}`;
  }

  #faultOf({ arrays, bytes, held }: Kept): string | null {
    if (arrays.some((array, place) => Buffer.compare(bytesOf(array), bytes[place] as Uint8Array) !== 0))
      return "was written to";
    const before = booksOf(this.#np);
    for (const array of arrays) array.dispose();
    const after = booksOf(this.#np);
    const expected = {
      used: before.used - held.used,
      spilled: before.spilled - held.spilled,
      arrays: before.arrays - held.arrays,
    };
    return booksDifference(expected, after);
  }
}

function bytesOf(array: NDArray): Uint8Array {
  const { buffer, byteOffset, byteLength } = array.toTypedArray();
  return new Uint8Array(buffer, byteOffset, byteLength);
}
