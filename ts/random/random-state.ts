/**
 * RandomState: the old way to draw random numbers in NumPy, whose streams never change. The functions of `np.random` that draw
 * belong to a RandomState that nobody sees.
 */

import type { NDArray } from "../array/ndarray.ts";
import { isList, isRecord, memberOf } from "../caller.ts";
import * as calls from "../calls/bit-generators.ts";
import * as randomState from "../calls/random-state.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { type BitGenerator, isBitGenerator, streamOf } from "./bit-generator.ts";
import { oldChoice } from "./choice.ts";
import { oldMultinomial } from "./count-rows.ts";
import {
  type DistributionMethods,
  type DrawsIntegers,
  type DrawsItems,
  drawing,
} from "./distribution-methods.ts";
import { oldDirichlet } from "./float-rows.ts";
import { drawFloats, randomScalar, writeInverse, writeUniform } from "./floats.ts";
import type { DrawnWith, Parameter, Size, SizeOption } from "./inputs.ts";
import { bytes } from "./integers.ts";
import { MT19937 } from "./mt19937.ts";
import { drawLengths, writePolar } from "./old-floats.ts";
import { randint, randomIntegers, tomaxint } from "./old-integers.ts";
import { readOldSeed, seedOld } from "./old-seeds.ts";
import type { OldStream } from "./old-stream.ts";
import type { Entropy } from "./seed-sequence.ts";
import { permutation, shuffle } from "./shuffles.ts";
import { readOwnState, withJSON } from "./state.ts";
import { refuseClones } from "./uncloneable.ts";

/** The seed of a RandomState. */
type OldSeed = Entropy | null;

/** The state of a RandomState: that of its bit generator, and a normal float that is kept. */
export interface OldState {
  readonly bit_generator: string;
  /** Whether `gauss` is the next normal float: 0 or 1. */
  readonly has_gauss?: number;
  readonly gauss?: number;
}

const REFUSAL = /* @__PURE__ */ Symbol(
  "a RandomState cannot be posted or cloned; post randomState.getState(), and pass it to setState of another one",
);

const RandomStateMethods = /* @__PURE__ */ drawing<OldStream>({
  standardNormal: (old, given) => drawFloats(randomState.standardNormal, writePolar, old, given),
  standardExponential: ({ stream }, given) =>
    drawFloats(randomState.standardExponential, writeInverse, stream, given),
  randint: ({ stream }, given) => randint(stream, given),
  randomIntegers: ({ stream }, given) => randomIntegers(stream, given),
  tomaxint: ({ stream }, given) => tomaxint(stream, given),
  bytes: ({ stream }, given) => bytes(randomState.bytes, stream, given),
  choice: ({ stream }, given) => oldChoice(stream, given),
  shuffle: ({ stream }, given) => shuffle(randomState.shuffle, stream, given),
  permutation: ({ stream }, given) => permutation(randomState.permutation, stream, given),
  multinomial: ({ stream }, given) => oldMultinomial(stream, given),
  dirichlet: oldDirichlet,
}) as new (
  old: OldStream,
) => DistributionMethods;

/**
 * Draws the random numbers of NumPy's RandomState of the same seed, which are the same in all versions of NumPy. New programs
 * rather use `defaultRng`.
 * @example
 * const state = new np.random.RandomState(42);
 * state.rand(2).toArray() // [0.3745401188473625, 0.9507143064099162]
 * state.randint(0, 10, 3).toArray() // [7, 4, 6]
 */
export class RandomState extends RandomStateMethods {
  readonly #bits: BitGenerator;
  readonly #old: OldStream;

