/** Iterates over the indices of a grid, and over an array with the index of each element: ndindex, ndenumerate. */

import { isNDArray, type NDArray, viewOf } from "../array/ndarray.ts";
import { readList } from "../array/reshape.ts";
import { readElement } from "../array/scalars.ts";
import * as calls from "../calls/grids.ts";
import { convert } from "../creation/convert.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { ValueOf } from "../dtype/dtypes.ts";
import { stridesOf } from "../elements/view.ts";
import { readShape } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { advance, byteOffset, type Extents } from "../layout.ts";

/**
 * Gives the index of each element of an array of this shape, in C order.
 * @param shape the lengths of the axes, as numbers or as one list
 * @throws ValueError for lengths that are not non-negative integers
 * @example
 * [...np.ndindex(2, 2)] // [[0, 0], [0, 1], [1, 0], [1, 1]]
 */
export function ndindex(
  ...shape: readonly number[] | [shape: readonly number[]]
): IterableIterator<number[]> {
  return indicesOf(readShape(calls.ndindex, readList(calls.ndindex, "shape", shape)));
}

/** Makes a new list for each index, since the caller may change it. */
function* indicesOf(shape: Extents): IterableIterator<number[]> {
  if (shape.includes(0)) return;
  const index: number[] = shape.map(() => 0);
  do yield [...index];
  while (advance(index, shape));
}

/**
 * Gives each element of an array with its index, as `[index, value]`, in C order.
 * @param a an array, nested lists or a number
 * @throws ValueError for lists that are no array; DisposedError when the array is disposed of before the end
 * @example
 * [...np.ndenumerate([[1, 2], [3, 4]])] // [[[0, 0], 1], [[0, 1], 2], [[1, 0], 3], [[1, 1], 4]]
 */
export function ndenumerate<A extends ArrayInput>(
  a: A,
): IterableIterator<[index: number[], value: ValueOf<InputDType<A>>]>;
export function ndenumerate(a: unknown, ...rest: unknown[]): IterableIterator<[number[], unknown]> {
  const call = calls.ndenumerate;
  bind(call, rest);
  if (isNDArray(a)) viewOf(call.name, a);
  return isNDArray(a) ? enumerated(a) : enumeratedList(convert(call, "a", a, null, "K", null));
}

/** Disposes of the array that was made of a list when the iterator ends or is closed. */
function* enumeratedList(array: NDArray): IterableIterator<[number[], unknown]> {
  try {
    yield* enumerated(array);
  } finally {
    array.dispose();
  }
}

function* enumerated(array: NDArray): IterableIterator<[number[], unknown]> {
  for (const index of indicesOf(array.shape)) {
    // Takes the view again each time: the code of the caller's loop may move the array or dispose of it.
    const view = viewOf(calls.ndenumerate.name, array);
    yield [index, readElement(view, view.offset + byteOffset(index, stridesOf(view)))];
  }
}
