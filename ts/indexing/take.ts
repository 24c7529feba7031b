/** Copies elements that indices or conditions select: take, compress, extract, takeAlongAxis. */

import { withArguments, withIndices, withInput } from "../array/inputs.ts";
import {
  type IndexLists,
  type NDArray,
  type OutLike,
  type Taken,
  type TakeOptions,
  type WrittenTo,
  wrap,
  wrapOrScalar,
  wrapOut,
} from "../array/ndarray.ts";
import { type IndexMode, takeAlong, takeAlongTo, take as takeAs } from "../array/taking.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { readOut } from "../elements/out.ts";
import { takePicked } from "../elements/picks.ts";
import { viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { using } from "../memory/block.ts";
import { withAlong } from "./along.ts";

/** The option of functions that work along an axis. */
export interface AxisOption {
  /** The axis; null for all elements in C order. */
  readonly axis?: number | null | undefined;
}

/** The options of `compress`. */
export interface CompressOptions<O = OutLike> extends AxisOption {
  /** The memory to write the elements to, as for `take`. */
  readonly out?: O | null | undefined;
}

/**
 * Returns the elements at indices along an axis. The result has the axes of the indices in place of that axis. It is a scalar if it
 * has no axes.
 * @param a an array or nested lists
 * @param indices integers, an array or nested lists of them
 * @param axis the axis; null by default: all elements in C order
 * @param out the memory to write to. As in NumPy, its dtype must cast to that of `a` without loss
 * @param mode what to do with an index outside the axis: `'raise'` (default), `'wrap'` or `'clip'`
 * @throws IndexError for an index outside the axis with mode `'raise'`, and for indices that are not integers; DTypeError for an
 *   `out` of another dtype
 * @example
 * np.take([4, 3, 5, 7], [0, -1]).toArray() // [4, 7]
 * np.take([[1, 2], [3, 4]], [1], 1).toArray() // [[2], [4]]
 * np.take([4, 3, 5], 7, { mode: "clip" }) // 5
 */
export function take<A extends ArrayInput, O extends OutLike | undefined = undefined>(
  a: A,
  indices: IndexLists,
  axis?: number | null | TakeOptions<O>,
  out?: TakeOptions<O> | null,
  mode?: IndexMode | null | TakeOptions<O>,
  options?: TakeOptions<O> | null,
): Taken<InputDType<A>, O>;
export function take<A extends ArrayInput, O extends OutLike>(
  a: A,
  indices: IndexLists,
  axis: number | null | undefined,
  out: O,
  mode?: IndexMode | null | TakeOptions<undefined>,
  options?: TakeOptions<undefined> | null,
): NDArray<WrittenTo<O, InputDType<A>>>;
export function take(a: unknown, indices: unknown, ...rest: unknown[]): unknown {
  const call = calls.take;
  return takeAs(call, a, indices, bind(call, rest), wrapOrScalar, wrapOut);
}

/**
 * Returns the parts of an array along an axis where a condition is true.
 * @param condition a 1-D array or list; it may be shorter than the axis
 * @param a an array or nested lists
 * @param axis the axis; null by default: all elements in C order
 * @param out the memory to write to, as for `take`
 * @throws ValueError unless the condition has one axis; IndexError when it is true beyond the axis
 * @example
 * np.compress([1, 0, 1, 1], np.arange(40).reshape(4, 10), { axis: 0 });
 * np.compress([false, true], [[1, 2], [3, 4]], 0).toArray() // [[3, 4]]
 */
export function compress<A extends ArrayInput, O extends OutLike | undefined = undefined>(
  condition: ArrayInput,
  a: A,
  axis?: number | null | CompressOptions<O>,
  out?: CompressOptions<O> | null,
  options?: CompressOptions<O> | null,
): NDArray<WrittenTo<O, InputDType<A>>>;
export function compress<A extends ArrayInput, O extends OutLike>(
  condition: ArrayInput,
  a: A,
  axis: number | null | undefined,
  out: O,
  options?: CompressOptions<undefined> | null,
): NDArray<WrittenTo<O, InputDType<A>>>;
export function compress(condition: unknown, a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.compress;
  return takeWhere(call, condition, a, bind(call, rest), true);
}

/**
 * Returns the elements in C order where a condition is true.
 * @param condition an array or nested lists
 * @param a an array or nested lists of the same size
 * @throws IndexError when the condition is true beyond the end of the array
 * @example
 * np.extract(np.tri(6), np.arange(36));
 * np.extract([[0, 1], [1, 1]], [[1, 2], [3, 4]]).toArray() // [2, 3, 4]
 */
export function extract<A extends ArrayInput>(condition: ArrayInput, a: A): NDArray<InputDType<A>>;
export function extract(condition: unknown, a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.extract;
  return takeWhere(call, condition, a, bind(call, rest), false);
}

function takeWhere(
  call: Call,
  condition: unknown,
  a: unknown,
  read: Arguments,
  mustBeList: boolean,
): NDArray {
  const out = readOut(call, read.out);
  return withArguments(call, ["condition", "a"], [condition, a], ([mask, view]) => {
    if (mustBeList && mask.shape.length !== 1)
      throw new ValueError(`${call.name}: condition must be a 1-d array, got ${mask.shape.length} axes`);
    const flat = nonzeroIndices(call.name, mask);
    return using(flat.block, () =>
      out === null
        ? takeAlong(call, view, flat, read.axis, "fromEnd", wrap)
        : takeAlongTo(call, out, view, flat, read.axis, "fromEnd", wrapOut),
    );
  });
}

/**
 * Returns, for each index, the element at that index along an axis. The index arrays of the other axes count up.
 * @param a an array or nested lists
 * @param indices integers, with as many axes as `a`; shapes broadcast on the other axes
 * @param axis the axis, the last one by default; null takes `a` as 1-D
 * @throws ValueError when the numbers of axes differ; IndexError for an index outside the axis
 * @example
 * np.takeAlongAxis(np.arange(36).reshape(6, 6), [[5, 0], [4, 1], [3, 2], [2, 3], [1, 4], [0, 5]]);
 * np.takeAlongAxis([[10, 30, 20], [60, 40, 50]], [[1], [0]], 1).toArray() // [[30], [60]]
 */
export function takeAlongAxis<A extends ArrayInput>(
  a: A,
  indices: IndexLists,
  axis?: number | null | AxisOption,
  options?: AxisOption | null,
): NDArray<InputDType<A>>;
export function takeAlongAxis(a: unknown, indices: unknown, ...rest: unknown[]): NDArray {
  const call = calls.takeAlongAxis;
  const { axis = -1 } = bind(call, rest);
  return withInput(call, "a", a, null, (source) =>
    withIndices(call, "indices", indices, (list) => {
      const view = viewOfArray(call.name, a) ?? source;
      return withAlong(call, view, list, axis, ({ shape, picks }) =>
        wrap(shape, view.dtype, takePicked(call.name, picks)),
      );
    }),
  );
}
