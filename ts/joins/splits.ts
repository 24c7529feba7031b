/** Splits arrays into views: split, arraySplit, hsplit, vsplit, dsplit, unstack. */

import { withIndices } from "../array/inputs.ts";
import type { NDArray, ValueOrView } from "../array/ndarray.ts";
import { placementOf } from "../array/reshape.ts";
import type { Times } from "../array/types.ts";
import { viewedAll } from "../array/viewed.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { Scalar } from "../dtype/complex.ts";
import { MemoryError, ShapeError, ValueError } from "../errors.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { listOf } from "../layout.ts";
import { toNested } from "../lists/writer.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { without } from "./arguments.ts";
import { along } from "./parts.ts";

/** The options of the functions that work along one axis. */
interface AxisOptions {
  /** The axis, 0 by default. */
  readonly axis?: number | null | undefined;
}

/** The number of parts, or the indices at which new parts begin. */
type Parts = number | readonly number[] | NDArray | TypedArray;

/** The parts that `P` asks for: a number of them, or one more than there are indices. */
type Split<A, P> = P extends number
  ? Times<NDArray<InputDType<A>>, P>
  : P extends readonly number[]
    ? [...Times<NDArray<InputDType<A>>, P["length"]>, NDArray<InputDType<A>>]
    : NDArray<InputDType<A>>[];

/**
 * Splits an array into parts of equal length, or at indices. The parts are views.
 * @param a an array or nested lists
 * @param parts the number of parts, or the indices along the axis at which new parts begin
 * @param axis the axis, 0 by default
 * @throws ShapeError when the parts would not be equal; IndexError for an axis that does not exist
 * @example
 * np.vstack(np.split(np.arange(12), 3));
 * np.split([1, 2, 3, 4], 2).map((part) => part.toArray()) // [[1, 2], [3, 4]]
 * np.split([1, 2, 3, 4], [1, 3]).map((part) => part.toArray()) // [[1], [2, 3], [4]]
 */
export function split<A extends ArrayInput, const P extends Parts>(
  a: A,
  parts: P,
  axis?: number | null | AxisOptions,
  options?: AxisOptions | null,
): Split<A, P>;
export function split(a: unknown, parts: unknown, ...rest: unknown[]): NDArray[] {
  return splitAlong(calls.split, a, parts, axisIn(bind(calls.split, rest)));
}

/**
 * Splits an array as `split` does; if the parts cannot be equal, the first ones are longer by one.
 * @param a an array or nested lists
 * @param parts the number of parts, or the indices along the axis at which new parts begin
 * @param axis the axis, 0 by default
 * @throws IndexError for an axis that does not exist
 * @example
 * np.hstack(np.arraySplit(np.arange(10), 3));
 * np.arraySplit([1, 2, 3], 2).map((part) => part.toArray()) // [[1, 2], [3]]
 */
export const arraySplit: typeof split = (a: unknown, parts: unknown, ...rest: unknown[]) =>
  splitAlong(calls.arraySplit, a, parts, axisIn(bind(calls.arraySplit, rest)), false) as never;

/**
 * Splits an array along its second axis, or a 1-D array along its only one. The parts are views.
 * @param a an array or nested lists
 * @param parts the number of parts, or the indices at which new parts begin
 * @throws ValueError for a 0-d array; ShapeError when the parts would not be equal
 * @example
 * np.vstack(np.hsplit(np.tri(6), 2));
 * np.hsplit([[1, 2], [3, 4]], 2).map((part) => part.toArray()) // [[[1], [3]], [[2], [4]]]
 */
export function hsplit<A extends ArrayInput, const P extends Parts>(a: A, parts: P): Split<A, P>;
export function hsplit(a: unknown, parts: unknown, ...rest: unknown[]): NDArray[] {
  return splitAs(calls.hsplit, a, parts, rest, 1, (dimensions) => (dimensions > 1 ? 1 : 0));
}

/**
 * Splits an array along its first axis. The parts are views.
 * @param a an array or nested lists with at least two axes
 * @param parts the number of parts, or the indices at which new parts begin
 * @throws ValueError for fewer axes; ShapeError when the parts would not be equal
 * @example
 * np.hstack(np.vsplit(np.tri(6), 2));
 * np.vsplit([[1, 2], [3, 4]], 2).map((part) => part.toArray()) // [[[1, 2]], [[3, 4]]]
 */
export const vsplit: typeof hsplit = (a: unknown, parts: unknown, ...rest: unknown[]) =>
  splitAs(calls.vsplit, a, parts, rest, 2, () => 0) as never;

/**
 * Splits an array along its third axis. The parts are views.
 * @param a an array or nested lists with at least three axes
 * @param parts the number of parts, or the indices at which new parts begin
 * @throws ValueError for fewer axes; ShapeError when the parts would not be equal
 * @example
 * np.dstack(np.dsplit(np.arange(24).reshape(2, 3, 4), 2));
 * np.dsplit([[[1, 2]]], 2).map((part) => part.toArray()) // [[[[1]]], [[[2]]]]
 */
