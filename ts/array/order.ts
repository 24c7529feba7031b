/** In which order a copy has its elements in memory: the orders C, F, K and A, settled for astype, copy, ravel and the like. */

import type { DType } from "../dtype/dtypes.ts";
import type { CopyOrder } from "../input/arguments.ts";
import { type Extents, isContiguousC, isContiguousF, permuted, stridesC } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { convertPacked, copyPacked } from "../memory/casting.ts";
import type { View } from "../memory/view.ts";
import { stridesOf, transposed } from "./reshape.ts";

/** The axes from the widest stride to the narrowest, ties in the order they stand: NumPy's order "K". */
export function axesByStride(strides: Extents): number[] {
  const axes = strides.map((_, axis) => axis);
  return axes.sort((a, b) => Math.abs(strides[b] as number) - Math.abs(strides[a] as number) || a - b);
}

/** New elements and how they are laid out; strides are null for C order. */
export interface Copied {
  readonly block: Block;
  readonly strides: Extents | null;
}

/** The axes from the outermost in memory to the innermost that a copy in this order has; null for those of C order. */
export function copyAxes(view: View, order: CopyOrder): number[] | null {
  const { shape, strides, dtype } = view;
  if (order === "C" || shape.length < 2) return null;
  const reversed = shape.map((_, axis) => shape.length - 1 - axis);
  if (order === "F") return reversed;
  if (strides === null || isContiguousC(shape, strides, dtype.itemSize)) return null;
  if (isContiguousF(shape, strides, dtype.itemSize)) return reversed;
  return order === "K" ? axesByStride(strides) : null;
}

/** The strides of a new array whose axes stand in this order in memory. */
export function stridesAlong(
  shape: Extents,
  axes: readonly number[] | null,
  itemSize: number,
): Extents | null {
  if (axes === null) return null;
  const steps = stridesC(permuted(shape, axes), itemSize);
  const strides = new Array<number>(shape.length);
  axes.forEach((axis, place) => {
    strides[axis] = steps[place] as number;
  });
  return strides;
}

/** The elements of a view as another dtype (or the same), in new memory. */
export function copyAs(caller: string, view: View, dtype: DType, order: CopyOrder): Copied {
  const axes = copyAxes(view, order);
  const source: View = axes === null ? view : { ...view, ...transposed(view, axes) };
  const block = source.dtype === dtype ? copyPacked(caller, source) : convertPacked(caller, source, dtype);
  return { block, strides: stridesAlong(view.shape, axes, dtype.itemSize) };
}

/** Whether a copy in this order would stand in memory as the view does. */
export function isInOrder(view: View, order: CopyOrder): boolean {
  const { shape, dtype } = view;
  const strides = stridesOf(view);
  const isC = isContiguousC(shape, strides, dtype.itemSize);
  const isF = isContiguousF(shape, strides, dtype.itemSize);
  if (order === "K") return true;
  if (order === "A") return isC || isF;
  return order === "C" ? isC : isF;
}
