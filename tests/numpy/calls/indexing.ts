/** The calls of functions and methods that read and write by index. */

import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP, Rows } from "../calls.ts";

/** A 2 x 2 matrix: 0.5, 1.5, -2.5, 4. `fortran` is the same in F order; `strided` runs backwards with gaps. */
const elements = "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=";
const matrix = { $a: ["float64", [2, 2], elements] } as const;
const fortran = { $a: ["float64", [2, 2], elements, [1, 0], [1, 1]] } as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const line = { $a: ["float32", [3], "AACAPwAAAEAAAEBA"] } as const;
const mask = { $a: ["bool", [2, 2], "AQABAA=="] } as const;
const flags = { $a: ["bool", [3], "AQAB"] } as const;
const places = { $a: ["uint8", [2, 2], "AQABAA=="] } as const;

const side = (n: number): number => Math.floor(Math.sqrt(n));
const every = (np: NP, n: number): NDArray<"bool"> => np.ones(n, { dtype: "bool" });

/** Makes a call with an array of `n` floats, and perhaps with all its indices. */
const withArray =
  (call: (np: NP, array: NDArray<"float64">, all: NDArray<"int64">) => unknown) =>
  (np: NP, n: number): (() => unknown) => {
    const array = np.ones(n);
    const all = np.arange(n) as NDArray<"int64">;
    return () => call(np, array, all);
  };

/** Makes a call with an array of `n` floats that the call may write. */
const writing =
  (call: (np: NP, array: NDArray<"float64">, n: number) => unknown) =>
  (np: NP, n: number): (() => unknown) =>
  () =>
    np.scope(() => call(np, np.ones(n), n));

