/** The most common product in few steps: two small matrices of one dtype in linear memory, without options. */
import { type NDArray, wrap } from "../array/ndarray.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import { allocate } from "../memory/produce.ts";
import { productsKernels } from "../wasm/chapters.ts";
import { outWindow, passShape, passStrides } from "../wasm/scratch.ts";
import { roomWords } from "./linear.ts";
import { computedAs } from "./operands.ts";

/** The longest side of a small matrix. What is packed of two of them fits the out window. */
const LONGEST = 64;

const NO_AXES: readonly number[] = [];

/** Returns the product of two small matrices, or null where the general way must find it or throw the right error. */
export function smallProduct(caller: string, x1: unknown, x2: unknown): NDArray | null {
  const left = viewOfArray(caller, x1);
  const right = left === null ? null : viewOfArray(caller, x2);
  if (left === null || right === null || !areSmall(left, right)) return null;
  const { dtype } = left;
  const { itemSize } = dtype;
  const [rows, depth] = left.shape as [number, number];
  const columns = right.shape[1] as number;
  // Counted from the first elements, since no stride is negative.
  const [a, b, c, d] = [stepOf(left, 0), stepOf(left, 1), stepOf(right, 0), stepOf(right, 1)];
  if (a < 0 || b < 0 || c < 0 || d < 0) return null;
  const block = allocate(caller, rows * columns * itemSize);
  try {
    if (block.isLinear) {
      productsKernels.multiply_matrices(
        computedAs(dtype).code,
        left.block.address + left.offset,
        (rows - 1) * a + (depth - 1) * b + 1,
        0,
        right.block.address + right.offset,
        (depth - 1) * c + (columns - 1) * d + 1,
        0,
        0,
        passShape(NO_AXES, [rows, depth, columns]),
        passStrides([a, b, d, c]),
        block.address,
        rows * columns,
        0,
        outWindow(),
        roomWords(dtype, rows, depth),
        roomWords(dtype, columns, depth),
      );
      return wrap([rows, columns], dtype, block);
    }
  } catch (error) {
    block.release();
    throw error;
  }
  block.release();
  return null;
}

/** Whether both are matrices of one dtype that fit each other, have elements, and are in linear memory and small. */
function areSmall(left: View, right: View): boolean {
  const { dtype, shape } = left;
  if (dtype !== right.dtype || computedAs(dtype).itemSize !== dtype.itemSize) return false;
  if (!left.block.isLinear || !right.block.isLinear) return false;
  if (shape.length !== 2 || right.shape.length !== 2 || shape[1] !== right.shape[0]) return false;
  const most = Math.max(shape[0] as number, shape[1] as number, right.shape[1] as number);
  return most <= LONGEST && left.size > 0 && right.size > 0;
}

/** Returns a stride in items. */
function stepOf({ shape, strides, dtype }: View, axis: 0 | 1): number {
  if (strides !== null) return (strides[axis] as number) / dtype.itemSize;
  return axis === 0 ? (shape[1] as number) : 1;
}
