/** Products of all pairs of elements, and of vectors in space: outer, kron, cross. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, type OutLike, ownLayout, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { requireCommonShape } from "../elements/broadcast.ts";
import { withVector } from "../elements/casting.ts";
import { type Out, readOut } from "../elements/out.ts";
import { laidOut, partOfAxis, stridesOf, type View, vectorView } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { type Draft, type Part, withDraft } from "../formulas/draft/draft.ts";
import { deliver, deliverScalar, USUAL } from "../formulas/engine/deliver.ts";
import { computeInto } from "../formulas/engine/run.ts";
import { readInteger, readSize, requireDimensions } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { type Extents, listOf, sizeOf } from "../layout.ts";
import { makeBlock } from "../memory/produce.ts";
import type { Multiplied, MultipliedArray } from "./types.ts";

/**
 * Multiplies each element of one array and each of another. The arrays are taken as vectors.
 * @param a an array, nested lists or a number
 * @param b an array, nested lists or a number
 * @param out the memory for the result
 * @throws ShapeError for an `out` of another shape
 * @example
 * np.outer(np.linspace(0, 1, 10), np.linspace(0, 2, 12));
 * np.outer([1, 2], [3, 4, 5]).toArray() // [[3, 4, 5], [6, 8, 10]]
 */
export function outer<A extends ArrayInput, B extends ArrayInput, O extends OutLike>(
  a: A,
  b: B,
  out: O | { readonly out: O },
): Multiplied<A, B, undefined, O>;
export function outer<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  options?: OutOption<undefined> | null,
): MultipliedArray<A, B>;
export function outer(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.outer;
  const out = readOut(call, bind(call, rest).out, "any");
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) => productsOfPairs(call, left, right, out));
}

/** Returns the products of each element of one array and each of the other. */
export function productsOfPairs(call: Call, left: View, right: View, out: Out | null): NDArray {
  return withVector(call.name, left, (one) =>
    withVector(call.name, right, (other) => {
      const column = laidOut(one, [one.size, 1], [...stridesOf(one), 0]);
      return withProduct(call, column, other, (draft, part) => deliver(draft, part, { ...USUAL, out }));
    }),
  );
}

/**
 * Returns the Kronecker product: blocks of the second array, each multiplied by an element of the first.
 * @param a an array, nested lists or a number
 * @param b an array, nested lists or a number
 * @example
 * np.kron(np.eye(5), np.tri(4));
 * np.kron([1, 10], [1, 2]).toArray() // [1, 2, 10, 20]
 */
export function kron<A extends ArrayInput, B extends ArrayInput>(a: A, b: B): Multiplied<A, B>;
export function kron(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  const call = calls.kron;
  bind(call, rest);
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) => {
    const count = Math.max(left.shape.length, right.shape.length);
    if (left.shape.length === 0 || right.shape.length === 0)
      return withProduct(call, left, right, (draft, part) => deliverScalar(draft, part, USUAL));
    requireDimensions(call, "the product", 2 * count);
    const [blocks, own] = [spread(left, count, 0), spread(right, count, 1)];
    const shape = listOf(
      count,
      (axis) => (blocks.shape[2 * axis] as number) * (own.shape[2 * axis + 1] as number),
    );
    return withProduct(call, blocks, own, (draft, part) => {
      readSize(call, shape, part.dtype.itemSize);
      const block = makeBlock(call.name, sizeOf(shape) * part.dtype.itemSize, (made) =>
        computeInto(draft, part, vectorView(made, part.dtype, sizeOf(shape), part.shape), null),
      );
      return wrap(shape, part.dtype, block);
    });
  });
}

/** Shows an array with twice as many axes, of which its own are every second one. */
function spread(view: View, count: number, place: 0 | 1): View {
  const missing = count - view.shape.length;
  const strides = stridesOf(view);
  const at = (list: Extents, axis: number, other: number): number =>
    axis % 2 === place && axis >= 2 * missing ? (list[(axis >> 1) - missing] as number) : other;
  const shape = listOf(2 * count, (axis) => at(view.shape, axis, 1));
  return laidOut(
    view,
    shape,
    listOf(2 * count, (axis) => at(strides, axis, 0)),
  );
}

/** Calls `use` with the product of two views, each pair of elements of which is multiplied, and with its draft. */
function withProduct<R>(call: Call, left: View, right: View, use: (draft: Draft, part: Part) => R): R {
  const dtype = promote(left.dtype, right.dtype);
  return withDraft(call, (draft) =>
    use(draft, draft.step("multiply", dtype, [draft.array(left), draft.array(right)])),
  );
}

/** The options of `cross`. */
export interface CrossOptions {
  /** The axis of the vectors of `a`; the last one by default. */
  readonly axisa?: number | null | undefined;
  /** The axis of the vectors of `b`; the last one by default. */
  readonly axisb?: number | null | undefined;
  /** The axis of the vectors of the result; the last one by default. */
  readonly axisc?: number | null | undefined;
  /** The axis of the vectors of all three. */
  readonly axis?: number | null | undefined;
}

