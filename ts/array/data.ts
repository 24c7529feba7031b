/** Typed arrays over the elements of an array, of the class that `data` has for the dtype, and copies of that class. */
import type { DataOf, DType, DTypeName } from "../dtype/dtypes.ts";
import { isHostRefusal, MemoryError } from "../errors.ts";
import { copyOfBytes, copyOut, newBuffer } from "../memory/outside.ts";
import { isPacked, readRange, type View, withinReach } from "../memory/view.ts";
import { linear } from "../wasm/module.ts";

/** The typed array over all elements, where they lie. */
export function typedOver(
  caller: string,
  { block, offset, dtype, size }: View,
): ArrayBufferView<ArrayBuffer> {
  // An empty view may begin behind the end of its block.
  return typedArrayOver(
    caller,
    dtype,
    block.buffer,
    size === 0 ? block.address : block.address + offset,
    size,
  );
}

/** A typed array of its own with the elements in C order. */
export function toTypedCopy<D extends DTypeName>(caller: string, view: View): DataOf<D> {
  const buffer = copyInOrder(caller, view);
  return typedArrayOver(caller, view.dtype, buffer, 0, view.size) as DataOf<D>;
}

/** The bytes of the elements in C order, in a buffer of their own. */
export function copyInOrder(caller: string, view: View): ArrayBuffer {
  const { block, dtype } = view;
  const byteLength = view.size * dtype.itemSize;
  if (block.isLinear && isPacked(view))
    return copyOfBytes(caller, linear.buffer, block.address + view.offset, byteLength);
  const buffer = newBuffer(caller, byteLength);
  withinReach(view, (source) =>
    readRange(source, 0, source.size, (address, count, first) =>
      copyOut(address, count * dtype.itemSize, buffer, first * dtype.itemSize),
    ),
  );
  return buffer;
}

/** The typed array over `size` elements of a buffer. Arrays can be longer than any typed array of the host. @internal */
export function typedArrayOver(
  caller: string,
  { Data, itemSize }: DType,
  buffer: ArrayBufferLike,
  byteOffset: number,
  size: number,
): ArrayBufferView<ArrayBuffer> {
  const byteLength = size * itemSize;
  try {
    return new Data(buffer, byteOffset, byteLength / Data.BYTES_PER_ELEMENT);
  } catch (error) {
    if (!isHostRefusal(error)) throw error;
    throw new MemoryError(
      `${caller}: the host has no typed array over ${byteLength} bytes; read the array by parts with get`,
    );
  }
}
