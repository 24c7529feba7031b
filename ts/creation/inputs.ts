/** The types of arguments: shapes, and everything that is read as an array. */
import type { NDArray } from "../array/ndarray.ts";
import type { ScalarInput } from "../dtype/complex.ts";
import type { DTypeName } from "../dtype/dtypes.ts";

/** The lengths of the axes: a number stands for one axis. */
export type Shape = number | readonly number[];

/** Nested lists of values: arrays, typed arrays, NDArrays or any other iterables except strings, at any depth. */
export type NestedArray = ScalarInput | NDArray | ArrayBufferView | NestedIterable;

/** An iterable that is not a string. To the compiler, a string is an iterable of strings, and so on without end. */
export interface NestedIterable extends Iterable<NestedArray> {
  readonly charAt?: never;
}

/** The values that functions accept as an array. */
export type ArrayInput = NestedArray;

/** The dtype of an array argument, as far as its type shows it. */
export type InputDType<A> = A extends NDArray<infer D> ? D : DTypeName;
