/** The types of products: their options, and their results as far as the types of the operands tell them. */
import type { NDArray, OutLike, ValueOrView, WrittenTo } from "../array/ndarray.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { Casting } from "../dtype/casting.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../dtype/names.ts";
import type { Promoted } from "../dtype/promotion.ts";
import type { CopyOrder } from "../input/arguments.ts";

/** The options of products of vectors and matrices. */
export interface ProductOptions<L = DTypeLike, O = OutLike> {
  /** The array or typed array that receives the result. It may share memory with the operands. */
  readonly out?: O | null | undefined;
  /** Which casts are allowed, of the operands to `dtype` and of the result to `out`; `'same_kind'` by default. */
  readonly casting?: Casting | null | undefined;
  /** The order of the result in memory; `'F'` makes it F, all others C. */
  readonly order?: CopyOrder | null | undefined;
  /** The dtype of the result, in which it is computed. */
  readonly dtype?: L | null | undefined;
  /** The axes of the vectors or matrices of each operand and of the result; the last ones by default. A vector has one axis, a matrix two. */
  readonly axes?: readonly (number | readonly number[])[] | undefined;
}

/** The options of `vecdot`. */
export interface VecdotOptions<L = DTypeLike, O = OutLike> extends ProductOptions<L, O> {
  /** The axis of the vectors of both operands; the last one by default. */
  readonly axis?: number | undefined;
  /** Whether the result keeps the axis of the vectors, with length 1; false by default. */
  readonly keepdims?: boolean | null | undefined;
}

/** The dtype of the product of two operands. The condition, which always holds, keeps the declarations cheap. */
export type ProductDType<A, B> = [InputDType<A>, InputDType<B>] extends [
  infer D extends DTypeName,
  infer E extends DTypeName,
]
  ? Promoted<D, E>
  : never;

/** The result of a product: a number or an array, but always an array when it is written to `out`. */
export type ProductOf<D extends DTypeName, O = undefined> = O extends OutLike
  ? NDArray<WrittenTo<O, D>>
  : ValueOrView<D>;

/** The product of two operands with the dtype `L`, or in `out`. The condition, which always holds, keeps the declarations cheap. */
export type Multiplied<A, B, L = undefined, O = undefined> = [A] extends [unknown]
  ? ProductOf<Or<L, ProductDType<A, B>>, O>
  : never;

/** A product that is always an array. */
export type MultipliedArray<A, B> = [A] extends [unknown] ? NDArray<ProductDType<A, B>> : never;

/** The signature of a product with options. */
export interface ProductFunction {
  <
    A extends ArrayInput,
    B extends ArrayInput,
    const L extends DTypeLike | null | undefined = undefined,
    O extends OutLike | undefined = undefined,
  >(
    x1: A,
    x2: B,
    options?: ProductOptions<L, O> | null,
  ): Multiplied<A, B, L, O>;
  <A extends ArrayInput, B extends ArrayInput, O extends OutLike>(
    x1: A,
    x2: B,
    out: O,
    options?: ProductOptions<DTypeLike, undefined> | null,
  ): Multiplied<A, B, undefined, O>;
  <A extends ArrayInput, B extends ArrayInput, const L extends DTypeLike>(
    x1: A,
    x2: B,
    dtype: L,
  ): Multiplied<A, B, L>;
}
