/** The types of the arguments and results of an array's methods, except the types that name the class. */
import type { DataOf, DTypeName } from "../dtype/dtypes.ts";
import type { CopyOrder } from "../input/arguments.ts";

/** How an array lies in memory. */
export interface Flags {
  readonly cContiguous: boolean;
  readonly fContiguous: boolean;
  readonly ownData: boolean;
  readonly writeable: boolean;
  readonly aligned: boolean;
}

/** The options of `reshape`. */
export interface ReshapeOptions {
  /** In which order the elements are counted: `'C'` (default), `'F'`, or `'A'`, which is F for an array in F order. */
  readonly order?: "C" | "F" | "A" | null | undefined;
}

/** The options of `ravel`, `flatten` and `tobytes`. */
export interface OrderOptions {
  /** The order in which the elements are read, `'C'` by default. */
  readonly order?: CopyOrder | null | undefined;
}

/** The options of `repeat`. */
export interface AxisOptions {
  /** The axis; null for all elements in C order. */
  readonly axis?: number | null | undefined;
}

/** The options of `toArray`. */
export interface ToArrayOptions {
  /** true gives all int64 and uint64 values as bigints. */
  readonly bigint?: boolean | null | undefined;
}

/** An item for each axis. The compiler does not know how many axes there are, and lets the caller take up to four items. */
export type PerAxis<T> = [T, T, T, T, ...T[]];

/** `N` items of type `T`; a list of any length unless `N` is a literal of at most 32. */
export type Times<T, N, Done extends T[] = []> = number extends N
  ? T[]
  : Done["length"] extends N
    ? Done
    : Done["length"] extends 32
      ? T[]
      : Times<T, N, [...Done, T]>;

/**
 * The dtype of the result of `map` over an array of dtype `D`, when the function returns values of type `R`. The result of an
 * empty array has dtype `D` whatever this type says, because the function never runs.
 */
export type Mapped<D extends DTypeName, R> =
  // Of a type parameter, the compiler knows what a condition of this form can give. It does not know what `Extract` leaves.
  R extends boolean
    ? "bool"
    : R extends number
      ? RealMapped<D>
      : R extends bigint
        ? RealMapped<D> | WideMapped<D>
        : ComplexMapped<D>;

/**
 * The dtype for real results. A float array keeps its dtype. An integer array keeps its dtype if all results are whole and fit
 * it.
 */
type RealMapped<D extends DTypeName> = D extends "float16" | "float32" | "float64"
  ? D
  : D extends "complex64" | "complex128"
    ? "float64"
    : "float64" | (D extends "bool" ? "int64" : D);

/** Bigints that float64 does not hold give int64 or uint64 when the array is not of floats or complex numbers. */
type WideMapped<D extends DTypeName> = D extends `float${string}` | `complex${string}`
  ? never
  : "int64" | "uint64";

type ComplexMapped<D extends DTypeName> = D extends "float16" | "float32" | "complex64"
  ? "complex64"
  : "complex128";

/** The dtype of the real and of the imaginary parts of an array of dtype `D`. */
export type PartName<D extends DTypeName> = D extends "complex64"
  ? "float32"
  : D extends "complex128"
    ? "float64"
    : D;

/** An array on its way to another thread: what `transfer` returns and `np.receive` takes. */
export interface Transferred<D extends DTypeName = DTypeName> {
  readonly dtype: D;
  readonly shape: readonly number[];
  /** Only the elements, in C order. */
  readonly buffer: ArrayBuffer;
}

/** An array as other libraries describe it: what `toNdarrayLike` returns. Strides and offset count elements, not bytes. */
export interface NdarrayLike<D extends DTypeName = DTypeName> {
  readonly data: DataOf<D>;
  readonly shape: number[];
  readonly stride: number[];
  readonly offset: number;
  readonly dtype: D;
}
