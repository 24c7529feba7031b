/** Copies elements at indices along an axis: what take and compress do. */

import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { requireCast } from "../dtype/casting.ts";
import type { DType } from "../dtype/dtypes.ts";
import { picksAlong, withFlat } from "../elements/flat.ts";
import { dtypeIn, type Out, outFor, readOut, requireApart } from "../elements/out.ts";
import { type Picks, takePicked, takePickedInto } from "../elements/picks.ts";
import { locate, type Mode } from "../elements/positions.ts";
import { stridesOf, type View, viewOfArray } from "../elements/view.ts";
import { IndexError } from "../errors.ts";
import { refuse, requireDimensions } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import type { Arguments } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { outOfBounds } from "./indexing.ts";
import { withIndices, withInput } from "./inputs.ts";
import { elementAt } from "./scalars.ts";

/** What to do with an index outside its axis, as NumPy calls it. */
export type IndexMode = "raise" | "wrap" | "clip";

/** Reads the mode option. `raise` is the mode that refuses indices. */
export function readMode(call: Call, value: unknown, raise: Mode = "fromEnd"): Mode {
  if (isAbsent(value) || value === "raise") return raise;
  if (value === "wrap" || value === "clip") return value;
  throw refuse(call, "mode", "'raise', 'wrap' or 'clip'", value);
}

/** Makes a result over a block of new elements. The result takes over the block. */
export type Finish<R> = (shape: Extents, dtype: DType, block: Block) => R;

/** Makes the array of the result over the `out` of the caller's that was written. */
export type FinishOut<R> = (out: Out, shape: Extents, dtype: DType) => R;

/** Takes elements of an array as the bound arguments say. Makes the result with `finish`, or with `finishOut` if there is `out`. */
export function take<R>(
  call: Call,
  array: unknown,
  indices: unknown,
  read: Arguments,
  finish: Finish<R>,
  finishOut: FinishOut<R>,
): R {
  const mode = readMode(call, read.mode);
  const out = readOut(call, read.out);
  return withInput(call, "a", array, null, (source) =>
    withIndices(call, "indices", indices, (list) => {
      // Reading the indices can run the caller's code, which may dispose of the array.
      const view = viewOfArray(call.name, array) ?? source;
      if (out === null) return takeAlong(call, view, list, read.axis, mode, finish);
      return takeAlongTo(call, out, view, list, read.axis, mode, finishOut);
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
  return withTaken(call, source, indices, axis, mode, (shape, picks) =>
    finish(shape, picks.view.dtype, takePicked(call.name, picks)),
  );
}

/** Copies the same elements to the caller's memory. */
export function takeAlongTo<R>(
  call: Call,
  out: Out,
  source: View,
  indices: View,
  axis: unknown,
  mode: Mode,
  finish: FinishOut<R>,
): R {
  return withTaken(call, source, indices, axis, mode, (shape, picks) => {
    requireApart(call, out, source);
    requireApart(call, out, indices);
    return takeTo(call, out, shape, picks, finish);
  });
}

/**
 * Copies selected elements to the caller's memory. As in NumPy, its dtype must cast to that of the elements without loss, and the
 * elements are then cast to it: int64 go to int32, and not to float64.
 */
export function takeTo<R>(call: Call, out: Out, shape: Extents, picks: Picks, finish: FinishOut<R>): R {
  const { dtype } = picks.view;
  const target = dtypeIn(out, dtype);
  requireCast(call.name, target, dtype, "safe");
  takePickedInto(call.name, picks, outFor(call, out, shape, target));
  return finish(out, shape, target);
}

/** Calls `use` with the elements at indices along an axis, and with the shape that they make. */
function withTaken<R>(
  call: Call,
  source: View,
  indices: View,
  axis: unknown,
  mode: Mode,
  use: (shape: Extents, picks: Picks) => R,
): R {
  const isFlat = isAbsent(axis);
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
    if (isFlat) return withFlat(call.name, view, positions, (picks) => use(result, picks));
    return use(result, picksAlong(view, at, positions));
  });
}
