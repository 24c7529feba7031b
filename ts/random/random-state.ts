/**
 * RandomState: the old way to draw random numbers in NumPy, whose streams never change. The functions of `np.random` that draw
 * belong to a RandomState that nobody sees.
 */
import type { NDArray } from "../array/ndarray.ts";
import { isList, isRecord, memberOf } from "../caller.ts";
import type { ArrayInput, InputDType, Shape } from "../creation/inputs.ts";
import type { DTypeLike, KnownName, NameOf } from "../dtype/names.ts";
import { refuse } from "../input/arguments.ts";
import { signatures } from "../input/signatures.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { type BitGenerator, isBitGenerator, streamOf } from "./bit-generator.ts";
import { oldChoice } from "./choice.ts";
import type { ChoiceOptions, IntegersOptions } from "./generator.ts";
import type { Drawn, Parameter } from "./inputs.ts";
import { oldBytes, randint } from "./integers.ts";
import { MT19937 } from "./mt19937.ts";
import {
  exponential,
  normal,
  type OldStream,
  rand,
  randn,
  randomSample,
  standardExponential,
  standardNormal,
  uniform,
} from "./old-floats.ts";
import { readOldSeed, seedOld } from "./old-seeds.ts";
import type { Entropy } from "./seed-sequence.ts";
import { oldPermutation, oldShuffle } from "./shuffles.ts";
import { withJSON } from "./state.ts";

/** The state of a RandomState: that of its bit generator, and a normal float that is kept. */
export interface OldState {
  readonly bit_generator: string;
  /** Whether `gauss` is the next normal float: 0 or 1. */
  readonly has_gauss?: number;
  readonly gauss?: number;
}

const calls = signatures("RandomState(seed)", "RandomState.seed(seed)", "RandomState.setState(state)");

/**
 * Draws the random numbers of NumPy's RandomState of the same seed, which are the same in all versions of NumPy. New programs
 * rather use `defaultRng`.
 * @example
 * const state = new np.random.RandomState(42);
 * state.rand(2).toArray() // [0.3745401188473625, 0.9507143064099162]
 * state.randint(0, 10, 3).toArray() // [7, 4, 6]
 */
export class RandomState {
  readonly #bits: BitGenerator;
  readonly #old: OldStream;

  /**
   * @param seed an integer from 0 to 2^32 - 1, a list of such integers, or a bit generator; without it, the host gives random bits
   * @throws ValueError for any other seed
   */
  constructor(seed?: Entropy | BitGenerator | null) {
    const call = calls.RandomState;
    const key = isBitGenerator(seed) ? null : readOldSeed(call, seed);
    this.#bits = isBitGenerator(seed) ? seed : new MT19937(key === null ? null : 0);
    this.#old = { stream: streamOf(this.#bits), hasGauss: 0, gauss: 0 };
    if (key !== null) seedOld(this.#old.stream, key);
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
  seed(seed?: Entropy | null): void {
    const call = calls["RandomState.seed"];
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
  getState(): BitGenerator["state"] & OldState {
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
  setState(state: OldState | readonly unknown[]): void {
    const given = isList(state)
      ? {
          bit_generator: state[0],
          state: { key: state[1], pos: state[2] },
          has_gauss: state[3],
          gauss: state[4],
        }
      : state;
    const call = calls["RandomState.setState"];
    if (!isRecord(given)) throw refuse(call, "state", "an object or a list with NumPy's members", state);
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
  randomSample<S extends Shape | null | undefined = undefined>(size?: S): Drawn<"float64", S, number> {
    return randomSample(this.#old, size) as never;
  }

  /**
   * Does the same as `randomSample`.
   * @example
   * new np.random.RandomState(42).random() // 0.3745401188473625
   */
  random<S extends Shape | null | undefined = undefined>(size?: S): Drawn<"float64", S, number> {
    return randomSample(this.#old, size) as never;
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
  randint<
    L extends Parameter,
    H extends Parameter | null | undefined = undefined,
    S extends Shape | null | undefined = undefined,
    const T extends DTypeLike = "int64",
  >(
    low: L,
    high?: H,
    size?: S,
    options?: Pick<IntegersOptions<T>, "dtype">,
  ): Drawn<KnownName<NameOf<T>>, S, L | NonNullable<H>> {
    return randint(this.#old.stream, low, high, size, options) as never;
  }

  /**
   * Draws bytes.
   * @param length how many
   * @example
   * new np.random.RandomState(42).bytes(3) // new Uint8Array([102, 220, 225])
   */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    return oldBytes(this.#old.stream, length);
  }

  /**
   * Draws items of an array, or integers from 0 to below `a`.
   * @param a an array, or a number
   * @param size the shape of the result; without it, draws one item
   * @param options `replace` and `p`
   * @throws ValueError as `choice` of a Generator does
   * @example
   * new np.random.RandomState(42).choice(5, 3, { replace: false }).toArray() // [1, 4, 2]
   */
  choice<A extends ArrayInput, S extends Shape | null | undefined = undefined>(
    a: A,
    size?: S,
    options?: Pick<ChoiceOptions, "replace" | "p">,
  ): Drawn<A extends number | bigint ? "int64" : InputDType<A>, S, A> {
    return oldChoice(this.#old.stream, a, size, options) as never;
  }

  /**
   * Puts the items of an array, a typed array or a list in a random order, in place. Of an array with several axes, the items
   * along the first axis.
   * @example
   * const list = [..."abcd"];
   * new np.random.RandomState(42).shuffle(list);
   * list.join("") // 'bdac'
   */
  shuffle(x: NDArray | TypedArray | unknown[]): void {
    oldShuffle(this.#old.stream, x);
  }

  /**
   * Returns the integers from 0 to below `x` in a random order, or a copy of an array whose items along the first axis are.
   * @example
   * new np.random.RandomState(42).permutation(5).toArray() // [1, 4, 2, 0, 3]
   */
  permutation<A extends ArrayInput>(x: A): NDArray<A extends number | bigint ? "int64" : InputDType<A>> {
    return oldPermutation(this.#old.stream, x) as never;
  }

  /**
   * Draws floats from the normal distribution of mean 0 and standard deviation 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardNormal(1).toArray() // [0.4967141530112327]
   */
  standardNormal<S extends Shape | null | undefined = undefined>(size?: S): Drawn<"float64", S, number> {
    return standardNormal(this.#old, size) as never;
  }

  /**
   * Draws floats from the exponential distribution of scale 1.
   * @param size the shape of the result; without it, draws one number
   * @example
   * new np.random.RandomState(42).standardExponential(1).toArray() // [0.4692680899768591]
   */
  standardExponential<S extends Shape | null | undefined = undefined>(size?: S): Drawn<"float64", S, number> {
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
  >(low?: L, high?: H, size?: S): Drawn<"float64", S, L | H> {
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
  >(loc?: L, scale?: C, size?: S): Drawn<"float64", S, L | C> {
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
  ): Drawn<"float64", S, C> {
    return exponential(this.#old, scale ?? 1, size) as never;
  }
}
