/** The methods that draw counts. Examples are those of Generator. */
import { draw } from "./distributions.ts";
import { FloatMethods } from "./float-methods.ts";
import type { DrawnWith, DrawOptions, MaybeParameter, Parameter, Size, SizeOption } from "./inputs.ts";
import type { Origin } from "./kept.ts";

/** Draws counts. Generator and RandomState extend it. */
export class CountMethods extends FloatMethods {
  readonly #origin: Origin;

  /** @internal */
  constructor(origin: Origin) {
    super(origin);
    this.#origin = origin;
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
  binomial<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    n: A,
    p: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A, B]>;
  binomial(...given: unknown[]): unknown {
    return draw(this.#origin, "binomial", given);
  }

  /**
   * Draws how many trials it takes until one succeeds.
   * @param p the probability of success; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a probability that is not above 0 and at most 1
   * @example
   * np.random.defaultRng(42).geometric(0.2, 2).toArray() // [11, 11]
   */
  geometric<A extends Parameter, S extends Size = undefined>(
    p: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A]>;
  geometric(...given: unknown[]): unknown {
    return draw(this.#origin, "geometric", given);
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
  hypergeometric<A extends Parameter, B extends Parameter, C extends Parameter, S extends Size = undefined>(
    ngood: A,
    nbad: B,
    nsample: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A, B, C]>;
  hypergeometric(...given: unknown[]): unknown {
    return draw(this.#origin, "hypergeometric", given);
  }

  /**
   * Draws counts from a logarithmic series distribution.
   * @param p the parameter, from 0 to below 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a parameter outside its range
   * @example
   * np.random.defaultRng(42).logseries(0.6, 2).toArray() // [1, 2]
   */
  logseries<A extends Parameter, S extends Size = undefined>(
    p: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A]>;
  logseries(...given: unknown[]): unknown {
    return draw(this.#origin, "logseries", given);
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
  negativeBinomial<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    n: A,
    p: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A, B]>;
  negativeBinomial(...given: unknown[]): unknown {
    return draw(this.#origin, "negativeBinomial", given);
  }

  /**
   * Draws counts from a Poisson distribution.
   * @param lam the mean, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a mean that is negative or above 9.22e18
   * @example
   * np.random.defaultRng(42).poisson(4, 2).toArray() // [6, 3]
   */
  poisson<A extends MaybeParameter = number, S extends Size = undefined>(
    lam?: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A]>;
  poisson<A extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ lam: A }, S>,
  ): DrawnWith<"int64", S, [A]>;
  poisson(...given: unknown[]): unknown {
    return draw(this.#origin, "poisson", given);
  }

  /**
   * Draws counts from a Zipf distribution.
   * @param a the exponent, above 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for an exponent outside its range
   * @example
   * np.random.defaultRng(42).zipf(2.5, 2).toArray() // [2, 1]
   */
  zipf<A extends Parameter, S extends Size = undefined>(
    a: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, [A]>;
  zipf(...given: unknown[]): unknown {
    return draw(this.#origin, "zipf", given);
  }
}
