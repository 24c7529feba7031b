/** Makes elements of two views where a mask chooses between them. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { type Extents, sizeOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { kernels } from "../wasm/module.ts";
import { assign } from "./assign.ts";
import { broadcastView } from "./broadcast.ts";
import { withDType } from "./casting.ts";
import type { View } from "./view.ts";
import { produceZipped } from "./zipped.ts";

/** Makes elements of a dtype in a shape that all views broadcast to: those of `yes` where the mask is not zero, else those of `no`. */
export function blend(
  caller: string,
  shape: Extents,
  dtype: DType,
  [mask, yes, no]: readonly [View, View, View],
): Block {
  const size = sizeOf(shape);
  // The elements of a view of this size stand in C order, whatever its shape is.
  const whole = (view: View): View => (view.size === size ? view : broadcastView(view, shape));
  return withDType(caller, mask, dtypes.bool, (chosen) =>
    withDType(caller, yes, dtype, (first) =>
      withDType(caller, no, dtype, (second) =>
        produceZipped(
          caller,
          dtype,
          [whole(chosen), whole(first), whole(second)],
          (target, count, _first, [maskAt = 0, yesAt = 0, noAt = 0]) =>
            kernels.blend(dtype.itemSize, target, count, maskAt, yesAt, noAt),
        ),
      ),
    ),
  );
}

/** Writes elements of `values` to a view where the mask is not zero. Both broadcast to the view, or have its size. */
export function assignWhere(caller: string, target: View, mask: View, values: View): void {
  const { shape, dtype } = target;
  const block = blend(caller, shape, dtype, [mask, values, target]);
  try {
    assign(caller, target, { dtype, shape, strides: null, block, offset: 0, size: target.size });
  } finally {
    block.release();
  }
}
