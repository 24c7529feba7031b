/**
 * Runs the fuzzer: it calls every public function with arbitrary arguments, a number of times each or for some minutes, and reads and
 * writes files where disks, servers and streams fail. A seed gives the same calls in the same order. The fuzzer shrinks a failing call
 * as far as possible.
 */
import fc from "fast-check";
import np from "../../../ts/index.ts";
import { besideLeast, readState, type State, stateNames } from "../../support/around.ts";
import { randomFrom } from "../../support/random.ts";
import { readSettings } from "../../support/settings.ts";
import { faultOf, outcomes } from "./case.ts";
import { disks } from "./disks.ts";
import { formulas } from "./formulas.ts";
import { hideFiles } from "./host.ts";
import { fitted } from "./outs.ts";
import { packed } from "./packed.ts";
import type { Scenario } from "./scenario.ts";
import { servers } from "./servers.ts";
import { missingNames, type Target, targets } from "./targets.ts";

const USAGE = `usage: npm run fuzz -- [--minutes N] [--runs N] [--seed S] [--only FUNCTION] [--state STATE]
  --runs     calls of each function (2000); with --minutes, again and again with other seeds until the time is over
  --seed     the first seed (another each time)
  --only     one function, such as linspace or 'NDArray#get'; load has several rows, such as 'load npz'; or what
             files meet: disks, servers or gzip; or the texts of formulas
  --state    what surrounds the calls: ${stateNames}; without it memory is full for one call of four`;

/** The budget of the run. It is small, so that arrays also live outside linear memory. */
const BUDGET = 2 ** 20;
/** The host refuses larger buffers, so that huge arrays do not exhaust the machine. */
const LARGEST_BUFFER = 2 ** 20;
const MOST_FAILURES = 40;
const REPORT_SECONDS = 10;

/** Returns the settings before any is given. */
const defaults = () => ({
  minutes: 0,
  runs: 2000,
  seed: Date.now() % 2 ** 31,
  only: null as string | null,
  state: null as State | null,
});

type Settings = ReturnType<typeof defaults>;

/** Runs the fuzzer and returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const settings = readSettings(args, defaults(), {
    only: (text) => (isKnown(text) ? text : null),
    state: readState,
  });
  if (settings === null) {
    console.error(USAGE);
    return 2;
  }
  const missing = missingNames();
  if (missing.length > 0) {
    console.error(`not fuzzed: ${missing.join(", ")}; say in tests/hardened/fuzz/targets.ts what they take`);
    return 1;
  }
  np.configure({ budget: BUDGET });
  np.zeros(1).dispose();
  limitBuffers();
  hideFiles();
  return new Run(settings).finish();
}

/** What is run beside the functions. It comes first, since it tells what is allocated while it waits. */
const scenarios: readonly Scenario[] = [disks, servers, packed, formulas];

/** Whether a row is the named one, or one of those of the named function. */
const isNamed = (row: string, name: string): boolean => row === name || row.startsWith(`${name} `);

const isKnown = (name: string): boolean => [...targets, ...scenarios].some((row) => isNamed(row.name, name));

/** Makes the host refuse buffers beyond a size, as one with little memory does. */
function limitBuffers(): void {
  const refuse = (byteLength: unknown): void => {
    if (typeof byteLength === "number" && byteLength > LARGEST_BUFFER)
      throw new RangeError("Array buffer allocation failed");
  };
  globalThis.ArrayBuffer = new Proxy(ArrayBuffer, {
    construct(target, args, newTarget) {
      refuse(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
  });
}

class Run {
  readonly #settings: Settings;
  readonly #targets: readonly Target[];
  readonly #scenarios: readonly Scenario[];
  readonly #started = Date.now();
  #reported = Date.now();
  #calls = 0;
  #failures = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    const isAsked = ({ name }: { readonly name: string }): boolean =>
      settings.only === null || isNamed(name, settings.only);
    this.#targets = targets.filter(isAsked);
    this.#scenarios = scenarios.filter(isAsked);
  }

  async finish(): Promise<number> {
    const { seed, minutes, runs } = this.#settings;
    const count = this.#targets.length + this.#scenarios.length;
    console.log(`fuzzing ${count} functions, ${runs} calls of each, seed ${seed}`);
    let round = 0;
    do {
      for (const scenario of this.#scenarios) await this.#fuzzScenario(scenario, seed + round);
      for (const target of this.#targets) {
        this.#fuzz(target, seed + round);
        // Finalizers run between the functions, never in a call.
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (this.#failures >= MOST_FAILURES) return this.#report();
      }
      round += 1;
    } while (Date.now() - this.#started < minutes * 60_000);
    return this.#report();
  }

  async #fuzzScenario(scenario: Scenario, seed: number): Promise<void> {
    const numRuns = this.#settings.runs;
    const finding = await scenario.check({ seed, numRuns }, () => {
      this.#calls += 1;
      this.#progress(scenario.name);
    });
    if (finding === null) return;
    this.#failures += 1;
    console.log(`${scenario.name} ${finding.drawn}\n  ${finding.fault}`);
    console.log(`  again: npm run fuzz -- --seed ${seed} --runs ${numRuns} --only ${scenario.name}`);
  }

  #fuzz(target: Target, seed: number): void {
    const { runs } = this.#settings;
    const property = fc.property(target.args, fc.nat({ max: 3 }), fc.nat(), (recipes, scarcity, drawn) => {
      this.#calls += 1;
      this.#progress(target.name);
      const fault = faultOf(target, recipes, { state: this.#stateOf(scarcity, drawn), seed: drawn });
      if (fault !== null) throw new Error(fault);
    });
    const { failed, counterexample, errorInstance } = fc.check(property, {
      seed,
      numRuns: runs,
      maxSkipsPerRun: 0,
      endOnFailure: false,
    });
    if (!failed) return;
    this.#failures += 1;
    const [recipes, scarcity, drawn] = counterexample ?? [[], 0, 0];
    console.log(
      `${target.name}(${recipes.map(({ text }) => text).join(", ")}) in the state ${this.#stateOf(scarcity, drawn)}, ${drawn}`,
    );
    console.log(`  ${(errorInstance as Error).message}`);
    console.log(
      `  again: npm run fuzz -- --seed ${seed} --runs ${runs} --only '${target.name}'${this.#options()}`,
    );
  }

  /** Returns the state of a call. Windows are the least in all calls of a bundle that has them, or in none. */
  #stateOf(scarcity: number, drawn: number): State {
    const { state } = this.#settings;
    if (state === null) return scarcity === 3 ? "full" : "fresh";
    if (state === "all") return randomFrom(drawn).pick([...besideLeast, "used"] as const);
    return state === "least" ? randomFrom(drawn).pick(besideLeast) : state;
  }

  #options(): string {
    const { state } = this.#settings;
    return state === null ? "" : ` --state ${state}`;
  }

  #progress(name: string): void {
    if (Date.now() - this.#reported < REPORT_SECONDS * 1000) return;
    this.#reported = Date.now();
    console.log(`  ${this.#calls} calls, at ${name}, ${this.#failures} functions failed`);
  }

  #report(): number {
    const { results, compared, refused, passedOn } = outcomes;
    const seconds = Math.round((Date.now() - this.#started) / 1000);
    console.log(
      `${this.#calls} calls in ${seconds} s: ${results} results (${compared} compared with a reference), ${refused} refused, ${passedOn} passed on what the caller threw, ${fitted.calls} again with an out that fits; ${this.#failures} functions failed`,
    );
    return this.#failures === 0 && results > 0 ? 0 : 1;
  }
}
