/** Products of stacks of vectors and matrices, as NumPy's generalized ufuncs: matmul, matvec, vecmat, vecdot. */
import { withArguments } from "../array/inputs.ts";
import type { NDArray, OutLike } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { requireCast } from "../dtype/casting.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DTypeLike } from "../dtype/names.ts";
import { promote } from "../dtype/promotion.ts";
import { readOut } from "../elements/out.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readCasting } from "../indexing/arguments.ts";
import { readCopyOrder, readDType } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { deliver } from "./deliver.ts";
import { moved, readProductAxes } from "./product-axes.ts";
import { smallProduct } from "./small.ts";
import { productOf, type Stack } from "./stacks.ts";
import type { Multiplied, ProductFunction, VecdotOptions } from "./types.ts";

/**
 * Multiplies matrices. A vector on the left is a row, one on the right a column, and the result has no axis for it. Stacks of matrices broadcast.
 * @param x1 an array or nested lists with one axis or more
 * @param x2 an array or nested lists with one axis or more
 * @param options `out` is the memory for the result; also `casting`, `order`, `dtype` and `axes`
 * @throws ShapeError when the shapes do not fit; ValueError for a number; BroadcastError for stacks that do not broadcast; DTypeError for
 *   a cast that is not allowed
 * @example
 * np.matmul(np.linspace([0, 1], [1, 3], 50), np.eye(2));
 * np.matmul([[1, 2], [3, 4]], [[1, 0], [0, -1]]).toArray() // [[1, -2], [3, -4]]
 * np.matmul([1, 2], [3, 4]) // 11
 */
export const matmul: ProductFunction = (x1: unknown, x2: unknown, ...rest: unknown[]): never => {
  const call = calls.matmul;
  const small = rest.length === 0 ? smallProduct(call.name, x1, x2) : null;
  return (small ?? multiplied(call, [x1, x2], rest, ["any", "any"])) as never;
};

/**
 * Multiplies matrices and vectors. Stacks broadcast.
 * @param x1 an array or nested lists: matrices
 * @param x2 an array or nested lists: vectors
 * @param options as those of `matmul`
 * @throws as `matmul`
 * @example
 * np.matvec([[1, 2], [3, 4]], [[1, 0], [0, 1]]).toArray() // [[1, 3], [2, 4]]
 */
export const matvec: ProductFunction = (x1: unknown, x2: unknown, ...rest: unknown[]): never => {
  const small = rest.length === 0 ? smallProduct(calls.matvec.name, x1, x2, 2, 1) : null;
  return (small ?? multiplied(calls.matvec, [x1, x2], rest, [2, 1])) as never;
};

/**
 * Multiplies vectors, which are conjugated, and matrices. Stacks broadcast.
 * @param x1 an array or nested lists: vectors
 * @param x2 an array or nested lists: matrices
 * @param options as those of `matmul`
 * @throws as `matmul`
 * @example
 * np.vecmat([1, 2], [[1, 2], [3, 4]]).toArray() // [7, 10]
 */
export const vecmat: ProductFunction = (x1: unknown, x2: unknown, ...rest: unknown[]): never => {
  const small = rest.length === 0 ? smallProduct(calls.vecmat.name, x1, x2, 1, 2, true) : null;
  return (small ?? multiplied(calls.vecmat, [x1, x2], rest, [1, 2], true)) as never;
};

/**
 * Returns the sums of the products of vectors, of which the left ones are conjugated. Stacks broadcast.
 * @param x1 an array or nested lists: vectors
 * @param x2 an array or nested lists: vectors
 * @param out the memory for the result
 * @param dtype the dtype of the result, in which it is computed
 * @param options as those of `matmul`; also `axis` and `keepdims`
 * @throws as `matmul`; IndexError for an axis that does not exist
 * @example
 * np.vecdot(np.linspace([0, 1], [1, 3], 50), [1, 2]);
 * np.vecdot([[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 */
export function vecdot<
  A extends ArrayInput,
  B extends ArrayInput,
  const L extends DTypeLike | null | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(x1: A, x2: B, options?: VecdotOptions<L, O> | null): Multiplied<A, B, L, O>;
export function vecdot<A extends ArrayInput, B extends ArrayInput, O extends OutLike>(
  x1: A,
  x2: B,
  out: O,
  options?: VecdotOptions<DTypeLike, undefined> | null,
): Multiplied<A, B, undefined, O>;
export function vecdot<A extends ArrayInput, B extends ArrayInput, const L extends DTypeLike>(
  x1: A,
  x2: B,
  dtype: L,
): Multiplied<A, B, L>;
export function vecdot(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  const small = rest.length === 0 ? smallProduct(calls.vecdot.name, x1, x2, 1, 1, true) : null;
  return small ?? multiplied(calls.vecdot, [x1, x2], rest, [1, 1], true);
}

/** The axes of a vector or matrix of an operand; "any" for two if the operand has them. */
type Own = 1 | 2 | "any";

/** Reads the options and the operands of a call, and multiplies them. With `conjugates`, the left elements are conjugated. */
export function multiplied(
  call: Call,
  given: readonly [unknown, unknown],
  rest: readonly unknown[],
  own: readonly [Own, Own],
  conjugates = false,
): NDArray | Scalar {
  const read = bind(call, rest);
  const out = readOut(call, read.out, "any");
  const casting = readCasting(call, read.casting);
  const order = readCopyOrder(call, read.order, "K");
  const asked = readDType(call, read.dtype, null);
  const axes = readProductAxes(call, read, own[0] === 1 && own[1] === 1);
  return withArguments(call, ["x1", "x2"], given, ([a, b]) => {
    const left = stackIn(call, "x1", a, own[0], axes?.operands[0]);
    const right = stackIn(call, "x2", b, own[1], axes?.operands[1]);
    const dtype = asked ?? promote(a.dtype, b.dtype);
    requireCast(call.name, a.dtype, dtype, casting);
    requireCast(call.name, b.dtype, dtype, casting);
    const product = productOf(call, left, right, dtype, conjugates);
    return deliver(call, product, { out, casting, order, axes, own: left.own + right.own - 2 });
  });
}

/** Returns an operand with the axes of its vectors or matrices behind the others. */
function stackIn(
  call: Call,
  argument: string,
  view: View,
  asked: Own,
  axes: readonly number[] | undefined,
): Stack {
  const { length } = view.shape;
  const own = asked === "any" ? (length > 1 ? 2 : 1) : asked;
  if (length < own)
    throw new ValueError(
      `${call.name}: ${argument} does not have enough dimensions: it must have ${own} or more, got ${length}`,
    );
  return { view: axes === undefined ? view : moved(call, view, axes, own), own };
}
