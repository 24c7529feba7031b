/** A table that comes in pieces: the running mean of a column, in bounded memory, with the progress. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

test("a stream of 300 MB, of which the test takes 3", async () => {
  const line = (row: number): string =>
    `${row},${row % 7 === 0 ? "" : row / 2},${row % 2 === 0 ? "even" : "odd"}\n`;
  const lines = np.fromfunction((row) => line(row).length, [150_000], { each: true });
  const text = `id,value,kind\n${Array.from({ length: lines.size }, (_, row) => line(row)).join("")}`;
  const file = new Blob([text]);
  let [sum, count, rows, total] = [0, 0, 0, 0];
  for await (const block of np.readBlocks(file, {
    rows: 10_000,
    dtypes: { id: "int32", value: "float64", kind: "text" },
    onProgress: (progress) => {
      total = progress.total;
    },
  })) {
    const { id, value, kind } = block;
    const ids: Int32Array = id.data;
    rows += ids.length;
    for (const number of value) if (!Number.isNaN(number)) [sum, count] = [sum + number, count + 1];
    expect(kind.values).toEqual(["even", "odd"]);
  }
  expect([rows, total]).toEqual([150_000, file.size]);
  const numbers = Array.from({ length: 150_000 }, (_, row) => row).filter((row) => row % 7 !== 0);
  expect(sum / count).toBeCloseTo(numbers.reduce((all, row) => all + row / 2, 0) / numbers.length, 6);
});
