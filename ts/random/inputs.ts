/** The types of what methods that draw take and return. */
import type { NDArray, OutLike } from "../array/ndarray.ts";
import type { ArrayInput, InputDType, Shape } from "../creation/inputs.ts";
import type { OrOut } from "../creation/make.ts";
import type { DTypeName, ValueOf } from "../dtype/dtypes.ts";
import type { Or } from "../dtype/names.ts";
import type { TypedArray } from "../memory/foreign.ts";

/** The size argument: the shape of the result. Without it, or with null, a method draws one item or number. */
export type Size = Shape | null | undefined;

/** The `size` option. */
export interface SizeOption<S> {
  /** The shape of the result. Without it, it is that of the parameters. */
  readonly size?: S | undefined;
}

/** Parameters by name, and the size. `P` has the type of each parameter. */
export type DrawOptions<P, S> = { readonly [K in keyof P]?: P[K] | null | undefined } & SizeOption<S>;

/** The options of methods that draw floats. */
export interface FloatOptions<L, O, S = undefined> extends SizeOption<S> {
  /** `'float64'` (default) or `'float32'`. */
  readonly dtype?: L | null | undefined;
  /** The memory to write the elements to. Without a size, it gives the shape. */
  readonly out?: O | null | undefined;
}

/** How `standardExponential` draws. */
export type ExponentialMethod = "zig" | "inv";

/** The options of `standardExponential`. */
export interface ExponentialOptions<L, O, S = undefined> extends FloatOptions<L, O, S> {
  /** `'zig'` (default), the ziggurat, or `'inv'`, the inverse of the distribution function. */
  readonly method?: ExponentialMethod | null | undefined;
}

/** The options of `randint`. */
export interface RandintOptions<L, H = undefined, S = undefined> extends SizeOption<S> {
  /** The end of the integers. Without it, they go from 0 to below `low`. */
  readonly high?: H | undefined;
  /** An integer dtype or bool, int64 by default. */
  readonly dtype?: L | null | undefined;
}

/** The option of `integers` that `randint` does not have. */
export interface EndpointOption {
  /** Whether `high` is drawn too, false by default. */
  readonly endpoint?: boolean | null | undefined;
}

/** The options of `choice` of RandomState. */
export interface OldChoiceOptions<S = undefined> extends SizeOption<S> {
  /** Whether an item may be drawn more than once, true by default. */
  readonly replace?: boolean | null | undefined;
  /** The probability of each item. They must sum to 1. By default, all items have the same probability. */
  readonly p?: ArrayInput | null | undefined;
}

/** The options of `choice` that RandomState does not have. */
export interface ChoiceOptions {
  /** The axis whose items are drawn, 0 by default. */
  readonly axis?: number | null | undefined;
  /** Whether the order of items drawn without replacement is random too, true by default. false is faster. */
  readonly shuffle?: boolean | null | undefined;
}

/** The options of `shuffle` and `permutation`. */
export interface ShuffleOptions {
  /** The axis whose items are shuffled, 0 by default. */
  readonly axis?: number | null | undefined;
}

/** The options of `permuted`. */
export interface PermutedOptions<O> {
  /** The axis along which each lane is shuffled. Without it, or with null, all items are shuffled. */
  readonly axis?: number | null | undefined;
  /** The array that the result is written to. Its dtype must hold every value of that of `x`. */
  readonly out?: O | null | undefined;
}

/** How `multivariateHypergeometric` draws. */
export type HypergeometricMethod = "marginals" | "count";

/** The options of `multivariateHypergeometric`. */
export interface HypergeometricOptions<S = undefined> extends SizeOption<S> {
  /** `'marginals'` (default), or `'count'`, which is faster when there are few items. */
  readonly method?: HypergeometricMethod | null | undefined;
}

/** The option of `multivariateNormal`. */
export interface CholeskyOption {
  /** It must be `'cholesky'`: only the lower half of `cov` is read. */
  readonly method: "cholesky";
}

/** A parameter of a distribution: a number, or an array of numbers. */
export type Parameter = number | bigint | boolean | NDArray | TypedArray | readonly unknown[];

/** A parameter that may be left out. */
export type MaybeParameter = Parameter | null | undefined;

/** What `choice` returns for an array, or for a number, below which it draws integers. Without a size, it draws one item. */
export type Drawn<A, S> = S extends Shape
  ? NDArray<A extends number | bigint ? "int64" : InputDType<A>>
  : A extends number
    ? number
    : A extends bigint
      ? number | bigint
      : ValueOf<InputDType<A>> | NDArray<InputDType<A>>;

/** What `choice` returns for a list of other items than numbers: an item, or as many as the size says, in nested lists. */
export type DrawnItems<T, S> = S extends number
  ? T[]
  : S extends readonly []
    ? T
    : S extends readonly [unknown, ...infer Rest]
      ? DrawnItems<T, Rest>[]
      : S extends readonly number[]
        ? NestedItems<T>
        : T;

/** Items in lists that are nested to any depth. */
type NestedItems<T> = (T | NestedItems<T>)[];

/** The parameters that are no arrays. */
type Scalars = number | bigint | boolean | null | undefined;

/** Whether one of the parameters makes an array of the result. An NDArray may have no axes, and then gives a scalar. */
type HasList<P extends readonly unknown[]> = {
  [K in keyof P]: [P[K]] extends [readonly unknown[] | TypedArray] ? true : false;
}[number];

/**
 * What a method with these parameters returns: an array if one of them is a list or a typed array, a scalar if all are scalars. An
 * NDArray may have no axes, and then gives a scalar.
 */
export type DrawnWith<D extends DTypeName, S, P extends readonly unknown[]> = S extends Shape
  ? NDArray<D>
  : P[number] extends Scalars
    ? ValueOf<D>
    : true extends HasList<P>
      ? NDArray<D>
      : ValueOf<D> | NDArray<D>;

/** What `integers` returns. Between bounds that are numbers, one integer is a number too. */
export type DrawnIntegers<L, S, P extends readonly unknown[], D extends DTypeName = Or<L, "int64">> = [
  S,
] extends [null | undefined]
  ? P[number] extends Exclude<Scalars, bigint>
    ? Exclude<ValueOf<D>, bigint>
    : DrawnWith<D, S, P>
  : DrawnWith<D, S, P>;

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
