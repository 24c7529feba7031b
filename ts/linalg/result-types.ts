/** The types of results: a table by dtype, which functions look up by a word such as `'numbers'`. */
import type { NDArray, ValueOrView } from "../array/ndarray.ts";
import type { InputDType } from "../creation/inputs.ts";
import type { DTypeName } from "../dtype/dtypes.ts";

/** The dtypes in which arrays are computed as they are. */
interface Kept {
  readonly float32: "float32";
  readonly complex64: "complex64";
  readonly complex128: "complex128";
}

/** All others are computed in float64. */
type Others = Readonly<Record<Exclude<DTypeName, keyof Kept | "float16">, "float64">>;

interface Computed extends Kept, Others {
  readonly float16: "float64";
}

/** The real dtypes of the same sizes. */
interface Reals {
  readonly float32: "float32";
  readonly float64: "float64";
  readonly complex64: "float32";
  readonly complex128: "float64";
}

interface Norms extends Others {
  readonly float16: "float16";
  readonly float32: "float32";
  readonly complex64: "float32";
  readonly complex128: "float64";
}

/** The dtypes of eigenvalues: real ones if all values of all matrices are real. */
interface Eigenvalues {
  readonly float32: "float32" | "complex64";
  readonly float64: "float64" | "complex128";
  readonly complex64: "complex64";
  readonly complex128: "complex128";
}

/** The dtypes in which two arrays are computed together. */
interface Pairs {
  readonly float32: Kept & { readonly float64: "float64" };
  readonly float64: { readonly [D in keyof Reals]: D extends `complex${string}` ? "complex128" : "float64" };
  readonly complex64: {
    readonly [D in keyof Reals]: Reals[D] extends "float32" ? "complex64" : "complex128";
  };
  readonly complex128: { readonly [D in keyof Reals]: "complex128" };
}

/** The dtype in which an array is computed: that of floats and complex numbers of 32 bits or more, float64 for integers and booleans. */
export type NumberOf<D extends DTypeName> = Computed[D];

/** The real dtype of the same size. */
export type RealOf<D extends DTypeName> = Reals[NumberOf<D>];

/** The dtypes of eigenvalues. */
type EigenOf<D extends DTypeName> = Eigenvalues[NumberOf<D>];

/** Two arrays as a list and by their names. */
export type QRResult<D extends DTypeName> = [NDArray<D>, NDArray<D>] & {
  readonly Q: NDArray<D>;
  readonly R: NDArray<D>;
};

/** Singular vectors and values, as a list and by their names. */
export type SVDResult<D extends DTypeName, R extends DTypeName> = [NDArray<D>, NDArray<R>, NDArray<D>] & {
  readonly U: NDArray<D>;
  readonly S: NDArray<R>;
  readonly Vh: NDArray<D>;
};

/** Eigenvalues and vectors, as a list and by their names. */
export type EigResult<V extends DTypeName, D extends DTypeName> = [NDArray<V>, NDArray<D>] & {
  readonly eigenvalues: NDArray<V>;
  readonly eigenvectors: NDArray<D>;
};

/** The sign of a determinant and the logarithm of its magnitude, as a list and by their names. */
export type SlogdetResult<D extends DTypeName, R extends DTypeName> = [ValueOrView<D>, ValueOrView<R>] & {
  readonly sign: ValueOrView<D>;
  readonly logabsdet: ValueOrView<R>;
};

/** What the functions return of an array of a dtype. */
export interface LinalgResults<D extends DTypeName> {
  readonly numbers: NDArray<NumberOf<D>>;
  readonly reals: NDArray<RealOf<D>>;
  readonly determinant: ValueOrView<NumberOf<D>>;
  readonly slogdet: SlogdetResult<NumberOf<D>, RealOf<D>>;
  readonly condition: ValueOrView<RealOf<D>>;
  readonly norm: ValueOrView<Norms[D]>;
  readonly qr: QRResult<NumberOf<D>>;
  readonly raw: [NDArray<NumberOf<D>>, NDArray<NumberOf<D>>];
  readonly svd: SVDResult<NumberOf<D>, RealOf<D>>;
  readonly eigh: EigResult<RealOf<D>, NumberOf<D>>;
  readonly eig: EigResult<EigenOf<D>, EigenOf<D>>;
  readonly eigenvalues: NDArray<EigenOf<D>>;
  readonly lstsq: [NDArray<NumberOf<D>>, NDArray<RealOf<D>>, number, NDArray<RealOf<D>>];
  readonly power: NDArray<D | NumberOf<D>>;
}

/**
 * What a function returns of an argument of type `A`. The condition always holds. It makes the compiler wait for a call, so that the
 * declarations stay cheap to check.
 */
export type LinalgResult<A, K extends keyof LinalgResults<DTypeName>> = [A] extends [unknown]
  ? LinalgResults<InputDType<A>>[K]
  : never;

/** What a function returns of two arguments, which are computed together. */
export type LinalgResultOfTwo<A, B, K extends keyof LinalgResults<DTypeName>> = [A] extends [unknown]
  ? LinalgResults<Pairs[NumberOf<InputDType<A>>][NumberOf<InputDType<B>>]>[K]
  : never;
