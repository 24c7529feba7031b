/** Compares a million draws of each distribution with its density, and their mean and variance with the known ones. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";

checkBalance();

const COUNT = 1_000_000;

/** Beyond this, the greatest distance of two distribution functions, times the root of the number of draws, lies once in 1500 times. */
const MOST_APART = 2;

/** The greatest distance of a mean or a variance from the known one, in standard errors. */
const MOST_ERRORS = 4.5;

const lnGamma = (value: number): number => {
  let [shifted, sum] = [value, 0];
  while (shifted < 20) sum -= Math.log(shifted++);
  const inverse = 1 / shifted;
  const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1260;
  return sum + (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series;
};
const lnChoose = (n: number, k: number): number => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);
const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b);
const square = (x: number): number => x * x;

/** The logarithm of a density (of which a constant may be left out), between two ends. */
type Density = readonly [low: number, high: number, ln: (x: number) => number];

const chisquare = (df: number) => (x: number) => (df / 2 - 1) * Math.log(x) - x / 2;
const fisher = (a: number, b: number) => (x: number) =>
  (a / 2 - 1) * Math.log(x) - ((a + b) / 2) * Math.log(1 + (a * x) / b);

/** Adds up densities with the weights of a Poisson distribution. */
const mixed =
  (mean: number, part: (count: number, x: number) => number) =>
  (x: number): number => {
    let sum = 0;
    for (let count = 0; count < 60; count += 1)
      sum += Math.exp(count * Math.log(mean) - lnGamma(count + 1) + part(count, x));
    return Math.log(sum);
  };

const continuous: readonly (readonly [name: string, args: readonly number[], density: Density])[] = [
  ["uniform", [2, 5], [2, 5, () => 0]],
  ["normal", [1, 2], [-9, 11, (x) => -square(x - 1) / 8]],
  ["standardNormal", [], [-5, 5, (x) => -square(x) / 2]],
  ["exponential", [2], [0, 40, (x) => -x / 2]],
  ["beta", [2, 3], [0, 1, (x) => Math.log(x) + 2 * Math.log(1 - x)]],
  ["beta", [1, 1], [0, 1, () => 0]],
  ["chisquare", [5], [0, 50, chisquare(5)]],
  ["f", [5, 8], [0, 200, fisher(5, 8)]],
  ["gamma", [2.5, 2], [0, 60, (x) => 1.5 * Math.log(x) - x / 2]],
  ["gumbel", [1, 2], [-10, 50, (x) => -(x - 1) / 2 - Math.exp(-(x - 1) / 2)]],
  ["laplace", [1, 2], [-40, 42, (x) => -Math.abs(x - 1) / 2]],
  ["logistic", [1, 2], [-50, 52, (x) => -(x - 1) / 2 - 2 * Math.log1p(Math.exp(-(x - 1) / 2))]],
  ["lognormal", [0, 0.5], [0, 20, (x) => -2 * square(Math.log(x)) - Math.log(x)]],
  [
    "noncentralChisquare",
    [4, 3],
    [0, 80, mixed(1.5, (k, x) => chisquare(4 + 2 * k)(x) - (k + 2) * Math.LN2 - lnGamma(k + 2))],
  ],
  [
    "noncentralF",
    [4, 20, 3],
    [
      0,
      60,
      mixed(
        1.5,
        (k, x) =>
          (k + 1) * Math.log(x) - (12 + k) * Math.log(1 + x / 5) - k * Math.log(5) - lnBeta(2 + k, 10),
      ),
    ],
  ],
  ["pareto", [4], [0, 100, (x) => -5 * Math.log(1 + x)]],
  ["power", [3], [0, 1, (x) => 2 * Math.log(x)]],
  ["rayleigh", [2], [0, 20, (x) => Math.log(x) - square(x) / 8]],
  ["standardCauchy", [], [-50, 50, (x) => -Math.log(1 + square(x))]],
  ["standardGamma", [1.5], [0, 40, (x) => 0.5 * Math.log(x) - x]],
  ["standardT", [5], [-60, 60, (x) => -3 * Math.log(1 + square(x) / 5)]],
  ["triangular", [0, 1, 4], [0, 4, (x) => Math.log(x < 1 ? x : (4 - x) / 3)]],
  ["vonmises", [0.5, 2], [-Math.PI, Math.PI, (x) => 2 * Math.cos(x - 0.5)]],
  ["wald", [1, 2], [0, 30, (x) => -1.5 * Math.log(x) - square(x - 1) / x]],
  ["weibull", [2.5], [0, 5, (x) => 1.5 * Math.log(x) - x ** 2.5]],
];

const discrete: readonly (readonly [name: string, args: readonly number[], density: Density])[] = [
  ["binomial", [20, 0.3], [0, 20, (k) => lnChoose(20, k) + k * Math.log(0.3) + (20 - k) * Math.log(0.7)]],
  ["binomial", [200, 0.6], [0, 200, (k) => lnChoose(200, k) + k * Math.log(0.6) + (200 - k) * Math.log(0.4)]],
  ["geometric", [0.4], [1, 90, (k) => k * Math.log(0.6)]],
  ["geometric", [0.1], [1, 400, (k) => k * Math.log(0.9)]],
  ["hypergeometric", [10, 8, 7], [0, 7, (k) => lnChoose(10, k) + lnChoose(8, 7 - k)]],
  ["hypergeometric", [100, 80, 70], [0, 70, (k) => lnChoose(100, k) + lnChoose(80, 70 - k)]],
  ["logseries", [0.7], [1, 150, (k) => k * Math.log(0.7) - Math.log(k)]],
  ["negativeBinomial", [4.5, 0.3], [0, 200, (k) => lnGamma(k + 4.5) - lnGamma(k + 1) + k * Math.log(0.7)]],
  ["poisson", [4], [0, 60, (k) => k * Math.log(4) - lnGamma(k + 1)]],
  ["poisson", [40], [0, 200, (k) => k * Math.log(40) - lnGamma(k + 1)]],
  ["zipf", [3], [1, 20_000, (k) => -3 * Math.log(k)]],
];

