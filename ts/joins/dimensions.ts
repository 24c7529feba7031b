/** Adds axes of length 1: expandDims, atleast1d, atleast2d, atleast3d. */

import { type Integers, isNDArray, type NDArray } from "../array/ndarray.ts";
import { type Placement, placementOf, readIntegers } from "../array/reshape.ts";
import { viewed } from "../array/viewed.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { requireDimensions } from "../input/arguments.ts";
import { readDistinctAxes } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { atLeast, expanded } from "./added-axes.ts";

/** An array for one argument, a list of arrays for several. */
type EachOf<A extends readonly ArrayInput[]> = A extends readonly [infer Only]
  ? NDArray<InputDType<Only>>
  : { -readonly [K in keyof A]: NDArray<InputDType<A[K]>> };

/**
 * Returns a view with new axes of length 1.
 * @param a an array or nested lists
 * @param axis where the new axis stands in the result; a list makes several
 * @throws IndexError for an axis that the result would not have; ValueError for an axis that is given twice
 * @example
 * np.expandDims(np.arange(6), 1);
 * np.expandDims([1, 2], 0).shape // [1, 2]
 * np.expandDims([1, 2], [0, -1]).shape // [1, 2, 1]
 */
export function expandDims<A extends ArrayInput>(a: A, axis: number | Integers): NDArray<InputDType<A>>;
export function expandDims(a: unknown, axis: unknown, ...rest: unknown[]): NDArray {
  const call = calls.expandDims;
  bind(call, rest);
  const axes = readIntegers(call, "axis", axis);
  return viewed(call, "a", a, (view) => {
    const dimensions = view.shape.length + axes.length;
    requireDimensions(call, "axis", dimensions);
    return placementOf(expanded(view, readDistinctAxes(call, "axis", axes, dimensions)));
  });
}

/**
 * Returns arrays with at least one axis: each array itself, or a view of an array without axes.
 * @param arrays arrays, nested lists or numbers
 * @returns an array for one argument, a list of arrays for several
 * @example
 * np.atleast1d(5).toArray() // [5]
 * np.atleast1d(5, [6, 7]).map((a) => a.shape) // [[1], [2]]
 */
export function atleast1d<const A extends readonly ArrayInput[]>(...arrays: A): EachOf<A> {
  return allAtLeast(calls.atleast1d, arrays, 1) as unknown as EachOf<A>;
}

/**
 * Returns arrays with at least two axes: each array itself, or a view in which an array is a row.
 * @param arrays arrays, nested lists or numbers
 * @returns an array for one argument, a list of arrays for several
 * @example
 * np.atleast2d([1, 2]).toArray() // [[1, 2]]
 */
export function atleast2d<const A extends readonly ArrayInput[]>(...arrays: A): EachOf<A> {
  return allAtLeast(calls.atleast2d, arrays, 2) as unknown as EachOf<A>;
}

/**
 * Returns arrays with at least three axes: each array itself, or a view. An array of length n gets the shape (1, n, 1), a matrix
 * a third axis.
 * @param arrays arrays, nested lists or numbers
 * @returns an array for one argument, a list of arrays for several
 * @example
 * np.atleast3d([1, 2, 3]);
 * np.atleast3d([1, 2]).shape // [1, 2, 1]
 */
export function atleast3d<const A extends readonly ArrayInput[]>(...arrays: A): EachOf<A> {
  return allAtLeast(calls.atleast3d, arrays, 3) as unknown as EachOf<A>;
}

function allAtLeast(call: Call, arrays: readonly unknown[], least: 1 | 2 | 3): NDArray | NDArray[] {
  const made: NDArray[] = [];
  try {
    for (const array of arrays) made.push(oneAtLeast(call, array, least));
  } catch (error) {
    for (const [index, array] of made.entries()) if (array !== arrays[index]) array.dispose();
    throw error;
  }
  return made.length === 1 ? (made[0] as NDArray) : made;
}

function oneAtLeast(call: Call, array: unknown, least: 1 | 2 | 3): NDArray {
  if (isNDArray(array) && array.ndim >= least) return array;
  return viewed(call, "an array", array, (view): Placement => placementOf(atLeast(view, least)));
}
