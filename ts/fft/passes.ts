/**
 * Computes transforms along one axis or several, and gives the result to the caller. What is transformed along several axes is computed
 * in place of the result after the first of them.
 */
import { type NDArray, ownLayout, wrapLaidOut, wrapOut } from "../array/ndarray.ts";
import { copyAs, copyAxes, stridesAlong } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { requireCast } from "../dtype/casting.ts";
import type { DType } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { broadcastsTo } from "../elements/broadcast.ts";
import { withDType } from "../elements/casting.ts";
import { currentView, dtypeIn, type Out } from "../elements/out.ts";
import { laidOut, partOfAxis, sharesBytes, stridesOf, type View, vectorView } from "../elements/view.ts";
import { BroadcastError, ShapeError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { areSame, type Extents, shapeText, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { makeBlock } from "../memory/produce.ts";
import type { Stage } from "./arguments.ts";
import { isSingle, lengthOf, numbersOf, resultDType, usedOf } from "./kinds.ts";
import { transformLines } from "./lines.ts";

/** Returns the transforms of a view as a new array, or in `out`. */
export function computed(call: Call, view: View, stages: readonly Stage[], out: Out | null): NDArray {
  const single = isSingle(view.dtype);
  const [first] = stages as [Stage];
  const { kind } = stages[stages.length - 1] as Stage;
  const own = numbersOf(kind.isToReal, single);
  // What comes of several transforms came of complex numbers, which are never in half precision.
  const dtype = stages.length > 1 ? own : resultDType(kind, view.dtype);
  const shape = shapeOf(view.shape, stages);
  const size = readSize(call, shape, own.itemSize);
  const target = out === null ? null : targetOf(call, out, shape, stages, dtype);
  const strides = stridesAlong(shape, copyAxes(view, "K"), own.itemSize);
  const laid = (block: Block): View => laidOut(vectorView(block, own, size), shape, strides);
  const read = isWithin(first) ? view.dtype : numbersOf(first.kind.isFromReal, single);
  return withDType(call.name, view, read, (source) => {
    if (target !== null && target.dtype === own && areSame(target.shape, shape) && isFree(target, source)) {
      run(call, source, stages, target);
      return wrapOut(out as Out, shape, own);
    }
    const block = makeBlock(call.name, size * own.itemSize, (made) => run(call, source, stages, laid(made)));
    if (target === null && own === dtype) return wrapLaidOut(shape, own, block, ownLayout(strides));
    return using(block, () => {
      if (target !== null) {
        assign(call.name, target, laid(block));
        return wrapOut(out as Out, target.shape, target.dtype);
      }
      const copy = copyAs(call.name, laid(block), dtype, "K");
      return wrapLaidOut(shape, dtype, copy.block, ownLayout(copy.strides));
    });
  });
}

/** Copies a view to `out`: what is left to do without transforms. */
export function copied(call: Call, view: View, out: Out): NDArray {
  const target = targetOf(call, out, view.shape, [], view.dtype);
  assign(call.name, target, view);
  return wrapOut(out, target.shape, target.dtype);
}

/** Returns the shape after some transforms. */
function shapeOf(shape: Extents, stages: readonly Stage[]): number[] {
  const after = [...shape];
  for (const { kind, axis, n } of stages) after[axis] = lengthOf(kind, n);
  return after;
}

/** Whether complex numbers replace complex numbers. */
const isWithin = ({ kind }: Stage): boolean => !kind.isFromReal && !kind.isToReal;

/** Whether a transform can write to a view while it reads another one: they share no bytes, or are the same. */
function isFree(target: View, source: View): boolean {
  if (!sharesBytes(target, source)) return true;
  const isSame = target.dtype === source.dtype && target.offset === source.offset;
  return isSame && areSame(target.shape, source.shape) && areSame(stridesOf(target), stridesOf(source));
}

/** Returns the elements of `out`. Throws unless the result can be written there. */
function targetOf(call: Call, out: Out, shape: Extents, stages: readonly Stage[], dtype: DType): View {
  const view = currentView(call, out);
  const stored = dtypeIn(out, dtype);
  const has = view.shape;
  const size = sizeOf(shape);
  if (out.bytes !== null) {
    const items = out.bytes.byteLength / stored.itemSize;
    if (items !== size)
      throw new ShapeError(`${call.name}: out has ${items} elements of ${stored}, the result has ${size}`);
  } else if (has.length !== shape.length || stages.some(({ axis }) => has[axis] !== shape[axis]))
    throw new ShapeError(
      `${call.name}: output array has wrong shape: out has ${shapeText(has)}, the result has ${shapeText(shape)}`,
    );
  else if (!broadcastsTo(shape, has))
    throw new BroadcastError(
      `${call.name}: out has shape ${shapeText(has)}, to which ${shapeText(shape)} of the result does not broadcast`,
    );
  requireCast(call.name, dtype, stored, "same_kind");
  return out.bytes === null ? view : { ...view, dtype: stored, shape, size };
}

/**
 * Writes the transforms of `source` to `target`. Where an axis occurs again, or real samples come of complex ones, the transforms before
 * have a result of their own.
 */
function run(call: Call, source: View, stages: readonly Stage[], target: View): void {
  if (target.size === 0) return;
  const end = stages.findIndex(
    ({ kind, axis }, index) =>
      index > 0 && (kind.isToReal || stages.slice(0, index).some((one) => one.axis === axis)),
  );
  if (end < 0) {
    runInPlace(call, source, stages, target);
    return;
  }
  const [first, rest] = [stages.slice(0, end), stages.slice(end)];
  const [next] = rest as [Stage];
  const isOwn = first.every(({ axis }) => axis !== next.axis);
  const read = isOwn ? usedAlong(source, next) : source;
  const shape = shapeOf(read.shape, first);
  const dtype = numbersOf(false, isSingle(source.dtype));
  const size = readSize(call, shape, dtype.itemSize);
  const between = (block: Block): View => vectorView(block, dtype, size, shape);
  const made = makeBlock(call.name, size * dtype.itemSize, (block) => run(call, read, first, between(block)));
  using(made, () => run(call, between(made), rest, target));
}

/** Returns the elements of a view that a transform reads. */
function usedAlong(view: View, { kind, axis, n }: Stage): View {
  return partOfAxis(view, axis, 0, usedOf(kind, n, view.shape[axis] as number));
}

/**
 * Writes transforms along different axes to `target`, all but the first in place. Computes no lines of which the next ones read nothing.
 * Elements of another dtype are cast into the target, and the first transform is in place too.
 */
function runInPlace(call: Call, source: View, stages: readonly Stage[], target: View): void {
  const cut = (view: View, from: number): View =>
    stages.slice(from).reduce((part, { kind, axis, n }) => {
      const used = usedOf(kind, n, source.shape[axis] as number);
      return partOfAxis(part, axis, 0, used);
    }, view);
  const isCast = source.dtype !== target.dtype && isWithin(stages[0] as Stage);
  if (isCast) assign(call.name, cut(target, 0), cut(source, 0));
  stages.forEach((stage, index) => {
    const from = index === 0 && !isCast ? source : target;
    transformLines(call.name, cut(from, index), cut(target, index + 1), stage);
  });
}
