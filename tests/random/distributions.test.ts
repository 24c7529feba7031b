/** Compares the distributions of Generator with what NumPy drew (tests/numpy/record-distributions.py), and tests their arguments. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import {
  type Bits,
  checksumOf,
  decode,
  differenceOf,
  distance,
  generatorOf,
  type Sequence,
  stateChecksum,
  stateOf,
} from "../numpy/random-cases.ts";
import { readRecorded } from "../numpy/read-recorded.ts";
import { checkBalance } from "../support/balance.ts";

interface Branch {
  readonly bits: Bits | "RandomState";
  readonly seed: number;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly options: { readonly dtype?: string };
  readonly checksum?: string;
  readonly elements?: readonly unknown[];
  readonly state: string;
}

interface Recorded {
  readonly branches: readonly Branch[];
  readonly sequences: readonly Sequence[];
}

const { branches, sequences } = readRecorded<Recorded>("distributions");
const DRAWN = 2000;

/** By how many units in the last place floats may differ whose logarithms and powers NumPy takes from the C library. Powers enlarge
 * the difference. */
const MOST_APART = 8;

checkBalance();

const methodOf = (rng: object, name: string) =>
  (rng as Record<string, (...args: unknown[]) => NDArray>)[name] as (...args: unknown[]) => NDArray;

describe("each branch draws NumPy's numbers, and as many", () => {
  it.each(branches)("$name $args $options $bits", ({ bits, seed, name, args, options, ...wanted }) =>
    np.scope(() => {
      const rng = generatorOf(np, bits, seed);
      const given = [
        ...(decode(np, args) as unknown[]),
        DRAWN,
        ...(Object.keys(options).length > 0 ? [options] : []),
      ];
      const drawn = Reflect.apply(methodOf(rng, name), rng, given);
      if (wanted.checksum !== undefined) expect(checksumOf(drawn)).toBe(wanted.checksum);
      const elements = (drawn.ravel().toArray() as unknown[]).map(Number);
      for (const [place, element] of (decode(np, wanted.elements ?? []) as unknown[]).map(Number).entries())
        expect(
          distance(elements[place] as number, element, options.dtype ?? "float64"),
          `${elements[place]} ${element}`,
        ).toBeLessThanOrEqual(MOST_APART);
      expect(stateChecksum(stateOf(np, rng))).toBe(wanted.state);
    }),
  );
});

describe("sequences of calls give NumPy's results and state", () => {
  it.each(sequences.map((sequence, place) => ({ place, sequence })))("$place", ({ sequence }) => {
    expect(np.scope(() => differenceOf(np, sequence))).toBeNull();
  });
});

