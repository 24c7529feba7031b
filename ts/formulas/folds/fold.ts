/**
 * Folds a part along some of its axes: sums, products, extremes and their positions. run-fold.ts has the walk over the values.
 */
import { reordered, stridesAlong } from "../../array/order.ts";
import { fill } from "../../creation/fill.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { broadcastView } from "../../elements/broadcast.ts";
import { copyPacked } from "../../elements/casting.ts";
import { type View, vectorView } from "../../elements/view.ts";
import { readSize } from "../../input/arguments.ts";
import { type Extents, sizeOf } from "../../layout.ts";
import { using } from "../../memory/block.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { arrayOf, scalarOf, stepsOf, stridesIn, viewOfBlock, withKnown } from "../engine/run.ts";
import type { Fold, FoldName } from "./fold-kernel.ts";
import { foldOrder } from "./fold-order.ts";
import { type Keep, withValues } from "./folded-values.ts";
import { KeptFold } from "./kept-fold.ts";
import { needsWider, runFold } from "./run-fold.ts";

/** Whether integers or bools are cast to 64 bits while they are added. */
function isWideSum(operation: FoldName, from: DType, to: DType): boolean {
  const isWhole = from.isInteger || from === dtypes.bool;
  return operation === "sum" && to.isInteger && to.itemSize === 8 && isWhole && from.itemSize < 8;
}

/** What is folded, and how. */
export interface Folding {
  readonly operation: FoldName;
  /** The dtype of the elements while they are folded, and of the result; that of positions is int64. */
  readonly dtype: DType;
  readonly axes: ReadonlySet<number>;
  /** The value of an accumulator before the first element. */
  readonly start: Scalar;
  /** The elements that are folded; null for all. */
  readonly where: Part | null;
}

/** Returns the part without the folded axes. It is an array: all folds are computed at once. */
export function fold(draft: Draft, part: Part, folding: Folding): Part {
  const { operation, dtype, axes, start } = folding;
  const { call } = draft;
  draft.countSteps(1, sizeOf(part.shape));
  const isPosition = operation === "argmin" || operation === "argmax";
  const kept = part.shape.filter((_, axis) => !axes.has(axis));
  const size = readSize(call, kept, dtype.itemSize);
  const result = isPosition ? dtypes.int64 : dtype;
  const block = fill(call, size, result, isPosition ? -1 : start);
  draft.made.push(block);
  const view = viewOfBlock(result, kept, null, block);
  if (sizeOf(part.shape) === 0) return draft.array(view);
  if (!isPosition) return draft.array({ ...view, strides: foldInto(draft, part, folding, view, null) });
  const best = fill(call, size, dtype, start);
  using(best, () => foldInto(draft, part, folding, view, viewOfBlock(dtype, kept, null, best)));
  return draft.array(view);
}

/** Whether any element of a part is true. Computes it at once. */
export function isAnyTrue(draft: Draft, part: Part): boolean {
  const axes = new Set(part.shape.keys());
  const folding = { operation: "any", dtype: dtypes.bool, axes, start: false, where: null } as const;
  return scalarOf(draft, fold(draft, part, folding)) === true;
}

/** Folds into accumulators, and returns their strides. */
function foldInto(
  draft: Draft,
  part: Part,
  { operation, dtype, axes, start, where }: Folding,
  target: View,
  best: View | null,
): Extents | null {
  const isWide = isWideSum(operation, part.dtype, dtype);
  const value = isWide ? part : draft.cast(part, dtype);
  return withKnown(draft, where === null ? [value] : [value, where], (known) => {
    const { shape } = part;
    if (value.source.kind !== "array" && !known.has(value))
      draft.countSteps(stepsOf(value, known), sizeOf(shape));
    const operands = [{ strides: stridesIn(part, shape, known), isCast: value !== part }];
    if (where !== null) operands.push({ strides: stridesIn(where, shape, known), isCast: false });
    // Positions count in C order, whatever the layout.
    const order = foldOrder(shape, axes, operands, best === null ? undefined : []);
    const mask = where === null ? null : packedMask(draft, where, shape, order.axes, known);
    const stridesBy = (itemSize: number) => accumulatorStrides(order.lengths, order.isFolded, itemSize);
    const kernelFold: Fold = {
      operation: isWide ? "wide_sum" : operation,
      shape: order.lengths,
      strides: stridesBy(target.dtype.itemSize),
      piece: order.piece,
      origin: 0,
      mask,
    };
    const foldValues = (folded: Part): void =>
      withValues(draft, folded, known, order.axes, (values, keep) => {
        if (needsWider(values, kernelFold)) foldValues(draft.cast(folded, dtypes.float32));
        else {
          runFold(draft.call, values, kernelFold, target, best);
          note(draft, keep, kernelFold, target, best === null ? null : dtype, start);
        }
      });
    foldValues(value);
    return stridesAlong(target.shape, keptOrder(order.axes, axes), target.dtype.itemSize);
  });
}

/** Notes that values were folded. */
function note(
  draft: Draft,
  keep: Keep,
  how: Fold,
  { dtype, size, block }: View,
  best: DType | null,
  start: Scalar,
): void {
  draft.done?.push({
    root: null,
    strides: null,
    size,
    block,
    repeat(call, find) {
      const later = keep(call, find);
      return later === null ? null : new KeptFold(dtype, best, start, how, later);
    },
  });
}

/** Returns the mask with its elements packed in the order of the axes. */
function packedMask(
  draft: Draft,
  where: Part,
  shape: Extents,
  axes: readonly number[],
  known: ReadonlyMap<Part, View>,
): View {
  const view = broadcastView(known.get(where) ?? arrayOf(draft, where), shape);
  const block = copyPacked(draft.call.name, reordered(view, axes));
  draft.hold(block);
  return vectorView(block, where.dtype, view.size);
}

/** Returns the strides of accumulators without gaps; 0 along a folded axis. */
function accumulatorStrides(lengths: Extents, isFolded: readonly boolean[], itemSize: number): number[] {
  const strides = new Array<number>(lengths.length).fill(0);
  let step = itemSize;
  for (let axis = lengths.length - 1; axis >= 0; axis -= 1) {
    if (isFolded[axis] === true) continue;
    strides[axis] = step;
    step *= lengths[axis] as number;
  }
  return strides;
}

/** Returns the axes of the result in the order of the iteration. */
function keptOrder(order: readonly number[], folded: ReadonlySet<number>): number[] {
  const kept = order.filter((axis) => !folded.has(axis));
  const inC = [...kept].sort((one, other) => one - other);
  return kept.map((axis) => inC.indexOf(axis));
}
