/** Philox: a counter that is scrambled with a key. */
import type { NDArray } from "../array/ndarray.ts";
import { isAbsent, memberOf } from "../caller.ts";
import * as calls from "../calls/bit-generators.ts";
import type { Call } from "../calls/call.ts";
import { ValueError } from "../errors.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { show } from "../show.ts";
import { BitGenerator, NO_SEED, type Seed, streamOf } from "./bit-generator.ts";
import { type BitStream, withState, writeState } from "./bit-stream.ts";
import { readItems } from "./lists.ts";
import { type SeedSequence, stateOf } from "./seed-sequence.ts";
import {
  bitsOf,
  readBitsList,
  readOwnState,
  readState,
  readWord,
  type StateInteger,
  withJSON,
} from "./state.ts";

/** The state of a Philox. */
export interface PhiloxState<I = StateInteger> {
  readonly bit_generator: "Philox";
  readonly state: { readonly counter: readonly I[]; readonly key: readonly I[] };
  /** The words that the counter gave. */
  readonly buffer: readonly I[];
  /** How many words of the buffer were drawn. */
  readonly buffer_pos: number;
  /** Whether `uinteger` holds 32 bits that were drawn and not used yet: 0 or 1. */
  readonly has_uint32: number;
  readonly uinteger: number;
}

/** An integer of any size, or a list of integers of 64 bits, the lowest first. */
export type Words64 = number | bigint | readonly (number | bigint)[] | NDArray | ArrayBufferView;

/** The options of `Philox`. */
export interface PhiloxOptions {
  /** Where the stream begins: an integer below 2^256, or a list of four integers below 2^64; 0 by default. */
  readonly counter?: Words64 | null | undefined;
  /** The key, in place of a seed: an integer below 2^128, or a list of two integers below 2^64. */
  readonly key?: Words64 | null | undefined;
}

/** Where the parts of the state begin, in pairs of words; and the words that `next_u32` keeps. */
const KEY = 4;
const BUFFER = 6;
const POSITION = 10;
const IS_KEPT = 22;
const KEPT = 23;

/** How many integers of 64 bits the counter and the key have. */
const COUNTER_SIZE = KEY;
const KEY_SIZE = BUFFER - KEY;

/** The position after the last word of the buffer. */
const BUFFER_END = 4n;

/**
 * Philox 4x64 with 10 rounds. Its state is a counter, so it moves to any count at once.
 * @example
 * new np.random.Generator(new np.random.Philox(42)).random() // 0.08607763073528474
 * new np.random.Philox(null, { key: 1, counter: 2n ** 64n }).state.state.counter // [0n, 1n, 0n, 0n]
 */
export class Philox extends BitGenerator {
  readonly #hasSeed: boolean;

  /**
   * @param seed a non-negative integer, a list of them, or a SeedSequence; without it, the host gives 128 random bits
   * @param counter where the stream begins
   * @param key in place of a seed
   * @throws ValueError for a seed together with a key, and for a counter or key that is too large or no such integer or list
   */
  constructor(
    seed?: Seed | (PhiloxOptions & { readonly seed?: Seed | undefined }),
    counter?: Words64 | null | PhiloxOptions,
    key?: Words64 | null | PhiloxOptions,
  );
  constructor(...given: unknown[]) {
    const call = calls.Philox;
    const read = bind(call, given);
    const key = readWords(call, "key", read.key, KEY_SIZE);
    const counter = readWords(call, "counter", read.counter, COUNTER_SIZE);
    if (key !== null && !isAbsent(read.seed))
      throw new ValueError(`${call.name}: seed and key cannot be both used`);
    super(call, key === null ? read.seed : NO_SEED, fillFrom);
    this.#hasSeed = key === null;
    const { pairs } = streamOf(this);
    pairs.set(counter ?? [], 0);
    pairs.set(key ?? [], KEY);
    pairs[POSITION] = BUFFER_END;
  }

