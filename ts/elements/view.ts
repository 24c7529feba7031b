/**
 * A view tells the layers below the class NDArray what an array is: a dtype, a shape and strides over the bytes of a block. This
 * file also reads the elements of a view in C order.
 */
import type { DType } from "../dtype/dtypes.ts";
import {
  type Extents,
  isContiguousC,
  joinedAxes,
  sizeOf,
  spanOfStrides,
  stridesC,
  vectorShape,
} from "../layout.ts";
import { type Block, SHARED } from "../memory/block.ts";
import { type ForeignBytes, foreignBlock } from "../memory/foreign.ts";
import { allocateTemporary } from "../memory/large.ts";
import { kernels, linear } from "../wasm/module.ts";
import { inWindow, passShape, passStrides, windowCount } from "../wasm/scratch.ts";
import { Copier, directCost, KERNEL } from "./direct.ts";

/** The elements that lie in the bytes of a block. */
export interface View {
  readonly dtype: DType;
  readonly shape: Extents;
  /** The number of bytes from one index to the next on each axis, or null for C order without gaps. */
  readonly strides: Extents | null;
  readonly block: Block;
  /** The number of bytes from the start of the block to element [0, ..., 0]. */
  readonly offset: number;
  readonly size: number;
}

/** Returns a view of elements of the same block in another shape. */
export function laidOut(view: View, shape: Extents, strides: Extents | null, offset = view.offset): View {
  // Names every member: V8 copies the members of an object that it does not know well ten times slower.
  return { dtype: view.dtype, shape, strides, block: view.block, offset, size: sizeOf(shape) };
}

/** Returns the strides of a view, also when the view stores null for C order. */
export function stridesOf({ strides, shape, dtype }: View): Extents {
  return strides ?? stridesC(shape, dtype.itemSize);
}

/** Returns a view whose last two axes are exchanged: of matrices, the transposed ones. */
export function swapLastAxes(view: View): View {
  const swapped = (list: Extents): number[] => {
    const [first, second] = list.slice(-2) as [number, number];
    return [...list.slice(0, -2), second, first];
  };
  return laidOut(view, swapped(view.shape), swapped(stridesOf(view)));
}

/** Returns elements `first` to `first + count` of an axis. */
export function partOfAxis(view: View, axis: number, first: number, count: number): View {
  const strides = stridesOf(view);
  const shape = view.shape.map((length, at) => (at === axis ? count : length));
  const skipped = shape.includes(0) ? 0 : first * (strides[axis] as number);
  return laidOut(view, shape, strides, view.offset + skipped);
}

/** What the class NDArray tells the layers below about arrays. */
interface ArrayAccess {
  /** Returns the elements of an array, or null for any other value. Throws DisposedError if the array was disposed of. */
  view(caller: string, value: unknown): View | null;
  /** Whether an array may be written. */
  isWriteable(array: object): boolean;
}

/** The access before the class NDArray is defined: no value is an array. */
let arrayAccess: ArrayAccess = { view: () => null, isWriteable: () => false };

/** Returns the elements of an array, or null for any other value. Throws DisposedError if the array was disposed of. */
export function viewOfArray(caller: string, value: unknown): View | null {
  return arrayAccess.view(caller, value);
}

/** Whether an array may be written. */
export function isWriteableArray(array: object): boolean {
  return arrayAccess.isWriteable(array);
}

/** Sets the functions that read arrays. The class NDArray calls this function when it is defined. */
export function setAccess(access: ArrayAccess): void {
  arrayAccess = access;
}

/** Whether the byte ranges of two views overlap. */
export function sharesBytes(a: View, b: View): boolean {
  if (a.block.buffer !== b.block.buffer || a.size === 0 || b.size === 0) return false;
  const [aLow, aHigh] = spanOf(a);
  const [bLow, bHigh] = spanOf(b);
  return a.block.address + aLow < b.block.address + bHigh && b.block.address + bLow < a.block.address + aHigh;
}

/** Uses `count` packed elements at an address of linear memory. The first of them is element number `first`. */
export type UseWindow = (address: number, count: number, first: number) => void;

/** Whether the elements lie in C order without gaps. */
export function isPacked(view: View): boolean {
  return view.strides === null || isContiguousC(view.shape, view.strides, view.dtype.itemSize);
}

/** Returns the range of the block's bytes that the elements lie in. `high` is after the last byte. The view must not be empty. */
export function spanOf(view: View): readonly [low: number, high: number] {
  const { shape, strides, offset, dtype, size } = view;
  if (strides === null) return [offset, offset + size * dtype.itemSize];
  const [low, high] = spanOfStrides(shape, strides, dtype.itemSize);
  return [offset + low, offset + high];
}

/**
 * Calls `use` with a view of the same elements that `pack` reads quickly. Strided elements outside linear memory are copied into it
 * until `use` returns, if there is room and if that costs less than to pack them where they are.
 */
export function withinReach<R>(view: View, use: (view: View) => R): R {
  return withCopy(view, copyWithinReach(view), false, use);
}

