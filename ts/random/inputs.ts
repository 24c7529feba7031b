/** The types of what methods that draw take and return. */
import type { NDArray, OutLike } from "../array/ndarray.ts";
import type { ArrayInput, Shape } from "../creation/inputs.ts";
import type { OrOut } from "../creation/make.ts";
import type { DTypeName, ValueOf } from "../dtype/dtypes.ts";
import type { TypedArray } from "../memory/foreign.ts";

/** The options of methods that draw floats. */
export interface FloatOptions<L, O> {
  /** `'float64'` (default) or `'float32'`. */
  readonly dtype?: L | undefined;
  /** The memory to write the elements to. Without a size, it gives the shape. */
  readonly out?: O | undefined;
}

/** The options of `standardExponential`. */
export interface ExponentialOptions<L, O> extends FloatOptions<L, O> {
  /** `'zig'` (default), the ziggurat, or `'inv'`, the inverse of the distribution function. */
  readonly method?: "zig" | "inv" | undefined;
}

/** The options of `integers`. */
export interface IntegersOptions<L> {
  /** An integer dtype or bool, int64 by default. */
  readonly dtype?: L | undefined;
  /** Whether `high` is drawn too, false by default. */
  readonly endpoint?: boolean | undefined;
}

/** The options of `choice`. */
export interface ChoiceOptions {
  /** Whether an item may be drawn more than once, true by default. */
  readonly replace?: boolean | undefined;
  /** The probability of each item. They must sum to 1. By default, all items have the same. */
  readonly p?: ArrayInput | null | undefined;
  /** The axis whose items are drawn, 0 by default. */
  readonly axis?: number | undefined;
  /** Whether the order of items drawn without replacement is random too, true by default. false is faster. */
  readonly shuffle?: boolean | undefined;
}

/** A parameter of a distribution: a number, or an array of numbers. */
export type Parameter = number | bigint | boolean | NDArray | TypedArray | readonly unknown[];

/** What a method returns that draws items of an array: a scalar if there is none, and no size is given. */
export type Drawn<D extends DTypeName, S, P> = S extends Shape
  ? NDArray<D>
  : P extends number | bigint | boolean
    ? ValueOf<D>
    : ValueOf<D> | NDArray<D>;

/**
 * What a method with these parameters returns: an array if one of them is a list or a typed array, a scalar if all are scalars. An
 * NDArray may have no axes, and then gives a scalar.
 */
export type DrawnWith<D extends DTypeName, S, P extends readonly unknown[]> = S extends Shape
  ? NDArray<D>
  : P[number] extends number | bigint | boolean | null | undefined
    ? ValueOf<D>
    : true extends { [K in keyof P]: [P[K]] extends [readonly unknown[] | TypedArray] ? true : false }[number]
      ? NDArray<D>
      : ValueOf<D> | NDArray<D>;

/** What `random` and the like return: a scalar if there is no size and no `out`. */
export type DrawnFloats<L, O, S> = S extends Shape
  ? NDArray<OrOut<L, O, "float64">>
  : O extends OutLike
    ? NDArray<OrOut<L, O, "float64">>
    : number;

/** What `standardGamma` returns. */
export type DrawnGamma<L, O, S, P> = P extends number | bigint | boolean
  ? DrawnFloats<L, O, S>
  : P extends readonly unknown[] | TypedArray
    ? NDArray<OrOut<L, O, "float64">>
    : DrawnFloats<L, O, S> | NDArray<OrOut<L, O, "float64">>;
