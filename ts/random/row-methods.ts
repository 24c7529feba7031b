/** The methods of Generator that draw rows of several numbers, and two that have options which RandomState lacks. */
import type { NDArray, OutLike } from "../array/ndarray.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { CountMethods } from "./count-methods.ts";
import { multinomial, multivariateHypergeometric } from "./count-rows.ts";
import { standardGamma } from "./distributions.ts";
import { dirichlet, multivariateNormal } from "./float-rows.ts";
import { standardExponential } from "./floats.ts";
import type {
  DrawnFloats,
  DrawnGamma,
  ExponentialMethod,
  ExponentialOptions,
  FloatOptions,
  HypergeometricMethod,
  HypergeometricOptions,
  Parameter,
  Size,
  SizeOption,
} from "./inputs.ts";
import type { Stream } from "./stream.ts";

/** Draws rows. Generator extends it. */
export class RowMethods extends CountMethods {
  readonly #stream: Stream;

  /** @internal */
  constructor(stream: Stream) {
    super(stream);
    this.#stream = stream;
  }

  /**
   * Draws floats from a gamma distribution of scale 1.
   * @param shape the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @param options `size`, `dtype` and `out`, also by position; the dtype may stand alone
   * @throws ValueError for a negative parameter; DTypeError for another dtype than float64 and float32
   * @example
   * np.random.defaultRng(42).standardGamma(2.5, 2).toArray() // [2.646860815267719, 3.4696608496366044]
   */
  standardGamma<
    A extends Parameter,
    const L extends DTypeLike | undefined = undefined,
    S extends Size = undefined,
    O extends OutLike | undefined = undefined,
  >(shape: A, options: FloatOptions<L, O, S>): DrawnGamma<L, O, S, A>;
  standardGamma<
    A extends Parameter,
    S extends Size = undefined,
    const L extends DTypeLike | undefined = undefined,
    O extends OutLike | undefined = undefined,
  >(shape: A, size?: S, options?: FloatOptions<L, O> | null): DrawnGamma<L, O, S, A>;
  standardGamma<A extends Parameter, const L extends DTypeLike>(
    shape: A,
    dtype: L,
  ): DrawnGamma<L, undefined, undefined, A>;
  standardGamma<
    A extends Parameter,
    S extends Size,
    const L extends DTypeLike | null | undefined,
    O extends OutLike | null | undefined = undefined,
  >(shape: A, size: S, dtype: L, out?: O | OutOption<O>): DrawnGamma<L, O, S, A>;
  standardGamma(...given: unknown[]): unknown {
    return standardGamma(this.#stream, given);
  }

  /**
   * Draws floats from the exponential distribution of scale 1.
   * @param size the shape of the result; without it, draws one number
   * @param options `size`, `dtype`, `method` and `out`, also by position; the dtype may stand alone
   * @throws ValueError for a size that is not made of non-negative integers; DTypeError for another dtype than float64 and float32
   * @example
   * np.random.defaultRng(42).standardExponential(2).toArray() // [2.4042086039659947, 2.3361896558244535]
   */
  standardExponential<
    const L extends DTypeLike | undefined = undefined,
    S extends Size = undefined,
    O extends OutLike | undefined = undefined,
  >(options: ExponentialOptions<L, O, S>): DrawnFloats<L, O, S>;
  standardExponential<
    S extends Size = undefined,
    const L extends DTypeLike | undefined = undefined,
    O extends OutLike | undefined = undefined,
  >(size?: S, options?: ExponentialOptions<L, O> | null): DrawnFloats<L, O, S>;
  standardExponential<const L extends DTypeLike>(dtype: L): DrawnFloats<L, undefined, undefined>;
  standardExponential<
    S extends Size,
    const L extends DTypeLike | null | undefined,
    O extends OutLike | null | undefined = undefined,
  >(
    size: S,
    dtype: L,
    method?: ExponentialMethod | null | Omit<ExponentialOptions<undefined, O>, "dtype" | "size">,
    out?: O | OutOption<O>,
  ): DrawnFloats<L, O, S>;
  standardExponential(...given: unknown[]): unknown {
    return standardExponential(this.#stream, given);
  }

  /**
   * Draws rows of counts from a multinomial distribution: how often each of several things happens in `n` trials.
   * @param n the number of trials
   * @param pvals the probability of each thing, along the last axis; the last one is what the others leave. Both may be arrays,
   *   which are broadcast
   * @param size the shape of the result before the last axis; without it, that of the parameters
   * @throws ValueError for probabilities outside 0 to 1, and when they sum to more than 1
   * @example
   * np.random.defaultRng(42).multinomial(10, [0.2, 0.3, 0.5], 2).toArray() // [[3, 2, 5], [3, 3, 4]]
   */
  multinomial(n: Parameter, pvals: ArrayInput, size?: Size | SizeOption<Size>): NDArray<"int64">;
  multinomial(...given: unknown[]): NDArray<"int64"> {
    return multinomial(this.#stream, given);
  }

  /**
   * Draws rows of counts: how many items of each color a sample has.
   * @param colors how many items of each color there are
   * @param nsample the number of items in the sample
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @param method `'marginals'` (default), or `'count'`, which is faster when there are few items
   * @throws ValueError for negative numbers, and when there are fewer items than the sample has
   * @example
   * np.random.defaultRng(42).multivariateHypergeometric([5, 9, 3], 6, 2).toArray() // [[3, 2, 1], [2, 3, 1]]
   */
  multivariateHypergeometric(
    colors: ArrayInput,
    nsample: number,
    size?: Size | HypergeometricOptions<Size>,
    method?: HypergeometricMethod | null | HypergeometricOptions,
  ): NDArray<"int64">;
  multivariateHypergeometric(...given: unknown[]): NDArray<"int64"> {
    return multivariateHypergeometric(this.#stream, given);
  }

  /**
   * Draws rows of floats that sum to 1, from a Dirichlet distribution.
   * @param alpha the concentration of each column
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @throws ValueError for a negative concentration
   * @example
   * np.random.defaultRng(42).dirichlet([1, 2, 3]).toArray() // [0.3174762876184857, 0.08613712680247759, 0.5963865855790367]
   */
  dirichlet(alpha: ArrayInput, size?: Size | SizeOption<Size>): NDArray<"float64">;
  dirichlet(...given: unknown[]): NDArray<"float64"> {
    return dirichlet(this.#stream, given);
  }

  /**
   * Draws rows of floats from a multivariate normal distribution. Unlike other methods, the last bits may not be those of NumPy.
   * @param mean the mean of each column
   * @param cov the covariances, a symmetric positive definite matrix
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @param options `method`, which must be `'cholesky'`: only the lower half of `cov` is read
   * @throws ValueError for shapes that do not fit, and for a matrix that is not positive definite; NotImplementedError for another
   *   method, also for NumPy's default
   * @example
   * const rng = np.random.defaultRng(42);
   * rng.multivariateNormal([1, 2], [[1, 0], [0, 4]], 3, { method: "cholesky" }).shape // [3, 2]
   */
  multivariateNormal(
    mean: ArrayInput,
    cov: ArrayInput,
    options: SizeOption<Size> & { readonly method: "cholesky" },
  ): NDArray<"float64">;
  multivariateNormal(
    mean: ArrayInput,
    cov: ArrayInput,
    size: Size,
    options: { readonly method: "cholesky" },
  ): NDArray<"float64">;
  multivariateNormal(...given: unknown[]): NDArray<"float64"> {
    return multivariateNormal(this.#stream, given);
  }
}
