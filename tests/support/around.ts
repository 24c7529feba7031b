/** Prepares a package for calls in a state: fills its memory, or moves arguments out. No result may depend on it. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "../numpy/calls.ts";
import { fillMemory } from "./hogs.ts";
import { moveSomeOut } from "./outside.ts";
import type { Random } from "./random.ts";

export const states = ["fresh", "used", "full", "outside", "least"] as const;

/** A state; `all` stands for one that the seed of each call draws. */
export type State = (typeof states)[number] | "all";

/** The names, for usage texts. */
export const stateNames = [...states, "all"].join(", ");

/** What the seed draws beside the least windows: what lies in linear memory passes through none. */
export const besideLeast = ["fresh", "full", "outside"] as const;

/** Reads the name of a state; null if there is none. */
export function readState(text: string): State | null {
  return [...states, "all" as const].find((state) => state === text) ?? null;
}

/** Prepares a package for calls in a state. */
export class Around {
  readonly #np: NP;
  /** What fills memory before arguments are made. It stays, for the next call. */
  #early: NDArray[] = [];
  /** What fills the rest when they are made. */
  #late: NDArray[] = [];
  #isLate = false;

  constructor(np: NP) {
    this.#np = np;
  }

  /** Prepares before the arguments are made. In the state `full` memory is full then, or only when they are made. */
  before(state: State, random: Random): void {
    this.#isLate = state === "full" && random.below(2) === 0;
    if (state === "full" && !this.#isLate) this.#early.push(...fillMemory(this.#np));
    else this.release();
  }

  /** Prepares when the arguments are made. */
  after(state: State, args: unknown, random: Random): void {
    if (state === "outside") moveSomeOut(this.#np, args, random);
    if (this.#isLate) this.#late = fillMemory(this.#np);
  }

  /** Gives back what fills memory after the arguments, before they go. */
  end(): void {
    for (const hog of this.#late) hog.dispose();
    this.#late = [];
  }

  release(): void {
    this.end();
    for (const hog of this.#early) hog.dispose();
    this.#early = [];
  }
}
