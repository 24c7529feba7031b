/** Makes arrays of one value: zeros, ones, empty, full and their -Like forms. Decides their dtype, shape and order. */

import {
  isNDArray,
  type NDArray,
  type OutLike,
  ownLayout,
  type Vector,
  viewOf,
  wrap,
  wrapF,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { copyAxes, stridesAlong } from "../array/order.ts";
import { readScalar } from "../array/scalars.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import type { ScalarInput } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { inferScalar } from "../dtype/inference.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { type Out, readOut } from "../elements/out.ts";
import {
  type CopyOrder,
  type Order,
  readCopyOrder,
  readDType,
  readOrder,
  readShape,
  readSize,
  readWindow,
  refuse,
} from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { type Extents, sizeOf, stridesF, vectorShape } from "../layout.ts";
import { type Filling, fill, fillOut } from "./fill.ts";
import type { InputDType, Shape } from "./inputs.ts";
import type { OrOut, OutOption, WindowOption } from "./make.ts";

/** The options of `empty`. */
export interface EmptyOptions<L, O = OutLike> extends OutOption<O> {
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | null | undefined;
  /** `'C'` (default) or `'F'`. */
  readonly order?: Order | null | undefined;
}

/** The options of the functions that take a shape and write elements. */
export interface FillOptions<L, O = OutLike> extends EmptyOptions<L, O>, WindowOption {}

/** The options of the -Like functions. */
export interface LikeOptions<L, O = OutLike> extends OutOption<O> {
  /** The type of the elements; by default that of the template. */
  readonly dtype?: L | null | undefined;
  /** The order in memory; `'K'` (default) uses the order of the template. */
  readonly order?: CopyOrder | null | undefined;
  /** The shape; by default that of the template. */
  readonly shape?: Shape | null | undefined;
}

/** An array of a shape: a number makes one axis. */
type Filled<S, L, O, D extends DTypeName> = [S] extends [number]
  ? Vector<OrOut<L, O, D>>
  : NDArray<OrOut<L, O, D>>;

/** Makes an array of a shape. `W` has the options besides those of `empty`. */
export interface MakeFilled<W> {
  <
    const L extends DTypeLike | undefined = undefined,
    O extends OutLike | undefined = undefined,
    S extends Shape = Shape,
  >(
    shape: S,
    dtype?: (EmptyOptions<L, O> & W) | null,
    order?: Order | (EmptyOptions<L, O> & W) | null,
    options?: (EmptyOptions<L, O> & W) | null,
  ): Filled<S, L, O, "float64">;
  <
    const L extends DTypeLike | null | undefined,
    O extends OutLike | undefined = undefined,
    S extends Shape = Shape,
  >(
    shape: S,
    dtype: L,
    order?: Order | (EmptyOptions<undefined, O> & W) | null,
    options?: (EmptyOptions<undefined, O> & W) | null,
  ): Filled<S, L, O, "float64">;
}

/**
 * Makes an array of zeros.
 * @param shape the lengths of the axes; a number for one axis. If one length is 0, the others may be so large that their
 *   product in bytes just fits an int64
 * @param options `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers; MemoryError when there is not enough memory
 * @example
 * np.zeros([3, 4]);
 * np.zeros([2, 3]).toArray() // [[0, 0, 0], [0, 0, 0]]
 */
export const zeros: MakeFilled<WindowOption> = (shape: unknown, ...rest: unknown[]) =>
  filled(calls.zeros, shape, bind(calls.zeros, rest), 0) as never;

/**
 * Makes an array of ones.
 * @param shape the lengths of the axes; a number for one axis
 * @param options `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers; MemoryError when there is not enough memory
 * @example
 * np.ones(8, { dtype: "bool" });
 * np.ones(3, { dtype: "int32" }).toArray() // [1, 1, 1]
 */
export const ones: typeof zeros = (shape: unknown, ...rest: unknown[]) =>
  filled(calls.ones, shape, bind(calls.ones, rest), 1) as never;

/**
 * Makes an array without writing its elements, which have arbitrary values. This is the fastest way when the caller writes all
 * elements.
 * @param shape the lengths of the axes; a number for one axis
 * @param options `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers; MemoryError when there is not enough memory
 * @example
 * np.empty([2, 3]);
 * np.empty([2, 2]).shape // [2, 2]
 */
export const empty: MakeFilled<unknown> = (shape: unknown, ...rest: unknown[]) =>
  filled(calls.empty, shape, bind(calls.empty, rest), null) as never;

/**
 * Makes an array whose elements are all one value.
 * @param shape the lengths of the axes; a number for one axis
 * @param fillValue a number, boolean, bigint or complex value
 * @param options `dtype` (inferred from the value by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers and for a value that an integer dtype cannot hold
 * @example
 * np.full([2, 3], np.complex(3, 4));
 * np.full([2, 2], 1.5).toArray() // [[1.5, 1.5], [1.5, 1.5]]
 */
export function full<
  const L extends DTypeLike | undefined = undefined,
  V extends ScalarInput = ScalarInput,
  O extends OutLike | undefined = undefined,
  S extends Shape = Shape,
>(
  shape: S,
  fillValue: V,
  dtype?: FillOptions<L, O> | null,
  order?: Order | FillOptions<L, O> | null,
  options?: FillOptions<L, O> | null,
): Filled<S, L, O, InputDType<V>>;
export function full<
  const L extends DTypeLike | null | undefined,
  V extends ScalarInput = ScalarInput,
  O extends OutLike | undefined = undefined,
  S extends Shape = Shape,
>(
  shape: S,
  fillValue: V,
  dtype: L,
  order?: Order | FillOptions<undefined, O> | null,
  options?: FillOptions<undefined, O> | null,
): Filled<S, L, O, InputDType<V>>;
export function full(shape: unknown, fillValue: unknown, ...rest: unknown[]): NDArray {
  const call = calls.full;
  const value = readScalar(call, "fillValue", fillValue);
  const read = bind(call, rest);
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? null) ?? inferScalar(call.name, "fillValue", value);
  return makeFilled(call, readShape(call, shape), dtype, read, value, out);
}