export const indexing: Rows = [
  [
    "where",
    [[mask, matrix, 1], [flags, [1, 2, 3], line], [mask]],
    (np, n) => {
      const chosen = every(np, n);
      const other = np.ones(n);
      return () => np.where(chosen, other, 0);
    },
  ],
  ["nonzero", [[matrix], [strided], [[0, 1, 2]]], withArray((np, array) => np.nonzero(array))],
  ["flatnonzero", [[matrix], [strided], [[[0, 1, 2]]]], withArray((np, array) => np.flatnonzero(array))],
  ["argwhere", [[matrix], [strided], [5]], withArray((np, array) => np.argwhere(array))],
  [
    "take",
    [
      [line, [2, -1]],
      [fortran, places, { axis: 1 }],
      [strided, [5, -7], { mode: "wrap" }],
    ],
    withArray((np, array, all) => np.take(array, all)),
  ],
  [
    "compress",
    [
      [flags, line],
      [[0, 1], strided, { axis: 1 }],
    ],
    (np, n) => {
      const chosen = every(np, n);
      const source = np.ones(n);
      return () => np.compress(chosen, source);
    },
  ],
  [
    "extract",
    [
      [mask, fortran],
      [
        [1, 0, 1],
        [1, 2, 3],
      ],
    ],
    withArray((np, array) => np.extract(array, array)),
  ],
  [
    "select",
    [
      [[mask, [true, false]], [matrix, 5], fortran],
      [[flags], [line]],
    ],
    (np, n) => {
      const chosen = every(np, n);
      const source = np.ones(n);
      return () => np.select([chosen], [source]);
    },
  ],
  [
    "choose",
    [
      [places, [matrix, 5]],
      [[0, 3], [1, 2.5], { mode: "clip" }],
    ],
    (np, n) => {
      const numbers = np.zeros(n, { dtype: "int64" });
      const source = np.ones(n);
      return () => np.choose(numbers, [source]);
    },
  ],
  [
    "takeAlongAxis",
    [
      [fortran, places, { axis: 0 }],
      [strided, [0, 3], { axis: null }],
    ],
    withArray((np, array, all) => np.takeAlongAxis(array, all)),
  ],
  [
    "put",
    [
      [matrix, [0, -1], [7, 8]],
      [strided, [5], 1, { mode: "clip" }],
    ],
    writing((np, array, n) => np.put(array, np.arange(n), 5)),
  ],
  [
    "putmask",
    [
      [matrix, mask, [7, 8, 9]],
      [strided, mask, 5],
    ],
    writing((np, array) => np.putmask(array, array, [1, 2])),
  ],
  [
    "place",
    [
      [matrix, mask, [7, 8, 9]],
      [strided, mask, 5],
    ],
    writing((np, array) => np.place(array, array, [1, 2])),
  ],
  [
    "putAlongAxis",
    [
      [matrix, [[0], [1]], 7, 1],
      [strided, [0, 3], [1, 2], null],
    ],
    writing((np, array, n) => np.putAlongAxis(array, np.arange(n), 5, 0)),
  ],
  [
    "copyto",
    [
      [matrix, 5, { where: mask }],
      [strided, [1, 2]],
      [line, 1.5, { casting: "unsafe" }],
    ],
    writing((np, array) => np.copyto(array, 5, { where: np.ones(array.size, { dtype: "bool" }) })),
  ],
  [
    "fillDiagonal",
    [
      [matrix, 5],
      [strided, [1, 2], { wrap: true }],
    ],
    (np, n) => () => np.scope(() => np.fillDiagonal(np.zeros([side(n), side(n)]), 5)),
  ],
  [
    "diagonal",
    [[matrix], [strided, { offset: 1 }], [[[1, 2]], { axis1: 1, axis2: 0 }]],
    (np, n) => () => np.scope(() => np.diagonal(np.zeros([side(n), side(n)]))),
  ],
  ["diagIndices", [[3], [2, 3]], (np, n) => () => np.diagIndices(n)],
  [
    "diagIndicesFrom",
    [[matrix], [strided]],
    (np, n) => {
      const square = np.zeros([side(n), side(n)]);
      return () => np.diagIndicesFrom(square);
    },
  ],
  ["trilIndices", [[3], [2, 1, 4]], (np, n) => () => np.trilIndices(side(n))],
  [
    "trilIndicesFrom",
    [[matrix], [strided, -1]],
    (np, n) => {
      const square = np.zeros([side(n), side(n)]);
      return () => np.trilIndicesFrom(square);
    },
  ],
  ["triuIndices", [[3], [2, 1, 4]], (np, n) => () => np.triuIndices(side(n))],
  [
    "triuIndicesFrom",
    [[matrix], [strided, 1]],
    (np, n) => {
      const square = np.zeros([side(n), side(n)]);
      return () => np.triuIndicesFrom(square);
    },
  ],
  [
    "maskIndices",
    [
      [3, { $fn: ["triu", 0] }],
      [4, { $fn: ["tril", 0] }, -1],
    ],
    (np, n) => () => np.scope(() => np.maskIndices(side(n), np.triu)),
  ],
  [
    "unravelIndex",
    [
      [
        [3, 5],
        [2, 3],
      ],
      [places, [2, 3], { order: "F" }],
    ],
    (np, n) => {
      const flat = np.arange(n) as NDArray<"int64">;
      return () => np.unravelIndex(flat, [n, 1]);
    },
  ],
  [
    "ravelMultiIndex",
    [
      [
        [
          [0, 1],
          [2, 2],
        ],
        [2, 3],
      ],
      [[places, 5], [2, 3], { mode: ["raise", "clip"], order: "F" }],
    ],
    (np, n) => {
      const flat = np.arange(n) as NDArray<"int64">;
      return () => np.ravelMultiIndex([flat, flat], [n, n]);
    },
  ],
  [
    "ix_",
    [
      [[0, 2], flags],
      [line, [1]],
    ],
    (np, n) => {
      const chosen = every(np, n);
      return () => np.ix_(chosen, [0, 1]);
    },
  ],
  [
    "NDArray.get",
    [
      [matrix, "::-1, newaxis"],
      [fortran, { $s: [0, 1, null] }, places],
      [strided, [1, 0], [true, false]],
      [strided, mask],
    ],
    withArray((_np, array, all) => array.get(all)),
  ],
  [
    "NDArray.set",
    [
      [matrix, 0, 5],
      [fortran, "..., ::-1", [1, 2]],
      [strided, mask, 5],
    ],
    writing((np, array, n) => array.set(np.arange(n) as NDArray, 5)),
  ],
  [
    "NDArray.take",
    [
      [line, [2, -1]],
      [fortran, places, { axis: 1 }],
    ],
    withArray((_np, array, all) => array.take(all)),
  ],
  ["NDArray.nonzero", [[matrix], [strided]], withArray((_np, array) => array.nonzero())],
  [
    "NDArray.diagonal",
    [[matrix], [strided, { offset: 1 }]],
    (np, n) => () => np.scope(() => np.zeros([side(n), side(n)]).diagonal()),
  ],
];
