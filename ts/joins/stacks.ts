/** Joins arrays along a new axis, or along the first, second or third axis: stack, hstack, vstack, dstack, columnStack. */

import type { NDArray, OutLike } from "../array/ndarray.ts";
import { readAxis, stridesOf } from "../array/reshape.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { Or, OrOut } from "../creation/make.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { readOut } from "../elements/out.ts";
import { laidOut, type View } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { readDType, requireDimensions } from "../input/arguments.ts";
import { bindNamed } from "../input/bind.ts";
import { shapeText } from "../layout.ts";
import { withArrays } from "./arguments.ts";
import {
  type ArrayList,
  type ConcatenateOptions,
  type Joined,
  type JoinOptions,
  joined,
} from "./concatenate.ts";
import { atLeast, expanded } from "./dimensions.ts";

/** The options of `stack`. */
export interface StackOptions<L, O = OutLike> extends ConcatenateOptions<L, O> {
  /** The place of the new axis in the result, 0 by default. */
  readonly axis?: number | undefined;
}

/**
 * Joins arrays of the same shape along a new axis.
 * @param arrays a list of arrays or nested lists, or an array, whose rows are joined
 * @param options `axis`, where the new axis stands (0 by default), `dtype` and `out`
 * @throws ShapeError when the shapes differ; ValueError for an empty list; IndexError for an axis that does not exist
 * @example
 * np.stack([[1, 2], [3, 4]]).toArray() // [[1, 2], [3, 4]]
 * np.stack([[1, 2], [3, 4]], { axis: 1 }).toArray() // [[1, 3], [2, 4]]
 */
export function stack<
  const A extends ArrayList,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(arrays: A, options?: StackOptions<L, O>): NDArray<OrOut<L, O, Joined<A>>> {
  const call = calls.stack;
  const read = bindNamed(call, options);
  const dtype = readDType(call, read.dtype, null);
  const out = readOut(call, read.out);
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
      dtype,
      out,
    );
  }) as NDArray<OrOut<L, O, Joined<A>>>;
}

/**
 * Joins arrays side by side: along the second axis, or along the only axis of 1-D arrays.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @param options `dtype`
 * @throws the errors of `concatenate`
 * @example
 * np.hstack([[1, 2], [3]]).toArray() // [1, 2, 3]
 * np.hstack([[[1], [2]], [[3], [4]]]).toArray() // [[1, 3], [2, 4]]
 */
export function hstack<const A extends ArrayList, const L extends DTypeLike | undefined = undefined>(
  arrays: A,
  options?: JoinOptions<L>,
): NDArray<Or<L, Joined<A>>> {
  return stacked(calls.hstack, arrays, 1, options) as NDArray<Or<L, Joined<A>>>;
}

/**
 * Joins arrays below each other: along the first axis. A 1-D array counts as a row.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @param options `dtype`
 * @throws the errors of `concatenate`
 * @example
 * np.vstack([[1, 2], [[3, 4], [5, 6]]]).toArray() // [[1, 2], [3, 4], [5, 6]]
 */
export function vstack<const A extends ArrayList, const L extends DTypeLike | undefined = undefined>(
  arrays: A,
  options?: JoinOptions<L>,
): NDArray<Or<L, Joined<A>>> {
  return stacked(calls.vstack, arrays, 2, options) as NDArray<Or<L, Joined<A>>>;
}

/**
 * Joins arrays along the third axis. A 1-D array of length n counts as one of shape (1, n, 1), a matrix gets a third axis.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @throws the errors of `concatenate`
 * @example
 * np.dstack([[1, 2], [3, 4]]).toArray() // [[[1, 3], [2, 4]]]
 */
export function dstack<const A extends ArrayList>(arrays: A): NDArray<Joined<A>> {
  return stacked(calls.dstack, arrays, 3, undefined) as NDArray<Joined<A>>;
}

/** Gives arrays at least so many axes, then joins them: for 1, 2 and 3 axes as hstack, vstack and dstack do. */
function stacked(call: Call, arrays: unknown, least: 1 | 2 | 3, options: unknown): NDArray {
  const dtype = readDType(call, bindNamed(call, options).dtype, null);
  return withArrays(call, arrays, (views) => {
    const raised = views.map((view) => atLeast(view, least));
    const isLine = least === 1 && raised.length > 0 && raised[0]?.shape.length === 1;
    return joined(call, raised, isLine || least === 2 ? 0 : least === 1 ? 1 : 2, dtype);
  });
}

/**
 * Joins 1-D arrays as the columns of a matrix. A matrix is taken as its columns.
 * @param arrays a list of arrays, nested lists or numbers, or an array, whose rows are joined
 * @throws the errors of `concatenate`
 * @example
 * np.columnStack([[1, 2], [3, 4]]).toArray() // [[1, 3], [2, 4]]
 */
export function columnStack<const A extends ArrayList>(arrays: A): NDArray<Joined<A>> {
  const call = calls.columnStack;
  return withArrays(call, arrays, (views) => joined(call, views.map(asColumns), 1)) as NDArray<Joined<A>>;
}

function asColumns(view: View): View {
  if (view.shape.length > 1) return view;
  return laidOut(view, [view.size, 1], [stridesOf(view)[0] ?? 0, 0]);
}
