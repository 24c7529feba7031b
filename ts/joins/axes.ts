/** Functions that move and reorder axes, and the methods of NDArray that change the shape, such as reshape, as functions. */

import { withInput } from "../array/inputs.ts";
import { type Integers, isNDArray, type NDArray, type Vector, viewOf, wrapF } from "../array/ndarray.ts";
import { copyAs, readReshapeOrder } from "../array/order.ts";
import {
  type Placement,
  readAxes,
  readIntegers,
  readList,
  readNewShape,
  reshaped,
  squeezed,
  swapped,
  transposed,
} from "../array/reshape.ts";
import type { ReshapeOptions } from "../array/types.ts";
import { viewed } from "../array/viewed.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType, Shape } from "../creation/inputs.ts";
import { ValueError } from "../errors.ts";
import { type CopyOrder, readCopyOrder } from "../input/arguments.ts";
import { readDistinctAxes } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { show } from "../show.ts";

/**
 * Returns a view in which two axes are swapped.
 * @param a an array or nested lists
 * @param i an axis
 * @param j another axis
 * @throws IndexError for an axis that does not exist
 * @example
 * np.swapaxes(np.tri(5, 8), 0, 1);
 * np.swapaxes([[1, 2, 3]], 0, 1).toArray() // [[1], [2], [3]]
 */
export function swapaxes<A extends ArrayInput>(a: A, i: number, j: number): NDArray<InputDType<A>>;
export function swapaxes(a: unknown, i: unknown, j: unknown, ...rest: unknown[]): NDArray {
  const call = calls.swapaxes;
  bind(call, rest);
  return viewed(call, "a", a, (view) => swapped(call, view, i, j));
}

/**
 * Returns a view in which some axes have moved. The others keep their order.
 * @param a an array or nested lists
 * @param from the axis that moves, or a list of axes
 * @param to its index in the result, or a list of indices
 * @throws IndexError for an axis that does not exist; ValueError for an axis that is given twice
 * @example
 * np.moveaxis(np.arange(24).reshape(2, 3, 4), 0, -1);
 * np.moveaxis(np.zeros([2, 3, 4]), 0, -1).shape // [3, 4, 2]
 * np.moveaxis(np.zeros([2, 3, 4]), [0, 1], [-1, 0]).shape // [3, 4, 2]
 */
export function moveaxis<A extends ArrayInput>(
  a: A,
  from: number | Integers,
  to: number | Integers,
): NDArray<InputDType<A>>;
export function moveaxis(a: unknown, from: unknown, to: unknown, ...rest: unknown[]): NDArray {
  const call = calls.moveaxis;
  bind(call, rest);
  const [given, wanted] = [readIntegers(call, "from", from), readIntegers(call, "to", to)];
  return viewed(call, "a", a, (view) => {
    const { length } = view.shape;
    const moving = readDistinctAxes(call, "from", given, length);
    const targets = readDistinctAxes(call, "to", wanted, length);
    if (moving.length !== targets.length)
      throw new ValueError(
        `${call.name}: from and to must have the same number of axes, got ${show(given)} and ${show(wanted)}`,
      );
    const axes = view.shape.map((_, axis) => axis).filter((axis) => !moving.includes(axis));
    const pairs = targets.map((target, index) => [target, moving[index] as number] as const);
    for (const [target, axis] of pairs.sort(([a], [b]) => a - b)) axes.splice(target, 0, axis);
    return transposed(view, axes);
  });
}

/**
 * Returns the elements in another shape: a view where the strides allow it, otherwise a copy.
 * @param a an array or nested lists
 * @param shape the lengths; one of them may be -1
 * @param order in which the elements are counted: `'C'` (default), `'F'` or `'A'`, the order of the array
 * @throws ShapeError when the sizes differ
 * @example
 * np.reshape(np.arange(144), [12, -1]);
 * np.reshape([1, 2, 3, 4], [2, -1]).toArray() // [[1, 2], [3, 4]]
 * np.reshape([1, 2, 3, 4], [2, 2], "F").toArray() // [[1, 3], [2, 4]]
 */
export function reshape<A extends ArrayInput>(
  a: A,
  shape: Shape | Integers,
  order?: ReshapeOptions["order"] | ReshapeOptions,
  options?: ReshapeOptions | null,
): NDArray<InputDType<A>>;
export function reshape(a: unknown, shape: unknown, ...rest: unknown[]): NDArray {
  const call = calls.reshape;
  const lengths = readList(call, "shape", [shape]) as readonly number[];
  const order = readReshapeOrder(call, bind(call, rest).order);
  if (!isNDArray(a)) return reshapedInput(call, a, lengths, order);
  return a.reshape(readNewShape(call, viewOf(call.name, a), lengths), { order } as ReshapeOptions);
}

