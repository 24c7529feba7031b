/**
 * Makes the calls of the recorded cases, and those of the list of calls, in every state that may be no argument: support/states.ts. The
 * answers must be those of NumPy, and those of a fresh package with all properties and messages. A run takes some of the calls, by a
 * seed; `STATES_PART=1` takes all, and `STATES_SEED` others.
 */
import { beforeAll, describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { Generator } from "../drawn/generator.ts";
import { states } from "../support/around.ts";
import { bundledModule } from "../support/bundle.ts";
import { inTime } from "../support/in-time.ts";
import { randomFrom } from "../support/random.ts";
import { Surroundings, type Trial } from "../support/states.ts";
import { invoke, type NP } from "./calls.ts";
import { differenceOf } from "./compare.ts";
import { comparedNames, drawnNames } from "./compared.ts";
import { decodeAll } from "./decode.ts";
import type { Encoded, Outcome } from "./encoded.ts";
import { readCases, written } from "./recorded-cases.ts";
import { sizedOf } from "./sized.ts";
import { textExamples } from "./text-examples.ts";
import { toldBeside } from "./told.ts";

/** One of so many calls is taken. */
const PART = Number(process.env.STATES_PART ?? 10);
const SEED = Number(process.env.STATES_SEED ?? 1);

/** The drawn calls of a function. */
const DRAWN = 6;

const MOST_SHOWN = 8;
const PATIENCE_SECONDS = 300;
/** Results of the calls of any size that fit into a slab, and that have a region of their own. */
const SIZES = [16, 2000];

interface Item {
  readonly shown: () => string;
  make(np: NP): readonly unknown[];
  run(np: NP, args: readonly unknown[]): unknown;
  /** Describes how the answer differs from that of NumPy, if that is known. */
  differenceOf(np: NP, args: readonly unknown[], run: () => unknown): string | null;
}

function itemOf(name: string, encoded: readonly Encoded[], outcome: Outcome | null): Item {
  return {
    shown: () => `${name}(${written(encoded)})`,
    make: (np) => decodeAll(np, encoded),
    run: (np, args) => invoke(np, name, args),
    differenceOf: (np, args, run) =>
      outcome === null ? unknown(run) : differenceOf(np, { name, args, isAsRecorded: true, run }, outcome),
  };
}

/** Runs a call of which NumPy's answer is not known. It may be an error, which is compared as text. */
function unknown(run: () => unknown): null {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Error) || !/^[A-Z]\w+Error$/.test(error.name)) throw error;
  }
  return null;
}

/** Calls of no known answer: those by hand, drawn ones, and those of any size. */
function unanswered(): Item[] {
  const generator = new Generator(null);
  const drawnItems = drawnNames.flatMap((name) =>
    Array.from({ length: DRAWN }, (_, seed) => itemOf(name, generator.draw(name, SEED + seed).args, null)),
  );
  const texts = Object.entries(textExamples).flatMap(([name, examples]) =>
    examples.map((encoded) => itemOf(name, encoded, null)),
  );
  return [...texts, ...drawnItems, ...comparedNames.flatMap(sizedItems)];
}

function sizedItems(name: string): Item[] {
  const sized = sizedOf(name);
  if (sized === null) return [];
  return SIZES.map((size) => ({
    shown: () => `${name} of size ${size}`,
    make: (np: NP) => [sized(np, size)],
    run: (_: NP, [call]: readonly unknown[]) => (call as () => unknown)(),
    differenceOf: (_np: NP, _args: readonly unknown[], run: () => unknown) => unknown(run),
  }));
}

/** The calls that are taken, in a random order. */
function draw(): Item[] {
  const random = randomFrom(SEED);
  const recorded = [...readCases()].flatMap(([name, cases]) =>
    cases.map(([args, outcome]) => itemOf(name, args, outcome)),
  );
  const taken = [...recorded, ...unanswered()].filter(() => random.below(PART) === 0);
  const placed = taken.map((item) => ({ item, place: random.next() }));
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

const drawn = draw();

/** Elements that are not written may have any value. */
const isBlank = (item: Item): boolean => /^empty/.test(item.shown());

/** Makes a call whose answer must be the one that a fresh package gave. */
function trialOf(item: Item, answer: string): Trial<readonly unknown[]> {
  return {
    make: item.make,
    differenceOf(np, args, note) {
      let again = "";
      const difference = item.differenceOf(np, args, () => {
        const told = toldBeside(np, () => note(item.run(np, args)));
        again = told.text;
        return told.end();
      });
      if (difference !== null) return difference;
      return again === answer || isBlank(item) ? null : `gave ${again} instead of ${answer}`;
    },
  };
}

let answers: readonly string[] = [];

beforeAll(async () => {
  // Another package than the one whose states differ.
  const { np: fresh } = await import(/* @vite-ignore */ await bundledModule("support/inside.ts"));
  answers = drawn.map((item) =>
    fresh.scope(() => toldBeside(fresh, () => item.run(fresh, item.make(fresh))).text),
  );
}, PATIENCE_SECONDS * 1000);

describe.each(states.filter((state) => state !== "fresh"))("in the state %s", (state) => {
  it(`${drawn.length} calls answer as in a fresh package`, { timeout: PATIENCE_SECONDS * 1000 }, async () => {
    const surroundings = await Surroundings.of(np, state);
    const found: string[] = [];
    let place = 0;
    const isOver = inTime(PATIENCE_SECONDS, () => {
      for (; place < drawn.length; place += 1) {
        const item = drawn[place] as Item;
        const seed = SEED + place;
        const difference = surroundings.difference(seed, trialOf(item, answers[place] as string));
        if (difference !== null) found.push(`seed ${seed}: ${item.shown()} ${difference}`);
      }
    });
    if (isOver === null) found.unshift(`seed ${SEED + place}: ${drawn[place]?.shown()} did not come back`);
    expect([...found.slice(0, MOST_SHOWN), surroundings.end()]).toEqual([null]);
  });
});
