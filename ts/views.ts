/** Views: the layouts that share an array's block, and the reading of indices and shapes that ask for them. */
import { isCountable, readLength, refuse, requireDimensions, type Signature } from "./arguments.ts";
import { isList } from "./caller.ts";
import { IndexError, ShapeError, ValueError } from "./errors.ts";
import { byteOffset, type Extents, indexOf, permuted, reshapedStrides, sizeOf, stridesC } from "./layout.ts";
import type { View } from "./memory/view.ts";
import { show } from "./show.ts";

/** Where the elements of a view stand, relative to the block. */
export interface Placement {
  readonly shape: Extents;
  readonly strides: Extents;
  readonly offset: number;
}

/** A part of an axis: from `start` to before `stop` by `step`; null for an open end. */
export type Slice = readonly [start: number | null, stop: number | null, step?: number | null];

/** The strides of a view, written out. */
export function stridesOf(view: View): Extents {
  return view.strides ?? stridesC(view.shape, view.dtype.itemSize);
}

/** The axes in another order. */
export function transposed(view: View, axes: readonly number[]): Placement {
  return { shape: permuted(view.shape, axes), strides: permuted(stridesOf(view), axes), offset: view.offset };
}

/**
 * Numbers that were given one by one, or as one array and nothing beside it. The list is a plain copy, read once: `map` and
 * the like would make another instance of a subclass, whose constructor may do as it pleases.
 */
export function readList(call: Signature, argument: string, given: readonly unknown[]): readonly unknown[] {
  // Of an empty list nothing is read: a page may have added an index to all objects.
  const list = given.length > 0 ? given[0] : undefined;
  if (!isList(list)) return given;
  if (given.length > 1) throw refuse(call, argument, "numbers or one array of them", given);
  const length = readLength(call, argument, list);
  return Array.from({ length }, (_, place) => list[place]);
}

/** The `axes` argument of transpose: all axes once, negative ones counted from the end; reversed when not given. */
export function readAxes(call: Signature, view: View, axes: readonly unknown[]): number[] {
  const { length } = view.shape;
  if (axes.length === 0) return view.shape.map((_, axis) => length - 1 - axis);
  if (axes.length !== length)
    throw new ValueError(`${call.name}: axes don't match array: ${length} axes, got ${axes.length}`);
  const read = axes.map((axis) => readAxis(call, axis, length));
  if (new Set(read).size !== length)
    throw new ValueError(`${call.name}: repeated axis in transpose, got ${show(axes)}`);
  return read;
}

/** One axis, negative ones counted from the end. */
function readAxis(call: Signature, axis: unknown, dimensions: number): number {
  if (typeof axis !== "number" || !Number.isInteger(axis)) throw refuse(call, "axis", "an integer", axis);
  if (axis < -dimensions || axis >= dimensions) {
    throw new IndexError(
      `${call.name}: axis ${axis} is out of bounds for an array of dimension ${dimensions}`,
    );
  }
  return axis < 0 ? axis + dimensions : axis;
}

/** Without the axes of length 1, or without the one that is named, which must have length 1. */
export function squeezed(call: Signature, view: View, axis: unknown): Placement {
  const { shape } = view;
  let dropped = (index: number): boolean => shape[index] === 1;
  if (axis !== undefined && axis !== null) {
    const named = readAxis(call, axis, shape.length);
    if (shape[named] !== 1)
      throw new ValueError(
        `${call.name}: cannot select an axis to squeeze out which has size not equal to one: axis ${axis} has length ${shape[named]}`,
      );
    dropped = (index) => index === named;
  }
  const kept = shape.map((_, index) => index).filter((index) => !dropped(index));
  return transposed(view, kept);
}

/** The target of reshape: one length may be -1, which is then what the others leave. */
export function readNewShape(call: Signature, view: View, lengths: readonly unknown[]): number[] {
  requireDimensions(call, "shape", lengths.length);
  const shape = lengths.map((length) => {
    if (typeof length === "number" && Number.isInteger(length) && length >= -1) return length + 0;
    throw refuse(call, "shape", "made of non-negative integers and at most one -1", length);
  });
  const open = shape.indexOf(-1);
  if (open !== shape.lastIndexOf(-1))
    throw new ValueError(`${call.name}: can only specify one unknown dimension, got ${show(lengths)}`);
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
      `${call.name}: cannot reshape array of size ${view.size} into shape ${show(lengths)}`,
    );
  }
  return shape;
}

/** The view in another shape without copying, or null when only a copy will do. */
export function reshaped(view: View, shape: Extents): Placement | null {
  const strides = reshapedStrides(view.shape, stridesOf(view), shape, view.dtype.itemSize);
  return strides && { shape, strides, offset: view.offset };
}

