/**
 * Calls functions of the caller's on parts of arrays: applyAlongAxis, applyOverAxes. Such a function may throw, call any function of the
 * package, and dispose of arrays, also of the one that it was given.
 */

import { readInput, withInput } from "../array/inputs.ts";
import {
  type Integers,
  isWriteable,
  type NDArray,
  ownLayout,
  shareBlock,
  type Vector,
  viewOf,
  wrap,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { placementOf, readIntegers } from "../array/reshape.ts";
import { fitting, withValues } from "../array/setting.ts";
import { isCallable } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/shapes.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { Complex, readPlain, type Scalar } from "../dtype/complex.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import { inferScalars } from "../dtype/inference.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import { copyPacked } from "../elements/casting.ts";
import { laidOut, stridesOf, type View, vectorView } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import {
  readSize,
  refuse,
  requireDimensions,
  requireSynchronous,
  requireSynchronousResult,
} from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import { type Extents, eachElement, permuted, sizeOf, stridesC } from "../layout.ts";
import { readNested } from "../lists/reader.ts";
import { type Block, requireBytes, using } from "../memory/block.ts";
import { makeBlock } from "../memory/produce.ts";
import { expanded } from "./added-axes.ts";

/** The name of results in messages. */
const RESULT = "the result of fn";

/** The dtype of results, if the function returns arrays of one dtype or plain values. */
type ResultName<R> = [R] extends [NDArray<infer D>] ? ([R] extends [Scalar] ? DTypeName : D) : InputDType<R>;

/** Throws unless a value is a function that returns when its work is done. */
export function requireFunction(call: Call, argument: string, fn: unknown): (...args: unknown[]) => unknown {
  if (!isCallable(fn)) throw refuse(call, argument, "a function", fn);
  requireSynchronous(call, argument, fn);
  return fn as (...args: unknown[]) => unknown;
}

/** Calls a function of the caller's with an array that was made for it, uses the result, and disposes of the array. */
export function withResult<R>(
  call: Call,
  argument: string,
  fn: (elements: NDArray) => unknown,
  elements: NDArray,
  use: (result: unknown) => R,
): R {
  try {
    const result = fn(elements);
    requireSynchronousResult(call, argument, result);
    return use(result);
  } finally {
    elements.dispose();
  }
}

/**
 * Calls a function with each lane of an axis, and puts the results where the axis was. The dtype is that of all results together.
 * @param fn gets a copy of a lane, which is disposed of afterwards, and returns a number, an array or nested lists. Results of other
 *   shapes must broadcast to the shape of the first one
 * @param axis the axis of the lanes
 * @param a an array or nested lists
 * @throws ValueError if there are no lanes, for an async function, and for a promise as a result; BroadcastError for results whose shapes
 *   do not fit; IndexError for an axis that does not exist; what `fn` throws
 * @example
 * np.applyAlongAxis((lane) => np.cumsum(lane), 1, np.ones([6, 6]));
 * np.applyAlongAxis((lane) => np.sum(lane), 0, [[1, 2], [3, 4]]).toArray() // [4, 6]
 * np.applyAlongAxis((lane) => np.sort(lane), 1, [[2, 1], [3, 4]]).toArray() // [[1, 2], [3, 4]]
 * np.applyAlongAxis((lane) => lane.item(0) / 2, 1, [[4, 1], [5, 1]]).toArray() // [2, 2.5]
 */
export function applyAlongAxis<A extends ArrayInput, R extends ArrayInput>(
  fn: (lane: Vector<InputDType<A>>) => R,
  axis: number,
  a: A,
): NDArray<ResultName<R>>;
export function applyAlongAxis(fn: unknown, axis: unknown, a: unknown, ...rest: unknown[]): NDArray {
  const call = calls.applyAlongAxis;
  bind(call, rest);
  const each = requireFunction(call, "fn", fn);
  return withInput(call, "a", a, null, (view) => {
    const at = readAxis(call, axis, view.shape.length);
    const isOther = (_: number, index: number): boolean => index !== at;
    const outer = view.shape.filter(isOther);
    if (outer.includes(0))
      throw new ValueError(`${call.name}: cannot apply along an axis when any iteration dimensions are 0`);
    const results = new Results(call);
    // The function may dispose of the array.
    return using(view.block.share(), () => {
      try {
        const strides = stridesOf(view);
        eachElement(outer, strides.filter(isOther), view.offset, (offset) => {
          const lane = laidOut(view, [view.shape[at] as number], [strides[at] as number], offset);
          withResult(call, "fn", each, copyOf(call, lane), (result) => results.add(result));
        });
        return results.joined(outer, at);
      } finally {
        results.release();
      }
    });
  });
}

/** Makes an array of a copy of elements of the caller's, which may have been moved or detached since they were looked at. */
export function copyOf(call: Call, view: View): NDArray {
  requireBytes(call.name, view.block);
  return wrap(view.shape, view.dtype, copyPacked(call.name, view));
}

/** What a function returned, call by call: plain values, and copies of arrays, which the function may write to again. */
class Results {
  readonly #call: Call;
  readonly #items: (Scalar | View)[] = [];
  readonly #scalars: Scalar[] = [];
  readonly #views: View[] = [];

  constructor(call: Call) {
    this.#call = call;
  }

  add(result: unknown): void {
    const scalar = readPlain(result);
    if (scalar !== null) {
      this.#scalars.push(scalar);
      this.#items.push(scalar);
      return;
    }
    const { view, made } = readInput(this.#call, RESULT, result);
    const block = made ?? copyPacked(this.#call.name, view);
    const own = vectorView(block, view.dtype, view.size, view.shape);
    this.#views.push(own);
    this.#items.push(own);
  }

  release(): void {
    for (const { block } of this.#views) block.release();
  }

  /** Makes an array of the results. `outer` are the lengths of the other axes; the axes of a result stand before axis `at` of them. */
  joined(outer: Extents, at: number): NDArray {
    const [first] = this.#items;
    const own = first !== undefined && isView(first) ? first.shape : [];
    const shape = [...outer, ...own];
    requireDimensions(this.#call, "the result", shape.length);
    const { block, dtype } = this.#views.length === 0 ? this.#plain() : this.#copied(shape, own);
    const inOrder = shape.map((_, axis) => axis);
    const axes = [
      ...inOrder.slice(0, at),
      ...inOrder.slice(outer.length),
      ...inOrder.slice(at, outer.length),
    ];
    const strides = permuted(stridesC(shape, dtype.itemSize), axes);
    return wrapLaidOut(permuted(shape, axes), dtype, block, ownLayout(strides));
  }

  #plain(): { block: Block; dtype: DType } {
    return readNested(this.#call, this.#items, null, null, RESULT);
  }

  #copied(shape: Extents, own: Extents): { block: Block; dtype: DType } {
    const call = this.#call;
    const dtypes = new Set(this.#views.map((view) => view.dtype));
    if (this.#scalars.length > 0) dtypes.add(inferScalars(call.name, this.#scalars));
    const dtype = promoteAll(call.name, [...dtypes], []);
    const size = readSize(call, shape, dtype.itemSize);
    const block = makeBlock(call.name, size * dtype.itemSize, (made) => {
      const all = vectorView(made, dtype, size);
      const step = sizeOf(own) * dtype.itemSize;
      for (const [index, item] of this.#items.entries())
        this.#write(laidOut(all, own, null, index * step), item);
    });
    return { block, dtype };
  }

  #write(target: View, item: Scalar | View): void {
    const call = this.#call;
    const problem = "could not broadcast a result of fn from shape";
    const write = (view: View): void => assign(call.name, target, fitting(call, view, target.shape, problem));
    if (isView(item)) write(item);
    else withValues(call, item, target, (valuesNow) => write(valuesNow()), RESULT);
  }
}

/** Whether what a function returned was an array. A plain value stands for itself. */
function isView(item: Scalar | View): item is View {
  return typeof item === "object" && !(item instanceof Complex);
}

/**
 * Calls a function with an array and an axis, then with the result and the next axis, and so on. An axis that a result has lost comes back
 * with length 1.
 * @param fn gets an array and one axis, and returns an array with as many axes, or with one less
 * @param a an array or nested lists
 * @param axes an axis or several; negative ones count from the end
 * @throws ValueError for a result with another number of axes, for an async function, and for a promise as a result; what `fn` throws
 * @example
 * np.applyOverAxes((x, axis) => np.cumsum(x, axis), np.ones([6, 6]), [0, 1]);
 * np.applyOverAxes((x, axis) => np.sum(x, axis), [[1, 2], [3, 4]], 0).toArray() // [[4, 6]]
 * np.applyOverAxes((x, axis) => np.sum(x, axis), np.ones([2, 3, 4]), [0, 2]).shape // [1, 3, 1]
 */
export function applyOverAxes(
  fn: (x: NDArray, axis: number) => ArrayInput,
  a: ArrayInput,
  axes: number | Integers,
): NDArray;
export function applyOverAxes(fn: unknown, a: unknown, axes: unknown, ...rest: unknown[]): NDArray {
  const call = calls.applyOverAxes;
  bind(call, rest);
  const each = requireFunction(call, "fn", fn);
  const given = readIntegers(call, "axes", axes);
  /** What was made here. All of it but the result is released. */
  const made: NDArray[] = [];
  const asArray = (argument: string, value: unknown): NDArray => {
    const read = readInput(call, argument, value);
    if (read.made === null) return value as NDArray;
    made.push(wrap(read.view.shape, read.view.dtype, read.made));
    return made.at(-1) as NDArray;
  };
  let array: NDArray | null = null;
  try {
    array = asArray("a", a);
    for (const one of given) array = reduced(array, one);
    return array;
  } catch (error) {
    array = null;
    throw error;
  } finally {
    for (const other of made) if (other !== array) other.dispose();
  }

  function reduced(before: NDArray, one: number): NDArray {
    const { ndim } = before;
    // As in NumPy, the function is the one that looks at the axis.
    const axis = one < 0 ? one + ndim : one;
    const result = each(before, axis);
    requireSynchronousResult(call, "fn", result);
    const after = asArray(RESULT, result);
    if (after.ndim === ndim) return after;
    if (after.ndim !== ndim - 1)
      throw new ValueError(
        `${call.name}: fn is not returning an array of the correct shape: it must have ${ndim} axes or one less, got ${after.ndim}`,
      );
    const placement = placementOf(expanded(viewOf(call.name, after), [readAxis(call, axis, ndim)]));
    made.push(shareBlock(call.name, after, placement, isWriteable(after)));
    return made.at(-1) as NDArray;
  }
}
