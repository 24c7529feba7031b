/** Tests cov and corrcoef: variables, weights, dtypes, exactness, and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, ShapeError, ValueError } = np;

describe("np.cov", () => {
  const x = [
    [0, 2],
    [1, 1],
    [2, 0],
  ];

  it("reads variables in rows or in columns, and more of them behind", () => {
    expect(np.cov(x, { rowvar: false }).toArray()).toEqual([
      [1, -1],
      [-1, 1],
    ]);
    expect(np.cov([0, 1, 2], [2, 1, 0]).toArray()).toEqual([
      [1, -1],
      [-1, 1],
    ]);
    expect(
      np
        .cov(
          [[0, 1, 2]],
          [
            [2, 1, 0],
            [0, 0, 3],
          ],
        )
        .toArray(),
    ).toEqual([
      [1, -1, 1.5],
      [-1, 1, -1.5],
      [1.5, -1.5, 3],
    ]);
    expect(np.cov(np.array(x), [[1], [2], [3]], false).shape).toEqual([3, 3]);
  });

  it("gives an array without axes for one variable, and an empty matrix for none", () => {
    expect(np.cov([1, 2, 4]).shape).toEqual([]);
    expect(np.cov(5).item()).toBeNaN();
    expect(np.cov(np.zeros([0, 3])).shape).toEqual([0, 0]);
  });

  it("gives NaN for no sample or one", () => {
    expect(np.cov([]).item()).toBeNaN();
    expect(np.cov([[1], [2]]).toArray()).toEqual([
      [NaN, NaN],
      [NaN, NaN],
    ]);
    expect(np.cov([1, 2, 4], { ddof: 5 }).item()).toBe(Infinity);
  });

  it("divides by what bias and ddof say", () => {
    expect(np.cov([0, 2, 4, 6], { bias: true }).item()).toBe(5);
    expect(np.cov([0, 2, 4, 6], null, true, true, 2).item()).toBe(10);
    expectErrorInScope(() => np.cov([1, 2], { ddof: 1.5 }), ValueError, "ddof must be an integer");
  });

  it("weighs samples", () => {
    const repeated = np.cov([0, 0, 2, 4]).item();
    expect(np.cov([0, 2, 4], { fweights: [2, 1, 1] }).item()).toBeCloseTo(repeated, 14);
    expect(np.cov([0, 2], { aweights: [1, 1] }).item()).toBe(2);
    expect(np.cov([0, 2, 4], { fweights: [2, 1, 1], aweights: [1, 2, 3] }).item()).toBeCloseTo(4, 14);
  });

  it("refuses wrong weights", () => {
    const weighted = (fweights: unknown) => () => np.cov([1, 2, 3], { fweights } as never);
    expectErrorInScope(weighted([1, 1.5, 1]), DTypeError, "fweights must be integer");
    expectErrorInScope(weighted([1, -1, 1]), ValueError, "fweights cannot be negative");
    expectErrorInScope(weighted([1, 1]), ShapeError, "incompatible numbers of samples and fweights");
    expectErrorInScope(weighted([[1, 1, 1]]), ShapeError, "fweights");
    expectErrorInScope(weighted([0, 0, 0]), ValueError, "Weights sum to zero");
    expectErrorInScope(
      () => np.cov([1, 2], { aweights: [-1, 1] }),
      ValueError,
      "aweights cannot be negative",
    );
    expectErrorInScope(() => np.cov([1, 2], { aweights: [1] }), ShapeError, "aweights");
  });

  it("computes in float64 at least, unless another dtype is asked for", () => {
    expect(np.cov(np.array([1, 2], "float32")).dtype).toBe(np.float64);
    expect(np.cov(np.array([1, 2], "complex64")).dtype).toBe(np.complex128);
    expect(np.cov(np.array([1, 2], "float32"), { dtype: "float32" }).dtype).toBe(np.float32);
    expect(np.cov([1, 2, 4], { dtype: "float16" }).item()).toBe(2.333984375);
    expectErrorInScope(() => np.cov([1, 2], { dtype: "int64" }), DTypeError, "dtype");
  });

  it("is its own conjugate transpose", () => {
    const z = np.array([
      [np.complex(1, 2), 2, 4],
      [1, np.complex(0, 3), 5],
    ]);
    const c = np.cov(z);
    expect(np.arrayEqual(c.T, np.conj(c))).toBe(true);
    expect(c.get(0, 1)).toEqual(np.complex(2.5, -0.5));
  });

  it("refuses more than two axes, and another number of samples", () => {
    expectErrorInScope(() => np.cov(np.zeros([1, 1, 2])), ValueError, "m has more than 2 dimensions");
    expectErrorInScope(() => np.cov([1, 2], np.zeros([1, 1, 2])), ValueError, "y has more than 2 dimensions");
    expectErrorInScope(() => np.cov([1, 2], [1, 2, 3]), ShapeError, "must match exactly");
  });

  it("computes the same where memory is full", () => {
    const many = np.sin(np.arange(30_000)).reshape(3, 10_000);
    expectSameWhenFull(() => np.cov(many, { aweights: np.arange(10_000) }));
  });
});

describe("np.corrcoef", () => {
  it("divides by the deviations, and stays within -1 and 1", () => {
    expect(
      np
        .corrcoef([
          [0, 1, 2],
          [4, 2, 0],
        ])
        .toArray(),
    ).toEqual([
      [1, -1],
      [-1, 1],
    ]);
    const c = np.corrcoef([0.1, 0.2, 0.4], [0.3, 0.6, 1.2]).toArray().flat() as number[];
    expect(c.every((value) => Math.abs(value) <= 1 && value > 0.999)).toBe(true);
  });

  it("gives a number for one variable, and NaN for one that does not vary", () => {
    expect(np.corrcoef([1, 2, 4])).toBe(1);
    expect(np.corrcoef([2, 2])).toBeNaN();
    expect(
      np
        .corrcoef([
          [1, 1, 1],
          [0, 1, 2],
        ])
        .toArray(),
    ).toEqual([
      [NaN, NaN],
      [NaN, 1],
    ]);
    expect(np.corrcoef(np.zeros([0, 3])).shape).toEqual([0, 0]);
  });

  it("takes complex variables and a dtype", () => {
    const z = [np.complex(0, 1), np.complex(0, 3)];
    expect(np.corrcoef(z, [1, 3]).get(0, 1)).toEqual(np.complex(0, 0.9999999999999998));
    expect(
      np.corrcoef(
        [
          [1, 2],
          [2, 1],
        ],
        { dtype: "float32" },
      ).dtype,
    ).toBe(np.float32);
  });
});