  /**
   * The state, as an object with NumPy's keys. `JSON.stringify` writes its bigints as strings, and the setter takes both.
   * @throws ValueError for an object that is not the state of a Philox
   * @example
   * new np.random.Philox(1).state.state.counter // [0n, 0n, 0n, 0n]
   */
  get state(): PhiloxState<bigint> {
    return withState(streamOf(this), ({ words, pairs }) =>
      withJSON({
        bit_generator: "Philox",
        state: { counter: [...pairs.subarray(0, KEY)], key: [...pairs.subarray(KEY, BUFFER)] },
        buffer: [...pairs.subarray(BUFFER, POSITION)],
        buffer_pos: Number(pairs[POSITION]),
        has_uint32: words[IS_KEPT] as number,
        uinteger: words[KEPT] as number,
      }),
    );
  }

  set state(state: object) {
    const call = calls.Philox;
    const own = readOwnState(call, "Philox", state);
    const inner = readState(call, "state.state", memberOf(own, "state"));
    const counter = readBitsList(call, inner, "counter", 64, 4);
    const key = readBitsList(call, inner, "key", 64, 2);
    const buffer = readBitsList(call, own, "buffer", 64, 4);
    const position = readWord(call, own, "buffer_pos");
    const [isKept, kept] = [readWord(call, own, "has_uint32"), readWord(call, own, "uinteger")];
    writeState(streamOf(this), ({ words, pairs }) => {
      pairs.set([...counter, ...key, ...buffer, BigInt(position)]);
      words[IS_KEPT] = +(isKept !== 0);
      words[KEPT] = kept;
    });
  }

  /**
   * Moves the counter as if `delta` times four numbers of 64 bits had been drawn; backwards if it is negative. Returns the
   * generator.
   * @example
   * new np.random.Philox(1).advance(5).state.state.counter // [5n, 0n, 0n, 0n]
   */
  advance(delta: number | bigint): this;
  advance(delta: unknown, ...rest: unknown[]): this {
    const call = calls.advancePhilox;
    bind(call, rest);
    const steps = typeof delta === "bigint" ? delta : BigInt(readInteger(call, "delta", delta));
    writeState(streamOf(this), ({ words, pairs }) => {
      let rest = steps;
      for (let index = 0; index < KEY; index += 1) {
        rest += pairs[index] as bigint;
        pairs[index] = rest;
        rest >>= 64n;
      }
      pairs[POSITION] = BUFFER_END;
      words.fill(0, IS_KEPT);
    });
    return this;
  }

  /**
   * Returns a new generator whose counter is 2^128 further on. The sequences of both do not overlap.
   * @param jumps how many times to jump, 1 by default
   * @example
   * new np.random.Philox(1).jumped().state.state.counter // [0n, 0n, 1n, 0n]
   */
  jumped(jumps?: number | bigint | null | { readonly jumps?: number | bigint | null | undefined }): Philox;
  jumped(...given: unknown[]): Philox {
    const jumps = bind(calls.jumpedPhilox, given).jumps ?? 1;
    const times = typeof jumps === "bigint" ? jumps : BigInt(readInteger(calls.jumpedPhilox, "jumps", jumps));
    const other = this.#hasSeed ? new Philox(this.seedSeq) : new Philox(null, { key: 0 });
    other.state = this.state;
    return other.advance(times << 128n);
  }
}

/** Reads a counter or a key as integers of 64 bits, the lowest first. Returns null if it was not given. */
function readWords(call: Call, argument: string, value: unknown, size: number): bigint[] | null {
  if (isAbsent(value)) return null;
  if (typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value)))
    return splitWords(call, argument, BigInt(value), size);
  const items = readItems(call, argument, value);
  if (items === null) throw refuse(call, argument, `an integer, or a list of ${size} integers`, value);
  if (items.length !== size)
    throw new ValueError(
      `${call.name}: ${argument} must have ${size} elements when using array form, got ${items.length}`,
    );
  return items.map((item, index) => bitsOf(call, `${argument}[${index}]`, item, 64));
}

function splitWords(call: Call, argument: string, value: bigint, size: number): bigint[] {
  if (value < 0n || value >= 1n << BigInt(64 * size))
    throw new ValueError(
      `${call.name}: ${argument} must be positive and less than 2**${64 * size}, got ${show(value)}`,
    );
  return Array.from({ length: size }, (_, index) => BigInt.asUintN(64, value >> BigInt(64 * index)));
}

function fillFrom({ pairs }: BitStream, sequence: SeedSequence): void {
  pairs.set(new BigUint64Array(stateOf(sequence, 4).buffer), KEY);
  pairs[POSITION] = BUFFER_END;
}
