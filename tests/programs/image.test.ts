/** Pixels: cut, mirrored, with other channels, framed and repeated. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("an image", () => {
  const pixels = new Uint8ClampedArray(40 * 30 * 4).map((_, at) => at % 251);
  const image = np.fromTypedArray(pixels, [30, 40, 4]);
  const crop = image.get("5:25, 10:30");
  expect(crop.shape).toEqual([20, 20, 4]);
  const bgr = image.get("...", [2, 1, 0]);
  expect(bgr.get(0, 0).toArray()).toEqual([2, 1, 0]);
  const framed = np.pad(
    crop,
    [
      [2, 2],
      [2, 2],
      [0, 0],
    ],
    "edge",
  );
  expect([framed.shape, framed.get(0, 0).toArray()]).toEqual([[24, 24, 4], crop.get(0, 0).toArray()]);
  expect(np.tile(crop, [2, 3, 1]).shape).toEqual([40, 60, 4]);
  expect(np.rot90(image, 1).shape).toEqual([40, 30, 4]);
  const dark = image.get("..., 0").map((red) => red < 50);
  image.set(dark, [0, 0, 0, 255]);
  expect(image.get(0, 0).toArray()).toEqual([0, 0, 0, 255]);
  image.set([0, 29], "...", 7);
  expect(image.get(29, 39, 3)).toBe(7);
});
