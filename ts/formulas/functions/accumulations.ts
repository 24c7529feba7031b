/** Running sums and products along an axis, and differences of neighbours. Elements are added strictly one by one, as in NumPy. */
import { closestAxes, copyAxes, reordered, stridesAlong } from "../../array/order.ts";
import { fill } from "../../creation/fill.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { broadcastView } from "../../elements/broadcast.ts";
import { convertPacked, copyInto, copyPacked } from "../../elements/casting.ts";
import { laidOut, partOfAxis, stridesOf, vectorView } from "../../elements/view.ts";
import { ShapeError, ValueError } from "../../errors.ts";
import { readSize } from "../../input/arguments.ts";
import { readAxis } from "../../input/axes.ts";
import { commonOrder } from "../../joins/concatenate.ts";
import { permuted, shapeText, sizeOf } from "../../layout.ts";
import type { Block } from "../../memory/block.ts";
import { copyOut } from "../../memory/outside.ts";
import { makeBlock } from "../../memory/produce.ts";
import { foldsKernels } from "../../wasm/chapters.ts";
import { foldsOperation } from "../../wasm/codes.ts";
import { linear } from "../../wasm/module.ts";
import { outWindow, windowCount } from "../../wasm/scratch.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { viewOfBlock, viewOfPart } from "../engine/run.ts";
import { sumDType } from "./reductions.ts";

/** The folds of which the running results can be asked for. */
export type RunningFold = "sum" | "product";

/** A walk along an axis: the elements of the axes before it, of the axis, and of the axes behind it. */
interface Walk {
  readonly dtype: DType;
  readonly code: number;
  readonly outer: number;
  readonly length: number;
  readonly inner: number;
}

/** Returns the running sums or products along an axis; of all elements in C order if it is null. */
export function runningAlong(
  draft: Draft,
  part: Part,
  axis: number | null,
  operation: RunningFold,
  asked: DType | null,
): Part {
  const dtype = asked ?? sumDType(part.dtype);
  if (axis !== null && part.shape.length > 0)
    return running(draft, part, readAxis(draft.call, axis, part.shape.length), operation, dtype);
  if (axis !== null) readAxis(draft.call, axis, 1);
  // NumPy gives an array of one axis without an axis, and keeps an array without axes with one.
  const view = viewOfPart(draft, part);
  const block = copyPacked(draft.call.name, view);
  draft.hold(block);
  return running(draft, draft.array(vectorView(block, view.dtype, view.size)), 0, operation, dtype);
}

/**
 * Returns the running sums or products along an axis, as NumPy's `cumulative_sum`: an array of several axes needs an axis, and 0 or 1
 * may stand before the others.
 */
export function totalsAlong(
  draft: Draft,
  part: Part,
  axis: number | null,
  operation: RunningFold,
  asked: DType | null,
  hasInitial: boolean,
): Part {
  if (axis === null && part.shape.length > 1)
    throw new ValueError(
      `${draft.call.name}: For arrays which have more than one dimension axis argument is required.`,
    );
  const totals = runningAlong(draft, part, axis ?? 0, operation, asked);
  if (!hasInitial) return totals;
  const { shape, dtype } = totals;
  const place = readAxis(draft.call, axis ?? 0, shape.length);
  const first = shape.map((length, at) => (at === place ? 1 : length));
  const block = fill(draft.call, sizeOf(first), dtype, operation === "sum" ? 0 : 1);
  draft.hold(block);
  const strides = stridesAlong(first, copyAxes(viewOfPart(draft, totals), "K"), dtype.itemSize);
  const start = draft.array(viewOfBlock(dtype, first, strides, block));
  return joined(draft, [start, totals], totals, place);
}

/** Returns the running sums or products along an axis, in the order of the elements in memory. */
function running(draft: Draft, part: Part, axis: number, operation: RunningFold, dtype: DType): Part {
  const view = viewOfPart(draft, part);
  draft.countSteps(1, view.size);
  const axes = closestAxes(view.shape, [stridesOf(view)]);
  const source = reordered(view, axes);
  const block =
    dtype === view.dtype
      ? copyPacked(draft.call.name, source)
      : convertPacked(draft.call.name, source, dtype);
  draft.hold(block);
  const { shape, size } = view;
  const lengths = axes === null ? shape : permuted(shape, axes);
  const place = axes === null ? axis : axes.indexOf(axis);
  const walk: Walk = {
    dtype,
    code: foldsOperation[operation],
    outer: sizeOf(lengths.slice(0, place)),
    length: shape[axis] as number,
    inner: sizeOf(lengths.slice(place + 1)),
  };
  if (size > 0 && block.isLinear) accumulate(walk, block.address, walk.outer, walk.length, walk.inner);
  else if (size > 0) accumulateOutside(walk, block);
  return draft.array({
    dtype,
    shape,
    strides: stridesAlong(shape, axes, dtype.itemSize),
    block,
    offset: 0,
    size,
  });
}

function accumulate(
  { dtype, code }: Walk,
  address: number,
  outer: number,
  length: number,
  inner: number,
): void {
  foldsKernels.accumulate(dtype.code, code, address, outer, length, inner);
}

/**
 * Walks window by window: through as many whole slabs as fit, or through parts of one. A slab is one index of the axes before, with all
 * rows of the axis.
 */
