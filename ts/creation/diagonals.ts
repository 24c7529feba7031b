/** Makes matrices from another array: tril, triu, diag, diagflat. */

import { diagonalOf } from "../array/diagonal.ts";
import { withInput } from "../array/inputs.ts";
import type { NDArray, OutLike } from "../array/ndarray.ts";
import { viewOfInput } from "../array/viewed.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import { withVector } from "../elements/casting.ts";
import { type Out, readOut, requireApart } from "../elements/out.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readInteger, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Write } from "../memory/produce.ts";
import { usedBytes, zerosFrom } from "../memory/zeros.ts";
import { matrixKernels } from "../wasm/chapters.ts";
import type { ArrayInput, InputDType } from "./inputs.ts";
import { make, makeFrom, type OutOption } from "./make.ts";
import { byRows, clampOffset, type Rows, type WriteRows } from "./rows.ts";

/** The options of `tril`, `triu` and `diagflat`. */
interface DiagonalOptions extends OutOption<OutLike> {
  /** The diagonal, 0 by default. */
  readonly k?: number | null | undefined;
}

/**
 * Returns a copy in which the elements above a diagonal are 0. With more than two axes, the last two form the matrices. As in
 * NumPy, a 1-D array is first repeated as the rows of a square matrix.
 * @param m an array or nested lists
 * @param k the diagonal, 0 by default
 * @param options `out`, the memory to write to
 * @throws DTypeError for a 0-d array
 * @example
 * np.tril(np.arange(144).reshape(12, 12), 2);
 * np.tril([[1, 2], [3, 4]]).toArray() // [[1, 0], [3, 4]]
 */
export function tril<A extends ArrayInput>(
  m: A,
  k?: number | null | DiagonalOptions,
  options?: DiagonalOptions | null,
): NDArray<InputDType<A>>;
export function tril(m: unknown, ...rest: unknown[]): NDArray {
  return triangleOf(calls.tril, m, rest, true);
}

/**
 * Returns a copy in which the elements below a diagonal are 0. With more than two axes, the last two form the matrices. As in
 * NumPy, a 1-D array is first repeated as the rows of a square matrix.
 * @param m an array or nested lists
 * @param k the diagonal, 0 by default
 * @param options `out`, the memory to write to
 * @throws DTypeError for a 0-d array
 * @example
 * np.triu(np.arange(144).reshape(12, 12), -2);
 * np.triu([[1, 2], [3, 4]]).toArray() // [[1, 2], [0, 4]]
 */
export const triu: typeof tril = (m: unknown, ...rest: unknown[]) =>
  triangleOf(calls.triu, m, rest, false) as never;

function triangleOf(call: Call, m: unknown, rest: readonly unknown[], keepsLower: boolean): NDArray {
  const read = bind(call, rest);
  const offset = readInteger(call, "k", read.k, 0);
  const out = readOut(call, read.out);
  return withInput(call, "m", m, out, (view) => {
    const source = asMatrices(call, view);
    const { shape, dtype } = source;
    const [rows, columns] = shape.slice(-2) as [number, number];
    const diagonal = clampOffset(offset, rows, columns);
    return makeFrom(call, source, dtype, out, (from, to, count, first) =>
      matrixKernels.keep_triangle(
        dtype.itemSize,
        from,
        to,
        count,
        first,
        rows,
        columns,
        diagonal,
        +keepsLower,
      ),
    );
  });
}

function asMatrices(call: Call, view: View): View {
  const { shape } = view;
  if (shape.length === 0)
    throw new DTypeError(`${call.name}: m must have at least one axis, got a 0-d array`);
  if (shape.length > 1) return view;
  const [length] = shape as [number];
  const square = [length, length];
  return {
    ...view,
    shape: square,
    strides: [0, ...stridesOf(view)],
    size: readSize(call, square, view.dtype.itemSize),
  };
}

/**
 * Returns the diagonal of a matrix as a read-only view; of a 1-D array, makes a matrix with the array on a diagonal.
 * @param v an array or nested lists, with one or two axes
 * @param k the diagonal, 0 by default
 * @throws ValueError for any other number of axes
 * @example
 * np.diag(np.arange(100).reshape(10, 10));
 * np.diag([1, 2]).toArray() // [[1, 0], [0, 2]]
 */
export function diag<A extends ArrayInput>(
  v: A,
  k?: number | null | { readonly k?: number | null | undefined },
): NDArray<InputDType<A>>;
export function diag(v: unknown, ...rest: unknown[]): NDArray {
  const call = calls.diag;
  const offset = readInteger(call, "k", bind(call, rest).k, 0);
  return withInput(call, "v", v, null, (view) => {
    const { length } = view.shape;
    if (length === 2) return viewOfInput(call, v, view, diagonalOf(view, offset, 0, 1), false);
    if (length !== 1) throw new ValueError(`${call.name}: Input must be 1- or 2-d, v has ${length} axes`);
    return matrixOf(call, view, offset, null);
  });
}

/**
 * Makes a matrix with the elements of an array on a diagonal, in C order.
 * @param v an array or nested lists
 * @param k the diagonal, 0 by default
 * @param options `out`, the memory to write to
 * @example
 * np.diagflat([[1, 2, 3], [4, 5, 6]], 1);
 * np.diagflat([[1, 2]], 1).toArray() // [[0, 1, 0], [0, 0, 2], [0, 0, 0]]
 */
export function diagflat<A extends ArrayInput>(
  v: A,
  k?: number | null | DiagonalOptions,
  options?: DiagonalOptions | null,
): NDArray<InputDType<A>>;
export function diagflat(v: unknown, ...rest: unknown[]): NDArray {
  const call = calls.diagflat;
  const read = bind(call, rest);
  const offset = readInteger(call, "k", read.k, 0);
  const out = readOut(call, read.out);
  return withInput(call, "v", v, out, (view) => {
    requireApart(call, out, view);
    return withVector(call.name, view, (vector) => matrixOf(call, vector, offset, out));
  });
}

function matrixOf(call: Call, source: View, k: number, out: Out | null): NDArray {
  const { dtype, size: length } = source;
  const side = length + Math.abs(k);
  readSize(call, [side, side], dtype.itemSize);
  // Diagonal element d is in row d + rowShift.
  const rowShift = Math.max(0, -k);
  const untouched = out === null ? zerosFrom() : Number.POSITIVE_INFINITY;
  const args = { source, rowShift, columns: side, k, untouched };
  return make(call, [side, side], dtype, out, writeDiagonal, args);
}

interface OnDiagonal extends Rows {
  readonly k: number;
  /** Memory at and above this address is still zero. */
  readonly untouched: number;
}

const writeDiagonal: Write<OnDiagonal> = (address, count, first, args) =>
  byRows({ address, count, first }, args, placePart);

const placePart: WriteRows<OnDiagonal> = (part, args, from, fromFirst, fromCount) => {
  const { itemSize } = args.source.dtype;
  const used = usedBytes(part.address, part.count * itemSize, args.untouched);
  const { address, count, first } = part;
  matrixKernels.place_diagonal(
    itemSize,
    address,
    count,
    used,
    first,
    args.columns,
    args.k,
    from,
    fromFirst,
    fromCount,
  );
};
