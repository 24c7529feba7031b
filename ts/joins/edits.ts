/** Adds and removes elements along an axis: append, insert, delete. */

import { numbersOf } from "../array/data.ts";
import { outOfBounds, WHOLE } from "../array/indexing.ts";
import { withInput, withInputs } from "../array/inputs.ts";
import { NDArray, viewOf, wrap, wrapF } from "../array/ndarray.ts";
import { copyAxes, ordered } from "../array/order.ts";
import { fitting, setSelected, setValues, withValues } from "../array/setting.ts";
import type { Slice } from "../array/slice.ts";
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import { ones } from "../creation/filled.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { withVector } from "../elements/casting.ts";
import { withIndexed } from "../elements/flat.ts";
import { nonzeroIndices } from "../elements/masks.ts";
import { type Picks, putPicked, takePicked } from "../elements/picks.ts";
import { stridesOf, type View, viewOfArray } from "../elements/view.ts";
import { IndexError, ShapeError } from "../errors.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { type Extents, shapeText } from "../layout.ts";
import { using } from "../memory/block.ts";
import type { TypedArray } from "../memory/foreign.ts";
import { raised } from "./added-axes.ts";
import { type AxisIndices, ascending, indicesOf, type ReadIndices, readIndices } from "./axis-indices.ts";
import { type Joined, joined, joinedFlat } from "./concatenate.ts";
import { along, assemble, type Plan } from "./parts.ts";

/** The options of `append`, `insert` and `delete`. */
export interface EditOptions {
  /** The axis; null, which is the default, takes the elements in C order. */
  readonly axis?: number | null | undefined;
}

const MISFIT = "could not broadcast values of shape";

/**
 * Returns a copy of an array with values at its end.
 * @param a an array or nested lists
 * @param values an array, nested lists or a number
 * @param axis the axis; without it, the elements of both are joined in C order
 * @throws ShapeError when the shapes do not fit; IndexError for an axis that does not exist
 * @example
 * np.append(np.arange(6), [9, 9, 9]);
 * np.append([1, 2], [[3], [4]]).toArray() // [1, 2, 3, 4]
 * np.append([[1, 2]], [[3, 4]], 0).toArray() // [[1, 2], [3, 4]]
 */
export function append<const A extends ArrayInput, const V extends ArrayInput>(
  a: A,
  values: V,
  axis?: number | null | EditOptions,
  options?: EditOptions | null,
): NDArray<Joined<readonly (A | V)[]>>;
export function append(a: unknown, values: unknown, ...rest: unknown[]): NDArray {
  const call = calls.append;
  const axis = bind(call, rest).axis ?? null;
  return withInputs(call, "arguments", [a, values], (views) => {
    const [first, second] = views as readonly [View, View];
    if (axis === null) return joinedFlat(call, views, promote(first.dtype, second.dtype));
    return joined(call, views, axis);
  });
}

/**
 * Returns a copy of an array with values before some indices of an axis.
 * @param a an array or nested lists
 * @param at an index or a list of indices of `a`, a slice (in words or from `np.slice`), or a boolean for each index
 * @param values what to insert; it is converted to the dtype of `a` and broadcast to the shape of what is inserted
 * @param axis the axis; without it, the elements are taken in C order
 * @throws IndexError for an index out of range; BroadcastError when the values do not fit
 * @example
 * np.insert(np.arange(12), [2, 5], 20);
 * np.insert([1, 2, 3], 1, 9).toArray() // [1, 9, 2, 3]
 * np.insert([1, 2, 3], [0, 2], [8, 9]).toArray() // [8, 1, 2, 9, 3]
 * np.insert([[1, 2], [3, 4]], 1, 9, 1).toArray() // [[1, 9, 2], [3, 9, 4]]
 */
export function insert<A extends ArrayInput>(
  a: A,
  at: AxisIndices,
  values: ArrayInput,
  axis?: number | null | EditOptions,
  options?: EditOptions | null,
): NDArray<InputDType<A>>;
export function insert(a: unknown, at: unknown, values: unknown, ...rest: unknown[]): NDArray {
  const call = calls.insert;
  return edited(call, a, at, bind(call, rest).axis, [values], (view, axis, read, inserted) => {
    const length = view.shape[axis] as number;
    const { indices, isScalar } = indicesOf(call, read, length);
    const list = indices.map((index) => {
      if (index < -length || index > length)
        throw new IndexError(
          `${call.name}: index ${index} is out of bounds for axis ${axis} with size ${length}`,
        );
      return index < 0 ? index + length : index;
    });
    return list.length === 1
      ? insertedAtOne(call, view, axis, list[0] as number, inserted as View, isScalar)
      : insertedAtEach(call, view, axis, list, inserted as View);
  });
}

