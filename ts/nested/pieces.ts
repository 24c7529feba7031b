/**
 * What nested lists were made of: runs of plain values and arrays with dtypes of their own, in the order in which they came.
 * One store holds all elements of a kind; usually there is one kind, and its store is the result.
 */
import type { Signature } from "../arguments.ts";
import { type DType, dtypes } from "../dtype.ts";
import { type Extents, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { allocate, produce, type Write } from "../memory/produce.ts";
import { pack, type View } from "../memory/view.ts";
import { promote } from "../promotion.ts";
import { Store } from "./store.ts";
import { type Places, PlainValues } from "./values.ts";

/** The length of an axis that is not known yet. */
export const OPEN = -1;

/** Elements of one store that follow each other in the result too. */
interface Run {
  readonly store: Store;
  readonly first: number;
  readonly count: number;
}

/** The elements of one reading. */
export class Pieces {
  private readonly call: Signature;
  private readonly wanted: DType | null;
  /** The shape of the whole, as far as it is known when the first elements come. */
  private readonly shape: Extents;
  private values: PlainValues | null = null;
  /** One store for each dtype. */
  private readonly arrays: Store[] = [];
  /** The dtype of the arrays, promoted in the order in which they came, as NumPy does. */
  private arrayDType: DType | null = null;
  private readonly runs: Run[] = [];
  /** The store that the last element went to, and where in it the last run began. */
  private current: Store | null = null;
  private runStart = 0;

  constructor(call: Signature, wanted: DType | null, shape: Extents) {
    this.call = call;
    this.wanted = wanted;
    this.shape = shape;
  }

  /** The plain values, of which the next one follows. */
  plain(): PlainValues {
    this.values ??= new PlainValues(this.call, this.wanted, this.expected());
    this.goOnIn(this.values.store);
    return this.values;
  }

  /** Goes on with values that were read before. */
  adopt(values: PlainValues): void {
    this.values = values;
    this.current = values.store;
  }

  /** How many elements the shape promises, 0 while it is open. */
  private expected(): number {
    return this.shape.includes(OPEN) ? 0 : sizeOf(this.shape);
  }

  /** Appends the elements of an array, which may change or go away afterwards. */
  append(view: View): void {
    const dtype = this.wanted ?? view.dtype;
    this.arrayDType = this.arrayDType === null ? dtype : promote(this.arrayDType, dtype);
    let store = this.arrays.find((known) => known.dtype === dtype);
    if (store === undefined) {
      store = new Store(this.call.name, dtype, this.expected());
      this.arrays.push(store);
    }
    this.goOnIn(store);
    store.appendView(view);
  }

  private goOnIn(store: Store): void {
    if (store === this.current) return;
    this.endRun();
    this.current = store;
    this.runStart = store.count;
  }

  private endRun(): void {
    const { current, runStart } = this;
    if (current !== null && current.count > runStart) {
      this.runs.push({ store: current, first: runStart, count: current.count - runStart });
    }
    this.current = null;
  }

  /** Settles the dtype and hands over all elements in it. `places` names the element at a flat index. */
  finish(places: Places): { readonly block: Block; readonly dtype: DType } {
    this.endRun();
    const values = this.values !== null && this.values.store.count > 0 ? this.values : null;
    const plainPlaces: Places = { placeOf: (index) => places.placeOf(this.flatOf(index)) };
    const dtype = this.wanted ?? this.infer(values, plainPlaces);
    values?.settle(dtype, plainPlaces);
    for (const store of this.arrays) store.convert(dtype);
    const block = this.gather(values, dtype);
    this.release();
    return { block, dtype };
  }

  private gather(values: PlainValues | null, dtype: DType): Block {
    const { arrays } = this;
    if (values === null && arrays.length === 0) return allocate(this.call.name, 0);
    if (values === null && arrays.length === 1) return (arrays[0] as Store).take();
    if (values !== null && arrays.length === 0) return values.store.take();
    return this.interleave(dtype);
  }

  private infer(values: PlainValues | null, places: Places): DType {
    const { arrayDType } = this;
    if (values === null) return arrayDType ?? dtypes.float64;
    const plainDType = values.infer(arrayDType, places);
    return arrayDType === null ? plainDType : promote(arrayDType, plainDType);
  }

  /** The flat index in the result of plain value number `index`. */
  private flatOf(index: number): number {
    let flat = 0;
    for (const { store, first, count } of this.runs) {
      if (store === this.values?.store && index < first + count) return flat + index - first;
      flat += count;
    }
    return flat;
  }

  /** The runs one after the other, once all stores have the dtype of the result. */
  private interleave(dtype: DType): Block {
    const { runs } = this;
    const total = runs.reduce((sum, { count }) => sum + count, 0);
    let at = 0;
    let done = 0;
    const write: Write<null> = (address, count) => {
      for (let written = 0; written < count; ) {
        const run = runs[at] as Run;
        const length = Math.min(run.count - done, count - written);
        pack(run.store.view(), run.first + done, length, address + written * dtype.itemSize);
        written += length;
        done += length;
        if (done === run.count) {
          at += 1;
          done = 0;
        }
      }
    };
    return produce(this.call.name, total, dtype, write, null);
  }

  /** Gives all memory back that was not handed over. */
  release(): void {
    this.values?.store.release();
    for (const store of this.arrays) store.release();
  }
}