/** What an index asks for: one element when `isScalar`, else a view. */
export interface Selection extends Placement {
  readonly isScalar: boolean;
}

/** Reads an index: an integer or a slice for each axis, the missing trailing axes whole. */
export function select(call: Signature, view: View, index: readonly unknown[]): Selection {
  const { shape } = view;
  if (index.length > shape.length) {
    throw new IndexError(
      `${call.name}: too many indices: the array has ${shape.length} dimensions, ${index.length} were given`,
    );
  }
  const strides = stridesOf(view);
  const kept: number[] = [];
  const steps: number[] = [];
  let { offset } = view;
  for (let axis = 0; axis < shape.length; axis += 1) {
    const extent = shape[axis] as number;
    const stride = strides[axis] as number;
    const entry = axis < index.length ? index[axis] : WHOLE;
    if (isList(entry)) {
      const part = readSlice(call, entry, extent);
      // As NumPy, which takes an empty part from the beginning by a step of 1.
      const [first, step] = part.count === 0 ? [0, 1] : [part.start, part.step];
      offset += first * stride;
      kept.push(part.count);
      const wide = stride * step;
      // Nobody follows the stride of a part of one element, however far it would lead.
      steps.push(Number.isSafeInteger(wide) ? wide : stride);
    } else {
      offset += readIndex(call, entry, axis, extent, "an integer or a slice [start, stop, step]") * stride;
    }
  }
  const isScalar = kept.length === 0 && index.length === shape.length;
  return { shape: kept, strides: steps, offset, isScalar };
}

const WHOLE: Slice = [null, null];

/** An integer index, negative ones counted from the end. */
function readIndex(
  call: Signature,
  index: unknown,
  axis: number,
  extent: number,
  allowed = "an integer",
): number {
  if (typeof index !== "number" || !Number.isInteger(index))
    throw new IndexError(`${call.name}: an index must be ${allowed}, got ${show(index)}`);
  if (index < -extent || index >= extent) {
    throw new IndexError(
      `${call.name}: index ${index} is out of bounds for axis ${axis} with size ${extent}`,
    );
  }
  return index < 0 ? index + extent : index;
}

/** A slice as Python reads it: ends outside the axis are cut to it. */
function readSlice(
  call: Signature,
  slice: readonly unknown[],
  extent: number,
): { start: number; step: number; count: number } {
  if (slice.length < 2 || slice.length > 3) {
    throw new IndexError(`${call.name}: a slice is [start, stop] or [start, stop, step], got ${show(slice)}`);
  }
  const step = (slice.length > 2 ? readEnd(call, slice, slice[2]) : null) ?? 1;
  if (step === 0) throw new IndexError(`${call.name}: the step of a slice cannot be 0, got ${show(slice)}`);
  const [lowest, highest] = step > 0 ? [0, extent] : [-1, extent - 1];
  const cut = (end: number | null, open: number): number => {
    if (end === null) return open;
    return Math.min(Math.max(end < 0 ? end + extent : end, lowest), highest);
  };
  const start = cut(readEnd(call, slice, slice[0]), step > 0 ? lowest : highest);
  const stop = cut(readEnd(call, slice, slice[1]), step > 0 ? highest : lowest);
  return { start, step, count: Math.max(0, Math.ceil((stop - start) / step)) };
}

function readEnd(call: Signature, slice: readonly unknown[], end: unknown): number | null {
  if (end === null || end === undefined) return null;
  if (typeof end === "number" && Number.isInteger(end)) return end;
  throw new IndexError(
    `${call.name}: the ends and the step of a slice are integers or null, got ${show(slice)}`,
  );
}

/** Where the element stands that `item` names: the only one, number `i` in C order, or the one at a full index. */
export function itemOffset(call: Signature, view: View, index: readonly unknown[]): number {
  const { shape, size } = view;
  const { length } = index;
  let place: Extents;
  if (length === 0) {
    if (size !== 1) throw noSingleElement(call, size);
    // It stands where the view begins.
    place = [];
  } else if (length === 1 && shape.length !== 1) {
    place = indexOf(readIndex(call, index[0], 0, size), shape);
  } else if (length === shape.length) {
    place = index.map((entry, axis) => readIndex(call, entry, axis, shape[axis] as number));
  } else {
    throw wrongIndexCount(call, shape.length, length);
  }
  return view.offset + byteOffset(place, stridesOf(view));
}

function noSingleElement(call: Signature, size: number): ValueError {
  return new ValueError(
    `${call.name}: can only convert an array of size 1 to a scalar without an index, this one has ${size} elements`,
  );
}

function wrongIndexCount(call: Signature, axes: number, given: number): IndexError {
  return new IndexError(`${call.name}: the array has ${axes} dimensions, ${given} indices were given`);
}
