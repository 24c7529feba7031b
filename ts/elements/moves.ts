/**
 * Moves elements: copies a view onto another one of the same shape and dtype, wherever the two lie. The kernel copies in linear
 * memory. Elements outside linear memory are copied directly, or copied to linear memory and back, whichever costs less.
 */
import { type Extents, joinedAxes, permuted, stridesC } from "../layout.ts";
import { Block, CALLERS, SHARED } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { kernels, linear } from "../wasm/module.ts";
import { outWindow, passShape, passStrides, windowCount } from "../wasm/scratch.ts";
import { bytesOf, Copier, directCost, KERNEL } from "./direct.ts";
import { inLinearMemory, isPacked, laidOut, readRange, spanOf, stridesOf, type View } from "./view.ts";

/** Copies the elements of `source` to `target`, which has the same shape and dtype and shares no bytes with it. */
export function moveElements(target: View, source: View): void {
  const { block, dtype, size } = target;
  if (size === 0) return;
  if (isPacked(target) && isPacked(source)) moveBytes(target, source, size * dtype.itemSize);
  else if (block.isLinear && source.block.isLinear) copyView(target, source);
  else moveOutside(target, source);
}

/** Writes an element, at an address of linear memory outside the windows, to every element of a view. */
export function fillElements(target: View, element: number): void {
  const { dtype, size, shape, block, offset } = target;
  if (block.isLinear && isPacked(target)) {
    if (size > 0) kernels.fill(dtype.itemSize, block.address + offset, size, element);
    return;
  }
  const elementBlock = new Block(linear.buffer, element, dtype.itemSize, 0, true, CALLERS);
  const strides = new Array<number>(shape.length).fill(0);
  moveElements(target, { dtype, shape, strides, block: elementBlock, offset: 0, size });
}

function moveBytes({ block, offset }: View, source: View, byteLength: number): void {
  const from = source.block.address + source.offset;
  const bytes = bytesOf(source.block.buffer);
  const target = block.address + offset;
  if (block.isLinear && source.block.isLinear) bytes.copyWithin(target, from, from + byteLength);
  else new Uint8Array(block.buffer, target, byteLength).set(bytes.subarray(from, from + byteLength));
}

/** Copies elements in linear memory. `address` is that of element [0, ..., 0] of the target. */
function copyView(target: View, source: View, address = target.block.address + target.offset): void {
  const { shape, dtype } = target;
  const { block, offset } = source;
  const strides = passStrides(stridesOf(target), stridesOf(source));
  const more = strides + 8 * shape.length;
  const from = block.address + offset;
  kernels.copy_view(dtype.itemSize, address, from, shape.length, passShape(shape), strides, more);
}

/** Copies elements, of which some lie outside linear memory, in the way that costs least. */
function moveOutside(target: View, source: View): void {
  if (directCost(target.dtype.itemSize, target.shape, stridesOf(target), stridesOf(source)) < KERNEL) {
    copyDirectly(target, source);
    return;
  }
  // A kernel needs the source in linear memory. Then a target outside needs `leaving` more: `overwriting` brings its span in and back,
  // `writing` copies packed elements to it.
  const { to, from, isSorted } = sorted(target, source) ?? joined(target, source, false);
  const { shape, size, block, dtype } = to;
  const { itemSize } = dtype;
  const directly = directCost(itemSize, shape, stridesOf(to), stridesOf(from));
  const byteLength = size * itemSize;
  const mayOverwrite = isSorted && block.keeper !== SHARED;
  const overwriting = mayOverwrite ? KERNEL + byteLength + 2 * spanLength(to) : Number.POSITIVE_INFINITY;
  const writing = byteLength + directCost(itemSize, shape, stridesOf(to));
  const leaving = block.isLinear ? 0 : Math.min(overwriting, writing);
  inLinearMemory(from, directly - leaving, (near) => {
    if (!near.block.isLinear || directly < KERNEL + leaving) copyDirectly(to, near);
    else if (block.isLinear) copyView(to, near);
    else if (overwriting < writing) overwrite(to, near, 0);
    else writeParts(to, near);
  });
}

