/** Wrong parameters of the distributions. Each value stands where the good one stood. */
import { type Row, readRows } from "./row.ts";

const BOTH = ["Generator", "RandomState"] as const;

/** A parameter: its place, the values that it may not have, and what NumPy says of them. */
type Fault = readonly [place: number, values: readonly number[], words: string];

/** A method, parameters that it takes, and the faults that each of them can have. */
type Method = readonly [name: string, good: readonly number[], ...faults: Fault[]];

const scaled = (name: string, good: readonly number[], place: number, words: string): Method => [
  name,
  good,
  [place, [-1, -0.5, -0, -Infinity], words],
];

const positive = (name: string, ...words: readonly string[]): Method => [
  name,
  words.map((_, place) => place + 1),
  ...words.map((text, place): Fault => [place, [0, -0, -2, -Infinity], text]),
];

const methods: readonly Method[] = [
  scaled("normal", [0, 1], 1, "scale < 0"),
  scaled("laplace", [0, 1], 1, "scale < 0"),
  scaled("gumbel", [0, 1], 1, "scale < 0"),
  scaled("logistic", [0, 1], 1, "scale < 0"),
  scaled("lognormal", [0, 1], 1, "sigma < 0"),
  scaled("vonmises", [2, 1], 1, "kappa < 0"),
  scaled("exponential", [1], 0, "scale < 0"),
  scaled("rayleigh", [1], 0, "scale < 0"),
  scaled("standardGamma", [1], 0, "shape < 0"),
  scaled("weibull", [1], 0, "a < 0"),
  scaled("gamma", [1, 2], 0, "shape < 0"),
  scaled("gamma", [1, 2], 1, "scale < 0"),
  positive("beta", "a <= 0", "b <= 0"),
  positive("chisquare", "df <= 0"),
  positive("f", "dfnum <= 0", "dfden <= 0"),
  positive("standardT", "df <= 0"),
  positive("pareto", "a <= 0"),
  positive("power", "a <= 0"),
  positive("wald", "mean <= 0", "scale <= 0"),
  ["noncentralChisquare", [1, 2], [0, [-1, 0], "df <= 0"], [1, [-2, -0], "nonc < 0"]],
  [
    "noncentralF",
    [2, 3, 4],
    [0, [0, -1], "dfnum <= 0"],
    [1, [-1, 0], "dfden <= 0"],
    [2, [-2, -0], "nonc < 0"],
  ],
  ["zipf", [2], [0, [0, 1, -1, Number.NaN], "a <= 1 or a "]],
  ["geometric", [0.5], [0, [-1, -0.1, 0, 1.1, 1.5, Number.NaN], "p <= 0, p > 1 or p contains NaNs"]],
  ["logseries", [0.5], [0, [-1, -5e-324, 1, 1 + 2 ** -52, 2, Number.NaN], "p < 0, p >= 1 or p "]],
  ["binomial", [1, 0.5], [0, [-1], "n < 0"], [1, [-1, 1.5, Number.NaN], "p < 0, p > 1 or p "]],
  ["poisson", [1], [0, [-1, Number.NaN], "lam < 0 or lam "], [0, [2 ** 63, 2 ** 64], "lam value too large"]],
];

const newMethods: readonly Method[] = [
  [
    "negativeBinomial",
    [1, 0.5],
    [0, [-1, 0, Number.NaN], "n <= 0 or n "],
    [1, [-1, 0, 1.5, Number.NaN], "p <= 0, p > 1 or p contains NaNs"],
  ],
  [
    "hypergeometric",
    [10, 20, 5],
    [0, [-1], "ngood < 0"],
    [1, [-1], "nbad < 0"],
    [2, [-1], "nsample < 0"],
    [2, [31], "ngood + nbad < nsample"],
    [0, [1e9, 2 ** 30], "both ngood and nbad must be less than 1000000000"],
    [1, [1e9, 2 ** 31], "both ngood and nbad must be less than 1000000000"],
  ],
];

const oldMethods: readonly Method[] = [
  ["negativeBinomial", [1, 0.5], [0, [-1, 0], "n <= 0"], [1, [-1, 1.5, Number.NaN], "p < 0, p > 1 or p "]],
  [
    "hypergeometric",
    [10, 20, 5],
    [0, [-1], "ngood < 0"],
    [1, [-1], "nbad < 0"],
    [2, [0], "nsample < 1 or nsample "],
    [2, [31], "ngood + nbad < nsample"],
  ],
];

const { MAX_VALUE } = Number;

