/** This file has a module of its own, whose first array is made below. */
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { isStarted } from "../ts/wasm/module.ts";

describe("np.configure", () => {
  it("refuses what is no budget, and unknown options", () => {
    for (const budget of [-1, 1.5, Number.NaN, 2 ** 32 + 1, "1", 5n, {}]) {
      expect(() => np.configure({ budget } as never)).toThrow(np.ValueError);
    }
    expect(() => np.configure({ bugdet: 1 } as never)).toThrow("unknown option 'bugdet'; it knows budget");
    expect(() => np.configure(5 as never)).toThrow(np.ValueError);
  });

  it("chooses the budget before the first array, whole pages of it", () => {
    np.configure({ budget: 2 ** 20 + 5 });
    expect(np.memory()).toEqual({ budget: 2 ** 20 + 5, used: 0, spilled: 0, peak: 0, arrays: 0 });
    expect(isStarted()).toBe(false);
    const a = np.zeros(10);
    expect(np.memory().budget).toBe(2 ** 20);
    a.dispose();
  });

  it("comes too late afterwards", () => {
    expect(() => np.configure({ budget: 2 ** 21 })).toThrow(np.ValueError);
    expect(() => np.configure({ budget: 2 ** 21 })).toThrow(/first array/);
  });

  it("makes arrays beyond the budget spill", () => {
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
