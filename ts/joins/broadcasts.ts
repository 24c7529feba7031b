/** Shows arrays in larger shapes: broadcastTo, broadcastArrays, broadcastShapes. */

import { withInputs } from "../array/inputs.ts";
import { isNDArray, type NDArray } from "../array/ndarray.ts";
import { placementOf } from "../array/reshape.ts";
import { viewed, viewOfInput } from "../array/viewed.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType, Shape } from "../creation/inputs.ts";
import { broadcastsTo, broadcastView, requireCommonShape } from "../elements/broadcast.ts";
import { BroadcastError } from "../errors.ts";
import { readShape, readSize } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { areSame, shapeText } from "../layout.ts";

/**
 * Returns a read-only view in a larger shape. Axes of length 1 are repeated, and missing axes in front too; nothing is copied.
 * @param a an array, nested lists or a number
 * @param shape the lengths of the axes; a number for one axis
 * @throws BroadcastError when the array does not fit the shape
 * @example
 * np.broadcastTo(np.linspace(0, 1, 20), [8, 20]);
 * np.broadcastTo([1, 2], [3, 2]).toArray() // [[1, 2], [1, 2], [1, 2]]
 * np.broadcastTo([1, 2], 3) // throws BroadcastError
 */
export function broadcastTo<A extends ArrayInput>(a: A, shape: Shape): NDArray<InputDType<A>>;
export function broadcastTo(a: unknown, shape: unknown, ...rest: unknown[]): NDArray {
  const call = calls.broadcastTo;
  bind(call, rest);
  const target = readShape(call, shape);
  return viewed(
    call,
    "a",
    a,
    (view) => {
      if (!broadcastsTo(view.shape, target))
        throw new BroadcastError(
          `${call.name}: an array of shape ${shapeText(view.shape)} cannot be broadcast to shape ${shapeText(target)}`,
        );
      readSize(call, target, view.dtype.itemSize);
      return placementOf(broadcastView(view, target));
    },
    false,
  );
}

/**
 * Returns read-only views of arrays in the shape that all of them broadcast to; the arrays themselves when all have that shape.
 * @param arrays arrays, nested lists or numbers
 * @throws BroadcastError when there is no such shape
 * @example
 * np.vstack(np.broadcastArrays(np.arange(4), [[1], [2]]));
 * np.broadcastArrays([1, 2], [[3], [4]]).map((a) => a.toArray()) // [[[1, 2], [1, 2]], [[3, 3], [4, 4]]]
 */
export function broadcastArrays<const A extends readonly ArrayInput[]>(
  ...arrays: A
): { -readonly [K in keyof A]: NDArray<InputDType<A[K]>> } {
  const call = calls.broadcastArrays;
  return withInputs(call, "arrays", arrays, (views) => {
    const shape = requireCommonShape(
      call,
      views.map((view) => view.shape),
    );
    for (const { dtype } of views) readSize(call, shape, dtype.itemSize);
    const isSame = views.every((view) => areSame(view.shape, shape));
    return views.map((view, index) => {
      const array: unknown = arrays[index];
      if (isSame && isNDArray(array)) return array;
      return viewOfInput(call, array, view, placementOf(broadcastView(view, shape)), isSame);
    });
  }) as never;
}

/**
 * Returns the shape that shapes broadcast to.
 * @param shapes lists of lengths; a number stands for one axis
 * @throws BroadcastError when there is no such shape
 * @example
 * np.broadcastShapes([2, 1], 3, [1, 3]) // [2, 3]
 */
export function broadcastShapes(...shapes: readonly Shape[]): number[] {
  const call = calls.broadcastShapes;
  return requireCommonShape(
    call,
    shapes.map((shape) => readShape(call, shape)),
  );
}