describe("parameters", () => {
  const rng = np.random.defaultRng(1);
  const call = (name: string, ...args: unknown[]) => Reflect.apply(methodOf(rng, name), rng, args);

  it.each([
    ["beta", [0, 1], "Generator.beta: a <= 0, got 0"],
    ["beta", [[1, -2], 1], "Generator.beta: a <= 0, got -2"],
    ["gamma", [1, -0], "Generator.gamma: scale < 0, got 0"],
    ["geometric", [0], "Generator.geometric: p <= 0, p > 1 or p contains NaNs, got 0"],
    ["logseries", [1], "Generator.logseries: p < 0, p >= 1 or p is NaN, got 1"],
    ["binomial", [-1, 0.5], "Generator.binomial: n < 0 or > 2^53, got -1"],
    ["binomial", [1, Number.NaN], "Generator.binomial: p < 0, p > 1 or p is NaN, got NaN"],
    ["poisson", [1e19], "Generator.poisson: lam value too large, got 10000000000000000000"],
    ["poisson", [[1, 1e19]], "Generator.poisson: lam value too large, got 10000000000000000000"],
    ["poisson", [-1], "Generator.poisson: lam < 0 or lam is NaN, got -1"],
    [
      "negativeBinomial",
      [1e300, 0.5],
      "Generator.negativeBinomial: n too large or p too small, got 1e+300 and 0.5",
    ],
    ["zipf", [1], "Generator.zipf: a <= 1 or a is NaN, got 1"],
    ["triangular", [2, 1, 3], "Generator.triangular: left > mode, got 2, 1 and 3"],
    ["triangular", [0, 4, 3], "Generator.triangular: mode > right, got 0, 4 and 3"],
    ["triangular", [[1], 1, 1], "Generator.triangular: left == right, got 1, 1 and 1"],
    ["hypergeometric", [3, 4, 8], "Generator.hypergeometric: ngood + nbad < nsample, got 3, 4 and 8"],
    [
      "hypergeometric",
      [1e9, 4, 8],
      "Generator.hypergeometric: ngood < 0 or >= 10^9: both ngood and nbad must be less than 1000000000, got 1000000000",
    ],
    ["multinomial", [5, []], "the last dimension of pvals must be greater than 0"],
    ["multinomial", [5, [0.5, -0.1]], "Generator.multinomial: pvals < 0, pvals > 1 or pvals contains NaNs"],
    ["multinomial", [5, [0.5, 0.75, 0]], "Generator.multinomial: sum(pvals[:-1]) > 1.0, got 1.25"],
    ["multinomial", [-5, [1]], "Generator.multinomial: n < 0 or > 2^53, got -5"],
    ["dirichlet", [[1, -1]], "Generator.dirichlet: alpha < 0"],
    ["dirichlet", [[[1]]], "Generator.dirichlet: alpha must be 1-dimensional"],
    ["multivariateHypergeometric", [[1, 2], 4], "nsample > sum(colors), got 4 > 3"],
    ["multivariateHypergeometric", [[1, 2], -4], "nsample must be nonnegative, got -4"],
    [
      "multivariateHypergeometric",
      [[1, -2], 1],
      "colors must be a one-dimensional sequence of nonnegative integers",
    ],
    ["multivariateHypergeometric", [[1e9, 1], 1], "sum(colors) must be less than 1000000000, got 1000000001"],
    ["multivariateHypergeometric", [[1], 1, null, { method: "x" }], "method must be 'marginals' or 'count'"],
    ["multivariateNormal", [[0], [[1]]], "method must be 'cholesky'"],
    ["multivariateNormal", [0, [[1]], null, { method: "cholesky" }], "mean must be 1 dimensional"],
    ["multivariateNormal", [[0], [1], null, { method: "cholesky" }], "cov must be 2 dimensional and square"],
    [
      "multivariateNormal",
      [[0, 1], [[1]], null, { method: "cholesky" }],
      "mean and cov must have same length",
    ],
    ["multivariateNormal", [[0], [[0]], null, { method: "cholesky" }], "cov is not positive definite"],
    ["standardGamma", [1, null, { dtype: "int8" }], "Unsupported dtype int8"],
    ["f", ["3", 2], "dfnum must be a number or an array of numbers"],
  ] as const)("%s %j: %s", (name, args, message) => {
    expect(() => np.scope(() => call(name, ...args))).toThrow(message);
  });

  it("may have no elements", () =>
    np.scope(() => {
      expect(call("gamma", [], 2).shape).toEqual([0]);
      expect(call("poisson", 3, [2, 0]).shape).toEqual([2, 0]);
      expect(call("multinomial", 3, [0.5, 0.5], 0).shape).toEqual([0, 2]);
      expect(call("dirichlet", [], 3).shape).toEqual([3, 0]);
      expect(call("dirichlet", [1, 2], [2, 0]).shape).toEqual([2, 0, 2]);
      expect(call("multivariateHypergeometric", [], 0).shape).toEqual([0]);
      expect(call("multivariateNormal", [], np.zeros([0, 0]), 2, { method: "cholesky" }).shape).toEqual([
        2, 0,
      ]);
    }));

  it("give a scalar if all are numbers and there is no size", () => {
    expect(typeof rng.beta(1, 2)).toBe("number");
    expect(typeof rng.poisson()).toBe("number");
    expect(typeof rng.standardCauchy()).toBe("number");
  });

  it("give no more axes than an array can have", () => {
    const size = Array(64).fill(1);
    expect(() => rng.dirichlet([1, 2], size)).toThrow("Generator.dirichlet: ");
    expect(() => rng.multinomial(1, [1], size)).toThrow("Generator.multinomial: ");
  });

  it("are broadcast to rows", () =>
    np.scope(() => {
      const drawn = rng.multinomial([10, 20, 30], [[[0.5, 0.5]], [[0.25, 0.75]]], [4, 2, 3]);
      expect(drawn.shape).toEqual([4, 2, 3, 2]);
      for (const [place, row] of (drawn.reshape([24, 2]).toArray() as number[][]).entries())
        expect((row[0] as number) + (row[1] as number)).toBe(10 * ((place % 3) + 1));
    }));

  it("say what is wrong in NumPy's order", () => {
    expect(() => rng.hypergeometric(-1, 2, 2)).toThrow("ngood + nbad < nsample");
    expect(() => rng.negativeBinomial(1, 0)).toThrow("p <= 0, p > 1 or p contains NaNs, got 0");
    expect(() => rng.negativeBinomial(1, 1e-20)).toThrow("n too large or p too small");
  });

  it("refuse a zipf of RandomState that would not return", () => {
    const old = new np.random.RandomState(5);
    expect(() => old.zipf(1 + 2 ** -52)).toThrow("RandomState.zipf: a is too near to 1");
    expect(() => old.zipf([2, 1 + 2 ** -52])).toThrow("RandomState.zipf: a is too near to 1");
    expect(() => old.zipf(1)).toThrow("a <= 1 or a is NaN");
  });

  it("cut the fraction of a number of trials off, of RandomState too", () =>
    np.scope(() => {
      const draws = (n: number) => new np.random.RandomState(5).multinomial(n, [0.2, 0.8]).toArray();
      expect(draws(100.5)).toEqual(draws(100));
    }));

  it("standardGamma writes to out", () =>
    np.scope(() => {
      const out = np.zeros([2, 3], { dtype: "float32" });
      expect(np.random.defaultRng(3).standardGamma([1, 0, 2], null, { out })).toBe(out);
      const [first, second] = out.toArray() as number[][];
      expect([first?.[1], second?.[1]]).toEqual([0, 0]);
      const plain = np.random.defaultRng(3).standardGamma([1, 0, 2], [2, 3], { dtype: "float32" });
      expect(out.toArray()).toEqual(plain.toArray());
      expect(() => rng.standardGamma(1, [3], { out })).toThrow(
        "size must match out.shape when used together",
      );
      const typed = new Float64Array(4);
      const shapes = [
        [1, 0],
        [0, 2],
      ];
      expect(rng.standardGamma(shapes, null, { out: typed }).shape).toEqual([2, 2]);
      expect([typed[1], typed[2]]).toEqual([0, 0]);
      const same = np.ones([3]);
      expect(() => rng.standardGamma(same, null, { out: same })).toThrow("out");
    }));

  it("cut draws into windows where there is no linear memory for them", () =>
    np.scope(() => {
      const shapes = np.full([40_000], 2.5);
      const whole = np.random.defaultRng(4).standardGamma(2.5, 40_000);
      const draws = () => np.random.defaultRng(4).standardGamma(shapes) as NDArray;
      expect(draws().toArray()).toEqual(whole.toArray());
      shapes.data;
      expect(draws().toArray()).toEqual(whole.toArray());
    }));
});

describe("draws that are not recorded, since NumPy multiplies them by a library", () => {
  it("multivariateNormal has the covariances of its matrix", () =>
    np.scope(() => {
      const cov = [
        [2, 0.6, -0.4],
        [0.6, 1, 0.2],
        [-0.4, 0.2, 0.5],
      ];
      const mean = [1, -2, 3];
      const rows = np.random
        .defaultRng(5)
        .multivariateNormal(mean, cov, 100_000, { method: "cholesky" })
        .toArray() as number[][];
      for (const [row, items] of cov.entries())
        for (const [column, wanted] of items.entries()) {
          const products = rows.map(
            (draws) =>
              ((draws[row] as number) - (mean[row] as number)) *
              ((draws[column] as number) - (mean[column] as number)),
          );
          const found = products.reduce((sum, item) => sum + item, 0) / 100_000;
          expect(Math.abs(found - wanted)).toBeLessThan(0.03);
        }
    }));
});
