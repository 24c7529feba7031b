/** Copies elements in C order, to the same dtype or to another one. */
import type { DType } from "../dtype/dtypes.ts";
import { kernels } from "../wasm/module.ts";
import type { Block } from "./block.ts";
import { type Convert, convertElements, produce, produceFrom, writeElements } from "./produce.ts";
import { packPart, readRange, type View, withinReach } from "./view.ts";

/** Copies the elements of `source`, in C order, to `target`. `target` must be packed and must not overlap `source`. */
export function copyInto(target: View, source: View): void {
  const { block, offset, dtype } = target;
  if (source.dtype !== dtype) convertElements(block, offset, source, dtype, castItems);
  else withinReach(source, (view) => writeElements(block, offset, view.size, dtype, packPart, view));
}

export function copyPacked(caller: string, source: View): Block {
  return withinReach(source, (view) => produce(caller, view.size, view.dtype, packPart, view));
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
