/** Eigenvalues and eigenvectors: eigh, eigvalsh, eig, eigvals. */
import { withInput } from "../array/inputs.ts";
import { named } from "../array/named.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked } from "../elements/casting.ts";
import { swapLastAxes, type View, vectorView } from "../elements/view.ts";
import { LinAlgError, ValueError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { show } from "../show.ts";
import { linalgChapter } from "../wasm/chapters.ts";
import { dtypesOf, squaresOf } from "./matrices.ts";
import type { LinalgResult } from "./result-types.ts";
import { overStack, reads, writes } from "./stacks.ts";

/** Which triangle of a matrix is read. */
export type Triangle = "L" | "U" | "l" | "u";

/** The options of `eigh` and `eigvalsh`. */
export interface EighOptions {
  /** The triangle that is read: `'L'`, the lower one (default), or `'U'`. */
  readonly UPLO?: Triangle | null | undefined;
}

/**
 * Returns the eigenvalues of a symmetric or Hermitian matrix in ascending order, and its eigenvectors as the columns of a matrix. One
 * triangle is read; nothing tests whether the other one fits.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @param UPLO the triangle that is read: `'L'`, the lower one (default), or `'U'`
 * @throws LinAlgError if an element that is read is infinite or NaN, unless it is the only one; ValueError for another UPLO
 * @example
 * np.linalg.eigh(np.add(np.eye(30), 1))[0];
 * const { eigenvalues, eigenvectors } = np.linalg.eigh([[2, 0], [0, 1]]);
 * eigenvalues.toArray() // [1, 2]
 * eigenvectors.shape // [2, 2]
 */
export function eigh<A extends ArrayInput>(
  a: A,
  UPLO?: Triangle | null | EighOptions,
): LinalgResult<A, "eigh">;
export function eigh(a: unknown, ...rest: unknown[]): unknown {
  const [values, vectors] = symmetric(calls.eigh, a, rest, true);
  return named([values, vectors], ["eigenvalues", "eigenvectors"]);
}

/**
 * Returns the eigenvalues of a symmetric or Hermitian matrix in ascending order.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @param UPLO the triangle that is read: `'L'`, the lower one (default), or `'U'`
 * @throws as `eigh`
 * @example
 * np.linalg.eigvalsh(np.add(np.eye(30), 1));
 * np.linalg.eigvalsh([[2, 0], [0, 1]]).toArray() // [1, 2]
 */
export function eigvalsh<A extends ArrayInput>(
  a: A,
  UPLO?: Triangle | null | EighOptions,
): LinalgResult<A, "reals">;
export function eigvalsh(a: unknown, ...rest: unknown[]): unknown {
  return symmetric(calls.eigvalsh, a, rest, false)[0];
}

function symmetric(
  call: Call,
  a: unknown,
  rest: readonly unknown[],
  hasVectors: boolean,
): readonly NDArray[] {
  const { UPLO } = bind(call, rest);
  const isUpper = readTriangle(call, UPLO);
  return withInput(call, "a", a, null, (view) => symmetricParts(call, view, isUpper, hasVectors));
}

/** Returns the eigenvalues of symmetric matrices, and the vectors if they are wanted. */
function symmetricParts(call: Call, view: View, isUpper: boolean, hasVectors: boolean): readonly NDArray[] {
  const { stack, count, n } = squaresOf(call, view);
  const { dtype, real, wide, isComplex } = dtypesOf(call, view);
  readSize(call, view.shape, wide.itemSize);
  // The lower triangle of the transposed matrix is the upper one, conjugated.
  const from = isUpper ? swapLastAxes(view) : view;
  const places = [
    writes(dtypes.float64 as DType, n, real),
    reads(wide, n * n, from, hasVectors ? dtype : null),
  ];
  const wanted = hasVectors ? 1 : 0;
  const room = wide.itemSize * linalgChapter.kernels.room_of_eigh(n, wanted);
  const blocks = overStack(call.name, linalgChapter, count, places, room, (kernels, some, at, address) => {
    const [values, vectors] = at as [number, number];
    const conjugates = isUpper ? 1 : 0;
    if (kernels.eigh(isComplex, some, n, wanted, conjugates, vectors, values, address) !== 0)
      throw notConverged(call);
  });
  const [values, vectors] = blocks as [Block, Block];
  const found = wrap([...stack, n], real, values);
  return hasVectors ? [found, wrap(view.shape, dtype, vectors)] : [found];
}

function readTriangle(call: Call, value: unknown): boolean {
  if (isAbsent(value) || value === "L" || value === "l") return false;
  if (value === "U" || value === "u") return true;
  throw new ValueError(`${call.name}: UPLO argument must be 'L' or 'U', got ${show(value)}`);
}

function notConverged(call: Call): LinAlgError {
  return new LinAlgError(`${call.name}: Eigenvalues did not converge`);
}

/**
 * Returns the eigenvalues of a matrix in no order, and its eigenvectors as columns of length 1. If all eigenvalues of a real array are real,
 * so are the results; else complex pairs stand side by side, the value with the positive imaginary part first.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @throws LinAlgError for infinite elements or NaN
 * @example
 * np.linalg.eig(np.add(np.eye(30), 1))[0];
 * const { eigenvalues, eigenvectors } = np.linalg.eig([[0, -1], [1, 0]]);
 * eigenvalues.toArray() // [np.complex(0, 1), np.complex(0, -1)]
 * eigenvectors.dtype.name // 'complex128'
 */
export function eig<A extends ArrayInput>(a: A): LinalgResult<A, "eig">;
export function eig(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.eig;
  bind(call, rest);
  const parts = withInput(call, "a", a, null, (view) => generalParts(call, view, true));
  return named([...parts], ["eigenvalues", "eigenvectors"]);
}

/**
 * Returns the eigenvalues of a matrix, as `eig` does.
 * @param a a square matrix, or a stack of them: an array or nested lists
 * @throws as `eig`
 * @example
 * np.linalg.eigvals(np.add(np.eye(30), 1));
 * np.linalg.eigvals([[2, 1], [0, 3]]).toArray() // [2, 3]
 */
export function eigvals<A extends ArrayInput>(a: A): LinalgResult<A, "eigenvalues">;
export function eigvals(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.eigvals;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => eigenvaluesOf(call, view));
}

