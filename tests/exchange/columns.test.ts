/** Tests columns of Apache Arrow by objects of their form. tests/exchange/libraries has the libraries themselves. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

checkBalance();

/** A column that is stored in one typed array or list. */
function column(values: ArrayLike<unknown>, more: object = {}) {
  return { nullCount: 0, length: values.length, data: [{ values }], toArray: () => values, ...more };
}

const values = new Float32Array([1, 2, 3]);

describe("a column", () => {
  it("is copied, or shared with copy: false", () => {
    using copied = np.asarray(column(values));
    using shared = np.fromDlpack(column(values), { copy: false });
    expect([copied.dtype, copied.base, shared.base]).toEqual([np.float32, null, values]);
    expect(copied.toArray()).toEqual([1, 2, 3]);
  });

  it("has the dtype that its numbers have", () => {
    using flags = np.asarray(column([true, false]));
    using halves = np.asarray(column(new Uint16Array([0x3e00]), { type: { typeId: 3 } }));
    using shorts = np.asarray(column(new Uint16Array([0x3e00]), { type: { typeId: 2 } }));
    expect([flags.dtype, halves.dtype, shorts.dtype]).toEqual([np.bool, np.float16, np.uint16]);
    expect(halves.toArray()).toEqual([1.5]);
  });

  it("that contains itself is refused", () => {
    const self = { nullCount: 0, length: 1, toArray: (): unknown[] => [self] };
    expectError(() => np.asarray(self), np.ValueError, "or contains itself");
  });

  it("of lists has the dtype that the lists have", () => {
    const lists = (...items: ArrayLike<unknown>[]) => column(items.map((item) => column(item)));
    using rows = np.asarray(lists(values, values));
    using deep = np.asarray(column([lists(values), lists(values)]));
    using flags = np.asarray(lists([true], [false]));
    const halves = column(new Uint16Array([0x3c00]), { type: { typeId: 3 } });
    using numbers = np.asarray(column([{ ...halves, [Symbol.iterator]: () => [1].values() }]));
    expect([rows.dtype, deep.dtype, flags.dtype]).toEqual([np.float32, np.float32, np.bool]);
    expect([deep.shape, rows.toArray()]).toEqual([[2, 1, 3], [[1, 2, 3], [1, 2, 3]]]); // biome-ignore format: one line
    expect([numbers.dtype, numbers.toArray()]).toEqual([np.float64, [[1]]]);
  });

  it.each([
    ["nulls", column(values, { nullCount: 2 }), "asarray: data has 2 nulls, which no dtype holds; fill them"],
    ["text", column(["a", "b"]), "asarray: data is a column of text, which no dtype holds"],
    [
      "decimals",
      column(new Uint32Array(8), { length: 2 }),
      "asarray: data stores 2 values in 8 whole numbers",
    ],
    [
      "short decimals",
      column(new Uint32Array(2), { type: { typeId: 7 } }),
      "asarray: data stores 2 values in 2",
    ],
    ["nulls in lists", column([column([1]), column([0], { nullCount: 1 })]), "asarray: data[1] has 1 nulls"],
  ])("is refused with %s", (_, given, message) => {
    expectError(() => np.asarray(given), np.ValueError, message);
  });

  it.each([
    ["several chunks", column(values, { data: [{ values }, { values }] })],
    ["numbers that toArray made", column(values, { data: [{ values: values.slice() }] })],
    ["a list", column([true])],
  ])("is not shared where it has %s", (_, given) => {
    expectError(() => np.asarray(given, { copy: false }), np.ValueError, "asarray: Unable to avoid copy");
  });
});
