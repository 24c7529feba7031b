/**
 * Reads an index that has words or arrays among its entries, by NumPy's rules of advanced indexing. An array selects the elements
 * at its integers, or, as a mask, where it is true.
 */
import { isList } from "../caller.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView, commonShape } from "../elements/broadcast.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { locate, type Picks, placesOf, sumOf } from "../elements/picks.ts";
import { foreignView, type View, viewOfArray } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import type { Signature } from "../input/signatures.ts";
import { byteOffset, type Extents, indexOf, shapeText, sizeOf } from "../layout.ts";
import { typedBytes } from "../memory/foreign.ts";
import { outOfBounds, refuseIndex, requireAxes, type Selection, select, WHOLE } from "./indexing.ts";
import { stridesOf } from "./reshape.ts";
import { readElement } from "./scalars.ts";
import { ELLIPSIS, NEW_AXIS, readWords } from "./words.ts";

/** The elements that an index with arrays selects. */
export interface PickedSelection {
  readonly shape: Extents;
  /** The caller releases the block of the positions. */
  readonly picks: Picks;
}

/** The elements that an index of integers and slices selects. */
export interface PlainSelection extends Selection {
  readonly picks: null;
  /** Whether `get` copies: as in NumPy, when an array without axes is among the integers. */
  readonly isCopied: boolean;
}

/** Reads an index of any kind. */
export function selectAny(
  call: Signature,
  view: View,
  index: readonly unknown[],
): PlainSelection | PickedSelection {
  const read = readEntries(call, index);
  const { entries, axesGiven } = spread(call, read, view.shape.length);
  const arrays = entries.filter((entry) => entry instanceof ArrayEntry);
  const plain = entries.flatMap((entry) => {
    if (entry instanceof ArrayEntry) return entry.parts();
    return entry === ELLIPSIS ? [] : [entry];
  });
  const selection = select(call, view, plain, axesGiven);
  if (arrays.length > 0) return picked(call, view, entries, selection);
  const isScalar = selection.isScalar && !read.includes(ELLIPSIS);
  const isCopied = index.some((entry) => typeof entry === "object" && !isList(entry));
  return { ...selection, isScalar, isCopied, picks: null };
}

/** An array in an index. */
class ArrayEntry {
  readonly view: View;
  /** The number of axes that it stands for: as many as a mask has, else one. */
  readonly axes: number;

  constructor(view: View) {
    this.view = view;
    this.axes = view.dtype === dtypes.bool ? view.shape.length : 1;
  }

  /** Returns slices of its axes. */
  parts(): unknown[] {
    return new Array(this.axes).fill(WHOLE);
  }
}

/** Splits words, and looks into arrays. An array of one integer without axes becomes the integer. */
function readEntries(call: Signature, index: readonly unknown[]): readonly unknown[] {
  return index.flatMap((entry): readonly unknown[] => {
    if (typeof entry === "string") return readWords(call, entry);
    if (typeof entry === "number" || isList(entry)) return [entry];
    const view = indexView(call, entry);
    if (view === null) throw refuseIndex(call, entry);
    if (view.dtype !== dtypes.bool && !view.dtype.isInteger)
      throw new IndexError(
        `${call.name}: arrays used as indices must be of integer (or boolean) type, got ${view.dtype}`,
      );
    const isInteger = view.dtype !== dtypes.bool && view.shape.length === 0;
    return [isInteger ? Number(readElement(view, view.offset)) : new ArrayEntry(view)];
  });
}

function indexView(call: Signature, entry: unknown): View | null {
  const bytes = ArrayBuffer.isView(entry) ? typedBytes(call.name, "an index", entry) : null;
  return bytes === null ? viewOfArray(call.name, entry) : foreignView(bytes, bytes.dtype);
}

/** Replaces the ellipsis by as many slices as there are axes left. It stays where there are none: it also separates arrays. */
function spread(
  call: Signature,
  read: readonly unknown[],
  dimensions: number,
): { entries: unknown[]; axesGiven: number } {
  if (read.indexOf(ELLIPSIS) !== read.lastIndexOf(ELLIPSIS))
    throw new IndexError(`${call.name}: an index can only have a single ellipsis ('...')`);
  const counts = read.map((entry) => {
    if (entry instanceof ArrayEntry) return entry.axes;
    return entry === ELLIPSIS || entry === NEW_AXIS ? 0 : 1;
  });
  const given = counts.reduce((sum, count) => sum + count, 0);
  requireAxes(call, dimensions, given);
  const left = new Array(dimensions - given).fill(WHOLE);
  const entries = read.flatMap((entry) => (entry === ELLIPSIS && left.length > 0 ? left : [entry]));
  return { entries, axesGiven: read.includes(ELLIPSIS) ? dimensions : given };
}

