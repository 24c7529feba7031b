/** Draws integers within bounds: integers, bytes. What NumPy's old functions do is in old-integers.ts. */

import { readInput, withRead } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as generator from "../calls/generator.ts";
import { isArrayLike } from "../creation/array-bounds.ts";
import type { Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { limitsOf, refuseComplex } from "../dtype/limits.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { convertPacked, firstMisfit } from "../elements/casting.ts";
import { foreignView, laidOut, readRange, type View, vectorView } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readCount, readDType, readFlag, refuse, requireDimensions } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Extents } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { newBuffer } from "../memory/outside.ts";
import { produce, type Write } from "../memory/produce.ts";
import { randomKernels } from "../wasm/chapters.ts";
import { linear, start } from "../wasm/module.ts";
import { outWindow, slot, windowCount } from "../wasm/scratch.ts";
import { type BitStream, lend } from "./bit-stream.ts";
import { drawn, drawnWith, readSizeOption } from "./drawn.ts";
import { readList } from "./lists.ts";
import { areNumbers, resultShape } from "./parameters.ts";
import type { Source } from "./random-order.ts";

/** The slots of the least value, of the difference from it to the greatest value, and of the bits of a draw that are not used yet. */
const LOW_SLOT = 1;
const SPAN_SLOT = 2;
const STORE_SLOT = 3;

/** How integers are drawn. */
export interface Drawing extends Source {
  readonly call: Call;
  readonly dtype: DType;
  /** Whether the high end is drawn too. */
  readonly isClosed: boolean;
}

/** Draws integers from `low` to below `high`, or below `low` if there is no `high`. */
export function integers(stream: BitStream, given: readonly unknown[]): Scalar | NDArray {
  const call = generator.integers;
  if (given.length <= 3 && areNumbers(given)) {
    const drawing = { call, stream, dtype: dtypes.int64, isClosed: false, isMasked: false };
    return drawIntegers(drawing, given[0], given[1], given[2]);
  }
  const [low, ...rest] = given;
  const { high, size, dtype: like, endpoint } = bind(call, rest);
  const dtype: DType = readDType(call, like, dtypes.int64);
  const isClosed = readFlag(call, "endpoint", endpoint, false);
  return drawIntegers({ call, stream, dtype, isClosed, isMasked: false }, low, high, size);
}

/** Reads the bounds and the size, and draws. */
export function drawIntegers(drawing: Drawing, low: unknown, high: unknown, size: unknown): Scalar | NDArray {
  const { call, dtype } = drawing;
  if (!dtype.isInteger && dtype !== (dtypes.bool as DType))
    throw new DTypeError(`${call.name}: Unsupported dtype ${dtype} for integers`);
  const isOne = isAbsent(high);
  const [from, to] = isOne ? [0, low] : [low, high];
  if (isArrayLike(from) || isArrayLike(to)) {
    requireStorable(drawing, "low", from, TOP);
    requireStorable(drawing, "high", to, drawing.isClosed ? TOP : TOP + 1n);
    const isTop = !drawing.isClosed && hasTop(call, to);
    return withArrays(drawing, from, isTop ? greatestBelow(call, to) : to, size, isTop || drawing.isClosed);
  }
  const shape = readSizeOption(call, size);
  // As in NumPy, the bounds do not matter if there is nothing to draw.
  if (shape?.includes(0)) return drawn(call, shape, dtype, null, writeIntegers, drawing);
  if (!passQuickBounds(drawing, from, to)) {
    if (shape === null) requireExactBounds(drawing, from, to);
    passBounds(drawing, readBound(call, isOne ? "high" : "low", from), readBound(call, "high", to));
  }
  start();
  linear.floats[slot(STORE_SLOT) / 8] = 0;
  return drawn(call, shape, dtype, null, writeIntegers, drawing);
}

/** Throws unless one integer between bounds that are numbers is exact as a number: callers of numbers expect a number. */
function requireExactBounds({ call, isClosed }: Drawing, low: unknown, high: unknown): void {
  if (typeof low !== "number" || typeof high !== "number") return;
  requireExact(call, "low", low);
  requireExact(call, "high", isClosed ? high : high - 1);
}

/** Throws for a bound above which integers are not exact as numbers. */
export function requireExact(call: Call, name: string, bound: number): void {
  if (Math.abs(bound) <= Number.MAX_SAFE_INTEGER + 1 || !Number.isFinite(bound)) return;
  throw new ValueError(
    `${call.name}: ${name} must be a bigint beyond 2^53, unless a size is given, got ${bound}`,
  );
}

/** The end of all 64-bit integers, which no dtype holds. */
const TOP = 1n << 64n;

