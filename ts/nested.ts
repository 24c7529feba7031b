/** JavaScript values into memory: nested lists, and what a function makes of the elements of an array. */
import { readDType, refuse, type Signature } from "./arguments.ts";
import type { DType } from "./dtype.ts";
import type { Extents } from "./layout.ts";
import type { Block } from "./memory/block.ts";
import { requireBytes } from "./memory/guard.ts";
import type { View } from "./memory/view.ts";
import { readPlain } from "./nested-plain.ts";
import { type NestedElements, NestedReader } from "./nested-reader.ts";
import { readElement, type Scalar } from "./values.ts";
import { stridesOf } from "./views.ts";

/**
 * Reads nested lists (arrays, typed arrays, NDArrays, other iterables, at any depth) or a scalar.
 * @param dtype the dtype of the elements, null to infer it from the values
 * @param argument how messages call `data`
 */
export function readNested(
  call: Signature,
  data: unknown,
  dtype: DType | null,
  argument = "data",
): NestedElements {
  if (typeof data === "number" || typeof data === "boolean" || Array.isArray(data))
    return readPlain({ call, wanted: dtype, argument }, data);
  const reader = new NestedReader(call, dtype, argument);
  try {
    reader.read(data, 0);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  }
}

/** What `fn` makes of each element, read as a flat list. `fn` may dispose of the array, or throw. */
export function mapValues(
  call: Signature,
  view: View,
  fn: (value: Scalar, index: number) => unknown,
  dtypeLike: unknown,
): { block: Block; dtype: DType } {
  if (typeof fn !== "function") throw refuse(call, "fn", "a function", fn);
  const reader = new NestedReader(call, readDType(call, dtypeLike, null), "result", view.size);
  const block = view.block.share();
  try {
    const strides = stridesOf(view);
    const index = view.shape.map(() => 0);
    let offset = view.offset;
    for (let flat = 0; flat < view.size; flat += 1) {
      requireBytes(call.name, block);
      reader.readMember(fn(readElement(view, offset), flat), flat);
      offset += advance(index, view.shape, strides);
    }
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  } finally {
    block.letGo();
  }
}

/** Moves an index to the next element in C order, and returns by how many bytes. */
function advance(index: number[], shape: Extents, strides: Extents): number {
  let step = 0;
  for (let axis = index.length - 1; axis >= 0; axis -= 1) {
    const stride = strides[axis] as number;
    const next = (index[axis] as number) + 1;
    if (next < (shape[axis] as number)) {
      index[axis] = next;
      return step + stride;
    }
    step -= (next - 1) * stride;
    index[axis] = 0;
  }
  return step;
}
