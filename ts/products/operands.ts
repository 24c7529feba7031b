/**
 * Operands of products, as the kernels of `products` read them: a range of items of linear memory, and strides between the elements in it.
 * Kernels multiply float32, float64, complex64 and complex128, and unsigned integers of 4 or 8 bytes, whose products wrap to the same bytes
 * as those of signed ones. Other dtypes are converted first.
 */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { convertPacked, withDType } from "../elements/casting.ts";
import { laidOut, spanOf, stridesOf, type View, vectorView } from "../elements/view.ts";
import { type Extents, permuted } from "../layout.ts";
import { type Block, using } from "../memory/block.ts";

/** Returns the dtype in which products of a dtype are computed. */
export function computedAs(dtype: DType): DType {
  if (dtype === (dtypes.float16 as DType)) return dtypes.float32;
  if (dtype.kind === "f" || dtype.kind === "c") return dtype;
  return dtype.itemSize === 8 ? dtypes.uint64 : dtypes.uint32;
}

/** Calls `use` with the same elements as the dtype in which products of `dtype` are computed. */
export function withComputed<R>(caller: string, view: View, dtype: DType, use: (view: View) => R): R {
  const computed = computedAs(dtype);
  // Operands of float32 are rounded where the product is float16, though both are computed as float32.
  if (view.dtype === computed && (dtype === computed || dtype.isInteger)) return use(view);
  // The low bits of a product of integers follow from the low bits of its operands, so these need not be cut to `dtype`.
  if (!dtype.isInteger || !view.dtype.isInteger)
    return withDType(caller, view, dtype, (own) => withDType(caller, own, computed, use));
  if (view.dtype.itemSize === computed.itemSize) return use({ ...view, dtype: computed });
  return withDType(caller, view, computed, use);
}

/** Returns computed elements as a dtype, in a block of their own. Takes over their block. */
export function resultAs(caller: string, block: Block, size: number, dtype: DType): Block {
  const computed = computedAs(dtype);
  if (dtype.itemSize === computed.itemSize) return block;
  return using(block, () => convertPacked(caller, vectorView(block, computed, size), dtype));
}

/** Two operands of the dtype in which they are multiplied, with the same axes before the last two, and the packed result. */
export interface Pair {
  readonly left: View;
  readonly right: View;
  readonly target: View;
}

/** Shows a stack of matrices in another shape of the stack. */
export function broadcastStack(view: View, stack: Extents): View {
  const { shape } = view;
  const isAlone = shape.length === 2 && stack.length === 0;
  return isAlone ? view : broadcastView(view, [...stack, ...shape.slice(-2)]);
}

/** Returns a view with its axes in another order. */
export function permuteAxes(view: View, axes: Extents): View {
  return laidOut(view, permuted(view.shape, axes), permuted(stridesOf(view), axes));
}

/** The items that an operand lies among. */
export interface Items {
  readonly address: number;
  readonly count: number;
  /** The place of the first element among them. */
  readonly start: number;
}

/** Returns the items that an operand lies among. It must be in linear memory, and not empty. */
export function itemsOf(view: View): Items {
  const { itemSize } = view.dtype;
  const [low, high] = spanOf(view);
  return {
    address: view.block.address + low,
    count: (high - low) / itemSize,
    start: (view.offset - low) / itemSize,
  };
}

/** Returns the strides of an operand in items. */
export function stepsOf(view: View): number[] {
  const { itemSize } = view.dtype;
  return stridesOf(view).map((stride) => stride / itemSize);
}
