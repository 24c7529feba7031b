/** Reads lists of arrays. */

import { withInputs } from "../array/inputs.ts";
import { type Placement, placementOf } from "../array/reshape.ts";
import { isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import { readItems, withList } from "../indexing/arguments.ts";
import { refuse } from "../input/arguments.ts";
import { along } from "./parts.ts";

/** Calls `use` with views of the arrays of a list. An array stands for the list of its rows. */
export function withArrays<R>(
  call: Call,
  list: unknown,
  use: (views: readonly View[], items: readonly unknown[]) => R,
  argument = "arrays",
): R {
  if (isList(list)) {
    const items = readItems(call, argument, list);
    return withInputs(call, argument, items, (views) => use(views, items));
  }
  if (viewOfArray(call.name, list) === null) throw refuse(call, argument, "a list of arrays", list);
  return withList(call, argument, list, ({ viewsNow }) => use(viewsNow(), []));
}

/** Returns the placement of the elements with one index of an axis, without this axis. */
export function without(view: View, axis: number, index: number): Placement {
  const { shape, strides, offset } = placementOf(along(view, axis, index, 1));
  const isKept = (_: number, at: number): boolean => at !== axis;
  return { shape: shape.filter(isKept), strides: strides.filter(isKept), offset };
}
