/**
 * Turns arrays into nested JavaScript arrays and JSON. Elements are read in C order. Those that are not packed in linear memory
 * are read window by window. Kernels convert real numbers to float64 for JavaScript.
 */
import { Complex, finiteOrNull, type Scalar } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes, type Kind, type ValueOf } from "../dtype/dtypes.ts";
import { isPacked, pack, type View, withinReach } from "../elements/view.ts";
import { MemoryError } from "../errors.ts";
import { shapeText } from "../layout.ts";
import { kernels, linear } from "../wasm/module.ts";
import { inWindow, outWindow, windowCount } from "../wasm/scratch.ts";

/** A value and nested lists of values at once: the number of axes is not part of an array's type, so the compiler takes it as all of them. */
export type Lists<V> = V & Lists<V>[];

/** The type of `toArray()` for elements of dtype `D`: a scalar for a 0-d array, else nested lists. */
export type Nested<D extends DTypeName> = Lists<ValueOf<D>>;

/** Writes elements `at` to `at + count` of a source into a list, starting at index `from` of the list. */
type Put = (list: unknown[], from: number, at: number, count: number) => void;

/** Above this length, `new Array(n)` makes a dictionary, which is much slower than a list that grows. */
const LONGEST_MADE_AT_ONCE = 2 ** 25;

/** Returns the elements as nested lists. With `bigint`, all int64 and uint64 elements are bigints. */
export function toNested(view: View, bigint: boolean): unknown {
  const { shape } = view;
  requireRoom(shape);
  const read = rowReader(view, bigint);
  if (read !== null)
    return nestInPlace(shape, 0, read, (view.block.address + view.offset) / view.dtype.itemSize, view.size);
  return withinReach(view, (source) => {
    const elements = new Elements(source, bigint);
    return shape.length === 0 ? (elements.row(1) as Scalar[])[0] : nest(shape, 0, elements);
  });
}

/** No JavaScript heap holds more lists than this. The shape of an empty array can ask for more. */
const MOST_LISTS = 2 ** 27;

function requireRoom(shape: readonly number[]): void {
  let lists = 1;
  for (let axis = 1; axis < shape.length; axis += 1) {
    lists *= shape[axis - 1] as number;
    if (lists > MOST_LISTS) throw new MemoryError(`toArray: no room for lists of ${shapeText(shape)}`);
  }
}

function nest(shape: readonly number[], axis: number, elements: Elements): unknown[] {
  const length = shape[axis] as number;
  if (axis === shape.length - 1) return elements.row(length);
  const lists: unknown[][] = [];
  for (let i = 0; i < length; i += 1) lists.push(nest(shape, axis + 1, elements));
  return lists;
}

/** Makes a list of `length` elements. The first has index `at` in linear memory, counted in elements. */
type ReadRow = (at: number, length: number) => unknown[];

/**
 * Returns a function that reads packed elements of linear memory directly, which is faster than `Elements`. Returns null when
 * the elements must be packed or cast first.
 */
function rowReader(view: View, bigint: boolean): ReadRow | null {
  const { dtype, block } = view;
  if (!block.isLinear || !isPacked(view)) return null;
  if (dtype === dtypes.bool) return booleansAt;
  if (dtype === dtypes.int64 && !bigint) return integersAt;
  return dtype === dtypes.float64 ? floatsAt : null;
}

/** Makes nested lists of elements `at` to `at + size`: all elements of the axes from `axis` on. */
function nestInPlace(
  shape: readonly number[],
  axis: number,
  read: ReadRow,
  at: number,
  size: number,
): unknown {
  if (shape.length === 0) return read(at, 1)[0];
  const length = shape[axis] as number;
  if (axis === shape.length - 1) return read(at, length);
  const inner = size / length;
  const lists = makeList(length);
  if (axis === shape.length - 2) for (let i = 0; i < length; i += 1) lists[i] = read(at + i * inner, inner);
  else
    for (let i = 0; i < length; i += 1) lists[i] = nestInPlace(shape, axis + 1, read, at + i * inner, inner);
  return lists;
}

