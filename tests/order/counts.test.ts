/** Tests np.bincount: what counts as a whole number, weights, memory that is full, and errors. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { DTypeError, MemoryError, ValueError } = np;

describe("np.bincount", () => {
  it("takes integers of any dtype, booleans, and lists of whole floats", () => {
    for (const dtype of ["int8", "uint64", "bool"] as const)
      expect(np.bincount(np.array([1, 0, 1], { dtype })).toArray()).toEqual([1, 2]);
    expect(np.bincount([2, 2], { minlength: 4 }).toArray()).toEqual([0, 0, 2, 0]);
    expect(np.bincount([]).dtype).toBe(np.int64);
    expect(np.bincount([], null, 2).toArray()).toEqual([0, 0]);
    expect(np.bincount([np.array(1, { dtype: "float32" })]).toArray()).toEqual([0, 1]);
  });

  it("adds weights one after the other", () => {
    expect(np.bincount([0, 2, 0], [0.1, 5, 0.2]).toArray()).toEqual([0.1 + 0.2, 0, 5]);
  });

  it("refuses numbers that the list of weights disposes of", () => {
    const x = np.array([0, 1, 2]);
    const weights = {
      *[Symbol.iterator]() {
        yield 1;
        x.dispose();
        yield* [1, 1];
      },
    };
    expect(() => np.bincount(x, weights)).toThrow(np.DisposedError);
  });
});

describe("counting where linear memory is full", () => {
  it("fills one window of counts after the other", () => {
    const results = (): unknown[] => {
      const numbers = np.random.defaultRng(3).integers(0, 40_000, 60_000);
      return [np.bincount(numbers).toArray(), np.bincount(numbers, np.sqrt(numbers)).toArray()];
    };
    expectSameWhenFull(results);
  });
});

describe("errors", () => {
  it("name what is wrong", () => {
    const cases: readonly (readonly [() => unknown, abstract new () => Error, string])[] = [
      [() => np.bincount([-1]), ValueError, "bincount: x must not have negative numbers, got -1"],
      [() => np.bincount([-1], [np.complex(1, 2)]), ValueError, "x must not have negative numbers"],
      [() => np.bincount([1.5]), DTypeError, "bincount: x must be whole numbers, got float64"],
      [() => np.bincount(np.array([1.0], { dtype: "float64" })), DTypeError, "got float64"],
      [() => np.bincount(3), ValueError, "bincount: x must have one axis, got 0"],
      [() => np.bincount([1], { minlength: -1 }), ValueError, "minlength must not be negative"],
      [() => np.bincount([1, 2], { weights: [1] }), ValueError, "weights must have 2 numbers, got 1"],
      [() => np.bincount([1], { weights: [np.complex(1, 2)] }), DTypeError, "weights must be real"],
      [() => np.bincount([2n ** 50n]), MemoryError, "bincount"],
    ];
    for (const [make, kind, message] of cases) expectErrorInScope(make, kind, message);
  });
});
