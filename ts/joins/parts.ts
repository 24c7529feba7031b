/** Allocates results and writes them part by part. Each part is a view of the result, to which `assign` writes. */

import { type NDArray, ownLayout, wrapLaidOut, wrapOut } from "../array/ndarray.ts";
import { stridesAlong } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { type Out, outFor, requireApart } from "../elements/out.ts";
import { laidOut, stridesOf, type View } from "../elements/view.ts";
import { readSize } from "../input/arguments.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { makeBlock } from "../memory/produce.ts";

/** The form of a result, before its memory is allocated. */
export interface Plan {
  readonly shape: Extents;
  readonly dtype: DType;
  /** The axes from the outermost in memory to the innermost; null for C order. */
  readonly axes: readonly number[] | null;
  /** The memory of the caller's to write to. */
  readonly out: Out | null;
}

/** Makes an array and lets `write` write all its elements. `inputs` are the views that `write` reads; `out` must not overlap them. */
export function assemble(
  call: Call,
  { shape, dtype, axes, out }: Plan,
  inputs: readonly View[],
  write: (result: View) => void,
): NDArray {
  const size = readSize(call, shape, dtype.itemSize);
  if (out !== null) {
    for (const input of inputs) requireApart(call, out, input);
    write(outFor(call, out, shape, dtype));
    return wrapOut(out, shape, dtype);
  }
  const strides = stridesAlong(shape, axes, dtype.itemSize);
  const block = makeBlock(call.name, size * dtype.itemSize, (made) =>
    write({ dtype, shape, strides, block: made, offset: 0, size }),
  );
  return wrapLaidOut(shape, dtype, block, ownLayout(strides));
}

/** Returns a view of `count` indices of an axis, from `start` on. A negative step goes backwards. */
export function along(view: View, axis: number, start: number, count: number, step = 1): View {
  const shape = view.shape.slice();
  const strides = stridesOf(view).slice();
  const stride = strides[axis] as number;
  shape[axis] = count;
  strides[axis] = stride * step;
  // A start may be far outside a view without elements.
  const skipped = sizeOf(shape) > 0 ? start * stride : 0;
  return laidOut(view, shape, strides, view.offset + skipped);
}

/** Returns a view with the indices of an axis in reverse order. */
export function reversed(view: View, axis: number): View {
  const length = view.shape[axis] as number;
  return along(view, axis, length - 1, length, -1);
}
