/** Joins arrays along a new axis, or along the first, second or third axis: stack, hstack, vstack, dstack, columnStack. */

import type { NDArray } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { laidOut, stridesOf, type View } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { requireDimensions } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { shapeText } from "../layout.ts";
import { atLeast, expanded } from "./added-axes.ts";
import { withArrays } from "./arguments.ts";
import {
  type ArrayList,
  type concatenate,
  type JoinedArray,
  type JoinOptions,
  joined,
  readTarget,
} from "./concatenate.ts";

/**
 * Joins arrays of the same shape along a new axis.
 * @param arrays a list of arrays or nested lists, or an array, whose rows are joined
 * @param axis where the new axis stands, 0 by default
 * @param out the memory to write to
 * @param options `dtype`, which excludes `out`, and `casting`, which says what may be cast to it (`'same_kind'` by default)
 * @throws ShapeError when the shapes differ; ValueError for an empty list, and for `dtype` with `out`; IndexError for an axis that
 *   does not exist; DTypeError for a cast that is not allowed
 * @example
 * np.stack([np.linspace(0, 1, 24), np.geomspace(0.01, 1, 24)]);
 * np.stack([[1, 2], [3, 4]]).toArray() // [[1, 2], [3, 4]]
 * np.stack([[1, 2], [3, 4]], 1).toArray() // [[1, 3], [2, 4]]
 */
export const stack: typeof concatenate = (arrays: unknown, ...rest: unknown[]) => {
  const call = calls.stack;
  const read = bind(call, rest);
  const target = readTarget(call, read);
  return withArrays(call, arrays, (views) => {
    const [first] = views;
    if (first === undefined) throw new ValueError(`${call.name}: need at least one array to stack`);
    const text = shapeText(first.shape);
    const other = views.find(({ shape }) => shapeText(shape) !== text);
    if (other !== undefined)
      throw new ShapeError(
        `${call.name}: all input arrays must have the same shape, got ${text} and ${shapeText(other.shape)}`,
      );
    const dimensions = first.shape.length + 1;
    requireDimensions(call, "the result", dimensions);
    const axis = readAxis(call, read.axis ?? 0, dimensions);
    return joined(
      call,
      views.map((view) => expanded(view, [axis])),
      axis,
      target,
    );
  }) as never;
};

/**
 * Joins arrays side by side: along the second axis, or along the only axis of 1-D arrays.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @param options `dtype` and `casting`, as for `concatenate`
 * @throws the errors of `concatenate`
 * @example
 * np.hstack([np.eye(5), np.ones([5, 2]), np.tri(5)]);
 * np.hstack([[1, 2], [3]]).toArray() // [1, 2, 3]
 * np.hstack([[[1], [2]], [[3], [4]]]).toArray() // [[1, 3], [2, 4]]
 */
export function hstack<const A extends ArrayList, const L extends DTypeLike | null | undefined = undefined>(
  arrays: A,
  options?: JoinOptions<L> | null,
): JoinedArray<A, L, undefined>;
export function hstack<const A extends ArrayList, const L extends DTypeLike>(
  arrays: A,
  dtype: L,
): JoinedArray<A, L, undefined>;
export function hstack(arrays: unknown, ...rest: unknown[]): NDArray {
  return stacked(calls.hstack, arrays, 1, rest);
}

/**
 * Joins arrays below each other: along the first axis. A 1-D array counts as a row.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @param options `dtype` and `casting`, as for `concatenate`
 * @throws the errors of `concatenate`
 * @example
 * np.vstack([np.arange(8), np.full(8, 3), np.arange(8, 0, -1)]);
 * np.vstack([[1, 2], [[3, 4], [5, 6]]]).toArray() // [[1, 2], [3, 4], [5, 6]]
 */
export const vstack: typeof hstack = (arrays: unknown, ...rest: unknown[]) =>
  stacked(calls.vstack, arrays, 2, rest) as never;

/**
 * Joins arrays along the third axis. A 1-D array of length n counts as one of shape (1, n, 1), a matrix gets a third axis.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @throws the errors of `concatenate`
 * @example
 * np.dstack([[1, 2], [3, 4]]).toArray() // [[[1, 3], [2, 4]]]
 */
export function dstack<const A extends ArrayList>(arrays: A): JoinedArray<A, undefined, undefined>;
export function dstack(arrays: unknown, ...rest: unknown[]): NDArray {
  return stacked(calls.dstack, arrays, 3, rest);
}

/** Gives arrays at least `least` axes, then joins them: for 1, 2 and 3 axes as hstack, vstack and dstack do. */
function stacked(call: Call, arrays: unknown, least: 1 | 2 | 3, rest: readonly unknown[]): NDArray {
  const target = readTarget(call, bind(call, rest));
  return withArrays(call, arrays, (views) => {
    const raised = views.map((view) => atLeast(view, least));
    const isLine = least === 1 && raised.length > 0 && raised[0]?.shape.length === 1;
    return joined(call, raised, isLine || least === 2 ? 0 : least === 1 ? 1 : 2, target);
  });
}

/**
 * Joins 1-D arrays as the columns of a matrix. A matrix is taken as its columns.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @throws the errors of `concatenate`
 * @example
 * np.columnStack([np.arange(6), np.logspace(0, 1, 6)]);
 * np.columnStack([[1, 2], [3, 4]]).toArray() // [[1, 3], [2, 4]]
 */
export function columnStack<const A extends ArrayList>(arrays: A): JoinedArray<A, undefined, undefined>;
export function columnStack(arrays: unknown, ...rest: unknown[]): NDArray {
  const call = calls.columnStack;
  bind(call, rest);
  return withArrays(call, arrays, (views) => joined(call, views.map(asColumns), 1));
}

function asColumns(view: View): View {
  if (view.shape.length > 1) return view;
  return laidOut(view, [view.size, 1], [stridesOf(view)[0] ?? 0, 0]);
}
