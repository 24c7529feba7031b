/**
 * Moves elements: copies a view onto another one of the same shape and dtype, wherever the two lie. The kernel copies in linear
 * memory. What lies outside is brought there and back in pieces that fit into the scratch windows.
 */
import { type Extents, eachElement, sizeOf, spanOfStrides, stridesC } from "../layout.ts";
import { SHARED } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { kernels, linear } from "../wasm/module.ts";
import { inWindow, outWindow, passShape, passStrides, WINDOW_BYTES } from "../wasm/scratch.ts";
import { type EachElement, readOneByOne, writeOneByOne } from "./one-by-one.ts";
import { isPacked, MOST_COPIED, type View } from "./view.ts";

/** Copies the elements of `source` to `target`, which has the same shape and dtype and shares no bytes with it. */
export function moveElements(target: View, source: View): void {
  const { dtype, size, shape } = target;
  if (size === 0) return;
  if (isPacked(target) && isPacked(source)) moveBytes(target, source, size * dtype.itemSize);
  else move(dtype.itemSize, shape, placeOf(target), placeOf(source));
}

/** Writes an element, at an address of linear memory outside the windows, to all places of a view. */
export function fillElements(target: View, element: number): void {
  const { dtype, size, shape, block, offset } = target;
  if (size === 0) return;
  const start = block.address + offset;
  if (!isPacked(target)) {
    const strides = new Array<number>(shape.length).fill(0);
    const { buffer } = linear;
    move(dtype.itemSize, shape, placeOf(target), {
      buffer,
      isLinear: true,
      isShared: false,
      address: element,
      strides,
    });
  } else if (block.isLinear) kernels.fill(dtype.itemSize, start, size, element);
  else fillBytes(new Uint8Array(block.buffer, start, size * dtype.itemSize), element, dtype.itemSize);
}

function moveBytes({ block, offset }: View, source: View, byteLength: number): void {
  const from = source.block.address + source.offset;
  const bytes = source.block.isLinear ? linear.bytes : new Uint8Array(source.block.buffer);
  const target = block.address + offset;
  if (block.isLinear && source.block.isLinear) bytes.copyWithin(target, from, from + byteLength);
  else new Uint8Array(block.buffer, target, byteLength).set(bytes.subarray(from, from + byteLength));
}

/** More bytes than this are not copied at a time where they repeat, so that they stay in the cache. Elements of any size fill them. */
const MOST_REPEATED = 65_536;

/** Fills bytes outside linear memory with copies of an element. */
function fillBytes(bytes: Uint8Array, element: number, itemSize: number): void {
  bytes.set(linear.bytes.subarray(element, element + itemSize));
  for (let done = itemSize; done < bytes.length; ) {
    const count = Math.min(done, MOST_REPEATED, bytes.length - done);
    bytes.copyWithin(done, 0, count);
    done += count;
  }
}

/** Where the elements of a view lie. */
interface Place {
  readonly buffer: ArrayBufferLike;
  readonly isLinear: boolean;
  /** Whether threads may share the memory. Then only the elements are written, and not the bytes between them. */
  readonly isShared: boolean;
  /** The byte of element [0, ..., 0]. */
  readonly address: number;
  readonly strides: Extents;
}

function placeOf({ block, offset, shape, strides, dtype }: View): Place {
  const { buffer, isLinear, keeper, address } = block;
  return {
    buffer,
    isLinear,
    isShared: keeper === SHARED,
    address: address + offset,
    strides: strides ?? stridesC(shape, dtype.itemSize),
  };
}

/** Copies elements from one place to another. */
function move(itemSize: number, shape: Extents, target: Place, source: Place): void {
  if (target.isLinear && source.isLinear) copyView(itemSize, shape, target, source);
  else inPieces(itemSize, shape, target, source);
}

function copyView(itemSize: number, shape: Extents, target: Place, source: Place): void {
  const { length } = shape;
  const strides = passStrides(target.strides, source.strides);
  kernels.copy_view(
    itemSize,
    target.address,
    source.address,
    length,
    passShape(shape),
    strides,
    strides + 8 * length,
  );
}

