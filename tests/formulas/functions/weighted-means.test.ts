/** Weights of several axes in np.average, with NumPy's results. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";

const a = np.arange(24).reshape(2, 3, 4);
const w = np.arange(1, 7).reshape(2, 3);

describe("np.average with weights of several axes", () => {
  it("takes them in the order of the axes", () => {
    const expected = [13.333333333333334, 14.333333333333334, 15.333333333333334, 16.333333333333332];
    const expectMeans = (array: unknown) => expect(array).toEqual(expected);
    expectMeans((np.average(a, [0, 1], { weights: w }) as never as typeof a).toArray());
    expectMeans((np.average(a, [1, 0], { weights: w.T }) as never as typeof a).toArray());
    expectMeans((np.average(a, [-2, -3], { weights: w.T }) as never as typeof a).toArray());
    expectMeans(np.evaluate("average(a, axis=(1, 0), weights=w.T)", { a, w }).toArray());
  });

  it("keeps the axes, and repeats the sum of the weights", () => {
    const [mean, weight] = np.average(a, [1, 0], {
      weights: w.T,
      keepdims: true,
      returned: true,
    }) as unknown as (typeof a)[];
    expect(mean?.shape).toEqual([1, 1, 4]);
    expect(weight?.toArray()).toEqual([[[21, 21, 21, 21]]]);
  });

  it.each([
    [
      "average(a, axis=(0, 1), weights=w.T)",
      "Shape of weights (3, 2) must be consistent with shape of a (2, 3, 4)",
    ],
    ["average(a, axis=(0, 2), weights=w)", "Shape of weights (2, 3) must be consistent"],
    ["average(a, axis=0, weights=w)", "Shape of weights (2, 3) must be consistent"],
    ["average(a, weights=w)", "Axis must be specified when shapes of a and weights differ."],
    ["average(a, axis=(0, 0), weights=w)", "repeated axis"],
    ["average(a, axis=(0, 1), weights=0 * w)", "Weights sum to zero, can't be normalized"],
  ])("refuses what NumPy refuses: %s", (text, message) => {
    expect(() => np.evaluate(text, { a, w })).toThrow(message);
  });
});
