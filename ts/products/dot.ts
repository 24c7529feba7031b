/** Products of vectors and matrices, as NumPy's old functions: dot, inner, vdot. */
import { withArguments } from "../array/inputs.ts";
import type { OutLike } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import { promote } from "../dtype/promotion.ts";
import { withVector } from "../elements/casting.ts";
import { currentView, type Out, readOut } from "../elements/out.ts";
import { isPacked, swapLastAxes, type View } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { bind } from "../input/bind.ts";
import { areSame, shapeText } from "../layout.ts";
import { deliver, PLAIN } from "./deliver.ts";
import { smallProduct } from "./small.ts";
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
  const small = rest.length === 0 ? smallProduct(call.name, a, b) : null;
  if (small !== null) return small;
  const out = readOut(call, bind(call, rest).out, "any");
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) => {
    const product = dotProduct(call, left, right);
    if (out !== null) requireSame(call, out, product);
    return deliver(call, product, { ...PLAIN, out, casting: "no", own: product.shape.length });
  });
}

/** Returns the product of two arrays that `np.dot` computes. Throws unless their shapes fit. */
export function dotProduct(call: Call, left: View, right: View): Product {
  const isVector = right.shape.length < 2 || left.shape.length === 0;
  return alignedProduct(call, left, isVector ? right : swapLastAxes(right), right);
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
  const small = rest.length === 0 ? smallProduct(call.name, a, b, 1, 1) : null;
  if (small !== null) return small;
  bind(call, rest);
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) =>
    deliver(call, alignedProduct(call, left, right, right), PLAIN),
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
  const small = rest.length === 0 ? smallProduct(call.name, a, b, 1, 1, true) : null;
  if (small !== null) return small;
  bind(call, rest);
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) =>
    withVector(call.name, left, (one) =>
      withVector(call.name, right, (other) => {
        const dtype = promote(one.dtype, other.dtype);
        const product = productOf(call, { view: one, own: 1 }, { view: other, own: 1 }, dtype, true);
        return deliver(call, product, PLAIN);
      }),
    ),
  );
}

/** Returns the sums of products along the last axes. Messages tell the shape of `given`, the right operand as the caller passed it. */
function alignedProduct(call: Call, left: View, right: View, given: View): Product {
  requireAligned(call, left, right, given);
  return sumsAlongLast(call, left, right, promote(left.dtype, right.dtype));
}

/** Throws unless the last axes have the same length. A number fits every array. */
function requireAligned(call: Call, { shape }: View, right: View, given: View): void {
  const [depth, other] = [shape[shape.length - 1], right.shape[right.shape.length - 1]];
  if (depth === undefined || other === undefined || depth === other) return;
  const last = given.shape.length - 1;
  const place = given === right ? last : last - 1;
  throw new ShapeError(
    `${call.name}: shapes ${shapeText(shape)} and ${shapeText(given.shape)} not aligned: ${depth} (dim ${shape.length - 1}) != ${other} (dim ${place})`,
  );
}

/** Throws unless `out` has the shape, the dtype and the layout of the result, as NumPy's `dot` does. */
function requireSame(call: Call, out: Out, { shape, dtype }: Product): void {
  if (out.bytes !== null) return;
  const view = currentView(call, out);
  if (view.dtype === dtype && isPacked(view) && areSame(view.shape, shape)) return;
  throw new ValueError(
    `${call.name}: output array is not acceptable: it must be C-contiguous, of shape ${shapeText(shape)} and dtype ${dtype}`,
  );
}
