/** Diagonals of matrices and their sums, and transposed matrices, on the last two axes: diagonal, trace, matrixTranspose. */
import { readDiagonal } from "../array/diagonal.ts";
import type { NDArray } from "../array/ndarray.ts";
import { viewed } from "../array/viewed.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { bind } from "../input/bind.ts";
import { type Traced, traced, transposes } from "../products/traces.ts";

/** The axes of matrices. */
const LAST = { axis1: -2, axis2: -1 };

/** The option of `diagonal`. */
export interface OffsetOption {
  /** The diagonal: 0 (default) for the main one, positive above it, negative below it. */
  readonly offset?: number | null | undefined;
}

/** The options of `trace`. */
export interface TraceOptions extends OffsetOption {
  /** The dtype in which elements are added. */
  readonly dtype?: DTypeLike | null | undefined;
}

/**
 * Returns a diagonal of a matrix, or of each matrix of a stack, as a read-only view.
 * @param x a matrix or a stack of them: an array or nested lists
 * @param options `offset`: the diagonal, 0 (default) for the main one, positive above it, negative below it
 * @throws ValueError for an array without two axes
 * @example
 * np.linalg.diagonal(np.arange(100).reshape(10, 10), { offset: 2 });
 * np.linalg.diagonal([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]).toArray() // [[1, 4], [5, 8]]
 */
export function diagonal<A extends ArrayInput>(x: A, options?: OffsetOption | null): NDArray<InputDType<A>>;
export function diagonal(x: unknown, ...rest: unknown[]): NDArray {
  const call = calls.diagonal;
  const { offset } = bind(call, rest);
  return viewed(call, "x", x, (view) => readDiagonal(call, { offset, ...LAST }, view), false);
}

/**
 * Returns the sum of a diagonal of a matrix, or those of a stack as an array.
 * @param x a matrix or a stack of them: an array or nested lists
 * @param options `offset`: the diagonal, 0 (default) for the main one, positive above it, negative below it; `dtype`: the dtype in which
 *   elements are added
 * @throws ValueError for an array without two axes
 * @example
 * np.linalg.trace(np.ones([9, 5, 8]), { offset: -1 });
 * np.linalg.trace([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]).toArray() // [5, 13]
 */
export function trace<A extends ArrayInput>(x: A, options?: TraceOptions | null): Traced<A>;
export function trace(x: unknown, ...rest: unknown[]): unknown {
  const call = calls.trace;
  const { offset, dtype } = bind(call, rest);
  return traced(call, "x", x, { offset, dtype, ...LAST, out: null });
}

/**
 * Returns a view in which the last two axes are exchanged.
 * @param x a matrix or a stack of them: an array or nested lists
 * @throws ValueError for an array without two axes
 * @example
 * np.linalg.matrixTranspose(np.tri(5, 8));
 * np.linalg.matrixTranspose([[1, 2], [3, 4]]).toArray() // [[1, 3], [2, 4]]
 */
export function matrixTranspose<A extends ArrayInput>(x: A): NDArray<InputDType<A>>;
export function matrixTranspose(x: unknown, ...rest: unknown[]): NDArray {
  return transposes(calls.matrixTranspose, x, rest);
}
