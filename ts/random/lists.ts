/** Reads lists of the caller's: seeds, and lists to shuffle. */

import { isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { foreignView, laidOut, type View, viewOfArray } from "../elements/view.ts";
import { MemoryError, ValueError } from "../errors.ts";
import { readCount, refuse } from "../input/arguments.ts";
import { toNested } from "../lists/writer.ts";
import { typedBytes } from "../memory/foreign.ts";

/** The most items that are read. V8 ends the process when a list grows to some 2^27 items. */
export const MOST_ITEMS = 2 ** 26;

/** Throws for more items than are read or made. */
export function requireFewItems(call: Call, argument: string, count: number): void {
  if (count > MOST_ITEMS)
    throw new MemoryError(`${call.name}: ${argument} has ${count} items, more than ${MOST_ITEMS}`);
}

/**
 * Returns the items of a list. The caller's list may claim any length: a hole ends the reading, and so does a proxy with too many
 * items.
 */
export function readList(call: Call, argument: string, list: readonly unknown[]): unknown[] {
  const length: unknown = list.length;
  // A proxy can give any value as its length.
  if (typeof length !== "number") throw refuse(call, argument, "a list with a length", list);
  const items: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const item = list[index];
    if (item === undefined && !Object.hasOwn(list, index))
      throw refuse(call, argument, "a list without holes", list);
    items.push(item);
    requireFewItems(call, argument, items.length);
  }
  return items;
}

/** Writes items to a list of the caller's. */
export function writeList(call: Call, argument: string, list: unknown[], items: readonly unknown[]): void {
  items.forEach((item, index) => {
    if (!Reflect.set(list, index, item)) throw new ValueError(`${call.name}: ${argument} is read-only`);
  });
}

/** Returns the items of a list, of a typed array, or of an array with at most one axis of another length than 1. Else returns null. */
export function readItems(call: Call, argument: string, value: unknown): readonly unknown[] | null {
  if (isList(value)) return readList(call, argument, value);
  const view = viewOfArray(call.name, value) ?? typedView(call, argument, value);
  if (view === null) return null;
  const axis = view.shape.findIndex((length) => length !== 1);
  if (axis >= 0 && view.shape[axis] !== view.size) return null;
  requireFewItems(call, argument, view.size);
  const step = view.strides?.[axis] ?? view.dtype.itemSize;
  return toNested(laidOut(view, [view.size], [step]), false) as readonly unknown[];
}

function typedView(call: Call, argument: string, value: unknown): View | null {
  const bytes = ArrayBuffer.isView(value) ? typedBytes(call.name, argument, value) : null;
  return bytes === null ? null : foreignView(bytes, bytes.dtype);
}

/** The most generators or sequences that are made at once. */
const MOST_SPAWNED = 2 ** 20;

/** Reads how many generators or sequences to make. */
export function readSpawned(call: Call, n: unknown): number {
  const count = readCount(call, "n", n);
  if (count <= MOST_SPAWNED) return count;
  throw new MemoryError(`${call.name}: the host has no room for ${count} of them`);
}
