/** Tests the dtype that is inferred from the values of lists. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

/** Checks dtype, shape and elements of the array made from lists. */
function expectArray(data: unknown, dtype: DTypeName, shape: number[], elements: unknown): void {
  const result = array(data);
  expect([result.dtype.name, [...result.shape]]).toEqual([dtype, shape]);
  expect(result.toArray()).toEqual(elements);
}

describe("the inferred dtype", () => {
  it("is bool when all are booleans", () => {
    expectArray([true, false], "bool", [2], [true, false]);
    expectArray([[true], [false]], "bool", [2, 1], [[true], [false]]);
    expectArray(true, "bool", [], true);
  });

  it("is int64 when all are integers, or integers with booleans", () => {
    expectArray([1, -2, 3], "int64", [3], [1, -2, 3]);
    expectArray([true, 2], "int64", [2], [1, 2]);
    expectArray([2, true, false], "int64", [3], [2, 1, 0]);
    expectArray([1n, 2], "int64", [2], [1, 2]);
    expectArray([2 ** 53 - 1, -(2 ** 53 - 1)], "int64", [2], [2 ** 53 - 1, -(2 ** 53 - 1)]);
    expectArray(7, "int64", [], 7);
    expectArray([9007199254740993n, 1], "int64", [2], [9007199254740993n, 1]);
    expectArray([-(2n ** 63n), 2n ** 63n - 1n], "int64", [2], [-(2n ** 63n), 2n ** 63n - 1n]);
  });

  it("is float64 when a number is not an exact integer", () => {
    for (const stranger of [
      0.5,
      2 ** 53,
      -0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]) {
      expectArray([1, stranger], "float64", [2], [1, stranger]);
      expectArray([stranger, true], "float64", [2], [stranger, 1]);
      expectArray(stranger, "float64", [], stranger);
    }
  });

  it("is float64 when there are no values at all", () => {
    expectArray([], "float64", [0], []);
    expectArray([[], []], "float64", [2, 0], [[], []]);
    expectArray([[[]]], "float64", [1, 1, 0], [[[]]]);
  });

  it("is complex128 when one of them is complex", () => {
    expectArray([np.complex(1, 2)], "complex128", [1], [np.complex(1, 2)]);
    expectArray(
      [1.5, true, { re: 0, im: -1 }, 3n],
      "complex128",
      [4],
      [np.complex(1.5), np.complex(1), np.complex(0, -1), np.complex(3)],
    );
    expectArray([2n ** 64n, np.complex(0, 1)], "complex128", [2], [np.complex(2 ** 64), np.complex(0, 1)]);
  });

  it("is uint64 when a bigint is beyond int64 and nothing is negative", () => {
    expectArray([2n ** 63n, 1, true, 3n], "uint64", [4], [2n ** 63n, 1, 1, 3]);
    expectArray([1, 2n ** 64n - 1n], "uint64", [2], [1, 2n ** 64n - 1n]);
    expectArray(2n ** 63n, "uint64", [], 2n ** 63n);
  });

  it("is float64 for bigints of any size mixed with fractions", () => {
    expectArray([2n ** 70n, 1.5], "float64", [2], [2 ** 70, 1.5]);
    expectArray(
      [
        [0.5, 2n ** 63n],
        [-1n, 2n ** 60n + 1n],
      ],
      "float64",
      [2, 2],
      [
        [0.5, 2 ** 63],
        [-1, 2 ** 60],
      ],
    );
  });

  it("does not exist for bigints that no integer dtype holds together", () => {
    expectError(
      () => array([1, 2n ** 64n]),
      np.ValueError,
      "data[1] 18446744073709551616n fits neither int64 nor uint64",
    );
    expectError(() => array([-(2n ** 63n) - 1n]), np.ValueError, "fits neither int64 nor uint64");
    expectError(
      () => array([-1, 2n ** 63n]),
      np.ValueError,
      "data[1] 9223372036854775808n needs uint64, but data[0] is negative",
    );
    expectError(() => array([[2n ** 63n], [-(2n ** 62n)]]), np.ValueError, "data[1][0] is negative");
    expectError(() => array(2n ** 64n), np.ValueError, "data 18446744073709551616n fits neither");
  });
});
