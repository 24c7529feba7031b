/** Reads lists of arrays and lists of axes, and makes views of array arguments. */

import { readInput, withInputs } from "../array/inputs.ts";
import { isNDArray, isWriteable, type NDArray, shareBlock, viewOf, wrapLaidOut } from "../array/ndarray.ts";
import { type Placement, stridesOf } from "../array/reshape.ts";
import { isList } from "../caller.ts";
import { type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { listOf } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { along } from "./parts.ts";

/** Returns the items of a list. A hole ends the reading, since a list of the caller's may claim any length. */
export function readItems(call: Signature, argument: string, list: unknown): unknown[] {
  if (!isList(list)) throw refuse(call, argument, "a list of arrays", list);
  const items: unknown[] = [];
  for (let place = 0; place < list.length; place += 1) {
    const item = list[place];
    if (item === undefined) throw refuse(call, `${argument}[${place}]`, "an array", item);
    items.push(item);
  }
  return items;
}

/** Calls `use` with views of the arrays of a list. An array stands for the list of its rows. */
export function withArrays<R>(
  call: Signature,
  list: unknown,
  use: (views: readonly View[], items: readonly unknown[]) => R,
): R {
  const view = viewOfArray(call.name, list);
  if (view === null) {
    const items = readItems(call, "arrays", list);
    return withInputs(call, "arrays", items, (views) => use(views, items));
  }
  if (view.shape.length === 0)
    throw new ValueError(`${call.name}: arrays must be a list of arrays, got a 0-d array`);
  const { size } = along(view, 0, 0, 1);
  const rows = listOf(view.shape[0] as number, (row) => ({
    ...view,
    ...without(view, 0, row),
    size,
  }));
  return use(rows, []);
}

/** Makes a view of an array argument. If the argument is a list, the result takes over the memory that was made for it. */
export function viewed(
  call: Signature,
  argument: string,
  data: unknown,
  place: (view: View) => Placement,
  isOpen = true,
): NDArray {
  return viewedAll(call, argument, data, (view) => [place(view)], isOpen)[0] as NDArray;
}

/** Makes several views of an array argument. */
export function viewedAll(
  call: Signature,
  argument: string,
  data: unknown,
  place: (view: View) => readonly Placement[],
  isOpen = true,
): NDArray[] {
  if (isNDArray(data)) {
    const writeable = isOpen && isWriteable(data);
    return place(viewOf(call.name, data)).map((part) => shareBlock(call.name, data, part, writeable));
  }
  const { view, made } = readInput(call, argument, data);
  const block = made as Block;
  try {
    return place(view).map(({ shape, strides, offset }) =>
      wrapLaidOut(shape, view.dtype, block.share(), { strides, offset, writeable: isOpen, base: null }),
    );
  } finally {
    block.release();
  }
}

/** Returns the place of a view. */
export function placeOf(view: View): Placement {
  return { shape: view.shape, strides: stridesOf(view), offset: view.offset };
}

/** Returns the place of the elements with one index of an axis, without this axis. */
export function without(view: View, axis: number, index: number): Placement {
  const { shape, strides, offset } = placeOf(along(view, axis, index, 1));
  const isKept = (_: number, at: number): boolean => at !== axis;
  return { shape: shape.filter(isKept), strides: strides.filter(isKept), offset };
}
