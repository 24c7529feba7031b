/** The bins of a histogram: where they begin and end, and the edges between bins of equal width. */
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { withDType } from "../elements/casting.ts";
import { type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readVectorShape } from "../input/arguments.ts";
import { type Block, using } from "../memory/block.ts";
import { produce } from "../memory/produce.ts";
import { countsKernels } from "../wasm/chapters.ts";
import { kernels, linear } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";
import { type Bounds, boundsOf, copyFloats, distanceOf } from "./bounds.ts";
import type { Places } from "./tallies.ts";
import { requireReal, requireVector } from "./vectors.ts";

/** The two ends that a caller names, or null. They weigh as little as plain numbers of NumPy's. */
export type Range = readonly [low: number, high: number] | null;

/** The ends of all bins. */
export interface Ends {
  readonly start: number;
  readonly stop: number;
  /** Their difference, as NumPy divides by it. */
  readonly span: number;
  /** Whether they are values of the data, and what is computed of them has the dtype of the data. */
  readonly isOwn: boolean;
}

/** Bins of equal width. */
export interface EqualBins extends Ends {
  readonly count: number;
  /** The dtype of the edges. */
  readonly dtype: DType;
  /** The first and the last edge. */
  readonly least: number;
  readonly most: number;
}

/** Returns the dtype of the edges of equal bins: that of floats, else float64. */
export function edgeDType({ dtype }: View): DType {
  return dtype.kind === "f" ? dtype : dtypes.float64;
}

/** Returns a number as an element of a dtype holds it. */
export function rounded(dtype: DType, value: number): number {
  const { code } = dtypes.float64;
  if (dtype.code === code) return value;
  linear.floats[slot(0) / 8] = value;
  kernels.cast(code, dtype.code, slot(0), slot(1), 1);
  kernels.cast(dtype.code, code, slot(1), slot(0), 1);
  return linear.floats[slot(0) / 8] as number;
}

/** Returns the ends that a caller names, or those of the data. */
export function endsOf(call: Call, values: View, range: Range): Ends {
  const isOwn = range === null && values.size > 0;
  const bounds: Bounds = range ?? (isOwn ? boundsOf(values) : [0, 1]);
  const [low, high] = bounds;
  // Which zero is the greatest depends on the order of the search, so it has no sign.
  const [start, stop] = [Number(low) + 0, Number(high) + 0];
  if (start > stop) throw new ValueError(`${call.name}: range must not fall, got ${start} to ${stop}`);
  if (!Number.isFinite(start) || !Number.isFinite(stop))
    throw new ValueError(`${call.name}: the ends of the bins must be finite, got ${start} to ${stop}`);
  const dtype = isOwn ? edgeDType(values) : dtypes.float64;
  if (low !== high) return { start, stop, span: rounded(dtype, distanceOf(bounds)), isOwn };
  const wider = [rounded(dtype, start - 1 / 2), rounded(dtype, stop + 1 / 2)] as const;
  return { start: wider[0], stop: wider[1], span: rounded(dtype, wider[1] - wider[0]), isOwn };
}

/** Returns the edges of equal bins, as float64, and whether they rise. */
export function equalEdges(
  call: Call,
  count: number,
  { start, stop, isOwn }: Ends,
  dtype: DType,
): { block: Block; rises: boolean } {
  readVectorShape(call, count + 1, dtypes.float64.itemSize);
  let rises = true;
  const write = (address: number, length: number, first: number): void => {
    const own = isOwn ? 1 : 0;
    const isRising = countsKernels.write_edges(dtype.code, own, count, start, stop, address, length, first);
    rises = isRising === 1 && rises;
  };
  const block = produce(call.name, count + 1, dtypes.float64 as DType, write, null);
  const [step] = floatsIn(block, count + 1).subarray(1);
  if (Number.isFinite(step)) return { block, rises };
  block.release();
  throw new ValueError(`${call.name}: the bins from ${start} to ${stop} are too wide for ${dtype}`);
}

/** Calls `use` with so many equal bins and with their edges. Throws for edges that do not rise. */
export function withEqualBins<R>(
  call: Call,
  values: View,
  count: number,
  ends: Ends,
  use: (bins: EqualBins, edges: View) => R,
): R {
  const dtype = edgeDType(values);
  const { block, rises } = equalEdges(call, count, ends, dtype);
  return using(block, () => {
    if (!rises)
      throw new ValueError(
        `${call.name}: Too many bins for data range. Cannot create ${count} finite-sized bins from ${ends.start} to ${ends.stop}`,
      );
    const edge = (index: number): number => floatsIn(block, count + 1)[index] as number;
    const bins = { ...ends, count, dtype, least: edge(0), most: edge(count) };
    const edges = vectorView(block, dtypes.float64 as DType, count + 1);
    return withDType(call.name, edges, dtype, (own) => use(bins, own));
  });
}

/** Returns the numbers of a block of float64, wherever it lies. */
export function floatsIn({ buffer, address }: Block, count: number): Float64Array {
  return new Float64Array(buffer, address, count);
}

/** Returns the places of values in equal bins; -1 for those outside. */
export function placesInBins(values: View, bins: EqualBins): Places {
  const { dtype, isOwn, count, least, most, span, start, stop } = bins;
  return (first, length, use) =>
    copyFloats(values, first, length, (address, items, at) => {
      const own = isOwn ? 1 : 0;
      countsKernels.place_values(dtype.code, own, count, least, most, span, start, stop, address, items);
      use(address, items, at);
    });
}

/** Throws unless edges that a caller gives are one list of real numbers that never falls. */
export function requireEdges(call: Call, argument: string, edges: View): void {
  requireVector(call, argument, edges);
  requireReal(call, argument, edges);
  let before = Number.NEGATIVE_INFINITY;
  copyFloats(edges, 0, edges.size, (address, count) => {
    for (const edge of linear.floats.subarray(address / 8, address / 8 + count)) {
      if (before > edge) throw new ValueError(`${call.name}: ${argument} must increase monotonically`);
      before = edge;
    }
  });
}
