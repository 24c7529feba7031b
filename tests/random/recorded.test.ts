/** Compares streams, states and sequences of calls with what NumPy gave (tests/numpy/record-random.py). */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import {
  type Bits,
  checksumOf,
  decode,
  differenceOf,
  distance,
  type Sequence,
  stateChecksum,
} from "../numpy/random-cases.ts";
import { readRecorded } from "../numpy/read-recorded.ts";
import { checkBalance } from "../support/balance.ts";

interface SeedRow {
  readonly entropy: unknown;
  readonly spawnKey: readonly number[];
  readonly poolSize: number;
  readonly uint32: unknown;
  readonly uint64: unknown;
  readonly child: unknown;
}

interface StreamRow {
  readonly bits: Bits;
  readonly seed: number;
  readonly start: string;
  readonly raw: string;
  readonly end: string;
  readonly advanced?: readonly (readonly [delta: unknown, state: string])[];
  readonly jumped?: readonly (readonly [jumps: number, raw: string])[];
  readonly spawned: readonly string[];
}

interface LongRow {
  readonly bits: Bits;
  readonly method: "standardNormal" | "standardExponential";
  readonly dtype: "float64" | "float32";
  readonly end: number;
  readonly within: string;
  readonly tail: readonly number[];
}

interface Recorded {
  readonly seeds: readonly SeedRow[];
  readonly streams: readonly StreamRow[];
  readonly long: readonly LongRow[];
  readonly sequences: readonly Sequence[];
}

const { seeds, streams, long, sequences } = readRecorded<Recorded>("random");
const WORDS = 100_000;
const LONG = 1_000_000;

checkBalance();

describe("SeedSequence gives NumPy's words", () => {
  it.each(seeds)("$entropy $spawnKey $poolSize", ({ entropy, spawnKey, poolSize, ...wanted }) =>
    np.scope(() => {
      const sequence = new np.random.SeedSequence(decode(np, entropy) as number, { spawnKey, poolSize });
      expect(sequence.generateState(6).toArray()).toEqual(decode(np, wanted.uint32));
      expect(sequence.generateState(3, { dtype: "uint64" }).toArray()).toEqual(decode(np, wanted.uint64));
      expect(sequence.spawn(2)[1]?.generateState(2).toArray()).toEqual(decode(np, wanted.child));
    }),
  );
});

describe("bit generators give NumPy's streams and states", () => {
  it.each(streams)("$bits $seed", ({ bits, seed, ...wanted }) =>
    np.scope(() => {
      const make = () => new np.random[bits](seed);
      const generator = make();
      expect(stateChecksum(generator.state)).toBe(wanted.start);
      expect(checksumOf(generator.randomRaw(WORDS))).toBe(wanted.raw);
      expect(stateChecksum(generator.state)).toBe(wanted.end);
      expect(generator.spawn(2).map((child) => String(child.randomRaw()))).toEqual(wanted.spawned);
      for (const [delta, state] of wanted.advanced ?? []) {
        const advanced = (make() as InstanceType<typeof np.random.PCG64>).advance(
          decode(np, delta) as bigint,
        );
        expect(stateChecksum(advanced.state), String(delta)).toBe(state);
      }
      for (const [jumps, raw] of wanted.jumped ?? []) {
        const jumped = (generator as InstanceType<typeof np.random.PCG64>).jumped(jumps);
        expect(checksumOf(jumped.randomRaw(2000)), String(jumps)).toBe(raw);
      }
    }),
  );
});

describe("a million floats of the ziggurat are NumPy's", () => {
  it.each(long)("$bits $method $dtype", ({ bits, method, dtype, end, within, tail }) =>
    np.scope(() => {
      const rng = new np.random.Generator(new np.random[bits](7)) as Record<
        typeof method,
        InstanceType<typeof np.random.Generator>["random"]
      >;
      const drawn = rng[method](LONG, { dtype });
      const { data } = drawn;
      const beyond: number[] = [];
      for (let place = 0; place < data.length; place += 1) {
        const value = data[place] as number;
        if (Math.abs(value) <= end) continue;
        beyond.push(value);
        data[place] = 0;
      }
      expect(checksumOf(drawn)).toBe(within);
      for (const [place, wanted] of tail.entries())
        expect(distance(beyond[place] as number, wanted, dtype)).toBeLessThanOrEqual(1);
    }),
  );
});

describe("sequences of calls give NumPy's results and state", () => {
  it.each(sequences.map((sequence, place) => ({ place, sequence })))(
    "$place $sequence.bits",
    ({ sequence }) => {
      expect(np.scope(() => differenceOf(np, sequence))).toBeNull();
    },
  );
});
