/** Stores elements that arrive one after the other, in a block that grows when more elements come than expected. */
import type { DType } from "../dtype/dtypes.ts";
import { copyInto } from "../elements/casting.ts";
import {
  pack,
  packPart,
  readRange,
  type UseWindow,
  type View,
  vectorView,
  withinReach,
} from "../elements/view.ts";
import { MemoryError } from "../errors.ts";
import type { Block } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { allocate, makeBlock, produce } from "../memory/produce.ts";
import { kernels, linear } from "../wasm/module.ts";
import { outWindow, windowCount } from "../wasm/scratch.ts";

/** The first capacity when the number of elements is not known: 2 KB of float64, which still fits in a slab. */
const FIRST_CAPACITY = 256;

/** Elements of one dtype in the order in which they came. The owner must call `take` or `release`. */
export class Store {
  dtype: DType;
  count = 0;
  capacity = 0;
  /** For JavaScript code that writes elements of 8 or 16 bytes itself: the memory as float64 ... */
  floats!: Float64Array;
  /** ... and the index of the first element in it. */
  start = 0;
  private readonly caller: string;
  private block: Block | null = null;

  /** `expected` is the number of elements, or 0 when it is not known. */
  constructor(caller: string, dtype: DType, expected: number) {
    this.caller = caller;
    this.dtype = dtype;
    this.reserve(expected);
  }

  /**
   * Allocates the first block. A list can claim to hold more items than fit in memory. Then this allocates a small block, which
   * grows as items come.
   */
  private reserve(expected: number): void {
    if (expected > 0) {
      try {
        this.useBlock(allocate(this.caller, expected * this.dtype.itemSize), expected);
        return;
      } catch (error) {
        if (!(error instanceof MemoryError)) throw error;
      }
    }
    this.useBlock(allocate(this.caller, FIRST_CAPACITY * this.dtype.itemSize), FIRST_CAPACITY);
  }

  private useBlock(block: Block, capacity: number): void {
    this.block = block;
    this.capacity = capacity;
    if (block.isLinear) {
      this.floats = linear.floats;
      this.start = block.address / 8;
    } else {
      this.floats = new Float64Array(block.buffer, block.address, Math.floor(block.byteLength / 8));
      this.start = 0;
    }
  }

  /**
   * Makes room for `more` elements after the present ones. The capacity at least doubles, so that each element is copied once
   * on average.
   */
  ensure(more: number): void {
    const needed = this.count + more;
    if (needed > this.capacity) this.move(Math.max(needed, this.capacity * 2));
  }

  private move(capacity: number): void {
    const old = this.block as Block;
    const block = allocate(this.caller, capacity * this.dtype.itemSize);
    const byteLength = this.count * this.dtype.itemSize;
    bytesOf(block, byteLength).set(bytesOf(old, byteLength));
    this.useBlock(block, capacity);
    old.release();
  }

  /** Appends `more` elements. Calls `write` for each window of them, once and in order. */
  append(more: number, write: UseWindow): void {
    this.ensure(more);
    for (let first = 0; first < more; ) {
      const room = this.room(more - first);
      write(this.end, room, first);
      this.commit(room);
      first += room;
    }
  }

  /** For kernels that write elements: the address of the next element, in the block or in a window of scratch memory ... */
  get end(): number {
    const { address, isLinear } = this.block as Block;
    return isLinear ? address + this.count * this.dtype.itemSize : outWindow();
  }

  /** ... how many elements the kernel may write there, at most `most` ... */
  room(most: number): number {
    const left = Math.min(most, this.capacity - this.count);
    return this.block?.isLinear ? left : Math.min(left, windowCount(this.dtype.itemSize));
  }

  /** ... and this, to report how many it wrote. */
  commit(count: number): void {
    const { buffer, address, isLinear } = this.block as Block;
    const { itemSize } = this.dtype;
    if (!isLinear) copyOut(outWindow(), count * itemSize, buffer, address + this.count * itemSize);
    this.count += count;
  }

  /** Appends the elements of a view. Casts them as astype does when their dtype is another. */
  appendView(view: View): void {
    withinReach(view, (source) => this.appendReached(source));
  }

  private appendReached(view: View): void {
    const from = view.dtype;
    const to = this.dtype;
    if (from === to) {
      this.append(view.size, (address, count, first) => pack(view, first, count, address));
      return;
    }
    this.append(view.size, (target, count, first) =>
      readRange(view, first, count, (address, length, at) =>
        kernels.cast(from.code, to.code, address, target + (at - first) * to.itemSize, length),
      ),
    );
  }

  /** The address of the elements in linear memory; null when they are outside it. */
  get linearAddress(): number | null {
    const block = this.block as Block;
    return block.isLinear ? block.address : null;
  }

  /** Returns a view of the elements stored so far. */
  view(): View {
    return {
      dtype: this.dtype,
      shape: [this.count],
      strides: null,
      block: this.block as Block,
      offset: 0,
      size: this.count,
    };
  }

  /**
   * Casts the elements to another dtype. Checks nothing: the caller must know that the elements fit the dtype, or must want the
   * cast.
   */
  convert(dtype: DType): void {
    if (dtype === this.dtype) return;
    if (dtype.itemSize === this.dtype.itemSize) {
      this.convertInPlace(dtype);
      return;
    }
    const old = this.block as Block;
    const source = this.view();
    const capacity = dtype.itemSize > this.dtype.itemSize ? this.capacity : Math.max(1, this.count);
    const block = makeBlock(this.caller, capacity * dtype.itemSize, (made) =>
      copyInto(vectorView(made, dtype, source.size), source),
    );
    this.dtype = dtype;
    this.useBlock(block, capacity);
    old.release();
  }

  private convertInPlace(dtype: DType): void {
    const { address, isLinear } = this.block as Block;
    if (isLinear) {
      kernels.cast(this.dtype.code, dtype.code, address, address, this.count);
      this.dtype = dtype;
    } else {
      const old = this.view();
      this.dtype = dtype;
      this.count = 0;
      this.appendView(old);
    }
  }

  /** Hands the block over to the caller, without the unused room at its end. */
  take(): Block {
    if (this.count < this.capacity) this.trim();
    const block = this.block as Block;
    this.block = null;
    return block;
  }

  private trim(): void {
    if (this.block?.shrink(this.count * this.dtype.itemSize)) {
      this.capacity = this.count;
      return;
    }
    const view = this.view();
    const block = produce(this.caller, this.count, this.dtype, packPart, view);
    (this.block as Block).release();
    this.block = block;
    this.capacity = this.count;
  }

  /** Releases the memory, unless `take` handed it over. */
  release(): void {
    this.block?.release();
    this.block = null;
  }
}

function bytesOf(block: Block, byteLength: number): Uint8Array {
  return new Uint8Array(block.buffer, block.address, byteLength);
}
