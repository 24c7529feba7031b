/**
 * Reading what callers pass: options, shapes, counts, offsets, orders. Each reader returns what it checked, reads every
 * property once, and throws the named error in one voice: function, argument, what is allowed, what was given.
 *
 * What is read at every call is read in a few lines, and the rest stands in a function of its own: V8 copies small functions
 * into their callers up to a sum of bytes, and a small array takes half again as long where that does not suffice.
 */
import { hasMember, isAsynchronous, isList, isRecord, isThenable } from "../caller.ts";
import { DType } from "../dtype/dtypes.ts";
import { findDType, resolveDType } from "../dtype/names.ts";
import { MemoryError, ValueError } from "../errors.ts";
import { type Extents, sizeOf, vectorShape } from "../layout.ts";
import { show } from "../show.ts";
import type { Signature } from "./signatures.ts";

/** What was read of an options object: the names that the function knows, null for those not given. */
export type Options = Readonly<Record<string, unknown>>;

/**
 * Objects that inherit nothing, so that what a page adds to the prototype of all objects is no option. A class, since engines
 * are slow with the properties of an object that was made without a prototype.
 */
class NoInheritance {
  dtype: unknown = undefined;
  static {
    Object.setPrototypeOf(NoInheritance.prototype, null);
  }
}

const NO_OPTIONS: Options = Object.freeze(new NoInheritance()) as never;

/** Reads the options of a call. */
export function readOptions(call: Signature, options: unknown): Options {
  return options === undefined || options === null ? NO_OPTIONS : readGiven(call, options);
}

function readGiven(call: Signature, options: unknown): Options {
  // Before the keys are asked for: those of a long typed array take more memory than it does.
  if (!isRecord(options) || isMisplaced(options)) throw refuseOptions(call, options);
  const read = new NoInheritance() as NoInheritance & Record<string, unknown>;
  // No list of the keys is made, since most calls that have options have one.
  for (const key in options) {
    if (!hasOwn.call(options, key)) continue;
    // A look at the names takes longer than the rest, and this one is named most.
    if ((key !== "dtype" || !call.takesDType) && !call.optionNames.includes(key))
      throw refuseOption(call, key);
    read[key] = (options as Options)[key];
  }
  return read;
}

function refuseOptions(call: Signature, given: unknown): ValueError {
  return new ValueError(`${call.name}: options must be an object, got ${show(given)}; call ${call.usage}`);
}

function refuseOption(call: Signature, name: string): ValueError {
  const known = call.optionNames.join(", ");
  return new ValueError(`${call.name}: unknown option ${show(name)}; it knows ${known}`);
}

const hasOwn = Object.prototype.hasOwnProperty;

/** Whether an object in the place of the options is one that another argument would take. */
function isMisplaced(value: object): boolean {
  return value instanceof DType || ArrayBuffer.isView(value) || hasMember(value, Symbol.iterator);
}

/** The error for an argument that is none of what is allowed. An object in its place is most often misplaced options. */
export function refuse(call: Signature, argument: string, allowed: string, given: unknown): ValueError {
  const misplaced = typeof given === "object" && given !== null;
  return new ValueError(
    `${call.name}: ${argument} must be ${allowed}, got ${show(given)}${misplaced ? `; call ${call.usage}` : ""}`,
  );
}

/** Throws unless a function of the caller's does its work before it returns. */
export function requireSynchronous(call: Signature, argument: string, fn: object): void {
  if (isAsynchronous(fn))
    throw new ValueError(
      `${call.name}: ${argument} must be synchronous, got an async function or a generator`,
    );
}

/** Throws when what a function of the caller's returned tells that its work is not done. */
export function requireSynchronousResult(call: Signature, argument: string, result: unknown): void {
  if (isThenable(result))
    throw new ValueError(`${call.name}: ${argument} must be synchronous, it returned a promise`);
}

/** The dtype option, or `fallback` when it is not given. */
export function readDType<F extends DType | null>(call: Signature, like: unknown, fallback: F): DType | F {
  return like === undefined || like === null ? fallback : resolveDType(call.name, like);
}

/** The dtype argument of a call that cannot do without. An object in its place is most often misplaced options. */
export function readRequiredDType(call: Signature, like: unknown): DType {
  const isObject = typeof like === "object" && like !== null;
  if (isObject && findDType(like) === undefined) throw refuse(call, "dtype", "a dtype", like);
  return resolveDType(call.name, like);
}

/** A boolean option. */
export function readFlag(call: Signature, name: string, value: unknown, fallback: boolean): boolean {
  return value === undefined || value === null ? fallback : readGivenFlag(call, name, value);
}

function readGivenFlag(call: Signature, name: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw refuse(call, name, "true or false", value);
  return value;
}

/** An integer of any size. */
export function readInteger(call: Signature, name: string, value: unknown, fallback?: number): number {
  if ((value === undefined || value === null) && fallback !== undefined) return fallback;
  if (typeof value !== "number" || !Number.isInteger(value)) throw refuse(call, name, "an integer", value);
  return value + 0;
}

/** An integer of at least 0. */
export function readCount(call: Signature, name: string, value: unknown, fallback?: number): number {
  if (isCount(value)) return value + 0;
  if ((value === undefined || value === null) && fallback !== undefined) return fallback;
  throw refuse(call, name, "a non-negative integer", value);
}