/**
 * Returns the cross products of vectors in space. A vector of two numbers has 0 as the third; two of these give a number.
 * @param a an array or nested lists: vectors of two or three numbers
 * @param b an array or nested lists: vectors of two or three numbers
 * @param options the axes of the vectors: `axisa`, `axisb`, `axisc`, or `axis` for all three
 * @throws ValueError for vectors of other lengths; IndexError for an axis that does not exist; DTypeError for bools
 * @example
 * np.cross(np.linspace([0, 1, 0], [1, 1, 3], 50), [0, 0, 1]);
 * np.cross([1, 0, 0], [0, 1, 0]).toArray() // [0, 0, 1]
 */
export function cross<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  options?: CrossOptions | null,
): MultipliedArray<A, B>;
export function cross<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  axisa: number | null | undefined,
  axisb?: number | null | CrossOptions,
  axisc?: number | null | CrossOptions,
  axis?: number | null | CrossOptions,
  options?: CrossOptions | null,
): MultipliedArray<A, B>;
export function cross(a: unknown, b: unknown, ...rest: unknown[]): NDArray {
  const call = calls.cross;
  const read = bind(call, rest);
  const axes = ["axisa", "axisb", "axisc"].map((name) =>
    isAbsent(read.axis) ? readInteger(call, name, read[name], -1) : readInteger(call, "axis", read.axis),
  ) as [number, number, number];
  return withArguments(call, ["a", "b"], [a, b], ([left, right]) => {
    if (left.shape.length === 0 || right.shape.length === 0)
      throw new ValueError(`${call.name}: At least one array has zero dimension`);
    return crossProducts(call, left, right, axes);
  });
}

/** Returns the cross products of vectors along an axis of each array, and along the last axis of three in the result. */
export function crossProducts(
  call: Call,
  left: View,
  right: View,
  [axisa, axisb, axisc]: readonly [number, number, number],
): NDArray {
  const x = coordinatesOf(call, left, readAxis(call, axisa, left.shape.length, "axisa"));
  const y = coordinatesOf(call, right, readAxis(call, axisb, right.shape.length, "axisb"));
  const shape = requireCommonShape(call, [(x[0] as View).shape, (y[0] as View).shape]);
  const dtype = promote(left.dtype, right.dtype);
  if (x.length === 2 && y.length === 2) return crossed(call, x, y, shape, dtype, null);
  return crossed(call, x, y, shape, dtype, readAxis(call, axisc, shape.length + 1, "axisc"));
}

/** Returns a view for each coordinate of vectors along an axis: two or three. */
function coordinatesOf(call: Call, view: View, axis: number): View[] {
  const length = view.shape[axis] as number;
  if (length !== 2 && length !== 3)
    throw new ValueError(
      `${call.name}: incompatible dimensions for cross product (dimension must be 2 or 3), got ${length}`,
    );
  return listOf(length, (index) => withoutAxis(partOfAxis(view, axis, index, 1), axis));
}

/** For each coordinate of a cross product, the coordinates i and j of `x[i] * y[j] - x[j] * y[i]`. */
const PAIRS = [
  [1, 2],
  [2, 0],
  [0, 1],
] as const;

/** Computes cross products: vectors along `axis` of the result. If `axis` is null, only the third coordinates, as an array without that axis. */
function crossed(
  call: Call,
  x: readonly View[],
  y: readonly View[],
  stack: Extents,
  dtype: DType,
  axis: number | null,
): NDArray {
  if (dtype === (dtypes.bool as DType))
    throw new DTypeError(`${call.name}: numpy boolean subtract, the \`-\` operator, is not supported`);
  const shape = axis === null ? stack : [...stack.slice(0, axis), 3, ...stack.slice(axis)];
  const size = readSize(call, shape, dtype.itemSize);
  requireDimensions(call, "the product", shape.length);
  const block = makeBlock(call.name, size * dtype.itemSize, (made) => {
    const result = vectorView(made, dtype, size, shape);
    if (size === 0) return;
    for (const [index, pair] of PAIRS.entries()) {
      if (axis === null && index < 2) continue;
      const target = axis === null ? result : withoutAxis(partOfAxis(result, axis, index, 1), axis);
      writeDifference(call, x, y, pair, target);
    }
  });
  return wrapLaidOut(shape, dtype, block, ownLayout(null));
}

/** Returns a view without an axis of length 1. */
function withoutAxis(view: View, axis: number): View {
  const isOther = (_: number, at: number): boolean => at !== axis;
  return laidOut(view, view.shape.filter(isOther), stridesOf(view).filter(isOther));
}

/** Writes `x[i] * y[j] - x[j] * y[i]`. Leaves out a product with the third coordinate of vectors that have two. */
function writeDifference(
  call: Call,
  x: readonly View[],
  y: readonly View[],
  [i, j]: readonly [number, number],
  target: View,
): void {
  const { dtype } = target;
  withDraft(call, (draft) => {
    const times = (one: View | undefined, other: View | undefined): Part | null =>
      one === undefined || other === undefined
        ? null
        : draft.step("multiply", dtype, [draft.array(one), draft.array(other)]);
    // `at`, because `x[2]` of two views reads what a page may have added to Object.prototype.
    const [first, second] = [times(x.at(i), y.at(j)), times(x.at(j), y.at(i))];
    const result =
      first === null || second === null
        ? (first ?? draft.step("negative", dtype, [second as Part]))
        : draft.step("subtract", dtype, [first, second]);
    computeInto(draft, result, target, null);
  });
}
