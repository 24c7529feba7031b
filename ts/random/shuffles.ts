/** Random orders: shuffle, permutation, permuted. */

import { withInput } from "../array/inputs.ts";
import {
  copiedAs,
  isNDArray,
  type NDArray,
  requireWriteable,
  viewOf,
  wrap,
  wrapOut,
} from "../array/ndarray.ts";
import { reordered } from "../array/order.ts";
import { takeAlong } from "../array/taking.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import { requireCast } from "../dtype/casting.ts";
import type { DType } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { copyPacked } from "../elements/casting.ts";
import { type Out, outFor, readOut, storedAs } from "../elements/out.ts";
import { foreignView, isPacked, type View, vectorView } from "../elements/view.ts";
import { IndexError, NotImplementedError } from "../errors.ts";
import { readInteger, readVectorShape, refuse } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { using } from "../memory/block.ts";
import { requireKeepable, typedBytes } from "../memory/foreign.ts";
import { show } from "../show.ts";
import type { BitStream } from "./bit-stream.ts";
import { itemsAt, itemsOf, requireOneAxis } from "./items.ts";
import { readList, writeList } from "./lists.ts";
import { drawToLimits, randomOrder, type Source, shufflePacked } from "./random-order.ts";

/** As in NumPy, exchanges are drawn with masked bits, by Generator too. */
function maskedSource(stream: BitStream): Source {
  return { stream, isMasked: true };
}

/** Puts the items of an array, a typed array or a list in a random order, in place. */
export function shuffle(call: Call, stream: BitStream, [x, ...rest]: readonly unknown[]): void {
  const axis = readInteger(call, "axis", bind(call, rest).axis, 0);
  const source = maskedSource(stream);
  if (isNDArray(x)) {
    requireWriteable(call.name, x);
    shuffleView(call, source, viewOf(call.name, x), axis);
    return;
  }
  if (ArrayBuffer.isView(x)) {
    const bytes = typedBytes(call.name, "x", x);
    if (bytes === null) throw refuse(call, "x", "an array, a typed array or a list", x);
    requireKeepable(call.name, "x", bytes);
    shuffleView(call, source, foreignView(bytes, bytes.dtype), axis);
    return;
  }
  if (!isList(x)) throw refuse(call, "x", "an array, a typed array or a list", x);
  if (axis !== 0)
    throw new NotImplementedError(`${call.name}: Axis argument is only supported on ndarray objects`);
  shuffleList(call, source, x as unknown[]);
}

/** Shuffles a copy of a list and writes it back, so that the caller's code runs only before and after. */
function shuffleList(call: Call, source: Source, list: unknown[]): void {
  const items = readList(call, "x", list);
  const count = items.length;
  drawToLimits(source, count - 1, Math.max(0, count - 1), false, (drawn, last) => {
    const kept = items[last];
    items[last] = items[drawn];
    items[drawn] = kept;
  });
  writeList(call, "x", list, items);
}

/** Shuffles elements along an axis. Rows are not exchanged one by one, but copied in the order that the exchanges give. */
function shuffleView(call: Call, source: Source, view: View, axis: number): void {
  const at = readAxis(call, axis, view.shape.length);
  if (view.size === 0) return;
  if (view.shape.length === 1 && isPacked(view)) shufflePacked(source, view);
  else takeInOrder(call, source, view, at, (rows) => assign(call.name, view, rows));
}

/** Calls `use` with a copy of a view, in a random order along an axis. */
function takeInOrder<R>(call: Call, source: Source, view: View, axis: number, use: (copy: View) => R): R {
  const order = randomOrder(call, source, view.shape[axis] as number);
  return using(order.block, () =>
    takeAlong(call, view, order, axis, "plain", (shape, dtype, block) =>
      using(block, () => use(vectorView(block, dtype, view.size, shape))),
    ),
  );
}

