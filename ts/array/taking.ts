/** Copies elements at indices along an axis: what take and compress do. */

import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { picksAlong, takeFlat } from "../elements/flat.ts";
import { locate, type Mode, takePicked } from "../elements/picks.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import { refuse, requireDimensions } from "../input/arguments.ts";
import { bindNamed } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { outOfBounds } from "./indexing.ts";
import { withIndices, withInput } from "./inputs.ts";
import { readAxis, stridesOf } from "./reshape.ts";
import { elementAt } from "./scalars.ts";

/** What to do with an index outside its axis, as NumPy calls it. */
export type IndexMode = "raise" | "wrap" | "clip";

/** The options of `take`. */
export interface TakeOptions {
  /** The axis that the indices refer to. By default, they count all elements in C order. */
  readonly axis?: number | null | undefined;
  /** What to do with an index outside the axis: `'raise'` (default), `'wrap'` or `'clip'`, which does not count from the end. */
  readonly mode?: IndexMode | undefined;
}

/** Reads the mode option. `raise` is the mode that refuses indices. */
export function readMode(call: Call, value: unknown, raise: Mode = "fromEnd"): Mode {
  if (value === undefined || value === null || value === "raise") return raise;
  if (value === "wrap" || value === "clip") return value;
  throw refuse(call, "mode", "'raise', 'wrap' or 'clip'", value);
}

/** Makes a result over a block of new elements. The result takes over the block. */
export type Finish<R> = (shape: Extents, dtype: DType, block: Block) => R;

/** Reads the arguments of take, and makes the result with `finish`. */
export function take<R>(
  call: Call,
  array: unknown,
  indices: unknown,
  options: unknown,
  finish: Finish<R>,
): R {
  const { axis, mode } = bindNamed(call, options);
  const readAs = readMode(call, mode);
  return withInput(call, "a", array, null, (source) =>
    withIndices(call, "indices", indices, (list) => {
      // Reading the indices can run the caller's code, which may dispose of the array.
      const view = viewOfArray(call.name, array) ?? source;
      return takeAlong(call, view, list, axis, readAs, finish);
    }),
  );
}

/** Copies the elements at indices along an axis. Without an axis, the indices count all elements in C order. */
export function takeAlong<R>(
  call: Call,
  source: View,
  indices: View,
  axis: unknown,
  mode: Mode,
  finish: Finish<R>,
): R {
  const isFlat = axis === undefined || axis === null;
  // As in NumPy, an array without axes counts as one with a single axis.
  const view = source.shape.length === 0 ? { ...source, shape: [1], strides: null } : source;
  const at = isFlat ? 0 : readAxis(call, axis, view.shape.length);
  const shape = isFlat ? [view.size] : view.shape;
  const steps = isFlat ? [1] : stridesOf(view).map((stride) => stride / view.dtype.itemSize);
  const length = shape[at] as number;
  const [before, after] = [shape.slice(0, at), shape.slice(at + 1)];
  const result = [...before, ...indices.shape, ...after];
  requireDimensions(call, "the result", result.length);
  if (length === 0 && sizeOf(result) > 0)
    throw new IndexError(`${call.name}: cannot do a non-empty take from an empty axes`);
  const { positions, wrong } = locate(call.name, indices, { length, step: steps[at] as number, mode }, null);
  return using(positions.block, () => {
    if (wrong >= 0 && mode === "fromEnd" && sizeOf(before) > 0)
      throw outOfBounds(call, elementAt(indices, wrong) as number, at, length);
    const block = isFlat
      ? takeFlat(call.name, view, positions)
      : takePicked(call.name, picksAlong(view, at, positions));
    return finish(result, view.dtype, block);
  });
}
