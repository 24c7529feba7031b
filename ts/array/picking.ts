/**
 * Reads an index that has words, arrays or lists among its entries, by NumPy's rules of advanced indexing. An array selects the
 * elements at its integers, or, as a mask, where it is true. A list is an array.
 */
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView, commonShape } from "../elements/broadcast.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { type Axes, NO_AXES, type Picks } from "../elements/picks.ts";
import { type Located, locate, positionsAt, sumOf } from "../elements/positions.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import { areSame, type Extents, isContiguousC, shapeText, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { ArrayEntry, readEntries } from "./index-entries.ts";
import {
  isPlainIndex,
  outOfBounds,
  requireAxes,
  requireResult,
  type Selection,
  selectPlain,
  WHOLE,
} from "./indexing.ts";
import { elementAt } from "./scalars.ts";
import { isSlice } from "./slice.ts";
import { ELLIPSIS, NEW_AXIS } from "./slice-words.ts";

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
  call: Call,
  view: View,
  index: readonly unknown[],
): PlainSelection | PickedSelection {
  const lists: Block[] = [];
  try {
    return select(call, view, readEntries(call, index, lists), index);
  } finally {
    for (const block of lists) block.release();
  }
}

function select(
  call: Call,
  view: View,
  read: readonly unknown[],
  index: readonly unknown[],
): PlainSelection | PickedSelection {
  if (isPlainIndex(read)) {
    const selection = selectPlain(call, view, read);
    return plainSelection(selection, index, selection.isScalar);
  }
  const [first] = read;
  if (read.length === 1 && first instanceof ArrayEntry) return pickedInFront(call, view, first);
  const { entries, axesGiven } = spread(call, read, view.shape.length);
  if (entries.some(isArrayEntry)) {
    const plain: unknown[] = [];
    for (const entry of entries) {
      if (isArrayEntry(entry)) plain.push(...entry.parts());
      else plain.push(entry);
    }
    return picked(call, view, entries, selectPlain(call, view, plain, axesGiven));
  }
  const selection = selectPlain(call, view, entries, axesGiven);
  requireResult(call, selection.shape.length);
  return plainSelection(selection, index, selection.isScalar && !read.includes(ELLIPSIS));
}

function isArrayEntry(entry: unknown): entry is ArrayEntry {
  return entry instanceof ArrayEntry;
}

function plainSelection(
  { shape, strides, offset }: Selection,
  index: readonly unknown[],
  isScalar: boolean,
): PlainSelection {
  return { shape, strides, offset, isScalar, isCopied: index.some(isArrayOrList), picks: null };
}

/** Whether an entry of an index selects by positions: an array or a list, which may run code of the caller's. */
export function isArrayOrList(entry: unknown): boolean {
  return typeof entry === "object" && !isSlice(entry);
}

/** The most arrays in an index, as in NumPy, which counts each axis of a mask as an array. */
const MOST_ARRAYS = 64;

/** Throws if an index has more arrays than NumPy takes: one fewer if they leave a single element on all other axes. */
function requireFew(call: Call, indexed: readonly EntryAxes[], free: readonly Axes[]): void {
  const count = indexed.reduce((sum, { entry }) => sum + Math.max(1, entry.axes), 0);
  if (count > MOST_ARRAYS)
    throw new IndexError(
      `${call.name}: too many advanced (array) indices: ${count}, more than ${MOST_ARRAYS}; each axis of a mask counts as one`,
    );
  if (count === MOST_ARRAYS && free.every(({ shape }) => shape[0] === 1))
    throw new IndexError(
      `${call.name}: when no subspace is given, the number of index arrays cannot be above ${MOST_ARRAYS - 1}, but ${count} index arrays found`,
    );
}

/**
 * Replaces the ellipsis by a slice for each axis that is left. If no axis is left, the ellipsis stays, because it also separates
 * the arrays before it from those after it.
 */
function spread(
  call: Call,
  read: readonly unknown[],
  dimensions: number,
): { entries: unknown[]; axesGiven: number } {
  let given = 0;
  let ellipses = 0;
  for (const entry of read) {
    if (entry === ELLIPSIS) ellipses += 1;
    else if (entry !== NEW_AXIS) given += entry instanceof ArrayEntry ? entry.axes : 1;
  }
  if (ellipses > 1) throw new IndexError(`${call.name}: an index can only have a single ellipsis ('...')`);
  requireAxes(call, dimensions, given);
  const entries: unknown[] = [];
  for (const entry of read) {
    if (entry !== ELLIPSIS || given === dimensions) entries.push(entry);
    else for (let axis = given; axis < dimensions; axis += 1) entries.push(WHOLE);
  }
  return { entries, axesGiven: ellipses > 0 ? dimensions : given };
}

/** An array in an index, and the axes of the view that it stands for. */
interface EntryAxes extends Axes {
  readonly entry: ArrayEntry;
  /** The number of the first of the axes. */
  readonly axis: number;
}

/** Returns the elements that an array selects if it is the whole index. The usual index is one array, and needs less work. */
function pickedInFront(call: Call, view: View, entry: ArrayEntry): PickedSelection {
  const { axes } = entry;
  const { shape } = view;
  requireAxes(call, shape.length, axes);
  const strides = stridesOf(view);
  const isWhole = axes === shape.length;
  const indexed = isWhole
    ? { entry, axis: 0, shape, strides }
    : { entry, axis: 0, shape: shape.slice(0, axes), strides: strides.slice(0, axes) };
  const inner = isWhole ? NO_AXES : { shape: shape.slice(axes), strides: strides.slice(axes) };
  const { positions, wrong } = locateEntry(call, indexed, view.dtype.itemSize);
  if (wrong >= 0) throw using(positions.block, () => refuseAt(call, indexed, wrong));
  return shaped(call, { view, skipped: 0, outer: NO_AXES, inner, positions });
}

