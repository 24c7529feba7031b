/** Diagonals of arrays: fillDiagonal, diagonal, diagIndices, diagIndicesFrom. */

import { type DiagonalOptions, readDiagonal } from "../array/diagonal.ts";
import {
  type AxisLists,
  type NDArray,
  type PositionList,
  type SetValue,
  wrapLists,
} from "../array/ndarray.ts";
import { withValues } from "../array/setting.ts";
import { viewed } from "../array/viewed.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { assign } from "../elements/assign.ts";
import { countedTo, makeViews, positionsOf } from "../elements/flat.ts";
import { laidOut, stridesOf } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readCount, readFlag, readInteger, readSize, requireDimensions } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Extents } from "../layout.ts";
import { using } from "../memory/block.ts";
import { readShapeOf, viewOfTarget } from "./arguments.ts";
import { putRepeated } from "./put.ts";

/** The option of `fillDiagonal`. */
export interface FillDiagonalOptions {
  /** true starts the diagonal again below a gap of one row, in a matrix with more rows than columns; false by default. */
  readonly wrap?: boolean | null | undefined;
}

/** The option of `diagIndices`. */
export interface DiagIndicesOptions {
  /** The number of axes, 2 by default. */
  readonly ndim?: number | null | undefined;
}

/**
 * Writes a value to the main diagonal of an array. Repeats the values of a list. Returns the array.
 * @param a the NDArray to write to, with two axes or with several axes of one length
 * @param value a number, an array or lists
 * @param wrap true starts the diagonal again below a gap of one row, in a matrix with more rows than columns; false by default
 * @throws ValueError unless `a` is a writeable NDArray of such a shape
 * @example
 * np.fillDiagonal(np.zeros([12, 5]), 7, { wrap: true });
 * np.fillDiagonal(np.zeros([2, 2]), 5).toArray() // [[5, 0], [0, 5]]
 */
export function fillDiagonal<A extends NDArray>(
  a: A,
  value: SetValue,
  wrap?: boolean | null | FillDiagonalOptions,
  options?: FillDiagonalOptions | null,
): A;
export function fillDiagonal(a: unknown, value: unknown, ...rest: unknown[]): unknown {
  const call = calls.fillDiagonal;
  const wraps = readFlag(call, "wrap", bind(call, rest).wrap, false);
  const target = viewOfTarget(call, "a", a);
  const { shape } = target;
  requireCube(call, "array", shape, 2);
  withValues(call, value, target, (valuesNow) => {
    const values = valuesNow();
    const view = viewOfTarget(call, "a", a);
    const step = shape.slice(1).reduceRight((sum, length) => sum * length + 1, 1);
    const end = shape.length > 2 || wraps ? view.size : Math.min(view.size, (shape[1] as number) ** 2);
    if (values.size === 0 || end === 0) return;
    const count = Math.ceil(end / step);
    if (values.size === 1 && !wraps) {
      const stride = stridesOf(view).reduce((sum, bytes) => sum + bytes, 0);
      assign(call.name, laidOut(view, [count], [stride]), laidOut(values, [], []));
      return;
    }
    const flat = positionsOf(call.name, { shape: [count], strides: [step] });
    using(flat.block, () => putRepeated(call, view, flat, values));
  });
  return a;
}

/** Throws unless there are at least two axes, all of the same length. With at most `freeAxes` axes, the lengths may differ. */
function requireCube(call: Call, what: string, shape: Extents, freeAxes: number): void {
  if (shape.length < 2)
    throw new ValueError(`${call.name}: ${what} must be at least 2-d, got ${shape.length} axes`);
  if (shape.length > freeAxes && shape.some((length) => length !== shape[0]))
    throw new ValueError(`${call.name}: All dimensions of input must be of equal length, got [${shape}]`);
}

/**
 * Returns a diagonal of the matrices on two axes as a read-only view. The diagonal is the last axis of the view.
 * @param a an array or nested lists with at least two axes
 * @param offset the diagonal: 0 (default) for the main one, positive above it, negative below it
 * @param axis1 the axis of the rows, 0 by default
 * @param axis2 the axis of the columns, 1 by default
 * @throws ValueError for fewer than two axes, and for two equal axes
 * @example
 * np.diagonal(np.arange(100).reshape(10, 10), { offset: 2 });
 * np.diagonal([[1, 2, 3], [4, 5, 6]], 1).toArray() // [2, 6]
 */
export function diagonal<A extends ArrayInput>(
  a: A,
  offset?: number | null | DiagonalOptions,
  axis1?: number | null | DiagonalOptions,
  axis2?: number | null | DiagonalOptions,
  options?: DiagonalOptions | null,
): NDArray<InputDType<A>>;
export function diagonal(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.diagonal;
  const read = bind(call, rest);
  return viewed(call, "a", a, (view) => readDiagonal(call, read, view), false);
}

/**
 * Returns the indices of the main diagonal of an array with axes of length `n`, a list for each axis.
 * @param n the length of the axes; a negative number counts as 0
 * @param ndim the number of axes, 2 by default
 * @throws ValueError unless `n` and `ndim` are integers
 * @example
 * np.diagIndices(9, 3)[0];
 * np.diagIndices(2).map((list) => list.toArray()) // [[0, 1], [0, 1]]
 */
export function diagIndices(n: number, ndim?: 2 | null): [PositionList, PositionList];
export function diagIndices(
  n: number,
  ndim?: number | null | DiagIndicesOptions,
  options?: DiagIndicesOptions | null,
): AxisLists;
export function diagIndices(n: unknown, ...rest: unknown[]): NDArray[] {
  const call = calls.diagIndices;
  const { ndim } = bind(call, rest);
  const length = Math.max(0, readInteger(call, "n", n));
  return diagonalIndices(call, length, readCount(call, "ndim", ndim, 2));
}

/**
 * Returns the indices of the main diagonal of an array, a list for each axis.
 * @param a an array or nested lists with at least two axes of one length
 * @throws ValueError for an array of another shape
 * @example
 * np.diagIndicesFrom(np.eye(9))[0];
 * np.diagIndicesFrom(np.eye(2)).map((list) => list.toArray()) // [[0, 1], [0, 1]]
 */
export function diagIndicesFrom(a: ArrayInput): AxisLists;
export function diagIndicesFrom(a: unknown, ...rest: unknown[]): AxisLists {
  const call = calls.diagIndicesFrom;
  bind(call, rest);
  const shape = readShapeOf(call, "a", a);
  requireCube(call, "input array", shape, 1);
  return diagonalIndices(call, shape[0] as number, shape.length);
}

function diagonalIndices(call: Call, length: number, ndim: number): AxisLists {
  requireDimensions(call, "ndim", ndim);
  readSize(call, [length], 8);
  return wrapLists(makeViews(new Array(ndim).fill(null), () => countedTo(call.name, length)));
}
