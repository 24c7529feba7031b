/** Compares random sequences of calls on random generators with a NumPy beside it. live-random.py draws and answers them. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readSettings } from "../support/settings.ts";
import { findPython, pinned } from "./numpy-python.ts";
import { counted, differenceOf, type Sequence } from "./random-cases.ts";

const BATCH = 200;
const MOST_SHOWN = 20;

type NP = Parameters<typeof differenceOf>[0];

/** Runs the comparison for some minutes, and returns the exit code. */
export async function main(np: NP, args: readonly string[]): Promise<number> {
  const settings = readSettings(args, {
    minutes: 1,
    seed: Date.now() % 2 ** 40,
    sequences: Number.POSITIVE_INFINITY,
  });
  if (settings === null) {
    console.error("usage: npm run test:numpy -- --random [--minutes N] [--sequences N] [--seed S]");
    return 2;
  }
  const { seed, minutes, sequences } = settings;
  console.log(`NumPy ${pinned}, random numbers, first seed ${seed}`);
  const script = fileURLToPath(new URL("./live-random.py", import.meta.url));
  const child = spawn(findPython(), [script], { stdio: ["pipe", "pipe", "inherit"] });
  const started = Date.now();
  let [asked, answered, failed] = [0, 0, 0];
  const ask = (): void => {
    const isOver = Date.now() - started > minutes * 60_000 || asked >= sequences;
    if (isOver) child.stdin.end();
    else child.stdin.write(`${seed + asked} ${BATCH}\n`);
    asked += isOver ? 0 : BATCH;
  };
  ask();
  for await (const line of createInterface({ input: child.stdout })) {
    const [drawn, sequence] = JSON.parse(line) as [number, Sequence];
    const difference = np.scope(() => differenceOf(np, sequence));
    answered += 1;
    if (difference !== null) {
      failed += 1;
      if (failed <= MOST_SHOWN) console.log(`seed ${drawn}, ${sequence.bits}: ${difference.slice(0, 600)}`);
    }
    if (answered === asked) ask();
  }
  const { calls, floats, apart } = counted;
  console.log(`${calls} calls in ${answered} sequences; ${failed} sequences failed`);
  console.log(`${apart} of ${floats} floats that come of logarithms or powers differ in the last bits`);
  return failed === 0 && answered === asked ? 0 : 1;
}
