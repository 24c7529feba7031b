/** Draws from the distributions that have a kernel in common: each has a code, and up to three parameters. */
import type { NDArray } from "../array/ndarray.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { readOut } from "../elements/out.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readDType, readOptions } from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import { kernels } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import {
  type Condition,
  type DrawWindow,
  drawWith,
  NON_NEGATIVE,
  numbersOf,
  type Parameter,
  type RequireTogether,
} from "./parameters.ts";
import { lend, type Stream, tables } from "./stream.ts";

const calls = signatures(
  "Generator.beta(a, b, size)",
  "Generator.chisquare(df, size)",
  "Generator.f(dfnum, dfden, size)",
  "Generator.gamma(shape, scale, size)",
  "Generator.gumbel(loc, scale, size)",
  "Generator.laplace(loc, scale, size)",
  "Generator.logistic(loc, scale, size)",
  "Generator.lognormal(mean, sigma, size)",
  "Generator.noncentralChisquare(df, nonc, size)",
  "Generator.noncentralF(dfnum, dfden, nonc, size)",
  "Generator.pareto(a, size)",
  "Generator.power(a, size)",
  "Generator.rayleigh(scale, size)",
  "Generator.standardCauchy(size)",
  "Generator.standardGamma(shape, size, { dtype, out })",
  "Generator.standardT(df, size)",
  "Generator.triangular(left, mode, right, size)",
  "Generator.vonmises(mu, kappa, size)",
  "Generator.wald(mean, scale, size)",
  "Generator.weibull(a, size)",
  "Generator.binomial(n, p, size)",
  "Generator.geometric(p, size)",
  "Generator.hypergeometric(ngood, nbad, nsample, size)",
  "Generator.logseries(p, size)",
  "Generator.negativeBinomial(n, p, size)",
  "Generator.poisson(lam, size)",
  "Generator.zipf(a, size)",
);

const POSITIVE: Condition = { isBroken: (value) => value <= 0, words: "<= 0" };
const PROBABILITY: Condition = {
  isBroken: (value) => !(value >= 0 && value <= 1),
  words: "< 0, p > 1 or p is NaN",
};
const POSITIVE_PROBABILITY: Condition = {
  isBroken: (value) => !(value > 0 && value <= 1),
  words: "<= 0, p > 1 or p contains NaNs",
};
const BELOW_1: Condition = {
  isBroken: (value) => !(value >= 0 && value < 1),
  words: "< 0, p >= 1 or p is NaN",
};
const ABOVE_1: Condition = { isBroken: (value) => !(value > 1), words: "<= 1 or a is NaN" };
const NUMBER_ABOVE_0: Condition = { isBroken: (value) => !(value > 0), words: "<= 0 or n is NaN" };
const MEAN: Condition = { isBroken: (value) => !(value >= 0), words: "< 0 or lam is NaN" };

/** Integers that float64 holds. NumPy cuts fractions off, and so does the kernel. */
export const COUNT: Condition = {
  isBroken: (value) => !(value >= 0 && value <= 2 ** 53),
  words: "< 0 or > 2^53",
};

/** The greatest mean of a Poisson distribution whose counts int64 holds. */
const MOST_MEAN = 2 ** 63 - Math.sqrt(2 ** 63) * 10;

/** Throws if the parameters of one element do not fit together. */
type Together = (call: Signature, values: readonly number[]) => void;

/** A distribution: its code in the kernel, its parameters, and the conditions that several of them must meet together. */
interface Row {
  readonly code: number;
  readonly parameters: readonly Parameter[];
  readonly together: Together | null;
}

function row(
  code: number,
  conditions: Record<string, Condition | null>,
  together: Together | null = null,
): Row {
  const parameters = Object.entries(conditions).map(([name, condition]) => ({ name, condition }));
  return { code, parameters, together };
}

/** The codes are those of `crate/src/kernels/random/distributions/floats.rs`. */
const floats = {
  beta: row(0, { a: POSITIVE, b: POSITIVE }),
  chisquare: row(1, { df: POSITIVE }),
  f: row(2, { dfnum: POSITIVE, dfden: POSITIVE }),
  gamma: row(3, { shape: NON_NEGATIVE, scale: NON_NEGATIVE }),
  gumbel: row(4, { loc: null, scale: NON_NEGATIVE }),
  laplace: row(5, { loc: null, scale: NON_NEGATIVE }),
  logistic: row(6, { loc: null, scale: NON_NEGATIVE }),
  lognormal: row(7, { mean: null, sigma: NON_NEGATIVE }),
  noncentralChisquare: row(8, { df: POSITIVE, nonc: NON_NEGATIVE }),
  noncentralF: row(9, { dfnum: POSITIVE, dfden: POSITIVE, nonc: NON_NEGATIVE }),
  pareto: row(10, { a: POSITIVE }),
  power: row(11, { a: POSITIVE }),
  rayleigh: row(12, { scale: NON_NEGATIVE }),
  standardCauchy: row(13, {}),
  standardGamma: row(14, { shape: NON_NEGATIVE }),
  standardT: row(15, { df: POSITIVE }),
  triangular: row(16, { left: null, mode: null, right: null }, requireTriangle),
  vonmises: row(17, { mu: null, kappa: NON_NEGATIVE }),
  wald: row(18, { mean: POSITIVE, scale: POSITIVE }),
  weibull: row(19, { a: NON_NEGATIVE }),
};

