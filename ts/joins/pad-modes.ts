/** How each mode of `pad` writes the new elements of an axis. */

import type { Call } from "../calls/call.ts";
import { converted } from "../creation/array-bounds.ts";
import { samplesOf } from "../creation/array-ranges.ts";
import { assign } from "../elements/assign.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { stridesOf, type View, vectorView } from "../elements/view.ts";
import { produceZipped } from "../elements/zipped.ts";
import { type Block, using } from "../memory/block.ts";
import { padKernels } from "../wasm/chapters.ts";
import { along, reversed } from "./parts.ts";
import { type Statistic, withStatistic } from "./statistics.ts";

/** The option that each mode takes besides `mode`; "" for none. */
export const modes = {
  constant: "constantValues",
  edge: "",
  wrap: "",
  reflect: "reflectType",
  symmetric: "reflectType",
  maximum: "statLength",
  minimum: "statLength",
  mean: "statLength",
  median: "statLength",
  linear_ramp: "endValues",
  empty: "",
} as const;

/** How `pad` finds the new elements. */
export type PadMode = keyof typeof modes;

export interface Padding {
  readonly call: Call;
  readonly mode: PadMode;
  /** The shape of the array that is padded. */
  readonly shape: readonly number[];
  readonly widths: readonly (readonly [before: number, after: number])[];
  /** The values of `constantValues` or `endValues`, a pair for each axis. */
  readonly values: View;
  /** How many elements at the ends of each axis are looked at; empty for modes that look at none. */
  readonly lengths: readonly (readonly number[])[];
  /** Whether mirrored elements are subtracted from twice the edge. */
  readonly isOdd: boolean;
}

/** Returns the part of the result that has only the old indices of the axes from `first` on. */
export function areaFrom({ shape, widths }: Padding, result: View, first: number): View {
  const axes = [...shape.keys()].slice(first);
  return axes.reduce(
    (area, axis) => along(area, axis, widths[axis]?.[0] as number, shape[axis] as number),
    result,
  );
}

/** Writes the new elements of an axis. The end is written as it is, and the start as the end of the reversed axis. */
export function padAxis(padding: Padding, area: View, axis: number): void {
  const { mode, shape } = padding;
  const [before, after] = padding.widths[axis] as readonly [number, number];
  const mirrors = mode === "reflect" || mode === "symmetric";
  if (mirrors && (shape[axis] as number) > 1) {
    mirror(padding, area, axis, [before, after]);
    return;
  }
  if (before > 0) padEnd(padding, reversed(area, axis), axis, before, 0);
  if (after > 0) padEnd(padding, area, axis, after, 1);
}

/** Writes the last `width` indices of an axis. */
function padEnd(padding: Padding, area: View, axis: number, width: number, side: 0 | 1): void {
  const { call, mode, shape, values, lengths } = padding;
  const old = shape[axis] as number;
  const length = area.shape[axis] as number;
  const at = length - width;
  const ends = along(area, axis, at, width);
  const edge = along(area, axis, at - 1, 1);
  if (mode === "wrap") wrap(call, area, axis, at, old);
  else if (mode === "constant") assign(call.name, ends, valueOf(values, axis, side));
  else if (mode === "linear_ramp")
    writeRamp(call, reversed(ends, axis), edge, axis, valueOf(values, axis, side));
  else if (lengths.length === 0) assign(call.name, ends, edge);
  else {
    const count = Math.min(lengths[axis]?.[side] as number, old);
    const chunk = along(area, axis, at - count, count);
    // NumPy adds elements in their order, also at the start.
    const ordered = side === 0 ? reversed(chunk, axis) : chunk;
    withStatistic(call, mode as Statistic, ordered, axis, (statistic) => assign(call.name, ends, statistic));
  }
}

function valueOf(pairs: View, axis: number, side: number): View {
  return { ...along(along(pairs, 0, axis, 1), 1, side, 1), shape: [], strides: [] };
}

/** Writes even steps from the end value to the edge, which is no part of them. They are computed in the dtype of the value. */
function writeRamp(call: Call, ends: View, edge: View, axis: number, value: View): void {
  const { shape, dtype } = ends;
  const made: Block[] = [];
  try {
    const bounds = [
      broadcastView(value, edge.shape),
      converted(call, { scalar: null, view: edge }, value.dtype, made),
    ] as const;
    const { samples } = samplesOf(call, bounds, shape[axis] as number, false, dtype, made);
    made.push(samples.block);
    // The samples have a new first axis instead of the axis of the ramp.
    const [stride, ...strides] = stridesOf(samples);
    strides[axis] = stride as number;
    assign(call.name, ends, { ...samples, shape, strides });
  } finally {
    for (const block of made) block.release();
  }
}

/** Repeats the old elements after index `at`. Each step doubles what is known. */
function wrap(call: Call, area: View, axis: number, at: number, old: number): void {
  const length = area.shape[axis] as number;
  const start = at - old;
  for (let next = at; next < length; ) {
    const known = Math.floor((next - start) / old) * old;
    const count = Math.min(known, length - next);
    assign(call.name, along(area, axis, next, count), along(area, axis, next - known, count));
    next += count;
  }
}

/** Mirrors the elements at both ends in turn, as NumPy does, since odd elements are rounded each time. */
function mirror(padding: Padding, area: View, axis: number, widths: [number, number]): void {
  const { call, mode, isOdd } = padding;
  const old = padding.shape[axis] as number;
  const length = area.shape[axis] as number;
  const skipped = mode === "symmetric" ? 0 : 1;
  const period = old - skipped;
  const sides = [reversed(area, axis), area];
  while (widths[0] + widths[1] > 0) {
    const known = length - widths[0] - widths[1] - skipped;
    const most = known - (known % period);
    for (const side of [0, 1] as const) {
      const view = sides[side] as View;
      const at = length - widths[side];
      const count = Math.min(most, widths[side]);
      if (count === 0) continue;
      const target = along(view, axis, at, count);
      const source = along(view, axis, at - 1 - skipped, count, -1);
      if (isOdd) mirrorOdd(call, target, along(view, axis, at - 1, 1), source);
      else assign(call.name, target, source);
      widths[side] -= count;
    }
  }
}

/** Writes twice the edge, less the elements. */
function mirrorOdd(call: Call, target: View, edge: View, items: View): void {
  const { dtype, shape, size } = items;
  const views = [broadcastView(edge, shape), items] as const;
  const block = produceZipped(call.name, dtype, views, (address, length, _, [edges = 0, source = 0]) =>
    padKernels.mirror(dtype.code, address, length, edges, source),
  );
  using(block, () => assign(call.name, target, vectorView(block, dtype, size, shape)));
}
