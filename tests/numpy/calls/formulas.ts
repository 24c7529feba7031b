/** The calls of elementwise functions. */

import type { NDArray } from "../../../ts/array/ndarray.ts";
import type { NP, Row, Rows } from "../calls.ts";
import type { Encoded } from "../encoded.ts";

/** A 2 x 2 matrix: 0.5, 1.5, -2.5, 4. `fortran` is the same in F order; `strided` runs backwards with gaps. */
const elements = "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA=";
const matrix = { $a: ["float64", [2, 2], elements] } as const;
const fortran = { $a: ["float64", [2, 2], elements, [1, 0], [1, 1]] } as const;
const strided = { $a: ["int16", [2, 2], "AQACAP//BAA=", [0, 1], [2, -2]] } as const;
const bytes = { $a: ["uint8", [2, 2], "AQD/gA=="] } as const;
const mask = { $a: ["bool", [2, 2], "AQABAA=="] } as const;
const half = { $a: ["float16", [2], "ADwAwA=="] } as const;
const complexes = { $a: ["complex128", [2], "AAAAAAAA8D8AAAAAAAAAQAAAAAAAAAhAAAAAAAAAEEA="] } as const;

type Callable = (...args: readonly unknown[]) => unknown;

/** Makes a call of a function with arrays of `n` elements. */
const withArrays =
  (name: string, dtype: "float64" | "int64", count: number): Row["sized"] =>
  (np: NP, n: number) => {
    const arrays: NDArray[] = Array.from({ length: count }, () => np.ones(n, { dtype }));
    const call = np[name as "add"] as Callable;
    return () => call(...arrays);
  };

const rowsOf = (
  names: string,
  examples: readonly (readonly Encoded[])[],
  dtype: "float64" | "int64" = "float64",
): Rows =>
  names
    .split(" ")
    .map((name) => [name, examples, withArrays(name, dtype, (examples[0] as readonly Encoded[]).length)]);

export const formulas: Rows = [
  ...rowsOf("add multiply maximum minimum fmax fmin", [
    [matrix, fortran],
    [strided, bytes],
    [mask, mask],
    [complexes, 2],
    [half, [1, 2]],
  ]),
  ...rowsOf("subtract divide trueDivide", [
    [matrix, fortran],
    [strided, bytes],
    [complexes, 2],
    [half, 0.5],
  ]),
  ...rowsOf("floorDivide remainder mod fmod divmod", [
    [matrix, fortran],
    [strided, bytes],
    [half, 0.5],
  ]),
  ...rowsOf(
    "power pow",
    [
      [strided, 3],
      [matrix, 2],
      [mask, mask],
    ],
    "int64",
  ),
  ...rowsOf("heaviside copysign nextafter", [
    [matrix, fortran],
    [strided, 0.5],
    [half, half],
  ]),
  ...rowsOf("ldexp", [[matrix, strided]], "int64"),
  ...rowsOf(
    "gcd lcm leftShift bitwiseLeftShift rightShift bitwiseRightShift",
    [
      [strided, bytes],
      [bytes, 3],
    ],
    "int64",
  ),
  ...rowsOf(
    "bitwiseAnd bitwiseOr bitwiseXor",
    [
      [strided, bytes],
      [mask, true],
    ],
    "int64",
  ),
  ...rowsOf("invert bitwiseNot bitwiseInvert bitwiseCount", [[strided], [bytes], [mask]], "int64"),
  ...rowsOf("equal notEqual less lessEqual greater greaterEqual logicalAnd logicalOr logicalXor", [
    [matrix, fortran],
    [strided, bytes],
    [bytes, 300],
    [complexes, half],
  ]),
  ...rowsOf("isnan isinf isfinite logicalNot square conjugate conj", [
    [matrix],
    [strided],
    [half],
    [complexes],
  ]),
  ...rowsOf("negative positive", [[fortran], [strided], [half], [complexes]]),
  ...rowsOf("absolute abs floor ceil trunc", [[fortran], [strided], [mask], [half]]),
  ...rowsOf("sign reciprocal", [[fortran], [strided], [half]]),
  ...rowsOf("fabs rint sqrt degrees rad2deg radians deg2rad signbit spacing frexp modf", [
    [fortran],
    [strided],
    [bytes],
    [half],
  ]),
  ...rowsOf("round around", [[matrix], [matrix, 1], [strided, -1], [complexes, 0]]),
  ...rowsOf("clip", [
    [matrix, 0, 2],
    [strided, null, 2],
    [bytes, -5, 300],
  ]),
  ...rowsOf("isclose", [
    [matrix, fortran],
    [strided, 1, { rtol: 0.5, equalNan: true }],
  ]),
  ...rowsOf(
    "exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin asin arccos acos arctan atan sinh cosh tanh arcsinh asinh arccosh acosh arctanh atanh",
    [[fortran], [strided], [half], [complexes]],
  ),
  ...rowsOf("cbrt", [[fortran], [strided], [half]]),
  ...rowsOf("sinc angle nanToNum", [[fortran], [strided], [half], [complexes]]),
  ...rowsOf("hypot logaddexp logaddexp2 arctan2 atan2", [
    [matrix, fortran],
    [strided, half],
    [bytes, 1.5],
  ]),
  ...rowsOf("floatPower", [
    [matrix, fortran],
    [strided, half],
    [complexes, 1.5],
  ]),
  ["unwrap", [[matrix], [strided, { period: 3 }], [half]], withArrays("unwrap", "float64", 1)],
  [
    "interp",
    [
      [matrix, [0, 1, 2], [3, 5, 4]],
      [strided, [0, 5], [1, 2], { period: 3 }],
    ],
    withArrays("interp", "float64", 3),
  ],
  // The first example makes an array: a real one is returned itself.
  ["real", [[complexes], [matrix], [[{ $c: [1, 2] }]]], listOfNumbers("real")],
  ["imag", [[matrix], [complexes], [[{ $c: [1, 2] }]]], listOfNumbers("imag")],
];

/** Makes a call with a list: the parts of an array are views, which take no memory. */
function listOfNumbers(name: "real" | "imag"): Row["sized"] {
  return (np, n) => {
    const list = Array.from({ length: n }, () => np.complex(1, 2));
    return () => np[name](list);
  };
}
