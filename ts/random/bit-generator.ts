/**
 * The class BitGenerator, the base of PCG64, MT19937 and the other bit generators. Each of them has a state, from which it draws random
 * bits.
 */

import * as calls from "../calls/bit-generators.ts";
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { NotImplementedError, ValueError } from "../errors.ts";
import { bind } from "../input/bind.ts";
import { listOf } from "../layout.ts";
import type { Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { BitStream, type GeneratorName, lend } from "./bit-stream.ts";
import { drawn, readSizeOption } from "./drawn.ts";
import type { DrawnWith, Size, SizeOption } from "./inputs.ts";
import { readSpawned } from "./lists.ts";
import { type Entropy, readSeed, type SeedSequence } from "./seed-sequence.ts";
import { refuseClones } from "./uncloneable.ts";

/** A seed of a bit generator. Without one, the host gives 128 random bits. */
export type Seed = Entropy | SeedSequence | null;

/** The seed of a bit generator whose state does not come from a seed, such as a Philox with a key. */
export const NO_SEED = /* @__PURE__ */ Symbol("no seed");

const REFUSAL = /* @__PURE__ */ Symbol(
  "a bit generator cannot be posted or cloned; post bitGenerator.state, and set the state of another one to it",
);

/**
 * The stream of each bit generator. A class with a static block could look into private fields, but bundlers never leave out such a
 * class.
 */
const streams = /* @__PURE__ */ new WeakMap<object, BitStream>();

/** Returns the stream of a bit generator. */
export function streamOf(generator: BitGenerator): BitStream {
  return streams.get(generator) as BitStream;
}

/** Whether a value is a bit generator. Runs no code of the caller's, unlike `instanceof`. */
export function isBitGenerator(value: unknown): value is BitGenerator {
  return streams.has(value as object);
}

/**
 * The base class of the bit generators. `new` makes one of its subclasses.
 * @example
 * new np.random.PCG64(1) instanceof np.random.BitGenerator // true
 */
export abstract class BitGenerator {
  readonly #seedSeq: SeedSequence | null;

  /** @internal */
  protected constructor(call: Call, seed: unknown, fill: (stream: BitStream, from: SeedSequence) => void) {
    if (typeof fill !== "function")
      throw new NotImplementedError("BitGenerator: it is a base class; make a PCG64 or another subclass");
    this.#seedSeq = seed === NO_SEED ? null : readSeed(call, seed);
    const stream = new BitStream(call.name as GeneratorName);
    if (this.#seedSeq !== null) fill(stream, this.#seedSeq);
    streams.set(this, stream);
    refuseClones<BitGenerator>(this, REFUSAL, (generator) => `${streamOf(generator).name} {}`);
  }

  /**
   * The state, as an object with NumPy's keys, which the setter takes too.
   * @example
   * const rng = np.random.defaultRng(1);
   * const { state } = rng.bitGenerator;
   * const drawn = rng.random();
   * rng.bitGenerator.state = state;
   * rng.random() === drawn // true
   */
  abstract state: object;

  /**
   * The sequence that the generator was seeded with.
   * @throws ValueError for a Philox that was made of a key
   * @example
   * new np.random.PCG64(7).seedSeq.entropy // 7
   */
  get seedSeq(): SeedSequence {
    if (this.#seedSeq === null)
      throw new ValueError(
        "BitGenerator.seedSeq: the generator was made of a key, so it has no SeedSequence",
      );
    return this.#seedSeq;
  }

  /**
   * Draws what the generator yields, as uint64: 64 bits, of MT19937 32. A single one is a number if that is exact, else a bigint.
   * @param size the shape of the result; without it, draws one
   * @example
   * new np.random.PCG64(1).randomRaw() // 9441442522235856127n
   * new np.random.MT19937(1).randomRaw(2).toArray() // [1033693557, 3869576402]
   */
  randomRaw<S extends Size = undefined>(size?: S | SizeOption<S>): DrawnWith<"uint64", S, []>;
  randomRaw(...given: unknown[]): unknown {
    const call = calls.randomRaw;
    return drawn(
      call,
      readSizeOption(call, bind(call, given).size),
      dtypes.uint64,
      null,
      writeRaw,
      streamOf(this),
    );
  }

  /**
   * Makes bit generators of the same class whose states have nothing in common with this one.
   * @throws ValueError for a Philox that was made of a key
   * @example
   * const [first, second] = new np.random.PCG64(1).spawn(2);
   * [first.seedSeq.spawnKey, second.seedSeq.spawnKey] // [[0], [1]]
   */
  spawn(n: number): this[];
  spawn(n: unknown, ...rest: unknown[]): this[] {
    bind(calls.spawn, rest);
    const count = readSpawned(calls.spawn, n);
    const Class = this.constructor as new (seed: SeedSequence) => this;
    const sequences = this.seedSeq.spawn(count);
    return listOf(count, (index) => new Class(sequences[index] as SeedSequence));
  }
}

const writeRaw: Write<BitStream> = (address, count, _first, stream) =>
  randomKernels.random_raw(stream.code, lend(stream), address, count);
