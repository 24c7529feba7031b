/** Heat that spreads over a plate with cold edges. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("a stencil", () => {
  const plate = np.zeros([20, 20]);
  plate.set("8:12, 8:12", 100);
  const spread = (old: np.NDArray<"float64">): np.NDArray<"float64"> => {
    const [up, down] = [np.roll(old, 1, 0), np.roll(old, -1, 0)];
    const [left, right] = [np.roll(old, 1, 1), np.roll(old, -1, 1)];
    const mean = old.map(
      (value, at) => (value * 4 + up.item(at) + down.item(at) + left.item(at) + right.item(at)) / 8,
    );
    mean.set([0, -1], 0);
    mean.set(":", [0, -1], 0);
    return mean;
  };
  let heat = plate;
  for (let step = 0; step < 3; step += 1) heat = spread(heat);
  expect(heat.get(9, 9)).toBeGreaterThan(heat.get(6, 9));
  expect(np.rot90(heat, 2).toArray()).toEqual(heat.toArray());
  const hot = np.where(
    heat.map((value) => value > 50),
    1,
    0,
  );
  expect(np.flatnonzero(hot).size).toBeGreaterThan(8);
  const inner = heat.get("1:-1, 1:-1");
  np.copyto(
    inner,
    0,
    "same_kind",
    inner.map((value) => value < 1),
  );
  expect([...np.pad(inner, 1, "constant").get([0, -1]).data]).toEqual(new Array(40).fill(0));
});
