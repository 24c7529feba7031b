/** Counts points in cells: histogram2d, histogramdd. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, type Vector, wrap } from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/histograms.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { makeEach } from "../creation/make.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { convertPacked, withDType } from "../elements/casting.ts";
import { laidOut, stridesOf, type View, vectorView, viewOfArray } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import { readItems } from "../indexing/arguments.ts";
import { readFlag, readSize } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { listOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { show } from "../show.ts";
import { type Axis, withCells } from "./binned.ts";
import { edgeDType, endsOf, equalEdges, floatsIn, type Range, requireEdges } from "./bins.ts";
import { divideCells } from "./densities.ts";
import { readCountOfBins, readEndsOfEach, USUAL_COUNT } from "./histogram-arguments.ts";
import { type BinRange, edgesCopy } from "./histograms.ts";
import { tally, weigh } from "./tallies.ts";
import { requireReal, requireVector } from "./vectors.ts";

/** The bins along axes: one number for all axes, or a number or edges for each. */
export type BinsOfAxes = number | NDArray | readonly (number | ArrayInput)[];

/** The options of `histogram2d` and `histogramdd`. */
export interface PointsOptions {
  /** The number of bins along each axis, 10 by default; or a list with a number or ascending edges for each axis. */
  readonly bins?: BinsOfAxes | null | undefined;
  /** The ends of the bins of each axis; null for an axis takes its least and greatest element. */
  readonly range?: readonly (BinRange | null)[] | NDArray | null | undefined;
  /** true returns densities, whose integral is 1; false by default. */
  readonly density?: boolean | null | undefined;
  /** A weight for each point: the results are sums of weights. */
  readonly weights?: ArrayInput | null | undefined;
}

/**
 * Counts points of a plane in cells.
 * @param x the first coordinate of each point
 * @param y the second coordinate of each point
 * @param bins the number of bins along each axis, 10 by default; edges for both; or a list with a number or edges for each
 * @param range the ends of the bins of each axis; by default the least and the greatest element
 * @param density true returns densities, whose integral is 1; false by default
 * @param weights a weight for each point: the results are sums of weights
 * @returns the counts as float64, and the edges along both axes
 * @throws as `histogramdd`
 * @example
 * np.histogram2d(np.sin(np.arange(90)), np.cos(np.arange(90)), [3, 4]);
 * np.histogram2d([0, 1, 1], [5, 5, 6], 2)[0].toArray() // [[1, 0], [1, 1]]
 */
export function histogram2d(
  x: ArrayInput,
  y: ArrayInput,
  options?: PointsOptions | null,
): [counts: NDArray<"float64">, xEdges: Vector, yEdges: Vector];
export function histogram2d(
  x: ArrayInput,
  y: ArrayInput,
  bins: BinsOfAxes | null | undefined,
  range?: PointsOptions["range"] | PointsOptions,
  density?: boolean | null | PointsOptions,
  weights?: ArrayInput | null | PointsOptions,
  options?: PointsOptions | null,
): [counts: NDArray<"float64">, xEdges: Vector, yEdges: Vector];
export function histogram2d(x: unknown, y: unknown, ...rest: unknown[]): unknown {
  const call = calls.histogram2d;
  const read = readPointOptions(call, bind(call, rest), true);
  return withPoints(call, ["x", "y"], [x, y], read, ([first, second]) => {
    const [one, other] = [first as View, second as View];
    requireVector(call, "x", one);
    requireVector(call, "y", other);
    if (one.size !== other.size)
      throw new ValueError(
        `${call.name}: x and y must have the same length, got ${one.size} and ${other.size}`,
      );
    return [one, other];
  });
}

/**
 * Counts points in cells.
 * @param sample an array with a row for each point, or a list with the coordinates along each axis
 * @param bins the number of bins along each axis, 10 by default; or a list with a number or ascending edges for each axis
 * @param range the ends of the bins of each axis; null for an axis takes its least and greatest element
 * @param density true returns densities, whose integral is 1; false by default
 * @param weights a weight for each point: the results are sums of weights
 * @returns the counts as float64, and a list of the edges along each axis
 * @throws ValueError for bins or ends of another number of axes, edges that fall, ends that are not finite, and another number of weights;
 *   DTypeError for complex numbers
 * @example
 * np.histogramdd(np.sin(np.arange(90)).reshape(30, 3), 2);
 * np.histogramdd([[0, 1, 1], [5, 5, 6]], { bins: 2 })[0].toArray() // [[1, 0], [1, 1]]
 */
