/** Implements fromiter: takes the items of any iterable, each once, and no more items than asked for. */

import { isNDArray, type NDArray, viewOf, wrap } from "../array/ndarray.ts";
import { readElement, readScalar } from "../array/scalars.ts";
import { isList, isRevoked, memberOf } from "../caller.ts";
import { fromiter as call } from "../calls/creation.ts";
import { Complex, type ScalarInput } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { Names } from "../dtype/inference.ts";
import { refuseComplex, unfit } from "../dtype/limits.ts";
import type { DTypeLike, NameOf } from "../dtype/names.ts";
import { convertPacked, firstMisfit } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { foreignView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readItemCount, readRequiredDType, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { vectorShape } from "../layout.ts";
import { walk } from "../lists/iterators.ts";
import type { Stop } from "../lists/loops.ts";
import { LARGEST_INDEX, PlainValues } from "../lists/plain-values.ts";
import type { Block } from "../memory/block.ts";
import { isShared } from "../memory/buffers.ts";
import { typedBytes } from "../memory/foreign.ts";

/**
 * Makes a 1-D array of the items of an iterable.
 * @param iterable a list, Set, generator or any other iterable of numbers, booleans, bigints or complex values
 * @param dtype the dtype of the result
 * @param count how many items to take; -1 (default) takes all. After `count` items the iterator is closed
 * @throws ValueError when there are fewer items than `count`, and for an item that is not a scalar or does not fit an integer
 *   dtype; DTypeError for a complex item with a real dtype. Errors from the iterator itself pass through
 * @example
 * np.fromiter(new Set([3, 1, 3, 2]), "int32").toArray() // [3, 1, 2]
 */
export function fromiter<const L extends DTypeLike>(
  iterable: Iterable<ScalarInput>,
  dtype: L,
  count?: number | null | { readonly count?: number | null | undefined },
): NDArray<NameOf<L>>;
export function fromiter(iterable: unknown, dtype: unknown, ...rest: unknown[]): NDArray {
  const resolved = readRequiredDType(call, dtype);
  const most = readItemCount(call, bind(call, rest).count);
  const isObject = typeof iterable === "object" && iterable !== null && !isRevoked(iterable);
  const iterate = isObject ? memberOf(iterable, Symbol.iterator) : undefined;
  if (!isObject || typeof iterate !== "function" || (most !== 0 && hasRows(iterable)))
    throw refuse(call, "iterable", "an iterable of scalars", iterable);
  const read = readBulk(iterable, iterate, resolved, most) ?? readItems(iterable, iterate, resolved, most);
  return wrap(vectorShape(read.count), resolved, read.block);
}

/**
 * Whether iterating over a value gives rows of an array. Rows are not scalars, so fromiter throws without making them. A matrix
 * without rows is an empty iterable.
 */
function hasRows(iterable: unknown): boolean {
  if (!isNDArray(iterable)) return false;
  const { shape } = viewOf(call.name, iterable);
  return shape.length > 1 && shape[0] !== 0;
}

interface Read {
  readonly block: Block;
  readonly count: number;
}

/** The engine's own iterators as they are at start-up. A function reads them, since bundlers keep statements that read members. */
const native = /* @__PURE__ */ nativeIterators();

/* @__NO_SIDE_EFFECTS__ */
function nativeIterators() {
  const iterators = Object.getPrototypeOf([][Symbol.iterator]()) as {
    readonly next: unknown;
    readonly return?: unknown;
  };
  return {
    arrayValues: Array.prototype[Symbol.iterator] as unknown,
    setValues: Set.prototype[Symbol.iterator] as unknown,
    typedArrayValues: Object.getPrototypeOf(Uint8Array.prototype)[Symbol.iterator] as unknown,
    iterators,
    next: iterators.next,
    setSize: Object.getOwnPropertyDescriptor(Set.prototype, "size")?.get as () => number,
  };
}

/** Whether the iterators of arrays are unchanged since start-up. Then no code can observe whether fromiter uses one. */
function areArrayIteratorsNative(): boolean {
  return native.iterators.next === native.next && native.iterators.return === undefined;
}

/** Returns how many items a Set has; 0 for an object that is not a Set but inherits from one. */
function sizeOfSet(iterable: object): number {
  try {
    return native.setSize.call(iterable);
  } catch {
    return 0;
  }
}

function readItems(iterable: object, iterate: unknown, dtype: DType, most: number): Read {
  const isWholeSet = most < 0 && iterate === native.setValues;
  const values = new PlainValues(call, dtype, isWholeSet ? sizeOfSet(iterable) : Math.max(0, most));
  try {
    if (isList(iterable) && iterate === native.arrayValues && areArrayIteratorsNative()) {
      drainArray(iterable, values, dtype, most);
    } else {
      const items = walk(call, "iterable", iterable, iterate);
      if (isWholeSet) drainSet(items, values, dtype);
      else drain(items, values, dtype, most);
    }
    requireEnough(values.store.count, most);
    values.convertTo(dtype, NAMES);
    return { count: values.store.count, block: values.store.take() };
  } finally {
    values.store.release();
  }
}

/** Takes items until there are `most`. Leaving the loop early closes the iterator. */
function drain(items: Iterable<unknown>, values: PlainValues, dtype: DType, most: number): void {
  if (most === 0) {
    items[Symbol.iterator]().return?.();
    return;
  }
  const { store } = values;
  let { floats } = store;
  let { next, end } = values;
  let left = most;
  for (const item of items) {
    if (typeof item === "number" && next < end) {
      floats[next] = item;
      next += 1;
    } else {
      putItem(item, next, values, dtype);
      ({ floats } = store);
      ({ next, end } = values);
    }
    left -= 1;
    if (left === 0) break;
  }
  values.wroteTo(next);
}

/**
 * Takes all items of a Set, in a loop of its own. V8 inlines the iterator at a loop only when all iterators that it saw there
 * are of one kind. That is four times as fast.
 */
function drainSet(items: Iterable<unknown>, values: PlainValues, dtype: DType): void {
  const { store } = values;
  let { floats } = store;
  let { next, end } = values;
  for (const item of items) {
    if (typeof item === "number" && next < end) {
      floats[next] = item;
      next += 1;
    } else {
      putItem(item, next, values, dtype);
      ({ floats } = store);
      ({ next, end } = values);
    }
  }
  values.wroteTo(next);
}

/** Takes the items of a list in the steps of an array iterator, which reads the length before each item. */
function drainArray(list: readonly unknown[], values: PlainValues, dtype: DType, most: number): void {
  let at = 0;
  while (at !== most) {
    const { next, end } = values;
    const room = end > LARGEST_INDEX ? 0 : end - next;
    const to = most < 0 ? at + room : Math.min(most, at + room);
    const stop = takeUntil(values, list, at, to, next - at);
    const reached = stop?.index ?? to;
    values.wroteTo(next - at + reached);
    at = reached;
    if (at === most || (stop === null ? !(at < toLength(list.length)) : stop.item === END)) return;
    putItem(stop === null ? list[at] : stop.item, values.next, values, dtype);
    at += 1;
  }
}

/** The item that `takeUntil` reports at the end of the list. */
const END = {};

/** Writes the numbers of a list into memory, item i at index `shift + i`. Returns where it stopped; null if it reached `to`. */
function takeUntil(
  values: PlainValues,
  list: readonly unknown[],
  from: number,
  to: number,
  shift: number,
): Stop | null {
  const { floats } = values.store;
  const end = to | 0;
  const first = shift | 0;
  // With `| 0`, V8 knows that the indices are integers and checks them less. The loop takes half the time.
  for (let i = from | 0; i < end; i = (i + 1) | 0) {
    const { length } = list;
    // This form of the condition also stops for NaN.
    if (!(i < Math.trunc(typeof length === "number" ? length : toLength(length))))
      return { index: i, item: END };
    const item = list[i];
    if (typeof item !== "number") return { index: i, item };
    floats[(first + i) | 0] = item;
  }
  return null;
}

/** Converts a length to an integer as JavaScript does: a proxy can return any value. */
function toLength(length: unknown): number {
  if (typeof length === "number" && Number.isSafeInteger(length)) return length;
  if (typeof length === "symbol") throw refuse(call, "iterable", "a list with a length", length);
  return Math.min(Math.trunc(Number(length)), Number.MAX_SAFE_INTEGER);
}

/** Appends an item that is not a number, or that has no room yet. */
function putItem(item: unknown, next: number, values: PlainValues, dtype: DType): void {
  values.wroteTo(next);
  const index = values.store.count;
  const value = readScalar(call, nameOf(index), item);
  if (value instanceof Complex && !dtype.takesComplex) {
    throw refuseComplex(call.name, nameOf(index), dtype);
  }
  values.put(value);
}

const NAMES: Names = { nameOf };

function nameOf(index: number): string {
  return `iterable[${index}]`;
}

function requireEnough(found: number, most: number): void {
  if (found >= most) return;
  throw new ValueError(
    `fromiter: iterator too short: Expected ${most} but iterator had only ${found} items.`,
  );
}

/**
 * Reads a typed array with kernels instead of its iterator. Returns null when the result could differ from that of the
 * iterator.
 */
function readBulk(iterable: object, iterate: unknown, dtype: DType, most: number): Read | null {
  if (iterate !== native.typedArrayValues || !ArrayBuffer.isView(iterable) || !areArrayIteratorsNative())
    return null;
  const bytes = typedBytes(call.name, "iterable", iterable);
  if (bytes === null || roundsTwice(bytes.dtype, dtype)) return null;
  // Another thread could change the values between the check and the conversion.
  if (dtype.isInteger && isShared(bytes.buffer)) return null;
  const all = foreignView(bytes, bytes.dtype);
  requireEnough(all.size, most);
  const size = most < 0 ? all.size : most;
  const source = { ...all, shape: vectorShape(size), size };
  if (dtype.isInteger) requireFit(source, dtype);
  return { block: convertPacked(call.name, source, dtype), count: size };
}

/**
 * Whether the iterator's bigints are rounded twice: first to float64, then to a narrower float. A cast rounds once, so its
 * result can differ.
 */
function roundsTwice(from: DType, to: DType): boolean {
  const part = to.kind === "c" ? to.itemSize / 2 : to.itemSize;
  return (
    from.isInteger &&
    from.itemSize === 8 &&
    (to.kind === "f" || to.kind === "c") &&
    part < dtypes.float64.itemSize
  );
}

function requireFit(source: View, dtype: DType): void {
  const misfit = firstMisfit(source, dtype);
  if (misfit >= 0)
    throw unfit(call.name, nameOf(misfit), readElement(source, misfit * source.dtype.itemSize), dtype);
}