/** Copies elements, of which some lie outside linear memory, in pieces of which the bytes fit into a window. */
function inPieces(itemSize: number, shape: Extents, target: Place, source: Place): void {
  const outside = [target, source].filter(({ isLinear }) => !isLinear);
  const isScattered = outside.some(({ strides }) => smallestStep(shape, strides) > MOST_COPIED * itemSize);
  if (isScattered || (!target.isLinear && mayRepeat(itemSize, shape, target.strides))) {
    oneByOne(itemSize, shape, target, source);
    return;
  }
  const wide = outside.filter((place) => byteLengthOf(itemSize, shape, place) > WINDOW_BYTES);
  if (wide.length === 0) {
    movePiece(itemSize, shape, target, source);
    return;
  }
  const stride = (axis: number): number =>
    shape[axis] === 1 ? 0 : Math.max(...wide.map(({ strides }) => Math.abs(strides[axis] as number)));
  let widest = 0;
  for (let axis = 1; axis < shape.length; axis += 1) if (stride(axis) > stride(widest)) widest = axis;
  const extent = shape[widest] as number;
  // Only what does not fit yet is asked: so one place at least gets fewer indices, and this ends.
  const most = Math.min(
    ...wide.map((place) => {
      const step = Math.abs(place.strides[widest] as number);
      const within = byteLengthOf(itemSize, shape, place) - step * (extent - 1);
      return step === 0 ? extent : Math.floor((WINDOW_BYTES - within) / step) + 1;
    }),
  );
  const count = Math.min(extent, Math.max(1, most));
  for (let first = 0; first < extent; first += count) {
    const part = shape.slice();
    part[widest] = Math.min(count, extent - first);
    inPieces(itemSize, part, stepped(target, widest, first), stepped(source, widest, first));
  }
}

/** Returns the place from an index of an axis on. */
function stepped(place: Place, axis: number, index: number): Place {
  return { ...place, address: place.address + index * (place.strides[axis] as number) };
}

/** Returns the smallest number of bytes between two indices of an axis. */
function smallestStep(shape: Extents, strides: Extents): number {
  return Math.min(...strides.filter((_, axis) => shape[axis] !== 1).map(Math.abs));
}

/** Whether elements may share bytes: an axis does not step over all bytes of the axes with smaller strides. */
function mayRepeat(itemSize: number, shape: Extents, strides: Extents): boolean {
  const axes = strides.map((stride, axis) => [Math.abs(stride), (shape[axis] as number) - 1] as const);
  let reach = itemSize;
  return axes
    .filter(([, steps]) => steps > 0)
    .sort(([a], [b]) => a - b)
    .some(([stride, steps]) => {
      const repeats = stride < reach;
      reach += stride * steps;
      return repeats;
    });
}

/** Returns the number of bytes from the first to the last one of some elements. */
function byteLengthOf(itemSize: number, shape: Extents, { strides }: Place): number {
  const [low, high] = spanOfStrides(shape, strides, itemSize);
  return high - low;
}

/** Copies elements whose bytes fit into the windows. */
function movePiece(itemSize: number, shape: Extents, target: Place, source: Place): void {
  const spread = (place: Place): number => byteLengthOf(itemSize, shape, place) / (sizeOf(shape) * itemSize);
  const isNear = source.isLinear || spread(source) <= MOST_COPIED;
  const near = isNear && !source.isLinear ? broughtIn(itemSize, shape, source) : source;
  const most = target.isShared ? 1 : MOST_COPIED;
  if (!isNear || (!target.isLinear && spread(target) > most)) oneByOne(itemSize, shape, target, near);
  else if (target.isLinear) copyView(itemSize, shape, target, near);
  else throughWindow(itemSize, shape, target, near, spread(target) > 1);
}

/** Copies elements in linear memory to a target outside, with the bytes between the elements of the target. */
function throughWindow(
  itemSize: number,
  shape: Extents,
  target: Place,
  source: Place,
  hasGaps: boolean,
): void {
  const [low, high] = spanOfStrides(shape, target.strides, itemSize);
  const from = target.address + low;
  if (hasGaps) linear.bytes.set(new Uint8Array(target.buffer, from, high - low), outWindow());
  copyView(itemSize, shape, { ...target, address: outWindow() - low }, source);
  copyOut(outWindow(), high - low, target.buffer, from);
}

/** Copies all bytes of the span of elements from outside linear memory to the window. */
function broughtIn(itemSize: number, shape: Extents, source: Place): Place {
  const [low, high] = spanOfStrides(shape, source.strides, itemSize);
  linear.bytes.set(new Uint8Array(source.buffer, source.address + low, high - low), inWindow());
  return { ...source, isLinear: true, address: inWindow() - low };
}

/** Copies elements one by one in C order, as many at a time as fit into a window: where they repeat, the last one stays. */
function oneByOne(itemSize: number, shape: Extents, target: Place, source: Place): void {
  const size = sizeOf(shape);
  const most = WINDOW_BYTES / itemSize;
  for (let first = 0; first < size; first += most) {
    const count = Math.min(most, size - first);
    const each =
      ({ strides, address }: Place): EachElement =>
      (visit) =>
        eachElement(shape, strides, address, first, count, visit);
    if (source.isLinear) {
      const [axes, lengths] = [shape.length, passShape(shape)];
      const { address, strides } = source;
      kernels.gather(itemSize, outWindow(), count, first, address, axes, lengths, passStrides(strides));
    } else readOneByOne(source.buffer, itemSize, each(source), outWindow());
    writeOneByOne(target.buffer, itemSize, each(target), outWindow());
  }
}
