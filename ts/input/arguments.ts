/**
 * Reads the arguments that callers pass: options, shapes, counts, offsets, orders. Each reader reads every property once and
 * returns the checked value. Errors name the function, the argument, what is allowed and what was given.
 *
 * The code that runs in every call is in short functions; rare cases have functions of their own. V8 copies small functions
 * into their callers, up to a total number of bytes. Beyond that total, making a small array takes half again as long.
 */

import { isAbsent, isAsynchronous, isList, isThenable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { limitsOf } from "../dtype/limits.ts";
import { findDType, resolveDType } from "../dtype/names.ts";
import { DTypeError, MemoryError, ValueError } from "../errors.ts";
import { MOST_AXES } from "../generated/codes.ts";
import { type Extents, sizeOf, vectorShape } from "../layout.ts";
import { show } from "../show.ts";
import { callForOthers } from "./others.ts";

/**
 * Makes the error for a wrong argument. When the argument is an object, the message also shows the whole call: most often the
 * object is options in the wrong position. So it does for an argument that is missing.
 */
export function refuse(call: Call, argument: string, allowed: string, given: unknown): ValueError {
  const misplaced = given === undefined || (typeof given === "object" && given !== null);
  return refuseWith(call, argument, allowed, given, misplaced ? `; call ${call.usage}` : "");
}

/** Makes the error for an argument that cannot be made into an array. For objects of other libraries it names the call to write. */
export function refuseArray(call: Call, argument: string, allowed: string, given: unknown): ValueError {
  const remedy = callForOthers(given);
  if (remedy === null) return refuse(call, argument, allowed, given);
  return refuseWith(call, argument, allowed, given, remedy);
}

function refuseWith(
  call: Call,
  argument: string,
  allowed: string,
  given: unknown,
  remedy: string,
): ValueError {
  return new ValueError(`${call.name}: ${argument} must be ${allowed}, got ${show(given)}${remedy}`);
}

/** Throws for an async function or a generator. */
export function requireSynchronous(call: Call, argument: string, fn: object): void {
  if (isAsynchronous(fn))
    throw new ValueError(
      `${call.name}: ${argument} must be synchronous, got an async function or a generator`,
    );
}

/** Throws when the caller's function returned a promise. */
export function requireSynchronousResult(call: Call, argument: string, result: unknown): void {
  if (isThenable(result))
    throw new ValueError(`${call.name}: ${argument} must be synchronous, it returned a promise`);
}

/** Reads the dtype option; returns `fallback` when it is not given. */
export function readDType<F extends DType | null>(call: Call, like: unknown, fallback: F): DType | F {
  return isAbsent(like) ? fallback : readGivenDType(call, like);
}

/** An object that is no dtype is most often options in the wrong position, so the message shows the whole call. A number is most often a length. */
function readGivenDType(call: Call, like: unknown): DType {
  if (typeof like === "object" && findDType(like) === undefined)
    throw new DTypeError(`${call.name}: data type ${show(like)} not understood; call ${call.usage}`);
  if (typeof like === "number" && call.parts.positions[0] === "shape")
    throw new DTypeError(
      `${call.name}: data type ${like} not understood; the lengths of several axes are one list, as in zeros([2, 3])`,
    );
  return resolveDType(call.name, like);
}

/**
 * Reads a dtype argument that must be given. An object that is not a dtype is most often misplaced options, so the message
 * shows the whole call.
 */
export function readRequiredDType(call: Call, like: unknown): DType {
  if (typeof like === "object" && like !== null && findDType(like) === undefined)
    throw refuse(call, "dtype", "a dtype", like);
  if (like === undefined)
    throw new DTypeError(`${call.name}: data type undefined not understood; call ${call.usage}`);
  return resolveDType(call.name, like);
}

/** Reads a boolean option. */
export function readFlag(call: Call, name: string, value: unknown, fallback: boolean): boolean {
  return isAbsent(value) ? fallback : readGivenFlag(call, name, value);
}

function readGivenFlag(call: Call, name: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw refuse(call, name, "true or false", value);
  return value;
}

/** Reads an integer. */
export function readInteger(call: Call, name: string, value: unknown, fallback?: number): number {
  if (isAbsent(value) && fallback !== undefined) return fallback;
  if (typeof value !== "number" || !Number.isInteger(value)) throw refuse(call, name, "an integer", value);
  return value + 0;
}

/** Reads an integer of at least 0. */
export function readCount(call: Call, name: string, value: unknown, fallback?: number): number {
  if (isCount(value)) return value + 0;
  if (isAbsent(value) && fallback !== undefined) return fallback;
  throw refuse(call, name, "a non-negative integer", value);
}

/** Whether a value is an integer of at least 0. -0 counts as one; callers add 0 to make it 0. */
function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && Number.isInteger(value);
}

