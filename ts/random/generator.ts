/** The class Generator: the methods that draw from a bit generator. Each is a function of another file of this folder. */

import type { NDArray, OutLike } from "../array/ndarray.ts";
import * as calls from "../calls/bit-generators.ts";
import * as generator from "../calls/generator.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { OrOut, OutOption } from "../creation/make.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { type BitGenerator, isBitGenerator, type Seed, streamOf } from "./bit-generator.ts";
import type { BitStream } from "./bit-stream.ts";
import { choice } from "./choice.ts";
import { multinomial, multivariateHypergeometric } from "./count-rows.ts";
import {
  type DistributionMethods,
  type DrawsFloats,
  type DrawsIntegers,
  type DrawsItems,
  drawing,
} from "./distribution-methods.ts";
import { draw, standardGamma } from "./distributions.ts";
import { dirichlet, multivariateNormal } from "./float-rows.ts";
import {
  drawFloats,
  normalScalar,
  randomScalar,
  standardExponential,
  standardNormalScalar,
  uniformScalar,
  writeNormal,
  writeUniform,
} from "./floats.ts";
import type {
  ChoiceOptions,
  CholeskyOption,
  DrawnFloats,
  DrawnGamma,
  EndpointOption,
  ExponentialMethod,
  ExponentialOptions,
  FloatOptions,
  HypergeometricMethod,
  HypergeometricOptions,
  Parameter,
  PermutedOptions,
  ShuffleOptions,
  Size,
  SizeOption,
} from "./inputs.ts";
import { bytes, integers } from "./integers.ts";
import { readSpawned } from "./lists.ts";
import { PCG64 } from "./pcg64.ts";
import { permutation, permuted, shuffle } from "./shuffles.ts";
import { refuseClones } from "./uncloneable.ts";

const REFUSAL = /* @__PURE__ */ Symbol(
  "a Generator cannot be posted or cloned; post generator.bitGenerator.state, and set the state of another one to it",
);

/** All generators. */
const generators = /* @__PURE__ */ new WeakSet<object>();

/** Whether a value is a Generator. Runs no code of the caller's, unlike `instanceof`. */
function isGenerator(value: unknown): value is Generator {
  return generators.has(value as object);
}

