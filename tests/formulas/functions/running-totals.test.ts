/** Tests cumulativeSum, cumulativeProd, nancumsum and nancumprod, as functions and in texts. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { expectErrorInScope } from "../../support/balance.ts";

const { IndexError, ShapeError, ValueError } = np;

describe("np.cumulativeSum and np.cumulativeProd", () => {
  it("begin with 0 or 1 where they are asked to", () => {
    expect(np.cumulativeSum([1, 2, 3], { includeInitial: true }).toArray()).toEqual([0, 1, 3, 6]);
    expect(np.cumulativeProd([2, 3], { includeInitial: true }).toArray()).toEqual([1, 2, 6]);
    expect(np.cumulativeSum([[1, 2]], { axis: 0, includeInitial: true }).toArray()).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(np.cumulativeProd(np.zeros([2, 0]), { axis: 1, includeInitial: true }).toArray()).toEqual([
      [1],
      [1],
    ]);
  });

  it("need an axis for several, and take a number for one element", () => {
    expectErrorInScope(() => np.cumulativeSum([[1, 2]]), ValueError, /axis/);
    expectErrorInScope(() => np.cumulativeSum([[1, 2]], { axis: 2 }), IndexError, "axis 2");
    expect(np.cumulativeSum(7).toArray()).toEqual([7]);
    expect(np.cumulativeProd(np.array(7), { axis: -1 }).shape).toEqual([1]);
  });

  it("widen small integers and booleans, and keep float32", () => {
    expect(np.cumulativeSum(np.array([100, 100], "int8")).dtype).toBe(np.int64);
    expect(np.cumulativeSum(np.array([100, 200], "uint8")).dtype).toBe(np.uint64);
    expect(np.cumulativeSum([true, true]).toArray()).toEqual([1, 2]);
    expect(np.cumulativeSum(np.ones(2, "float32"), { includeInitial: true }).dtype).toBe(np.float32);
    expect(np.cumulativeSum([1, 2], { dtype: "float32" }).dtype).toBe(np.float32);
  });

  it("write to `out`, which has room for the first value", () => {
    const out = np.zeros(3);
    expect(np.cumulativeSum([1, 2], { out, includeInitial: true })).toBe(out);
    expect(out.toArray()).toEqual([0, 1, 3]);
    expectErrorInScope(
      () => np.cumulativeSum([1, 2, 3], { out, includeInitial: true }),
      ShapeError,
      "out has shape",
    );
  });

  it("can stand in a text by both names", () => {
    const x = np.array([
      [1, 2],
      [3, 4],
    ]);
    expect(np.evaluate("cumulative_sum(x, axis=1, include_initial=True)", { x }).toArray()).toEqual([
      [0, 1, 3],
      [0, 3, 7],
    ]);
    expect(np.evaluate("cumulativeProd(x[0]) + 1", { x }).toArray()).toEqual([2, 3]);
    expect(() => np.evaluate("cumulative_sum(x)", { x })).toThrow(/axis/);
  });
});

describe("np.nancumsum and np.nancumprod", () => {
  it("count NaN as 0 or 1", () => {
    expect(np.nancumsum([NaN, 1, NaN, 2]).toArray()).toEqual([0, 1, 1, 3]);
    expect(
      np
        .nancumprod(
          [
            [NaN, 3],
            [2, NaN],
          ],
          0,
        )
        .toArray(),
    ).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(np.nancumsum(np.array([1, 2], "int8")).dtype).toBe(np.int64);
    expect(np.nancumsum(np.array([NaN, 1], "float16"), { dtype: "float64" }).toArray()).toEqual([0, 1]);
    expect(np.nancumprod([]).toArray()).toEqual([]);
  });

  it("leave the array as it is", () => {
    const x = np.array([1, NaN]);
    np.nancumsum(x);
    expect(x.toArray()).toEqual([1, NaN]);
  });
});
