/** Joins arrays that nested lists arrange: block. */

import { withInputs } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput } from "../creation/inputs.ts";
import type { DType } from "../dtype/dtypes.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { readItems } from "../indexing/arguments.ts";
import { requireDimensions } from "../input/arguments.ts";
import { bind } from "../input/bind.ts";
import type { Extents } from "../layout.ts";
import { raised } from "./added-axes.ts";
import { commonOrder, type Joined, joinedShape } from "./concatenate.ts";
import { along, assemble } from "./parts.ts";

/** Arrays, or lists of them at any depth. */
type Blocks = ArrayInput | readonly Blocks[];

/** The arrays in a list or in lists of lists; the type does not look into lists deeper down. */
type Leaves<B> = B extends readonly (infer Row)[] ? (Row extends readonly (infer Item)[] ? Item : Row) : B;

/** A list of blocks, or the index of an array among all arrays. */
type Tree = number | readonly Tree[];

/**
 * Joins arrays as nested lists arrange them: the innermost lists along the last axis, the lists around them along the axis before,
 * and so on. Axes that an array does not have are added in front.
 * @param arrays arrays and numbers, all at the same depth of lists
 * @throws ValueError for an empty list and for lists of different depths; ShapeError when the shapes do not fit
 * @example
 * np.block([[np.eye(4), np.ones([4, 4])], [np.zeros([4, 4]), np.tri(4)]]);
 * np.block([[np.eye(2), np.full([2, 1], 5)], [7, 8, 9]]).toArray() // [[1, 0, 5], [0, 1, 5], [7, 8, 9]]
 */
export function block<const B extends Blocks>(arrays: B): NDArray<Joined<readonly Leaves<B>[]>>;
export function block(arrays: unknown, ...rest: unknown[]): NDArray {
  const call = calls.block;
  bind(call, rest);
  const leaves: unknown[] = [];
  const depth = { found: -1 };
  const tree = readTree(call, arrays, "arrays", 0, leaves, depth);
  return withInputs(call, "arrays", leaves, (views) => {
    const dimensions = views.reduce((most, { shape }) => Math.max(most, shape.length), depth.found);
    const sources = views.map((view) => raised(view, dimensions));
    const plan = {
      shape: shapeOf(call, tree, sources, dimensions - depth.found),
      dtype: dtypeOf(call, isLarge(views, depth.found) ? [...views.keys()] : tree, views),
      axes: depth.found === 0 ? null : commonOrder(sources),
      out: null,
    };
    return assemble(call, plan, [], (result) => write(call, tree, sources, result, dimensions - depth.found));
  });
}

/** Reads nested lists. Collects the arrays in `leaves`; all must have the same number of lists around them. */
function readTree(
  call: Call,
  item: unknown,
  path: string,
  level: number,
  leaves: unknown[],
  depth: { found: number },
): Tree {
  if (!isList(item)) {
    if (depth.found >= 0 && depth.found !== level)
      throw new ValueError(
        `${call.name}: List depths are mismatched: ${path} is at depth ${level}, the first array at depth ${depth.found}`,
      );
    depth.found = level;
    return leaves.push(item) - 1;
  }
  requireDimensions(call, "arrays", level + 1);
  const items = readItems(call, path, item);
  if (items.length === 0) throw new ValueError(`${call.name}: List at ${path} cannot be empty`);
  return items.map((inner, index) => readTree(call, inner, `${path}[${index}]`, level + 1, leaves, depth));
}

/** Whether NumPy writes the blocks to the result at once. It joins the blocks of smaller results list by list. */
function isLarge(views: readonly View[], depth: number): boolean {
  return depth * views.reduce((sum, { size }) => sum + size, 0) > 2 * 512 * 512;
}

/** Returns the dtype of a tree whose lists are promoted one after the other, the innermost first. */
function dtypeOf(call: Call, tree: Tree, views: readonly View[]): DType {
  if (typeof tree === "number") return (views[tree] as View).dtype;
  return promoteAll(
    call.name,
    tree.map((inner) => dtypeOf(call, inner, views)),
    [],
  );
}

/** Returns the shape of a tree that is joined along `axis`. */
function shapeOf(call: Call, tree: Tree, views: readonly View[], axis: number): Extents {
  if (typeof tree === "number") return (views[tree] as View).shape;
  return joinedShape(
    call,
    tree.map((inner) => shapeOf(call, inner, views, axis + 1)),
    axis,
  );
}

function write(call: Call, tree: Tree, views: readonly View[], result: View, axis: number): void {
  if (typeof tree === "number") {
    assign(call.name, result, views[tree] as View);
    return;
  }
  let at = 0;
  for (const inner of tree) {
    const length = shapeOf(call, inner, views, axis + 1)[axis] as number;
    write(call, inner, views, along(result, axis, at, length), axis + 1);
    at += length;
  }
}
