import { areSame, type Extents, flatOffset, joinedAxes, sizeOf, stridesC } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock, produce, type Write, writeElements } from "../memory/produce.ts";
import { kernels, linear } from "../wasm/module.ts";
import { passShape, passStrides } from "../wasm/scratch.ts";
import { copyInto, copyPacked } from "./casting.ts";
import { Copier, directCost } from "./direct.ts";
import { moveElements } from "./moves.ts";
import {
  inLinearMemory,
  laidOut,
  readRange,
  sharesBytes,
  spanOf,
  stridesOf,
  type View,
  vectorView,
  withinReach,
  writtenInLinearMemory,
} from "./view.ts";

/** Some of the axes of a view: their lengths, and the bytes from one index to the next. */
export interface Axes {
  readonly shape: Extents;
  readonly strides: Extents;
}

/** No axes at all. */
export const NO_AXES: Axes = { shape: [], strides: [] };

/**
 * A selection of elements of a view. The selection has the axes `outer`, then the axes of the list of positions, then the axes `inner`.
 * The indices on `outer` and `inner` lead to an element of the view. The selected element lies as many items behind that element as the
 * position says.
 */
export interface Picks {
  /** All elements that can be selected. */
  readonly view: View;
  /** The bytes from element [0, ..., 0] of the view to the element that the positions count from. */
  readonly skipped: number;
  readonly outer: Axes;
  readonly inner: Axes;
  /** Packed int64. */
  readonly positions: View;
}

/** Returns the number of elements that are selected. */
function countOf({ outer, inner, positions }: Picks): number {
  return sizeOf(outer.shape) * positions.size * sizeOf(inner.shape);
}

/** Returns what it costs to copy the selected elements directly. */
function costOf({ view, outer, inner, positions }: Picks): number {
  const { itemSize } = view.dtype;
  const times = sizeOf(outer.shape) * positions.size;
  return times * directCost(itemSize, ...joinedAxes(inner.shape, inner.strides));
}

/** Copies the selected elements, in C order, to new memory. */
export function takePicked(caller: string, picks: Picks): Block {
  const { dtype } = picks.view;
  const count = countOf(picks);
  if (isNear(picks)) return produce(caller, count, dtype, takePart, picks);
  return withNear(picks, (near) =>
    makeBlock(caller, count * dtype.itemSize, (block) => takeTo(vectorView(block, dtype, count), near)),
  );
}

/** Copies the selected elements, in C order, to a packed view of as many elements, which must not overlap what is read. */
export function takePickedInto(caller: string, picks: Picks, target: View): void {
  const { dtype } = picks.view;
  if (target.dtype === dtype) {
    withNear(picks, (near) => takeTo(target, near));
    return;
  }
  const taken = takePicked(caller, picks);
  using(taken, () => copyInto(target, vectorView(taken, dtype, target.size)));
}

/** Calls `use` with the same picks in linear memory, unless it costs less to copy them directly. */
function withNear<R>(picks: Picks, use: (near: Picks) => R): R {
  if (isNear(picks)) return use(picks);
  return inLinearMemory(picks.view, costOf(picks), (view) => withNearPositions({ ...picks, view }, use));
}

/** Calls `use` with the same picks and their positions in linear memory, if the elements are there and if it costs less. */
function withNearPositions<R>(picks: Picks, use: (near: Picks) => R): R {
  if (isNear(picks) || !picks.view.block.isLinear) return use(picks);
  return inLinearMemory(picks.positions, costOf(picks), (positions) => use({ ...picks, positions }));
}

function takeTo(target: View, picks: Picks): void {
  const { block, offset, dtype } = target;
  writeElements(block, offset, countOf(picks), dtype, isNear(picks) ? takePart : takeDirectly, picks);
}

/** Whether kernels can read the elements and the positions. */
function isNear({ view, positions }: Picks): boolean {
  return view.block.isLinear && positions.block.isLinear;
}

/** Up to `FEW` positions are written one after the other if each selects `MANY` elements or more, as the channels of a picture do. */
const FEW = 16;
const MANY = 64;

/** Whether the elements of each position are better moved by themselves. */
function areFew({ view, outer, inner, positions }: Picks): boolean {
  const isMany = sizeOf(outer.shape) * sizeOf(inner.shape) >= MANY;
  return view.block.isLinear && positions.size <= FEW && isMany;
}

/** Moves the elements of `values` to the selected elements. `values` has the shape of the selection. */
function putEach({ view, skipped, outer, inner, positions }: Picks, values: View): void {
  const { itemSize } = view.dtype;
  const axis = outer.shape.length;
  const shape = [...outer.shape, ...inner.shape];
  const strides = [...outer.strides, ...inner.strides];
  const allStrides = stridesOf(values);
  const partStrides = [...allStrides.slice(0, axis), ...allStrides.slice(axis + 1)];
  const step = allStrides[axis] as number;
  for (let entry = 0; entry < positions.size; entry += 1) {
    const offset = view.offset + skipped + positionAt(positions, entry) * itemSize;
    const part = laidOut(values, shape, partStrides, values.offset + entry * step);
    moveElements(laidOut(view, shape, strides, offset), part);
  }
}

