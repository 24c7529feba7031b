/** Finds the least and the greatest of elements, and reads elements as float64. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { pack, readRange, type UseWindow, type View } from "../elements/view.ts";
import { countsKernels } from "../wasm/chapters.ts";
import { kernels, linear } from "../wasm/module.ts";
import { registersArea, slot } from "../wasm/scratch.ts";
import { HALF } from "./tallies.ts";

/** The least and the greatest element. Of 64-bit integers they are bigints. */
export type Bounds = readonly [least: number | bigint, most: number | bigint];

/** Returns the bounds of real elements: NaN for both if one of them is NaN, and infinities if there are none. */
export function boundsOf(view: View): Bounds {
  const { dtype, size } = view;
  const isWide = dtype.isInteger && dtype.itemSize === 8;
  let found: Bounds = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const note: UseWindow = (address, count) => {
    const read = isWide ? dtype : dtypes.float64;
    countsKernels.bounds(read.code, address, count, slot(0));
    const [least, most] = isWide
      ? wideAt(slot(0), dtype)
      : linear.floats.subarray(slot(0) / 8, slot(0) / 8 + 2);
    found = joined(found, [least, most] as unknown as Bounds);
  };
  if (isWide) readRange(view, 0, size, note);
  else readFloats(view, 0, size, note);
  return found;
}

/** Returns how far bounds are apart. That of 64-bit integers is exact before it is rounded once, as in NumPy. */
export function distanceOf([least, most]: Bounds): number {
  return typeof least === "bigint" ? Number((most as bigint) - least) : (most as number) - least;
}

/** Returns the bounds of both. NaN stays. */
function joined([least, most]: Bounds, [low, high]: Bounds): Bounds {
  return [
    least <= low || Number.isNaN(least) ? least : low,
    most >= high || Number.isNaN(most) ? most : high,
  ];
}

function wideAt(address: number, { kind }: DType): Bounds {
  const { view } = linear;
  return kind === "i"
    ? [view.getBigInt64(address, true), view.getBigInt64(address + 8, true)]
    : [view.getBigUint64(address, true), view.getBigUint64(address + 8, true)];
}

/** Calls `use` with elements as float64, where they lie if they are that already. */
function readFloats(view: View, first: number, count: number, use: UseWindow): void {
  if (view.dtype === (dtypes.float64 as DType)) readRange(view, first, count, use);
  else copyFloats(view, first, count, use);
}

/** Calls `use` with copies of elements as float64, which it may change. The second half of the registers stays free. */
export function copyFloats(view: View, first: number, count: number, use: UseWindow): void {
  const to = registersArea();
  for (let at = first; at < first + count; at += HALF) {
    const length = Math.min(HALF, first + count - at);
    if (view.dtype === (dtypes.float64 as DType)) pack(view, at, length, to);
    else
      readRange(view, at, length, (address, items, from) =>
        kernels.cast(view.dtype.code, dtypes.float64.code, address, to + 8 * (from - at), items),
      );
    use(to, length, at);
  }
}
