/** Decides the order of a copy's elements in memory: what the orders C, F, K and A mean for astype, copy, ravel and the like. */

import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { convertPacked, copyPacked } from "../elements/casting.ts";
import { laidOut, stridesOf, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { type CopyOrder, readCopyOrder } from "../input/arguments.ts";
import { type Extents, isContiguousC, isContiguousF, permuted, stridesC } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { transposed } from "./reshape.ts";

/**
 * Returns the axes from the widest stride to the narrowest, which is NumPy's order "K". Axes with equal strides keep their
 * order.
 */
function axesByStride(strides: Extents): number[] {
  const axes = strides.map((_, axis) => axis);
  return axes.sort((a, b) => Math.abs(strides[b] as number) - Math.abs(strides[a] as number) || a - b);
}

/** New elements and their layout; `strides` is null for C order. */
export interface Copied {
  readonly block: Block;
  readonly strides: Extents | null;
}

/** Returns the axes of a copy in the given order, from the outermost in memory to the innermost; null for C order. */
export function copyAxes(view: View, order: CopyOrder): number[] | null {
  const { shape, strides, dtype } = view;
  if (order === "C" || shape.length < 2) return null;
  const reversed = shape.map((_, axis) => shape.length - 1 - axis);
  if (order === "F") return reversed;
  if (strides === null || isContiguousC(shape, strides, dtype.itemSize)) return null;
  if (isContiguousF(shape, strides, dtype.itemSize)) return reversed;
  return order === "K" ? axesByStride(strides) : null;
}

/** Reads the order in which reshape counts. */
export function readReshapeOrder(call: Call, value: unknown): CopyOrder {
  const order = readCopyOrder(call, value, "C");
  if (order === "K") throw new ValueError(`${call.name}: order 'K' is not permitted for reshaping`);
  return order;
}

/** Returns the strides of a new array whose axes have this order in memory; null for C order. */
export function stridesAlong(
  shape: Extents,
  axes: readonly number[] | null,
  itemSize: number,
): Extents | null {
  if (axes === null) return null;
  const steps = stridesC(permuted(shape, axes), itemSize);
  const strides = new Array<number>(shape.length);
  axes.forEach((axis, index) => {
    strides[axis] = steps[index] as number;
  });
  return strides;
}

/**
 * Returns the axes of a result in the order in which its inputs have them in memory, the outermost first; null for C order. As in
 * NumPy, C order wins where the inputs differ. `strides` has those of each input, as it is seen in the shape of the result.
 */
export function closestAxes(shape: Extents, strides: readonly Extents[]): number[] | null {
  if (shape.length < 2) return null;
  /** Whether one axis belongs before another one; null if no input tells. */
  const isOuter = (one: number, other: number): boolean | null => {
    if (shape[one] === 1 || shape[other] === 1) return null;
    let isTold = false;
    for (const steps of strides) {
      const [a, b] = [Math.abs(steps[one] as number), Math.abs(steps[other] as number)];
      if (a === 0 || b === 0) continue;
      if (a >= b) return true;
      isTold = true;
    }
    return isTold ? false : null;
  };
  const order: number[] = [];
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    let index = 0;
    for (let at = 0; at < order.length; at += 1) {
      const fits = isOuter(axis, order[at] as number);
      if (fits === true) break;
      if (fits === false) index = at + 1;
    }
    order.splice(index, 0, axis);
  }
  return order.every((axis, index) => axis === index) ? null : order;
}

/** Returns a view with its axes in another order; null keeps the order. */
export function reordered(view: View, axes: readonly number[] | null): View {
  if (axes === null) return view;
  const { shape, strides } = transposed(view, axes);
  return laidOut(view, shape, strides);
}

/** Returns a view whose C order is the given order of the elements of `view`. */
export function ordered(view: View, order: CopyOrder): View {
  return reordered(view, copyAxes(view, order));
}

/** Copies the elements of a view into new memory, as another dtype or the same. */
export function copyAs(caller: string, view: View, dtype: DType, order: CopyOrder): Copied {
  const axes = copyAxes(view, order);
  const source = reordered(view, axes);
  const block = source.dtype === dtype ? copyPacked(caller, source) : convertPacked(caller, source, dtype);
  return { block, strides: stridesAlong(view.shape, axes, dtype.itemSize) };
}

/** Whether the view already has the memory order that a copy in this order would have. */
export function isInOrder(view: View, order: CopyOrder): boolean {
  const { shape, dtype } = view;
  const strides = stridesOf(view);
  const isC = isContiguousC(shape, strides, dtype.itemSize);
  const isF = isContiguousF(shape, strides, dtype.itemSize);
  if (order === "K") return true;
  if (order === "A") return isC || isF;
  return order === "C" ? isC : isF;
}