function floatsAt(at: number, length: number): unknown[] {
  const { floats } = linear;
  const list = makeNumbers(length);
  for (let i = 0; i < length; i += 1) list[i] = floats[at + i];
  return list;
}

/** Adds two halves of 32 bits, since a BigInt64Array makes a bigint for each element. */
function integersAt(at: number, length: number): unknown[] {
  const { words } = linear;
  const list = makeIntegers(length);
  const end = 2 * (at + length);
  let index = 0;
  for (let word = 2 * at; word < end; word += 2) {
    const value = (words[word + 1] as number) * TWO_POWER_32 + ((words[word] as number) >>> 0);
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) break;
    list[index++] = value;
  }
  if (index < length) exactReader(dtypes.int64, false)(list, index, at + index, length - index);
  return list;
}

function booleansAt(at: number, length: number): unknown[] {
  const { bytes } = linear;
  const list = makeBooleans(length);
  for (let i = 0; i < length; i += 1) list[i] = bytes[at + i] !== 0;
  return list;
}

/**
 * Reads the elements of a view from the first to the last, each once. Strided elements outside linear memory take longest:
 * `withinReach` helps.
 */
export class Elements {
  private readonly view: View;
  private readonly makeRow: (length: number) => unknown[];
  /** The dtype that elements are cast to before they are read: float64, complex128, or their own dtype. */
  private readonly readDType: DType;
  /** Reads elements of `readDType`. */
  private readonly putRead: Put;
  /** Whether elements are 64-bit integers that float64 may not hold. */
  private readonly mayRound: boolean;
  /** Reads the elements of the present window. */
  private put: Put;
  /**
   * The index of the next element; the index of the first element of the present window; the number of elements in this window.
   */
  private next = 0;
  private windowStart = 0;
  private windowCount = 0;
  /** The position of the present window in linear memory, counted in elements. */
  private windowIndex = 0;

  constructor(view: View, bigint: boolean) {
    const { dtype } = view;
    const isWide = dtype.isInteger && dtype.itemSize === 8;
    this.view = view;
    this.mayRound = isWide && !bigint;
    this.readDType = isWide && bigint ? dtype : dtype.kind === "c" ? dtypes.complex128 : dtypes.float64;
    this.putRead = isWide && bigint ? exactReader(dtype, true) : putterOf(dtype.kind);
    this.put = this.putRead;
    if (isWide) this.makeRow = makeIntegers;
    else this.makeRow = this.putRead === putNumbers ? makeNumbers : makeList;
  }

  /** Reads the next elements anew. Call it after code of the caller's has run, which may use the windows, or move the elements. */
  restart(): void {
    this.windowStart = this.next;
    this.windowCount = 0;
  }

  /** Returns the next `length` elements. */
  row(length: number): unknown[] {
    const list = this.makeRow(length);
    let done = 0;
    while (done < length) {
      if (this.next === this.windowStart + this.windowCount) this.advance();
      const offset = this.next - this.windowStart;
      const count = Math.min(length - done, this.windowCount - offset);
      this.put(list, done, this.windowIndex + offset, count);
      done += count;
      this.next += count;
    }
    return list;
  }

  /**
   * Goes to the next window. It holds all remaining elements when they are packed in linear memory and need no cast. Otherwise
   * it holds as many as fit in scratch memory.
   */
  private advance(): void {
    const { view, readDType } = this;
    const { dtype, block } = view;
    const isInPlace = block.isLinear && isPacked(view);
    this.windowStart = this.next;
    this.windowCount = view.size - this.next;
    let source = block.address + view.offset + this.next * dtype.itemSize;
    if (!isInPlace || dtype !== readDType) {
      this.windowCount = Math.min(windowCount(readDType.itemSize), this.windowCount);
    }
    if (!isInPlace) {
      source = inWindow();
      pack(view, this.next, this.windowCount, source);
    }
    if (dtype === readDType) this.windowIndex = source / dtype.itemSize;
    else this.castWindow(source);
  }

