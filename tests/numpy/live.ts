/**
 * Compares random calls of every function with every option, which tests/drawn draws and live.py answers, until the time or the
 * number of calls is over. Call number i of a run has the seed `--seed` + i, so each can be repeated alone. A run of all functions
 * first compares the files that the package writes: written.ts.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Draw } from "../drawn/draw.ts";
import { type Drawn, Generator } from "../drawn/generator.ts";
import { readState, type State, stateNames } from "../support/around.ts";
import { readSettings } from "../support/settings.ts";
import { type Load, Surroundings } from "../support/states.ts";
import type { NP } from "./calls.ts";
import { comparedNames, drawnInPython } from "./compared.ts";
import type { Encoded, Outcome } from "./encoded.ts";
import { findPython, pinned } from "./numpy-python.ts";
import { trialOf } from "./trial.ts";
import { compareWritten } from "./written.ts";

const USAGE = `usage: npm run test:numpy -- [--minutes N] [--calls N] [--seed S] [--only FUNCTION] [--workers N] [--state STATE]
  --minutes  how long to go on (2)
  --calls    how many calls at most
  --seed     the seed of the first call (another in each run)
  --only     one function
  --workers  how many NumPys run beside (2)
  --state    what surrounds the calls: ${stateNames}`;

/** In states that hold what was called before, so many calls before a failing one are made again. */
const CALLED_BEFORE = 50;

const BATCH = 200;
/** The number of waiting batches for each NumPy process, so that it is never idle. */
const AHEAD = 2;
const MOST_SHOWN = 20;
const REPORT_SECONDS = 10;
/** A batch takes a NumPy process about a second. */
const PATIENCE_SECONDS = 120;

const usual = {
  minutes: 2,
  calls: Number.POSITIVE_INFINITY,
  seed: Date.now() % 2 ** 40,
  only: null as string | null,
  workers: 2,
  state: "fresh" as State,
};

type Settings = typeof usual;

/** What live.py answers: the outcome, null where it is not settled, and the arguments that were drawn there. */
type Answer = readonly [outcome: Outcome | null, args?: readonly Encoded[]];

