/** Products of two stacks of vectors or matrices: what all functions that multiply share. */
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { requireCommonShape } from "../elements/broadcast.ts";
import { copyPacked } from "../elements/casting.ts";
import { laidOut, stridesOf, swapLastAxes, type View, vectorView } from "../elements/view.ts";
import { ShapeError } from "../errors.ts";
import { readSize, requireDimensions } from "../input/arguments.ts";
import { type Extents, listOf, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { multiplyLines, multiplyMatrices } from "./multiply.ts";
import { permuteAxes } from "./operands.ts";

/** A stack of vectors (1 axis of their own) or of matrices (2 axes). */
export interface Stack {
  readonly view: View;
  readonly own: 1 | 2;
}

/** A product: its shape, and a function that computes it, packed. */
export interface Product {
  readonly shape: Extents;
  readonly dtype: DType;
  compute(): Block;
}

/** Returns the product of two stacks, which broadcast to each other. With `conjugates`, the left vectors are conjugated. */
export function productOf(call: Call, left: Stack, right: Stack, dtype: DType, conjugates = false): Product {
  requireFit(call, left, right);
  const rows = left.view.shape.slice(-left.own, -1);
  const columns = right.own === 2 ? right.view.shape.slice(-1) : [];
  const stack = requireCommonShape(call, [stackOf(left), stackOf(right)]);
  const shape = [...stack, ...rows, ...columns];
  readSize(call, shape, dtype.itemSize);
  const compute = (): Block => {
    if (left.own === 2 && right.own === 2)
      return multiplyMatrices(call.name, left.view, right.view, shape, dtype);
    const lines = right.own === 2 ? swapLastAxes(right.view) : right.view;
    // Beside a matrix, a vector is repeated for each of its lines.
    const one = left.own < right.own ? asLines(left.view) : left.view;
    const other = right.own < left.own ? asLines(lines) : lines;
    return multiplyLines(call.name, one, other, shape, dtype, conjugates);
  };
  return { shape, dtype, compute };
}

/** Returns the axes before those of the vectors or matrices. */
function stackOf({ view, own }: Stack): Extents {
  return view.shape.slice(0, view.shape.length - own);
}

/** Throws unless the vectors of both operands have the same length. */
function requireFit(call: Call, left: Stack, right: Stack): void {
  const [x, y] = [left.view.shape, right.view.shape];
  const [depth, other] = [x[x.length - 1], y[y.length - right.own]];
  if (depth === other) return;
  throw new ShapeError(
    `${call.name}: x2 has a mismatch in its core dimension: its length ${other} is different from ${depth} of x1`,
  );
}

/** Returns vectors as matrices of one line. */
function asLines(view: View): View {
  const { shape } = view;
  const [last, step] = [shape.slice(-1), stridesOf(view).slice(-1)];
  const strides = [...stridesOf(view).slice(0, -1), 0, ...step];
  return laidOut(view, [...shape.slice(0, -1), 1, ...last], strides);
}

/**
 * Returns the sum of the products of each vector along the last axis of `left` and each one of `right`. If an operand is a number,
 * multiplies by it.
 */
export function sumsAlongLast(call: Call, left: View, right: View, dtype: DType): Product {
  const [x, y] = [left.shape, right.shape];
  const shape = [...x.slice(0, -1), ...y.slice(0, -1)];
  if (x.length === 0) return scaled(call, left, right, dtype);
  if (y.length === 0) return scaled(call, right, left, dtype);
  readSize(call, shape, dtype.itemSize);
  if (x.length === 1 || y.length === 1)
    return { shape, dtype, compute: () => multiplyLines(call.name, left, right, shape, dtype, false) };
  const stacks = [x.slice(0, -2), y.slice(0, -2)] as const;
  const ends = [x[x.length - 2] as number, y[y.length - 2] as number] as const;
  const computed = [...stacks[0], ...stacks[1], ...ends];
  requireDimensions(call, "the result", computed.length);
  const compute = (): Block => {
    const own = withOnes(left, stacks[1].length);
    const block = multiplyMatrices(call.name, own, swapLastAxes(right), computed, dtype);
    if (stacks[1].length === 0) return block;
    const view = vectorView(block, dtype, sizeOf(shape), computed);
    const axes = computed.map((_, axis) => axis);
    axes.splice(stacks[0].length, 0, ...axes.splice(-2, 1));
    return using(block, () => copyPacked(call.name, permuteAxes(view, axes)));
  };
  return { shape, dtype, compute };
}

/** Shows matrices with more axes of length 1 before the last two. */
function withOnes(view: View, count: number): View {
  const [shape, strides] = [[...view.shape], [...stridesOf(view)]];
  shape.splice(-2, 0, ...listOf(count, () => 1));
  strides.splice(-2, 0, ...listOf(count, () => 0));
  return laidOut(view, shape, strides);
}

/** Returns the products of a number and each element. */
function scaled(call: Call, number: View, view: View, dtype: DType): Product {
  const { shape } = view;
  const one = laidOut(number, [1, 1], [0, 0]);
  const lines = shape.length === 0 ? laidOut(view, [1, 1], [0, 0]) : asLines(view);
  return { shape, dtype, compute: () => multiplyMatrices(call.name, one, lines, lines.shape, dtype) };
}