/**
 * Makes an array of zeros with the shape of another array.
 * @param a the template
 * @param options `dtype`, `order` and `shape`, each as in the template by default, and `out`
 * @throws ValueError when `a` is not an NDArray
 * @example
 * np.zerosLike(np.eye(4));
 * np.zerosLike(np.eye(2)).toArray() // [[0, 0], [0, 0]]
 */
export function zerosLike<
  D extends DTypeName,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  a: NDArray<D>,
  dtype?: LikeOptions<L, O> | null,
  order?: CopyOrder | LikeOptions<L, O> | null,
  options?: LikeOptions<L, O> | null,
): NDArray<OrOut<L, O, D>>;
export function zerosLike<
  D extends DTypeName,
  const L extends DTypeLike | null | undefined,
  O extends OutLike | undefined = undefined,
>(
  a: NDArray<D>,
  dtype: L,
  order?: CopyOrder | LikeOptions<undefined, O> | null,
  options?: LikeOptions<undefined, O> | null,
): NDArray<OrOut<L, O, D>>;
export function zerosLike(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.zerosLike;
  return filledLike(call, a, bind(call, rest), 0);
}

/**
 * Makes an array of ones with the shape of another array.
 * @param a the template
 * @param options `dtype`, `order` and `shape`, each as in the template by default, and `out`
 * @throws ValueError when `a` is not an NDArray
 * @example
 * np.onesLike(np.arange(6), { dtype: "float32" });
 * np.onesLike(np.arange(3)).toArray() // [1, 1, 1]
 */
export const onesLike: typeof zerosLike = (a: unknown, ...rest: unknown[]) =>
  filledLike(calls.onesLike, a, bind(calls.onesLike, rest), 1) as never;

/**
 * Makes an array with the shape of another array without writing its elements, which have arbitrary values.
 * @param a the template
 * @param options `dtype`, `order` and `shape`, each as in the template by default, and `out`
 * @throws ValueError when `a` is not an NDArray
 * @example
 * np.emptyLike(np.tri(3));
 * np.emptyLike(np.eye(2)).shape // [2, 2]
 */
