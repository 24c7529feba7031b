/** Tests np.unique and its kin: what counts as equal, what is returned, parts along an axis, memory that is full, and errors. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { checkBalance, expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { IndexError, ValueError } = np;
const nan = Number.NaN;

const lists = (arrays: readonly NDArray[]): unknown[] => arrays.map((array) => array.toArray());

/** Disposes of what a test makes. */
const scoped = (test: () => void) => () => np.scope(test);

describe("np.unique", () => {
  checkBalance();

  it(
    "keeps the dtype, and sorts",
    scoped(() => {
      const dtypes: readonly DTypeName[] = ["bool", "int8", "uint16", "int32", "int64", "uint64"];
      for (const dtype of [...dtypes, "float16", "float32", "float64", "complex64", "complex128"] as const) {
        const found = np.unique(np.array([1, 0, 1, 1, 0], { dtype }));
        expect(found.dtype.name).toBe(dtype);
        expect(found.astype("int64").toArray()).toEqual([0, 1]);
      }
      expect(np.unique([]).dtype).toBe(np.float64);
      expect(np.unique([]).shape).toEqual([0]);
      expect(np.unique(5).toArray()).toEqual([5]);
      const ends = np.array([2n ** 64n - 1n, 0n, 2n ** 63n, 2n ** 64n - 1n], { dtype: "uint64" });
      expect(np.unique(ends).toArray()).toEqual([0, 2n ** 63n, 2n ** 64n - 1n]);
    }),
  );

  it(
    "returns first indices, inverse and counts in this order",
    scoped(() => {
      const a = [3, 1, 3, 2];
      expect(lists(np.unique(a, true, true, true))).toEqual([
        [1, 2, 3],
        [1, 3, 0],
        [2, 0, 2, 1],
        [1, 1, 2],
      ]);
      expect(lists(np.unique(a, { returnCounts: true }))).toEqual([
        [1, 2, 3],
        [1, 1, 2],
      ]);
      const [values, inverse, counts] = np.unique([], { returnInverse: true, returnCounts: true });
      for (const array of [values, inverse, counts]) expect(array.shape).toEqual([0]);
      expect(counts.dtype).toBe(np.int64);
    }),
  );

  it(
    "finds the same in integers that are near, and in those far apart",
    scoped(() => {
      const numbers = np.random.defaultRng(4).integers(-90, 90, 4000);
      const near = lists(np.unique(numbers, false, true, true));
      expect(near).toEqual(lists(np.unique(numbers, true, true, true)).filter((_, place) => place !== 1));
      for (const dtype of ["int32", "int64", "float64"] as const) {
        const far = np.multiply(numbers, 9000).astype(dtype);
        const [values, ...others] = np.unique(far, false, true, true);
        expect([np.floorDivide(values, 9000).astype("int64"), ...others].map((a) => a.toArray())).toEqual(
          near,
        );
      }
      const greatest = np.subtract(
        np.array(2n ** 64n - 1n, { dtype: "uint64" }),
        np.mod(numbers, 3).astype("uint64"),
      );
      expect(np.unique(greatest).toArray()).toEqual([2n ** 64n - 3n, 2n ** 64n - 2n, 2n ** 64n - 1n]);
    }),
  );

  it(
    "gives the inverse the shape of the array without an axis, and one axis with one",
    scoped(() => {
      const a = np.array([
        [3, 1],
        [1, 3],
      ]);
      const [values, inverse] = np.unique(a, { returnInverse: true });
      expect(inverse.toArray()).toEqual([
        [1, 0],
        [0, 1],
      ]);
      expect(np.take(values, inverse).toArray()).toEqual(a.toArray());
      expect(np.unique(a, { axis: 0, returnInverse: true })[1].toArray()).toEqual([1, 0]);
      expect(np.unique(5, { returnInverse: true })[1].shape).toEqual([]);
    }),
  );

  it(
    "makes NaN one, unless equalNan is false",
    scoped(() => {
      const a = [nan, 1, nan, nan];
      expect(np.unique(a).toArray()).toEqual([1, nan]);
      expect(lists(np.unique(a, true, true, true))).toEqual([
        [1, nan],
        [1, 0],
        [1, 0, 1, 1],
        [1, 3],
      ]);
      expect(np.unique(a, { equalNan: false }).toArray()).toEqual([1, nan, nan, nan]);
      expect(np.unique(np.array([nan, nan], { dtype: "float16" })).toArray()).toEqual([nan]);
      const greatest = np.array([2 ** 32 - 1, 2 ** 32 - 1], { dtype: "uint32" });
      expect(np.unique(greatest, { equalNan: false }).size).toBe(1);
    }),
  );

  it(
    "makes complex NaN one: the first of them, and with indices the first in order",
    scoped(() => {
      const a = [np.complex(nan, 1), np.complex(0, nan), np.complex(2, 0), np.complex(nan, nan)];
      expect(np.unique(a).toArray()).toEqual([np.complex(2, 0), np.complex(nan, 1)]);
      const [values, indices, counts] = np.unique(a, { returnIndex: true, returnCounts: true });
      expect(values.toArray()).toEqual([np.complex(2, 0), np.complex(0, nan)]);
      expect(lists([indices, counts])).toEqual([
        [2, 1],
        [1, 3],
      ]);
      for (const dtype of ["complex64", "complex128"] as const)
        expect(np.unique(np.array(a, { dtype }), { equalNan: false }).size).toBe(4);
    }),
  );

  it(
    "keeps the sign of the first zero",
    scoped(() => {
      for (const dtype of ["float16", "float32", "float64"] as const)
        for (const first of [0, -0]) {
          const a = np.concatenate([np.ones(20_000, dtype), np.array([first, 3, -first], { dtype })]);
          for (const found of [np.unique(a), np.unique(a, { returnCounts: true })[0]])
            expect(Object.is(found.get(0), first)).toBe(true);
          expect(Object.is(np.unique(a, { returnIndex: true })[0].get(0), first)).toBe(true);
        }
    }),
  );

  it(
    "finds rows and columns, of which those with NaN stay apart",
    scoped(() => {
      const rows = np.array([
        [nan, 1],
        [nan, 1],
        [1, 2],
        [-0, 0],
        [0, -0],
        [1, 2],
      ]);
      const found = np.unique(rows, { axis: 0, returnIndex: true, returnInverse: true, returnCounts: true });
      expect(lists(found)).toEqual([
        [
          [-0, 0],
          [1, 2],
          [nan, 1],
          [nan, 1],
        ],
        [3, 2, 0, 1],
        [2, 3, 1, 0, 0, 1],
        [2, 2, 1, 1],
      ]);
      const columns = np.unique(rows.T, { axis: -1 });
      expect(columns.toArray()).toEqual(found[0].T.toArray());
      const cube = np.array([
        [
          [1, 1],
          [2, 2],
        ],
        [
          [1, 1],
          [2, 2],
        ],
      ]);
      expect([0, 1, 2].map((axis) => np.unique(cube, { axis }).shape)).toEqual([
        [1, 2, 2],
        [2, 2, 2],
        [2, 2, 1],
      ]);
    }),
  );

  it(
    "finds one row without elements, and no column",
    scoped(() => {
      const shapes = [0, 1].map((axis) => np.unique(np.zeros([2, 0]), { axis }).shape);
      expect(shapes).toEqual([
        [1, 0],
        [2, 0],
      ]);
      expect(lists(np.unique(np.zeros([2, 0]), true, true, true, 0))).toEqual([[[]], [0], [0, 0], [2]]);
      expect(np.unique(np.zeros([0, 2 ** 40]), { axis: 0 }).shape).toEqual([0, 2 ** 40]);
    }),
  );
});