function accumulateOutside(walk: Walk, block: Block): void {
  const { dtype, outer, length, inner } = walk;
  const bytes = length * inner * dtype.itemSize;
  const slabs = Math.floor(windowCount(dtype.itemSize) / (length * inner));
  const most = Math.max(1, slabs);
  for (let first = 0; first < outer; first += most) {
    const at = block.address + first * bytes;
    const count = Math.min(most, outer - first);
    if (slabs === 0) accumulateSlab(walk, block, at);
    else
      throughWindow(block, { at, count, bytes, step: bytes }, () =>
        accumulate(walk, outWindow(), count, length, inner),
      );
  }
}

/**
 * Walks through a slab. Each window begins with the last row of the window before it: the kernel adds to that row and does not change it.
 */
function accumulateSlab(walk: Walk, block: Block, start: number): void {
  const { dtype, length, inner } = walk;
  const { itemSize } = dtype;
  // A window has four rows at least: one is that of the window before it.
  const widest = windowCount(4 * itemSize);
  const columns = Math.min(inner, widest);
  const rows = Math.floor((4 * widest) / columns);
  const step = inner * itemSize;
  for (let column = 0; column < inner; column += columns) {
    const width = Math.min(columns, inner - column);
    for (let row = 0; row < length - 1 || row === 0; row += rows - 1) {
      const count = Math.min(rows, length - row);
      const at = start + row * step + column * itemSize;
      throughWindow(block, { at, count, bytes: width * itemSize, step }, () =>
        accumulate(walk, outWindow(), 1, count, width),
      );
    }
  }
}

/** Pieces of memory of one length, `step` bytes apart. */
interface Pieces {
  readonly at: number;
  readonly count: number;
  readonly bytes: number;
  readonly step: number;
}

/**
 * Copies pieces of a block to the window, calls `use`, and copies them back. Pieces that lie side by side are one copy, since each copy
 * takes time.
 */
function throughWindow({ buffer }: Block, pieces: Pieces, use: () => void): void {
  const { at, step } = pieces;
  const areJoined = step === pieces.bytes;
  const count = areJoined ? 1 : pieces.count;
  const bytes = areJoined ? pieces.count * pieces.bytes : pieces.bytes;
  for (let index = 0; index < count; index += 1)
    linear.bytes.set(new Uint8Array(buffer, at + index * step, bytes), outWindow() + index * bytes);
  use();
  for (let index = 0; index < count; index += 1)
    copyOut(outWindow() + index * bytes, bytes, buffer, at + index * step);
}

/**
 * Returns the differences of neighbours along an axis, `times` times; of booleans, whether they differ. As in NumPy, the time grows with
 * the elements times `times`.
 */
export function differences(draft: Draft, part: Part, axis: number, times: number): Part {
  if (part.shape.length === 0)
    throw new ValueError(`${draft.call.name}: diff requires input that is at least one dimensional`);
  const { dtype } = part;
  const along = part.shape[axis] as number;
  const rounds = Math.min(times, along);
  draft.requireSteps((sizeOf(part.shape) / Math.max(1, along)) * rounds * (along - (rounds + 1) / 2));
  let result = part;
  for (let time = 0; time < times; time += 1) {
    const view = viewOfPart(draft, result);
    const length = view.shape[axis] as number;
    // From here on nothing changes but the length.
    if (view.size === 0) return draft.array(partOfAxis(view, axis, 0, Math.max(0, length - (times - time))));
    // Only the last differences are needed for the next ones.
    if (time > 1) draft.made.splice(-2, 1)[0]?.release();
    const [from, to] = [0, 1].map((first) => draft.array(partOfAxis(view, axis, first, length - 1))) as [
      Part,
      Part,
    ];
    result =
      dtype === dtypes.bool
        ? draft.step("not_equal", dtype, [to, from], dtype)
        : draft.step("subtract", dtype, [to, from]);
  }
  return result;
}

/** Returns parts behind each other along an axis. A part without axes becomes one of length 1. */
export function joined(draft: Draft, parts: readonly Part[], like: Part, axis: number): Part {
  const { call } = draft;
  const dtype = draft.commonDType(parts);
  const views = parts.map((part) => {
    const view = viewOfPart(draft, draft.cast(part, dtype));
    if (view.shape.length > 0) return view;
    return broadcastView(
      view,
      like.shape.map((length, at) => (at === axis ? 1 : length)),
    );
  });
  for (const { shape } of views)
    if (
      shape.length !== like.shape.length ||
      shape.some((length, at) => at !== axis && length !== like.shape[at])
    )
      throw new ShapeError(
        `${call.name}: all the input array dimensions except for the concatenation axis must match exactly, got ${shapeText(shape)} and ${shapeText(like.shape)}`,
      );
  const length = views.reduce((sum, { shape }) => sum + (shape[axis] as number), 0);
  const shape = like.shape.map((extent, at) => (at === axis ? length : extent));
  const axes = commonOrder(views);
  const wholeStrides = stridesAlong(shape, axes, dtype.itemSize);
  const block = makeBlock(call.name, readSize(call, shape, dtype.itemSize) * dtype.itemSize, (made) => {
    const whole = viewOfBlock(dtype, shape, wholeStrides, made);
    const strides = stridesOf(whole);
    let first = 0;
    for (const view of views) {
      copyInto(laidOut(whole, view.shape, strides, first * (strides[axis] as number)), view);
      first += view.shape[axis] as number;
    }
  });
  draft.hold(block);
  return draft.array(viewOfBlock(dtype, shape, wholeStrides, block));
}
