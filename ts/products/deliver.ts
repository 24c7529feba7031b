/** Gives a product to the caller: as a new array, as a number, or in `out`. */
import { type NDArray, ownLayout, wrapLaidOut, wrapOrScalar, wrapOut } from "../array/ndarray.ts";
import { copyAs } from "../array/order.ts";
import type { Call } from "../calls/call.ts";
import { type Casting, requireCast } from "../dtype/casting.ts";
import type { Scalar } from "../dtype/complex.ts";
import { assign } from "../elements/assign.ts";
import { broadcastsTo } from "../elements/broadcast.ts";
import { currentView, dtypeIn, type Out } from "../elements/out.ts";
import { laidOut, type View, vectorView } from "../elements/view.ts";
import { BroadcastError, ShapeError } from "../errors.ts";
import type { CopyOrder } from "../input/arguments.ts";
import { areSame, type Extents, permuted, shapeText, sizeOf, stridesC } from "../layout.ts";
import { using } from "../memory/block.ts";
import { axesOfResult, type ProductAxes } from "./product-axes.ts";
import type { Product } from "./stacks.ts";

/** How the caller wants a result. */
export interface Delivery {
  readonly out: Out | null;
  readonly casting: Casting;
  readonly order: CopyOrder;
  readonly axes: ProductAxes | null;
  /** How many axes at the end of the result belong to a vector or matrix: those before them are of the stack. */
  readonly own: number;
}

/** Without options: a new array, or a number. */
export const PLAIN: Delivery = { out: null, casting: "same_kind", order: "K", axes: null, own: 0 };

/** Computes a product, and returns it as the caller wants it. */
export function deliver(call: Call, product: Product, delivery: Delivery): NDArray | Scalar {
  const { out, axes } = delivery;
  const { dtype } = product;
  const keeps = axes?.keepdims ?? false;
  const inOrder = keeps ? [...product.shape, 1] : product.shape;
  const places = axes?.result ?? null;
  const own = keeps ? 1 : delivery.own;
  const order = places === null ? null : axesOfResult(call, places, own, inOrder.length);
  const shape = order === null ? inOrder : permuted(inOrder, order);
  const strides = stridesC(inOrder, dtype.itemSize);
  const laid = order === null ? null : permuted(strides, order);
  if (out === null && (shape.length === 0 || (laid === null && delivery.order !== "F")))
    return wrapOrScalar(shape, dtype, product.compute());
  if (out === null && delivery.order !== "F")
    return wrapLaidOut(shape, dtype, product.compute(), ownLayout(laid));
  const target = out === null ? null : targetOf(call, out, shape, own, product, delivery.casting);
  const block = product.compute();
  return using(block, () => {
    const view = laidOut(vectorView(block, dtype, sizeOf(shape)), shape, laid);
    if (target !== null && out !== null) {
      assign(call.name, target, view);
      return wrapOut(out, target.shape, target.dtype);
    }
    const copy = copyAs(call.name, view, dtype, "F");
    return wrapLaidOut(shape, dtype, copy.block, ownLayout(copy.strides));
  });
}

/** Returns the elements of `out`. Throws unless the result can be written there. */
function targetOf(
  call: Call,
  out: Out,
  shape: Extents,
  own: number,
  { dtype }: Product,
  casting: Casting,
): View {
  const view = currentView(call, out);
  const stored = dtypeIn(out, dtype);
  requireCast(call.name, dtype, stored, casting);
  if (out.bytes !== null) {
    const items = out.bytes.byteLength / stored.itemSize;
    if (items !== sizeOf(shape))
      throw new ShapeError(
        `${call.name}: out has ${items} elements of ${stored}, the result has ${sizeOf(shape)}`,
      );
    return { ...view, dtype: stored, shape, size: items };
  }
  const has = view.shape;
  const ends = (list: Extents): Extents => list.slice(list.length - own);
  if (has.length < own || (own > 0 && !areSame(ends(has), ends(shape))))
    throw new ShapeError(
      `${call.name}: out has a mismatch in its core dimensions: it has shape ${shapeText(has)}, the result has ${shapeText(shape)}`,
    );
  if (!broadcastsTo(shape, has))
    throw new BroadcastError(
      `${call.name}: out has shape ${shapeText(has)}, to which ${shapeText(shape)} of the result does not broadcast`,
    );
  return view;
}
