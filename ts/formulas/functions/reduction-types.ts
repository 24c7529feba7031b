/** The types of reductions: their options, and what they return. */
import type { Integers, NDArray, OutLike, Positions, ValueOrView, WrittenTo } from "../../array/ndarray.ts";
import type { ArrayInput, InputDType } from "../../creation/inputs.ts";
import type { Complex, ScalarInput } from "../../dtype/complex.ts";
import type { DTypeName, ValueOf } from "../../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../../dtype/names.ts";

/** The axes that are folded: one, several, or null for all. */
export type Axes = number | Integers | null | undefined;

/** The options that all reductions take. */
export interface ReductionOptions<O = OutLike> {
  /** The axes that are folded; null (default) for all. */
  readonly axis?: Axes;
  /** Keeps the folded axes, with length 1. */
  readonly keepdims?: boolean | null | undefined;
  /** The array or typed array that receives the result. */
  readonly out?: O | null | undefined;
}

/** The option of reductions that can leave elements out. */
export interface WhereOption {
  /** Booleans that broadcast to the array: the elements that count. */
  readonly where?: ArrayInput | null | undefined;
}

/** The options of `any` and `all`. */
export interface TruthOptions<O = OutLike> extends ReductionOptions<O>, WhereOption {}

/** The options of `min`, `max` and their kin. */
export interface ExtremeOptions<O = OutLike> extends ReductionOptions<O>, WhereOption {
  /** A value beside the elements. */
  readonly initial?: ScalarInput | null | undefined;
}

/** The options of `sum` and `prod`. */
export interface SumOptions<L = DTypeLike, O = OutLike> extends ExtremeOptions<O> {
  /** The dtype in which elements are combined. */
  readonly dtype?: L | null | undefined;
}

/** The options of `mean`. */
export interface MeanOptions<L = DTypeLike, O = OutLike> extends ReductionOptions<O>, WhereOption {
  /** The dtype in which elements are added. */
  readonly dtype?: L | null | undefined;
}

/** The options of `var` and `std`. */
export interface VarianceOptions<L = DTypeLike, O = OutLike> extends MeanOptions<L, O> {
  /** How much the number of elements is lowered before the division; 0 by default. */
  readonly ddof?: number | null | undefined;
  /** Another name of `ddof`. */
  readonly correction?: number | null | undefined;
}

/** The options of `argmin` and `argmax`. */
export interface PositionOptions<O = OutLike> extends Omit<ReductionOptions<O>, "axis"> {
  /** The axis; null (default) counts all elements in C order. */
  readonly axis?: number | null | undefined;
}

/** The dtype in which elements of dtype `D` are added. */
export type Summed<D extends DTypeName> = D extends "bool" | `int${string}`
  ? "int64"
  : D extends `uint${string}`
    ? "uint64"
    : D;

/** The dtype of the mean of elements of dtype `D`. */
export type Averaged<D extends DTypeName> = D extends "bool" | `int${string}` | `uint${string}`
  ? "float64"
  : D;

/** The dtype of the variance of elements of dtype `D`. */
export type Spread<D extends DTypeName> = D extends "complex64"
  ? "float32"
  : D extends "complex128"
    ? "float64"
    : Averaged<D>;

/**
 * The result of a reduction: a number when all axes are folded, else an array. With an axis, the compiler cannot know which, and takes it
 * as both.
 */
export type Reduced<D extends DTypeName, X, V = Single<D>, View = NDArray<D>> = X extends undefined | null
  ? V
  : X extends { readonly out: infer O extends OutLike }
    ? NDArray<WrittenTo<O, D>>
    : X extends { readonly axis?: null | undefined; readonly keepdims?: false | null | undefined }
      ? V
      : V & View;

/** The value of a result. Where it may be a real and a complex number, the compiler takes it as both. */
type Single<D extends DTypeName> = ["float64" | "complex128"] extends [D] ? number & Complex : ValueOf<D>;

/** The dtype that the option `dtype` names, or `D` without it. An array of axes has a dtype too, but it is no option. */
export type AskedOr<X, D extends DTypeName> = Or<
  X extends NDArray ? undefined : X extends { readonly dtype: infer L } ? L : undefined,
  D
>;

/**
 * How the dtype of a result follows from the dtype `D` of the elements. With the first three rules, the option `dtype` in arguments of type
 * `X` decides instead.
 */