/** Throws for a bigint, also in a list, that cannot stand in an array of bounds. */
function requireStorable({ call, dtype }: Drawing, name: string, bound: unknown, end: bigint): void {
  mapItems(call, name, bound, (item) => {
    if (typeof item === "bigint" && (item >= end || item < -TOP / 2n))
      throw new ValueError(`${call.name}: ${name} is out of bounds for ${dtype}, got ${item}`);
  });
}

/** Whether an end is 2^64, or a list that has it: no dtype holds this end, but uint64 holds the integer below it. */
function hasTop(call: Call, end: unknown): boolean {
  let holds = false;
  mapItems(call, "high", end, (item) => {
    holds ||= item === TOP || item === Number(TOP);
  });
  return holds;
}

/** Returns the greatest integer below an end, or below each end in a list. */
function greatestBelow(call: Call, end: unknown): unknown {
  return mapItems(call, "high", end, (item) => readBound(call, "high", item) - 1n);
}

/** Returns what `read` returns for a bound, or for each bound in a list. */
function mapItems(
  call: Call,
  name: string,
  bound: unknown,
  read: (item: unknown) => unknown,
  depth = 0,
): unknown {
  if (!isList(bound)) return read(bound);
  requireDimensions(call, name, depth + 1);
  return readList(call, name, bound).map((item) => mapItems(call, name, item, read, depth + 1));
}

/** Draws integers from 0 to below a number, as int64. */
export function drawBelow(call: Call, source: Source, end: number, count: number): Block {
  const drawing: Drawing = { call, ...source, dtype: dtypes.int64, isClosed: false };
  if (count > 0 && !passQuickBounds(drawing, 0, end)) passBounds(drawing, 0n, BigInt(end));
  return produce(call.name, count, dtypes.int64, writeIntegers, drawing);
}

/** Draws a window of integers between the bounds that were passed. */
export const writeIntegers: Write<Drawing> = (address, count, _first, drawing) =>
  drawWindow(drawing, address, count, slot(LOW_SLOT), slot(SPAN_SLOT), 0);

function drawWindow(
  { stream, dtype, isMasked }: Drawing,
  address: number,
  count: number,
  lows: number,
  spans: number,
  each: number,
): void {
  randomKernels.random_integers(
    stream.code,
    lend(stream),
    dtype === (dtypes.bool as DType) ? 0 : dtype.itemSize,
    address,
    count,
    lows,
    spans,
    each,
    +isMasked,
    slot(STORE_SLOT),
  );
}

/** Passes bounds without bigints, if they are small integers that the dtype holds. Returns false for all others. */
function passQuickBounds({ dtype, isClosed }: Drawing, low: unknown, high: unknown): boolean {
  if (typeof low !== "number" || typeof high !== "number") return false;
  const last = isClosed ? high : high - 1;
  const isQuick = Number.isInteger(low) && Number.isInteger(last) && low <= last && last - low < 2 ** 52;
  const isHeld = dtype.isInteger && dtype.holds(low) && dtype.holds(last) && Math.abs(low) < 2 ** 52;
  if (!isQuick || !isHeld) return false;
  start();
  putWhole(slot(LOW_SLOT), low);
  putWhole(slot(SPAN_SLOT), last - low);
  return true;
}

/** Writes an integer as 64 bits. */
function putWhole(address: number, value: number): void {
  const { words } = linear;
  words[address / 4] = value;
  words[address / 4 + 1] = Math.floor(value / 2 ** 32);
}

/** Checks bounds, and passes them to the kernel. */
export function passBounds(drawing: Drawing, low: bigint, high: bigint): void {
  const last = drawing.isClosed ? high : high - 1n;
  requireBounds(drawing, low, last);
  start();
  linear.view.setBigInt64(slot(LOW_SLOT), low, true);
  linear.view.setBigInt64(slot(SPAN_SLOT), last - low, true);
}

/** Throws if there is no value from `low` to `last`, or if the dtype does not hold them. */
function requireBounds({ call, dtype, isClosed }: Drawing, low: bigint, last: bigint): void {
  const [least, most] = dtype.isInteger ? limitsOf(dtype) : [0n, 1n];
  const high = isClosed ? last : last + 1n;
  if (low < least) throw new ValueError(`${call.name}: low is out of bounds for ${dtype}, got ${low}`);
  if (last > most) throw new ValueError(`${call.name}: high is out of bounds for ${dtype}, got ${high}`);
  if (low <= last) return;
  const sign = isClosed ? ">" : ">=";
  const words = low === 0n ? `high ${isClosed ? "<" : "<="} 0` : `low ${sign} high`;
  throw new ValueError(`${call.name}: ${words}, got ${low} and ${high}`);
}

/** Reads a bound: an integer, or a number whose fraction is dropped. */
export function readBound(call: Call, name: string, value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "boolean") return BigInt(value);
  if (typeof value !== "number" || !Number.isFinite(value)) throw refuse(call, name, "an integer", value);
  return BigInt(Math.trunc(value));
}

