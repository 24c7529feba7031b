/**
 * Compares random formulas over random variables with a NumPy beside it: dtype, shape, strides, every bit, and the kind of error.
 * live-drawn.py draws and answers them.
 */
import { readState, type State, stateNames } from "../support/around.ts";
import { readSettings } from "../support/settings.ts";
import { type Load, Surroundings, type Trial } from "../support/states.ts";
import type { NP } from "./calls.ts";
import { callTrial, type EncodedCall, type EncodedVariable, textTrial, type Worth } from "./formula-cases.ts";
import { FormulasBefore, MOST_WORLDS } from "./formulas-before.ts";
import { answersOf } from "./live-run.ts";
import { pinned } from "./numpy-python.ts";

const BATCH = 40;
const MOST_SHOWN = 40;

/** A drawn world: variables, and texts and calls over them with what NumPy makes of each. */
type World = readonly [
  seed: number,
  variables: Readonly<Record<string, EncodedVariable>>,
  texts: readonly (readonly [text: string, worth: Worth])[],
  calls: readonly EncodedCall[],
  counts: Readonly<Record<string, number>>,
];

const USAGE = `usage: npm run test:numpy -- --formulas [--minutes N] [--worlds N] [--seed S] [--shown N] [--state STATE]
  --state  what surrounds the calls: ${stateNames}`;

const usual = {
  minutes: 1,
  seed: Date.now() % 2 ** 40,
  worlds: Number.POSITIVE_INFINITY,
  shown: MOST_SHOWN,
  state: "fresh" as State,
};

type Settings = typeof usual;

/** Runs the comparison for some minutes, and returns the exit code. */
export async function main(np: NP, args: readonly string[], load: Load): Promise<number> {
  const settings = readSettings(args, usual, { state: readState });
  if (settings === null) {
    console.error(USAGE);
    return 2;
  }
  const { seed, minutes, worlds, state } = settings;
  console.log(`NumPy ${pinned}, formulas, first seed ${seed}, state ${state}`);
  const run = new Comparison(await Surroundings.of(np, state, load), settings);
  const asked = { kind: "formulas", seed, most: worlds, minutes, batch: BATCH } as const;
  for await (const world of answersOf<World>(asked)) {
    run.check(world);
    if (run.hasTrapped) break;
  }
  return run.report() ? 0 : 1;
}

/** What was compared so far. */
class Comparison {
  readonly #surroundings: Surroundings;
  readonly #settings: Settings;
  readonly #before: FormulasBefore | null;
  readonly #counts = new Map<string, number>();
  #compared = 0;
  #errors = 0;
  #failed = 0;
  hasTrapped = false;

  constructor(surroundings: Surroundings, settings: Settings) {
    this.#surroundings = surroundings;
    this.#settings = settings;
    const isUsed = settings.state === "used" || settings.state === "all";
    this.#before = isUsed ? new FormulasBefore() : null;
  }

  /** Compares the texts and the calls of a world. */
  check([seed, encoded, texts, calls, counts]: World): void {
    for (const [name, count] of Object.entries(counts))
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
    const names = texts.map(([text]) => text);
    const fault = this.#surroundings.withEach((np) => this.#before?.make(np, seed, encoded, names));
    this.#before?.note(encoded, names);
    if (fault !== null) this.#tell(seed, "the formulas before", encoded, fault);
    let place = 0;
    for (const [text, worth] of texts)
      this.#compare(seed, place++, text, encoded, worth, textTrial(encoded, text, worth));
    for (const call of calls) {
      const [name, args, options, worth, , more] = call;
      const shown = `${name}(${[...args, options].map((item) => JSON.stringify(item)).join(", ")})`;
      this.#compare(seed, place++, shown, { ...encoded, ...more }, worth, callTrial(encoded, call));
    }
  }

  #compare<A>(
    seed: number,
    place: number,
    text: string,
    variables: World[1],
    worth: Worth,
    trial: Trial<A>,
  ): void {
    // The memory of the package cannot be trusted any more.
    if (this.hasTrapped) return;
    const difference = this.#surroundings.differenceInTime(100 * seed + place, trial);
    this.#compared += 1;
    if ("error" in worth) this.#errors += 1;
    if (difference === null) return;
    this.#tell(seed, text, variables, difference);
    this.hasTrapped = difference.startsWith("threw TrapError");
  }

  #tell(seed: number, text: string, variables: World[1], difference: string): void {
    this.#failed += 1;
    const { shown, state } = this.#settings;
    if (this.#failed > shown) return;
    const used = Object.entries(variables)
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
      .map(([name, [dtype, base, , slices, axes, shape]]) => {
        const words = slices.map((ends) => ends.map((end) => end ?? "").join(":"));
        return `${name} ${dtype}[${shape}] of [${base}] sliced [${words}], axes [${axes}]`;
      });
    console.log(`seed ${seed}: ${text}\n  ${difference}\n  ${used.join("; ")}`);
    const before = this.#before === null ? 0 : MOST_WORLDS;
    const options = `--seed ${seed - before} --worlds ${before + 1} --state ${state}`;
    console.log(`  again: npm run test:numpy -- --formulas ${options}`);
  }

  /** Prints the counts. Returns whether something was compared and nothing differs. */
  report(): boolean {
    const left = this.#surroundings.end();
    if (left !== null) console.log(left);
    this.#failed += +(left !== null);
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(counts.map(([name, count]) => `${name} ${count}`).join(", "));
    console.log(
      `${this.#compared} formulas compared, ${this.#errors} of them errors; ${this.#failed} differ`,
    );
    return this.#failed === 0 && this.#compared > 0;
  }
}
