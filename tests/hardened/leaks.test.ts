/** Calls each function a hundred times: after dispose the used bytes are exactly as before. After thousands, the garbage collector leaves less than a slab. */
import { describe, expect, it } from "vitest";
import { isArithmetic } from "../../scripts/registry.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { allCalls } from "../drawn/signature.ts";
import { collect, collectUntil } from "../support/collect.ts";
import { disposeOf, makeCalls } from "./leaky-calls.ts";

/** Dispose gives back all bytes, so that a few calls show what it forgets. The collector may leave a slab: the bytes of more calls show it. */
const [DISPOSED, DROPPED] = [100, 4_000];
const SLAB_BYTES = 65_536;

/** Functions of arithmetic that stand for all, since one file makes their results: ts/formulas/engine/deliver.ts. */
const ALIKE = ["add", "divmod", "sum", "cumsum", "average", "evaluate"];

/** Whether results of a function are made as those of no other function are. */
function isOwn(title: string): boolean {
  const name = title.replace("np.", "");
  const call = title.startsWith("np.") ? allCalls[name] : undefined;
  return call === undefined || !isArithmetic(call) || ALIKE.includes(name);
}

const calls = makeCalls();

const held = (): number => np.memory().used + np.memory().spilled;

describe("results", () => {
  it.each(calls.filter(([name]) => !/data$/.test(name)))(
    "of %s give their memory back after dispose",
    (_, call) => {
      disposeOf(call());
      const { used, spilled, arrays } = np.memory();
      for (let time = 0; time < DISPOSED; time += 1) disposeOf(call());
      expect(np.memory()).toMatchObject({ used, spilled, arrays });
    },
  );

  /** Returns whether the collector leaves less than a slab of what calls make. Collections take longer than most calls. */
  async function comesBack(calls: readonly (() => unknown)[]): Promise<boolean> {
    await collect();
    const before = held();
    for (const [place, call] of calls.entries()) {
      for (let time = 0; time < DROPPED; time += 1) call();
      if (place % 10 === 9) await collect();
    }
    // Less memory than before is no leak: arrays of the tests before may be collected only now.
    const isBack = (): boolean => held() - before <= SLAB_BYTES;
    await collectUntil(isBack);
    return isBack();
  }

  it("give their memory back through the garbage collector", { timeout: 300_000 }, async () => {
    const own = calls.filter(([title]) => isOwn(title));
    const isBack = await comesBack(own.map(([, call]) => call));
    const leaks: string[] = [];
    if (!isBack) for (const [title, call] of own) if (!(await comesBack([call]))) leaks.push(title);
    expect({ isBack, leaks }).toEqual({ isBack: true, leaks: [] });
  });
});

describe("arrays that a kept program read", () => {
  it.each<[string, (x: NDArray) => unknown]>([
    ["a function", (x) => np.multiply(x, x)],
    ["a text", (x) => np.evaluate("x * 3 - x", { x })],
    ["a text with a view", (x) => np.evaluate("x[1:] - x[:-1]", { x })],
    ["a template", (x) => np.evaluate`${x} * 4`],
  ])("give their memory back through the garbage collector: %s", async (_, call) => {
    await collect();
    const before = held();
    (() => {
      for (let time = 0; time < 3; time += 1) call(np.full(100_000, 1.5));
    })();
    await collectUntil(() => held() <= before);
    expect(held()).toBeLessThanOrEqual(before);
  });
});
