/** Tests the linear quantiles of one lane: the values are NumPy's to the bit, wherever the elements lie. */
import { expect, it } from "vitest";
import { viewOfArray } from "../../ts/elements/view.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { linearQuantiles } from "../../ts/order/quantile-core.ts";

const quantiles = (array: NDArray, fractions: readonly number[]): number[] =>
  linearQuantiles("test", viewOfArray("test", array) as never, fractions);

it("interpolates from the nearer value, as NumPy does", () => {
  const values = np.array([0.1, 2.7, -3.3, 1e9, 0.7, 123.456]);
  const fractions = [0, 0.1, 0.25, 0.3, 0.75, 0.9, 1];
  const expected = [-3.3, -1.5999999999999999, 0.25, 0.39999999999999997, 93.267, 500000061.728, 1e9];
  expect(quantiles(values, fractions)).toEqual(expected);
  // The elements stay as they are, and may lie outside linear memory.
  expect(values.data.at(2)).toBe(-3.3);
  expect(quantiles(values, fractions)).toEqual(expected);
});

it("takes any real dtype, strides and NaN", () => {
  expect(quantiles(np.array([4, 1, 3, 2], { dtype: "uint8" }).get("::2") as NDArray, [0.5])).toEqual([3.5]);
  expect(quantiles(np.array([1, Number.NaN, 2]), [0, 0.5])).toEqual([Number.NaN, Number.NaN]);
  expect(quantiles(np.array([7]), [0.3])).toEqual([7]);
});
