/** Multiplies operands that lie in linear memory, with the kernels of `products`. */

import type { DType } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { type Extents, joinedAxes } from "../layout.ts";
import { productsKernels } from "../wasm/chapters.ts";
import { passShape, passStrides, registersArea } from "../wasm/scratch.ts";
import { itemsOf, type Pair, stepsOf } from "./operands.ts";

/** How many products are added from zero, before their sum is added to the element. It must be `DEPTH` of crate/lib/src/products.rs. */
export const DEPTH = 256;

/**
 * Multiplies matrices: the lines of `left` are rows, those of `right` columns. The room has words for packed lines of both. With `adds`, the
 * products are added to the result.
 */
export function matricesAt(
  { left, right, target }: Pair,
  lengths: Extents,
  room: number,
  leftWords: number,
  rightWords: number,
  adds = false,
): void {
  const [stack, ofLeft, ofRight] = stackSteps(left, right);
  const [own, other] = [itemsOf(left), itemsOf(right)];
  productsKernels.multiply_matrices(
    target.dtype.code,
    own.address,
    own.count,
    own.start,
    other.address,
    other.count,
    other.start,
    stack.length,
    passShape(stack, lengths),
    passStrides(ofLeft, ofRight),
    target.block.address + target.offset,
    target.size,
    adds ? 1 : 0,
    room,
    leftWords,
    rightWords,
  );
}

/** Adds the products of lines. */
export function linesAt({ left, right, target }: Pair, conjugates: boolean): void {
  const [stack, ofLeft, ofRight] = stackSteps(left, right);
  const [own, other] = [itemsOf(left), itemsOf(right)];
  productsKernels.multiply_lines(
    target.dtype.code,
    own.address,
    own.count,
    own.start,
    other.address,
    other.count,
    other.start,
    stack.length,
    passShape(stack, left.shape.slice(-2)),
    passStrides(ofLeft, ofRight),
    target.block.address + target.offset,
    target.size,
    conjugates ? 1 : 0,
    registersArea(),
  );
}

/** Returns the lengths of the axes before the last two, and the strides of both operands in items. Joins axes where it can. */
function stackSteps(left: View, right: View): readonly [stack: Extents, left: Extents, right: Extents] {
  const [ofLeft, ofRight] = [stepsOf(left), stepsOf(right)];
  if (ofLeft.length === 2) return [[], ofLeft, ofRight];
  const front = (list: Extents): Extents => list.slice(0, -2);
  const [stack, own, other] = joinedAxes(front(left.shape), front(ofLeft), front(ofRight));
  return [stack, [...own, ...ofLeft.slice(-2)], [...other, ...ofRight.slice(-2)]];
}

/** Returns the words that lines of a matrix take when they are packed in panels, which have at most eight lines each. */
export function roomWords({ itemSize }: DType, lines: number, deep: number): number {
  return Math.ceil(lines / 8) * deep * itemSize;
}
