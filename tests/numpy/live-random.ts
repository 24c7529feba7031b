/** Compares random sequences of calls on random generators with a NumPy beside it. live-drawn.py draws and answers them. */
import { readSettings } from "../support/settings.ts";
import { answersOf } from "./live-run.ts";
import { pinned } from "./numpy-python.ts";
import { counted, differenceOf, type Sequence } from "./random-cases.ts";

const BATCH = 200;
const MOST_SHOWN = 20;

type NP = Parameters<typeof differenceOf>[0];

/** Runs the comparison for some minutes, and returns the exit code. */
export async function main(np: NP, args: readonly string[]): Promise<number> {
  const usual = { minutes: 1, seed: Date.now() % 2 ** 40, sequences: Number.POSITIVE_INFINITY };
  const settings = readSettings(args, usual);
  if (settings === null) {
    console.error("usage: npm run test:numpy -- --random [--minutes N] [--sequences N] [--seed S]");
    return 2;
  }
  const { sequences: most, ...others } = settings;
  console.log(`NumPy ${pinned}, random numbers, first seed ${settings.seed}`);
  let [answered, failed] = [0, 0];
  const asked = { kind: "random", most, batch: BATCH, ...others } as const;
  for await (const [drawn, sequence] of answersOf<[number, Sequence]>(asked)) {
    const difference = np.scope(() => differenceOf(np, sequence));
    answered += 1;
    if (difference === null) continue;
    failed += 1;
    if (failed <= MOST_SHOWN) console.log(`seed ${drawn}, ${sequence.bits}: ${difference.slice(0, 600)}`);
  }
  const { calls, floats, apart } = counted;
  console.log(`${calls} calls in ${answered} sequences; ${failed} sequences failed`);
  console.log(`${apart} of ${floats} floats that come of logarithms or powers differ in the last bits`);
  return failed === 0 ? 0 : 1;
}
