/** The calls of functions that make grids. */
import type { Rows } from "../calls.ts";

const vector = { $a: ["int16", [2], "AQACAA=="] } as const;

export const grids: Rows = [
  [
    "meshgrid",
    [
      [vector, [1.5, 2]],
      [vector, [1, 2, 3], { indexing: "ij", sparse: true }],
      [vector, { copy: false }],
    ],
    (np, n) => {
      const side = Math.floor(Math.sqrt(n / 2));
      const x = np.arange(side, null, null, { dtype: "float64" });
      return () => np.meshgrid(x, x);
    },
  ],
  [
    "mgrid",
    [["0:2, 0:3"], [{ $s: [0, 1, { $c: [0, 5] }] }], ["0:1:0.25", { $s: [0, 2, null] }]],
    (np, n) => () => np.mgrid(np.slice(0, n / 2, 0.5)),
  ],
  [
    "ogrid",
    [["0:2, 0:3"], [{ $s: [0, 1, { $c: [0, 5] }] }], ["0:1:0.25", { $s: [0, 2, null] }]],
    (np, n) => () => np.ogrid(np.slice(0, n / 2, 0.5)),
  ],
  [
    "indices",
    [[[2, 3]], [4, { dtype: "float32" }], [[2, 3], { sparse: true }]],
    (np, n) => {
      const side = Math.floor(Math.sqrt(n / 2));
      return () => np.indices([side, side]);
    },
  ],
  [
    "r_",
    [
      ["0:3", 5, [1, 2]],
      ["0,2", vector, [1, 2]],
      ["0:1:5j", true],
    ],
    (np, n) => {
      const half = np.ones(Math.floor(n / 2));
      return () => np.r_(half, half);
    },
  ],
  [
    "c_",
    [
      [[1, 2], "5:7"],
      [vector, vector],
    ],
    (np, n) => {
      const half = np.ones(Math.floor(n / 2));
      return () => np.c_(half, half);
    },
  ],
];
