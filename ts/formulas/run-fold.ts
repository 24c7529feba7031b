/** Folds values into accumulators: by the kernels, as many values at a time as can be had side by side. */
import type { Call } from "../calls/call.ts";
import { Complex, type Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { scalarAt } from "../elements/single.ts";
import { pack, type View } from "../elements/view.ts";
import { MemoryError } from "../errors.ts";
import { byteOffset, type Extents, indexOf, sizeOf } from "../layout.ts";
import { allocateTemporary } from "../memory/large.ts";
import { copyOut } from "../memory/outside.ts";
import { foldsKernels } from "../wasm/chapters.ts";
import { kernels, linear } from "../wasm/module.ts";
import { foldWords, MASK_BYTES, maskWindow, outWindow, slot, WINDOW_BYTES } from "../wasm/scratch.ts";
import { MOST_BYTES, type Values } from "./folded-values.ts";
import { requireLengths } from "./iteration.ts";

/** How values are folded into accumulators. */
export interface Fold {
  readonly operation: FoldName;
  /** The axes of the iteration, outermost first, and the bytes from one accumulator to the next; 0 along an axis that is folded. */
  readonly shape: Extents;
  readonly strides: Extents;
  /** The most elements that are folded as one run; 0 for no limit. */
  readonly piece: number;
  /** A bool for each element, in the order of the iteration: whether it is folded. Null for all. */
  readonly mask: View | null;
}

/** The folds, in the order of the kernels: crate/folds/src/kernels/choice.rs. */
const NAMES = [
  "sum",
  "product",
  "minimum",
  "maximum",
  "any",
  "all",
  "argmin",
  "argmax",
  "fmin",
  "fmax",
  "wide_sum",
] as const;

export type FoldName = (typeof NAMES)[number];

/**
 * Folds values into accumulators, which hold their start values.
 * @param best the best values, for argmin and argmax
 */
export function runFold(call: Call, values: Values, fold: Fold, target: View, best: View | null): void {
  requireLengths(call, fold.shape);
  withLinear(call, target, 0, (accumulators) =>
    withLinear(call, best, WINDOW_BYTES / 2, (bestValues) => {
      const run = runOf(fold, target.dtype);
      if (run > values.most) foldLongRuns(values, fold, target.dtype, accumulators, run);
      else foldParts(values, fold, run, accumulators, bestValues);
    }),
  );
}

/**
 * Calls `use` with the address of accumulators in linear memory. Those outside are copied into it, and back. Callers keep them small
 * enough for a window, for when there is no other room.
 */
function withLinear(call: Call, view: View | null, window: number, use: (address: number) => void): void {
  if (view === null || view.size === 0 || view.block.isLinear) {
    use(view === null ? 0 : view.block.address);
    return;
  }
  const { block, dtype, size } = view;
  const byteLength = size * dtype.itemSize;
  const room = allocateTemporary(byteLength);
  if (room === null && byteLength > MOST_ACCUMULATOR_BYTES)
    throw new MemoryError(`${call.name}: no room in linear memory for ${byteLength} bytes`);
  const address = room?.address ?? outWindow() + window;
  try {
    linear.bytes.set(new Uint8Array(block.buffer, block.address, byteLength), address);
    use(address);
    copyOut(address, byteLength, block.buffer, block.address);
  } finally {
    room?.release();
  }
}

/** The bytes that there is always room for. */
export const MOST_ACCUMULATOR_BYTES = WINDOW_BYTES / 2;

/** Returns the length of a run that must not be cut, since that changes how its floats are rounded; 1 if there is none. */
function runOf({ operation, shape, strides, piece }: Fold, dtype: DType): number {
  const isRounded = operation === "sum" ? !dtype.isInteger : isWide(operation, dtype);
  if (!isRounded || (strides.at(-1) ?? 0) !== 0) return 1;
  const inner = shape.at(-1) ?? 1;
  return Math.min(inner, piece || inner);
}

/** Whether floats are folded in float32, and rounded once a run. */
function isWide(operation: FoldName, dtype: DType): boolean {
  return dtype === dtypes.float16 && (operation === "sum" || operation === "product");
}

/** Whether values must be folded as float32, since a run comes in parts and is rounded once. */
export function needsWider(values: Values, fold: Fold): boolean {
  const { dtype, most } = values;
  return isWide(fold.operation, dtype) && runOf(fold, dtype) > most;
}

/** Folds as many elements at a time as can be had. Cuts a run only where that leaves the result as it is. */
function foldParts(values: Values, fold: Fold, run: number, accumulators: number, best: number): void {
  const size = sizeOf(fold.shape);
  const inner = fold.shape.at(-1) ?? 1;
  const most = fold.mask === null ? values.most : Math.min(values.most, mostOf(fold.mask));
  const length = writeWords(fold, values.dtype, accumulators, best);
  const unit = run > 1 && inner <= most ? inner : run;
  for (let first = 0; first < size; ) {
    const toEnd = run > 1 && inner > most ? inner - (first % inner) : size - first;
    const count = Math.min(size <= most ? size : most - (most % unit), toEnd);
    reduce(length, values, fold.mask, first, count);
    first += count;
  }
}

function reduce(length: number, values: Values, mask: View | null, first: number, count: number): void {
  const maskAt = mask === null ? 0 : placeMask(mask, first, count);
  foldsKernels.reduce(foldWords(), length, values.at(first, count), maskAt, first, count);
}

/** Returns how many elements of a mask can be placed at once. */
function mostOf({ block }: View): number {
  return block.isLinear ? MOST_BYTES : MASK_BYTES;
}

function placeMask(mask: View, first: number, count: number): number {
  if (mask.block.isLinear) return mask.block.address + mask.offset + first;
  pack(mask, first, count, maskWindow());
  return maskWindow();
}

/** Writes the words for the kernel: crate/folds/src/kernels/words.rs. Returns their number. */
function writeWords(
  { operation, shape, strides, piece }: Omit<Fold, "mask">,
  dtype: DType,
  accumulators: number,
  best: number,
): number {
  const { words } = linear;
  let index = foldWords() / 4;
  const first = index;
  words[index++] = NAMES.indexOf(operation);
  words[index++] = dtype.code;
  words[index++] = accumulators;
  words[index++] = best;
  words[index++] = piece;
  words[index++] = shape.length;
  for (const length of shape) words[index++] = length;
  for (const stride of strides) words[index++] = stride;
  return index - first;
}

/** Folds runs for which there is no room at once, in the order in which the kernel folds a run. */
function foldLongRuns(values: Values, fold: Fold, dtype: DType, accumulators: number, run: number): void {
  const { operation, shape, strides, mask } = fold;
  const outer = shape.slice(0, -1);
  const size = sizeOf(shape);
  const inner = shape.at(-1) as number;
  const partial = slot(PARTIAL_SLOT);
  const length = writeWords({ operation, shape: [run], strides: [0], piece: 0 }, values.dtype, partial, 0);
  let count = 0;
  for (let first = 0; first < size; first += count) {
    count = Math.min(run, inner - (first % inner));
    const at = accumulators + byteOffset(indexOf(Math.floor(first / inner), outer), strides);
    for (const [begin, elements] of stretches(mask, first, count)) {
      const kept = scalarAt(dtype, at);
      const result =
        operation === "sum"
          ? addSums(dtype, kept, sumRange(values, length, partial, begin, elements))
          : multiplyRange(values, length, partial, kept, begin, elements);
      write(dtype, at, result);
    }
  }
}

/** Returns the stretches of a run that a mask leaves, each of which is a run by itself: where they begin, and their lengths. */
function* stretches(mask: View | null, first: number, length: number): Generator<readonly [number, number]> {
  if (mask === null) {
    yield [first, length];
    return;
  }
  const bytes = new Uint8Array(mask.block.buffer, mask.block.address + mask.offset, first + length);
  for (let begin = first; begin < bytes.length; begin += 1) {
    let end = begin;
    while (end < bytes.length && bytes[end] !== 0) end += 1;
    if (end > begin) yield [begin, end - begin];
    begin = end;
  }
}

/** The slot of a partial result. */
const PARTIAL_SLOT = 2;

/** Sums elements in pairs of halves: ranges that can be had at once by the kernel, and these from left to right. */
function sumRange(values: Values, length: number, partial: number, first: number, count: number): Scalar {
  const { dtype, most } = values;
  if (count <= most) {
    write(dtype, partial, dtype.kind === "c" ? new Complex(-0, -0) : -0);
    reduce(length, values, null, first, count);
    return scalarAt(dtype, partial);
  }
  // NumPy counts both parts of complex numbers.
  const parts = dtype.kind === "c" ? 2 : 1;
  const half = Math.floor((count * parts) / 2);
  const left = (half - (half % 8)) / parts;
  const sum = sumRange(values, length, partial, first, left);
  return addSums(dtype, sum, sumRange(values, length, partial, first + left, count - left));
}

/** Multiplies elements one by one, from `kept` on. */
function multiplyRange(
  values: Values,
  length: number,
  partial: number,
  kept: Scalar,
  first: number,
  count: number,
): Scalar {
  write(values.dtype, partial, kept);
  for (let done = 0; done < count; done += values.most)
    reduce(length, values, null, first + done, Math.min(values.most, count - done));
  return scalarAt(values.dtype, partial);
}

function addSums(dtype: DType, one: Scalar, other: Scalar): Scalar {
  const isDouble = dtype === dtypes.float64 || dtype === dtypes.complex128;
  const round = isDouble ? Number : Math.fround;
  if (one instanceof Complex && other instanceof Complex)
    return new Complex(round(one.re + other.re), round(one.im + other.im));
  return round((one as number) + (other as number));
}

function write(dtype: DType, address: number, value: Scalar): void {
  const { re, im } = value instanceof Complex ? value : { re: value as number, im: 0 };
  kernels.fill_number(dtype.code, address, 1, re);
  if (dtype.kind !== "c") return;
  const part = dtype.itemSize === 16 ? dtypes.float64 : dtypes.float32;
  kernels.fill_number(part.code, address + part.itemSize, 1, im);
}