  /**
   * @param seed an integer from 0 to 2^32 - 1, a list of such integers, or a bit generator; without it, the host gives random bits
   * @throws ValueError for any other seed
   */
  constructor(seed?: OldSeed | BitGenerator | { readonly seed?: OldSeed | BitGenerator | undefined });
  constructor(...given: unknown[]) {
    const call = calls.RandomState;
    const { seed } = bind(call, given);
    const key = isBitGenerator(seed) ? null : readOldSeed(call, seed);
    const bits = isBitGenerator(seed) ? seed : new MT19937(key === null ? null : 0);
    const old = { stream: streamOf(bits), hasGauss: 0, gauss: 0 };
    super(old);
    this.#bits = bits;
    this.#old = old;
    if (key !== null) seedOld(this.#old.stream, key);
    refuseClones<RandomState>(this, REFUSAL, (state) => `RandomState(${state.#old.stream.name})`);
  }

  /**
   * Seeds the generator anew.
   * @param seed as that of the constructor, but no bit generator
   * @throws ValueError for any other seed, and for another bit generator than MT19937
   * @example
   * const state = new np.random.RandomState(1);
   * state.seed(42);
   * state.rand() // 0.3745401188473625
   */
  seed(seed?: OldSeed | { readonly seed?: OldSeed | undefined }): void;
  seed(...given: unknown[]): void {
    const call = randomState.seed;
    const { seed } = bind(call, given);
    if (!(this.#bits instanceof MT19937)) throw refuse(call, "the bit generator", "an MT19937", this.#bits);
    const key = readOldSeed(call, seed);
    if (key !== null) seedOld(this.#old.stream, key);
    else this.#bits.state = new MT19937().state;
    this.#keep(0, 0);
  }

  #keep(hasGauss: number, gauss: number): void {
    this.#old.hasGauss = hasGauss;
    this.#old.gauss = gauss;
  }

  /**
   * Returns the state, as an object with NumPy's keys, which `setState` takes.
   * @example
   * const { has_gauss, state } = new np.random.RandomState(42).getState();
   * [has_gauss, state.pos] // [0, 624]
   */
  getState(): BitGenerator["state"] & OldState;
  getState(...given: unknown[]): BitGenerator["state"] & OldState {
    bind(randomState.getState, given);
    const { hasGauss, gauss } = this.#old;
    return withJSON({ ...this.#bits.state, has_gauss: hasGauss, gauss }) as never;
  }

  /**
   * Takes a state: an object as of `getState`, or NumPy's old list of `'MT19937'`, the key, the position, and the normal float
   * that is kept.
   * @throws ValueError for anything else
   * @example
   * const state = new np.random.RandomState(1);
   * state.setState(new np.random.RandomState(42).getState());
   * state.rand() // 0.3745401188473625
   */
  setState(state: OldState | readonly unknown[]): void;
  setState(state: unknown, ...rest: unknown[]): void {
    const call = randomState.setState;
    bind(call, rest);
    const given = isList(state)
      ? {
          bit_generator: state[0],
          state: { key: state[1], pos: state[2] },
          has_gauss: state[3],
          gauss: state[4],
        }
      : state;
    if (!isRecord(given)) throw refuse(call, "state", "an object or a list with NumPy's members", state);
    readOwnState(call, (this.#bits.state as OldState).bit_generator, given);
    const [hasGauss, gauss] = [memberOf(given, "has_gauss") ?? 0, memberOf(given, "gauss") ?? 0];
    if (typeof gauss !== "number") throw refuse(call, "state.gauss", "a number", gauss);
    this.#bits.state = given;
    this.#keep(+Boolean(hasGauss), gauss);
  }

  /**
   * Draws floats from 0 to below 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).randomSample(2).toArray() // [0.3745401188473625, 0.9507143064099162]
   */
  randomSample<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  randomSample(...given: unknown[]): unknown {
    if (given.length === 0) return randomScalar(this.#old.stream);
    return drawFloats(randomState.randomSample, writeUniform, this.#old.stream, given);
  }

  /**
   * Draws floats from 0 to below 1. NumPy has this name of `randomSample` too.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).random() // 0.3745401188473625
   */
  random<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;
  random(...given: unknown[]): unknown {
    if (given.length === 0) return randomScalar(this.#old.stream);
    return drawFloats(randomState.random, writeUniform, this.#old.stream, given);
  }

  /**
   * Draws floats from 0 to below 1. The lengths of the axes are arguments of their own.
   * @example
   * new np.random.RandomState(42).rand(1, 2).toArray() // [[0.3745401188473625, 0.9507143064099162]]
   */
  rand(): number;
  rand(...shape: number[]): NDArray<"float64">;
  rand(...shape: number[]): number | NDArray<"float64"> {
    return drawLengths(randomState.rand, writeUniform, this.#old.stream, shape) as never;
  }

  /**
   * Draws floats from the normal distribution of mean 0 and standard deviation 1. The lengths of the axes are arguments of their own.
   * @example
   * new np.random.RandomState(42).randn(2).toArray() // [0.4967141530112327, -0.13826430117118466]
   */
  randn(): number;
  randn(...shape: number[]): NDArray<"float64">;
  randn(...shape: number[]): number | NDArray<"float64"> {
    return drawLengths(randomState.randn, writePolar, this.#old, shape) as never;
  }
}

export interface RandomState {
  /**
   * Draws floats from the normal distribution of mean 0 and standard deviation 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardNormal(1).toArray() // [0.4967141530112327]
   */
  standardNormal<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;

  /**
   * Draws floats from the exponential distribution of scale 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardExponential(1).toArray() // [0.4692680899768591]
   */
  standardExponential<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"float64", S, []>;

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

  /**
   * Draws integers from `low` to below `high`; from 0 to below `low` if there is no `high`.
   * @param low the least integer
   * @param high the end; both may be bigints, and arrays, which are broadcast
   * @param size the shape of the result; without it, draws one integer
   * @param options `dtype`, int64 by default
   * @throws ValueError when there is no integer between the bounds, or when the dtype does not hold them; DTypeError for a dtype
   *   that is neither an integer dtype nor bool
   * @example
   * new np.random.RandomState(42).randint(0, 10, 3).toArray() // [6, 3, 7]
   */
  readonly randint: DrawsIntegers<unknown, []>;

  /**
   * Draws integers from `low` to `high`; from 1 to `low` if there is no `high`.
   * @param low the least integer; the greatest one if there is no `high`
   * @param high the greatest integer
   * @param size the shape of the result; without it, draws one integer
   * @deprecated NumPy deprecates it: `randint(low, high + 1)` draws the same numbers.
   * @throws ValueError when there is no integer between the bounds
   * @example
   * new np.random.RandomState(42).randomIntegers(6, null, 3).toArray() // [4, 5, 3]
   */
  randomIntegers<S extends Size = undefined>(
    low: number | bigint,
    options: SizeOption<S> & { readonly high?: number | bigint | null | undefined },
  ): DrawnWith<"int64", S, []>;
  randomIntegers<S extends Size = undefined>(
    low: number | bigint,
    high?: number | bigint | null,
    size?: S | SizeOption<S>,
  ): DrawnWith<"int64", S, []>;

  /**
   * Draws integers from 0 to 2^63 - 1.
   * @param size the shape of the result; without it, draws one integer
   * @example
   * new np.random.RandomState(42).tomaxint() // 3454522818714476249n
   */
  tomaxint<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"int64", S, []>;

  /**
   * Draws bytes.
   * @param length how many
   * @example
   * new np.random.RandomState(42).bytes(3) // new Uint8Array([102, 220, 225])
   */
  bytes(length: number): Uint8Array<ArrayBuffer>;

  /**
   * Draws items of an array or a list, or integers from 0 to below `a`. Of a list of texts, or of other items that are no numbers, it
   * returns an item, or items in nested lists.
   * @param a an array, a list, or a number
   * @param size the shape of the result; without it, draws one item
   * @param options `size`, `replace` and `p`, also by position
   * @throws ValueError as `choice` of a Generator does
   * @example
   * new np.random.RandomState(42).choice(5, 3, { replace: false }).toArray() // [1, 4, 2]
   */
  readonly choice: DrawsItems<unknown, []>;

  /**
   * Puts the items of an array, a typed array or a list in a random order, in place. Of an array with several axes, the items
   * along the first axis.
   * @example
   * const list = [..."abcd"];
   * new np.random.RandomState(42).shuffle(list);
   * list.join("") // 'bdac'
   */
  shuffle(x: NDArray | TypedArray | unknown[]): void;

  /**
   * Returns the integers from 0 to below `x` in a random order, or a copy of an array whose items along the first axis are.
   * @example
   * new np.random.RandomState(42).permutation(5).toArray() // [1, 4, 2, 0, 3]
   */
  permutation<A extends ArrayInput>(x: A): NDArray<A extends number | bigint ? "int64" : InputDType<A>>;
  permutation<T>(x: readonly T[]): T[];

  /**
   * Draws rows of counts from a multinomial distribution: how often each of several things happens in `n` trials.
   * @param n the number of trials
   * @param pvals a list of the probabilities of things; the last one is what the others leave
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @throws ValueError for probabilities outside 0 to 1, and when they sum to more than 1
   * @example
   * new np.random.RandomState(42).multinomial(10, [0.2, 0.3, 0.5]).toArray() // [1, 6, 3]
   */
  multinomial(n: number, pvals: ArrayInput, size?: Size | SizeOption<Size>): NDArray<"int64">;

  /**
   * Draws rows of floats that sum to 1, from a Dirichlet distribution.
   * @param alpha the concentration of each column
   * @param size the shape of the result before the last axis; without it, the result is one row
   * @throws ValueError for a concentration that is not positive
   * @example
   * new np.random.RandomState(42).dirichlet([1, 2]).toArray() // [0.4372765822354408, 0.5627234177645591]
   */
  dirichlet(alpha: ArrayInput, size?: Size | SizeOption<Size>): NDArray<"float64">;
}
