/**
 * Implements `map`: calls the caller's function for each element and stores the results. Their dtype follows from the dtype of
 * the array and from the results.
 */

import { isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { type InferableResults, inferMapped, type Names } from "../dtype/inference.ts";
import { limitsOf } from "../dtype/limits.ts";
import { firstMisfit } from "../elements/casting.ts";
import { readPresent } from "../elements/single.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readDType, refuse } from "../input/arguments.ts";
import { eachElement, vectorShape } from "../layout.ts";
import { PlainValues } from "../lists/plain-values.ts";
import { NestedReader } from "../lists/reader.ts";
import type { Block } from "../memory/block.ts";

type MapFunction = (value: Scalar, index: number) => unknown;

/** Calls `fn` for each element and reads the results as a flat list. `fn` may throw, and it may dispose of the array. */
export function mapValues(
  call: Call,
  view: View,
  fn: MapFunction,
  dtypeLike: unknown,
): { block: Block; dtype: DType } {
  if (!isCallable(fn)) throw refuse(call, "fn", "a function", fn);
  // `fn` is never called for an empty array, so there are no results to infer a dtype from.
  const dtype = readDType(call, dtypeLike, view.size === 0 ? view.dtype : null);
  const values = new MappedValues(call, dtype, view.dtype, view.size);
  const reader = new ResultReader(call, dtype, values, view.size);
  const block = view.block.share();
  try {
    mapElements(call.name, values, reader, view, fn);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  } finally {
    block.release();
  }
}

/** Maps the elements. Stores numbers and booleans itself while there is room. The reader takes all other results. */
function mapElements(
  caller: string,
  values: PlainValues,
  reader: ResultReader,
  view: View,
  fn: MapFunction,
): void {
  const { dtype, block } = view;
  const { store } = values;
  let flat = 0;
  let hasNumbers = false;
  eachRow(view, (first, count, step) => {
    let { floats, start } = store;
    let room = values.isComplex ? 0 : store.capacity;
    let at = first;
    let index = flat;
    for (const end = index + count; index < end; index += 1) {
      const made = fn(readPresent(caller, dtype, block, at), index);
      if (index < room && typeof made === "number") {
        floats[start + index] = made;
        hasNumbers = true;
      } else if (index < room && typeof made === "boolean") floats[start + index] = made ? 1 : 0;
      else {
        store.count = index;
        reader.readResult(made, index);
        ({ floats, start } = store);
        room = values.isComplex ? 0 : store.capacity;
      }
      at += step;
    }
    flat = index;
    store.count = index;
  });
  values.hasNumbers ||= hasNumbers;
}

/** Calls `visit` for the elements of each row, in C order: the first lies at a byte of the block, each further one `step` bytes on. */
function eachRow(view: View, visit: (first: number, count: number, step: number) => void): void {
  const { shape, strides, size, offset, dtype } = view;
  const last = shape.length - 1;
  if (strides === null || last < 0) {
    visit(offset, size, dtype.itemSize);
    return;
  }
  const count = shape[last] as number;
  const step = strides[last] as number;
  eachElement(shape.slice(0, last), strides.slice(0, last), offset, (first) => visit(first, count, step));
}

/** The results of one call of `map`. */
class MappedValues extends PlainValues implements InferableResults {
  private readonly source: DType;

  /**
   * `wanted` is the dtype that the caller named. It is null when the caller named none: then `source`, the dtype of the array,
   * and the results decide.
   */
  constructor(call: Call, wanted: DType | null, source: DType, expected: number) {
    super(call, wanted, expected);
    this.source = source;
  }

  override infer(_beside: DType | null, names: Names): DType {
    return inferMapped(this.call.name, this, names, this.source);
  }

  /** Whether all numbers are whole. -0 counts as whole here: `-x` of an integer array gives -0 for every 0. */
  areWhole(): boolean {
    // A quick yes from the kernel. It says no for -0 and for large numbers, which the loop looks at.
    if (this.areIntegers()) return true;
    const { floats, start, count } = this.store;
    for (let at = start; at < start + count; at += 1) {
      if (!Number.isInteger(floats[at])) return false;
    }
    return true;
  }

  fit(dtype: DType): boolean {
    const [low, high] = limitsOf(dtype);
    const wideFit = this.wide?.every(({ value }) => value >= low && value <= high) ?? true;
    return wideFit && firstMisfit(this.store.view(), dtype) < 0;
  }
}

/** Reads the results of the caller's function, which must be single values. */
export class ResultReader extends NestedReader {
  constructor(call: Call, wanted: DType | null, values: PlainValues, length: number) {
    super(call, wanted, "result", null);
    this.shape = vectorShape(length);
    this.valueDepth = 1;
    this.values = values;
  }

  readResult(item: unknown, index: number): void {
    const isReal = typeof item === "number" || typeof item === "boolean" || typeof item === "bigint";
    if (isReal) this.values?.put(item);
    else this.readItem(item, 0, index);
  }

  protected override uneven(depth: number, found: string): ValueError {
    return new ValueError(
      `${this.call.name}: ${this.itemName(depth)} ${found}, but fn must return a single value`,
    );
  }
}
