/**
 * Makes the methods of Generator and RandomState that draw. Here stand those that are the same in both: they draw from distributions, and
 * their examples are those of Generator. Each class has its own `random`, `standardNormal` and other methods in a table of its own.
 */
import type { OutLike } from "../array/ndarray.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { hidden } from "../members.ts";
import { distributionNames } from "./distribution-rows.ts";
import { draw } from "./distributions.ts";
import type {
  Drawn,
  DrawnFloats,
  DrawnIntegers,
  DrawnItems,
  DrawnWith,
  DrawOptions,
  FloatOptions,
  MaybeParameter,
  OldChoiceOptions,
  Parameter,
  RandintOptions,
  Size,
  SizeOption,
} from "./inputs.ts";
import type { Origin } from "./old-stream.ts";

/** Draws with a location and a scale, 0 and 1 by default. */
export interface WithLocation {
  <L extends MaybeParameter = number, C extends MaybeParameter = number, S extends Size = undefined>(
    loc?: L,
    scale?: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [L, C]>;
  <L extends MaybeParameter = number, C extends MaybeParameter = number, S extends Size = undefined>(
    loc: L,
    options: DrawOptions<{ scale: C }, S>,
  ): DrawnWith<"float64", S, [L, C]>;
  <L extends MaybeParameter = number, C extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ loc: L; scale: C }, S>,
  ): DrawnWith<"float64", S, [L, C]>;
}

/** Draws with a scale, 1 by default. */
export interface WithScale {
  <C extends MaybeParameter = number, S extends Size = undefined>(
    scale?: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [C]>;
  <C extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ scale: C }, S>,
  ): DrawnWith<"float64", S, [C]>;
}

/** Draws floats as float64 or as float32. */
export interface DrawsFloats {
  <
    const L extends DTypeLike | undefined = undefined,
    S extends Size = undefined,
    O extends OutLike | undefined = undefined,
  >(
    options: FloatOptions<L, O, S>,
  ): DrawnFloats<L, O, S>;
  <
    S extends Size = undefined,
    const L extends DTypeLike | undefined = undefined,
    O extends OutLike | undefined = undefined,
  >(
    size?: S,
    options?: FloatOptions<L, O> | null,
  ): DrawnFloats<L, O, S>;
  <const L extends DTypeLike>(dtype: L): DrawnFloats<L, undefined, undefined>;
  <
    S extends Size,
    const L extends DTypeLike | null | undefined,
    O extends OutLike | null | undefined = undefined,
  >(
    size: S,
    dtype: L,
    out?: O | OutOption<O>,
  ): DrawnFloats<L, O, S>;
}

/** Draws integers between bounds. `More` are options besides those of `randint`, which may follow the others in the order of `Rest`. */
export interface DrawsIntegers<More, Rest extends readonly unknown[]> {
  <
    L extends Parameter,
    H extends Parameter | null | undefined = undefined,
    S extends Size = undefined,
    const T extends DTypeLike | undefined = undefined,
  >(
    low: L,
    options: RandintOptions<T, H, S> & More,
  ): DrawnIntegers<T, S, [L, H]>;
  <
    L extends Parameter,
    H extends Parameter | null | undefined,
    S extends Size = undefined,
    const T extends DTypeLike | undefined = undefined,
  >(
    low: L,
    high: H,
    options: RandintOptions<T, undefined, S> & More,
  ): DrawnIntegers<T, S, [L, H]>;
  <
    L extends Parameter,
    H extends Parameter | null | undefined = undefined,
    S extends Size = undefined,
    const T extends DTypeLike | undefined = undefined,
  >(
    low: L,
    high?: H,
    size?: S,
    options?: (RandintOptions<T> & More) | null,
  ): DrawnIntegers<T, S, [L, H]>;
  <L extends Parameter, const T extends DTypeLike>(low: L, dtype: T): DrawnIntegers<T, undefined, [L]>;
  <L extends Parameter, H extends Parameter | null | undefined, const T extends DTypeLike>(
    low: L,
    high: H,
    dtype: T,
  ): DrawnIntegers<T, undefined, [L, H]>;
  <
    L extends Parameter,
    H extends Parameter | null | undefined,
    S extends Size,
    const T extends DTypeLike | null | undefined,
  >(
    low: L,
    high: H,
    size: S,
    dtype: T,
    ...rest: Rest
  ): DrawnIntegers<T, S, [L, H]>;
}

