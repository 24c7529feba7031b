/** Arrays of bytes that the caller has: fromTypedArray and frombuffer. They are copied in bulk, or shared where the caller asks for it. */

import { type NDArray, type OutLike, wrapLaidOut } from "../array/ndarray.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { ShapeError, ValueError } from "../errors.ts";
import {
  readDType,
  readFlag,
  readInteger,
  readItemCount,
  readOptions,
  readShape,
  readSize,
  refuse,
} from "../input/arguments.ts";
import { type Signature, signatures } from "../input/signatures.ts";
import { type Extents, shapeText, vectorShape } from "../layout.ts";
import {
  copyWhole,
  type ElementsOf,
  type ForeignBytes,
  foreignBlock,
  foreignBytes,
  foreignView,
  partOf,
  requireKeepable,
} from "../memory/foreign.ts";
import { type Out, readOut, requireApart, requireCopy } from "../memory/out.ts";
import type { Write } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";
import type { Shape } from "./inputs.ts";
import { make, type OrOut, type OutOption } from "./make.ts";

/** What `fromTypedArray` can be told besides. */
export interface TypedArrayOptions<L, O = OutLike> extends OutOption<O> {
  /** Takes the bytes for elements of this type; that of the typed array when left out. */
  readonly dtype?: L | undefined;
  /** false shares the caller's memory, which must be aligned for the dtype. */
  readonly copy?: boolean | undefined;
}

/** What `frombuffer` can be told besides. */
export interface BufferOptions<L, O = OutLike> extends TypedArrayOptions<L, O> {
  /** How many elements to take, -1 (default) for all. */
  readonly count?: number | null | undefined;
  /** The byte to begin at, 0 when left out. */
  readonly offset?: number | null | undefined;
}

const calls = signatures(
  "fromTypedArray(data, shape, { dtype, copy, out })",
  "frombuffer(buffer, { dtype, count, offset, copy, out })",
);

/**
 * An array of the elements of a typed array, DataView or buffer.
 * @param data its bytes are copied
 * @param shape the lengths of the axes; one axis when left out
 * @param options `dtype` to take the bytes for; with `copy: false` the array shares the memory of `data`
 * @throws ShapeError when the shape does not hold just these bytes; ValueError when they are no whole number of elements,
 *   when their buffer was detached, and when shared memory is not aligned
 * @example
 * np.fromTypedArray(new Float32Array([1, 2, 3, 4]), [2, 2]).toArray() // [[1, 2], [3, 4]]
 */
export function fromTypedArray<
  V extends ArrayBufferView | ArrayBufferLike,
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(data: V, shape?: Shape | null, options?: TypedArrayOptions<L, O>): NDArray<OrOut<L, O, ElementsOf<V>>> {
  const call = calls.fromTypedArray;
  const lengths = shape === undefined || shape === null ? null : readShape(call, shape);
  const read = readOptions(call, options);
  const out = readOut(call, read.out);
  const asked = readDType(call, read.dtype, out?.dtype ?? null);
  const mayShare = readMayShare(call, read.copy, out);
  const bytes = readBytes(call, "data", data);
  const dtype = asked ?? bytes.dtype;
  const asShape = lengths ?? vectorShape(readItems(call, bytes, dtype));
  return take(call, bytes, asShape, dtype, mayShare, out) as never;
}

/**
 * A 1-D array of the bytes of a buffer, in native byte order.
 * @param buffer an ArrayBuffer, SharedArrayBuffer, typed array, DataView or Node's Buffer
 * @param options `dtype` (float64 when left out), `count` (-1 for all), `offset` in bytes; with `copy: false` the array
 *   shares the memory of `buffer`
 * @throws ValueError when the bytes are too few or no whole number of elements, when the offset lies outside, when the
 *   buffer was detached, and when shared memory is not aligned
 * @example
 * np.frombuffer(new Uint8Array([1, 0, 2, 0]), { dtype: "int16" }).toArray() // [1, 2]
 */
export function frombuffer<
  const L extends DTypeLike | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(buffer: ArrayBufferLike | ArrayBufferView, options?: BufferOptions<L, O>): NDArray<OrOut<L, O, "float64">> {
  const call = calls.frombuffer;
  const read = readOptions(call, options);
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
  const rest = partOf(whole, offset, byteLength - offset);
  if (count < 0)
    return take(call, rest, vectorShape(readItems(call, rest, dtype)), dtype, mayShare, out) as never;
  const wanted = count * dtype.itemSize;
  if (wanted > rest.byteLength) {
    throw new ValueError(
      `frombuffer: buffer is smaller than requested size: ${count} elements of ${dtype} are ${wanted} bytes, there are ${rest.byteLength}`,
    );
  }
  return take(call, partOf(rest, 0, wanted), vectorShape(count), dtype, mayShare, out) as never;
}

/** Whether the array may share the caller's memory. */
function readMayShare(call: Signature, copy: unknown, out: Out | null): boolean {
  const mustCopy = readFlag(call, "copy", copy, true);
  requireCopy(call, out, mustCopy);
  return !mustCopy;
}

function readBytes(call: Signature, argument: string, data: unknown): ForeignBytes {
  const bytes = foreignBytes(call.name, argument, data);
  if (bytes === null)
    throw refuse(call, argument, "a typed array, DataView, ArrayBuffer or SharedArrayBuffer", data);
  return bytes;
}

/** How many elements the bytes are. */
function readItems(call: Signature, { byteLength }: ForeignBytes, dtype: DType): number {
  if (byteLength % dtype.itemSize === 0) return byteLength / dtype.itemSize;
  throw new ValueError(
    `${call.name}: buffer size must be a multiple of element size: ${byteLength} bytes, ${dtype.itemSize} for each ${dtype}`,
  );
}

function take(
  call: Signature,
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
  if (mayShare) return share(call, bytes, shape, dtype);
  if (out !== null) requireApart(call, out, foreignView(bytes, bytes.dtype));
  return make(call, shape, dtype, out, copyItems, bytes);
}

const copyItems: Write<ForeignBytes> = (address, count, first, bytes, { itemSize }) => {
  const byteLength = count * itemSize;
  if (byteLength === bytes.byteLength && copyWhole(bytes, address)) return;
  linear.bytes.set(new Uint8Array(bytes.buffer, bytes.byteOffset + first * itemSize, byteLength), address);
};

function share(call: Signature, bytes: ForeignBytes, shape: Extents, dtype: DType): NDArray {
  if (bytes.byteOffset % dtype.alignment !== 0) {
    throw new ValueError(
      `${call.name}: with copy: false, data must be aligned to ${dtype.alignment} bytes for ${dtype}, but starts at byte ${bytes.byteOffset} of its buffer`,
    );
  }
  requireKeepable(call.name, "with copy: false, data", bytes);
  return wrapLaidOut(shape, dtype, foreignBlock(bytes), {
    strides: null,
    offset: 0,
    writeable: true,
    base: bytes.owner,
  });
}
