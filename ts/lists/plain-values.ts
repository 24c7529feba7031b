/**
 * Stores plain values in memory. All values are first stored as float64 (complex128 from the first complex value on) in a block
 * with room for the whole result. So each value is read once, and the dtype is decided at the end. A bigint that float64 does
 * not hold is kept in a separate list, and the block has a 0 for it.
 */
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { type Inferable, inferList, type Names, type WideInteger } from "../dtype/inference.ts";
import { isBeyondFloats, limitsOf, unfit } from "../dtype/limits.ts";
import { firstMisfit } from "../elements/casting.ts";
import { readRange } from "../elements/view.ts";
import { kernels } from "../wasm/module.ts";
import type { Found } from "./loops.ts";
import { Store } from "./store.ts";

/** Up to this index, V8 computes with 32-bit integers. */
export const LARGEST_INDEX = 2 ** 31 - 1;

/** The number of items to make room for at a time, when there is no room for all items of a list. */
const LEAST_ROOM = 4096;

/** The plain values of one call. */
export class PlainValues implements Found, Inferable {
  readonly store: Store;
  hasNumbers = false;
  hasBooleans = false;
  protected readonly call: Call;
  private readonly wanted: DType | null;
  wide: WideInteger[] | null = null;
  isComplex = false;

  /** `expected` is the number of values, or 0 when it is not known. `wanted` is null when the values decide on the dtype. */
  constructor(call: Call, wanted: DType | null, expected: number) {
    this.call = call;
    this.wanted = wanted;
    this.store = new Store(call.name, dtypes.float64, expected);
  }

  /**
   * How many real numbers the caller may append next: there is room for them, or `ensure` will make it. Room is limited because
   * a list can claim to hold more items than fit in memory. The result is 0 after the first complex value, and where indices
   * pass 2^31 - 1.
   */
  get roomForReals(): number {
    const { start, count, capacity } = this.store;
    const room = Math.max(capacity - count, LEAST_ROOM);
    return this.isComplex || start + count + room > LARGEST_INDEX ? 0 : room;
  }

  /** For loops that write numbers themselves: the index in `store.floats` of the next number ... */
  get next(): number {
    return this.store.start + this.store.count;
  }

  /** ... the index at which they must stop (there is no room after the first complex value) ... */
  get end(): number {
    return this.isComplex ? this.next : this.store.start + this.store.capacity;
  }

  /** ... and this, to report the numbers that they wrote before index `end`. */
  wroteTo(end: number): void {
    if (end === this.next) return;
    this.store.count = end - this.store.start;
    this.hasNumbers = true;
  }

  /** Appends any value. If a real dtype other than bool is wanted, the caller must have rejected complex values before. */
  put(value: Scalar): void {
    if (typeof value === "boolean") {
      this.putParts(+value, 0);
      return;
    }
    this.hasNumbers = true;
    if (typeof value === "number") {
      this.putParts(value, 0);
    } else if (typeof value === "bigint") {
      this.putBigint(value);
    } else {
      this.becomeComplex();
      this.putParts(value.re, value.im);
    }
  }

  private putParts(re: number, im: number): void {
    const { store } = this;
    if (store.count === store.capacity) store.ensure(1);
    if (this.isComplex) {
      const at = store.start + 2 * store.count;
      store.floats[at] = re;
      store.floats[at + 1] = im;
    } else {
      store.floats[store.start + store.count] = re;
    }
    store.count += 1;
  }

  private putBigint(value: bigint): void {
    const rounded = Number(value);
    const isExact = Number.isSafeInteger(rounded);
    if (!isExact) this.addWide(value);
    this.putParts(isExact ? rounded : 0, 0);
  }

  private addWide(value: bigint): void {
    this.wide ??= [];
    this.wide.push({ index: this.store.count, value });
  }

  private becomeComplex(): void {
    if (this.isComplex) return;
    this.store.convert(dtypes.complex128);
    this.isComplex = true;
  }

  /** Returns the dtype that the values have by themselves. `beside` is the dtype of the arrays in the same list. */
  infer(beside: DType | null, names: Names): DType {
    return inferList(this.call.name, this, names, beside);
  }

  get isEmpty(): boolean {
    return this.store.count === 0;
  }

  areIntegers(): boolean {
    const { store } = this;
    const address = store.linearAddress;
    // Makes no closure when the elements are in linear memory: small arrays are faster without one.
    if (address !== null) return kernels.scan_float64(address, store.count) !== 0;
    let isWhole = true;
    readRange(store.view(), 0, store.count, (window, count) => {
      isWhole &&= kernels.scan_float64(window, count) !== 0;
    });
    return isWhole;
  }

  firstNegative(): number {
    const bigint = this.wide?.find(({ value }) => value < 0n);
    return bigint?.index ?? firstMisfit(this.store.view(), dtypes.uint64);
  }

  /** Converts the values to `dtype`. Throws for a value that does not fit it. */
  convertTo(dtype: DType, names: Names): void {
    const { store, wide } = this;
    const isWideResult = dtype.isInteger && dtype.itemSize === 8;
    if (wide !== null && !isWideResult)
      for (const { index, value } of wide) {
        if (isBeyondFloats(value, dtype)) throw unfit(this.call.name, names.nameOf(index), value, dtype);
        this.restore(index, Number(value));
      }
    if (this.wanted !== null && dtype.isInteger) this.requireFit(dtype, names);
    store.convert(dtype);
    if (wide !== null && isWideResult) this.putWide(wide, dtype, names);
  }

  private restore(index: number, value: number): void {
    const { store } = this;
    store.floats[store.start + (this.isComplex ? 2 * index : index)] = value;
  }

  private putWide(wide: readonly WideInteger[], dtype: DType, names: Names): void {
    const { floats, start, count } = this.store;
    const [low, high] = limitsOf(dtype);
    const bits = new BigInt64Array(floats.buffer, floats.byteOffset + start * 8, count);
    for (const { index, value } of wide) {
      if (value < low || value > high) throw unfit(this.call.name, names.nameOf(index), value, dtype);
      bits[index] = BigInt.asIntN(64, value);
    }
  }

  private requireFit(dtype: DType, names: Names): void {
    const index = firstMisfit(this.store.view(), dtype);
    if (index < 0) return;
    const { floats, start } = this.store;
    const value =
      this.wide?.find((integer) => integer.index === index)?.value ?? (floats[start + index] as number);
    throw unfit(this.call.name, names.nameOf(index), value, dtype);
  }
}
