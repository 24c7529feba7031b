/**
 * Compares random formulas over random variables with a NumPy beside it: dtype, shape, strides, every bit, and the kind of error.
 * live-formulas.py draws and answers them.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "./calls.ts";
import {
  callDifference,
  differenceOf,
  type EncodedCall,
  type EncodedVariable,
  variableOf,
  type Worth,
} from "./formula-cases.ts";
import { findPython, pinned } from "./numpy-python.ts";

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

/** Runs the comparison for some minutes, and returns the exit code. */
export async function main(np: NP, args: readonly string[]): Promise<number> {
  const settings = {
    minutes: 1,
    seed: Date.now() % 2 ** 40,
    worlds: Number.POSITIVE_INFINITY,
    shown: MOST_SHOWN,
  };
  for (let place = 0; place < args.length; place += 2) {
    const name = args[place]?.replace(/^--/, "") as keyof typeof settings;
    if (!(name in settings) || !(Number(args[place + 1]) >= 0)) {
      console.error(
        "usage: npm run test:numpy -- --formulas [--minutes N] [--worlds N] [--seed S] [--shown N]",
      );
      return 2;
    }
    settings[name] = Number(args[place + 1]);
  }
  const { seed, minutes, worlds, shown } = settings;
  console.log(`NumPy ${pinned}, formulas, first seed ${seed}`);
  const script = fileURLToPath(new URL("./live-formulas.py", import.meta.url));
  const child = spawn(findPython(), [script], { stdio: ["pipe", "pipe", "inherit"] });
  const started = Date.now();
  let [asked, answered] = [0, 0];
  const ask = (): void => {
    const isOver = Date.now() - started > minutes * 60_000 || asked >= worlds;
    if (isOver) child.stdin.end();
    else child.stdin.write(`${seed + asked} ${BATCH}\n`);
    asked += isOver ? 0 : BATCH;
  };
  const run = new Comparison(np, shown);
  ask();
  for await (const line of createInterface({ input: child.stdout })) {
    run.check(JSON.parse(line) as World);
    answered += 1;
    if (run.hasTrapped) break;
    if (answered === asked) ask();
  }
  child.kill();
  if (!run.hasTrapped && answered !== asked)
    console.log(`live-formulas.py ended at seed ${seed + answered}, without an answer`);
  return run.report() && answered === asked ? 0 : 1;
}

/** What was compared so far. */
class Comparison {
  readonly #np: NP;
  readonly #mostShown: number;
  readonly #counts = new Map<string, number>();
  #compared = 0;
  #errors = 0;
  #failed = 0;
  hasTrapped = false;

  constructor(np: NP, mostShown: number) {
    this.#np = np;
    this.#mostShown = mostShown;
  }

  /** Compares the texts and the calls of a world. */
  check([seed, encoded, texts, calls, counts]: World): void {
    const np = this.#np;
    for (const [name, count] of Object.entries(counts))
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
    np.scope(() => {
      const variables: Record<string, NDArray> = {};
      for (const [name, variable] of Object.entries(encoded)) variables[name] = variableOf(np, variable);
      for (const [text, worth] of texts)
        this.#compare(seed, text, encoded, worth, () =>
          differenceOf(np, () => np.evaluate(text, variables), worth),
        );
    });
    for (const call of calls) {
      const [name, args, options, worth, , more] = call;
      const shown = `${name}(${[...args, options].map((item) => JSON.stringify(item)).join(", ")})`;
      this.#compare(seed, shown, { ...encoded, ...more }, worth, () => callDifference(np, encoded, call));
    }
  }

  #compare(
    seed: number,
    text: string,
    variables: World[1],
    worth: Worth,
    differenceOf: () => string | null,
  ): void {
    // The memory of the package cannot be trusted any more.
    if (this.hasTrapped) return;
    const before = this.#np.memory().arrays;
    let difference = this.#np.scope(differenceOf);
    if (difference === null && this.#np.memory().arrays !== before) difference = "leaves arrays behind";
    this.#compared += 1;
    if ("error" in worth) this.#errors += 1;
    if (difference === null) return;
    this.#tell(seed, text, variables, difference);
    this.hasTrapped = difference.startsWith("threw TrapError");
  }

  #tell(seed: number, text: string, variables: World[1], difference: string): void {
    this.#failed += 1;
    if (this.#failed > this.#mostShown) return;
    const used = Object.entries(variables)
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
      .map(([name, [dtype, base, , slices, axes, shape]]) => {
        const words = slices.map((ends) => ends.map((end) => end ?? "").join(":"));
        return `${name} ${dtype}[${shape}] of [${base}] sliced [${words}], axes [${axes}]`;
      });
    console.log(`seed ${seed}: ${text}\n  ${difference}\n  ${used.join("; ")}`);
  }

  /** Prints the counts. Returns whether something was compared and nothing differs. */
  report(): boolean {
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(counts.map(([name, count]) => `${name} ${count}`).join(", "));
    console.log(
      `${this.#compared} formulas compared, ${this.#errors} of them errors; ${this.#failed} differ`,
    );
    return this.#failed === 0 && this.#compared > 0;
  }
}
