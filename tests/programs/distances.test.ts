/** The distance of every pair of points, and the nearest ones. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("distances", () => {
  const points = np.array(
    [
      [0, 0],
      [3, 4],
      [6, 8],
      [0, 1],
    ],
    "float64",
  );
  const [a, b] = np.broadcastArrays(points.get(":, newaxis"), points.get("newaxis")) as [
    np.NDArray<"float64">,
    np.NDArray<"float64">,
  ];
  expect(a.shape).toEqual([4, 4, 2]);
  const distances = np.fromfunction(
    (i, j) => Math.hypot(a.get(i, j, 0) - b.get(i, j, 0), a.get(i, j, 1) - b.get(i, j, 1)),
    [4, 4],
    {
      each: true,
    },
  );
  expect(distances.get(0).toArray()).toEqual([0, 5, 10, 1]);
  np.fillDiagonal(distances, Infinity);
  const orders = [...distances]
    .map((line) => [...line])
    .map((row) =>
      row
        .map((value, at) => [value, at] as const)
        .sort(([a], [b]) => a - b)
        .map(([, at]) => at),
    );
  const nearest = np.array(orders).get(":, :1");
  expect(np.takeAlongAxis(distances, nearest, 1).ravel().toArray()).toEqual([1, 3 * Math.SQRT2, 5, 1]);
  const far = distances.ravel("C");
  const places = np.unravelIndex([far.data.indexOf(10)], [4, 4]).map((place) => place.toArray());
  expect(places).toEqual([[0], [2]]);
  np.put(distances, [0, 5, 10, 15], 0);
  expect(distances.get([0, 1], [0, 1]).toArray()).toEqual([0, 0]);
});
