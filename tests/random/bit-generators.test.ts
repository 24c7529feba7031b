/** States of bit generators, their seeds, and what happens when several of them take turns. */
import { afterEach, describe, expect, it, vi } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

const { random, ValueError } = np;
const names = ["PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"] as const;

checkBalance();

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(names)("np.random.%s", (name) => {
  it("goes on from a state, also after the state was JSON", () => {
    const bits = new random[name](3);
    const rng = new random.Generator(bits);
    rng.random(null, { dtype: "float32" });
    const { state } = bits;
    const text = JSON.stringify(state);
    const draw = () => [rng.integers(1000), rng.random(), rng.integers(0, 2 ** 20)];
    const drawn = draw();
    for (const again of [state, JSON.parse(text)]) {
      bits.state = again;
      expect(JSON.stringify(bits.state)).toBe(text);
      expect(draw()).toEqual(drawn);
    }
    const other = new random[name](99);
    other.state = state as never;
    expect(new random.Generator(other).integers(1000)).toBe(drawn[0]);
  });

  it("refuses states that are not its own", () => {
    const bits = new random[name](3);
    const text = JSON.stringify(bits.state);
    const set = (state: unknown) => () => {
      bits.state = state as never;
    };
    expectError(set(null), ValueError, `${name}: state must be an object with NumPy's keys, got null`);
    expectError(set({}), ValueError, `${name}: state must be for a ${name} generator, got one for undefined`);
    expectError(set({ bit_generator: name }), ValueError, `${name}: state.`);
    const wrong = JSON.parse(text);
    const [key] = Object.keys(wrong.state) as [string];
    for (const value of [-1, 0.5, "x", [2n ** 64n], null, 2n ** 200n]) {
      expectError(
        set({ ...wrong, state: { ...wrong.state, [key]: value } }),
        ValueError,
        `${name}: state.${key}`,
      );
    }
    expect(JSON.stringify(bits.state)).toBe(text);
  });

  it("draws the same whoever draws between", () => {
    const alone = new random.Generator(new random[name](5));
    const expected = Array.from({ length: 12 }, () => alone.integers(0, 100));
    const all = names.map((other) => new random.Generator(new random[other](8)));
    const rng = new random.Generator(new random[name](5));
    const drawn = expected.map((_, turn) => {
      all[turn % all.length]?.random();
      return rng.integers(0, 100);
    });
    expect(drawn).toEqual(expected);
  });

  it("without a seed differs each time", () => {
    expect(new random[name]().randomRaw()).not.toBe(new random[name]().randomRaw());
    expect(typeof new random[name]().seedSeq.entropy).toBe("bigint");
  });

  it("refuses what is no seed", () => {
    for (const seed of [-1, 1.5, "1", new Date(0), [1, -1], [0.5], [[1]], Number.NaN, np.nan, true])
      expectError(() => new random[name](seed as number), ValueError, `${name}: seed`);
    expectError(() => new random[name](1).randomRaw(-1), ValueError, "BitGenerator.randomRaw: size must be");
  });
});

describe("seeds", () => {
  it("may be typed arrays, arrays and sequences", () => {
    const drawn = random.defaultRng([1, 2]).random();
    const array = np.array([1, 2], { dtype: "uint8" });
    for (const seed of [
      Uint32Array.of(1, 2),
      array,
      new random.SeedSequence([1, 2]),
      new random.PCG64([1n, 2]),
    ])
      expect(random.defaultRng(seed).random()).toBe(drawn);
    array.dispose();
    const rng = random.defaultRng(1);
    expect(random.defaultRng(rng)).toBe(rng);
  });

  it("need crypto if there is none", () => {
    vi.stubGlobal("crypto", undefined);
    expectError(
      () => random.defaultRng(),
      np.NotImplementedError,
      "PCG64: this host has no crypto.getRandomValues to take a seed from; pass a seed",
    );
    expect(random.defaultRng(1).random()).toBe(0.5118216247002567);
  });
});

describe("np.random.BitGenerator", () => {
  it("is a base class", () => {
    const Base = random.BitGenerator as unknown as new (seed: number) => object;
    expectError(() => new Base(1), np.NotImplementedError, "BitGenerator: it is a base class");
  });
});

