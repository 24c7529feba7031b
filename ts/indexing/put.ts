/** Writes values to elements that indices or masks select: put, putmask, place, putAlongAxis. */

import { outOfBounds } from "../array/indexing.ts";
import { withIndices, withInput } from "../array/inputs.ts";
import type { IndexLists, NDArray, SetValue } from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { setPicked, withValues } from "../array/setting.ts";
import { type IndexMode, readMode } from "../array/taking.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { requireCast } from "../dtype/casting.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { assignWhere } from "../elements/blend.ts";
import { copyPacked, withDType } from "../elements/casting.ts";
import { cycled, putFlat } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { locate } from "../elements/positions.ts";
import { isPacked, sharesBytes, type View, vectorView, viewOfArray } from "../elements/view.ts";
import { IndexError, ValueError } from "../errors.ts";
import { bind } from "../input/bind.ts";
import { using } from "../memory/block.ts";
import { withAlong } from "./along.ts";
import { viewOfTarget } from "./arguments.ts";

/** The option of `put`. */
export interface PutOptions {
  /** What to do with an index outside the array: `'raise'` (default), `'wrap'` or `'clip'`, which does not count from the end. */
  readonly mode?: IndexMode | null | undefined;
}

/**
 * Writes values to the elements at indices, which count in C order. Repeats the values if there are fewer of them than indices.
 * Returns the array.
 * @param a the NDArray to write to
 * @param indices integers, an array or nested lists of them
 * @param values a number, an array or lists
 * @param mode what to do with an index outside the array: `'raise'` (default), `'wrap'` or `'clip'`
 * @throws ValueError unless `a` is a writeable NDArray; IndexError for an index outside the array with mode `'raise'`; DTypeError
 *   for indices of dtype uint64
 * @example
 * np.put(np.zeros([8, 8]), np.arange(0, 64, 7), [1, 2]);
 * np.put(np.zeros(5), [1, 3], [7, 8]).toArray() // [0, 7, 0, 8, 0]
 */
export function put<A extends NDArray>(
  a: A,
  indices: IndexLists,
  values: SetValue,
  mode?: IndexMode | null | PutOptions,
  options?: PutOptions | null,
): A;
export function put(a: unknown, indices: unknown, values: unknown, ...rest: unknown[]): unknown {
  const call = calls.put;
  const mode = readMode(call, bind(call, rest).mode);
  const target = viewOfTarget(call, "a", a);
  withIndices(call, "indices", indices, (read) => {
    requireCast(call.name, read.dtype, dtypes.int64, "safe");
    withValues(call, values, target, (valuesNow) => {
      const source = valuesNow();
      const list = viewOfArray(call.name, indices) ?? read;
      const view = viewOfTarget(call, "a", a);
      if (list.size === 0) return;
      if (view.size === 0) throw new IndexError(`${call.name}: cannot replace elements of an empty array`);
      if (source.size === 0) return;
      const { positions, wrong } = locate(call.name, list, { length: view.size, step: 1, mode }, null);
      using(positions.block, () => {
        if (wrong >= 0) throw outOfBounds(call, elementAt(list, wrong) as number, 0, view.size);
        putRepeated(call, view, positions, source);
      });
    });
  });
  return a;
}

/** Writes values to the elements with the given indices in C order. Repeats the values if there are fewer of them. */
export function putRepeated(call: Call, view: View, flat: View, values: View): void {
  withFlatValues(call, values, view, (source) => putFlat(call.name, view, flat, cycled(source, flat.size)));
}

/** Calls `use` with the same values packed, as elements of the dtype of the target, and apart from the target. */
function withFlatValues(call: Call, values: View, target: View, use: (values: View) => void): void {
  withDType(call.name, values, target.dtype, (source) => {
    if (isPacked(source) && !sharesBytes(source, target)) {
      use(source);
      return;
    }
    const block = copyPacked(call.name, source);
    using(block, () => use(vectorView(block, source.dtype, source.size)));
  });
}

/**
 * Writes values to the elements where a mask is true: to each element the value at its own index. Repeats the values if there are
 * fewer of them than elements. Returns the array.
 * @param a the NDArray to write to
 * @param mask an array or nested lists of the same size
 * @param values a number, an array or lists; the dtype of an array must cast without loss
 * @throws ValueError unless `a` is a writeable NDArray and the mask has its size; DTypeError for values of a wider dtype
 * @example
 * np.putmask(np.zeros([8, 8]), np.tri(8), [1, 2, 3]);
 * np.putmask(np.arange(5), [0, 0, 1, 1, 1], [10, 20]).toArray() // [0, 1, 10, 20, 10]
 */
