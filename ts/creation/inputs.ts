/** What the functions take: shapes, and whatever is read as an array. */
import type { NDArray } from "../array/ndarray.ts";
import type { ScalarInput } from "../dtype/complex.ts";

/** The lengths of the axes: a number stands for one axis. */
export type Shape = number | readonly number[];

/** Nested lists of values: arrays, typed arrays, NDArrays or any other iterables but strings, at any depth. */
export type NestedArray = ScalarInput | NDArray | ArrayBufferView | NestedIterable;

/** An iterable that is not a string, which to the compiler is an iterable of strings without end. */
export interface NestedIterable extends Iterable<NestedArray> {
  readonly charAt?: never;
}

/** What functions that take an array accept. */
export type ArrayInput = NestedArray;