export const dsplit: typeof hsplit = (a: unknown, parts: unknown, ...rest: unknown[]) =>
  splitAs(calls.dsplit, a, parts, rest, 3, () => 2) as never;

/** Returns the axis for a number of dimensions. */
type AxisOf = (dimensions: number) => unknown;

/** Splits an array along the axis that `axisOf` names. The array must have at least `least` axes. */
function splitAs(
  call: Call,
  a: unknown,
  parts: unknown,
  rest: readonly unknown[],
  least: number,
  axisOf: AxisOf,
): NDArray[] {
  bind(call, rest);
  return splitAlong(call, a, parts, (dimensions) => {
    if (dimensions >= least) return axisOf(dimensions);
    throw new ValueError(`${call.name}: ${call.name} only works on arrays of ${least} or more dimensions`);
  });
}

/** Returns the axis of the options. */
const axisIn =
  ({ axis }: Arguments): AxisOf =>
  () =>
    axis ?? 0;

function splitAlong(call: Call, a: unknown, parts: unknown, axisOf: AxisOf, isEqual = true): NDArray[] {
  const given = readParts(call, parts);
  return viewedAll(call, "a", a, (view) => {
    const axis = readAxis(call, axisOf(view.shape.length), view.shape.length);
    const length = view.shape[axis] as number;
    const ends = typeof given === "number" ? equalEnds(call, given, length, isEqual) : [...given, length];
    // As in a slice of Python: a negative index counts from the end, and an index outside the axis moves to its nearest end.
    const cuts = ends.map((end) => Math.min(Math.max(end < 0 ? end + length : end, 0), length));
    return cuts.map((end, index) => {
      const start = index === 0 ? 0 : (cuts[index - 1] as number);
      return placementOf(along(view, axis, start, Math.max(0, end - start)));
    });
  });
}

function readParts(call: Call, parts: unknown): number | readonly number[] {
  if (typeof parts === "number") return readInteger(call, "parts", parts);
  if (typeof parts !== "object" || parts === null)
    throw refuse(call, "parts", "a number or a list of indices", parts);
  return withIndices(call, "parts", parts, (view) => {
    if (view.shape.length > 1)
      throw new ValueError(`${call.name}: parts must be a 1-D list, got ${view.shape.length} axes`);
    const list = toNested(view, false);
    return Array.isArray(list) ? list.map(Number) : Number(list);
  });
}

/** The most views that one call makes. More of them would end the program, because engines do not throw when the heap is full. */
const MOST_VIEWS = 2 ** 24;

function requireRoom(call: Call, count: number): void {
  if (count > MOST_VIEWS)
    throw new MemoryError(`${call.name}: the host has no room for ${count} arrays in one list`);
}

function equalEnds(call: Call, parts: number, length: number, isEqual: boolean): number[] {
  if (parts <= 0) throw new ValueError(`${call.name}: number sections must be larger than 0, got ${parts}`);
  requireRoom(call, parts);
  const longer = length % parts;
  if (isEqual && longer !== 0)
    throw new ShapeError(
      `${call.name}: array split does not result in an equal division: ${length} indices, ${parts} parts`,
    );
  const least = (length - longer) / parts;
  return listOf(parts, (index) => least * (index + 1) + Math.min(index + 1, longer));
}

/**
 * Splits an array along an axis into views without this axis. The items of a 1-D array are scalars.
 * @param x an array or nested lists
 * @param options `axis`, 0 by default
 * @throws ValueError for a 0-d array; IndexError for an axis that does not exist
 * @example
 * np.columnStack(np.unstack(np.tri(4)));
 * np.unstack([[1, 2], [3, 4]], { axis: 1 }).map((part) => part.toArray()) // [[1, 3], [2, 4]]
 * np.unstack([1, 2]) // [1, 2]
 */
export function unstack<A extends ArrayInput>(
  x: A,
  options?: AxisOptions | null,
): ValueOrView<InputDType<A>>[];
export function unstack(x: unknown, ...rest: unknown[]): unknown[] {
  const call = calls.unstack;
  const { axis } = bind(call, rest);
  const parts = viewedAll(call, "x", x, (view) => {
    const { length } = view.shape;
    if (length === 0) throw new ValueError(`${call.name}: Input array must be at least 1-d`);
    const along = readAxis(call, axis ?? 0, length);
    const count = view.shape[along] as number;
    requireRoom(call, count);
    return listOf(count, (index) => without(view, along, index));
  });
  return parts.map((part) => (part.ndim === 0 ? scalarOf(part) : part));
}

function scalarOf(part: NDArray): Scalar {
  const value = part.item();
  part.dispose();
  return value;
}
