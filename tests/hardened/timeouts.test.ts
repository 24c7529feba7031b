/**
 * Timeouts of Node's `vm` module end a script at any place, and skip its `catch` and `finally`. The garbage collector must free what
 * the script made, and everything must work as before. The package runs as one script, as users run it: in vitest each use of an
 * import is a call, which a timeout may end too.
 */
import { createContext, runInContext } from "node:vm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NDArray } from "../../ts/index.ts";
import { bundledModule } from "../support/bundle.ts";
import { collectUntil } from "../support/collect.ts";

let np: typeof import("../support/inside.ts").np;
let checkBooks: () => number;

beforeAll(async () => {
  ({ np, checkBooks } = await import(/* @vite-ignore */ await bundledModule("support/inside.ts")));
});

const held = () => {
  const { used, spilled, arrays } = np.memory();
  return { used, spilled, arrays };
};

/** Fills the current slab, so that the next small array starts a new one and the old one can be freed. */
function leaveSlab(): void {
  for (const array of Array.from({ length: 40 }, () => np.empty(256))) array.dispose();
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs an endless script until a timeout ends it. Returns the globals of the script. */
function cut(script: string, globals: object = {}, timeout = 10): Record<string, unknown> {
  const context = createContext({ np, ...globals });
  expect(() => runInContext(script, context, { timeout })).toThrow("Script execution timed out");
  return context;
}

const SIZES = [0, 10, 300, 3000, 100_000];

function expectValues(arrays: readonly NDArray[], value: number): void {
  for (const array of arrays) expect(array.toTypedArray().every((item) => Number(item) === value)).toBe(true);
}

/** Checks that scopes of all kinds dispose of the arrays made in them, and of no earlier ones. */
function expectScopesToWork(): void {
  const before = SIZES.map((size) => np.full(size, 1));
  const inside: NDArray[] = [];
  const kept = np.scope(() => {
    inside.push(np.ones(10), np.ones(3000));
    return np.scope(() => {
      inside.push(np.ones(20));
      return [np.full(10, 2), np.full(3000, 2)];
    });
  });
  for (const array of inside) expect(() => array.toArray()).toThrow(np.DisposedError);
  expectValues(before, 1);
  expectValues(kept, 2);
  expect(() =>
    np.scope(() => {
      np.ones(3);
      throw new Error("own");
    }),
  ).toThrow("own");
  for (const array of [...before, ...kept]) array.dispose();
}

let start: ReturnType<typeof held>;

beforeEach(async () => {
  np.zeros(1).dispose();
  const isBack = (): boolean => {
    leaveSlab();
    return np.memory().arrays === 0;
  };
  await collectUntil(isBack);
  start = held();
});

afterEach(async () => {
  checkBooks();
  const isBack = (): boolean => {
    leaveSlab();
    return JSON.stringify(held()) === JSON.stringify(start);
  };
  await collectUntil(isBack);
  expect(held()).toEqual(start);
  checkBooks();
});

describe("a timeout within np.scope", () => {
  const scripts = {
    "in its function": "np.scope(() => { np.ones(10); np.ones(3000); for (;;); })",
    "while it makes arrays": "np.scope(() => { for (;;) { np.ones(10); np.ones(3000).reshape(3, 1000); } })",
    "in an inner scope": "np.scope(() => { np.ones(10); np.scope(() => { np.ones(10); for (;;); }); })",
    "in an inner scope of withData":
      "np.scope(() => np.ones(3000).withData(() => np.scope(() => { np.ones(10); for (;;); })))",
    "while it disposes of arrays":
      "for (;;) np.scope(() => { const all = []; for (let i = 0; i < 2000; i += 1) all.push(np.ones(i)); return all[5]; })",
    "while it looks for arrays in a result":
      "const list = Array.from({ length: 1e5 }, () => [[]]); for (;;) np.scope(() => [np.ones(3), list]);",
  };
  it.each(Object.entries(scripts))("%s ends the scope for the code that follows", async (_, script) => {
    for (let time = 0; time < 5; time += 1) {
      cut(script, {}, 4 + 3 * time);
      const made = SIZES.map((size) => np.full(size, 5));
      expectScopesToWork();
      expectValues(made, 5);
      await nextTurn();
      expectScopesToWork();
      expectValues(made, 5);
      checkBooks();
    }
  });

  it("lets an outer scope dispose of every array that was made in it", () => {
    for (const size of SIZES) {
      const made: NDArray[] = [];
      np.scope(() => {
        made.push(np.ones(size));
        const script =
          "np.scope(() => { push(np.ones(size)); np.scope(() => { push(np.ones(size)); for (;;); }); })";
        // The script must get as far as its loop, also where other programs run.
        cut(script, { size, push: (array: NDArray) => made.push(array) }, 150);
        made.push(np.ones(size), np.ones(size));
      });
      expect(made.length).toBe(5);
      for (const array of made) expect(() => array.toArray()).toThrow(np.DisposedError);
    }
    checkBooks();
  });

  it("keeps no array of later turns from the collector", async () => {
    cut("np.scope(() => { for (;;); })");
    await nextTurn();
    for (const size of SIZES) for (let time = 0; time < 20; time += 1) np.ones(size);
  });
});

/** Expects floats of one value, by their bytes: matchers take long for many elements. */
function expectFilled({ data }: NDArray, size: number, value: number): void {
  expect([data.constructor, data.length]).toEqual([Float64Array, size]);
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  expect(Buffer.compare(bytes, new Uint8Array(new Float64Array(size).fill(value).buffer))).toBe(0);
}

describe("a timeout within withData", () => {
  it.each(SIZES)("lets data of an array of %i elements work again from the next turn on", async (size) => {
    const scripts = [
      "a.withData((view) => { view.fill(7); for (;;); })",
      "a.withData(() => a.withData(() => { for (;;); }))",
      "a.withData(() => b.withData(() => { for (;;); }))",
      "for (;;) a.withData((view) => view.length)",
    ];
    for (const script of scripts) {
      for (const isMoved of [false, true]) {
        const a = np.full(size, 7.5, { dtype: "float64" });
        const b = np.zeros(size);
        if (isMoved) a.data;
        cut(script, { a, b });
        a.withData((view) => {
          view.fill(7);
        });
        await nextTurn();
        expectFilled(a, size, 7);
        a.withData((view) => {
          view.fill(9);
        });
        expectFilled(a, size, 9);
        expect(b.data.length).toBe(size);
        const { buffer } = a.transfer();
        expect(buffer.byteLength).toBe(size * 8);
        b.dispose();
        checkBooks();
      }
    }
  });
});

describe("a timeout within a call that runs the caller's code", () => {
  const scripts = {
    "array of an endless iterable": "np.array({ *[Symbol.iterator]() { for (;;) yield 1.5; } })",
    "array of an endless iterable of rows":
      "np.array({ *[Symbol.iterator]() { for (;;) yield [1, 2n ** 60n, np.ones(1).item()]; } })",
    "fromiter of an endless iterable": "np.fromiter({ *[Symbol.iterator]() { for (;;) yield 1; } }, 'int16')",
    map: "a.map((value, index) => { if (index < 1000) return value; for (;;); })",
    "map to other kinds": "a.map((value, index) => { if (index < 1000) return 2n ** 60n; for (;;); })",
    fromfunction: "np.fromfunction(() => { for (;;); }, [30, 40])",
    "a getter of an option": "np.zeros(3, { get dtype() { for (;;); } })",
    "iteration of rows": "for (;;) for (const row of a.reshape(-1, 2)) row.dispose();",
  };
  it.each(Object.entries(scripts))("%s leaves nothing behind", async (_, script) => {
    const a = np.arange(3000);
    for (let time = 0; time < 5; time += 1) {
      cut(script, { a }, 4 + 3 * time);
      expect(np.array(new Set([1, 2])).toArray()).toEqual([1, 2]);
      expect(a.map((value) => value).toArray()).toEqual(a.toArray());
      checkBooks();
      await nextTurn();
      expect(a.data.length).toBe(3000);
    }
  });
});

describe("timeouts at random moments", () => {
  const scripts = {
    "of arrays of all sizes":
      "for (;;) for (const size of sizes) { const a = np.full(size, 1.5); a.reshape(-1, 1).dispose(); if (size % 3) a.dispose(); }",
    "of arrays that move":
      "for (;;) for (const size of sizes) { const a = np.full(size, 2); a.data; a.dispose(); }",
    "of arrays that change threads":
      "for (;;) for (const size of sizes) np.receive(np.full(size, 2).transfer()).dispose();",
    "of lists":
      "const list = Array.from({ length: 3000 }, (_, i) => i); for (;;) np.array([list, list]).dispose();",
    // These kernels use kilobytes of the module's own stack, which has a megabyte.
    "of long kernels": "for (;;) np.geomspace(1, 100, 1e5, { dtype: 'int16' }).dispose();",
  };
  it.each(Object.entries(scripts))("%s leave memory accounting correct", async (_, script) => {
    const sizes = [0, 1, 10, 256, 257, 300, 1000, 3000];
    for (let time = 0; time < 150; time += 1) {
      cut(script, { sizes }, 1 + (time % 4));
      if (time % 10 > 0) continue;
      checkBooks();
      const { used, spilled, arrays } = held();
      expect(Math.min(used, spilled, arrays)).toBeGreaterThanOrEqual(0);
      const made = SIZES.map((size) => np.full(size, time));
      expectValues(made, time);
      for (const array of made) array.dispose();
      expect(np.fromstring("1.5,2.5", { sep: "," }).toArray()).toEqual([1.5, 2.5]);
      await nextTurn();
    }
  });
});
