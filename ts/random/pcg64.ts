/** PCG64 and PCG64DXSM: congruential generators of 128 bits. They differ in the factor of a step, and in what they make of a state. */

import { memberOf } from "../caller.ts";
import * as calls from "../calls/bit-generators.ts";
import type { Call } from "../calls/call.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { BitGenerator, type Seed, streamOf } from "./bit-generator.ts";
import { type BitStream, withState, writeState } from "./bit-stream.ts";
import { type SeedSequence, stateOf } from "./seed-sequence.ts";
import { readBits, readOwnState, readState, readWord, type StateInteger, withJSON } from "./state.ts";

/** The state of a PCG64 or PCG64DXSM. */
export interface Pcg64State<Name extends string = string, I = StateInteger> {
  readonly bit_generator: Name;
  readonly state: { readonly state: I; readonly inc: I };
  /** Whether `uinteger` holds 32 bits that were drawn and not used yet: 0 or 1. */
  readonly has_uint32: number;
  readonly uinteger: number;
}

/** The factor of a step. */
const FACTOR = 0x2360ed051fc65da44385df649fccf645n;
const CHEAP_FACTOR = 0xda942042e4dd58b5n;

/** The steps of a jump: 2^128 divided by the golden ratio. */
const JUMP = 0x9e3779b97f4a7c15f39cc0605cedc835n;

const modulo = (value: bigint): bigint => BigInt.asUintN(128, value);

/** What both generators do. */
abstract class Congruential<Name extends string> extends BitGenerator {
  readonly #factor: bigint;
  readonly #call: Call;

  protected constructor(call: Call, seed: unknown, factor: bigint) {
    super(call, seed, fillFrom);
    this.#factor = factor;
    this.#call = call;
  }

  /**
   * The state, as an object with NumPy's keys. `JSON.stringify` writes its bigints as strings, and the setter takes both.
   * @throws ValueError for an object that is not the state of such a generator
   * @example
   * const bits = new np.random.PCG64(1);
   * const before = JSON.stringify(bits.state);
   * const drawn = bits.randomRaw();
   * bits.state = JSON.parse(before);
   * bits.randomRaw() === drawn // true
   */
  get state(): Pcg64State<Name, bigint> {
    return withState(streamOf(this), ({ words, pairs }) =>
      withJSON({
        bit_generator: this.#call.name as Name,
        state: { state: wideAt(pairs, 0), inc: wideAt(pairs, 2) },
        has_uint32: words[8] as number,
        uinteger: words[9] as number,
      }),
    );
  }

  set state(state: object) {
    const call = this.#call;
    const own = readOwnState(call, call.name, state);
    const inner = readState(call, "state.state", memberOf(own, "state"));
    const [current, increment] = [readBits(call, inner, "state", 128), readBits(call, inner, "inc", 128)];
    const [isKept, kept] = [readWord(call, own, "has_uint32"), readWord(call, own, "uinteger")];
    writeState(streamOf(this), ({ words, pairs }) => {
      putWide(pairs, 0, current);
      putWide(pairs, 2, increment);
      words[8] = +(isKept !== 0);
      words[9] = kept;
    });
  }