export function histogramdd(
  sample: ArrayInput,
  options?: PointsOptions | null,
): [counts: NDArray<"float64">, edges: Vector[]];
export function histogramdd(
  sample: ArrayInput,
  bins: BinsOfAxes | null | undefined,
  range?: PointsOptions["range"] | PointsOptions,
  density?: boolean | null | PointsOptions,
  weights?: ArrayInput | null | PointsOptions,
  options?: PointsOptions | null,
): [counts: NDArray<"float64">, edges: Vector[]];
export function histogramdd(sample: unknown, ...rest: unknown[]): unknown {
  const call = calls.histogramdd;
  const read = readPointOptions(call, bind(call, rest), false);
  const isTable = viewOfArray(call.name, sample) !== null || ArrayBuffer.isView(sample);
  const [counts, ...edges] = withPoints(call, ["sample"], [sample], read, ([view]) =>
    columnsOf(call, view as View, isTable),
  );
  return [counts, edges];
}

/** The options of a call, of which bins and weights are not read as arrays yet. */
interface ReadOptions {
  readonly bins: unknown;
  /** The bins of each axis, if the caller gives a list of them. */
  readonly items: readonly unknown[] | null;
  readonly range: readonly Range[] | null;
  readonly isDensity: boolean;
  readonly weights: unknown;
}

/** Reads options. As in NumPy, a list of neither one nor two items has the edges of both axes of a plane. */
function readPointOptions(call: Call, read: Arguments, isPlane: boolean): ReadOptions {
  const { weights } = read;
  const bins = read.bins ?? USUAL_COUNT;
  const list = isList(bins) ? readItems(call, "bins", bins) : null;
  const items = list !== null && isPlane && list.length !== 1 && list.length !== 2 ? null : list;
  const isDensity = readFlag(call, "density", read.density, false);
  return { bins, items, range: readEndsOfEach(call, read.range), isDensity, weights };
}

/** Makes the histogram of the columns that `columnsIn` finds in the arguments: the counts, and the edges along each axis. */
function withPoints(
  call: Call,
  names: readonly string[],
  given: readonly unknown[],
  options: ReadOptions,
  columnsIn: (views: readonly View[]) => readonly View[],
): NDArray[] {
  const { bins, items, weights } = options;
  const all = new Map<string, unknown>(names.map((name, index) => [name, given[index]]));
  if (!isAbsent(weights)) all.set("weights", weights);
  (items ?? [bins]).forEach((item, axis) => {
    if (typeof item !== "number") all.set(items === null ? "bins" : `bins[${axis}]`, item);
  });
  const keys = [...all.keys()];
  return withArguments(call, keys, [...all.values()], (views) => {
    const viewOf = (name: string): View | null => views[keys.indexOf(name)] ?? null;
    const columns = columnsIn(views.slice(0, names.length));
    const [first] = columns;
    if (first === undefined) throw new ValueError(`${call.name}: sample must have at least one column`);
    const asked =
      items?.map((item, axis) => viewOf(`bins[${axis}]`) ?? item) ??
      binsOfAll(call, viewOf("bins") ?? bins, columns.length, names.length === 2);
    if (asked.length !== columns.length)
      throw new ValueError(`${call.name}: bins must be for ${columns.length} axes, got ${asked.length}`);
    const dtype = columns.map((column) => column.dtype).reduce(promote);
    const made: Block[] = [];
    try {
      const values = columns.map((column) => {
        if (column.dtype === dtype) return column;
        const block = convertPacked(call.name, column, dtype);
        made.push(block);
        return vectorView(block, dtype, column.size);
      });
      const axes = axesOf(call, values, asked, options.range, made);
      return countPoints(call, axes, viewOf("weights"), options.isDensity);
    } finally {
      for (const block of made) block.release();
    }
  });
}

