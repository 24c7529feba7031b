/** Folds values into accumulators. The kernels get as many values at a time as fit side by side in linear memory. */
import type { Call } from "../../calls/call.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import type { View } from "../../elements/view.ts";
import { sizeOf } from "../../layout.ts";
import { copyOut } from "../../memory/outside.ts";
import { linear } from "../../wasm/module.ts";
import { outWindow, WINDOW_BYTES, windowCount } from "../../wasm/scratch.ts";
import { requireLengths } from "../engine/iteration.ts";
import { type Fold, type FoldName, mostAtOnce, reduce, writeWords } from "./fold-kernel.ts";
import { sectionsOf } from "./fold-sections.ts";
import type { Values } from "./folded-values.ts";
import { foldLongRuns } from "./long-runs.ts";

/**
 * Folds values into accumulators, which hold their start values. Accumulators outside linear memory come to a window and go back, as many
 * at a time as it holds.
 * @param best the best values, for argmin and argmax
 */
export function runFold(call: Call, values: Values, fold: Fold, target: View, best: View | null): void {
  requireLengths(call, fold.shape);
  if (target.size === 0) return;
  const { dtype, block } = target;
  if (block.isLinear && (best === null || best.block.isLinear)) {
    foldSection(values, fold, dtype, block.address, best === null ? 0 : best.block.address);
    return;
  }
  const half = WINDOW_BYTES / 2;
  const most = windowCount(Math.max(dtype.itemSize, best?.dtype.itemSize ?? 0), half);
  for (const section of sectionsOf(values, fold, most))
    withLinear(target, section.first, section.count, outWindow(), (accumulators) =>
      withLinear(best, section.first, section.count, outWindow() + half, (bestValues) =>
        foldSection(section.values, section.fold, dtype, accumulators, bestValues),
      ),
    );
}

/** Folds values into accumulators in linear memory. */
function foldSection(values: Values, fold: Fold, dtype: DType, accumulators: number, best: number): void {
  const run = runOf(fold, dtype);
  if (run > mostAtOnce(values, fold.mask)) foldLongRuns(values, fold, dtype, accumulators, run);
  else foldParts(values, fold, run, accumulators, best);
}

/** Calls `use` with the address of accumulators `first` to `first + count` in linear memory. Those outside are copied to a window, and back. */
function withLinear(
  view: View | null,
  first: number,
  count: number,
  window: number,
  use: (address: number) => void,
): void {
  if (view === null) {
    use(0);
    return;
  }
  const { block, dtype } = view;
  const at = block.address + first * dtype.itemSize;
  if (block.isLinear) {
    use(at);
    return;
  }
  const byteLength = count * dtype.itemSize;
  linear.bytes.set(new Uint8Array(block.buffer, at, byteLength), window);
  use(window);
  copyOut(window, byteLength, block.buffer, at);
}

/** Returns the length of a run that must not be cut, since that changes how its floats are rounded; 1 if there is none. */
function runOf({ operation, shape, strides, piece }: Fold, dtype: DType): number {
  const isRounded = operation === "sum" ? !dtype.isInteger : isWide(operation, dtype);
  if (!isRounded || (strides.at(-1) ?? 0) !== 0) return 1;
  const inner = shape.at(-1) ?? 1;
  return Math.min(inner, piece || inner);
}

/** Whether floats are folded in float32, and rounded once a run. */
function isWide(operation: FoldName, dtype: DType): boolean {
  return dtype === dtypes.float16 && (operation === "sum" || operation === "product");
}

/** Whether values must be folded as float32, since a run comes in parts and is rounded once. */
export function needsWider(values: Values, fold: Fold): boolean {
  const { dtype, most } = values;
  return isWide(fold.operation, dtype) && runOf(fold, dtype) > most;
}

/** Folds as many elements at a time as the values can bring side by side. Cuts a run only where the cut does not change the result. */
function foldParts(values: Values, fold: Fold, run: number, accumulators: number, best: number): void {
  const { shape, mask } = fold;
  const size = sizeOf(shape);
  const inner = shape.at(-1) ?? 1;
  // Not fewer than a run.
  const most = mostAtOnce(values, mask);
  const words = writeWords(fold, values.dtype, accumulators, best);
  const unit = run > 1 && inner <= most ? inner : run;
  for (let first = 0; first < size; ) {
    const toEnd = run > 1 && inner > most ? inner - (first % inner) : size - first;
    const count = Math.min(size <= most ? size : most - (most % unit), toEnd);
    reduce(words, values, mask, first, count);
    first += count;
  }
}