describe("np.random.SeedSequence", () => {
  it("refuses too many items", () => {
    expectError(
      () => new random.SeedSequence(new Uint8Array(2 ** 26 + 1)),
      np.MemoryError,
      "SeedSequence: entropy has 67108865 items, more than 67108864",
    );
  });

  it("does not read its entropy again when it spawns", () => {
    const entropy = [1, 2];
    const sequence = new random.SeedSequence(entropy);
    const fresh = new random.SeedSequence([1, 2]).spawn(1);
    entropy[0] = 9;
    const words = [fresh, sequence.spawn(1)].map(([child]) =>
      np.scope(() => child?.generateState(4).toArray()),
    );
    expect(words[1]).toEqual(words[0]);
    expect(sequence.spawn(1)[0]?.spawnKey).toEqual([1]);
  });

  it.each([
    [new random.SeedSequence(42), [1662858758, 128880814, 1875164712, 753753205], [[0], [1]]],
    [new random.SeedSequence(42).spawn(2)[1], [4069746273, 2430969354, 1995477525, 4234690265], [[1, 0], [1, 1]]], // biome-ignore format: one line
    [
      new random.SeedSequence(2n ** 200n + 1n, { spawnKey: [1, 2], poolSize: 8 }),
      [3695765168, 3588593793, 1316650224, 3894655585, 2809828384, 172180020, 1659867067, 3838307594],
      [[1, 2, 0], [1, 2, 1]], // biome-ignore format: one line
    ],
    [
      new random.SeedSequence([1, 2 ** 40, 3], { spawnKey: [2 ** 33], poolSize: 5, nChildrenSpawned: 2 }),
      [3259079437, 2386803098, 1886331760, 64561029, 3273162068],
      [[2 ** 33, 2], [2 ** 33, 3]], // biome-ignore format: one line
    ],
  ])("has NumPy's pool, state and children (%#)", (sequence, pool, keys) => {
    if (sequence === undefined) throw new Error("a sequence is missing");
    using words = sequence.pool;
    expect([words.dtype.name, words.toArray(), sequence.poolSize]).toEqual(["uint32", pool, pool.length]);
    const { entropy, spawn_key, pool_size, n_children_spawned } = sequence.state;
    expect([entropy, spawn_key, pool_size]).toEqual([sequence.entropy, sequence.spawnKey, pool.length]);
    expect(sequence.spawn(2).map((child) => [child.spawnKey, child.nChildrenSpawned])).toEqual(
      keys.map((key) => [key, 0]),
    );
    expect(sequence.nChildrenSpawned).toBe(n_children_spawned + 2);
    const options = { spawnKey: spawn_key, poolSize: pool_size, nChildrenSpawned: n_children_spawned };
    const again = new random.SeedSequence(entropy, options);
    expect(again.spawn(1)[0]?.spawnKey).toEqual(keys[0]);
    using pooled = again.pool;
    expect(pooled.toArray()).toEqual(pool);
  });

  it("has a state that goes through JSON and clones", () => {
    const { state } = new random.SeedSequence([2n ** 70n, 5], { nChildrenSpawned: 4 });
    const text =
      '{"entropy":["1180591620717411303424",5],"spawn_key":[],"pool_size":4,"n_children_spawned":4}';
    expect(JSON.stringify(state)).toBe(text);
    expect(structuredClone(state)).toEqual(state);
  });

  it("gives its pool as a copy", () => {
    const sequence = new random.SeedSequence(42);
    using pool = sequence.pool;
    pool.set(0, 0);
    using again = sequence.pool;
    expect(again.item(0)).toBe(1662858758);
  });

  it("refuses other arguments", () => {
    const { SeedSequence } = random;
    expectError(
      () => new SeedSequence(1, { nChildrenSpawned: 2 ** 32 }),
      ValueError,
      "SeedSequence: nChildrenSpawned must be an integer up to 4294967295",
    );
    for (const nChildrenSpawned of [-1, 0.5, "1"])
      expectError(
        () => new SeedSequence(1, { nChildrenSpawned: nChildrenSpawned as number }),
        ValueError,
        "SeedSequence: nChildrenSpawned must be a non-negative integer",
      );
    expectError(
      () => new SeedSequence(1, { poolSize: 3 }),
      ValueError,
      "SeedSequence: The size of the entropy pool should be at least 4, got 3",
    );
    expectError(
      () => new SeedSequence(1, { poolSize: 2 ** 40 }),
      ValueError,
      "SeedSequence: poolSize must be an integer up to 4096",
    );
    expectError(() => new SeedSequence(1, { spawnKey: [-1] }), ValueError, "SeedSequence: spawnKey");
    expectError(() => new SeedSequence(1, { spawnKey: 1 as never }), ValueError, "SeedSequence: spawnKey");
    expectError(() => new SeedSequence("1" as never), ValueError, "SeedSequence: entropy must be an integer");
    const sequence = new SeedSequence(1);
    expectError(() => sequence.generateState(2 ** 45), np.MemoryError, "SeedSequence.generateState: ");
    expectError(() => sequence.generateState(-1), ValueError, "SeedSequence.generateState: n must be");
    expectError(
      () => sequence.generateState(1, { dtype: "int8" }),
      ValueError,
      "SeedSequence.generateState: only support uint32 or uint64, got int8",
    );
    expectError(() => sequence.spawn(2 ** 30), np.MemoryError, "SeedSequence.spawn: the host has no room");
  });
});

describe("jumped and advance", () => {
  it("refuse fractions", () => {
    expectError(
      () => new random.PCG64(1).advance(0.5),
      ValueError,
      "PCG64.advance: delta must be an integer",
    );
    expectError(
      () => new random.Philox(1).advance(0.5),
      ValueError,
      "Philox.advance: delta must be an integer",
    );
    expectError(() => new random.PCG64(1).jumped(0.5), ValueError, "PCG64.jumped: jumps must be an integer");
    expectError(() => new random.MT19937(1).jumped(-1), ValueError, "MT19937.jumped: jumps must be");
    expectError(
      () => new random.MT19937(1).jumped(1e9),
      ValueError,
      "MT19937.jumped: jumps must be at most 10000, got 1000000000",
    );
  });

  it("leave the generator that jumps as it is", () => {
    for (const name of ["PCG64", "PCG64DXSM", "MT19937", "Philox"] as const) {
      const bits = new random[name](1);
      const text = JSON.stringify(bits.state);
      expect(JSON.stringify(bits.jumped().state)).not.toBe(text);
      expect(JSON.stringify(bits.state)).toBe(text);
    }
  });
});
