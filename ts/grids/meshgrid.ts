/** Makes the coordinates of a grid from the coordinates of its axes: meshgrid. */

import { withInputs } from "../array/inputs.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import { viewOfInput } from "../array/viewed.ts";
import { isAbsent } from "../caller.ts";
import { meshgrid as call } from "../calls/grids.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { makeEach } from "../creation/make.ts";
import { copyPacked, withVector } from "../elements/casting.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { readFlag, readSize, refuse, requireDimensions } from "../input/arguments.ts";
import { bindAny } from "../input/bind.ts";
import { sizeOf } from "../layout.ts";

/** The options of `meshgrid`. */
export interface MeshgridOptions {
  /** `'xy'` (default) swaps the first two axes of the result, `'ij'` keeps the order of the arguments. */
  readonly indexing?: "xy" | "ij" | null | undefined;
  /** true gives arrays that broadcast to the shape of the grid; false by default. */
  readonly sparse?: boolean | null | undefined;
  /** false gives views of the arguments where that is possible; true by default. */
  readonly copy?: boolean | null | undefined;
}

/** An array for each coordinate vector. */
type Grids<X extends readonly ArrayInput[]> = { -readonly [K in keyof X]: NDArray<InputDType<X[K]>> };

/**
 * Makes the coordinates of a grid: an array for each argument, in which its elements vary along one axis and repeat along the
 * others.
 * @param xi the coordinates along each axis: arrays, lists or numbers. Options may follow: `indexing` (`'xy'` by default),
 *   `sparse` (false) and `copy` (true)
 * @throws ValueError for an unknown `indexing`; MemoryError when there is not enough memory
 * @example
 * np.meshgrid(np.linspace(-1, 1, 24), np.arange(16))[0];
 * const [x, y] = np.meshgrid([1, 2, 3], [4, 5]);
 * x.toArray() // [[1, 2, 3], [1, 2, 3]]
 * y.toArray() // [[4, 4, 4], [5, 5, 5]]
 * np.meshgrid([1, 2, 3], [4, 5], { indexing: "ij", sparse: true }).map((a) => a.shape) // [[3, 1], [1, 2]]
 */
export function meshgrid<const X extends readonly ArrayInput[]>(...xi: X): Grids<X>;
export function meshgrid<const X extends readonly ArrayInput[]>(
  ...xiAndOptions: [...xi: X, options: MeshgridOptions | null | undefined]
): Grids<X>;
export function meshgrid(...given: readonly unknown[]): NDArray[] {
  const isOpen = given.length > 0 && isAbsent(given.at(-1));
  const { items, options: read } = bindAny(call, isOpen ? given.slice(0, -1) : given);
  const indexing = read.indexing ?? "xy";
  if (indexing !== "xy" && indexing !== "ij") throw refuse(call, "indexing", "'xy' or 'ij'", indexing);
  const sparse = readFlag(call, "sparse", read.sparse, false);
  const copy = readFlag(call, "copy", read.copy, true);
  requireDimensions(call, "xi", items.length);
  return withInputs(call, "xi", items, (views) => {
    const swaps = indexing === "xy" && views.length > 1;
    const axisOf = (index: number): number => (swaps && index < 2 ? 1 - index : index);
    const lengths = views.map((_, axis) => (views[axisOf(axis)] as View).size);
    return makeEach(views, (view, index) => {
      const axis = axisOf(index);
      const shape = sparse ? lengths.map((length, at) => (at === axis ? length : 1)) : lengths;
      readSize(call, shape, view.dtype.itemSize);
      return along(view, shape, axis, copy, items[index]);
    });
  });
}

/** Makes an array of the shape, in which the elements of a view, in C order, vary along one axis and repeat along the others. */
function along(view: View, shape: readonly number[], axis: number, copy: boolean, source: unknown): NDArray {
  return withVector(call.name, view, (vector) => {
    const [step] = stridesOf(vector) as [number];
    const strides = shape.map((_, at) => (at === axis ? step : 0));
    const { dtype, block, offset } = vector;
    if (copy)
      return wrap(shape, dtype, copyPacked(call.name, { ...vector, shape, strides, size: sizeOf(shape) }));
    const owner = block === view.block ? source : null;
    return viewOfInput(call, owner, vector, { shape, strides, offset }, true);
  });
}
