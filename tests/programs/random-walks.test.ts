/** Walks of random steps, their ends, and how they are spread. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("random walks", () => {
  const rng = np.random.defaultRng(42);
  const steps = rng.normal({ size: [50, 200] });
  const walks = np.emptyLike(steps);
  let sum = np.zeros(50);
  for (let step = 0; step < 200; step += 1) {
    const before = sum;
    const column = steps.get(":", step);
    sum = before.map((value, walk) => value + column.item(walk));
    walks.set(":", step, sum);
  }
  expect(walks.get(":, 0").toArray()).toEqual(steps.get(":, 0").toArray());
  expect(walks.get(-1, -1)).toBe(sum.item(49));
  const counts = np.zeros(4, "int32");
  for (const end of sum) {
    const bin = end < -10 ? 0 : end < 0 ? 1 : end < 10 ? 2 : 3;
    counts.set(bin, counts.item(bin) + 1);
  }
  expect(counts.data.reduce((total, count) => total + count)).toBe(50);
  const picked = rng.choice(walks, 3, false);
  expect(picked.shape).toEqual([3, 200]);
  const side: string = rng.choice(["left", "right"]);
  expect(["left", "right"]).toContain(side);
});
