/** Adds products along axes of two arrays: tensordot. */
import { withArguments } from "../array/inputs.ts";
import { readIntegers } from "../array/reshape.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/products.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { promote } from "../dtype/promotion.ts";
import type { View } from "../elements/view.ts";
import { IndexError, ShapeError, ValueError } from "../errors.ts";
import { readInteger } from "../input/arguments.ts";
import { readDistinctAxes } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { areSame, type Extents, listOf } from "../layout.ts";
import { show } from "../show.ts";
import { type Axes, contraction } from "./contract.ts";
import { deliver, PLAIN } from "./deliver.ts";
import type { Multiplied } from "./types.ts";

/** The axes along which `tensordot` adds: a number, or those of both arrays. */
export type ContractedAxes = number | readonly [number | readonly number[], number | readonly number[]];

/**
 * Adds products along axes of two arrays.
 * @param a an array or nested lists
 * @param b an array or nested lists
 * @param axes how many: the last axes of `a` and the first ones of `b`, 2 by default; or two lists, the axes of `a` and those of `b`
 * @throws ShapeError when the axes have different lengths; IndexError for an axis that does not exist
 * @example
 * np.tensordot(np.ones([5, 6, 7]), np.ones([7, 6, 4]), [[1, 2], [1, 0]]);
 * np.tensordot([[1, 2], [3, 4]], [[1, 2], [3, 4]]) // 30
 * np.tensordot([1, 2], [3, 4], 0).toArray() // [[3, 4], [6, 8]]
 */
export function tensordot<A extends ArrayInput, B extends ArrayInput>(
  a: A,
  b: B,
  axes?: ContractedAxes | null | { readonly axes?: ContractedAxes | null | undefined },
): Multiplied<A, B>;
export function tensordot(a: unknown, b: unknown, ...rest: unknown[]): unknown {
  return contracted(calls.tensordot, [a, b], rest);
}

/** Reads the axes and the arrays of a call, whose first two arguments are these, and contracts them. */
export function contracted(
  call: Call,
  given: readonly [unknown, unknown],
  rest: readonly unknown[],
): unknown {
  const asked = readContracted(call, bind(call, rest).axes);
  const [first, second] = call.parts.positions as [string, string];
  return withArguments(call, [first, second], given, ([left, right]) => {
    const [own, other] = contractedOf(call, asked, left, right);
    const lengthsOf = (view: View, axes: readonly number[]): Extents =>
      axes.map((axis) => view.shape[axis] as number);
    if (!areSame(lengthsOf(left, own), lengthsOf(right, other)))
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

/** Reads the axes: a number, or two lists. */
function readContracted(call: Call, axes: unknown): number | readonly [number[], number[]] {
  if (isAbsent(axes)) return 2;
  if (!isList(axes)) return readInteger(call, "axes", axes);
  if (axes.length !== 2)
    throw new ValueError(`${call.name}: axes must be a number or two lists, got ${show(axes)}`);
  return [readIntegers(call, "axes[0]", axes[0]), readIntegers(call, "axes[1]", axes[1])];
}

/** Returns the axes of both arrays along which products are added. */
function contractedOf(
  call: Call,
  axes: number | readonly [number[], number[]],
  left: View,
  right: View,
): readonly [number[], number[]] {
  const [x, y] = [left.shape.length, right.shape.length];
  if (typeof axes !== "number")
    return [readDistinctAxes(call, "axes[0]", axes[0], x), readDistinctAxes(call, "axes[1]", axes[1], y)];
  // As in NumPy, a negative number takes no axes.
  const count = Math.max(0, axes);
  if (count > x || count > y) throw new IndexError(`${call.name}: shape-mismatch for sum: ${count} axes`);
  return [listOf(count, (index) => x - count + index), listOf(count, (index) => index)];
}