export const emptyLike: typeof zerosLike = (a: unknown, ...rest: unknown[]) =>
  filledLike(calls.emptyLike, a, bind(calls.emptyLike, rest), null) as never;

/**
 * Makes an array of one value with the shape of another array.
 * @param a the template
 * @param fillValue a number, boolean, bigint or complex value
 * @param options `dtype`, `order` and `shape`, each as in the template by default, and `out`
 * @throws ValueError when `a` is not an NDArray, and for a value that an integer dtype cannot hold
 * @example
 * np.fullLike(np.eye(3), Infinity);
 * np.fullLike(np.eye(2), 7).toArray() // [[7, 7], [7, 7]]
 */
export function fullLike<
  D extends DTypeName,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  a: NDArray<D>,
  fillValue: ScalarInput,
  dtype?: LikeOptions<L, O> | null,
  order?: CopyOrder | LikeOptions<L, O> | null,
  options?: LikeOptions<L, O> | null,
): NDArray<OrOut<L, O, D>>;
export function fullLike<
  D extends DTypeName,
  const L extends DTypeLike | null | undefined,
  O extends OutLike | undefined = undefined,
>(
  a: NDArray<D>,
  fillValue: ScalarInput,
  dtype: L,
  order?: CopyOrder | LikeOptions<undefined, O> | null,
  options?: LikeOptions<undefined, O> | null,
): NDArray<OrOut<L, O, D>>;
export function fullLike(a: unknown, fillValue: unknown, ...rest: unknown[]): NDArray {
  const value = readScalar(calls.fullLike, "fillValue", fillValue);
  const call = calls.fullLike;
  return filledLike(call, a, bind(call, rest), value);
}

function filled(call: Call, shape: unknown, read: Arguments, value: Filling): NDArray {
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  return makeFilled(call, readShape(call, shape), dtype, read, value, out);
}

/** Makes an array of one value. Its bytes are the same in every order, so only the strides depend on the order. */
function makeFilled(
  call: Call,
  shape: Extents,
  dtype: DType,
  options: Arguments,
  value: Filling,
  out: Out | null,
): NDArray {
  const order = readOrder(call, options.order);
  const part = readWindow(call, options.window, shape, dtype.itemSize);
  if (part !== null) return makeFilled(call, vectorShape(part.count), dtype, { order }, value, out);
  if (out !== null) return fillOut(call, out, shape, dtype, order, value);
  const block = fill(call, sizeOf(shape), dtype, value);
  return order === "C" ? wrap(shape, dtype, block) : wrapF(shape, dtype, block);
}

function filledLike(call: Call, template: unknown, read: Arguments, value: Filling): NDArray {
  if (!isNDArray(template)) throw refuse(call, "a", "an NDArray", template);
  const order = readCopyOrder(call, read.order, "K");
  const isReshaped = !isAbsent(read.shape);
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? template.dtype);
  const asked = isReshaped ? readShape(call, read.shape) : null;
  const view = viewOf(call.name, template);
  const shape = asked ?? view.shape;
  const size = readSize(call, shape, dtype.itemSize);
  if (out !== null) return fillOut(call, out, shape, dtype, order, value);
  const block = fill(call, size, dtype, value);
  return wrapLaidOut(shape, dtype, block, ownLayout(likeStrides(view, shape, order, dtype.itemSize)));
}

/** Returns the strides of a -Like array. As in NumPy, "K" means "C" when the number of axes differs from the template's. */
function likeStrides(
  view: ReturnType<typeof viewOf>,
  shape: Extents,
  order: CopyOrder,
  itemSize: number,
): Extents | null {
  if (order === "F") return stridesF(shape, itemSize);
  if (order === "K" && shape.length !== view.shape.length) return null;
  const axes = copyAxes(view, order);
  if (axes === null) return null;
  return order === "A" ? stridesF(shape, itemSize) : stridesAlong(shape, axes, itemSize);
}
