/** Tests nested lists of plain values: their shape, and the errors, which name the position of a bad value. */
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
