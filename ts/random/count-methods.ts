/** The methods of Generator that draw counts, and rows of several numbers. */
import type { NDArray } from "../array/ndarray.ts";
import type { ArrayInput, Shape } from "../creation/inputs.ts";
import { multinomial, multivariateHypergeometric } from "./count-rows.ts";
import { draw } from "./distributions.ts";
import { FloatMethods } from "./float-methods.ts";
import { dirichlet, multivariateNormal } from "./float-rows.ts";
import type { Drawn, Parameter } from "./inputs.ts";
import type { Stream } from "./stream.ts";

/** Draws counts, and rows. Generator extends it. */
export class CountMethods extends FloatMethods {
  readonly #stream: Stream;

  constructor(stream: Stream) {
    super(stream);
    this.#stream = stream;
  }

  /**
   * Draws counts from a binomial distribution: how many of `n` trials succeed.
   * @param n the number of trials, at most 2^53
   * @param p the probability of success; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for parameters outside their range
   * @example
   * np.random.defaultRng(42).binomial(10, 0.3, 2).toArray() // [4, 3]
   */
  binomial<A extends Parameter, B extends Parameter, S extends Shape | null | undefined = undefined>(
    n: A,
    p: B,
    size?: S,
  ): Drawn<"int64", S, A | B> {
    return draw(this.#stream, "binomial", [n, p], size) as never;
  }

  /**
   * Draws how many trials it takes until one succeeds.
   * @param p the probability of success; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a probability that is not above 0 and at most 1
   * @example
   * np.random.defaultRng(42).geometric(0.2, 2).toArray() // [11, 11]
   */
  geometric<A extends Parameter, S extends Shape | null | undefined = undefined>(
    p: A,
    size?: S,
  ): Drawn<"int64", S, A> {
    return draw(this.#stream, "geometric", [p], size) as never;
  }

  /**
   * Draws counts from a hypergeometric distribution: how many items of a sample are good.
   * @param ngood the number of good items
   * @param nbad the number of bad items; both are below 10^9
   * @param nsample the number of items in the sample; all may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative number, and when there are fewer items than the sample has
   * @example
   * np.random.defaultRng(42).hypergeometric(20, 30, 15, 2).toArray() // [6, 7]
   */
  hypergeometric<
    A extends Parameter,
    B extends Parameter,
    C extends Parameter,
    S extends Shape | null | undefined = undefined,
  >(ngood: A, nbad: B, nsample: C, size?: S): Drawn<"int64", S, A | B | C> {
    return draw(this.#stream, "hypergeometric", [ngood, nbad, nsample], size) as never;
  }

  /**
   * Draws counts from a logarithmic series distribution.
   * @param p the parameter, from 0 to below 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a parameter outside its range
   * @example
   * np.random.defaultRng(42).logseries(0.6, 2).toArray() // [1, 2]
   */
  logseries<A extends Parameter, S extends Shape | null | undefined = undefined>(
    p: A,
    size?: S,
  ): Drawn<"int64", S, A> {
    return draw(this.#stream, "logseries", [p], size) as never;
  }

  /**
   * Draws counts from a negative binomial distribution: how many trials fail before `n` succeed.
   * @param n a positive number
   * @param p the probability of success; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for parameters outside their range
   * @example
   * np.random.defaultRng(42).negativeBinomial(5, 0.4, 2).toArray() // [12, 4]
   */
  negativeBinomial<A extends Parameter, B extends Parameter, S extends Shape | null | undefined = undefined>(
    n: A,
    p: B,
    size?: S,
  ): Drawn<"int64", S, A | B> {
    return draw(this.#stream, "negativeBinomial", [n, p], size) as never;
  }

  /**
   * Draws counts from a Poisson distribution.
   * @param lam the mean, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a mean that is negative or above 9.22e18
   * @example
   * np.random.defaultRng(42).poisson(4, 2).toArray() // [6, 3]
   */
  poisson<A extends Parameter = number, S extends Shape | null | undefined = undefined>(
    lam?: A,
    size?: S,
  ): Drawn<"int64", S, A> {
    return draw(this.#stream, "poisson", [lam ?? 1], size) as never;
  }

  /**
   * Draws counts from a Zipf distribution.
   * @param a the exponent, above 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for an exponent outside its range
   * @example
   * np.random.defaultRng(42).zipf(2.5, 2).toArray() // [2, 1]
   */
  zipf<A extends Parameter, S extends Shape | null | undefined = undefined>(
    a: A,
    size?: S,
  ): Drawn<"int64", S, A> {
    return draw(this.#stream, "zipf", [a], size) as never;
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
  multinomial(n: Parameter, pvals: ArrayInput, size?: Shape | null): NDArray<"int64"> {
    return multinomial(this.#stream, n, pvals, size);
  }

  /**
   * Draws rows of counts: how many items of each color a sample has.
   * @param colors how many items of each color there are
   * @param nsample the number of items in the sample
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @param options `method`: `'marginals'` (default), or `'count'`, which is faster when there are few items
   * @throws ValueError for negative numbers, and when there are fewer items than the sample has
   * @example
   * np.random.defaultRng(42).multivariateHypergeometric([5, 9, 3], 6, 2).toArray() // [[3, 2, 1], [2, 3, 1]]
   */
  multivariateHypergeometric(
    colors: ArrayInput,
    nsample: number,
    size?: Shape | null,
    options?: { readonly method?: "marginals" | "count" | undefined },
  ): NDArray<"int64"> {
    return multivariateHypergeometric(this.#stream, colors, nsample, size, options);
  }

  /**
   * Draws rows of floats that sum to 1, from a Dirichlet distribution.
   * @param alpha the concentration of each column
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @throws ValueError for a negative concentration
   * @example
   * np.random.defaultRng(42).dirichlet([1, 2, 3]).toArray() // [0.3174762876184857, 0.08613712680247759, 0.5963865855790367]
   */
  dirichlet(alpha: ArrayInput, size?: Shape | null): NDArray<"float64"> {
    return dirichlet(this.#stream, alpha, size);
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
    size: Shape | null | undefined,
    options: { readonly method: "cholesky" },
  ): NDArray<"float64"> {
    return multivariateNormal(this.#stream, mean, cov, size, options);
  }
}
