/** Makes arrays of the caller's data: decides whether an array can be returned as it is, shared, or must be copied. */

import {
  copiedAs,
  isNDArray,
  isWriteable,
  type NDArray,
  shareBlock,
  viewOf,
  wrap,
} from "../array/ndarray.ts";
import { isInOrder } from "../array/order.ts";
import { isRecord } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { type Out, readOut, requireCopy } from "../elements/out.ts";
import { stridesOf } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { openColumn } from "../exchange/columns.ts";
import { describedArray } from "../exchange/described.ts";
import {
  type CopyOrder,
  readCopyOrder,
  readDType,
  readFlag,
  readInteger,
  readOrder,
  requireDimensions,
} from "../input/arguments.ts";
import type { Arguments } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { readNested } from "../lists/reader.ts";
import { using } from "../memory/block.ts";
import { typedBytes } from "../memory/foreign.ts";
import { shareBytes } from "./share-bytes.ts";

/** Makes an array of data as the bound arguments say. `copy` is the default of that option. */
export function fromData(
  call: Call,
  argument: string,
  data: unknown,
  read: Arguments,
  copy: Copying,
  takesAnyOrder = false,
): NDArray {
  const out = readOut(call, read.out);
  const wanted = readDType(call, read.dtype, out?.dtype ?? null);
  const copying =
    read.copy === undefined ? copy : read.copy === null ? null : readFlag(call, "copy", read.copy, false);
  requireCopy(call, out, copying !== false);
  const ndmin = readInteger(call, "ndmin", read.ndmin, 0);
  requireDimensions(call, "ndmin", ndmin);
  // An object may describe an array, which has an order of its own.
  const order =
    takesAnyOrder || isRecord(data) ? readCopyOrder(call, read.order, "K") : readOrder(call, read.order);
  return convert(call, argument, data, wanted, order, copying, ndmin, out);
}

/** Whether to copy the elements: true always copies, false never does (it throws instead), null copies only if it must. */
type Copying = boolean | null;

/** Makes an array of data. If the data is an array in which nothing has to change, returns that array. */
export function convert(
  call: Call,
  argument: string,
  data: unknown,
  wanted: DType | null,
  order: CopyOrder,
  copy: Copying,
  ndmin = 0,
  out: Out | null = null,
): NDArray {
  if (isNDArray(data)) return fromArray(call, data, wanted, order, copy, ndmin, out);
  const isShared = copy === false;
  const opened = openColumn(call, argument, data, isShared);
  const described = describedArray(call, argument, opened, wanted, isShared);
  if (described !== null) {
    try {
      return fromArray(call, described, wanted, order, !isShared, ndmin, out);
    } finally {
      if (!isShared) described.dispose();
    }
  }
  if (isShared) {
    const bytes = ArrayBuffer.isView(opened) ? typedBytes(call.name, argument, opened) : null;
    if (bytes === null || (wanted ?? bytes.dtype) !== bytes.dtype) throw refuseCopy(call);
    const length = bytes.byteLength / bytes.dtype.itemSize;
    return shareBytes(call, bytes, withLeading([length], ndmin, 1), bytes.dtype);
  }
  const { block, dtype, shape: found } = readNested(call, opened, wanted, out, argument);
  const shape = withLeading(found, ndmin, 1);
  if (out === null && (order !== "F" || shape.length < 2)) return wrap(shape, dtype, block);
  return using(block, () => {
    const view = { dtype, shape, strides: null, block, offset: 0, size: sizeOf(shape) };
    return copiedAs(call, view, dtype, order, out);
  });
}

function fromArray(
  call: Call,
  array: NDArray,
  wanted: DType | null,
  order: CopyOrder,
  copy: Copying,
  ndmin: number,
  out: Out | null,
): NDArray {
  const view = viewOf(call.name, array);
  const dtype = wanted ?? view.dtype;
  const shape = withLeading(view.shape, ndmin, 1);
  const raised = { ...view, shape, strides: withLeading(stridesOf(view), ndmin, dtype.itemSize) };
  // As NumPy: for asarray, "A" accepts every order. For astype, "A" needs an array without gaps.
  const asked = order === "A" ? "K" : order;
  if (copy !== true && out === null && dtype === view.dtype && isInOrder(view, asked))
    return shape === view.shape ? array : shareBlock(call.name, array, raised, isWriteable(array));
  if (copy === false) throw refuseCopy(call);
  return copiedAs(call, shape === view.shape ? view : raised, dtype, order, out);
}

/** Returns a list with `value` before it until it has `length` items. */
function withLeading(list: Extents, length: number, value: number): Extents {
  return list.length >= length ? list : [...new Array<number>(length - list.length).fill(value), ...list];
}

function refuseCopy(call: Call): ValueError {
  return new ValueError(`${call.name}: Unable to avoid copy while creating an array as requested`);
}
