/**
 * Elements outside linear memory in any order, one by one: one loop for all dtypes. Kernels do it quicker, but need room for a
 * copy in linear memory; and of memory that threads share, only the elements that are meant may be written.
 */
import { type Extents, eachElement, sizeOf } from "../layout.ts";
import { linear } from "../wasm/module.ts";

/** Packs strided elements, `first` to `first + count` in C order, into linear memory. */
export function packOneByOne(
  buffer: ArrayBufferLike,
  start: number,
  itemSize: number,
  shape: Extents,
  strides: Extents,
  first: number,
  count: number,
  target: number,
): void {
  const source = new Units(buffer, itemSize);
  const packed = new Units(linear.buffer, itemSize);
  let to = target;
  eachElement(shape, strides, start, first, count, (from) => {
    packed.copyFrom(source, from, to);
    to += itemSize;
  });
}

/** Writes one element, found at an address of linear memory, to every place of a strided view. */
export function fillOneByOne(
  buffer: ArrayBufferLike,
  start: number,
  itemSize: number,
  shape: Extents,
  strides: Extents,
  value: number,
): void {
  const target = new Units(buffer, itemSize);
  const source = new Units(linear.buffer, itemSize);
  eachElement(shape, strides, start, 0, sizeOf(shape), (to) => target.copyFrom(source, value, to));
}

/** A buffer seen as unsigned integers, so that elements of any dtype move bit for bit (a float's NaN payload may not). */
class Units {
  private readonly units: Uint8Array | Uint16Array | Uint32Array;
  private readonly unitSize: number;
  private readonly unitsPerItem: number;

  constructor(buffer: ArrayBufferLike, itemSize: number) {
    this.unitSize = Math.min(4, itemSize);
    this.unitsPerItem = itemSize / this.unitSize;
    const bytes = new Uint8Array(buffer);
    const length = Math.floor(bytes.length / this.unitSize);
    if (this.unitSize === 1) this.units = bytes;
    else if (this.unitSize === 2) this.units = new Uint16Array(buffer, 0, length);
    else this.units = new Uint32Array(buffer, 0, length);
  }

  /** Copies one element between byte offsets. */
  copyFrom(source: Units, from: number, to: number): void {
    const sourceStart = from / this.unitSize;
    const targetStart = to / this.unitSize;
    for (let i = 0; i < this.unitsPerItem; i += 1) {
      this.units[targetStart + i] = source.units[sourceStart + i] as number;
    }
  }
}
