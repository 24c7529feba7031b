/** Systems of equations, inverses, determinants, and Cholesky's factors: solve, inv, det, slogdet, cholesky. */
import { withArguments, withInput } from "../array/inputs.ts";
import { named } from "../array/named.ts";
import { type NDArray, wrap, wrapOrScalar } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import type { View } from "../elements/view.ts";
import { LinAlgError, ShapeError } from "../errors.ts";
import { readFlag, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { shapeText, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { systemsChapter } from "../wasm/chapters.ts";
import { dtypesOf, squaresOf } from "./matrices.ts";
import type { LinalgResult, LinalgResultOfTwo } from "./result-types.ts";
import { overStack, type Run, reads, writes } from "./stacks.ts";

/**
 * Solves the systems of equations a x = b. Stacks of matrices are solved one by one.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @param b a vector, or else a matrix or a stack of matrices, whose columns are right sides
 * @throws LinAlgError for a singular matrix; ShapeError for right sides of another length
 * @example
 * np.linalg.solve(np.add(np.eye(40), 1), np.arange(40));
 * np.linalg.solve([[2, 0], [0, 4]], [2, 2]).toArray() // [1, 0.5]
 */
export function solve<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
): LinalgResultOfTwo<A, B, "numbers">;
export function solve(a: unknown, b: unknown, ...rest: unknown[]): NDArray {
  const call = calls.solve;
  bind(call, rest);
  return withArguments(call, ["a", "b"], [a, b], ([matrix, sides]) => solved(call, matrix, sides));
}

/** Solves systems of equations of views. */
export function solved(call: Call, a: View, b: View): NDArray {
  const { stack, n } = squaresOf(call, a);
  const { dtype, wide, isComplex } = dtypesOf(call, a, b);
  const isVector = b.shape.length === 1;
  const core = isVector ? b.shape : b.shape.slice(-2);
  if (core.length === 0 || core[0] !== n)
    throw new ShapeError(
      `${call.name}: b must have ${n} rows, as a has, got the shape ${shapeText(b.shape)}`,
    );
  const common = isVector ? stack : requireCommonShape(call, [stack, b.shape.slice(0, -2)]);
  const shape = [...common, ...core];
  readSize(call, shape, dtype.itemSize);
  const places = [
    reads(wide, n * n, broadcastView(a, [...common, n, n])),
    reads(wide, sizeOf(core), broadcastView(b, shape), dtype),
  ];
  const bytes = systemsChapter.kernels.room_of_elimination(isComplex, n);
  const [block] = overStack(
    call.name,
    systemsChapter,
    sizeOf(common),
    places,
    bytes,
    (kernels, count, at, room) => {
      const width = isVector ? 1 : (core[1] as number);
      const [matrix, sides] = at as [number, number];
      refuseSingular(call, kernels.solve(isComplex, count, n, width, matrix, sides, room));
    },
  ) as [Block];
  return wrap(shape, dtype, block);
}

function refuseSingular(call: Call, code: number): void {
  if (code !== 0) throw new LinAlgError(`${call.name}: Singular matrix`);
}

/**
 * Returns the inverse of a matrix, or of each matrix of a stack.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @throws LinAlgError for a singular matrix
 * @example
 * np.linalg.inv(np.add(np.eye(30), 1));
 * np.linalg.inv([[2, 0], [0, 4]]).toArray() // [[0.5, 0], [0, 0.25]]
 */
export function inv<A extends ArrayInput>(a: A): LinalgResult<A, "numbers">;
export function inv(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.inv;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => inverseOf(call, view));
}

/** Returns the inverses of matrices. Throws for a singular one. */
export function inverseOf(call: Call, view: View): NDArray {
  const { dtype } = dtypesOf(call, squaresOf(call, view).view);
  return inverted(call, view, dtype, (code) => refuseSingular(call, code));
}

/** Returns the inverses of matrices in double precision, and NaN for a singular one. */
export function invertedOrNaN(call: Call, view: View): NDArray {
  return inverted(call, view, dtypesOf(call, squaresOf(call, view).view).wide, () => {});
}

function inverted(call: Call, view: View, dtype: DType, check: (code: number) => void): NDArray {
  const { count, n } = squaresOf(call, view);
  const { wide, isComplex } = dtypesOf(call, view);
  readSize(call, view.shape, wide.itemSize);
  const places = [reads(wide, n * n, view), writes(wide, n * n, dtype)];
  const bytes = systemsChapter.kernels.room_of_elimination(isComplex, n);
  const [block] = overStack(call.name, systemsChapter, count, places, bytes, (kernels, some, at, room) => {
    const [matrix, inverse] = at as [number, number];
    check(kernels.invert(isComplex, some, n, matrix, inverse, room));
  }) as [Block];
  return wrap(view.shape, dtype, block);
}

