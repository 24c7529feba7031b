/** Tests how the calls of indexing bind their arguments: by position, by name and with a dtype alone, with the results of NumPy 2.4.6. */
import { describe } from "vitest";
import * as calls from "../../ts/calls/indexing.ts";
import np from "../../ts/index.ts";
import { type Outcome, testForms } from "./outcomes.ts";
import { testRefusals } from "./refusals.ts";

/** Functions, their arguments in NumPy's order, the elements that NumPy gives, and the dtype; null for a number. */
const rows: readonly Outcome[] = [
  ["take", "{ a: m, indices: [0, 2], axis: 1 }", "[[1, 3], [4, 6]]", "int64"],
  ["take", "{ a: m, indices: 9, axis: null, mode: 'clip' }", "6", null],
  ["take", "{ a: m, indices: 9, mode: 'wrap' }", "4", null],
  ["take", "{ a: m, indices: [0, 2], axis: 1, out: np.zeros([2, 2], 'int64') }", "[[1, 3], [4, 6]]", "int64"],
  [
    "take",
    "{ a: m, indices: [0, 9], axis: 1, out: np.zeros([2, 2], 'int8'), mode: 'clip' }",
    "[[1, 3], [4, 6]]",
    "int8",
  ],
  ["take", "{ a: [200, 300], indices: [1, 0], out: np.zeros(2, 'uint8') }", "[44, 200]", "uint8"],
  ["take", "{ a: [0, 2], indices: [1, 0], out: np.zeros(2, 'bool') }", "[true, false]", "bool"],
  ["take", "{ a: m, indices: 1, out: np.zeros([], 'int64') }", "2", "int64"],
  ["takeAlongAxis", "{ a: m, indices: [[0], [1]], axis: 1 }", "[[1], [5]]", "int64"],
  ["takeAlongAxis", "{ a: m, indices: [4], axis: null }", "[5]", "int64"],
  ["takeAlongAxis", "{ a: m, indices: [[0, 1, 1]], axis: 0 }", "[[1, 5, 6]]", "int64"],
  ["compress", "{ condition: [true, false, true], a: m, axis: 1 }", "[[1, 3], [4, 6]]", "int64"],
  [
    "compress",
    "{ condition: [false, true], a: m, axis: 0, out: np.zeros([1, 3], 'int16') }",
    "[[4, 5, 6]]",
    "int16",
  ],
  ["compress", "{ condition: [false, true, true], a: m, out: np.zeros(2, 'int64') }", "[2, 3]", "int64"],
  ["choose", "{ a: [0, 1, 1], choices: [v, 10, 7].slice(1), mode: 'wrap' }", "[10, 7, 7]", "int64"],
  ["choose", "{ a: [0, 5], choices: [[1, 2], [3, 4]], mode: 'clip' }", "[1, 4]", "int64"],
  ["choose", "{ a: [0, 5], choices: [[1, 2], [3, 4]], mode: 'wrap' }", "[1, 4]", "int64"],
  ["choose", "{ a: [0, 1], choices: [[1, 2], [3, 4]], out: np.zeros(2, 'int32') }", "[1, 4]", "int32"],
  ["choose", "{ a: [0, 1], choices: [[1, 2], [3, 4.5]], out: np.zeros(2, 'int32') }", "[1, 4]", "int32"],
  ["choose", "{ a: 0, choices: [7, 4], out: np.zeros([], 'int64') }", "7", "int64"],
  ["choose", "{ a: [62], choices: new Array(63).fill([5]) }", "[5]", "int64"],
  ["select", "{ conditions: [[true, false]], choices: [[1, 2]], default: 7 }", "[1, 7]", "int64"],
  [
    "select",
    "{ conditions: new Array(100).fill([true]), choices: new Array(100).fill([1]) }",
    "[1]",
    "int64",
  ],
  ["diagonal", "{ a: m, offset: 1 }", "[2, 6]", "int64"],
  ["diagonal", "{ a: m, offset: 1, axis1: 1, axis2: 0 }", "[4]", "int64"],
  ["diagonal", "{ a: m, axis1: 1, axis2: 0 }", "[1, 5]", "int64"],
  ["diagonal", "{ a: m, offset: -1, axis1: 1, axis2: 0 }", "[2, 6]", "int64"],
  [
    "fillDiagonal",
    "{ a: np.zeros([5, 2]), value: 3, wrap: true }",
    "[[3, 0], [0, 3], [0, 0], [3, 0], [0, 3]]",
    "float64",
  ],
  ["diagIndices", "{ n: 2, ndim: 3 }", "[[0, 1], [0, 1], [0, 1]]", "int64"],
  ["trilIndices", "{ n: 3, k: -1, m: 2 }", "[[1, 2, 2], [0, 0, 1]]", "int64"],
  ["trilIndices", "{ n: 3, m: 2 }", "[[0, 1, 1, 2, 2], [0, 0, 1, 0, 1]]", "int64"],
  ["triuIndices", "{ n: 3, k: 1, m: 2 }", "[[0], [1]]", "int64"],
  ["triuIndices", "{ n: 3, k: 1 }", "[[0, 0, 1], [1, 2, 2]]", "int64"],
  ["trilIndicesFrom", "{ a: m, k: -1 }", "[[1], [0]]", "int64"],
  ["triuIndicesFrom", "{ a: m, k: 1 }", "[[0, 0, 1], [1, 2, 2]]", "int64"],
  ["maskIndices", "{ n: 3, fn: np.triu, k: 1 }", "[[0, 0, 1], [1, 2, 2]]", "int64"],
  ["unravelIndex", "{ indices: [2, 5], shape: [2, 3], order: 'F' }", "[[0, 1], [1, 2]]", "int64"],
  ["ravelMultiIndex", "{ multiIndex: [[0, 3], [2, 2]], dims: [2, 3], mode: 'clip' }", "[2, 5]", "int64"],
  [
    "ravelMultiIndex",
    "{ multiIndex: [[0, 3], [2, 2]], dims: [2, 3], mode: 'wrap', order: 'F' }",
    "[4, 5]",
    "int64",
  ],
  ["ravelMultiIndex", "{ multiIndex: [[0, 1], [2, 2]], dims: [2, 3], order: 'F' }", "[4, 5]", "int64"],
  ["ravelMultiIndex", "{ multiIndex: new Array(63).fill([0]), dims: new Array(63).fill(1) }", "[0]", "int64"],
  ["put", "{ a: np.zeros(3), indices: [4], values: 9, mode: 'wrap' }", "[0, 9, 0]", "float64"],
  ["put", "{ a: np.zeros(3), indices: [4], values: 9, mode: 'clip' }", "[0, 0, 9]", "float64"],
  [
    "putAlongAxis",
    "{ a: np.zeros([2, 3]), indices: [[1], [0]], values: 9, axis: 1 }",
    "[[0, 9, 0], [9, 0, 0]]",
    "float64",
  ],
  [
    "putAlongAxis",
    "{ a: np.zeros([2, 3]), indices: [4], values: 9, axis: null }",
    "[[0, 0, 0], [0, 9, 0]]",
    "float64",
  ],
  ["copyto", "{ dst: np.zeros(2, 'int8'), src: [1.5, 2], casting: 'unsafe' }", "[1, 2]", "int8"],
  [
    "copyto",
    "{ dst: np.zeros(3), src: v.slice(1), casting: 'same_kind', where: [true, false, true] }",
    "[2, 0, 4]",
    "float64",
  ],
  ["copyto", "{ dst: np.zeros(3), src: v.slice(1), where: [true, false, true] }", "[2, 0, 4]", "float64"],
  ["where", "{ condition: [true, false], x: [1, 2], y: 9 }", "[1, 9]", "int64"],
];

describe("the forms of a call", () => testForms(calls, rows));

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