/** Parameters that are wrong together. */
const together: readonly (readonly [string, readonly number[], string, theirs?: string])[] = [
  ["triangular", [3, 2, 3], "left > mode"],
  ["triangular", [9, 3, 3], "left > mode"],
  ["triangular", [10, 0, 20], "left > mode"],
  ["triangular", [1, 4, 3], "mode > right"],
  ["triangular", [3, 9, 3], "mode > right"],
  ["triangular", [10, 25, 20], "mode > right"],
  ["triangular", [3, 3, 3], "left == right"],
  ["triangular", [10, 10, 10], "left == right"],
  ["uniform", [-Infinity, 0], "ange exceeds valid bounds", "OverflowError"],
  ["uniform", [0, Infinity], "ange exceeds valid bounds", "OverflowError"],
  ["uniform", [Number.NaN, 1], "ange exceeds valid bounds", "OverflowError"],
  ["uniform", [-MAX_VALUE, MAX_VALUE], "ange exceeds valid bounds", "OverflowError"],
];

/** Each call, and the same with a list of three in the place of each parameter, and with a list of one in the places of the others. */
function* broadcast(args: readonly unknown[]): Generator<readonly unknown[]> {
  yield args;
  yield [...args, 2];
  for (const [place, value] of args.entries()) {
    yield args.map((other, at) => (at === place ? [value, value, value] : other));
    yield args.map((other, at) => (at === place ? [value, value, value] : [other]));
  }
}

function* rowsOf(on: readonly ("Generator" | "RandomState")[], list: readonly Method[]): Generator<Row> {
  for (const [name, good, ...faults] of list)
    for (const [place, values, words] of faults)
      for (const value of values)
        for (const args of broadcast(good.map((other, at) => (at === place ? value : other))))
          for (const each of on) yield [each, name, args, words];
}

function* rowsTogether(): Generator<Row> {
  for (const [name, wrong, words, theirs = "ValueError"] of together)
    for (const args of broadcast(wrong)) for (const on of BOTH) yield [on, name, args, words, theirs];
  for (const args of ["2, 1", "[1, 2], [1, 1]", "[[0, 1], [2, 3]], 2"])
    yield* readRows([`Generator.uniform(${args}) | high - low < 0`]);
  for (const on of BOTH)
    for (const args of ["-1, 10, 20", "10, -1, 20", "[1], [-2], [2, 2, 2]"])
      yield* readRows([`${on}.hypergeometric(${args}) | nbad`]);
  for (const args of ["2 ** 62, 0.1", "[2 ** 62], [0.1]"])
    yield* readRows([`Generator.negativeBinomial(${args}) | n too large or p too small`]);
  yield ["Generator", "hypergeometric", [999, [2 ** 29, 2 ** 30], 1000], "both ngood and nbad"];
  yield ["RandomState", "hypergeometric", [10, 10, 0], "nsample < 1"];
  yield ["Generator", "hypergeometric", [10, 10, -1], "nsample < 0"];
}

const OUTPUT = "is not compatible with broadcast dimensions of inputs";

/** Sizes that the parameters do not have room in. */
const sizes = [
  "normal([1, 1, 1], [[1], [1]], [2, 4, 2])",
  "normal([1, 1, 1], [[1], [1]], [1, 3])",
  "normal([1, 1, 1], [[1], [1]], [2, 1, 1])",
  "normal([1, 1, 1], [1, 1, 1], 2)",
  "standardGamma([[1, 1], [1, 1]], [4, 3])",
  "standardGamma([[1, 1], [1, 1]], [2])",
  "standardGamma([[1, 1], [1, 1]], 2)",
  "binomial(1, [0.3, 0.7], [2, 1])",
  "binomial([1, 2], 0.3, [2, 1])",
  "binomial([1, 2], [0.3, 0.7], [2, 1])",
  "noncentralF([1, 1], [[1, 1]], [[[1], [1]]], [6, 5, 1, 1])",
];

function* rowsOfSizes(): Generator<Row> {
  const onBoth = (call: string, rest: string) =>
    readRows(BOTH.map((on) => `${on}.${call} | ${rest} | ValueError | BroadcastError`));
  for (const call of sizes) yield* onBoth(call, OUTPUT);
  yield* onBoth("normal([1, 1, 1], [1, 1])", "shape mismatch");
  for (const on of BOTH)
    for (const size of [-1, [-1], [2, -1]]) {
      yield [on, "normal", [0, 1, size], "negative dimensions are not allowed"];
      yield [on, "standardNormal", [size], "negative dimensions are not allowed"];
      yield [on, "poisson", [1, size], "negative dimensions are not allowed"];
      yield [on, "random", [size], "negative dimensions are not allowed"];
    }
}

export const distributionRows: readonly Row[] = [
  ...rowsOf(BOTH, methods),
  ...rowsOf(["Generator"], newMethods),
  ...rowsOf(["RandomState"], oldMethods),
  ...rowsTogether(),
  ...rowsOfSizes(),
];