/**
 * Returns the elements that the arrays select among those of `selection`, which has the axes of the arrays whole. The axes of the
 * arrays' common shape stand where the first of the arrays and integers stands if all of them follow each other, else in front.
 */
function picked(
  call: Signature,
  view: View,
  entries: readonly unknown[],
  selection: Selection,
): PickedSelection {
  const lists: List[] = [];
  try {
    const free: number[] = [];
    /** For each array and integer, how many other entries stand before it. */
    const before: number[] = [];
    let others = 0;
    let lead = 0;
    let axis = 0;
    let kept = 0;
    for (const entry of entries) {
      const isOther = !(entry instanceof ArrayEntry || typeof entry === "number");
      if (isOther) others += 1;
      else if (before.push(others) === 1) lead = free.length;
      if (entry instanceof ArrayEntry) {
        const from = { axis, shape: selection.shape.slice(kept, kept + entry.axes) };
        lists.push(
          listOf(call, entry, from, selection.strides.slice(kept, kept + entry.axes), view.dtype.itemSize),
        );
        axis += entry.axes;
        kept += entry.axes;
      } else if (entry !== ELLIPSIS) {
        if (entry !== NEW_AXIS) axis += 1;
        if (isOther) free.push(kept++);
      }
    }
    for (; kept < selection.shape.length; kept += 1) free.push(kept);
    if (before.some((count) => count !== before[0])) lead = 0;
    const axesOf = (chosen: readonly number[]) => ({
      shape: chosen.map((place) => selection.shape[place] as number),
      strides: chosen.map((place) => selection.strides[place] as number),
    });
    const outer = axesOf(free.slice(0, lead));
    const inner = axesOf(free.slice(lead));
    const positions = combined(call, lists);
    return {
      shape: [...outer.shape, ...positions.shape, ...inner.shape],
      picks: { view, skipped: selection.offset - view.offset, outer, inner, positions },
    };
  } catch (error) {
    for (const list of lists) list.positions.block.release();
    throw error;
  }
}

/** The positions that one array selects. */
interface List {
  readonly positions: View;
  /** Makes the error for the first index outside its axis; null if there is none. */
  readonly refuse: (() => IndexError) | null;
}

function listOf(
  call: Signature,
  { view }: ArrayEntry,
  { axis, shape }: { readonly axis: number; readonly shape: Extents },
  strides: Extents,
  itemSize: number,
): List {
  const steps = strides.map((stride) => stride / itemSize);
  if (view.dtype === dtypes.bool)
    return { positions: maskedPositions(call, view, axis, shape, steps), refuse: null };
  const [length, step] = [shape[0] as number, steps[0] as number];
  const { positions, wrong } = locate(call.name, view, { length, step, mode: "fromEnd" }, null);
  if (wrong < 0) return { positions, refuse: null };
  const at = view.offset + byteOffset(indexOf(wrong, view.shape), stridesOf(view));
  const index = readElement(view, at) as number | bigint;
  return { positions, refuse: () => outOfBounds(call, index, axis, length) };
}

/** Returns the positions of the elements where a mask is true. */
function maskedPositions(call: Signature, mask: View, axis: number, shape: Extents, steps: Extents): View {
  const wrong = mask.shape.findIndex((length, at) => length !== shape[at]);
  if (wrong >= 0) {
    throw new IndexError(
      `${call.name}: boolean index did not match indexed array along axis ${axis + wrong}; size of axis is ${shape[wrong]} but size of corresponding boolean axis is ${mask.shape[wrong]}`,
    );
  }
  const flat = nonzeroIndices(call.name, mask);
  if (steps.length === 1 && steps[0] === 1) return flat;
  try {
    return placesOf(call.name, flat, { shape, strides: steps });
  } finally {
    flat.block.release();
  }
}

/** Adds up the positions that the arrays select, each in the common shape of the arrays. Releases the lists. */
function combined(call: Signature, lists: List[]): View {
  const shapes = lists.map(({ positions }) => positions.shape);
  const shape = commonShape(shapes);
  if (shape === null) {
    throw new IndexError(
      `${call.name}: shape mismatch: indexing arrays could not be broadcast together with shapes ${shapes.map(shapeText).join(" ")}`,
    );
  }
  const refuse = lists.find((list) => list.refuse !== null)?.refuse ?? null;
  // As NumPy: indices that are not used may be out of bounds.
  if (refuse !== null && sizeOf(shape) > 0) throw refuse();
  while (lists.length > 1) {
    const [a, b] = lists as [List, List];
    const views = [broadcastView(a.positions, shape), broadcastView(b.positions, shape)] as const;
    const positions = sumOf(call.name, ...views);
    lists.splice(0, 2, { positions, refuse: null });
    a.positions.block.release();
    b.positions.block.release();
  }
  return lists[0]?.positions as View;
}
