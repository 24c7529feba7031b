/** Reads the entries of an index: words, arrays, and lists, which are arrays. */
import { isList, isPlain } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { foreignView, type View, viewOfArray } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import type { Block } from "../memory/block.ts";
import { typedBytes } from "../memory/foreign.ts";
import { refuseIndex, WHOLE } from "./indexing.ts";
import { readInput } from "./inputs.ts";
import { readElement } from "./scalars.ts";
import { isSlice, refuseSliceLike, withoutSliceLikes } from "./slice.ts";
import { NEW_AXIS, readWords } from "./slice-words.ts";

/** An array in an index, or a list that was read into new memory. */
export class ArrayEntry {
  readonly #given: unknown;
  /** The elements of a list; null for an array of the caller's. */
  readonly #list: View | null;
  /** The number of axes that it stands for: as many as a mask has, else one. */
  readonly axes: number;

  constructor(given: unknown, view: View, isList: boolean) {
    this.#given = given;
    this.#list = isList ? view : null;
    this.axes = view.dtype === dtypes.bool ? view.shape.length : 1;
  }

  /** Returns a view of the array. Looks again each time: reading a list can run the caller's code, which may dispose of the array. */
  view(call: Call): View {
    return this.#list ?? (indexView(call, this.#given) as View);
  }

  /** Returns slices of its axes. */
  parts(): unknown[] {
    return new Array(this.axes).fill(WHOLE);
  }
}

/**
 * Reads the words, arrays and lists among the entries. An integer array without axes becomes a number. Adds the memory that it makes
 * for lists to `lists`; the caller releases it.
 */
export function readEntries(call: Call, index: readonly unknown[], lists: Block[]): readonly unknown[] {
  const entries: unknown[] = [];
  for (const entry of index) {
    if (typeof entry === "string") entries.push(...readWords(call, entry));
    else if (typeof entry === "number" || isSlice(entry)) entries.push(entry);
    else if (entry === null) entries.push(NEW_AXIS);
    else if (typeof entry === "bigint") entries.push(Number(entry));
    else if (isList(entry)) entries.push(readList(call, entry, lists));
    else entries.push(readArray(call, entry));
  }
  return entries;
}

function readList(call: Call, list: readonly unknown[], lists: Block[]): ArrayEntry {
  const { view, made } = withoutSliceLikes(call, list, () => readInput(call, "index", list));
  if (made !== null) lists.push(made);
  // As in NumPy, an empty list has no integers, whatever dtype it would have as an array.
  const indices = view.size === 0 ? { ...view, dtype: dtypes.int64 as DType } : view;
  requireIndices(call, indices.dtype);
  return new ArrayEntry(list, indices, true);
}

function readArray(call: Call, entry: unknown): number | ArrayEntry {
  const view = indexView(call, entry);
  if (view === null) throw isPlain(entry) ? refuseSliceLike(call, entry) : refuseIndex(call, entry);
  const { dtype, shape } = view;
  requireIndices(call, dtype);
  if (shape.length > 0 || dtype === dtypes.bool) return new ArrayEntry(entry, view, false);
  const index = readElement(view, view.offset) as number | bigint;
  if (typeof index === "bigint") throw new IndexError(`${call.name}: index ${index} is out of bounds`);
  return index;
}

function requireIndices(call: Call, dtype: DType): void {
  if (dtype.isInteger || dtype === dtypes.bool) return;
  throw new IndexError(
    `${call.name}: arrays used as indices must be of integer (or boolean) type, got ${dtype}`,
  );
}

function indexView(call: Call, entry: unknown): View | null {
  const bytes = ArrayBuffer.isView(entry) ? typedBytes(call.name, "an index", entry) : null;
  return bytes === null ? viewOfArray(call.name, entry) : foreignView(bytes, bytes.dtype);
}
