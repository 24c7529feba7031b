/**
 * Brings the values of a fold side by side in linear memory. A packed array there is read in place. Of any other array, and of a formula,
 * a window gets as many elements at a time as it holds, so a formula under a sum is never stored.
 */
import type { DType } from "../../dtype/dtypes.ts";
import { isPacked, pack, type View } from "../../elements/view.ts";
import { PAIRED, VALUES_BYTES, valuesWindow, windowCount } from "../../wasm/scratch.ts";
import type { Draft } from "../draft/draft.ts";
import type { Part } from "../draft/parts.ts";
import { reorderedTo } from "../engine/iteration.ts";
import { computeRange, load } from "../engine/loaded.ts";
import { compile } from "../engine/program.ts";

/** The values of a fold. */
export interface Values {
  readonly dtype: DType;
  /** The most values that `at` can be asked for at once. */
  readonly most: number;
  /** Puts values `first` to `first + count` of the iteration side by side into linear memory, and returns their address. */
  at(first: number, count: number): number;
}

/** Views of more bytes cannot be lent to a kernel. */
export const MOST_BYTES = 2 ** 31 - 1;

/**
 * Calls `use` with the values of a part.
 * @param known parts that were computed before, with their elements
 * @param axes the axes of the part in the order of the iteration, outermost first
 */
export function withValues(
  draft: Draft,
  part: Part,
  known: ReadonlyMap<Part, View>,
  axes: readonly number[],
  use: (values: Values) => void,
): void {
  const { dtype, source } = part;
  const most = PAIRED * windowCount(PAIRED * dtype.itemSize, VALUES_BYTES);
  const view = known.get(part) ?? (source.kind === "array" ? source.view : null);
  if (view !== null) {
    use(valuesOf(reorderedTo(view, part.shape, axes), most));
    return;
  }
  const programs = compile(draft.call, part, known, axes);
  const loaded = load(draft.call, programs);
  use({
    dtype,
    most,
    at(first, count) {
      computeRange(loaded, valuesWindow(), first, count, dtype.itemSize);
      return valuesWindow();
    },
  });
}

function valuesOf(view: View, most: number): Values {
  const { dtype, block, offset } = view;
  if (block.isLinear && isPacked(view))
    return {
      dtype,
      most: Math.floor(MOST_BYTES / dtype.itemSize),
      at: (first) => block.address + offset + first * dtype.itemSize,
    };
  return {
    dtype,
    most,
    at(first, count) {
      pack(view, first, count, valuesWindow());
      return valuesWindow();
    },
  };
}
