/** SFC64: a small and fast generator of 256 bits. */

import { memberOf } from "../caller.ts";
import * as calls from "../calls/bit-generators.ts";
import { bind } from "../input/bind.ts";
import { BitGenerator, type Seed, streamOf } from "./bit-generator.ts";
import { type BitStream, withState, writeState } from "./bit-stream.ts";
import { type SeedSequence, stateOf } from "./seed-sequence.ts";
import { readBitsList, readOwnState, readState, readWord, type StateInteger, withJSON } from "./state.ts";

/** The state of an SFC64. */
export interface Sfc64State<I = StateInteger> {
  readonly bit_generator: "SFC64";
  readonly state: { readonly state: readonly I[] };
  /** Whether `uinteger` holds 32 bits that were drawn and not used yet: 0 or 1. */
  readonly has_uint32: number;
  readonly uinteger: number;
}

/** How many numbers are drawn and dropped after seeding. */
const WARM_UP = 12;

/**
 * Chris Doty-Humphrey's generator, the fastest one here.
 * @example
 * new np.random.Generator(new np.random.SFC64(42)).random() // 0.5299360452325557
 */
export class SFC64 extends BitGenerator {
  /** @param seed a non-negative integer, a list of them, or a SeedSequence; without it, the host gives 128 random bits */
  constructor(seed?: Seed | { readonly seed?: Seed | undefined });
  constructor(...given: unknown[]) {
    super(calls.SFC64, bind(calls.SFC64, given).seed, fillFrom);
  }

  /**
   * The state, as an object with NumPy's keys. `JSON.stringify` writes its bigints as strings, and the setter takes both.
   * @throws ValueError for an object that is not the state of an SFC64
   * @example
   * new np.random.SFC64(1).state.state.state[3] // 13n
   */
  get state(): Sfc64State<bigint> {
    return withState(streamOf(this), ({ words, pairs }) =>
      withJSON({
        bit_generator: "SFC64",
        state: { state: [...pairs.subarray(0, 4)] },
        has_uint32: words[8] as number,
        uinteger: words[9] as number,
      }),
    );
  }

  set state(state: object) {
    const call = calls.SFC64;
    const own = readOwnState(call, "SFC64", state);
    const inner = readBitsList(call, readState(call, "state.state", memberOf(own, "state")), "state", 64, 4);
    const [isKept, kept] = [readWord(call, own, "has_uint32"), readWord(call, own, "uinteger")];
    writeState(streamOf(this), ({ words, pairs }) => {
      pairs.set(inner);
      words[8] = +(isKept !== 0);
      words[9] = kept;
    });
  }
}

function fillFrom({ pairs }: BitStream, sequence: SeedSequence): void {
  pairs.set(new BigUint64Array(stateOf(sequence, 6).buffer));
  pairs[3] = 1n;
  for (let drawn = 0; drawn < WARM_UP; drawn += 1) step(pairs);
}

/** Makes one step, as the kernel does. */
function step(pairs: BigUint64Array): void {
  const [a, b, c, counter] = pairs as unknown as [bigint, bigint, bigint, bigint];
  pairs[0] = b ^ (b >> 11n);
  pairs[1] = c + (c << 3n);
  pairs[2] = ((c << 24n) | (c >> 40n)) + a + b + counter;
  pairs[3] = counter + 1n;
}
