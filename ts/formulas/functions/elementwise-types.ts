/** The types of elementwise functions: their options, and the dtypes of their results as far as the types of the arguments tell them. */
import type { NDArray, OutLike, ValueOrView, WrittenTo } from "../../array/ndarray.ts";
import type { PartName } from "../../array/types.ts";
import type { ArrayInput, InputDType } from "../../creation/inputs.ts";
import type { Casting } from "../../dtype/casting.ts";
import type { ScalarInput } from "../../dtype/complex.ts";
import type { DTypeName, ValueOf } from "../../dtype/dtypes.ts";
import type { DTypeLike, KnownName, Or } from "../../dtype/names.ts";
import type { CommonDType, Plain } from "../../indexing/arguments.ts";
import type { CopyOrder } from "../../input/arguments.ts";

/** The options of elementwise functions that have two results. */
export interface PairOptions<L = DTypeLike> {
  /** Booleans that broadcast to the result: the elements that are computed. `out` keeps the others; in a new array they are 0. */
  readonly where?: ArrayInput | null | undefined;
  /** Which casts are allowed, of the operands to `dtype` and of the result to `out`; `'same_kind'` by default. */
  readonly casting?: Casting | null | undefined;
  /** The order of the result in memory; `'K'` (default) follows the operands. */
  readonly order?: CopyOrder | null | undefined;
  /** The dtype of the result, in which it is computed. */
  readonly dtype?: L | null | undefined;
}

/** The options of elementwise functions. */
export interface ElementwiseOptions<L = DTypeLike, O = OutLike> extends PairOptions<L> {
  /** The array or typed array that receives the result. It may be an operand. */
  readonly out?: O | null | undefined;
}

/** What may stand behind the operands, before the options: `out` or a dtype alone. */
export type Trailing = OutLike | DTypeLike | null | undefined;

/** The dtypes of results by the dtype `D` of the operands and by a rule. */
type Results = {
  [D in DTypeName]: {
    same: D;
    whole: Counted<D>;
    float: Floated<D>;
    /** The dtype of the first operand as a float. */
    first: Floated<D>;
    quotient: Divided<D>;
    bool: "bool";
    count: "uint8";
    exponent: "int32";
    magnitude: PartName<D>;
    double: Doubled<D>;
    phase: D extends "bool" ? "float64" : PartName<Floated<D>>;
  };
};

/** How the dtype of a result follows from that of the operands. */
export type Rule = keyof Results[DTypeName];

/** The dtype of a result by a rule. */
export type ByRule<R extends Rule, D extends DTypeName> = Results[D][R];

/** The dtype in which a function of floats computes. */
type Floated<D extends DTypeName> = D extends "bool" | "int8" | "uint8"
  ? "float16"
  : D extends "int16" | "uint16"
    ? "float32"
    : D extends `${"int" | "uint"}${32 | 64}`
      ? "float64"
      : D;

/** The dtype of a quotient. */
type Divided<D extends DTypeName> = D extends "bool" | `${"int" | "uint"}${number}` ? "float64" : D;

/** The widest dtype of the kind. */
type Doubled<D extends DTypeName> = D extends `complex${number}` ? "complex128" : "float64";

/** The dtype in which a function of numbers computes booleans. */
type Counted<D extends DTypeName> = D extends "bool" ? "int8" : D;

/** The dtype of one operand. */
export type Own<A> = InputDType<A>;

/** The dtype of operands that a rule takes. */
type Operands<R extends Rule, A, B> = R extends "first" ? Own<A> : CommonDType<A, B>;

/** The dtype that the caller asked for, by itself or as an option, or `D`. */
type Asked<X, D extends DTypeName> = Or<X extends { readonly dtype: infer L } ? L : X, D>;

/**
 * The result of a function of operands `A`: a number if all of them are numbers, an array if there is a list among them. Whether an
 * array has axes is not part of its type, so the compiler takes a result of arrays as both.
 */
export type Computed<D extends DTypeName, A, X> = X extends OutLike
  ? NDArray<WrittenTo<X, D>>
  : X extends { readonly out: infer O extends OutLike }
    ? NDArray<WrittenTo<O, D>>
    : [A] extends [Exclude<ScalarInput, NDArray>]
      ? [Extract<A, NDArray>] extends [never]
        ? ValueOf<D>
        : ValueOrView<D>
      : [Extract<A, readonly unknown[] | ArrayBufferView>] extends [never]
        ? ValueOrView<D>
        : NDArray<D>;

/**
 * The result of one operand of type `A` with the options of type `X`. The condition, which always holds, keeps the declarations cheap:
 * the compiler works the result out where `A` is known, at a call, and not for the signatures of a hundred functions.
 */
