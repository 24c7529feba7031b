/** Indices of the triangles of matrices, and of masks that a function makes: trilIndices, triuIndices, maskIndices. */

import { withInput } from "../array/inputs.ts";
import { type NDArray, type PositionList, wrap, wrapLists } from "../array/ndarray.ts";
import { nonzeroLists } from "../array/nonzero.ts";
import { isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { makeEach } from "../creation/make.ts";
import { clampOffset } from "../creation/rows.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { ValueError } from "../errors.ts";
import { readCount, readInteger, readSize, refuse, requireSynchronous } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { produce, type Write } from "../memory/produce.ts";
import { indexKernels } from "../wasm/chapters.ts";
import { kernels, start } from "../wasm/module.ts";
import { readShapeOf } from "./arguments.ts";

/** The row and the column of each element. */
export type RowsAndColumns = [rows: PositionList, columns: PositionList];

/** The options of `trilIndicesFrom` and `triuIndicesFrom`. */
export interface OffsetOption {
  /** The diagonal, 0 by default. */
  readonly k?: number | null | undefined;
}

/** The options of `trilIndices` and `triuIndices`. */
export interface TriangleOptions extends OffsetOption {
  /** The number of columns, by default that of the rows. */
  readonly m?: number | null | undefined;
}

/**
 * Returns the rows and the columns of the elements at and below a diagonal of a matrix.
 * @param n the number of rows; a negative number counts as 0
 * @param k the diagonal, 0 by default
 * @param m the number of columns, `n` by default
 * @throws ValueError unless all are integers
 * @example
 * np.trilIndices(8)[1];
 * np.trilIndices(2).map((list) => list.toArray()) // [[0, 1, 1], [0, 0, 1]]
 */
export function trilIndices(
  n: number,
  k?: number | null | TriangleOptions,
  m?: number | null | TriangleOptions,
  options?: TriangleOptions | null,
): RowsAndColumns;
export function trilIndices(n: unknown, ...rest: unknown[]): RowsAndColumns {
  return sized(calls.trilIndices, n, rest, true);
}

/**
 * Returns the rows and the columns of the elements at and below a diagonal of a matrix.
 * @param a an array or nested lists with two axes
 * @param k the diagonal, 0 by default
 * @throws ValueError unless there are two axes
 * @example
 * np.trilIndicesFrom(np.eye(8), -1)[0];
 * np.trilIndicesFrom(np.eye(2), -1).map((list) => list.toArray()) // [[1], [0]]
 */
export function trilIndicesFrom(
  a: ArrayInput,
  k?: number | null | OffsetOption,
  options?: OffsetOption | null,
): RowsAndColumns;
export function trilIndicesFrom(a: unknown, ...rest: unknown[]): RowsAndColumns {
  return shaped(calls.trilIndicesFrom, a, rest, true);
}

/**
 * Returns the rows and the columns of the elements at and above a diagonal of a matrix.
 * @param n the number of rows; a negative number counts as 0
 * @param k the diagonal, 0 by default
 * @param m the number of columns, `n` by default
 * @throws ValueError unless all are integers
 * @example
 * np.triuIndices(8, 1)[1];
 * np.triuIndices(2).map((list) => list.toArray()) // [[0, 0, 1], [0, 1, 1]]
 */
export const triuIndices: typeof trilIndices = (n: unknown, ...rest: unknown[]) =>
  sized(calls.triuIndices, n, rest, false) as never;

/**
 * Returns the rows and the columns of the elements at and above a diagonal of a matrix.
 * @param a an array or nested lists with two axes
 * @param k the diagonal, 0 by default
 * @throws ValueError unless there are two axes
 * @example
 * np.triuIndicesFrom(np.eye(8))[0];
 * np.triuIndicesFrom(np.eye(2), 1).map((list) => list.toArray()) // [[0], [1]]
 */
export const triuIndicesFrom: typeof trilIndicesFrom = (a: unknown, ...rest: unknown[]) =>
  shaped(calls.triuIndicesFrom, a, rest, false) as never;

function sized(call: Call, n: unknown, rest: readonly unknown[], isLower: boolean): RowsAndColumns {
  const { k, m } = bind(call, rest);
  const rows = Math.max(0, readInteger(call, "n", n));
  const offset = readInteger(call, "k", k, 0);
  return triangle(call, rows, Math.max(0, readInteger(call, "m", m, rows)), offset, isLower);
}

function shaped(call: Call, a: unknown, rest: readonly unknown[], isLower: boolean): RowsAndColumns {
  const { k } = bind(call, rest);
  const offset = readInteger(call, "k", k, 0);
  const shape = readShapeOf(call, "a", a);
  if (shape.length !== 2)
    throw new ValueError(`${call.name}: input array must be 2-d, got ${shape.length} axes`);
  const [rows, columns] = shape as [number, number];
  return triangle(call, rows, columns, offset, isLower);
}

function triangle(call: Call, rows: number, columns: number, k: number, isLower: boolean): RowsAndColumns {
  readSize(call, [rows, columns], dtypes.int64.itemSize);
  const diagonal = clampOffset(k, rows, columns) + +isLower;
  start();
  const size = indexKernels.triangle_size(rows, columns, diagonal, +isLower);
  return makeEach([0, 1], (axis) => {
    const args = { rows, columns, diagonal, isLower, axis };
    return wrap([size], dtypes.int64, produce(call.name, size, dtypes.int64, writeIndices, args));
  }) as RowsAndColumns;
}

interface Triangle {
  readonly rows: number;
  readonly columns: number;
  /** The column at which the rows are divided in row 0. */
  readonly diagonal: number;
  readonly isLower: boolean;
  /** 0 for the rows of the elements, 1 for their columns. */
  readonly axis: number;
}

const writeIndices: Write<Triangle> = (address, count, first, { rows, columns, diagonal, isLower, axis }) =>
  indexKernels.triangle_indices(address, count, first, rows, columns, diagonal, +isLower, axis);

type MaskFunction = (ones: NDArray<"int64">, k: unknown) => unknown;

/**
 * Returns the indices of the elements that a function leaves in a square matrix: the elements that are not zero in its result.
 * @param n the number of rows and columns
 * @param fn gets a matrix of ones and `k`, and returns an array, as `np.triu` does
 * @param k an argument for `fn`, 0 by default
 * @throws ValueError unless `n` is a non-negative integer and `fn` is a function
 * @example
 * np.maskIndices(8, np.triu, 2)[1];
 * np.maskIndices(2, np.tril).map((list) => list.toArray()) // [[0, 1, 1], [0, 0, 1]]
 */
export function maskIndices<K = number>(
  n: number,
  fn: (ones: NDArray<"int64">, k: K) => ArrayInput,
  k?: K | { readonly k?: K },
  options?: { readonly k?: K } | null,
): RowsAndColumns;
export function maskIndices(n: unknown, fn: unknown, ...rest: unknown[]): NDArray[] {
  const call = calls.maskIndices;
  const k = bind(call, rest).k ?? 0;
  const { int64 } = dtypes;
  const length = readCount(call, "n", n);
  if (!isCallable(fn)) throw refuse(call, "fn", "a function", fn);
  requireSynchronous(call, "fn", fn);
  const shape = [length, length];
  const size = readSize(call, shape, int64.itemSize);
  const ones = wrap(shape, int64, produce(call.name, size, int64, writeOnes, null));
  try {
    return withInput(call, "the result of fn", (fn as MaskFunction)(ones, k), null, (view) =>
      wrapLists(nonzeroLists(call, view)),
    );
  } catch (error) {
    ones.dispose();
    throw error;
  }
}

const writeOnes: Write<null> = (address, count, _first, _args, dtype) =>
  kernels.fill_number(dtype.code, address, count, 1);
