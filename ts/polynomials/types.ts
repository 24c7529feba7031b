/**
 * The types of results of polynomials. Parameters of types have no bounds, and all functions share one type, whose first condition always
 * holds: so the compiler works types out at calls and not for the declarations.
 */
import type { NDArray, Vector } from "../array/ndarray.ts";
import type { DTypeName, ValueOf } from "../dtype/dtypes.ts";
import type { Computed } from "../formulas/functions/elementwise-types.ts";
import type { ProductDType } from "../products/types.ts";

/**
 * What is made of `A` and `B`, by a word `R`: `'sum'` of two polynomials, `'quotients'` (the quotient and the remainder), `'values'` at `B`,
 * `'derivative'`, `'integral'` with constants `B`, `'roots'`, `'polynomial'` of roots, which may be the number 1, and `'fit'`.
 */
export type Made<R, A, B = A> = [A] extends [unknown] ? MadeOf<R, DTypeBy<R, ProductDType<A, B>>, B> : never;

type MadeOf<R, D, X> = [D] extends [DTypeName]
  ? R extends "values"
    ? Computed<D, X, undefined>
    : R extends "polynomial"
      ? ValueOf<D> & Vector<D>
      : R extends "quotients"
        ? [Vector<D>, Vector<D>]
        : R extends "fit"
          ? NDArray<D>
          : Vector<D>
  : never;

type Complexes = "complex64" | "complex128";

/** The dtype of what is made of elements of dtype `D`. */
type DTypeBy<R, D> = R extends "derivative"
  ? Multiple<D>
  : R extends "integral" | "fit"
    ? D extends Complexes
      ? "complex128"
      : "float64"
    : R extends "quotients"
      ? Quotient<D>
      : R extends "roots"
        ? Root<D>
        : R extends "polynomial"
          ? FromRoots<D>
          : D;

/** The dtype of elements of dtype `D` times integers. */
type Multiple<D> = D extends Complexes
  ? "complex128"
  : D extends `float${number}` | "uint64"
    ? "float64"
    : "int64";

type Quotient<D> = D extends Complexes | `float${number}` ? D : "float64";

/** The dtype of roots: a real one if all of them are real, and float64 if there are none. */
type Root<D> = D extends Complexes
  ? D | "float64"
  : D extends "float32"
    ? "float32" | "complex64" | "float64"
    : "float64" | "complex128";

/** The dtype of a polynomial with roots of dtype `D`: a real one if the roots are conjugates of each other. */
type FromRoots<D> = D extends "complex64"
  ? "complex64" | "float32"
  : D extends "complex128"
    ? "complex128" | "float64"
    : D extends "float32"
      ? "float32"
      : "float64";

/** The coefficients; with `full` also what is left, the rank, the singular values and `rcond`; with `cov` also the covariances. */
export type Fitted<X, Y, F, C> = FittedOf<Made<"fit", X, Y>, F, C>;

type FittedOf<A, F, C> = F extends true
  ? [A, NDArray<"float64">, number, NDArray<"float64">, number]
  : C extends true | "unscaled"
    ? [A, A]
    : A;
