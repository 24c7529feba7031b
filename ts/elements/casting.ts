/** Copies elements in C order, to the same dtype or to another one. */
import type { DType } from "../dtype/dtypes.ts";
import { reshapedStrides, vectorShape } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock, type Write, writeElements } from "../memory/produce.ts";
import { kernels } from "../wasm/module.ts";
import { moveElements } from "./moves.ts";
import { isPacked, readRange, type View, vectorView, withinReach } from "./view.ts";

/** Copies the elements of `source`, in C order, to `target`. `target` must be packed and must not overlap `source`. */
export function copyInto(target: View, source: View): void {
  const { block, offset, dtype } = target;
  if (source.dtype !== dtype) convertElements(block, offset, source, dtype, castItems);
  else moveElements(target, source);
}

export function copyPacked(caller: string, source: View): Block {
  const { size, dtype, shape } = source;
  return makeBlock(caller, size * dtype.itemSize, (block) =>
    moveElements(vectorView(block, dtype, size, shape), source),
  );
}

/** Calls `use` with a view of the same elements as another dtype. */
export function withDType<R>(caller: string, view: View, dtype: DType, use: (view: View) => R): R {
  if (view.dtype === dtype) return use(view);
  const block = convertPacked(caller, view, dtype);
  return using(block, () => use(vectorView(block, dtype, view.size, view.shape)));
}

/** Calls `use` with a packed view of the same elements. Copies them only if they are not packed. */
export function withPacked<R>(caller: string, view: View, use: (view: View) => R): R {
  if (isPacked(view)) return use(view);
  const block = copyPacked(caller, view);
  return using(block, () => use({ ...view, block, strides: null, offset: 0 }));
}

/**
 * Calls `use` with a view of the same elements in C order that has one axis. Copies the elements only if no view of them has one axis in
 * C order.
 */
export function withVector<R>(caller: string, view: View, use: (vector: View) => R): R {
  const { dtype, size, shape } = view;
  const strides = view.strides && reshapedStrides(shape, view.strides, [size], dtype.itemSize, false);
  if (view.strides === null || strides !== null) return use({ ...view, shape: vectorShape(size), strides });
  const block = copyPacked(caller, view);
  return using(block, () => use(vectorView(block, dtype, size)));
}

/** Converts the elements of a view to another dtype, in C order, in new memory. */
export function convertPacked(caller: string, source: View, dtype: DType): Block {
  return produceFrom(caller, source, dtype, castItems);
}

const castItems: Convert = (from, to, count, _first, source, dtype) =>
  kernels.cast(source.dtype.code, dtype.code, from, to, count);

/**
 * Returns the index in C order of the first element that does not fit into an integer dtype, or -1 if all fit. Fractions are
 * dropped first.
 */
export function firstMisfit(view: View, dtype: DType): number {
  let misfit = -1;
  readRange(view, 0, view.size, (address, count, first) => {
    if (misfit >= 0) return;
    const index = kernels.check_cast(view.dtype.code, dtype.code, address, count);
    if (index >= 0) misfit = first + index;
  });
  return misfit;
}

/**
 * Reads `count` packed elements of `source` at address `from` and writes the same number of elements of `dtype` at address `to`.
 * The first of them is element number `first`.
 */
export type Convert = (
  from: number,
  to: number,
  count: number,
  first: number,
  source: View,
  dtype: DType,
) => void;

/** Converts each element of `source`, in C order, to an element of `dtype` in new memory. */
export function produceFrom(caller: string, source: View, dtype: DType, convert: Convert): Block {
  return makeBlock(caller, source.size * dtype.itemSize, (block) =>
    convertElements(block, 0, source, dtype, convert),
  );
}

/** Converts each element of `source`, in C order, to an element of a block, starting at byte `offset` of the block. */
export function convertElements(
  block: Block,
  offset: number,
  source: View,
  dtype: DType,
  convert: Convert,
): void {
  const { size } = source;
  if (!block.isLinear || !source.block.isLinear || !isPacked(source))
    withinReach(source, (view) => convertByWindows(block, offset, view, dtype, convert));
  else if (size > 0)
    convert(source.block.address + source.offset, block.address + offset, size, 0, source, dtype);
}

function convertByWindows(block: Block, offset: number, source: View, dtype: DType, convert: Convert): void {
  const { itemSize } = dtype;
  const write: Write<null> = (target, count, first) =>
    readRange(source, first, count, (address, length, at) =>
      convert(address, target + (at - first) * itemSize, length, at, source, dtype),
    );
  writeElements(block, offset, source.size, dtype, write, null);
}
