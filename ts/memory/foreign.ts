/**
 * Memory of the caller's: typed arrays, DataViews and buffers, as bytes and as blocks. They are looked at through the
 * engine's own getters, since an instance can define members that say something else.
 */
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { isFullStack, ValueError } from "../errors.ts";
import { vectorShape } from "../layout.ts";
import { linear, start } from "../wasm/module.ts";
import { Block, CALLERS, SHARED } from "./block.ts";
import { bufferLength, isShared } from "./buffers.ts";
import type { View } from "./view.ts";

/** Bytes of the caller's, and what the elements of the typed array over them are. */
export interface ForeignBytes {
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
  readonly byteLength: number;
  /** uint8 where nothing says more. */
  readonly dtype: DType;
  /** What the caller passed. */
  readonly owner: ArrayBufferView | ArrayBufferLike;
}

/** A typed array of any class. */
export type TypedArray = ArrayBufferView & { readonly BYTES_PER_ELEMENT: number };

/** The dtypes of the typed arrays, by the name that each instance bears. */
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

/** The dtype of the elements of a typed array; bytes where it is a DataView or a buffer. */
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

/** The bytes of a typed array, DataView or buffer; null for anything else. Throws ValueError when they went away. */
export function foreignBytes(caller: string, argument: string, value: unknown): ForeignBytes | null {
  if (ArrayBuffer.isView(value))
    return typedBytes(caller, argument, value) ?? dataViewBytes(caller, argument, value);
  const byteLength = bufferLength(value);
  if (byteLength === null) return null;
  const buffer = value as ArrayBufferLike;
  if (byteLength === 0) requirePresent(caller, argument, () => new Uint8Array(buffer));
  return { buffer, byteOffset: 0, byteLength, dtype: dtypes.uint8, owner: buffer };
}

/** The bytes of a typed array; null for a DataView. Throws ValueError when its buffer was detached or shrunk. */
export function typedBytes(caller: string, argument: string, value: ArrayBufferView): ForeignBytes | null {
  const kind = typedArrayKind.call(value);
  if (kind === undefined) return null;
  const bytes = bytesBy(ofTypedArray, value, kinds[kind]);
  // Where the bytes went away the length is 0, as it is of an empty typed array; methods tell the two apart.
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

function requirePresent<T>(caller: string, argument: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (isFullStack(error)) throw error;
    throw new ValueError(`${caller}: ${argument}: its memory was detached or shrunk`);
  }
}

/** Some of the bytes, or all. Of a typed array, some are bytes and no longer its elements. */
export function partOf(bytes: ForeignBytes, offset: number, byteLength: number): ForeignBytes {
  if (byteLength === bytes.byteLength) return bytes;
  const { buffer, byteOffset, owner } = bytes;
  return { buffer, byteOffset: byteOffset + offset, byteLength, dtype: dtypes.uint8, owner };
}

/** The buffer that a value is, or that a typed array or DataView lies in; null for anything else. */
export function bufferOf(value: unknown): ArrayBufferLike | null {
  if (!ArrayBuffer.isView(value)) return bufferLength(value) === null ? null : (value as ArrayBufferLike);
  const isTyped = typedArrayKind.call(value) !== undefined;
  return (isTyped ? ofTypedArray : ofDataView).buffer.call(value);
}

/** Whether a buffer is the linear memory of the module, which nobody may keep. */
export function isLinearMemory(buffer: ArrayBufferLike | null): boolean {
  return buffer === linear.buffer;
}

/** The caller's bytes as a block. Nothing is copied and nothing is booked. */
export function foreignBlock({ buffer, byteOffset, byteLength }: ForeignBytes): Block {
  start();
  return new Block(buffer, byteOffset, byteLength, 0, false, isShared(buffer) ? SHARED : CALLERS);
}

/** Throws ValueError for bytes of linear memory: they are shown by `withData` and serve other arrays after it. */
export function requireKeepable(caller: string, argument: string, { buffer }: ForeignBytes): void {
  start();
  if (!isLinearMemory(buffer)) return;
  throw new ValueError(
    `${caller}: ${argument} is a view that withData shows, which must not be kept; copy it`,
  );
}

/** The caller's bytes as a flat array of a dtype whose item size divides them. */
export function foreignView(bytes: ForeignBytes, dtype: DType): View {
  const size = bytes.byteLength / dtype.itemSize;
  return { dtype, shape: vectorShape(size), strides: null, block: foreignBlock(bytes), offset: 0, size };
}

/**
 * Copies all bytes of a typed array to an address of linear memory, where linear memory is seen as a typed array of that kind
 * already and the address suits its elements: a new view would cost more than copying a few. Returns whether it did. Not for
 * shared memory: another thread may have made it grow since its length was read, and then there is no room for all of it.
 */
export function copyWhole({ buffer, owner, dtype }: ForeignBytes, address: number): boolean {
  if (isShared(buffer)) return false;
  if (address % dtype.itemSize !== 0) return false;
  if (dtype === dtypes.float64) linear.floats.set(owner as Float64Array, address / 8);
  else if (dtype === dtypes.int32) linear.words.set(owner as Int32Array, address / 4);
  else return false;
  return true;
}