/** Makes the class of the methods that draw. */
/* @__NO_SIDE_EFFECTS__ */
function withMethods(): new (stream: BitStream) => DistributionMethods {
  const Drawing = drawing<BitStream>({
    integers,
    bytes: (stream, given) => bytes(generator.bytes, stream, given),
    choice,
    shuffle: (stream, given) => shuffle(generator.shuffle, stream, given),
    permutation: (stream, given) => permutation(generator.permutation, stream, given),
    permuted,
    standardGamma,
    standardExponential,
    multinomial,
    multivariateHypergeometric,
    dirichlet,
    multivariateNormal,
  });
  /** The methods that may draw one float at once, in less time than binding the arguments takes. */
  class Methods extends Drawing {
    readonly #stream: BitStream;

    constructor(stream: BitStream) {
      super(stream);
      this.#stream = stream;
    }

    random(size?: unknown, ...rest: unknown[]): unknown {
      if (size === undefined && rest.length === 0) return randomScalar(this.#stream);
      return drawFloats(generator.random, writeUniform, this.#stream, [size, ...rest]);
    }

    standardNormal(size?: unknown, ...rest: unknown[]): unknown {
      if (size === undefined && rest.length === 0) return standardNormalScalar(this.#stream);
      return drawFloats(generator.standardNormal, writeNormal, this.#stream, [size, ...rest]);
    }

    uniform(low?: unknown, high?: unknown, ...rest: unknown[]): unknown {
      if (rest.length === 0 && isNumberOrLeftOut(low) && isNumberOrLeftOut(high))
        return uniformScalar(this.#stream, low, high);
      return draw(this.#stream, "uniform", [low, high, ...rest]);
    }

    normal(loc?: unknown, scale?: unknown, ...rest: unknown[]): unknown {
      if (rest.length === 0 && isNumberOrLeftOut(loc) && isNumberOrLeftOut(scale))
        return normalScalar(this.#stream, loc, scale);
      return draw(this.#stream, "normal", [loc, scale, ...rest]);
    }
  }
  return Methods as never;
}

function isNumberOrLeftOut(value: unknown): value is number | undefined {
  return typeof value === "number" || value === undefined;
}

const GeneratorMethods = /* @__PURE__ */ withMethods();

/**
 * Draws random numbers from a bit generator: those that NumPy's Generator of the same name, seed and calls draws.
 * @example
 * const rng = np.random.defaultRng(42);
 * rng.random() // 0.7739560485559633
 * rng.integers(0, 10, 5).toArray() // [6, 4, 4, 8, 0]
 * rng.normal(0, 1, [2, 2]).shape // [2, 2]
 */
export class Generator extends GeneratorMethods {
  readonly #bits: BitGenerator;

  /**
   * @param bitGenerator a PCG64, PCG64DXSM, MT19937, Philox or SFC64
   * @throws ValueError for any other value
   */
  constructor(bitGenerator: BitGenerator);
  constructor(bitGenerator: BitGenerator, ...rest: unknown[]) {
    bind(calls.Generator, rest);
    if (!isBitGenerator(bitGenerator))
      throw refuse(calls.Generator, "bitGenerator", "a bit generator", bitGenerator);
    super(streamOf(bitGenerator));
    this.#bits = bitGenerator;
    generators.add(this);
    refuseClones<Generator>(this, REFUSAL, (generator) => `Generator(${streamOf(generator.#bits).name})`);
  }

  /**
   * The bit generator that this generator draws from.
   * @example
   * np.random.defaultRng(1).bitGenerator instanceof np.random.PCG64 // true
   */
  get bitGenerator(): BitGenerator {
    return this.#bits;
  }

  /**
   * Makes generators whose numbers have nothing in common with those of this one.
   * @example
   * const [a, b] = np.random.defaultRng(42).spawn(2);
   * [a.random(), b.random()] // [0.9167441575549085, 0.4674907799518424]
   */
  spawn(n: number): Generator[];
  spawn(n: unknown, ...rest: unknown[]): Generator[] {
    bind(generator.spawn, rest);
    const count = readSpawned(generator.spawn, n);
    return this.#bits.spawn(count).map((bits) => new Generator(bits));
  }
}

export interface Generator {
  /**
   * Draws floats from 0 to below 1.
   * @param size the shape of the result; without it, draws one number
   * @param options `size`, `dtype` and `out`, also by position; the dtype may stand alone
   * @throws ValueError for a size that is not made of non-negative integers; DTypeError for another dtype than float64 and float32
   * @example
   * const rng = np.random.defaultRng(42);
   * rng.random() // 0.7739560485559633
   * rng.random(2).toArray() // [0.4388784397520523, 0.8585979199113825]
   * rng.random(2, "float32").dtype // np.float32
   */
  readonly random: DrawsFloats;

  /**
   * Draws floats from the normal distribution of mean 0 and standard deviation 1.
   * @param size the shape of the result; without it, draws one number
   * @param options `size`, `dtype` and `out`, also by position; the dtype may stand alone
   * @throws ValueError for a size that is not made of non-negative integers; DTypeError for another dtype than float64 and float32
   * @example
   * np.random.defaultRng(42).standardNormal(2).toArray() // [0.30471707975443135, -1.0399841062404955]
   */
  readonly standardNormal: DrawsFloats;

  /**
   * Draws integers from `low` to below `high`; from 0 to below `low` if there is no `high`. One integer between bounds that are
   * numbers is a number.
   * @param low the least integer
   * @param high the end; both may be bigints, and arrays, which are broadcast
   * @param size the shape of the result; without it, draws one integer
   * @param options `high`, `size`, `dtype` (int64 by default) and `endpoint`, also by position; the dtype may stand alone
   * @throws ValueError when there is no integer between the bounds, when the dtype does not hold them, or when one integer is drawn
   *   and a number beyond 2^53 is a bound, which must be a bigint then; DTypeError for a dtype
   *   that is neither an integer dtype nor bool
   * @example
   * const rng = np.random.defaultRng(42);
   * rng.integers(1, 6, 5, { endpoint: true }).toArray() // [1, 5, 4, 3, 3]
   * rng.integers(100) // 85
   * rng.integers(0, 2n ** 64n, null, { dtype: "uint64" }) // 12864169557245331597n
   */
  readonly integers: DrawsIntegers<EndpointOption, [endpoint?: boolean | null | EndpointOption]>;

  /**
   * Draws bytes.
   * @param length how many
   * @example
   * np.random.defaultRng(42).bytes(4) // new Uint8Array([136, 38, 217, 22])
   */
  bytes(length: number): Uint8Array<ArrayBuffer>;

  /**
   * Draws items of an array or a list, or integers from 0 to below `a`. Of a list of texts, or of other items that are no numbers, it
   * returns an item, or items in nested lists.
   * @param a an array, a list, or a number
   * @param size the shape of the result; without it, draws one item
   * @param options `size`, `replace`, `p`, `axis` and `shuffle`, also by position
   * @throws ValueError when there is nothing to draw from, for more items than there are without replacement, and for
   *   probabilities that are negative or do not sum to 1
   * @example
   * const rng = np.random.defaultRng(42);
   * rng.choice(10, 3).toArray() // [0, 7, 6]
   * rng.choice([1.5, 2.5, 3.5], 2, { replace: false }).toArray() // [1.5, 2.5]
   * rng.choice(3, 4, { p: [0.1, 0, 0.9] }).toArray() // [2, 0, 2, 2]
   * np.random.defaultRng(42).choice(["a", "b", "c"], 2) // ["a", "c"]
   */
  readonly choice: DrawsItems<
    ChoiceOptions,
    [axis?: number | null | ChoiceOptions, shuffle?: boolean | null | ChoiceOptions]
  >;

  /**
   * Puts the items of an array, a typed array or a list in a random order, in place.
   * @param x what to shuffle; of an array with several axes, the items along one axis
   * @param axis 0 by default
   * @throws ValueError for a read-only array; NotImplementedError for an axis of a list
   * @example
   * const list = [..."abcd"];
   * np.random.defaultRng(42).shuffle(list);
   * list.join("") // 'dcba'
   */
  shuffle(x: NDArray | TypedArray | unknown[], axis?: number | null | ShuffleOptions): void;

  /**
   * Returns the integers from 0 to below `x` in a random order, or a copy of an array whose items are in a random order. Of a list of
   * texts, or of other items that are no numbers, it returns a list.
   * @param x an array, a list, or a number
   * @param axis of an array with several axes, the one whose items are shuffled, 0 by default
   * @throws IndexError for an axis that the array does not have
   * @example
   * np.random.defaultRng(42).permutation(5).toArray() // [4, 2, 3, 1, 0]
   * np.random.defaultRng(42).permutation([[1, 2], [3, 4]]).toArray() // [[3, 4], [1, 2]]
   */
  permutation<A extends ArrayInput>(
    x: A,
    axis?: number | null | ShuffleOptions,
  ): NDArray<A extends number | bigint ? "int64" : InputDType<A>>;
  permutation<T>(x: readonly T[], axis?: number | null | ShuffleOptions): T[];

  /**
   * Returns a copy of an array whose items along an axis are in a random order, another one in each lane.
   * @param options `axis`: without it, all items are shuffled; and `out`, whose dtype may be another one that holds all values of
   *   that of `x`
   * @throws IndexError for an axis that the array does not have; DTypeError for an `out` of a dtype that does not hold the values
   * @example
   * np.random.defaultRng(42).permuted([[1, 2, 3], [4, 5, 6]], { axis: 1 }).toArray() // [[3, 2, 1], [4, 6, 5]]
   */
  permuted<A extends ArrayInput, O extends OutLike | undefined = undefined>(
    x: A,
    options?: PermutedOptions<O> | null,
  ): NDArray<OrOut<undefined, O, InputDType<A>>>;

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

  /**
   * Draws rows of floats that sum to 1, from a Dirichlet distribution.
   * @param alpha the concentration of each column
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @throws ValueError for a negative concentration
   * @example
   * np.random.defaultRng(42).dirichlet([1, 2, 3]).toArray() // [0.3174762876184857, 0.08613712680247759, 0.5963865855790367]
   */
  dirichlet(alpha: ArrayInput, size?: Size | SizeOption<Size>): NDArray<"float64">;

  /**
   * Draws rows of floats from a multivariate normal distribution. Unlike other methods, the last bits may not be those of NumPy.
   * @param mean the mean of each column
   * @param cov the covariances, a symmetric positive definite matrix
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @throws ValueError for shapes that do not fit, and for a matrix that is not positive definite; NotImplementedError for another
   *   method, also for NumPy's default
   * @example
   * const rng = np.random.defaultRng(42);
   * rng.multivariateNormal([1, 2], [[1, 0], [0, 4]], 3, { method: "cholesky" }).shape // [3, 2]
   */
  multivariateNormal(
    mean: ArrayInput,
    cov: ArrayInput,
    options: SizeOption<Size> & CholeskyOption,
  ): NDArray<"float64">;
  multivariateNormal(
    mean: ArrayInput,
    cov: ArrayInput,
    size: Size,
    options: CholeskyOption,
  ): NDArray<"float64">;
}

/**
 * Makes a generator. With a seed, it draws the numbers that NumPy's `default_rng` of this seed draws.
 * @param seed a non-negative integer of any size, a list of them, a SeedSequence, a bit generator, or a Generator, which is
 *   returned as it is; without it, the host gives 128 random bits
 * @throws ValueError for any other seed; NotImplementedError without a seed on a host that has no `crypto`
 * @example
 * defaultRng(42).random() // 0.7739560485559633
 * defaultRng([1, 2, 3]).integers(10) // 9
 */
export function defaultRng(
  seed?: Seed | BitGenerator | Generator | { readonly seed?: Seed | BitGenerator | Generator | undefined },
): Generator;
export function defaultRng(...given: unknown[]): Generator {
  const { seed } = bind(calls.defaultRng, given);
  if (isGenerator(seed)) return seed;
  return new Generator(isBitGenerator(seed) ? seed : new PCG64(seed as Seed));
}
