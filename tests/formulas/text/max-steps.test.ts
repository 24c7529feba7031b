/** The limit on what a text computes, in element steps. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

/** The fewest steps with which a text is computed. */
function stepsOf(text: string, variables: object = {}): number {
  let [low, high] = [-1, 1e6];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    try {
      np.scope(() => np.evaluate(text, variables as never, { maxSteps: middle }).item(0));
      high = middle;
    } catch (error) {
      expect(error).toBeInstanceOf(np.ValueError);
      expect((error as Error).message).toContain(`maxSteps is ${middle}; pass a larger maxSteps`);
      low = middle;
    }
  }
  return high;
}

describe("maxSteps", () => {
  const x = np.arange(100).astype("float64");
  const grid = np.ones([20, 10]);

  it.each([
    ["1 + 1", 1],
    ["x", 100],
    ["x + 1", 100],
    ["x * x + x", 200],
    ["sum(x)", 100],
    ["sum(x * x)", 200],
    ["sum(arange(1000))", 2000],
    ["float32(x) * 2", 200],
    ["sum(grid, axis=0) + x[:10]", 210],
    ["cumsum(x)", 100],
    ["diff(x, n=3)", 99 + 98 + 97],
    ["grid.T @ grid", 10 * 10 * 20],
    ["x @ x", 100],
    ["dot(grid, 3)", 201],
    ["(2 * x) @ x", 200],
    ["outer(x, x)", 10000],
    ["trace(grid)", 10],
    ["norm(x)", 201],
  ])("counts each step for each element: %s", (text, expected) => {
    expect(stepsOf(text, { x, grid })).toBe(expected);
  });

  it("counts the same wherever variables lie, and however they are laid out", () => {
    const halves = np.ones(100_000, { dtype: "float16" });
    const apart = np.arange(200).astype("float64");
    const views = { every: apart.get("::2"), back: apart.get(":100").get("::-1"), halves };
    const texts = ["every + 1", "back * every", "grid.T * 2", "sum(back)", "sum(halves)", "sum(halves * 2)"];
    const counts = (): number[] => texts.map((text) => stepsOf(text, { ...views, grid }));
    const before = counts();
    expect(before).toEqual([100, 100, 200, 100, 1e5, 4e5 + 1]);
    for (const array of [apart, halves, grid]) array.data;
    expect(counts()).toEqual(before);
  });

  it("counts what a window asks for", () => {
    const maxSteps = 30;
    expect(np.evaluate("x * x + x", { x }, { window: [5, 2], maxSteps }).toArray()).toEqual([30, 42]);
  });

  it.each([
    "sum(arange(1e15))",
    "diff(zeros(10**6), 10**6)",
    "max(zeros((10**6, 10**6)))",
    "sum(arange(10**12) * 2)",
    "outer(arange(10**6), arange(10**6))",
    "ones((10**6, 1)) @ ones((1, 10**6))",
    "eye(10**6)",
  ])("refuses by default, before it computes: %s", (text) => {
    const { used } = np.memory();
    const before = performance.now();
    expect(() => np.evaluate(text)).toThrow(
      /evaluate: the formula asks for .* element steps or more, and maxSteps is 100000000000/,
    );
    expect(performance.now() - before).toBeLessThan(1000);
    expect(np.memory().used).toBe(used);
  });

  it("is the same for a program that was kept", () => {
    for (let times = 0; times < 3; times += 1) {
      expect(np.evaluate("x * 3", { x }).item(2)).toBe(6);
      expect(() => np.evaluate("x * 3", { x }, { maxSteps: 99 })).toThrow("asks for 100 element steps");
    }
  });

  it("does not hold for templates and functions", () => {
    expect(np.evaluate`sum(arange(10) * ${2})`.item()).toBe(90);
    expect(np.sum(x)).toBe(4950);
  });

  it.each([[-1], [1.5], [Number.NaN], ["5"], [Number.POSITIVE_INFINITY]])(
    "is a non-negative integer, not %s",
    (maxSteps) => {
      expect(() => np.evaluate("x", { x }, { maxSteps } as never)).toThrow(
        "maxSteps must be a non-negative integer",
      );
    },
  );

  it("may be as large as a number", () => {
    expect(np.evaluate("x", { x }, { maxSteps: 1e300 }).size).toBe(100);
  });
});
