/** Indices of several axes: unravelIndex, ravelMultiIndex, ix_. */

import { readInput, withIndices } from "../array/inputs.ts";
import {
  type IndexLists,
  isNDArray,
  isWriteable,
  type NDArray,
  type Positions,
  shareBlock,
  wrap,
  wrapOrScalar,
} from "../array/ndarray.ts";
import { type Placement, reshaped } from "../array/reshape.ts";
import { elementAt } from "../array/scalars.ts";
import { type IndexMode, readMode } from "../array/taking.ts";
import type { PerAxis } from "../array/types.ts";
import { isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput, Shape } from "../creation/inputs.ts";
import { makeEach } from "../creation/make.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { coordinatesOf, makeViews } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { type IndexedAxis, locate, locateAnew, type Mode } from "../elements/positions.ts";
import type { View } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import {
  type Order,
  readLength,
  readOrder,
  readShape,
  refuse,
  requireDimensions,
} from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, listOf, sizeOf, stridesC, stridesF } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { withList } from "./arguments.ts";

/** The option of `unravelIndex`. */
export interface OrderOption {
  /** The order in which the indices count: `'C'` (default) or `'F'`. */
  readonly order?: Order | null | undefined;
}

/** The options of `ravelMultiIndex`. */
export interface RavelOptions extends OrderOption {
  /** What to do with an index outside its axis: `'raise'` (default), `'wrap'` or `'clip'`; or one of them for each axis. */
  readonly mode?: IndexMode | readonly IndexMode[] | null | undefined;
}

/**
 * Returns the indices on each axis of the elements with the given flat indices. They are numbers for a single index.
 * @param indices integers from 0 on, an array or lists of them
 * @param shape the lengths of the axes; a number for one axis
 * @param order the order in which the indices count: `'C'` (default) or `'F'`
 * @throws ValueError for an index outside the array; IndexError for indices that are not integers
 * @example
 * np.unravelIndex(np.arange(0, 60, 7), [6, 10])[1];
 * np.unravelIndex([2, 5], [2, 3]).map((list) => list.toArray()) // [[0, 1], [2, 2]]
 * np.unravelIndex(5, [2, 3]) // [1, 2]
 */
export function unravelIndex(
  indices: number | bigint,
  shape: Shape,
  order?: Order | null | OrderOption,
  options?: OrderOption | null,
): PerAxis<number>;
export function unravelIndex(
  indices: IndexLists,
  shape: Shape,
  order?: Order | null | OrderOption,
  options?: OrderOption | null,
): PerAxis<Positions>;
export function unravelIndex(indices: unknown, shape: unknown, ...rest: unknown[]): unknown[] {
  const call = calls.unravelIndex;
  const isC = readOrder(call, bind(call, rest).order) === "C";
  const lengths = readShape(call, shape);
  const size = readProduct(call, lengths);
  const along = isC ? lengths : [...lengths].reverse();
  return withIndices(call, "indices", indices, (list) => {
    if (lengths.length === 0 && list.shape.length > 0)
      throw new ValueError(`${call.name}: multiple indices are not supported for 0d arrays`);
    const { positions, wrong } = locate(call.name, list, { length: size, step: 1, mode: "plain" }, null);
    return using(positions.block, () => {
      if (wrong >= 0)
        throw new ValueError(
          `${call.name}: index ${elementAt(list, wrong)} is out of bounds for array with size ${size}`,
        );
      return makeViews(along, (_, axis) =>
        coordinatesOf(call.name, positions, along, isC ? axis : along.length - 1 - axis),
      ).map(({ block }) => wrapOrScalar(list.shape, dtypes.int64, block));
    });
  });
}

/** Returns the number of elements. Throws ValueError when it is no exact number. */
function readProduct(call: Call, lengths: Extents): number {
  const size = sizeOf(lengths);
  if (Number.isSafeInteger(size)) return size;
  throw new ValueError(`${call.name}: dimensions are too large, got [${lengths}]`);
}

/**
 * Returns the flat indices of elements with the given indices on each axis. The result is a number for a single element.
 * @param multiIndex for each axis integers, an array or lists of them, whose shapes broadcast
 * @param dims the lengths of the axes; a number for one axis
 * @param mode what to do with an index outside its axis: `'raise'` (default), `'wrap'` or `'clip'`; or one of them for each axis
 * @param order the order in which the flat indices count: `'C'` (default) or `'F'`
 * @throws ValueError for an index outside its axis with mode `'raise'`; IndexError for indices that are not integers
 * @example
 * np.ravelMultiIndex([[0, 1], [2, 2]], [2, 3]).toArray() // [2, 5]
 * np.ravelMultiIndex([1, 2], [2, 3]) // 5
 */
