/** Tests how much never-used memory large arrays take within a job: a limited amount, and more if the program disposes of its arrays. */
import { afterAll, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { plannedBudget } from "../../ts/wasm/budget.ts";

const LENGTH = 2 ** 20;
const BYTES = 8 * LENGTH;
/** The bytes that large arrays may take. A smaller budget than four times as much is full before. */
const RATION = 2 ** 27;
const isRationed = plannedBudget() >= 4 * RATION;

const kept: NDArray[] = [];
afterAll(() => {
  for (const array of kept) array.dispose();
});

/** Makes an array, and tells whether it lies in linear memory. */
function make(): { readonly array: NDArray; readonly isLinear: boolean } {
  const before = np.memory().used;
  const array = np.full(LENGTH, 1);
  return { array, isLinear: np.memory().used > before };
}

// All of it is one job: a collection would begin a new ration.
describe("never-used memory", () => {
  it("serves large arrays up to a limit", () => {
    for (let index = 0; index < RATION / BYTES; index += 1) {
      const { array, isLinear } = make();
      expect(isLinear).toBe(plannedBudget() > 0 && (isRationed || isLinear));
      kept.push(array);
    }
    const { array, isLinear } = make();
    if (isRationed) expect(isLinear).toBe(false);
    array.dispose();
  });

  it("serves a loop that disposes, although the limit is reached", () => {
    for (let index = 0; index < 10; index += 1) {
      const { array, isLinear } = make();
      if (isRationed) expect(isLinear).toBe(true);
      array.dispose();
    }
  });

  it("serves a loop that also drops arrays up to twice the limit", () => {
    for (let index = 0; index < 100; index += 1) {
      make();
      make().array.dispose();
    }
    if (isRationed) expect(np.memory().used).toBeLessThanOrEqual(2 * RATION);
  });
});
