import { isCallable } from "../caller.ts";
import type { Scalar, ScalarInput } from "../dtype/complex.ts";
import type { DataOf, DType, DTypeName, ValueOf } from "../dtype/dtypes.ts";
import type { DTypeLike, NameOf } from "../dtype/names.ts";
import { DisposedError, ValueError } from "../errors.ts";
import {
  type CopyOrder,
  readCopyOrder,
  readFlag,
  readOptions,
  readRequiredDType,
  refuse,
  requireSynchronous,
  requireSynchronousResult,
} from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import {
  byteOffset,
  type Extents,
  isContiguousC,
  isContiguousF,
  shapeText,
  sizeOf,
  stridesF,
  vectorShape,
} from "../layout.ts";
import { type Nested, toJSONValue, toNested } from "../lists/writer.ts";
import { hidden, INSPECT } from "../members.ts";
import { type Block, requireBytes } from "../memory/block.ts";
import { copyInto } from "../memory/casting.ts";
import { bufferOf, isLinearMemory, type TypedArray } from "../memory/foreign.ts";
import { moveOut, requireUnshown, showing } from "../memory/moving.ts";
import { type Out, outFor, readOut, requireApart, requireCopy, requireOrderC } from "../memory/out.ts";
import { track } from "../memory/scope.ts";
import { isPacked, setLook, type View } from "../memory/view.ts";
import { show } from "../show.ts";
import { trap, trapError } from "../wasm/trap.ts";
/// <reference lib="esnext.disposable" preserve="true" />
import { checksum } from "./checksum.ts";
import { copyInOrder, toTypedCopy, typedOver } from "./data.ts";
import { primitiveOf, readElement, readElementValue, writeEverywhere } from "./elements.ts";
import { itemOffset, select } from "./indexing.ts";
import { mapValues } from "./map.ts";
import { copyAs, copyAxes, isInOrder } from "./order.ts";
import { formatArray } from "./print.ts";
import {
  type Placement,
  readAxes,
  readList,
  readNewShape,
  reshaped,
  squeezed,
  stridesOf,
  transposed,
} from "./reshape.ts";
import type { Flags, IndexEntry, Mapped, Transferred } from "./types.ts";

/**
 * The array: a dtype and a shape over a block of memory, and its methods.
 *
 * Invariants: 1. `#block` is null once the array is disposed of, and after that only shape and dtype are read.
 * 2. `#layout` is null for an array that owns its block and lies in it from the start, in C order and writeable. 3. Every
 * element lies within the block. 4. `#data` is set only while the array is C-contiguous, writeable and not disposed of.
 */
/// <reference lib="esnext.disposable" preserve="true" />

const KEY = Symbol("ndloom");

/** What an array that is not simply its whole block has besides. @internal */
interface Layout {
  /** Bytes from one index to the next; null for C order. */
  readonly strides: Extents | null;
  /** Bytes from the start of the block to the first element. */
  readonly offset: number;
  readonly writeable: boolean;
  /** Who owns the memory; null for the array itself. */
  readonly base: Base | null;
}

/** The owner of memory that an array shares: another array, or what the caller passed with `copy: false`. */
export type Base = NDArray | ArrayBufferView | ArrayBufferLike;

/** What `get` gives for an index of type `I`: integers alone may give a scalar. */
export type Got<D extends DTypeName, I extends readonly IndexEntry[]> = I extends readonly number[]
  ? ValueOrView<D>
  : NDArray<D>;

/**
 * A scalar where every axis has an integer, a view otherwise: the number of axes, which tells, is no part of the type. So the compiler takes it for
 * both, and whoever writes `total += value` or `row.get(0)` need not cast.
 */
export type ValueOrView<D extends DTypeName> = ValueOf<D> & NDArray<D>;

/** What `out` may be: an array, or a typed array over any buffer. */
export type OutLike = NDArray | TypedArray;

/** What `astype` can be told besides. */
export interface AstypeOptions {
  /** false returns the array itself when its dtype and order fit already. */
  readonly copy?: boolean | undefined;
  /** The order in memory, `'K'` when left out. */
  readonly order?: CopyOrder | undefined;
  /** Where to write the elements, in C order: a C-contiguous array of the same shape, or a typed array of as many elements. */
  readonly out?: OutLike | undefined;
}

