/** Labels as rows of zeros with a one, and a random split into two sets. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("one-hot rows, and a split", () => {
  const rng = np.random.defaultRng(0);
  const labels = rng.integers(0, 3, 100);
  const hot = np.zeros([100, 3], "float32");
  hot.set(np.arange(100), labels, 1);
  expect(np.eye(3, "float32").get(labels).toArray()).toEqual(hot.toArray());
  const order = rng.permutation(100);
  const [train, test] = np.split(order, [80]) as [np.NDArray<"int64">, np.NDArray<"int64">];
  expect([hot.get(train).shape, hot.get(test).shape]).toEqual([
    [80, 3],
    [20, 3],
  ]);
  const isZero = labels.map((label) => label === 0);
  const zeros: number = np.flatnonzero(isZero).size;
  expect(hot.get(isZero).shape).toEqual([zeros, 3]);
  const one: number = rng.integers(0, 3);
  expect([0, 1, 2]).toContain(one);
});
