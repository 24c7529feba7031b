/** The distributions that have a kernel in common: their calls, their codes, their parameters, and the conditions of these. */
import { Call } from "../calls/call.ts";
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

/**
 * A distribution: the condition of each parameter, one for all together, and the options of its method. A parameter with `?` may be
 * left out. A size may follow the parameters.
 */
type Spec = readonly [
  conditions: Readonly<Record<string, Condition | null>>,
  together?: Together | null,
  options?: string,
];

/** The names in a table of codes. RandomState draws some distributions in another way, by a code of their own. */
type NameIn<Codes> = Exclude<keyof Codes, `old_${string}`>;

const floats = {
  beta: [{ a: POSITIVE, b: POSITIVE }],
  chisquare: [{ df: POSITIVE }],
  f: [{ dfnum: POSITIVE, dfden: POSITIVE }],
  gamma: [{ shape: NON_NEGATIVE, "scale?": NON_NEGATIVE }],
  gumbel: [{ "loc?": null, "scale?": NON_NEGATIVE }],
  laplace: [{ "loc?": null, "scale?": NON_NEGATIVE }],
  logistic: [{ "loc?": null, "scale?": NON_NEGATIVE }],
  lognormal: [{ "mean?": null, "sigma?": NON_NEGATIVE }],
  noncentralChisquare: [{ df: POSITIVE, nonc: NON_NEGATIVE }],
  noncentralF: [{ dfnum: POSITIVE, dfden: POSITIVE, nonc: NON_NEGATIVE }],
  pareto: [{ a: POSITIVE }],
  power: [{ a: POSITIVE }],
  rayleigh: [{ "scale?": NON_NEGATIVE }],
  standardCauchy: [{}],
  standardGamma: [{ shape: NON_NEGATIVE }, null, "{ dtype, out }"],
  standardT: [{ df: POSITIVE }],
  triangular: [{ left: null, mode: null, right: null }, requireTriangle],
  vonmises: [{ mu: null, kappa: NON_NEGATIVE }],
  wald: [{ mean: POSITIVE, scale: POSITIVE }],
  weibull: [{ a: NON_NEGATIVE }],
} as const satisfies Record<NameIn<typeof randomFloatDraw>, Spec>;

/** Distributions whose floats are standard ones, multiplied and moved. */
const scaled = {
  exponential: [{ "scale?": NON_NEGATIVE }],
  normal: [{ "loc?": null, "scale?": NON_NEGATIVE }],
  uniform: [{ "low?": null, "high?": null }, requireRising],
} as const satisfies Record<string, Spec>;

const counts = {
  binomial: [{ n: COUNT, p: PROBABILITY }],
  geometric: [{ p: POSITIVE_PROBABILITY }],
  hypergeometric: [{ ngood: FEW, nbad: FEW, nsample: COUNT }, requireSample],
  logseries: [{ p: BELOW_1 }],
  negativeBinomial: [{ n: NUMBER_ABOVE_0, p: POSITIVE_PROBABILITY }, requireFewFailures],
  poisson: [{ "lam?": MEAN }, requireMean],
  zipf: [{ a: ABOVE_1 }],
} as const satisfies Record<NameIn<typeof randomCountDraw>, Spec>;

/** The distributions whose conditions are others for RandomState. */
const old: Readonly<Record<string, Spec>> = {
  hypergeometric: [{ ngood: COUNT, nbad: COUNT, nsample: LEAST_1 }, requireSample],
  negativeBinomial: [{ n: POSITIVE, p: PROBABILITY }],
  standardGamma: [{ shape: NON_NEGATIVE }],
  uniform: [{ "low?": null, "high?": null }, requireFinite],
  zipf: [{ a: ABOVE_1 }, requireFewRejects],
};

/** The name of a distribution. */
export type DistributionName = keyof typeof floats | keyof typeof counts | ScaledName;

/** The names of all distributions. */
export const distributionNames = /* @__PURE__ */ namesOf();

/* @__NO_SIDE_EFFECTS__ */
function namesOf(): readonly DistributionName[] {
  return Object.keys({ ...floats, ...scaled, ...counts }) as DistributionName[];
}

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
  const [conditions, together = null, ...options] = spec;
  const shown = [...Object.keys(conditions), "size?", ...options];
  const row = {
    call: new Call(`${method}(${shown.join(", ")})`),
    isCount,
    scaled: isScaled ? (name as ScaledName) : null,
    code: ((isOld ? codes[`old_${name}`] : undefined) ?? codes[name]) as number,
    parameters: Object.entries(conditions).map(([key, condition]) => ({
      name: key.replace("?", ""),
      condition,
    })),
    together,
  };
  made.set(method, row);
  return row;
}
