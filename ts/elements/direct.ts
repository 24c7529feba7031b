/**
 * Copies elements from one buffer to another without kernels, which reach linear memory alone. A copy writes only the elements of the
 * target, not the bytes between them. Also estimates the cost of such a copy: callers compare it with the cost of a kernel.
 */
import { byteOffset, type Extents, indexOf, sizeOf } from "../layout.ts";
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";

// Costs are in bytes: a cost of 1024 is the time in which one call copies 1024 bytes that lie side by side.
/** The call that copies such bytes. */
const CALL = 1024;
/** A turn of the loop that copies units of at most 4 bytes. */
const UNIT = 48;
/** The step to the next index of an outer axis. */
const STEP = 128;

/** One call of a kernel. */
export const KERNEL = 16_384;

/** From this number of units on, a call is quicker than the loop. */
const FEWEST_COPIED = CALL / UNIT;

const LARGEST_UNIT = 4;

/** Returns what it costs to copy elements directly from a view with the strides `from` to a view with the strides `to`. */
export function directCost(itemSize: number, shape: Extents, to: Extents, from: Extents = to): number {
  const count = shape.at(-1) || 1;
  const looped = Math.ceil(itemSize / LARGEST_UNIT) * count * UNIT;
  const isCall = isStretch(itemSize, to.at(-1), from.at(-1));
  const row = isCall ? Math.min(looped, CALL + count * itemSize) : looped;
  return (sizeOf(shape) / count) * (STEP + row);
}

/** Whether calls copy elements with these steps: they lie side by side in both buffers, or one is repeated side by side. */
function isStretch(itemSize: number, to: number | undefined, from: number | undefined): boolean {
  return to === itemSize && (from === itemSize || from === 0);
}

/** `repeat` copies at most this many bytes at a time, so that they stay in the cache. It is a multiple of every item size. */
const MOST_REPEATED = 65_536;

type Units = Uint8Array | Uint16Array | Int32Array;

/**
 * Copies from one buffer to another. Offsets and steps are in bytes. Elements are copied as integers of at most 4 bytes: a copy as
 * floats can change the payload of a NaN.
 */
export class Copier {
  private readonly itemSize: number;
  private readonly unitSize: number;
  private readonly unitsPerItem: number;
  private readonly targetBytes: Uint8Array;
  private readonly sourceBytes: Uint8Array;
  private readonly target: Units;
  private readonly source: Units;
  /** Whether all indices of units are integers of 32 bits. V8 computes with these at twice the speed, if it knows. */
  private readonly isSmall: boolean;

  constructor(itemSize: number, target: ArrayBufferLike, source: ArrayBufferLike) {
    this.itemSize = itemSize;
    this.unitSize = Math.min(LARGEST_UNIT, itemSize);
    this.unitsPerItem = itemSize / this.unitSize;
    this.targetBytes = bytesOf(target);
    this.sourceBytes = bytesOf(source);
    this.target = unitsOf(this.targetBytes, this.unitSize);
    this.source = unitsOf(this.sourceBytes, this.unitSize);
    this.isSmall = Math.max(this.target.length, this.source.length) < 2 ** 31;
  }

  /** Copies one element. */
  one(to: number, from: number): void {
    const { unitSize, unitsPerItem, target, source, isSmall } = this;
    const targetAt = isSmall ? (to / unitSize) | 0 : to / unitSize;
    const sourceAt = isSmall ? (from / unitSize) | 0 : from / unitSize;
    target[targetAt] = source[sourceAt] as number;
    for (let unit = 1; unit < unitsPerItem; unit += 1)
      target[targetAt + unit] = source[sourceAt + unit] as number;
  }

