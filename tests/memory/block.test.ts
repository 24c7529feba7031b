/** Tests when disposing of arrays gives their memory back: with the last of the arrays that share it. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { held, heldBefore } from "../support/balance.ts";
import { collect } from "../support/collect.ts";
import { dtypes } from "../support/dtypes.ts";

const allDTypes = Object.values(dtypes);

/** Sizes from one element to more than a slab. */
const lengths = [0, 1, 10, 300, 100_000];

/** All orders of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((item, index) =>
    permutations(list.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

const heldAtStart = heldBefore();

describe("dispose", () => {
  it.each(allDTypes)("returns exactly the allocated bytes, for %s", (dtype) => {
    for (let round = 0; round < 200; round += 1) {
      for (const length of lengths) np.full(length, 1, { dtype }).dispose();
    }
    expect(held()).toEqual(heldAtStart());
  });

  it("returns shared blocks with the last of their views, in every order", () => {
    for (const order of permutations([0, 1, 2, 3])) {
      for (const length of [12, 12_000]) {
        const base = np.zeros(length);
        const shared = [base, base.reshape(3, -1), base.T, base.get("0::2")];
        order.forEach((index, done) => {
          expect(held().arrays).toBe(heldAtStart().arrays + 1);
          expect(done).toBeLessThan(4);
          shared[index]?.dispose();
        });
        expect(held()).toEqual(heldAtStart());
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
    expect(held()).toEqual(heldAtStart());
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
    expect(held()).toEqual(heldAtStart());
  });

  it("takes effect at once after withData", () => {
    const a = np.zeros(10_000);
    a.withData((data) => {
      data.fill(1);
    });
    a.dispose();
    expect(held()).toEqual(heldAtStart());
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
    expect(held()).toEqual(heldAtStart());
  });

  it("works with using", () => {
    {
      using a = np.zeros(10);
      expect(held().arrays).toBe(heldAtStart().arrays + 1);
      expect(a.size).toBe(10);
    }
    expect(held()).toEqual(heldAtStart());
  });
});
