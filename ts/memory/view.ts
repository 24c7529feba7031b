/** What an array is to the layers below it: a dtype and a shape over the bytes of a block, and the reading of its elements in C order. */
import type { DType } from "../dtype.ts";
import { type Extents, isContiguousC } from "../layout.ts";
import type { Block } from "./block.ts";
import { inWindow, passShape, passStrides, WINDOW_BYTES } from "./scratch.ts";
import { packOutside } from "./spill.ts";
import { kernels, linear } from "./wasm.ts";

/** Elements over the bytes of a block. */
export interface View {
  readonly dtype: DType;
  readonly shape: Extents;
  /** Bytes from one index to the next on each axis; null for C order without gaps. */
  readonly strides: Extents | null;
  readonly block: Block;
  /** Bytes from the start of the block to element [0, ..., 0]. */
  readonly offset: number;
  readonly size: number;
}

/** How a value is seen as the elements of an array; null when it is no array. */
type Look = (caller: string, value: unknown) => View | null;

let look: Look = () => null;

/** The elements of an array; null for any other value. Throws DisposedError when the array was disposed of. */
export function viewOfArray(caller: string, value: unknown): View | null {
  return look(caller, value);
}

/** The class NDArray tells how to look into it. Before that there is no array to look into. */
export function setLook(lookIntoArrays: Look): void {
  look = lookIntoArrays;
}

/** Uses `count` packed elements at an address of linear memory, the first of which is element number `first`. */
export type UseWindow = (address: number, count: number, first: number) => void;

/** Whether the elements lie in C order without gaps. */
export function isPacked(view: View): boolean {
  return view.strides === null || isContiguousC(view.shape, view.strides, view.dtype.itemSize);
}

/** Packs elements `first` to `first + count` of the view, in C order, at an address of linear memory. */
export function pack(view: View, first: number, count: number, target: number): void {
  if (count === 0) return;
  const { block, shape, strides, dtype } = view;
  const start = block.address + view.offset;
  if (strides === null || isPacked(view)) {
    const from = start + first * dtype.itemSize;
    const byteLength = count * dtype.itemSize;
    if (block.isLinear) linear.bytes.copyWithin(target, from, from + byteLength);
    else linear.bytes.set(new Uint8Array(block.buffer, from, byteLength), target);
  } else if (block.isLinear) {
    const { length } = shape;
    kernels.gather(
      dtype.itemSize,
      target,
      count,
      first,
      start,
      length,
      passShape(shape),
      passStrides(strides),
    );
  } else {
    packOutside(block.buffer, start, dtype.itemSize, shape, strides, first, count, target);
  }
}

/**
 * Hands elements `first` to `first + count` of the view to `use`, packed and in C order: where they are when kernels
 * reach them there, else window by window through scratch.
 */
export function readRange(view: View, first: number, count: number, use: UseWindow): void {
  const { itemSize } = view.dtype;
  if (count === 0) return;
  if (view.block.isLinear && isPacked(view)) {
    use(view.block.address + view.offset + first * itemSize, count, first);
    return;
  }
  const most = WINDOW_BYTES / itemSize;
  const end = first + count;
  for (let at = first; at < end; at += most) {
    const length = Math.min(most, end - at);
    pack(view, at, length, inWindow());
    use(inWindow(), length, at);
  }
}
