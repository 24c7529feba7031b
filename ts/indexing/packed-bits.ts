/** Packs booleans into bytes, eight into one, and unpacks them: packbits, unpackbits. */
import { withInput } from "../array/inputs.ts";
import { type NDArray, ownLayout, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { copyAs, isInOrder, reordered, stridesAlong } from "../array/order.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/indexing.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { withDType } from "../elements/casting.ts";
import { laidOut, partOfAxis, readRange, type View, vectorView, withinReach } from "../elements/view.ts";
import { DTypeError, ValueError } from "../errors.ts";
import { readInteger, readSize, refuse } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import type { Extents } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";
import { produce, type Write } from "../memory/produce.ts";
import { indexKernels } from "../wasm/chapters.ts";
import { inWindow, windowCount } from "../wasm/scratch.ts";

/** The order of bits in a byte: whether the first one is the highest, or the lowest. */
export type BitOrder = "big" | "little";

/** The options of `packbits`. */
export interface PackbitsOptions {
  /** The axis along which booleans are packed; null (default) packs all elements in C order. */
  readonly axis?: number | null | undefined;
  /** Whether the first boolean is the highest bit of its byte, `'big'` (default), or the lowest, `'little'`. */
  readonly bitorder?: BitOrder | null | undefined;
}

/** The options of `unpackbits`. */
export interface UnpackbitsOptions extends PackbitsOptions {
  /** How many bits to return, all by default. There are zeros behind the last byte. A negative number leaves out bits at the end. */
  readonly count?: number | null | undefined;
}

/**
 * Packs booleans into bytes, eight into one. Zeros fill the last byte.
 * @param a booleans or integers; any integer but 0 counts as true
 * @param axis the axis along which they are packed; null (default) packs all elements in C order
 * @param bitorder whether the first one is the highest bit of its byte, `'big'` (default), or the lowest, `'little'`
 * @throws DTypeError for floats and complex numbers; IndexError for an axis out of range
 * @example
 * np.packbits(np.greater(np.sin(np.arange(64)), 0));
 * np.packbits([1, 0, 1]).toArray() // [160]
 * np.packbits([1, 0, 1], { bitorder: "little" }).toArray() // [5]
 */
export function packbits(
  a: ArrayInput,
  axis?: number | null | PackbitsOptions,
  bitorder?: BitOrder | null | PackbitsOptions,
  options?: PackbitsOptions | null,
): NDArray<"uint8">;
export function packbits(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.packbits;
  const { axis, bitorder } = bind(call, rest);
  const isLittle = readBitOrder(call, bitorder);
  return withInput(call, "a", a, null, (view) => {
    if (!view.dtype.isInteger && view.dtype.kind !== "b")
      throw new DTypeError(`${call.name}: a must be integers or booleans, got ${view.dtype}`);
    return alongAxis(call, view, axis, (given, length, others) => {
      const count = Math.ceil(length / 8);
      const lanes = { length, count, ratio: 8, isLittle, kernel: indexKernels.pack_bits };
      return withDType(call.name, given, dtypes.bool as DType, (bits) => made(call, bits, others, lanes));
    });
  });
}

/**
 * Unpacks bytes into their bits: eight numbers, 0 or 1, of each.
 * @param a an array of uint8
 * @param axis the axis along which they are unpacked; null (default) unpacks all elements in C order
 * @param count how many bits to return along the axis, all by default. There are zeros behind the last byte. A negative number leaves out
 *   bits at the end
 * @param bitorder whether the first one is the highest bit of its byte, `'big'` (default), or the lowest, `'little'`
 * @throws DTypeError for other dtypes, and so for lists of numbers; IndexError for an axis out of range; ValueError if `count` leaves out
 *   more bits than there are
 * @example
 * np.unpackbits(np.arange(16, { dtype: "uint8" }));
 * np.unpackbits(new Uint8Array([160])).toArray() // [1, 0, 1, 0, 0, 0, 0, 0]
 * np.unpackbits(new Uint8Array([5]), { count: 3, bitorder: "little" }).toArray() // [1, 0, 1]
 */
export function unpackbits(
  a: ArrayInput,
  axis?: number | null | UnpackbitsOptions,
  count?: number | null | UnpackbitsOptions,
  bitorder?: BitOrder | null | UnpackbitsOptions,
  options?: UnpackbitsOptions | null,
): NDArray<"uint8">;
export function unpackbits(a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.unpackbits;
  const { axis, count, bitorder } = bind(call, rest);
  const isLittle = readBitOrder(call, bitorder);
  const asked = isAbsent(count) ? null : readInteger(call, "count", count);
  return withInput(call, "a", a, null, (view) => {
    if (view.dtype !== dtypes.uint8) throw new DTypeError(`${call.name}: a must be uint8, got ${view.dtype}`);
    return alongAxis(call, view, axis, (bytes, length, others) => {
      const bits = countOf(call, asked, 8 * length);
      // Bytes that nobody asked for are not read. Those of a single lane lie at its end.
      const used = Math.min(length, Math.ceil(bits / 8));
      const isAlong = !isAbsent(axis) && used < length;
      const given = isAlong ? partOfAxis(bytes, bytes.shape.length - 1, 0, used) : bytes;
      const lanes = { length: isAlong ? used : length, count: bits, ratio: 1 / 8, isLittle };
      return made(call, given, others, { ...lanes, kernel: indexKernels.unpack_bits });
    });
  });
}

function readBitOrder(call: Call, bitorder: unknown): boolean {
  if (isAbsent(bitorder) || bitorder === "big") return false;
  if (bitorder === "little") return true;
  throw refuse(call, "bitorder", "'big' or 'little'", bitorder);
}

/** Returns how many of the bits are returned. */
function countOf(call: Call, asked: number | null, bits: number): number {
  const count = asked === null ? bits : asked < 0 ? bits + asked : asked;
  if (count < 0) throw new ValueError(`${call.name}: count leaves out ${-(asked ?? 0)} bits of ${bits}`);
  return count;
}

/** How lanes of elements become lanes of bytes. */
interface Lanes {
  /** The elements of a lane. */
  readonly length: number;
  /** The bytes that are made of it. */
  readonly count: number;
  /** How many elements make one byte of the result. */
  readonly ratio: number;
  readonly isLittle: boolean;
  readonly kernel: typeof indexKernels.pack_bits;
}

/** The result of the lanes: its bytes, and how many are made of each. */
type Made = readonly [block: Block, count: number];

/** Makes the lanes of a result of a view whose C order has one lane of `length` elements after the other. `others` are the other axes. */
type Make = (view: View, length: number, others: Extents) => Made;

/** Makes an array whose lanes along an axis are made of those of a view. With axis null, all elements are one lane. */
function alongAxis(call: Call, view: View, axis: unknown, make: Make): NDArray {
  const uint8 = dtypes.uint8 as DType;
  if (isAbsent(axis)) {
    const [block, count] = make(view, view.size, []);
    return wrap([count], uint8, block);
  }
  const seen = view.shape.length === 0 ? laidOut(view, [1], null) : view;
  const at = readAxis(call, axis, seen.shape.length);
  const axes = seen.shape.map((_, place) => place).filter((place) => place !== at);
  axes.push(at);
  const moved = reordered(seen, axes);
  const [block, count] = make(moved, seen.shape[at] as number, moved.shape.slice(0, -1));
  const shape = seen.shape.map((length, place) => (place === at ? count : length));
  const result = laidOut(vectorView(block, uint8, 0), shape, stridesAlong(shape, axes, 1));
  // As in NumPy, the result has the order of the input if that is F order.
  const order = isInOrder(seen, "C") || !isInOrder(seen, "F") ? "C" : "F";
  if (isInOrder(result, order)) return wrapLaidOut(shape, uint8, block, ownLayout(result.strides));
  return using(block, () => {
    const copied = copyAs(call.name, result, uint8, order);
    return wrapLaidOut(shape, uint8, copied.block, ownLayout(copied.strides));
  });
}

function made(call: Call, view: View, others: Extents, lanes: Lanes): Made {
  const { count } = lanes;
  const size = readSize(call, [...others, count], 1);
  const block = withinReach(view, (near) =>
    produce(call.name, size, dtypes.uint8 as DType, writeLanes, { ...lanes, view: near }),
  );
  return [block, count];
}

const writeLanes: Write<Lanes & { readonly view: View }> = (address, count, first, lanes) => {
  const { view, length, isLittle, kernel } = lanes;
  // The elements of so many bytes fit into a window.
  const most = windowCount(8);
  for (let done = 0; done < count; done += most) {
    const part = Math.min(most, count - done);
    const place = (first + done) % lanes.count;
    const [begin] = elementsOf(lanes, first + done);
    const [, end] = elementsOf(lanes, first + done + part - 1);
    const write = (from: number) =>
      kernel(from, end - begin, address + done, part, place, length, lanes.count, +isLittle);
    if (end > begin) readRange(view, begin, end - begin, write, 8);
    else write(inWindow());
  }
};

/** Returns the range of the elements that a byte of the result is made of. */
function elementsOf({ length, count, ratio }: Lanes, index: number): readonly [begin: number, end: number] {
  const lane = Math.floor(index / count);
  const place = Math.floor((index - lane * count) * ratio);
  const begin = Math.min(length, place);
  return [lane * length + begin, lane * length + Math.min(length, place + Math.max(1, ratio))];
}
