/** Calls of any size of the functions that multiply vectors and matrices. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "./calls.ts";
import { given, numbers, type Sized, side, square } from "./sizes.ts";

/** Makes a call with two arrays of ones of these shapes. */
const withOnes =
  (
    shapes: (n: number) => readonly [readonly number[], readonly number[]],
    call: (np: NP, one: NDArray<"float64">, other: NDArray<"float64">) => unknown,
  ): Sized =>
  (np, n) => {
    const [one, other] = shapes(n);
    const arrays = [np.ones(one), np.ones(other)] as const;
    return () => call(np, ...arrays);
  };

const vectors = (n: number) => [[side(n)], [side(n)]] as const;

export const productsOfSize: Readonly<Record<string, Sized>> = {
  matmul: (np, n) => given(square(np, n), (a) => np.matmul(a, a)),
  dot: (np, n) => given(square(np, n), (a) => np.dot(a, a)),
  inner: (np, n) => given(square(np, n), (a) => np.inner(a, a)),
  matvec: withOnes(
    (n) => [[n, 2], [2]],
    (np, a, v) => np.matvec(a, v),
  ),
  vecmat: withOnes(
    (n) => [[2], [2, n]],
    (np, v, a) => np.vecmat(v, a),
  ),
  vecdot: withOnes(
    (n) => [[n, 2], [2]],
    (np, a, v) => np.vecdot(a, v),
  ),
  outer: withOnes(vectors, (np, a, b) => np.outer(a, b)),
  kron: withOnes(vectors, (np, a, b) => np.kron(a, b)),
  cross: withOnes(
    (n) => [[Math.ceil(n / 3), 3], [3]],
    (np, a, v) => np.cross(a, v),
  ),
  tensordot: withOnes(vectors, (np, a, b) => np.tensordot(a, b, 0)),
  einsum: withOnes(vectors, (np, a, b) => np.einsum("i,j", a, b)),
  trace: (np, n) => given(np.ones([2, 2, n]), (stack) => np.trace(stack)),
  // Of lists: a view of an array needs no memory.
  matrixTranspose: (np, n) => given(numbers(n), (list) => np.matrixTranspose([list])),
  permuteDims: (np, n) => given(numbers(n), (list) => np.permuteDims([list])),
};
