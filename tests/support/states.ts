/**
 * The states in which a call must give the same bits, the same errors and the same books: what was called before, how full memory is,
 * where the arguments lie, and how large the windows are through which kernels see memory outside.
 */
import type { NP } from "../numpy/calls.ts";
import { Around, besideLeast, type State, states } from "./around.ts";
import { bundledModule } from "./bundle.ts";
import { inTime } from "./in-time.ts";
import { booksDifference, booksOf, KeptResults } from "./kept-results.ts";
import { arraysIn } from "./outside.ts";
import { type Random, randomFrom } from "./random.ts";

/** The budget of linear memory where calls meet the states. It is small, so that it fills quickly. */
export const BUDGET = 2 ** 18;

/** A call takes some milliseconds; with the least windows, one of millions of elements takes seconds. */
const PATIENCE_SECONDS = 60;

const NEVER = `did not come back within ${PATIENCE_SECONDS} seconds`;

/** A call that has not run yet. */
export interface Trial<A> {
  /** Makes the arguments. */
  make(np: NP): A;
  /** Makes the call, and notes its result. Describes how it differs from what it should be, or returns null. */
  differenceOf(np: NP, args: A, note: <R>(result: R) => R): string | null;
}

/** Imports a module by its URL. Vite's runner of modules imports none after it has run a script. */
export type Load = (url: string) => Promise<{ readonly np: NP }>;

const imported: Load = (url) => import(/* @vite-ignore */ url);

/** Lets a package have little linear memory. A package that has begun can change it no more. */
function limit(np: NP): void {
  if (np.memory().budget !== BUDGET) np.configure({ budget: BUDGET });
}

/** Makes calls in a state. */
export class Surroundings {
  readonly #state: State;
  readonly #usual: World;
  readonly #least: World | null;

  private constructor(state: State, usual: NP, least: NP | null) {
    this.#state = state;
    this.#usual = new World(usual);
    this.#least = least === null ? null : new World(least);
  }

  /** Prepares for calls in a state. For any but `fresh`, the package must not have made arrays yet. */
  static async of(np: NP, state: State, load: Load = imported): Promise<Surroundings> {
    if (state === "fresh") return new Surroundings(state, np, null);
    limit(np);
    if (state !== "least" && state !== "all") return new Surroundings(state, np, null);
    const { np: bundled } = await load(await bundledModule("support/inside.ts", "least"));
    limit(bundled);
    return new Surroundings(state, np, bundled);
  }

  /** Makes a call. Describes how its outcome or the books differ from what they should be, or returns null. */
  difference<A>(seed: number, trial: Trial<A>): string | null {
    const random = randomFrom(seed);
    const state = this.#state === "all" ? random.pick(states) : this.#state;
    if (state === "least")
      return (this.#least as World).difference(random.pick(besideLeast), seed, random, trial);
    return this.#usual.difference(state, seed, random, trial);
  }

  /** Calls `use` with each package that is loaded. Describes what is wrong, or returns null. */
  withEach(use: (np: NP) => void): string | null {
    for (const world of [this.#usual, this.#least]) {
      if (world === null) continue;
      if (inTime(PATIENCE_SECONDS, () => use(world.np)) === null) return NEVER;
    }
    return null;
  }

  /** Gives back what is alive between the calls. Describes what is wrong with it, or returns null. */
  end(): string | null {
    return this.#usual.end() ?? this.#least?.end() ?? null;
  }

  /** The same as `difference`, for a call that may not come back. */
  differenceInTime<A>(seed: number, trial: Trial<A>): string | null {
    const ending = inTime(PATIENCE_SECONDS, () => this.difference(seed, trial));
    return ending === null ? NEVER : ending.result;
  }
}

/** A loaded package, and what is alive in it between the calls. */
class World {
  readonly np: NP;
  readonly #kept: KeptResults;
  readonly #around: Around;

  constructor(np: NP) {
    this.np = np;
    this.#around = new Around(np);
    this.#kept = new KeptResults(np);
  }

  difference<A>(
    state: Exclude<State, "least" | "all">,
    seed: number,
    random: Random,
    trial: Trial<A>,
  ): string | null {
    const np = this.np;
    this.#around.before(state, random);
    let difference = state === "used" ? this.#kept.dropSome(random) : null;
    const before = booksOf(np);
    const kept = np.scope(() => {
      const args = trial.make(np);
      this.#around.after(state, args, random);
      const called = this.#call(trial, args, state === "used" && random.below(2) === 0);
      this.#around.end();
      difference ??= called.difference;
      return called.results;
    });
    if (kept.length > 0) this.#kept.keep(kept, before, seed);
    return difference;
  }

  /** Makes the call, and returns its results if they are to be kept. */
  #call<A>(trial: Trial<A>, args: A, isKept: boolean) {
    const np = this.np;
    const before = booksOf(np);
    let noted: unknown = null;
    let difference: string | null = null;
    const results = np.scope(() => {
      difference = trial.differenceOf(np, args, (result) => {
        noted = result;
        return result;
      });
      return isKept ? [...arraysIn(np, noted, "")].map(({ array }) => array) : [];
    });
    if (results.length === 0) difference ??= booksDifference(before, booksOf(np));
    return { results, difference: difference as string | null };
  }

  end(): string | null {
    this.#around.release();
    return this.#kept.dropAll();
  }
}
