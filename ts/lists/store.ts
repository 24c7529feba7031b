/** Elements that arrive one after the other: a block with room for those expected, which grows when more come. */
import type { DType } from "../dtype/dtypes.ts";
import { MemoryError } from "../errors.ts";
import type { Block } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { allocate, produce } from "../memory/produce.ts";
import { pack, packPart, readRange, type UseWindow, type View, withinReach } from "../memory/view.ts";
import { kernels, linear } from "../wasm/module.ts";
import { outWindow, WINDOW_BYTES } from "../wasm/scratch.ts";

/** Room to begin with when nobody knows how many elements will come: 2 KB of float64, which a slab still takes. */
const FIRST_CAPACITY = 256;

/** Elements of one dtype in the order in which they came. Whoever gives up before `take` calls `release`. */
export class Store {
  dtype: DType;
  count = 0;
  capacity = 0;
  /** The memory as float64, for elements of 8 or 16 bytes that JavaScript writes itself ... */
  floats!: Float64Array;
  /** ... and the index in it of the first element. */
  start = 0;
  private readonly caller: string;
  private block: Block | null = null;

  /** `expected` is 0 when nobody knows. */
  constructor(caller: string, dtype: DType, expected: number) {
    this.caller = caller;
    this.dtype = dtype;
    this.reserve(expected);
  }

  /** What a list claims to hold may be more than any host has room for; then memory follows what really comes. */
  private reserve(expected: number): void {
    if (expected > 0) {
      try {
        this.settle(allocate(this.caller, expected * this.dtype.itemSize), expected);
        return;
      } catch (error) {
        if (!(error instanceof MemoryError)) throw error;
      }
    }
    this.settle(allocate(this.caller, FIRST_CAPACITY * this.dtype.itemSize), FIRST_CAPACITY);
  }

  private settle(block: Block, capacity: number): void {
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

  /** Sees to it that there is room for so many more elements. Doubling copies each element once on average. */
  ensure(more: number): void {
    const needed = this.count + more;
    if (needed > this.capacity) this.move(Math.max(needed, this.capacity * 2));
  }

  private move(capacity: number): void {
    const old = this.block as Block;
    const block = allocate(this.caller, capacity * this.dtype.itemSize);
    const byteLength = this.count * this.dtype.itemSize;
    bytesOf(block, byteLength).set(bytesOf(old, byteLength));
    this.settle(block, capacity);
    old.release();
  }

  /** Appends elements that `write` makes, which gets each once and in order. */
  append(more: number, write: UseWindow): void {
    this.ensure(more);
    for (let first = 0; first < more; ) {
      const room = this.room(more - first);
      write(this.end, room, first);
      this.commit(room);
      first += room;
    }
  }

  /** Where a kernel writes the elements that come next: in place, or in a window ... */
  get end(): number {
    const { address, isLinear } = this.block as Block;
    return isLinear ? address + this.count * this.dtype.itemSize : outWindow();
  }

  /** ... how many it may write, at most `most` ... */
  room(most: number): number {
    const left = Math.min(most, this.capacity - this.count);
    return this.block?.isLinear ? left : Math.min(left, WINDOW_BYTES / this.dtype.itemSize);
  }

  /** ... and how many it wrote. */
  commit(count: number): void {
    const { buffer, address, isLinear } = this.block as Block;
    const { itemSize } = this.dtype;
    if (!isLinear) copyOut(outWindow(), count * itemSize, buffer, address + this.count * itemSize);
    this.count += count;
  }

  /** Appends the elements of a view, cast as by astype where its dtype is another. */
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

  /** Where the elements begin, if kernels reach them; else null. */
  get linearAddress(): number | null {
    const block = this.block as Block;
    return block.isLinear ? block.address : null;
  }

  /** The elements that are there. */
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

  /** Casts the elements to another dtype. Nothing is checked: whoever asks knows that they fit it, or wants the cast. */
  convert(dtype: DType): void {
    if (dtype === this.dtype) return;
    if (dtype.itemSize === this.dtype.itemSize) {
      this.convertInPlace(dtype);
      return;
    }
    const old = this.block as Block;
    const { itemSize } = this.dtype;
    const source = this.view();
    const capacity = dtype.itemSize > itemSize ? this.capacity : Math.max(1, this.count);
    const converted = new Store(this.caller, dtype, capacity);
    try {
      converted.appendView(source);
    } catch (error) {
      converted.release();
      throw error;
    }
    this.dtype = dtype;
    this.settle(converted.block as Block, converted.capacity);
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

  /** Hands the block over, cut to the elements that are there. */
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

  /** Gives the memory back, unless it was handed over. */
  release(): void {
    this.block?.release();
    this.block = null;
  }
}

function bytesOf(block: Block, byteLength: number): Uint8Array {
  return new Uint8Array(block.buffer, block.address, byteLength);
}
