/** Makes arrays of one value: zeros, ones, empty, full and their -Like forms. Decides their dtype, shape and order. */
import {
  isNDArray,
  type NDArray,
  type OutLike,
  ownLayout,
  viewOf,
  wrap,
  wrapF,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { copyAxes, stridesAlong } from "../array/order.ts";
import { readScalar } from "../array/scalars.ts";
import type { ScalarInput } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { inferScalar } from "../dtype/inference.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { type Out, readOut } from "../elements/out.ts";
import {
  type CopyOrder,
  type Options,
  type Order,
  readCopyOrder,
  readDType,
  readOptions,
  readOrder,
  readShape,
  readSize,
  readWindow,
  refuse,
} from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import { type Extents, sizeOf, stridesF, vectorShape } from "../layout.ts";
import { type Filling, fill, fillOut } from "./fill.ts";
import type { Shape } from "./inputs.ts";
import type { OrOut, OutOption, WindowOption } from "./make.ts";

/** The options of `empty`. */
export interface EmptyOptions<L, O = OutLike> extends OutOption<O> {
  /** The type of the elements, float64 by default. */
  readonly dtype?: L | undefined;
  /** `'C'` (default) or `'F'`. */
  readonly order?: Order | undefined;
}

/** The options of the functions that take a shape and write elements. */
export interface FillOptions<L, O = OutLike> extends EmptyOptions<L, O>, WindowOption {}

/** The options of the -Like functions. */
export interface LikeOptions<L, O = OutLike> extends OutOption<O> {
  /** The type of the elements; by default that of the template. */
  readonly dtype?: L | undefined;
  /** The order in memory; `'K'` (default) uses the order of the template. */
  readonly order?: CopyOrder | undefined;
  /** The shape; by default that of the template. */
  readonly shape?: Shape | undefined;
}

const calls = signatures(
  "zeros(shape, { dtype, order, out, window })",
  "ones(shape, { dtype, order, out, window })",
  "empty(shape, { dtype, order, out })",
  "full(shape, fillValue, { dtype, order, out, window })",
  "zerosLike(a, { dtype, order, shape, out })",
  "onesLike(a, { dtype, order, shape, out })",
  "emptyLike(a, { dtype, order, shape, out })",
  "fullLike(a, fillValue, { dtype, order, shape, out })",
);

/**
 * Makes an array of zeros.
 * @param shape the lengths of the axes; a number for one axis. If one length is 0, the others may be so large that their
 *   product in bytes just fits an int64
 * @param options `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers; MemoryError when there is not enough memory
 * @example
 * np.zeros([2, 3]).toArray() // [[0, 0, 0], [0, 0, 0]]
 */
export function zeros<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(shape: Shape, options?: FillOptions<L, O>): NDArray<OrOut<L, O, "float64">> {
  return filled(calls.zeros, shape, options, 0) as never;
}

/**
 * Makes an array of ones.
 * @param shape the lengths of the axes; a number for one axis
 * @param options `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers; MemoryError when there is not enough memory
 * @example
 * np.ones(3, { dtype: "int32" }).toArray() // [1, 1, 1]
 */
export function ones<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(shape: Shape, options?: FillOptions<L, O>): NDArray<OrOut<L, O, "float64">> {
  return filled(calls.ones, shape, options, 1) as never;
}

/**
 * Makes an array without writing its elements, which have arbitrary values. This is the fastest way when the caller writes all
 * elements.
 * @param shape the lengths of the axes; a number for one axis
 * @param options `dtype` (float64 by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers; MemoryError when there is not enough memory
 * @example
 * np.empty([2, 2]).shape // [2, 2]
 */
export function empty<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(shape: Shape, options?: EmptyOptions<L, O>): NDArray<OrOut<L, O, "float64">> {
  return filled(calls.empty, shape, options, null) as never;
}

/** The dtype that `full` infers from a value, as far as the value's type shows it. */
export type Inferred<V> = V extends boolean
  ? "bool"
  : V extends number
    ? "int64" | "float64"
    : V extends bigint
      ? "int64" | "uint64"
      : "complex128";

/**
 * Makes an array whose elements are all one value.
 * @param shape the lengths of the axes; a number for one axis
 * @param fillValue a number, boolean, bigint or complex value
 * @param options `dtype` (inferred from the value by default), `order`, `out` and `window`
 * @throws ValueError for a shape that is not made of non-negative integers and for a value that an integer dtype cannot hold
 * @example
 * np.full([2, 2], 1.5).toArray() // [[1.5, 1.5], [1.5, 1.5]]
 */
export function full<
  const L extends DTypeLike | undefined = undefined,
  V extends ScalarInput = ScalarInput,
  O extends OutLike | undefined = undefined,
>(shape: Shape, fillValue: V, options?: FillOptions<L, O>): NDArray<OrOut<L, O, Inferred<V>>> {
  const call = calls.full;
  const value = readScalar(call, "fillValue", fillValue);
  const read = readOptions(call, options);
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? null) ?? inferScalar(call.name, "fillValue", value);
  return makeFilled(call, readShape(call, shape), dtype, read, value, out) as never;
}