/** Two views with the same elements, and as few axes as possible. */
interface Route {
  readonly to: View;
  readonly from: View;
  /**
   * True if the axes are sorted as the target has them in memory, and all strides of the target are positive. False if the axes are in C
   * order.
   */
  readonly isSorted: boolean;
}

/**
 * Puts the axes in the order in which the target has them in memory. Returns null if elements of the target share bytes: an axis does
 * not step over all bytes of the axes inside it.
 */
function sorted(target: View, source: View): Route | null {
  const { shape } = target;
  const [toSteps, fromSteps] = [[...stridesOf(target)], [...stridesOf(source)]];
  const stepOf = (axis: number): number => Math.abs(toSteps[axis] as number);
  const order = shape.map((_, axis) => axis).filter((axis) => shape[axis] !== 1);
  order.sort((one, other) => stepOf(other) - stepOf(one));
  let reach = target.dtype.itemSize;
  let [to, from] = [target.offset, source.offset];
  for (const axis of [...order].reverse()) {
    const last = (shape[axis] as number) - 1;
    if (stepOf(axis) < reach) return null;
    reach += stepOf(axis) * last;
    if ((toSteps[axis] as number) > 0) continue;
    to += last * (toSteps[axis] as number);
    from += last * (fromSteps[axis] as number);
    toSteps[axis] = -(toSteps[axis] as number);
    fromSteps[axis] = -(fromSteps[axis] as number);
  }
  return joined(
    laidOut(target, permuted(shape, order), permuted(toSteps, order), to),
    laidOut(source, permuted(shape, order), permuted(fromSteps, order), from),
    true,
  );
}

function joined(target: View, source: View, isSorted: boolean): Route {
  const [shape, to, from] = joinedAxes(target.shape, stridesOf(target), stridesOf(source));
  return { to: laidOut(target, shape, to), from: laidOut(source, shape, from), isSorted };
}

/** Returns the number of bytes from the first to the last element. */
function spanLength(view: View): number {
  const [low, high] = spanOf(view);
  return high - low;
}

function copyDirectly(target: View, source: View): void {
  const { block, offset, shape, dtype } = target;
  const copier = new Copier(dtype.itemSize, block.buffer, source.block.buffer);
  const from = source.block.address + source.offset;
  copier.copy(shape, stridesOf(target), block.address + offset, stridesOf(source), from);
}

/** Copies elements in linear memory to a target outside: packs as many as fit into a window, and copies them from there directly. */
function writeParts({ block, offset, shape, strides, size, dtype }: View, source: View): void {
  const { itemSize } = dtype;
  const packed = stridesC(shape, itemSize);
  const copier = new Copier(itemSize, block.buffer, linear.buffer);
  const to = block.address + offset;
  readRange(source, 0, size, (address, count, first) =>
    copier.copy(shape, strides as Extents, to, packed, address - first * itemSize, first, count),
  );
}

/**
 * Copies elements in linear memory to a sorted target outside. Brings the target to the window, with the bytes between its elements, in
 * pieces along the axes from `axis` on, and back.
 */
function overwrite(target: View, source: View, axis: number): void {
  const { block, offset, shape } = target;
  const { itemSize } = target.dtype;
  const byteLength = spanLength(target);
  const room = itemSize * windowCount(itemSize);
  if (byteLength <= room) {
    const start = block.address + offset;
    linear.bytes.set(new Uint8Array(block.buffer, start, byteLength), outWindow());
    copyView(target, source, outWindow());
    copyOut(outWindow(), byteLength, block.buffer, start);
    return;
  }
  const extent = shape[axis] as number;
  const step = stridesOf(target)[axis] as number;
  const count = Math.max(1, Math.floor((room - byteLength) / step) + extent);
  for (let first = 0; first < extent; first += count) {
    const part = shape.slice();
    part[axis] = Math.min(count, extent - first);
    const partOf = (view: View): View =>
      laidOut(view, part, view.strides, view.offset + first * (stridesOf(view)[axis] as number));
    overwrite(partOf(target), partOf(source), axis + 1);
  }
}
