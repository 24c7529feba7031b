/** Checks that the states of support/states.ts are what they say, and that a call which depends on one is found. */
import { expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { inTime } from "../support/in-time.ts";
import { Surroundings, type Trial } from "../support/states.ts";
import type { NP } from "./calls.ts";

const CALLS = 40;

/** Makes a call some times in a state. Returns the differences, without those that are null. */
async function differences(state: "used" | "full" | "outside" | "least", call: Trial<NDArray>) {
  const surroundings = await Surroundings.of(np, state);
  const found = Array.from({ length: CALLS }, (_, seed) => surroundings.difference(seed, call));
  return [...found, surroundings.end()].filter((difference) => difference !== null);
}

const make = (np: NP): NDArray => np.arange(6).reshape(2, 3).T as NDArray;

/** Tells whether memory grows outside when an array is made. */
function isFull(np: NP): boolean {
  const { spilled } = np.memory();
  return np.scope(() => {
    np.empty(1);
    return np.memory().spilled > spilled;
  });
}

it("full: the smallest array lies outside, and arguments lie inside or outside", async () => {
  const places = new Set<boolean>();
  const found = await differences("full", {
    make,
    differenceOf(np) {
      places.add(np.memory().spilled > 0);
      return isFull(np) ? null : "has room";
    },
  });
  expect(found).toEqual([]);
  expect([...places].sort()).toEqual([false, true]);
});

it("outside: arguments lie outside", async () => {
  const found = await differences("outside", {
    make,
    differenceOf: (np) => (np.memory().spilled > 0 ? null : "is inside"),
  });
  expect(found).toEqual([]);
});

it("used: a result that is written to later is found", async () => {
  const results: NDArray[] = [];
  const found = await differences("used", {
    make,
    differenceOf(np, array, note) {
      for (const result of results) if (isAlive(result)) result.fill(9);
      results.push(note(np.add(array, 1) as NDArray));
      return null;
    },
  });
  expect(found.join()).toContain("was written to");
});

function isAlive(array: NDArray): boolean {
  try {
    return array.item(0) !== undefined;
  } catch {
    return false;
  }
}

it("every state: what a call leaves behind is found", async () => {
  const found = await differences("full", {
    make,
    differenceOf(np, array) {
      // A view keeps its memory, and an array that is moved has other memory.
      (array.base as NDArray).data;
      return np.memory().spilled > 0 ? null : "is inside";
    },
  });
  expect(found.join()).toContain("leaves the books changed");
});

it("least: the windows are smaller, with the same results", async () => {
  const found = await differences("least", {
    make,
    differenceOf: (least) => (least === np ? "is the usual package" : null),
  });
  expect(found).toEqual([]);
});

it("a call that does not come back is ended", () => {
  expect(
    inTime(0.05, () => {
      for (;;);
    }),
  ).toBe(null);
  expect(inTime(5, () => 3)).toEqual({ result: 3 });
});
