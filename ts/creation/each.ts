/** Makes arrays of what a function returns for the index of each element: fromfunction with `each`. */

import { ResultReader } from "../array/map.ts";
import { type NDArray, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import type { ComplexLike } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { Names } from "../dtype/inference.ts";
import { type ElementWindow, requireSynchronous } from "../input/arguments.ts";
import { advance, type Extents, indexOf, sizeOf, vectorShape } from "../layout.ts";
import { PlainValues } from "../lists/plain-values.ts";

/** The dtype of the results of a function that returns values of type `R`. */
export type EachName<R> =
  | ([Extract<R, boolean>] extends [never] ? never : "bool")
  | ([Extract<R, number>] extends [never] ? never : "float64")
  | ([Extract<R, bigint>] extends [never] ? never : "int64" | "uint64")
  | ([Extract<R, ComplexLike>] extends [never] ? never : "complex128");

/** Makes an array of the shape, or a 1-D array of the part that was asked for. */
export function eachElementOf(
  call: Call,
  fn: (...index: number[]) => unknown,
  shape: Extents,
  dtype: DType | null,
  part: ElementWindow | null,
): NDArray {
  requireSynchronous(call, "fn", fn);
  const { first, count } = part ?? { first: 0, count: sizeOf(shape) };
  const values = new EachValues(call, dtype, count);
  const reader = new ResultReader(call, dtype, values, count);
  try {
    const index = count > 0 ? indexOf(first, shape) : [];
    for (let at = 0; at < count; at += 1) {
      const result = fn(...index);
      if (typeof result === "number") values.hasPlainNumbers = true;
      reader.readResult(result, at);
      advance(index, shape);
    }
    const { block, dtype: made } = reader.finish();
    return wrap(part === null ? shape : vectorShape(count), made, block);
  } catch (error) {
    reader.release();
    throw error;
  }
}

/** The results of the function. Unlike in a list, a single plain number makes all of them float64. */
class EachValues extends PlainValues {
  /** Whether any result is a number, not a bigint. */
  hasPlainNumbers = false;

  override infer(beside: DType | null, names: Names): DType {
    if (this.hasPlainNumbers && !this.isComplex) return dtypes.float64;
    return super.infer(beside, names);
  }
}
