/**
 * The class NDArray: a dtype and a shape over a block of memory, and the methods.
 *
 * Invariants: 1. `#block` is null once the array is disposed of. After that, only shape and dtype are read. 2. `#layout` is
 * null when the array owns its block, starts at the start of the block, is in C order and is writeable. 3. Every element lies
 * within the block. 4. `#data` is set only while the array is C-contiguous, writeable and not disposed of.
 */
/// <reference lib="esnext.disposable" preserve="true" />

import { isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/ndarray.ts";
import type { Scalar, ScalarInput } from "../dtype/complex.ts";
import { type DataOf, type DType, type DTypeName, dtypes, type ValueOf } from "../dtype/dtypes.ts";
import type { DTypeLike, KnownName, NameOf } from "../dtype/names.ts";
import { copyInto } from "../elements/casting.ts";
import { type Out, outFor, readOut, requireApart, requireCopy, requireOrderC } from "../elements/out.ts";
import { takePicked } from "../elements/picks.ts";
import { readPresent, writePresent } from "../elements/single.ts";
import { isPacked, setAccess, stridesOf, type View } from "../elements/view.ts";
import { DisposedError, ValueError } from "../errors.ts";
import {
  type CopyOrder,
  readCopyOrder,
  readFlag,
  readRequiredDType,
  refuse,
  requireSynchronous,
  requireSynchronousResult,
} from "../input/arguments.ts";
import { type Arguments, bind, bindAny } from "../input/bind.ts";
import {
  type Extents,
  flatOffset,
  isContiguousC,
  isContiguousF,
  shapeText,
  sizeOf,
  stridesF,
  vectorShape,
} from "../layout.ts";
import { type Lists, type Nested, toJSONValue, toNested } from "../lists/writer.ts";
import { INSPECT, letDispose } from "../members.ts";
import { type Block, requireBytes } from "../memory/block.ts";
import { bufferOf, type ElementsOf, isLinearMemory, type TypedArray } from "../memory/foreign.ts";
import { moveOut, requireUnshown, showing } from "../memory/moving.ts";
import { track } from "../memory/scope.ts";
import { produceZeros } from "../memory/zeros.ts";
import { show } from "../show.ts";
import { trap, trapError } from "../wasm/trap.ts";
import { checksum } from "./checksum.ts";
import { copyInOrder, requireData, toTypedCopy, typedOver } from "./data.ts";
import { type DiagonalOptions, readDiagonal } from "./diagonal.ts";
import { FirstAxisIterator } from "./first-axis-iterator.ts";
import { gpuBytes, ndarrayLike } from "./handed-out.ts";
import { indexWithin, itemOffset } from "./indexing.ts";
import { mapValues } from "./map.ts";
import { nonzeroLists } from "./nonzero.ts";
import type { NotMethods } from "./not-methods.ts";
import { copyAs, copyAxes, isInOrder, ordered, readReshapeOrder, stridesAlong } from "./order.ts";
import { selectAny } from "./picking.ts";
import { printed } from "./print.ts";
import { repeated } from "./repeat.ts";
import {
  matrixAxes,
  type Placement,
  readAxes,
  readList,
  readNewShape,
  reshaped,
  squeezed,
  swapped,
  transposed,
} from "./reshape.ts";
import { partOf, retyped } from "./retype.ts";
import { primitiveOf, readElement, refuseBrackets, refuseOperator, takeScalar } from "./scalars.ts";
import { fillWhole, setSelected } from "./setting.ts";
import type { Slice } from "./slice.ts";
import { type IndexMode, take } from "./taking.ts";
import type {
  AxisOptions,
  Flags,
  Mapped,
  NdarrayLike,
  OrderOptions,
  PartName,
  PerAxis,
  ReshapeOptions,
  ToArrayOptions,
  Transferred,
} from "./types.ts";

const KEY = Symbol("ndloom");

/** The state of an array that does not fill its whole block in C order. @internal */
interface Layout {
  /** Bytes from one index to the next on each axis; null for C order. */
  readonly strides: Extents | null;
  /** Bytes from the start of the block to the first element. */
  readonly offset: number;
  readonly writeable: boolean;
  /** The owner of the memory; null when this array owns it. */
  readonly base: Base | null;
}

/** The owner of memory that an array shares: another array, or the buffer that the caller passed with `copy: false`. */
export type Base = NDArray | ArrayBufferView | ArrayBufferLike;

/** A list in an index: an array of integers or a mask, as `np.array` makes of it. */
export type IndexList = readonly (number | bigint | boolean | NDArray | TypedArray | IndexList)[];

/**
 * An entry of an index: an integer; a slice, as `np.slice(1, 5, 2)` or in words, as `"1:5:2"`; or an array or a list of integers or
 * booleans. null is a new axis.
 */
export type IndexEntry = number | string | Slice | NDArray | TypedArray | IndexList | null;

/** Lists of indices: integers, an array, or lists. */
export type IndexLists = number | bigint | NDArray | TypedArray | readonly IndexLists[];

/** The values that `set` takes: a scalar, an array, or lists. */
export type SetValue = ScalarInput | NDArray | TypedArray | readonly SetValue[];

/**
 * The return type of `get` for an index of type `I`. An index of integers and words only may give a scalar; any other index gives
 * an array.
 */
export type Got<D extends DTypeName, I extends readonly IndexEntry[]> = I extends readonly (number | string)[]
  ? ValueOrView<D>
  : NDArray<D>;

/** Several integers: a list, a typed array or an array of them. */
export type Integers = readonly number[] | TypedArray | NDArray;

/** What the method `reshape` takes: lengths, or all of them at once, and then options. */
export type ReshapeArguments =
  | readonly number[]
  | readonly [...lengths: number[], options: ReshapeOptions | null | undefined]
  | readonly [lengths: Integers, options?: ReshapeOptions | null | undefined];

/**
 * The type of a result that is a scalar when every axis has an integer, and a view otherwise. The number of axes is not part of
 * an array's type, so the compiler cannot know which. The compiler accepts this type as both, so `total += value` and
 * `row.get(0)` need no cast.
 */
export type ValueOrView<D extends DTypeName> = ValueOf<D> & NDArray<D>;

/**
 * An array that is known to have one axis. The second signature makes it an `NDArray<D>`. An `NDArray<D>` can stand in its place too, so
 * `x = np.add(x, 1)` compiles.
 */
export interface Vector<D extends DTypeName = DTypeName> extends NDArray<D> {
  toArray(options?: ToArrayOptions | null): ValueOf<D>[];
  toArray(options?: ToArrayOptions | null): Nested<D>;
}

/** Positions in an array or along its axes: numbers of dtype int64, and never bigints. */
export interface Positions extends NDArray<"int64"> {
  toArray(options?: ToArrayOptions | null): Lists<number>;
  get<const I extends readonly IndexEntry[]>(
    ...index: I
  ): I extends readonly (number | string)[] ? number & Positions : Positions;
  item(...index: number[]): number;
  [Symbol.iterator](): IterableIterator<number & Positions>;
}

/** Positions in an array that has one axis. */
export interface PositionList extends Positions {
  toArray(options?: ToArrayOptions | null): number[];
  toArray(options?: ToArrayOptions | null): Lists<number>;
}

/** The lists of `nonzero`, one for each axis. */
export type AxisLists = PerAxis<PositionList>;

/** The types that `out` accepts: an array, or a typed array over any buffer. */
export type OutLike = NDArray | TypedArray;

/** The dtype of the typed array class that stores elements of a dtype without a class of its own. */
type Storage<D extends DTypeName> = D extends "bool"
  ? "uint8"
  : D extends "float16"
    ? "uint16"
    : D extends "complex64"
      ? "float32"
      : D extends "complex128"
        ? "float64"
        : never;

/** The dtype of elements of dtype `D` that are written to `out`, which may store them as another one. */
export type WrittenTo<O, D extends DTypeName> = [O] extends [NDArray<infer E>]
  ? E
  : KnownName<O extends NDArray<infer E> ? E : O extends ArrayBufferView ? StoredIn<ElementsOf<O>, D> : D>;

/** The dtype of elements of dtype `D` in a typed array whose class stores elements of dtype `E`. */
type StoredIn<E, D extends DTypeName> = DTypeName extends D ? E : E extends Storage<D> ? D : E;

/** The options of `take`. */
export interface TakeOptions<O = OutLike> {
  /** The axis that the indices refer to. By default, they count all elements in C order. */
  readonly axis?: number | null | undefined;
  /**
   * The memory to write the elements to: a C-contiguous array of the same shape, or a typed array with the same number of elements.
   * As in NumPy, its dtype must cast to that of the elements without loss.
   */
  readonly out?: O | null | undefined;
  /** What to do with an index outside the axis: `'raise'` (default), `'wrap'` or `'clip'`, which does not count from the end. */
  readonly mode?: IndexMode | null | undefined;
}

/** The result of `take`: a scalar or an array, but always an array when it is written to `out`. */
export type Taken<D extends DTypeName, O> = O extends OutLike ? NDArray<WrittenTo<O, D>> : ValueOrView<D>;

/** The options of `copy`. */
export interface CopyOptions {
  /** The order in memory; `'C'` by default. */
  readonly order?: CopyOrder | null | undefined;
  /**
   * The memory to write the elements to, in C order: a C-contiguous array of the same shape, or a typed array with the same
   * number of elements.
   */
  readonly out?: OutLike | null | undefined;
}

/** The options of `astype`. The order is `'K'` by default. */
export interface AstypeOptions extends CopyOptions {
  /** false returns the array itself when it has the dtype and the order already. */
  readonly copy?: boolean | null | undefined;
}

/** The options of `squeeze`. */
export interface SqueezeOptions {
  /** The axes to remove; null (default) for all axes of length 1. */
  readonly axis?: number | Integers | null | undefined;
}

/** Makes an array in C order over a block. The array takes over the block from the caller. @internal */
export let wrap: <D extends DTypeName>(shape: Extents, dtype: DType<D>, block: Block) => NDArray<D>;

/**
 * Makes an array over a block with the given layout; null for C order. The array takes over the block from the caller.
 * @internal
 */
export let wrapLaidOut: <D extends DTypeName>(
  shape: Extents,
  dtype: DType<D>,
  block: Block,
  layout: Layout | null,
) => NDArray<D>;

/** Whether a value is an array of this package. The prototype of the value is not used: anyone can set it. @internal */
export let isNDArray: (value: unknown) => value is NDArray;

/**
 * Returns the byte offset in the block of the element or row that the first `count` entries of an index name. Returns -1 if one of them
 * is no integer within its axis, or if the array cannot be read. Then the general way serves, or throws the right error.
 */
let offsetAt: (array: NDArray, index: readonly unknown[], count: number) => number;

/** Returns the byte offset in the block of the element that one integer names, in C order, or -1 as `offsetAt`. */
let flatOffsetAt: (array: NDArray, index: unknown) => number;

/** Returns the element at a byte of an array's block. */
let readOffset: (caller: string, array: NDArray, at: number) => Scalar;

/** Writes a number to the element that the first `count` entries name. Returns false, and writes nothing, if the general way must do it. */
let writeNumber: (array: NDArray, index: readonly unknown[], count: number, value: number) => boolean;

/** Returns a view of the elements that begin at a byte of an array's block and have all indices but those of the first axes. */
let rowFrom: <D extends DTypeName>(array: NDArray<D>, at: number, axes: number) => NDArray<D>;

/** Returns the layout of an array. It is null when the array starts at the start of its block, in C order, and is writeable. */
let layoutOf: (array: NDArray) => Layout | null;

/**
 * Returns the view of an array that the modules below work on. Throws DisposedError when the array was disposed of, and
 * ValueError when its buffer was detached. @internal
 */
export let viewOf: (caller: string, array: NDArray) => View;

/**
 * An n-dimensional array of elements of one dtype. The functions of `np` make arrays; `new` throws.
 * @example
 * const a = np.array([[1, 2], [3, 4.5]]);
 * a instanceof np.NDArray // true
 * String(a) // '[[1.  2. ]\n [3.  4.5]]'
 * new np.NDArray([2, 2]) // throws ValueError: NDArray: arrays are made by np.array
 */
export class NDArray<D extends DTypeName = DTypeName> {
  /**
   * An own property whose value is a symbol makes `structuredClone` and `postMessage` throw. Without it they would lose the
   * elements without an error. Vitest's `toEqual` compares shapes and elements; this property lets it tell dtypes apart too.
   * @internal
   */
  readonly uncloneable: symbol;
  readonly #shape: Extents;
  readonly #dtype: DType<D>;
  readonly #layout: Layout | null;
  #block: Block | null;
  #data: DataOf<D> | null = null;

  private constructor(key: unknown, shape: Extents, dtype: DType<D>, block: Block, layout: Layout | null) {
    if (key !== KEY) throw refuseNew();
    this.uncloneable = dtype.uncloneable;
    this.#shape = shape;
    this.#dtype = dtype;
    this.#block = block;
    this.#layout = layout;
    track(this);
  }

  /**
   * The lengths of the axes.
   * @example
   * np.zeros([2, 3]).shape // [2, 3]
   */
  get shape(): readonly number[] {
    return Object.freeze(this.#shape);
  }

  /**
   * The type of the elements.
   * @example
   * np.zeros(2).dtype === np.float64 // true
   */
  get dtype(): DType<D> {
    return this.#dtype;
  }

  /**
   * The number of axes.
   * @example
   * np.zeros([2, 3]).ndim // 2
   */
  get ndim(): number {
    return this.#shape.length;
  }

  /**
   * The number of elements.
   * @example
   * np.zeros([2, 3]).size // 6
   */
  get size(): number {
    return sizeOf(this.#shape);
  }

  /**
   * Bytes of one element.
   * @example
   * np.zeros(2, { dtype: "int16" }).itemSize // 2
   */
  get itemSize(): number {
    return this.#dtype.itemSize;
  }

  /**
   * Bytes of all elements.
   * @example
   * np.zeros([2, 3]).nbytes // 48
   */
  get nbytes(): number {
    return this.size * this.itemSize;
  }

  /**
   * Bytes from one index to the next on each axis.
   * @example
   * np.zeros([2, 3]).strides // [24, 8]
   * np.zeros([2, 3]).T.strides // [8, 24]
   */
  get strides(): readonly number[] {
    return Object.freeze([...stridesOf(viewOf("strides", this))]);
  }

  /**
   * How the array lies in memory.
   * @example
   * const { cContiguous, fContiguous, ownData, writeable } = np.diag(np.eye(3)).flags;
   * [cContiguous, fContiguous, ownData, writeable] // [false, false, false, false]
   */
  get flags(): Flags {
    const view = viewOf("flags", this);
    const strides = stridesOf(view);
    return Object.freeze({
      cContiguous: isContiguousC(this.#shape, strides, this.itemSize),
      fContiguous: isContiguousF(this.#shape, strides, this.itemSize),
      ownData: this.base === null,
      writeable: isWriteable(this),
      aligned: (view.block.address + view.offset) % this.#dtype.alignment === 0,
    });
  }

  /**
   * The owner of the memory that this array shares, or null when it owns its memory itself.
   * @example
   * const a = np.arange(6);
   * a.reshape(2, 3).base === a // true
   * a.base // null
   */
  get base(): Base | null {
    return this.#layout?.base ?? null;
  }

  /**
   * Returns the live typed array over the elements: writing to it writes to the array. It is a plain typed array. The caller
   * may keep it, post it and pass it to any code. The first read of `data` moves the elements out of WebAssembly memory into a
   * buffer that holds only them and the arrays sharing their memory. bool comes as Uint8Array, float16 as its bits in a
   * Uint16Array, complex as real and imaginary parts in turn.
   * @throws ValueError unless the array is C-contiguous and writeable (`toTypedArray()` and `copy()` always work), and while
   *   `withData` shows its memory
   * @example
   * const a = np.zeros(3, { dtype: "float32" });
   * a.data[1] = 1.5;
   * a.toArray() // [0, 1.5, 0]
   * a.data // new Float32Array([0, 1.5, 0])
   * a.data.buffer.byteLength // 12
   * np.eye(2, 3).T.data // throws ValueError: data: the array is strided
   */
  get data(): DataOf<D> {
    const block = this.#block;
    if (this.#data === null || block === null) {
      const view = viewOf("data", this);
      requireData("data", view, isWriteable(this));
      moveOut("data", view.block);
      this.#data = typedOver("data", view) as DataOf<D>;
    } else {
      requireUnshown("data", block);
      requireBytes("data", block);
    }
    return this.#data;
  }

  /**
   * Calls `use` with the typed array over the elements, without a copy. The typed array may lie in WebAssembly memory, so do
   * not keep it after the call. Copy the elements that you need later.
   * @param use a synchronous function
   * @throws ValueError as `data` does; for an async function or a generator; and when `use` returns a promise or the view.
   *   While `use` runs, `data` and `transfer` of an array over this memory throw as well
   * @example
   * np.arange(4, "int32").withData((view) => view.reduce((sum, x) => sum + x)) // 6
   * np.ones(2).withData((view) => view) // throws ValueError: withData: use must not return the view
   */
  withData<R>(use: (data: DataOf<D>) => R): R;
  withData<R>(use: (data: DataOf<D>) => R, ...rest: unknown[]): R {
    const call = calls.withData;
    bind(call, rest);
    if (!isCallable(use)) throw refuse(call, "use", "a function", use);
    requireSynchronous(call, "use", use);
    const view = viewOf("withData", this);
    requireData("withData", view, isWriteable(this));
    const data = typedOver("withData", view) as DataOf<D>;
    const result = showing(view.block, () => use(data));
    requireSynchronousResult(call, "use", result);
    if ((result as unknown) === data || isLinearMemory(bufferOf(result)))
      throw new ValueError(
        "withData: use must not return the view, which is not to be kept; return a copy of it",
      );
    return result;
  }

  /**
   * Returns the elements as a message for another thread, and disposes of this array. `postMessage(message, [message.buffer])`
   * sends the message without a copy, and `np.receive(message)` makes an array of it in the other thread. The buffer holds only
   * the elements, in C order. They are copied when other arrays share the memory, or when the memory belongs to the caller.
   * @throws ValueError while `withData` shows the memory of the array
   * @example
   * const a = np.arange(3);
   * const { dtype, shape, buffer } = a.transfer();
   * [dtype, shape, buffer.byteLength] // ['int64', [3], 24]
   * a.item(0) // throws DisposedError
   */
  transfer(): Transferred<D>;
  transfer(...rest: unknown[]): Transferred<D> {
    bind(calls.transfer, rest);
    const view = viewOf("transfer", this);
    const { block } = view;
    requireUnshown("transfer", block);
    const isAlone = this.#layout === null && block.sharers === 1;
    if (isAlone) moveOut("transfer", block);
    const buffer = isAlone ? (block.buffer as ArrayBuffer) : copyInOrder("transfer", view);
    const message = { dtype: this.#dtype.name, shape: [...this.#shape], buffer };
    this.dispose();
    return message;
  }

  /**
   * Returns the array as other libraries describe arrays: with strides and an offset counted in elements. `data` is the memory of
   * the array, which leaves WebAssembly memory as for `data`. For a read-only array, `data` is a copy.
   * @throws ValueError while `withData` shows the memory of the array
   * @example
   * const { data, shape, stride, offset } = np.arange(6).reshape(2, 3).get("::-1, ::2").toNdarrayLike();
   * [data.length, shape, stride, offset] // [6, [2, 2], [-3, 2], 3]
   * np.asarray(np.eye(2).T.toNdarrayLike(), { copy: false }).toArray() // [[1, 0], [0, 1]]
   */
  toNdarrayLike(): NdarrayLike<D>;
  toNdarrayLike(...rest: unknown[]): NdarrayLike<D> {
    bind(calls.toNdarrayLike, rest);
    return ndarrayLike("toNdarrayLike", viewOf("toNdarrayLike", this), isWriteable(this));
  }

  /**
   * Returns the bytes of the elements in C order, with zeros after them up to a multiple of 4 bytes, as WebGPU needs them. The
   * bytes are the memory of the array, which leaves WebAssembly memory as for `data`. They are a copy if zeros are added, and for
   * a strided or read-only array.
   * @throws ValueError while `withData` shows the memory of the array
   * @example
   * np.ones(3, { dtype: "uint8" }).gpuBytes() // new Uint8Array([1, 1, 1, 0])
   * const a = np.zeros(2, { dtype: "uint32" });
   * a.gpuBytes()[4] = 7;
   * a.toArray() // [0, 7]
   */
  gpuBytes(): Uint8Array<ArrayBuffer>;
  gpuBytes(...rest: unknown[]): Uint8Array<ArrayBuffer> {
    bind(calls.gpuBytes, rest);
    return gpuBytes("gpuBytes", viewOf("gpuBytes", this), isWriteable(this));
  }

  /**
   * Returns the elements at an index: a scalar if the index has an integer for each axis, a view if it has slices or fewer entries
   * than axes, and a copy if it has arrays or lists.
   * @param index for each axis an integer, a slice in words, as `"1:5:2"`, or as `np.slice(1, 5, 2)`, or an array or a list of
   *   integers or booleans. Words may stand for several axes, as `"1:5:2, ..., -1"`. `"None"`, `"newaxis"` and null are a new axis
   * @throws IndexError when an index is out of range or fractional, when there are more indices than axes, and for a mask of the
   *   wrong shape; ValueError for words that are no slices, and for a list with null
   * @example
   * const a = np.arange(6).reshape(2, 3);
   * a.get(1, np.slice(0, 2)).toArray() // [3, 4]
   * a.get("::-1, 0").toArray() // [3, 0]
   * a.get(":", [2, 0]).toArray() // [[2, 0], [5, 3]]
   * a.get(np.greater(a, 3)).toArray() // [4, 5]
   */
  get<const I extends readonly IndexEntry[]>(...index: I): Got<D, I> {
    const at = offsetAt(this, index, index.length);
    if (at < 0) return getAny(this, index) as Got<D, I>;
    return (
      index.length === this.#shape.length ? readOffset("get", this, at) : rowFrom(this, at, index.length)
    ) as Got<D, I>;
  }

  /**
   * Writes values to the elements at an index and returns this array. The value is a scalar, or an array or list, which is
   * broadcast to the shape that `get` would give.
   * @param indexAndValue the index as `get` takes it, and the value behind it
   * @throws IndexError and ValueError for a bad index, as `get` does; ValueError for a read-only array and for a value that the
   *   dtype cannot hold; BroadcastError for values of another shape
   * @example
   * np.zeros([2, 3]).set(1, np.slice(0, 2), 7).toArray() // [[0, 0, 0], [7, 7, 0]]
   * np.zeros([2, 3]).set("0", [1, 2, 3]).toArray() // [[1, 2, 3], [0, 0, 0]]
   * np.arange(4).set([0, 2], -1).toArray() // [-1, 1, -1, 3]
   */
  set(...indexAndValue: [...index: IndexEntry[], value: SetValue]): this {
    const count = indexAndValue.length - 1;
    if (count < 0) throw new ValueError(`set: a value is missing; call ${calls.set.usage}`);
    const value = indexAndValue[count];
    if (typeof value === "number" && writeNumber(this, indexAndValue, count, value)) return this;
    viewOf("set", this);
    requireWriteable("set", this);
    setSelected(calls.set, () => viewOf("set", this), indexAndValue.slice(0, -1), value);
    return this;
  }

  /**
   * Returns one element as a scalar. Without an index, that is the only element; one integer counts in C order; otherwise give
   * an integer for each axis.
   * @param index nothing, one integer, or an integer for each axis
   * @throws IndexError when there is no such element; ValueError without an index when the array does not have exactly one
   *   element
   * @example
   * np.arange(6).reshape(2, 3).item(4) // 4
   * np.arange(6).reshape(2, 3).item(1, 2) // 5
   * np.array(2.5).item() // 2.5
   */
  item(...index: number[]): ValueOf<D> {
    const { length } = index;
    const offset = length === 1 ? flatOffsetAt(this, index[0]) : offsetAt(this, index, length);
    const isElement = offset >= 0 && (length === 1 || length === this.#shape.length);
    const at = isElement ? offset : itemOffset(calls.item, viewOf("item", this), index);
    return readOffset("item", this, at) as ValueOf<D>;
  }

  /**
   * Writes a value to all elements. Returns this array.
   * @param value a number, or an array with one element
   * @throws ValueError for a read-only array, for a value that the dtype cannot hold, and for lists; DTypeError for a complex
   *   value in a real dtype
   * @example
   * np.empty([2, 2]).fill(7).toArray() // [[7, 7], [7, 7]]
   */
  fill(value: ScalarInput | NDArray): this;
  fill(value: ScalarInput | NDArray, ...rest: unknown[]): this {
    bind(calls.fill, rest);
    requireWriteable("fill", this);
    fillWhole(calls.fill, () => viewOf("fill", this), value);
    return this;
  }

  /**
   * Returns the elements as nested JavaScript arrays; a scalar for a 0-d array. int64 and uint64 values beyond 2^53 - 1 come as
   * bigints, so no digit is lost.
   * @example
   * np.eye(2).toArray() // [[1, 0], [0, 1]]
   * np.array([2n ** 60n, 1]).toArray() // [2n ** 60n, 1]
   * np.arange(2).toArray({ bigint: true }) // [0n, 1n]
   */
  toArray(options?: ToArrayOptions | null): Nested<D>;
  toArray(...rest: unknown[]): Nested<D> {
    const bigint = readFlag(calls.toArray, "bigint", bind(calls.toArray, rest).bigint, false);
    return toNested(viewOf("toArray", this), bigint) as Nested<D>;
  }

  /**
   * Returns a copy of the elements in C order, in a typed array of the class that `data` has.
   * @example
   * np.array([[1, 2], [3, 4]], { dtype: "uint8" }).T.toTypedArray() // new Uint8Array([1, 3, 2, 4])
   */
  toTypedArray(): DataOf<D>;
  toTypedArray(...rest: unknown[]): DataOf<D> {
    bind(calls.toTypedArray, rest);
    return toTypedCopy("toTypedArray", viewOf("toTypedArray", this)) as DataOf<D>;
  }

  /**
   * Returns a copy of the bytes of the elements.
   * @param order `'C'` (default) or `'F'`; `'A'` is F for an array in F order
   * @example
   * np.array([[1, 2], [3, 4]], "uint8").tobytes("F") // new Uint8Array([1, 3, 2, 4])
   */
  tobytes(order?: CopyOrder | null | OrderOptions, options?: OrderOptions | null): Uint8Array<ArrayBuffer>;
  tobytes(...rest: unknown[]): Uint8Array<ArrayBuffer> {
    const order = readCopyOrder(calls.tobytes, bind(calls.tobytes, rest).order, "C");
    // As in NumPy, "K" means "C" here.
    const view = ordered(viewOf("tobytes", this), order === "K" ? "C" : order);
    return new Uint8Array(copyInOrder("tobytes", view));
  }

  /**
   * Returns a view of the same bytes as elements of another dtype. The length of the last axis changes with the size of an
   * element.
   * @param dtype the dtype of the view. To bool, every byte other than 0 is true
   * @throws ValueError when the size of an element changes but the last axis is not contiguous, or its bytes are not a whole
   *   number of elements; and when an element would not be aligned
   * @example
   * np.array([1], { dtype: "float32" }).view("uint32").item(0).toString(16) // '3f800000'
   * np.zeros([2, 4], { dtype: "uint8" }).view("int16").shape // [2, 2]
   */
  view<const L extends DTypeLike>(dtype: L): NDArray<NameOf<L>>;
  view<const L extends DTypeLike>(dtype: L, ...rest: unknown[]): NDArray<NameOf<L>> {
    bind(calls.view, rest);
    const target = readRequiredDType(calls.view, dtype) as DType<NameOf<L>>;
    return shareBlock("view", this, retyped("view", viewOf("view", this), target), isWriteable(this), target);
  }

  /**
   * The real parts: a view of a complex array. A real array is returned itself.
   * @example
   * np.array([np.complex(1, 2)]).real.toArray() // [1]
   */
  get real(): NDArray<PartName<D>> {
    return part("real", this, false);
  }

  /**
   * The imaginary parts: a view of a complex array. A real array has read-only zeros.
   * @example
   * np.array([np.complex(1, 2)]).imag.toArray() // [2]
   */
  get imag(): NDArray<PartName<D>> {
    return part("imag", this, true);
  }

  /**
   * Returns the elements as another dtype, converted as NumPy does.
   * @param dtype the dtype of the result
   * @param order the order in memory, `'K'` by default
   * @param options `order`; `copy: false` returns this array itself when it has the dtype and the order already; `out` is where to
   *   write the result
   * @example
   * np.linspace(0, 1, 3).astype("float32").toTypedArray() // new Float32Array([0, 0.5, 1])
   * np.array([1.9, -1.9]).astype("int8").toArray() // [1, -1]
   * np.eye(2, 3).astype("int8", "F").flags.fContiguous // true
   */
  astype<const L extends DTypeLike>(
    dtype: L,
    order?: CopyOrder | null | AstypeOptions,
    options?: AstypeOptions | null,
  ): NDArray<NameOf<L>>;
  astype<const L extends DTypeLike>(dtype: L, ...rest: unknown[]): NDArray<NameOf<L>> {
    const call = calls.astype;
    const read = bind(call, rest);
    const target = readRequiredDType(call, dtype) as DType<NameOf<L>>;
    const order = readCopyOrder(call, read.order, "K");
    const mustCopy = readFlag(call, "copy", read.copy, true);
    const out = readOut(call, read.out);
    requireCopy(call, out, mustCopy);
    const view = viewOf("astype", this);
    if (!mustCopy && view.dtype === (target as DType) && isInOrder(view, order)) return this as never;
    return copiedAs(call, view, target, order, out);
  }

  /**
   * Returns the same elements in another shape: a view where the strides allow it, otherwise a copy.
   * @param shape the lengths, as arguments or as one array; one of them may be -1. Options may follow: `order`, in which the
   *   elements are counted, `'C'` by default; `'A'` is the order of the array
   * @throws ShapeError when the sizes differ
   * @example
   * np.arange(6).reshape(2, -1).toArray() // [[0, 1, 2], [3, 4, 5]]
   * np.arange(6).reshape(2, 3, { order: "F" }).toArray() // [[0, 2, 4], [1, 3, 5]]
   * np.arange(6).reshape([4, 2]) // throws ShapeError: reshape: cannot reshape array of size 6
   */
  reshape(...shape: ReshapeArguments): NDArray<D> {
    const call = calls.reshape;
    const given = shape.length > 1 && shape.at(-1) === null ? shape.slice(0, -1) : shape;
    const { items, options } = bindAny(call, given);
    const lengths = readList(call, "shape", items);
    const order = readReshapeOrder(call, options.order);
    const view = viewOf("reshape", this);
    const target = readNewShape(call, view, lengths);
    const isF = order === "F" || copyAxes(view, order) !== null;
    const placement = reshaped(view, target, isF);
    if (placement !== null) return share("reshape", this, placement);
    const { block } = copyAs("reshape", view, view.dtype, isF ? "F" : "C");
    return isF ? wrapF(target, this.#dtype, block) : wrap(target, this.#dtype, block);
  }

  /**
   * Returns a view with the axes in reverse order.
   * @example
   * np.array([[1, 2], [3, 4]]).T.toArray() // [[1, 3], [2, 4]]
   */
  get T(): NDArray<D> {
    return this.transpose();
  }

  /**
   * Returns a view with the last two axes exchanged, which transposes each matrix of a stack.
   * @throws ValueError for an array with fewer than two axes
   * @example
   * np.zeros([2, 3, 4]).mT.shape // [2, 4, 3]
   */
  get mT(): NDArray<D> {
    return share("mT", this, transposed(viewOf("mT", this), matrixAxes("mT", this.#shape)));
  }

  /**
   * Returns a view with the axes in the given order; without arguments, in reverse order.
   * @param axes the axes one by one, or in a list
   * @example
   * np.zeros([2, 3, 4]).transpose(1, 0, 2).shape // [3, 2, 4]
   */
  transpose(...axes: readonly number[] | readonly [Integers | null | undefined]): NDArray<D> {
    const { items } = bindAny(calls.transpose, axes);
    const isGiven = items.length > 1 || (items.length === 1 && items[0] !== null);
    const list = isGiven ? readList(calls.transpose, "axes", items) : null;
    const view = viewOf("transpose", this);
    return share("transpose", this, transposed(view, readAxes(calls.transpose, view, list)));
  }

  /**
   * Returns the elements as a 1-D array: a view when the array is contiguous in the order asked for, otherwise a copy.
   * @param order the order in which the elements are read, `'C'` by default
   * @example
   * np.array([[1, 2], [3, 4]]).ravel().toArray() // [1, 2, 3, 4]
   * np.array([[1, 2], [3, 4]]).ravel("F").toArray() // [1, 3, 2, 4]
   */
  ravel(order?: CopyOrder | null | OrderOptions, options?: OrderOptions | null): Vector<D>;
  ravel(...rest: unknown[]): Vector<D> {
    return flat(calls.ravel, this, bind(calls.ravel, rest), true);
  }

  /**
   * Returns a copy of the elements as a 1-D array.
   * @param order the order in which the elements are read, `'C'` by default
   * @example
   * np.eye(2).flatten().toArray() // [1, 0, 0, 1]
   */
  flatten(order?: CopyOrder | null | OrderOptions, options?: OrderOptions | null): Vector<D>;
  flatten(...rest: unknown[]): Vector<D> {
    return flat(calls.flatten, this, bind(calls.flatten, rest), false);
  }

  /**
   * Returns a view without the axes of length 1.
   * @param axis the axes to remove; all axes of length 1 by default
   * @example
   * np.zeros([1, 3, 1]).squeeze().shape // [3]
   * np.zeros([1, 3, 1]).squeeze(0).shape // [3, 1]
   */
  squeeze(options?: SqueezeOptions | null): NDArray<D>;
  squeeze(axis: number | Integers | null | undefined, options?: SqueezeOptions | null): NDArray<D>;
  squeeze(...rest: unknown[]): NDArray<D> {
    const { axis } = bind(calls.squeeze, rest);
    return share("squeeze", this, squeezed(calls.squeeze, viewOf("squeeze", this), axis));
  }

  /**
   * Returns a view in which two axes are swapped.
   * @param axis1 an axis; a negative one counts from the last axis
   * @param axis2 the axis that it changes places with
   * @throws IndexError for an axis that does not exist
   * @example
   * np.zeros([2, 3, 4]).swapaxes(0, 2).shape // [4, 3, 2]
   */
  swapaxes(axis1: number, axis2: number): NDArray<D>;
  swapaxes(axis1: number, axis2: number, ...rest: unknown[]): NDArray<D> {
    const call = calls.swapaxes;
    bind(call, rest);
    return share("swapaxes", this, swapped(call, viewOf("swapaxes", this), axis1, axis2));
  }

  /**
   * Returns a copy in which each element, or each index of an axis, is repeated.
   * @param n how often, or a list of how often for each index
   * @param axis the axis; null (default) repeats the elements in C order
   * @throws ValueError for a negative number, or when the list does not have one number for each index
   * @example
   * np.array([[1, 2]]).repeat(2).toArray() // [1, 1, 2, 2]
   * np.array([[1, 2]]).repeat([1, 2], 1).toArray() // [[1, 2, 2]]
   */
  repeat(
    n: number | readonly number[] | NDArray | TypedArray,
    axis?: number | null | AxisOptions,
    options?: AxisOptions | null,
  ): NDArray<D>;
  repeat(n: unknown, ...rest: unknown[]): NDArray<D> {
    const call = calls.repeat;
    const { shape, block } = repeated(call, () => viewOf("repeat", this), n, bind(call, rest));
    return wrap(shape, this.#dtype, block);
  }

  /**
   * Returns a copy that owns its memory.
   * @param order the order in memory, `'C'` by default
   * @param options `order`, and `out`, where to write the elements
   * @example
   * np.diag(np.eye(2)).copy().set(0, 5).toArray() // [5, 1]
   * np.eye(2, 3).copy("F").strides // [8, 16]
   */
  copy(order?: CopyOrder | null | CopyOptions, options?: CopyOptions | null): NDArray<D>;
  copy(...rest: unknown[]): NDArray<D> {
    const read = bind(calls.copy, rest);
    const order = readCopyOrder(calls.copy, read.order, "C");
    const out = readOut(calls.copy, read.out);
    return copiedAs(calls.copy, viewOf("copy", this), this.#dtype, order, out);
  }

  /**
   * Returns an array of the same shape. Its elements are what `fn` returns for each element. `evaluate` and functions such as
   * `add` compute without a call for each element.
   * @param fn gets the value and its flat index in C order
   * @param dtype the dtype of the result. Without it, the results decide. Any `Complex` makes complex128, or complex64 when the
   *   array is float16, float32 or complex64. All booleans make bool. Otherwise a float array keeps its dtype, and a complex
   *   array makes float64. An integer array keeps its dtype (bool becomes int64) when all results are whole and fit it;
   *   otherwise the result is float64. An empty array keeps its dtype
   * @example
   * np.arange(3).map((x) => x / 2).toArray() // [0, 0.5, 1]
   * np.linspace(0, 4, 5).map((x) => x * 2).dtype.name // 'float64'
   * np.arange(3).map((x) => x * 2).dtype.name // 'int64'
   * np.arange(3).map((x) => x > 1).dtype.name // 'bool'
   * np.arange(3).map((x, i) => x * i, "uint8").dtype.name // 'uint8'
   */
  map<const L extends DTypeLike>(
    fn: (value: ValueOf<D>, index: number) => ScalarInput,
    options: { readonly dtype: L },
  ): NDArray<NameOf<L>>;
  map<const L extends DTypeLike>(
    fn: (value: ValueOf<D>, index: number) => ScalarInput,
    dtype: L,
  ): NDArray<NameOf<L>>;
  map<R extends ScalarInput>(
    fn: (value: ValueOf<D>, index: number) => R,
    options?: { readonly dtype?: null | undefined } | null,
  ): NDArray<NoInfer<Mapped<D, R>>>;
  map(fn: (value: never, index: number) => unknown, ...rest: unknown[]): NDArray {
    const call = calls.map;
    const read = bind(call, rest);
    const each = fn as (value: Scalar, index: number) => unknown;
    const { block, dtype } = mapValues(call, viewOf("map", this), each, read.dtype);
    return wrap(this.#shape, dtype, block);
  }

  /**
   * Returns the elements at indices along an axis. `np.take` tells more.
   * @param indices an integer, or an array or nested lists of integers
   * @param axis the axis; null (default) counts all elements in C order
   * @example
   * np.arange(6).reshape(2, 3).take([2, 0], 1).toArray() // [[2, 0], [5, 3]]
   */
  take<O extends OutLike | undefined = undefined>(
    indices: IndexLists,
    axis?: number | null | TakeOptions<O>,
    out?: TakeOptions<O> | null,
    mode?: IndexMode | null | TakeOptions<O>,
    options?: TakeOptions<O> | null,
  ): Taken<NoInfer<D>, O>;
  take<O extends OutLike>(
    indices: IndexLists,
    axis: number | null | undefined,
    out: O,
    mode?: IndexMode | null | TakeOptions<undefined>,
    options?: TakeOptions<undefined> | null,
  ): NDArray<NoInfer<WrittenTo<O, D>>>;
  take(indices: unknown, ...rest: unknown[]): unknown {
    const call = calls.take;
    viewOf(call.name, this);
    return take(call, this, indices, bind(call, rest), wrapOrScalar, wrapOut);
  }

  /**
   * Returns the indices of the elements that are not zero, a list for each axis.
   * @throws ValueError for a 0-d array
   * @example
   * np.eye(2).nonzero().map((list) => list.toArray()) // [[0, 1], [0, 1]]
   */
  nonzero(): AxisLists;
  nonzero(...rest: unknown[]): AxisLists {
    bind(calls.nonzero, rest);
    return wrapLists(nonzeroLists(calls.nonzero, viewOf("nonzero", this)));
  }

  /**
   * Returns a diagonal of the matrices on two axes as a read-only view. The diagonal is the last axis of the view.
   * @param offset 0 (default) for the main diagonal, positive above it, negative below it
   * @param axis1 the axis of the rows, 0 by default
   * @param axis2 the axis of the columns, 1 by default
   * @throws ValueError for an array with fewer than two axes
   * @example
   * np.arange(6).reshape(2, 3).diagonal(1).toArray() // [1, 5]
   */
  diagonal(
    offset?: number | null | DiagonalOptions,
    axis1?: number | null | DiagonalOptions,
    axis2?: number | null | DiagonalOptions,
    options?: DiagonalOptions | null,
  ): NDArray<D>;
  diagonal(...rest: unknown[]): NDArray<D> {
    const call = calls.diagonal;
    const placement = readDiagonal(call, bind(call, rest), viewOf("diagonal", this));
    return shareBlock("diagonal", this, placement, false);
  }

  /**
   * Iterates over the first axis: gives scalars when there is only one axis, otherwise views. To the compiler, each is both.
   * @example
   * [...np.arange(3)] // [0, 1, 2]
   * Array.from(np.eye(2), (row) => row.toArray()) // [[1, 0], [0, 1]]
   */
  [Symbol.iterator](): IterableIterator<ValueOrView<D>> {
    viewOf("iterator", this);
    if (this.#shape.length === 0)
      throw new ValueError("iterator: a 0-d array is not iterable; item() gives its value");
    return new FirstAxisIterator(this, this.#shape[0] as number) as IterableIterator<ValueOrView<D>>;
  }

  /**
   * Returns the text that NumPy's `str` gives.
   * @example
   * np.eye(2).toString() // '[[1. 0.]\n [0. 1.]]'
   */
  toString(): string {
    return printed(viewOf("toString", this), "str");
  }

  /** Returns the text that Node's console shows: that of NumPy's `repr`. It never throws. @internal */
  [INSPECT](): string {
    // The console passes a proxy of an array unchanged, and a proxy does not have the private fields.
    if (!(#block in this)) return "<no NDArray, though it looks like one>";
    const block = this.#block;
    if (block?.isPresent && trap === null) return printed(viewOf("inspect", this), "repr");
    const state = block === null ? "disposed" : trap === null ? "detached" : "failed";
    return `<${state} NDArray ${shapeText(this.#shape)} ${this.#dtype}>`;
  }

  /**
   * Returns shape, dtype and a checksum of the elements. `assert.deepStrictEqual` and chai's `deep.equal` compare arrays by
   * this text, which `Object.prototype.toString` shows.
   * @example
   * const tag = (a) => Object.prototype.toString.call(a);
   * tag(np.arange(2)).slice(0, 26) // '[object NDArray (2,) int64'
   * tag(np.arange(2)) === tag(np.arange(1, 3)) // false
   */
  get [Symbol.toStringTag](): string {
    if (!(#block in this)) return "NDArray";
    if (!this.#block?.isPresent || trap !== null) return this[INSPECT]();
    const digits = checksum("toStringTag", viewOf("toStringTag", this));
    return `NDArray ${shapeText(this.#shape)} ${this.#dtype} ${digits}`;
  }

  /**
   * Returns the lists of `toArray()`, with bigints as decimal strings and non-finite numbers as null.
   * @example
   * JSON.stringify(np.array([1, NaN])) // '[1,null]'
   * JSON.stringify(np.array([2n ** 60n])) // '["1152921504606846976"]'
   */
  toJSON(): unknown {
    return toJSONValue(viewOf("toJSON", this));
  }

  /**
   * Converts the array for operators and for text. `String(a)` and template literals give the text of any array. Arithmetic
   * takes the value of a 0-d or one-element array.
   * @throws ValueError for arithmetic on an array that does not have exactly one element, and when a number is needed of an
   *   integer that no JavaScript number equals; DTypeError for arithmetic on a complex value
   * @example
   * np.array([20]) * 2 + 2; // 42
   * `${np.arange(3)}` // '[0 1 2]'
   * np.arange(3) + np.arange(3) // throws ValueError: toPrimitive: operators such as + and * take arrays of one element
   * np.add(np.arange(3), np.arange(3)).toArray() // [0, 2, 4]
   */
  [Symbol.toPrimitive](hint: string): string | number | bigint | boolean {
    viewOf("toPrimitive", this);
    if (hint === "string") return this.toString();
    if (this.size !== 1) throw refuseOperator(this.size);
    return primitiveOf(this.item(), hint);
  }

  /**
   * Releases the memory. It is reused at once when no other array shares it. Every later use of the elements throws
   * DisposedError. Disposing again does nothing.
   * @example
   * const a = np.zeros(1000);
   * a.dispose();
   * a.shape // [1000]
   * a.item(0) // throws DisposedError: item: the array was disposed of
   */
  dispose(): void {
    const block = this.#block;
    if (block === null) return;
    // Releases the block first: this call can throw when the call stack is full, and then nothing has changed yet.
    block.release();
    this.#block = null;
    this.#data = null;
  }

  static {
    wrap = (shape, dtype, block) => new NDArray(KEY, shape, dtype, block, null);
    wrapLaidOut = (shape, dtype, block, layout) => new NDArray(KEY, shape, dtype, block, layout);
    layoutOf = (array) => array.#layout;
    isNDArray = (value): value is NDArray => typeof value === "object" && value !== null && #block in value;
    offsetAt = (array, index, count) => {
      if (!isNDArray(array) || array.#block === null || trap !== null) return -1;
      const shape = array.#shape;
      const layout = array.#layout;
      const strides = layout === null ? null : layout.strides;
      if (count === 0 || count > shape.length) return -1;
      let distance = 0;
      for (let axis = 0; axis < count; axis += 1) {
        const extent = shape[axis] as number;
        const at = indexWithin(index[axis], extent);
        if (at < 0) return -1;
        distance = strides === null ? distance * extent + at : distance + at * (strides[axis] as number);
      }
      if (strides === null) {
        for (let axis = count; axis < shape.length; axis += 1) distance *= shape[axis] as number;
        distance *= array.#dtype.itemSize;
      }
      return layout === null ? distance : layout.offset + distance;
    };
    flatOffsetAt = (array, index) => {
      if (!isNDArray(array) || array.#block === null || trap !== null) return -1;
      const shape = array.#shape;
      const layout = array.#layout;
      const flat = indexWithin(index, sizeOf(shape));
      if (flat < 0) return -1;
      if (layout === null) return flat * array.#dtype.itemSize;
      const { strides, offset } = layout;
      return offset + (strides === null ? flat * array.#dtype.itemSize : flatOffset(flat, shape, strides));
    };
    readOffset = (caller, array, at) => readPresent(caller, array.#dtype, array.#block as Block, at);
    writeNumber = (array, index, count, value) => {
      const at = offsetAt(array, index, count);
      if (at < 0 || count < array.#shape.length || !isWriteable(array) || !array.#dtype.holds(value))
        return false;
      writePresent("set", array.#dtype, array.#block as Block, at, value);
      return true;
    };
    rowFrom = (array, at, axes) => {
      const block = array.#block as Block;
      if (!block.isLinear) requireBytes("get", block);
      const shape = array.#shape;
      const layout = array.#layout;
      const rest = shape.length - axes === 1 ? vectorShape(shape[axes] as number) : shape.slice(axes);
      return new NDArray(KEY, rest, array.#dtype, block.share(), {
        strides: layout === null || layout.strides === null ? null : layout.strides.slice(axes),
        offset: at,
        writeable: layout === null || layout.writeable,
        base: layout === null || layout.base === null ? array : layout.base,
      });
    };
    setAccess({ view: (caller, value) => (isNDArray(value) ? viewOf(caller, value) : null), isWriteable });
    viewOf = (caller, array) => {
      // A proxy of an array has no elements, nor has an object that only inherits from an array.
      if (!isNDArray(array))
        throw new ValueError(`${caller}: this is not an array, though it looks like one; got ${show(array)}`);
      const block = array.#block;
      if (block === null) {
        throw new DisposedError(
          `${caller}: the array was disposed of (${shapeText(array.#shape)} ${array.#dtype})`,
        );
      }
      if (trap !== null) throw trapError(caller);
      if (!block.isLinear) requireBytes(caller, block);
      const layout = array.#layout;
      return {
        dtype: array.#dtype,
        shape: array.#shape,
        strides: layout === null ? null : layout.strides,
        block,
        offset: layout === null ? 0 : layout.offset,
        size: sizeOf(array.#shape),
      };
    };
  }
}

function refuseNew(): ValueError {
  return new ValueError("NDArray: arrays are made by np.array, np.zeros and the like, not by new");
}

/** Makes a view of an array's elements. The view is writeable if the array is. */
function share<D extends DTypeName>(caller: string, array: NDArray<D>, placement: Placement): NDArray<D> {
  return shareBlock(caller, array, placement, isWriteable(array));
}

/** Returns the real or the imaginary parts of an array. */
function part<D extends DTypeName>(
  caller: string,
  array: NDArray<D>,
  isImaginary: boolean,
): NDArray<PartName<D>> {
  const view = viewOf(caller, array);
  const { dtype, shape, size } = view;
  const real = partOf(dtype);
  if (real !== null) {
    const offset = view.offset + (isImaginary ? real.itemSize : 0);
    const placement = { shape, strides: stridesOf(view), offset };
    return shareBlock(caller, array, placement, isWriteable(array), real) as never;
  }
  if (!isImaginary) return array as never;
  const strides = stridesAlong(shape, copyAxes(view, "A"), dtype.itemSize);
  const zeros = produceZeros(caller, size * dtype.itemSize);
  return wrapLaidOut(shape, dtype, zeros, { strides, offset: 0, writeable: false, base: null }) as never;
}

/** Copies an array's elements, converted to a dtype, into new memory or into `out`. @internal */
export function copiedAs<D extends DTypeName>(
  call: Call,
  view: View,
  dtype: DType<D>,
  order: CopyOrder,
  out: Out | null,
): NDArray<D> {
  if (out === null) {
    const { block, strides } = copyAs(call.name, view, dtype, order);
    return wrapLaidOut(view.shape, dtype, block, ownLayout(strides));
  }
  requireOrderC(call, out, order);
  requireApart(call, out, view);
  copyInto(outFor(call, out, view.shape, dtype), view);
  return wrapOut(out, view.shape, dtype);
}

/**
 * Returns the elements of an array as a 1-D array. It is a view if `mayShare` is true and the strides allow it, otherwise a
 * copy.
 */
function flat<D extends DTypeName>(
  call: Call,
  array: NDArray<D>,
  read: Arguments,
  mayShare: boolean,
): Vector<D> {
  const order = readCopyOrder(call, read.order, "C");
  const view = viewOf(call.name, array);
  const source = ordered(view, order);
  const shape = vectorShape(source.size);
  const placement = mayShare && isPacked(source) ? reshaped(source, shape) : null;
  const vector =
    placement === null
      ? wrap(shape, array.dtype, copyAs(call.name, source, array.dtype, "C").block)
      : share(call.name, array, placement);
  return vector as Vector<D>;
}

/** Returns what any index selects: an element, a view, or a copy. */
function getAny<D extends DTypeName>(array: NDArray<D>, index: readonly unknown[]): NDArray<D> | Scalar {
  const view = viewOf("get", array);
  const selection = selectAny(calls.get, view, index);
  const { picks, shape } = selection;
  if (picks === null) {
    if (selection.isScalar) return readElement(viewOf("get", array), selection.offset);
    const shared = share("get", array, selection);
    return selection.isCopied ? shared.copy() : shared;
  }
  try {
    viewOf("get", array);
    const block = takePicked("get", picks);
    return wrapOrScalar(shape, array.dtype, block);
  } finally {
    picks.positions.block.release();
  }
}

/** Makes the result of a function that returns a scalar instead of an array without axes. Takes over the block. @internal */
export function wrapOrScalar<D extends DTypeName>(
  shape: Extents,
  dtype: DType<D>,
  block: Block,
): NDArray<D> | Scalar {
  return shape.length > 0 ? wrap(shape, dtype, block) : takeScalar(dtype, block);
}

/** Makes arrays of lists of indices, and takes over their blocks. @internal */
export function wrapLists(lists: readonly View[]): AxisLists {
  return lists.map(({ shape, block }) => wrap(shape, dtypes.int64, block)) as readonly NDArray[] as AxisLists;
}

/** Whether the elements of an array may be written. @internal */
export function isWriteable(array: NDArray): boolean {
  return layoutOf(array)?.writeable ?? true;
}

/** Throws for a read-only array. @internal */
export function requireWriteable(caller: string, array: NDArray): void {
  if (!isWriteable(array))
    throw new ValueError(
      `${caller}: assignment destination is read-only; copy() gives one that can be written`,
    );
}

/** Makes a view of an array's memory, as elements of its dtype or of another one. @internal */
export function shareBlock<D extends DTypeName, E extends DTypeName = D>(
  caller: string,
  array: NDArray<D>,
  placement: Placement,
  writeable: boolean,
  dtype: DType<E> = array.dtype as never,
): NDArray<E> {
  const { block } = viewOf(caller, array);
  const { shape, strides, offset } = placement;
  return wrapLaidOut(shape, dtype, block.share(), {
    strides,
    offset,
    writeable,
    base: array.base ?? array,
  });
}

/** Makes an array in F order over a block. The array takes over the block from the caller. @internal */
export function wrapF<D extends DTypeName>(shape: Extents, dtype: DType<D>, block: Block): NDArray<D> {
  return wrapLaidOut(shape, dtype, block, ownLayout(stridesF(shape, dtype.itemSize)));
}

/**
 * Returns the array for a result that was written to `out`: the caller's own array, or a new one over the caller's typed array.
 * @internal
 */
export function wrapOut<D extends DTypeName>(out: Out, shape: Extents, dtype: DType<D>): NDArray<D> {
  if (out.bytes === null) return out.array as NDArray<D>;
  const layout: Layout = { strides: null, offset: 0, writeable: true, base: out.bytes.owner };
  return wrapLaidOut(shape, dtype, out.view.block, layout);
}

/** Returns the layout of an array that owns its block; null for C order. @internal */
export function ownLayout(strides: Extents | null): Layout | null {
  return strides && { strides, offset: 0, writeable: true, base: null };
}

letDispose(NDArray.prototype, NDArray.prototype.dispose);
Object.defineProperty(NDArray.prototype, 0, { __proto__: null, set: refuseBrackets } as PropertyDescriptor);

/**
 * What the compiler knows besides the class: with `using a = np.zeros(3)`, the array is disposed of at the end of the block, and for
 * `a.sum()` the function to call.
 */
// biome-ignore lint/correctness/noUnusedVariables: TypeScript wants the parameters of the class again
export interface NDArray<D extends DTypeName = DTypeName> extends Disposable, NotMethods {}
