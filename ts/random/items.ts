/**
 * Lists whose items are no numbers, such as texts: an array cannot hold them. What is drawn from such a list is a list, whose items
 * are those at the indices that NumPy draws.
 */

import { isNDArray } from "../array/ndarray.ts";
import { hasMember, isList, isRecord } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { readComplex } from "../dtype/complex.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { vectorView } from "../elements/view.ts";
import { NotImplementedError, ValueError } from "../errors.ts";
import { readAxis } from "../input/axes.ts";
import type { Extents } from "../layout.ts";
import { toNested } from "../lists/writer.ts";
import { type Block, using } from "../memory/block.ts";
import { MOST_ITEMS, readList, requireFewItems } from "./lists.ts";

/** The most axes that are looked through: a list may be an item of itself. */
const MOST_DEPTH = 64;

/** Returns the items of a list if an array cannot hold them. Otherwise returns null. */
export function itemsOf(call: Call, argument: string, value: unknown): readonly unknown[] | null {
  if (!isList(value)) return null;
  const length: unknown = value.length;
  // A proxy can give any value as its length. An array is not made of such a list.
  if (typeof length !== "number" || length > MOST_ITEMS) return null;
  for (let index = 0; index < length; index += 1)
    if (isOther(value[index], 0)) return readList(call, argument, value);
  return null;
}

/** Whether an item is neither a number nor an array of numbers. Of a list the first item counts. */
function isOther(item: unknown, depth: number): boolean {
  if (typeof item === "number" || typeof item === "bigint" || typeof item === "boolean") return false;
  if (typeof item !== "object" || item === null) return true;
  if (isList(item)) return depth < MOST_DEPTH && item[0] !== undefined && isOther(item[0], depth + 1);
  if (!isRecord(item) || isNDArray(item) || ArrayBuffer.isView(item) || readComplex(item) !== null)
    return false;
  return !(hasMember(item, Symbol.iterator) || (hasMember(item, "data") && hasMember(item, "shape")));
}

/** Throws unless an axis is the first one of a list. Without an axis, the items must be no lists. */
export function requireOneAxis(call: Call, items: readonly unknown[], axis: number | null): void {
  const isNested = items.some((item) => isList(item));
  if (axis === null && isNested) throw new ValueError(`${call.name}: a must be 1-dimensional`);
  if (isNested && axis !== 0)
    throw new NotImplementedError(`${call.name}: Axis argument is only supported on ndarray objects`);
  readAxis(call, axis ?? 0, 1);
}

/** Returns the items at the indices in a block of int64, in nested lists of a shape. Releases the block. */
export function itemsAt(call: Call, items: readonly unknown[], indices: Block, shape: Extents): unknown {
  const count = indices.byteLength / 8;
  return using(indices, () => {
    requireFewItems(call, "the result", count);
    const list = toNested(vectorView(indices, dtypes.int64, count), false) as readonly number[];
    return nested(
      call,
      list.map((index) => items[index]),
      shape,
    );
  });
}

/** Returns items in nested lists of a shape. */
function nested(call: Call, items: readonly unknown[], shape: Extents): unknown {
  let level = items;
  for (let axis = shape.length - 1; axis > 0; axis -= 1) {
    const length = shape[axis] as number;
    const count = shape.slice(0, axis).reduce((product, extent) => product * extent, 1);
    requireFewItems(call, "the result", count);
    const rows = level;
    level = Array.from({ length: count }, (_, row) => rows.slice(row * length, (row + 1) * length));
  }
  return shape.length === 0 ? level[0] : level;
}
