/** The names that users give to what they pass and get, besides dtypes. */
import type { CopyOrder } from "./arguments.ts";
import type { ComplexLike } from "./complex.ts";
import type { DTypeName, KnownName, ValueOf } from "./dtype.ts";
import type { Extents } from "./layout.ts";
import type { NDArray } from "./ndarray.ts";
import type { OutLike } from "./out.ts";
import type { ScalarInput } from "./values.ts";
import type { Slice } from "./views.ts";

/** The lengths of the axes: a number stands for one axis. */
export type Shape = number | readonly number[];

/** Nested lists of values: arrays, typed arrays, NDArrays or any other iterables but strings, at any depth. */
export type NestedArray = ScalarInput | NDArray | ArrayBufferView | NestedIterable;

/** An iterable that is not a string, which to the compiler is an iterable of strings without end. */
export interface NestedIterable extends Iterable<NestedArray> {
  readonly charAt?: never;
}

/** What functions that take an array accept. */
export type ArrayInput = NestedArray;

/** What an array that is not simply its whole block has besides. @internal */
export interface Layout {
  /** Bytes from one index to the next; null for C order. */
  readonly strides: Extents | null;
  /** Bytes from the start of the block to the first element. */
  readonly offset: number;
  readonly writeable: boolean;
  /** Who owns the memory; null for the array itself. */
  readonly base: Base | null;
}

/** The owner of memory that an array shares: another array, or what the caller passed with `copy: false`. */
export type Base = NDArray | ArrayBufferView | ArrayBufferLike;

/** How an array lies in memory. */
export interface Flags {
  readonly cContiguous: boolean;
  readonly fContiguous: boolean;
  readonly ownData: boolean;
  readonly writeable: boolean;
  readonly aligned: boolean;
}

/** An index for `get` and `set`: an integer, or `[start, stop, step?]` with null for an open end. */
export type IndexEntry = number | Slice;

/** What `get` gives for an index of type `I`: integers alone may give a scalar. */
export type Got<D extends DTypeName, I extends readonly IndexEntry[]> = I extends readonly number[]
  ? ValueOrView<D>
  : NDArray<D>;

/**
 * A scalar where every axis has an integer, a view otherwise: the number of axes, which tells, is no part of the type. So the compiler takes it for
 * both, and whoever writes `total += value` or `row.get(0)` need not cast.
 */
export type ValueOrView<D extends DTypeName> = ValueOf<D> & NDArray<D>;

/**
 * The dtype of what `map` makes of an array of dtype `D` by a function that gives values of type `R`. An empty array, for which
 * the function never runs, keeps `D` whatever this type says.
 */
export type Mapped<D extends DTypeName, R> = KnownName<
  | ([Extract<R, boolean>] extends [never] ? never : "bool")
  | ([Extract<R, number>] extends [never] ? never : RealMapped<D>)
  | ([Extract<R, bigint>] extends [never] ? never : RealMapped<D> | WideMapped<D>)
  | ([Extract<R, ComplexLike>] extends [never] ? never : ComplexMapped<D>)
>;

/** Numbers keep the dtype of floats, and that of integers as long as all are whole and fit it. */
type RealMapped<D extends DTypeName> = D extends "float16" | "float32" | "float64"
  ? D
  : D extends "complex64" | "complex128"
    ? "float64"
    : "float64" | (D extends "bool" ? "int64" : D);

/** Bigints that float64 does not hold have dtypes of their own beside integers. */
type WideMapped<D extends DTypeName> = D extends `float${string}` | `complex${string}`
  ? never
  : "int64" | "uint64";

type ComplexMapped<D extends DTypeName> = D extends "float16" | "float32" | "complex64"
  ? "complex64"
  : "complex128";

/** An array on its way to another thread: what `transfer` gives and `np.receive` takes. */
export interface Transferred<D extends DTypeName = DTypeName> {
  readonly dtype: D;
  readonly shape: readonly number[];
  /** Just the elements, in C order. */
  readonly buffer: ArrayBuffer;
}

/** What `astype` can be told besides. */
export interface AstypeOptions {
  /** false returns the array itself when its dtype and order fit already. */
  readonly copy?: boolean | undefined;
  /** The order in memory, `'K'` when left out. */
  readonly order?: CopyOrder | undefined;
  /** Where to write the elements, in C order: a C-contiguous array of the same shape, or a typed array of as many elements. */
  readonly out?: OutLike | undefined;
}
