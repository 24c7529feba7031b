/** Reads lists of arrays and lists of axes. */
import { type Placement, placementOf, readAxis } from "../array/reshape.ts";
import { isList } from "../caller.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { withList } from "../indexing/arguments.ts";
import { readInteger, readLength, refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { listOf } from "../layout.ts";
import { show } from "../show.ts";
import { along } from "./parts.ts";

/** Calls `use` with views of the arrays of a list. An array stands for the list of its rows. */
export function withArrays<R>(
  call: Signature,
  list: unknown,
  use: (views: readonly View[], items: readonly unknown[]) => R,
): R {
  if (!isList(list) && viewOfArray(call.name, list) === null)
    throw refuse(call, "arrays", "a list of arrays", list);
  return withList(call, "arrays", list, ({ given, look }) => use(look(), given ?? []));
}

/** Reads an integer or a list of integers. */
export function readIntegers(call: Signature, argument: string, value: unknown): number[] {
  if (!isList(value)) return [readInteger(call, argument, value)];
  const length = readLength(call, argument, value);
  return listOf(length, (place) => readInteger(call, argument, value[place]));
}

/** Returns axes counted from the start. Throws if one is not an axis of an array with so many dimensions, or occurs twice. */
export function readDistinctAxes(
  call: Signature,
  argument: string,
  axes: readonly number[],
  dimensions: number,
): number[] {
  const read = axes.map((axis) => readAxis(call, axis, dimensions, argument));
  if (new Set(read).size < read.length)
    throw new ValueError(`${call.name}: repeated axis in ${argument}, got ${show(axes)}`);
  return read;
}

/** Returns the placement of the elements with one index of an axis, without this axis. */
export function without(view: View, axis: number, index: number): Placement {
  const { shape, strides, offset } = placementOf(along(view, axis, index, 1));
  const isKept = (_: number, at: number): boolean => at !== axis;
  return { shape: shape.filter(isKept), strides: strides.filter(isKept), offset };
}