  private castWindow(source: number): void {
    const { dtype } = this.view;
    const { readDType, windowCount } = this;
    const target = outWindow();
    kernels.cast(dtype.code, readDType.code, source, target, windowCount);
    // An integer above 2^53 - 1 is not cast to a safe integer either, so this check finds it.
    const isExact = !this.mayRound || kernels.scan_float64(target, windowCount) !== 0;
    this.put = isExact ? this.putRead : exactReader(dtype, false);
    this.windowIndex = isExact ? target / readDType.itemSize : source / dtype.itemSize;
  }
}

function putterOf(kind: Kind): Put {
  if (kind === "c") return putComplex;
  return kind === "b" ? putBooleans : putNumbers;
}

/**
 * This is `Array` under another name, because the minifier removes the `new` from `new Array`. V8 only learns which items a
 * list gets when the list is made with `new`. Without it, lists of floats take twice as long.
 */
const List = globalThis.Array;

/**
 * Lists of numbers are made in a function of their own. V8 learns from each expression in the source which items the lists made
 * there hold. A list of floats only then stores them directly, without an object for each.
 */
function makeNumbers(length: number): unknown[] {
  return length > LONGEST_MADE_AT_ONCE ? [] : new List<unknown>(length);
}

/** Makes lists of integers: mostly numbers, but perhaps bigints. */
function makeIntegers(length: number): unknown[] {
  return length > LONGEST_MADE_AT_ONCE ? [] : new List<unknown>(length);
}

function makeBooleans(length: number): unknown[] {
  return length > LONGEST_MADE_AT_ONCE ? [] : new List<unknown>(length);
}

function makeList(length: number): unknown[] {
  return length > LONGEST_MADE_AT_ONCE ? [] : new List<unknown>(length);
}

function putNumbers(list: unknown[], from: number, at: number, count: number): void {
  const { floats } = linear;
  for (let i = 0; i < count; i += 1) list[from + i] = floats[at + i];
}

function putBooleans(list: unknown[], from: number, at: number, count: number): void {
  const { floats } = linear;
  for (let i = 0; i < count; i += 1) list[from + i] = floats[at + i] !== 0;
}

function putComplex(list: unknown[], from: number, at: number, count: number): void {
  const { floats } = linear;
  for (let i = 0; i < count; i += 1) {
    const part = 2 * (at + i);
    list[from + i] = new Complex(floats[part] as number, floats[part + 1] as number);
  }
}

const TWO_POWER_32 = 4294967296;

/**
 * Returns a function that reads 64-bit integers exactly. It gives numbers where they are exact, so that few bigints are made;
 * with `bigint`, it gives only bigints.
 */
function exactReader(dtype: DType, bigint: boolean): Put {
  const isUnsigned = dtype.kind === "u";
  const bigints = isUnsigned ? new BigUint64Array(linear.buffer) : new BigInt64Array(linear.buffer);
  if (bigint) {
    return (list, from, at, count) => {
      for (let i = 0; i < count; i += 1) list[from + i] = bigints[at + i];
    };
  }
  const { words } = linear;
  return (list, from, at, count) => {
    for (let i = 0; i < count; i += 1) {
      const low = words[2 * (at + i)] as number;
      const high = words[2 * (at + i) + 1] as number;
      const value = (isUnsigned ? high >>> 0 : high) * TWO_POWER_32 + (low >>> 0);
      list[from + i] = Number.isSafeInteger(value) ? value : bigints[at + i];
    }
  };
}

/** Returns the elements for JSON: bigints as decimal strings, non-finite numbers as null. */
export function toJSONValue(view: View): unknown {
  return jsonValue(toNested(view, false));
}

function jsonValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value === "number") return finiteOrNull(value);
  if (typeof value === "bigint") return value.toString();
  return value instanceof Complex ? value.toJSON() : value;
}
