/** Tests np.polyval: Horner's rule for every shape and dtype, in one pass. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError } = np;

describe("np.polyval", () => {
  it("takes x of any shape, and numbers", () => {
    expect(np.polyval([3, 0, 1], 5)).toBe(76);
    expect(
      np
        .polyval(
          [3, 0, 1],
          [
            [0, 1],
            [2, 3],
          ],
        )
        .toArray(),
    ).toEqual([
      [1, 4],
      [13, 28],
    ]);
    expect(np.polyval([1, 1], np.zeros([2, 0, 3])).shape).toEqual([2, 0, 3]);
    expect(np.polyval([1, 1], np.complex(0, 1))).toEqual(np.complex(1, 1));
  });

  it("is 0 without coefficients", () => {
    expect(np.polyval([], 5)).toBe(0);
    expect(np.polyval([], [1.5, Number.NaN]).toArray()).toEqual([0, 0]);
    expect(np.polyval(np.zeros(0), np.ones([2, 2], "int8")).dtype.name).toBe("int8");
  });

  it("begins with 0 times x, as NumPy", () => {
    expect(np.polyval([2], Number.POSITIVE_INFINITY)).toBeNaN();
    expect(np.polyval([-0], [1])).toEqual(np.array([0], "float64"));
    expect(Object.is(np.polyval([-0], -1.5), -0)).toBe(true);
  });

  it("promotes the dtypes of both", () => {
    expect(np.polyval(np.ones(3, "int8"), np.ones(2, "float32")).dtype.name).toBe("float32");
    expect(np.polyval(np.ones(3, "float32"), np.ones(2, "float32")).dtype.name).toBe("float32");
    expect(np.polyval([1, 2], np.ones(2, "float32")).dtype.name).toBe("float64");
    expect(np.polyval(np.ones(3, "uint8"), np.ones(2, "int8")).dtype.name).toBe("int16");
    expect(np.polyval([true, true], np.array([true, false])).toArray()).toEqual([true, true]);
  });

  it("rounds each step to the dtype", () => {
    const half = np.polyval(np.array([1, 1], "float16"), np.array([2048], "float16"));
    expect(half.toArray()).toEqual([2048]);
    const small = np.polyval(np.array([100, 100], "int8"), np.array([3], "int8"));
    expect(small.toArray()).toEqual([-112]);
  });

  it("takes rows of coefficients, which broadcast", () => {
    const rows = np.array([
      [1, 2],
      [10, 20],
    ]);
    expect(np.polyval(rows, np.array(3)).toArray()).toEqual([13, 26]);
    expect(() => np.polyval(np.ones([2, 3]), np.ones(2))).toThrow(np.BroadcastError);
    expect(() => np.polyval(3, [1])).toThrow(DTypeError);
  });

  it("computes hundreds of coefficients over many elements", () => {
    const x = np.linspace(-1, 1, 5001);
    const p = np.random.defaultRng(1).normal(0, 1, 400);
    const [list, places] = [p.toArray() as number[], x.toArray() as number[]];
    const naive = places.map((place) => list.reduce((value, one) => value * place + one, 0));
    expect(np.polyval(p, x).toArray()).toEqual(naive);
    expectSameWhenFull(() => np.polyval(p, x).toArray());
  });

  it("reads strided, reversed and outside arrays", () => {
    const x = np.arange(12, { dtype: "float64" }).reshape(3, 4);
    const expected = np.polyval([1, 2, 3], x).toArray();
    expect(
      np.polyval(np.array([3, 2, 1]).get("::-1"), np.transpose(np.transpose(x).copy())).toArray(),
    ).toEqual(expected);
    expect(x.data.length).toBe(12);
    expect(np.polyval([1, 2, 3], x).toArray()).toEqual(expected);
  });
});
