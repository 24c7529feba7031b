/**
 * The last step of making an array: allocates new memory and makes an array over it, or uses the memory that the caller gave as
 * `out`.
 */

import { type NDArray, wrap, wrapOut } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import type { KnownName, Or } from "../dtype/names.ts";
import { type Convert, convertElements, produceFrom } from "../elements/casting.ts";
import { type Out, outFor, requireApart } from "../elements/out.ts";
import type { View } from "../elements/view.ts";
import type { ElementWindow } from "../input/arguments.ts";
import { type Extents, sizeOf, vectorShape } from "../layout.ts";
import type { ElementsOf } from "../memory/foreign.ts";
import { produce, type Write, writeElements } from "../memory/produce.ts";

/** The dtype of a result: the dtype asked for, else that of `out`, else the default. */
export type OrOut<L, O, Default extends DTypeName> = Or<L, OfOut<O, Default>>;

/** The dtype of `out`, else the default. */
type OfOut<O, Default extends DTypeName> = [O] extends [NDArray<infer D>]
  ? D
  : [O] extends [null | undefined]
    ? Default
    : KnownName<O extends NDArray<infer D> ? D : O extends ArrayBufferView ? ElementsOf<O> : Default>;

/** The `out` option of functions that know the size of their result in advance. */
export interface OutOption<O> {
  /**
   * The memory to write the elements to: a C-contiguous array of the same shape, or a typed array with the same number of
   * elements.
   */
  readonly out?: O | null | undefined;
}

/** Makes an array whose elements `write` writes. With `isReversed`, the last window is written first. */
export function make<A>(
  call: Call,
  shape: Extents,
  dtype: DType,
  out: Out | null,
  write: Write<A>,
  args: A,
  isReversed = false,
): NDArray {
  if (out === null)
    return wrap(shape, dtype, produce(call.name, sizeOf(shape), dtype, write, args, isReversed));
  const { block, offset, size } = outFor(call, out, shape, dtype);
  writeElements(block, offset, size, dtype, write, args, isReversed);
  return wrapOut(out, shape, dtype);
}

/** The `window` option of functions that can make a part of a result. */
export interface WindowOption {
  /**
   * `[first, count]` makes only the elements from number `first` on, counted in C order, as a 1-D array. The whole may have up to
   * 2 ** 53 elements.
   */
  readonly window?: readonly [first: number, count: number] | null | undefined;
}

/** Makes an array as `make` does, or only the part that was asked for. */
export function makePart<A>(
  call: Call,
  part: ElementWindow | null,
  shape: Extents,
  dtype: DType,
  out: Out | null,
  write: Write<A>,
  args: A,
): NDArray {
  if (part === null) return make(call, shape, dtype, out, write, args);
  const shifted: Write<A> = (address, count, first, given, type) =>
    write(address, count, part.first + first, given, type);
  return make(call, vectorShape(part.count), dtype, out, shifted, args);
}

/** Makes an array of each item. If an array cannot be made, disposes of the arrays made before. */
export function makeEach<T>(items: readonly T[], make: (item: T, index: number) => NDArray): NDArray[] {
  const made: NDArray[] = [];
  try {
    items.forEach((item, index) => {
      made.push(make(item, index));
    });
  } catch (error) {
    for (const array of made) array.dispose();
    throw error;
  }
  return made;
}

/** Makes an array with as many elements as `source`. `convert` makes each from the source's element at the same index. */
export function makeFrom(call: Call, source: View, dtype: DType, out: Out | null, convert: Convert): NDArray {
  const { shape } = source;
  if (out === null) return wrap(shape, dtype, produceFrom(call.name, source, dtype, convert));
  requireApart(call, out, source);
  const { block, offset } = outFor(call, out, shape, dtype);
  convertElements(block, offset, source, dtype, convert);
  return wrapOut(out, shape, dtype);
}
