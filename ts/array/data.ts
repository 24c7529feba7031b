/** Makes typed arrays over an array's elements, and typed-array copies of them. Their class is that of the array's `data`. */
import type { Call } from "../calls/call.ts";
import { type DataOf, type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { copyPacked, withDType } from "../elements/casting.ts";
import { isPacked, type View } from "../elements/view.ts";
import { isHostRefusal, MemoryError, ValueError } from "../errors.ts";
import { using } from "../memory/block.ts";
import { copyOfBytes } from "../memory/outside.ts";

/** Throws unless the elements may be written and lie one after the other, so that a typed array can show them. */
export function requireData(caller: string, view: View, isWriteable: boolean): void {
  if (isWriteable && isPacked(view)) return;
  const problem = isWriteable ? "strided" : "read-only";
  throw new ValueError(
    `${caller}: the array is ${problem}; toTypedArray() gives its elements, copy() an array that has data`,
  );
}

/** Returns the typed array over all elements where they lie now. */
export function typedOver(
  caller: string,
  { block, offset, dtype, size }: View,
): ArrayBufferView<ArrayBuffer> {
  // An empty view may begin after the end of its block.
  return typedArrayOver(
    caller,
    dtype,
    block.buffer,
    size === 0 ? block.address : block.address + offset,
    size,
  );
}

/** Copies the elements in C order into a new typed array. */
export function toTypedCopy<D extends DTypeName>(caller: string, view: View): DataOf<D> {
  const buffer = copyInOrder(caller, view);
  return typedArrayOver(caller, view.dtype, buffer, 0, view.size) as DataOf<D>;
}

/** Returns the elements of a real dtype in C order, each as a float64. */
export function numbersOf(call: Call, view: View): Float64Array<ArrayBuffer> {
  return withDType(call.name, view, dtypes.float64, (floats) => toTypedCopy<"float64">(call.name, floats));
}

/** Copies the bytes of the elements in C order into a new buffer. */
export function copyInOrder(caller: string, view: View): ArrayBuffer {
  const { block, dtype, size, offset } = view;
  const byteLength = size * dtype.itemSize;
  if (isPacked(view)) return copyOfBytes(caller, block.buffer, block.address + offset, byteLength);
  // Kernels order elements quickest in linear memory. A block outside has a buffer of its own.
  const packed = copyPacked(caller, view);
  const { buffer, address, isLinear } = packed;
  return using(packed, () =>
    isLinear ? copyOfBytes(caller, buffer, address, byteLength) : (buffer as ArrayBuffer),
  );
}

/**
 * Returns the typed array over `size` elements of a buffer. Throws MemoryError when the array is longer than any typed array of
 * the host.
 */
function typedArrayOver(
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
