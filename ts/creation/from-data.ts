/**
 * Makes arrays of values: array, asarray and astype convert the caller's values; fromfunction computes values with a function.
 */

import { type AstypeOptions, isNDArray, type NDArray, type OutLike, wrap } from "../array/ndarray.ts";
import { isAbsent, isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import type { ScalarInput } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike, NameOf, Or } from "../dtype/names.ts";
import { DTypeError, ValueError } from "../errors.ts";
import {
  type CopyOrder,
  readDType,
  readFlag,
  readRequiredDType,
  readShape,
  readSize,
  readWindow,
  refuse,
  requireIndices,
} from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { sizeOf } from "../layout.ts";
import { produce, type Write } from "../memory/produce.ts";
import { show } from "../show.ts";
import { rangesKernels } from "../wasm/chapters.ts";
import { fromData } from "./convert.ts";
import { type EachName, eachElementOf } from "./each.ts";
import type { ArrayOrOthers, InputDType, Shape } from "./inputs.ts";
import { makeEach, type OrOut, type OutOption, type WindowOption } from "./make.ts";

/** An array of data. The compiler works the dtype out at a call. */
export type ArrayAs<T, L, O = undefined> = [T] extends [unknown]
  ? NDArray<OrOut<L, O, InputDType<T>>>
  : never;

/** The options of `array` and `asarray`. */
export interface ArrayOptions<L> {
  /** The type of the elements; by default it is inferred from the data. */
  readonly dtype?: L | null | undefined;
  /** `'C'` (default) or `'F'`; for an NDArray `'K'` (default, its own order) or `'A'` as well. */
  readonly order?: CopyOrder | null | undefined;
  /**
   * true (the default of `array`) copies the elements. null (the default of `asarray`) copies where it must. false throws where
   * it must, and shares the memory of an NDArray, a typed array or another library's array otherwise.
   */
  readonly copy?: boolean | null | undefined;
}

/** The options of `array`; `asarray` has no `ndmin` and no `out`. */
export interface ArrayCopyOptions<L, O = OutLike> extends ArrayOptions<L>, OutOption<O> {
  /** The least number of axes; axes of length 1 are put before the others. */
  readonly ndmin?: number | null | undefined;
}

/**
 * Makes an array of nested lists, a scalar, a typed array or another array. The values are copied.
 * @param data lists may be arrays, typed arrays, NDArrays or any other iterables, at any depth; also an array of another library,
 *   described by `data`, `shape`, `stride` or `strides` (in elements), `offset` and `dtype`, or a column of Apache Arrow
 * @param options `dtype`, `copy` (true by default), `order`, `ndmin` and `out`. Without `dtype`, it is inferred: all booleans
 *   make `bool`, all integers `int64`, any complex value `complex128`, everything else `float64`
 * @throws ValueError with `copy: false` when a copy cannot be avoided; ValueError for ragged, sparse or cyclic lists, for an item that is not a number, boolean, bigint or complex value,
 *   and for a value that an integer dtype cannot hold; DTypeError for complex values in a real dtype
 * @example
 * np.array([[1, 2], [3, 4.5]]).toArray() // [[1, 2], [3, 4.5]]
 * np.array([[1, 2], [3, 4]]).dtype.name // 'int64'
 * np.array([1, 2], { dtype: "float32" }).data // new Float32Array([1, 2])
 * np.array([1, 2], { ndmin: 2 }).shape // [1, 2]
 * np.array([1, 2], { copy: false }) // throws ValueError: array: Unable to avoid copy
 * np.array({ data: new Float32Array([1, 2, 3, 4]), shape: [2, 2], stride: [1, 2] }).toArray() // [[1, 3], [2, 4]]
 */
export function array<
  const T extends ArrayOrOthers,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(data: T, options?: ArrayCopyOptions<L, O> | null): ArrayAs<T, L, O>;
export function array<
  const T extends ArrayOrOthers,
  const L extends DTypeLike | null | undefined,
  O extends OutLike | undefined = undefined,
>(data: T, dtype: L, options?: ArrayCopyOptions<undefined, O> | null): ArrayAs<T, L, O>;
export function array(data: unknown, ...rest: unknown[]): NDArray {
  const call = calls.array;
  return fromData(call, "data", data, bind(call, rest), true);
}

/**
 * Makes an array as `array` does, but returns an NDArray unchanged when it has the dtype and the order asked for.
 * @param data as for `array`
 * @param options `dtype`, `order` and `copy` (null by default)
 * @throws as `array` does
 * @example
 * np.asarray([0, 1, 4, 9, 16, 25], { dtype: "uint8" });
 * const a = np.ones(3);
 * np.asarray(a) === a // true
 */
export function asarray<const T extends ArrayOrOthers, const L extends DTypeLike | undefined = undefined>(
  data: T,
  dtype?: ArrayOptions<L> | null,
  order?: CopyOrder | ArrayOptions<L> | null,
  options?: ArrayOptions<L> | null,
): ArrayAs<T, L>;
export function asarray<const T extends ArrayOrOthers, const L extends DTypeLike | null | undefined>(
  data: T,
  dtype: L,
  order?: CopyOrder | ArrayOptions<undefined> | null,
  options?: ArrayOptions<undefined> | null,
): ArrayAs<T, L>;
export function asarray(data: unknown, ...rest: unknown[]): NDArray {
  const call = calls.asarray;
  return fromData(call, "data", data, bind(call, rest), null);
}

