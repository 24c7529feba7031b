/** Copies values to an array in place: copyto. */

import { withArguments } from "../array/inputs.ts";
import { isNDArray, type NDArray } from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { fitting } from "../array/setting.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type Casting, requireCast } from "../dtype/casting.ts";
import type { Scalar } from "../dtype/complex.ts";
import { dtypes } from "../dtype/dtypes.ts";
import { unfit } from "../dtype/limits.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import { assignWhere } from "../elements/blend.ts";
import { broadcastsTo } from "../elements/broadcast.ts";
import { firstMisfit } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { BroadcastError } from "../errors.ts";
import { bind } from "../input/bind.ts";
import { shapeText } from "../layout.ts";
import { isPlain, readCasting, viewOfTarget } from "./arguments.ts";

/** The options of `copyto`. */
export interface CopytoOptions {
  /** Where to write: a `bool` array, or lists, that broadcast to the shape of the target. By default, everywhere. */
  readonly where?: ArrayInput | null | undefined;
  /** Which casts are allowed; `'same_kind'` by default. */
  readonly casting?: Casting | null | undefined;
}

/**
 * Copies elements to an array, converted to its dtype. Returns the array.
 * @param dst the NDArray to write to
 * @param src a number, an array or lists, which broadcast to the shape of `dst`; a plain number takes the dtype of `dst` if that has
 *   its kind
 * @param casting which casts are allowed, `'same_kind'` by default
 * @param where where to write: booleans that broadcast to the shape of `dst`; by default everywhere
 * @throws ValueError unless `dst` is a writeable NDArray, and for a number that its dtype cannot hold; DTypeError for a cast that is
 *   not allowed; BroadcastError when the shapes do not fit
 * @example
 * np.copyto(np.zeros([8, 8]), np.arange(8), { where: np.tri(8, 8, { dtype: "bool" }) });
 * np.copyto(np.zeros(3), [1, 2, 3], { where: [true, false, true] }).toArray() // [1, 0, 3]
 */
export function copyto<A extends NDArray>(
  dst: A,
  src: ArrayInput,
  casting?: Casting | null | CopytoOptions,
  where?: ArrayInput | null | CopytoOptions,
  options?: CopytoOptions | null,
): A;
export function copyto(dst: unknown, src: unknown, ...rest: unknown[]): unknown {
  const call = calls.copyto;
  const read = bind(call, rest);
  const casting = readCasting(call, read.casting);
  const mask = read.where ?? true;
  viewOfTarget(call, "dst", dst);
  // Without a mask, the usual call reads no second argument.
  const given = mask === true ? [src] : [src, mask];
  withArguments(call, ["src", "where"], given, ([source, where]: readonly [View, View?]) => {
    const target = viewOfTarget(call, "dst", dst);
    requireSource(call, source, src, target, casting);
    if (where !== undefined && (isNDArray(mask) || ArrayBuffer.isView(mask)))
      requireCast(call.name, where.dtype, dtypes.bool, "safe");
    const values = fitting(call, source, target.shape, "could not broadcast input array from shape");
    if (where === undefined) assign(call.name, target, values);
    else copyWhere(call, target, values, where);
  });
  return dst;
}

/** Throws unless the values may be cast to the dtype of the target. */
function requireSource(call: Call, source: View, given: unknown, { dtype }: View, casting: Casting): void {
  if (!isPlain(call, source, given)) {
    requireCast(call.name, source.dtype, dtype, casting);
    return;
  }
  const value: Scalar = elementAt(source, 0);
  const isWeak = typeof value !== "boolean" && promoteAll(call.name, [dtype], [value]) === dtype;
  if (!isWeak) requireCast(call.name, source.dtype, dtype, casting);
  if (dtype.isInteger && firstMisfit(source, dtype) >= 0) throw unfit(call.name, "src", value, dtype);
}

function copyWhere(call: Call, target: View, values: View, mask: View): void {
  if (!broadcastsTo(mask.shape, target.shape))
    throw new BroadcastError(
      `${call.name}: could not broadcast where mask from shape ${shapeText(mask.shape)} into shape ${shapeText(target.shape)}`,
    );
  assignWhere(call.name, target, mask, values);
}
