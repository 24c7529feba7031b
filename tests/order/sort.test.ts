/** Tests np.sort and its kin: the order of odd values, lanes, memory that is full, and errors. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";
import { randomFrom } from "../support/random.ts";

const { DTypeError, IndexError, ShapeError, ValueError } = np;

const bits = (array: NDArray): string =>
  Buffer.from(new Uint8Array(array.copy().data.buffer)).toString("hex");
const nan = Number.NaN;

describe("np.sort", () => {
  it("puts -0 before 0 and NaN last, and keeps their order if it is to be stable", () => {
    const values = [nan, 1, 0, -0, -1, 0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const sorted = [Number.NEGATIVE_INFINITY, -1, -0, -0, 0, 0, 1, Number.POSITIVE_INFINITY, nan];
    for (const dtype of ["float64", "float32", "float16"] as const)
      expect(np.sort(np.array(values, { dtype })).toArray()).toEqual(sorted);
    expect(np.sort([0, -0, 0, -0, -1], { stable: true }).toArray()).toEqual([-1, 0, -0, 0, -0]);
    expect(np.sort([0, -0], { kind: "mergesort" }).toArray()).toEqual([0, -0]);
  });

  it("puts complex numbers with NaN behind the others, those with two last", () => {
    const c = (re: number, im: number) => np.complex(re, im);
    const sorted = [c(1, 2), c(1, 3), c(2, -1), c(0, nan), c(5, nan), c(nan, 0), c(nan, 3), c(nan, nan)];
    for (const dtype of ["complex64", "complex128"] as const)
      expect(np.sort(np.array([...sorted].reverse(), { dtype })).toArray()).toEqual(sorted);
  });

  it("keeps the layout, whatever the axis", () => {
    const values = np.arange(60).reshape(3, 4, 5).T;
    for (const axis of [0, 1, 2, -1]) {
      const sorted = np.sort(np.negative(values), axis);
      expect(sorted.strides).toEqual(values.strides);
    }
  });
});

describe("np.argsort and np.lexsort", () => {
  it("keep the order of what compares equal", () => {
    expect(np.argsort([1, nan, 0, -0, nan, 0]).toArray()).toEqual([2, 3, 5, 0, 1, 4]);
    const first = [3, 1, 3, 1];
    expect(np.lexsort([[1, 1, 0, 1], first]).toArray()).toEqual([1, 3, 2, 0]);
    expect(np.lexsort([[np.complex(0, 2), np.complex(0, 1)]]).toArray()).toEqual([1, 0]);
  });

  it("sort keys that have their upper bits in common by the lower ones", () => {
    const values = np.array([2n ** 62n, 5n, 3n, 4n, 3n, -5n], { dtype: "int64" });
    expect(np.argsort(values).toArray()).toEqual([5, 2, 4, 3, 1, 0]);
  });
});

describe("np.partition and np.argpartition", () => {
  it("put places in order, with less before and more behind", () => {
    const { below } = randomFrom(7);
    for (const dtype of ["float64", "int8", "uint16", "float16", "complex64", "int64"] as const)
      for (const length of [1, 5, 40, 700]) {
        const values = np
          .array(
            Array.from({ length: 2 * length }, () => below(60)),
            { dtype },
          )
          .reshape(2, length);
        const kth = [0, length >> 1, -1, length - 1];
        const sorted = np.sort(values);
        const parted = np.partition(values, kth);
        const indices = np.argpartition(values, kth);
        for (const found of [parted, np.takeAlongAxis(values, indices)])
          for (const place of kth) {
            expect(found.get(":", place).toArray()).toEqual(sorted.get(":", place).toArray());
            const real = np.real(found);
            const pivot = real.get(":", `${place}:${place === -1 ? "" : place + 1}`);
            const before = real.get(":", `:${place}`);
            expect(np.all(np.lessEqual(before, pivot))).toBe(true);
          }
        expect(np.sort(parted).toArray()).toEqual(sorted.toArray());
      }
  });
});

/** Arrays of rows that are long and short, with many and with few values. */
function samples(): NDArray[] {
  const rng = np.random.defaultRng(5);
  const dtypes = [
    "bool",
    "uint8",
    "int16",
    "int64",
    "float16",
    "float32",
    "float64",
    "complex64",
    "complex128",
  ];
  return dtypes.flatMap((dtype) => [
    rng.integers(-9, 9, [3, 400]).astype(dtype as "bool"),
    rng.integers(0, 2 ** 40, [40, 6, 5]).astype(dtype as "bool"),
  ]);
}

describe("sorting where linear memory is full", () => {
  it("gives the same", () => {
    const results = (): string[] =>
      samples().flatMap((array) =>
        [0, -1].flatMap((axis) => [
          bits(np.sort(array, axis)),
          bits(np.sort(array, axis, { stable: true })),
          bits(np.argsort(array, axis)),
          bits(np.lexsort([array, np.abs(array)], axis)),
          bits(np.partition(array, [2, 1], axis)),
          bits(np.partition(array, [...Array(array.shape.at(axis)).keys()].slice(0, 12), axis)),
        ]),
      );
    expectSameWhenFull(results);
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.sort(5), IndexError, "sort: axis -1 is out of bounds for array of dimension 0"],
      [() => np.sort([1], 1), IndexError, "sort: axis 1 is out of bounds"],
      [() => np.sort([1], { kind: "xyz" as never }), ValueError, "sort: kind must be"],
      [() => np.sort([1], { kind: "stable", stable: true }), ValueError, "kind and stable"],
      [() => np.sort([1], { order: "x" as never }), ValueError, "the array has no fields"],
      [() => np.partition([1, 2], 2), ValueError, "partition: kth 2 is out of bounds"],
      [() => np.partition([1, 2], 0.5), DTypeError, "partition: kth must be integers, got float64"],
      [() => np.partition([1, 2], []), DTypeError, "partition: kth must be integers"],
      [() => np.partition([1, 2], [[0]] as never), ValueError, "kth must be a place or a list"],
      [() => np.partition([1], 0, { kind: "quick" as never }), ValueError, "kind must be 'introselect'"],
      [() => np.lexsort(3 as never), DTypeError, "lexsort: keys must be a list of arrays, got 3"],
      [() => np.lexsort([]), DTypeError, "lexsort: keys must have at least one array"],
      [
        () => np.lexsort([[1], [1, 2]]),
        ShapeError,
        "lexsort: all keys must have one shape, got (1,) and (2,)",
      ],
      [() => np.sortComplex(1), IndexError, "sortComplex: axis -1"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
