/**
 * SeedSequence: mixes entropy of any length into a pool of words, and makes the states of bit generators of this pool. Seeds that
 * differ in one bit give states that have nothing in common. The algorithm is Melissa E. O'Neill's `seed_seq` as NumPy has it.
 */

import { type NDArray, wrap } from "../array/ndarray.ts";
import * as calls from "../calls/bit-generators.ts";
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { NotImplementedError, ValueError } from "../errors.ts";
import { readCount, readDType, readVectorShape, refuse } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { listOf } from "../layout.ts";
import { newBuffer } from "../memory/outside.ts";
import { produce, type Write } from "../memory/produce.ts";
import { show } from "../show.ts";
import { linear } from "../wasm/module.ts";
import { readItems, readSpawned } from "./lists.ts";
import { withJSON } from "./state.ts";
import { refuseClones } from "./uncloneable.ts";

/** A seed: a non-negative integer of any size, or a list of such integers. */
export type Entropy = number | bigint | readonly (number | bigint)[] | NDArray | ArrayBufferView;

/** The options of `SeedSequence`. */
export interface SeedSequenceOptions {
  /** Tells apart the sequences that one sequence spawned. */
  readonly spawnKey?: readonly number[] | undefined;
  /** The number of words of the pool, 4 by default. */
  readonly poolSize?: number | undefined;
  /** How many sequences were spawned before, 0 by default: to go on from a state. */
  readonly nChildrenSpawned?: number | undefined;
}

/** The state of a SeedSequence, with NumPy's keys: what `new SeedSequence` needs to make an equal sequence. */
export interface SeedSequenceState {
  readonly entropy: Entropy;
  readonly spawn_key: readonly number[];
  readonly pool_size: number;
  readonly n_children_spawned: number;
}

const LEAST_POOL = 4;

/** The most words of a pool. */
const MOST_POOL = 4096;

/** NumPy counts the sequences that were spawned in 32 bits. */
const MOST_CHILDREN = 2 ** 32 - 1;

const REFUSAL = /* @__PURE__ */ Symbol(
  "a SeedSequence cannot be posted or cloned; post sequence.state, and make another one of its entropy and spawn_key",
);

/** The arguments from which a pool is mixed. */
class Recipe {
  /** Tells a recipe from options of the caller's. */
  readonly #isOwn = true;

  constructor(
    /** The words of the seed. */
    readonly words: readonly number[],
    readonly spawnKey: readonly number[],
    readonly poolSize: number,
    /** How many sequences were spawned before. */
    readonly spawned: number,
  ) {}

  static is(value: unknown): value is Recipe {
    return typeof value === "object" && value !== null && #isOwn in value;
  }
}

function readRecipe(entropy: unknown, { spawnKey, poolSize, nChildrenSpawned }: Arguments): Recipe {
  const call = calls.SeedSequence;
  const size = readCount(call, "poolSize", poolSize, LEAST_POOL);
  if (size < LEAST_POOL)
    throw new ValueError(
      `${call.name}: The size of the entropy pool should be at least ${LEAST_POOL}, got ${size}`,
    );
  // Every word is mixed with every other one.
  if (size > MOST_POOL) throw refuse(call, "poolSize", `an integer up to ${MOST_POOL}`, size);
  const spawned = readCount(call, "nChildrenSpawned", nChildrenSpawned, 0);
  if (spawned > MOST_CHILDREN)
    throw refuse(call, "nChildrenSpawned", `an integer up to ${MOST_CHILDREN}`, spawned);
  const key = readItems(call, "spawnKey", spawnKey ?? []);
  if (key === null) throw refuse(call, "spawnKey", "a list of integers", spawnKey);
  const words = wordsOf(call, "entropy", entropy);
  return new Recipe(words, Object.freeze([...key]) as readonly number[], size, spawned);
}

/**
 * The pool of each sequence. A class with a static block could look into private fields, but bundlers never leave out such a class.
 */
const pools = /* @__PURE__ */ new WeakMap<object, Uint32Array>();

/** Whether a value is a SeedSequence. Runs no code of the caller's, unlike `instanceof`. */
function isSequence(value: unknown): value is SeedSequence {
  return pools.has(value as object);
}

/**
 * Makes the states of bit generators of one seed, and spawns sequences whose states have nothing in common with them.
 * @example
 * const sequence = new np.random.SeedSequence(42);
 * sequence.generateState(2).toArray() // [3444837047, 2669555309]
 * new np.random.SeedSequence(42, { spawnKey: [0] }).generateState(1).toArray() // [2684470948]
 */
export class SeedSequence {
  readonly #entropy: Entropy;
  readonly #recipe: Recipe;
  #spawned: number;

