/** fromDlpack, the name that NumPy has for taking arrays of other libraries. */

import { isNDArray, type NDArray } from "../array/ndarray.ts";
import * as calls from "../calls/exchange.ts";
import { fromData } from "../creation/convert.ts";
import type { ColumnOfOthers, DescribedArray, InputDType } from "../creation/inputs.ts";
import { refuseArray } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { isColumn } from "./columns.ts";
import { describesArray } from "./described.ts";

/**
 * Makes an array of another library's array, as `asarray` does. It takes no lists.
 * @param x an NDArray, an object that describes an array by `data`, `shape`, `stride` or `strides` (in elements), `offset` and
 *   `dtype`, or a column of Apache Arrow
 * @throws ValueError for other values, for elements outside the data, for a column with nulls, and with `copy: false` when a copy
 *   cannot be avoided
 * @example
 * const theirs = { data: new Int32Array([1, 2, 3, 4]), shape: [2, 2], stride: [2, 1], offset: 0 };
 * const a = np.fromDlpack(theirs, { copy: false });
 * theirs.data[0] = 9;
 * a.toArray() // [[9, 2], [3, 4]]
 */
export function fromDlpack<T extends NDArray | DescribedArray | ColumnOfOthers>(
  x: T,
  options?: {
    /** false shares the memory of `x`; true copies the elements of an NDArray too. */
    readonly copy?: boolean | null | undefined;
  } | null,
): NDArray<InputDType<T>>;
export function fromDlpack(x: unknown, ...rest: unknown[]): NDArray {
  const call = calls.fromDlpack;
  const read = bind(call, rest);
  if (!isNDArray(x) && !isColumn(x) && !describesArray(x))
    throw refuseArray(call, "x", "an array, an object with data and shape, or a column", x);
  return fromData(call, "x", x, read, null);
}
