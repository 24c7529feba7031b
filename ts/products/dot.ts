/** Products of vectors and matrices, as NumPy's old functions: dot, inner, vdot, outer. */
import { withArguments } from "../array/inputs.ts";
import type { NDArray, OutLike } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import type { Scalar } from "../dtype/complex.ts";
import { promote } from "../dtype/promotion.ts";
import { withVector } from "../elements/casting.ts";
import { currentView, type Out, readOut } from "../elements/out.ts";
import { isPacked, type View } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { bind } from "../input/bind.ts";
import { areSame, shapeText } from "../layout.ts";
import { deliver } from "./deliver.ts";
import { turned } from "./operands.ts";
import { type Product, productOf, sumsAlongLast } from "./stacks.ts";
import type { Multiplied } from "./types.ts";

/**
 * Multiplies vectors, matrices, and numbers. Of arrays with more axes, it adds along the last axis of `a` and the one before the last of `b`.
 * @param a an array, nested lists or a number
 * @param b an array, nested lists or a number
 * @param out the memory for the result: a C-contiguous array of the same shape and dtype, or a typed array
 * @throws ShapeError when the shapes do not fit; ValueError for another `out`
 * @example
 * np.dot(np.tri(20), np.linspace(0, 1, 20));
 * np.dot([1, 2, 3], [4, 5, 6]) // 32
 * np.dot([[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 */
export function dot<A extends ArrayInput, B extends ArrayInput, O extends OutLike>(
  a: A,
  b: B,
  out: O | { readonly out: O },
): Multiplied<A, B, undefined, O>;
export function dot<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  options?: OutOption<undefined> | null,
): Multiplied<A, B>;
export function dot(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.dot;
  const out = readOut(call, bind(call, rest).out, "any");
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) => {
    const isVector = right.shape.length < 2 || left.shape.length === 0;
    const lines = isVector ? right : turned(right);
    return delivered(call, left, lines, right, out);
  });
}

/**
 * Adds the products along the last axes of two arrays.
 * @param a an array, nested lists or a number
 * @param b an array, nested lists or a number
 * @throws ShapeError when the last axes have different lengths
 * @example
 * np.inner(np.linspace([0, 1], [1, 3], 50), [1, 2]);
 * np.inner([[1, 2], [3, 4]], [[1, 0], [1, 1]]).toArray() // [[1, 3], [3, 7]]
 */
export function inner<A extends ArrayInput, B extends ArrayInput>(a: A, b: B): Multiplied<A, B>;
export function inner(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.inner;
  bind(call, rest);
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) =>
    delivered(call, left, right, right, null),
  );
}

/**
 * Returns the sum of the products of all elements of two arrays, of which the first ones are conjugated.
 * @param a an array or nested lists
 * @param b an array or nested lists with as many elements
 * @throws ShapeError when the numbers of elements differ
 * @example
 * np.vdot(np.linspace(0, 1, 100), np.linspace(1, 0, 100));
 * np.vdot([[1, 2], [3, 4]], [[1, 1], [1, 1]]) // 10
 */
export function vdot<A extends ArrayInput, B extends ArrayInput>(a: A, b: B): Multiplied<A, B>;
export function vdot(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.vdot;
  bind(call, rest);
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) =>
    withVector(call.name, left, (one) =>
      withVector(call.name, right, (other) => {
        const dtype = promote(one.dtype, other.dtype);
        const product = productOf(call, { view: one, own: 1 }, { view: other, own: 1 }, dtype, true);
        return deliver(call, product, { out: null, casting: "same_kind", order: "K", axes: null, own: 0 });
      }),
    ),
  );
}

/**
 * Returns the sums of products along the last axes. `given` is the right operand as the caller passed it, and `out` must be as the result, as
 * in NumPy.
 */
function delivered(call: Call, left: View, right: View, given: View, out: Out | null): NDArray | Scalar {
  requireAligned(call, left, right, given);
  const product = sumsAlongLast(call, left, right, promote(left.dtype, right.dtype));
  if (out !== null) requireSame(call, out, product);
  return deliver(call, product, {
    out,
    casting: "no",
    order: "K",
    axes: null,
    own: product.shape.length,
  });
}

function requireAligned(call: Call, { shape }: View, right: View, given: View): void {
  const [depth, other] = [shape[shape.length - 1], right.shape[right.shape.length - 1]];
  if (depth === undefined || other === undefined || depth === other) return;
  const last = given.shape.length - 1;
  const place = given === right ? last : last - 1;
  throw new ShapeError(
    `${call.name}: shapes ${shapeText(shape)} and ${shapeText(given.shape)} not aligned: ${depth} (dim ${shape.length - 1}) != ${other} (dim ${place})`,
  );
}

function requireSame(call: Call, out: Out, { shape, dtype }: Product): void {
  if (out.bytes !== null) return;
  const view = currentView(call, out);
  if (view.dtype === dtype && isPacked(view) && areSame(view.shape, shape)) return;
  throw new ValueError(
    `${call.name}: output array is not acceptable: it must be C-contiguous, of shape ${shapeText(shape)} and dtype ${dtype}`,
  );
}
