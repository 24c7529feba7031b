/**
 * Multiplies where something lies outside linear memory and there is no room to bring it there: parts of the operands come to the
 * windows, and parts of the result go back. The parts are cut where sums are added anyway, so the bits stay the same.
 */
import type { DataConstructor } from "../dtype/dtypes.ts";
import { laidOut, pack, partOfAxis, stridesOf, type View } from "../elements/view.ts";
import { advance, byteOffset, type Extents, sizeOf } from "../layout.ts";
import { Block, CALLERS } from "../memory/block.ts";
import { copyOut } from "../memory/outside.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, outWindow, registersArea, WINDOW_BYTES } from "../wasm/scratch.ts";
import { DEPTH, linesAt, matricesAt } from "./linear.ts";
import type { Pair } from "./operands.ts";

/** The bytes of a part of an operand. */
const PART = WINDOW_BYTES / 2;

/** The most lines of a part. */
const MOST_LINES = 64;

/** The words of the room for packed lines of an operand. */
const ROOM_WORDS = PART / 8;

/** Multiplies matrices: the lines of `left` are rows, those of `right` columns. */
export function multiplyByWindows({ left, right, target }: Pair): void {
  const [rows, depth] = left.shape.slice(-2) as [number, number];
  const [columns] = right.shape.slice(-2) as [number];
  const { itemSize } = target.dtype;
  const most = Math.min(MOST_LINES, Math.floor(PART / (Math.min(depth, DEPTH) * itemSize)));
  let at = target.offset;
  eachOfStack(left, right, (own, other) => {
    for (let row = 0; row < rows; row += most) {
      const height = Math.min(most, rows - row);
      for (let column = 0; column < columns; column += most) {
        const width = Math.min(most, columns - column);
        multiplyPart(partOfAxis(own, 0, row, height), partOfAxis(other, 0, column, width));
        for (let line = 0; line < height; line += 1) {
          const to = at + ((row + line) * columns + column) * itemSize;
          bringBack(target, outWindow() + line * width * itemSize, width * itemSize, to);
        }
      }
    }
    at += rows * columns * itemSize;
  });
}

/** Multiplies parts of two matrices whose products fit the out window. */
function multiplyPart(left: View, right: View): void {
  const [height, depth] = left.shape as [number, number];
  const [width] = right.shape as [number];
  const target = atAddress(left, outWindow(), [height, width]);
  for (let unit = 0; unit < depth; unit += DEPTH) {
    const deep = Math.min(DEPTH, depth - unit);
    const pair = {
      left: brought(partOfAxis(left, 1, unit, deep), inWindow()),
      right: brought(partOfAxis(right, 1, unit, deep), inWindow() + PART),
      target,
    };
    matricesAt(pair, [height, deep, width], registersArea(), ROOM_WORDS, ROOM_WORDS, unit > 0);
  }
}

/** Adds the products of lines: of as many as fit a part at a time, or of one whose parts do. */
export function sumByWindows({ left, right, target }: Pair, conjugates: boolean): void {
  const { itemSize } = target.dtype;
  let at = target.offset;
  eachOfStack(left, right, (own, other) => {
    const [lines, count] = own.shape as [number, number];
    const most = Math.max(1, Math.floor(PART / (Math.max(1, count) * itemSize)));
    for (let first = 0; first < lines; first += most) {
      const some = Math.min(most, lines - first);
      const [one, two] = [partOfAxis(own, 0, first, some), partOfAxis(other, 0, first, some)];
      sumPart(one, two, outWindow(), conjugates);
      bringBack(target, outWindow(), some * itemSize, at);
      at += some * itemSize;
    }
  });
}

/**
 * Writes the sums of the products of lines to an address. Of one line that fits no part, writes sums of parts of the line behind its own.
 */
function sumPart(left: View, right: View, address: number, conjugates: boolean): void {
  const { itemSize, kind } = left.dtype;
  const [lines, count] = left.shape as [number, number];
  if (left.size * itemSize <= PART) {
    const pair = { left: brought(left, inWindow()), right: brought(right, inWindow() + PART) };
    linesAt({ ...pair, target: atAddress(left, address, [lines]) }, conjugates);
    return;
  }
  // The kernel halves a line at the same place (`line` of crate/products/src/kernels/terms.rs).
  const half = Math.floor(count / 2);
  const first = half - (half % (kind === "c" ? 4 : 8));
  sumPart(partOfAxis(left, 1, 0, first), partOfAxis(right, 1, 0, first), address, conjugates);
  const [rest, next] = [count - first, address + itemSize];
  sumPart(partOfAxis(left, 1, first, rest), partOfAxis(right, 1, first, rest), next, conjugates);
  addItem(left, address, next);
}

/** Adds the element at `other` to the one at `address`. A store in a typed array rounds or wraps to its dtype. */
function addItem({ dtype }: View, address: number, other: number): void {
  const count = dtype.itemSize / dtype.Data.BYTES_PER_ELEMENT;
  const numbersAt = (at: number): number[] =>
    new (dtype.Data as DataConstructor)(linear.buffer, at, count) as unknown as number[];
  const [sum, added] = [numbersAt(address), numbersAt(other)];
  for (let part = 0; part < count; part += 1) (sum[part] as number) += added[part] as number;
}

/** Calls `use` with the two operands for each index of the axes before the last two. */
function eachOfStack(left: View, right: View, use: (left: View, right: View) => void): void {
  const stack = left.shape.slice(0, -2);
  const index = stack.map(() => 0);
  const one = (view: View): View => {
    const strides = stridesOf(view);
    const skipped = byteOffset(index, strides.slice(0, -2));
    return laidOut(view, view.shape.slice(-2), strides.slice(-2), view.offset + skipped);
  };
  do use(one(left), one(right));
  while (advance(index, stack));
}

/** Packs the elements of a part at an address of linear memory, and returns a view of them there. */
function brought(part: View, address: number): View {
  pack(part, 0, part.size, address);
  return atAddress(part, address, part.shape);
}

/** Returns a view of packed elements at an address of linear memory. */
function atAddress({ dtype }: View, address: number, shape: Extents): View {
  const size = sizeOf(shape);
  const bytes = size * dtype.itemSize;
  const block = new Block(linear.buffer, address, bytes, 0, true, CALLERS);
  return { dtype, shape, strides: null, block, offset: 0, size };
}

/** Copies bytes from an address of linear memory to the block of the result, from its byte `at` on. */
function bringBack({ block }: View, address: number, byteLength: number, at: number): void {
  copyOut(address, byteLength, block.buffer, block.address + at);
}
