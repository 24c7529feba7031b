/** Calls each function often where memory is full or the arguments lie outside: after dispose as much is allocated as before. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { comparedNames } from "../numpy/compared.ts";
import { Around } from "../support/around.ts";
import { booksOf } from "../support/kept-results.ts";
import { randomFrom } from "../support/random.ts";
import { BUDGET } from "../support/states.ts";

const TIMES = 20;
const random = randomFrom(1);

let around: Around;
let leaky: typeof import("./leaky-calls.ts");

// The budget is settled at the first array, which the calls make when they are imported.
beforeAll(async () => {
  np.configure({ budget: BUDGET });
  leaky = await import("./leaky-calls.ts");
  around = new Around(np);
});

afterEach(() => around.release());

describe.each(["full", "outside"] as const)("in the state %s", (state) => {
  it("results of every call give their memory back", () => {
    const calls = leaky.makeCalls((args) => around.after(state, args, random));
    expect(calls.length).toBeGreaterThan(comparedNames.length);
    const leaks: string[] = [];
    for (const [title, call] of calls) {
      around.before(state, random);
      around.after(state, [], random);
      leaky.disposeOf(call());
      const before = booksOf(np);
      for (let time = 0; time < TIMES; time += 1) leaky.disposeOf(call());
      const after = booksOf(np);
      if (!/data$/.test(title) && JSON.stringify(after) !== JSON.stringify(before)) leaks.push(title);
    }
    expect(leaks).toEqual([]);
  });
});
