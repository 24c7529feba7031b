import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Makes the calls of the recorded cases, and those of the list of calls, in every state that may be no argument: support/states.ts. A
 * run takes some of the cases, by a seed; `STATES_PART=1` takes all, and `STATES_SEED` others.
 */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { inTime } from "../support/in-time.ts";
import { randomFrom } from "../support/random.ts";
import { Surroundings, states } from "../support/states.ts";
import { type Case, readCases, written } from "./recorded-cases.ts";
import { trialOf } from "./trial.ts";

/** One of so many cases is taken. */
const PART = Number(process.env.STATES_PART ?? 10);
const SEED = Number(process.env.STATES_SEED ?? 1);

const MOST_SHOWN = 8;
/** All cases take some seconds. */
const PATIENCE_SECONDS = 300;

interface Recorded {
  readonly name: string;
  readonly seed: number;
  readonly args: Case[0];
  readonly outcome: Case[1];
}

/** The cases that are taken, in a random order. */
function draw(): Recorded[] {
  const random = randomFrom(SEED);
  const places = [...readCases()].flatMap(([name, cases]) =>
    cases.map(([args, outcome]) => ({ name, args, outcome, at: random.next() })),
  );
  return places
    .filter(() => random.below(PART) === 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name, args, outcome }, place) => ({ name, args, outcome, seed: SEED + place }));
}

const drawn = draw();

const shown = ({ name, args, seed }: Recorded): string => `seed ${seed}: ${name}(${written(args)})`;

describe.each(states.filter((state) => state !== "fresh"))("in the state %s", (state) => {
  it("every function gives what NumPy gives", { timeout: PATIENCE_SECONDS * 1000 }, async () => {
    const surroundings = await Surroundings.of(np, state);
    const found: string[] = [];
    let now: Recorded | undefined;
    const ending = inTime(PATIENCE_SECONDS, () => {
      for (now of drawn) {
        const { name, args, outcome, seed } = now;
        const difference = surroundings.difference(seed, trialOf(name, args, outcome));
        if (difference !== null) found.push(`${shown(now)} ${difference}`);
      }
    });
    const left = surroundings.end();
    if (left !== null) found.push(left);
    if (ending === null) found.unshift(`${shown(now as Recorded)} did not come back`);
    require("node:fs").writeFileSync(`/tmp/x/${state}.txt`, found.join("\n"));
    expect(found.slice(0, MOST_SHOWN)).toEqual([]);
  });
});
