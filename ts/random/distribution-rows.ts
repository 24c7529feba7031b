/** The distributions that have a kernel in common: their codes, their parameters, and the conditions of these. */
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import * as randomState from "../calls/random-state.ts";
import { ValueError } from "../errors.ts";
import { randomCountDraw, randomFloatDraw } from "../wasm/codes.ts";
import { type Condition, NON_NEGATIVE, type Parameter } from "./parameters.ts";

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
const LEAST_1: Condition = { isBroken: (value) => !(value >= 1), words: "< 1 or nsample is NaN" };
const NUMBER_ABOVE_0: Condition = { isBroken: (value) => !(value > 0), words: "<= 0 or n is NaN" };
const MEAN: Condition = { isBroken: (value) => !(value >= 0), words: "< 0 or lam is NaN" };

/** Integers up to 2^53, which float64 holds. The kernel drops fractions, as NumPy does. */
export const COUNT: Condition = {
  isBroken: (value) => !(value >= 0 && value <= 2 ** 53),
  words: "< 0 or > 2^53",
};

/** The numbers of items for which NumPy's method of hypergeometric is exact. */
const FEW: Condition = {
  isBroken: (value) => !(value >= 0 && value < 1e9),
  words: "< 0 or >= 10^9: both ngood and nbad must be less than 1000000000",
};

/** The greatest mean of a Poisson distribution whose counts int64 holds. */
const MOST_MEAN = 2 ** 63 - Math.sqrt(2 ** 63) * 10;

/** Throws if the parameters of one element do not fit together. */
export type Together = (call: Call, values: readonly number[]) => void;

/** A distribution: its calls for Generator and for RandomState, the condition of each parameter, and one for all together. */
type Spec = readonly [
  call: Call,
  oldCall: Call,
  conditions: Readonly<Record<string, Condition | null>>,
  together?: Together,
];

/** The names in a table of codes. RandomState draws some distributions in another way, by a code of their own. */
type NameIn<Codes> = Exclude<keyof Codes, `old_${string}`>;

const floats = {
  beta: [generator.beta, randomState.beta, { a: POSITIVE, b: POSITIVE }],
  chisquare: [generator.chisquare, randomState.chisquare, { df: POSITIVE }],
  f: [generator.f, randomState.f, { dfnum: POSITIVE, dfden: POSITIVE }],
  gamma: [generator.gamma, randomState.gamma, { shape: NON_NEGATIVE, scale: NON_NEGATIVE }],
  gumbel: [generator.gumbel, randomState.gumbel, { loc: null, scale: NON_NEGATIVE }],
  laplace: [generator.laplace, randomState.laplace, { loc: null, scale: NON_NEGATIVE }],
  logistic: [generator.logistic, randomState.logistic, { loc: null, scale: NON_NEGATIVE }],
  lognormal: [generator.lognormal, randomState.lognormal, { mean: null, sigma: NON_NEGATIVE }],
  noncentralChisquare: [
    generator.noncentralChisquare,
    randomState.noncentralChisquare,
    { df: POSITIVE, nonc: NON_NEGATIVE },
  ],
  noncentralF: [
    generator.noncentralF,
    randomState.noncentralF,
    { dfnum: POSITIVE, dfden: POSITIVE, nonc: NON_NEGATIVE },
  ],
  pareto: [generator.pareto, randomState.pareto, { a: POSITIVE }],
  power: [generator.power, randomState.power, { a: POSITIVE }],
  rayleigh: [generator.rayleigh, randomState.rayleigh, { scale: NON_NEGATIVE }],
  standardCauchy: [generator.standardCauchy, randomState.standardCauchy, {}],
  standardGamma: [generator.standardGamma, randomState.standardGamma, { shape: NON_NEGATIVE }],
  standardT: [generator.standardT, randomState.standardT, { df: POSITIVE }],
  triangular: [
    generator.triangular,
    randomState.triangular,
    { left: null, mode: null, right: null },
    requireTriangle,
  ],
  vonmises: [generator.vonmises, randomState.vonmises, { mu: null, kappa: NON_NEGATIVE }],
  wald: [generator.wald, randomState.wald, { mean: POSITIVE, scale: POSITIVE }],
  weibull: [generator.weibull, randomState.weibull, { a: NON_NEGATIVE }],
} as const satisfies Record<NameIn<typeof randomFloatDraw>, Spec>;

/** Distributions whose floats are standard ones, multiplied and moved. */
const scaled = {
  exponential: [generator.exponential, randomState.exponential, { scale: NON_NEGATIVE }],
  normal: [generator.normal, randomState.normal, { loc: null, scale: NON_NEGATIVE }],
  uniform: [generator.uniform, randomState.uniform, { low: null, high: null }, requireRising],
} as const satisfies Record<string, Spec>;

const counts = {
  binomial: [generator.binomial, randomState.binomial, { n: COUNT, p: PROBABILITY }],
  geometric: [generator.geometric, randomState.geometric, { p: POSITIVE_PROBABILITY }],
  hypergeometric: [
    generator.hypergeometric,
    randomState.hypergeometric,
    { ngood: FEW, nbad: FEW, nsample: COUNT },
    requireSample,
  ],
  logseries: [generator.logseries, randomState.logseries, { p: BELOW_1 }],
  negativeBinomial: [
    generator.negativeBinomial,
    randomState.negativeBinomial,
    { n: NUMBER_ABOVE_0, p: POSITIVE_PROBABILITY },
    requireFewFailures,
  ],
  poisson: [generator.poisson, randomState.poisson, { lam: MEAN }, requireMean],
  zipf: [generator.zipf, randomState.zipf, { a: ABOVE_1 }],
} as const satisfies Record<NameIn<typeof randomCountDraw>, Spec>;

