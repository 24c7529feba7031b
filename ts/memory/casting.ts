/** Copies of elements in C order, in the same dtype or another one. */
import type { DType } from "../dtype/dtypes.ts";
import { kernels } from "../wasm/module.ts";
import type { Block } from "./block.ts";
import { type Convert, convertElements, produce, produceFrom, writeElements } from "./produce.ts";
import { packPart, readRange, type View, withinReach } from "./view.ts";

/** Writes the elements of a view, in C order, to those of another, which is packed and apart from it. */
export function copyInto(target: View, source: View): void {
  const { block, offset, dtype } = target;
  if (source.dtype !== dtype) convertElements(block, offset, source, dtype, castItems);
  else withinReach(source, (view) => writeElements(block, offset, view.size, dtype, packPart, view));
}

export function copyPacked(caller: string, source: View): Block {
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
