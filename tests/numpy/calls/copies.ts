/** The calls of functions that copy arrays and their layouts. */
import type { NP, Rows } from "../calls.ts";

const matrixElements = "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=";
const matrix = { $a: ["float64", [2, 2], matrixElements] } as const;
const fortran = { $a: ["float64", [2, 2], matrixElements, [1, 0], [1, 1]] } as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const complexLine = { $a: ["complex128", [2], "AAAAAAAA8D8AAAAAAAAAQAAAAAAAAAhAAAAAAAAAEEA="] } as const;

/** Makes a call whose input exists before. */
const given =
  <I>(input: I, call: (input: I) => unknown): (() => unknown) =>
  () =>
    call(input);

const side = (n: number): number => Math.floor(Math.sqrt(n));
const transposed = (np: NP, n: number) => np.linspace(0, 1, side(n) ** 2).reshape(side(n), side(n)).T;

export const copies: Rows = [
  [
    "copy",
    [[matrix], [fortran, { order: "C" }], [[1, 2]]],
    (np, n) => given(np.full(n, 1.5), (a) => np.copy(a)),
  ],
  [
    "asanyarray",
    [[[1, 2, 3]], [matrix, { dtype: "float32" }], [fortran]],
    (np, n) => given(np.ones(n, { dtype: "int32" }), (a) => np.asanyarray(a, { dtype: "float64" })),
  ],
  [
    "ascontiguousarray",
    [[fortran], [5], [strided, { dtype: "float32" }]],
    (np, n) => given(transposed(np, n), (a) => np.ascontiguousarray(a)),
  ],
  [
    "asfortranarray",
    [[matrix], [5], [strided, { dtype: "float32" }]],
    (np, n) => given(transposed(np, n).copy(), (a) => np.asfortranarray(a)),
  ],
  [
    "require",
    [
      [fortran, { requirements: "C" }],
      [strided, { requirements: ["O", "W"] }],
      [[1, 2], { dtype: "int8" }],
    ],
    (np, n) => given(transposed(np, n), (a) => np.require(a, { requirements: ["C", "W"] })),
  ],
  [
    "asarrayChkfinite",
    [[[1, 2.5]], [matrix, { order: "F" }], [complexLine]],
    (np, n) => given(new Float64Array(n).fill(1.5), (data) => np.asarrayChkfinite(data)),
  ],
  [
    "NDArray.view",
    [
      [matrix, "int32"],
      [strided, "uint16"],
      [complexLine, "float64"],
    ],
    (np, n) => given(np.ones(n), (a) => a.view("int64")),
  ],
  [
    "NDArray.fill",
    [
      [matrix, 2.5],
      [strided, true],
      [complexLine, { $c: [1, 2] }],
    ],
    (np, n) => given(np.ones(n), (a) => a.fill(2.5)),
  ],
  ["NDArray.real", [[complexLine]], (np, n) => given(np.ones(n, { dtype: "complex128" }), (a) => a.real)],
  [
    "NDArray.imag",
    [[complexLine], [matrix]],
    (np, n) => given(np.ones(n, { dtype: "complex128" }), (a) => a.imag),
  ],
  ["NDArray.mT", [[matrix], [strided]], (np, n) => given(np.ones([side(n), side(n)]), (a) => a.mT)],
];
