/** The methods of RandomState that draw uniform, normal and exponential floats. */
import type { NDArray } from "../array/ndarray.ts";
import { CountMethods } from "./count-methods.ts";
import { draw } from "./distributions.ts";
import type { DrawnWith, DrawOptions, MaybeParameter, Parameter, Size, SizeOption } from "./inputs.ts";
import type { OldStream } from "./kept.ts";
import {
  exponential,
  normal,
  rand,
  randn,
  random,
  randomSample,
  standardExponential,
  standardNormal,
  uniform,
} from "./old-floats.ts";

/** Draws floats as NumPy's old functions do. RandomState extends it. */
export class OldFloatMethods extends CountMethods {
  readonly #old: OldStream;

  /** @internal */
  constructor(old: OldStream) {
    super(old);
    this.#old = old;
  }

  /**
   * Draws floats from 0 to below 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).randomSample(2).toArray() // [0.3745401188473625, 0.9507143064099162]
   */
  randomSample<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  randomSample(...given: unknown[]): unknown {
    return randomSample(this.#old, given);
  }

  /**
   * Does the same as `randomSample`.
   * @example
   * new np.random.RandomState(42).random() // 0.3745401188473625
   */
  random<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  random(...given: unknown[]): unknown {
    return random(this.#old, given);
  }

  /**
   * Draws floats from 0 to below 1. The lengths of the axes are arguments of their own.
   * @example
   * new np.random.RandomState(42).rand(1, 2).toArray() // [[0.3745401188473625, 0.9507143064099162]]
   */
  rand(): number;
  rand(...shape: number[]): NDArray<"float64">;
  rand(...shape: number[]): number | NDArray<"float64"> {
    return rand(this.#old, shape) as never;
  }

  /**
   * Draws floats from the normal distribution of mean 0 and standard deviation 1. The lengths of the axes are arguments of their own.
   * @example
   * new np.random.RandomState(42).randn(2).toArray() // [0.4967141530112327, -0.13826430117118466]
   */
  randn(): number;
  randn(...shape: number[]): NDArray<"float64">;
  randn(...shape: number[]): number | NDArray<"float64"> {
    return randn(this.#old, shape) as never;
  }

  /**
   * Draws floats from the normal distribution of mean 0 and standard deviation 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardNormal(1).toArray() // [0.4967141530112327]
   */
  standardNormal<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  standardNormal(...given: unknown[]): unknown {
    return standardNormal(this.#old, given);
  }

  /**
   * Draws floats from the exponential distribution of scale 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardExponential(1).toArray() // [0.4692680899768591]
   */
  standardExponential<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  standardExponential(...given: unknown[]): unknown {
    return standardExponential(this.#old, given);
  }

  /**
   * Draws floats between two ends, of which either may be the greater one.
   * @param low 0 by default
   * @param high 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the ends
   * @throws ValueError when the difference of the ends is not finite
   * @example
   * new np.random.RandomState(42).uniform(1, 2, 1).toArray() // [1.3745401188473625]
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
  uniform(...given: unknown[]): unknown {
    return uniform(this.#old, given);
  }

  /**
   * Draws floats from a normal distribution.
   * @param loc the mean, 0 by default
   * @param scale the standard deviation, 1 by default; both may be arrays, which are broadcast
   * @param size the shape of the result; without it, that of the parameters
   * @throws ValueError for a negative scale
   * @example
   * new np.random.RandomState(42).normal(10, 2, 1).toArray() // [10.993428306022466]
   */
  normal<L extends MaybeParameter = number, C extends MaybeParameter = number, S extends Size = undefined>(
    loc?: L,
    scale?: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [L, C]>;
  normal<L extends MaybeParameter = number, C extends MaybeParameter = number, S extends Size = undefined>(
    loc: L,
    options: DrawOptions<{ scale: C }, S>,
  ): DrawnWith<"float64", S, [L, C]>;
  normal<L extends MaybeParameter = number, C extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ loc: L; scale: C }, S>,
  ): DrawnWith<"float64", S, [L, C]>;
  normal(...given: unknown[]): unknown {
    return normal(this.#old, given);
  }

  /**
   * Draws floats from an exponential distribution.
   * @param scale the mean, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative scale
   * @example
   * new np.random.RandomState(42).exponential(2, 1).toArray() // [0.9385361799537182]
   */
  exponential<C extends MaybeParameter = number, S extends Size = undefined>(
    scale?: C,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [C]>;
  exponential<C extends MaybeParameter = number, S extends Size = undefined>(
    options: DrawOptions<{ scale: C }, S>,
  ): DrawnWith<"float64", S, [C]>;
  exponential(...given: unknown[]): unknown {
    return exponential(this.#old, given);
  }

  /**
   * Draws floats from a gamma distribution of scale 1.
   * @param shape the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative parameter
   * @example
   * new np.random.RandomState(42).standardGamma(2.5, 1).toArray() // [2.983135365424813]
   */
  standardGamma<A extends Parameter, S extends Size = undefined>(
    shape: A,
    size?: S | SizeOption<S>,
  ): DrawnWith<"float64", S, [A]>;
  standardGamma(...given: unknown[]): unknown {
    return draw(this.#old, "standardGamma", given);
  }
}
