/** Makes an array from several ones: select by conditions, choose by numbers. */

import { withArguments, withIndices } from "../array/inputs.ts";
import { type IndexLists, type NDArray, wrap, wrapOrScalar } from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { type IndexMode, readMode } from "../array/taking.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { requireCast } from "../dtype/casting.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { blend } from "../elements/blend.ts";
import { broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { copyInto } from "../elements/casting.ts";
import { picksAt, positionsOf } from "../elements/flat.ts";
import { locate, takePicked } from "../elements/picks.ts";
import { type View, vectorView } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { bindNamed } from "../input/bind.ts";
import { type Extents, sizeOf, stridesC } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { allocate } from "../memory/produce.ts";
import { commonDType, withList } from "./arguments.ts";

/**
 * Returns an array whose elements come from the first of several choices whose condition is true.
 * @param conditions arrays or lists of booleans
 * @param choices as many arrays, lists or numbers
 * @param otherwise the elements where no condition is true, 0 by default
 * @throws ValueError unless there are as many choices as conditions, and at least one; DTypeError for a condition of another
 *   dtype than bool; BroadcastError when the shapes do not fit
 * @example
 * np.select([[true, false, false], [true, true, false]], [[1, 2, 3], 10], 7).toArray() // [1, 10, 7]
 */
export function select(
  conditions: ArrayInput,
  choices: ArrayInput,
  otherwise: ArrayInput | null = 0,
): NDArray {
  const call = calls.select;
  const last = otherwise ?? 0;
  return withList(call, "conditions", conditions, (cases) =>
    withList(call, "choices", choices, (parts) =>
      withArguments(call, ["default"], [last], ([rest]) => {
        const masks = cases.look();
        const views = [...parts.look(), rest];
        requireCases(call, masks, views.length - 1);
        const given = [...(parts.given ?? views.slice(1).map(() => choices)), last];
        const dtype = commonDType(call, views, given);
        const shape = requireCommonShape(
          call,
          [...masks, ...views].map((view) => view.shape),
        );
        readSize(call, shape, dtype.itemSize);
        return wrap(shape, dtype, firstOf(call.name, shape, dtype, masks, views));
      }),
    ),
  );
}

function requireCases(call: Call, masks: readonly View[], choices: number): void {
  if (masks.length !== choices)
    throw new ValueError(
      `${call.name}: list of cases must be same length as list of conditions, got ${choices} and ${masks.length}`,
    );
  if (choices === 0)
    throw new ValueError(`${call.name}: select with an empty condition list is not possible`);
  const wrong = masks.findIndex((mask) => mask.dtype !== dtypes.bool);
  if (wrong >= 0)
    throw new DTypeError(
      `${call.name}: invalid entry ${wrong} in conditions: should be boolean, got ${masks[wrong]?.dtype}`,
    );
}

/** Takes each element from the first view whose mask is true at its place. If no mask is true, takes it from the last view. */
function firstOf(
  caller: string,
  shape: Extents,
  dtype: DType,
  masks: readonly View[],
  views: readonly View[],
): Block {
  let made: Block | null = null;
  let rest = views.at(-1) as View;
  for (let place = masks.length - 1; place >= 0; place -= 1) {
    const old: Block | null = made;
    try {
      made = blend(caller, shape, dtype, [masks[place] as View, views[place] as View, rest]);
    } finally {
      old?.release();
    }
    rest = { dtype, shape, strides: null, block: made, offset: 0, size: sizeOf(shape) };
  }
  return made as Block;
}

/**
 * Returns an array whose elements come from the choices that numbers name.
 * @param a integers from 0 on, an array or lists of them: the number of the choice for each element
 * @param choices arrays, lists or numbers; all shapes broadcast
 * @param options `mode` for numbers that no choice has: `'raise'` (default), `'wrap'` or `'clip'`
 * @throws ValueError for a number that no choice has with mode `'raise'`, and without choices; DTypeError for numbers of dtype
 *   uint64; BroadcastError when the shapes do not fit
 * @example
 * np.choose([0, 1, 1], [[1, 2, 3], 10]).toArray() // [1, 10, 10]
 */
export function choose(
  a: IndexLists,
  choices: ArrayInput,
  options?: { readonly mode?: IndexMode | undefined },
): NDArray & Scalar {
  const call = calls.choose;
  const mode = readMode(call, bindNamed(call, options).mode, "plain");
  return withList(call, "choices", choices, (parts) =>
    withIndices(call, "a", a, (numbers) => {
      const views = parts.look();
      const shapes = views.map((view) => view.shape);
      if (views.length === 0) throw new ValueError(`${call.name}: choices is a 0-length sequence`);
      requireCast(call.name, numbers.dtype, dtypes.int64, "safe");
      const dtype = commonDType(call, views, parts.given);
      const shape = requireCommonShape(call, [numbers.shape, ...shapes]);
      const inner = requireCommonShape(call, shapes);
      const size = readSize(call, [views.length, ...inner], dtype.itemSize) / views.length;
      const block = allocate(call.name, views.length * size * dtype.itemSize);
      return using(block, () => {
        const all = vectorView(block, dtype, views.length * size);
        views.forEach((view, place) => {
          copyInto({ ...all, offset: place * size * dtype.itemSize }, broadcastView(view, inner));
        });
        const starts = positionsOf(call.name, { shape: inner, strides: stridesC(inner, 1) });
        return using(starts.block, () => {
          const chosen = broadcastView(numbers, shape);
          const { positions, wrong } = locate(
            call.name,
            chosen,
            { length: views.length, step: size, mode },
            broadcastView(starts, shape),
          );
          return using(positions.block, () => {
            if (wrong >= 0)
              throw new ValueError(
                `${call.name}: invalid entry in choice array: ${elementAt(chosen, wrong)} of ${views.length} choices`,
              );
            return wrapOrScalar(shape, dtype, takePicked(call.name, picksAt(all, positions)));
          });
        });
      });
    }),
  ) as never;
}