/** Inserts values before one index. The length of the values along the axis says how many indices are added. */
function insertedAtOne(
  call: Call,
  view: View,
  axis: number,
  index: number,
  values: View,
  isScalar: boolean,
): NDArray {
  const given = raised(values, view.shape.length);
  const [shape, strides] = [[...given.shape], [...stridesOf(given)]];
  // As NumPy: for an index that is no list, the first axis of the values goes along the axis.
  if (isScalar) for (const list of [shape, strides]) list.splice(axis, 0, ...list.splice(0, 1));
  const count = shape[axis] as number;
  const length = view.shape[axis] as number;
  const plan = planOf(view, axis, length + count);
  return assemble(call, plan, [], (result) => {
    assign(call.name, along(result, axis, 0, index), along(view, axis, 0, index));
    const target = along(result, axis, index, count);
    assign(call.name, target, fitting(call, { ...given, shape, strides }, target.shape, MISFIT));
    assign(
      call.name,
      along(result, axis, index + count, length - index),
      along(view, axis, index, length - index),
    );
  });
}

/** Inserts one value before each of several indices, which all count in the old array. */
function insertedAtEach(call: Call, view: View, axis: number, indices: Float64Array, values: View): NDArray {
  const length = view.shape[axis] as number;
  const order = ascending(indices, length);
  const plan = planOf(view, axis, length + indices.length);
  const shape = resized(view.shape, axis, indices.length);
  return assemble(call, plan, [], (result) => {
    const given = broadcastView(fitting(call, values, shape, MISFIT), shape);
    if (indices.length > MOST_RUNS) {
      insertMany(call, result, view, axis, indices, order, given);
      return;
    }
    const copyRun = (to: number, from: number, count: number): void =>
      assign(call.name, along(result, axis, to, count), along(view, axis, from, count));
    let from = 0;
    order.forEach((item, rank) => {
      const before = indices[item] as number;
      copyRun(from + rank, from, before - from);
      assign(call.name, along(result, axis, before + rank, 1), along(given, axis, item, 1));
      from = before;
    });
    copyRun(from + indices.length, from, length - from);
  });
}

/** Writes one value for each index to a result, and the elements of `view` to the indices that are left. */
function insertMany(
  call: Call,
  result: View,
  view: View,
  axis: number,
  indices: Float64Array,
  order: Uint32Array,
  values: View,
): void {
  const targets = new BigInt64Array(indices.length);
  const halves = new Int32Array(targets.buffer);
  order.forEach((item, rank) => {
    const index = (indices[item] as number) + rank;
    halves[2 * item] = index;
    halves[2 * item + 1] = index / 2 ** 32;
  });
  const index = [...new Array(axis).fill(WHOLE), targets];
  setValues(
    call,
    () => result,
    index,
    () => values,
  );
  withKept(call, result, axis, targets, (picks) => putPicked(call.name, picks, view));
}

/** The most indices for which the elements between them are copied one run after the other. */
const MOST_RUNS = 16;

/**
 * Returns a copy of an array without some indices of an axis. Its name in imports is `delete`, which must be renamed:
 * `import { delete as remove } from "ndloom"`.
 * @param a an array or nested lists
 * @param at an index, a list of indices, a slice (in words or from `np.slice`), or a boolean for each index
 * @param axis the axis; without it, the elements are taken in C order
 * @throws IndexError for an index out of range; ShapeError for a number of booleans other than that of the indices
 * @example
 * np.delete(np.arange(20), "5:15");
 * np.delete([1, 2, 3, 4], [0, -1]).toArray() // [2, 3]
 * np.delete([1, 2, 3, 4], "1:3").toArray() // [1, 4]
 * np.delete([[1, 2], [3, 4]], 0, 1).toArray() // [[2], [4]]
 */
