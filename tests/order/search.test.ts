/** Tests np.searchsorted and np.digitize: both sides, NaN, lists in parts, and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, ValueError } = np;
const nan = Number.NaN;

describe("np.searchsorted", () => {
  it("returns a number for a number, and an array for an array", () => {
    expect(np.searchsorted([1, 2, 2, 3], 2)).toBe(1);
    expect(np.searchsorted([1, 2, 2, 3], 2, "right")).toBe(3);
    expect(np.searchsorted([1, 2], [[0], [5]]).toArray()).toEqual([[0], [2]]);
  });

  it("finds NaN at the first NaN, or behind the last", () => {
    const list = [0, 1, nan, nan];
    expect(np.searchsorted(list, [nan, 2, -1]).toArray()).toEqual([2, 2, 0]);
    expect(np.searchsorted(list, [nan, 2, -1], { side: "right" }).toArray()).toEqual([4, 2, 0]);
  });

  it("compares as the common dtype of both", () => {
    expect(np.searchsorted(np.array([0.1], { dtype: "float32" }), 0.1)).toBe(0);
    expect(np.searchsorted(np.array([2n ** 60n, 2n ** 60n + 1n]), 2n ** 60n + 1n)).toBe(1);
    expect(np.searchsorted([np.complex(1, 1), np.complex(1, 2)], np.complex(1, 2))).toBe(1);
  });

  it("takes a sorter", () => {
    expect(np.searchsorted([30, 10, 20], [15, 30], { sorter: [1, 2, 0] }).toArray()).toEqual([1, 2]);
  });

  it("refuses arrays that the list of a sorter disposes of", () => {
    for (const at of [0, 1]) {
      const arrays = [np.array([10, 20, 30]), np.array([25])] as const;
      const sorter = {
        *[Symbol.iterator]() {
          yield 0;
          arrays[at]?.dispose();
          yield* [1, 2];
        },
      };
      expect(() => np.searchsorted(...arrays, { sorter })).toThrow(np.DisposedError);
    }
  });
});

describe("searching where linear memory is full", () => {
  it("goes through the list in parts, with the same results", () => {
    const results = (): unknown[] => {
      const list = np.sort(np.random.defaultRng(3).integers(0, 5000, 50_000));
      const values = np.random.defaultRng(4).integers(-5, 5005, 3000);
      return [
        np.searchsorted(list, values).toArray(),
        np
          .searchsorted(list.get("::-1"), values, { side: "right", sorter: np.arange(49_999, -1, -1) })
          .toArray(),
        np.digitize(values, list.get("::-1")).toArray(),
      ];
    };
    expectSameWhenFull(results);
  });
});

describe("np.digitize", () => {
  it("takes edges that fall", () => {
    expect(np.digitize([3, 1.5, 9, 0], [3, 2, 1]).toArray()).toEqual([0, 2, 0, 3]);
    expect(np.digitize([3, 1.5, 9, 0], [3, 2, 1], true).toArray()).toEqual([1, 2, 0, 3]);
    expect(np.digitize(5, [1, 1, 1])).toBe(3);
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.searchsorted(1, 1), ValueError, "searchsorted: a must have one axis, got 0"],
      [
        () => np.searchsorted([1], 1, { side: "middle" as never }),
        ValueError,
        "side must be 'left' or 'right'",
      ],
      [() => np.searchsorted([1, 2], 1, { sorter: [0] }), ValueError, "sorter must have 2 indices, got 1"],
      [() => np.searchsorted([1, 2], 1, { sorter: [0, 2] }), ValueError, "an index out of range at 1"],
      [
        () => np.searchsorted([1, 2], 1, { sorter: [0, 0.5] }),
        DTypeError,
        "sorter must be integers, got float64",
      ],
      [() => np.digitize([1], [1, 3, 2]), ValueError, "digitize: bins must rise or fall"],
      [() => np.digitize([np.complex(1, 2)], [1]), DTypeError, "digitize: x must be real, got complex128"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