/** The codes are those of `crate/src/kernels/random/distributions/counts.rs`. */
const counts = {
  binomial: row(0, { n: COUNT, p: PROBABILITY }),
  geometric: row(1, { p: POSITIVE_PROBABILITY }),
  hypergeometric: row(2, { ngood: COUNT, nbad: COUNT, nsample: COUNT }, requireItems),
  logseries: row(3, { p: BELOW_1 }),
  negativeBinomial: row(4, { n: NUMBER_ABOVE_0, p: POSITIVE_PROBABILITY }, requireFewFailures),
  poisson: row(5, { lam: MEAN }, requireMean),
  zipf: row(6, { a: ABOVE_1 }),
};

function requireTriangle(call: Signature, [left = 0, mode = 0, right = 0]: readonly number[]): void {
  const words =
    left > mode ? "left > mode" : mode > right ? "mode > right" : left === right ? "left == right" : null;
  if (words !== null) throw new ValueError(`${call.name}: ${words}, got ${left}, ${mode} and ${right}`);
}

function requireItems(call: Signature, [ngood = 0, nbad = 0, nsample = 0]: readonly number[]): void {
  if (ngood >= 1e9 || nbad >= 1e9)
    throw new ValueError(
      `${call.name}: both ngood and nbad must be less than 1000000000, got ${ngood} and ${nbad}`,
    );
  if (Math.trunc(ngood) + Math.trunc(nbad) < Math.trunc(nsample))
    throw new ValueError(`${call.name}: ngood + nbad < nsample, got ${ngood}, ${nbad} and ${nsample}`);
}

function requireFewFailures(call: Signature, [n = 0, p = 0]: readonly number[]): void {
  if (((1 - p) / p) * (n + 10 * Math.sqrt(n)) > MOST_MEAN)
    throw new ValueError(`${call.name}: n too large or p too small, got ${n} and ${p}`);
}

function requireMean(call: Signature, [lam = 0]: readonly number[]): void {
  if (lam > MOST_MEAN) throw new ValueError(`${call.name}: lam value too large, got ${lam}`);
}

/** The name of a distribution. */
export type DistributionName = keyof typeof floats | keyof typeof counts;

/** Draws from a distribution. */
export function draw(
  stream: Stream,
  name: DistributionName,
  given: readonly unknown[],
  size: unknown,
): Scalar | NDArray {
  const call = calls[`Generator.${name}`];
  const isFloat = Object.hasOwn(floats, name);
  const { code, parameters, together }: Row = isFloat
    ? floats[name as keyof typeof floats]
    : counts[name as keyof typeof counts];
  const write = isFloat ? writeFloats(stream, code) : writeCounts(stream, code);
  const dtype: DType = isFloat ? dtypes.float64 : dtypes.int64;
  if (together === null) return drawWith(call, parameters, given, size, dtype, write);
  if (given.every((value) => typeof value === "number")) together(call, given);
  return drawWith(call, parameters, given, size, dtype, write, forAll(together));
}

/** Returns what checks the parameters of all elements. */
function forAll(together: Together): RequireTogether {
  return (call, views) => {
    const columns = views.map((view) => numbersOf(call, view));
    const size = columns[0]?.length ?? 0;
    for (let place = 0; place < size; place += 1)
      together(
        call,
        columns.map((values) => values[place] as number),
      );
  };
}

const writeFloats =
  (stream: Stream, code: number): DrawWindow =>
  (target, count, [first = slot(1), second = first, third = first], each) =>
    kernels.random_floats(
      code,
      stream.code,
      lend(stream),
      tables(),
      target,
      count,
      first,
      second,
      third,
      each,
    );

const writeCounts =
  (stream: Stream, code: number): DrawWindow =>
  (target, count, [first = slot(1), second = first, third = first], each) =>
    kernels.random_counts(
      code,
      stream.code,
      lend(stream),
      tables(),
      target,
      count,
      first,
      second,
      third,
      each,
    );

const writeNarrowGamma =
  (stream: Stream): DrawWindow =>
  (target, count, [shapes = 0], each) =>
    kernels.random_narrow_gamma(stream.code, lend(stream), tables(), target, count, shapes, each);

/** Returns what draws from the gamma distribution of scale 1. */
export function writeGamma(stream: Stream): DrawWindow {
  return writeFloats(stream, floats.standardGamma.code);
}

/** Returns what draws from the beta distribution. */
export function writeBeta(stream: Stream): DrawWindow {
  return writeFloats(stream, floats.beta.code);
}

/** Draws from the gamma distribution of scale 1. */
export function standardGamma(
  stream: Stream,
  shape: unknown,
  size: unknown,
  options: unknown,
): Scalar | NDArray {
  const call = calls["Generator.standardGamma"];
  const read = readOptions(call, options);
  const out = readOut(call, read.out);
  const dtype: DType = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  const isNarrow = dtype === (dtypes.float32 as DType);
  if (!isNarrow && dtype !== (dtypes.float64 as DType))
    throw new DTypeError(`${call.name}: Unsupported dtype ${dtype}; it draws float64 and float32`);
  const { parameters } = floats.standardGamma;
  const write = isNarrow ? writeNarrowGamma(stream) : writeGamma(stream);
  return drawWith(call, parameters, [shape], size, dtype, write, null, out);
}
