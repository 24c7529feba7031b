/** Makes the indices of a grid: indices. */

import { type NDArray, wrap } from "../array/ndarray.ts";
import type { PerAxis } from "../array/types.ts";
import { isAbsent } from "../caller.ts";
import { indices as call } from "../calls/grids.ts";
import type { Shape } from "../creation/inputs.ts";
import { makeEach, makePart, type WindowOption } from "../creation/make.ts";
import { dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike, Or } from "../dtype/names.ts";
import { ValueError } from "../errors.ts";
import {
  readDType,
  readFlag,
  readShape,
  readSize,
  readWindow,
  requireDimensions,
  requireIndices,
} from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { produce, type Write } from "../memory/produce.ts";
import { rangesKernels } from "../wasm/chapters.ts";

/** The options of `indices`. */
export interface IndicesOptions<L, S extends boolean = boolean> extends WindowOption {
  /** The type of the elements, int64 by default. */
  readonly dtype?: L | null | undefined;
  /** true gives a list of arrays that broadcast to the shape of the grid; false by default. */
  readonly sparse?: S | null | undefined;
}

/** What `indices` returns: with `sparse`, a list. For the compiler, the array is the list of its parts too, so it can be taken apart. */
type Indices<D extends Shape, L, S> = S extends true
  ? IndexArrays<D, NDArray<Or<L, "int64">>>
  : NDArray<Or<L, "int64">> & Readonly<IndexArrays<D, NDArray<Or<L, "int64">>>>;

/** An array for each length. */
type IndexArrays<D extends Shape, A> = D extends readonly number[]
  ? number extends D["length"]
    ? PerAxis<A>
    : { -readonly [K in keyof D]: A }
  : [A];

/**
 * Makes the indices of each element of a grid. Element k of the result holds the indices along axis k.
 * @param dimensions the lengths of the axes; a number for one axis
 * @param dtype the type of the elements, int64 by default
 * @param sparse true gives a list of arrays that broadcast to the shape of the grid
 * @param options `window`, which makes a part of the elements
 * @throws ValueError for lengths that are not non-negative integers, and when an index does not fit the dtype
 * @example
 * np.indices([9, 16], { dtype: "int16" });
 * np.indices([2, 3]).toArray() // [[[0, 0, 0], [1, 1, 1]], [[0, 1, 2], [0, 1, 2]]]
 * np.indices([2, 3], null, true).map((a) => a.shape) // [[2, 1], [1, 3]]
 */
export function indices<
  const L extends DTypeLike | null | undefined = undefined,
  const S extends boolean = false,
  const D extends Shape = Shape,
>(dimensions: D, options?: IndicesOptions<L, S> | null): Indices<D, L, S>;
export function indices<
  const L extends DTypeLike | null | undefined = undefined,
  const S extends boolean = false,
  const D extends Shape = Shape,
>(
  dimensions: D,
  dtype: L,
  sparse?: IndicesOptions<undefined, S> | null,
  options?: IndicesOptions<undefined, S> | null,
): Indices<D, L, S>;
export function indices<
  const L extends DTypeLike | null | undefined,
  const S extends boolean,
  const D extends Shape = Shape,
>(dimensions: D, dtype: L, sparse: S, options?: IndicesOptions<undefined, S> | null): Indices<D, L, S>;
export function indices(dimensions: unknown, ...rest: unknown[]): NDArray | NDArray[] {
  const lengths = readShape(call, dimensions);
  const read = bind(call, rest);
  const dtype = readDType(call, read.dtype, dtypes.int64);
  const sparse = readFlag(call, "sparse", read.sparse, false);
  for (const length of lengths) requireIndices(call, length, dtype);
  if (sparse) {
    if (!isAbsent(read.window)) throw new ValueError(`${call.name}: sparse and window exclude each other`);
    return makeEach(lengths, (length, axis) => {
      const shape = lengths.map((_, at) => (at === axis ? length : 1));
      readSize(call, shape, dtype.itemSize);
      return wrap(shape, dtype, produce(call.name, length, dtype, writeIndices, gridOf([length])));
    });
  }
  const shape = [lengths.length, ...lengths];
  requireDimensions(call, "dimensions", shape.length);
  const part = readWindow(call, read.window, shape, dtype.itemSize);
  return makePart(call, part, shape, dtype, null, writeIndices, gridOf(lengths));
}

/** The grid that indices count. */
interface Grid {
  readonly size: number;
  /** For each axis its length, and how many neighbouring elements have the same index on it. */
  readonly axes: readonly { readonly length: number; readonly inner: number }[];
}

function gridOf(lengths: Extents): Grid {
  const axes = lengths.map((length, axis) => ({ length, inner: sizeOf(lengths.slice(axis + 1)) }));
  return { size: sizeOf(lengths), axes };
}

/** Writes the indices along one axis after the other. */
const writeIndices: Write<Grid> = (address, count, first, { size, axes }, dtype) => {
  for (let done = 0; done < count; ) {
    const index = first + done;
    const axis = Math.floor(index / size);
    const part = Math.min(count - done, (axis + 1) * size - index);
    const { length, inner } = axes[axis] as Grid["axes"][number];
    const target = address + done * dtype.itemSize;
    rangesKernels.coordinates(dtype.code, target, part, index - axis * size, length, inner);
    done += part;
  }
};
