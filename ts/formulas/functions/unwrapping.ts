/** Unwraps phases: replaces jumps of more than half a period by smaller jumps, which differ from them by whole periods. */
import { float64, int64 } from "../../dtype/dtypes.ts";
import { partOfAxis } from "../../elements/view.ts";
import type { Draft, Part, Plain } from "../draft/draft.ts";
import { isWhole } from "../draft/loops.ts";
import { viewOfPart } from "../engine/run.ts";
import { differences, joined, runningAlong } from "./accumulations.ts";
import { add, remainder, subtract } from "./arithmetic.ts";
import { equal, greater, less, logicalAnd } from "./comparisons.ts";
import { elementwiseRowOf } from "./elementwise.ts";
import { apply } from "./elementwise-row.ts";
import { absolute } from "./magnitudes.ts";

/** Returns the elements without jumps along an axis, in the order of NumPy's operations. `discont` is null for half a period. */
export function unwrapped(
  draft: Draft,
  part: Part,
  axis: number,
  discont: Plain | null,
  period: bigint | number,
): Part {
  const jumps = differences(draft, part, axis, 1);
  const isWholePeriod = typeof period === "bigint";
  const other = isWholePeriod ? int64 : float64;
  const dtype = isWhole(jumps.dtype) && (jumps.dtype.kind === "b" || !isWholePeriod) ? other : jumps.dtype;
  const correction = correctionOf(draft, jumps, isWholePeriod && isWhole(dtype), discont, period);
  const view = viewOfPart(draft, part);
  const length = view.shape[axis] as number;
  const first = draft.array(partOfAxis(view, axis, 0, Math.min(1, length)));
  const rest = draft.array(partOfAxis(view, axis, Math.min(1, length), Math.max(0, length - 1)));
  const corrected = applied(draft, add, rest, runningAlong(draft, correction, axis, "sum", null));
  const parts = [first, corrected].map((each) => draft.cast(each, dtype));
  return joined(draft, parts, part, axis);
}

/** Returns what must be added to each jump. */
function correctionOf(
  draft: Draft,
  jumps: Part,
  isWholeResult: boolean,
  discont: Plain | null,
  period: bigint | number,
): Part {
  const high = isWholeResult ? floorHalf(BigInt(period)) : Number(period) / 2;
  const low = -high;
  const shifted = applied(draft, remainder, applied(draft, subtract, jumps, low), period);
  let folded = applied(draft, add, shifted, low);
  // A jump of exactly half a period goes either way, so it keeps its direction.
  if (!isWholeResult || BigInt(period) % 2n === 0n) {
    const isLow = applied(draft, equal, folded, low);
    const isAmbiguous = applied(draft, logicalAnd, isLow, applied(draft, greater, jumps, 0n));
    folded = draft.step("select", folded.dtype, [isAmbiguous, draft.constant(high, folded.dtype), folded]);
  }
  const correction = applied(draft, subtract, folded, jumps);
  const size = apply(draft, elementwiseRowOf(absolute), [{ value: jumps, name: "p" }]);
  const isSmall = applied(draft, less, size, discont ?? Number(period) / 2);
  const zero = draft.constant(0, correction.dtype);
  return draft.step("select", correction.dtype, [isSmall, zero, correction]);
}

function floorHalf(period: bigint): bigint {
  return (period - (((period % 2n) + 2n) % 2n)) / 2n;
}

function applied(draft: Draft, made: object, one: Part, other: Part | Plain): Part {
  return apply(draft, elementwiseRowOf(made), [
    { value: one, name: "p" },
    { value: other, name: "period" },
  ]);
}