/** Draws items of an array or a list. `More` are options besides those of RandomState, which may follow the others as `Rest`. */
export interface DrawsItems<More, Rest extends readonly unknown[]> {
  <A extends ArrayInput, S extends Size = undefined>(a: A, options: OldChoiceOptions<S> & More): Drawn<A, S>;
  <A extends ArrayInput, S extends Size = undefined>(
    a: A,
    size?: S,
    replace?: boolean | null | (OldChoiceOptions & More),
    p?: ArrayInput | null | (OldChoiceOptions & More),
    ...rest: Rest
  ): Drawn<A, S>;
  <T, const S extends Size = undefined>(
    a: readonly T[],
    options: OldChoiceOptions<S> & More,
  ): DrawnItems<T, S>;
  <T, const S extends Size = undefined>(
    a: readonly T[],
    size?: S,
    replace?: boolean | null | (OldChoiceOptions & More),
    p?: ArrayInput | null | (OldChoiceOptions & More),
    ...rest: Rest
  ): DrawnItems<T, S>;
}

/** Draws with degrees of freedom. */
export type WithDegrees = <A extends Parameter, S extends Size = undefined>(
  df: A,
  size?: S | SizeOption<S>,
) => DrawnWith<"float64", S, [A]>;

/** Draws with a shape, or with an exponent. */
export type WithShape<D extends DTypeName> = <A extends Parameter, S extends Size = undefined>(
  a: A,
  size?: S | SizeOption<S>,
) => DrawnWith<D, S, [A]>;

/** Draws counts with a probability. */
export type WithProbability = <A extends Parameter, S extends Size = undefined>(
  p: A,
  size?: S | SizeOption<S>,
) => DrawnWith<"int64", S, [A]>;

/** Draws counts with a number of trials and the probability that one succeeds. */
export type WithTrials = <A extends Parameter, B extends Parameter, S extends Size = undefined>(
  n: A,
  p: B,
  size?: S | SizeOption<S>,
) => DrawnWith<"int64", S, [A, B]>;

