/** MT19937: the Mersenne Twister. */

import { memberOf } from "../caller.ts";
import * as calls from "../calls/bit-generators.ts";
import { readCount, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { BitGenerator, type Seed, streamOf } from "./bit-generator.ts";
import { type BitStream, withState, writeState } from "./bit-stream.ts";
import { jumpAhead, type Twister } from "./mt19937-jump.ts";
import { type SeedSequence, stateOf } from "./seed-sequence.ts";
import { readBitsList, readOwnState, readState, readWord, type StateInteger, withJSON } from "./state.ts";

/** The state of an MT19937. */
export interface Mt19937State<I = StateInteger> {
  readonly bit_generator: "MT19937";
  readonly state: { readonly key: readonly I[]; readonly pos: number };
}

/** The most jumps of a call. They take some 100 seconds. */
const MOST_JUMPS = 10_000;

/** The number of words of the key. The position follows them. */
const WORDS = 624;

/**
 * The Mersenne Twister, which `RandomState` draws from.
 * @example
 * new np.random.Generator(new np.random.MT19937(42)).random() // 0.5419938930062744
 */
export class MT19937 extends BitGenerator {
  /** @param seed a non-negative integer, a list of them, or a SeedSequence; without it, the host gives 128 random bits */
  constructor(seed?: Seed | { readonly seed?: Seed | undefined });
  constructor(...given: unknown[]) {
    super(calls.MT19937, bind(calls.MT19937, given).seed, fillFrom);
  }

  /**
   * The state, as an object with NumPy's keys.
   * @throws ValueError for an object that is not the state of an MT19937
   * @example
   * new np.random.MT19937(1).state.state.pos // 623
   */
  get state(): Mt19937State<number> {
    return withState(streamOf(this), ({ words }) =>
      withJSON({
        bit_generator: "MT19937",
        state: { key: [...words.subarray(0, WORDS)], pos: words[WORDS] as number },
      }),
    );
  }

  set state(state: object) {
    const call = calls.MT19937;
    const own = readOwnState(call, "MT19937", state);
    const inner = readState(call, "state.state", memberOf(own, "state"));
    const key = readBitsList(call, inner, "key", 32, WORDS);
    const position = readWord(call, inner, "pos");
    writeState(streamOf(this), ({ words }) => words.set([...key.map(Number), position]));
  }

  /**
   * Returns a new generator whose state is 2^128 words further on. The sequences of both do not overlap.
   * @param jumps how many times to jump, 1 by default and at most 10,000; a jump takes some 10 ms
   * @example
   * new np.random.MT19937(1).jumped().randomRaw() // 1649717886
   */
  jumped(jumps?: number | null | { readonly jumps?: number | null | undefined }): MT19937;
  jumped(...given: unknown[]): MT19937 {
    const call = calls.jumpedMT19937;
    const count = readCount(call, "jumps", bind(call, given).jumps, 1);
    if (count > MOST_JUMPS) throw refuse(call, "jumps", `at most ${MOST_JUMPS}`, count);
    const other = new MT19937(this.seedSeq);
    let state: Twister = withState(streamOf(this), ({ words }) => ({
      key: words.slice(0, WORDS),
      position: words[WORDS] as number,
    }));
    for (let jump = 0; jump < count; jump += 1) state = jumpAhead(state);
    writeState(streamOf(other), ({ words }) => {
      words.set(state.key);
      words[WORDS] = state.position;
    });
    return other;
  }
}

function fillFrom({ words }: BitStream, sequence: SeedSequence): void {
  words.set(stateOf(sequence, WORDS));
  // One bit that is set makes sure that the key is not zero.
  words[0] = 2 ** 31;
  words[WORDS] = WORDS - 1;
}
