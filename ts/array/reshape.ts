/** Computes views of the same elements in another shape: reshape, transpose, squeeze. Also reads their shapes and orders of axes. */

import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { foreignView, stridesOf, type View, viewOfArray } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { isCountable, readInteger, readLength, refuse, requireDimensions } from "../input/arguments.ts";
import { readAxis, readDistinctAxes } from "../input/axes.ts";
import { type Extents, listOf, permuted, reshapedStrides, shapeText, sizeOf } from "../layout.ts";
import { toNested } from "../lists/writer.ts";
import { typedBytes } from "../memory/foreign.ts";
import { show } from "../show.ts";

/** The position of a view's elements in the block. */
export interface Placement {
  readonly shape: Extents;
  readonly strides: Extents;
  readonly offset: number;
}

/** Returns the placement of a view. */
export function placementOf(view: View): Placement {
  return { shape: view.shape, strides: stridesOf(view), offset: view.offset };
}

/** Returns the placement of a view with its axes in another order. */
export function transposed(view: View, axes: readonly number[]): Placement {
  return { shape: permuted(view.shape, axes), strides: permuted(stridesOf(view), axes), offset: view.offset };
}

/**
 * Reads numbers that the caller passed as separate arguments or as one list, or array of integers. Returns a plain array and reads
 * each item once.
 */
export function readList(call: Call, argument: string, given: readonly unknown[]): readonly unknown[] {
  // Does not read item 0 of an empty list: a page may have added a property "0" to all objects.
  const list = given.length > 0 ? itemsOf(call, argument, given[0]) : null;
  if (list !== null && given.length > 1) throw refuse(call, argument, "numbers or one array of them", given);
  return list ?? given;
}

/**
 * Returns the items of a list or an array of integers; null for any other value. It does not use `map`: `map` of a subclass of Array
 * calls the subclass's constructor, which may do anything.
 */
export function itemsOf(call: Call, argument: string, value: unknown): readonly unknown[] | null {
  if (typeof value !== "object") return null;
  if (isList(value)) {
    const length = readLength(call, argument, value);
    return listOf(length, (index) => value[index]);
  }
  const bytes = ArrayBuffer.isView(value) ? typedBytes(call.name, argument, value) : null;
  const view = bytes === null ? viewOfArray(call.name, value) : foreignView(bytes, bytes.dtype);
  if (view === null) return null;
  if (!view.dtype.isInteger) throw refuse(call, argument, "made of integers", value);
  requireDimensions(call, argument, view.size);
  const items = toNested(view, false);
  return isList(items) ? items : [items];
}

/**
 * Reads the `axes` argument of transpose. Each axis must occur once; negative axes count from the end. Without the argument
 * (null), returns all axes in reverse order.
 */
export function readAxes(call: Call, view: View, axes: readonly unknown[] | null): number[] {
  const { length } = view.shape;
  if (axes === null) return view.shape.map((_, axis) => length - 1 - axis);
  if (axes.length !== length)
    throw new ValueError(`${call.name}: axes don't match array: ${length} axes, got ${axes.length}`);
  const read = axes.map((axis) => readAxis(call, axis, length));
  if (new Set(read).size !== length)
    throw new ValueError(`${call.name}: repeated axis in transpose, got ${show(axes)}`);
  return read;
}

/** Returns the axes of an array with the last two exchanged. */
export function matrixAxes(caller: string, shape: Extents): number[] {
  const { length } = shape;
  if (length < 2) throw new ValueError(`${caller}: matrix transpose with ndim < 2 is undefined`);
  return shape.map((_, axis) => (axis < length - 2 ? axis : 2 * length - 3 - axis));
}

/** Reads an integer, or a list or an array of integers. `read` reads one of them. */
export function readIntegers<T = number>(
  call: Call,
  argument: string,
  value: unknown,
  read: (call: Call, argument: string, item: unknown) => T = readInteger as never,
): T[] {
  return (itemsOf(call, argument, value) ?? [value]).map((item) => read(call, argument, item));
}

/** Returns the placement of a view with two axes in each other's place. */
export function swapped(call: Call, view: View, i: unknown, j: unknown): Placement {
  const axes = view.shape.map((_, axis) => axis);
  const [a, b] = [i, j].map((axis) => readAxis(call, axis, axes.length)) as [number, number];
  [axes[a], axes[b]] = [b, a];
  return transposed(view, axes);
}

/** Returns the placement without the axes of length 1. If `axis` is given, removes only the axes that it names. */
export function squeezed(call: Call, view: View, axis: unknown): Placement {
  const { shape } = view;
  let dropped = (index: number): boolean => shape[index] === 1;
  if (!isAbsent(axis)) {
    // As NumPy, an array without axes may be squeezed along its first or last one.
    const dimensions = typeof axis === "number" ? shape.length || 1 : shape.length;
    const named = readDistinctAxes(call, "axis", readIntegers(call, "axis", axis), dimensions);
    const wrong = named.find((index) => (shape[index] ?? 1) !== 1);
    if (wrong !== undefined)
      throw new ValueError(
        `${call.name}: cannot select an axis to squeeze out which has size not equal to one: axis ${wrong} has length ${shape[wrong]}`,
      );
    dropped = (index) => named.includes(index);
  }
  const kept = shape.map((_, index) => index).filter((index) => !dropped(index));
  return transposed(view, kept);
}

/** Reads the target shape of reshape. One length may be -1: it is computed from the other lengths and the size. */
export function readNewShape(call: Call, view: View, lengths: readonly unknown[]): number[] {
  requireDimensions(call, "shape", lengths.length);
  const shape = lengths.map((length) => {
    if (typeof length === "number" && Number.isInteger(length) && length >= -1) return length + 0;
    throw refuse(call, "shape", "made of non-negative integers and at most one -1", length);
  });
  const open = shape.indexOf(-1);
  if (open !== shape.lastIndexOf(-1))
    throw new ValueError(
      `${call.name}: can only specify one unknown dimension, got ${shapeText(lengths as Extents)}`,
    );
  if (open >= 0) {
    shape[open] = 1;
    const rest = sizeOf(shape);
    shape[open] = rest === 0 ? -1 : view.size / rest;
  }
  const areLengths = shape.every((length) => Number.isInteger(length) && length >= 0);
  if (
    !areLengths ||
    sizeOf(shape) !== view.size ||
    (view.size === 0 && !isCountable(shape, view.dtype.itemSize))
  ) {
    throw new ShapeError(
      `${call.name}: cannot reshape array of size ${view.size} into shape ${shapeText(lengths as Extents)}`,
    );
  }
  return shape;
}

/** Returns the placement of the view in another shape, or null when that shape needs a copy. With `isF`, both count in F order. */
export function reshaped(view: View, shape: Extents, isF = false): Placement | null {
  const strides = reshapedStrides(view.shape, stridesOf(view), shape, view.dtype.itemSize, isF);
  return strides && { shape, strides, offset: view.offset };
}
