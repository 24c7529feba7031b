/** Norms of vectors and matrices: norm, vectorNorm, matrixNorm. They are computed by sums and extremes as NumPy computes them. */
import { withInput } from "../array/inputs.ts";
import type { Integers, NDArray } from "../array/ndarray.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { ValueError } from "../errors.ts";
import { multiply } from "../formulas/functions/arithmetic.ts";
import { notEqual } from "../formulas/functions/comparisons.ts";
import { real } from "../formulas/functions/complex.ts";
import { max, min } from "../formulas/functions/extremes.ts";
import { sqrt } from "../formulas/functions/floats.ts";
import { absolute, conjugate, square } from "../formulas/functions/magnitudes.ts";
import { power } from "../formulas/functions/powers.ts";
import { sum } from "../formulas/functions/sums.ts";
import { readFlag } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { moveaxis, reshape } from "../joins/axes.ts";
import { expandDims } from "../joins/dimensions.ts";
import { show } from "../show.ts";
import { floatsOf, inScope, viewOf } from "./arrays.ts";
import type { LinalgResult } from "./result-types.ts";
import { singularValues } from "./svd.ts";

/** The order of a norm. Of vectors any number; of matrices 1, 2, their negatives, infinities, `'fro'` and `'nuc'`. */
export type NormOrder = number | "fro" | "f" | "nuc";

/** The options of `norm`. */
export interface NormOptions {
  /** The order; null (default) for the root of the sum of squares. */
  readonly ord?: NormOrder | null | undefined;
  /** The axis of vectors, or two axes of matrices; null (default) for all. */
  readonly axis?: number | Integers | null | undefined;
  /** Keeps the axes, with length 1. */
  readonly keepdims?: boolean | null | undefined;
}

/** The options of `vectorNorm`. */
export interface VectorNormOptions {
  /** The axes of the vectors; null (default) for all elements. */
  readonly axis?: number | Integers | null | undefined;
  /** Keeps the axes, with length 1. */
  readonly keepdims?: boolean | null | undefined;
  /** The order; 2 by default. */
  readonly ord?: number | null | undefined;
}

/** The options of `matrixNorm`. */
export interface MatrixNormOptions {
  /** Keeps the axes, with length 1. */
  readonly keepdims?: boolean | null | undefined;
  /** The order; `'fro'` by default. */
  readonly ord?: NormOrder | null | undefined;
}

/**
 * Returns the norm of a vector or a matrix, or those along axes as an array.
 * @param x an array or nested lists
 * @param ord the order: null (default) for the root of the sum of squares, of vectors any number, of matrices 1, 2, -1, -2, Infinity,
 * -Infinity, `'fro'` or `'nuc'`
 * @param axis the axis of vectors, or two axes of matrices; null (default) takes all elements
 * @param keepdims whether to keep the axes, with length 1; false by default
 * @throws ValueError for an unknown order, or three axes and more with an order
 * @example
 * np.linalg.norm(np.linspace([0, 1], [1, 3], 50), { axis: 1 });
 * np.linalg.norm([3, 4]) // 5
 * np.linalg.norm([[3, 4], [6, 8]], { axis: 1 }).toArray() // [5, 10]
 */
export function norm<A extends ArrayInput>(
  x: A,
  ord?: NormOrder | null | NormOptions,
  axis?: number | Integers | null | NormOptions,
  keepdims?: boolean | null | NormOptions,
): LinalgResult<A, "norm">;
export function norm(x: unknown, ...rest: unknown[]): unknown {
  const call = calls.norm;
  const { ord, axis, keepdims } = bind(call, rest);
  const keeps = readFlag(call, "keepdims", keepdims, false);
  return withFloats(call, x, (array) => {
    const order = isAbsent(ord) ? null : readOrder(call, ord);
    const { length } = array.shape;
    const isDefault = order === null || (order === "fro" && length === 2) || (order === 2 && length === 1);
    if (isAbsent(axis) && isDefault) return rootOfSquares(array, null, keeps);
    const axes = isAbsent(axis) ? array.shape.map((_, index) => index) : readAxesOf(axis);
    if (axes.length === 1) {
      requireNumber(call, order);
      const axis = readAxis(call, axes[0], length);
      return vectorNormOf(call, array, order, [axis], keeps);
    }
    if (axes.length !== 2) throw new ValueError(`${call.name}: Improper number of dimensions to norm.`);
    const [row, column] = axes.map((one) => readAxis(call, one, length)) as [number, number];
    if (row === column) throw new ValueError(`${call.name}: Duplicate axes given.`);
    return matrixNormOf(call, array, order, keeps, [row, column]);
  });
}

