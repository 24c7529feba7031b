/**
 * Compares what the package and NumPy make of files with something wrong in them: the same array, or both refuse. live-drawn.py
 * draws the files and answers; reference/mutated.py lists where the two differ on purpose, and what the package must do there.
 */
import { inspect } from "node:util";
import { readSettings } from "../support/settings.ts";
import { invoke, type NP } from "./calls.ts";
import { differenceOf } from "./compare.ts";
import { decodeAll } from "./decode.ts";
import { bytesOf, type Encoded, type Outcome } from "./encoded.ts";
import { answersOf } from "./live-run.ts";
import { pinned } from "./numpy-python.ts";

const BATCH = 500;
const MOST_SHOWN = 30;

type MemberOutcome = Outcome | { readonly bytes: string };

/** What must come of a file: null where any array or error of the package will do. */
type FileOutcome = Outcome | { readonly members: readonly (readonly [string, MemberOutcome])[] } | null;

/** A file as live-drawn.py writes it. `word` says why the package differs from NumPy there. */
type Answer = readonly [
  seed: number,
  name: string,
  file: string,
  options: readonly Encoded[],
  outcome: FileOutcome,
  word: string | null,
];

/** Compares a number of files, and returns the exit code. `--mutations N` comes first among the arguments. */
export async function main(np: NP, args: readonly string[]): Promise<number> {
  const settings = readSettings(args, { mutations: 0, seed: Date.now() % 2 ** 40 });
  if (settings === null) {
    console.error("usage: npm run test:numpy -- --mutations N [--seed S]");
    return 2;
  }
  const { seed, mutations: most } = settings;
  console.log(`NumPy ${pinned}, files that are broken, first seed ${seed}`);
  const counts = new Map<string, number>();
  let [answered, failed] = [0, 0];
  const asked = { kind: "mutations", seed, most, minutes: Number.POSITIVE_INFINITY, batch: BATCH } as const;
  for await (const answer of answersOf<Answer>(asked)) {
    const [ending, difference] = np.scope(() => endingOf(np, answer));
    answered += 1;
    if (difference === null) counts.set(ending, (counts.get(ending) ?? 0) + 1);
    else {
      failed += 1;
      if (failed <= MOST_SHOWN) tell(answer, difference);
    }
  }
  for (const [ending, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${count} ${ending}`);
  console.log(`${answered} files, ${failed} with another difference`);
  return failed === 0 && answered > 0 ? 0 : 1;
}

/** With these words the package may differ from NumPy or not: whether the bytes that matter are read, or count, is not settled. */
const MAY_DIFFER = ["digits", "rows"];

/** Reads a file. Returns how that ended in both, and how it differs from how it must end, or null. */
function endingOf(np: NP, [, name, file, encoded, outcome, word]: Answer): [string, string | null] {
  const args = [bytesOf(file), ...decodeAll(np, encoded)];
  const documented = `documented differences: ${word}`;
  let result: unknown;
  try {
    result = invoke(np, name, args);
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) return [documented, `threw ${(error as Error).stack}`];
    if (outcome === null || word === "digits") return [documented, null];
    const isSame = "error" in outcome;
    const isCounted = isSame && word !== null && !MAY_DIFFER.includes(word);
    return [isCounted ? documented : `${name}: both refuse`, isSame ? null : `threw ${error.message}`];
  }
  if (outcome === null || (word === "rows" && "error" in outcome)) return [documented, null];
  const isCounted = word !== null && !MAY_DIFFER.includes(word);
  const difference =
    "members" in outcome
      ? membersDifference(np, result, outcome.members)
      : valueDifference(np, name, result, outcome);
  return [isCounted ? documented : `${name}: the same`, difference];
}

function valueDifference(np: NP, name: string, result: unknown, outcome: Outcome): string | null {
  if ("error" in outcome) return `gave ${shown(result)}, NumPy refuses`;
  return differenceOf(np, { name, args: [], isAsRecorded: true, run: () => result }, outcome);
}

function membersDifference(
  np: NP,
  result: unknown,
  members: readonly (readonly [string, MemberOutcome])[],
): string | null {
  const names = members.map(([name]) => name);
  if (!(result instanceof np.NpzFile) || JSON.stringify(result.files) !== JSON.stringify(names))
    return `gave ${shown(result)} instead of an archive of ${JSON.stringify(names)}`;
  for (const [name, outcome] of members) {
    const difference = memberDifference(np, () => result.get(name), outcome);
    if (difference !== null) return `${JSON.stringify(name)}: ${difference}`;
  }
  return null;
}

function memberDifference(np: NP, read: () => unknown, outcome: MemberOutcome): string | null {
  let content: unknown;
  try {
    content = read();
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) return `threw ${(error as Error).stack}`;
    return "error" in outcome ? null : `threw ${error.message}`;
  }
  if (!("bytes" in outcome)) return valueDifference(np, "get", content, outcome);
  const isSame = content instanceof Uint8Array && Buffer.from(content).toString("base64") === outcome.bytes;
  return isSame ? null : `gave ${shown(content)} instead of other bytes`;
}

function tell([seed, name, file, options]: Answer, difference: string): void {
  const hex = Buffer.from(file, "base64").toString("hex");
  console.log(`seed ${seed}: ${name}(${hex.slice(0, 2000)}, ${JSON.stringify(options)})\n  ${difference}`);
  console.log(`  again: npm run test:numpy -- --mutations 1 --seed ${seed}`);
}

function shown(value: unknown): string {
  return inspect(value).slice(0, 300);
}