  /** Copies elements along one axis. Elements that lie side by side in both buffers must not overlap. */
  run(to: number, toStep: number, from: number, fromStep: number, count: number): void {
    const { itemSize, unitSize, unitsPerItem, target, source, isSmall } = this;
    let targetAt = isSmall ? (to / unitSize) | 0 : to / unitSize;
    let sourceAt = isSmall ? (from / unitSize) | 0 : from / unitSize;
    if (count * unitsPerItem >= FEWEST_COPIED && isStretch(itemSize, toStep, fromStep)) {
      if (fromStep !== 0) this.targetBytes.set(this.sourceBytes.subarray(from, from + count * itemSize), to);
      else if (itemSize === 1) target.fill(source[sourceAt] as number, targetAt, targetAt + count);
      else this.repeat(to, from, count * itemSize);
      return;
    }
    const targetStep = toStep / unitSize;
    const sourceStep = fromStep / unitSize;
    for (let done = 0; done < count; done += 1) {
      target[targetAt] = source[sourceAt] as number;
      for (let unit = 1; unit < unitsPerItem; unit += 1)
        target[targetAt + unit] = source[sourceAt + unit] as number;
      targetAt += targetStep;
      sourceAt += sourceStep;
    }
  }

  /** Fills bytes with copies of an element. */
  private repeat(to: number, from: number, byteLength: number): void {
    const { itemSize, targetBytes } = this;
    this.one(to, from);
    for (let done = itemSize; done < byteLength; ) {
      const length = Math.min(done, MOST_REPEATED, byteLength - done);
      targetBytes.copyWithin(to + done, to, to + length);
      done += length;
    }
  }

  /** Copies elements `first` to `first + count` of a shape, in C order. `to` and `from` are the offsets of element [0, ..., 0]. */
  copy(
    shape: Extents,
    toStrides: Extents,
    to: number,
    fromStrides: Extents,
    from: number,
    first = 0,
    count = sizeOf(shape),
  ): void {
    const last = shape.length - 1;
    if (last < 0) {
      this.run(to, 0, from, 0, count);
      return;
    }
    const index = indexOf(first, shape);
    let target = to + byteOffset(index, toStrides);
    let source = from + byteOffset(index, fromStrides);
    const [toStep, fromStep] = [toStrides[last] as number, fromStrides[last] as number];
    for (let left = count; left > 0; ) {
      const length = Math.min(left, (shape[last] as number) - (index[last] as number));
      this.run(target, toStep, source, fromStep, length);
      left -= length;
      target += length * toStep;
      source += length * fromStep;
      index[last] = (index[last] as number) + length;
      for (let axis = last; axis > 0 && index[axis] === shape[axis]; axis -= 1) {
        const extent = shape[axis] as number;
        target += (toStrides[axis - 1] as number) - extent * (toStrides[axis] as number);
        source += (fromStrides[axis - 1] as number) - extent * (fromStrides[axis] as number);
        index[axis] = 0;
        index[axis - 1] = (index[axis - 1] as number) + 1;
      }
    }
  }
}

/** Returns the bytes of a buffer. */
export function bytesOf(buffer: ArrayBufferLike): Uint8Array {
  return buffer === linear.buffer ? linear.bytes : new Uint8Array(buffer);
}

function unitsOf(bytes: Uint8Array, unitSize: number): Units {
  if (unitSize === 1) return bytes;
  const length = Math.floor(bytes.length / unitSize);
  if (unitSize === 2) return new Uint16Array(bytes.buffer, 0, length);
  return bytes === linear.bytes ? linear.words : new Int32Array(bytes.buffer, 0, length);
}

/** Calls `visit` with the byte offsets of each pair of elements to swap, in order. */
export type EachPair = (visit: (offset: number, other: number) => void) => void;

/** Swaps pairs of elements of a buffer outside linear memory. */
export function swapDirectly(buffer: ArrayBufferLike, itemSize: number, each: EachPair): void {
  const within = new Copier(itemSize, buffer, buffer);
  const out = new Copier(itemSize, linear.buffer, buffer);
  const back = new Copier(itemSize, buffer, linear.buffer);
  each((offset, other) => {
    out.one(slot(0), offset);
    within.one(offset, other);
    back.one(other, slot(0));
  });
}
