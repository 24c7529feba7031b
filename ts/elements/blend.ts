/** Makes elements of two views where a mask chooses between them. */
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { type Extents, sizeOf } from "../layout.ts";
import { type Block, SHARED, using } from "../memory/block.ts";
import { indexKernels } from "../wasm/chapters.ts";
import { assign } from "./assign.ts";
import { broadcastView } from "./broadcast.ts";
import { withDType } from "./casting.ts";
import { putFlat, withFlat } from "./flat.ts";
import { nonzeroIndices } from "./masks.ts";
import { takePicked } from "./picks.ts";
import { isPacked, sharesBytes, type View, vectorView } from "./view.ts";
import { produceZipped, writeZipped } from "./zipped.ts";

/** Makes elements of a dtype in a shape that all views broadcast to: of `yes` where the mask is not zero, else of `no`. */
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
            indexKernels.blend(dtype.itemSize, target, count, maskAt, yesAt, noAt),
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
          indexKernels.overwrite(dtype.itemSize, to, count, maskAt, from, isOne ? 1 : count),
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

/** Writes the chosen elements alone: other threads may write the others meanwhile. */
function writeChosen(caller: string, target: View, mask: View, values: View): void {
  const { shape, dtype } = target;
  const flat = nonzeroIndices(caller, inShape(mask, shape));
  using(flat.block, () =>
    withDType(caller, values, dtype, (source) =>
      withFlat(caller, inShape(source, shape), flat, (picks) => {
        const chosen = takePicked(caller, picks);
        using(chosen, () => putFlat(caller, target, flat, vectorView(chosen, dtype, flat.size)));
      }),
    ),
  );
}
