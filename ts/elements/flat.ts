/** Reads and writes elements of a view by their indices in C order, and makes lists of such indices. */
import { dtypes } from "../dtype/dtypes.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { kernels } from "../wasm/module.ts";
import { type Axes, NO_AXES, type Picks, putPicked } from "./picks.ts";
import { locate, positionsAt } from "./positions.ts";
import { isPacked, stridesOf, type View, vectorView } from "./view.ts";

/** Returns the elements of a view at the given positions. */
export function picksAt(view: View, positions: View): Picks {
  return { view, skipped: 0, outer: NO_AXES, inner: NO_AXES, positions };
}

/** Returns the elements of a view at the given positions along one axis, and at all indices of the other axes. */
export function picksAlong(view: View, axis: number, positions: View): Picks {
  const { shape } = view;
  const strides = stridesOf(view);
  const outer = { shape: shape.slice(0, axis), strides: strides.slice(0, axis) };
  const inner = { shape: shape.slice(axis + 1), strides: strides.slice(axis + 1) };
  return { view, skipped: 0, outer, inner, positions };
}

/** Calls `use` with the elements of a view at the given indices along one axis. All indices must be valid. */
export function withIndexed<R>(
  caller: string,
  view: View,
  axis: number,
  indices: View,
  use: (picks: Picks) => R,
): R {
  const length = view.shape[axis] as number;
  const strides = stridesOf(view);
  const step = (strides[axis] as number) / view.dtype.itemSize;
  const { positions } = locate(caller, indices, { length, step, mode: "plain" }, null);
  return using(positions.block, () => use(picksAlong(view, axis, positions)));
}

/** Calls `use` with the elements of a view that have the given indices in C order. */
export function withFlat<R>(caller: string, view: View, flat: View, use: (picks: Picks) => R): R {
  if (isPacked(view)) return use(picksAt(view, flat));
  const strides = (view.strides as Extents).map((stride) => stride / view.dtype.itemSize);
  const positions = positionsAt(caller, flat, { shape: view.shape, strides });
  return using(positions.block, () => use(picksAt(view, positions)));
}

/** Writes values of the dtype of the view to the elements that have the given indices in C order. */
export function putFlat(caller: string, view: View, flat: View, values: View): void {
  withFlat(caller, view, flat, (picks) => putPicked(caller, picks, values));
}

/** Returns a view of `count` elements that goes through the elements of a packed view again and again. */
export function cycled(view: View, count: number): View {
  const { size, dtype } = view;
  return { ...view, shape: [Math.ceil(count / size), size], strides: [0, dtype.itemSize], size: count };
}

/**
 * Returns the index on one axis of the elements of a shape that have the given indices in C order. The caller releases the block
 * of the result.
 */
export function coordinatesOf(caller: string, flat: View, shape: Extents, axis: number): View {
  const length = shape[axis] as number;
  const [outer, inner] = [sizeOf(shape.slice(0, axis)), sizeOf(shape.slice(axis + 1))];
  return positionsAt(caller, flat, { shape: [outer, length, inner], strides: [0, 1, 0] });
}

/**
 * Returns the position of every element of the given axes, whose strides are in items. The caller releases the block of the
 * result.
 */
export function positionsOf(caller: string, { shape, strides }: Axes): View {
  const flat = countedTo(caller, sizeOf(shape));
  return using(flat.block, () => ({ ...positionsAt(caller, flat, { shape, strides }), shape }));
}

/** Returns the integers from 0 to `count` - 1, as int64. The caller releases the block of the result. */
export function countedTo(caller: string, count: number): View {
  return vectorView(produce(caller, count, dtypes.int64, countUp, null), dtypes.int64, count);
}

/** Writes to each element of int64 its index. */
export const countUp: Write<null> = (address, count, first) => kernels.count_up(address, count, first);

/** Makes several views, and releases the blocks of the first ones if a later one cannot be made. */
export function makeViews<T>(list: readonly T[], make: (item: T, index: number) => View): View[] {
  const made: View[] = [];
  try {
    list.forEach((item, index) => {
      made.push(make(item, index));
    });
    return made;
  } catch (error) {
    for (const { block } of made) block.release();
    throw error;
  }
}
