/**
 * Brings the values of a fold side by side in linear memory. A packed array there is read in place. Of any other array, and of a formula,
 * a window gets as many elements at a time as it holds, so a formula under a sum is never stored.
 */
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { isPacked, pack, type View } from "../../elements/view.ts";
import { PAIRED, VALUES_BYTES, valuesWindow, windowCount } from "../../wasm/scratch.ts";
import type { Draft } from "../draft/draft.ts";
import type { Part } from "../draft/parts.ts";
import { reorderedTo } from "../engine/iteration.ts";
import { computeRange, load } from "../engine/loaded.ts";
import { compile } from "../engine/program.ts";
import {
  type Find,
  type KeptProgram,
  keptProgram,
  type Place,
  type Source,
  writeKept,
} from "../engine/repeated.ts";

/** The values of a fold. */
export interface Values {
  readonly dtype: DType;
  /** The most values that `at` can be asked for at once. */
  readonly most: number;
  /** Puts values `first` to `first + count` of the iteration side by side into linear memory, and returns their address. */
  at(first: number, count: number): number;
}

/** Returns what brings the values of a later call, or null if they lie in other memory than its sources. */
export type Keep = (call: Call, find: Find) => KeptValues | null;

/** Returns the values of a call from its sources. It refers to no array of an earlier call. */
export type KeptValues = (sources: readonly Source[]) => Values;

/** Views of more bytes cannot be lent to a kernel. */
export const MOST_BYTES = 2 ** 31 - 1;

/**
 * Calls `use` with the values of a part, and with what keeps them for later calls.
 * @param known parts that were computed before, with their elements
 * @param axes the axes of the part in the order of the iteration, outermost first
 */
export function withValues(
  draft: Draft,
  part: Part,
  known: ReadonlyMap<Part, View>,
  axes: readonly number[],
  use: (values: Values, keep: Keep) => void,
): void {
  const { dtype, source } = part;
  const most = PAIRED * windowCount(PAIRED * dtype.itemSize, VALUES_BYTES);
  const view = known.get(part) ?? (source.kind === "array" ? source.view : null);
  if (view !== null) {
    const index = source.kind === "array" ? source.index : -1;
    const seen = reorderedTo(view, part.shape, axes);
    use(valuesOf(seen, most), (_call, find) => {
      const place = find(seen, index);
      return place === null ? null : laterValues(seen, place, most);
    });
    return;
  }
  const programs = compile(draft.call, part, known, axes);
  const loaded = load(draft.call, programs);
  const values: Values = {
    dtype,
    most,
    at(first, count) {
      computeRange(loaded, valuesWindow(), first, count, dtype.itemSize);
      return valuesWindow();
    },
  };
  use(values, (call, find) => {
    const program = keptProgram(call, dtype, programs, find);
    return program === null ? null : laterProgram(program, most);
  });
}

/** A function of its own, since a closure refers to all that is around it. */
function laterProgram(kept: KeptProgram, most: number): KeptValues {
  const { dtype } = kept;
  return (sources) => ({
    dtype,
    most,
    at(first, count) {
      writeKept(valuesWindow(), count, first, { kept, sources }, dtype);
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

/** Keeps the layout of a view, but not its block. It is a function of its own for the same reason. */
function laterValues(
  { dtype, shape, strides, size }: View,
  { position, begin }: Place,
  most: number,
): KeptValues {
  return (sources) => {
    const { block, offset } = sources[position] as Source;
    return valuesOf({ dtype, shape, strides, size, block, offset: offset + begin }, most);
  };
}