/**
 * Returns the elements of an array as another dtype, converted as NumPy does: floats truncate toward zero, integers wrap.
 * @param x an NDArray
 * @param dtype the dtype of the result
 * @param options `copy: false` returns `x` itself when it has the dtype and the order already; `order` is `'K'` by default
 * @throws DTypeError when `x` is not an NDArray, and for an unknown dtype
 * @example
 * np.astype(np.linspace(-2, 2, 9), "int8");
 * np.astype(np.array([1.7, -1.7]), "int32").toArray() // [1, -1]
 */
export function astype<const L extends DTypeLike>(
  x: NDArray,
  dtype: L,
  options?: AstypeOptions | null,
): NDArray<NameOf<L>>;
export function astype(x: unknown, dtype: DTypeLike, ...rest: unknown[]): NDArray {
  if (!isNDArray(x)) {
    throw new DTypeError(
      `astype: x must be an NDArray, got ${show(x)}; array makes one of lists and typed arrays; call ${calls.astype.usage}`,
    );
  }
  const target = readRequiredDType(calls.astype, dtype);
  const { copy, order, out } = bind(calls.astype, rest) as AstypeOptions;
  return x.astype(target, { copy, order, out });
}

/** The options of `fromfunction` without `each`. */
export interface WholeOptions<L> {
  /** The dtype of the coordinates, float64 by default. */
  readonly dtype?: L | null | undefined;
  /** true calls the function once for each element. */
  readonly each?: false | null | undefined;
}

/** The options of `fromfunction` with `each`. */
export interface EachOptions<L> extends WindowOption {
  /** Calls the function once for each element. */
  readonly each: true;
  /** The type of the elements. Without it: numbers make float64, booleans bool, bigints int64, and any Complex complex128. */
  readonly dtype?: L | null | undefined;
}

/**
 * Calls `fn` once with the coordinates of a grid and returns its result. `fn` gets one array for each axis, each of the full
 * shape. Each element of such an array is the index on that axis. JavaScript has no operators for arrays: compute in `fn` with
 * `evaluate`, or with `add`, `multiply` and the like. With `each: true`, calls `fn` for each element with its indices as numbers,
 * and makes an array of the results.
 * @param fn gets the coordinate arrays; with `each`, the indices of an element
 * @param shape the lengths of the axes; a number for one axis
 * @param options `dtype` of the coordinates, float64 by default; `each` (false by default). With `each`, `dtype` is that of the
 *   results, and `window` makes a part of them
 * @throws ValueError when `fn` is not a function, for a bad shape, and when an index does not fit the dtype
 * @example
 * np.fromfunction((i, j) => np.hypot(i, j), [60, 90]);
 * np.fromfunction((row) => row.toArray(), [2, 2]) // [[0, 0], [1, 1]]
 * np.fromfunction((i, j) => np.multiply(i, j), [2, 3]).toArray() // [[0, 0, 0], [0, 1, 2]]
 * np.fromfunction((i, j) => i * j, [2, 3]) // throws ValueError: toPrimitive: operators such as + and * take arrays of one element
 * np.fromfunction((i, j) => i * j, [2, 3], { each: true }).toArray() // [[0, 0, 0], [0, 1, 2]]
 */
export function fromfunction<R extends ScalarInput, const L extends DTypeLike | undefined = undefined>(
  fn: (...indices: number[]) => R,
  shape: Shape,
  options: EachOptions<L>,
): NDArray<Or<L, EachName<R>>>;
export function fromfunction<R, const L extends DTypeLike | undefined = undefined>(
  fn: (...coordinates: NDArray<Or<L, "float64">>[]) => R,
  shape: Shape,
  options?: WholeOptions<L> | null,
): R;
export function fromfunction<R, const L extends DTypeLike>(
  fn: (...coordinates: NDArray<Or<L, "float64">>[]) => R,
  shape: Shape,
  dtype: L,
): R;
export function fromfunction(fn: unknown, shape: unknown, ...rest: unknown[]): unknown {
  const call = calls.fromfunction;
  if (!isCallable(fn)) throw refuse(call, "fn", "a function", fn);
  const lengths = readShape(call, shape);
  const read = bind(call, rest);
  const asked = readDType(call, read.dtype, null);
  if (readFlag(call, "each", read.each, false)) {
    const part = readWindow(call, read.window, lengths, asked?.itemSize ?? 8);
    return eachElementOf(call, fn as (...indices: number[]) => unknown, lengths, asked, part);
  }
  if (!isAbsent(read.window)) throw new ValueError(`${call.name}: window needs each: true`);
  const dtype = asked ?? dtypes.float64;
  readSize(call, lengths, dtype.itemSize);
  for (const length of lengths) requireIndices(call, length, dtype);
  const grid = coordinates(call, lengths, dtype);
  try {
    return (fn as (...coordinates: NDArray[]) => unknown)(...grid);
  } catch (error) {
    for (const array of grid) array.dispose();
    throw error;
  }
}

function coordinates(call: Call, shape: readonly number[], dtype: DType): NDArray[] {
  const size = sizeOf(shape);
  return makeEach(shape, (length, axis) => {
    const inner = sizeOf(shape.slice(axis + 1));
    return wrap(shape, dtype, produce(call.name, size, dtype, writeCoordinates, { length, inner }));
  });
}

/** One axis of a grid: its length, and how many neighbouring elements have the same index on it. */
interface Axis {
  readonly length: number;
  readonly inner: number;
}

const writeCoordinates: Write<Axis> = (address, count, first, { length, inner }, dtype) =>
  rangesKernels.coordinates(dtype.code, address, count, first, length, inner);
