/** Polynomials that are nearest to points: polyfit. */
import { withArguments } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/polynomials.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { vander } from "../creation/vander.ts";
import { dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../errors.ts";
import { divide, multiply } from "../formulas/functions/arithmetic.ts";
import { sqrt } from "../formulas/functions/floats.ts";
import { sum } from "../formulas/functions/sums.ts";
import { readFlag, readInteger, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { expandDims } from "../joins/dimensions.ts";
import { floatsOf, viewOf } from "../linalg/arrays.ts";
import { leastSquares, readPart } from "../linalg/least-squares.ts";
import { epsilonOf } from "../linalg/matrices.ts";
import { inverseOf } from "../linalg/systems.ts";
import { runScope } from "../memory/scope.ts";
import { deliver, PLAIN } from "../products/deliver.ts";
import { dotProduct } from "../products/dot.ts";
import { outer } from "../products/outer.ts";
import type { Fitted } from "./types.ts";

/** Whether covariances are returned: scaled by what is left of the values, or `'unscaled'`. */
export type Covariance = boolean | "unscaled";

/** The options of `polyfit`. */
export interface PolyfitOptions<F = boolean | null | undefined, C = Covariance | null | undefined> {
  /** The part of the greatest singular value up to which values count as zero; the precision of `x` times its length by default. */
  readonly rcond?: number | null | undefined;
  /** Whether to return what `lstsq` does besides the coefficients; false by default. */
  readonly full?: F;
  /** How much the distance of each point counts. */
  readonly w?: ArrayInput | null | undefined;
  /** Whether to return the covariances of the coefficients, or `'unscaled'`; false by default. */
  readonly cov?: C;
}

/**
 * Returns the coefficients of the polynomial that is nearest to points, the highest power first: the sum of the squares of the distances
 * is least. Nothing warns where points are too few for the degree.
 * @param x the places of the points: an array or list
 * @param y their values: a list; or a matrix, each column of which has the values of a polynomial of its own
 * @param deg the degree
 * @param rcond the part of the greatest singular value up to which values count as zero; the precision of `x` times its length by default
 * @param full whether to return a list of the coefficients, the sums of squares, the rank, the singular values and `rcond`; false by default
 * @param w how much the distance of each point counts: a list
 * @param cov whether to return a list of the coefficients and their covariances, which are scaled by what is left of the values;
 *   with `'unscaled'` they are not; false by default
 * @param options `rcond`, `full`, `w` and `cov`
 * @throws ValueError for a negative degree, or too few points for covariances; DTypeError for arrays of other shapes; LinAlgError for infinities
 *   or NaN
 * @example
 * np.polyfit(np.linspace(0, 1, 30), np.sqrt(np.linspace(0, 1, 30)), 3);
 * np.polyfit([0, 1, 2], [1, 3, 5], 1).shape // [2]
 * const [p, residuals, rank] = np.polyfit([0, 1, 2, 3], [1, 3, 5, 8], 1, { full: true });
 * residuals.shape // [1]
 * rank // 2
 * const [q, covariances] = np.polyfit([0, 1, 2, 3], [1, 3, 5, 8], 1, { cov: true });
 * covariances.shape // [2, 2]
 */
export function polyfit<
  X extends ArrayInput,
  Y extends ArrayInput,
  const F extends boolean | null | undefined = undefined,
  const C extends Covariance | null | undefined = undefined,
>(
  x: X,
  y: Y,
  deg: number,
  rcond?: number | null | PolyfitOptions<F, C>,
  full?: F | PolyfitOptions<F, C>,
  w?: ArrayInput | null | PolyfitOptions<F, C>,
  cov?: C | PolyfitOptions<F, C>,
  options?: PolyfitOptions<F, C> | null,
): Fitted<X, Y, F, C>;
export function polyfit(x: unknown, y: unknown, deg: unknown, ...rest: unknown[]): unknown {
  const call = calls.polyfit;
  const { rcond, full, w, cov } = bind(call, rest);
  const degree = readInteger(call, "deg", deg);
  if (degree < 0) throw new ValueError(`${call.name}: expected deg >= 0, got ${degree}`);
  const isFull = readFlag(call, "full", full, false);
  const covariance = cov === "unscaled" ? cov : readFlag(call, "cov", cov, false);
  const part = isAbsent(rcond) ? null : readPart(call, rcond);
  const isWeighted = !isAbsent(w);
  const names = isWeighted ? ["x", "y", "w"] : ["x", "y"];
  return withArguments(call, names, isWeighted ? [x, y, w] : [x, y], (views) => {
    const points = requirePoints(call, views as readonly [View, View, View?]);
    return runScope(
      () => fitted(call, points, { degree, part, isFull, covariance }),
      (results) => new Set<unknown>(Array.isArray(results) ? results : [results]),
    );
  });
}

/** Points with their weights. */
interface Points {
  readonly x: View;
  readonly y: View;
  readonly w: View | null;
}

/** What is asked for. */
interface Fitting {
  readonly degree: number;
  readonly part: number | null;
  readonly isFull: boolean;
  readonly covariance: Covariance;
}

/** Checks the shapes of points, in NumPy's order and with its kinds of errors. */
function requirePoints(call: Call, [x, y, weights]: readonly [View, View, View?]): Points {
  const refuse = (message: string): DTypeError => new DTypeError(`${call.name}: ${message}`);
  const [length] = x.shape;
  const w = weights ?? null;
  if (x.shape.length !== 1) throw refuse("expected 1D vector for x");
  if (x.size === 0) throw refuse("expected non-empty vector for x");
  if (y.shape.length < 1 || y.shape.length > 2) throw refuse("expected 1D or 2D array for y");
  if (y.shape[0] !== length) throw refuse("expected x and y to have same length");
  if (w !== null) {
    if (w.shape.length !== 1) throw refuse("expected a 1-d array for weights");
    if (w.shape[0] !== length) throw refuse("expected w and y to have the same length");
    if (w.dtype.kind === "c" && (x.dtype.kind !== "c" || y.dtype.kind !== "c"))
      throw refuse("complex weights need x and y that are complex");
  }
  return { x, y, w };
}

/** Returns what `polyfit` does. The columns of powers are scaled to length 1, so that the system is better conditioned. */
function fitted(call: Call, { x, y, w }: Points, { degree, part, isFull, covariance }: Fitting): unknown {
  const columns = degree + 1;
  readSize(call, [x.size, columns], dtypes.complex128.itemSize);
  const powers = vander(floatsOf(call, x), columns) as NDArray;
  const values = floatsOf(call, y);
  if (w !== null) {
    const weights = floatsOf(call, w);
    const down = expandDims(weights, 1);
    multiply(powers, down, { out: powers });
    multiply(values, y.shape.length === 2 ? down : weights, { out: values });
  }
  const scale = sqrt(sum(multiply(powers, powers) as NDArray, 0) as NDArray) as NDArray;
  divide(powers, scale, { out: powers });
  const rcond = part ?? x.size * epsilonOf(x.dtype);
  const [scaled, left, rank, singular] = leastSquares(call, viewOf(powers), viewOf(values), rcond);
  const found = divide(scaled, y.shape.length === 2 ? expandDims(scale, 1) : scale);
  if (isFull) return [found, left, rank, singular, rcond];
  if (covariance === false) return found;
  return [found, covariancesOf(call, powers, scale, left, covariance, y.shape.length)];
}

/** Returns the covariances of the coefficients: a matrix for each column of values, along the last axis. */
function covariancesOf(
  call: Call,
  powers: NDArray,
  scale: NDArray,
  left: NDArray,
  covariance: Covariance,
  axes: number,
): NDArray {
  const [rows, columns] = powers.shape as readonly [number, number];
  const product = dotProduct(call, viewOf(powers.transpose()), viewOf(powers));
  const inverse = inverseOf(call, viewOf(deliver(call, product, PLAIN) as NDArray));
  const base = divide(inverse, outer(scale, scale)) as NDArray;
  const stacked = axes === 2 ? expandDims(base, 2) : base;
  if (covariance === "unscaled") return axes === 2 ? (stacked.copy() as NDArray) : stacked;
  if (rows <= columns)
    throw new ValueError(
      `${call.name}: the number of data points must exceed order to scale the covariance matrix`,
    );
  if (left.size === 0 && columns > 1)
    throw new ShapeError(`${call.name}: no residuals to scale the covariances by: the rank is too low`);
  return multiply(stacked, divide(left, rows - columns)) as NDArray;
}
