/** The calls of functions that join, split and reshape arrays. */
import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP, Rows } from "../calls.ts";

const matrix = { $a: ["float64", [2, 2], "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA="] } as const;
const fortran = {
  $a: ["float64", [2, 2], "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=", [1, 0], [1, 1]],
} as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const line = { $a: ["float32", [3], "AACAPwAAAEAAAEBA"] } as const;
const cube = [[[1, 2]], [[3, 4]]] as const;
const nested = [
  [1, 2.5],
  [3, 4],
] as const;

/** Makes a call whose input exists before. */
const given =
  <I>(input: I, call: (input: I) => unknown): (() => unknown) =>
  () =>
    call(input);

const numbers = (n: number): number[] => Array.from({ length: n }, (_, place) => place + 0.5);

/** Two arrays that together have about `n` elements. */
const halves = (np: NP, n: number): NDArray[] => [np.ones(Math.ceil(n / 2)), np.ones(Math.ceil(n / 2))];

/** The calls of a function that gives views: from a list, since a view of an array needs no memory. */
const viewed =
  (call: (np: NP, list: number[]) => unknown): Rows[number][2] =>
  (np, n) =>
    given(numbers(n), (list) => call(np, list));

const joined =
  (
    name: "concatenate" | "concat" | "stack" | "hstack" | "vstack" | "dstack" | "columnStack",
  ): Rows[number][2] =>
  (np, n) =>
    given(halves(np, n), (list) => np[name as "concat"](list));