/** Returns the elements of a list, which lie in C order, in another shape. */
function reshapedInput(call: Call, a: unknown, lengths: readonly number[], order: CopyOrder): NDArray {
  if (order !== "F")
    return viewed(call, "a", a, (view) => reshaped(view, readNewShape(call, view, lengths)) as Placement);
  return withInput(call, "a", a, null, (view) => {
    const shape = readNewShape(call, view, lengths);
    return wrapF(shape, view.dtype, copyAs(call.name, view, view.dtype, "F").block);
  });
}

/** The option of `ravel`. */
export interface RavelOrder {
  /** The order in which the elements are read: `'C'` (default), `'F'`, `'A'` or `'K'`. */
  readonly order?: CopyOrder | null | undefined;
}

/**
 * Returns the elements as a 1-D array: a view when the array is contiguous in the order asked for, otherwise a copy.
 * @param a an array or nested lists
 * @param order `'C'` by default
 * @example
 * np.ravel(np.tri(5), { order: "F" });
 * np.ravel([[1, 2], [3, 4]]).toArray() // [1, 2, 3, 4]
 * np.ravel([[1, 2], [3, 4]], "F").toArray() // [1, 3, 2, 4]
 */
export function ravel<A extends ArrayInput>(
  a: A,
  order?: CopyOrder | null | RavelOrder,
  options?: RavelOrder | null,
): Vector<InputDType<A>>;
export function ravel(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.ravel;
  const order = readCopyOrder(call, bind(call, rest).order, "C");
  if (!isNDArray(a)) return reshapedInput(call, a, [-1], order);
  // Without options, the method reads none.
  return order === "C" ? a.ravel() : a.ravel({ order });
}

/** The option of `transpose`. */
export interface TransposeOptions {
  /** For each axis of the result, the axis of the array; by default all in reverse order. */
  readonly axes?: Integers | null | undefined;
}

/**
 * Returns a view with the axes in another order, by default in reverse order.
 * @param a an array or nested lists
 * @param axes for each axis of the result, the axis of the array
 * @throws ValueError unless each axis occurs once; IndexError for an axis that does not exist
 * @example
 * np.transpose(np.tri(5, 8));
 * np.transpose([[1, 2], [3, 4]]).toArray() // [[1, 3], [2, 4]]
 * np.transpose(np.zeros([2, 3, 4]), [1, 0, 2]).shape // [3, 2, 4]
 */
export function transpose<A extends ArrayInput>(
  a: A,
  options?: TransposeOptions | null,
): NDArray<InputDType<A>>;
export function transpose<A extends ArrayInput>(
  a: A,
  axes: Integers | null | undefined,
  options?: TransposeOptions | null,
): NDArray<InputDType<A>>;
export function transpose(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.transpose;
  const { axes } = bind(call, rest);
  const list = isAbsent(axes) ? null : readIntegers(call, "axes", axes);
  return viewed(call, "a", a, (view) => transposed(view, readAxes(call, view, list)));
}

/** The option of `squeeze`. */
export interface SqueezeOptions {
  /** An axis of length 1, or a list of them; by default all of them. */
  readonly axis?: number | Integers | null | undefined;
}

/**
 * Returns a view without the axes of length 1. If `axis` is given, removes only the axes that it names.
 * @param a an array or nested lists
 * @param axis an axis of length 1, or a list of them
 * @throws ValueError when an axis has another length or is given twice; IndexError when it does not exist
 * @example
 * np.squeeze(np.ones([1, 6, 1]));
 * np.squeeze([[[1], [2]]]).shape // [2]
 * np.squeeze([[[1], [2]]], 0).shape // [2, 1]
 */
export function squeeze<A extends ArrayInput>(a: A, options?: SqueezeOptions | null): NDArray<InputDType<A>>;
export function squeeze<A extends ArrayInput>(
  a: A,
  axis: number | Integers | null | undefined,
  options?: SqueezeOptions | null,
): NDArray<InputDType<A>>;
export function squeeze(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.squeeze;
  const { axis } = bind(call, rest);
  return viewed(call, "a", a, (view) => squeezed(call, view, axis));
}
