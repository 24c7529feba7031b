/** Finds elements that are not zero, and chooses elements by a condition: where, nonzero, flatnonzero, argwhere. */

import { withArguments, withInput } from "../array/inputs.ts";
import {
  type AxisLists,
  isNDArray,
  type NDArray,
  ownLayout,
  type PositionList,
  type Positions,
  wrap,
  wrapF,
  wrapLaidOut,
  wrapLists,
} from "../array/ndarray.ts";
import { nonzeroLists } from "../array/nonzero.ts";
import { closestAxes, reordered, stridesAlong } from "../array/order.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { blend } from "../elements/blend.ts";
import { broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { copyInto } from "../elements/casting.ts";
import { coordinatesOf } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { isPacked, stridesOf, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { permuted, sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { makeBlock } from "../memory/produce.ts";
import { type CommonDType, commonDType } from "./arguments.ts";

/** The arguments of `where` by name: both or none. */
export interface Choices<X, Y> {
  /** The elements where the condition is true. */
  readonly x?: X;
  /** The elements where it is false. */
  readonly y?: Y;
}

/** An array of the dtype of both. The compiler works it out at a call, and checks it more cheaply than as an argument of NDArray. */
export type Chosen<X, Y> = CommonDType<X, Y> extends infer D extends DTypeName ? NDArray<D> : never;

/**
 * Returns elements of `x` where the condition is true, and elements of `y` elsewhere; with the condition alone, the indices
 * where it is true, as `nonzero` does.
 * @param condition an array or nested lists; 0 and false count as false
 * @param x an array, lists or a number; a plain number takes the dtype of an array beside it if it has the same kind
 * @param y as `x`
 * @throws BroadcastError when the shapes do not fit; ValueError when only one of `x` and `y` is given
 * @example
 * np.where(np.tri(30, 30, { k: 3 }), np.arange(900).reshape(30, 30), 0);
 * np.where([true, false, true], [1, 2, 3], 0).toArray() // [1, 0, 3]
 * np.where([0, 5, 7])[0].toArray() // [1, 2]
 */
export function where<const X extends ArrayInput, const Y extends ArrayInput>(
  condition: ArrayInput,
  options: Choices<X, Y>,
): Chosen<X, Y>;
export function where(condition: ArrayInput, x?: null, y?: null): AxisLists;
export function where<const X extends ArrayInput, const Y extends ArrayInput>(
  condition: ArrayInput,
  x: X,
  y: Y,
): Chosen<X, Y>;
export function where(
  condition: unknown,
  first?: unknown,
  second?: unknown,
  ...rest: unknown[]
): NDArray | NDArray[] {
  const call = calls.where;
  // The usual call needs no binding: an array or a number is not the object of names.
  const isUsual = rest.length === 0 && (typeof second === "number" || isNDArray(second));
  const read: Arguments = isUsual ? { x: first, y: second } : bind(call, [first, second, ...rest]);
  const { x = null, y = null } = read;
  if (x === null && y === null)
    return withInput(call, "condition", condition, null, (view) => wrapLists(nonzeroLists(call, view)));
  if (x === null || y === null)
    throw new ValueError(`${call.name}: either both or neither of x and y should be given`);
  return withArguments(call, ["condition", "x", "y"], [condition, x, y], ([mask, yes, no]) => {
    const dtype = commonDType(call, [yes, no], [x, y]);
    const shape = requireCommonShape(call, [mask.shape, yes.shape, no.shape]);
    readSize(call, shape, dtype.itemSize);
    const views = [broadcastView(mask, shape), broadcastView(yes, shape), broadcastView(no, shape)] as const;
    const axes = [mask, yes, no].every(isPacked) ? null : closestAxes(shape, views.map(stridesOf));
    if (axes === null) return wrap(shape, dtype, blend(call.name, shape, dtype, views));
    const [chosen, first, second] = views;
    const block = blend(call.name, permuted(shape, axes), dtype, [
      reordered(chosen, axes),
      reordered(first, axes),
      reordered(second, axes),
    ]);
    return wrapLaidOut(shape, dtype, block, ownLayout(stridesAlong(shape, axes, dtype.itemSize)));
  });
}

/**
 * Returns the indices of the elements that are not zero, a list for each axis.
 * @param a an array or nested lists
 * @throws ValueError for a 0-d array
 * @example
 * np.nonzero(np.tri(8))[0];
 * np.nonzero([[3, 0], [0, 4]]).map((list) => list.toArray()) // [[0, 1], [0, 1]]
 */
export function nonzero(a: ArrayInput): AxisLists;
export function nonzero(a: unknown, ...rest: unknown[]): AxisLists {
  const call = calls.nonzero;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => wrapLists(nonzeroLists(call, view)));
}

/**
 * Returns the indices in C order of the elements that are not zero.
 * @param a an array or nested lists
 * @example
 * np.flatnonzero(np.tri(8));
 * np.flatnonzero([[0, 2], [3, 0]]).toArray() // [1, 2]
 */
export function flatnonzero(a: ArrayInput): PositionList;
export function flatnonzero(a: unknown, ...rest: unknown[]): NDArray<"int64"> {
  const call = calls.flatnonzero;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => {
    const { size, block } = nonzeroIndices(call.name, view);
    return wrap([size], dtypes.int64, block);
  });
}

/**
 * Returns the indices of the elements that are not zero, a row for each element.
 * @param a an array or nested lists
 * @example
 * np.argwhere(np.eye(12, 12, { k: 2 }));
 * np.argwhere([[0, 2], [3, 0]]).toArray() // [[0, 1], [1, 0]]
 */
export function argwhere(a: ArrayInput): Positions;
export function argwhere(a: unknown, ...rest: unknown[]): NDArray<"int64"> {
  const call = calls.argwhere;
  const { name } = call;
  const { int64 } = dtypes;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => {
    const { shape } = view;
    const flat = nonzeroIndices(name, view);
    if (shape.length === 1) return wrap([flat.size, 1], int64, flat.block);
    return using(flat.block, () => {
      const table = [flat.size, shape.length];
      const block = makeBlock(name, sizeOf(table) * int64.itemSize, (made) =>
        shape.forEach((_, axis) => {
          const column = coordinatesOf(name, flat, shape, axis);
          const offset = axis * flat.size * int64.itemSize;
          using(column.block, () => copyInto({ ...vectorView(made, int64, flat.size), offset }, column));
        }),
      );
      return wrapF(table, int64, block);
    });
  });
}