interface ReductionRules<D extends DTypeName, X> {
  sum: AskedOr<X, Summed<D>>;
  mean: AskedOr<X, Averaged<D>>;
  spread: AskedOr<X, Spread<D>>;
  same: D;
  bool: "bool";
  position: "int64";
}

/** The arguments from one position on, as a call gives them: the options may stand in the place of each, and end the call. */
export type From<P extends readonly unknown[], O> = readonly [options?: O | null] | Beginning<P, O>;

/** As `From`, with the first of the arguments. */
type Beginning<P extends readonly unknown[], O> = P extends readonly [infer First, ...infer Rest]
  ? readonly [first: First | null | undefined, ...rest: From<Rest, O>]
  : never;

/** The options that arguments by position stand for, as far as the dtype of a result follows from them. */
export type Named<T extends readonly unknown[]> = {
  readonly dtype: Extract<T[number], DTypeLike>;
  readonly out: Extract<T[number], OutLike>;
};

/** The rules that reductions have. */
export type ReductionRule = keyof ReductionRules<DTypeName, unknown>;

/**
 * The result of a reduction of `A`: `X` has the options that say which dtype it has, `Y` those that say which axes. The compiler works it
 * out at a call, as `OfOne`.
 */
export type Folded<R extends ReductionRule, A, X, Y> = [A] extends [unknown]
  ? R extends "position"
    ? Reduced<"int64", Y, number, Positions>
    : Reduced<ReductionRules<InputDType<A>, X>[R], Y>
  : never;

/**
 * A function that folds axes, with the options `O`. The arguments `P` may stand by position behind the axis. The last signature
 * has no parameters of types, so that one of several functions can be called.
 */
export interface Reducing<R extends ReductionRule, O, P extends readonly unknown[]> {
  <A extends ArrayInput>(a: A): Folded<R, A, undefined, undefined>;
  /** @param options `axis` is one axis, or several; all by default */
  <A extends ArrayInput, const X extends O | null | undefined>(a: A, options: X): Folded<R, A, X, X>;
  /** @param options the other options */
  <A extends ArrayInput, const X extends Axes, const Y extends O | null | undefined = undefined>(
    a: A,
    axis: X,
    options?: Y,
  ): Folded<R, A, Y, Along<X, Y>>;
  /**
   * With more arguments by position.
   * @param a an array, nested lists or a number
   * @param axis the axis, or several; null (default) for all
   * @param rest the other arguments by position; options may end them
   */
  <A extends ArrayInput, const X extends Axes, const T extends From<P, O>>(
    a: A,
    axis: X,
    ...rest: T
  ): Folded<R, A, Named<T>, Along<X, Named<T>>>;
  /**
   * For a call of one of several functions.
   * @param a an array, nested lists or a number
   * @param axis the axis, or several; null (default) for all
   */
  (a: ArrayInput, axis?: Axes): ValueOrView<ReductionRules<DTypeName, undefined>[R]>;
}

/** The options of a call with an axis by position. */
export type Along<X, Y> = [Y] extends [{ readonly out: OutLike }]
  ? Y
  : [X] extends [null | undefined]
    ? Y
    : { readonly axis: X };

/** `sum`, `prod` and their kin. */
export type SumFunction = Reducing<
  "sum",
  SumOptions,
  [dtype: DTypeLike, out: OutLike, keepdims: boolean, initial: ScalarInput, where: ArrayInput]
>;

/** `mean` and `nanmean`. */
export type MeanFunction = Reducing<"mean", MeanOptions, [dtype: DTypeLike, out: OutLike, keepdims: boolean]>;

/** `var`, `std` and their kin. */
export type VarianceFunction = Reducing<
  "spread",
  VarianceOptions,
  [dtype: DTypeLike, out: OutLike, ddof: number, keepdims: boolean]
>;

/** `min`, `max` and their kin. */
export type ExtremeFunction = Reducing<
  "same",
  ExtremeOptions,
  [out: OutLike, keepdims: boolean, initial: ScalarInput, where: ArrayInput]
>;

/** `any` and `all`. */
export type TruthFunction = Reducing<"bool", TruthOptions, [out: OutLike, keepdims: boolean]>;

/** `argmin`, `argmax` and their kin. */
export type PositionFunction = Reducing<"position", PositionOptions, [out: OutLike]>;

/** `ptp`. */
export type SpreadFunction = Reducing<"same", ReductionOptions, [out: OutLike, keepdims: boolean]>;

/** `countNonzero`. */
export type CountFunction = Reducing<"position", Omit<ReductionOptions, "out">, []>;
