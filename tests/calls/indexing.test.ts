/** Tests how the calls of indexing bind their arguments: by position, by name and with a dtype alone, with the results of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import * as calls from "../../ts/calls/indexing.ts";
import np from "../../ts/index.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import { testRefusals } from "./refusals.ts";

/** Calls, the elements that NumPy gives, and the dtype; null for a number. */
const rows: readonly Outcome[] = [
  [
    "np.take(m, [0, 2], 1)",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  [
    "np.take(m, [0, 2], { axis: 1 })",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  ["np.take(m, 9, null, null, 'clip')", 6, null],
  ["np.take(m, 9, { mode: 'wrap' })", 4, null],
  [
    "np.take(m, [0, 2], 1, np.zeros([2, 2], 'int64'))",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  [
    "np.take(m, [0, 9], 1, np.zeros([2, 2], 'int8'), 'clip')",
    [
      [1, 3],
      [4, 6],
    ],
    "int8",
  ],
  ["np.take([200, 300], [1, 0], { out: np.zeros(2, 'uint8') })", [44, 200], "uint8"],
  ["np.take([0, 2], [1, 0], { out: np.zeros(2, 'bool') })", [true, false], "bool"],
  ["np.take(m, 1, { out: np.zeros([], 'int64') })", 2, "int64"],
  [
    "np.array(m).take([0, 2], 1)",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  [
    "np.array(m).take([0, 2], 1, np.zeros([2, 2], 'int32'))",
    [
      [1, 3],
      [4, 6],
    ],
    "int32",
  ],
  ["np.array(m).take(9, null, null, 'wrap')", 4, null],
  [
    "np.array(m).take([1, 0], 1, { out: np.zeros([2, 2], 'int64') })",
    [
      [2, 1],
      [5, 4],
    ],
    "int64",
  ],
  ["np.takeAlongAxis(m, [[0], [1]], 1)", [[1], [5]], "int64"],
  ["np.takeAlongAxis(m, [4], null)", [5], "int64"],
  ["np.takeAlongAxis(m, [[0, 1, 1]], { axis: 0 })", [[1, 5, 6]], "int64"],
  [
    "np.compress([true, false, true], m, 1)",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  [
    "np.compress([true, false, true], m, { axis: 1 })",
    [
      [1, 3],
      [4, 6],
    ],
    "int64",
  ],
  ["np.compress([false, true], m, 0, np.zeros([1, 3], 'int16'))", [[4, 5, 6]], "int16"],
  ["np.compress([false, true, true], m, { out: np.zeros(2, 'int64') })", [2, 3], "int64"],
  ["np.choose([0, 1, 1], [v, 10, 7].slice(1), null, 'wrap')", [10, 7, 7], "int64"],
  ["np.choose([0, 5], [[1, 2], [3, 4]], null, 'clip')", [1, 4], "int64"],
  ["np.choose([0, 5], [[1, 2], [3, 4]], { mode: 'wrap' })", [1, 4], "int64"],
  ["np.choose([0, 1], [[1, 2], [3, 4]], np.zeros(2, 'int32'))", [1, 4], "int32"],
  ["np.choose([0, 1], [[1, 2], [3, 4.5]], { out: np.zeros(2, 'int32') })", [1, 4], "int32"],
  ["np.choose(0, [7, 4], { out: np.zeros([], 'int64') })", 7, "int64"],
  ["np.choose([62], new Array(63).fill([5]))", [5], "int64"],
  ["np.select([[true, false]], [[1, 2]], 7)", [1, 7], "int64"],
  ["np.select([[true, false]], [[1, 2]], { default: 7 })", [1, 7], "int64"],
  ["np.select(new Array(100).fill([true]), new Array(100).fill([1]))", [1], "int64"],
  ["np.diagonal(m, 1)", [2, 6], "int64"],
  ["np.diagonal(m, 1, 1, 0)", [4], "int64"],
  ["np.diagonal(m, { axis1: 1, axis2: 0 })", [1, 5], "int64"],
  ["np.diagonal(m, -1, { axis1: 1, axis2: 0 })", [2, 6], "int64"],
  [
    "np.fillDiagonal(np.zeros([5, 2]), 3, true)",
    [
      [3.0, 0.0],
      [0.0, 3.0],
      [0.0, 0.0],
      [3.0, 0.0],
      [0.0, 3.0],
    ],
    "float64",
  ],
  [
    "np.fillDiagonal(np.zeros([5, 2]), 3, { wrap: true })",
    [
      [3.0, 0.0],
      [0.0, 3.0],
      [0.0, 0.0],
      [3.0, 0.0],
      [0.0, 3.0],
    ],
    "float64",
  ],
  [
    "np.diagIndices(2, 3)",
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
    "int64",
  ],
  [
    "np.diagIndices(2, { ndim: 3 })",
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
    "int64",
  ],
  [
    "np.trilIndices(3, -1, 2)",
    [
      [1, 2, 2],
      [0, 0, 1],
    ],
    "int64",
  ],
  [
    "np.trilIndices(3, { m: 2 })",
    [
      [0, 1, 1, 2, 2],
      [0, 0, 1, 0, 1],
    ],
    "int64",
  ],
  [
    "np.trilIndices(3, -1, { m: 2 })",
    [
      [1, 2, 2],
      [0, 0, 1],
    ],
    "int64",
  ],
  ["np.triuIndices(3, 1, 2)", [[0], [1]], "int64"],
  [
    "np.triuIndices(3, { k: 1 })",
    [
      [0, 0, 1],
      [1, 2, 2],
    ],
    "int64",
  ],
  ["np.trilIndicesFrom(m, -1)", [[1], [0]], "int64"],
  ["np.trilIndicesFrom(m, { k: -1 })", [[1], [0]], "int64"],
  [
    "np.triuIndicesFrom(m, { k: 1 })",
    [
      [0, 0, 1],
      [1, 2, 2],
    ],
    "int64",
  ],
  [
    "np.maskIndices(3, np.triu, 1)",
    [
      [0, 0, 1],
      [1, 2, 2],
    ],
    "int64",
  ],
  [
    "np.maskIndices(3, np.triu, { k: 1 })",
    [
      [0, 0, 1],
      [1, 2, 2],
    ],
    "int64",
  ],
  [
    "np.unravelIndex([2, 5], [2, 3], 'F')",
    [
      [0, 1],
      [1, 2],
    ],
    "int64",
  ],
  [
    "np.unravelIndex([2, 5], [2, 3], { order: 'F' })",
    [
      [0, 1],
      [1, 2],
    ],
    "int64",
  ],
  ["np.ravelMultiIndex([[0, 3], [2, 2]], [2, 3], 'clip')", [2, 5], "int64"],
  ["np.ravelMultiIndex([[0, 3], [2, 2]], [2, 3], 'wrap', 'F')", [4, 5], "int64"],
  ["np.ravelMultiIndex([[0, 1], [2, 2]], [2, 3], { order: 'F' })", [4, 5], "int64"],
  ["np.ravelMultiIndex(new Array(63).fill([0]), new Array(63).fill(1))", [0], "int64"],
  ["np.put(np.zeros(3), [4], 9, 'wrap')", [0.0, 9.0, 0.0], "float64"],
  ["np.put(np.zeros(3), [4], 9, { mode: 'clip' })", [0.0, 0.0, 9.0], "float64"],
  [
    "np.putAlongAxis(np.zeros([2, 3]), [[1], [0]], 9, 1)",
    [
      [0.0, 9.0, 0.0],
      [9.0, 0.0, 0.0],
    ],
    "float64",
  ],
  [
    "np.putAlongAxis(np.zeros([2, 3]), [4], 9, null)",
    [
      [0.0, 0.0, 0.0],
      [0.0, 9.0, 0.0],
    ],
    "float64",
  ],
  ["np.copyto(np.zeros(2, 'int8'), [1.5, 2], 'unsafe')", [1, 2], "int8"],
  ["np.copyto(np.zeros(3), v.slice(1), 'same_kind', [true, false, true])", [2.0, 0.0, 4.0], "float64"],
  ["np.copyto(np.zeros(3), v.slice(1), { where: [true, false, true] })", [2.0, 0.0, 4.0], "float64"],
  ["np.where([true, false], [1, 2], 9)", [1, 9], "int64"],
  ["np.where([true, false], { x: [1, 2], y: 9 })", [1, 9], "int64"],
  ["np.where([true, false], [1, 2], { y: 9 })", [1, 9], "int64"],
];

describe("arguments by position and by name", () => {
  it.each(rows)("%s", (code, elements, dtype) => {
    expect(outcomeOf(code)).toEqual([elements, dtype]);
  });
});

const m = [
  [1, 2, 3],
  [4, 5, 6],
];

/** A slice has one to three arguments, of which the first may be the stop: tests/array/slice.test.ts. */
const { slice: _, ...plain } = calls;

describe("refused arguments", () => {
  testRefusals(plain, {
    take: () => [m, [0]],
    takeAlongAxis: () => [m, [[0]]],
    compress: () => [[1, 0], m],
    extract: () => [m, m],
    choose: () => [[0], [m]],
    select: () => [[[true]], [[1]]],
    diagonal: () => [m],
    fillDiagonal: () => [np.zeros([2, 2]), 1],
    diagIndices: () => [2],
    diagIndicesFrom: () => [np.eye(2)],
    trilIndices: () => [2],
    trilIndicesFrom: () => [m],
    triuIndices: () => [2],
    triuIndicesFrom: () => [m],
    maskIndices: () => [2, np.triu],
    unravelIndex: () => [[1], [2, 3]],
    ravelMultiIndex: () => [
      [[1], [1]],
      [2, 3],
    ],
    place: () => [np.zeros(2), [1, 0], [1]],
    put: () => [np.zeros(2), [0], 1],
    putAlongAxis: () => [np.zeros(2), [0], 1, 0],
    putmask: () => [np.zeros(2), [1, 0], 1],
    copyto: () => [np.zeros(2), 1],
    nonzero: () => [m],
    flatnonzero: () => [m],
    argwhere: () => [m],
    where: () => [m],
  });
});
