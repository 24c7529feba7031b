/** Several arrays in one file, as Python's np.load finds them. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("an npz file", () => {
  const weights = np.random.defaultRng(1).normal(0, 1, [4, 3]).astype("float32");
  const bytes: Uint8Array = np.savez({ weights, labels: np.arange(4, "int16"), ok: [true, false] });
  const file = np.load(bytes, { kind: "npz" });
  expect(file.files).toEqual(["weights", "labels", "ok"]);
  const labels = file.get("labels") as np.NDArray<"int16">;
  expect([labels.dtype, labels.toArray()]).toEqual([np.int16, [0, 1, 2, 3]]);
  expect((file.get("weights") as np.NDArray).get("0").toArray()).toEqual(weights.get(0).toArray());
  const rows = np.load(np.save(weights), { slice: "1:3", dtype: "float64" });
  expect([rows.shape, rows.dtype]).toEqual([[2, 3], np.float64]);
  const narrow: np.NDArray<"float64"> = rows;
  narrow.dispose();
});