/** Returns a number of a list of positions. */
function positionAt({ block, offset }: View, entry: number): number {
  return Number(new BigInt64Array(block.buffer, block.address + offset + 8 * entry, 1)[0]);
}

/** Writes the elements of `values`, which has the shape of the selection and the dtype of the view, to the selected elements. */
export function putPicked(caller: string, picks: Picks, values: View): void {
  const { view, positions } = picks;
  if (sharesBytes(view, positions)) {
    const block = copyPacked(caller, positions);
    using(block, () =>
      putPicked(caller, { ...picks, positions: { ...positions, block, offset: 0 } }, values),
    );
    return;
  }
  if (isNear(picks)) putValues(picks, values);
  else
    writtenInLinearMemory(view, costOf(picks), (near) =>
      withNearPositions({ ...picks, view: near }, (put) => putValues(put, values)),
    );
}

function putValues(picks: Picks, values: View): void {
  const { outer, inner, positions } = picks;
  if (areFew(picks) && areSame(values.shape, [...outer.shape, positions.size, ...inner.shape])) {
    putEach(picks, values);
    return;
  }
  const write = isNear(picks) ? putPart : putDirectly;
  withinReach(values, (source) =>
    readRange(source, 0, source.size, (address, count, first) => write(address, count, first, picks)),
  );
}

type PassPicks = (
  itemSize: number,
  packed: number,
  count: number,
  first: number,
  address: number,
  items: number,
  origin: number,
  outer: number,
  inner: number,
  shape: number,
  strides: number,
  positions: number,
  positionCount: number,
) => void;

const takePart: Write<Picks> = (target, count, first, picks) =>
  withKernel(kernels.take, target, count, first, picks);

const putPart = (source: number, count: number, first: number, picks: Picks): void =>
  withKernel(kernels.put, source, count, first, picks);

function withKernel(kernel: PassPicks, packed: number, count: number, first: number, picks: Picks): void {
  const { view, skipped, outer, inner, positions } = picks;
  const { itemSize } = view.dtype;
  if (count === 0) return;
  const [low, high] = spanOf(view);
  kernel(
    itemSize,
    packed,
    count,
    first,
    view.block.address + low,
    (high - low) / itemSize,
    (view.offset + skipped - low) / itemSize,
    outer.shape.length,
    inner.shape.length,
    passShape(outer.shape, inner.shape),
    passStrides(outer.strides, inner.strides),
    positions.block.address + positions.offset,
    positions.size,
  );
}

const takeDirectly: Write<Picks> = (target, count, first, picks) => {
  const { block, dtype } = picks.view;
  copyPicked(new Copier(dtype.itemSize, linear.buffer, block.buffer), target, count, first, picks, true);
};

const putDirectly = (source: number, count: number, first: number, picks: Picks): void => {
  const { block, dtype } = picks.view;
  copyPicked(new Copier(dtype.itemSize, block.buffer, linear.buffer), source, count, first, picks, false);
};

/** Copies selected elements from `first` on to packed ones in linear memory, or back. */
function copyPicked(
  copier: Copier,
  packed: number,
  count: number,
  first: number,
  { view, skipped, outer, inner, positions }: Picks,
  isTaken: boolean,
): void {
  const { itemSize } = view.dtype;
  const [shape, strides] = joinedAxes(inner.shape, inner.strides);
  const packedStrides = stridesC(shape, itemSize);
  const inside = sizeOf(shape);
  const step = strides[0] ?? 0;
  const start = view.block.address + view.offset + skipped;
  const listStart = positions.block.address + positions.offset;
  const halves = new Int32Array(positions.block.buffer, listStart, 2 * positions.size);
  const end = packed + count * itemSize;
  let run = Math.floor(first / inside);
  let skip = first - run * inside;
  let entry = run % positions.size;
  for (let at = packed; at < end; ) {
    const outside = start + flatOffset(Math.floor(run / positions.size), outer.shape, outer.strides);
    for (; entry < positions.size && at < end; entry += 1) {
      const position = ((halves[2 * entry] as number) >>> 0) + (halves[2 * entry + 1] as number) * 2 ** 32;
      const picked = outside + position * itemSize;
      run += 1;
      if (inside === 1) {
        if (isTaken) copier.one(at, picked);
        else copier.one(picked, at);
        at += itemSize;
        continue;
      }
      const length = Math.min(inside - skip, (end - at) / itemSize);
      if (shape.length === 1) {
        const from = picked + skip * step;
        if (isTaken) copier.run(at, itemSize, from, step, length);
        else copier.run(from, step, at, itemSize, length);
      } else {
        const before = at - skip * itemSize;
        if (isTaken) copier.copy(shape, packedStrides, before, strides, picked, skip, length);
        else copier.copy(shape, strides, picked, packedStrides, before, skip, length);
      }
      at += length * itemSize;
      skip = 0;
    }
    entry = 0;
  }
}