describe("np.uniqueAll and its kin", () => {
  it("give lists with names, in which each NaN is a value of its own", () => {
    const all = np.uniqueAll([nan, 1, nan]);
    expect(Object.keys(all)).toEqual(["0", "1", "2", "3", "values", "indices", "inverseIndices", "counts"]);
    const { values, indices, inverseIndices, counts } = all;
    expect([...all]).toEqual([values, indices, inverseIndices, counts]);
    expect(lists(all)).toEqual([
      [1, nan, nan],
      [1, 0, 2],
      [1, 0, 2],
      [1, 1, 1],
    ]);
    const [items, lengths] = np.uniqueCounts([3, nan, 3, nan]);
    expect(lists([items, lengths])).toEqual([
      [3, nan, nan],
      [2, 1, 1],
    ]);
    expect(Object.keys(np.uniqueCounts([1])).slice(2)).toEqual(["values", "counts"]);
    const inverse = np.uniqueInverse([[3, 1]]);
    expect(Object.keys(inverse).slice(2)).toEqual(["values", "inverseIndices"]);
    expect(inverse.inverseIndices.toArray()).toEqual([[1, 0]]);
    expect(np.uniqueValues([3, nan, 1, nan]).toArray()).toEqual([1, 3, nan, nan]);
  });
});

describe("values where linear memory is full", () => {
  it("are the same", () => {
    expectSameWhenFull(() =>
      np.scope(() => {
        const numbers = np.random.defaultRng(5).integers(0, 30_000, 60_000);
        const parts = np.multiply(numbers, np.complex(0, 1));
        const floats = np.where(np.less(numbers, 9), nan, np.multiply(numbers, -0.5));
        return [
          ...[numbers, floats, parts].flatMap((a) =>
            lists([np.unique(a), ...np.unique(a, true, true, true)]),
          ),
          ...lists(np.unique(np.mod(numbers, 50).reshape(-1, 3), true, true, true, 0)),
          ...lists(np.unique(floats.reshape(-1, 2), { axis: 0, returnCounts: true })),
          ...lists(np.unique(parts, { equalNan: false, returnCounts: true })),
        ];
      }),
    );
  });
});

describe("booleans", () => {
  it("are true in every byte but 0", () => {
    const flags = np.frombuffer(new Uint8Array([2, 1, 0, 3, 1, 0]), { dtype: "bool" });
    expect(lists(np.unique(flags, true, true, true))).toEqual([
      [false, true],
      [2, 0],
      [1, 1, 0, 1, 1, 0],
      [2, 4],
    ]);
    expect(lists(np.uniqueCounts(flags))).toEqual([
      [false, true],
      [2, 4],
    ]);
    expect(np.unique(flags.get(":2"), { axis: 0 }).toArray()).toEqual([true]);
    const rows = np.frombuffer(new Uint8Array([0, 4, 2, 1, 0, 9, 1, 5]), { dtype: "bool" }).reshape(4, 2);
    expect(lists(np.unique(rows, { axis: 0, returnCounts: true }))).toEqual([
      [
        [false, true],
        [true, true],
      ],
      [2, 2],
    ]);
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [
        () => np.unique(5, { axis: 0 }),
        IndexError,
        "unique: axis 0 is out of bounds for array of dimension 0",
      ],
      [() => np.unique([1], { axis: 1 }), IndexError, "axis 1 is out of bounds for array of dimension 1"],
      [() => np.unique([[1]], { axis: 0.5 }), ValueError, "unique: axis must be an integer, got 0.5"],
      [() => np.unique([1], { returnIndex: 1 as never }), ValueError, "returnIndex must be true or false"],
      [() => np.unique(["a"] as never), ValueError, "unique"],
      [() => (np.uniqueAll as (...all: unknown[]) => unknown)([1], 2), ValueError, "uniqueAll"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
