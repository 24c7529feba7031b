/** Tests how evaluate binds its arguments. */
import { describe, expect, it } from "vitest";
import { functionCalls } from "../../scripts/registry.ts";
import np from "../../ts/index.ts";

const m = [
  [1, 2, 3],
  [4, 5, 6],
];

describe("the arguments of np.evaluate", () => {
  const refuses = (words: string, ...args: readonly unknown[]): void => {
    expect(() => (np.evaluate as (...args: readonly unknown[]) => unknown)(...args)).toThrow(words);
  };

  it("stand in their places or in one object", () => {
    expect(np.evaluate("x + 1", { x: [1, 2] }, { window: [1, 1] }).toArray()).toEqual([3]);
    expect(np.evaluate("x.T", { x: np.array(m) }, { order: "C" }).strides).toEqual([16, 8]);
    const out = np.zeros(2, { dtype: "float32" });
    expect(np.evaluate("x + 1", { x: [1, 2] }, { out, order: "K" })).toBe(out);
    expect(out.toArray()).toEqual([2, 3]);
    for (const nothing of [undefined, null, {}])
      expect(np.evaluate("1 + 1", nothing, nothing as object).item()).toBe(2);
  });

  it("are refused when they do not fit", () => {
    refuses("evaluate: unknown option 'nonsense'", "1", {}, { nonsense: 1 });
    refuses(`; call ${functionCalls.evaluate?.usage}`, "1", {}, { nonsense: 1 });
    refuses("evaluate: takes ", "1", {}, null, null, null, 1);
    refuses("evaluate: text must be a text or a template", 5);
    refuses("evaluate: text must be a text or a template", { axis: 0 });
    refuses("evaluate: variables must be an object with the variables of the text", "1", 5);
  });
});
