/** Sums of diagonals, and matrices with their axes in another order: trace, matrixTranspose, permuteDims. */
import { type DiagonalOptions, readDiagonal } from "../array/diagonal.ts";
import { withInput } from "../array/inputs.ts";
import type { Integers, NDArray, OutLike } from "../array/ndarray.ts";
import { matrixAxes, readAxes, readIntegers, transposed } from "../array/reshape.ts";
import { viewed } from "../array/viewed.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { readOut, requireOutShape } from "../elements/out.ts";
import { laidOut } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { withDraft } from "../formulas/draft/draft.ts";
import { deliverScalar, USUAL } from "../formulas/engine/deliver.ts";
import { dtypeByOut } from "../formulas/functions/reduction.ts";
import type { Folded } from "../formulas/functions/reduction-types.ts";
import { reductionAlong, sumOf } from "../formulas/functions/reductions.ts";
import { readDType } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";

/** The sum of a diagonal: a number or an array. */
export type Traced<A, L = undefined, O = undefined> = Folded<"sum", A, Ending<L, O>, Ending<L, O>>;

/** What the dtype of a sum follows from, and that an axis stays. */
interface Ending<L, O> {
  readonly dtype: L;
  readonly out: O;
  readonly axis: 0;
}

/** The options of `trace`. */
export interface TraceOptions<L = DTypeLike, O = OutLike> extends DiagonalOptions {
  /** The dtype in which elements are added. */
  readonly dtype?: L | null | undefined;
  /** The array or typed array that receives the result. */
  readonly out?: O | null | undefined;
}

/**
 * Returns the sum of the diagonal of a matrix, or of each matrix on two axes.
 * @param a an array or nested lists with two axes or more
 * @param offset the diagonal: 0 (default) for the main one, positive above it, negative below it
 * @param axis1 the axis of the rows, 0 by default
 * @param axis2 the axis of the columns, 1 by default
 * @param dtype the dtype in which elements are added
 * @param out the memory for the result
 * @throws ValueError for less than two axes, or twice the same one; IndexError for an axis that does not exist
 * @example
 * np.trace(np.linspace([[0, 1], [2, 4]], [[1, 1], [3, 0]], 50, { axis: 2 }));
 * np.trace([[1, 2], [3, 4]]) // 5
 */
export function trace<
  A extends ArrayInput,
  const L extends DTypeLike | null | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(a: A, options?: TraceOptions<L, O> | null): Traced<A, L, O>;
export function trace<
  A extends ArrayInput,
  const L extends DTypeLike | null | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  a: A,
  offset: number | null | undefined,
  axis1?: number | null | TraceOptions<L, O>,
  axis2?: number | null | TraceOptions<L, O>,
  dtype?: L | TraceOptions<L, O>,
  out?: O | null | TraceOptions<L, O>,
  options?: TraceOptions<L, O> | null,
): Traced<A, L, O>;
export function trace(a: unknown, ...rest: unknown[]): unknown {
  const call = calls.trace;
  return traced(call, "a", a, bind(call, rest));
}

/** Returns the sums of diagonals, with the options of `trace`. */
export function traced(call: Call, argument: string, matrices: unknown, options: Arguments): unknown {
  const out = readOut(call, options.out, "any");
  const asked = readDType(call, options.dtype, null);
  return withInput(call, argument, matrices, null, (view) => {
    const { shape, strides, offset } = readDiagonal(call, options, view);
    return withDraft(call, (draft) => {
      const part = draft.array(laidOut(view, shape, strides, offset));
      const dtype = asked ?? dtypeByOut(call, part, out);
      const sum = sumOf(draft, part, reductionAlong(new Set([shape.length - 1]), dtype));
      requireOutShape(call, out, sum);
      const casting = asked === null && dtype !== null ? "unsafe" : "same_kind";
      return deliverScalar(draft, sum, { ...USUAL, out, casting });
    });
  });
}

/**
 * Returns a view in which the last two axes are exchanged.
 * @param x an array or nested lists with two axes or more
 * @throws ValueError for less than two axes
 * @example
 * np.matrixTranspose(np.tri(5, 8));
 * np.matrixTranspose([[1, 2], [3, 4]]).toArray() // [[1, 3], [2, 4]]
 */
export function matrixTranspose<A extends ArrayInput>(x: A): NDArray<InputDType<A>>;
export function matrixTranspose(x: unknown, ...rest: unknown[]): NDArray {
  return transposes(calls.matrixTranspose, x, rest);
}

/** Returns a view of the transposed matrices, for a call with the one argument `x`. */
export function transposes(call: Call, x: unknown, rest: readonly unknown[]): NDArray {
  bind(call, rest);
  return viewed(call, "x", x, (view) => {
    const { length } = view.shape;
    if (length < 2)
      throw new ValueError(`${call.name}: Input array must be at least 2-dimensional, but it is ${length}`);
    return transposed(view, matrixAxes(call.name, view.shape));
  });
}

/** The option of `permuteDims`. */
export interface PermuteOptions {
  /** For each axis of the result, the axis of the array; by default all in reverse order. */
  readonly axes?: Integers | null | undefined;
}

/**
 * Returns a view with the axes in another order.
 * @param a an array or nested lists
 * @param axes the axes in their new order; in reverse order by default
 * @throws ValueError unless each axis occurs once; IndexError for an axis that does not exist
 * @example
 * np.permuteDims(np.zeros([2, 3, 4]), [1, 0, 2]);
 * np.permuteDims([[1, 2], [3, 4]]).toArray() // [[1, 3], [2, 4]]
 */
export function permuteDims<A extends ArrayInput>(
  a: A,
  options?: PermuteOptions | null,
): NDArray<InputDType<A>>;
export function permuteDims<A extends ArrayInput>(
  a: A,
  axes: Integers | null | undefined,
  options?: PermuteOptions | null,
): NDArray<InputDType<A>>;
export function permuteDims(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.permuteDims;
  const { axes } = bind(call, rest);
  const read = isAbsent(axes) ? null : readIntegers(call, "axes", axes);
  return viewed(call, "a", a, (view) => transposed(view, readAxes(call, view, read)));
}
