/** Tests how the equality checks of Node, chai and Vitest compare two arrays: by shape, dtype and elements. */
import assert from "node:assert";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { allNames } from "../support/dtypes.ts";
import { randomFrom } from "../support/random.ts";

type Compare = (a: unknown, b: unknown) => void;

/** The checks that compare Object.prototype.toString texts. */
const byText: Record<string, Compare> = {
  "assert.deepStrictEqual": (a, b) => assert.deepStrictEqual(a, b),
  "assert.deepEqual": (a, b) => assert.deepEqual(a, b),
  "chai's deep.equal": (a, b) => (expect(a) as unknown as Chai.Assertion).to.deep.equal(b),
};

/** The checks that iterate, which a 0-d array refuses. */
const byRows: Record<string, Compare> = {
  toEqual: (a, b) => expect(a).toEqual(b),
  toStrictEqual: (a, b) => expect(a).toStrictEqual(b),
};

const all = { ...byText, ...byRows };

const tagOf = (a: NDArray): string => Object.prototype.toString.call(a);

describe.each(Object.entries(all))("%s", (name, compare) => {
  const expectDifferent = (a: unknown, b: unknown) => {
    for (const [left, right] of [
      [a, b],
      [b, a],
      [{ list: [a] }, { list: [b] }],
    ])
      expect(() => compare(left, right)).toThrow();
  };

  it("finds arrays equal that have the same shape, dtype and elements, in any memory layout", () => {
    const a = np.array([
      [1, Number.NaN],
      [-0, 1 / 3],
    ]);
    compare(a, a.copy());
    compare(a, a.copy({ order: "F" }));
    compare(a.T, a.T.copy());
    compare({ list: [a] }, { list: [a.copy()] });
    for (const dtype of allNames) compare(np.ones([2, 3], { dtype }), np.ones([2, 3], { dtype }));
    compare(np.zeros([0, 3]), np.zeros([0, 3]));
    compare(np.linspace(0, 1, 100_000), np.linspace(0, 1, 100_000));
  });

  it("finds arrays different when one element differs, even in its last bit", () => {
    expectDifferent(np.zeros(2), np.ones(2));
    expectDifferent(np.array([0.1 + 0.2, 1]), np.array([0.3, 1]));
    expectDifferent(np.array([0.001, 0.5]), np.array([0.0010000000000000002, 0.5]));
    expectDifferent(np.array([2n ** 62n]), np.array([2n ** 62n + 1n]));
    expectDifferent(np.array([np.complex(1, 2)]), np.array([np.complex(1, 3)]));
    expectDifferent(np.arange(1000), np.arange(1, 1001));
    const long = np.linspace(0, 1, 100_000);
    expectDifferent(long, long.copy().set(77_777, 0.5));
  });

  it("finds arrays of different shapes different", () => {
    expectDifferent(np.zeros(2), np.ones([3, 3]));
    expectDifferent(np.zeros([2, 3]), np.zeros([3, 2]));
    expectDifferent(np.zeros(4), np.zeros([2, 2]));
    expectDifferent(np.zeros([1, 1]), np.zeros(1));
    if (name in byText) expectDifferent(np.zeros([0, 3]), np.zeros([0, 4]));
  });

  it("finds arrays of different dtypes different", () => {
    allNames.forEach((dtype, place) => {
      for (const other of allNames.slice(0, place))
        for (const shape of [[0], [2], [2, 2]])
          expectDifferent(np.zeros(shape, { dtype }), np.zeros(shape, { dtype: other }));
    });
  });
});

describe.each(Object.entries(byText))("%s", (_, compare) => {
  it("compares 0-d arrays", () => {
    compare(np.array(1.5), np.array(1.5));
    expect(() => compare(np.array(1.5), np.array(2.5))).toThrow();
    expect(() => compare(np.array(1), np.array(1, { dtype: "int8" }))).toThrow();
  });
});

describe("the Object.prototype.toString text of an array", () => {
  it("contains its shape, its dtype and a checksum", () => {
    expect(tagOf(np.zeros([2, 3], { dtype: "int8" }))).toMatch(
      /^\[object NDArray \(2, 3\) int8 [0-9a-f]{16}\]$/,
    );
    expect(tagOf(np.NDArray.prototype)).toBe("[object NDArray]");
  });

  it("differs where elements a power of two apart change, which cancel each other in a weak checksum", () => {
    for (const width of [2 ** 21, 2 ** 22]) {
      const pair = np.zeros([2, width]);
      expect(tagOf(pair)).not.toBe(tagOf(pair.copy().set(":", 0, 2)));
      const bytes = np.zeros([2, 4 * width], { dtype: "uint8" });
      expect(tagOf(bytes)).not.toBe(tagOf(bytes.copy().set(":", 0, 128)));
    }
  });

  it("differs for any two neighbouring floats", () => {
    for (let value = 1e-4, count = 0; count < 2000; count += 1, value *= 1.01) {
      const bits = new BigUint64Array(new Float64Array([value]).buffer);
      bits[0] = (bits[0] as bigint) + 1n;
      const [next] = new Float64Array(bits.buffer) as unknown as [number];
      expect(tagOf(np.array([value]))).not.toBe(tagOf(np.array([next])));
    }
  });

  it("differs for each of 20,000 arrays", () => {
    const random = randomFrom(1971);
    const tags = new Set<string>();
    for (let round = 0; round < 20_000; round += 1) {
      const a = np.array([round, random.below(3), random.below(3), round >> 8], { dtype: "int16" });
      tags.add(tagOf(a));
      a.dispose();
    }
    expect(tags.size).toBe(20_000);
  });

  it("is the same for NaNs with different bits", () => {
    for (const dtype of ["float16", "float32", "float64"] as const) {
      const nan = np.array([Number.NaN], { dtype });
      const bytes = new Uint8Array(nan.toTypedArray().buffer);
      bytes[0] = 1;
      bytes[bytes.length - 1] = 0xff;
      const other = np.frombuffer(bytes, { dtype });
      expect(other.toArray()).toEqual([Number.NaN]);
      expect(tagOf(other)).toBe(tagOf(nan));
    }
  });
});
