/**
 * Reads the caller's memory (typed arrays, DataViews and buffers) as bytes, and makes blocks of it. This file uses the
 * engine's own getters, since an instance can define members that return something else.
 */
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { isFullStack, ValueError } from "../errors.ts";
import { isStarted, linear, start } from "../wasm/module.ts";
import { Block, CALLERS, SHARED } from "./block.ts";
import { bufferLength, isShared } from "./buffers.ts";

/** Bytes of the caller's memory, and the dtype of the typed array that covers them. */
export interface ForeignBytes {
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
  readonly byteLength: number;
  /** The dtype of the typed array. It is uint8 for DataViews, for buffers, and for a part of a typed array's bytes. */
  readonly dtype: DType;
  /** The typed array, DataView or buffer that the caller passed. */
  readonly owner: ArrayBufferView | ArrayBufferLike;
}

/** A typed array of any class. */
export type TypedArray = ArrayBufferView & { readonly BYTES_PER_ELEMENT: number };

/** The dtype of each class of typed arrays, by the name that its instances have as `Symbol.toStringTag`. */
interface TypedArrayNames {
  Int8Array: "int8";
  Int16Array: "int16";
  Int32Array: "int32";
  BigInt64Array: "int64";
  Uint8Array: "uint8";
  Uint8ClampedArray: "uint8";
  Uint16Array: "uint16";
  Uint32Array: "uint32";
  BigUint64Array: "uint64";
  Float16Array: "float16";
  Float32Array: "float32";
  Float64Array: "float64";
  ArrayBuffer: "uint8";
  SharedArrayBuffer: "uint8";
}

/** The dtype of a typed array's elements, or uint8 for a DataView or a buffer. */
export type ElementsOf<V> = V extends { readonly [Symbol.toStringTag]: infer Tag }
  ? Tag extends keyof TypedArrayNames
    ? TypedArrayNames[Tag]
    : V extends DataView
      ? "uint8"
      : DTypeName
  : DTypeName;

type Getter<T, R> = { call(self: T): R };

function getterOf<T, R>(prototype: object, name: PropertyKey): Getter<T, R> {
  return Object.getOwnPropertyDescriptor(prototype, name)?.get as unknown as Getter<T, R>;
}

function viewGetters(prototype: object) {
  return {
    buffer: getterOf<ArrayBufferView, ArrayBufferLike>(prototype, "buffer"),
    byteOffset: getterOf<ArrayBufferView, number>(prototype, "byteOffset"),
    byteLength: getterOf<ArrayBufferView, number>(prototype, "byteLength"),
  };
}

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;

const typedArrayKind = getterOf<object, string | undefined>(typedArrayPrototype, Symbol.toStringTag);

const ofTypedArray = viewGetters(typedArrayPrototype);

const ofDataView = viewGetters(DataView.prototype);

const firstOf = (typedArrayPrototype as { at: { call(self: ArrayBufferView, index: number): unknown } }).at;

const kinds: Readonly<Record<string, DType>> = {
  Int8Array: dtypes.int8,
  Int16Array: dtypes.int16,
  Int32Array: dtypes.int32,
  BigInt64Array: dtypes.int64,
  Uint8Array: dtypes.uint8,
  Uint8ClampedArray: dtypes.uint8,
  Uint16Array: dtypes.uint16,
  Uint32Array: dtypes.uint32,
  BigUint64Array: dtypes.uint64,
  Float16Array: dtypes.float16,
  Float32Array: dtypes.float32,
  Float64Array: dtypes.float64,
};

/** Returns the bytes of a typed array, DataView or buffer, or null for other values. Throws ValueError if they no longer exist. */
export function foreignBytes(caller: string, argument: string, value: unknown): ForeignBytes | null {
  if (ArrayBuffer.isView(value))
    return typedBytes(caller, argument, value) ?? dataViewBytes(caller, argument, value);
  const byteLength = bufferLength(value);
  if (byteLength === null) return null;
  const buffer = value as ArrayBufferLike;
  if (byteLength === 0) requirePresent(caller, argument, () => new Uint8Array(buffer));
  return { buffer, byteOffset: 0, byteLength, dtype: dtypes.uint8, owner: buffer };
}

