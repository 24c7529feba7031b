/**
 * What one fuzzed call happens in: the arrays that it is given, the mischief that its arguments do while they are read, and the
 * exceptions they throw. A value is made of its recipe for each call anew, so that a call can be repeated and shrunk.
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

/** Past this many, an argument has done its worst: a list may be read ten thousand times. */
const MOST_MISCHIEF = 40;

/** Lists that claim to be longer hold no arrays. */
const MOST_ITEMS = 10_000;

/** The items of a list; none of what is no list, or throws where it is read, or never ends. */
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

  /** Throws something of the caller's own, which must come out of the call as it is. */
  fail(value: unknown = new Error("of the caller")): never {
    this.thrown.add(value);
    throw value;
  }

  /** Runs code of the caller's in the middle of a call. */
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

  /** Whether code of the caller's ran while arguments were read. */
  get hasActed(): boolean {
    return this.#done > 0;
  }

  /** Moves what arrays can be moved: not those that are strided, disposed of, or shown at the moment. */
  #moveAll(move: (array: NDArray) => unknown): void {
    for (const array of this.kept) {
      try {
        move(array);
      } catch (error) {
        if (!(error instanceof np.NDLoomError)) throw error;
      }
    }
  }

  /** Writes over memory that came back, and gives it back again. */
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

  /** Disposes of everything that is left. */
  end(): void {
    for (const array of this.kept) array.dispose();
  }
}
