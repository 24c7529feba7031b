/**
 * Implements `map`: calls the caller's function for each element and stores the results. Their dtype follows from the dtype of
 * the array and from the results.
 */

import { isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { type InferableResults, inferMapped, type Places } from "../dtype/inference.ts";
import { limitsOf } from "../dtype/limits.ts";
import { firstMisfit } from "../elements/casting.ts";
import { isPacked, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readDType, refuse } from "../input/arguments.ts";
import { eachElement, vectorShape } from "../layout.ts";
import type { Stop } from "../lists/loops.ts";
import { PlainValues } from "../lists/plain-values.ts";
import { NestedReader } from "../lists/reader.ts";
import { type Block, requireBytes } from "../memory/block.ts";
import { linear } from "../wasm/module.ts";
import { stridesOf } from "./reshape.ts";
import { readElement } from "./scalars.ts";

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
    let flat = 0;
    if (isPacked(view)) {
      const stop = mapNumbers(call, values, view, fn);
      flat = view.size;
      if (stop !== null) {
        reader.readResult(stop.item, stop.index);
        flat = stop.index + 1;
      }
    }
    mapRest(call, reader, view, fn, flat);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  } finally {
    block.release();
  }
}

/** Reads one element. The caller's code runs before each read: it may have moved the block or detached its buffer. */
function readPresent(call: Call, view: View, offset: number): Scalar {
  requireBytes(call.name, view.block);
  return readElement(view, offset);
}

/**
 * Maps packed elements until `fn` returns something other than a number, or the store is full. Returns the index where it
 * stopped and the value that `fn` returned there; null if all elements were mapped.
 */
function mapNumbers(call: Call, values: PlainValues, view: View, fn: MapFunction): Stop | null {
  const { block, dtype, offset, size } = view;
  const { floats, start } = values.store;
  const room = values.end - values.next;
  const isFloat64 = dtype === dtypes.float64;
  let stop: Stop | null = null;
  let flat = 0;
  for (; flat < size; flat += 1) {
    const value =
      isFloat64 && block.isLinear
        ? (linear.floats[(block.address + offset) / 8 + flat] as number)
        : readPresent(call, view, offset + flat * dtype.itemSize);
    const made = fn(value, flat);
    if (typeof made !== "number" || flat >= room) {
      stop = { index: flat, item: made };
      break;
    }
    floats[start + flat] = made;
  }
  values.wroteTo(start + flat);
  return stop;
}

/** Maps the elements from number `from` on. Accepts any element, result and memory layout. */
function mapRest(call: Call, reader: ResultReader, view: View, fn: MapFunction, from: number): void {
  if (from === view.size) return;
  const { offset, shape, size } = view;
  let flat = from;
  eachElement(shape, stridesOf(view), offset, from, size - from, (at) => {
    reader.readResult(fn(readPresent(call, view, at), flat), flat);
    flat += 1;
  });
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

  override infer(_beside: DType | null, places: Places): DType {
    return inferMapped(this.call.name, this, places, this.source);
  }

  /** Whether all numbers are whole. -0 counts as whole here: `-x` of an integer array gives -0 for every 0. */
  areWhole(): boolean {
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
    this.readItem(item, 0, index);
  }

  protected override uneven(depth: number, found: string): ValueError {
    return new ValueError(
      `${this.call.name}: ${this.place(depth)} ${found}, but fn must return a single value`,
    );
  }
}
