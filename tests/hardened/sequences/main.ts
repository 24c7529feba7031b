/**
 * Compares sequences of calls with the same calls made alone. A sequence has 200 calls of few functions and texts, with arrays of
 * changing shapes, dtypes and layouts, and changes of state between them. Each call is made again by an instance of the built package
 * that makes no other. Result or error, arguments afterwards and memory must be the same.
 */
import { isMainThread } from "node:worker_threads";
import { readSettings } from "../../support/settings.ts";
import { missingNames, sequenceFrom } from "./draw.ts";
import type { Sequence } from "./plans.ts";
import { PlayerThread } from "./player-thread.ts";
import { shownSequence, shownStep } from "./show.ts";
import { shrunk } from "./shrink.ts";
import { work } from "./worker.ts";

const USAGE = `usage: npm run test:sequences -- [--calls N] [--seed S] [--only TEXT] [--shown N]
  --calls    how many calls are compared (20000), 200 in each sequence
  --seed     the seed of the first sequence (another in each run); the next sequence has the next seed
  --only     one function, such as sum or NDArray.get, or the text of a formula over x, y and z
  --shown    after so many findings the run ends (20)`;

const LENGTH = 200;
const REPORT_SECONDS = 10;
/** While a sequence is shrunk, a call that hangs is waited for so long. */
const SHORT_PATIENCE_SECONDS = 3;

/** Returns the settings before any is given. */
const defaults = () => ({
  calls: 20_000,
  seed: Date.now() % 2 ** 31,
  only: null as string | null,
  shown: 20,
});

type Settings = ReturnType<typeof defaults>;

/** Runs the test and returns the exit code. */
export async function main(script: URL, packageText: string, args: readonly string[]): Promise<number> {
  const settings = readSettings(args, defaults());
  if (settings === null) {
    console.error(USAGE);
    return 2;
  }
  const missing = missingNames();
  if (missing.length > 0) {
    console.error(
      `never called: ${missing.join(", ")}; add examples in tests/hardened/sequences/examples.ts`,
    );
    return 1;
  }
  const run = new Run(new PlayerThread(script, packageText), settings);
  return run.finish();
}

class Run {
  readonly #thread: PlayerThread;
  readonly #settings: Settings;
  readonly #started = Date.now();
  #reported = Date.now();
  #calls = 0;
  #refused = 0;
  #findings = 0;

  constructor(thread: PlayerThread, settings: Settings) {
    this.#thread = thread;
    this.#settings = settings;
  }

  async finish(): Promise<number> {
    const { calls, seed, shown } = this.#settings;
    console.log(`${calls} calls in sequences of ${LENGTH}, first seed ${seed}`);
    for (let next = seed; this.#calls < calls && this.#findings < shown; next += 1) {
      await this.#playSeed(next);
      if (Date.now() - this.#reported > REPORT_SECONDS * 1000) this.#progress();
    }
    await this.#thread.end();
    const seconds = (Date.now() - this.#started) / 1000;
    console.log(
      `${this.#calls} calls in ${Math.round(seconds)} s, ${Math.round(this.#calls / seconds)} a second, ${this.#refused} of them refused; ${this.#findings} findings`,
    );
    return this.#findings === 0 && this.#calls > 0 ? 0 : 1;
  }

  async #playSeed(seed: number): Promise<void> {
    const { only, shown } = this.#settings;
    const ending = await this.#thread.play({ seed, length: LENGTH, only });
    this.#calls += "fault" in ending ? ending.place : ending.compared;
    this.#refused += "fault" in ending ? 0 : ending.refused;
    const found = "fault" in ending ? [{ place: ending.place, text: ending.fault }] : ending.differences;
    const sequence = found.length === 0 ? null : sequenceFrom(seed, LENGTH, only);
    for (const { place, text } of found)
      if (this.#findings < shown) await this.#tell(seed, place, text, sequence as Sequence);
  }

  async #tell(seed: number, place: number, text: string, sequence: Sequence): Promise<void> {
    this.#findings += 1;
    const steps = sequence.steps.slice(0, place + 1);
    console.log(
      `seed ${seed}, step ${place}: ${shownStep(steps.at(-1) as Sequence["steps"][0])}\n    ${text}`,
    );
    const small = await shrunk({ ...sequence, steps }, (shorter) => this.#fails(shorter));
    const last = await this.#lastFault(small);
    console.log(`  ${small.steps.length} of ${steps.length} steps show it:\n${shownSequence(small)}`);
    if (last !== null && last !== text) console.log(`    ${last}`);
    const { only } = this.#settings;
    const same = only === null ? "" : ` --only ${JSON.stringify(only)}`;
    console.log(`  again: npm run test:sequences -- --calls ${LENGTH} --seed ${seed}${same}`);
  }

  async #fails(sequence: Sequence): Promise<boolean> {
    return (await this.#lastFault(sequence)) !== null;
  }

  /** What is wrong with the last call of a sequence, or null. */
  async #lastFault(sequence: Sequence): Promise<string | null> {
    const from = sequence.steps.length - 1;
    const ending = await this.#thread.play({ sequence, from }, SHORT_PATIENCE_SECONDS);
    if ("fault" in ending) return ending.place === from ? ending.fault : null;
    return ending.differences[0]?.text ?? null;
  }

  #progress(): void {
    this.#reported = Date.now();
    console.log(`  ${this.#calls} calls, ${this.#findings} findings`);
  }
}

if (!isMainThread) work();
