/** Runs the program of a fold: all elements at once, or part by part where inputs lie outside linear memory. */
import type { Call } from "../calls/call.ts";
import { Complex, type Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { scalarAt } from "../elements/single.ts";
import type { View } from "../elements/view.ts";
import { MemoryError } from "../errors.ts";
import { byteOffset, indexOf, sizeOf } from "../layout.ts";
import { allocateTemporary } from "../memory/large.ts";
import { copyOut } from "../memory/outside.ts";
import { arithmeticKernels } from "../wasm/chapters.ts";
import { kernels, linear } from "../wasm/module.ts";
import { outWindow, slot, WINDOW_BYTES } from "../wasm/scratch.ts";
import type { Part } from "./draft.ts";
import type { Fold, Program } from "./program.ts";
import { type Loaded, placeInputs, withProgram } from "./run.ts";

/** Folds the values of a program into accumulators, which hold their start values. */
export function runFold(call: Call, program: Program, fold: Fold, target: View, best: View | null): void {
  withLinear(call, target, 0, (accumulators) =>
    withLinear(call, best, WINDOW_BYTES / 2, (bestValues) =>
      withProgram(call, program, (loaded) => {
        setWord(loaded, program.target, accumulators);
        if (program.best > 0) setWord(loaded, program.best, bestValues);
        foldParts(loaded, fold, target.dtype, accumulators);
      }),
    ),
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

function setWord({ address }: Loaded, word: number, value: number): void {
  linear.words[address / 4 + word] = value;
}

/** Folds as many elements at a time as the windows hold. Cuts a run only where that leaves the result as it is. */
function foldParts(loaded: Loaded, fold: Fold, dtype: DType, accumulators: number): void {
  const { part } = loaded;
  const size = sizeOf(fold.shape);
  const inner = fold.shape.at(-1) ?? 1;
  const isRun = (fold.strides.at(-1) ?? 0) === 0 && fold.operation === 0 && !dtype.isInteger;
  const run = isRun ? Math.min(inner, fold.piece || inner) : 1;
  if (size <= part || run <= part) {
    const most = isRun && inner <= part ? part - (part % inner) : part - (part % run);
    for (let first = 0; first < size; ) {
      const toEnd = isRun && inner > part ? inner - (first % inner) : size - first;
      const count = Math.min(size <= part ? size : most, toEnd);
      placeInputs(loaded, first, count);
      arithmeticKernels.reduce(loaded.address, loaded.program.words.length, first, count);
      first += count;
    }
    return;
  }
  sumLongRuns(loaded, fold, dtype, accumulators, run);
}

/** Adds runs that are longer than a window to their accumulators, in the pairwise order in which the engine sums a run. */
function sumLongRuns(loaded: Loaded, fold: Fold, dtype: DType, accumulators: number, run: number): void {
  const { shape, strides } = fold;
  const outer = shape.slice(0, -1);
  const size = sizeOf(shape);
  const inner = shape.at(-1) as number;
  // Each partial sum goes to one slot, whatever the index.
  const partial = slot(PARTIAL_SLOT);
  const stridesWord = loaded.program.target + STRIDES_BEHIND_TARGET + shape.length;
  for (let axis = 0; axis < shape.length; axis += 1) setWord(loaded, stridesWord + axis, 0);
  setWord(loaded, loaded.program.target, partial);
  setWord(loaded, loaded.program.target + MASK_BEHIND_TARGET, 0);
  let length = 0;
  for (let first = 0; first < size; first += length) {
    length = Math.min(run, inner - (first % inner));
    const at = accumulators + byteOffset(indexOf(Math.floor(first / inner), outer), strides);
    for (const [begin, count] of stretches(fold.mask, first, length)) {
      const sum = sumRange(loaded, dtype, partial, begin, count);
      writeSum(dtype, at, addSums(dtype, scalarAt(dtype, at), sum));
    }
  }
}

/** Returns the stretches of a run that a mask leaves, each of which is summed by itself: where they begin, and their lengths. */
function* stretches(mask: Part | null, first: number, length: number): Generator<readonly [number, number]> {
  if (mask === null) {
    yield [first, length];
    return;
  }
  const { block, offset } = (mask.source as { readonly view: View }).view;
  const bytes = new Uint8Array(block.buffer, block.address + offset, first + length);
  for (let begin = first; begin < bytes.length; begin += 1) {
    let end = begin;
    while (end < bytes.length && bytes[end] !== 0) end += 1;
    if (end > begin) yield [begin, end - begin];
    begin = end;
  }
}

/** The slot of partial sums. */
const PARTIAL_SLOT = 2;

/** The words from the address of the accumulators to the mask. */
const MASK_BEHIND_TARGET = 3;

/** The words from the address of the accumulators to the lengths of the axes. The strides stand behind these. */
const STRIDES_BEHIND_TARGET = 5;

/** Sums elements in pairs of halves: ranges that fit a window by the engine, and these from left to right. */
function sumRange(loaded: Loaded, dtype: DType, partial: number, first: number, count: number): Scalar {
  if (count <= loaded.part) {
    writeSum(dtype, partial, dtype.kind === "c" ? new Complex(-0, -0) : -0);
    placeInputs(loaded, first, count);
    arithmeticKernels.reduce(loaded.address, loaded.program.words.length, first, count);
    return scalarAt(dtype, partial);
  }
  // NumPy counts both parts of complex numbers.
  const parts = dtype.kind === "c" ? 2 : 1;
  const half = Math.floor((count * parts) / 2);
  const left = (half - (half % 8)) / parts;
  const sum = sumRange(loaded, dtype, partial, first, left);
  return addSums(dtype, sum, sumRange(loaded, dtype, partial, first + left, count - left));
}

function addSums(dtype: DType, one: Scalar, other: Scalar): Scalar {
  const isDouble = dtype === dtypes.float64 || dtype === dtypes.complex128;
  const round = isDouble ? Number : Math.fround;
  if (one instanceof Complex && other instanceof Complex)
    return new Complex(round(one.re + other.re), round(one.im + other.im));
  return round((one as number) + (other as number));
}

function writeSum(dtype: DType, address: number, sum: Scalar): void {
  const { re, im } = sum instanceof Complex ? sum : { re: sum as number, im: 0 };
  kernels.fill_number(dtype.code, address, 1, re);
  if (dtype.kind !== "c") return;
  const part = dtype.itemSize === 16 ? dtypes.float64 : dtypes.float32;
  kernels.fill_number(part.code, address + part.itemSize, 1, im);
}
