/** Norms of vectors and matrices: norm, vectorNorm, matrixNorm. */
import { withInput } from "../array/inputs.ts";
import type { Integers, NDArray } from "../array/ndarray.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { ValueError } from "../errors.ts";
import { type Part, withDraft } from "../formulas/draft/draft.ts";
import { deliverScalar, USUAL } from "../formulas/engine/deliver.ts";
import { matrixNormOf, type Normed, normOf, type Order, vectorNormOf } from "../formulas/functions/norms.ts";
import { readFlag } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { moveaxis } from "../joins/axes.ts";
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
  return withNormed(call, x, (normed) => {
    const order = isAbsent(ord) ? null : readNormOrder(call, ord);
    return normOf(normed, order, isAbsent(axis) ? null : readAxesOf(axis), keeps);
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
  return withNormed(call, x, (normed) => {
    const order = isAbsent(ord) ? 2 : readNormOrder(call, ord);
    const { part, refuse } = normed;
    const { length } = part.shape;
    const axes = isAbsent(axis)
      ? part.shape.map((_, index) => index)
      : readAxesOf(axis).map((one) => readAxis(call, one, length));
    if (new Set(axes).size < axes.length) refuse("Duplicate axes given.");
    return vectorNormOf(normed, order, axes, keeps);
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
  return withNormed(call, x, (normed) => {
    const { length } = normed.part.shape;
    const axes = [-2, -1].map((axis) => readAxis(call, axis, length)) as [number, number];
    return matrixNormOf(normed, isAbsent(ord) ? null : readNormOrder(call, ord), axes, keeps);
  });
}

/** Returns the norms of the last two axes, which stay with length 1. */
export function matrixNormsOf(call: Call, array: NDArray, order: Order): NDArray {
  const { length } = array.shape;
  return normsOf(call, array, (normed) =>
    matrixNormOf(normed, order, [length - 2, length - 1], true),
  ) as NDArray;
}

/** Calls `use` with the floats or complex numbers of an argument, and computes the part that it returns. */
function withNormed(call: Call, x: unknown, use: (normed: Normed) => Part): unknown {
  return withInput(call, "x", x, null, (view) => inScope(() => normsOf(call, floatsOf(call, view), use)));
}

function normsOf(call: Call, array: NDArray, use: (normed: Normed) => Part): unknown {
  return withDraft(call, (draft) => {
    const refuse = (reason: string): never => {
      throw new ValueError(`${call.name}: ${reason}`);
    };
    const bySingularValues = (order: 2 | -2 | "nuc", row: number, column: number): Part => {
      const values = singularValues(call, viewOf(moveaxis(array, [row, column], [-2, -1])), false);
      const vectors = { ...normed, part: draft.array(viewOf(values)) };
      return vectorNormOf(
        vectors,
        order === "nuc" ? 1 : order * Number.POSITIVE_INFINITY,
        [values.ndim - 1],
        false,
      );
    };
    const normed: Normed = { draft, part: draft.array(viewOf(array)), refuse, bySingularValues };
    return deliverScalar(draft, use(normed), USUAL);
  });
}

/** Reads the order of a norm. */
export function readNormOrder(call: Call, order: unknown): number | string {
  if (typeof order === "number") return order;
  if (order === "f") return "fro";
  if (typeof order === "string") return order;
  if (typeof order === "bigint" || typeof order === "boolean") return Number(order);
  throw new ValueError(`${call.name}: Invalid norm order ${show(order)}.`);
}

function readAxesOf(axis: unknown): readonly unknown[] {
  return isList(axis) ? [...(axis as Iterable<unknown>)] : [axis];
}
