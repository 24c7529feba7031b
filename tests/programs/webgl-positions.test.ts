/** Points for a vertex buffer: three coordinates for each, and the same with another order of axes. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("interleaved positions", () => {
  const t = np.linspace(0, 2 * Math.PI, 1000, false);
  const cos = t.map((angle) => Math.cos(angle));
  const sin = t.map((angle) => Math.sin(angle));
  const points = np.stack([cos, sin, np.linspace(0, 1, 1000)], 1).astype("float32");
  const positions: Float32Array = points.data;
  expect(positions.length).toBe(3000);
  expect([...positions.subarray(0, 3)]).toEqual([1, 0, 0]);
  const swapped = points.get("...", [1, 0, 2]);
  expect([...swapped.data.subarray(0, 3)]).toEqual([0, 1, 0]);
  const padded = np.concatenate([points, np.ones([1000, 1], "float32")], -1);
  expect(padded.get(999, 3)).toBe(1);
  expect(padded.dtype).toBe(np.float32);
});