/** Draws from distributions: floats first, then counts. Generator and RandomState extend it. */
export interface DistributionMethods {
  /**
   * Draws floats from `low` to `high`. With RandomState either end may be the greater one.
   * @param low the low end, 0 by default
   * @param high the high end, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the ends
   * @throws ValueError when the difference of the ends is not finite, and with a Generator when `high` is less than `low`
   * @example
   * np.random.defaultRng(42).uniform(-1, 1, 2).toArray() // [0.5479120971119267, -0.12224312049589536]
   */
  uniform<L extends MaybeParameter = number, H extends MaybeParameter = number, S extends Size = undefined>(
    low?: L,
    high?: H | null,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [L, H]>;
  uniform<L extends MaybeParameter = number, H extends MaybeParameter = number, S extends Size = undefined>(
    low: L,
    options: DrawOptions<{ high: H }, S>,
  ): DrawnWith<"float64", S, [L, H]>;
  uniform<L extends MaybeParameter = number, H extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ low: L; high: H }, S>,
  ): DrawnWith<"float64", S, [L, H]>;

  /**
   * Draws floats from a normal distribution.
   * @param loc the mean, 0 by default
   * @param scale the standard deviation, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).normal(10, 2, 2).toArray() // [10.609434159508863, 7.920031787519009]
   */
  readonly normal: WithLocation;

  /**
   * Draws floats from an exponential distribution.
   * @param scale the mean, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).exponential(2, 2).toArray() // [4.808417207931989, 4.672379311648907]
   */
  readonly exponential: WithScale;

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

  /**
   * Draws floats from a chi-square distribution.
   * @param df the degrees of freedom; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for degrees that are not positive
   * @example
   * np.random.defaultRng(42).chisquare(3, 2).toArray() // [3.0554394899785056, 4.358928659107372]
   */
  readonly chisquare: WithDegrees;

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

  /**
   * Draws floats from Student's t distribution.
   * @param df the degrees of freedom; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for degrees that are not positive
   * @example
   * np.random.defaultRng(42).standardT(5, 2).toArray() // [0.48968077961378614, 0.9679905861688154]
   */
  readonly standardT: WithDegrees;

  /**
   * Draws floats from a Gumbel distribution.
   * @param loc the mode, 0 by default
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).gumbel(1, 2, 2).toArray() // [0.20644393339980482, 2.0969936744344135]
   */
  readonly gumbel: WithLocation;

  /**
   * Draws floats from a Laplace distribution.
   * @param loc the mean, 0 by default
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).laplace(1, 2, 2).toArray() // [2.5877572852834136, 0.7392287473869138]
   */
  readonly laplace: WithLocation;

  /**
   * Draws floats from a logistic distribution.
   * @param loc the mean, 0 by default
   * @param scale the scale, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).logistic(1, 2, 2).toArray() // [3.4615712627710136, 0.5085698102635776]
   */
  readonly logistic: WithLocation;

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

  /**
   * Draws floats from a Pareto II (Lomax) distribution.
   * @param a the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a shape that is not positive
   * @example
   * np.random.defaultRng(42).pareto(3, 2).toArray() // [1.228665259618174, 1.178703304272667]
   */
  readonly pareto: WithShape<"float64">;

  /**
   * Draws floats from 0 to 1, whose density is a power.
   * @param a the power, plus 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a parameter that is not positive
   * @example
   * np.random.defaultRng(42).power(3, 2).toArray() // [0.9689324849878161, 0.9666696359269126]
   */
  readonly power: WithShape<"float64">;

  /**
   * Draws floats from a Rayleigh distribution.
   * @param scale the mode, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative scale
   * @example
   * np.random.defaultRng(42).rayleigh(2, 2).toArray() // [4.385620689449551, 4.323137430916999]
   */
  readonly rayleigh: WithScale;

  /**
   * Draws floats from the Cauchy distribution of mode 0.
   * @param size the shape of the result; without it, draws one number
   * @example
   * np.random.defaultRng(42).standardCauchy(2).toArray() // [-0.2930016698581793, 0.7978730040882357]
   */
  standardCauchy<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;

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

  /**
   * Draws floats from a Weibull distribution of scale 1.
   * @param a the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative shape
   * @example
   * np.random.defaultRng(42).weibull(2, 2).toArray() // [1.5505510646108998, 1.5284598967013998]
   */
  readonly weibull: WithShape<"float64">;

  /**
   * Draws counts from a binomial distribution: how many of `n` trials succeed.
   * @param n the number of trials, at most 2^53
   * @param p the probability of success; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for parameters outside their range
   * @example
   * np.random.defaultRng(42).binomial(10, 0.3, 2).toArray() // [4, 3]
   */
  readonly binomial: WithTrials;

  /**
   * Draws how many trials it takes until one succeeds.
   * @param p the probability of success; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a probability that is not above 0 and at most 1
   * @example
   * np.random.defaultRng(42).geometric(0.2, 2).toArray() // [11, 11]
   */
  readonly geometric: WithProbability;

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

  /**
   * Draws counts from a logarithmic series distribution.
   * @param p the parameter, from 0 to below 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a parameter outside its range
   * @example
   * np.random.defaultRng(42).logseries(0.6, 2).toArray() // [1, 2]
   */
  readonly logseries: WithProbability;

  /**
   * Draws counts from a negative binomial distribution: how many trials fail before `n` succeed.
   * @param n a positive number
   * @param p the probability of success; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for parameters outside their range
   * @example
   * np.random.defaultRng(42).negativeBinomial(5, 0.4, 2).toArray() // [12, 4]
   */
  readonly negativeBinomial: WithTrials;

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

  /**
   * Draws counts from a Zipf distribution.
   * @param a the exponent, above 1; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for an exponent outside its range
   * @example
   * np.random.defaultRng(42).zipf(2.5, 2).toArray() // [2, 1]
   */
  readonly zipf: WithShape<"int64">;
}

/** Draws for a method, from the stream and from what was given. */
type Draw<O> = (origin: O, given: readonly unknown[]) => unknown;

/** Makes a class whose methods draw from its origin: each row of the table of distributions is a method, and so is each of `draws`. */
/* @__NO_SIDE_EFFECTS__ */
export function drawing<O extends Origin>(
  draws: Readonly<Record<string, Draw<O>>>,
): new (
  origin: O,
) => object {
  class Methods {
    readonly #origin: O;

    constructor(origin: O) {
      this.#origin = origin;
    }

    static {
      const rows = distributionNames.map((name): [string, Draw<O>] => [
        name,
        (origin, given) => draw(origin, name, given),
      ]);
      for (const [name, drawFrom] of [...rows, ...Object.entries(draws)]) {
        const method = function (this: Methods, ...given: unknown[]): unknown {
          return drawFrom(this.#origin, given);
        };
        Object.defineProperty(Methods.prototype, name, hidden(method));
      }
    }
  }
  return Methods;
}
