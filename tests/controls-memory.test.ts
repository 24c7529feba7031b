/** Tests np.memory. controls.test.ts sets a budget of its own. */
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { plannedBudget } from "../ts/wasm/budget.ts";
import { heldBefore } from "./support/balance.ts";

const heldAtStart = heldBefore();

describe("np.memory", () => {
  it("reports used, spilled, peak and arrays", () => {
    const a = np.zeros(1000);
    const { used, spilled, peak, arrays, budget } = np.memory();
    expect(used + spilled - heldAtStart().used - heldAtStart().spilled).toBe(8000);
    expect(arrays).toBe(heldAtStart().arrays + 1);
    expect(peak).toBeGreaterThanOrEqual(used + spilled);
    expect(budget).toBe(Math.floor(plannedBudget() / 65_536) * 65_536);
    a.dispose();
  });

  it("has a budget that cannot change after the first array", () => {
    expect(() => np.configure({ budget: 2 ** 20 })).toThrow(np.ValueError);
  });
});