export type OfOne<R extends Rule, A, X> = [A] extends [unknown] ? Ruled<R, Own<A>, A, X> : never;

/** The result of two operands, worked out at a call too. */
export type OfTwo<R extends Rule, A, B, X> = [A] extends [unknown]
  ? Ruled<R, Operands<R, A, B>, A | B, X>
  : never;

/** The result of operands `A` of dtype `D`. */
type Ruled<R extends Rule, D extends DTypeName, A, X> = Computed<Asked<X, ByRule<R, D>>, A, X>;

/**
 * A function of one operand. The options have a signature of their own, here and in other types: beside arrays, an editor could not tell
 * which names they have. The last signature has no parameters of types, so that one of several functions can be called.
 */
export interface OneOperand<R extends Rule> {
  <const A extends ArrayInput, const X extends ElementwiseOptions | null | undefined = undefined>(
    x: A,
    options?: X,
  ): OfOne<R, A, X>;
  /**
   * With the memory for the result, or its dtype, by position.
   * @param x an array, nested lists or a number
   * @param out the memory for the result, or its dtype
   * @param options the other options
   */
  <const A extends ArrayInput, const X extends Trailing>(
    x: A,
    out: X,
    options?: ElementwiseOptions | null,
  ): OfOne<R, A, X>;
  /**
   * For a call of one of several functions.
   * @param x an array, nested lists or a number
   * @param options `out`, `where`, `casting`, `order`, `dtype`
   */
  (x: ArrayInput, options?: ElementwiseOptions | null): ValueOrView<ByRule<R, DTypeName>>;
}

/** A function of one operand that takes `out` alone. */
export interface OneOperandAndOut<R extends Rule> {
  <const A extends ArrayInput, const X extends OutOption | null | undefined = undefined>(
    x: A,
    options?: X,
  ): OfOne<R, A, X>;
  /**
   * With the memory for the result by position.
   * @param x an array, nested lists or a number
   * @param out the memory for the result
   */
  <const A extends ArrayInput, const X extends OutLike>(x: A, out: X): OfOne<R, A, X>;
  /**
   * For a call of one of several functions.
   * @param x an array, nested lists or a number
   * @param options `out`
   */
  (x: ArrayInput, options?: OutOption | null): ValueOrView<ByRule<R, DTypeName>>;
}

/** The option of functions that take `out` alone. */
export interface OutOption<O = OutLike> {
  /** The array or typed array that receives the result. */
  readonly out?: O | null | undefined;
}

/** A function of one operand without options. */
export type PlainOneOperand<R extends Rule> = <const A extends ArrayInput>(x: A) => OfOne<R, A, undefined>;

/** `angle`. */
export type AngleFunction = <const A extends ArrayInput>(
  z: A,
  deg?: boolean | AngleOptions | null,
) => Computed<ByRule<"phase", Own<A>>, A, undefined>;

/** The options of `angle`. */
export interface AngleOptions {
  /** Whether the angles are in degrees. */
  readonly deg?: boolean | null | undefined;
}

/** A function of two operands. */
export interface TwoOperands<R extends Rule> {
  <
    const A extends ArrayInput,
    const B extends ArrayInput,
    const X extends ElementwiseOptions | null | undefined = undefined,
  >(
    x1: A,
    x2: B,
    options?: X,
  ): OfTwo<R, A, B, X>;
  /**
   * With the memory for the result, or its dtype, by position.
   * @param x1 an array, nested lists or a number
   * @param x2 as `x1`; the shapes broadcast
   * @param out the memory for the result, or its dtype
   * @param options the other options
   */
  <const A extends ArrayInput, const B extends ArrayInput, const X extends Trailing>(
    x1: A,
    x2: B,
    out: X,
    options?: ElementwiseOptions | null,
  ): OfTwo<R, A, B, X>;
  /**
   * For a call of one of several functions.
   * @param x1 an array, nested lists or a number
   * @param x2 as `x1`; the shapes broadcast
   * @param options `out`, `where`, `casting`, `order`, `dtype`
   */
  (x1: ArrayInput, x2: ArrayInput, options?: ElementwiseOptions | null): ValueOrView<ByRule<R, DTypeName>>;
}

/** A function of one operand that has two results. */
export type OneOperandTwoResults<R extends Rule, S extends Rule> = <const A extends ArrayInput>(
  x: A,
  options?: Omit<PairOptions, "dtype"> | null,
) => [OfOne<R, A, undefined>, OfOne<S, A, undefined>];

