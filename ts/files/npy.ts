/** Reads and writes npy files, in steps that can wait for sources and targets. */

import { readSlice, requireAxes } from "../array/indexing.ts";
import { type NDArray, ownLayout, wrapLaidOut } from "../array/ndarray.ts";
import { ordered } from "../array/order.ts";
import type { Slice } from "../array/slice.ts";
import type { Call } from "../calls/call.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { assign } from "../elements/assign.ts";
import { copyPacked } from "../elements/casting.ts";
import { isPacked, pack, stridesOf, type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { type Extents, isContiguousC, isContiguousF, shapeText, sizeOf, stridesF } from "../layout.ts";
import { type Block, requireBytes, using } from "../memory/block.ts";
import { allocate } from "../memory/produce.ts";
import { produceZeros } from "../memory/zeros.ts";
import { linear } from "../wasm/module.ts";
import { inWindow, WINDOW_BYTES, windowCount } from "../wasm/scratch.ts";
import { swapBytes } from "./byte-order.ts";
import { requireAllowed } from "./limits.ts";
import { type HeaderSettings, headerBytes, type NpyHeader, readHeader } from "./npy-header.ts";
import type { Progress, WriteProgress } from "./options.ts";
import type { Reader } from "./reader.ts";
import { type Steps, wait } from "./steps.ts";
import type { Target } from "./targets/target.ts";

/** The part of a file that the caller asks for, and its limits. */
export interface NpySettings extends HeaderSettings {
  /** The rows to read, or null for all. */
  readonly slice: Slice | null;
  /** The dtype of the array, or null for that of the file. */
  readonly dtype: DType | null;
  /** The most bytes of elements, or null if the caller says nothing. */
  readonly maxBytes: number | null;
}

/** The bytes of a file that make the array: `count` stretches with gaps of the same length between them. */
interface Stretches {
  readonly shape: Extents;
  readonly before: number;
  readonly byteLength: number;
  readonly gap: number;
  readonly count: number;
}

/** Reads one array. */
export function* readNpy(call: Call, reader: Reader, settings: NpySettings): Steps<NDArray> {
  const header = yield* readHeader(call, reader, settings);
  const stretches = stretchesOf(call, header, settings.slice);
  requireRoom(call, reader, header, stretches, settings.maxBytes);
  const block = yield* readElements(call, reader, header, stretches);
  const { dtype, isF, isBigEndian, isBfloat16 } = header;
  const { shape } = stretches;
  if (isBigEndian) swapBytes(block, dtype);
  const result = isBfloat16 ? dtypes.float32 : dtype;
  const elements = isBfloat16 ? widened(call, block, sizeOf(shape)) : block;
  const strides = isF && shape.length > 1 ? stridesF(shape, result.itemSize) : null;
  const array = wrapLaidOut(shape, result, elements, ownLayout(strides));
  return settings.dtype === null || settings.dtype === result ? array : castAway(array, settings.dtype);
}

/** Casts an array that nobody else has. */
function castAway(array: NDArray, dtype: DType): NDArray {
  try {
    return array.astype(dtype);
  } finally {
    array.dispose();
  }
}

/** Finds the bytes of the rows that the caller asks for. In F order, each column has a part of them. */
function stretchesOf(call: Call, header: NpyHeader, slice: Slice | null): Stretches {
  const { shape, isF, dtype } = header;
  if (slice === null)
    return { shape, before: 0, byteLength: sizeOf(shape) * dtype.itemSize, gap: 0, count: 1 };
  requireAxes(call, shape.length, 1);
  const [rows = 0, ...others] = shape;
  const { start, count } = readSlice(call, slice, rows);
  const rowBytes = isF ? dtype.itemSize : sizeOf(others) * dtype.itemSize;
  const columns = isF ? sizeOf(others) : 1;
  return {
    shape: [count, ...others],
    before: start * rowBytes,
    byteLength: count * rowBytes,
    gap: (rows - count) * rowBytes,
    count: count === 0 ? 0 : columns,
  };
}

/** Throws if the source certainly ends too early, or if there would be more bytes than are allowed. */
function requireRoom(
  call: Call,
  reader: Reader,
  header: NpyHeader,
  { before, byteLength, gap, count }: Stretches,
  maxBytes: number | null,
): void {
  const { size, isSizeClaimed } = reader;
  requireAllowed(call, "the array", byteLength * count, maxBytes, size === null || isSizeClaimed);
  const spanned = count === 0 ? 0 : before + byteLength * count + gap * (count - 1);
  if (size !== null && size < reader.position + spanned) throw cutOff(call, header, size - reader.position);
  reader.need(spanned);
}

function cutOff(call: Call, { shape, dtype }: NpyHeader, byteLength: number): ValueError {
  return new ValueError(
    `${call.name}: Failed to read all data for array. Expected ${shapeText(shape)} = ${sizeOf(shape)} elements, could only read ${Math.floor(byteLength / dtype.itemSize)} elements. (file seems not fully written?)`,
  );
}

function* readElements(
  call: Call,
  reader: Reader,
  header: NpyHeader,
  { before, byteLength, gap, count }: Stretches,
): Steps<Block> {
  const block = allocate(call.name, byteLength * count);
  const start = reader.position;
  try {
    for (let stretch = 0; stretch < count; stretch += 1) {
      yield* reader.skip(stretch === 0 ? before : gap);
      const offset = stretch * byteLength;
      const length = yield* reader.fill(byteLength, (at, portion) => bytesOf(block, offset + at, portion));
      if (length < byteLength) throw cutOff(call, header, reader.position - start);
    }
  } catch (error) {
    block.release();
    throw error;
  }
  return block;
}

/** Returns bytes of a block in their present place. They must not be kept while steps wait. */
export function bytesOf({ buffer, address }: Block, offset: number, byteLength: number): Uint8Array {
  return new Uint8Array(buffer, address + offset, byteLength);
}

/** Makes float32 elements of bfloat16 elements, which are the upper halves of them, and releases these. */
function widened(call: Call, block: Block, size: number): Block {
  return using(block, () => {
    const wide = produceZeros(call.name, 4 * size);
    const upper = { ...vectorView(wide, dtypes.uint16, size), strides: [4], offset: 2 };
    assign(call.name, upper, vectorView(block, dtypes.uint16, size));
    return wide;
  });
}

/** The content of an npy file: the header, and the elements in the order in which they are written. */
export interface NpyContent {
  readonly header: Uint8Array;
  /** The memory of the elements is held until their block is released, whatever the caller does with the array meanwhile. */
  readonly elements: View;
  readonly byteLength: number;
}

/** Returns what the file of an array contains. An array that is contiguous in F order and not in C order is written in
 * F order, any other in C order. */
export function npyContent(call: Call, view: View): NpyContent {
  const { shape, dtype, size } = view;
  const strides = stridesOf(view);
  const isF = !isContiguousC(shape, strides, dtype.itemSize) && isContiguousF(shape, strides, dtype.itemSize);
  const header = headerBytes(dtype, shape, isF);
  const elements = hold(call, ordered(view, isF ? "F" : "C"));
  return { header, elements, byteLength: header.length + size * dtype.itemSize };
}

/** Returns a view of the same elements whose memory stays until its block is released. Copies only what is slow to read. */
export function hold(call: Call, view: View): View {
  if (isPacked(view) || view.block.isLinear) return { ...view, block: view.block.share() };
  return vectorView(copyPacked(call.name, view), view.dtype, view.size);
}

/** Writes a file, and releases its elements. */
export function writeNpy(
  call: Call,
  content: NpyContent,
  target: Target,
  progress: Progress<WriteProgress>,
): Steps<void> {
  let written = 0;
  const pieces = piecesOf(call, content, target.most);
  return writePieces(pieces, content.elements, target, progress, (length) => {
    written += length;
    return { written, total: content.byteLength };
  });
}

/** Writes pieces that are made of elements, and releases these. `progressOf` gets the length of a piece that was written. */
export function* writePieces(
  pieces: Iterable<Uint8Array>,
  { block }: { readonly block: Pick<Block, "release"> },
  target: Target,
  { signal, onProgress }: Progress<WriteProgress>,
  progressOf: (length: number) => WriteProgress,
): Steps<void> {
  try {
    for (const piece of pieces) {
      if (signal?.aborted) throw signal.reason;
      const { length } = piece;
      yield* wait(target.write(piece));
      const progress = progressOf(length);
      onProgress?.(progress);
    }
    if (signal?.aborted) throw signal.reason;
    yield* wait(target.finish());
  } catch (error) {
    target.cancel(error);
    throw error;
  } finally {
    block.release();
  }
}

/** Gives the bytes of a file piece by piece. A piece must be used before anything else runs: it may lie in linear memory. */
export function* piecesOf(
  call: Call,
  { header, elements: view }: NpyContent,
  most: number,
): Generator<Uint8Array, void, undefined> {
  if (header.length > 0) yield header;
  const { block, offset, size, dtype } = view;
  const isWhole = isPacked(view);
  const count = windowCount(dtype.itemSize, isWhole ? most : Math.min(most, WINDOW_BYTES));
  for (let first = 0; first < size; first += count) {
    const length = Math.min(count, size - first);
    requireBytes(call.name, block);
    yield isWhole
      ? bytesOf(block, offset + first * dtype.itemSize, length * dtype.itemSize)
      : packed(view, first, length, dtype);
  }
}

function packed(view: View, first: number, count: number, { itemSize }: DType): Uint8Array {
  pack(view, first, count, inWindow());
  return linear.bytes.subarray(inWindow(), inWindow() + count * itemSize);
}
