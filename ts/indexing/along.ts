/** Selects one element for each index along an axis, for takeAlongAxis and putAlongAxis. */

import { outOfBounds } from "../array/indexing.ts";
import type { PickedSelection } from "../array/picking.ts";
import { elementAt } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { broadcastView, commonShape } from "../elements/broadcast.ts";
import { picksAt, positionsOf, withFlat } from "../elements/flat.ts";
import { locate } from "../elements/positions.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import { readAxis } from "../input/axes.ts";
import { type Extents, shapeText } from "../layout.ts";
import { using } from "../memory/block.ts";

/** Calls `use` with the elements that the indices select along an axis. With axis null, the indices count all elements in C order. */
export function withAlong<R>(
  call: Call,
  view: View,
  indices: View,
  axis: unknown,
  use: (selection: PickedSelection) => R,
): R {
  const isFlat = axis === null;
  const at = isFlat ? 0 : readAxis(call, axis, view.shape.length);
  if (indices.dtype === dtypes.bool) throw new IndexError(`${call.name}: indices must be an integer array`);
  if (indices.shape.length !== (isFlat ? 1 : view.shape.length))
    throw new ValueError(
      isFlat
        ? `${call.name}: when axis is null, indices must have a single dimension, got ${indices.shape.length}`
        : `${call.name}: indices and the array must have the same number of dimensions, got ${indices.shape.length} and ${view.shape.length}`,
    );
  if (isFlat) {
    return withPositions(call, indices, [view.size, 1, 0], null, (flat) =>
      withFlat(call.name, view, flat, (picks) => use({ shape: indices.shape, picks })),
    );
  }
  const length = view.shape[at] as number;
  const others = view.shape.map((extent, other) => (other === at ? 1 : extent));
  const shape = commonShape([indices.shape, others]);
  if (shape === null)
    throw new IndexError(
      `${call.name}: shape mismatch: indices of shape ${shapeText(indices.shape)} could not be broadcast with the other axes of ${shapeText(view.shape)}`,
    );
  const strides = stridesOf(view).map((stride) => stride / view.dtype.itemSize);
  const starts = positionsOf(call.name, { shape: others, strides });
  return using(starts.block, () =>
    withPositions(
      call,
      broadcastView(indices, shape),
      [length, strides[at] as number, at],
      broadcastView(starts, shape),
      (positions) => use({ shape, picks: picksAt(view, positions) }),
    ),
  );
}

/** Calls `use` with the positions of indices along an axis of the given length, step and number. */
function withPositions<R>(
  call: Call,
  indices: View,
  [length, step, axis]: Extents,
  starts: View | null,
  use: (positions: View) => R,
): R {
  const along = { length: length as number, step: step as number, mode: "fromEnd" } as const;
  const { positions, wrong } = locate(call.name, indices, along, starts);
  return using(positions.block, () => {
    if (wrong >= 0)
      throw outOfBounds(call, elementAt(indices, wrong) as number, axis as number, length as number);
    return use(positions);
  });
}