/** Draws between bounds of which at least one is an array. `areLasts` tells that the high ends are drawn too. */
function withArrays(
  drawing: Drawing,
  low: unknown,
  high: unknown,
  size: unknown,
  areLasts: boolean,
): Scalar | NDArray {
  const { call, dtype } = drawing;
  return withBounds(call, low, high, (bounds) => {
    const shapes = bounds.map((view) => view.shape);
    const common = resultShape(call, shapes, null);
    const shape = resultShape(call, shapes, readSizeOption(call, size));
    const [lows, spans] = bounds.map((view) => bigintsOf(call, broadcastView(view, common))) as [
      BigInt64Array<ArrayBuffer>,
      BigInt64Array<ArrayBuffer>,
    ];
    const [isLowWide, isHighWide] = bounds.map((view) => view.dtype === (dtypes.uint64 as DType));
    for (let index = 0; index < lows.length; index += 1) {
      const from = signed(lows[index] as bigint, isLowWide);
      const last = signed(spans[index] as bigint, isHighWide) - (areLasts ? 0n : 1n);
      requireBounds(drawing, from, last);
      // An element takes the low 64 bits of what is written to it.
      spans[index] = last - from;
    }
    const views = [lows, spans].map((words) => broadcastView(wordsView(words, common), shape)) as [
      View,
      View,
    ];
    start();
    linear.floats[slot(STORE_SLOT) / 8] = 0;
    return drawnWith(call, shape, dtype, null, views, (target, count, _first, [from = 0, span = 0]) =>
      drawWindow(drawing, target, count, from, span, 1),
    );
  });
}

/** Returns the value of 64 bits with a sign, or without one if they are `isWide`. */
function signed(bits: bigint, isWide: boolean | undefined): bigint {
  return isWide ? BigInt.asUintN(64, bits) : bits;
}

/** Calls `use` with views of both bounds as int64, or as uint64 if they are that. */
function withBounds<R>(call: Call, low: unknown, high: unknown, use: (bounds: View[]) => R): R {
  const nameOf = (index: number): string => (index === 0 ? "low" : "high");
  const given = [low, high];
  const read = (index: number): View => {
    if (!isArrayLike(given[index])) readBound(call, nameOf(index), given[index]);
    return readInput(call, nameOf(index), given[index]).view;
  };
  return withRead(call, given, read, (views, made) =>
    use(views.map((view, index) => asInt64(call, nameOf(index), view, made))),
  );
}

function asInt64(call: Call, name: string, view: View, made: Block[]): View {
  const { dtype } = view;
  if (dtype === (dtypes.int64 as DType) || dtype === (dtypes.uint64 as DType)) return view;
  if (dtype.kind === "c") throw refuseComplex(call.name, name, dtypes.int64);
  if (firstMisfit(view, dtypes.int64) >= 0)
    throw new ValueError(`${call.name}: ${name} is out of bounds: an element is NaN or does not fit int64`);
  const block = convertPacked(call.name, view, dtypes.int64);
  made.push(block);
  return vectorView(block, dtypes.int64, view.size, view.shape);
}

/** Returns the elements of a view of 64-bit integers, in C order. */
function bigintsOf(call: Call, view: View): BigInt64Array<ArrayBuffer> {
  const items = new BigInt64Array(newBuffer(call.name, 8 * view.size));
  readRange(view, 0, view.size, (address, count, first) => {
    items.set(new BigInt64Array(linear.buffer, address, count), first);
  });
  return items;
}

/** Returns a view of words in memory of JavaScript's. */
function wordsView(words: BigInt64Array<ArrayBuffer>, shape: Extents): View {
  const { buffer, byteOffset, byteLength } = words;
  const { uint64 } = dtypes;
  const view = foreignView({ buffer, byteOffset, byteLength, dtype: uint64, owner: words }, uint64);
  return laidOut(view, shape, null);
}

/** Draws bytes. As NumPy, draws integers of 32 bits, at least one, and takes their bytes. */
export function bytes(
  call: Call,
  stream: BitStream,
  [length, ...rest]: readonly unknown[],
): Uint8Array<ArrayBuffer> {
  bind(call, rest);
  const count = readCount(call, "length", length);
  const result = new Uint8Array(newBuffer(call.name, count));
  start();
  // The kernel draws words of 4 bytes.
  const most = 4 * windowCount(4);
  let first = 0;
  do {
    const byteLength = Math.min(most, count - first);
    randomKernels.random_words(
      stream.code,
      lend(stream),
      outWindow(),
      Math.max(1, Math.ceil(byteLength / 4)),
    );
    result.set(new Uint8Array(linear.buffer, outWindow(), byteLength), first);
    first += byteLength;
  } while (first < count);
  return result;
}