/** Reads a number of items; -1, which is the default, means all. */
export function readItemCount(call: Call, count: unknown): number {
  if (isAbsent(count) || count === -1) return -1;
  if (!isCount(count)) throw refuse(call, "count", "-1 or a non-negative integer", count);
  return count + 0;
}

/** The orders in which a new array may be laid out. */
export type Order = "C" | "F";

/**
 * The orders of a copy. `A` means F for a source in F order, else C. `K` stays as close to the order of the source as possible.
 */
export type CopyOrder = Order | "K" | "A";

/** Reads the order option of a function that makes a new array. */
export function readOrder(call: Call, value: unknown): Order {
  return isAbsent(value) ? "C" : readGivenOrder(call, value);
}

function readGivenOrder(call: Call, value: unknown): Order {
  if (value !== "C" && value !== "F") throw refuse(call, "order", "'C' or 'F'", value);
  return value;
}

/** Reads the order option of a copy. */
export function readCopyOrder(call: Call, value: unknown, fallback: CopyOrder): CopyOrder {
  return isAbsent(value) ? fallback : readGivenCopyOrder(call, value);
}

function readGivenCopyOrder(call: Call, value: unknown): CopyOrder {
  if (value !== "C" && value !== "F" && value !== "K" && value !== "A") {
    throw refuse(call, "order", "'C', 'F', 'A' or 'K'", value);
  }
  return value;
}

/** Reads a shape: a number for one axis, or a list of numbers. */
export function readShape(call: Call, value: unknown, argument = "shape"): Extents {
  return typeof value === "number"
    ? vectorShape(readExtent(call, argument, value))
    : readExtents(call, argument, value);
}

function readExtents(call: Call, argument: string, value: unknown): number[] {
  if (!isNumberList(value)) throw refuse(call, argument, "a number or an array of numbers", value);
  const length = readLength(call, argument, value);
  const shape = new Array<number>(length);
  for (let axis = 0; axis < length; axis += 1) shape[axis] = readExtent(call, argument, value[axis]);
  return shape;
}

/**
 * Returns the length of a list of axes. It must be checked: a proxy can return any value, and a typed array can have an own
 * `length`.
 */
export function readLength(call: Call, argument: string, list: ArrayLike<unknown>): number {
  const length: unknown = list.length;
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0)
    throw refuse(call, argument, "a list with a length", list);
  requireDimensions(call, argument, length);
  return length;
}

/** Throws when there are more axes than an array can have. */
export function requireDimensions(call: Call, argument: string, length: number): void {
  if (length <= MOST_AXES) return;
  throw new ValueError(
    `${call.name}: ${argument}: maximum supported dimension for an ndarray is currently ${MOST_AXES}, found ${length}`,
  );
}