/** Returns the view that `withinReach` makes, in a block of its own that the caller releases. Returns null if there is no need or no room. */
export function copyWithinReach(view: View): View | null {
  if (view.block.isLinear || view.strides === null || isPacked(view)) return null;
  return linearCopy(view, directCost(view.dtype.itemSize, ...joinedAxes(view.shape, view.strides)));
}

/**
 * Calls `use` with a view of the same elements in linear memory. Copies elements outside linear memory into it until `use`
 * returns. If there is no room, or if the copy costs more than `cost`, calls `use` with the view itself. `cost` is the cost of the call
 * without the copy.
 */
export function inLinearMemory<R>(view: View, cost: number, use: (view: View) => R): R {
  return withCopy(view, linearCopy(view, cost), false, use);
}

/**
 * Calls `use` with a view of the same elements in linear memory, and brings back what it writes there. Of memory that threads share
 * only the elements may be written, so `use` gets the view itself.
 */
export function writtenInLinearMemory<R>(view: View, cost: number, use: (view: View) => R): R {
  if (view.block.keeper === SHARED) return use(view);
  // The bytes are copied in and back.
  return withCopy(view, linearCopy(view, cost / 2), true, use);
}

/** Copies the bytes of a view into linear memory, if that costs at most `cost` and there is room. Returns null if not. */
function linearCopy(view: View, cost: number): View | null {
  if (view.block.isLinear || view.size === 0) return null;
  const [low, high] = spanOf(view);
  const block = KERNEL + high - low > cost ? null : allocateTemporary(high - low);
  if (block === null) return null;
  try {
    linear.bytes.set(bytesOfSpan(view, low, high), block.address);
  } catch (error) {
    block.release();
    throw error;
  }
  return { ...view, block, offset: view.offset - low };
}

function bytesOfSpan({ block }: View, low: number, high: number): Uint8Array {
  return new Uint8Array(block.buffer, block.address + low, high - low);
}

/** Calls `use` with the copy of a view, or with the view if there is none. Brings back what was written to the copy. */
function withCopy<R>(view: View, copy: View | null, isWritten: boolean, use: (view: View) => R): R {
  if (copy === null) return use(view);
  const { address } = copy.block;
  try {
    const result = use(copy);
    if (isWritten) {
      const [low, high] = spanOf(view);
      bytesOfSpan(view, low, high).set(linear.bytes.subarray(address, address + high - low));
    }
    return result;
  } finally {
    copy.block.release();
  }
}

/** Packs elements `first` to `first + count` of the view, in C order, at an address of linear memory. */
export function pack(view: View, first: number, count: number, target: number): void {
  if (count === 0) return;
  const { block, shape, strides, dtype } = view;
  const { itemSize } = dtype;
  const start = block.address + view.offset;
  if (strides === null || isPacked(view)) {
    const from = start + first * itemSize;
    const byteLength = count * itemSize;
    if (block.isLinear) linear.bytes.copyWithin(target, from, from + byteLength);
    else linear.bytes.set(new Uint8Array(block.buffer, from, byteLength), target);
  } else if (block.isLinear) {
    const { length } = shape;
    kernels.gather(itemSize, target, count, first, start, length, passShape(shape), passStrides(strides));
  } else {
    const [lengths, steps] = joinedAxes(shape, strides);
    const packed = stridesC(lengths, itemSize);
    const copier = new Copier(itemSize, linear.buffer, block.buffer);
    copier.copy(lengths, packed, target - first * itemSize, steps, start, first, count);
  }
}

/** Calls `pack`. The arguments are in the order that `produce` passes them. */
export function packPart(target: number, count: number, first: number, view: View): void {
  pack(view, first, count, target);
}

/**
 * Calls `use` with elements `first` to `first + count` of the view, packed and in C order. If they are packed in linear memory,
 * `use` gets their address. Otherwise they are copied to the scratch window, and `use` is called for each window. Windows are cut at
 * multiples of `unit` elements.
 */
export function readRange(view: View, first: number, count: number, use: UseWindow, unit = 1): void {
  const { itemSize } = view.dtype;
  if (count === 0) return;
  if (view.block.isLinear && isPacked(view)) {
    use(view.block.address + view.offset + first * itemSize, count, first);
    return;
  }
  const most = unit * windowCount(unit * itemSize);
  const end = first + count;
  // One element that repeats is the same in each window.
  const isOne = stridesOf(view).every((step) => step === 0);
  for (let at = first; at < end; at += most) {
    const length = Math.min(most, end - at);
    if (at === first || !isOne) pack(view, at, length, inWindow());
    use(inWindow(), length, at);
  }
}

/** Makes a view of `count` elements at the start of a block, in C order; with one axis, or in a shape of that size. */
export function vectorView(
  block: Block,
  dtype: DType,
  count: number,
  shape: Extents = vectorShape(count),
): View {
  return { dtype, shape, strides: null, block, offset: 0, size: count };
}

/** Makes a flat view of the caller's bytes. The item size of `dtype` must divide the number of bytes. */
export function foreignView(bytes: ForeignBytes, dtype: DType): View {
  const size = bytes.byteLength / dtype.itemSize;
  return { dtype, shape: vectorShape(size), strides: null, block: foreignBlock(bytes), offset: 0, size };
}
