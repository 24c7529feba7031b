/** JavaScript values into memory: nested lists, and what a function makes of the elements of an array. */
import { readDType, refuse, type Signature } from "./arguments.ts";
import { isCallable } from "./caller.ts";
import { type DType, dtypes } from "./dtype.ts";
import { eachElement } from "./layout.ts";
import { type Block, requireBytes } from "./memory/block.ts";
import { isPacked, type View } from "./memory/view.ts";
import { linear } from "./memory/wasm.ts";
import type { Stop } from "./nested/loops.ts";
import { MappedValues, ResultReader } from "./nested/mapped.ts";
import { type NestedElements, NestedReader } from "./nested/reader.ts";
import type { PlainValues } from "./nested/values.ts";
import type { Out } from "./out.ts";
import { readElement, type Scalar } from "./values.ts";
import { stridesOf } from "./views.ts";

/**
 * Reads nested lists (arrays, typed arrays, NDArrays, other iterables, at any depth) or a scalar.
 * @param dtype the dtype of the elements, null to infer it from the values
 * @param out what the result is written to, which no array in the lists may share memory with
 */
export function readNested(
  call: Signature,
  data: unknown,
  dtype: DType | null,
  out: Out | null,
): NestedElements {
  const reader = new NestedReader(call, dtype, "data", out);
  try {
    reader.read(data, 0);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  }
}

type MapFunction = (value: Scalar, index: number) => unknown;

/** What `fn` makes of each element, read as a flat list. `fn` may dispose of the array, or throw. */
export function mapValues(
  call: Signature,
  view: View,
  fn: MapFunction,
  dtypeLike: unknown,
): { block: Block; dtype: DType } {
  if (!isCallable(fn)) throw refuse(call, "fn", "a function", fn);
  // An array of no elements gives `fn` no say.
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
    block.letGo();
  }
}

/** Reads an element between calls into the caller's code, which may move the block or take its buffer away. */
function readPresent(call: Signature, view: View, offset: number): Scalar {
  requireBytes(call.name, view.block);
  return readElement(view, offset);
}

/**
 * Maps packed elements as long as `fn` makes numbers of them, and there is room. Returns where it stopped, and what `fn` made
 * there; null if all were mapped.
 */
function mapNumbers(call: Signature, values: PlainValues, view: View, fn: MapFunction): Stop | null {
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

/** Maps the elements from number `from` on, whatever they are and wherever they lie. */
function mapRest(call: Signature, reader: ResultReader, view: View, fn: MapFunction, from: number): void {
  if (from === view.size) return;
  const { offset, shape, size } = view;
  let flat = from;
  eachElement(shape, stridesOf(view), offset, from, size - from, (at) => {
    reader.readResult(fn(readPresent(call, view, at), flat), flat);
    flat += 1;
  });
}
