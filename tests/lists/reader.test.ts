/** Tests nested lists of plain values: their inferred dtype, their shape, and the errors, which name the position of a bad value. */
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

describe("the shape", () => {
  it("is found at any depth", () => {
    expectArray([[[1, 2, 3]], [[4, 5, 6]]], "int64", [2, 1, 3], [[[1, 2, 3]], [[4, 5, 6]]]);
    let deep: unknown = 1;
    for (let depth = 0; depth < 64; depth += 1) deep = [deep];
    expect(array(deep).shape).toEqual(new Array(64).fill(1));
    expectError(() => array([deep]), np.ValueError, "more than 64");
  });

  it("is refused when an empty list stands beside an empty array with more axes", () => {
    const array = np.zeros([0, 2]);
    for (const empty of [[], new Set<number>()]) {
      expectError(
        () => np.array([array, empty]),
        np.ValueError,
        "data[1] has shape (0,), but data[0] has shape (0, 2)",
      );
      expectError(() => np.array([empty, array]), np.ValueError, "is ragged");
    }
    expect(np.array([np.zeros([2, 0]), [[], []]]).shape).toEqual([2, 2, 0]);
  });

  it("is refused when lists are ragged, with the place and the lengths", () => {
    expectError(() => array([[1, 2], [3]]), np.ValueError, "data[1] has length 1, but data[0] has length 2");
    expectError(
      () => array([[[1, 2]], [[1, 2, 3]]]),
      np.ValueError,
      "data[1][0] has length 3, but data[0][0] has length 2",
    );
    expectError(() => array([[1], []]), np.ValueError, "data[1] has length 0, but data[0] has length 1");
    expectError(() => array([[], [1]]), np.ValueError, "data[1] has length 1, but data[0] has length 0");
    expectError(() => array([[[]], []]), np.ValueError, "data[1] has length 0, but data[0] has length 1");
  });

  it("is refused when depths are mixed", () => {
    expectError(() => array([[1, 2], 3]), np.ValueError, "data[1] is a value, but data[0] is a list");
    expectError(() => array([1, [2]]), np.ValueError, "data[1] is a list, but data[0] is a value");
    expectError(() => array([[1, [2]]]), np.ValueError, "data[0][1] is a list, but data[0][0] is a value");
    expectError(() => array([[], 1]), np.ValueError, "data[1] is a value, but data[0] is a list");
    expectError(() => array([true, [1]]), np.ValueError, "data[1] is a list");
    expectError(() => array([[], [[]]]), np.ValueError, "data[1] has length 1, but data[0] has length 0");
  });

  it("is refused when a list contains itself", () => {
    const cyclic: unknown[] = [];
    cyclic[0] = cyclic;
    expectError(() => array(cyclic), np.ValueError, "contains itself");
    const deeper: unknown[] = [1, 2];
    deeper[1] = deeper;
    expectError(() => array(deeper), np.ValueError, "data[1] is a list");
  });
});

describe("a value of the wrong kind", () => {
  const refused: [unknown, string][] = [
    ["abc", "'abc'"],
    [null, "null"],
    [undefined, "undefined"],
    [Symbol("s"), "Symbol(s)"],
    [() => 1, "a function"],
    [{}, "{}"],
    [{ re: 1 }, "{ re: 1 }"],
    [{ re: "1", im: 2 }, "{ re: '1', im: 2 }"],
    [{ length: 1, 0: 5 }, "{"],
    [new Date(0), "a Date"],
    [Object(1), "a Number"],
    [new DataView(new ArrayBuffer(8)), "a DataView"],
    [new ArrayBuffer(8), "an ArrayBuffer"],
    [Promise.resolve(1), "a Promise"],
  ];

  it.each(refused)("is refused alone and in lists: %o", (value, shown) => {
    expectError(() => array(value), np.ValueError, `array: data must be`);
    expectError(() => array([value]), np.ValueError, `array: data[0] must be`);
    expectError(
      () =>
        array([
          [0, 1, 2, 3.5],
          [0, 1, 2, value],
        ]),
      np.ValueError,
      `array: data[1][3] must be`,
    );
    expectError(() => array([[true, value]]), np.ValueError, `array: data[0][1] must be`);
    expectError(() => array([np.complex(1), value]), np.ValueError, `got ${shown}`);
  });

  it("is refused when it is a hole in a list", () => {
    // biome-ignore lint/suspicious/noSparseArray: it is what is tested
    expectError(() => array([1, , 3]), np.ValueError, "array: data[1] must be");
    expectError(() => array(new Array(3)), np.ValueError, "array: data[0] must be");
    const claims: number[] = [1];
    claims.length = 4_000_000_000;
    expectError(() => array(claims), np.ValueError, "array: data[1] must be");
    const rows: number[][] = [new Array(1000).fill(1)];
    rows.length = 4_000_000_000;
    expectError(() => array(rows), np.ValueError, "array: data[1] must be");
  });
});
