/**
 * Copies elements outside linear memory one by one, in any order. One loop serves all dtypes. Kernels are faster, but they need a copy
 * of all bytes between the elements in linear memory. Such a copy is too large where the elements are few, and it must not be written
 * back to memory that threads share: only the selected elements may be written there.
 */
import { linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";

/** Calls `visit` with the byte offset of each element that is copied, in order. */
export type EachElement = (visit: (offset: number) => void) => void;

/** Copies elements of a buffer, one after the other, to address `target` of linear memory. */
export function readOneByOne(
  buffer: ArrayBufferLike,
  itemSize: number,
  each: EachElement,
  target: number,
): void {
  const source = new Units(buffer, itemSize);
  const packed = new Units(linear.buffer, itemSize);
  let to = target;
  each((from) => {
    packed.copyFrom(source, from, to);
    to += itemSize;
  });
}

/** Copies packed elements, at address `source` of linear memory, to elements of a buffer. */
export function writeOneByOne(
  buffer: ArrayBufferLike,
  itemSize: number,
  each: EachElement,
  source: number,
): void {
  const target = new Units(buffer, itemSize);
  const packed = new Units(linear.buffer, itemSize);
  let from = source;
  each((to) => {
    target.copyFrom(packed, from, to);
    from += itemSize;
  });
}

/** Calls `visit` with the byte offsets of each pair of elements that change places, in order. */
export type EachPair = (visit: (offset: number, other: number) => void) => void;

/** Lets pairs of elements of a buffer change places. */
export function swapOneByOne(buffer: ArrayBufferLike, itemSize: number, each: EachPair): void {
  const units = new Units(buffer, itemSize);
  const kept = new Units(linear.buffer, itemSize);
  each((offset, other) => {
    kept.copyFrom(units, offset, slot(0));
    units.copyFrom(units, other, offset);
    units.copyFrom(kept, slot(0), other);
  });
}

/** A buffer as unsigned integers: they copy elements of any dtype bit for bit. A copy as floats can change the payload of a NaN. */
class Units {
  private readonly units: Uint8Array | Uint16Array | Uint32Array;
  private readonly unitSize: number;
  private readonly unitsPerItem: number;

  constructor(buffer: ArrayBufferLike, itemSize: number) {
    this.unitSize = Math.min(4, itemSize);
    this.unitsPerItem = itemSize / this.unitSize;
    const length = Math.floor(buffer.byteLength / this.unitSize);
    if (this.unitSize === 1) this.units = new Uint8Array(buffer);
    else if (this.unitSize === 2) this.units = new Uint16Array(buffer, 0, length);
    else this.units = new Uint32Array(buffer, 0, length);
  }

  /** Copies one element from byte offset `from` of `source` to byte offset `to`. */
  copyFrom(source: Units, from: number, to: number): void {
    const sourceStart = from / this.unitSize;
    const targetStart = to / this.unitSize;
    for (let i = 0; i < this.unitsPerItem; i += 1) {
      this.units[targetStart + i] = source.units[sourceStart + i] as number;
    }
  }
}
