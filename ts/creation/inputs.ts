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

/** An array of another library: a typed array, a class around a buffer or a list, the shape, and strides counted in elements. */
export interface DescribedArray {
  readonly data:
    | ArrayBufferView
    | ArrayBufferLike
    | readonly unknown[]
    | { readonly buffer: ArrayBufferLike };
  readonly shape: ArrayLike<number>;
  readonly stride?: ArrayLike<number> | undefined;
  readonly strides?: ArrayLike<number> | undefined;
  readonly offset?: number | undefined;
  /** A name that `np.dtype` knows counts if `data` can hold such elements; otherwise the dtype of `data` does. */
  readonly dtype?: unknown;
}

/** A column of Apache Arrow, as apache-arrow, flechette and arquero have them. It must not have nulls. */
export interface ColumnOfOthers {
  readonly nullCount: number;
  toArray(): ArrayLike<unknown>;
}

/** The values that `array`, `asarray` and the like accept. */
export type ArrayOrOthers = ArrayInput | DescribedArray | ColumnOfOthers;

/** The dtype of an array argument, as far as its type shows it. */
export type InputDType<A> = [A] extends [NDArray<infer D>] ? D : DTypeName;