  /**
   * @param entropy the seed; without it, 128 bits from the host's `crypto`
   * @param options `spawnKey`, `poolSize` and `nChildrenSpawned`
   * @throws ValueError for a seed that is not made of non-negative integers, and for a pool of less than 4 words;
   *   NotImplementedError without a seed on a host that has no `crypto`
   */
  constructor(entropy?: Entropy | null, options?: SeedSequenceOptions | null);
  constructor(options: SeedSequenceOptions & { readonly entropy?: Entropy | null | undefined });
  constructor(...given: unknown[]) {
    const recipe = Recipe.is(given[1]) ? given[1] : null;
    const read = recipe === null ? bind(calls.SeedSequence, given) : { entropy: given[0] };
    this.#entropy = (read.entropy ?? hostEntropy(calls.SeedSequence)) as Entropy;
    this.#recipe = recipe ?? readRecipe(this.#entropy, read);
    this.#spawned = this.#recipe.spawned;
    pools.set(this, mixed(this.#recipe));
    refuseClones<SeedSequence>(this, REFUSAL, written);
  }

  /**
   * The seed, as it was given.
   * @example
   * new np.random.SeedSequence(42).entropy // 42
   */
  get entropy(): Entropy {
    return this.#entropy;
  }

  /**
   * The numbers that tell this sequence from the others that its parent spawned.
   * @example
   * new np.random.SeedSequence(42).spawn(2)[1].spawnKey // [1]
   */
  get spawnKey(): readonly number[] {
    return this.#recipe.spawnKey;
  }

  /**
   * The number of words of the pool.
   * @example
   * new np.random.SeedSequence(42).poolSize // 4
   */
  get poolSize(): number {
    return this.#recipe.poolSize;
  }

  /**
   * The words that the seed was mixed into, in a new array.
   * @example
   * new np.random.SeedSequence(42).pool.toArray() // [1662858758, 128880814, 1875164712, 753753205]
   */
  get pool(): NDArray<"uint32"> {
    const pool = pools.get(this) as Uint32Array;
    const words = produce("SeedSequence.pool", pool.length, dtypes.uint32, writeWords, pool);
    return wrap([pool.length], dtypes.uint32, words) as never;
  }

  /**
   * How many sequences this one spawned so far.
   * @example
   * const sequence = new np.random.SeedSequence(42);
   * sequence.spawn(3).length // 3
   * sequence.nChildrenSpawned // 3
   */
  get nChildrenSpawned(): number {
    return this.#spawned;
  }

  /**
   * The state, as an object with NumPy's keys. `JSON.stringify` writes its bigints as strings.
   * @example
   * const { entropy, spawn_key, n_children_spawned } = new np.random.SeedSequence(42, { spawnKey: [3] }).state;
   * [entropy, spawn_key, n_children_spawned] // [42, [3], 0]
   */
  get state(): SeedSequenceState {
    return withJSON({
      entropy: this.#entropy,
      spawn_key: this.#recipe.spawnKey,
      pool_size: this.#recipe.poolSize,
      n_children_spawned: this.#spawned,
    });
  }

  /**
   * Returns words for the state of a bit generator. Every call returns the same words.
   * @param n how many words
   * @param dtype `'uint32'` (default) or `'uint64'`
   * @throws ValueError for another dtype
   * @example
   * new np.random.SeedSequence(1).generateState(1, { dtype: "uint64" }).toArray() // [7434755675892716031n]
   */
  generateState<const L extends DTypeLike = "uint32">(
    n: number,
    options?: { readonly dtype?: L | null | undefined } | null,
  ): NDArray<L extends "uint64" ? "uint64" : "uint32">;
  generateState<const L extends DTypeLike>(
    n: number,
    dtype: L,
  ): NDArray<L extends "uint64" ? "uint64" : "uint32">;
  generateState(n: unknown, ...rest: unknown[]): NDArray {
    const call = calls.generateState;
    const count = readCount(call, "n", n);
    const dtype = readDType(call, bind(call, rest).dtype, dtypes.uint32);
    if (dtype !== dtypes.uint32 && dtype !== dtypes.uint64)
      throw new ValueError(`${call.name}: only support uint32 or uint64, got ${dtype}`);
    const shape = readVectorShape(call, count, dtype.itemSize);
    const words = stateOf(this, (count * dtype.itemSize) / 4);
    return wrap(shape, dtype, produce(call.name, count, dtype, writeWords, words));
  }

  /**
   * Makes sequences that have nothing in common with this one, nor with those that it spawned before.
   * @example
   * new np.random.SeedSequence(42).spawn(2).map((child) => child.spawnKey) // [[0], [1]]
   */
  spawn(n: number): SeedSequence[];
  spawn(n: unknown, ...rest: unknown[]): SeedSequence[] {
    bind(calls.spawnSequences, rest);
    const count = readSpawned(calls.spawnSequences, n);
    const { words, spawnKey, poolSize } = this.#recipe;
    const first = this.#spawned;
    this.#spawned += count;
    return listOf(count, (index) => {
      const key = Object.freeze([...spawnKey, first + index]);
      return new SeedSequence(this.#entropy, new Recipe(words, key, poolSize, 0) as SeedSequenceOptions);
    });
  }
}

/** Returns a sequence as its caller would make it. */
function written({ entropy, spawnKey, poolSize, nChildrenSpawned }: SeedSequence): string {
  const options = [
    spawnKey.length > 0 ? `spawnKey: ${show(spawnKey)}` : "",
    poolSize !== LEAST_POOL ? `poolSize: ${poolSize}` : "",
    nChildrenSpawned > 0 ? `nChildrenSpawned: ${nChildrenSpawned}` : "",
  ].filter((option) => option !== "");
  return `SeedSequence(${show(entropy)}${options.length > 0 ? `, { ${options.join(", ")} }` : ""})`;
}

/** Reads the seed of a bit generator. */
export function readSeed(call: Call, seed: unknown): SeedSequence {
  if (isSequence(seed)) return seed;
  const entropy = (seed ?? hostEntropy(call)) as Entropy;
  // Throws an error that names the bit generator.
  wordsOf(call, "seed", entropy);
  return new SeedSequence(entropy);
}

const writeWords: Write<Uint32Array> = (address, count, first, words, { itemSize }) => {
  const each = itemSize / 4;
  linear.words.set(words.subarray(first * each, (first + count) * each), address / 4);
};

/** Returns the words that a sequence gives for the state of a bit generator. */
export function stateOf(sequence: SeedSequence, count: number): Uint32Array<ArrayBuffer> {
  const pool = pools.get(sequence) as Uint32Array;
  const words = new Uint32Array(newBuffer("SeedSequence.generateState", 4 * count));
  let factor = 0x8b51f9dd;
  for (let index = 0; index < count; index += 1) {
    const word = (pool[index % pool.length] as number) ^ factor;
    factor = Math.imul(factor, 0x58f38ded);
    words[index] = folded(Math.imul(word, factor));
  }
  return words;
}

/** Returns a word with its upper half folded into its lower half. */
function folded(word: number): number {
  return word ^ (word >>> 16);
}

/** Mixes words into a pool: each word of the pool depends on all of them. */
function mixed({ words: seed, spawnKey, poolSize: size }: Recipe): Uint32Array {
  const key = wordsOf(calls.SeedSequence, "spawnKey", spawnKey);
  const missing = key.length > 0 ? Math.max(0, size - seed.length) : 0;
  const words = [...seed, ...new Array<number>(missing).fill(0), ...key];
  const pool = new Uint32Array(size);
  let factor = 0x43b0d7e5;
  const hashed = (word: number): number => {
    const value = word ^ factor;
    factor = Math.imul(factor, 0x931e8875);
    return folded(Math.imul(value, factor));
  };
  const mixIn = (index: number, word: number): void => {
    const product = Math.imul(0xca01f9dd, pool[index] as number);
    pool[index] = folded((product - Math.imul(0x4973f715, hashed(word))) | 0);
  };
  for (let index = 0; index < size; index += 1) pool[index] = hashed(words[index] ?? 0);
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1) if (from !== to) mixIn(to, pool[from] as number);
  for (let from = size; from < words.length; from += 1)
    for (let to = 0; to < size; to += 1) mixIn(to, words[from] as number);
  return pool;
}

/** Returns integers as 32-bit words, the lowest word of each first. */
function wordsOf(call: Call, argument: string, value: unknown): readonly number[] {
  const words = integerWords(call, argument, value);
  if (words !== null) return words;
  const items = readItems(call, argument, value);
  if (items === null) throw refuseSeed(call, argument, value);
  return items.flatMap((item) => {
    const itemWords = integerWords(call, argument, item);
    if (itemWords === null) throw refuseSeed(call, argument, item);
    return itemWords;
  });
}

function refuseSeed(call: Call, argument: string, value: unknown): ValueError {
  return refuse(call, argument, "an integer, or a list of integers", value);
}

/** Returns the words of an integer, or null for other values. */
function integerWords(call: Call, argument: string, value: unknown): readonly number[] | null {
  if (typeof value === "bigint") return bigintWords(call, argument, value);
  if (typeof value !== "number" || !Number.isInteger(value)) return null;
  return value >= 0 && value < 2 ** 32 ? [value + 0] : bigintWords(call, argument, BigInt(value));
}

function bigintWords(call: Call, argument: string, value: bigint): number[] {
  if (value < 0n)
    throw new ValueError(`${call.name}: ${argument}: expected non-negative integer, got ${show(value)}`);
  const words: number[] = [];
  let rest = value;
  do {
    words.push(Number(BigInt.asUintN(32, rest)));
    rest >>= 32n;
  } while (rest > 0n);
  return words;
}

/** Returns 128 random bits of the host. */
function hostEntropy(call: Call): bigint {
  const { crypto } = globalThis as { crypto?: { getRandomValues?(words: Uint32Array): Uint32Array } };
  if (typeof crypto?.getRandomValues !== "function")
    throw new NotImplementedError(
      `${call.name}: this host has no crypto.getRandomValues to take a seed from; pass a seed`,
    );
  return crypto.getRandomValues(new Uint32Array(4)).reduce((bits, word) => (bits << 32n) | BigInt(word), 0n);
}