/** Returns the columns of points: those of a table, or the items of a list. Points of one coordinate have one column. */
function columnsOf(call: Call, view: View, isTable: boolean): View[] {
  const { shape, size } = view;
  if (shape.length > 2)
    throw new ValueError(`${call.name}: sample must have at most two axes, got ${shape.length}`);
  if (shape.length < 2) return [laidOut(view, [size], shape.length === 0 ? null : view.strides)];
  const along = isTable ? 1 : 0;
  const strides = stridesOf(view);
  return listOf(shape[along] as number, (index) =>
    laidOut(
      view,
      [shape[1 - along] as number],
      [strides[1 - along] as number],
      view.offset + index * (strides[along] as number),
    ),
  );
}

/** Returns the bins of each axis from those of all: a number, a list of numbers, or an array with a row for each axis. */
function binsOfAll(call: Call, bins: unknown, count: number, isPlane: boolean): unknown[] {
  if (typeof bins !== "object") return listOf(count, () => bins);
  const view = bins as View;
  const { shape, size } = view;
  if (shape.length === 0) return listOf(count, () => view);
  if (shape.length > 1) return columnsOf(call, view, false);
  if (isPlane && size !== 1 && size !== 2) return [view, view];
  const [step] = stridesOf(view) as [number];
  return listOf(size, (index) => laidOut(view, [], null, view.offset + index * step));
}

/** Returns the values and the edges of each axis. `made` collects the blocks that are made. */
function axesOf(
  call: Call,
  values: readonly View[],
  asked: readonly unknown[],
  range: readonly Range[] | null,
  made: Block[],
): Axis[] {
  if (range !== null && range.length !== values.length)
    throw new ValueError(`${call.name}: range must have ends for ${values.length} axes, got ${range.length}`);
  return values.map((column, axis) => {
    requireReal(call, "the coordinates", column);
    const name = `bins[${axis}]`;
    const bins = asked[axis];
    const view = typeof bins === "object" && bins !== null ? (bins as View) : null;
    if (view !== null && view.shape.length > 0) {
      requireEdges(call, name, view);
      return { values: column, edges: view };
    }
    if (view !== null) requireReal(call, name, view);
    const number = view === null ? bins : elementAt(view, 0);
    if (Number(number) < 1)
      throw new ValueError(`${call.name}: ${name} must be positive, got ${show(number)}`);
    const ends = endsOf(call, column, range?.[axis] ?? null);
    const count = readCountOfBins(call, name, bins);
    const dtype = ends.isOwn ? edgeDType(column) : dtypes.float64;
    const { block } = equalEdges(call, count, ends, dtype);
    made.push(block);
    const edges = vectorView(block, dtypes.float64 as DType, count + 1);
    if (dtype === (dtypes.float64 as DType)) return { values: column, edges };
    const own = convertPacked(call.name, edges, dtype);
    made.push(own);
    return { values: column, edges: vectorView(own, dtype, count + 1) };
  });
}

/** Counts points in the cells between edges. */
function countPoints(call: Call, axes: readonly Axis[], weights: View | null, isDensity: boolean): NDArray[] {
  const bare = axes.findIndex(({ edges }) => edges.size === 0);
  if (bare >= 0) throw new IndexError(`${call.name}: bins[${bare}] must have at least one edge`);
  const shape = axes.map(({ edges }) => edges.size - 1);
  const cells = readSize(call, shape, dtypes.float64.itemSize);
  const { size } = (axes[0] as Axis).values;
  // As in NumPy, no points are counted without a look at their weights.
  if (weights !== null && size > 0) {
    requireVector(call, "weights", weights);
    requireReal(call, "weights", weights);
    if (weights.size !== size)
      throw new ValueError(`${call.name}: weights must have ${size} numbers, got ${weights.size}`);
  }
  const block = withCells(call, axes, cells, (places, count) => {
    if (weights !== null && count > 0)
      return withDType(call.name, weights, dtypes.float64 as DType, (list) =>
        weigh(call.name, places, 0, list, cells),
      );
    const counts = tally(call.name, places, count, cells);
    return using(counts, () =>
      convertPacked(call.name, vectorView(counts, dtypes.int64 as DType, cells), dtypes.float64),
    );
  });
  return makeEach([block, ...axes], (_, part) => {
    if (part > 0) return edgesCopy(call, (axes[part - 1] as Axis).edges);
    try {
      if (isDensity) divideCells(call, floatsIn(block, cells), shape, axes);
    } catch (error) {
      block.release();
      throw error;
    }
    return wrap(shape, dtypes.float64, block);
  });
}
