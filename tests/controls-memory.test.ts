/** Tests np.memory. controls.test.ts sets a budget of its own. */
import { beforeEach, describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { plannedBudget } from "../ts/wasm/budget.ts";
import { collect } from "./support/collect.ts";

const held = () => {
  const { used, spilled, arrays } = np.memory();
  return { used, spilled, arrays };
};

let before: ReturnType<typeof held>;

beforeEach(async () => {
  np.zeros(1).dispose();
  await collect();
  before = held();
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
