/** Writes elements to the places of a view, in its own shape and strides. */
import { type Extents, eachElement, sizeOf } from "../layout.ts";
import { using } from "../memory/block.ts";
import { kernels } from "../wasm/module.ts";
import { passShape, passStrides } from "../wasm/scratch.ts";
import { broadcastView } from "./broadcast.ts";
import { convertPacked, copyInto, copyPacked } from "./casting.ts";
import { type EachElement, writeOneByOne } from "./one-by-one.ts";
import { isPacked, readRange, sharesBytes, type View, vectorView } from "./view.ts";

/**
 * Writes the elements of `source`, converted to the dtype of `target`, to `target`. The shape of `source` must broadcast to that
 * of `target`. Where the two share bytes, the result is as if `source` had been copied before.
 */
export function assign(caller: string, target: View, source: View): void {
  if (target.size === 0) return;
  const isApart = !sharesBytes(target, source);
  if (isApart && (source.dtype === target.dtype || isPacked(target))) {
    write(target, broadcastView(source, target.shape));
    return;
  }
  const convert = source.dtype === target.dtype ? copyPacked : convertPacked;
  const block = convert(caller, source, target.dtype);
  const copy = vectorView(block, target.dtype, source.size, source.shape);
  using(block, () => write(target, broadcastView(copy, target.shape)));
}

/** Writes elements of the same shape, which share no bytes with the target. A strided target must have the same dtype. */
function write(target: View, source: View): void {
  if (isPacked(target)) {
    copyInto(target, source);
    return;
  }
  const { block, offset, dtype, shape } = target;
  const strides = target.strides as Extents;
  const start = block.address + offset;
  readRange(source, 0, sizeOf(shape), (address, count, first) => {
    if (!block.isLinear) {
      const each: EachElement = (visit) => eachElement(shape, strides, start, first, count, visit);
      writeOneByOne(block.buffer, dtype.itemSize, each, address);
      return;
    }
    kernels.scatter(
      dtype.itemSize,
      address,
      count,
      first,
      start,
      shape.length,
      passShape(shape),
      passStrides(strides),
    );
  });
}