/** Draws floats or counts: a million from a Generator, and fewer from a RandomState, which has most of the algorithms in common. */
function drawn(name: string, args: readonly number[], owner: Owner = "Generator"): Float64Array {
  const [made, count] =
    owner === "Generator"
      ? [np.random.defaultRng(2024), COUNT]
      : [new np.random.RandomState(2024), COUNT / 10];
  const rng = made as unknown as Record<string, (...args: unknown[]) => NDArray>;
  const method = rng[name] as (...args: unknown[]) => NDArray;
  return Reflect.apply(method, rng, [...args, count]).astype("float64").data as Float64Array;
}

type Owner = "Generator" | "RandomState";
const owners: readonly Owner[] = ["Generator", "RandomState"];

/**
 * Returns the greatest distance of draws from their distribution function, times the root of the number of draws. `placeOf` gives the
 * place of the weight that a draw belongs to. Draws that belong to none are left out.
 */
function distanceOf(draws: Float64Array, weights: Float64Array, placeOf: (draw: number) => number): number {
  const counts = new Float64Array(weights.length);
  for (const item of draws) {
    const place = placeOf(item);
    if (place >= 0 && place < counts.length) counts[place] = (counts[place] as number) + 1;
  }
  const [total, count] = [weights, counts].map((list) => list.reduce((sum, item) => sum + item, 0)) as [
    number,
    number,
  ];
  let [wanted, found, most] = [0, 0, 0];
  for (const [place, weight] of weights.entries()) {
    wanted += weight / total;
    found += (counts[place] as number) / count;
    most = Math.max(most, Math.abs(found - wanted));
  }
  return most * Math.sqrt(count);
}

describe.each(owners)("draws of %s have the distribution functions of their densities", (owner) => {
  it.each(continuous)("%s %j", (name, args, [low, high, ln]) => {
    const STEPS = 4000;
    // The steps are smaller near the low end. Each is weighed at its middle.
    const at = (steps: number): number => low + (high - low) * (steps / STEPS) ** 2;
    const weights = Float64Array.from({ length: STEPS }, (_, step) => {
      const [from, to] = [at(step), at(step + 1)];
      return Math.exp(ln((from + to) / 2)) * (to - from);
    });
    const placeOf = (item: number): number => Math.floor(Math.sqrt((item - low) / (high - low)) * STEPS);
    expect(np.scope(() => distanceOf(drawn(name, args, owner), weights, placeOf))).toBeLessThan(MOST_APART);
  });

  it.each(discrete)("%s %j", (name, args, [low, high, ln]) => {
    const weights = Float64Array.from({ length: high - low + 1 }, (_, place) =>
      Math.exp(ln(low + place) - ln(low)),
    );
    expect(np.scope(() => distanceOf(drawn(name, args, owner), weights, (item) => item - low))).toBeLessThan(
      MOST_APART,
    );
  });
});

/** The mean and the variance of distributions, with parameters whose densities have no bound, and of rows. */
const moments: readonly (readonly [name: string, args: readonly number[], mean: number, variance: number])[] =
  [
    ["beta", [0.5, 0.3], 0.625, 0.13020833333333334],
    ["chisquare", [0.6], 0.6, 1.2],
    ["gamma", [0.3, 2], 0.6, 1.2],
    ["standardGamma", [0.2], 0.2, 0.2],
    ["noncentralChisquare", [0.5, 3], 3.5, 13],
    ["weibull", [0.9], 1.0521828168, 1.3726541],
    ["power", [0.4], 0.2857142857142857, 0.0850340136],
    ["lognormal", [0, 0.3], Math.exp(0.045), (Math.exp(0.09) - 1) * Math.exp(0.09)],
    ["binomial", [1_000_000, 0.3], 300_000, 210_000],
    ["hypergeometric", [5000, 3000, 2000], 1250, 351.6064508],
    ["poisson", [1e6], 1e6, 1e6],
    ["negativeBinomial", [1000, 0.5], 1000, 2000],
  ];

describe("draws have the mean and the variance of their distribution", () => {
  it.each(moments)("%s %j", (name, args, mean, variance) =>
    np.scope(() => {
      const draws = drawn(name, args);
      const found = draws.reduce((sum, item) => sum + item, 0) / COUNT;
      const squares = draws.map((item) => square(item - mean));
      const foundVariance = squares.reduce((sum, item) => sum + item, 0) / COUNT;
      const spread = squares.reduce((sum, item) => sum + square(item - variance), 0) / COUNT;
      expect(Math.abs(found - mean)).toBeLessThan(MOST_ERRORS * Math.sqrt(variance / COUNT));
      expect(Math.abs(foundVariance - variance)).toBeLessThan(MOST_ERRORS * Math.sqrt(spread / COUNT));
    }),
  );

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
        .multivariateNormal(mean, cov, COUNT, { method: "cholesky" })
        .toArray() as number[][];
      for (const [row, items] of cov.entries())
        for (const [column, wanted] of items.entries()) {
          const products = rows.map(
            (draws) =>
              ((draws[row] as number) - (mean[row] as number)) *
              ((draws[column] as number) - (mean[column] as number)),
          );
          const found = products.reduce((sum, item) => sum + item, 0) / COUNT;
          expect(Math.abs(found - wanted)).toBeLessThan(0.01);
        }
    }));
});
