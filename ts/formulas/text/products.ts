/** Functions of a text that multiply vectors and matrices, and sums of diagonals. Products are computed at once, and later steps read them. */
import { readDiagonal } from "../../array/diagonal.ts";
import { promote } from "../../dtype/promotion.ts";
import { copyPacked } from "../../elements/casting.ts";
import { laidOut, stridesOf, swapLastAxes, type View, vectorView } from "../../elements/view.ts";
import { ShapeError } from "../../errors.ts";
import { reshapedStrides, shapeText, sizeOf } from "../../layout.ts";
import { type Product, productOf, type Stack, sumsAlongLast } from "../../products/stacks.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { partOf, shortened } from "../draft/loops.ts";
import { arrayOf, viewOfPart } from "../engine/run.ts";
import { reductionAlong, sumOf } from "../functions/reductions.ts";
import {
  type Argument,
  type Bound,
  dtypeArgument,
  integerArgument,
  operandOf,
  type Refuse,
} from "./arguments.ts";

/** An operand of a product, with its words. */
interface Factor {
  readonly part: Part;
  readonly name: string;
}

/** Returns both operands of a product. */
function factorsOf(draft: Draft, bound: Bound, names: readonly [string, string], refuse: Refuse) {
  return names.map((argument): Factor => {
    const { value, name } = operandOf(bound, argument, refuse);
    return { part: partOf(draft, value), name: shortened(name) };
  }) as [Factor, Factor];
}

/** Returns the product of two matrices or stacks of them, as np.matmul does. */
export function matrixProduct(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const names = ["x1", "x2"] as const;
  const [left, right] = factorsOf(draft, bound, names, refuse);
  for (const [index, { part, name }] of [left, right].entries())
    if (part.shape.length === 0)
      refuse(
        (bound.get(names[index] as string) as Argument).start,
        `${name} must have an axis or more: write * to multiply by a number`,
      );
  requireAligned(draft, left, right);
  const stackOf = ({ part }: Factor): Stack => ({
    view: viewOfPart(draft, part),
    own: part.shape.length > 1 ? 2 : 1,
  });
  const dtype = promote(left.part.dtype, right.part.dtype);
  return computed(draft, productOf(draft.call, stackOf(left), stackOf(right), dtype), lastOf(left));
}

/** Returns the sums of products along the last axis of `a` and the one before the last of `b`, as np.dot does. */
export function dotProduct(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const [left, right] = factorsOf(draft, bound, ["a", "b"], refuse);
  const isScaled = left.part.shape.length === 0 || right.part.shape.length === 0;
  if (!isScaled) requireAligned(draft, left, right);
  const [one, other] = [viewOfPart(draft, left.part), viewOfPart(draft, right.part)];
  const lines = isScaled || other.shape.length < 2 ? other : swapLastAxes(other);
  const product = sumsAlongLast(draft.call, one, lines, promote(one.dtype, other.dtype));
  return computed(draft, product, isScaled ? 1 : lastOf(left));
}

function lastOf({ part: { shape } }: Factor): number {
  return shape[shape.length - 1] as number;
}

/** Throws unless the last axis of one operand is as long as that of the other along which products are added. */
function requireAligned({ call }: Draft, left: Factor, right: Factor): void {
  const [x, y] = [left.part.shape, right.part.shape];
  const [last, place] = [x.length - 1, Math.max(0, y.length - 2)];
  if (x[last] === y[place]) return;
  throw new ShapeError(
    `${call.name}: shapes ${shapeText(x)} of ${left.name} and ${shapeText(y)} of ${right.name} not aligned: ${x[last]} (dim ${last}) != ${y[place]} (dim ${place})`,
  );
}

/** Computes a product, each element of which is a sum of `depth` products. Counts a step for each of these (`maxSteps`). */
function computed(draft: Draft, { shape, dtype, compute }: Product, depth: number): Part {
  const size = sizeOf(shape);
  draft.countSteps(Math.max(1, depth), size);
  const block = compute();
  draft.hold(block);
  return draft.array(vectorView(block, dtype, size, shape));
}

/** Returns the products of all pairs of elements. They are computed where they are used. */
export function outerProduct(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const [left, right] = factorsOf(draft, bound, ["a", "b"], refuse);
  const column = vectorOf(draft, left.part);
  return draft.step("multiply", promote(left.part.dtype, right.part.dtype), [
    draft.array(laidOut(column, [column.size, 1], [...stridesOf(column), 0])),
    draft.array(vectorOf(draft, right.part)),
  ]);
}

/** Returns the elements of a part as a vector. */
function vectorOf(draft: Draft, part: Part): View {
  const view = viewOfPart(draft, part);
  const strides = reshapedStrides(view.shape, stridesOf(view), [view.size], view.dtype.itemSize, false);
  if (strides !== null) return laidOut(view, [view.size], strides);
  const block = copyPacked(draft.call.name, view);
  draft.hold(block);
  return vectorView(block, view.dtype, view.size);
}

/** Returns the sum of a diagonal, or of those of a stack of matrices. */
export function diagonalSum(draft: Draft, bound: Bound, refuse: Refuse): Part {
  const view = arrayOf(draft, partOf(draft, operandOf(bound, "a", refuse).value));
  const [offset, axis1, axis2] = ["offset", "axis1", "axis2"].map((name) =>
    integerArgument(bound, name, refuse),
  );
  const { shape, strides, offset: start } = readDiagonal(draft.call, { offset, axis1, axis2 }, view);
  const diagonal = draft.array(laidOut(view, shape, strides, start));
  return sumOf(draft, diagonal, reductionAlong(new Set([shape.length - 1]), dtypeArgument(bound, refuse)));
}
