/** Reads integers and slices: the index of `get`, `set` and `item`. Negative integers count from the end. */

import type { Call } from "../calls/call.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import { MOST_AXES } from "../generated/codes.ts";
import { byteOffset, flatOffset } from "../layout.ts";
import { show } from "../show.ts";
import type { Placement } from "./reshape.ts";
import { isSlice, Slice, type SliceStep } from "./slice.ts";
import { ELLIPSIS, NEW_AXIS } from "./slice-words.ts";

/** The slice of all indices of an axis. */
export const WHOLE = /* @__PURE__ */ new Slice(null, null, null);

/** The elements that an index selects: one element when `isScalar`, else a view. */
export interface Selection extends Placement {
  readonly isScalar: boolean;
}

const ALLOWED =
  'an integer, a slice such as np.slice(1, 5) or "1:5", or an array or a list of integers or booleans';

/** Whether an index consists of integers and slices. They are the fast case. */
export function isPlainIndex(index: readonly unknown[]): boolean {
  for (const entry of index) if (typeof entry !== "number" && !isSlice(entry)) return false;
  return true;
}

/**
 * Reads an index of integers, slices and new axes; an ellipsis that is left stands for no axis. Trailing axes without an entry are
 * taken whole. `axesGiven` is the number of axes that the entries stand for.
 */
export function selectPlain(
  call: Call,
  view: View,
  entries: readonly unknown[],
  axesGiven = entries.length,
): Selection {
  const { shape } = view;
  requireAxes(call, shape.length, axesGiven);
  const strides = stridesOf(view);
  const kept: number[] = [];
  const steps: number[] = [];
  let { offset } = view;
  let axis = 0;
  for (let index = 0; index < entries.length || axis < shape.length; index += 1) {
    const entry = index < entries.length ? entries[index] : WHOLE;
    if (entry === ELLIPSIS) continue;
    if (entry === NEW_AXIS) {
      kept.push(1);
      steps.push(0);
      continue;
    }
    const extent = shape[axis] as number;
    const stride = strides[axis] as number;
    if (entry === WHOLE) {
      kept.push(extent);
      steps.push(stride);
    } else if (isSlice(entry)) {
      const part = readSlice(call, entry, extent);
      // As NumPy: an empty part begins at 0 and has step 1.
      const [first, step] = part.count === 0 ? [0, 1] : [part.start, part.step];
      offset += first * stride;
      kept.push(part.count);
      const wide = stride * step;
      // A product is too large for an exact number only if the part has one element. Then the stride is never used.
      steps.push(Number.isSafeInteger(wide) ? wide : stride);
    } else {
      offset += readIndex(call, entry, axis, extent, ALLOWED) * stride;
    }
    axis += 1;
  }
  if (kept.length > MOST_AXES)
    throw new IndexError(
      `${call.name}: number of dimensions must be within [0, ${MOST_AXES}], indexing result would have ${kept.length}`,
    );
  const isScalar = kept.length === 0 && axesGiven === shape.length;
  return { shape: kept, strides: steps, offset, isScalar };
}

/** Throws if the elements that an index selects have more axes than an array can have. */
export function requireResult(call: Call, dimensions: number): void {
  if (dimensions <= MOST_AXES) return;
  throw new IndexError(
    `${call.name}: number of dimensions must be within [0, ${MOST_AXES}], indexing result would have ${dimensions}`,
  );
}

/** Throws if an index stands for more axes than there are. */
export function requireAxes(call: Call, dimensions: number, axesGiven: number): void {
  if (axesGiven <= dimensions) return;
  throw new IndexError(
    `${call.name}: too many indices for array: array is ${dimensions}-dimensional, but ${axesGiven} were indexed`,
  );
}

/** Returns the index, counted from the start of an axis, for an integer within the axis; -1 for any other value. */
export function indexWithin(index: unknown, extent: number): number {
  if (typeof index !== "number" || !(index >= -extent && index < extent) || !Number.isInteger(index))
    return -1;
  return index < 0 ? index + extent : index;
}

