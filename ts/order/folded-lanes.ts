/** Lanes of the elements along some axes of an array: each lane becomes one value. They lie lane by lane in memory of their own. */
import { reordered } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked, copyPacked } from "../elements/casting.ts";
import { moveElements } from "../elements/moves.ts";
import { type View, vectorView } from "../elements/view.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock } from "../memory/produce.ts";
import { lanesOf } from "./lanes.ts";
import { partitionBlock, sortBlock, sortedCopy } from "./sorting.ts";

/** The axes along which lanes lie, and whether they stay, with length 1. */
export interface Folded {
  readonly axes: ReadonlySet<number>;
  readonly keepdims: boolean;
}

/** Lanes in memory. */
export interface FoldedLanes {
  /** All elements, a row for each lane. float16 is stored as float32. */
  readonly view: View;
  /** The number of lanes. */
  readonly count: number;
  /** The elements of a lane. */
  readonly length: number;
  /** The shape in which there is a value for each lane. */
  readonly shape: Extents;
}

/** Elements as a typed array has them. Complex ones take two items. */
export type Items = Float64Array | BigInt64Array;

/** New elements of a dtype, packed in a shape. */
export interface Made {
  readonly block: Block;
  readonly dtype: DType;
  readonly shape: Extents;
}

/** Calls `use` with a copy of the elements, lane by lane. */
export function withFoldedLanes<R>(
  call: Call,
  view: View,
  { axes, keepdims }: Folded,
  use: (lanes: FoldedLanes) => R,
): R {
  const all = [...view.shape.keys()];
  const kept = all.filter((axis) => !axes.has(axis));
  const folded = all.filter((axis) => axes.has(axis));
  const lengthsOf = (some: readonly number[]): number[] => some.map((axis) => view.shape[axis] as number);
  const [count, length] = [sizeOf(lengthsOf(kept)), sizeOf(lengthsOf(folded))];
  const shape = keepdims ? view.shape.map((extent, axis) => (axes.has(axis) ? 1 : extent)) : lengthsOf(kept);
  const source = reordered(view, [...kept, ...folded]);
  const isHalf = view.dtype === (dtypes.float16 as DType);
  const dtype = isHalf ? dtypes.float32 : view.dtype;
  const block = isHalf ? convertPacked(call.name, source, dtype) : copyPacked(call.name, source);
  return using(block, () =>
    use({ view: vectorView(block, dtype, view.size, [count, length]), count, length, shape }),
  );
}

/** Puts the elements that have given places in sorted lanes to these places; without places, all elements. */
export function orderLanes(
  call: Call,
  { view, length }: FoldedLanes,
  places: readonly number[] | null,
): void {
  const { dtype, block, size, shape } = view;
  if (size === 0 || length === 1) return;
  if (dtype.kind === "c") {
    const sorted = sortedCopy(call, view, 1);
    using(sorted, () => moveElements(view, vectorView(sorted, dtype, size, shape)));
  } else if (places === null) sortBlock(block, dtype, size, lanesOf(shape, 1));
  else
    partitionBlock(
      block,
      dtype,
      size,
      lanesOf(shape, 1),
      [...new Set(places)].sort((a, b) => a - b),
    );
}

/** Returns the items of lanes. Memory that is allocated later may move them. */
export function itemsOf({ view: { block, dtype, size } }: FoldedLanes): Items {
  return typedItems(block, dtype, size);
}

function typedItems({ buffer, address }: Block, dtype: DType, size: number): Items {
  // There is no float16 here, and the others read alike.
  return new dtype.Data(buffer, address, partsOf(dtype) * size) as Items;
}

/** Returns the number of items of an element. */
export function partsOf({ kind }: DType): number {
  return kind === "c" ? 2 : 1;
}

/** Whether the element at a position is NaN. */
export function isNaNAt(items: Items, position: number, parts: number): boolean {
  const first = parts * position;
  const last = first + parts - 1;
  return Number.isNaN(items[first]) || Number.isNaN(items[last]);
}

/** Returns how many elements of each lane are no NaN: one number if that is the same for all lanes. */
export function validCounts(lanes: FoldedLanes): number | Float64Array {
  const { view, count, length } = lanes;
  if (!canBeNaN(view.dtype)) return length;
  const [items, parts] = [itemsOf(lanes), partsOf(view.dtype)];
  const counts = new Float64Array(count).fill(length);
  for (let lane = 0, position = 0; lane < count; lane += 1)
    for (const end = position + length; position < end; position += 1)
      if (isNaNAt(items, position, parts)) counts[lane] = (counts[lane] as number) - 1;
  return counts.every((valid) => valid === counts[0]) ? (counts[0] ?? length) : counts;
}

/** Whether elements of a dtype can be NaN. */
export function canBeNaN({ kind }: DType): boolean {
  return kind === "f" || kind === "c";
}

/** Makes elements: `write` writes them as float64 or complex128, and they are cast to a dtype. */
export function madeOf(
  call: Call,
  dtype: DType,
  shape: Extents,
  write: (numbers: Float64Array) => void,
): Made {
  const wide: DType = dtype.kind === "c" ? dtypes.complex128 : dtypes.float64;
  return castTo(call, madeAs(call, wide, shape, write as (items: Items) => void), dtype);
}

/** Makes elements of a dtype: `write` writes them. */
export function madeAs(call: Call, dtype: DType, shape: Extents, write: (items: Items) => void): Made {
  const size = sizeOf(shape);
  const block = makeBlock(call.name, size * dtype.itemSize, (made) => write(typedItems(made, dtype, size)));
  return { block, dtype, shape };
}

/** Returns elements as another dtype. Takes over the block. */
export function castTo(call: Call, { block, dtype, shape }: Made, asked: DType): Made {
  if (dtype === asked) return { block, dtype, shape };
  const view = vectorView(block, dtype, sizeOf(shape), shape);
  return using(block, () => ({ block: convertPacked(call.name, view, asked), dtype: asked, shape }));
}
