/** The types of arguments: shapes, everything that is read as an array, and the dtype that it has. */
import type { NDArray } from "../array/ndarray.ts";
import type { ComplexLike, ScalarInput } from "../dtype/complex.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type { KnownName } from "../dtype/names.ts";
import type { ElementsOf } from "../memory/foreign.ts";

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

/** The dtype that is inferred for a scalar. */
type ScalarName<V> = V extends boolean
  ? "bool"
  : V extends number
    ? NumberName<V>
    : V extends bigint
      ? "int64" | "uint64"
      : V extends ComplexLike
        ? "complex128"
        : never;

/** The dtype of a number. It is known if the number is a literal with a fraction. */
export type NumberName<V extends number> = `${V}` extends `${string}${"." | "e-"}${string}`
  ? "float64"
  : "int64" | "float64";

/**
 * The items of a list at any depth: plain values, or arrays with dtypes of their own. A list type that contains itself is
 * followed only once.
 */
type Members<V, Depth extends unknown[] = []> = [ArrayInput] extends [V]
  ? { unknown: V }
  : Depth["length"] extends 16
    ? { unknown: V }
    : V extends NDArray<infer D>
      ? { array: D }
      : V extends ArrayBufferView
        ? { array: ElementsOf<V> }
        : V extends string
          ? never
          : V extends ScalarInput
            ? { plain: ScalarName<V>; number: V extends number ? NumberName<V> : null }
            : V extends Iterable<infer Item>
              ? Members<V extends Item ? Exclude<Item, V> : Item, [...Depth, V]>
              : { plain: ScalarName<V> };

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The dtype of a list with these items; float64 for a list without items. */
type ListName<M> = [M] extends [{ plain: infer P }]
  ? [Extract<M, { number: "float64" }>] extends [never]
    ? P | "float64"
    : "float64" | (P & "complex128")
  : [M] extends [{ array: infer D }]
    ? IsUnion<D> extends true
      ? DTypeName
      : D | "float64"
    : DTypeName;

/** The dtype of an array argument: the one that `np.array` infers, as far as the type of the data shows it. */
export type InputDType<T> = [T] extends [NDArray<infer D>] ? D : KnownName<InferredName<T>>;

type InferredName<T> = ArrayInput extends T
  ? DTypeName
  : T extends NDArray<infer D>
    ? D
    : T extends ArrayBufferView
      ? ElementsOf<T>
      : T extends DescribedArray | ColumnOfOthers
        ? OthersName<T>
        : T extends Iterable<unknown>
          ? ListName<Members<T>>
          : ScalarName<T>;

/** The dtype of another library's array: that of its name, else that of its typed array. */
type OthersName<T> = T extends { readonly dtype: infer D extends DTypeName }
  ? D
  : T extends { readonly data: infer V extends ArrayBufferView; readonly shape: unknown }
    ? ElementsOf<V>
    : DTypeName;
