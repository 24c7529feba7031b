/** Makes elements of two views where a mask chooses between them. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { Extents } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { kernels } from "../wasm/module.ts";
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
  return withDType(caller, mask, dtypes.bool, (chosen) =>
    withDType(caller, yes, dtype, (first) =>
      withDType(caller, no, dtype, (second) => {
        const broadcast = (view: View): View => broadcastView(view, shape);
        return produceZipped(
          caller,
          dtype,
          [broadcast(chosen), broadcast(first), broadcast(second)],
          (target, count, _first, [maskAt = 0, yesAt = 0, noAt = 0]) =>
            kernels.blend(dtype.itemSize, target, count, maskAt, yesAt, noAt),
        );
      }),
    ),
  );
}
