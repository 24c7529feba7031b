/** Tests medians and quantiles: dtypes, NaN, empty lanes, weights, `out`, memory that is full, and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import type { QuantileMethod } from "../../ts/order/quantile-types.ts";
import { checkBalance, expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const called = (make: () => unknown): unknown => np.scope(() => shown(make()));
const shown = (made: unknown): unknown =>
  made instanceof np.NDArray ? [made.dtype.name, made.toArray()] : made;

checkBalance();

describe("np.median", () => {
  it("gives float64 of integers and booleans, and keeps other dtypes", () => {
    expect(np.median([3, 1, 2, 4])).toBe(2.5);
    expect(np.median([true, false])).toBe(0.5);
    for (const dtype of ["float16", "float32", "complex64", "complex128"] as const)
      expect(called(() => np.median(np.array([[1, 3]], { dtype }), 1))).toEqual([
        dtype,
        dtype.startsWith("c") ? [np.complex(2, 0)] : [2],
      ]);
    expect(called(() => np.median(np.array([[2, 1]], { dtype: "uint8" }), 1))).toEqual(["float64", [1.5]]);
  });

  it("gives NaN of no elements, where one is NaN, and of opposite infinities", () => {
    expect([np.median([]), np.median([1, nan, 2]), np.median([inf, -inf])]).toEqual([nan, nan, nan]);
    expect(called(() => np.median(np.zeros([2, 0]), 1))).toEqual(["float64", [nan, nan]]);
    expect(called(() => np.median(np.zeros([0, 2], "int8"), 0))).toEqual(["float64", [nan, nan]]);
  });

  it("begins its sum with 0, as a mean does", () => {
    expect(Object.is(np.median([-0]), 0)).toBe(true);
  });

  it("keeps the sign of a float16 that is rounded to zero", () => {
    const least = 2 ** -24;
    np.scope(() => {
      expect(np.median(np.array([-least, 0], "float16"))).toBe(-0);
      expect(np.nanmedian(np.array([0, least, Number.NaN], "float16"))).toBe(0);
      expect(np.median(np.array([-3 * least, 0], "float16"))).toBe(-2 * least);
    });
  });

  it("folds one axis, several, or none, and keeps them on demand", () => {
    const a = np.scope(() => np.arange(24).reshape(2, 3, 4).copy());
    expect(called(() => np.median(a, 1))).toEqual([
      "float64",
      [
        [4, 5, 6, 7],
        [16, 17, 18, 19],
      ],
    ]);
    expect(called(() => np.median(a, [0, -1]))).toEqual(["float64", [7.5, 11.5, 15.5]]);
    expect(called(() => np.median(a, [], { keepdims: true }))).toEqual(["float64", a.toArray()]);
    expect(called(() => np.median(a, { keepdims: true }))).toEqual(["float64", [[[11.5]]]]);
    expect(called(() => np.median(a.T, 0))).toEqual([
      "float64",
      [
        [1.5, 13.5],
        [5.5, 17.5],
        [9.5, 21.5],
      ],
    ]);
    expect(called(() => np.median(5, { keepdims: true }))).toEqual(["float64", 5]);
    a.dispose();
  });

  it("writes to out, and leaves its input as it is", () => {
    const [a, out] = [np.array([5, 1, 3, 9]), np.zeros([], "float32")];
    expect(np.median(a, null, out, true)).toBe(out);
    expect([out.item(), a.toArray()]).toEqual([4, [5, 1, 3, 9]]);
    const typed = new Float64Array(2);
    np.median(
      [
        [1, 2],
        [5, 9],
      ],
      { axis: 1, out: typed },
    ).dispose();
    expect([...typed]).toEqual([1.5, 7]);
    for (const one of [a, out]) one.dispose();
  });
});

describe("np.nanmedian", () => {
  it("leaves NaN out of each lane, and gives NaN of nothing else", () => {
    expect(np.nanmedian([nan, 3, 1, nan, 2])).toBe(2);
    expect(np.nanmedian([nan])).toBe(nan);
    expect(np.nanmedian([])).toBe(nan);
    const rows = [
      [nan, 3, 1, 8],
      [nan, nan, 4, 2],
      [nan, nan, nan, nan],
      [1, 2, 3, 4],
    ];
    for (const dtype of ["float64", "float32", "float16"] as const)
      expect(called(() => np.nanmedian(np.array(rows, { dtype }), 1))).toEqual([dtype, [3, 3, nan, 2.5]]);
    const lone = np.complex(nan, nan);
    expect(
      called(() =>
        np.nanmedian(
          [
            [np.complex(1, 2), np.complex(1, nan)],
            [lone, lone],
          ],
          1,
        ),
      ),
    ).toEqual(["complex128", [np.complex(1, 2), lone]]);
  });
});

/** What NumPy gives for np.quantile([1.5, 2, 4, 8, 16, 32], [0, 0.1, 0.25, 0.5, 0.8, 1], method=...). */
const ofMethods: Readonly<Record<QuantileMethod, readonly number[]>> = {
  inverted_cdf: [1.5, 1.5, 2, 4, 16, 32],
  averaged_inverted_cdf: [1.5, 1.5, 2, 6, 16, 32],
  closest_observation: [1.5, 1.5, 2, 4, 16, 32],
  interpolated_inverted_cdf: [1.5, 1.5, 1.75, 4, 14.400000000000006, 32],
  hazen: [1.5, 1.55, 2, 6, 20.80000000000001, 32],
  weibull: [1.5, 1.5, 1.875, 6, 25.60000000000001, 32],
  linear: [1.5, 1.75, 2.5, 6, 16, 32],
  median_unbiased: [1.5, 1.5, 1.9583333333333335, 6, 22.400000000000006, 32],
  normal_unbiased: [1.5, 1.5, 1.96875, 6, 22.000000000000014, 32],
  lower: [1.5, 1.5, 2, 4, 16, 32],
  higher: [1.5, 2, 4, 8, 16, 32],
  midpoint: [1.5, 1.75, 3, 6, 16, 32],
  nearest: [1.5, 1.5, 2, 4, 16, 32],
};

