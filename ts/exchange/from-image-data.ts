/** Makes arrays of pixels: fromImageData. */

import { type NDArray, wrap } from "../array/ndarray.ts";
import { reordered } from "../array/order.ts";
import { takeAlong } from "../array/taking.ts";
import { hasMember, isRecord, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/exchange.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { DTypeLike, NameOf, Or } from "../dtype/names.ts";
import { type Convert, convertPacked, produceFrom } from "../elements/casting.ts";
import { foreignView, type View, vectorView } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { readCount, readDType, readSize, refuse } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { readNested } from "../lists/reader.ts";
import { type Block, using } from "../memory/block.ts";
import { type ElementsOf, typedBytes } from "../memory/foreign.ts";
import { kernels, linear } from "../wasm/module.ts";

/** A page's `ImageData`, or an object of its form: `data` has four numbers for each pixel, red, green, blue and opacity. */
export interface ImagePixels {
  readonly data: ArrayBufferView;
  readonly width: number;
  readonly height: number;
}

/** The options of `fromImageData`. */
export interface ImageDataOptions<L> {
  /** How many channels to take, or their letters in the order of the result: `'rgb'`, `'bgr'`, `'a'`. 4 by default. */
  readonly channels?: number | string | null | undefined;
  /** The type of the elements; by default that of the pixels, which is uint8 for bytes. */
  readonly dtype?: L | null | undefined;
  /** The order of the axes: `'HWC'` (default) is height, width, channel; `'CHW'` is channel, height, width. */
  readonly layout?: "HWC" | "CHW" | null | undefined;
  /** A number to multiply each element by, such as 1 / 255. The dtype must be one of floats. */
  readonly scale?: number | null | undefined;
}

const LETTERS = "rgba";

/**
 * Makes an array of the pixels of an image, in C order. The pixels are copied.
 * @param img an `ImageData`, or `{ data, width, height }` with four numbers for each pixel
 * @param options `channels`, `dtype`, `layout` and `scale`
 * @throws ShapeError when `data` does not have four numbers for each pixel; ValueError for unknown channels, and for `scale` without a
 *   float dtype
 * @example
 * const img = { data: new Uint8ClampedArray([10, 20, 30, 255, 40, 50, 60, 255]), width: 2, height: 1 };
 * np.fromImageData(img, { channels: "rgb" }).toArray() // [[[10, 20, 30], [40, 50, 60]]]
 * np.fromImageData(img, { channels: "bg", layout: "CHW" }).toArray() // [[[30, 60]], [[20, 50]]]
 * np.fromImageData(img, { channels: 1, dtype: "float64", scale: 1 / 10 }).toArray() // [[[1], [4]]]
 * np.fromImageData(img, "float32").dtype.name // 'float32'
 */
export function fromImageData<T extends ImagePixels, const L extends DTypeLike | undefined = undefined>(
  img: T,
  options?: ImageDataOptions<L> | null,
): NDArray<Or<L, ElementsOf<T["data"]>>>;
export function fromImageData<T extends ImagePixels, const L extends DTypeLike>(
  img: T,
  dtype: L,
): NDArray<NameOf<L>>;
export function fromImageData(img: unknown, ...rest: unknown[]): NDArray {
  const call = calls.fromImageData;
  const read = bind(call, rest);
  const channels = readChannels(call, read.channels);
  const layout = read.layout ?? "HWC";
  if (layout !== "HWC" && layout !== "CHW") throw refuse(call, "layout", "'HWC' or 'CHW'", layout);
  const asked = readDType(call, read.dtype, null);
  const scale = read.scale ?? 1;
  if (typeof scale !== "number") throw refuse(call, "scale", "a number", scale);
  const pixels = readPixels(call, img);
  const dtype = asked ?? pixels.dtype;
  if (scale !== 1 && dtype.kind !== "f")
    throw new ValueError(`${call.name}: scale needs a float dtype, such as 'float32'; the dtype is ${dtype}`);
  const isLast = layout === "HWC";
  const source = isLast ? pixels : reordered(pixels, [2, 0, 1]);
  const { block: indices } = readNested(call, channels, dtypes.int64, null);
  const { shape, block } = using(indices, () => {
    const list = vectorView(indices, dtypes.int64, channels.length);
    return takeAlong(call, source, list, isLast ? 2 : 0, "clip", (shape, _, block) => ({ shape, block }));
  });
  return wrap(shape, dtype, inDType(call, { shape, block, dtype: source.dtype }, dtype, scale));
}

/** Returns the indices of the wanted channels among the four of a pixel. */
function readChannels(call: Call, value: unknown): number[] {
  const letters = typeof value === "number" ? LETTERS.slice(0, value) : (value ?? LETTERS);
  const indices = typeof letters === "string" ? [...letters].map((letter) => LETTERS.indexOf(letter)) : [];
  const isCount = typeof value !== "number" || indices.length === value;
  if (indices.length > 0 && isCount && !indices.includes(-1)) return indices;
  throw refuse(call, "channels", "1 to 4, or letters out of 'rgba'", value);
}

/** Returns the pixels as a view of shape (height, width, 4). */
function readPixels(call: Call, img: unknown): View {
  if (!isRecord(img) || !hasMember(img, "data"))
    throw refuse(call, "img", "an ImageData or { data, width, height }", img);
  const width = readCount(call, "width", memberOf(img, "width"));
  const height = readCount(call, "height", memberOf(img, "height"));
  const data = memberOf(img, "data");
  const bytes = ArrayBuffer.isView(data) ? typedBytes(call.name, "data", data) : null;
  if (bytes === null) throw refuse(call, "data", "a typed array", data);
  const flat = foreignView(bytes, bytes.dtype);
  const shape = [height, width, LETTERS.length];
  const size = readSize(call, shape, bytes.dtype.itemSize);
  if (flat.size === size) return { ...flat, shape };
  throw new ShapeError(
    `${call.name}: ${width} x ${height} pixels have ${size} numbers, but data has ${flat.size}`,
  );
}

/** Elements in C order. */
interface Elements {
  readonly shape: Extents;
  readonly block: Block;
  readonly dtype: DType;
}

/** Multiplies elements by `scale` and returns them as another dtype. Takes over their block. */
function inDType(call: Call, { shape, block, dtype: own }: Elements, dtype: DType, scale: number): Block {
  if (own === dtype && scale === 1) return block;
  const view = vectorView(block, own, sizeOf(shape));
  return using(block, () => {
    if (scale === 1) return convertPacked(call.name, view, dtype);
    if (dtype.itemSize > 2) return produceFrom(call.name, view, dtype, scaledBy(scale));
    // JavaScript multiplies no float16: older hosts have no typed array of them.
    const wide = produceFrom(call.name, view, dtypes.float64, scaledBy(scale));
    return inDType(call, { shape, block: wide, dtype: dtypes.float64 }, dtype, 1);
  });
}

/** Returns a function that converts elements to float32 or float64 and multiplies them. */
function scaledBy(scale: number): Convert {
  return (from, to, count, _, source, dtype) => {
    kernels.cast(source.dtype.code, dtype.code, from, to, count);
    const Floats = dtype === dtypes.float32 ? Float32Array : Float64Array;
    const floats = new Floats(linear.buffer, to, count);
    for (let index = 0; index < count; index += 1) floats[index] = (floats[index] as number) * scale;
  };
}
