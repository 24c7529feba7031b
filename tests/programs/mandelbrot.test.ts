/** How soon points leave, as a picture in an npy file. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("the Mandelbrot set", () => {
  const [re, im] = [np.linspace(-2, 0.5, 60), np.linspace(-1.25, 1.25, 50)];
  const counts = np.fromfunction(
    (row, column) => {
      let [x, y, count] = [0, 0, 0];
      while (count < 50 && x * x + y * y <= 4) {
        [x, y] = [x * x - y * y + re.item(column), 2 * x * y + im.item(row)];
        count += 1;
      }
      return count;
    },
    [50, 60],
    { each: true, dtype: "uint8" },
  );
  expect([counts.shape, counts.get(25, 40), counts.get(0, 0)]).toEqual([[50, 60], 50, 1]);
  expect(np.load(np.save(counts), { kind: "npy", dtype: "uint8" }).toArray()).toEqual(counts.toArray());
  const inside = np.argwhere(counts.map((count) => count === 50));
  expect(inside.shape[1]).toBe(2);
  const grid = np.ogrid("0:2:3j", np.slice(0, 4));
  expect(grid.map((axis) => axis.shape)).toEqual([
    [3, 1],
    [1, 4],
  ]);
});