export const joins: Rows = [
  [
    "concatenate",
    [[[matrix, fortran]], [[matrix, strided], { axis: 1, dtype: "complex64" }], [[line, 3], { axis: null }]],
    joined("concatenate"),
  ],
  ["concat", [[[matrix, matrix]], [[line, [1, 2]]]], joined("concat")],
  ["stack", [[[matrix, fortran]], [[strided, strided], { axis: -1 }]], joined("stack")],
  ["hstack", [[[matrix, strided]], [[line, 1]], [matrix]], joined("hstack")],
  ["vstack", [[[matrix, strided]], [[line, line], { dtype: "float64" }]], joined("vstack")],
  ["dstack", [[[matrix, nested]], [[line, line]]], joined("dstack")],
  ["columnStack", [[[line, line]], [[matrix, [1, 2]]]], joined("columnStack")],
  [
    "block",
    [
      [
        [
          [matrix, fortran],
          [strided, matrix],
        ],
      ],
      [[line, 1]],
      [matrix],
    ],
    (np, n) => given(halves(np, n), (list) => np.block(list)),
  ],
  [
    "tile",
    [
      [matrix, 2],
      [strided, [2, 1, 2]],
      [fortran, 1],
      [line, [0]],
    ],
    (np, n) => given(np.ones(Math.ceil(n / 4)), (source) => np.tile(source, 4)),
  ],
  [
    "repeat",
    [
      [matrix, 2],
      [strided, [1, 2], { axis: 1 }],
      [line, 3, { axis: 0 }],
      [nested, [1, 0, 2, 1]],
    ],
    (np, n) => given(np.ones(Math.ceil(n / 4)), (source) => np.repeat(source, 4)),
  ],
  [
    "NDArray.repeat",
    [
      [matrix, 2],
      [strided, [1, 2], { axis: 1 }],
    ],
    (np, n) => {
      const counts = np.full(Math.ceil(n / 4), 4, { dtype: "int64" });
      return given(np.ones(Math.ceil(n / 4)), (source) => source.repeat(counts));
    },
  ],
  [
    "broadcastTo",
    [
      [line, [2, 3]],
      [matrix, [2, 2]],
      [5, 3],
    ],
    viewed((np, list) => np.broadcastTo(list, [2, list.length])),
  ],
  [
    "broadcastArrays",
    [
      [matrix, [1, 2]],
      [1, line],
    ],
    viewed((np, list) => np.broadcastArrays(list, 1)),
  ],
  [
    "expandDims",
    [
      [matrix, 0],
      [strided, [0, -1]],
      [nested, 1],
    ],
    viewed((np, list) => np.expandDims(list, 0)),
  ],
  [
    "swapaxes",
    [
      [matrix, 0, 1],
      [nested, 0, -1],
    ],
    viewed((np, list) => np.swapaxes([list], 0, 1)),
  ],
  [
    "NDArray.swapaxes",
    [
      [matrix, 0, 1],
      [strided, 1, -2],
    ],
    viewed((np, list) => np.scope(() => np.expandDims(list, 0).swapaxes(0, 1))),
  ],
  [
    "moveaxis",
    [
      [matrix, 0, -1],
      [cube, [0, 1], [2, 0]],
    ],
    viewed((np, list) => np.moveaxis([list], 0, 1)),
  ],
  ["atleast1d", [[5], [nested], [5, nested]], viewed((np, list) => np.atleast1d(list))],
  ["atleast2d", [[5], [line], [line, 1]], viewed((np, list) => np.atleast2d(list))],
  ["atleast3d", [[5], [line], [matrix], [strided, 1]], viewed((np, list) => np.atleast3d(list))],
  [
    "reshape",
    [
      [matrix, 4],
      [fortran, [4, -1]],
      [nested, [1, 2, 2]],
      [nested, [1, 4], { order: "F" }],
    ],
    viewed((np, list) => np.reshape(list, [-1, 1])),
  ],
  [
    "NDArray.reshape",
    [
      [matrix, 4, 1],
      [matrix, [1, 4], { order: "F" }],
    ],
    viewed((np, list) => np.scope(() => np.expandDims(list, 0).reshape([-1, 1], { order: "F" }))),
  ],
  ["ravel", [[matrix], [fortran], [nested, { order: "F" }]], viewed((np, list) => np.ravel(list))],
  ["transpose", [[matrix], [cube, [1, 0, 2]]], viewed((np, list) => np.transpose([list]))],
  ["squeeze", [[cube], [cube, 1]], viewed((np, list) => np.squeeze([list]))],
  [
    "flip",
    [[matrix], [strided, { axis: 0 }], [nested, { axis: [0, 1] }]],
    viewed((np, list) => np.flip(list)),
  ],
  ["fliplr", [[matrix], [nested]], viewed((np, list) => np.fliplr([list]))],
  ["flipud", [[matrix], [line]], viewed((np, list) => np.flipud(list))],
  [
    "rot90",
    [[matrix], [strided, { k: 2 }], [cube, { axes: [1, 2] }]],
    viewed((np, list) => np.rot90([list])),
  ],
  [
    "roll",
    [
      [matrix, 1],
      [fortran, 1, { axis: 0 }],
      [strided, [1, -1], { axis: [0, 1] }],
    ],
    (np, n) => given(np.ones(n), (source) => np.roll(source, 3)),
  ],
  [
    "split",
    [
      [matrix, 2],
      [line, [1]],
      [nested, 1, { axis: 1 }],
    ],
    viewed((np, list) => np.split(list, [2])),
  ],
  [
    "arraySplit",
    [
      [line, 2],
      [matrix, [1], { axis: 1 }],
    ],
    viewed((np, list) => np.arraySplit(list, 3)),
  ],
  [
    "hsplit",
    [
      [matrix, 2],
      [line, [1, 2]],
    ],
    viewed((np, list) => np.hsplit(list, [3])),
  ],
  [
    "vsplit",
    [
      [matrix, 2],
      [nested, [1]],
    ],
    viewed((np, list) => np.vsplit([list], 1)),
  ],
  ["dsplit", [[cube, 2]], viewed((np, list) => np.dsplit([[list]], [3]))],
  ["unstack", [[matrix], [nested, { axis: 1 }]], viewed((np, list) => np.unstack([list]))],
  [
    "append",
    [
      [matrix, 5],
      [fortran, fortran, { axis: 1 }],
      [nested, [[5, 6]], { axis: 0 }],
    ],
    (np, n) => given(np.ones(n), (source) => np.append(source, 1)),
  ],
  [
    "insert",
    [
      [matrix, 1, 9],
      [strided, [0, 2], [[7, 8]], { axis: 1 }],
      [line, "::2", 1],
      [nested, 0, matrix, { axis: 0 }],
    ],
    (np, n) => given(np.ones(n), (source) => np.insert(source, [1, 2], 5)),
  ],
  [
    "delete",
    [
      [matrix, 1],
      [strided, [0], { axis: 1 }],
      [line, "1:"],
      [nested, [true, false], { axis: 0 }],
      [line, [0, -1]],
    ],
    (np, n) => given(np.ones(n), (source) => np.delete(source, "::3")),
  ],
  [
    "pad",
    [
      [matrix, 1],
      [fortran, [1, 2], { mode: "reflect" }],
      [strided, [[1, 0]], { mode: "wrap" }],
      [line, 2, { constantValues: [8, 9] }],
      [nested, 3, { mode: "symmetric" }],
      [line, 1, { mode: "edge" }],
      [strided, 2, { mode: "mean" }],
      [fortran, [2, 1], { mode: "median", statLength: 2 }],
      [nested, 2, { mode: "linear_ramp", endValues: [5, -4] }],
      [matrix, 7, { mode: "reflect", reflectType: "odd" }],
    ],
    (np, n) => given(np.ones(n), (source) => np.pad(source, 4)),
  ],
];