/**
 * Returns the norm of all elements, or those along axes as an array.
 * @param x an array or nested lists
 * @param options `axis`: the axes of the vectors, all by default; `keepdims`: whether to keep the axes; `ord`: the order, 2 by default
 * @throws ValueError for an order that is no number
 * @example
 * np.linalg.vectorNorm(np.linspace([0, 1], [1, 3], 50), { axis: 1 });
 * np.linalg.vectorNorm([[3, 4], [6, 8]], { axis: 1, ord: 1 }).toArray() // [7, 14]
 */
export function vectorNorm<A extends ArrayInput>(
  x: A,
  options?: VectorNormOptions | null,
): LinalgResult<A, "norm">;
export function vectorNorm(x: unknown, ...rest: unknown[]): unknown {
  const call = calls.vectorNorm;
  const { ord, axis, keepdims } = bind(call, rest);
  const keeps = readFlag(call, "keepdims", keepdims, false);
  return withFloats(call, x, (array) => {
    const order = isAbsent(ord) ? 2 : readOrder(call, ord);
    const { length } = array.shape;
    // As in NumPy, a number counts as a vector of one element.
    const vectors = length === 0 ? reshape(array, [1]) : array;
    const axes = isAbsent(axis)
      ? vectors.shape.map((_, index) => index)
      : readAxesOf(axis).map((one) => readAxis(call, one, length));
    if (new Set(axes).size < axes.length) throw new ValueError(`${call.name}: Duplicate axes given.`);
    return vectorNormOf(call, vectors, order, axes, keeps && length > 0);
  });
}

/**
 * Returns the norm of a matrix, or those of a stack as an array.
 * @param x a matrix or a stack of them: an array or nested lists
 * @param options `keepdims`: whether to keep the axes; `ord`: the order, `'fro'` by default, else 1, 2, -1, -2, Infinity, -Infinity or `'nuc'`
 * @throws ValueError for an unknown order; IndexError for an array without two axes
 * @example
 * np.linalg.matrixNorm(np.ones([9, 5, 8]));
 * np.linalg.matrixNorm([[3, 0], [0, 4]]) // 5
 * np.linalg.matrixNorm([[3, 0], [0, 4]], { ord: 2 }) // 4
 */
export function matrixNorm<A extends ArrayInput>(
  x: A,
  options?: MatrixNormOptions | null,
): LinalgResult<A, "norm">;
export function matrixNorm(x: unknown, ...rest: unknown[]): unknown {
  const call = calls.matrixNorm;
  const { ord, keepdims } = bind(call, rest);
  const keeps = readFlag(call, "keepdims", keepdims, false);
  return withFloats(call, x, (array) => {
    const { length } = array.shape;
    const axes = [-2, -1].map((axis) => readAxis(call, axis, length)) as [number, number];
    return matrixNormOf(call, array, isAbsent(ord) ? null : readOrder(call, ord), keeps, axes);
  });
}

/** Calls `use` with an array of floats or complex numbers, in a scope. */
function withFloats(call: Call, x: unknown, use: (array: NDArray) => unknown): unknown {
  return withInput(call, "x", x, null, (view) => inScope(() => use(floatsOf(call, view))));
}

/** Reads the order of a norm. */
export function readOrder(call: Call, order: unknown): number | string {
  if (typeof order === "number") return order;
  if (order === "f") return "fro";
  if (typeof order === "string") return order;
  if (typeof order === "bigint" || typeof order === "boolean") return Number(order);
  throw new ValueError(`${call.name}: Invalid norm order ${show(order)}.`);
}

