/** Makes elements of two views where a mask chooses between them. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, SHARED, using } from "../memory/block.ts";
import { kernels } from "../wasm/module.ts";
import { assign } from "./assign.ts";
import { broadcastView } from "./broadcast.ts";
import { withDType } from "./casting.ts";
import { nonzeroIndices } from "./masks.ts";
import { NO_AXES, type Picks, placesOf, putPicked, takePicked } from "./picks.ts";
import { isPacked, sharesBytes, stepsOf, type View, vectorView } from "./view.ts";
import { produceZipped, writeZipped } from "./zipped.ts";

/** Makes elements of a dtype in a shape that all views broadcast to: those of `yes` where the mask is not zero, else those of `no`. */
export function blend(
  caller: string,
  shape: Extents,
  dtype: DType,
  [mask, yes, no]: readonly [View, View, View],
): Block {
  return withDType(caller, mask, dtypes.bool, (chosen) =>
    withDType(caller, yes, dtype, (first) =>
      withDType(caller, no, dtype, (second) =>
        produceZipped(
          caller,
          dtype,
          [inShape(chosen, shape), inShape(first, shape), inShape(second, shape)],
          (target, count, _first, [maskAt = 0, yesAt = 0, noAt = 0]) =>
            kernels.blend(dtype.itemSize, target, count, maskAt, yesAt, noAt),
        ),
      ),
    ),
  );
}

/** Shows elements in a larger shape. The elements of a view that has its size already are in C order, whatever shape that view has. */
function inShape(view: View, shape: Extents): View {
  return view.size === sizeOf(shape) ? view : broadcastView(view, shape);
}

/** Writes elements of `values` to a view where the mask is not zero. Both broadcast to the view, or have its size. */
export function assignWhere(caller: string, target: View, mask: View, values: View): void {
  const { shape, dtype, block: own, offset } = target;
  if (own.isLinear && isPacked(target) && !sharesBytes(target, mask) && !sharesBytes(target, values)) {
    withDType(caller, mask, dtypes.bool, (chosen) =>
      withDType(caller, values, dtype, (source) => {
        const isOne = source.size === 1 && source.block.isLinear;
        const one = source.block.address + source.offset;
        const views: [View, ...View[]] = [inShape(chosen, shape)];
        if (!isOne) views.push(inShape(source, shape));
        writeZipped(own, offset, dtype, views, (to, count, _first, [maskAt = 0, from = one]) =>
          kernels.overwrite(dtype.itemSize, to, count, maskAt, from, isOne ? 1 : count),
        );
      }),
    );
    return;
  }
  if (own.keeper === SHARED) {
    writeChosen(caller, target, mask, values);
    return;
  }
  const block = blend(caller, shape, dtype, [mask, values, target]);
  try {
    assign(caller, target, { dtype, shape, strides: null, block, offset: 0, size: target.size });
  } finally {
    block.release();
  }
}

/** Writes the chosen elements and no others, which other threads may write at the same time. */
function writeChosen(caller: string, target: View, mask: View, values: View): void {
  const { shape, dtype } = target;
  const flat = nonzeroIndices(caller, inShape(mask, shape));
  /** Calls `use` with the same elements of a view. */
  const withPicks = (view: View, use: (picks: Picks) => void): void => {
    const strides = stepsOf(view).map((step) => step / dtype.itemSize);
    const positions = placesOf(caller, flat, { shape: view.shape, strides });
    using(positions.block, () => use({ view, skipped: 0, outer: NO_AXES, inner: NO_AXES, positions }));
  };
  using(flat.block, () =>
    withDType(caller, values, dtype, (source) =>
      withPicks(inShape(source, shape), (from) => {
        const chosen = takePicked(caller, from);
        using(chosen, () =>
          withPicks(target, (to) => putPicked(caller, to, vectorView(chosen, dtype, flat.size))),
        );
      }),
    ),
  );
}