/** A function of two operands that has two results. */
export interface TwoOperandsTwoResults<R extends Rule, S extends Rule> {
  <const A extends ArrayInput, const B extends ArrayInput>(
    x1: A,
    x2: B,
  ): [OfTwo<R, A, B, undefined>, OfTwo<S, A, B, undefined>];
  <const A extends ArrayInput, const B extends ArrayInput, const X extends PairOptions | null | undefined>(
    x1: A,
    x2: B,
    options: X,
  ): [OfTwo<R, A, B, X>, OfTwo<S, A, B, X>];
  <const A extends ArrayInput, const B extends ArrayInput, const X extends DTypeLike>(
    x1: A,
    x2: B,
    dtype: X,
    options?: PairOptions | null,
  ): [OfTwo<R, A, B, X>, OfTwo<S, A, B, X>];
}

/** `round`: integers and floats keep their dtype. */
export interface RoundFunction {
  <const A extends ArrayInput>(a: A, decimals?: number | null): Computed<Own<A>, A, undefined>;
  <const A extends ArrayInput, const X extends RoundOptions | null | undefined>(
    a: A,
    options: X,
  ): Computed<Own<A>, A, X>;
  <const A extends ArrayInput, const X extends RoundOptions | null | undefined>(
    a: A,
    decimals: number | null | undefined,
    options: X,
  ): Computed<Own<A>, A, X>;
  <const A extends ArrayInput, const X extends OutLike>(
    a: A,
    decimals: number | null | undefined,
    out: X,
  ): Computed<Own<A>, A, X>;
}

/** The options of `round`. */
export interface RoundOptions<O = OutLike> extends OutOption<O> {
  /** The number of decimals. */
  readonly decimals?: number | null | undefined;
}

/** The options of `clip`. */
export interface ClipOptions<L = DTypeLike, O = OutLike> extends ElementwiseOptions<L, O> {
  /** The lower limit; null for none. */
  readonly min?: ArrayInput | null | undefined;
  /** The upper limit; null for none. */
  readonly max?: ArrayInput | null | undefined;
}

/** A limit of `clip`. */
type Limit = ArrayInput | null | undefined;

/** The dtype of `A` between limits of types `L`. A plain number counts beside the dtype of the arrays. */
type Clipped<A, L> = [L] extends [never]
  ? Own<A>
  : [Exclude<L, Plain>] extends [never]
    ? CommonDType<A, L>
    : [Extract<L, Plain>] extends [never]
      ? CommonDType<A, L>
      : CommonDType<NDArray<KnownName<CommonDType<A, Exclude<L, Plain>>>>, Extract<L, Plain>>;

/** The limits among the options of type `X`. */
export type LimitsIn<X> = X extends ClipOptions ? X[Extract<"min" | "max", keyof X>] : undefined;

/** The result of `A` between limits of types `L`, worked out at a call. */
export type ClipOf<A, L, X> = [A] extends [unknown] ? ClippedTo<A, Exclude<L, null | undefined>, X> : never;

type ClippedTo<A, L, X> = Ruled<"same", Clipped<A, L>, A | L, X>;

/** `clip`. Its limits may be options. */
export interface ClipFunction {
  <const A extends ArrayInput, const Min extends Limit = undefined, const Max extends Limit = undefined>(
    a: A,
    min?: Min,
    max?: Max,
  ): ClipOf<A, Min | Max, undefined>;
  <const A extends ArrayInput, const X extends ClipOptions | null | undefined>(
    a: A,
    options: X,
  ): ClipOf<A, LimitsIn<X>, X>;
  <const A extends ArrayInput, const Min extends Limit, const X extends ClipOptions | null | undefined>(
    a: A,
    min: Min,
    options: X,
  ): ClipOf<A, Min | LimitsIn<X>, X>;
  <
    const A extends ArrayInput,
    const Min extends Limit,
    const Max extends Limit,
    const X extends ElementwiseOptions | null | undefined,
  >(
    a: A,
    min: Min,
    max: Max,
    options: X,
  ): ClipOf<A, Min | Max, X>;
  /**
   * @param out the memory for the result, or its dtype
   * @param options the other options
   */
  <const A extends ArrayInput, const Min extends Limit, const Max extends Limit, const X extends Trailing>(
    a: A,
    min: Min,
    max: Max,
    out: X,
    options?: ElementwiseOptions | null,
  ): ClipOf<A, Min | Max, X>;
}

/** The real or the imaginary parts of `A`. */
export type PartsOf<A> =
  A extends NDArray<infer D>
    ? NDArray<PartName<D>>
    : [A] extends [ScalarInput]
      ? number | bigint
      : NDArray<PartName<InputDType<A>>>;

/** `real` and `imag`. */
export type PartsFunction = <const A extends ArrayInput>(val: A) => PartsOf<A>;
