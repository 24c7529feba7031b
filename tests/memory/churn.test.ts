/** Tests that a long synchronous loop can create and drop arrays: finalizers cannot run in it, so arrays spill. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { plannedBudget } from "../../ts/wasm/budget.ts";
import { collect } from "../support/collect.ts";

const GIBIBYTE = 2 ** 30;

/** Whether a new array of this length is in linear memory, as far as the budget has any. */
function expectLinear(length: number): void {
  const before = np.memory();
  const a = np.zeros(length);
  const after = np.memory();
  if (plannedBudget() > 2 ** 24) expect(after.used).toBeGreaterThan(before.used);
  else expect(after.used + after.spilled).toBeGreaterThan(before.used + before.spilled);
  a.dispose();
}

describe("a synchronous loop that drops arrays", () => {
  it("makes 3,000 arrays of 8 MB and ends with less than 2 GiB resident", { timeout: 300_000 }, async () => {
    const length = 1_000_000;
    let mostResident = 0;
    for (let index = 0; index < 3000; index += 1) {
      const a = np.full(length, index);
      if (index % 100 === 0) {
        expect(a.item(length - 1)).toBe(index);
        mostResident = Math.max(mostResident, process.memoryUsage.rss());
      }
    }
    expect(mostResident).toBeLessThan(2 * GIBIBYTE);
    await collect();
    expectLinear(length);
  });

  it("makes ten million arrays of 10 elements and ends", { timeout: 300_000 }, async () => {
    for (let index = 0; index < 10_000_000; index += 1) np.full(10, index);
    expect(process.memoryUsage.rss()).toBeLessThan(2 * GIBIBYTE);
    await collect();
    expectLinear(10);
    const { used, spilled } = np.memory();
    expect(used + spilled).toBeLessThan(2 ** 24);
  });
});
