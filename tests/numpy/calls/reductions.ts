/** The calls of functions that fold the elements of an array, and of np.evaluate. */
import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP, Row, Rows } from "../calls.ts";

const matrix = { $a: ["float64", [2, 2], "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA="] } as const;
const fortran = {
  $a: ["float64", [2, 2], "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=", [1, 0], [1, 1]],
} as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const mask = [[true], [false]] as const;

/** Makes a call whose input exists before. */
const given =
  <I>(input: I, call: (input: I) => unknown): (() => unknown) =>
  () =>
    call(input);

/** Folds `n` rows of two elements. */
const rowsOf =
  (name: string): Row["sized"] =>
  (np: NP, n: number) =>
    given(np.ones([n, 2]), (source: NDArray<"float64">) => np[name as "sum"](source, 1));

const dtyped: Row["examples"] = [
  [matrix, 0],
  [fortran, 1, "float32"],
  [strided, { axis: [0, 1], keepdims: true }],
];
const masked: Row["examples"] = [...dtyped, [matrix, 0, { where: mask }]];
const started: Row["examples"] = [
  [matrix, 0],
  [fortran, 1, { initial: 1.5 }],
  [strided, { axis: [0, 1], keepdims: true }],
  [matrix, 0, { where: mask, initial: 9 }],
];
const positions: Row["examples"] = [
  [matrix, 0],
  [fortran, { axis: -1, keepdims: true }],
  [strided, { keepdims: true }],
];
const tested: Row["examples"] = [...positions, [matrix, 1, { where: mask }]];
const running: Row["examples"] = [[matrix], [fortran, 1, "float32"], [strided, 0]];

const row = (name: string, examples: Row["examples"]): Rows[number] => [name, examples, rowsOf(name)];

export const reductions: Rows = [
  ...["sum", "prod", "mean", "var", "std", "nansum", "nanprod", "nanmean", "nanvar", "nanstd"].map((name) =>
    row(name, masked),
  ),
  row("average", [
    [matrix, 0],
    [fortran, 1, [1, 3]],
    [strided, { axis: 0, weights: matrix, returned: true }],
  ]),
  ...["any", "all"].map((name) => row(name, tested)),
  ...["countNonzero", "ptp", "argmax", "argmin", "nanargmax", "nanargmin"].map((name) =>
    row(name, positions),
  ),
  ...["max", "min", "amax", "amin", "nanmax", "nanmin"].map((name) => row(name, started)),
  ...["cumsum", "cumprod"].map((name) => row(name, running)),
  [
    "diff",
    [[matrix], [strided, 1, 0], [fortran, { prepend: 0, append: [[1], [2]] }]],
    (np, n) => given(np.ones(n + 1), (source) => np.diff(source)),
  ],
];

export const evaluate: Rows = [
  [
    "evaluate",
    [
      ["x * x + 2 * y", { x: matrix, y: fortran }],
      ["x[0] - x.sum(axis=0)", { x: strided }],
      ["sum(x) / 3", { x: [1, 2, 3] }],
      ["arange(3) + 1"],
    ],
    (np, n) => given(np.ones(n), (x) => np.evaluate("x * x + 1", { x })),
  ],
];
