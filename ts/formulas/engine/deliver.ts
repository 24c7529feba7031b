/** Gives a computed part to the caller: as a new array, as a number, or in `out`. */
import { type NDArray, ownLayout, wrapLaidOut, wrapOut } from "../../array/ndarray.ts";
import { readElement, takeScalar } from "../../array/scalars.ts";
import { type Casting, requireCast } from "../../dtype/casting.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { broadcastsTo, requireCommonShape } from "../../elements/broadcast.ts";
import { currentView, dtypeIn, type Out } from "../../elements/out.ts";
import type { View } from "../../elements/view.ts";
import { ShapeError } from "../../errors.ts";
import type { CopyOrder, ElementWindow } from "../../input/arguments.ts";
import { type Extents, shapeText, sizeOf } from "../../layout.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { type Computed, compute, computeInto } from "./run.ts";

/** What the caller said of a result. */
export interface Delivery {
  readonly out: Out | null;
  readonly casting: Casting;
  readonly order: CopyOrder;
  /** Where elements are computed; null for everywhere. Elsewhere `out` keeps its elements, and a new array has zeros. */
  readonly where: Part | null;
  readonly window: ElementWindow | null;
}

/** Without options. */
export const USUAL: Delivery = { out: null, casting: "same_kind", order: "K", where: null, window: null };

/** Computes a part as an array. */
export function deliver(draft: Draft, part: Part, delivery: Delivery): NDArray {
  if (delivery.out !== null) return deliverOut(draft, part, delivery, delivery.out);
  const { where, order, window } = delivery;
  const root =
    where === null ? part : draft.step("select", part.dtype, [where, part, draft.constant(0, part.dtype)]);
  const { block, strides } = takeOrCompute(draft, root, order, window);
  const shape = window === null ? root.shape : [window.count];
  return wrapLaidOut(shape, root.dtype, block, ownLayout(strides));
}

/** Computes a part as an array, or as a number if it has no axes, as NumPy's functions do. */
export function deliverScalar(draft: Draft, part: Part, delivery: Delivery): NDArray | Scalar {
  const { out, where, order } = delivery;
  if (out !== null || part.shape.length > 0 || (where !== null && where.shape.length > 0))
    return deliver(draft, part, delivery);
  if (where !== null) {
    const array = deliver(draft, part, delivery);
    try {
      return array.item();
    } finally {
      array.dispose();
    }
  }
  const { source } = part;
  return source.kind === "array"
    ? readElement(source.view, source.view.offset)
    : takeScalar(part.dtype, compute(draft, part, order).block);
}

/** Takes over the block that the draft made for a part, such as a sum, or computes the part into a new one. */
function takeOrCompute(draft: Draft, part: Part, order: CopyOrder, window: ElementWindow | null): Computed {
  const { source, dtype } = part;
  if (source.kind === "array" && window === null && order === "K") {
    const { block, offset, size, strides } = source.view;
    const place = draft.made.indexOf(block);
    if (place >= 0 && offset === 0 && size * dtype.itemSize === block.byteLength) {
      draft.made.splice(place, 1);
      return { block, strides };
    }
  }
  return compute(draft, part, order, window);
}

function deliverOut(draft: Draft, part: Part, { casting, where, window }: Delivery, out: Out): NDArray {
  const { call } = draft;
  const dtype = dtypeIn(out, part.dtype);
  requireCast(call.name, part.dtype, dtype, casting);
  const shapes = where === null ? [part.shape] : [part.shape, where.shape];
  const shape = window === null ? requireCommonShape(call, shapes) : [window.count];
  const target = targetOf(draft, out, shape, dtype);
  const value = draft.cast(part, dtype);
  const root = where === null ? value : draft.step("select", dtype, [where, value, draft.array(target)]);
  computeInto(draft, root, target, window);
  return wrapOut(out, target.shape, dtype);
}

/** Returns the elements of `out`. Throws ShapeError unless the result broadcasts to its shape; a typed array takes the shape of the result. */
function targetOf({ call }: Draft, out: Out, shape: Extents, dtype: Part["dtype"]): View {
  const view = currentView(call, out);
  if (out.bytes !== null) {
    const items = out.bytes.byteLength / dtype.itemSize;
    if (items !== sizeOf(shape))
      throw new ShapeError(
        `${call.name}: out has ${items} elements of ${dtype}, the result has ${sizeOf(shape)}`,
      );
    return { ...view, dtype, shape, size: items };
  }
  if (!broadcastsTo(shape, view.shape))
    throw new ShapeError(
      `${call.name}: non-broadcastable output operand with shape ${shapeText(view.shape)} doesn't match the broadcast shape ${shapeText(shape)}`,
    );
  return view;
}
