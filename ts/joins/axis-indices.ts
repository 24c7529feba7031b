/** Reads indices of an axis: the argument `at` of insert and delete. */
import { numbersOf } from "../array/data.ts";
import { selectPlain } from "../array/indexing.ts";
import { withIndices } from "../array/inputs.ts";
import { NDArray, viewOf, wrap } from "../array/ndarray.ts";
import { isSlice, type Slice, withoutSliceLikes } from "../array/slice.ts";
import { readWords } from "../array/slice-words.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { convertPacked, copyPacked } from "../elements/casting.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readInteger, refuse } from "../input/arguments.ts";
import { shapeText } from "../layout.ts";
import { using } from "../memory/block.ts";
import type { TypedArray } from "../memory/foreign.ts";

/** Indices of an axis: one index, a list of them, a slice (in words or from `np.slice`), or a boolean for each index. */
export type AxisIndices =
  | number
  | string
  | Slice
  | readonly (number | bigint)[]
  | readonly boolean[]
  | NDArray
  | TypedArray;

/** What was read: an index, a slice, or an array of integers or booleans. */
export type ReadIndices = number | Slice | NDArray;

/** Reads indices of an axis. An array is copied: the caller's code may dispose of it while other arguments are read. */
export function readIndices(call: Call, at: unknown): ReadIndices {
  if (typeof at === "number") return readInteger(call, "at", at);
  if (typeof at === "string") {
    const [word, ...more] = readWords(call, at);
    if (more.length > 0 || !(isSlice(word) || typeof word === "number"))
      throw refuse(call, "at", "one slice", at);
    return typeof word === "number" ? readInteger(call, "at", word) : word;
  }
  if (isSlice(at)) return at;
  return withoutSliceLikes(call, at, () =>
    withIndices(call, "at", at, (view) => {
      // An index of uint64 may be too large for int64, where it would count from the end.
      const { bool, uint64, int64 } = dtypes;
      const dtype: DType = view.dtype === bool || view.dtype === uint64 ? view.dtype : int64;
      const copy = dtype === view.dtype ? copyPacked : convertPacked;
      return wrap(view.shape, dtype, copy(call.name, view, dtype));
    }),
  );
}

/** Returns the indices as numbers, and whether one index was given without a list around it. */
export function indicesOf(
  call: Call,
  read: ReadIndices,
  length: number,
): { indices: Float64Array; isScalar: boolean } {
  if (typeof read === "number") return { indices: Float64Array.of(read), isScalar: true };
  if (!(read instanceof NDArray)) {
    // The indices are the offsets of a slice of bytes. The slice is computed without its bytes.
    const line = vectorView(null as never, dtypes.int8, length);
    const { shape, strides, offset } = selectPlain(call, line, [read]);
    const indices = new Float64Array(shape[0] as number);
    for (let index = 0; index < indices.length; index += 1)
      indices[index] = offset + index * (strides[0] as number);
    return { indices, isScalar: false };
  }
  const view = viewOf(call.name, read);
  if (view.shape.length > 1 || (view.shape.length === 0 && view.dtype === dtypes.bool))
    throw new ValueError(
      `${call.name}: at must be one dimensional or a number, got shape ${shapeText(view.shape)}`,
    );
  if (view.dtype !== dtypes.bool)
    return { indices: numbersOf(call, view), isScalar: view.shape.length === 0 };
  const found = nonzeroIndices(call.name, view);
  return using(found.block, () => ({ indices: numbersOf(call, found), isScalar: false }));
}

/** Up to this many numbers, `sort` with a function is quicker than a sort by bytes. For a million it takes ten times as long. */
const FEW = 32;

/** Returns the indices that sort numbers. All are integers from 0 to `most`. Equal numbers keep their order. */
export function ascending(numbers: Float64Array, most: number): Uint32Array {
  let order = new Uint32Array(numbers.length).map((_, index) => index);
  if (numbers.length <= FEW)
    return order.sort((one, other) => (numbers[one] as number) - (numbers[other] as number));
  let next = new Uint32Array(numbers.length);
  const ends = new Uint32Array(257);
  // Sorts by one byte of the numbers after the other.
  for (let scale = 1; most * scale >= 1; scale /= 256) {
    ends.fill(0);
    for (let index = 0; index < numbers.length; index += 1)
      (ends[(((numbers[index] as number) * scale) & 255) + 1] as number) += 1;
    for (let byte = 1; byte < 256; byte += 1) (ends[byte] as number) += ends[byte - 1] as number;
    for (let rank = 0; rank < order.length; rank += 1) {
      const index = order[rank] as number;
      const byte = ((numbers[index] as number) * scale) & 255;
      next[ends[byte] as number] = index;
      (ends[byte] as number) += 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
