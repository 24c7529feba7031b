/** Singular values and vectors: svd, svdvals. */
import { withInput } from "../array/inputs.ts";
import { named } from "../array/named.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { LinAlgError } from "../errors.ts";
import { readFlag, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { linalgChapter } from "../wasm/chapters.ts";
import { dtypesOf, matricesOf, squaresOf } from "./matrices.ts";
import type { LinalgResult } from "./result-types.ts";
import { overStack, reads, writes } from "./stacks.ts";

/** The options of `svd`. */
export interface SvdOptions<C = boolean | null | undefined> {
  /** Whether U and Vh are square, true by default; else they have as many columns and rows as there are values. */
  readonly fullMatrices?: boolean | null | undefined;
  /** Whether to return the vectors; true by default. Else the values alone are returned. */
  readonly computeUv?: C;
  /** Whether the matrix is symmetric or Hermitian, so that its lower triangle alone is read; false by default. */
  readonly hermitian?: boolean | null | undefined;
}

/**
 * Decomposes a matrix into singular vectors and values: a = U S Vh with the values in descending order.
 * @param a a matrix or a stack of them: an array or nested lists
 * @param fullMatrices whether U and Vh are square, true by default; else they have as many columns and rows as there are values
 * @param computeUv whether to return the vectors, true by default; else the values alone are returned
 * @param hermitian whether the matrix is symmetric or Hermitian, so that its lower triangle alone is read; false by default
 * @throws LinAlgError for NaN, and for infinite elements if vectors are wanted; without them all values are then NaN
 * @example
 * np.linalg.svd(np.add(np.eye(30), 1))[1];
 * const { U, S, Vh } = np.linalg.svd([[0, 2], [0, 0], [1, 0]], false);
 * S.toArray() // [2, 1]
 * U.shape // [3, 2]
 * Vh.shape // [2, 2]
 */
export function svd<A extends ArrayInput>(
  a: A,
  fullMatrices: boolean | null | undefined,
  computeUv: false,
  hermitian?: boolean | null,
): LinalgResult<A, "reals">;
export function svd<A extends ArrayInput>(
  a: A,
  fullMatrices?: boolean | null,
  computeUv?: true | null,
  hermitian?: boolean | null | SvdOptions<true | null | undefined>,
): LinalgResult<A, "svd">;
export function svd<A extends ArrayInput, const C extends boolean | null | undefined = true>(
  a: A,
  options: SvdOptions<C>,
): LinalgResult<A, [C] extends [false] ? "reals" : "svd">;
export function svd(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.svd;
  const read = bind(call, rest);
  const isFull = readFlag(call, "fullMatrices", read.fullMatrices, true);
  const hasVectors = readFlag(call, "computeUv", read.computeUv, true);
  const isHermitian = readFlag(call, "hermitian", read.hermitian, false);
  return withInput(call, "a", a, null, (view) => {
    if (!hasVectors) return singularValues(call, view, isHermitian);
    return named([...decomposed(call, view, isFull ? FULL : REDUCED, isHermitian)], ["U", "S", "Vh"]);
  });
}

/**
 * Returns the singular values of a matrix in descending order.
 * @param x a matrix or a stack of them: an array or nested lists
 * @throws LinAlgError for NaN. With infinite elements, all values are NaN
 * @example
 * np.linalg.svdvals(np.add(np.eye(30), 1));
 * np.linalg.svdvals([[0, 2], [1, 0]]).toArray() // [2, 1]
 */
export function svdvals<A extends ArrayInput>(x: A): LinalgResult<A, "reals">;
export function svdvals(x: unknown, ...rest: unknown[]): NDArray {
  const call = calls.svdvals;
  bind(call, rest);
  return withInput(call, "x", x, null, (view) => singularValues(call, view, false));
}

/** Returns the singular values of matrices. */
export function singularValues(call: Call, view: View, isHermitian: boolean): NDArray {
  return decomposed(call, view, NONE, isHermitian)[0] as NDArray;
}

/** Which vectors are computed, as the kernel counts them. */
const [NONE, REDUCED, FULL] = [0, 1, 2] as const;

/** Returns U, S and Vh, or S alone. */
function decomposed(call: Call, view: View, vectors: 0 | 1 | 2, isHermitian: boolean): readonly NDArray[] {
  const { stack, count, m, n } = isHermitian ? squaresOf(call, view) : matricesOf(call, view);
  const { dtype, real, wide, isComplex } = dtypesOf(call, view);
  const short = Math.min(m, n);
  const [columns, rows] = vectors === NONE ? [0, 0] : vectors === REDUCED ? [short, short] : [m, n];
  readSize(call, [...stack, m, columns], wide.itemSize);
  readSize(call, [...stack, rows, n], wide.itemSize);
  const found = vectors === NONE ? null : dtype;
  const places = [
    reads(wide, m * n, view),
    writes(wide, m * columns, found),
    writes(dtypes.float64 as DType, short, real),
    writes(wide, rows * n, found),
  ];
  const room = linalgChapter.kernels.room_of_svd(m, n, vectors);
  const lower = isHermitian ? 1 : 0;
  const blocks = overStack(
    call.name,
    linalgChapter,
    count,
    places,
    wide.itemSize * room,
    (kernels, some, at, address) => {
      const [a, u, values, vh] = at as [number, number, number, number];
      if (kernels.svd(isComplex, some, m, n, vectors, lower, a, values, u, vh, address) !== 0)
        throw new LinAlgError(`${call.name}: SVD did not converge`);
    },
  );
  const shapes = [
    ...(vectors === NONE ? [] : [[...stack, m, columns]]),
    [...stack, short],
    ...(vectors === NONE ? [] : [[...stack, rows, n]]),
  ];
  const isValues = (index: number): boolean => index === (vectors === NONE ? 0 : 1);
  return blocks.map((block, index) => wrap(shapes[index] as number[], isValues(index) ? real : dtype, block));
}
