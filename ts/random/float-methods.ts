/** The methods that draw floats from further distributions. Examples are those of Generator. */
import { draw } from "./distributions.ts";
import { GammaMethods } from "./gamma-methods.ts";
import type { DrawnWith, DrawOptions, MaybeParameter, Parameter, Size, SizeOption } from "./inputs.ts";
import type { Origin } from "./kept.ts";

/** Draws floats. Generator and RandomState extend it. */
export class FloatMethods extends GammaMethods {
  readonly #origin: Origin;

  /** @internal */
  constructor(origin: Origin) {
    super(origin);
    this.#origin = origin;
  }

  /**
   * Draws floats from a Gumbel distribution.
   * @param loc the mode, 0 by default
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).gumbel(1, 2, 2).toArray() // [0.20644393339980482, 2.0969936744344135]
   */
  gumbel<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    loc?: A,
    scale?: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  gumbel<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    loc: A,
    options: DrawOptions<{ scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  gumbel<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ loc: A; scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  gumbel(...given: unknown[]): unknown {
    return draw(this.#origin, "gumbel", given);
  }

  /**
   * Draws floats from a Laplace distribution.
   * @param loc the mean, 0 by default
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).laplace(1, 2, 2).toArray() // [2.5877572852834136, 0.7392287473869138]
   */
  laplace<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    loc?: A,
    scale?: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  laplace<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    loc: A,
    options: DrawOptions<{ scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  laplace<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ loc: A; scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  laplace(...given: unknown[]): unknown {
    return draw(this.#origin, "laplace", given);
  }

  /**
   * Draws floats from a logistic distribution.
   * @param loc the mean, 0 by default
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).logistic(1, 2, 2).toArray() // [3.4615712627710136, 0.5085698102635776]
   */
  logistic<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    loc?: A,
    scale?: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  logistic<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    loc: A,
    options: DrawOptions<{ scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  logistic<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ loc: A; scale: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  logistic(...given: unknown[]): unknown {
    return draw(this.#origin, "logistic", given);
  }

  /**
   * Draws floats from the distribution whose logarithms are normal.
   * @param mean the mean of the logarithms, 0 by default
   * @param sigma their standard deviation, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative deviation
   * @example
   * np.random.defaultRng(42).lognormal(1, 0.5, 2).toArray() // [3.16565042457333, 1.6160872449928683]
   */
  lognormal<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    mean?: A,
    sigma?: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  lognormal<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    mean: A,
    options: DrawOptions<{ sigma: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  lognormal<A extends MaybeParameter = number, B extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ mean: A; sigma: B }, S>,
  ): DrawnWith<"float64", S, [A, B]>;
  lognormal(...given: unknown[]): unknown {
    return draw(this.#origin, "lognormal", given);
  }

  /**
   * Draws floats from a Pareto II (Lomax) distribution.
   * @param a the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a shape that is not positive
   * @example
   * np.random.defaultRng(42).pareto(3, 2).toArray() // [1.228665259618174, 1.178703304272667]
   */
  pareto<A extends Parameter, S extends Size = undefined>(
    a: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  pareto(...given: unknown[]): unknown {
    return draw(this.#origin, "pareto", given);
  }

  /**
   * Draws floats from 0 to 1, whose density is a power.
   * @param a the power, plus 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a parameter that is not positive
   * @example
   * np.random.defaultRng(42).power(3, 2).toArray() // [0.9689324849878161, 0.9666696359269126]
   */
  power<A extends Parameter, S extends Size = undefined>(
    a: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  power(...given: unknown[]): unknown {
    return draw(this.#origin, "power", given);
  }

  /**
   * Draws floats from a Rayleigh distribution.
   * @param scale the mode, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).rayleigh(2, 2).toArray() // [4.385620689449551, 4.323137430916999]
   */
  rayleigh<A extends MaybeParameter = number, S extends Size = undefined>(
    scale?: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  rayleigh<A extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ scale: A }, S>,
  ): DrawnWith<"float64", S, [A]>;
  rayleigh(...given: unknown[]): unknown {
    return draw(this.#origin, "rayleigh", given);
  }

  /**
   * Draws floats from the Cauchy distribution of mode 0.
   * @param size the shape of the result; without it, draws one number
   * @example
   * np.random.defaultRng(42).standardCauchy(2).toArray() // [-0.2930016698581793, 0.7978730040882357]
   */
  standardCauchy<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  standardCauchy(...given: unknown[]): unknown {
    return draw(this.#origin, "standardCauchy", given);
  }

  /**
   * Draws floats from a triangular distribution.
   * @param left the low end
   * @param mode the peak
   * @param right the high end; all may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError unless `left <= mode <= right` and `left < right`
   * @example
   * np.random.defaultRng(42).triangular(0, 1, 4, 2).toArray() // [2.353024767238912, 1.405109111547198]
   */
  triangular<A extends Parameter, B extends Parameter, C extends Parameter, S extends Size = undefined>(
    left: A,
    mode: B,
    right: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B, C]>;
  triangular(...given: unknown[]): unknown {
    return draw(this.#origin, "triangular", given);
  }

  /**
   * Draws floats from a von Mises distribution: angles from -pi to pi.
   * @param mu the mode
   * @param kappa the concentration; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative concentration
   * @example
   * np.random.defaultRng(42).vonmises(0, 2, 2).toArray() // [1.5156046999931245, 1.1965784456425403]
   */
  vonmises<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    mu: A,
    kappa: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  vonmises(...given: unknown[]): unknown {
    return draw(this.#origin, "vonmises", given);
  }

  /**
   * Draws floats from a Wald (inverse Gaussian) distribution.
   * @param mean the mean
   * @param scale the scale; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a parameter that is not positive
   * @example
   * np.random.defaultRng(42).wald(1, 2, 2).toArray() // [0.8064988000335837, 1.6898038296442284]
   */
  wald<A extends Parameter, B extends Parameter, S extends Size = undefined>(
    mean: A,
    scale: B,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A, B]>;
  wald(...given: unknown[]): unknown {
    return draw(this.#origin, "wald", given);
  }

  /**
   * Draws floats from a Weibull distribution of scale 1.
   * @param a the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative shape
   * @example
   * np.random.defaultRng(42).weibull(2, 2).toArray() // [1.5505510646108998, 1.5284598967013998]
   */
  weibull<A extends Parameter, S extends Size = undefined>(
    a: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  weibull(...given: unknown[]): unknown {
    return draw(this.#origin, "weibull", given);
  }
}