/** The distributions whose conditions are others for RandomState. */
const old: Readonly<Record<string, Spec>> = {
  hypergeometric: [
    generator.hypergeometric,
    randomState.hypergeometric,
    { ngood: COUNT, nbad: COUNT, nsample: LEAST_1 },
    requireSample,
  ],
  negativeBinomial: [
    generator.negativeBinomial,
    randomState.negativeBinomial,
    { n: POSITIVE, p: PROBABILITY },
  ],
  uniform: [generator.uniform, randomState.uniform, { low: null, high: null }, requireFinite],
  zipf: [generator.zipf, randomState.zipf, { a: ABOVE_1 }, requireFewRejects],
};

/** The name of a distribution. */
export type DistributionName = keyof typeof floats | keyof typeof counts | ScaledName;

/** The name of a distribution without a code. */
export type ScaledName = keyof typeof scaled;

/** Throws unless the second end is at least the first, and their difference finite. */
export function requireRising(call: Call, [low = 0, high = 0]: readonly number[]): void {
  const range = high - low;
  if (!Number.isFinite(range))
    throw new ValueError(`${call.name}: high - low range exceeds valid bounds, got ${low} and ${high}`);
  if (range < 0 || Object.is(range, -0))
    throw new ValueError(`${call.name}: high - low < 0, got ${low} and ${high}`);
}

/** Throws unless the difference of two ends is finite. Either may be the greater one. */
function requireFinite(call: Call, [low = 0, high = 0]: readonly number[]): void {
  const range = high - low;
  if (!Number.isFinite(range)) throw new ValueError(`${call.name}: Range exceeds valid bounds, got ${range}`);
}

function requireTriangle(call: Call, [left = 0, mode = 0, right = 0]: readonly number[]): void {
  const words =
    left > mode ? "left > mode" : mode > right ? "mode > right" : left === right ? "left == right" : null;
  if (words !== null) throw new ValueError(`${call.name}: ${words}, got ${left}, ${mode} and ${right}`);
}

function requireSample(call: Call, [ngood = 0, nbad = 0, nsample = 0]: readonly number[]): void {
  if (Math.trunc(ngood) + Math.trunc(nbad) < Math.trunc(nsample))
    throw new ValueError(`${call.name}: ngood + nbad < nsample, got ${ngood}, ${nbad} and ${nsample}`);
}

function requireFewFailures(call: Call, [n = 0, p = 0]: readonly number[]): void {
  // A p of 0 breaks its own condition.
  if (p > 0 && ((1 - p) / p) * (n + 10 * Math.sqrt(n)) > MOST_MEAN)
    throw new ValueError(`${call.name}: n too large or p too small, got ${n} and ${p}`);
}

function requireMean(call: Call, [lam = 0]: readonly number[]): void {
  if (lam > MOST_MEAN) throw new ValueError(`${call.name}: lam value too large, got ${lam}`);
}

/** Throws for an exponent so near to 1 that nearly all draws exceed int64: RandomState draws until one does not. */
function requireFewRejects(call: Call, [a = 2]: readonly number[]): void {
  if (a > 1 && a < 1 + 1e-9) throw new ValueError(`${call.name}: a is too near to 1 to draw from, got ${a}`);
}

/** A distribution as a method draws from it. */
export interface DistributionRow {
  readonly call: Call;
  /** Whether it draws counts, as int64, and not floats. */
  readonly isCount: boolean;
  readonly code: number;
  /** The name of a distribution whose floats are standard ones, multiplied and moved. It has no code. */
  readonly scaled: ScaledName | null;
  readonly parameters: readonly Parameter[];
  readonly together: Together | null;
}

/** The rows that were made. */
const made = /* @__PURE__ */ new Map<string, DistributionRow>();

/** Returns the row of a method of Generator, or of RandomState. */
export function distributionRowOf(isOld: boolean, name: DistributionName): DistributionRow {
  const method = `${isOld ? "RandomState" : "Generator"}.${name}`;
  const known = made.get(method);
  if (known !== undefined) return known;
  const isCount = Object.hasOwn(counts, name);
  const codes: Readonly<Record<string, number>> = isCount ? randomCountDraw : randomFloatDraw;
  const isScaled = Object.hasOwn(scaled, name);
  const specs: Readonly<Record<string, Spec>> = isCount ? counts : isScaled ? scaled : floats;
  const spec = (isOld && Object.hasOwn(old, name) ? old[name] : specs[name]) as Spec;
  const [call, oldCall, conditions, together = null] = spec;
  const names = Object.keys(conditions);
  const row = {
    call: isOld ? oldCall : call,
    isCount,
    scaled: isScaled ? (name as ScaledName) : null,
    code: ((isOld ? codes[`old_${name}`] : undefined) ?? codes[name]) as number,
    parameters: names.map((name) => ({ name, condition: conditions[name] ?? null })),
    together,
  };
  made.set(method, row);
  return row;
}
