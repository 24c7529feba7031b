/** A function of two variables as a picture: a colour for each element. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("a heat map", () => {
  const [x, y] = np.meshgrid(np.linspace(-1, 1, 64), np.linspace(-1, 1, 48)) as [np.NDArray, np.NDArray];
  const heat = np.fromfunction(
    (i, j) => Math.hypot(x.item(i, j) as number, y.item(i, j) as number),
    x.shape,
    {
      each: true,
    },
  );
  const levels = heat.map((value) => Math.min(255, Math.round((value / Math.SQRT2) * 255)), "uint8");
  const ramp = np.arange(256, "uint8");
  const colours = np.stack([ramp, np.zeros(256, "uint8"), np.flip(ramp, 0), np.full(256, 255, "uint8")], -1);
  const picture = np.take(colours, levels, 0);
  expect(picture.shape).toEqual([48, 64, 4]);
  expect(picture.dtype).toBe(np.uint8);
  expect(picture.get(0, 0).toArray()).toEqual([255, 0, 0, 255]);
  expect(picture.get(24, 32).toArray()).toEqual([5, 0, 250, 255]);
  expect(np.flipud(picture).get(47, 0).toArray()).toEqual([255, 0, 0, 255]);
});
