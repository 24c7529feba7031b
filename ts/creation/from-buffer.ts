/**
 * Makes arrays of the caller's bytes: fromTypedArray and frombuffer. The bytes are copied, or shared when the caller asks for
 * it.
 */

import type { NDArray, OutLike } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/creation.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike, NameOf } from "../dtype/names.ts";
import { type Out, readOut, requireApart, requireCopy } from "../elements/out.ts";
import { foreignView } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import {
  readDType,
  readFlag,
  readInteger,
  readItemCount,
  readShape,
  readSize,
  refuse,
} from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, shapeText, vectorShape } from "../layout.ts";
import { copyWhole, type ElementsOf, type ForeignBytes, foreignBytes, partOf } from "../memory/foreign.ts";
import type { Write } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";
import type { Shape } from "./inputs.ts";
import { make, type OrOut, type OutOption } from "./make.ts";
import { shareBytes } from "./share-bytes.ts";

/** The options of `fromTypedArray`. */
export interface TypedArrayOptions<L, O = OutLike> extends OutOption<O> {
  /** The lengths of the axes; by default one axis. */
  readonly shape?: Shape | null | undefined;
  /** Reads the bytes as elements of this type; by default that of the typed array. */
  readonly dtype?: L | null | undefined;
  /** false shares the caller's memory, which must be aligned for the dtype. */
  readonly copy?: boolean | null | undefined;
}

/** The options of `frombuffer`. */
export interface BufferOptions<L, O = OutLike> extends Omit<TypedArrayOptions<L, O>, "shape"> {
  /** How many elements to take; -1 (default) takes all. */
  readonly count?: number | null | undefined;
  /** The byte to begin at, 0 by default. */
  readonly offset?: number | null | undefined;
}

/**
 * Makes an array of the elements of a typed array, DataView or buffer.
 * @param data the source; its bytes are copied unless `copy` is false
 * @param shape the lengths of the axes; by default one axis
 * @param options `dtype` to read the bytes as; `copy: false` makes the array share the memory of `data`; `out` is where to
 *   write the result
 * @throws ShapeError when the shape needs another number of elements; ValueError when the bytes are not a whole number of
 *   elements, when their buffer was detached, and when shared memory is not aligned
 * @example
 * np.fromTypedArray(new Float32Array([3, 1, 4, 1, 5, 9]), [2, 3]);
 * np.fromTypedArray(new Float32Array([1, 2, 3, 4]), [2, 2]).toArray() // [[1, 2], [3, 4]]
 */
export function fromTypedArray<
  V extends ArrayBufferView | ArrayBufferLike,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  data: V,
  shape?: Shape | null | TypedArrayOptions<L, O>,
  options?: TypedArrayOptions<L, O> | null,
): NDArray<OrOut<L, O, ElementsOf<V>>>;
export function fromTypedArray<const L extends DTypeLike>(
  data: ArrayBufferView | ArrayBufferLike,
  shape: Shape | null | undefined | L,
  dtype?: L,
): NDArray<NameOf<L>>;
export function fromTypedArray(data: unknown, ...rest: unknown[]): NDArray {
  const call = calls.fromTypedArray;
  const read = bind(call, rest);
  const lengths = isAbsent(read.shape) ? null : readShape(call, read.shape);
  const out = readOut(call, read.out);
  const asked = readDType(call, read.dtype, out?.dtype ?? null);
  const mayShare = readMayShare(call, read.copy, out);
  const bytes = readBytes(call, "data", data);
  const dtype = asked ?? bytes.dtype;
  const asShape = lengths ?? vectorShape(readItems(call, bytes, dtype));
  return take(call, bytes, asShape, dtype, mayShare, out);
}

/**
 * Makes a 1-D array of the bytes of a buffer, in native byte order.
 * @param buffer an ArrayBuffer, SharedArrayBuffer, typed array, DataView or Node's Buffer
 * @param options `dtype` (float64 by default), `count` (-1, the default, takes all), `offset` in bytes (0 by default); `copy:
 *   false` makes the array share the memory of `buffer`; `out` is where to write the result
 * @throws ValueError when there are too few bytes or not a whole number of elements, when the offset is outside the buffer,
 *   when the buffer was detached, and when shared memory is not aligned
 * @example
 * np.frombuffer(new Uint8Array([0, 1, 0, 2, 0, 3]), { dtype: "uint8", offset: 1, count: 4 });
 * np.frombuffer(new Uint8Array([1, 0, 2, 0]), { dtype: "int16" }).toArray() // [1, 2]
 */
