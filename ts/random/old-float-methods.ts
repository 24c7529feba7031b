/** The methods of RandomState that draw uniform, normal and exponential floats. */
import type { NDArray } from "../array/ndarray.ts";
import type { Shape } from "../creation/inputs.ts";
import { CountMethods } from "./count-methods.ts";
import { draw } from "./distributions.ts";
import type { DrawnWith, Parameter } from "./inputs.ts";
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
  randomSample<S extends Shape | null | undefined = undefined>(size?: S): DrawnWith<"float64", S, []> {
    return randomSample(this.#old, size) as never;
  }

  /**
   * Does the same as `randomSample`.
   * @example
   * new np.random.RandomState(42).random() // 0.3745401188473625
   */
  random<S extends Shape | null | undefined = undefined>(size?: S): DrawnWith<"float64", S, []> {
    return random(this.#old, size) as never;
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
  standardNormal<S extends Shape | null | undefined = undefined>(size?: S): DrawnWith<"float64", S, []> {
    return standardNormal(this.#old, size) as never;
  }

  /**
   * Draws floats from the exponential distribution of scale 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardExponential(1).toArray() // [0.4692680899768591]
   */
  standardExponential<S extends Shape | null | undefined = undefined>(size?: S): DrawnWith<"float64", S, []> {
    return standardExponential(this.#old, size) as never;
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
  uniform<
    L extends Parameter = number,
    H extends Parameter = number,
    S extends Shape | null | undefined = undefined,
  >(low?: L, high?: H, size?: S): DrawnWith<"float64", S, [L, H]> {
    return uniform(this.#old, low ?? 0, high ?? 1, size) as never;
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
  normal<
    L extends Parameter = number,
    C extends Parameter = number,
    S extends Shape | null | undefined = undefined,
  >(loc?: L, scale?: C, size?: S): DrawnWith<"float64", S, [L, C]> {
    return normal(this.#old, loc ?? 0, scale ?? 1, size) as never;
  }

  /**
   * Draws floats from an exponential distribution.
   * @param scale the mean, 1 by default; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative scale
   * @example
   * new np.random.RandomState(42).exponential(2, 1).toArray() // [0.9385361799537182]
   */
  exponential<C extends Parameter = number, S extends Shape | null | undefined = undefined>(
    scale?: C,
    size?: S,
  ): DrawnWith<"float64", S, [C]> {
    return exponential(this.#old, scale ?? 1, size) as never;
  }

  /**
   * Draws floats from a gamma distribution of scale 1.
   * @param shape the shape; it may be an array
   * @param size the shape of the result; without it, that of the parameter
   * @throws ValueError for a negative parameter
   * @example
   * new np.random.RandomState(42).standardGamma(2.5, 1).toArray() // [2.983135365424813]
   */
  standardGamma<A extends Parameter, S extends Shape | null | undefined = undefined>(
    shape: A,
    size?: S,
  ): DrawnWith<"float64", S, [A]> {
    return draw(this.#old, "standardGamma", [shape], size) as never;
  }
}