/** Returns the bytes of a typed array, or null for a DataView. Throws ValueError if its buffer was detached or shrunk. */
export function typedBytes(caller: string, argument: string, value: ArrayBufferView): ForeignBytes | null {
  const kind = typedArrayKind.call(value);
  if (kind === undefined) return null;
  const bytes = bytesBy(ofTypedArray, value, kinds[kind]);
  // The length is 0 for an empty typed array, and also if the bytes no longer exist. Only in the second case do methods throw.
  if (bytes.byteLength === 0) requirePresent(caller, argument, () => firstOf.call(value, 0));
  return bytes;
}

function dataViewBytes(caller: string, argument: string, value: ArrayBufferView): ForeignBytes {
  return requirePresent(caller, argument, () => bytesBy(ofDataView, value));
}

function bytesBy(
  getters: ReturnType<typeof viewGetters>,
  owner: ArrayBufferView,
  dtype: DType = dtypes.uint8,
): ForeignBytes {
  return {
    buffer: getters.buffer.call(owner),
    byteOffset: getters.byteOffset.call(owner),
    byteLength: getters.byteLength.call(owner),
    dtype,
    owner,
  };
}

function requirePresent<T>(caller: string, argument: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isFullStack(error)) throw error;
    throw new ValueError(`${caller}: ${argument}: its memory was detached or shrunk`);
  }
}

/** Returns `byteLength` of the bytes, starting at `offset`. All bytes together keep their dtype, a part has dtype uint8. */
export function partOf(bytes: ForeignBytes, offset: number, byteLength: number): ForeignBytes {
  if (byteLength === bytes.byteLength) return bytes;
  const { buffer, byteOffset, owner } = bytes;
  return { buffer, byteOffset: byteOffset + offset, byteLength, dtype: dtypes.uint8, owner };
}

/** Returns the buffer of a typed array or DataView, returns a buffer itself, and returns null for any other value. */
export function bufferOf(value: unknown): ArrayBufferLike | null {
  if (!ArrayBuffer.isView(value)) return bufferLength(value) === null ? null : (value as ArrayBufferLike);
  const isTyped = typedArrayKind.call(value) !== undefined;
  return (isTyped ? ofTypedArray : ofDataView).buffer.call(value);
}

/** Whether a buffer is linear memory, which the caller must not keep. There is none before core starts. */
export function isLinearMemory(buffer: ArrayBufferLike | null): boolean {
  return isStarted() && buffer === linear.buffer;
}

/** Makes a block of the caller's bytes. It copies nothing, and the books do not count the block. */
export function foreignBlock({ buffer, byteOffset, byteLength }: ForeignBytes): Block {
  start();
  return new Block(buffer, byteOffset, byteLength, 0, false, isShared(buffer) ? SHARED : CALLERS);
}

/** Throws ValueError for bytes of linear memory. The caller got them from `withData`, and other arrays use them after that call. */
export function requireKeepable(caller: string, argument: string, { buffer }: ForeignBytes): void {
  start();
  if (!isLinearMemory(buffer)) return;
  throw new ValueError(
    `${caller}: ${argument} is a view that withData shows, which must not be kept; copy it`,
  );
}

/**
 * Copies all bytes of a typed array to an address of linear memory and returns true. Returns false and copies nothing if
 * `linear` has no typed array of that class yet, or if the address is not aligned: to make a new typed array costs more than
 * to copy a few elements. Also returns false for shared memory: another thread can make it grow after its length was read,
 * and then it is larger than the room for it.
 */
export function copyWhole({ buffer, owner, dtype }: ForeignBytes, address: number): boolean {
  if (isShared(buffer)) return false;
  if (address % dtype.itemSize !== 0) return false;
  if (dtype === dtypes.float64) linear.floats.set(owner as Float64Array, address / 8);
  else if (dtype === dtypes.int32) linear.words.set(owner as Int32Array, address / 4);
  else return false;
  return true;
}