function isNumberList(value: unknown): value is ArrayLike<unknown> {
  return isList(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function readExtent(call: Call, argument: string, value: unknown): number {
  if (isCount(value)) return value + 0;
  const reason = Number.isInteger(value) ? ", as negative dimensions are not allowed" : "";
  throw refuse(call, argument, `made of non-negative integers${reason}`, value);
}

/** Returns the shape of a 1-D array. Throws MemoryError when no host could hold the elements. */
export function readVectorShape(call: Call, length: number, itemSize: number): Extents {
  const shape = vectorShape(length);
  if (length * itemSize > Number.MAX_SAFE_INTEGER)
    throw tooLarge(call, shape, itemSize, "Maximum allowed size exceeded");
  return shape;
}

/**
 * Returns the number of elements of a shape. Throws MemoryError when no host could hold them. For an empty array, it throws
 * when the bytes along the other axes exceed an int64, as NumPy does.
 */
export function readSize(call: Call, shape: Extents, itemSize: number): number {
  const size = sizeOf(shape);
  return size > 0 && size * itemSize <= Number.MAX_SAFE_INTEGER ? size : readOddSize(call, shape, itemSize);
}

function readOddSize(call: Call, shape: Extents, itemSize: number): number {
  if (!shape.includes(0)) throw tooLarge(call, shape, itemSize);
  if (isCountable(shape, itemSize)) return 0;
  throw new MemoryError(
    `${call.name}: array is too big: the bytes along the axes that are not empty, ${bytesAlong(shape, itemSize)}, exceed an int64`,
  );
}

/** Whether the number of bytes fits an int64, counting empty axes as length 1. */
export function isCountable(shape: Extents, itemSize: number): boolean {
  return bytesAlong(shape, itemSize) < 1n << 63n;
}

function tooLarge(call: Call, shape: Extents, itemSize: number, reason = "array is too big"): MemoryError {
  return new MemoryError(
    `${call.name}: ${reason}: the host has no room for an array of ${bytesAlong(shape, itemSize)} bytes`,
  );
}

/** Returns the bytes of an array, counting empty axes as length 1. */
function bytesAlong(shape: Extents, itemSize: number): bigint {
  return shape.reduce((product, extent) => product * BigInt(extent || 1), BigInt(itemSize));
}

/** Some elements of an array that follow each other in C order. */
export interface ElementWindow {
  readonly first: number;
  readonly count: number;
}

/** The most elements that an array may have of which a part is made: indices up to this number are exact. */
const MOST_ELEMENTS = 2 ** 53;

/** Reads the window option. Without it, returns null and throws MemoryError when no host could hold the whole. */
export function readWindow(
  call: Call,
  window: unknown,
  shape: Extents,
  itemSize: number,
): ElementWindow | null {
  if (isAbsent(window)) {
    readSize(call, shape, itemSize);
    return null;
  }
  const size = sizeOf(shape);
  if (size > MOST_ELEMENTS) throw tooLarge(call, shape, itemSize);
  const [first, count] = readWindowPair(call, window);
  // The sum of the two may be greater than any exact number.
  if (count > size - first)
    throw new ValueError(
      `${call.name}: window [${first}, ${count}] must lie within the ${size} elements of the whole`,
    );
  readSize(call, [count], itemSize);
  return { first, count };
}

/** Reads the two numbers of a window, whatever the array is. A caller that must not run the caller's code later reads them early. */
export function readWindowPair(call: Call, window: unknown): readonly [first: number, count: number] {
  if (!isNumberList(window) || readLength(call, "window", window) !== 2)
    throw refuse(call, "window", "[first, count]", window);
  return [readCount(call, "window[0]", window[0]), readCount(call, "window[1]", window[1])];
}

/** Throws unless the dtype holds all indices of an axis, as `arange` does. A bool holds only 0 and 1. */
export function requireIndices(call: Call, length: number, dtype: DType): void {
  if (dtype.kind === "b" && length > 2) {
    throw new ValueError(`${call.name}: bool coordinates go up to 1, an axis has length ${length}`);
  }
  if (dtype.isInteger && length > 0 && BigInt(length - 1) > limitsOf(dtype)[1]) {
    throw new ValueError(`${call.name}: coordinate ${length - 1} is out of range for ${dtype}`);
  }
}
