/** What is computed of singular values: pinv, matrixRank, cond. */
import { withArguments, withInput } from "../array/inputs.ts";
import { type NDArray, type Positions, wrap } from "../array/ndarray.ts";
import { slice } from "../array/slice.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { broadcastsTo, broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import type { View } from "../elements/view.ts";
import { BroadcastError, LinAlgError, ValueError } from "../errors.ts";
import { divide, multiply } from "../formulas/functions/arithmetic.ts";
import { fmin } from "../formulas/functions/bounds.ts";
import { greater, logicalNot } from "../formulas/functions/comparisons.ts";
import { max } from "../formulas/functions/extremes.ts";
import { isnan } from "../formulas/functions/floats.ts";
import { any, countNonzero } from "../formulas/functions/sums.ts";
import { readFlag, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { expandDims } from "../joins/dimensions.ts";
import { type Extents, shapeText, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { linalgChapter } from "../wasm/chapters.ts";
import { copyOf, floatsOf, inScope } from "./arrays.ts";
import { dtypesOf, epsilonOf, type Matrices, matricesOf, squaresOf } from "./matrices.ts";
import { matrixNormsOf, type NormOrder, readNormOrder } from "./norms.ts";
import type { LinalgResult } from "./result-types.ts";
import { overStack, reads, writes } from "./stacks.ts";
import { singularValues } from "./svd.ts";
import { invertedOrNaN } from "./systems.ts";

/** A bound relative to the greatest singular value: one number, or one for each matrix of a stack. */
export type Cutoff = number | ArrayInput | null | undefined;

/** The options of `pinv`. */
export interface PinvOptions {
  /** The part of the greatest singular value up to which values count as zero; 1e-15 by default. */
  readonly rcond?: Cutoff;
  /** Whether the matrix is symmetric or Hermitian; false by default. */
  readonly hermitian?: boolean | null | undefined;
  /** Another name of `rcond`; null stands for the precision of the dtype times the longer side. */
  readonly rtol?: Cutoff;
}

/** The options of `matrixRank`. */
export interface MatrixRankOptions {
  /** The greatest singular value that counts as zero. */
  readonly tol?: Cutoff;
  /** Whether the matrix is symmetric or Hermitian; false by default. */
  readonly hermitian?: boolean | null | undefined;
  /** The same as a part of the greatest value; the precision of the dtype times the longer side by default. */
  readonly rtol?: Cutoff;
}

/** The options of `cond`. */
export interface CondOptions {
  /** The norm; null (default) or 2 for the greatest singular value. */
  readonly p?: NormOrder | null | undefined;
}

/**
 * Returns the pseudo-inverse of a matrix, by Moore and Penrose.
 * @param a a matrix or a stack of them: an array or nested lists
 * @param rcond the part of the greatest singular value up to which values count as zero; 1e-15 by default
 * @param hermitian whether the matrix is symmetric or Hermitian, so that its lower triangle alone is read; false by default
 * @param options `rtol`: another name of `rcond`; null stands for the precision of the dtype times the longer side
 * @throws LinAlgError for infinite elements or NaN; ValueError for both `rcond` and `rtol`
 * @example
 * np.linalg.pinv(np.add(np.eye(30), 1));
 * np.linalg.pinv([[2, 0], [0, 0]]).toArray() // [[0.5, 0], [0, 0]]
 */
export function pinv<A extends ArrayInput>(
  a: A,
  rcond?: Cutoff | PinvOptions,
  hermitian?: boolean | null | PinvOptions,
  options?: PinvOptions | null,
): LinalgResult<A, "numbers">;
export function pinv(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.pinv;
  const { rcond, rtol, hermitian } = bind(call, rest);
  const isHermitian = readFlag(call, "hermitian", hermitian, false);
  if (!isAbsent(rcond) && rtol !== undefined)
    throw new ValueError(`${call.name}: \`rtol\` and \`rcond\` can't be both set.`);
  const given = rcond ?? rtol ?? DEFAULT_CUTOFF;
  return withArguments(call, ["a", "rcond"], [a, given], ([view, parts]) => {
    const matrices = isHermitian ? squaresOf(call, view) : matricesOf(call, view);
    if (isAbsent(rcond) && rtol === null) {
      const longer = Math.max(matrices.m, matrices.n);
      const epsilon = longer * epsilonOf(dtypesOf(call, view).dtype);
      return withInput(call, "rtol", epsilon, null, (part) =>
        pseudoInverses(call, matrices, part, isHermitian),
      );
    }
    return pseudoInverses(call, matrices, parts, isHermitian);
  });
}

const DEFAULT_CUTOFF = 1e-15;

/** Returns the pseudo-inverses of matrices. */
function pseudoInverses(call: Call, matrices: Matrices, parts: View, isHermitian: boolean): NDArray {
  const { view, stack, count, m, n } = matrices;
  const { dtype, wide, isComplex } = dtypesOf(call, view);
  const shape = [...stack, n, m];
  readSize(call, shape, wide.itemSize);
  const places = [
    reads(wide, m * n, view),
    reads(dtypes.float64 as DType, 1, cutoffsOf(call, "rcond", parts, stack)),
    writes(wide, m * n, dtype),
  ];
  const room = wide.itemSize * linalgChapter.kernels.room_of_least_squares(m, n, 0);
  const lower = isHermitian ? 1 : 0;
  const [block] = overStack(call.name, linalgChapter, count, places, room, (kernels, some, at, address) => {
    const [a, part, to] = at as [number, number, number];
    if (kernels.pseudo_inverse(isComplex, some, m, n, lower, a, part, to, address) !== 0)
      throw new LinAlgError(`${call.name}: SVD did not converge`);
  }) as [Block];
  return wrap(shape, dtype, block);
}

/** Returns a view of a bound for each matrix of a stack. */
function cutoffsOf(call: Call, argument: string, parts: View, stack: Extents): View {
  if (!broadcastsTo(parts.shape, stack))
    throw new BroadcastError(
      `${call.name}: ${argument} of shape ${shapeText(parts.shape)} does not fit a stack of shape ${shapeText(stack)}`,
    );
  return broadcastView(parts, stack);
}

/**
 * Returns the rank of a matrix: how many singular values are greater than a bound.
 * @param A a matrix or a stack of them: an array or nested lists. Of a vector or a number, the rank is 0 if all its elements are 0, else 1
 * @param tol the greatest singular value that counts as zero
 * @param hermitian whether the matrix is symmetric or Hermitian, so that its lower triangle alone is read; false by default
 * @param options `rtol`: the same as a part of the greatest value, by default the precision of the dtype times the longer side
 * @throws LinAlgError for NaN; ValueError for both `tol` and `rtol`
 * @example
 * np.linalg.matrixRank(np.ones([9, 5, 8]));
 * np.linalg.matrixRank([[1, 2], [2, 4]]) // 1
 */
export function matrixRank(
  A: ArrayInput,
  tol?: Cutoff | MatrixRankOptions,
  hermitian?: boolean | null | MatrixRankOptions,
  options?: MatrixRankOptions | null,
): number & Positions;
export function matrixRank(A: unknown, ...rest: unknown[]): unknown {
  const call = calls.matrixRank;
  const { tol, rtol, hermitian } = bind(call, rest);
  const isHermitian = readFlag(call, "hermitian", hermitian, false);
  if (!isAbsent(tol) && !isAbsent(rtol))
    throw new ValueError(`${call.name}: \`tol\` and \`rtol\` can't be both set.`);
  const isGiven = !isAbsent(tol) || !isAbsent(rtol);
  return withArguments(call, ["A", "tol"], [A, tol ?? rtol ?? 0], ([view, given]) => {
    if (view.shape.length < 2) return isZero(call, view) ? 0 : 1;
    if (isGiven) requireCommonShape(call, [given.shape, view.shape.slice(0, -2)]);
    return inScope(() => {
      const values = singularValues(call, view, isHermitian);
      const bound = isGiven ? expandDims(copyOf(call.name, given), -1) : null;
      if (bound !== null && !isAbsent(tol)) return countNonzero(greater(values, bound), -1);
      const { m, n } = matricesOf(call, view);
      const most = max(values, { axis: -1, keepdims: true, initial: 0 });
      const part = bound ?? Math.max(m, n) * epsilonOf(values.dtype);
      return countNonzero(greater(values, multiply(most, part)), -1);
    });
  });
}

/** Whether all elements of a vector or a number are zero. */
function isZero(call: Call, view: View): boolean {
  return inScope(() => !any(copyOf(call.name, view)));
}

/**
 * Returns the condition number of a matrix: the norm of the matrix times that of its inverse. Of a singular matrix it is infinite.
 * @param x a matrix or a stack of them: an array or nested lists
 * @param p the norm: null (default) or 2 the greatest singular value, -2 the least one, else an order of `norm` for matrices
 * @throws LinAlgError for an empty matrix, and for one that is not square unless p is null, 2 or -2
 * @example
 * np.linalg.cond(np.add(np.zeros([9, 30, 30]), np.eye(30)));
 * np.linalg.cond([[2, 0], [0, 4]]) // 2
 */
export function cond<A extends ArrayInput>(
  x: A,
  p?: NormOrder | null | CondOptions,
): LinalgResult<A, "condition">;
export function cond(x: unknown, ...rest: unknown[]): unknown {
  const call = calls.cond;
  const { p } = bind(call, rest);
  return withInput(call, "x", x, null, (view) => {
    if (view.shape.length >= 2 && sizeOf(view.shape.slice(-2)) === 0)
      throw new LinAlgError(`${call.name}: cond is not defined on empty arrays`);
    return inScope(() => {
      if (isAbsent(p) || p === 2 || p === -2) {
        const values = singularValues(call, view, false);
        const [first, last] = [values.get("...", slice(1)), values.get("...", slice(-1, null))];
        const ratio = p === -2 ? divide(last, first) : divide(first, last);
        // The ratio of two zeros is NaN, for which fmin returns infinity, as NumPy does. `max` drops the axis of length 1.
        return max(fmin(ratio, Number.POSITIVE_INFINITY) as NDArray, -1);
      }
      return condBy(call, view, p);
    });
  });
}

/** Returns the condition number as a product of two norms: of the matrix and of its inverse, which is NaN for a singular matrix. */
function condBy(call: Call, view: View, p: unknown): unknown {
  const { real } = dtypesOf(call, squaresOf(call, view).view);
  const order = readNormOrder(call, p);
  const array = floatsOf(call, view);
  const inverse = invertedOrNaN(call, view);
  const found = multiply(matrixNormsOf(call, array, order), matrixNormsOf(call, inverse, order));
  // As in NumPy, a result of NaN means infinity unless the matrix has NaN. fmin passes over a NaN on the left: there the right operand counts,
  // which is 1 / 0, or 0 / 0 for a matrix with NaN.
  const hasNaN = any(isnan(array), { axis: [-2, -1], keepdims: true });
  const mended = fmin(found, divide(logicalNot(hasNaN), 0)) as NDArray;
  const rounded = mended.astype(real.name);
  // `max` drops both axes, which have length 1.
  return max(max(rounded, -1) as NDArray, -1);
}
