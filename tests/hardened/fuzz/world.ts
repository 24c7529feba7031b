/**
 * The surroundings of one fuzzed call: its arrays, the mischief that its arguments do while they are read, and the exceptions
 * they throw. Each call makes its values anew from recipes, so that a call can be repeated and shrunk.
 */

import { isNDArray } from "../../../ts/array/ndarray.ts";
import { isList } from "../../../ts/caller.ts";
import np, { type NDArray } from "../../../ts/index.ts";

/** How a value is made, and how a report shows it. */
export interface Recipe {
  readonly text: string;
  make(world: World): unknown;
}

/** What an argument may do while it is read. */
export type Mischief = "nothing" | "throw" | "dispose" | "churn" | "reenter" | "take data" | "transfer";

export const mischiefs: readonly Mischief[] = [
  "nothing",
  "throw",
  "dispose",
  "churn",
  "reenter",
  "take data",
  "transfer",
];

/** After this many acts an argument stops: a list may be read ten thousand times. */
const MOST_MISCHIEF = 40;

/** Longer lists are not searched for arrays. */
const MOST_ITEMS = 100_000;

/** The items of a list; none if the value is not a list, throws when it is read, or never ends. */
export function itemsOf(value: unknown): readonly unknown[] {
  try {
    return isList(value) && value.length < MOST_ITEMS ? [...value] : [];
  } catch {
    return [];
  }
}

/** The world of one call. */
export class World {
  /** Arrays that the call was given or made, disposed of at its end. */
  readonly kept: NDArray[] = [];
  /** What arguments threw. */
  readonly thrown = new Set<unknown>();
  /** Proxies that revoke themselves or break the rules of the language: the engine itself then throws where they are read. */
  brokenProxies = 0;
  #done = 0;

  /** Notes an array, to dispose of it when the call is over. */
  keep<T extends NDArray>(array: T): T {
    this.kept.push(array);
    return array;
  }

  /** Notes all arrays in a result, however deep. */
  keepAll(value: unknown, depth = 0): void {
    if (isNDArray(value)) this.keep(value);
    else if (depth < 4) for (const item of itemsOf(value)) this.keepAll(item, depth + 1);
  }

  /** Throws an error of the caller, which the call must pass on unchanged. */
  fail(value: unknown = new Error("of the caller")): never {
    this.thrown.add(value);
    throw value;
  }

  /** Runs the caller's code in the middle of a call. */
  act(mischief: Mischief): void {
    this.#done += 1;
    if (mischief === "throw") this.fail();
    if (this.#done > MOST_MISCHIEF) return;
    if (mischief === "dispose") {
      for (const array of this.kept) array.dispose();
      this.#churn();
    } else if (mischief === "churn") {
      this.#churn();
    } else if (mischief === "reenter") {
      this.#reenter();
    } else if (mischief === "take data") {
      this.#moveAll((array) => array.data);
    } else if (mischief === "transfer") {
      this.#moveAll((array) => array.transfer());
      this.#churn();
    }
  }

  /** Whether the caller's code ran while arguments were read. */
  get hasActed(): boolean {
    return this.#done > 0;
  }

  /** Moves the arrays that can be moved: not those that are strided, disposed of, or shown at the moment. */
  #moveAll(move: (array: NDArray) => unknown): void {
    for (const array of this.kept) {
      try {
        move(array);
      } catch (error) {
        if (!(error instanceof np.NDLoomError)) throw error;
      }
    }
  }

  /** Overwrites freed memory, and frees it again. */
  #churn(): void {
    for (const length of [1, 10, 300, 5000]) np.full(length, -7.25).dispose();
  }

  /** Uses every slot and window of the scratch block. */
  #reenter(): void {
    np.scope(() => {
      np.full(3, np.complex(1, 2));
      np.array([1n, 2 ** 60, true, np.complex(3, 4)]).toArray();
      np.fromstring("1 2 3", { sep: " " }).astype("float16").toArray();
      np.arange(6).reshape(2, 3).T.copy().set(0, 0, 5);
    });
  }

  /** Disposes of all remaining arrays. */
  end(): void {
    for (const array of this.kept) array.dispose();
  }
}
