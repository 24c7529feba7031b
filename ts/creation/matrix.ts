/**
 * Makes matrices from their size alone: eye, identity, tri. The offset `k` numbers the diagonals: positive above the main
 * diagonal, negative below it.
 */

import { type NDArray, type OutLike, wrapF } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import { dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { readOut, requireOrderC } from "../elements/out.ts";
import { type Order, readCount, readDType, readInteger, readOrder, readWindow } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { produce, type Write } from "../memory/produce.ts";
import { usedBytes, zerosFrom } from "../memory/zeros.ts";
import { matrixKernels } from "../wasm/chapters.ts";
import { makePart, type OrOut, type OutOption, type WindowOption } from "./make.ts";
import { clampOffset } from "./rows.ts";

/** The options of `tri`. */
export interface TriOptions<L, O = OutLike> extends OutOption<O>, WindowOption {
  /** The diagonal, 0 by default. */
  readonly k?: number | null | undefined;
  /** The number of columns; by default that of the rows. */
  readonly m?: number | null | undefined;
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | null | undefined;
}

/** The options of `eye`. */
export interface EyeOptions<L, O = OutLike> extends TriOptions<L, O> {
  /** `'C'` (default) or `'F'`. */
  readonly order?: Order | null | undefined;
}

/** The options of `identity`. */
export interface IdentityOptions<L, O = OutLike> extends OutOption<O>, WindowOption {
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | null | undefined;
}

/**
 * Makes a matrix with ones on a diagonal and zeros elsewhere.
 * @param n the number of rows
 * @param m the number of columns, `n` by default
 * @param options `k` (the diagonal, 0 by default), `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError unless the sizes are non-negative integers and `k` is an integer
 * @example
 * np.eye(12, 16, { k: 2 });
 * np.eye(2, 3, { k: 1 }).toArray() // [[0, 1, 0], [0, 0, 1]]
 */
export function eye<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  n: number,
  m?: number | null | EyeOptions<L, O>,
  k?: number | null | EyeOptions<L, O>,
  options?: EyeOptions<L, O> | null,
): NDArray<OrOut<L, O, "float64">>;
export function eye<const L extends DTypeLike, O extends OutLike | undefined = undefined>(
  n: number,
  m: number | null | undefined | L,
  k?: number | null | L,
  dtype?: L | null,
  order?: Order | null | EyeOptions<undefined, O>,
  options?: EyeOptions<undefined, O> | null,
): NDArray<OrOut<L, O, "float64">>;
export function eye(n: unknown, ...rest: unknown[]): NDArray {
  const call = calls.eye;
  const rows = readCount(call, "n", n);
  const read = bind(call, rest);
  return diagonalOnes(call, rows, readCount(call, "m", read.m, rows), read);
}

/**
 * Makes a square matrix with ones on the main diagonal and zeros elsewhere.
 * @param n the number of rows and columns
 * @param options `dtype` (float64 by default), `out` and `window`
 * @throws ValueError unless `n` is a non-negative integer
 * @example
 * np.identity(9, { dtype: "int32" });
 * np.identity(2).toArray() // [[1, 0], [0, 1]]
 */
export function identity<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(n: number, options?: IdentityOptions<L, O> | null): NDArray<OrOut<L, O, "float64">>;
export function identity<
  const L extends DTypeLike | null | undefined,
  O extends OutLike | undefined = undefined,
>(n: number, dtype: L, options?: IdentityOptions<undefined, O> | null): NDArray<OrOut<L, O, "float64">>;
export function identity(n: unknown, ...rest: unknown[]): NDArray {
  const call = calls.identity;
  const size = readCount(call, "n", n);
  return diagonalOnes(call, size, size, bind(call, rest));
}

function diagonalOnes(call: Call, rows: number, columns: number, options: Arguments): NDArray {
  const k = readInteger(call, "k", options.k, 0);
  const out = readOut(call, options.out);
  const dtype = readDType(call, options.dtype, out?.dtype ?? dtypes.float64);
  const part = readWindow(call, options.window, [rows, columns], dtype.itemSize);
  // A window counts in C order.
  const order = part === null ? readOrder(call, options.order) : "C";
  requireOrderC(call, out, order);
  // In F order, the memory holds the transposed matrix. Its diagonals have the opposite sign.
  const [outer, inner, offset] = order === "C" ? [rows, columns, k] : [columns, rows, -k];
  const diagonal = clampOffset(offset, outer, inner);
  const ones = { outer, inner, diagonal, untouched: out === null ? zerosFrom() : Number.POSITIVE_INFINITY };
  if (order === "C") return makePart(call, part, [rows, columns], dtype, out, writeOnes, ones);
  return wrapF([rows, columns], dtype, produce(call.name, rows * columns, dtype, writeOnes, ones));
}

interface Ones {
  readonly outer: number;
  readonly inner: number;
  readonly diagonal: number;
  /** Memory at and above this address is still zero. */
  readonly untouched: number;
}

const writeOnes: Write<Ones> = (address, count, first, { outer, inner, diagonal, untouched }, dtype) => {
  const used = usedBytes(address, count * dtype.itemSize, untouched);
  matrixKernels.eye(dtype.code, address, count, used, first, outer, inner, diagonal);
};

/**
 * Makes a matrix with ones at and below a diagonal and zeros above it.
 * @param n the number of rows; a negative number counts as 0, as in NumPy
 * @param m the number of columns, `n` by default
 * @param options `k` (the diagonal, 0 by default), `dtype` (float64 by default), `out` and `window`
 * @throws ValueError unless `n`, `m` and `k` are integers
 * @example
 * np.tri(40, 40, { k: -3 });
 * np.tri(2, 3).toArray() // [[1, 0, 0], [1, 1, 0]]
 */
export function tri<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  n: number,
  m?: number | null | TriOptions<L, O>,
  k?: number | null | TriOptions<L, O>,
  options?: TriOptions<L, O> | null,
): NDArray<OrOut<L, O, "float64">>;
export function tri<const L extends DTypeLike, O extends OutLike | undefined = undefined>(
  n: number,
  m: number | null | undefined | L,
  k?: number | null | L,
  dtype?: L | null,
  options?: TriOptions<undefined, O> | null,
): NDArray<OrOut<L, O, "float64">>;
export function tri(n: unknown, ...rest: unknown[]): NDArray {
  const call = calls.tri;
  const rows = Math.max(0, readInteger(call, "n", n));
  const read = bind(call, rest);
  const columns = Math.max(0, readInteger(call, "m", read.m, rows));
  const k = clampOffset(readInteger(call, "k", read.k, 0), rows, columns);
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  const part = readWindow(call, read.window, [rows, columns], dtype.itemSize);
  return makePart(call, part, [rows, columns], dtype, out, writeTriangle, { columns, k });
}

interface Triangle {
  readonly columns: number;
  readonly k: number;
}

const writeTriangle: Write<Triangle> = (address, count, first, { columns, k }, dtype) =>
  matrixKernels.tri(dtype.code, address, count, first, columns, k);
