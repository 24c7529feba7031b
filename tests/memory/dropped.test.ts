/** Tests dropped arrays: their memory comes back by the garbage collector. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { plannedBudget } from "../../ts/wasm/budget.ts";
import { held, heldBefore } from "../support/balance.ts";
import { collect } from "../support/collect.ts";

const heldAtStart = heldBefore();

describe("dropped arrays", () => {
  it("give memory back through the garbage collector: large ones exactly, small ones up to a slab", async () => {
    for (let index = 0; index < 300; index += 1) np.zeros(100_000);
    expect(held().arrays).toBe(heldAtStart().arrays + 300);
    await collect();
    expect(held()).toEqual(heldAtStart());
    for (let index = 0; index < 30_000; index += 1) np.zeros(10);
    await collect();
    expect(held().used + held().spilled - heldAtStart().used - heldAtStart().spilled).toBeLessThanOrEqual(
      65_536,
    );
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
    expect(held().spilled).toBeGreaterThan(heldAtStart().spilled);
    await collect();
    expect(held()).toEqual(heldAtStart());
    const a = np.zeros(length);
    if (budget > 2 * byteLength) expect(held().used).toBeGreaterThan(heldAtStart().used);
    else expect(held().spilled).toBeGreaterThan(heldAtStart().spilled);
    a.dispose();
  });
});
