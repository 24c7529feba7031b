/** Tests when memory comes back: at once by dispose, later by the garbage collector, and never while something can reach it. */
import { beforeEach, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { plannedBudget } from "../../ts/wasm/budget.ts";
import { collect } from "../support/collect.ts";
import { dtypes } from "../support/dtypes.ts";

const allDTypes = Object.values(dtypes);

/** Sizes from one element to more than a slab. */
const lengths = [0, 1, 10, 300, 100_000];

const held = () => {
  const { used, spilled, arrays } = np.memory();
  return { used, spilled, arrays };
};

/** All orders of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((item, index) =>
    permutations(list.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

let before: ReturnType<typeof held>;

beforeEach(async () => {
  np.zeros(1).dispose();
  await collect();
  before = held();
});

describe("dispose", () => {
  it.each(allDTypes)("returns exactly the allocated bytes, for %s", (dtype) => {
    for (let round = 0; round < 200; round += 1) {
      for (const length of lengths) np.full(length, 1, { dtype }).dispose();
    }
    expect(held()).toEqual(before);
  });

  it("returns shared blocks with the last of their views, in every order", () => {
    for (const order of permutations([0, 1, 2, 3])) {
      for (const length of [12, 12_000]) {
        const base = np.zeros(length);
        const shared = [base, base.reshape(3, -1), base.T, base.get("0::2")];
        order.forEach((index, done) => {
          expect(held().arrays).toBe(before.arrays + 1);
          expect(done).toBeLessThan(4);
          shared[index]?.dispose();
        });
        expect(held()).toEqual(before);
      }
    }
  });

  it("returns all memory at once, also after data was read", () => {
    for (let round = 0; round < 20; round += 1) {
      for (const dtype of allDTypes) {
        for (const length of lengths) {
          const a = np.zeros(length, { dtype });
          a.data.subarray(0);
          a.dispose();
        }
      }
    }
    expect(held()).toEqual(before);
  });

  it("does not change data that is still held", async () => {
    for (const length of [10, 10_000]) {
      const a = np.full(length, 1.5);
      const { data } = a;
      const part = data.subarray(1, 3);
      a.dispose();
      await collect();
      const others = Array.from({ length: 200 }, () => np.full(length, 9));
      expect([...part]).toEqual([1.5, 1.5]);
      expect(data.every((value) => value === 1.5)).toBe(true);
      for (const other of others) other.dispose();
    }
    expect(held()).toEqual(before);
  });

  it("takes effect at once after withData", () => {
    const a = np.zeros(10_000);
    a.withData((data) => {
      data.fill(1);
    });
    a.dispose();
    expect(held()).toEqual(before);
  });

  it("does nothing the second time, also when another array uses the memory by then", () => {
    for (const length of [10, 10_000]) {
      const a = np.full(length, 1);
      a.dispose();
      const b = np.full(length, 2);
      a.dispose();
      a.dispose();
      const c = np.full(length, 3);
      expect(b.item(0)).toBe(2);
      expect(c.item(0)).toBe(3);
      b.dispose();
      c.dispose();
    }
    expect(held()).toEqual(before);
  });

  it("works with using", () => {
    {
      using a = np.zeros(10);
      expect(held().arrays).toBe(before.arrays + 1);
      expect(a.size).toBe(10);
    }
    expect(held()).toEqual(before);
  });
});

describe("dropped arrays", () => {
  it("give memory back through the garbage collector: large ones exactly, small ones up to a slab", async () => {
    for (let index = 0; index < 300; index += 1) np.zeros(100_000);
    expect(held().arrays).toBe(before.arrays + 300);
    await collect();
    expect(held()).toEqual(before);
    for (let index = 0; index < 30_000; index += 1) np.zeros(10);
    await collect();
    expect(held().used + held().spilled - before.used - before.spilled).toBeLessThanOrEqual(65_536);
  });

  it("make room in linear memory again after arrays spilled", async () => {
    const budget = plannedBudget();
    const length = 1_000_000;
    const byteLength = length * 8;
    const rounds = Math.min(400, Math.ceil(budget / byteLength) + 20);
    const makeAndDrop = (index: number) => {
      const a = np.full(length, index);
      if (index % 50 === 0) expect(a.item(-1)).toBe(index);
    };
    for (let index = 0; index < rounds; index += 1) makeAndDrop(index);
    expect(held().spilled).toBeGreaterThan(before.spilled);
    await collect();
    expect(held()).toEqual(before);
    const a = np.zeros(length);
    if (budget > 2 * byteLength) expect(held().used).toBeGreaterThan(before.used);
    else expect(held().spilled).toBeGreaterThan(before.spilled);
    a.dispose();
  });
});

describe("scope", () => {
  it("disposes of arrays that were created and not returned", () => {
    const kept = np.scope(() => {
      np.zeros(10);
      np.zeros(100_000).T;
      return np.ones(3).reshape(3, 1);
    });
    expect(kept.toArray()).toEqual([[1], [1], [1]]);
    expect(held().arrays).toBe(before.arrays + 1);
    kept.dispose();
    expect(held()).toEqual(before);
  });

  it("finds arrays in lists, objects, maps and sets", () => {
    const result = np.scope(() => ({
      list: [np.zeros(1), [np.zeros(2)]],
      map: new Map([["a", np.zeros(3)]]),
      set: new Set([np.zeros(4)]),
    }));
    expect((result.list[1] as NDArray[])[0]?.size).toBe(2);
    expect(result.map.get("a")?.toArray()).toEqual([0, 0, 0]);
    expect(held().arrays).toBe(before.arrays + 4);
    for (const a of [result.list[0] as NDArray, (result.list[1] as NDArray[])[0] as NDArray]) a.dispose();
    for (const a of [...result.map.values(), ...result.set]) a.dispose();
    expect(held()).toEqual(before);
  });

  it("nests: an array that the inner scope returns belongs to the outer scope", () => {
    np.scope(() => {
      const inner = np.scope(() => np.zeros(5));
      expect(inner.toArray()).toEqual([0, 0, 0, 0, 0]);
    });
    expect(held()).toEqual(before);
  });

  it("disposes of everything when the function throws, and passes the exception on", () => {
    const mine = new Error("mine");
    expect(() =>
      np.scope(() => {
        np.zeros(10);
        throw mine;
      }),
    ).toThrow(mine);
    expect(held()).toEqual(before);
  });

  it("refuses promises and values that are not functions", () => {
    expect(() => np.scope(async () => np.zeros(3))).toThrow(np.ValueError);
    expect(() => np.scope(3 as never)).toThrow(np.ValueError);
    expect(held()).toEqual(before);
  });
});

describe("np.memory", () => {
  it("reports used, spilled, peak and arrays", () => {
    const a = np.zeros(1000);
    const { used, spilled, peak, arrays, budget } = np.memory();
    expect(used + spilled - before.used - before.spilled).toBe(8000);
    expect(arrays).toBe(before.arrays + 1);
    expect(peak).toBeGreaterThanOrEqual(used + spilled);
    expect(budget).toBe(Math.floor(plannedBudget() / 65_536) * 65_536);
    a.dispose();
  });

  it("has a budget that cannot change after the first array", () => {
    expect(() => np.configure({ budget: 2 ** 20 })).toThrow(np.ValueError);
  });
});
