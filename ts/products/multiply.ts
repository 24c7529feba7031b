/**
 * Multiplies stacks of matrices and of lines. A line is a row or a column whose elements are multiplied by those of another one, and the
 * products added. They are added in one order, which crate/lib/src/products.rs (matrices) and crate/products/src/kernels/lines.rs tell. So
 * the bits of a product depend neither on where the operands lie nor on how much room there is.
 */
import type { DType } from "../dtype/dtypes.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { inLinearMemory, swapLastAxes, type View, vectorView } from "../elements/view.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { allocateTemporary } from "../memory/large.ts";
import { makeBlock } from "../memory/produce.ts";
import { produceZeros } from "../memory/zeros.ts";
import { outWindow, WINDOW_BYTES } from "../wasm/scratch.ts";
import { DEPTH, linesAt, matricesAt, roomWords } from "./linear.ts";
import { broadcastStack, computedAs, type Pair, resultAs, withComputed } from "./operands.ts";
import { multiplyByWindows, sumByWindows } from "./windowed.ts";

/**
 * Returns the products of matrices, packed: of `left` with the shape [..., rows, depth] and `right` with the shape [..., depth, columns].
 * The axes before the last two broadcast to those of the result, which has the shape [..., rows, columns].
 */
export function multiplyMatrices(
  caller: string,
  left: View,
  right: View,
  shape: Extents,
  dtype: DType,
): Block {
  return multiplied(caller, left, right, { shape, dtype }, (own, other, target) => {
    const stack = shape.slice(0, -2);
    const pair = {
      left: broadcastStack(own, stack),
      right: broadcastStack(swapLastAxes(other), stack),
      target,
    };
    if (areLinear(pair)) writeMatrices(pair);
    else multiplyByWindows(pair);
  });
}

/**
 * Returns the sums of the products of lines, packed. Both operands broadcast to the shape of the result and one more axis, the lines. With
 * `conjugates`, the elements of `left` are conjugated.
 */
export function multiplyLines(
  caller: string,
  left: View,
  right: View,
  shape: Extents,
  dtype: DType,
  conjugates: boolean,
): Block {
  return multiplied(caller, left, right, { shape, dtype }, (own, other, target) => {
    const depth = own.shape[own.shape.length - 1] as number;
    const all = [...(shape.length > 0 ? shape : [1]), depth];
    const pair = { left: broadcastView(own, all), right: broadcastView(other, all), target };
    const isConjugated = conjugates && dtype.kind === "c";
    if (areLinear(pair)) linesAt(pair, isConjugated);
    else sumByWindows(pair, isConjugated);
  });
}

/** What a product gives. */
interface Result {
  readonly shape: Extents;
  readonly dtype: DType;
}

/** Allocates the result, and lets `write` write it from operands of the dtype in which they are multiplied. */
function multiplied(
  caller: string,
  left: View,
  right: View,
  { shape, dtype }: Result,
  write: (left: View, right: View, target: View) => void,
): Block {
  const size = sizeOf(shape);
  const depth = left.shape[left.shape.length - 1] as number;
  if (depth === 0) return produceZeros(caller, size * dtype.itemSize);
  const computed = computedAs(dtype);
  const block = withComputed(caller, left, dtype, (own) =>
    withComputed(caller, right, dtype, (other) =>
      makeBlock(caller, size * computed.itemSize, (made) => {
        if (size === 0) return;
        const target = vectorView(made, computed, size, shape);
        inLinearMemory(own, Number.POSITIVE_INFINITY, (near) =>
          inLinearMemory(other, Number.POSITIVE_INFINITY, (beside) => write(near, beside, target)),
        );
      }),
    ),
  );
  return resultAs(caller, block, size, dtype);
}

/** Whether operands and result are in linear memory. */
function areLinear({ left, right, target }: Pair): boolean {
  return left.block.isLinear && right.block.isLinear && target.block.isLinear;
}

/** The lines of a matrix that are packed at a time: as many as the caches hold together with the other matrix's. */
const MOST_ROWS = 96;
const MOST_COLUMNS = 512;

/** The bytes of room that there always are: the out window, half of it for lines of each matrix. */
const LEAST_ROOM = WINDOW_BYTES;

/** Multiplies matrices in linear memory, with as much room as there is. */
function writeMatrices(pair: Pair): void {
  const { left, right, target } = pair;
  const { length } = left.shape;
  const [rows, depth] = left.shape.slice(-2) as [number, number];
  const columns = right.shape[length - 2] as number;
  const deep = Math.min(depth, DEPTH);
  const words = (lines: number): number => roomWords(target.dtype, lines, deep);
  const [most, wide] = [words(Math.min(rows, MOST_ROWS)), words(Math.min(columns, MOST_COLUMNS))];
  withRoom(8 * (most + wide), (room, bytes) => {
    // The words of half the room.
    const half = bytes / 16;
    const isWhole = bytes >= 8 * (most + wide);
    matricesAt(
      pair,
      [rows, depth, columns],
      room,
      isWhole ? most : Math.min(most, half),
      isWhole ? wide : Math.min(wide, half),
    );
  });
}

/** Calls `use` with the address of room, and its bytes: as many as are asked for, or those of a window. */
function withRoom(byteLength: number, use: (address: number, byteLength: number) => void): void {
  const block = byteLength > LEAST_ROOM ? allocateTemporary(byteLength) : null;
  if (block === null) use(outWindow(), LEAST_ROOM);
  else using(block, () => use(block.address, byteLength));
}
