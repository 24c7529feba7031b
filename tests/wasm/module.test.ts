/** Tests a host that grants little memory: the package halves the budget until the host grants it. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { beforeNewMemory } from "../support/new-memory.ts";

const PAGE = 65_536;
const GRANTED_PAGES = 60;

const fullStack = new RangeError("Maximum call stack size exceeded");
let asked: number[] = [];
let stackIsFull = false;

beforeNewMemory((pages) => {
  // An empty memory shows whether there is address space for any.
  if (pages === 0) return;
  asked.push(pages);
  if (stackIsFull) throw fullStack;
  if (pages > GRANTED_PAGES) throw new RangeError("no");
});

describe("the reservation", () => {
  it("passes the error of a full call stack on without halving, and the next array tries again", () => {
    stackIsFull = true;
    expect(() => np.zeros(3)).toThrow(fullStack);
    expect(asked.length).toBe(1);
    stackIsFull = false;
    asked = [];
  });

  it("is halved until the host grants it, and then arrays work", () => {
    np.configure({ budget: 2 ** 30 });
    const a = np.full(1000, 1.5);
    expect(asked[0]).toBeGreaterThan(2 ** 30 / PAGE);
    expect(asked.at(-1)).toBeLessThanOrEqual(GRANTED_PAGES);
    expect(asked.length).toBeGreaterThan(5);
    expect(np.memory().budget).toBe(2 ** 30 / 2 ** (asked.length - 1));
    expect(a.item(999)).toBe(1.5);
    a.dispose();
  });

  it("is made once", () => {
    const times = asked.length;
    for (let index = 0; index < 100; index += 1) np.zeros(100_000);
    expect(asked.length).toBe(times);
  });
});