export function frombuffer<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  buffer: ArrayBufferView | ArrayBufferLike,
  options?: BufferOptions<L, O> | null,
): NDArray<OrOut<L, O, "float64">>;
export function frombuffer<
  const L extends DTypeLike | null | undefined,
  O extends OutLike | undefined = undefined,
>(
  buffer: ArrayBufferView | ArrayBufferLike,
  dtype: L,
  count?: number | null | BufferOptions<undefined, O>,
  offset?: number | null | BufferOptions<undefined, O>,
  options?: BufferOptions<undefined, O> | null,
): NDArray<OrOut<L, O, "float64">>;
export function frombuffer(buffer: unknown, ...rest: unknown[]): NDArray {
  const call = calls.frombuffer;
  const read = bind(call, rest);
  const out = readOut(call, read.out);
  const dtype = readDType(call, read.dtype, out?.dtype ?? dtypes.float64);
  const count = readItemCount(call, read.count);
  const offset = readInteger(call, "offset", read.offset, 0);
  const mayShare = readMayShare(call, read.copy, out);
  const whole = readBytes(call, "buffer", buffer);
  const { byteLength } = whole;
  if (offset < 0 || offset > byteLength) {
    throw new ValueError(
      `frombuffer: offset must be non-negative and no greater than buffer length (${byteLength}), got ${offset}`,
    );
  }
  const part = partOf(whole, offset, byteLength - offset);
  if (count < 0) return take(call, part, vectorShape(readItems(call, part, dtype)), dtype, mayShare, out);
  const wanted = count * dtype.itemSize;
  if (wanted > part.byteLength) {
    throw new ValueError(
      `frombuffer: buffer is smaller than requested size: ${count} elements of ${dtype} are ${wanted} bytes, there are ${part.byteLength}`,
    );
  }
  return take(call, partOf(part, 0, wanted), vectorShape(count), dtype, mayShare, out);
}

/** Reads the `copy` option. Returns whether the array shares the caller's memory. */
function readMayShare(call: Call, copy: unknown, out: Out | null): boolean {
  const mustCopy = readFlag(call, "copy", copy, true);
  requireCopy(call, out, mustCopy);
  return !mustCopy;
}

function readBytes(call: Call, argument: string, data: unknown): ForeignBytes {
  const bytes = foreignBytes(call.name, argument, data);
  if (bytes === null)
    throw refuse(call, argument, "a typed array, DataView, ArrayBuffer or SharedArrayBuffer", data);
  return bytes;
}

/** Returns how many elements the bytes make. Throws when they are not a whole number of elements. */
function readItems(call: Call, { byteLength }: ForeignBytes, dtype: DType): number {
  if (byteLength % dtype.itemSize === 0) return byteLength / dtype.itemSize;
  throw new ValueError(
    `${call.name}: buffer size must be a multiple of element size: ${byteLength} bytes, ${dtype.itemSize} for each ${dtype}`,
  );
}

function take(
  call: Call,
  bytes: ForeignBytes,
  shape: Extents,
  dtype: DType,
  mayShare: boolean,
  out: Out | null,
): NDArray {
  const items = readItems(call, bytes, dtype);
  const size = readSize(call, shape, dtype.itemSize);
  if (size !== items) {
    throw new ShapeError(
      `${call.name}: ${items} elements of ${dtype} cannot have the shape ${shapeText(shape)}, which holds ${size}`,
    );
  }
  if (mayShare) return shareBytes(call, bytes, shape, dtype);
  if (out !== null) requireApart(call, out, foreignView(bytes, bytes.dtype));
  return make(call, shape, dtype, out, copyItems, bytes);
}

const copyItems: Write<ForeignBytes> = (address, count, first, bytes, { itemSize }) => {
  const byteLength = count * itemSize;
  if (byteLength === bytes.byteLength && copyWhole(bytes, address)) return;
  linear.bytes.set(new Uint8Array(bytes.buffer, bytes.byteOffset + first * itemSize, byteLength), address);
};