describe("np.quantile and np.percentile", () => {
  it.each(Object.entries(ofMethods))("have NumPy's method %s", (method, expected) => {
    const options = { method: method as QuantileMethod };
    const [values, q] = [
      [8, 2, 32, 1.5, 16, 4],
      [0, 0.1, 0.25, 0.5, 0.8, 1],
    ];
    expect(called(() => np.quantile(values, q, options))).toEqual(["float64", expected]);
    expect(called(() => np.nanquantile([...values, nan], q, options))).toEqual(["float64", expected]);
  });

  it("have the dtype that NumPy computes in", () => {
    const dtypeOf = (make: () => NDArray): string => np.scope(() => make().dtype.name);
    const a = np.array([[1, 2, 4]], { dtype: "float32" });
    const whole = np.array([[1, 2, 4]], { dtype: "int16" });
    expect(dtypeOf(() => np.quantile(a, 0.5, 1))).toBe("float32");
    expect(dtypeOf(() => np.quantile(a, [0.5], 1))).toBe("float64");
    expect(dtypeOf(() => np.quantile(a, np.array(0.5), 1))).toBe("float64");
    expect(dtypeOf(() => np.quantile(a, np.array([0.5], { dtype: "float32" }), 1))).toBe("float32");
    expect(dtypeOf(() => np.quantile(whole, 0.5, 1))).toBe("float64");
    expect(dtypeOf(() => np.quantile(whole, 0.5, 1, { method: "nearest" }))).toBe("int16");
    expect(dtypeOf(() => np.quantile(whole, 1, 1))).toBe("int16");
    expect(dtypeOf(() => np.percentile(whole, 100, 1))).toBe("float64");
    expect(np.quantile([true, false], 0.5, { method: "lower" })).toBe(false);
    for (const one of [a, whole]) one.dispose();
  });

  it("wrap the difference of integers, as NumPy does", () => {
    expect(called(() => np.quantile(np.array([-100, 100], { dtype: "int8" }), 0.5))).toBe(128);
    expect(
      called(() => np.quantile(np.array([2n ** 62n, 2n ** 62n + 3n]), [0, 0.5], { method: "lower" })),
    ).toEqual(["int64", [2n ** 62n, 2n ** 62n]]);
  });

  it("put the axes of q first", () => {
    const a = np.scope(() => np.arange(12).reshape(3, 4).copy());
    expect(called(() => np.percentile(a, [[0, 50]], 1))).toEqual([
      "float64",
      [
        [
          [0, 4, 8],
          [1.5, 5.5, 9.5],
        ],
      ],
    ]);
    expect(called(() => np.percentile(a, [50], { axis: [0, 1], keepdims: true }))).toEqual([
      "float64",
      [[[5.5]]],
    ]);
    expect(called(() => np.quantile(a, []))).toEqual(["float64", []]);
    a.dispose();
  });

  it("give NaN where an element is NaN, and leave it out on demand", () => {
    const rows = [
      [1, nan, 3],
      [4, 5, 6],
      [nan, nan, nan],
    ];
    expect(called(() => np.quantile(rows, [0, 0.5], 1))).toEqual([
      "float64",
      [
        [nan, 4, nan],
        [nan, 5, nan],
      ],
    ]);
    expect(called(() => np.nanquantile(rows, [0, 0.5], 1))).toEqual([
      "float64",
      [
        [1, 4, nan],
        [2, 5, nan],
      ],
    ]);
    expect(called(() => np.nanpercentile(rows, 50, 1, { method: "higher" }))).toEqual([
      "float64",
      [3, 5, nan],
    ]);
    expect(np.percentile([1, inf], 100)).toBe(nan);
    // As in NumPy, no elements at all leave one NaN, whatever `q` is.
    expect(np.nanquantile([], [0.25, 0.75])).toBe(nan);
  });

  it("weigh elements", () => {
    const by = (weights: readonly number[]) => ({ method: "inverted_cdf", weights }) as const;
    // As in NumPy, a weighted quantile is an array, also without axes.
    expect(called(() => np.quantile([3, 1, 2], 0.5, by([1, 1, 1])))).toEqual(["int64", 2]);
    expect(called(() => np.quantile([3, 1, 2], [0, 0.5, 1], by([1, 0, 5])))).toEqual(["int64", [2, 2, 3]]);
    expect(
      called(() =>
        np.quantile(
          [
            [3, 1, 2],
            [4, 5, 6],
          ],
          0.5,
          1,
          by([9, 1, 1]),
        ),
      ),
    ).toEqual(["int64", [3, 4]]);
    expect(called(() => np.quantile([3, nan, 2], 0.5, by([1, 1, 1])))).toEqual(["float64", nan]);
    expect(called(() => np.nanquantile([3, nan, 2], 1, by([1, nan, 1])))).toEqual(["float64", 3]);
  });

  it("write to out with the casts of NumPy", () => {
    const out = np.zeros(2, "float32");
    expect(np.quantile([1.1, 2.3, 3.7], [0.3, 0.7], { out })).toBe(out);
    expect(out.toArray()).toEqual([1.8199999, 2.86].map(Math.fround));
    expect(np.quantile([1.1, 2.3, 3.7], [0.3, 0.7], { out, method: "lower" }).toArray()).toEqual(
      [1.1, 2.3].map(Math.fround),
    );
    out.dispose();
    expectErrorInScope(
      () => np.quantile([1.1, 2], [0.3], { out: np.zeros(1, "int64") }),
      DTypeError,
      "from float64 to int64 according to the rule 'same_kind'",
    );
    expectErrorInScope(
      () => np.quantile(np.zeros(3, "float32"), [0.3], { out: np.zeros(1), method: "lower" }),
      DTypeError,
      "from float64 to float32 according to the rule 'safe'",
    );
  });

  it("are the real parts of a complex out", () => {
    const a = [
      [127, -128, nan],
      [1, 126, 127],
    ];
    const parts = (out: NDArray): unknown[] => [np.real(out).toArray(), np.imag(out).toArray()];
    const found = np.scope(() => [
      ...parts(np.quantile(a, 0.3, { axis: 0, out: np.zeros(3, "complex128") }) as NDArray),
      ...parts(np.quantile([1.1, 2.3, 3.7], [0.3, 0.7], { out: np.zeros(2, "complex64") }) as NDArray),
    ]);
    expect(found).toEqual([[38.8, -51.8, nan], [0, 0, 0], [1.8199999, 2.86].map(Math.fround), [0, 0]]);
  });

  it("are none of no integers if none are asked for", () => {
    np.scope(() => {
      const empty = np.zeros([0, 3], "int8");
      expect(np.quantile(empty, [], 0).shape).toEqual([0, 3]);
      expect(np.quantile(empty, [], { method: "lower" }).dtype).toBe(np.int8);
    });
    expectErrorInScope(() => np.quantile([], []), IndexError, "no elements along the axis");
  });

  it("are the same where linear memory is full", () => {
    const values = np.scope(() => np.sin(np.arange(3000)).reshape(30, 100).copy());
    values.set(3, 4, nan);
    expectSameWhenFull(() =>
      [0, 1].map((axis) => [
        called(() => np.median(values, axis)),
        called(() => np.nanmedian(values, axis)),
        called(() => np.nanquantile(values, [0.1, 0.9], axis)),
        called(() => np.quantile(values.T, [0.1, 0.9], axis)),
        called(() => np.quantile(values, 0.4, axis, { method: "inverted_cdf", weights: np.ones([30, 100]) })),
      ]),
    );
    values.dispose();
  });
});