export function ravelMultiIndex(
  multiIndex: readonly IndexLists[] | NDArray,
  dims: Shape,
  mode?: IndexMode | readonly IndexMode[] | null | RavelOptions,
  order?: Order | null | RavelOptions,
  options?: RavelOptions | null,
): Positions & number;
export function ravelMultiIndex(multiIndex: unknown, dims: unknown, ...rest: unknown[]): unknown {
  const call = calls.ravelMultiIndex;
  const read = bind(call, rest);
  const isC = readOrder(call, read.order) === "C";
  const lengths = readShape(call, dims);
  if (lengths.length > MOST_AXES)
    throw new ValueError(
      `${call.name}: too many dimensions passed to ravel_multi_index: at most ${MOST_AXES}, got ${lengths.length}`,
    );
  readProduct(call, lengths);
  const modes = readModes(call, read.mode, lengths.length);
  return withList(call, "multiIndex", multiIndex, ({ given, viewsNow }) => {
    const views = viewsNow().map((view, axis) => asIntegers(call, view, given?.[axis]));
    if (views.length !== lengths.length)
      throw new ValueError(
        `${call.name}: multiIndex must be a sequence of length ${lengths.length}, got ${views.length}`,
      );
    if (views.length === 0) return 0;
    const strides = isC ? stridesC(lengths, 1) : stridesF(lengths, 1);
    const shape = requireCommonShape(
      call,
      views.map((view) => view.shape),
    );
    const axes = lengths.map((length, axis) => ({
      length,
      step: strides[axis] as number,
      mode: modes[axis] as Mode,
    }));
    return wrapOrScalar(shape, dtypes.int64, sumAlong(call, shape, views, axes));
  });
}

/** As NumPy, which takes one array less than an array may have axes. */
const MOST_AXES = 63;

function readModes(call: Call, mode: unknown, axes: number): Mode[] {
  if (!isList(mode)) {
    const one = readMode(call, mode, "plain");
    return listOf(axes, () => one);
  }
  if (readLength(call, "mode", mode) !== axes) throw refuse(call, "mode", `a list of ${axes} modes`, mode);
  return listOf(axes, (axis) => readMode(call, mode[axis], "plain"));
}

function asIntegers(call: Call, view: View, given: unknown): View {
  if (view.size === 0 && isList(given)) return { ...view, dtype: dtypes.int64 };
  if (view.dtype.isInteger || view.dtype === dtypes.bool) return view;
  throw new IndexError(`${call.name}: multiIndex must be integers, got ${view.dtype}`);
}

/** Returns the sums of the positions that the indices have along their axes. */
function sumAlong(call: Call, shape: Extents, views: readonly View[], axes: readonly IndexedAxis[]): Block {
  let sums: View | null = null;
  views.forEach((view, index) => {
    const before: View | null = sums;
    try {
      const located = locateAnew(call.name, broadcastView(view, shape), axes[index] as IndexedAxis, before);
      sums = located.positions;
      if (located.wrong >= 0) {
        sums.block.release();
        throw new ValueError(
          `${call.name}: invalid entry in coordinates array: ${elementAt(broadcastView(view, shape), located.wrong)} on axis ${index} of length ${axes[index]?.length}`,
        );
      }
    } finally {
      before?.block.release();
    }
  });
  return (sums as View | null)?.block as Block;
}

/**
 * Returns arrays that together select the elements at all combinations of several lists of indices: each has its own axis. Masks
 * count as the indices where they are true.
 * @param seqs 1-D arrays or lists
 * @throws ValueError for a list with another number of axes
 * @example
 * np.ix_([1, 4, 7], [0, 2, 4, 6])[1];
 * np.arange(12).reshape(3, 4).get(...np.ix_([0, 2], [1, 3])).toArray() // [[1, 3], [9, 11]]
 */
export function ix_<const S extends readonly ArrayInput[]>(...seqs: S): { -readonly [K in keyof S]: NDArray };
export function ix_(...seqs: readonly ArrayInput[]): NDArray[] {
  const call = calls.ix_;
  requireDimensions(call, "seqs", seqs.length);
  return makeEach(seqs, (seq, index) => crossIndex(call, seq, index, seqs.length));
}

function crossIndex(call: Call, seq: unknown, index: number, count: number): NDArray {
  const { view, made } = readInput(call, `seqs[${index}]`, seq);
  const shapeOf = (length: number): number[] => [
    ...new Array<number>(index).fill(1),
    length,
    ...new Array<number>(count - index - 1).fill(1),
  ];
  try {
    if (view.shape.length !== 1) throw new ValueError(`${call.name}: Cross index must be 1 dimensional`);
    if (view.dtype === dtypes.bool) {
      const { size, block } = nonzeroIndices(call.name, view);
      return wrap(shapeOf(size), dtypes.int64, block);
    }
    const shape = shapeOf(view.size);
    if (isNDArray(seq))
      return shareBlock(call.name, seq, reshaped(view, shape) as Placement, isWriteable(seq));
    const isEmptyList = view.size === 0 && !ArrayBuffer.isView(seq);
    return wrap(shape, isEmptyList ? dtypes.int64 : view.dtype, view.block.share());
  } finally {
    made?.release();
  }
}
