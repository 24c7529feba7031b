/** The solution of systems with more equations than unknowns, or fewer: lstsq. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import { readScalar } from "../array/scalars.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, LinAlgError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Block } from "../memory/block.ts";
import { show } from "../show.ts";
import { linalgChapter } from "../wasm/chapters.ts";
import { dtypesOf, requireMatrix } from "./matrices.ts";
import type { LinalgResultOfTwo } from "./result-types.ts";
import { overStack, reads, writes } from "./stacks.ts";

/** The options of `lstsq`. */
export interface LstsqOptions {
  /** The part of the greatest singular value up to which values count as zero; the precision times the longer side by default. */
  readonly rcond?: number | null | undefined;
}

/**
 * Finds x for which a x is nearest to b: the sum of the squares of what is left is least. Of several such x, it is the shortest.
 * Returns x; the sums of squares, an empty array unless a has full rank and more rows than columns; the rank of a; and its singular values.
 * @param a a matrix: an array or nested lists
 * @param b a vector, or a matrix whose columns are right sides
 * @param rcond the part of the greatest singular value up to which values count as zero; by default, or with null, the precision times the
 * longer side; with -1 the precision
 * @throws LinAlgError for arrays of other shapes, infinite elements or NaN
 * @example
 * np.linalg.lstsq(np.vander(np.linspace(0, 1, 30), 3), np.arange(30))[0];
 * const [x, residuals, rank] = np.linalg.lstsq([[1], [1]], [1, 3]);
 * x.shape // [1]
 * rank // 1
 */
export function lstsq<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  rcond?: number | null | LstsqOptions,
): LinalgResultOfTwo<A, B, "lstsq">;
export function lstsq(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.lstsq;
  const { rcond } = bind(call, rest);
  const part = isAbsent(rcond) ? null : readPart(call, rcond);
  return withArguments(call, ["a", "b"], [a, b], ([matrix, sides]) =>
    leastSquares(call, matrix, sides, part),
  );
}

/** Reads `rcond`: a part of the greatest singular value. */
export function readPart(call: Call, rcond: unknown): number {
  const part = readScalar(call, "rcond", rcond);
  if (typeof part === "object") throw new DTypeError(`${call.name}: rcond must be real, got ${show(rcond)}`);
  return Number(part);
}

/** Returns what `lstsq` does. A `part` of null stands for the precision times the longer side, and one outside of (0, 1) for the precision. */
export function leastSquares(
  call: Call,
  a: View,
  b: View,
  part: number | null,
): [x: NDArray, residuals: NDArray, rank: number, values: NDArray] {
  const isVector = b.shape.length === 1;
  requireMatrix(call, a.shape.length);
  if (!isVector) requireMatrix(call, b.shape.length);
  const [m, n] = a.shape as readonly [number, number];
  const width = isVector ? 1 : (b.shape[1] as number);
  if (b.shape[0] !== m) throw new LinAlgError(`${call.name}: Incompatible dimensions`);
  const { dtype, real, wide, isComplex } = dtypesOf(call, a, b);
  const usual = part === null ? Number.EPSILON * Math.max(m, n) : part;
  // As LAPACK's gelsd. Its precision is that of rounding, half of EPSILON.
  const cutoff = usual <= 0 || usual >= 1 ? Number.EPSILON / 2 : usual;
  const short = Math.min(m, n);
  const shape = isVector ? [n] : [n, width];
  readSize(call, shape, wide.itemSize);
  const float64 = dtypes.float64 as DType;
  const places = [
    reads(wide, m * n, a),
    reads(wide, m * width, b),
    writes(wide, n * width, dtype),
    writes(float64, width, real),
    writes(float64, short, real),
  ];
  let rank = 0;
  const room = wide.itemSize * linalgChapter.kernels.room_of_least_squares(m, n, width);
  const blocks = overStack(call.name, linalgChapter, 1, places, room, (kernels, _, at, address) => {
    const [from, right, x, left, values] = at as [number, number, number, number, number];
    rank = kernels.least_squares(isComplex, m, n, width, cutoff, from, right, x, values, left, address);
    if (rank < 0) throw new LinAlgError(`${call.name}: SVD did not converge in Linear Least Squares`);
  });
  const [x, left, values] = blocks as [Block, Block, Block];
  const isWhole = rank === n && m > n;
  if (!isWhole) left.shrink(0);
  return [wrap(shape, dtype, x), wrap([isWhole ? width : 0], real, left), rank, wrap([short], real, values)];
}
