/** Makes matrices from another array: tril, triu, diag, diagflat, vander. */

import { diagonalOf as diagonalPlacement } from "../array/diagonal.ts";
import { using, withInput } from "../array/inputs.ts";
import {
  isNDArray,
  type NDArray,
  type OutLike,
  shareBlock,
  viewOf,
  wrap,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { copyAs } from "../array/order.ts";
import { stridesOf } from "../array/reshape.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { type Out, readOut, requireApart } from "../elements/out.ts";
import { isPacked, pack, type View } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import {
  type Part,
  readCount,
  readFlag,
  readInteger,
  readOptions,
  readSize,
  readWindow,
} from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import { readNested } from "../lists/reader.ts";
import type { Write } from "../memory/produce.ts";
import { usedBytes, zerosFrom } from "../memory/zeros.ts";
import { kernels, linear } from "../wasm/module.ts";
import { inWindow, slot, WINDOW_BYTES } from "../wasm/scratch.ts";
import type { ArrayInput } from "./inputs.ts";
import { make, makeFrom, type OutOption, type WindowOption } from "./make.ts";
import { clampOffset } from "./matrix.ts";

/** The dtype of an array argument, as far as its type shows it. */
export type InputDType<A> = A extends NDArray<infer D> ? D : DTypeName;

/** The options of `vander`. */
export interface VanderOptions extends OutOption<OutLike>, WindowOption {
  /** Whether the powers rise from column to column; false by default. */
  readonly increasing?: boolean | undefined;
}

const calls = signatures(
  "tril(m, k, { out })",
  "triu(m, k, { out })",
  "diag(v, k)",
  "diagflat(v, k, { out })",
  "vander(x, n, { increasing, out, window })",
);

/**
 * Returns a copy in which the elements above a diagonal are 0. With more than two axes, the last two form the matrices. As in
 * NumPy, a 1-D array is first repeated as the rows of a square matrix.
 * @param m an array or nested lists
 * @param k the diagonal, 0 by default
 * @param options `out`, the memory to write to
 * @throws DTypeError for a 0-d array
 * @example
 * np.tril([[1, 2], [3, 4]]).toArray() // [[1, 0], [3, 4]]
 */
export function tril<A extends ArrayInput>(
  m: A,
  k?: number | null,
  options?: OutOption<OutLike>,
): NDArray<InputDType<A>> {
  return triangleOf(calls.tril, m, k, options, true) as NDArray<InputDType<A>>;
}

/**
 * Returns a copy in which the elements below a diagonal are 0. With more than two axes, the last two form the matrices. As in
 * NumPy, a 1-D array is first repeated as the rows of a square matrix.
 * @param m an array or nested lists
 * @param k the diagonal, 0 by default
 * @param options `out`, the memory to write to
 * @throws DTypeError for a 0-d array
 * @example
 * np.triu([[1, 2], [3, 4]]).toArray() // [[1, 2], [0, 4]]
 */
export function triu<A extends ArrayInput>(
  m: A,
  k?: number | null,
  options?: OutOption<OutLike>,
): NDArray<InputDType<A>> {
  return triangleOf(calls.triu, m, k, options, false) as NDArray<InputDType<A>>;
}

function triangleOf(call: Signature, m: unknown, k: unknown, options: unknown, keepsLower: boolean): NDArray {
  const offset = readInteger(call, "k", k, 0);
  const out = readOut(call, readOptions(call, options).out);
  return withInput(call, "m", m, out, (view) => {
    const source = asMatrices(call, view);
    const { shape, dtype } = source;
    const [rows, columns] = shape.slice(-2) as [number, number];
    const diagonal = clampOffset(offset, rows, columns);
    return makeFrom(call, source, dtype, out, (from, to, count, first) =>
      kernels.keep_triangle(dtype.itemSize, from, to, count, first, rows, columns, diagonal, +keepsLower),
    );
  });
}

function asMatrices(call: Signature, view: View): View {
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
 * Returns the diagonal of a matrix as a read-only view. For a 1-D array, makes a matrix with the array on a diagonal.
 * @param v an array or nested lists, with one or two axes
 * @param k the diagonal, 0 by default
 * @throws ValueError for any other number of axes
 * @example
 * np.diag([1, 2]).toArray() // [[1, 0], [0, 2]]
 */
export function diag<A extends ArrayInput>(v: A, k?: number): NDArray<InputDType<A>> {
  const call = calls.diag;
  const offset = readInteger(call, "k", k, 0);
  const array = asNDArray(call, v);
  const isCallers = array === (v as unknown);
  const { ndim } = array;
  try {
    if (ndim === 2) return diagonalOf(call, array, offset, isCallers) as NDArray<InputDType<A>>;
    if (ndim !== 1) throw new ValueError(`${call.name}: Input must be 1- or 2-d, v has ${ndim} axes`);
    return matrixOf(call, viewOf(call.name, array), offset, null) as NDArray<InputDType<A>>;
  } finally {
    if (!isCallers) array.dispose();
  }
}

/**
 * Returns the diagonal of a matrix. It is a view when the matrix is the caller's array. Otherwise the matrix was made of lists
 * for this call, and the diagonal takes over its memory.
 */
function diagonalOf(call: Signature, array: NDArray, k: number, isCallers: boolean): NDArray {
  const view = viewOf(call.name, array);
  const placement = diagonalPlacement(view, k, 0, 1);
  if (isCallers) return shareBlock(call.name, array, placement, false);
  return wrapLaidOut(placement.shape, view.dtype, view.block.share(), {
    ...placement,
    writeable: false,
    base: null,
  });
}

/**
 * Makes a matrix with the elements of an array on a diagonal, in C order.
 * @param v an array or nested lists
 * @param k the diagonal, 0 by default
 * @param options `out`, the memory to write to
 * @example
 * np.diagflat([[1, 2]], 1).toArray() // [[0, 1, 0], [0, 0, 2], [0, 0, 0]]
 */
export function diagflat<A extends ArrayInput>(
  v: A,
  k?: number | null,
  options?: OutOption<OutLike>,
): NDArray<InputDType<A>> {
  const call = calls.diagflat;
  const offset = readInteger(call, "k", k, 0);
  const out = readOut(call, readOptions(call, options).out);
  return withInput(call, "v", v, out, (view) => {
    requireApart(call, out, view);
    const flat = { ...view, shape: [view.size] };
    if (view.shape.length === 1) return matrixOf(call, view, offset, out);
    if (isPacked(view)) return matrixOf(call, { ...flat, strides: null }, offset, out);
    const { block } = copyAs(call.name, view, view.dtype, "C");
    return using(block, () => matrixOf(call, { ...flat, strides: null, block, offset: 0 }, offset, out));
  }) as NDArray<InputDType<A>>;
}

function matrixOf(call: Signature, source: View, k: number, out: Out | null): NDArray {
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
  kernels.place_diagonal(
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

/**
 * Makes the matrix of the powers of an array: column j is `x ** (n - 1 - j)`, or `x ** j` with `increasing`.
 * @param x a 1-D array or list
 * @param n the number of columns, the length of `x` by default
 * @param options `increasing` (false by default), `out` and `window`
 * @throws ValueError unless `x` has one axis and `n` is a non-negative integer
 * @example
 * np.vander([2, 3], 3).toArray() // [[4, 2, 1], [9, 3, 1]]
 */
export function vander(
  x: ArrayInput,
  n?: number | null,
  options?: VanderOptions,
): NDArray<"int64" | "float64" | "complex128"> {
  const call = calls.vander;
  const given = readCount(call, "n", n, -1);
  const read = readOptions(call, options);
  const increasing = readFlag(call, "increasing", read.increasing, false);
  const out = readOut(call, read.out);
  return withInput(call, "x", x, out, (view) => {
    if (view.shape.length !== 1)
      throw new ValueError(
        `${call.name}: x must be a one-dimensional array or sequence, got ${view.shape.length} axes`,
      );
    const columns = given === -1 ? view.size : given;
    const dtype = promote(view.dtype, dtypes.int64);
    const part = readWindow(call, read.window, [view.size, columns], dtype.itemSize);
    requireApart(call, out, view);
    const { block } = copyAs(call.name, view, dtype, "C");
    const source: View = { ...view, dtype, strides: null, offset: 0, block };
    const args = { source, rowShift: 0, columns, increasing };
    // Each window continues from the last power that the window before computed.
    return using(block, () =>
      part === null
        ? make(call, [view.size, columns], dtype, out, writePowers, args, !increasing)
        : make(call, [part.count], dtype, out, writePowersFrom, { ...args, part }, !increasing),
    );
  }) as NDArray<"int64" | "float64" | "complex128">;
}

interface Powers extends Rows {
  readonly increasing: boolean;
}

const writePowers: Write<Powers> = (address, count, first, args, { itemSize }) => {
  byRows({ address, count, first }, args, writePowersPart);
  // Keeps the last power: the next window continues from it when both windows share a row.
  const last = args.increasing ? address + (count - 1) * itemSize : address;
  linear.bytes.copyWithin(slot(0), last, last + itemSize);
};

/** Writes a window of a part of the matrix. Before the first one, computes the power that it continues from. */
const writePowersFrom: Write<Powers & { readonly part: Part }> = (address, count, first, args, dtype) => {
  const { increasing, part, columns, source } = args;
  const from = part.first + first;
  const end = part.first + part.count;
  const isFirst = increasing ? first === 0 : from + count === end;
  if (isFirst) {
    const at = increasing ? from : end - 1;
    const column = at % columns;
    const exponent = (increasing ? column : columns - 1 - column) - 1;
    if (exponent > 0) {
      pack(source, Math.floor(at / columns), 1, inWindow());
      kernels.vander_power(dtype.code, inWindow(), exponent, slot(0));
    }
  }
  writePowers(address, count, from, args, dtype);
};

const writePowersPart: WriteRows<Powers> = (part, { source, columns, increasing }, from, fromFirst) =>
  kernels.vander(
    source.dtype.code,
    part.address,
    part.count,
    part.first,
    columns,
    from,
    fromFirst,
    +increasing,
    slot(0),
  );

/** A window of a result. */
interface Window {
  readonly address: number;
  readonly count: number;
  readonly first: number;
}

/** A matrix whose row r is computed from element r - rowShift of a 1-D source. */
interface Rows {
  readonly source: View;
  readonly rowShift: number;
  readonly columns: number;
}

/** Writes a window of a matrix from the source elements that begin with number `sourceFirst`. */
type WriteRows<A extends Rows> = (
  part: Window,
  args: A,
  source: number,
  sourceFirst: number,
  sourceCount: number,
) => void;

/**
 * Writes a window of a matrix. Passes a packed source in linear memory whole. Copies any other source to scratch memory part by
 * part, and cuts the window into parts that need no more source elements than fit there.
 */
function byRows<A extends Rows>(window: Window, args: A, write: WriteRows<A>): void {
  const { source, rowShift, columns } = args;
  const { itemSize } = source.dtype;
  if (source.block.isLinear && isPacked(source)) {
    write(window, args, source.block.address + source.offset, 0, source.size);
    return;
  }
  const most = WINDOW_BYTES / itemSize;
  const end = window.first + window.count;
  for (let first = window.first; first < end; ) {
    const row = Math.floor(first / columns);
    const count = Math.min(end, (row + most) * columns) - first;
    const sourceFirst = Math.min(Math.max(0, row - rowShift), source.size);
    const sourceCount = Math.min(most, source.size - sourceFirst);
    pack(source, sourceFirst, sourceCount, inWindow());
    const address = window.address + (first - window.first) * itemSize;
    write({ address, count, first }, args, inWindow(), sourceFirst, sourceCount);
    first += count;
  }
}

function asNDArray(call: Signature, data: unknown): NDArray {
  if (isNDArray(data)) return data;
  const { block, dtype, shape } = readNested(call, data, null, null);
  return wrap(shape, dtype as DType, block);
}