/**
 * Returns the determinant of a matrix, or those of a stack as an array.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @throws LinAlgError for what is no square matrix
 * @example
 * np.linalg.det(np.add(np.zeros([9, 30, 30]), np.eye(30)));
 * np.linalg.det([[1, 2], [3, 4]]) // -2
 */
export function det<A extends ArrayInput>(a: A): LinalgResult<A, "determinant">;
export function det(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.det;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => {
    const { count, stack, n } = squaresOf(call, view);
    const { dtype, wide, isComplex } = dtypesOf(call, view);
    const places = [reads(wide, n * n, view), writes(wide, 1, dtype)];
    const bytes = systemsChapter.kernels.room_of_elimination(isComplex, n);
    const [block] = overStack(call.name, systemsChapter, count, places, bytes, (kernels, some, at, room) => {
      const [matrix, to] = at as [number, number];
      kernels.determinants(isComplex, some, n, matrix, to, room);
    }) as [Block];
    return wrapOrScalar(stack, dtype, block);
  });
}

/**
 * Returns the sign of the determinant and the natural logarithm of its magnitude, which does not overflow. Of a singular matrix they are
 * 0 and -Infinity.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @throws LinAlgError for what is no square matrix
 * @example
 * np.linalg.slogdet(np.add(np.zeros([9, 30, 30]), np.eye(30)))[1];
 * const { sign, logabsdet } = np.linalg.slogdet([[0, 1], [1, 0]]);
 * sign // -1
 * logabsdet // 0
 */
export function slogdet<A extends ArrayInput>(a: A): LinalgResult<A, "slogdet">;
export function slogdet(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.slogdet;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => {
    const { count, stack, n } = squaresOf(call, view);
    const { dtype, real, wide, isComplex } = dtypesOf(call, view);
    const places = [reads(wide, n * n, view), writes(wide, 1, dtype), writes(dtypes.float64, 1, real)];
    const bytes = systemsChapter.kernels.room_of_elimination(isComplex, n);
    const [signs, logs] = overStack(
      call.name,
      systemsChapter,
      count,
      places,
      bytes,
      (kernels, some, at, room) => {
        const [matrix, sign, log] = at as [number, number, number];
        kernels.logarithms(isComplex, some, n, matrix, sign, log, room);
      },
    ) as [Block, Block];
    return named([wrapOrScalar(stack, dtype, signs), wrapOrScalar(stack, real, logs)], ["sign", "logabsdet"]);
  });
}

/** The options of `cholesky`. */
export interface CholeskyOptions {
  /** Whether to read the upper triangle and return the upper factor; false by default. */
  readonly upper?: boolean | null | undefined;
}

/**
 * Returns Cholesky's factor of a symmetric or Hermitian matrix that is positive definite: the lower triangle L with a = L L^H, of which
 * the lower triangle of a is read. Nothing tests whether a is symmetric.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @param options `upper`: whether to read the upper triangle and return the upper factor, L^H; false by default
 * @throws LinAlgError for a matrix that is not positive definite
 * @example
 * np.linalg.cholesky(np.add(np.eye(30), 1));
 * np.linalg.cholesky([[4, 2], [2, 5]]).toArray() // [[2, 0], [1, 2]]
 */
export function cholesky<A extends ArrayInput>(
  a: A,
  options?: CholeskyOptions | null,
): LinalgResult<A, "numbers">;
export function cholesky(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.cholesky;
  const isUpper = readFlag(call, "upper", bind(call, rest).upper, false);
  return withInput(call, "a", a, null, (view) => {
    const { count, n } = squaresOf(call, view);
    const { dtype, wide, isComplex } = dtypesOf(call, view);
    readSize(call, view.shape, dtype.itemSize);
    const run: Run<typeof systemsChapter.kernels> = (kernels, some, [matrix], room) => {
      if (kernels.cholesky(isComplex, some, n, isUpper ? 1 : 0, matrix as number, room) !== 0)
        throw new LinAlgError(`${call.name}: Matrix is not positive definite`);
    };
    const places = [reads(wide, n * n, view, dtype)];
    const bytes = wide.itemSize * systemsChapter.kernels.room_of_cholesky(n);
    const [block] = overStack(call.name, systemsChapter, count, places, bytes, run) as [Block];
    return wrap(view.shape, dtype, block);
  });
}
