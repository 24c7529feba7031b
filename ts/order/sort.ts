/** Sorts and partitions arrays, and finds the indices that do: sort, argsort, partition, argpartition, lexsort, sortComplex. */
import { withInput } from "../array/inputs.ts";
import {
  type NDArray,
  ownLayout,
  type PositionList,
  type Positions,
  wrap,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { type Copied, copyAs } from "../array/order.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/order.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { withVector } from "../elements/casting.ts";
import { laidOut, type View, viewOfArray } from "../elements/view.ts";
import { DTypeError, ShapeError, ValueError } from "../errors.ts";
import { readFlag, readInteger } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { withArrays } from "../joins/arguments.ts";
import { areSame, shapeText } from "../layout.ts";
import { using } from "../memory/block.ts";
import { show } from "../show.ts";
import { placesAlong, readPlaces } from "./places.ts";
import { changedCopy, partitionBlock, sortBlock, sortedByIndices, sortedIndices } from "./sorting.ts";
import { type TextCodes, textCodesOf, withRanks } from "./text-codes.ts";

/** The ways of NumPy to sort. The result shows only whether a way is stable: values that compare equal then keep their order. */
export type SortKind = "quicksort" | "mergesort" | "heapsort" | "stable";

/** The options of `sort` and `argsort`. */
export interface SortOptions {
  /** The axis; the last one by default. null sorts all elements in C order. */
  readonly axis?: number | null | undefined;
  /** The way to sort, as in NumPy. It changes nothing but the order of zeros and NaN of different bits. */
  readonly kind?: SortKind | null | undefined;
  /** Fields to sort by. No array has fields, so it must be null. */
  readonly order?: null | undefined;
  /** Whether values that compare equal keep their order. Not beside `kind`. */
  readonly stable?: boolean | null | undefined;
}

/** The options of `partition` and `argpartition`. */
export interface PartitionOptions {
  /** The axis; the last one by default. null takes all elements in C order. */
  readonly axis?: number | null | undefined;
  /** The way to select, as in NumPy. There is one. */
  readonly kind?: "introselect" | null | undefined;
  /** Fields to compare by. No array has fields, so it must be null. */
  readonly order?: null | undefined;
}

/** Places in a sorted lane. */
export type Places = number | readonly number[] | NDArray;

/**
 * Returns a sorted copy. NaN is last; complex numbers are in the order of their real and then their imaginary parts.
 * @param a an array or nested lists
 * @param axis the axis; the last one by default. null sorts all elements in C order
 * @param kind the way to sort, as in NumPy. It changes nothing but the order of zeros and NaN of different bits
 * @param order must be null: no array has fields
 * @param stable whether values that compare equal keep their order. Not beside `kind`
 * @throws IndexError for an axis that does not exist; ValueError for an unknown kind
 * @example
 * np.sort(np.sin(np.arange(100)));
 * np.sort([3, 1, 2]).toArray() // [1, 2, 3]
 * np.sort([[3, 1], [2, 4]], 0).toArray() // [[2, 1], [3, 4]]
 */
export function sort(a: TextCodes): TextCodes;
export function sort<A extends ArrayInput>(a: A, options?: SortOptions | null): NDArray<InputDType<A>>;
export function sort<A extends ArrayInput>(
  a: A,
  axis: number | null | undefined,
  kind?: SortKind | null | SortOptions,
  order?: null | SortOptions,
  options?: SortOptions | null,
): NDArray<InputDType<A>>;
export function sort(a: unknown, ...rest: unknown[]): NDArray | TextCodes {
  const call = calls.sort;
  const texts = textCodesOf(call, a);
  if (texts !== null)
    return withRanks(texts, (ranks, columnOf) => {
      const sorted = sort(ranks, ...(rest as []));
      try {
        return columnOf(sorted);
      } finally {
        sorted.dispose();
      }
    });
  const read = bind(call, rest);
  const isStable = readStability(call, read);
  return withLanes(call, a, read, (view, axis) => {
    // Integers that compare equal are the same.
    const { kind } = view.dtype;
    if (kind === "c" || (isStable && kind === "f")) return arrayOf(view, sortedByIndices(call, view, axis));
    return arrayOf(view, changedCopy(call, view, axis, sortBlock));
  });
}

/**
 * Returns the indices that sort an array. Elements that compare equal keep their order.
 * @param a an array or nested lists
 * @param axis the axis; the last one by default. null takes all elements in C order
 * @param kind the way to sort, as in NumPy. It changes nothing
 * @param order must be null: no array has fields
 * @param stable changes nothing: the order is always stable. Not beside `kind`
 * @throws as `sort`
 * @example
 * np.argsort(np.cos(np.arange(100)));
 * np.argsort([30, 10, 20]).toArray() // [1, 2, 0]
 */
export function argsort(a: TextCodes): PositionList;
export function argsort(a: ArrayInput, options?: SortOptions | null): Positions;
export function argsort(
  a: ArrayInput,
  axis: number | null | undefined,
  kind?: SortKind | null | SortOptions,
  order?: null | SortOptions,
  options?: SortOptions | null,
): Positions;
export function argsort(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.argsort;
  const texts = textCodesOf(call, a);
  if (texts !== null) return withRanks(texts, (ranks) => argsort(ranks, ...(rest as [])));
  const read = bind(call, rest);
  readStability(call, read);
  return withLanes(call, a, read, (view, axis) => indicesOf(call, view, axis), true);
}

/**
 * Returns a copy in which the elements at given places are those that the sorted array has there. Lesser elements stand before them, and
 * greater ones behind.
 * @param a an array or nested lists
 * @param kth a place or several; negative ones count from the end
 * @param axis the axis; the last one by default. null takes all elements in C order
 * @param kind the way to select: `'introselect'`
 * @param order must be null: no array has fields
 * @throws ValueError for a place outside the axis; DTypeError for a place that is no integer
 * @example
 * np.partition(np.sin(np.arange(100)), 10);
 * np.partition([3, 1, 2], 0).get(0) // 1
 */
export function partition<A extends ArrayInput>(
  a: A,
  kth: Places,
  options?: PartitionOptions | null,
): NDArray<InputDType<A>>;
export function partition<A extends ArrayInput>(
  a: A,
  kth: Places,
  axis: number | null | undefined,
  kind?: "introselect" | null | PartitionOptions,
  order?: null | PartitionOptions,
  options?: PartitionOptions | null,
): NDArray<InputDType<A>>;
export function partition(a: unknown, kth: unknown, ...rest: unknown[]): NDArray {
  const call = calls.partition;
  const read = bind(call, rest);
  readSelection(call, read);
  const asked = readPlaces(call, kth);
  return withLanes(call, a, read, (view, axis) => {
    const places = placesAlong(call, asked, view, axis);
    if (view.dtype.kind === "c") return arrayOf(view, sortedByIndices(call, view, axis));
    const divide = (...given: Parameters<typeof sortBlock>) => partitionBlock(...given, places);
    return arrayOf(view, changedCopy(call, view, axis, divide));
  });
}

/**
 * Returns the indices of the elements of a partitioned array: here, those that sort it.
 * @param a an array or nested lists
 * @param kth a place or several; negative ones count from the end
 * @param axis the axis; the last one by default. null takes all elements in C order
 * @param kind the way to select: `'introselect'`
 * @param order must be null: no array has fields
 * @throws as `partition`
 * @example
 * np.argpartition(np.cos(np.arange(100)), 10);
 * np.argpartition([30, 10, 20], 0).get(0) // 1
 */
export function argpartition(a: ArrayInput, kth: Places, options?: PartitionOptions | null): Positions;
export function argpartition(
  a: ArrayInput,
  kth: Places,
  axis: number | null | undefined,
  kind?: "introselect" | null | PartitionOptions,
  order?: null | PartitionOptions,
  options?: PartitionOptions | null,
): Positions;
export function argpartition(a: unknown, kth: unknown, ...rest: unknown[]): unknown {
  const call = calls.argpartition;
  const read = bind(call, rest);
  readSelection(call, read);
  const asked = readPlaces(call, kth);
  return withLanes(
    call,
    a,
    read,
    (view, axis) => {
      placesAlong(call, asked, view, axis);
      return indicesOf(call, view, axis);
    },
    true,
  );
}

/**
 * Returns the indices that sort by several keys. The last key counts most; where it is equal, the one before it counts, and so on.
 * @param keys a list of arrays of one shape, or an array whose first axis counts the keys
 * @param axis the axis of the keys to sort along; the last one by default
 * @throws ShapeError for keys of different shapes; DTypeError without keys
 * @example
 * np.lexsort([np.cos(np.arange(90)), np.floorDivide(np.arange(90), 10)]);
 * np.lexsort([[1, 2, 1], [5, 4, 4]]).toArray() // [2, 1, 0]
 */
export function lexsort(
  keys: readonly ArrayInput[] | NDArray,
  axis?: number | null | { readonly axis?: number | null | undefined },
): Positions;
export function lexsort(keys: unknown, ...rest: unknown[]): unknown {
  const call = calls.lexsort;
  const { axis } = bind(call, rest);
  const isOne = typeof keys === "number" || viewOfArray(call.name, keys)?.shape.length === 0;
  if (isOne) throw new DTypeError(`${call.name}: keys must be a list of arrays, got ${show(keys)}`);
  return withArrays(call, keys, (views) => sortedByKeys(call, views, axis), "keys");
}

function sortedByKeys(call: Call, views: readonly View[], axis: unknown): NDArray | number {
  const [first, ...others] = views;
  if (first === undefined) throw new DTypeError(`${call.name}: keys must have at least one array`);
  const { shape } = first;
  const other = others.find((view) => !areSame(view.shape, shape));
  if (other !== undefined)
    throw new ShapeError(
      `${call.name}: all keys must have one shape, got ${shapeText(shape)} and ${shapeText(other.shape)}`,
    );
  const asked = readInteger(call, "axis", axis, -1);
  // As in NumPy, a key without axes has one item.
  const along = readAxis(call, asked, Math.max(1, shape.length));
  return shape.length === 0 ? 0 : wrap(shape, dtypes.int64, sortedIndices(call.name, views, along));
}

/**
 * Returns a copy that is sorted along the last axis, as complex numbers.
 * @param a an array or nested lists
 * @throws IndexError for an array without axes
 * @example
 * np.sortComplex(np.cos(np.arange(30)));
 * np.sortComplex([2, 1]).dtype.name // 'complex128'
 */
export function sortComplex<A extends ArrayInput>(a: A): NDArray<ComplexOf<InputDType<A>>>;
export function sortComplex(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.sortComplex;
  bind(call, rest);
  return withInput(call, "a", a, null, (view) => {
    const axis = readAxis(call, -1, view.shape.length);
    const dtype = complexOf(view.dtype);
    const { block, strides } = copyAs(call.name, view, dtype, "K");
    const { shape, size } = view;
    const wide = { dtype, shape, strides, block, offset: 0, size };
    return using(block, () => arrayOf(wide, sortedByIndices(call, wide, axis)));
  });
}

/** The complex dtype that `sortComplex` makes of a dtype. */
export type ComplexOf<D extends DTypeName> = D extends "complex64" | "int8" | "int16" | "uint8" | "uint16"
  ? "complex64"
  : "complex128";

function complexOf(dtype: DType): DType {
  const isNarrow = dtype.isInteger && dtype.itemSize <= 2;
  return isNarrow || dtype === (dtypes.complex64 as DType) ? dtypes.complex64 : dtypes.complex128;
}

/** Calls `use` with an array and the axis to sort along. With axis null, the array has one axis. */
function withLanes<R>(
  call: Call,
  a: unknown,
  { axis }: Arguments,
  use: (view: View, axis: number) => R,
  takesScalar = false,
): R {
  return withInput(call, "a", a, null, (view) => {
    if (axis === null) return withVector(call.name, view, (vector) => use(vector, 0));
    // NumPy finds the index of a number, though it sorts none.
    const seen = takesScalar && view.shape.length === 0 ? laidOut(view, [1], null) : view;
    return use(seen, readAxis(call, readInteger(call, "axis", axis, -1), seen.shape.length));
  });
}

/** Reads `kind`, `order` and `stable`. Returns whether values that compare equal must keep their order. */
function readStability(call: Call, { kind, order, stable }: Arguments): boolean {
  refuseFields(call, order);
  const isStable = isAbsent(stable) ? null : readFlag(call, "stable", stable, false);
  if (isAbsent(kind)) return isStable ?? false;
  if (isStable !== null)
    throw new ValueError(`${call.name}: kind and stable can't be provided at the same time`);
  // As in NumPy, the first letter counts.
  const letter = typeof kind === "string" ? kind.charAt(0).toLowerCase() : "";
  if (letter === "q" || letter === "h") return false;
  if (letter === "m" || letter === "s") return true;
  throw new ValueError(`${call.name}: kind must be 'quicksort', 'heapsort' or 'stable', got ${show(kind)}`);
}

function readSelection(call: Call, { kind, order }: Arguments): void {
  refuseFields(call, order);
  if (!isAbsent(kind) && kind !== "introselect")
    throw new ValueError(`${call.name}: kind must be 'introselect', got ${show(kind)}`);
}

function refuseFields(call: Call, order: unknown): void {
  if (!isAbsent(order))
    throw new ValueError(`${call.name}: cannot specify order when the array has no fields`);
}

/** Makes an array of elements that a function copied in the order of `view` in memory. */
function arrayOf({ shape, dtype }: View, { block, strides }: Copied): NDArray {
  return wrapLaidOut(shape, dtype, block, ownLayout(strides));
}

function indicesOf(call: Call, view: View, axis: number): NDArray {
  return wrap(view.shape, dtypes.int64, sortedIndices(call.name, [view], axis));
}
