/** Makes an array from several ones: select by conditions, choose by numbers. */

import { withArguments, withIndices } from "../array/inputs.ts";
import {
  type IndexLists,
  type NDArray,
  type OutLike,
  type WrittenTo,
  wrap,
  wrapOrScalar,
  wrapOut,
} from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { type IndexMode, readMode, takeTo } from "../array/taking.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { requireCast } from "../dtype/casting.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { blend } from "../elements/blend.ts";
import { broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { copyInto } from "../elements/casting.ts";
import { picksAt, positionsOf } from "../elements/flat.ts";
import { readOut, requireApart } from "../elements/out.ts";
import { takePicked } from "../elements/picks.ts";
import { locate } from "../elements/positions.ts";
import { laidOut, type View, vectorView } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, sizeOf, stridesC } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { allocate } from "../memory/produce.ts";
import { commonDType, withList } from "./arguments.ts";

/** The option of `select`. */
export interface SelectOptions {
  /** The elements where no condition is true, 0 by default. */
  readonly default?: ArrayInput | null | undefined;
}

/** The options of `choose`. */
export interface ChooseOptions<O = OutLike> {
  /**
   * The memory to write the elements to: a C-contiguous array of the same shape, or a typed array with the same number of elements.
   * As in NumPy, its dtype must cast to that of the elements without loss.
   */
  readonly out?: O | null | undefined;
  /** What to do with a number that no choice has: `'raise'` (default), `'wrap'` or `'clip'`. */
  readonly mode?: IndexMode | null | undefined;
}

/** As NumPy, which takes one choice less than the most arrays that it broadcasts. */
const MOST_CHOICES = 63;

/**
 * Returns an array whose elements come from the first of several choices whose condition is true.
 * @param conditions arrays or lists of booleans
 * @param choices as many arrays, lists or numbers
 * @param otherwise the elements where no condition is true: an array, lists or a number, 0 by default. In options it is called `default`
 * @throws ValueError unless there are as many choices as conditions, and at least one; DTypeError for a condition of another
 *   dtype than bool; BroadcastError when the shapes do not fit
 * @example
 * np.select([np.eye(20, 20, { dtype: "bool" }), np.tri(20, 20, { dtype: "bool" })], [9, 5], 1);
 * np.select([[true, false, false], [true, true, false]], [[1, 2, 3], 10], 7).toArray() // [1, 10, 7]
 */
export function select(conditions: ArrayInput, choices: ArrayInput, options?: SelectOptions | null): NDArray;
export function select(
  conditions: ArrayInput,
  choices: ArrayInput,
  otherwise: ArrayInput | null | undefined,
  options?: SelectOptions | null,
): NDArray;
export function select(conditions: unknown, choices: unknown, ...rest: unknown[]): NDArray {
  const call = calls.select;
  const last = bind(call, rest).default ?? 0;
  return withList(call, "conditions", conditions, (cases) =>
    withList(call, "choices", choices, (parts) =>
      withArguments(call, ["default"], [last], ([rest]) => {
        const masks = cases.viewsNow();
        const views = [...parts.viewsNow(), rest];
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

/** Takes each element from the first view whose mask is true at its index. If no mask is true, takes it from the last view. */
function firstOf(
  caller: string,
  shape: Extents,
  dtype: DType,
  masks: readonly View[],
  views: readonly View[],
): Block {
  let made: Block | null = null;
  let rest = views.at(-1) as View;
  for (let index = masks.length - 1; index >= 0; index -= 1) {
    const old: Block | null = made;
    try {
      made = blend(caller, shape, dtype, [masks[index] as View, views[index] as View, rest]);
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
 * @param choices at most 63 arrays, lists or numbers; all shapes broadcast
 * @param out the memory to write to. As in NumPy, its dtype must cast to that of the elements without loss
 * @param mode what to do with a number that no choice has: `'raise'` (default), `'wrap'` or `'clip'`
 * @throws ValueError for a number that no choice has with mode `'raise'`, and without choices; DTypeError for numbers of dtype
 *   uint64; BroadcastError when the shapes do not fit
 * @example
 * np.choose(np.tri(20, 20, { dtype: "int8" }), [np.arange(20), 30]);
 * np.choose([0, 1, 1], [[1, 2, 3], 10]).toArray() // [1, 10, 10]
 */
export function choose<O extends OutLike | undefined = undefined>(
  a: IndexLists,
  choices: ArrayInput,
  out?: ChooseOptions<O> | null,
  mode?: IndexMode | null | ChooseOptions<O>,
  options?: ChooseOptions<O> | null,
): O extends OutLike ? NDArray<WrittenTo<O, DTypeName>> : NDArray & Scalar;
export function choose<O extends OutLike>(
  a: IndexLists,
  choices: ArrayInput,
  out: O,
  mode?: IndexMode | null | ChooseOptions<undefined>,
  options?: ChooseOptions<undefined> | null,
): NDArray<WrittenTo<O, DTypeName>>;
export function choose(a: unknown, choices: unknown, ...rest: unknown[]): unknown {
  const call = calls.choose;
  const read = bind(call, rest);
  const mode = readMode(call, read.mode, "plain");
  const out = readOut(call, read.out);
  return withList(call, "choices", choices, (parts) =>
    withIndices(call, "a", a, (numbers) => {
      const views = parts.viewsNow();
      const shapes = views.map((view) => view.shape);
      if (views.length === 0) throw new ValueError(`${call.name}: choices is a 0-length sequence`);
      if (views.length > MOST_CHOICES)
        throw new ValueError(
          `${call.name}: Need at least 0 and at most 64 array objects, got a and ${views.length} choices`,
        );
      for (const view of [numbers, ...views]) requireApart(call, out, view);
      requireCast(call.name, numbers.dtype, dtypes.int64, "safe");
      const dtype = commonDType(call, views, parts.given);
      const shape = requireCommonShape(call, [numbers.shape, ...shapes]);
      const inner = requireCommonShape(call, shapes);
      const size = readSize(call, [views.length, ...inner], dtype.itemSize) / views.length;
      const block = allocate(call.name, views.length * size * dtype.itemSize);
      return using(block, () => {
        const all = vectorView(block, dtype, views.length * size);
        views.forEach((view, index) => {
          copyInto(laidOut(all, inner, null, index * size * dtype.itemSize), broadcastView(view, inner));
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
            const picks = picksAt(all, positions);
            if (out !== null) return takeTo(call, out, shape, picks, wrapOut);
            return wrapOrScalar(shape, dtype, takePicked(call.name, picks));
          });
        });
      });
    }),
  );
}
