/** Running sums outside linear memory, which go through a window: rows that are long, short, and wider than the window. */
import { expect, it } from "vitest";
import np from "../../../ts/index.ts";

np.configure({ budget: 2 ** 20 });

const SIZE = 600_000;

it.each([
  [[SIZE], 0],
  [[SIZE / 2, 2], 0],
  [[SIZE / 2, 2], 1],
  [[2, SIZE / 2], 0],
  [[3, SIZE / 6, 2], 1],
  [[SIZE / 6, 3, 2], 1],
  [[1, SIZE], 0],
] as const)("adds along each axis: shape %j, axis %i", (shape, axis) => {
  const values = Float64Array.from({ length: SIZE }, (_, index) => index % 11);
  const x = np.fromTypedArray(values, [...shape]);
  const { spilled } = np.memory();
  const sums = np.cumsum(x, axis);
  expect(np.memory().spilled, "the sums lie outside").toBe(spilled + SIZE * 8);
  expect(sums.shape).toEqual(shape);
  const inner = shape.slice(axis + 1).reduce((product: number, length) => product * length, 1);
  const length = shape[axis] as number;
  const expected = values.slice();
  for (let index = inner; index < SIZE; index += 1)
    if (Math.floor(index / inner) % length > 0)
      expected[index] = (expected[index] as number) + (expected[index - inner] as number);
  // Without a matcher, which takes seconds for so many numbers.
  const found = sums.data as Float64Array;
  expect(found.findIndex((value, index) => value !== expected[index])).toBe(-1);
  sums.dispose();
});