/** Throws for an order that only matrices have. */
function requireNumber(call: Call, order: number | string | null): asserts order is number | null {
  if (typeof order === "string")
    throw new ValueError(`${call.name}: Invalid norm order '${order}' for vectors`);
}

function readAxesOf(axis: unknown): readonly unknown[] {
  return isList(axis) ? [...(axis as Iterable<unknown>)] : [axis];
}

/** Returns the root of the sum of the squares of the magnitudes, along axes or (null) of all elements. */
function rootOfSquares(array: NDArray, axis: readonly number[] | null, keepdims: boolean): unknown {
  const squares =
    array.dtype.kind === "c" ? real(multiply(conjugate(array), array) as NDArray) : square(array);
  return sqrt(sum(squares, { axis, keepdims } as never) as NDArray);
}

/** Returns the least elements along axes. Throws where there are none. */
function leastOf(call: Call, array: NDArray, axis: readonly number[], keepdims: boolean): unknown {
  if (axis.some((one) => array.shape[one] === 0))
    throw new ValueError(
      `${call.name}: zero-size array to reduction operation minimum which has no identity`,
    );
  return min(array, { axis, keepdims } as never);
}

/** Returns the norms of vectors along axes: by default, the roots of the sums of squares. */
function vectorNormOf(
  call: Call,
  array: NDArray,
  order: number | string | null,
  axis: readonly number[],
  keepdims: boolean,
): unknown {
  const options = { axis, keepdims } as never;
  if (order === null || order === 2) return rootOfSquares(array, axis, keepdims);
  requireNumber(call, order);
  const magnitudes = absolute(array) as NDArray;
  if (order === Number.POSITIVE_INFINITY) return max(magnitudes, { axis, keepdims, initial: 0 } as never);
  if (order === Number.NEGATIVE_INFINITY) return leastOf(call, magnitudes, axis, keepdims);
  if (order === 0) return sum((notEqual(array, 0) as NDArray).astype(magnitudes.dtype.name), options);
  if (order === 1) return sum(magnitudes, options);
  // Keeps the axes, so that the total stays an array of floats: `power` would take a plain whole number for an integer.
  const total = sum(power(magnitudes, order) as NDArray, { axis, keepdims: true } as never) as NDArray;
  const root = power(total, 1 / order) as NDArray;
  return keepdims ? root : max(root, options);
}

/** Returns the norms of matrices, by default those of the last two axes. */
export function matrixNormOf(
  call: Call,
  array: NDArray,
  order: number | string | null,
  keepdims: boolean,
  axes?: readonly [number, number],
): NDArray {
  const { length } = array.shape;
  const [row, column] = axes ?? [length - 2, length - 1];
  const both = { axis: [row, column], keepdims } as never;
  const kept = (axis: number): never => ({ axis, keepdims: true }) as never;
  if (order === null || order === "fro") return rootOfSquares(array, [row, column], keepdims) as NDArray;
  if (order === 2 || order === -2 || order === "nuc") {
    const matrices = moveaxis(array, [row, column], [-2, -1]);
    const found = singularValues(call, viewOf(matrices), false);
    const values = moveaxis(expandDims(found, -1), [-2, -1], [row, column]);
    if (order === "nuc") return sum(values, both) as NDArray;
    return (
      order === 2
        ? max(values, { axis: [row, column], keepdims, initial: 0 } as never)
        : leastOf(call, values, [row, column], keepdims)
    ) as NDArray;
  }
  const [summed, last] = Math.abs(order as number) === 1 ? [row, column] : [column, row];
  if (order !== 1 && order !== -1 && order !== Number.POSITIVE_INFINITY && order !== Number.NEGATIVE_INFINITY)
    throw new ValueError(`${call.name}: Invalid norm order for matrices.`);
  const sums = sum(absolute(array) as NDArray, kept(summed)) as NDArray;
  const extreme =
    (order as number) > 0
      ? max(sums, { axis: last, keepdims: true, initial: 0 })
      : leastOf(call, sums, [last], true);
  return keepdims ? (extreme as NDArray) : (max(extreme as NDArray, both) as NDArray);
}
