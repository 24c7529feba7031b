/** The types of medians and quantiles: their options, and what they return. */
import type { NDArray, OutLike, WrittenTo } from "../array/ndarray.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type {
  Along,
  Axes,
  From,
  Named,
  Reduced,
  Reducing,
  ReductionOptions,
} from "../formulas/functions/reduction-types.ts";

/** The options of `median` and `nanmedian`. */
export interface MedianOptions<O = OutLike> extends ReductionOptions<O> {
  /** Whether the array may be overwritten. It never is. */
  readonly overwriteInput?: boolean | null | undefined;
}

/** The ways of NumPy to find a quantile. The first five choose one of the elements. */
export type QuantileMethod =
  | "inverted_cdf"
  | "closest_observation"
  | "lower"
  | "higher"
  | "nearest"
  | "averaged_inverted_cdf"
  | "interpolated_inverted_cdf"
  | "hazen"
  | "weibull"
  | "linear"
  | "median_unbiased"
  | "normal_unbiased"
  | "midpoint";

/** The options of `quantile`, `percentile` and their kin. */
export interface QuantileOptions<O = OutLike> extends MedianOptions<O> {
  /** The method; `'linear'` by default. */
  readonly method?: QuantileMethod | null | undefined;
  /** The weight of each element, or of each index of the axes, which are in the order of `axis`. Only with method `'inverted_cdf'`. */
  readonly weights?: ArrayInput | null | undefined;
}

/** The dtype of quantiles of elements of dtype `D`. */
type Interpolated<D extends DTypeName, Q> = D extends "float16" | "float32"
  ? Q extends number | bigint
    ? D
    : D | "float32" | "float64"
  : D extends "bool"
    ? "bool"
    : "float64";

/** The dtype where a method may choose elements. A whole `q`, which may be 0 or 1 alone, chooses them too. */
type Chosen<D extends DTypeName, Q, X, IsPercent> = [IsPercent, X] extends [
  true,
  undefined | null | { readonly method?: null | undefined },
]
  ? Interpolated<D, Q>
  : D | Interpolated<D, Q>;

/** The quantiles of `A` at `Q`: `X` has the options that say which dtype they have, `Y` those that say which axes. */
export type QuantilesOf<A, Q, X, Y, IsPercent> = [A] extends [unknown]
  ? Placed<Chosen<InputDType<A>, Q, X, IsPercent>, Q, X, Y>
  : never;

type Placed<D extends DTypeName, Q, X, Y> = X extends { readonly weights: ArrayInput }
  ? NDArray<D>
  : Q extends number | bigint | boolean
    ? Reduced<D, Y>
    : Y extends { readonly out: infer O extends OutLike }
      ? NDArray<WrittenTo<O, D>>
      : NDArray<D>;

/** The arguments by position behind the axis. */
type Rest = From<
  [out: OutLike, overwriteInput: boolean, method: QuantileMethod, keepdims: boolean],
  QuantileOptions
>;

/** The options that arguments by position stand for, as far as the dtype of quantiles follows from them. */
type NamedRest<T extends readonly unknown[]> = Named<T> & { readonly method: QuantileMethod };

/** `quantile` and its kin. */
export interface QuantileFunction<IsPercent> {
  <A extends ArrayInput, Q extends ArrayInput>(
    a: A,
    q: Q,
  ): QuantilesOf<A, Q, undefined, undefined, IsPercent>;
  /** @param options `axis` is one axis, or several; all by default */
  <A extends ArrayInput, Q extends ArrayInput, const X extends QuantileOptions | null | undefined>(
    a: A,
    q: Q,
    options: X,
  ): QuantilesOf<A, Q, X, X, IsPercent>;
  /** @param options the other options */
  <
    A extends ArrayInput,
    Q extends ArrayInput,
    const X extends Axes,
    const Y extends QuantileOptions | null | undefined = undefined,
  >(
    a: A,
    q: Q,
    axis: X,
    options?: Y,
  ): QuantilesOf<A, Q, Y, Along<X, Y>, IsPercent>;
  /**
   * With more arguments by position.
   * @param a an array, nested lists or a number
   * @param q the fraction or the percentage, or several
   * @param axis the axis, or several; null (default) for all
   * @param rest the other arguments by position; options may end them
   */
  <A extends ArrayInput, Q extends ArrayInput, const X extends Axes, const T extends Rest>(
    a: A,
    q: Q,
    axis: X,
    ...rest: T
  ): QuantilesOf<A, Q, NamedRest<T>, Along<X, Named<T>>, IsPercent>;
}

/** `median` and `nanmedian`. */
export type MedianFunction = Reducing<
  "mean",
  MedianOptions,
  [out: OutLike, overwriteInput: boolean, keepdims: boolean]
>;
