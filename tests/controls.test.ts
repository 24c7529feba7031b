/** Tests np.configure. This file loads its own copy of the module, and makes the first array below. */
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { isStarted } from "../ts/wasm/module.ts";

describe("np.configure", () => {
  it("refuses values that are not a budget, and unknown options", () => {
    for (const budget of [-1, 1.5, Number.NaN, 2 ** 32 + 1, "1", 5n, {}]) {
      expect(() => np.configure({ budget } as never)).toThrow(np.ValueError);
    }
    expect(() => np.configure({ bugdet: 1 } as never)).toThrow(
      "unknown option 'bugdet'; call configure({ budget })",
    );
    expect(() => np.configure(5 as never)).toThrow(np.ValueError);
  });

  it("sets the budget before the first array, rounded to whole pages", () => {
    np.configure({ budget: 2 ** 20 + 5 });
    expect(np.memory()).toEqual({ budget: 2 ** 20 + 5, used: 0, spilled: 0, peak: 0, arrays: 0 });
    expect(isStarted()).toBe(false);
    const a = np.zeros(10);
    expect(np.memory().budget).toBe(2 ** 20);
    a.dispose();
  });

  it("throws after the first array", () => {
    expect(() => np.configure({ budget: 2 ** 21 })).toThrow(np.ValueError);
    expect(() => np.configure({ budget: 2 ** 21 })).toThrow(/first array/);
  });

  it("sets the size beyond which arrays spill", () => {
    const small = np.zeros(1000);
    const large = np.full(1_000_000, 2.5);
    const { used, spilled } = np.memory();
    expect(used).toBe(8000);
    expect(spilled).toBe(8_000_000);
    expect(large.item(-1)).toBe(2.5);
    expect(large.data.buffer.byteLength).toBe(8_000_000);
    small.dispose();
    large.dispose();
  });
});
