/** The methods of quantiles: between which places of a sorted lane a quantile lies. They compute in the dtype of `q`, with NumPy's roundings. */

import { type DType, dtypes } from "../dtype/dtypes.ts";

/** Rounds a number to a dtype. */
export type Round = (value: number) => number;

/** Where a quantile lies in a sorted lane. */
export interface Spot {
  readonly previous: number;
  readonly next: number;
  /** How far the quantile is from the value at `previous` to that at `next`. */
  readonly gamma: number;
}

/** The place of a quantile as a fraction, or for the methods that choose a value, as a whole number. */
type Place = (count: number, q: number, round: Round) => number;

const alongEnds: Place = (count, q, round) => round((count - 1) * q);
const alongCounts: Place = (count, q, round) => round(round(count * q) - 1);

/** Makes the place of a method that Hyndman and Fan describe with two constants. */
function between(alpha: number, beta: number): Place {
  return (count, q, round) => {
    const added = round(round(alpha) + round(q * round(1 - alpha - beta)));
    return round(round(round(count * q) + added) - 1);
  };
}

/** The methods that choose one of the values. */
const choices: Readonly<Record<string, Place>> = {
  inverted_cdf: (count, q, round) => Math.ceil(alongCounts(count, q, round)),
  closest_observation(count, q, round) {
    const place = round(alongCounts(count, q, round) - 0.5);
    const floor = Math.floor(place);
    return place === floor && Math.abs(floor % 2) === 1 ? floor : floor + 1;
  },
  lower: (count, q, round) => Math.floor(alongEnds(count, q, round)),
  higher: (count, q, round) => Math.ceil(alongEnds(count, q, round)),
  nearest(count, q, round) {
    const place = alongEnds(count, q, round);
    const floor = Math.floor(place);
    const rest = place - floor;
    return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
  },
};

/** The methods that compute a value between two. */
const interpolations: Readonly<Record<string, Place>> = {
  averaged_inverted_cdf: alongCounts,
  interpolated_inverted_cdf: between(0, 1),
  hazen: between(0.5, 0.5),
  weibull: between(0, 0),
  linear: alongEnds,
  median_unbiased: between(1 / 3, 1 / 3),
  normal_unbiased: between(3 / 8, 3 / 8),
  midpoint(count, q, round) {
    const place = alongEnds(count, q, round);
    return round(0.5 * round(Math.floor(place) + Math.ceil(place)));
  },
};

/** Whether a value is the name of a method. */
export function isMethod(value: unknown): value is string {
  return typeof value === "string" && (isChoice(value) || Object.hasOwn(interpolations, value));
}

/** Whether a method chooses one of the values. */
export function isChoice(method: string): boolean {
  return Object.hasOwn(choices, method);
}

/** Whether a method keeps the dtype of whole `q`, as its constants are whole too. */
export function keepsWhole(method: string): boolean {
  return ["averaged_inverted_cdf", "interpolated_inverted_cdf", "weibull"].includes(method);
}

/** Returns where the quantile `q` lies among `count` sorted values. */
export function spotOf(method: string, count: number, q: number, round: Round): Spot {
  const last = Math.max(0, count - 1);
  const choose = choices[method];
  if (choose !== undefined) {
    const previous = Math.max(0, Math.min(last, choose(count, q, round)));
    return { previous, next: previous, gamma: 0 };
  }
  const place = (interpolations[method] as Place)(count, q, round);
  const floor = Math.floor(place);
  // As in NumPy, the distance from the last value is counted from the place -1.
  if (place >= last) return { previous: last, next: last, gamma: gammaOf(method, place, -1, round) };
  if (place < 0) return { previous: 0, next: 0, gamma: gammaOf(method, place, 0, round) };
  const next = Math.min(last, round(floor + 1));
  return { previous: floor, next, gamma: gammaOf(method, place, floor, round) };
}

function gammaOf(method: string, place: number, previous: number, round: Round): number {
  const gamma = round(place - previous);
  if (method === "averaged_inverted_cdf") return gamma === 0 ? 0.5 : 1;
  if (method === "midpoint") return place % 1 === 0 ? 0 : 0.5;
  return gamma;
}

/** Returns the value at a distance of `gamma` from `a` to `b`. */
export function interpolate(a: number, b: number, gamma: number): number {
  const difference = b - a;
  return gamma >= 0.5 ? b - difference * (1 - gamma) : a + difference * gamma;
}

/** Keeps a number: the rounding of float64, and of whole numbers. */
export const itself: Round = (value) => value;

const HALF_BITS = 10;
const LEAST_EXPONENT = -14;
const HALF_END = 65_520;

/** Rounds a number of few bits to float16. */
function half(value: number): number {
  if (Math.abs(value) >= HALF_END) return Math.sign(value) * Number.POSITIVE_INFINITY;
  const exponent = Math.max(LEAST_EXPONENT, Math.floor(Math.log2(Math.abs(value))));
  const step = 2 ** (exponent - HALF_BITS);
  // A sum of this size has no bits behind the point.
  const whole = 1.5 * 2 ** 52;
  // The sum would lose the sign of what is rounded to zero.
  return Math.sign(value) * (Math.abs(value) / step + whole - whole) * step;
}

/** Returns the rounding of a dtype. */
export function roundingOf(dtype: DType): Round {
  if (dtype === (dtypes.float16 as DType)) return half;
  return dtype === (dtypes.float32 as DType) || dtype === (dtypes.complex64 as DType) ? Math.fround : itself;
}
