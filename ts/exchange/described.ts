/**
 * Reads the arrays of other libraries: objects that have `data`, `shape`, and strides counted in elements. Reads each member
 * once, and `data` last, so that none of the caller's code runs between finding the memory and using it.
 */

import { isNDArray, type NDArray, wrapLaidOut } from "../array/ndarray.ts";
import { readIntegers } from "../array/reshape.ts";
import { hasMember, isAbsent, isCallable, isList, isRecord, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { findDType } from "../dtype/names.ts";
import { storedAs } from "../elements/out.ts";
import { spanOf, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readCount, readInteger, readShape, readSize, refuse } from "../input/arguments.ts";
import { callForOthers } from "../input/others.ts";
import { type Extents, shapeText, stridesC } from "../layout.ts";
import { readNested } from "../lists/reader.ts";
import { type ForeignBytes, foreignBlock, foreignBytes, partOf, requireKeepable } from "../memory/foreign.ts";
import { show } from "../show.ts";

/** Whether an object describes an array: it may still be refused. Runs none of its getters. */
export function describesArray(value: unknown): value is object {
  if (!isRecord(value) || ArrayBuffer.isView(value)) return false;
  return (hasMember(value, "shape") && hasMember(value, "data")) || hasMember(value, "toNdarrayLike");
}

/**
 * Makes an array over the elements that an object describes, or returns null if it describes none. The array shares the memory of
 * `data`; only elements of a plain list are copied, to `wanted` if that is a dtype. `isKept` is whether the caller gets this array.
 */
export function describedArray(
  call: Call,
  argument: string,
  value: unknown,
  wanted: DType | null,
  isKept: boolean,
): NDArray | null {
  const description = describesArray(value) ? readDescription(call, value) : null;
  if (description === null) return null;
  const { shape, strides, offset, named, writeable, data } = description;
  const source = { call, object: value as object, argument: `${argument}.data`, named, isKept };
  const { dtype, block, byteLength, base } = isList(data)
    ? copyList(source, data, wanted)
    : overMemory(source, data);
  const { itemSize } = dtype;
  const steps = (strides ?? stridesC(shape, 1)).map((step) => step * itemSize);
  const start = shape.includes(0) ? 0 : offset * itemSize;
  try {
    const size = readSize(call, shape, itemSize);
    requireWithin(source, { dtype, shape, strides: steps, block, offset: start, size }, byteLength);
  } catch (error) {
    block.release();
    throw error;
  }
  return wrapLaidOut(shape, dtype, block, { strides: strides && steps, offset: start, writeable, base });
}

/** What an object says about its array. */
interface Description {
  readonly shape: Extents;
  /** The strides in elements; null for C order. */
  readonly strides: Extents | null;
  readonly offset: number;
  /** The dtype that the object names, if it is one. */
  readonly named: DType | undefined;
  readonly writeable: boolean;
  readonly data: object;
}

/** Reads the members of an object. Returns null if it has no shape or no data. */
function readDescription(call: Call, value: object): Description | null {
  // An array of another instance of the package tells its strides in bytes.
  const describe = memberOf(value, "toNdarrayLike");
  const record = isCallable(describe) ? Reflect.apply(describe, value, []) : value;
  const given = isRecord(record) ? memberOf(record, "shape") : undefined;
  if (!isRecord(record) || isAbsent(given)) return null;
  const shape = readShape(call, given);
  const strides = readStrides(call, record, shape);
  const offset = readInteger(call, "offset", memberOf(record, "offset"), 0);
  // Pyodide tells the type of the elements as `format`.
  const named = findDType(memberOf(record, "dtype") ?? memberOf(record, "format"));
  const isRepeated = strides?.some((step, axis) => step === 0 && (shape[axis] as number) > 1) ?? false;
  const writeable = !isRepeated && !isReadOnly(record);
  const data = memberOf(record, "data");
  return isRecord(data) || isList(data) ? { shape, strides, offset, named, writeable, data } : null;
}

/** What is known while `data` is read. */
interface Source {
  readonly call: Call;
  /** The object that describes the array. */
  readonly object: object;
  /** The name of the data for messages. */
  readonly argument: string;
  /** The dtype that the object names, if it is one. */
  readonly named: DType | undefined;
  readonly isKept: boolean;
}

/** The elements of `data`, in a row. */
interface Row extends Pick<View, "dtype" | "block"> {
  readonly byteLength: number;
  readonly base: ForeignBytes["owner"] | null;
}

/** Reads strides counted in elements. Returns null if there are none: then the elements are in C order. */
function readStrides(call: Call, record: object, shape: Extents): Extents | null {
  const given = memberOf(record, "stride") ?? memberOf(record, "strides");
  // stdlib has one stride for an array without axes.
  if (isAbsent(given) || shape.length === 0) return null;
  const strides = readIntegers(call, "stride", given);
  if (strides.length === shape.length) return strides;
  throw new ValueError(
    `${call.name}: stride has ${strides.length} items, but the shape ${shapeText(shape)} has ${shape.length}${callForOthers(record) ?? ""}`,
  );
}

/** Whether an object says that its elements must not be written: Pyodide by `readonly`, stdlib by a flag. */
function isReadOnly(record: object): boolean {
  const flags = memberOf(record, "flags");
  return Boolean(memberOf(record, "readonly")) || (isRecord(flags) && memberOf(flags, "READONLY") === true);
}

/** Copies the elements of a plain list. */
function copyList({ call, argument, named, isKept }: Source, list: object, wanted: DType | null): Row {
  if (isKept) throw new ValueError(`${call.name}: Unable to avoid copy of ${argument}, which is a list`);
  const { block, dtype, shape } = readNested(call, list, wanted ?? named ?? null, null, argument);
  const [length = 0, ...more] = shape;
  if (more.length === 0) return { block, dtype, byteLength: length * dtype.itemSize, base: null };
  block.release();
  throw refuse(call, argument, "a flat list or a typed array", list);
}

/** Makes a block of the caller's memory. */
function overMemory(source: Source, data: object): Row {
  const { call, argument, isKept } = source;
  // Its member `data` would move its memory to the caller.
  if (isNDArray(data)) throw refuseData(source, data);
  const sample = ArrayBuffer.isView(data) ? null : firstOf(data);
  const bytes = foreignBytes(call.name, argument, data) ?? wrappedBytes(call, argument, data);
  if (bytes === null) throw refuseData(source, data);
  if (isKept) requireKeepable(call.name, "with copy: false, data", bytes);
  const dtype = dtypeOf(source, bytes, sample);
  if (bytes.byteOffset % dtype.alignment !== 0)
    throw new ValueError(
      `${call.name}: ${argument} must be aligned to ${dtype.alignment} bytes for ${dtype}`,
    );
  return { dtype, block: foreignBlock(bytes), byteLength: bytes.byteLength, base: bytes.owner };
}

function refuseData({ call, argument, object }: Source, data: object): ValueError {
  const remedy = callForOthers(object) ?? "";
  return new ValueError(
    `${call.name}: ${argument} must be a typed array or a list, got ${show(data)}${remedy}`,
  );
}

/** Returns the first item of a class around a buffer, such as stdlib's BooleanArray; null if it has none. */
function firstOf(data: object): unknown {
  const get = memberOf(data, "get");
  return isCallable(get) ? Reflect.apply(get, data, [0]) : null;
}

/** Returns the bytes of a class around a buffer, which tells them as typed arrays do. */
function wrappedBytes(call: Call, argument: string, data: object): ForeignBytes | null {
  const [first, count] = ["byteOffset", "byteLength"].map((name) => memberOf(data, name));
  const held = memberOf(data, "buffer");
  const buffer = ArrayBuffer.isView(held) ? null : foreignBytes(call.name, argument, held);
  if (buffer === null) return null;
  const offset = readCount(call, `${argument}.byteOffset`, first);
  const byteLength = readCount(call, `${argument}.byteLength`, count);
  if (offset + byteLength <= buffer.byteLength) return partOf(buffer, offset, byteLength);
  throw new ValueError(
    `${call.name}: ${argument} ends at byte ${offset + byteLength} of a buffer of ${buffer.byteLength}`,
  );
}

/**
 * Returns the dtype of the elements. The name counts if the memory is what stores such elements: a typed array of that dtype, pairs
 * of floats for complex numbers, bytes for bool; or if the memory tells no dtype of its own.
 */
function dtypeOf({ call, argument, named }: Source, bytes: ForeignBytes, sample: unknown): DType {
  const { owner, dtype } = bytes;
  if (ArrayBuffer.isView(owner) && !(owner instanceof DataView))
    return named !== undefined && storedAs[named.name] === dtype ? named : dtype;
  if (named !== undefined) return named;
  if (typeof sample === "boolean") return dtypes.bool;
  throw refuse(call, argument, "a typed array, or a buffer beside the name of a dtype", owner);
}

/** Throws unless every element lies within the data. */
function requireWithin({ call, argument }: Source, view: View, byteLength: number): void {
  if (view.size === 0) return;
  const { itemSize } = view.dtype;
  const [low, high] = spanOf(view);
  if (low >= 0 && high <= byteLength) return;
  const [first, last] = [low / itemSize, high / itemSize - 1];
  throw new ValueError(
    `${call.name}: shape, stride and offset lead to elements ${first} to ${last}, but ${argument} has ${byteLength / itemSize}`,
  );
}
