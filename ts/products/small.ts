/** The most common products in few steps: vectors and small matrices of one dtype in linear memory, without options. */
import { type NDArray, wrap } from "../array/ndarray.ts";
import { takeScalar } from "../array/scalars.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import type { Extents } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { allocate } from "../memory/produce.ts";
import { productsKernels } from "../wasm/chapters.ts";
import { outWindow, passShape, passStrides, registersArea } from "../wasm/scratch.ts";
import { roomWords } from "./linear.ts";
import { computedAs } from "./operands.ts";

/** The longest side of a small matrix. What is packed of two of them fits the out window. */
const LONGEST = 64;

const NO_AXES: readonly number[] = [];

/** The axes of operands that a product takes: 0 for one or two. */
type Axes = 0 | 1 | 2;

/**
 * Returns the product of two vectors or small matrices, or null where the general way must find it or throw the right error. With
 * `conjugates`, complex numbers go the general way.
 */
export function smallProduct(
  caller: string,
  x1: unknown,
  x2: unknown,
  ofLeft: Axes = 0,
  ofRight: Axes = 0,
  conjugates = false,
): NDArray | Scalar | null {
  const left = viewOfArray(caller, x1);
  const right = left === null ? null : viewOfArray(caller, x2);
  if (left === null || right === null || !isSimple(left, right, conjugates)) return null;
  const [own, other] = [left.shape.length, right.shape.length];
  if ((ofLeft > 0 && own !== ofLeft) || (ofRight > 0 && other !== ofRight)) return null;
  // Counted from the first elements, since no stride is negative.
  const [step, line] = [stepOf(left, own - 1), own === 2 ? stepOf(left, 0) : 0];
  const [unit, column] = [stepOf(right, 0), other === 2 ? stepOf(right, 1) : 0];
  if (step < 0 || line < 0 || unit < 0 || column < 0) return null;
  const rows = own === 2 ? (left.shape[0] as number) : 1;
  const columns = other === 2 ? (right.shape[1] as number) : 1;
  const areMatrices = own + other === 4;
  if (areMatrices && Math.max(rows, columns, right.shape[0] as number) > LONGEST) return null;
  const { dtype } = left;
  const block = allocate(caller, rows * columns * dtype.itemSize);
  try {
    if (!block.isLinear) {
      block.release();
      return null;
    }
    const lengths = [rows, right.shape[0] as number, columns] as const;
    if (areMatrices) multiplyMatrices(left, right, lengths, [line, step, column, unit], block);
    else multiplyLines(left, right, lengths, [line, step, column, unit], block);
  } catch (error) {
    block.release();
    throw error;
  }
  if (areMatrices) return wrap([rows, columns], dtype, block);
  return own + other === 2 ? takeScalar(dtype, block) : wrap([rows * columns], dtype, block);
}

/** The rows, the depth and the columns of a product. */
type Lengths = readonly [rows: number, depth: number, columns: number];

function multiplyMatrices(
  left: View,
  right: View,
  lengths: Lengths,
  steps: readonly [line: number, step: number, column: number, unit: number],
  block: Block,
): void {
  const { dtype } = left;
  const [rows, depth, columns] = lengths;
  const [line, step, column, unit] = steps;
  productsKernels.multiply_matrices(
    computedAs(dtype).code,
    left.block.address + left.offset,
    (rows - 1) * line + (depth - 1) * step + 1,
    0,
    right.block.address + right.offset,
    (columns - 1) * column + (depth - 1) * unit + 1,
    0,
    0,
    passShape(NO_AXES, lengths),
    passStrides(steps),
    block.address,
    rows * columns,
    0,
    outWindow(),
    roomWords(dtype, rows, depth),
    roomWords(dtype, columns, depth),
  );
}

/** Adds the products of lines, of which one operand has only one. */
function multiplyLines(
  left: View,
  right: View,
  [rows, depth, columns]: Lengths,
  steps: readonly [line: number, step: number, column: number, unit: number],
  block: Block,
): void {
  const [line, step, column, unit] = steps;
  const count = rows * columns;
  productsKernels.multiply_lines(
    computedAs(left.dtype).code,
    left.block.address + left.offset,
    (rows - 1) * line + (depth - 1) * step + 1,
    0,
    right.block.address + right.offset,
    (columns - 1) * column + (depth - 1) * unit + 1,
    0,
    0,
    passShape(NO_AXES, [count, depth]),
    passStrides(steps),
    block.address,
    count,
    0,
    registersArea(),
  );
}

/** Whether both are vectors or matrices of one dtype that fit each other, have elements, and are in linear memory. */
function isSimple(left: View, right: View, conjugates: boolean): boolean {
  const { dtype } = left;
  if (dtype !== right.dtype || computedAs(dtype).itemSize !== dtype.itemSize) return false;
  if (conjugates && dtype.kind === "c") return false;
  if (!left.block.isLinear || !right.block.isLinear || left.size === 0 || right.size === 0) return false;
  return isShort(left.shape) && isShort(right.shape) && left.shape[left.shape.length - 1] === right.shape[0];
}

function isShort({ length }: Extents): boolean {
  return length === 1 || length === 2;
}

/** Returns a stride in items. */
function stepOf({ shape, strides, dtype }: View, axis: number): number {
  if (strides !== null) return (strides[axis] as number) / dtype.itemSize;
  return axis === shape.length - 1 ? 1 : (shape[1] as number);
}
