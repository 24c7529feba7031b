/** Tests how much never-used memory large arrays take within a job: a limited amount, and more if the program disposes of its arrays. */
import { afterAll, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { plannedBudget } from "../../ts/wasm/budget.ts";

const LENGTH = 2 ** 20;
const BYTES = 8 * LENGTH;
/** The bytes that large arrays may take. A smaller budget than four times as much is full before. */
const RATION = 2 ** 27;
const isRationed = plannedBudget() >= 4 * RATION;

/** Elements in linear memory. */
const numbers = Array.from({ length: 10_000 }, (_, index) => index);
const picked = np.array(numbers);

const kept: NDArray[] = [picked];
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
      if (isRationed) expect(isLinear).toBe(true);
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
    if (isRationed) expect(np.memory().used).toBeLessThanOrEqual(2 * RATION + BYTES);
  });

  // With the limit reached, lists of positions lie outside although the elements do not.
  it("is not needed to pick elements", () => {
    const isThird = (number: number) => number % 3 === 0;
    const isFifth = (number: number) => number % 5 === 0;
    expect(picked.get(numbers.map(isThird)).toArray()).toEqual(numbers.filter(isThird));
    // Lists of another length, since the memory of the first one may be reused.
    np.put(picked, numbers.filter(isFifth), -1);
    expect(picked.toArray()).toEqual(numbers.map((number) => (isFifth(number) ? -1 : number)));
  });
});
