/** Objects of np.random cannot be cloned, since a clone would have no state. Their states can. */
import { inspect } from "node:util";
import { MessageChannel } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { random } = np;
const bitGenerators = [random.PCG64, random.PCG64DXSM, random.MT19937, random.Philox, random.SFC64] as const;

const rows: readonly [string, object, string, string][] = [
  ["a Generator", random.defaultRng(1), "post generator.bitGenerator.state", "Generator(PCG64)"],
  ["a RandomState", new random.RandomState(1), "post randomState.getState()", "RandomState(MT19937)"],
  ["a SeedSequence", new random.SeedSequence(1), "post sequence.state", "SeedSequence(1)"],
  ...bitGenerators.map((Class): [string, object, string, string] => [
    "a bit generator",
    new Class(1),
    "post bitGenerator.state",
    `${Class.name} {}`,
  ]),
];

describe.each(rows)("%s", (what, object, remedy, written) => {
  it("cannot be cloned or posted, and the error names its state", () => {
    const { port1 } = new MessageChannel();
    for (const clone of [structuredClone, (value: object) => port1.postMessage(value)]) {
      const told = expect(() => clone({ inside: [object] }));
      told.toThrow(`${what} cannot be posted or cloned; ${remedy}`);
    }
    port1.close();
  });

  it("looks in consoles, JSON and comparisons as without that", () => {
    expect(inspect(object)).toBe(written);
    expect(inspect([object])).toBe(`[ ${written} ]`);
    expect(JSON.stringify(object)).toBe("{}");
    const Class = object.constructor as new (seed: unknown) => object;
    const seed = what === "a Generator" ? new random.PCG64(2) : 2;
    expect(new Class(seed)).toEqual(object);
  });
});

it("a state can be cloned, and another generator goes on from it", () => {
  for (const Class of bitGenerators) {
    const bits = new Class(1);
    bits.randomRaw();
    const other = new Class(2);
    other.state = structuredClone(bits.state) as never;
    expect(other.randomRaw()).toBe(bits.randomRaw());
  }
  const state = new random.RandomState(1);
  const other = new random.RandomState(2);
  other.setState(structuredClone(state.getState()));
  expect(other.rand()).toBe(state.rand());
});

it("a sequence is written as it is made", () => {
  const child = new random.SeedSequence([1, 2n ** 70n], {
    poolSize: 8,
    spawnKey: [1, 2],
    nChildrenSpawned: 3,
  });
  expect(inspect(child)).toBe(
    "SeedSequence([1, 1180591620717411303424n], { spawnKey: [1, 2], poolSize: 8, nChildrenSpawned: 3 })",
  );
});