const calls = signatures(
  "withData(use)",
  "get(...index)",
  "set(...index, value)",
  "item(...index)",
  "toArray({ bigint })",
  "astype(dtype, { copy, order, out })",
  "reshape(...shape)",
  "transpose(...axes)",
  "ravel({ order })",
  "flatten({ order })",
  "squeeze(axis)",
  "copy({ order, out })",
  "map(fn, { dtype })",
);

/** A new array in C order over a block that it takes over from the caller. @internal */
export let wrap: <D extends DTypeName>(shape: Extents, dtype: DType<D>, block: Block) => NDArray<D>;

/** The same that lies in the block as `layout` tells; null for C order. @internal */
export let wrapLaidOut: <D extends DTypeName>(
  shape: Extents,
  dtype: DType<D>,
  block: Block,
  layout: Layout | null,
) => NDArray<D>;

/** Whether a value is an array of this package, whatever its prototype says. @internal */
export let isNDArray: (value: unknown) => value is NDArray;

/** How an array lies in its block; null for one that lies in it from the start, in C order and writeable. */
let layoutOf: (array: NDArray) => Layout | null;

/** The array as the layers below see it. Throws DisposedError when it was disposed of, ValueError when its memory went away. @internal */
export let viewOf: (caller: string, array: NDArray) => View;

/**
 * An n-dimensional array of elements of one dtype. Made by the functions of `np`, not by `new`.
 * @example
 * const a = np.array([[1, 2], [3, 4.5]]);
 * a instanceof np.NDArray // true
 * String(a) // '[[1.  2. ]\n [3.  4.5]]'
 * new np.NDArray([2, 2]) // throws ValueError: NDArray: arrays are made by np.array
 */