/** Returns the integers below `x` in a random order, or a copy of an array or list whose items along an axis are. */
export function permutation(call: Call, stream: BitStream, [x, ...rest]: readonly unknown[]): unknown {
  const axis = readInteger(call, "axis", bind(call, rest).axis, 0);
  const source = maskedSource(stream);
  if (Number.isInteger(x) || typeof x === "bigint") {
    const count = Math.max(0, readInteger(call, "x", Number(x)));
    readVectorShape(call, count, 8);
    const order = randomOrder(call, source, count);
    return wrap(order.shape, order.dtype, order.block);
  }
  if (typeof x !== "object" || x === null)
    throw new IndexError(`${call.name}: x must be an integer or at least 1-dimensional, got ${show(x)}`);
  const items = itemsOf(call, "x", x);
  if (items !== null) {
    requireOneAxis(call, items, axis);
    const count = items.length;
    return itemsAt(call, items, randomOrder(call, source, count).block, [count]);
  }
  return withInput(call, "x", x, null, (view) => {
    const at = readAxis(call, axis, view.shape.length);
    if (view.shape.length === 1) return shuffledCopy(call, source, view);
    const order = randomOrder(call, source, view.shape[at] as number);
    return using(order.block, () => takeAlong(call, view, order, at, "plain", wrap));
  });
}

function shuffledCopy(call: Call, source: Source, view: View): NDArray {
  const block = copyPacked(call.name, view);
  try {
    shufflePacked(source, vectorView(block, view.dtype, view.size));
    return wrap(view.shape, view.dtype, block);
  } catch (error) {
    block.release();
    throw error;
  }
}

/**
 * Returns a copy of `x` in which the items along an axis are in a random order, another one in each lane; without an axis, all
 * items are.
 */
export function permuted(stream: BitStream, [x, ...rest]: readonly unknown[]): NDArray {
  const call = generator.permuted;
  const read = bind(call, rest);
  const out = readOut(call, read.out);
  const source = maskedSource(stream);
  return withInput(call, "x", x, out, (view) => {
    const isAll = isAbsent(read.axis);
    // As NumPy, it refuses an array without axes, also where no axis is given.
    const checked = readAxis(call, isAll ? 0 : read.axis, view.shape.length);
    const at = isAll ? null : checked;
    if (out === null) return permutedCopy(call, source, view, at);
    const dtype = outDType(out, view.dtype);
    const target = outFor(call, out, view.shape, dtype);
    requireCast(call.name, view.dtype, dtype, "safe");
    assign(call.name, target, view);
    permuteView(call, source, target, at);
    return wrapOut(out, view.shape, dtype);
  });
}

/** Returns the dtype of the elements of `out`: a typed array may store elements of a dtype that has no typed arrays. */
function outDType(out: Out, dtype: DType): DType {
  return out.array === null && storedAs[dtype.name] === out.dtype ? dtype : out.dtype;
}

function permutedCopy(call: Call, source: Source, view: View, axis: number | null): NDArray {
  const copy = copiedAs(call, view, view.dtype, "K", null);
  try {
    permuteView(call, source, viewOf(call.name, copy), axis);
    return copy;
  } catch (error) {
    copy.dispose();
    throw error;
  }
}

/** Shuffles all items of a view without gaps, in the order of memory, or those of each lane along an axis. */
function permuteView(call: Call, source: Source, view: View, axis: number | null): void {
  if (view.size === 0) return;
  if (axis === null) {
    shufflePacked(source, view);
    return;
  }
  const order = view.shape.map((_, at) => at).filter((at) => at !== axis);
  const lanes = reordered(view, [...order, axis]);
  const { dtype, size, shape } = lanes;
  const block = copyPacked(call.name, lanes);
  using(block, () => {
    const packed = vectorView(block, dtype, size, shape);
    const length = view.shape[axis] as number;
    for (let first = 0; first < size; first += length)
      shufflePacked(source, { ...packed, offset: first * dtype.itemSize, size: length });
    assign(call.name, lanes, packed);
  });
}