/** Runs the test and returns the exit code. */
export async function main(np: NP, args: readonly string[], load: Load): Promise<number> {
  const only = (name: string): string | null => comparedNames.find((known) => known === name) ?? null;
  const settings = readSettings(args, usual, { only, state: readState });
  if (settings === null) {
    console.error(USAGE);
    return 2;
  }
  const surroundings = await Surroundings.of(np, settings.state, load);
  const run = new Run(np, surroundings, settings);
  try {
    const python = findPython();
    if (settings.only === null && settings.state === "fresh")
      run.tellWritten(await compareWritten(np, python, settings.seed));
    await run.finish(python);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  return run.report() ? 0 : 1;
}

/** A call that NumPy is asked for: drawn here, or left to live.py. */
interface Asked {
  readonly seed: number;
  /** How often the call was drawn before: what is not settled is drawn again. */
  readonly time: number;
  readonly name: string;
  readonly drawn: Drawn | null;
}

/** The seed from which a call is drawn. A call that is drawn again has another one, or it would come to the same. */
function ownSeed(seed: number, time: number): number {
  return seed + time * 2 ** 41;
}

/** One run: its requests, the answers, and the differences. */
class Run {
  readonly #surroundings: Surroundings;
  readonly #settings: Settings;
  readonly #generator: Generator;
  readonly #started = Date.now();
  readonly #counts = new Map<string, number>();
  readonly #again: Asked[] = [];
  readonly #names: readonly string[];
  #asked = 0;
  #passed = 0;
  #failed = 0;
  #reported = Date.now();

  constructor(np: NP, surroundings: Surroundings, settings: Settings) {
    this.#surroundings = surroundings;
    this.#settings = settings;
    this.#generator = new Generator(np);
    this.#names = settings.only === null ? comparedNames : [settings.only];
  }

  /** Continues until every NumPy process has answered all its requests. */
  async finish(python: string): Promise<void> {
    const { seed, workers, only } = this.#settings;
    console.log(`NumPy ${pinned}, first seed ${seed}${only === null ? "" : `, ${only} alone`}`);
    const script = fileURLToPath(new URL("./live.py", import.meta.url));
    const children = Array.from({ length: Math.max(1, workers) }, () =>
      spawn(python, [script], { stdio: ["pipe", "pipe", "inherit"] }),
    );
    try {
      await Promise.all(children.map((child) => this.#converse(child)));
    } finally {
      for (const child of children) child.kill();
    }
  }

  /** Requests batches from one NumPy process and checks the answers, until the run ends. */
  #converse(child: ChildProcess): Promise<void> {
    const batches: (readonly Asked[])[] = [];
    const ask = (): void => {
      const batch = this.#nextBatch();
      if (batch.length === 0) {
        if (batches.length === 0) child.stdin?.end();
        return;
      }
      const told = batch.map(({ seed, time, name, drawn }) => [
        ownSeed(seed, time),
        name,
        ...(drawn === null ? [] : [drawn.plain]),
      ]);
      child.stdin?.write(`${JSON.stringify(told)}\n`);
      batches.push(batch);
    };
    const lines = createInterface({ input: child.stdout as Readable });
    return new Promise((resolve, reject) => {
      const silence = setTimeout(() => {
        const seed = batches[0]?.[0]?.seed;
        reject(
          new Error(`live.py did not answer for ${PATIENCE_SECONDS} s: ${BATCH} calls from seed ${seed} on`),
        );
      }, PATIENCE_SECONDS * 1000);
      lines.on("line", (line) => {
        silence.refresh();
        const batch = batches.shift() as readonly Asked[];
        const answers = JSON.parse(line) as Answer[];
        for (const [place, answer] of answers.entries()) this.#check(batch[place] as Asked, answer);
        ask();
      });
      for (let batch = 0; batch < AHEAD; batch += 1) ask();
      child.on("error", reject);
      child.on("close", (code) => {
        clearTimeout(silence);
        if (code === 0 && batches.length === 0) resolve();
        else reject(new Error(`live.py ended with code ${code} and ${batches.length} batches unanswered`));
      });
    });
  }

  #nextBatch(): readonly Asked[] {
    const { minutes, calls, seed } = this.#settings;
    const isOver = Date.now() - this.#started > minutes * 60_000;
    const batch = this.#again.splice(0, BATCH);
    while (!isOver && batch.length < BATCH && this.#asked < calls) {
      batch.push(this.#ask(seed + this.#asked, 0));
      this.#asked += 1;
    }
    return batch;
  }

  #ask(seed: number, time: number): Asked {
    const own = ownSeed(seed, time);
    const name = this.#names[Math.floor(new Draw(own).below(2 ** 30)) % this.#names.length] as string;
    return { seed, time, name, drawn: drawnInPython.has(name) ? null : this.#generator.draw(name, own) };
  }

  #check({ seed, time, name, drawn }: Asked, [outcome, there]: Answer): void {
    if (outcome === null) {
      this.#again.push(this.#ask(seed, time + 1));
      return;
    }
    const args = drawn?.args ?? there ?? [];
    const difference = this.#surroundings.differenceInTime(seed, trialOf(name, args, outcome));
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (difference === null) this.#passed += 1;
    else this.#tell(seed, name, args, difference);
    if (Date.now() - this.#reported > REPORT_SECONDS * 1000) {
      this.#reported = Date.now();
      console.log(`  ${this.#passed + this.#failed} calls, ${this.#failed} failed`);
    }
  }

  /** Prints how files that were written differ from what NumPy reads. */
  tellWritten({ count, differences }: Awaited<ReturnType<typeof compareWritten>>): void {
    this.#failed += differences.length;
    for (const difference of differences.slice(0, MOST_SHOWN)) console.log(difference);
    console.log(`${count} files written, ${differences.length} differences in what NumPy reads`);
  }

  #tell(seed: number, name: string, encoded: readonly Encoded[], difference: string): void {
    this.#failed += 1;
    if (this.#failed > MOST_SHOWN) return;
    const call = `${name}(${encoded.map((argument) => JSON.stringify(argument)).join(", ")})`;
    const { state } = this.#settings;
    const only = this.#settings.only === null ? "" : ` --only ${name}`;
    // What was called before counts.
    const before = state === "used" || state === "all" ? CALLED_BEFORE : 0;
    const options = `${only}${state === "fresh" ? "" : ` --state ${state} --workers 1`}`;
    console.log(`seed ${seed}: ${call.length > 600 ? `${call.slice(0, 600)}...` : call}\n  ${difference}`);
    console.log(`  again: npm run test:numpy -- --seed ${seed - before} --calls ${before + 1}${options}`);
  }

  /** Prints the counts. Returns whether there were calls and none failed. */
  report(): boolean {
    const left = this.#surroundings.end();
    if (left !== null) console.log(left);
    this.#failed += +(left !== null);
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(counts.map(([name, count]) => `${name} ${count}`).join(", "));
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 && this.#passed > 0;
  }
}