describe("in a text", () => {
  const x = [
    [3, 1, 2],
    [9, 7, 8.5],
  ];
  it.each([
    ["median(x)", 5],
    [
      "x - median(x, axis=1, keepdims=True)",
      [
        [1, -1, 0],
        [0.5, -1.5, 0],
      ],
    ],
    ["nanmedian(x, 0)", [6, 4, 5.25]],
    ["percentile(x, (25, 75))", [2.25, 8.125]],
    ["quantile(x, 0.5, axis=0) + 1", [7, 5, 6.25]],
    ["nanquantile(x, q)", [1.5, 8.75]],
    ["nanpercentile(x, 100)", 9],
    ["quantile(x, True)", 9],
    [
      "sort(x)",
      [
        [1, 2, 3],
        [7, 8.5, 9],
      ],
    ],
    [
      "sort(-x, 0)",
      [
        [-9, -7, -8.5],
        [-3, -1, -2],
      ],
    ],
    ["sort(x, None)", [1, 2, 3, 7, 8.5, 9]],
    ["sort(x * 1j)[0, 0].imag", 1],
  ])("computes %s", (text, expected) => {
    expect(np.scope(() => np.evaluate(text, { x, q: [0.1, 0.9] }).toArray())).toEqual(expected);
  });

  it("refuses what the functions refuse", () => {
    expectErrorInScope(
      () => np.evaluate("quantile(x, 2)", { x }),
      ValueError,
      "q must be in the range [0, 1]",
    );
    expectErrorInScope(() => np.evaluate("quantile(x, (1, x))", { x }), ValueError, "q must be a number");
    expectErrorInScope(() => np.evaluate("quantile(x * 1j, 1)", { x }), DTypeError, "real numbers");
    expectErrorInScope(() => np.evaluate("sort(x, 2)", { x }), IndexError, "axis 2 is out of bounds");
    expectErrorInScope(() => np.evaluate("median(x)", { x }, { maxSteps: 5 }), ValueError, "maxSteps is 5");
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const by = (weights: unknown) => ({ method: "inverted_cdf", weights }) as never;
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.median([1], 1), IndexError, "median: axis 1 is out of bounds"],
      [
        () => np.median([1, 2], { out: np.zeros(3) }),
        ShapeError,
        "median: output parameter has the wrong shape",
      ],
      [() => np.quantile([], 0.5), IndexError, "quantile: there are no elements along the axis"],
      [() => np.quantile(np.zeros([2, 0]), 0.5, 1), IndexError, "no elements"],
      [() => np.quantile([1], 1.1), ValueError, "quantile: q must be in the range [0, 1]"],
      [() => np.percentile([1], nan), ValueError, "percentile: q must be in the range [0, 100]"],
      [() => np.percentile([1], np.complex(1, 0) as never), DTypeError, "percentile: q must be real"],
      [() => np.quantile([np.complex(1, 0)], 0.5), DTypeError, "a must be an array of real numbers"],
      [() => np.quantile([true, false], 0.5), DTypeError, "bool values have no differences"],
      [() => np.quantile([1], [[[0.5]]]), ValueError, "q must be a number or have one axis, got 3"],
      [
        () => np.quantile([1], 0.5, { method: "x" as never }),
        ValueError,
        "method must be one of NumPy's, got 'x'",
      ],
      [() => np.quantile([1], 0.5, { method: "toString" as never }), ValueError, "method must be"],
      [() => np.quantile([1, 2], 0.5, { weights: [1, 1] }), ValueError, "Only method 'inverted_cdf'"],
      [() => np.quantile([1, 2], 0.5, by([1, -1])), ValueError, "Weights must be non-negative"],
      [() => np.quantile([1, 2], 0.5, by([0, 0])), ValueError, "were all zero"],
      [() => np.quantile([1, 2], 0.5, by([1, nan])), ValueError, "Weights included NaN"],
      [() => np.quantile([1, 2], 0.5, by([1])), DTypeError, "Axis must be specified"],
      [() => np.quantile([1, 2], 0.5, 0, by([1])), ShapeError, "Shape of weights (1,)"],
      [() => np.quantile([1, 2], 0.5, by([np.complex(1, 1), 1])), DTypeError, "weights must be real"],
      [() => np.nanquantile([nan, 1], 0.5, by([1, 0])), ValueError, "were all zero"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
