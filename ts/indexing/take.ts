/** Copies elements that indices or conditions select: take, compress, extract, takeAlongAxis. */

import { withArguments, withIndices, withInput } from "../array/inputs.ts";
import { type IndexLists, type NDArray, type ValueOrView, wrap, wrapOrScalar } from "../array/ndarray.ts";
import { type TakeOptions, takeAlong, take as takeAs } from "../array/taking.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { takePicked } from "../elements/picks.ts";
import { viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { bindNamed } from "../input/bind.ts";

import { using } from "../memory/block.ts";
import { withAlong } from "./along.ts";

/** The option of functions that work along an axis. */
export interface AxisOption {
  /** The axis; null for all elements in C order. */
  readonly axis?: number | null | undefined;
}

/**
 * Returns the elements at indices along an axis. The result has the axes of the indices in place of that axis. It is a scalar if it
 * has no axes.
 * @param a an array or nested lists
 * @param indices integers, an array or nested lists of them
 * @param options `axis` (null by default: all elements in C order), and `mode` for indices outside the axis
 * @throws IndexError for an index outside the axis with mode `'raise'`, and for indices that are not integers
 * @example
 * np.take([4, 3, 5, 7], [0, -1]).toArray() // [4, 7]
 * np.take([[1, 2], [3, 4]], [1], { axis: 1 }).toArray() // [[2], [4]]
 * np.take([4, 3, 5], 7, { mode: "clip" }) // 5
 */
export function take<A extends ArrayInput>(
  a: A,
  indices: IndexLists,
  options?: TakeOptions,
): ValueOrView<InputDType<A>> {
  return takeAs(calls.take, a, indices, options, wrapOrScalar) as ValueOrView<InputDType<A>>;
}

/**
 * Returns the parts of an array along an axis where a condition is true.
 * @param condition a 1-D array or list; it may be shorter than the axis
 * @param a an array or nested lists
 * @param options `axis` (null by default: all elements in C order)
 * @throws ValueError unless the condition has one axis; IndexError when it is true beyond the axis
 * @example
 * np.compress([false, true], [[1, 2], [3, 4]], { axis: 0 }).toArray() // [[3, 4]]
 */
export function compress<A extends ArrayInput>(
  condition: ArrayInput,
  a: A,
  options?: AxisOption,
): NDArray<InputDType<A>> {
  const { axis } = bindNamed(calls.compress, options);
  return takeWhere(calls.compress, condition, a, axis, true) as NDArray<InputDType<A>>;
}

/**
 * Returns the elements in C order where a condition is true.
 * @param condition an array or nested lists
 * @param a an array or nested lists of the same size
 * @throws IndexError when the condition is true beyond the end of the array
 * @example
 * np.extract([[0, 1], [1, 1]], [[1, 2], [3, 4]]).toArray() // [2, 3, 4]
 */
export function extract<A extends ArrayInput>(condition: ArrayInput, a: A): NDArray<InputDType<A>> {
  return takeWhere(calls.extract, condition, a, null, false) as NDArray<InputDType<A>>;
}

function takeWhere(call: Call, condition: unknown, a: unknown, axis: unknown, mustBeList: boolean): NDArray {
  return withArguments(call, ["condition", "a"], [condition, a], ([mask, view]) => {
    if (mustBeList && mask.shape.length !== 1)
      throw new ValueError(`${call.name}: condition must be a 1-d array, got ${mask.shape.length} axes`);
    const flat = nonzeroIndices(call.name, mask);
    return using(flat.block, () => takeAlong(call, view, flat, axis, "fromEnd", wrap));
  });
}

/**
 * Returns, for each index, the element at that index along an axis. The index arrays of the other axes count up.
 * @param a an array or nested lists
 * @param indices integers, with as many axes as `a`; shapes broadcast on the other axes
 * @param options `axis` (the last one by default; null takes `a` as 1-D)
 * @throws ValueError when the numbers of axes differ; IndexError for an index outside the axis
 * @example
 * np.takeAlongAxis([[10, 30, 20], [60, 40, 50]], [[1], [0]], { axis: 1 }).toArray() // [[30], [60]]
 */
export function takeAlongAxis<A extends ArrayInput>(
  a: A,
  indices: IndexLists,
  options?: AxisOption,
): NDArray<InputDType<A>> {
  const call = calls.takeAlongAxis;
  const { axis = -1 } = bindNamed(call, options);
  return withInput(call, "a", a, null, (source) =>
    withIndices(call, "indices", indices, (list) => {
      const view = viewOfArray(call.name, a) ?? source;
      return withAlong(call, view, list, axis, ({ shape, picks }) =>
        wrap(shape, view.dtype, takePicked(call.name, picks)),
      );
    }),
  ) as NDArray<InputDType<A>>;
}
