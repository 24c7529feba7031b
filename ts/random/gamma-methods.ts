/** The methods that draw floats from distributions made of the gamma distribution. Examples are those of Generator. */
import { draw } from "./distributions.ts";
import type { DrawnWith, DrawOptions, MaybeParameter, Parameter, Size, SizeOption } from "./inputs.ts";
import type { Origin } from "./kept.ts";

/** Draws floats. Generator and RandomState extend it. */
export class GammaMethods {
  readonly #origin: Origin;

  /** @internal */
  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /**
   * Draws floats from a beta distribution.
   * @param a the first shape
   * @param b the second shape; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a parameter that is not positive
   * @example
   * np.random.defaultRng(42).beta(2, 3, 2).toArray() // [0.33841183847153383, 0.41040972646061824]
   */
  beta<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    a: A,
    b: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  beta(...given: unknown[]): unknown {
    return draw(this.#origin, "beta", given);
  }

  /**
   * Draws floats from a chi-square distribution.
   * @param df the degrees of freedom; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for degrees that are not positive
   * @example
   * np.random.defaultRng(42).chisquare(3, 2).toArray() // [3.0554394899785056, 4.358928659107372]
   */
  chisquare<A extends Parameter, S extends Size = undefined>(
    df: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  chisquare(...given: unknown[]): unknown {
    return draw(this.#origin, "chisquare", given);
  }

  /**
   * Draws floats from an F distribution.
   * @param dfnum the degrees of freedom of the numerator
   * @param dfden those of the denominator; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for degrees that are not positive
   * @example
   * np.random.defaultRng(42).f(3, 5, 2).toArray() // [0.7338468182700809, 1.0194919811685932]
   */
  f<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    dfnum: A,
    dfden: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  f(...given: unknown[]): unknown {
    return draw(this.#origin, "f", given);
  }

  /**
   * Draws floats from a gamma distribution.
   * @param shape the shape
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative parameter
   * @example
   * np.random.defaultRng(42).gamma(2.5, 2, 2).toArray() // [5.293721630535438, 6.939321699273209]
   */
  gamma<A extends Parameter, B extends MaybeParameter = number, S extends Size = undefined>(
    shape: A,
    scale?: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  gamma<A extends Parameter, B extends MaybeParameter = number, S extends Size = undefined>(
    shape: A,
    options: DrawOptions<{ scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  gamma(...given: unknown[]): unknown {
    return draw(this.#origin, "gamma", given);
  }

  /**
   * Draws floats from a noncentral chi-square distribution.
   * @param df the degrees of freedom
   * @param nonc the noncentrality; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for degrees that are not positive, or a negative noncentrality
   * @example
   * np.random.defaultRng(42).noncentralChisquare(3, 2, 2).toArray() // [4.948464893769291, 10.314502741888711]
   */
  noncentralChisquare<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    df: A,
    nonc: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  noncentralChisquare(...given: unknown[]): unknown {
    return draw(this.#origin, "noncentralChisquare", given);
  }

  /**
   * Draws floats from a noncentral F distribution.
   * @param dfnum the degrees of freedom of the numerator
   * @param dfden those of the denominator
   * @param nonc the noncentrality of the numerator; all may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for degrees that are not positive, or a negative noncentrality
   * @example
   * np.random.defaultRng(42).noncentralF(3, 5, 2, 2).toArray() // [1.1885083077326248, 0.06546592091678971]
   */
  noncentralF<A extends Parameter, B extends Parameter, C extends Parameter, S extends Size = undefined>(
    dfnum: A,
    dfden: B,
    nonc: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B, C]>;
  noncentralF(...given: unknown[]): unknown {
    return draw(this.#origin, "noncentralF", given);
  }

  /**
   * Draws floats from Student's t distribution.
   * @param df the degrees of freedom; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for degrees that are not positive
   * @example
   * np.random.defaultRng(42).standardT(5, 2).toArray() // [0.48968077961378614, 0.9679905861688154]
   */
  standardT<A extends Parameter, S extends Size = undefined>(
    df: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  standardT(...given: unknown[]): unknown {
    return draw(this.#origin, "standardT", given);
  }
}
