/** The products of `np.linalg` that add along axes: matmul, vecdot, tensordot. */
import { withArguments } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { readIntegers } from "../array/reshape.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/linalg.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { Scalar } from "../dtype/complex.ts";
import { promote } from "../dtype/promotion.ts";
import type { View } from "../elements/view.ts";
import { IndexError, ShapeError, ValueError } from "../errors.ts";
import { readInteger } from "../input/arguments.ts";
import { readDistinctAxes } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { areSame, type Extents, listOf } from "../layout.ts";
import { type Axes, contraction } from "../products/contract.ts";
import { type Delivery, deliver } from "../products/deliver.ts";
import { moved } from "../products/product-axes.ts";
import { productOf, type Stack } from "../products/stacks.ts";
import type { ContractedAxes } from "../products/tensordot.ts";
import type { Multiplied } from "../products/types.ts";
import { show } from "../show.ts";

/** A new array, or a number. */
const PLAIN: Delivery = { out: null, casting: "same_kind", order: "K", axes: null, own: 0 };

/** Returns the product of two stacks. With `conjugates`, the left vectors are conjugated. */
export function multiplied(call: Call, left: Stack, right: Stack, conjugates = false): NDArray | Scalar {
  const dtype = promote(left.view.dtype, right.view.dtype);
  return deliver(call, productOf(call, left, right, dtype, conjugates), PLAIN);
}

/** Reads a stack of vectors, or with 2 of matrices: a vector alone counts as one. */
function stackOf(call: Call, argument: string, view: View, most: 1 | 2): Stack {
  const { length } = view.shape;
  if (length === 0)
    throw new ValueError(
      `${call.name}: ${argument} does not have enough dimensions: it must have 1 or more, got ${length}`,
    );
  return { view, own: length < most ? 1 : most };
}

/**
 * Multiplies matrices, as `np.matmul` does.
 * @param x1 an array or nested lists with one axis or more
 * @param x2 an array or nested lists with one axis or more
 * @throws ShapeError when the shapes do not fit; ValueError for a number
 * @example
 * np.linalg.matmul(np.tri(30), np.eye(30));
 * np.linalg.matmul([[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 */
export function matmul<A extends ArrayInput, B extends ArrayInput>(x1: A, x2: B): Multiplied<A, B>;
export function matmul(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  const call = calls.matmul;
  bind(call, rest);
  return withArguments(call, ["x1", "x2"], [x1, x2], ([left, right]) =>
    multiplied(call, stackOf(call, "x1", left, 2), stackOf(call, "x2", right, 2)),
  );
}

/**
 * Returns the sums of the products of vectors, of which the left ones are conjugated.
 * @param x1 an array or nested lists: vectors
 * @param x2 an array or nested lists: vectors
 * @param options `axis`: the axis of the vectors of both, the last one by default
 * @throws ShapeError for vectors of different lengths; IndexError for an axis that does not exist
 * @example
 * np.linalg.vecdot(np.linspace([0, 1], [1, 3], 50), [1, 2]);
 * np.linalg.vecdot([[1, 2], [3, 4]], [1, 1]).toArray() // [3, 7]
 */
export function vecdot<A extends ArrayInput, B extends ArrayInput>(
  x1: A,
  x2: B,
  options?: AxisOption | null,
): Multiplied<A, B>;
export function vecdot(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  const call = calls.vecdot;
  const axis = readInteger(call, "axis", bind(call, rest).axis, -1);
  return withArguments(call, ["x1", "x2"], [x1, x2], ([left, right]) => {
    const [one, other] = [stackOf(call, "x1", left, 1), stackOf(call, "x2", right, 1)];
    const along = ({ view }: Stack): Stack => ({ view: moved(call, view, [axis], 1), own: 1 });
    return multiplied(call, along(one), along(other), true);
  });
}

/** The option of `vecdot` and `cross`. */
export interface AxisOption {
  /** The axis of the vectors; the last one by default. */
  readonly axis?: number | null | undefined;
}

/**
 * Adds products along axes of two arrays, as `np.tensordot` does.
 * @param x1 an array or nested lists
 * @param x2 an array or nested lists
 * @param options `axes`: how many, the last axes of `x1` and the first ones of `x2`, 2 by default; or two lists, the axes of `x1` and those
 *   of `x2`
 * @throws ShapeError when the axes have different lengths; IndexError for an axis that does not exist
 * @example
 * np.linalg.tensordot(np.ones([5, 6, 7]), np.ones([7, 6, 4]), { axes: [[1, 2], [1, 0]] });
 * np.linalg.tensordot([1, 2], [3, 4], { axes: 0 }).toArray() // [[3, 4], [6, 8]]
 */
export function tensordot<A extends ArrayInput, B extends ArrayInput>(
  x1: A,
  x2: B,
  options?: TensordotOptions | null,
): Multiplied<A, B>;
export function tensordot(x1: unknown, x2: unknown, ...rest: unknown[]): unknown {
  const call = calls.tensordot;
  const { axes } = bind(call, rest);
  const asked = isAbsent(axes) ? 2 : isList(axes) ? readBoth(call, axes) : readInteger(call, "axes", axes);
  return withArguments(call, ["x1", "x2"], [x1, x2], ([left, right]) => {
    const [own, other] = addedAxes(call, asked, left.shape.length, right.shape.length);
    const lengths = (view: View, axes: readonly number[]): Extents =>
      axes.map((axis) => view.shape[axis] as number);
    if (!areSame(lengths(left, own), lengths(right, other)))
      throw new ShapeError(`${call.name}: shape-mismatch for sum`);
    const axesOf = (view: View, added: readonly number[]): Axes => ({
      shared: [],
      own: view.shape.map((_, axis) => axis).filter((axis) => !added.includes(axis)),
      added,
    });
    const dtype = promote(left.dtype, right.dtype);
    return deliver(
      call,
      contraction(call, left, right, axesOf(left, own), axesOf(right, other), dtype),
      PLAIN,
    );
  });
}

/** The option of `tensordot`. */
export interface TensordotOptions {
  /** The axes along which products are added: a number, or those of both arrays. */
  readonly axes?: ContractedAxes | null | undefined;
}

/** The axes along which products are added: how many, or those of both arrays. */
type Added = number | readonly [left: readonly number[], right: readonly number[]];

function readBoth(call: Call, axes: ArrayLike<unknown>): Added {
  if (axes.length !== 2)
    throw new ValueError(`${call.name}: axes must be a number or two lists, got ${show(axes)}`);
  return [readIntegers(call, "axes[0]", axes[0]), readIntegers(call, "axes[1]", axes[1])];
}

/** Returns the axes of arrays with so many of them. */
function addedAxes(call: Call, asked: Added, one: number, other: number): readonly [number[], number[]] {
  if (typeof asked !== "number")
    return [
      readDistinctAxes(call, "axes[0]", asked[0], one),
      readDistinctAxes(call, "axes[1]", asked[1], other),
    ];
  // As in NumPy, a negative number takes no axes.
  const count = Math.max(0, asked);
  if (count > Math.min(one, other))
    throw new IndexError(`${call.name}: shape-mismatch for sum: ${count} axes`);
  return [listOf(count, (index) => one - count + index), listOf(count, (index) => index)];
}