function remove<A extends ArrayInput>(
  a: A,
  at: AxisIndices,
  axis?: number | null | EditOptions,
  options?: EditOptions | null,
): NDArray<InputDType<A>>;
function remove(a: unknown, at: unknown, ...rest: unknown[]): NDArray {
  const call = calls.delete;
  return edited(call, a, at, bind(call, rest).axis, null, (view, axis, read) => {
    const length = view.shape[axis] as number;
    const isMask = read instanceof NDArray && read.dtype === (dtypes.bool as DType);
    if (isMask && (read.ndim !== 1 || read.size !== length))
      throw new ShapeError(
        `${call.name}: booleans must be one dimensional and match the axis length of ${length}, got shape ${shapeText(read.shape)}`,
      );
    const isOne = typeof read === "number" || (!isMask && read instanceof NDArray && read.size === 1);
    if (!isMask && (isOne || (read instanceof NDArray && read.size <= MOST_RUNS))) {
      const indices =
        typeof read === "number" ? Float64Array.of(read) : numbersOf(call, viewOf(call.name, read));
      const wrong = indices.find((index) => index < -length || index >= length);
      if (wrong !== undefined) throw outOfBounds(call, wrong, isOne ? axis : 0, length);
      // As in NumPy, one index leaves an array in F order in F order, and a list does not.
      const plan = planOf(view, axis, length);
      return withoutEach(call, isOne ? plan : { ...plan, axes: null }, view, axis, indices);
    }
    // As in NumPy, a slice leaves an array in F order in F order.
    const isF = !(read instanceof NDArray) && copyAxes(view, "A") !== null;
    const source = isF ? ordered(view, "F") : view;
    return withKept(call, source, isF ? view.shape.length - 1 - axis : axis, read, (picks) => {
      const shape = [...picks.outer.shape, picks.positions.size, ...picks.inner.shape];
      const block = takePicked(call.name, picks);
      return isF ? wrapF(shape.reverse(), view.dtype, block) : wrap(shape, view.dtype, block);
    });
  });
}

/** Copies what lies between indices of an axis. `plan` is the plan of a result of the same shape as the view. */
function withoutEach(call: Call, plan: Plan, view: View, axis: number, indices: Float64Array): NDArray {
  const length = view.shape[axis] as number;
  const removed = [...new Set(indices.map((index) => (index < 0 ? index + length : index)).sort())];
  const shape = resized(plan.shape, axis, length - removed.length);
  return assemble(call, { ...plan, shape }, [], (result) => {
    let from = 0;
    [...removed, length].forEach((to, rank) => {
      assign(call.name, along(result, axis, from - rank, to - from), along(view, axis, from, to - from));
      from = to + 1;
    });
  });
}

/** Returns the plan of a result that has another length along an axis. As in NumPy, it is in F order if the view is. */
function planOf(view: View, axis: number, length: number): Plan {
  const shape = resized(view.shape, axis, length);
  return { shape, dtype: view.dtype, axes: copyAxes(view, "A"), out: null };
}

function resized(shape: Extents, axis: number, length: number): number[] {
  return shape.map((extent, at) => (at === axis ? length : extent));
}

/** Calls `use` with the elements of a view except the elements at some indices of an axis. */
function withKept<R>(
  call: Call,
  view: View,
  axis: number,
  read: Slice | NDArray | TypedArray | number,
  use: (picks: Picks) => R,
): R {
  const mask = ones(view.shape[axis] as number, { dtype: "bool" });
  try {
    setSelected(call, () => viewOf(call.name, mask), [read], false);
    const kept = nonzeroIndices(call.name, viewOf(call.name, mask));
    return using(kept.block, () => withIndexed(call.name, view, axis, kept, use));
  } finally {
    mask.dispose();
  }
}

/**
 * Reads the arguments of `insert` and `delete`. Calls `use` with a view of the array and the axis, both flat if there is no axis,
 * and with the indices and values. `values` is null, or a list with the values.
 */
function edited(
  call: Call,
  a: unknown,
  at: unknown,
  axis: unknown,
  values: readonly [unknown] | null,
  use: (view: View, axis: number, read: ReadIndices, inserted: View | null) => NDArray,
): NDArray {
  const read = readIndices(call, at);
  try {
    return withInput(call, "a", a, null, (first) => {
      const edit = (inserted: View | null): NDArray => {
        // Reading the values can run the caller's code.
        const view = viewOfArray(call.name, a) ?? first;
        return withAxis(call, view, axis, (flat, flatAxis) => use(flat, flatAxis, read, inserted));
      };
      if (values === null) return edit(null);
      return withValues(call, values[0], first, (valuesNow) => edit(valuesNow()), "values");
    });
  } finally {
    if (read instanceof NDArray) read.dispose();
  }
}

/** Calls `use` with a view and an axis of it. Without an axis, the view is flat. */
function withAxis<R>(call: Call, view: View, axis: unknown, use: (view: View, axis: number) => R): R {
  if (!isAbsent(axis)) return use(view, readAxis(call, axis, view.shape.length));
  return withVector(call.name, view, (vector) => use(vector, 0));
}

export { remove as delete };
