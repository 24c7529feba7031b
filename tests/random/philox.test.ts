/** A Philox of a counter and a key. The numbers are those of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

const { Generator, Philox, SeedSequence } = np.random;
const { ValueError } = np;

checkBalance();

const raw = (bits: InstanceType<typeof Philox>) => Array.from({ length: 6 }, () => BigInt(bits.randomRaw()));

describe("np.random.Philox with a counter or a key", () => {
  it.each([
    [
      { key: 1 },
      [5599841837815857887n, 15655913098571550255n, 2880178291573394738n, 573812481542357666n, 16607021752199172844n, 960460491066566553n], // biome-ignore format: one line
      5811865570322049050n,
    ],
    [
      { key: 2n ** 64n + 5n, counter: 3 },
      [11895804754955783635n, 12470469661132851594n, 4151648430530292348n, 9081238774060042313n, 7221886556001051773n, 16791633879184545937n], // biome-ignore format: one line
      16849885308944302603n,
    ],
    [
      { key: 2n ** 128n - 1n, counter: 2n ** 256n - 1n },
      [4951506842108805673n, 7365267267606094301n, 4572245654624237582n, 6941811595378622897n, 7874205360917102206n, 10542541251131640768n], // biome-ignore format: one line
      13530839317826873226n,
    ],
    [
      { key: [1, 2], counter: [1n, 2, 3, 4] },
      [14229447488281503856n, 13535391543321051159n, 5175398690321901799n, 8270515911640646349n, 4989740605487646307n, 3810990580301396851n], // biome-ignore format: one line
      3316849124282079610n,
    ],
  ])("draws NumPy's numbers: %o", (options, expected, afterJump) => {
    expect(raw(new Philox(null, options))).toEqual(expected);
    expect(BigInt(new Philox(undefined, options).jumped().randomRaw())).toBe(afterJump);
  });

  it("begins at the counter, with the key of a seed", () => {
    const expected = [15177429040350195147n, 5316385814128001236n, 1848334971489311788n, 1195789561586713937n, 12761703783571678536n, 12017198332436986832n]; // biome-ignore format: one line
    expect(raw(new Philox(5, { counter: 3 }))).toEqual(expected);
    expect(raw(new Philox(new SeedSequence(5), { counter: 3 }))).toEqual(expected);
    expect(raw(new Philox(5, { counter: [2n ** 63n, 0, 0, 7] })).slice(0, 2)).toEqual([8921213320803113038n, 11003692260877873946n]); // biome-ignore format: one line
    expect(new Philox(5, { counter: 3 }).seedSeq.entropy).toBe(5);
    expect(new Philox(null, { counter: 2 ** 70 }).state.state.counter).toEqual([0n, 64n, 0n, 0n]);
  });

  it("feeds a Generator", () => {
    using drawn = new Generator(new Philox(null, { key: 7, counter: 2n ** 70n })).normal(0, 1, 2);
    expect(drawn.toArray()).toEqual([-1.659604904350539, 1.2108278986032026]);
  });

  it("takes typed arrays and arrays", () => {
    const expected = new Philox(null, { key: [1, 2] }).randomRaw();
    using array = np.array([1, 2], { dtype: "uint64" });
    for (const key of [BigUint64Array.of(1n, 2n), Int8Array.of(1, 2), array])
      expect(new Philox(null, { key }).randomRaw()).toBe(expected);
    expect(new Philox(null, { key: [2n ** 64n - 1n, 0] }).state.state.key).toEqual([2n ** 64n - 1n, 0n]);
  });

  it("counts null as not given", () => {
    expect(raw(new Philox(5, { counter: null, key: null }))).toEqual(raw(new Philox(5)));
  });

  it("has no sequence when it was made of a key", () => {
    const bits = new Philox(null, { key: 1 });
    for (const use of [() => bits.seedSeq, () => bits.spawn(1), () => new Generator(bits).spawn(1)])
      expectError(use, ValueError, "made of a key, so it has no SeedSequence");
  });

  it.each([
    [{ key: 3 }, 5, "Philox: seed and key cannot be both used"],
    [{ key: -1 }, null, "Philox: key must be positive and less than 2**128, got -1"],
    [{ key: 2n ** 128n }, null, "Philox: key must be positive and less than 2**128"],
    [{ counter: 2n ** 256n }, null, "Philox: counter must be positive and less than 2**256"],
    [{ counter: -1n }, 5, "Philox: counter must be positive and less than 2**256, got -1n"],
    [{ key: [1] }, null, "Philox: key must have 2 elements when using array form, got 1"],
    [{ counter: [1, 2] }, null, "Philox: counter must have 4 elements when using array form, got 2"],
    [{ key: [2n ** 64n, 0] }, null, "Philox: key[0] must be a non-negative integer of 64 bits"],
    [{ key: [0.5, 0] }, null, "Philox: key[0] must be a non-negative integer of 64 bits, got 0.5"],
    [{ key: 1.5 }, null, "Philox: key must be an integer, or a list of 2 integers, got 1.5"],
    [{ key: "1" }, null, "Philox: key must be an integer, or a list of 2 integers, got '1'"],
    [{ key: true }, null, "Philox: key must be an integer"],
    [{ keys: 1 }, null, "call Philox(seed, { counter, key })"],
  ])("refuses %o with the seed %o", (options, seed, message) => {
    expectError(() => new Philox(seed, options as never), ValueError, message);
  });
});