/** Reads an integer index. A negative index counts from the end. */
function readIndex(call: Call, given: unknown, axis: number, extent: number, allowed = "an integer"): number {
  const index = typeof given === "bigint" ? Number(given) : given;
  const inside = indexWithin(index, extent);
  if (inside >= 0) return inside;
  if (typeof given === "bigint") throw outOfBounds(call, given, axis, extent);
  if (typeof index !== "number" || !Number.isInteger(index)) throw refuseIndex(call, index, allowed);
  throw outOfBounds(call, index, axis, extent);
}

/** Makes the error for a value that is no index. */
export function refuseIndex(call: Call, given: unknown, allowed = ALLOWED): IndexError {
  return new IndexError(`${call.name}: an index must be ${allowed}, got ${show(given)}`);
}

/** The digits of an index that messages show. */
const LONGEST_INDEX = 40;

/** Makes the error for an index outside its axis. */
export function outOfBounds(call: Call, index: number | bigint, axis: number, extent: number): IndexError {
  const digits = String(index);
  const shown = digits.length > LONGEST_INDEX ? `of ${digits.length} digits` : digits;
  return new IndexError(`${call.name}: index ${shown} is out of bounds for axis ${axis} with size ${extent}`);
}

/** Reads a slice as Python does: a start or a stop outside the axis moves to the nearest end of the axis. */
export function readSlice(
  call: Call,
  slice: Slice,
  extent: number,
): { start: number; step: number; count: number } {
  const step = readEnd(call, slice, slice.step) ?? 1;
  if (step === 0) throw new ValueError(`${call.name}: slice step cannot be zero, got ${show(slice)}`);
  const lowest = step > 0 ? 0 : -1;
  const highest = lowest + extent;
  const first = readEnd(call, slice, slice.start);
  const last = readEnd(call, slice, slice.stop);
  const start = first === null ? (step > 0 ? lowest : highest) : clampEnd(first, extent, lowest);
  const stop = last === null ? (step > 0 ? highest : lowest) : clampEnd(last, extent, lowest);
  return { start, step, count: Math.max(0, Math.ceil((stop - start) / step)) };
}

/** Returns the end of a slice as a number from `lowest` to `lowest + extent`. */
function clampEnd(end: number, extent: number, lowest: number): number {
  return Math.min(Math.max(end < 0 ? end + extent : end, lowest), lowest + extent);
}

function readEnd(call: Call, slice: Slice, end: SliceStep | null): number | null {
  if (end === null) return null;
  if (typeof end === "number" && Number.isInteger(end)) return end;
  // Any end beyond an axis is as good as another, and so is any step.
  if (typeof end === "bigint")
    return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number(end), Number.MAX_SAFE_INTEGER));
  throw new IndexError(
    `${call.name}: the ends and the step of a slice are integers or null, got ${show(slice)}`,
  );
}

/**
 * Returns the offset of the element that the index of `item` names. No index names the only element, one integer counts in C order,
 * and several integers name the element at this index.
 */
export function itemOffset(call: Call, view: View, index: readonly unknown[]): number {
  const { shape, size } = view;
  const { length } = index;
  const strides = stridesOf(view);
  if (length === 0) {
    if (size !== 1) throw noSingleElement(call, size);
    // The only element is at the start of the view.
    return view.offset;
  }
  if (length === 1 && shape.length !== 1)
    return view.offset + flatOffset(readIndex(call, index[0], 0, size), shape, strides);
  if (length !== shape.length) throw wrongIndexCount(call, shape.length, length);
  const indices = index.map((entry, axis) => readIndex(call, entry, axis, shape[axis] as number));
  return view.offset + byteOffset(indices, strides);
}

function noSingleElement(call: Call, size: number): ValueError {
  return new ValueError(
    `${call.name}: can only convert an array of size 1 to a scalar without an index, this one has ${size} elements`,
  );
}

function wrongIndexCount(call: Call, axes: number, given: number): IndexError {
  return new IndexError(`${call.name}: the array has ${axes} dimensions, ${given} indices were given`);
}
