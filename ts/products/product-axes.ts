/** The options `axes`, `axis` and `keepdims` of products: where the axes of vectors and matrices stand. */
import { readIntegers } from "../array/reshape.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { View } from "../elements/view.ts";
import { DTypeError, IndexError, ValueError } from "../errors.ts";
import { readFlag, readInteger, refuse } from "../input/arguments.ts";
import { readDistinctAxes } from "../input/axes.ts";
import type { Arguments } from "../input/bind.ts";
import { listOf } from "../layout.ts";
import { permuteAxes } from "./operands.ts";

/** The axes of the vectors and matrices. */
export interface ProductAxes {
  /** Those of both operands. */
  readonly operands: readonly [readonly number[], readonly number[]];
  /** Those of the result; null for the last ones. */
  readonly result: readonly number[] | null;
  /** Whether the result of vectors has an axis of length 1. */
  readonly keepdims: boolean;
}

/** Reads the options. Returns null if none was given. If products are numbers, the entry of their axes may be left out. */
export function readProductAxes(
  call: Call,
  { axes, axis, keepdims }: Arguments,
  areNumbers: boolean,
): ProductAxes | null {
  const keeps = readFlag(call, "keepdims", keepdims, false);
  if (!isAbsent(axes) && !isAbsent(axis))
    throw new DTypeError(`${call.name}: cannot specify both axis and axes`);
  if (!isAbsent(axis)) {
    const own = [readInteger(call, "axis", axis)];
    return { operands: [own, own], result: keeps ? own : null, keepdims: keeps };
  }
  if (isAbsent(axes)) return keeps ? { operands: [[-1], [-1]], result: [-1], keepdims: true } : null;
  if (!isList(axes)) throw refuse(call, "axes", "a list", axes);
  const { length } = axes;
  if (length !== 3 && !(areNumbers && length === 2))
    throw new ValueError(`${call.name}: axes should be a list with an entry for all inputs and outputs`);
  const read = listOf(length, (index) => readIntegers(call, `axes[${index}]`, axes[index]));
  const operands = [read[0], read[1]] as unknown as ProductAxes["operands"];
  return { operands, result: read[2] ?? (keeps ? [-1] : []), keepdims: keeps };
}

/** Returns an operand with some of its axes behind the others. */
export function moved(call: Call, view: View, axes: readonly number[], own: number): View {
  requireCount(call, axes, own);
  const { length } = view.shape;
  const last = readDistinctAxes(call, "axes", axes, length);
  const others = view.shape.map((_, axis) => axis).filter((axis) => !last.includes(axis));
  return permuteAxes(view, [...others, ...last]);
}

/** Returns the order of the axes of a product that puts its last `own` axes at the places `axes`. The result has `length` axes. */
export function axesOfResult(call: Call, axes: readonly number[], own: number, length: number): number[] {
  requireCount(call, axes, own);
  const places = readDistinctAxes(call, "axes", axes, length);
  const order = listOf(length, () => -1);
  places.forEach((place, index) => {
    order[place] = length - own + index;
  });
  let next = 0;
  return order.map((axis) => (axis < 0 ? next++ : axis));
}

/** Throws unless as many axes are named as a vector or matrix has. */
function requireCount(call: Call, axes: readonly number[], own: number): void {
  if (axes.length !== own)
    throw new IndexError(
      `${call.name}: axes must name ${own} axes of a vector or matrix, got ${axes.length}`,
    );
}