  /**
   * Moves the state as if `delta` numbers of 64 bits had been drawn; backwards if it is negative. Returns the generator.
   * @example
   * const bits = new np.random.PCG64(1);
   * bits.randomRaw();
   * bits.advance(-1).randomRaw() // 9441442522235856127n
   */
  advance(delta: number | bigint): this;
  advance(delta: unknown, ...rest: unknown[]): this {
    const call = calls.advancePCG64;
    bind(call, rest);
    const steps = typeof delta === "bigint" ? delta : BigInt(readInteger(call, "delta", delta));
    writeState(streamOf(this), (stream) => move(stream, this.#factor, modulo(steps)));
    return this;
  }

  /**
   * Returns a new generator whose state is some 2^127 numbers further on. The sequences of both do not overlap.
   * @param jumps how many times to jump, 1 by default
   * @example
   * new np.random.PCG64(1).jumped().randomRaw() // 6240351607257276062n
   */
  jumped(jumps?: number | bigint | null | { readonly jumps?: number | bigint | null | undefined }): this;
  jumped(...given: unknown[]): this {
    const jumps = bind(calls.jumpedPCG64, given).jumps ?? 1;
    if (typeof jumps !== "bigint" && !Number.isInteger(jumps))
      throw refuse(calls.jumpedPCG64, "jumps", "an integer", jumps);
    const Class = this.constructor as new (seed: SeedSequence) => this;
    const other = new Class(this.seedSeq);
    other.state = { ...this.state, has_uint32: 0, uinteger: 0 };
    return other.advance(modulo(JUMP * BigInt(jumps as number)));
  }
}

/**
 * The generator of `defaultRng`: PCG of 128 bits, XSL-RR.
 * @example
 * const bits = new np.random.PCG64(42);
 * new np.random.Generator(bits).random() // 0.7739560485559633
 */
export class PCG64 extends Congruential<"PCG64"> {
  /** @param seed a non-negative integer, a list of them, or a SeedSequence; without it, the host gives 128 random bits */
  constructor(seed?: Seed | { readonly seed?: Seed | undefined });
  constructor(...given: unknown[]) {
    super(calls.PCG64, bind(calls.PCG64, given).seed, FACTOR);
  }
}

/**
 * PCG of 128 bits with a cheaper step and a stronger output, DXSM, for programs that use very many streams.
 * @example
 * new np.random.Generator(new np.random.PCG64DXSM(42)).random() // 0.6684007764691958
 */
export class PCG64DXSM extends Congruential<"PCG64DXSM"> {
  /** @param seed a non-negative integer, a list of them, or a SeedSequence; without it, the host gives 128 random bits */
  constructor(seed?: Seed | { readonly seed?: Seed | undefined });
  constructor(...given: unknown[]) {
    super(calls.PCG64DXSM, bind(calls.PCG64DXSM, given).seed, CHEAP_FACTOR);
  }
}

/** Returns the number of 128 bits in two pairs of words, the low one first. */
function wideAt(pairs: BigUint64Array, index: number): bigint {
  return (pairs[index] as bigint) | ((pairs[index + 1] as bigint) << 64n);
}

function putWide(pairs: BigUint64Array, index: number, value: bigint): void {
  // An element takes the low 64 bits of what is written to it.
  pairs[index] = value;
  pairs[index + 1] = value >> 64n;
}

/** Writes the first state: the seed is added after one step from zero, and another step follows. */
function fillFrom({ pairs }: BitStream, sequence: SeedSequence): void {
  const seeds = new BigUint64Array(stateOf(sequence, 8).buffer);
  const [start, stream] = [0, 2].map(
    (index) => ((seeds[index] as bigint) << 64n) | (seeds[index + 1] as bigint),
  ) as [bigint, bigint];
  const increment = modulo((stream << 1n) | 1n);
  putWide(pairs, 0, (increment + start) * FACTOR + increment);
  putWide(pairs, 2, increment);
}

/** Makes many steps at once: the product and the sum of 2^n steps follow from those of 2^(n-1) steps. */
function move({ words, pairs }: BitStream, factor: bigint, steps: bigint): void {
  let [product, sum] = [1n, 0n];
  let [nextProduct, nextSum] = [factor, wideAt(pairs, 2)];
  for (let rest = steps; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) {
      product = modulo(product * nextProduct);
      sum = modulo(sum * nextProduct + nextSum);
    }
    nextSum = modulo((nextProduct + 1n) * nextSum);
    nextProduct = modulo(nextProduct * nextProduct);
  }
  putWide(pairs, 0, product * wideAt(pairs, 0) + sum);
  words.fill(0, 8);
}
