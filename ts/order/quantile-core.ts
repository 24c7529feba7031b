/** The linear quantiles of numbers in one lane. */

import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { using } from "../memory/block.ts";
import { interpolate, itself, spotOf } from "./quantile-methods.ts";
import { partitionBlock } from "./sorting.ts";

/** Returns linear quantiles of real elements as float64, of which there is one at least. `fractions` are from 0 to 1. */
export function linearQuantiles(caller: string, view: View, fractions: readonly number[]): number[] {
  const { size } = view;
  const dtype: DType = dtypes.float64;
  const spots = fractions.map((q) => spotOf("linear", size, q, itself));
  const block = convertPacked(caller, view, dtype);
  return using(block, () => {
    const places = spots.flatMap(({ previous, next }) => [previous, next]);
    const ascending = [...new Set([...places, size - 1])].sort((a, b) => a - b);
    partitionBlock(block, dtype, size, { length: size, inner: 1, strip: 1 }, ascending);
    const values = new Float64Array(block.buffer, block.address, size);
    const at = (place: number): number => values[place] as number;
    // NaN is the last of the values.
    if (Number.isNaN(at(size - 1))) return spots.map(() => Number.NaN);
    return spots.map(({ previous, next, gamma }) => interpolate(at(previous), at(next), gamma));
  });
}
