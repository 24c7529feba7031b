/** Tests gradient and trapezoid: spacings, ends, dtypes, and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";
import { expectSameWhenFull } from "../../support/full-budget.ts";

const { DTypeError, IndexError, ValueError } = np;

describe("np.gradient", () => {
  const f = [1, 2, 4, 7, 11, 16];

  it("takes one distance, one for each axis, and coordinates", () => {
    expect(np.gradient(f).toArray()).toEqual([1, 1.5, 2.5, 3.5, 4.5, 5]);
    expect(np.gradient(f, 2).toArray()).toEqual([0.5, 0.75, 1.25, 1.75, 2.25, 2.5]);
    expect(np.gradient(f, [0, 1, 1.5, 3.5, 4, 6]).toArray()).toEqual([
      1, 2.9999999999999996, 3.5, 6.700000000000001, 6.899999999999999, 2.5,
    ]);
    const [rows, columns] = np.gradient(
      [
        [1, 2, 6],
        [3, 4, 5],
      ],
      2,
      [1, 1.5, 3.5],
    );
    expect(rows.toArray()).toEqual([
      [1, 1, -0.5],
      [1, 1, -0.5],
    ]);
    expect(columns.toArray()).toEqual([
      [2, 2, 2],
      [2, 1.6999999999999993, 0.5],
    ]);
    const cube = np.arange(8).reshape(2, 2, 2);
    const slopes: NDArray[] = np.gradient(cube, 1, 2, 4, { edgeOrder: 1 });
    expect(slopes.map((part) => part.item(0))).toEqual([4, 1, 0.25]);
    expect(np.gradient(f, null).toArray()).toEqual(np.gradient(f, np.array(1)).toArray());
  });

  it("computes the ends from three elements where edgeOrder is 2", () => {
    expect(np.gradient([1, 4, 9, 16], { edgeOrder: 2 }).toArray()).toEqual([2, 4, 6, 8]);
    expect(np.gradient([1, 4, 16], [1, 2, 4], { edgeOrder: 2 }).toArray()).toEqual([
      2.0000000000000004, 4, 8,
    ]);
  });

  it("gives an array for one axis, a list for several, and an empty list for none", () => {
    const x = np.arange(6).reshape(2, 3);
    expect(np.gradient(x, { axis: 1 }).toArray()).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    const [second, first] = np.gradient(x, { axis: [1, 0] });
    expect([second, first].map((part) => part.item(0))).toEqual([1, 3]);
    expect(np.gradient(x, { axis: [] })).toEqual([]);
    expect(np.gradient(5)).toEqual([]);
  });

  it("gives float64 for integers, and keeps float16", () => {
    expect(np.gradient(np.array([0, 200, 255], "uint8")).toArray()).toEqual([200, 127.5, 55]);
    expect(np.gradient(np.array([1, 2], "float16")).dtype).toBe(np.float16);
    expect(np.gradient(np.ones([2, 3], "float32"), { axis: 0 }).dtype).toBe(np.float32);
  });

  it("refuses too few elements, wrong spacings, booleans and other orders", () => {
    expectErrorInScope(() => np.gradient([1]), ValueError, "at least 2 elements");
    expectErrorInScope(() => np.gradient([1, 2], { edgeOrder: 2 }), ValueError, "at least 3 elements");
    expectErrorInScope(() => np.gradient([1, 2], 1, 2), DTypeError, "invalid number of arguments");
    expectErrorInScope(() => np.gradient([1, 2], [1, 2, 3]), ValueError, "must match the length");
    expectErrorInScope(() => np.gradient([1, 2], [[1, 2]]), ValueError, "scalars or 1d");
    expectErrorInScope(() => np.gradient([true, false]), DTypeError, "boolean subtract");
    expectErrorInScope(
      () => np.gradient([1, 2], { edgeOrder: 3 as 2 }),
      ValueError,
      "edgeOrder must be 1 or 2",
    );
    expectErrorInScope(() => np.gradient([1, 2], { axis: [0, 0] }), ValueError, "repeated axis");
    expectErrorInScope(() => np.gradient([1, 2, 3], 0, { edgeOrder: 2 }), ValueError, "division by zero");
    expectErrorInScope(() => (np.gradient as () => unknown)(), ValueError, "f is missing");
  });

  it("computes the same where memory is full", () => {
    const x = np.sin(np.arange(20_000));
    const xs = np.cumsum(np.linspace(0.1, 1, 20_000));
    expectSameWhenFull(() => np.gradient(x, xs, { edgeOrder: 2 }));
  });
});

describe("np.trapezoid", () => {
  it("takes coordinates along the axis, of each element, or a distance", () => {
    expect(np.trapezoid([1, 2, 3])).toBe(4);
    expect(np.trapezoid([1, 2, 3], [4, 6, 8])).toBe(8);
    expect(np.trapezoid([1, 2, 3], { dx: 2 })).toBe(8);
    const y = np.arange(6).reshape(2, 3);
    expect(np.trapezoid(y, { axis: 0 }).toArray()).toEqual([1.5, 2.5, 3.5]);
    expect(np.trapezoid(y, [0, 1, 3]).toArray()).toEqual([3.5, 12.5]);
    expect(np.trapezoid(y, np.multiply(y, 2), 1, 1).toArray()).toEqual([4, 16]);
  });

  it("gives 0 for no elements, float64 for booleans, and adds before it widens", () => {
    expect(np.trapezoid([])).toBe(0);
    expect(np.trapezoid([true, true, false])).toBe(1);
    expect(np.trapezoid(np.ones([2, 2], "bool")).dtype).toBe(np.float64);
    expect(np.trapezoid(np.array([200, 100], "uint8"))).toBe(22);
  });

  it("refuses a number, and coordinates of another shape", () => {
    expectErrorInScope(() => np.trapezoid(5), IndexError, "axis -1");
    expectErrorInScope(() => np.trapezoid([1, 2], 3), ValueError, "at least one dimensional");
    expectErrorInScope(() => np.trapezoid([1, 2, 3], [1, 2, 3, 4]), np.BroadcastError, "broadcast");
  });
});
