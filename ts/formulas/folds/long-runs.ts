/** Folds runs that are longer than the window of values, in the order in which the kernel folds a run. */
import { Complex, type Scalar } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { scalarAt } from "../../elements/single.ts";
import type { View } from "../../elements/view.ts";
import { byteOffset, indexOf, sizeOf } from "../../layout.ts";
import { kernels } from "../../wasm/module.ts";
import { slot } from "../../wasm/scratch.ts";
import { type Fold, type FoldWords, mostAtOnce, reduce, writeWords } from "./fold-kernel.ts";
import type { Values } from "./folded-values.ts";

/** The slot of a partial result. */
const PARTIAL_SLOT = 2;

/** A fold of several parts into one partial result. */
interface PartialFold {
  readonly values: Values;
  readonly words: FoldWords;
  readonly address: number;
}

/**
 * Folds runs of `run` elements, which do not fit at once.
 * @param dtype that of the accumulators; the values have more bits if each run is rounded once
 */
export function foldLongRuns(
  values: Values,
  fold: Fold,
  dtype: DType,
  accumulators: number,
  run: number,
): void {
  const { operation, shape, strides, mask } = fold;
  const outer = shape.slice(0, -1);
  const size = sizeOf(shape);
  const inner = shape.at(-1) as number;
  const isRoundedLater = values.dtype !== dtype;
  const together = isRoundedLater ? 0 : mostAtOnce(values, mask);
  const words = writeWords(fold, values.dtype, accumulators, 0);
  const address = slot(PARTIAL_SLOT);
  const one = { operation, shape: [run], strides: [0], piece: 0, origin: 0 };
  const partial = { values, words: writeWords(one, values.dtype, address, 0, true), address };
  let count = 0;
  for (let first = 0; first < size; first += count) {
    count = Math.min(run, inner - (first % inner));
    const at = accumulators + byteOffset(indexOf(Math.floor(first / inner), outer), strides);
    for (const [begin, elements, isMasked] of partsOf(mask, first, count, together)) {
      if (isMasked || (!isRoundedLater && elements <= values.most))
        reduce(words, values, isMasked ? mask : null, begin, elements);
      else if (operation === "sum")
        write(dtype, at, addSums(dtype, scalarAt(dtype, at), sumRange(partial, begin, elements)));
      else write(dtype, at, multiplyRange(partial, scalarAt(dtype, at), begin, elements));
    }
  }
}

/**
 * Cuts the run of elements `first` to `first + length` into parts that are folded one after another. A stretch is what lies between two
 * elements that the mask leaves out, and is summed as a run by itself. So a part is one whole stretch without its mask, of any length, or
 * several whole stretches with their mask (`isMasked`), of at most `together` elements in all.
 */
function* partsOf(
  mask: View | null,
  first: number,
  length: number,
  together: number,
): Generator<readonly [begin: number, count: number, isMasked: boolean]> {
  if (mask === null) {
    yield [first, length, false];
    return;
  }
  const end = first + length;
  const bytes = new Uint8Array(mask.block.buffer, mask.block.address + mask.offset, end);
  for (let begin = first; begin < end; ) {
    // Behind the last element that is left out: there, a stretch has ended.
    let stop = Math.min(end, begin + together);
    if (stop < end) stop = begin + 1 + bytes.subarray(begin, stop).lastIndexOf(0);
    const isMasked = stop > begin;
    if (!isMasked) {
      // The next stretch alone is longer than that.
      while (begin < end && bytes[begin] === 0) begin += 1;
      const next = bytes.indexOf(0, begin);
      stop = next < 0 ? end : next;
    }
    if (stop > begin) yield [begin, stop - begin, isMasked];
    begin = stop;
  }
}

/**
 * Sums a range of elements. Halves it until the window holds a half, which the kernel sums, and adds the sums of the halves from left to
 * right.
 */
function sumRange(partial: PartialFold, first: number, count: number): Scalar {
  const { values, words, address } = partial;
  const { dtype, most } = values;
  if (count <= most) {
    write(dtype, address, dtype.kind === "c" ? new Complex(-0, -0) : -0);
    reduce(words, values, null, first, count);
    return scalarAt(dtype, address);
  }
  // NumPy counts both parts of complex numbers.
  const parts = dtype.kind === "c" ? 2 : 1;
  const half = Math.floor((count * parts) / 2);
  const left = (half - (half % 8)) / parts;
  const sum = sumRange(partial, first, left);
  return addSums(dtype, sum, sumRange(partial, first + left, count - left));
}

/** Multiplies elements one by one, from `kept` on. */
function multiplyRange(
  { values, words, address }: PartialFold,
  kept: Scalar,
  first: number,
  count: number,
): Scalar {
  write(values.dtype, address, kept);
  for (let done = 0; done < count; done += values.most)
    reduce(words, values, null, first + done, Math.min(values.most, count - done));
  return scalarAt(values.dtype, address);
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
