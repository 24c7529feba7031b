/** Makes lists of positions from indices. A position is the distance, in items, from the first element of a view. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { kernels } from "../wasm/module.ts";
import { passShape, passStrides } from "../wasm/scratch.ts";
import { type Convert, produceFrom, withDType } from "./casting.ts";
import type { Axes } from "./picks.ts";
import { isPacked, type View, vectorView } from "./view.ts";
import { produceZipped } from "./zipped.ts";

/** What to do with an index outside its axis. `fromEnd` and `plain` refuse it. With `fromEnd`, negative indices count from the end. */
export const modes = { fromEnd: 0, plain: 1, wrap: 2, clip: 3 } as const;

export type Mode = keyof typeof modes;

/** An axis that indices refer to. */
export interface IndexedAxis {
  readonly length: number;
  /** The items from one index to the next. */
  readonly step: number;
  readonly mode: Mode;
}

/** Positions, and where in C order the first index stands that is not valid; -1 if all indices are valid. */
export interface Located {
  readonly positions: View;
  readonly wrong: number;
}

/**
 * Returns the positions of indices along an axis. If there are `sums`, adds them to the positions. The caller releases the block of
 * the result and writes nothing to it: indices that are positions share their block.
 * @param indices integers of any dtype
 * @param sums packed int64 of the same shape
 */
export function locate(caller: string, indices: View, axis: IndexedAxis, sums: View | null): Located {
  const { dtype, block, offset, size } = indices;
  const isShared =
    sums === null &&
    axis.step === 1 &&
    dtype === (dtypes.int64 as DType) &&
    block.isLinear &&
    isPacked(indices) &&
    kernels.are_inside(block.address + offset, size, axis.length) === 1;
  if (isShared) {
    const { shape } = indices;
    return { positions: { dtype, shape, strides: null, block: block.share(), offset, size }, wrong: -1 };
  }
  return locateAnew(caller, indices, axis, sums);
}

/** Returns the positions of indices along an axis in new memory, which the caller may write to. Adds `sums`, if there are any. */
export function locateAnew(caller: string, indices: View, axis: IndexedAxis, sums: View | null): Located {
  return withDType(caller, indices, dtypes.int64, (view) => {
    let wrong = -1;
    const write = (from: number, sum: number, target: number, count: number, first: number): void => {
      const index = kernels.locate(target, count, from, sum, axis.length, axis.step, modes[axis.mode]);
      if (index >= 0 && wrong < 0) wrong = first + index;
    };
    const block =
      sums === null
        ? produceFrom(caller, view, dtypes.int64, (from, to, count, first) =>
            write(from, 0, to, count, first),
          )
        : produceZipped(caller, dtypes.int64, [view, sums], (target, count, first, [from = 0, sum = 0]) =>
            write(from, sum, target, count, first),
          );
    return { positions: vectorView(block, dtypes.int64, view.size, view.shape), wrong };
  });
}

/** Returns the sums of two lists of positions of the same shape. The caller releases the block of the result. */
export function sumOf(caller: string, a: View, b: View): View {
  const write = (target: number, count: number, _first: number, [from = 0, sum = 0]: readonly number[]) => {
    kernels.locate(target, count, from, sum, 0, 1, modes.plain);
  };
  const block = produceZipped(caller, dtypes.int64, [a, b], write);
  return vectorView(block, dtypes.int64, a.size, a.shape);
}

/**
 * Returns the positions in a strided view of the elements with the given indices in C order.
 * @param flat int64
 * @param axes with strides in items
 */
export function positionsAt(caller: string, flat: View, axes: Axes): View {
  const shape = [...axes.shape].reverse();
  const strides = [...axes.strides].reverse();
  const convert: Convert = (from, to, count) =>
    kernels.positions_of(to, count, from, shape.length, passShape(shape), passStrides(strides));
  const block = produceFrom(caller, flat, dtypes.int64 as DType, convert);
  return vectorView(block, dtypes.int64, flat.size, flat.shape);
}