export function putmask<A extends NDArray>(a: A, mask: ArrayInput, values: SetValue): A;
export function putmask(a: unknown, mask: unknown, values: unknown, ...rest: unknown[]): unknown {
  const call = calls.putmask;
  bind(call, rest);
  withMasked(call, a, mask, values, (view, chosen, source) => {
    if (source.size === 0) return;
    withFlatValues(call, source, view, (packed) =>
      assignWhere(call.name, view, chosen, packed.size === 1 ? packed : cycled(packed, view.size)),
    );
  });
  return a;
}

/**
 * Writes values, one after the other, to the elements where a mask is true. Repeats the values if there are fewer of them. Returns
 * the array.
 * @param a the NDArray to write to
 * @param mask an array or nested lists of the same size
 * @param values a number, an array or lists; the dtype of an array must cast without loss
 * @throws ValueError unless `a` is a writeable NDArray, the mask has its size and there is a value; DTypeError for values of a
 *   wider dtype
 * @example
 * np.place(np.zeros([8, 8]), np.tri(8), [1, 2, 3]);
 * np.place(np.arange(5), [0, 0, 1, 1, 1], [10, 20]).toArray() // [0, 1, 10, 20, 10]
 */
export function place<A extends NDArray>(a: A, mask: ArrayInput, values: SetValue): A;
export function place(a: unknown, mask: unknown, values: unknown, ...rest: unknown[]): unknown {
  const call = calls.place;
  bind(call, rest);
  withMasked(call, a, mask, values, (view, chosen, source) => {
    const flat = nonzeroIndices(call.name, chosen);
    using(flat.block, () => {
      if (flat.size === 0) return;
      if (source.size === 0) throw new ValueError(`${call.name}: Cannot insert from an empty array!`);
      putRepeated(call, view, flat, source);
    });
  });
  return a;
}

/** Calls `use` with views of the target, of the mask, which has its size, and of the values. */
function withMasked(
  call: Call,
  a: unknown,
  mask: unknown,
  values: unknown,
  use: (view: View, mask: View, values: View) => void,
): void {
  const target = viewOfTarget(call, "a", a);
  withInput(call, "mask", mask, null, (read) =>
    withValues(call, values, target, (valuesNow) => {
      const source = valuesNow();
      const chosen = viewOfArray(call.name, mask) ?? read;
      const view = viewOfTarget(call, "a", a);
      if (chosen.size !== view.size)
        throw new ValueError(
          `${call.name}: mask and data must be the same size, got ${chosen.size} and ${view.size}`,
        );
      requireCast(call.name, source.dtype, view.dtype, "safe");
      use(view, chosen, source);
    }),
  );
}

/**
 * Writes, for each index, a value to the element at that index along an axis. Returns the array.
 * @param a the NDArray to write to
 * @param indices integers, with as many axes as `a`; shapes broadcast on the other axes
 * @param values a number, an array or lists, which broadcast to the shape of the indices
 * @param axis the axis; null takes `a` as 1-D
 * @throws ValueError unless `a` is a writeable NDArray with as many axes as the indices; IndexError for an index outside the axis
 * @example
 * np.putAlongAxis(np.zeros([4, 6]), [[1], [2], [3], [5]], 9, 1);
 * np.putAlongAxis(np.zeros([2, 3]), [[1], [0]], 9, 1).toArray() // [[0, 9, 0], [9, 0, 0]]
 */
export function putAlongAxis<A extends NDArray>(
  a: A,
  indices: IndexLists,
  values: SetValue,
  axis: number | null,
): A;
export function putAlongAxis(
  a: unknown,
  indices: unknown,
  values: unknown,
  axis: unknown,
  ...rest: unknown[]
): unknown {
  const call = calls.putAlongAxis;
  bind(call, rest);
  const target = viewOfTarget(call, "a", a);
  withIndices(call, "indices", indices, (read) =>
    withValues(call, values, target, (valuesNow) => {
      const source = valuesNow();
      const list = viewOfArray(call.name, indices) ?? read;
      const view = viewOfTarget(call, "a", a);
      withAlong(call, view, list, axis, (selection) => setPicked(call, selection, source));
    }),
  );
  return a;
}
