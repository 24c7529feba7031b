/** Makes the results of methods that draw: a scalar if no size is given, else an array. */

import { type NDArray, wrap, wrapOut } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { make } from "../creation/make.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked } from "../elements/casting.ts";
import { type Out, outFor } from "../elements/out.ts";
import { scalarAt } from "../elements/single.ts";
import { foreignView, type View } from "../elements/view.ts";
import { produceZipped, type WriteZipped, writeZipped } from "../elements/zipped.ts";
import { ValueError } from "../errors.ts";
import { readShape, readSize, requireDimensions } from "../input/arguments.ts";
import { areSame, type Extents, shapeText } from "../layout.ts";
import type { Write } from "../memory/produce.ts";
import { start } from "../wasm/module.ts";
import { slot } from "../wasm/scratch.ts";

/** Reads the size argument. Returns null if there is none: then the result is a scalar. */
export function readSizeOption(call: Call, size: unknown): Extents | null {
  return isAbsent(size) ? null : readShape(call, size, "size");
}

/** Returns the shape of a result whose last axis holds rows. */
export function shapeOfRows(call: Call, outer: Extents | null, columns: number): Extents {
  const shape = [...(outer ?? []), columns];
  requireDimensions(call, "size", shape.length);
  return shape;
}

/** Returns the shape of a result: that of `out` if no size is given. */
export function shapeWith(call: Call, size: Extents | null, out: Out | null): Extents | null {
  if (out === null) return size;
  const { shape } = out.view;
  if (size !== null && out.array !== null && !areSame(size, shape))
    throw new ValueError(
      `${call.name}: size must match out.shape when used together, got ${shapeText(size)} and ${shapeText(shape)}`,
    );
  return size ?? shape;
}

/**
 * Makes what `write` draws: an array of a shape, or a scalar if the shape is null. `write` is called with windows in order, since
 * it draws one element after the other.
 */
export function drawn<A>(
  call: Call,
  shape: Extents | null,
  dtype: DType,
  out: Out | null,
  write: Write<A>,
  args: A,
): Scalar | NDArray {
  if (shape === null) {
    start();
    write(slot(0), 1, 0, args, dtype);
    return scalarAt(dtype, slot(0));
  }
  readSize(call, shape, dtype.itemSize);
  return make(call, shape, dtype, out, write, args);
}

/** Makes an array of a shape, each element of which is drawn with the elements at its index in other arrays. */
export function drawnWith(
  call: Call,
  shape: Extents,
  dtype: DType,
  out: Out | null,
  views: readonly [View, ...View[]],
  write: WriteZipped,
): NDArray {
  readSize(call, shape, dtype.itemSize);
  if (out === null) return wrap(shape, dtype, produceZipped(call.name, dtype, views, write));
  const { block, offset } = outFor(call, out, shape, dtype);
  writeZipped(block, offset, dtype, views, write);
  return wrapOut(out, shape, dtype);
}

/** Returns a view of numbers. */
export function viewOfNumbers(numbers: Float64Array<ArrayBuffer>): View {
  const { buffer, byteOffset, byteLength } = numbers;
  const { float64 } = dtypes;
  return foreignView({ buffer, byteOffset, byteLength, dtype: float64, owner: numbers }, float64);
}

/** Makes an array of numbers. */
export function arrayOfNumbers(
  call: Call,
  shape: Extents,
  dtype: DType,
  numbers: Float64Array<ArrayBuffer>,
): NDArray {
  return wrap(shape, dtype, convertPacked(call.name, viewOfNumbers(numbers), dtype));
}
