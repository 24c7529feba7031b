/** Matrices made of nothing but their size: eye, identity, tri. Offsets `k` count diagonals: above the main one positive, below it negative. */
import {
  type Options,
  type Order,
  readCount,
  readDType,
  readInteger,
  readOptions,
  readOrder,
  readSize,
  type Signature,
} from "../arguments.ts";
import { type DType, type DTypeLike, dtypes } from "../dtype.ts";
import { produceBy, usedBytes, type Write, zerosFrom } from "../memory/produce.ts";
import { kernels } from "../memory/wasm.ts";
import { type NDArray, wrap, wrapF } from "../ndarray.ts";
import { signatures } from "../signatures.ts";
import type { Or } from "./filled.ts";

/** What `tri` can be told besides. */
export interface TriOptions<L> {
  /** The diagonal, 0 when left out. */
  readonly k?: number | undefined;
  /** The type of the elements, float64 when left out. */
  readonly dtype?: L | undefined;
}

/** What `eye` can be told besides. */
export interface EyeOptions<L> extends TriOptions<L> {
  /** `'C'` (default) or `'F'`. */
  readonly order?: Order | undefined;
}

const calls = signatures(
  "eye(n, m, { k, dtype, order })",
  "identity(n, { dtype })",
  "tri(n, m, { k, dtype })",
);

/**
 * A matrix with ones on a diagonal and zeros elsewhere.
 * @param n the number of rows
 * @param m the number of columns, `n` when left out
 * @param options `k` (the diagonal, 0 when left out), `dtype` (float64 when left out) and `order`
 * @throws ValueError unless the sizes are non-negative integers and `k` is an integer
 * @example
 * np.eye(2, 3, { k: 1 }).toArray() // [[0, 1, 0], [0, 0, 1]]
 */
export function eye<const L extends DTypeLike | undefined = undefined>(
  n: number,
  m?: number | null,
  options?: EyeOptions<L>,
): NDArray<Or<L, "float64">> {
  const call = calls.eye;
  const rows = readCount(call, "n", n);
  return diagonalOnes(call, rows, readCount(call, "m", m, rows), readOptions(call, options)) as NDArray<
    Or<L, "float64">
  >;
}

/**
 * A square matrix with ones on the main diagonal.
 * @param n the number of rows and columns
 * @param options `dtype` (float64 when left out)
 * @throws ValueError unless `n` is a non-negative integer
 * @example
 * np.identity(2).toArray() // [[1, 0], [0, 1]]
 */
export function identity<const L extends DTypeLike | undefined = undefined>(
  n: number,
  options?: { readonly dtype?: L | undefined },
): NDArray<Or<L, "float64">> {
  const size = readCount(calls.identity, "n", n);
  return diagonalOnes(calls.identity, size, size, readOptions(calls.identity, options)) as NDArray<
    Or<L, "float64">
  >;
}

function diagonalOnes(call: Signature, rows: number, columns: number, options: Options): NDArray {
  const k = readInteger(call, "k", options.k, 0);
  const dtype = readDType(call, options.dtype, dtypes.float64);
  const isC = readOrder(call, options.order) === "C";
  const size = readSize(call, [rows, columns], dtype.itemSize);
  // In F order the memory holds the transposed matrix, whose diagonals have the opposite sign.
  const [outer, inner, offset] = isC ? [rows, columns, k] : [columns, rows, -k];
  const diagonal = clampOffset(offset, outer, inner);
  const ones = { dtype, outer, inner, diagonal, untouched: zerosFrom() };
  const block = produceBy(call.name, size, dtype, writeOnes, ones);
  return isC ? wrap([rows, columns], dtype, block) : wrapF([rows, columns], dtype, block);
}

interface Ones {
  readonly dtype: DType;
  readonly outer: number;
  readonly inner: number;
  readonly diagonal: number;
  readonly untouched: number;
}

const writeOnes: Write<Ones> = (address, count, first, { dtype, outer, inner, diagonal, untouched }) => {
  const used = usedBytes(address, count * dtype.itemSize, untouched);
  kernels.eye(dtype.code, address, count, used, first, outer, inner, diagonal);
};

/**
 * A matrix with ones at and below a diagonal and zeros above it.
 * @param n the number of rows; negative counts as 0, as in NumPy
 * @param m the number of columns, `n` when left out
 * @param options `k` (the diagonal, 0 when left out) and `dtype` (float64 when left out)
 * @throws ValueError unless all are integers
 * @example
 * np.tri(2, 3).toArray() // [[1, 0, 0], [1, 1, 0]]
 */
export function tri<const L extends DTypeLike | undefined = undefined>(
  n: number,
  m?: number | null,
  options?: TriOptions<L>,
): NDArray<Or<L, "float64">> {
  const call = calls.tri;
  const rows = Math.max(0, readInteger(call, "n", n));
  const columns = Math.max(0, readInteger(call, "m", m, rows));
  const read = readOptions(call, options);
  const k = clampOffset(readInteger(call, "k", read.k, 0), rows, columns);
  const dtype = readDType(call, read.dtype, dtypes.float64);
  const size = readSize(call, [rows, columns], dtype.itemSize);
  const block = produceBy(call.name, size, dtype, writeTriangle, { dtype, columns, k });
  return wrap([rows, columns], dtype, block) as NDArray<Or<L, "float64">>;
}

interface Triangle {
  readonly dtype: DType;
  readonly columns: number;
  readonly k: number;
}

const writeTriangle: Write<Triangle> = (address, count, first, { dtype, columns, k }) =>
  kernels.tri(dtype.code, address, count, first, columns, k);

/** An offset beyond the matrix as the nearest one that is, so that kernels add it to a row without overflow. */
export function clampOffset(k: number, rows: number, columns: number): number {
  return Math.min(Math.max(k, -rows), columns);
}