/** Returns the eigenvalues of matrices. */
export function eigenvaluesOf(call: Call, view: View): NDArray {
  return generalParts(call, view, false)[0] as NDArray;
}

/** What the kernel returns. Zero says that all values are real, and numbers above these that it did not converge. */
const [COMPLEX, NOT_FINITE] = [1, 2];

/** Returns the eigenvalues of any square matrices, and the vectors if they are wanted. */
function generalParts(call: Call, view: View, hasVectors: boolean): readonly NDArray[] {
  const { stack, count, n } = squaresOf(call, view);
  const { real, complex: complexResult, wide, isComplex } = dtypesOf(call, view);
  const complex = dtypes.complex128 as DType;
  readSize(call, view.shape, complex.itemSize);
  let isReal = isComplex === 0;
  const places = [
    reads(wide, n * n, view),
    writes(complex, n, complex),
    ...(hasVectors ? [writes(complex, n * n, complex)] : []),
  ];
  const wanted = hasVectors ? 1 : 0;
  const room = wide.itemSize * linalgChapter.kernels.room_of_eig(n, wanted);
  const blocks = overStack(call.name, linalgChapter, count, places, room, (kernels, some, at, address) => {
    const [matrix, values, vectors = 0] = at as [number, number, number?];
    const code = kernels.eig(isComplex, some, n, wanted, matrix, values, vectors, address);
    if (code === NOT_FINITE) throw new LinAlgError(`${call.name}: Array must not contain infs or NaNs`);
    if (code > COMPLEX) throw notConverged(call);
    if (code === COMPLEX) isReal = false;
  });
  const dtype = isReal ? real : complexResult;
  return convertedAll(call, blocks, dtype, [[...stack, n], view.shape]);
}

/** Converts blocks of complex128 to arrays of a dtype. Takes over the blocks. */
function convertedAll(
  call: Call,
  blocks: readonly Block[],
  dtype: DType,
  shapes: readonly Extents[],
): readonly NDArray[] {
  const complex = dtypes.complex128 as DType;
  if (dtype === complex) return blocks.map((block, index) => wrap(shapes[index] as Extents, dtype, block));
  const left = [...blocks];
  const made: Block[] = [];
  try {
    for (const [index, block] of blocks.entries()) {
      const view = vectorView(block, complex, sizeOf(shapes[index] as Extents));
      left.shift();
      made.push(using(block, () => convertPacked(call.name, view, dtype)));
    }
  } catch (error) {
    for (const block of [...left, ...made]) block.release();
    throw error;
  }
  return made.map((block, index) => wrap(shapes[index] as Extents, dtype, block));
}