/** Returns the elements in the shape of the result. */
function shaped(call: Call, picks: Picks): PickedSelection {
  const { outer, positions, inner } = picks;
  if (outer === NO_AXES && inner === NO_AXES) return { shape: positions.shape, picks };
  const shape = [...outer.shape, ...positions.shape, ...inner.shape];
  try {
    requireResult(call, shape.length);
  } catch (error) {
    positions.block.release();
    throw error;
  }
  return { shape, picks };
}

/**
 * Returns the elements that an index with arrays selects. `selection` is what its integers and slices select; it has all indices of
 * the axes that the arrays stand for. In the result, these axes give way to the axes of the arrays' common shape. As in NumPy, the
 * new axes stand where the first array or integer stands, or in front if anything else stands between the arrays and integers.
 */
function picked(call: Call, view: View, entries: readonly unknown[], selection: Selection): PickedSelection {
  const part = (start: number, end: number): Axes => ({
    shape: selection.shape.slice(start, end),
    strides: selection.strides.slice(start, end),
  });
  const indexed: EntryAxes[] = [];
  /** The other axes of the selection, one by one. */
  const free: Axes[] = [];
  /** For each array and integer, how many other entries stand before it. */
  const before: number[] = [];
  let others = 0;
  let lead = 0;
  let axis = 0;
  let kept = 0;
  for (const entry of entries) {
    const isArray = entry instanceof ArrayEntry;
    if (!isArray && typeof entry !== "number") others += 1;
    else if (before.push(others) === 1) lead = free.length;
    if (isArray) {
      indexed.push({ entry, axis, ...part(kept, kept + entry.axes) });
      kept += entry.axes;
      axis += entry.axes;
    } else if (entry !== ELLIPSIS) {
      if (entry !== NEW_AXIS) axis += 1;
      if (typeof entry !== "number") free.push(part(kept, ++kept));
    }
  }
  for (; kept < selection.shape.length; kept += 1) free.push(part(kept, kept + 1));
  requireFew(call, indexed, free);
  if (before.some((count) => count !== before[0])) lead = 0;
  const [outer, inner] = [joined(free.slice(0, lead)), joined(free.slice(lead))];
  const positions = addedPositions(call, indexed, view.dtype.itemSize);
  return shaped(call, { view, skipped: selection.offset - view.offset, outer, inner, positions });
}

function joined(axes: readonly Axes[]): Axes {
  return { shape: axes.flatMap(({ shape }) => shape), strides: axes.flatMap(({ strides }) => strides) };
}

/** Returns the sum of the positions that each array selects on its axes, in the common shape of the arrays. */
function addedPositions(call: Call, indexed: readonly EntryAxes[], itemSize: number): View {
  const lists: View[] = [];
  try {
    let refuse: (() => IndexError) | null = null;
    for (const one of indexed) {
      const { positions, wrong } = locateEntry(call, one, itemSize);
      lists.push(positions);
      if (wrong >= 0) refuse ??= () => refuseAt(call, one, wrong);
    }
    const shape = sharedShape(call, lists);
    // As NumPy: indices that are not used may be out of bounds.
    if (refuse !== null && sizeOf(shape) > 0) throw refuse();
    while (lists.length > 1) {
      const [a, b] = lists as [View, View];
      lists.push(sumOf(call.name, broadcastView(a, shape), broadcastView(b, shape)));
      for (const { block } of lists.splice(0, 2)) block.release();
    }
    return lists[0] as View;
  } catch (error) {
    for (const { block } of lists) block.release();
    throw error;
  }
}

/** Returns the positions that one array selects on its axes. */
function locateEntry(call: Call, { entry, axis, shape, strides }: EntryAxes, itemSize: number): Located {
  const view = entry.view(call);
  if (view.dtype === dtypes.bool)
    return { positions: maskedPositions(call, view, axis, { shape, strides }, itemSize), wrong: -1 };
  const length = shape[0] as number;
  const step = (strides[0] as number) / itemSize;
  return locate(call.name, view, { length, step, mode: "fromEnd" }, null);
}

/** Makes the error for entry `index` of the array of indices. */
function refuseAt(call: Call, { entry, axis, shape }: EntryAxes, index: number): IndexError {
  const view = entry.view(call);
  return outOfBounds(call, elementAt(view, index) as number | bigint, axis, shape[0] as number);
}

function sharedShape(call: Call, lists: readonly View[]): Extents {
  const shapes = lists.map(({ shape }) => shape);
  const shape = commonShape(shapes);
  if (shape !== null) return shape;
  throw new IndexError(
    `${call.name}: shape mismatch: indexing arrays could not be broadcast together with shapes ${shapes.map(shapeText).join(" ")}`,
  );
}

/** Returns the positions of the elements where a mask is true. */
function maskedPositions(
  call: Call,
  mask: View,
  axis: number,
  { shape, strides }: Axes,
  itemSize: number,
): View {
  // As in NumPy, a mask of length 0 fits every axis: it selects nothing.
  const wrong = areSame(mask.shape, shape)
    ? -1
    : mask.shape.findIndex((length, at) => length !== 0 && length !== shape[at]);
  if (wrong >= 0) {
    throw new IndexError(
      `${call.name}: boolean index did not match indexed array along axis ${axis + wrong}; size of axis is ${shape[wrong]} but size of corresponding boolean axis is ${mask.shape[wrong]}`,
    );
  }
  const flat = nonzeroIndices(call.name, mask);
  if (isContiguousC(shape, strides, itemSize)) return flat;
  const steps = strides.map((stride) => stride / itemSize);
  return using(flat.block, () => positionsAt(call.name, flat, { shape, strides: steps }));
}
