/** The dtype that np.array infers for data, as a type. */

import type { NDArray } from "../array/ndarray.ts";
import type { ComplexLike } from "../dtype/complex.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type { KnownName } from "../dtype/names.ts";
import type { ElementsOf } from "../memory/foreign.ts";
import type { ArrayInput, ColumnOfOthers, DescribedArray } from "./inputs.ts";

/** The dtype that is inferred for a scalar. */
type ScalarName<V> = V extends boolean
  ? "bool"
  : V extends number
    ? "int64" | "float64"
    : V extends bigint
      ? "int64" | "uint64"
      : V extends ComplexLike
        ? "complex128"
        : never;

/**
 * The items of a list at any depth: plain values, or arrays with dtypes of their own. A list type that contains itself, as that
 * of `toArray()`, is followed only once.
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
          : V extends Iterable<infer Item>
            ? Members<V extends Item ? Exclude<Item, V> : Item, [...Depth, V]>
            : { plain: ScalarName<V> };

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The dtype of a list with these items; float64 for a list without items. */
type ListName<M> = [M] extends [{ plain: infer P }]
  ? P | "float64"
  : [M] extends [{ array: infer D }]
    ? IsUnion<D> extends true
      ? DTypeName
      : D | "float64"
    : DTypeName;

/** The dtype that `np.array` infers, as far as the type of the data shows it. */
export type Inferred<T> = [T] extends [NDArray<infer D>] ? D : KnownName<InferredName<T>>;

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