/** Whether a value is an integer of at least 0. -0 is one, which adding 0 makes 0. */
function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && Number.isInteger(value);
}

/** A number of items to read: -1, also when not given, for all of them. */
export function readItemCount(call: Signature, count: unknown): number {
  if (count === undefined || count === null || count === -1) return -1;
  if (!isCount(count)) throw refuse(call, "count", "-1 or a non-negative integer", count);
  return count + 0;
}

/** The orders in which a new array may be laid out. */
export type Order = "C" | "F";

/** The orders of a copy: `A` is F for an F-ordered source, else C; `K` keeps the order of the source as close as it can. */
export type CopyOrder = Order | "K" | "A";

/** The order option of a creation. */
export function readOrder(call: Signature, value: unknown): Order {
  return value === undefined || value === null ? "C" : readGivenOrder(call, value);
}

function readGivenOrder(call: Signature, value: unknown): Order {
  if (value !== "C" && value !== "F") throw refuse(call, "order", "'C' or 'F'", value);
  return value;
}

/** The order option of a copy. */
export function readCopyOrder(call: Signature, value: unknown, fallback: CopyOrder): CopyOrder {
  return value === undefined || value === null ? fallback : readGivenCopyOrder(call, value);
}

function readGivenCopyOrder(call: Signature, value: unknown): CopyOrder {
  if (value !== "C" && value !== "F" && value !== "K" && value !== "A") {
    throw refuse(call, "order", "'C', 'F', 'A' or 'K'", value);
  }
  return value;
}

/** NumPy's limit. */
export const MOST_DIMENSIONS = 64;

/** The shape argument: a number for one axis, or a list of numbers. */
export function readShape(call: Signature, value: unknown): Extents {
  return typeof value === "number" ? vectorShape(readExtent(call, value)) : readExtents(call, value);
}

function readExtents(call: Signature, value: unknown): number[] {
  if (!isNumberList(value)) throw refuse(call, "shape", "a number or an array of numbers", value);
  const length = readLength(call, "shape", value);
  const shape = new Array<number>(length);
  for (let axis = 0; axis < length; axis += 1) shape[axis] = readExtent(call, value[axis]);
  return shape;
}

/** The length of a list of axes. A proxy may say anything, and a typed array may have a member of its own that does. */
export function readLength(call: Signature, argument: string, list: ArrayLike<unknown>): number {
  const length: unknown = list.length;
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0)
    throw refuse(call, argument, "a list with a length", list);
  requireDimensions(call, argument, length);
  return length;
}

/** Throws when there are more axes than an array can have. */
export function requireDimensions(call: Signature, argument: string, length: number): void {
  if (length <= MOST_DIMENSIONS) return;
  throw new ValueError(
    `${call.name}: ${argument}: maximum supported dimension for an ndarray is currently ${MOST_DIMENSIONS}, found ${length}`,
  );
}

function isNumberList(value: unknown): value is ArrayLike<unknown> {
  return isList(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function readExtent(call: Signature, value: unknown): number {
  if (isCount(value)) return value + 0;
  const reason = Number.isInteger(value) ? ", as negative dimensions are not allowed" : "";
  throw refuse(call, "shape", `made of non-negative integers${reason}`, value);
}

/** The shape of one axis. Throws MemoryError when no host could hold the elements. */
export function readVectorShape(call: Signature, length: number, itemSize: number): Extents {
  const shape = vectorShape(length);
  if (length * itemSize > Number.MAX_SAFE_INTEGER)
    throw tooLarge(call, shape, itemSize, "Maximum allowed size exceeded");
  return shape;
}

/**
 * The number of elements of a shape. Throws MemoryError when no host could hold them. For an empty array it throws when the bytes
 * along its other axes exceed an int64, as NumPy does.
 */
export function readSize(call: Signature, shape: Extents, itemSize: number): number {
  const size = sizeOf(shape);
  return size > 0 && size * itemSize <= Number.MAX_SAFE_INTEGER ? size : readOddSize(call, shape, itemSize);
}

function readOddSize(call: Signature, shape: Extents, itemSize: number): number {
  if (!shape.includes(0)) throw tooLarge(call, shape, itemSize);
  if (isCountable(shape, itemSize)) return 0;
  throw new MemoryError(
    `${call.name}: array is too big: the bytes along the axes that are not empty, ${bytesAlong(shape, itemSize)}, exceed an int64`,
  );
}

/** Whether the bytes of an array are an int64, as if its empty axes had length 1. */
export function isCountable(shape: Extents, itemSize: number): boolean {
  return bytesAlong(shape, itemSize) < 2n ** 63n;
}

function tooLarge(
  call: Signature,
  shape: Extents,
  itemSize: number,
  reason = "array is too big",
): MemoryError {
  return new MemoryError(
    `${call.name}: ${reason}: the host has no room for an array of ${bytesAlong(shape, itemSize)} bytes`,
  );
}

/** The bytes of an array, as if its empty axes had length 1. */
function bytesAlong(shape: Extents, itemSize: number): bigint {
  return shape.reduce((product, extent) => product * BigInt(extent || 1), BigInt(itemSize));
}
