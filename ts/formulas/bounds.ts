/** Functions that take the larger or the smaller of elements: maximum, minimum and their kin, clip. */

import * as calls from "../calls/formulas.ts";
import { bind } from "../input/bind.ts";
import { fmaxRow, fminRow, maximumRow, minimumRow } from "./arithmetic-rows.ts";
import { callElementwise } from "./call-elementwise.ts";
import { clipMaxRow, clipMinRow, clipNoneRow, clipRow } from "./choice-rows.ts";
import type { ClipFunction, TwoOperands } from "./elementwise-types.ts";

/**
 * Returns the larger of two elements; NaN if one of them is NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.maximum([1, 5], [3, 2]).toArray() // [3, 5]
 * np.maximum(NaN, 1) // NaN
 */
export const maximum: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(maximumRow, calls.maximum, given) as never;

/**
 * Returns the smaller of two elements; NaN if one of them is NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.minimum([1, 5], 3).toArray() // [1, 3]
 */
export const minimum: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(minimumRow, calls.minimum, given) as never;

/**
 * Returns the larger of two elements, and ignores NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.fmax([NaN, 5], 2).toArray() // [2, 5]
 */
export const fmax: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(fmaxRow, calls.fmax, given) as never;

/**
 * Returns the smaller of two elements, and ignores NaN.
 * @param x1 an array, nested lists or a number
 * @param x2 as `x1`; the shapes broadcast
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`,
 *   `order`, `dtype`
 * @example
 * np.fmin([NaN, 5], 2).toArray() // [2, 2]
 */
export const fmin: TwoOperands<"same"> = (...given: readonly unknown[]) =>
  callElementwise(fminRow, calls.fmin, given) as never;

const clipRows = [clipNoneRow, clipMinRow, clipMaxRow, clipRow] as const;

/**
 * Limits elements: what is less than `min` becomes `min`, what is greater than `max` becomes `max`.
 * @param a an array, nested lists or a number
 * @param min a number or an array that broadcasts; null (default) for no limit
 * @param max as `min`
 * @param options `out` is the memory for the result, `where` tells which elements are computed; also `casting`, `order`, `dtype`
 * @throws BroadcastError when the shapes do not fit; ValueError for a limit that the dtype of the array cannot hold
 * @example
 * np.clip([1, 5, 9], 2, 6).toArray() // [2, 5, 6]
 * np.clip([1, 5, 9], { max: 6 }).toArray() // [1, 5, 6]
 */
export const clip: ClipFunction = (...given: readonly unknown[]) => {
  const { min = null, max = null } = bind(calls.clip, given, 0);
  const row = clipRows[Number(min !== null) + 2 * Number(max !== null)] as (typeof clipRows)[number];
  return callElementwise(row, calls.clip, given) as never;
};
