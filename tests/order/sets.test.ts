/** Tests union1d, intersect1d, setdiff1d, setxor1d, isin and ediff1d: what counts as equal, dtypes, memory that is full, and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, IndexError, ValueError } = np;
const nan = Number.NaN;
const lists = (arrays: readonly NDArray[]): unknown[] => arrays.map((array) => array.toArray());

describe("np.union1d", () => {
  it("makes NaN one", () => {
    expect(np.union1d([3, nan, 1], [[nan, 2]]).toArray()).toEqual([1, 2, 3, nan]);
  });

  it("promotes, and plain numbers weigh less", () => {
    const bytes = np.array([1, 2], { dtype: "int8" });
    expect(np.union1d(bytes, 5).dtype).toBe(np.int8);
    expect(np.union1d(bytes, [5]).dtype).toBe(np.int64);
    expect(np.union1d(bytes, 0.5).toArray()).toEqual([0.5, 1, 2]);
  });
});

describe("booleans", () => {
  it("are true in every byte but 0", () => {
    const [twos, ones] = [2, 1].map((byte) => np.frombuffer(new Uint8Array([byte]), { dtype: "bool" }));
    const pair = [twos as NDArray, ones as NDArray] as const;
    expect(np.union1d(...pair).toArray()).toEqual([true]);
    expect(np.intersect1d(...pair, { assumeUnique: true }).toArray()).toEqual([true]);
    expect(np.setdiff1d(...pair).toArray()).toEqual([]);
    expect(np.setxor1d(...pair, true).toArray()).toEqual([]);
    expect(np.isin(...pair).toArray()).toEqual([true]);
  });
});

describe("np.intersect1d", () => {
  it("never finds NaN", () => {
    expect(np.intersect1d([1, nan, 3, 3], [nan, 3, 1]).toArray()).toEqual([1, 3]);
  });

  it("returns where the values first occur", () => {
    const found = np.intersect1d([3, 1, 2, 2], [2, 5, 3, 3], { returnIndices: true });
    expect(lists(found)).toEqual([
      [2, 3],
      [2, 0],
      [0, 2],
    ]);
    expect(lists(np.intersect1d([1, 1], [2], true, true))).toEqual([[1], [0], [-1]]);
  });

  it("returns the zero of the first array", () => {
    for (const zero of [0, -0])
      expect(Object.is(np.intersect1d([zero, 1.5], [-zero]).get(0), zero)).toBe(true);
  });

  it("refuses indices of values that are equal in the common dtype alone", () => {
    const near = np.array([2n ** 53n, 2n ** 53n + 1n]);
    expect(np.intersect1d(near, [0.5]).size).toBe(1);
    expectErrorInScope(
      () => np.intersect1d([0.5], near, { returnIndices: true }),
      IndexError,
      "intersect1d: values of one array are equal in the dtype of both",
    );
  });
});

describe("np.setdiff1d", () => {
  it("sorts, and keeps order and repeats with assumeUnique", () => {
    expect(np.setdiff1d([3, 1, 3, 2], [2]).toArray()).toEqual([1, 3]);
    expect(np.setdiff1d([3, 1, 3, 2], [2], true).toArray()).toEqual([3, 1, 3]);
    expect(np.setdiff1d(np.array([[3, 1]]).T, [3], { assumeUnique: true }).toArray()).toEqual([1]);
  });

  it("never matches NaN", () => {
    expect(np.setdiff1d([nan, 1, nan], [nan]).toArray()).toEqual([1, nan]);
    expect(np.setdiff1d([nan, 1, nan], [nan], true).toArray()).toEqual([nan, 1, nan]);
  });
});

describe("np.setxor1d", () => {
  it("finds what one array has, and NaN of both", () => {
    expect(np.setxor1d([1, 2, 2, nan], [2, nan, 5]).toArray()).toEqual([1, 5, nan, nan]);
    expect(np.setxor1d([], []).dtype).toBe(np.float64);
    expect(np.setxor1d(np.array([1], { dtype: "int8" }), 2, true).dtype).toBe(np.int8);
  });
});

describe("np.isin", () => {
  it("gives the shape of the elements, of a number an array without axes", () => {
    const found = np.isin(
      [
        [1, 2],
        [3, 4],
      ],
      [[2], [3]],
    );
    expect(found.toArray()).toEqual([
      [false, true],
      [true, false],
    ]);
    const one = np.isin(2, [2]);
    expect([one.shape, one.item()]).toEqual([[], true]);
  });

  it("finds zeros of both signs, and never NaN", () => {
    expect(np.isin([0, nan, 1.5], [-0, nan]).toArray()).toEqual([true, false, false]);
    const complex = [np.complex(nan, 1), np.complex(-0, 2)];
    expect(np.isin(complex, [np.complex(nan, 1), np.complex(0, 2)], { invert: true }).toArray()).toEqual([
      true,
      false,
    ]);
  });

  it("compares integers of all dtypes exactly", () => {
    const unsigned = np.array([2n ** 64n - 1n, 2n ** 63n, 2n ** 62n + 1n, 5n], { dtype: "uint64" });
    const signed = np.array([-1n, -(2n ** 63n), 2n ** 62n, 5n], { dtype: "int64" });
    expect(np.isin(unsigned, signed).toArray()).toEqual([false, false, false, true]);
    expect(np.isin(signed, unsigned).toArray()).toEqual([false, false, false, true]);
    const bytes = np.array([-1, 5], { dtype: "int8" });
    expect(np.isin(unsigned, bytes).toArray()).toEqual([false, false, false, true]);
    expect(np.isin(bytes, unsigned).toArray()).toEqual([false, true]);
    expect(np.isin([true, false], np.array([1, 300], { dtype: "uint16" })).toArray()).toEqual([true, false]);
  });

  it("finds the same in near numbers, and in those far apart", () => {
    const numbers = np.random.defaultRng(2).integers(-50, 400, 5000);
    for (const dtype of ["int64", "int16", "float64"] as const)
      for (const scale of [1, 80]) {
        const elements = np.multiply(numbers, scale).astype(dtype);
        const tests = np.multiply(np.arange(-20, 300, 3), scale).astype(dtype);
        const known = new Set<unknown>(tests.toArray());
        const expected = elements.toArray().map((number) => known.has(number));
        expect(np.isin(elements, tests).toArray()).toEqual(expected);
        expect(np.isin(elements, tests, { invert: true }).toArray()).toEqual(expected.map((one) => !one));
      }
  });
});

describe("np.ediff1d", () => {
  it("subtracts neighbours of all elements, and unsigned ones wrap", () => {
    expect(
      np
        .ediff1d([
          [1, 4],
          [9, 16],
        ] as const)
        .toArray(),
    ).toEqual([3, 5, 7]);
    expect(np.ediff1d(np.array([5, 3], { dtype: "uint8" })).toArray()).toEqual([254]);
    expect(np.ediff1d(5).shape).toEqual([0]);
  });

  it("casts what is added", () => {
    const bytes = np.array([5, 3], { dtype: "int8" });
    expect(np.ediff1d(bytes, 300).toArray()).toEqual([-2, 44]);
    expect(np.ediff1d([], { toBegin: [[1, 2]], toEnd: 3 }).toArray()).toEqual([1, 2, 3]);
  });
});

describe("sets where linear memory is full", () => {
  it("are the same", () => {
    expectSameWhenFull(() =>
      np.scope(() => {
        const [a, b] = [1, 2].map((seed) => np.random.defaultRng(seed).integers(0, 70_000, 50_000)) as [
          NDArray,
          NDArray,
        ];
        const near = np.mod(b, 300);
        return lists([
          np.union1d(a, b),
          ...np.intersect1d(a, b, { returnIndices: true }),
          np.intersect1d(np.multiply(a, 0.5), b),
          np.setdiff1d(a, b),
          np.setxor1d(a, b),
          np.isin(a, b),
          np.isin(a, near, { invert: true }),
          np.ediff1d(a, { toEnd: b }),
        ]);
      }),
    );
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [
        () => np.isin([1.5], [1], { kind: "table" }),
        ValueError,
        "isin: kind 'table' is for integers and booleans",
      ],
      [() => np.isin([1], [1], { kind: "hash" as never }), ValueError, "isin: kind must be"],
      [() => np.ediff1d([true, false]), DTypeError, "ediff1d: booleans cannot be subtracted"],
      [() => np.ediff1d([1, 2], 1.5), DTypeError, "ediff1d: Cannot cast array data from float64 to int64"],
      [() => np.ediff1d([1, 2], { toBegin: [1.5] }), DTypeError, "'same_kind'"],
      [
        () => np.setdiff1d([1], [1], "x" as never),
        ValueError,
        "setdiff1d: assumeUnique must be true or false",
      ],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });

  it("stay those of lists that dispose of the other array", () => {
    const all = np.array([1, 2, 3]);
    const others = {
      *[Symbol.iterator]() {
        yield 1;
        all.dispose();
      },
    };
    expect(() => np.intersect1d(all, others)).toThrow(np.DisposedError);
  });
});