/**
 * Makes an array of zeros with the shape of another array.
 * @param a the template
 * @param options `dtype`, `order` and `shape`, by default those of the template, and `out`
 * @throws ValueError when `a` is not an NDArray
 * @example
 * np.zerosLike(np.eye(2)).toArray() // [[0, 0], [0, 0]]
 */
export function zerosLike<
  D extends DTypeName,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(a: NDArray<D>, options?: LikeOptions<L, O>): NDArray<OrOut<L, O, D>> {
  return filledLike(calls.zerosLike, a, options, 0) as never;
}

/**
 * Makes an array of ones with the shape of another array.
 * @param a the template
 * @param options `dtype`, `order` and `shape`, by default those of the template, and `out`
 * @throws ValueError when `a` is not an NDArray
 * @example
 * np.onesLike(np.arange(3)).toArray() // [1, 1, 1]
 */
export function onesLike<
  D extends DTypeName,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(a: NDArray<D>, options?: LikeOptions<L, O>): NDArray<OrOut<L, O, D>> {
  return filledLike(calls.onesLike, a, options, 1) as never;
}

/**
 * Makes an array with the shape of another array without writing its elements, which have arbitrary values.
 * @param a the template
 * @param options `dtype`, `order` and `shape`, by default those of the template, and `out`
 * @throws ValueError when `a` is not an NDArray
 * @example
 * np.emptyLike(np.eye(2)).shape // [2, 2]
 */
export function emptyLike<
  D extends DTypeName,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(a: NDArray<D>, options?: LikeOptions<L, O>): NDArray<OrOut<L, O, D>> {
  return filledLike(calls.emptyLike, a, options, null) as never;
}

/**
 * Makes an array of one value with the shape of another array.
 * @param a the template
 * @param fillValue a number, boolean, bigint or complex value
 * @param options `dtype`, `order` and `shape`, by default those of the template, and `out`
 * @throws ValueError when `a` is not an NDArray, and for a value that an integer dtype cannot hold
 * @example
 * np.fullLike(np.eye(2), 7).toArray() // [[7, 7], [7, 7]]
 */
export function fullLike<
  D extends DTypeName,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(a: NDArray<D>, fillValue: ScalarInput, options?: LikeOptions<L, O>): NDArray<OrOut<L, O, D>> {
  const value = readScalar(calls.fullLike, "fillValue", fillValue);
  return filledLike(calls.fullLike, a, options, value) as never;
}

function filled(call: Signature, shape: unknown, options: unknown, value: Filling): NDArray {
  const read = readOptions(call, options);
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  return makeFilled(call, readShape(call, shape), dtype, read, value, out);
}

/** Makes an array of one value. Its bytes are the same in every order, so only the strides depend on the order. */
function makeFilled(
  call: Signature,
  shape: Extents,
  dtype: DType,
  options: Options,
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

function filledLike(call: Signature, template: unknown, options: unknown, value: Filling): NDArray {
  if (!isNDArray(template)) throw refuse(call, "a", "an NDArray", template);
  const read = readOptions(call, options);
  const order = readCopyOrder(call, read.order, "K");
  const isReshaped = read.shape !== undefined && read.shape !== null;
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
