/** Tests histograms: dtypes, ends, edges, weights, rules, cells, memory that is full, and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, IndexError, MemoryError, ShapeError, ValueError } = np;
const plain = (lists: readonly { toArray(): unknown }[]): unknown[] => lists.map((list) => list.toArray());
const rules = ["auto", "doane", "fd", "rice", "scott", "sqrt", "stone", "sturges"] as const;

describe("np.histogram", () => {
  it("counts as int64, and adds weights in their dtype", () => {
    expect(np.histogram([1, 2, 1])[0].dtype).toBe(np.int64);
    for (const dtype of ["bool", "int8", "uint64", "float16", "float32", "complex64"] as const) {
      const weights = np.ones(3, dtype);
      expect(np.histogram([1, 2, 1], { weights })[0].dtype.name).toBe(dtype);
    }
    const [sums] = np.histogram([0, 1, 1], 2, null, null, [np.complex(1, 2), 3, np.complex(0, -1)]);
    expect(sums.toArray()).toEqual([np.complex(1, 2), np.complex(3, -1)]);
    expect(
      np.histogram([0, 1], 2, null, null, np.array([200, 100], { dtype: "uint8" }))[0].toArray(),
    ).toEqual([200, 100]);
  });

  it("has edges of the dtype of floats, else float64; given edges stay as they are", () => {
    expect(np.histogram([1, 2, 1], [0, 1, 2, 3])[1].dtype).toBe(np.int64);
    expect(np.histogram(np.array([1, 2], { dtype: "int8" }), 2)[1].toArray()).toEqual([1, 1.5, 2]);
    expect(np.histogram(np.array([true, false, true]), 2)).toMatchObject([
      { dtype: np.int64 },
      { dtype: np.float64 },
    ]);
    for (const dtype of ["float16", "float32"] as const)
      expect(np.histogram(np.array([1, 2], { dtype }), 2)[1].dtype.name).toBe(dtype);
    expect(np.histogram([1, 2, 1], 2, { density: true })[0].dtype).toBe(np.float64);
  });

  it("has its right edge in the last bin alone", () => {
    expect(np.histogram([0, 1, 1, 2, 2, 3], [0, 1, 2])[0].toArray()).toEqual([1, 4]);
    expect(np.histogram([0, 1, 1, 2, 2, 3], { bins: 2, range: [0, 2] })[0].toArray()).toEqual([1, 4]);
    expect(np.histogram([0, 1, 1, 2], [0, 1, 1])[0].toArray()).toEqual([1, 2]);
  });

  it("finds the ends: 0 to 1 without elements, and a half on each side of one value", () => {
    expect(plain(np.histogram([], 2))).toEqual([
      [0, 0],
      [0, 0.5, 1],
    ]);
    expect(plain(np.histogram([3, 3], 2))).toEqual([
      [0, 2],
      [2.5, 3, 3.5],
    ]);
    const ends = np.array([-128, 127], { dtype: "int8" });
    expect(plain(np.histogram(ends, 1))).toEqual([[2], [-128, 127]]);
    const large = np.array([2n ** 63n, 2n ** 64n - 1n], { dtype: "uint64" });
    expect(np.histogram(large, 2)[0].toArray()).toEqual([1, 1]);
  });

  it("drops NaN where the ends are given", () => {
    expect(np.histogram([NaN, 1, 5], { bins: 1, range: [0, 2] })[0].toArray()).toEqual([1]);
    expect(np.histogram([NaN, 1, 5], [0, 2])[0].toArray()).toEqual([1]);
  });

  it("holds places that were computed against the edges", () => {
    // 0.1 * 3 is above 0.3: the fourth bin begins behind it.
    const [counts, edges] = np.histogram([0, 0.3, 1], 10);
    expect(edges.get(3)).toBe(0.30000000000000004);
    expect(counts.toArray()).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
    const narrow = np.array([0, 0.3, 1], { dtype: "float32" });
    expect(np.histogram(narrow, 10)[0].toArray()).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
  });

  it("adds weights in blocks, as NumPy does", () => {
    const weights = np.full(65_537, 0.1);
    let block = 0;
    for (let index = 0; index < 65_536; index += 1) block += 0.1;
    const zeros = np.zeros(65_537);
    expect(np.histogram(zeros, 1, null, null, weights)[0].toArray()).toEqual([block + 0.1]);
    expect(np.histogram(zeros, [-1, 1], null, null, weights)[0].toArray()).toEqual([block + 0.1]);
    const halves = np.ones(65_537, "float16");
    expect(np.histogram(zeros, 1, null, null, halves)[0].toArray()).toEqual([Number.POSITIVE_INFINITY]);
  });

  it("has no counts without bins", () => {
    expect(plain(np.histogram([1], []))).toEqual([[], []]);
    expect(plain(np.histogram([1], [1], null, null, [2]))).toEqual([[], [1]]);
  });

  it("makes densities, whose integral is 1", () => {
    expect(np.histogram([0, 1, 1, 4], [0, 1, 5], null, true)[0].toArray()).toEqual([0.25, 0.1875]);
    const [density] = np.histogram([0, 1], 2, null, true, [np.complex(1, 1), np.complex(0, -1)]);
    expect(density.toArray()).toEqual([np.complex(2, 2), np.complex(0, -2)]);
  });

  it("chooses bins by the exact distance of integers", () => {
    np.scope(() => {
      const far = np.array([222874573871828201n, 105964953160589169n], { dtype: "uint64" });
      const counts = rules.map((rule) => np.histogramBinEdges(far, rule).size - 1);
      expect(counts).toEqual([2, 1, 2, 3, 1, 2, 1, 2]);
      const near = np.array([2n ** 60n, 2n ** 60n + 100n], { dtype: "int64" });
      expect(() => np.histogramBinEdges(near, "sqrt")).toThrow("Cannot create 2 finite-sized bins");
    });
  });

  it("chooses bins by rules", () => {
    const values = np.sin(np.arange(1000));
    expect(rules.map((rule) => np.histogram(values, rule)[0].size)).toEqual([11, 11, 8, 20, 9, 32, 100, 11]);
    for (const rule of rules) {
      expect(np.histogram([], rule)[0].size).toBe(1);
      expect(np.histogram([5, 5], rule)[0].size).toBeLessThanOrEqual(1);
    }
    const whole = np.arange(1000);
    // A bin of integers is not narrower than 1.
    expect(np.histogramBinEdges(np.arange(4), "sqrt").size).toBe(3);
    expect(np.histogramBinEdges(whole, "fd").size).toBe(11);
    expect(np.histogramBinEdges(whole, "rice", [0, 9.5]).size).toBe(6);
  });

  it("reads lists before arrays", () => {
    const a = np.array([0, 1, 2]);
    const weights = {
      *[Symbol.iterator]() {
        yield 1;
        a.dispose();
        yield* [1, 1];
      },
    };
    expect(() => np.histogram(a, { weights })).toThrow(np.DisposedError);
  });
});

describe("np.histogramBinEdges", () => {
  it("returns a copy of given edges", () => {
    const bins = np.array([1, 5], { dtype: "int16" });
    const edges = np.histogramBinEdges([1, 2], bins);
    expect(edges).not.toBe(bins);
    expect([edges.dtype.name, edges.toArray()]).toEqual(["int16", [1, 5]]);
    expect(np.histogramBinEdges([0, 1], { bins: 2, weights: [1, 2] }).toArray()).toEqual([0, 0.5, 1]);
  });
});

describe("np.histogram2d and np.histogramdd", () => {
  it("count points as float64", () => {
    const [counts, xEdges, yEdges] = np.histogram2d([0, 1, 1], [5, 5, 6], [2, [5, 5.5, 7]]);
    expect([counts.dtype, counts.toArray()]).toEqual([
      np.float64,
      [
        [1, 0],
        [1, 1],
      ],
    ]);
    expect(plain([xEdges, yEdges])).toEqual([
      [0, 0.5, 1],
      [5, 5.5, 7],
    ]);
  });

  it("take edges for both axes of a plane, and an array of bins", () => {
    expect(plain(np.histogram2d([0, 2], [0, 1], [0, 1, 2]))[0]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(np.histogram2d([0, 2], [0, 1], np.array([1, 2]))[0].shape).toEqual([1, 2]);
    expect(
      np.histogram2d(
        [0, 2],
        [0, 1],
        np.array([
          [0, 1],
          [1, 2],
        ]),
      )[0].shape,
    ).toEqual([1, 1]);
  });

  it("take a table or a list of columns, ends of some axes, and weights", () => {
    const table = np.array([
      [0, 5],
      [1, 5],
      [1, 6],
    ]);
    const [counts, edges] = np.histogramdd(table, { bins: 2, range: [null, [0, 6]], weights: [1, 2, 4] });
    expect(counts.toArray()).toEqual([
      [0, 1],
      [0, 6],
    ]);
    expect(plain(edges)).toEqual([
      [0, 0.5, 1],
      [0, 3, 6],
    ]);
    expect(
      np.histogramdd(
        table,
        2,
        np.array([
          [0, 1],
          [0, 6],
        ]),
      )[0].shape,
    ).toEqual([2, 2]);
    expect(np.histogramdd([0, 1, 1], 2)[0].toArray()).toEqual([1, 2]);
    expect(np.histogramdd(np.zeros([0, 2]), 2)[0].toArray()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("make densities", () => {
    const [counts] = np.histogram2d([0, 1, 1], [5, 5, 6], 2, null, true);
    expect(counts.toArray()).toEqual([
      [4 / 3, 0],
      [4 / 3, 4 / 3],
    ]);
  });
});

describe("histograms where linear memory is full", () => {
  it("are the same", () => {
    expectSameWhenFull(() => {
      const x = np.random.defaultRng(5).normal({ size: 70_000 });
      const weights = np.sqrt(np.arange(70_000));
      const edges = np.linspace(-1, 2, 20_000);
      return [
        plain(np.histogram(x, 20_000)),
        plain(np.histogram(x.astype("float32"), 20, { weights })),
        plain(np.histogram(x, edges)),
        plain(np.histogram(x, edges, { weights })),
        plain(np.histogram2d(x, weights, [150, [0, 100, 200]], { density: true })),
        np.histogramBinEdges(x, "fd").size,
      ];
    });
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.histogram([1], 0), ValueError, "histogram: bins must be positive, got 0"],
      [() => np.histogram([1], 2.5), DTypeError, "bins must be an integer, a word or edges, got 2.5"],
      [() => np.histogram([1], np.array(2.5)), DTypeError, "got float64"],
      [() => np.histogram([1], [1, 0]), ValueError, "bins must increase monotonically"],
      [() => np.histogram([1], [[1, 0]]), ValueError, "bins must have one axis, got 2"],
      [() => np.histogram([1], [1, np.complex(1, 2)]), DTypeError, "bins must be real"],
      [() => np.histogram([1], "one" as "auto"), ValueError, "bins must be one of the words auto"],
      [() => np.histogram([1], "auto", null, null, [1]), DTypeError, "where there are weights, got 'auto'"],
      [() => np.histogram([1], 2, [1, 0]), ValueError, "range must not fall, got 1 to 0"],
      [() => np.histogram([1], 2, [0, NaN]), ValueError, "must be finite, got 0 to NaN"],
      [() => np.histogram([1], 2, [0, 1, 2] as never), ValueError, "range must be two numbers"],
      [() => np.histogram([1], 2, 5 as never), DTypeError, "histogram: range must be two numbers, got 5"],
      [() => np.histogramdd([[1, 2]], 2, 5 as never), DTypeError, "two numbers for each axis, got 5"],
      [() => np.histogramdd([[1, 2]], 2, [5, 6] as never), DTypeError, "range[0] must be two numbers, got 5"],
      [() => np.histogram([1, NaN]), ValueError, "must be finite, got NaN to NaN"],
      [() => np.histogram([1, Infinity]), ValueError, "must be finite, got 1 to Infinity"],
      [() => np.histogram([-1e308, 1e308]), ValueError, "are too wide for float64"],
      [() => np.histogram([0, 5e-324], 3), ValueError, "Too many bins for data range"],
      [() => np.histogram([np.complex(1, 2)]), DTypeError, "a must be real"],
      [() => np.histogram([1, 2], { weights: [1] }), ShapeError, "same shape as a, (2,), got (1,)"],
      [() => np.histogram([1], [0, 2], { weights: [true] }), DTypeError, "weights must be numbers"],
      [() => np.histogram([1], 2 ** 52), MemoryError, "histogram"],
      [
        () => np.histogram([5, 5e4], "fd", [0, 1e300]),
        MemoryError,
        "histogram: Maximum allowed size exceeded",
      ],
      [() => np.histogram2d([1], [1, 2]), ValueError, "same length, got 1 and 2"],
      [() => np.histogram2d([1], [1], [2, 2.5]), DTypeError, "bins[1] must be an integer"],
      [() => np.histogram2d([1], [1], [2, np.array(np.complex(1, 2))]), DTypeError, "bins[1] must be real"],
      [() => np.histogram2d([1], [1], [2, 0.5]), ValueError, "bins[1] must be positive, got 0.5"],
      [() => np.histogram2d([1], [1], [[], [1, 2]]), IndexError, "bins[0] must have at least one edge"],
      [() => np.histogramdd([[1], [1]], [2]), ValueError, "bins must be for 2 axes, got 1"],
      [() => np.histogramdd([[1], [1]], 2, [null]), ValueError, "range must have ends for 2 axes, got 1"],
      [() => np.histogramdd(np.zeros([2, 0])), ValueError, "sample must have at least one column"],
      [() => np.histogramdd(np.zeros([1, 1, 1])), ValueError, "sample must have at most two axes, got 3"],
      [() => np.histogramdd([1], { weights: [1, 2] }), ValueError, "weights must have 1 numbers, got 2"],
      [() => np.histogramdd([1], { weights: [np.complex(1, 1)] }), DTypeError, "weights must be real"],
      [() => np.histogramdd(np.zeros([1, 12]), 1000), MemoryError, "histogramdd"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
