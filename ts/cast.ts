/** Copies of an array in another dtype or another order of elements, for astype, copy, ravel and the like. */
import type { CopyOrder } from "./arguments.ts";
import type { DType } from "./dtype.ts";
import { axesByStride, type Extents, isContiguousC, isContiguousF, permuted, stridesC } from "./layout.ts";
import type { Block } from "./memory/block.ts";
import { type Convert, convertElements, produce, produceFrom, writeElements } from "./memory/produce.ts";
import { packPart, readRange, type View, withinReach } from "./memory/view.ts";
import { kernels } from "./memory/wasm.ts";
import { stridesOf, transposed } from "./views.ts";

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

/** Writes the elements of a view, in C order, to those of another, which is packed and apart from it. */
export function copyInto(target: View, source: View): void {
  const { block, offset, dtype } = target;
  if (source.dtype !== dtype) convertElements(block, offset, source, dtype, castItems);
  else withinReach(source, (view) => writeElements(block, offset, view.size, dtype, packPart, view));
}

function copyPacked(caller: string, source: View): Block {
  return withinReach(source, (view) => produce(caller, view.size, view.dtype, packPart, view));
}

/** The elements of a view, in C order, as another dtype in new memory. */
export function convertPacked(caller: string, source: View, dtype: DType): Block {
  return produceFrom(caller, source, dtype, castItems);
}

const castItems: Convert = (from, to, count, _first, source, dtype) =>
  kernels.cast(source.dtype.code, dtype.code, from, to, count);

/** The index in C order of the first element that an integer dtype does not hold, its fraction dropped; -1 when it holds all. */
export function firstMisfit(view: View, dtype: DType): number {
  let misfit = -1;
  readRange(view, 0, view.size, (address, count, first) => {
    if (misfit >= 0) return;
    const index = kernels.check_cast(view.dtype.code, dtype.code, address, count);
    if (index >= 0) misfit = first + index;
  });
  return misfit;
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
