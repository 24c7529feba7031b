/**
 * Makes arrays of one value: zeros, ones, empty, full and their -Like forms. `place` and `filledLike` decide dtype and order;
 * `fill` and `fillOut` write the elements.
 */
import {
  isNDArray,
  type NDArray,
  type OutLike,
  ownLayout,
  viewOf,
  wrap,
  wrapF,
  wrapLaidOut,
  wrapOut,
} from "../array/ndarray.ts";
import { copyAxes, stridesAlong } from "../array/order.ts";
import { exact, putScalar, readScalar } from "../array/scalars.ts";
import type { Scalar, ScalarInput } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { inferScalar } from "../dtype/inference.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { type Out, outFor, readOut, requireOrderC } from "../elements/out.ts";
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
import type { Block } from "../memory/block.ts";
import { allocate, produce, type Write } from "../memory/produce.ts";
import { allocateLinear, LARGEST_SMALL } from "../memory/slabs.ts";
import { produceZeros } from "../memory/zeros.ts";
import { kernels, start } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import type { Shape } from "./inputs.ts";
import { make, type OrOut, type OutOption, type WindowOption } from "./make.ts";

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

/** The value of all elements; null leaves the memory as it is. */
type Filling = Scalar | null;

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
  return place(call, readShape(call, shape), dtype, read, value, out) as never;
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
  return place(call, readShape(call, shape), dtype, read, value, out);
}

/** Makes an array of one value. Its bytes are the same in every order, so only the strides depend on the order. */
function place(
  call: Signature,
  shape: Extents,
  dtype: DType,
  options: Options,
  value: Filling,
  out: Out | null,
): NDArray {
  const order = readOrder(call, options.order);
  const part = readWindow(call, options.window, shape, dtype.itemSize);
  if (part !== null) return place(call, vectorShape(part.count), dtype, { order }, value, out);
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

/** Allocates and writes the memory. The value is checked before memory is allocated, and for an empty array too. */
function fill(call: Signature, size: number, dtype: DType, value: Filling): Block {
  const byteLength = size * dtype.itemSize;
  if (value === null) return allocate(call.name, byteLength);
  const number = numberOf(value, dtype);
  if (number === null) return produce(call.name, size, dtype, writeSlot, putInSlot(call, value, dtype));
  // The bytes of -0 are not all zero. Small arrays are excluded because a slab's memory has mostly been used before.
  if (byteLength > LARGEST_SMALL && Object.is(number, 0)) return produceZeros(call.name, byteLength);
  return fillNumber(call, size, dtype, number);
}

/**
 * Calls the kernel directly when there is room in linear memory. `produce` calls several functions for this, which makes small
 * arrays a fifth slower.
 */
function fillNumber(call: Signature, size: number, dtype: DType, number: number): Block {
  start();
  const block = allocateLinear(size * dtype.itemSize);
  if (block === null) return produce(call.name, size, dtype, writeNumber, number);
  kernels.fill_number(dtype.code, block.address, size, number);
  return block;
}

/** Fills the caller's memory. A null value leaves it as it is. */
function fillOut(
  call: Signature,
  out: Out,
  shape: Extents,
  dtype: DType,
  order: CopyOrder,
  value: Filling,
): NDArray {
  requireOrderC(call, out, order);
  if (value === null) {
    outFor(call, out, shape, dtype);
    return wrapOut(out, shape, dtype);
  }
  const number = numberOf(value, dtype);
  if (number !== null) return make(call, shape, dtype, out, writeNumber, number);
  return make(call, shape, dtype, out, writeSlot, putInSlot(call, value, dtype));
}

/**
 * Returns the value as a number that the dtype holds. Returns null for any other value; such a value is passed to the kernel as
 * an element in memory.
 */
function numberOf(value: Scalar, dtype: DType): number | null {
  const whole = typeof value === "number" ? value : wholeNumber(value);
  return whole !== null && dtype.holds(whole) ? whole : null;
}

function wholeNumber(value: Exclude<Scalar, number>): number | null {
  if (typeof value === "boolean") return +value;
  const number = typeof value === "bigint" ? exact(value) : null;
  return typeof number === "number" ? number : null;
}

const writeNumber: Write<number> = (address, count, _first, value, dtype) =>
  kernels.fill_number(dtype.code, address, count, value);

/** Writes a value as an element to the slot that `writeSlot` reads, and returns the address of this slot. */
function putInSlot(call: Signature, value: Scalar, dtype: DType): number {
  start();
  putScalar(call, "fillValue", value, dtype, slot(0));
  return slot(0);
}

const writeSlot: Write<number> = (address, count, _first, element, dtype) =>
  kernels.fill(dtype.itemSize, address, count, element);
