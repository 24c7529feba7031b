/** Moves between views outside linear memory: pieces of the windows, and targets whose elements share bytes. */
import { expect, test } from "vitest";
import np from "../../ts/index.ts";

test("a target that fits into a window takes a source that does not", () => {
  const target = np.asarray(new Float64Array(10_000), { copy: false }).reshape(2, 5000);
  const wide = Float64Array.from({ length: 40_000 }, (_, index) => index);
  target.set(np.asarray(wide, { copy: false }).get("::8"));
  expect([target.item(0, 1), target.item(1, 4999)]).toEqual([8, 39_992]);
});

const targets = [
  { shape: [10, 10], stride: [2, 2] },
  { shape: [8, 3], stride: [1, 1] },
  { shape: [16, 15], stride: [1, 1] },
  { shape: [3, 7], stride: [-2, 3] },
];

test.each(targets)(
  "elements of $shape by $stride that share bytes keep the last value",
  ({ shape, stride }) => {
    for (const Buffer of [ArrayBuffer, SharedArrayBuffer]) {
      const data = new Float64Array(new Buffer(8 * 60)).fill(-1);
      const target = np.asarray({ data, shape, stride, offset: 10 }, { copy: false });
      const [rows, columns] = shape as [number, number];
      const expected = data.slice();
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          expected[10 + row * (stride[0] as number) + column * (stride[1] as number)] =
            row * columns + column;
      target.set(np.arange(rows * columns).reshape(rows, columns));
      expect([...data]).toEqual([...expected]);
      target.fill(7);
      expect([...data]).toEqual([...expected].map((value) => (value === -1 ? -1 : 7)));
    }
  },
);