export class NDArray<D extends DTypeName = DTypeName> {
  /**
   * An own property, so that `structuredClone` and `postMessage` throw: the elements would be lost in silence. By it `toEqual` of
   * Vitest, which compares shapes and elements, tells dtypes apart. @internal
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
   * The live typed array over the elements: writing to it writes to the array. It is a plain typed array, safe to keep, to
   * post and to hand to anyone: the first `data` moves the elements out of WebAssembly memory, to a buffer of just
   * these and those of the arrays that share the memory. bool comes as Uint8Array, float16 as the bits in a Uint16Array, complex as interleaved parts.
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
      requireData("data", this, view);
      moveOut("data", view.block);
      this.#data = typedOver("data", view) as DataOf<D>;
    } else {
      requireUnshown("data", block);
      requireBytes("data", block);
    }
    return this.#data;
  }

  /**
   * Shows the typed array over the elements for the length of a call, without a copy. It may lie in WebAssembly memory, so
   * it must not be kept: what is not copied out of it by the end of the call is lost.
   * @param use a synchronous function
   * @throws ValueError as `data` does; for an async function or a generator; and when `use` returns a promise or the view.
   *   While `use` runs, `data` and `transfer` of this memory throw as well
   * @example
   * np.arange(4, null, null, { dtype: "int32" }).withData((view) => view.reduce((sum, x) => sum + x)) // 6
   * np.ones(2).withData((view) => view) // throws ValueError: withData: use must not return the view
   */
  withData<R>(use: (data: DataOf<D>) => R): R {
    const call = calls.withData;
    if (!isCallable(use)) throw refuse(call, "use", "a function", use);
    requireSynchronous(call, "use", use);
    const view = viewOf("withData", this);
    requireData("withData", this, view);
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
   * The elements as a message for another thread: `postMessage(message, [message.buffer])` hands them over without a copy,
   * and `np.receive(message)` makes an array of them there. This array is disposed of. The buffer holds just the elements,
   * in C order; they are copied where other arrays share the memory, or where it is the caller's.
   * @throws ValueError while `withData` shows the memory of the array
   * @example
   * const a = np.arange(3);
   * const { dtype, shape, buffer } = a.transfer();
   * [dtype, shape, buffer.byteLength] // ['int64', [3], 24]
   * a.item(0) // throws DisposedError
   */
  transfer(): Transferred<D> {
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
   * The element at an index, or a view when the index has slices or leaves axes out.
   * @param index an integer or a slice `[start, stop, step?]` (null for an open end) for each axis
   * @throws IndexError when an index is out of range, fractional, or one too many
   * @example
   * np.arange(6).reshape(2, 3).get(1, [0, 2]).toArray() // [3, 4]
   */
  get<const I extends readonly IndexEntry[]>(...index: I): Got<D, I> {
    const selection = select(calls.get, viewOf("get", this), index);
    if (!selection.isScalar) return share("get", this, selection) as Got<D, I>;
    // Looked at anew: reading a slice may run code of the caller's, which may dispose of the array.
    return readElement(viewOf("get", this), selection.offset) as Got<D, I>;
  }

  /**
   * Puts a value at an index, everywhere in it when it has slices.
   * @throws IndexError for the index; ValueError for a read-only array and for a value that the dtype cannot hold
   * @example
   * np.zeros([2, 3]).set(1, [0, 2], 7).toArray() // [[0, 0, 0], [7, 7, 0]]
   */
  set(...indexAndValue: [...index: IndexEntry[], value: ScalarInput]): this {
    if (indexAndValue.length === 0) throw new ValueError(`set: a value is missing; call ${calls.set.usage}`);
    const view = viewOf("set", this);
    if (!isWriteable(this))
      throw new ValueError("set: assignment destination is read-only; copy() gives one that can be written");
    const selection = select(calls.set, view, indexAndValue.slice(0, -1));
    const value = readElementValue(calls.set, indexAndValue.at(-1), this.#dtype);
    writeEverywhere(calls.set, viewOf("set", this), selection, value);
    return this;
  }

  /**
   * One element as a scalar: the only one, number `i` counted flat in C order, or the one at a full index.
   * @throws IndexError when there is no such element, ValueError when none is named and there are several
   * @example
   * np.arange(6).reshape(2, 3).item(4) // 4
   * np.arange(6).reshape(2, 3).item(1, 2) // 5
   * np.array(2.5).item() // 2.5
   */
  item(...index: number[]): ValueOf<D> {
    const offset = itemOffset(calls.item, viewOf("item", this), index);
    return readElement(viewOf("item", this), offset) as ValueOf<D>;
  }

  /**
   * The elements as nested JavaScript arrays; a bare scalar for a 0-d array. 64-bit integers beyond 2^53 - 1 come as
   * bigints, so that nothing is lost; with `bigint: true` all integers of these dtypes do.
   * @example
   * np.eye(2).toArray() // [[1, 0], [0, 1]]
   * np.array([2n ** 60n, 1]).toArray() // [2n ** 60n, 1]
   * np.arange(2).toArray({ bigint: true }) // [0n, 1n]
   */
  toArray(options?: { readonly bigint?: boolean | undefined }): Nested<D> {
    const bigint = readFlag(calls.toArray, "bigint", readOptions(calls.toArray, options).bigint, false);
    return toNested(viewOf("toArray", this), bigint) as Nested<D>;
  }

  /**
   * A copy of the elements in C order, as the typed array that `data` would be.
   * @example
   * np.array([[1, 2], [3, 4]], { dtype: "uint8" }).T.toTypedArray() // new Uint8Array([1, 3, 2, 4])
   */
  toTypedArray(): DataOf<D> {
    return toTypedCopy("toTypedArray", viewOf("toTypedArray", this)) as DataOf<D>;
  }

  /**
   * The elements as another dtype, by NumPy's cast.
   * @param dtype the dtype of the result
   * @param options `copy: false` returns this array itself when dtype and order fit; `order` is `'K'` by default
   * @example
   * np.linspace(0, 1, 3).astype("float32").toTypedArray() // new Float32Array([0, 0.5, 1])
   * np.array([1.9, -1.9]).astype("int8").toArray() // [1, -1]
   */
  astype<const L extends DTypeLike>(dtype: L, options?: AstypeOptions): NDArray<NameOf<L>> {
    const call = calls.astype;
    const read = readOptions(call, options);
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
   * The same elements in another shape: a view where strides allow it, else a copy.
   * @param shape the lengths, as arguments or as one array; one of them may be -1
   * @throws ShapeError when the sizes differ
   * @example
   * np.arange(6).reshape(2, -1).toArray() // [[0, 1, 2], [3, 4, 5]]
   * np.arange(6).reshape([4, 2]) // throws ShapeError: reshape: cannot reshape array of size 6
   */
  reshape(...shape: readonly number[] | readonly [readonly number[]]): NDArray<D> {
    const lengths = readList(calls.reshape, "shape", shape);
    const view = viewOf("reshape", this);
    const target = readNewShape(calls.reshape, view, lengths);
    const placement = reshaped(view, target);
    return placement === null
      ? wrap(target, this.#dtype, copyAs("reshape", view, view.dtype, "C").block)
      : share("reshape", this, placement);
  }

  /**
   * The view with the axes reversed.
   * @example
   * np.array([[1, 2], [3, 4]]).T.toArray() // [[1, 3], [2, 4]]
   */
  get T(): NDArray<D> {
    return this.transpose();
  }

  /**
   * The view with the axes in another order; reversed when none is given.
   * @example
   * np.zeros([2, 3, 4]).transpose(1, 0, 2).shape // [3, 2, 4]
   */
  transpose(...axes: readonly number[] | readonly [readonly number[]]): NDArray<D> {
    const list = readList(calls.transpose, "axes", axes);
    const view = viewOf("transpose", this);
    return share("transpose", this, transposed(view, readAxes(calls.transpose, view, list)));
  }

  /**
   * The elements on one axis: a view when the array is contiguous in that order, else a copy.
   * @example
   * np.array([[1, 2], [3, 4]]).ravel().toArray() // [1, 2, 3, 4]
   * np.array([[1, 2], [3, 4]]).ravel({ order: "F" }).toArray() // [1, 3, 2, 4]
   */
  ravel(options?: { readonly order?: CopyOrder | undefined }): NDArray<D> {
    return flat(calls.ravel, this, options, true);
  }

  /**
   * A copy of the elements on one axis.
   * @example
   * np.eye(2).flatten().toArray() // [1, 0, 0, 1]
   */
  flatten(options?: { readonly order?: CopyOrder | undefined }): NDArray<D> {
    return flat(calls.flatten, this, options, false);
  }

  /**
   * The view without the axes of length 1, or without the one that is named.
   * @example
   * np.zeros([1, 3, 1]).squeeze().shape // [3]
   * np.zeros([1, 3, 1]).squeeze(0).shape // [3, 1]
   */
  squeeze(axis?: number): NDArray<D> {
    return share("squeeze", this, squeezed(calls.squeeze, viewOf("squeeze", this), axis));
  }

  /**
   * A copy with memory of its own. `order` is `'C'` by default.
   * @example
   * np.diag(np.eye(2)).copy().set(0, 5).toArray() // [5, 1]
   */
  copy(options?: { readonly order?: CopyOrder | undefined; readonly out?: OutLike | undefined }): NDArray<D> {
    const read = readOptions(calls.copy, options);
    const order = readCopyOrder(calls.copy, read.order, "C");
    const out = readOut(calls.copy, read.out);
    return copiedAs(calls.copy, viewOf("copy", this), this.#dtype, order, out);
  }

  /**
   * An array of the same shape with what `fn` makes of each element.
   * @param fn gets the value and its flat index in C order
   * @param options `dtype` of the result. Without it, numbers keep the dtype of a float array, and that of an integer array
   *   (int64 for bool) when all are whole and fit it; else they make float64, as those of a complex array do. All booleans
   *   make bool, and any `Complex` makes complex128, complex64 from float32, float16 and complex64. An empty array keeps its dtype
   * @example
   * np.arange(3).map((x) => x / 2).toArray() // [0, 0.5, 1]
   * np.linspace(0, 4, 5).map((x) => x * 2).dtype.name // 'float64'
   * np.arange(3).map((x) => x * 2).dtype.name // 'int64'
   * np.arange(3).map((x) => x > 1).dtype.name // 'bool'
   * np.arange(3).map((x, i) => x * i, { dtype: "uint8" }).dtype.name // 'uint8'
   */
  map<const L extends DTypeLike>(
    fn: (value: ValueOf<D>, index: number) => ScalarInput,
    options: { readonly dtype: L },
  ): NDArray<NameOf<L>>;
  map<R extends ScalarInput>(
    fn: (value: ValueOf<D>, index: number) => R,
    options?: { readonly dtype?: undefined },
  ): NDArray<Mapped<D, R>>;
  map(
    fn: (value: ValueOf<D>, index: number) => ScalarInput,
    options?: { readonly dtype?: DTypeLike | undefined },
  ): NDArray {
    const { dtype } = readOptions(calls.map, options);
    const { block, dtype: resultDType } = mapValues(
      calls.map,
      viewOf("map", this),
      fn as (value: Scalar, index: number) => unknown,
      dtype,
    );
    return wrap(this.#shape, resultDType, block);
  }

  /**
   * Views over the first axis; scalars when there is only one axis. To the compiler each is both.
   * @example
   * [...np.arange(3)] // [0, 1, 2]
   * Array.from(np.eye(2), (row) => row.toArray()) // [[1, 0], [0, 1]]
   */
  [Symbol.iterator](): IterableIterator<ValueOrView<D>> {
    viewOf("iterator", this);
    if (this.ndim === 0)
      throw new ValueError("iterator: a 0-d array is not iterable; item() gives its value");
    return rowsOf(this);
  }

  /**
   * The text that NumPy's `str` gives.
   * @example
   * np.eye(2).toString() // '[[1. 0.]\n [0. 1.]]'
   */
  toString(): string {
    return print("toString", this, "str");
  }

  /** What Node's console shows: the text of NumPy's `repr`. It never throws. @internal */
  [INSPECT](): string {
    // The console hands a proxy of an array over as it is.
    if (!(#block in this)) return "<no NDArray, though it looks like one>";
    const block = this.#block;
    if (block?.isPresent && trap === null) return print("inspect", this, "repr");
    const state = block === null ? "disposed" : trap === null ? "detached" : "failed";
    return `<${state} NDArray ${shapeText(this.#shape)} ${this.#dtype}>`;
  }

  /**
   * Shape, dtype and a checksum of the elements. `assert.deepStrictEqual` and chai's `deep.equal` tell arrays apart by this text, which
   * `Object.prototype.toString` shows.
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
   * As `toArray()`, with bigints as decimal strings and non-finite numbers as null.
   * @example
   * JSON.stringify(np.array([1, NaN])) // '[1,null]'
   * JSON.stringify(np.array([2n ** 60n])) // '["1152921504606846976"]'
   */
  toJSON(): unknown {
    return toJSONValue(viewOf("toJSON", this));
  }

  /**
   * A 0-d or one-element array is its value to arithmetic; to `String(a)` and template literals every array is its text.
   * @throws ValueError for arithmetic on an array of more elements or none, and where a number is wanted of an integer that no
   *   number is exactly; DTypeError for arithmetic on a complex value
   * @example
   * np.array([20]) * 2 + 2; // 42
   * `${np.arange(3)}` // '[0 1 2]'
   * np.arange(3) + np.arange(3) // throws ValueError: toPrimitive: operators such as + and * take arrays of one element
   * np.arange(3).map((x, i) => x + np.arange(3).item(i)).toArray() // [0, 2, 4]
   */
  [Symbol.toPrimitive](hint: string): string | number | bigint | boolean {
    viewOf("toPrimitive", this);
    if (hint === "string") return this.toString();
    if (this.size !== 1) throw refuseOperator(this.size);
    return primitiveOf(this.item(), hint);
  }

  /**
   * Lets go of the memory. When no other array shares it, it serves again at once. Every later use of the
   * elements throws DisposedError; disposing again does nothing.
   * @example
   * const a = np.zeros(1000);
   * a.dispose();
   * a.shape // [1000]
   * a.item(0) // throws DisposedError: item: the array was disposed of
   */
  dispose(): void {
    const block = this.#block;
    if (block === null) return;
    // First, since it may find the call stack full: then nothing has changed.
    block.release();
    this.#block = null;
    this.#data = null;
  }

  static {
    wrap = (shape, dtype, block) => new NDArray(KEY, shape, dtype, block, null);
    wrapLaidOut = (shape, dtype, block, layout) => new NDArray(KEY, shape, dtype, block, layout);
    layoutOf = (array) => array.#layout;
    isNDArray = (value): value is NDArray => typeof value === "object" && value !== null && #block in value;
    setLook({ view: (caller, value) => (isNDArray(value) ? viewOf(caller, value) : null), isWriteable });
    viewOf = (caller, array) => {
      // A proxy of an array, or what only inherits from one, has no elements.
      if (!(#block in array))
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

function refuseOperator(size: number): ValueError {
  return new ValueError(
    `toPrimitive: operators such as + and * take arrays of one element, this one has ${size}; compute with a.map((x, i) => x + b.item(i)) or a loop over typed arrays; String(a) gives the text`,
  );
}

/** A view of an array's elements, as writeable as the array. */
function share<D extends DTypeName>(caller: string, array: NDArray<D>, placement: Placement): NDArray<D> {
  return shareBlock(caller, array, placement, isWriteable(array));
}

/** A copy of an array's elements as a dtype, in new memory or in `out`. @internal */
export function copiedAs<D extends DTypeName>(
  call: Signature,
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

/** The elements of an array on one axis: a view where that may and can be. */
function flat<D extends DTypeName>(
  call: Signature,
  array: NDArray<D>,
  options: unknown,
  mayShare: boolean,
): NDArray<D> {
  // Options may be read by code of the caller's, which may dispose of the array.
  const order = readCopyOrder(call, readOptions(call, options).order, "C");
  const view = viewOf(call.name, array);
  const axes = copyAxes(view, order);
  const source: View = axes === null ? view : { ...view, ...transposed(view, axes) };
  const shape = vectorShape(source.size);
  const placement = mayShare && isPacked(source) ? reshaped(source, shape) : null;
  if (placement !== null) return share(call.name, array, placement);
  return wrap(shape, array.dtype, copyAs(call.name, source, array.dtype, "C").block);
}

function* rowsOf<D extends DTypeName>(array: NDArray<D>): IterableIterator<ValueOrView<D>> {
  const length = array.shape[0] as number;
  for (let row = 0; row < length; row += 1) yield array.get(row);
}

function print(caller: string, array: NDArray, style: "str" | "repr"): string {
  const view = viewOf(caller, array);
  const strides = stridesOf(view);
  const element = (index: readonly number[]): Scalar =>
    readElement(view, view.offset + byteOffset(index, strides));
  return formatArray({ dtype: view.dtype, shape: view.shape, element }, style);
}

/** Throws unless a typed array can show the elements, and be written to. */
function requireData(caller: string, array: NDArray, view: View): void {
  const writeable = isWriteable(array);
  if (writeable && isPacked(view)) return;
  const problem = writeable ? "strided" : "read-only";
  throw new ValueError(
    `${caller}: the array is ${problem}; toTypedArray() gives its elements, copy() an array that has data`,
  );
}

/** Whether the elements of an array may be written. @internal */
export function isWriteable(array: NDArray): boolean {
  return layoutOf(array)?.writeable ?? true;
}

/** A view of an array's memory. @internal */
export function shareBlock<D extends DTypeName>(
  caller: string,
  array: NDArray<D>,
  placement: Placement,
  writeable: boolean,
): NDArray<D> {
  const { block } = viewOf(caller, array);
  const { shape, strides, offset } = placement;
  return wrapLaidOut(shape, array.dtype, block.share(), {
    strides,
    offset,
    writeable,
    base: array.base ?? array,
  });
}

/** A new array in F order over a block that it takes over from the caller. @internal */
export function wrapF<D extends DTypeName>(shape: Extents, dtype: DType<D>, block: Block): NDArray<D> {
  return wrapLaidOut(shape, dtype, block, ownLayout(stridesF(shape, dtype.itemSize)));
}

/** The array of a result that was written to `out`: the caller's own, or one over the caller's typed array. @internal */
export function wrapOut<D extends DTypeName>(out: Out, shape: Extents, dtype: DType<D>): NDArray<D> {
  if (out.bytes === null) return out.array as NDArray<D>;
  const layout: Layout = { strides: null, offset: 0, writeable: true, base: out.bytes.owner };
  return wrapLaidOut(shape, dtype, out.view.block, layout);
}

/** The layout of an array that owns its block; null for C order. @internal */
export function ownLayout(strides: Extents | null): Layout | null {
  return strides && { strides, offset: 0, writeable: true, base: null };
}

// Hosts that know `using` dispose of arrays by it.
if (typeof Symbol.dispose === "symbol") {
  Object.defineProperty(NDArray.prototype, Symbol.dispose, hidden(NDArray.prototype.dispose));
}

/** With `using a = np.zeros(3)` an array is disposed of at the end of the block. */
// biome-ignore lint/correctness/noUnusedVariables: TypeScript wants the parameters of the class again
export interface NDArray<D extends DTypeName = DTypeName> extends Disposable {}
