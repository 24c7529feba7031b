/** Hands elements to other libraries: as bytes for a GPU, and as a typed array with shape and strides. */
import type { DataOf, DTypeName } from "../dtype/dtypes.ts";
import { isPacked, spanOf, stridesOf, type View } from "../elements/view.ts";
import { stridesC } from "../layout.ts";
import { moveOut } from "../memory/moving.ts";
import { newBuffer } from "../memory/outside.ts";
import { copyInOrder, toTypedCopy, typedOver } from "./data.ts";
import type { NdarrayLike } from "./types.ts";

/** The sizes of copies to a WebGPU buffer are multiples of this number of bytes. */
const GPU_UNIT = 4;

/** Returns the bytes of the elements in C order: their own memory if `mayShare` and its size allow it, else a copy. */
export function gpuBytes(caller: string, view: View, mayShare: boolean): Uint8Array<ArrayBuffer> {
  const spare = (view.size * view.dtype.itemSize) % GPU_UNIT;
  if (spare === 0 && mayShare && isPacked(view)) {
    moveOut(caller, view.block);
    const { buffer, byteOffset, byteLength } = typedOver(caller, view);
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  const bytes = new Uint8Array(copyInOrder(caller, view));
  if (spare === 0) return bytes;
  const padded = new Uint8Array(newBuffer(caller, bytes.length + GPU_UNIT - spare));
  padded.set(bytes);
  return padded;
}

/** Describes the elements as other libraries do. Shares their memory if `mayShare`, else copies them in C order. */
export function ndarrayLike<D extends DTypeName>(
  caller: string,
  view: View,
  mayShare: boolean,
): NdarrayLike<D> {
  const { dtype, shape, size, offset } = view;
  const { itemSize } = dtype;
  const strides = mayShare ? stridesOf(view) : stridesC(shape, itemSize);
  const [low, high] = size === 0 ? [offset, offset] : spanOf(view);
  if (mayShare) moveOut(caller, view.block);
  const data = mayShare
    ? typedOver(caller, { ...view, offset: low, size: (high - low) / itemSize })
    : toTypedCopy(caller, view);
  return {
    data: data as DataOf<D>,
    shape: [...shape],
    // The stride of an axis of length 1 may be any number of bytes.
    stride: strides.map((stride) => Math.trunc(stride / itemSize)),
    offset: mayShare ? (offset - low) / itemSize : 0,
    dtype: dtype.name as D,
  };
}
