/**
 * Collects the parts of nested lists that contain arrays: runs of plain values, and arrays with dtypes of their own, in the
 * order in which they came. There is one store for each dtype. Often there is only one store, and it becomes the result.
 */
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import type { Names } from "../dtype/inference.ts";
import { promote } from "../dtype/promotion.ts";
import { pack, type View } from "../elements/view.ts";
import type { Block } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import type { PlainValues } from "./plain-values.ts";
import { Store } from "./store.ts";

/** Elements of one store that also follow each other in the result. */
interface Run {
  readonly store: Store;
  readonly first: number;
  readonly count: number;
}

/** The arrays of one reading, and the positions of the plain values between them. */
export class Pieces {
  private readonly call: Call;
  private readonly wanted: DType | null;
  private readonly expected: number;
  /** One store for each dtype of the arrays. */
  private readonly arrays: Store[] = [];
  /** The promoted dtype of the arrays. As NumPy does, it is promoted in the order in which the arrays came. */
  private arrayDType: DType | null = null;
  private readonly runs: Run[] = [];
  /** The store of the last element, and the index in it where the last run begins. */
  private current: Store | null;
  private runStart = 0;

  /**
   * `expected` is the number of elements, or 0 when it is not known. `plain` holds the values that came before the first array.
   */
  constructor(call: Call, wanted: DType | null, expected: number, plain: Store | null) {
    this.call = call;
    this.wanted = wanted;
    this.expected = expected;
    this.current = plain;
  }

  /** Copies the elements of an array. The array may change or be disposed of afterwards. */
  append(view: View): void {
    const dtype = this.wanted ?? view.dtype;
    this.arrayDType = this.arrayDType === null ? dtype : promote(this.arrayDType, dtype);
    let store = this.arrays.find((known) => known.dtype === dtype);
    if (store === undefined) {
      store = new Store(this.call.name, dtype, this.expected);
      this.arrays.push(store);
    }
    this.goOnIn(store);
    store.appendView(view);
  }

  /** Sets the store that the next elements go to. */
  goOnIn(store: Store): void {
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

  /** Decides the dtype and returns all elements in it. `names` names its elements in messages. */
  finish(plain: PlainValues | null, names: Names): { readonly block: Block; readonly dtype: DType } {
    this.endRun();
    const values = plain !== null && plain.store.count > 0 ? plain : null;
    const arrayDType = this.arrayDType as DType;
    if (values === null && this.arrays.length === 1)
      return { block: (this.arrays[0] as Store).take(), dtype: arrayDType };
    const dtype = values === null ? arrayDType : this.convertPlain(values, arrayDType, names);
    for (const store of this.arrays) store.convert(dtype);
    const block = this.interleave(dtype);
    this.release();
    return { block, dtype };
  }

  /** Decides the dtype of the result and converts the plain values to it. */
  private convertPlain(values: PlainValues, arrayDType: DType, names: Names): DType {
    const plainNames: Names = { nameOf: (index) => names.nameOf(this.flatOf(values.store, index)) };
    const dtype = this.wanted ?? promote(arrayDType, values.infer(arrayDType, plainNames));
    values.convertTo(dtype, plainNames);
    return dtype;
  }

  /** Returns the flat index in the result of element `index` of a store. */
  private flatOf(wanted: Store, index: number): number {
    let flat = 0;
    for (const { store, first, count } of this.runs) {
      if (store === wanted && index < first + count) return flat + index - first;
      flat += count;
    }
    return flat;
  }

  /** Copies the runs one after the other into a new block. All stores must have the dtype of the result. */
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

  /** Releases all memory that was not handed over. */
  release(): void {
    for (const store of this.arrays) store.release();
  }
}
