/** The iteration of a program: its axes, and where the elements of arrays lie along them. */
import type { Call } from "../../calls/call.ts";
import { broadcastView } from "../../elements/broadcast.ts";
import { isPacked, stridesOf, type View } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { type Extents, joinedAxes, permuted, sizeOf } from "../../layout.ts";
import type { Part } from "../draft/parts.ts";

export interface Iteration {
  /** The lengths of the axes, as few as the strides of the arrays allow. */
  readonly lengths: Extents;
  /** The elements of each array in the order of the iteration. */
  readonly views: ReadonlyMap<Part, View>;
  /** The bytes from one element to the next along each axis, of the arrays in linear memory whose elements do not lie side by side. */
  readonly strides: ReadonlyMap<View, Extents>;
  /** The elements of a row, if some arrays are read in place, row by row; else 0. */
  readonly row: number;
}

/** Shorter rows cost less to copy to a register than to begin a block for each. */
const LEAST_ROW = 128;

/**
 * Returns the iteration over the elements of a part.
 * @param parts the parts that are computed for it
 * @param known parts that were computed before, with their elements
 * @param axes the axes of the part in the order of the iteration, outermost first; null for C order
 * @param isInPlace whether strided arrays in linear memory are read in place; if not, they are copied to the window, as arrays outside
 * linear memory are
 */
export function iterationOf(
  call: Call,
  root: Part,
  parts: readonly Part[],
  known: ReadonlyMap<Part, View>,
  axes: readonly number[] | null,
  isInPlace: boolean,
): Iteration {
  const views = new Map<Part, View>();
  /** The arrays whose elements do not lie side by side. */
  const apart: View[] = [];
  for (const part of parts) {
    const view = known.get(part) ?? (part.source.kind === "array" ? part.source.view : null);
    if (view === null) continue;
    const seen = view.size === 1 ? view : reorderedTo(view, root.shape, axes);
    views.set(part, seen);
    if (view.size > 1 && !isPacked(seen)) apart.push(seen);
  }
  const shape = axes === null ? root.shape : permuted(root.shape, axes);
  const strides = new Map<View, Extents>();
  const asPacked = { lengths: [sizeOf(shape)], views, strides, row: 0 };
  if (apart.length === 0) return asPacked;
  const [lengths, ...lists] = joinedAxes(shape, ...apart.map(stridesOf));
  // The kernels count along these axes only for arrays in linear memory. The others are refused alike: no error depends on the place of an array.
  requireLengths(call, lengths);
  apart.forEach((view, index) => {
    if (isInPlace && view.block.isLinear) strides.set(view, lists[index] as Extents);
  });
  if (strides.size === 0) return asPacked;
  return { lengths, views, strides, row: rowLength(lengths, strides) };
}

function rowLength(lengths: Extents, strides: ReadonlyMap<View, Extents>): number {
  const row = lengths.at(-1) ?? 1;
  if (lengths.length < 2 || row < LEAST_ROW) return 0;
  for (const [{ dtype }, list] of strides)
    if (list.at(-1) === 0 || list.at(-1) === dtype.itemSize) return row;
  return 0;
}

/** Throws ValueError unless the kernels can count along each axis: of several axes, in 32 bits. */
export function requireLengths({ name }: Call, lengths: Extents): void {
  if (lengths.length > 1 && lengths.some((length) => length >= 2 ** 32))
    throw new ValueError(`${name}: an axis of 2^32 elements or more cannot be computed beside other axes`);
}

/** Returns a view in the shape of a result, with its axes in the order of the iteration. */
export function reorderedTo(view: View, shape: Extents, axes: readonly number[] | null): View {
  const seen = broadcastView(view, shape);
  if (axes === null) return seen;
  return { ...seen, shape: permuted(shape, axes), strides: permuted(stridesOf(seen), axes) };
}
