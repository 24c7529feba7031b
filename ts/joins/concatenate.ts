/** Joins arrays along an axis that they have: concatenate and its other name, concat. */

import type { NDArray, OutLike, WrittenTo } from "../array/ndarray.ts";
import { readElement } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/joins.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { OutOption } from "../creation/make.ts";
import { type Casting, requireCast } from "../dtype/casting.ts";
import type { Scalar, ScalarInput } from "../dtype/complex.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import type { DTypeLike, KnownName, Or } from "../dtype/names.ts";
import { type Promoted, promoteAll } from "../dtype/promotion.ts";
import { assign } from "../elements/assign.ts";
import { dtypeIn, type Out, readOut } from "../elements/out.ts";
import { isPacked, laidOut, stridesOf, type View, viewOfArray } from "../elements/view.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { readCasting } from "../indexing/arguments.ts";
import { readDType } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { type Arguments, bind } from "../input/bind.ts";
import type { Extents } from "../layout.ts";
import { withArrays } from "./arguments.ts";
import { along, assemble } from "./parts.ts";

/** A list of arrays, or an array that stands for the list of its rows. */
export type ArrayList = NDArray | readonly ArrayInput[];

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The dtype of arrays that are joined, as far as their types show it. */
export type Joined<A> = KnownName<JoinedName<A>>;

type JoinedName<A> = [A] extends [NDArray<infer D>]
  ? D
  : A extends readonly (infer I)[]
    ? IsUnion<I> extends true
      ? PromotedAll<A>
      : ItemName<I>
    : DTypeName;

/** The dtype of an array in a list. That of a plain value may depend on the arrays beside it. */
type ItemName<I> = [I] extends [Exclude<ArrayInput, ScalarInput>] ? InputDType<I> : DTypeName;

/** The dtype that the arrays of a list promote to. A list of any length does not show how many arrays of each type it has. */
type PromotedAll<A extends readonly unknown[], D extends DTypeName = never> = A extends readonly [
  infer First,
  ...infer Rest,
]
  ? PromotedAll<Rest, [D] extends [never] ? ItemName<First> : Promoted<D, ItemName<First>>>
  : number extends A["length"]
    ? DTypeName
    : D;

/** The dtype of arrays that are joined: the one asked for, or that of `out`, or the one that their types give. */
type JoinedTo<A, L, O> = O extends OutLike ? WrittenTo<O, Joined<A>> : Or<L, Joined<A>>;

/** An array of that dtype. */
export type JoinedArray<A, L, O> = [A] extends [unknown] ? NDArray<JoinedTo<A, L, O>> : never;

/** The options of functions that convert the arrays that they join. */
export interface JoinOptions<L> {
  /** The type of the elements; by default the one that the dtypes of the arrays promote to. */
  readonly dtype?: L | null | undefined;
  /** Which casts to the dtype of the result are allowed; `'same_kind'` by default. */
  readonly casting?: Casting | null | undefined;
}

/** The options of `concatenate`. */
export interface ConcatenateOptions<L, O = OutLike> extends JoinOptions<L>, OutOption<O> {
  /** The axis to join along, 0 by default; null joins the elements of all arrays. */
  readonly axis?: number | null | undefined;
}

/**
 * Joins arrays along one of their axes. All other axes must have the same lengths.
 * @param arrays a list of arrays or nested lists, or an array, whose rows are joined
 * @param axis 0 by default; null takes the elements of each array in C order
 * @param out the memory to write to
 * @param options `dtype`, which excludes `out`, and `casting`, which says what may be cast to it (`'same_kind'` by default)
 * @throws ShapeError when the shapes do not fit; ValueError for an empty list, and for `dtype` with `out`; IndexError for an axis
 *   that does not exist; DTypeError for a cast that is not allowed, such as from floats to integers
 * @example
 * np.concatenate([np.eye(6), np.tri(6)], { axis: 1 });
 * np.concatenate([[[1, 2]], [[3, 4]]]).toArray() // [[1, 2], [3, 4]]
 * np.concatenate([np.eye(2), [[5], [6]]], 1).toArray() // [[1, 0, 5], [0, 1, 6]]
 * np.concatenate([[[1, 2]], 3], null).toArray() // [1, 2, 3]
 */
export function concatenate<
  const A extends ArrayList,
  const L extends DTypeLike | null | undefined = undefined,
  O extends OutLike | undefined = undefined,
>(
  arrays: A,
  axis?: number | null | ConcatenateOptions<L, O>,
  out?: ConcatenateOptions<L, O> | null,
  options?: ConcatenateOptions<L, O> | null,
): JoinedArray<A, L, O>;
/** @param more the dtype, in its place behind `out` and null */
export function concatenate<const A extends ArrayList, const L extends DTypeLike>(
  arrays: A,
  axis: number | null | undefined | L,
  dtype?: L | null,
  more?: L | null,
): JoinedArray<A, L, undefined>;
export function concatenate<const A extends ArrayList, O extends OutLike>(
  arrays: A,
  axis: number | null | undefined,
  out: O,
  options?: ConcatenateOptions<undefined, undefined> | null,
): JoinedArray<A, undefined, O>;
export function concatenate(arrays: unknown, ...rest: unknown[]): NDArray {
  const call = calls.concatenate;
  return concatenated(call, arrays, bind(call, rest));
}

/**
 * Joins arrays along one of their axes: another name of `concatenate`.
 * @param arrays a list of arrays or nested lists, or an array, whose rows are joined
 * @param axis 0 by default; null takes the elements of each array in C order
 * @param out the memory to write to
 * @param options `dtype` and `casting`
 * @throws the errors of `concatenate`
 * @example
 * np.concat([np.arange(6), np.arange(6, 0, -1)]);
 * np.concat([[1, 2], [3]]).toArray() // [1, 2, 3]
 */
export const concat: typeof concatenate = (arrays: unknown, ...rest: unknown[]) =>
  concatenated(calls.concat, arrays, bind(calls.concat, rest)) as never;

/** What decides the dtype of a result: the one asked for, the memory of the caller's, and the casts to it that are allowed. */
export interface Target {
  readonly dtype: DType | null;
  readonly out: Out | null;
  readonly casting: Casting;
}

/** The target of functions without these options. */
const ANY_TARGET: Target = { dtype: null, out: null, casting: "same_kind" };

/** Reads the options that decide the dtype of a result. */
export function readTarget(call: Call, read: Arguments): Target {
  const dtype = readDType(call, read.dtype, null);
  const out = readOut(call, read.out);
  if (dtype !== null && out !== null)
    throw new ValueError(
      `${call.name}: concatenate() only takes \`out\` or \`dtype\` as an argument, but both were provided`,
    );
  return { dtype, out, casting: readCasting(call, read.casting) };
}

/** Returns the dtype of a result from the one that the arrays promote to. Throws DTypeError if an array may not be cast to it. */
function dtypeFor(call: Call, views: readonly View[], target: Target, promoted: DType): DType {
  const { dtype, out, casting } = target;
  const wanted = dtype ?? (out === null ? promoted : dtypeIn(out, promoted));
  for (const view of views) requireCast(call.name, view.dtype, wanted, casting);
  return wanted;
}

function concatenated(call: Call, arrays: unknown, read: Arguments): NDArray {
  const target = readTarget(call, read);
  return withArrays(call, arrays, (views, items) => {
    if (read.axis !== null) return joined(call, views, read.axis ?? 0, target);
    requireSome(call, views);
    const { promoted, weak } = promotedFlat(call, views, items);
    // As NumPy: without a dtype that was asked for, a plain number takes that of the arrays.
    const isAsked = target.dtype !== null || target.out !== null;
    const cast = isAsked ? views : views.filter((view) => !weak.includes(view));
    return joinedFlat(call, views, dtypeFor(call, cast, target, promoted), target.out);
  });
}

/** Returns the dtype of the elements of all arguments, and the views of plain numbers, which weigh less than arrays. */
export function promotedFlat(
  call: Call,
  views: readonly View[],
  items: readonly unknown[],
): { readonly promoted: DType; readonly weak: readonly View[] } {
  const isScalar = items.map((item) => viewOfArray(call.name, item) === null);
  const weak = views.filter(({ shape }, index) => shape.length === 0 && isScalar.at(index) === true);
  const values = weak.map((view): Scalar => readElement(view, view.offset));
  const dtypes = views.filter((view) => !weak.includes(view)).map((view) => view.dtype);
  return { promoted: promoteAll(call.name, dtypes, values), weak };
}

/** Joins the elements of all views, each in C order. */
export function joinedFlat(
  call: Call,
  views: readonly View[],
  dtype: DType,
  out: Out | null = null,
): NDArray {
  const shape = [views.reduce((sum, { size }) => sum + size, 0)];
  return assemble(call, { shape, dtype, axes: null, out }, views, (result) => {
    let at = 0;
    for (const view of views) {
      const offset = result.offset + at * dtype.itemSize;
      assign(call.name, laidOut(result, view.shape, null, offset), view);
      at += view.size;
    }
  });
}

/** Joins views along an axis. The result is in an order that suits the orders of the views, as NumPy chooses it. */
export function joined(
  call: Call,
  views: readonly View[],
  axis: unknown,
  target: Target = ANY_TARGET,
): NDArray {
  requireSome(call, views);
  const shapes = views.map((view) => view.shape);
  const dimensions = shapes[0]?.length as number;
  if (dimensions === 0) throw new ShapeError(`${call.name}: zero-dimensional arrays cannot be concatenated`);
  const joinedAxis = readAxis(call, axis, dimensions);
  const shape = joinedShape(call, shapes, joinedAxis);
  const dtypes = views.map((view) => view.dtype);
  const dtype = dtypeFor(call, views, target, promoteAll(call.name, dtypes, []));
  const plan = { shape, dtype, axes: commonOrder(views), out: target.out };
  return assemble(call, plan, views, (result) => {
    let at = 0;
    for (const view of views) {
      const length = view.shape[joinedAxis] as number;
      assign(call.name, along(result, joinedAxis, at, length), view);
      at += length;
    }
  });
}

function requireSome(call: Call, views: readonly View[]): void {
  if (views.length === 0) throw new ValueError(`${call.name}: need at least one array to concatenate`);
}

/** Returns the shape of arrays that are joined along an axis. Throws ShapeError if they do not fit. */
export function joinedShape(call: Call, shapes: readonly Extents[], axis: number): Extents {
  const [first = []] = shapes;
  const result = first.slice();
  for (let number = 1; number < shapes.length; number += 1) {
    const shape = shapes[number] as Extents;
    if (shape.length !== first.length)
      throw new ShapeError(
        `${call.name}: all the input arrays must have same number of dimensions, but the array at index 0 has ${first.length} dimension(s) and the array at index ${number} has ${shape.length} dimension(s)`,
      );
    for (let at = 0; at < shape.length; at += 1)
      if (at !== axis && shape[at] !== first[at])
        throw new ShapeError(
          `${call.name}: all the input array dimensions except for the concatenation axis must match exactly, but along dimension ${at}, the array at index 0 has size ${first[at]} and the array at index ${number} has size ${shape[at]}`,
        );
    (result[axis] as number) += shape[axis] as number;
  }
  return result;
}

/**
 * Returns the order of axes that NumPy gives to a result of several arrays; null for C order. It sorts the axes by their strides.
 * Where two arrays disagree, the axes keep C order. An axis of length 1 says nothing.
 */
export function commonOrder(views: readonly View[]): number[] | null {
  if (views.every((view) => view.shape.length < 2 || isPacked(view))) return null;
  const layouts = views.map((view) => ({ shape: view.shape, strides: stridesOf(view) }));
  const order: number[] = [];
  for (let axis = 0; axis < (layouts[0]?.shape.length ?? 0); axis += 1) {
    let index = order.length;
    for (let at = order.length - 1; at >= 0; at -= 1) {
      const votes = layouts
        .filter(({ shape }) => shape[axis] !== 1 && shape[order[at] as number] !== 1)
        .map(
          ({ strides }) =>
            Math.abs(strides[axis] as number) > Math.abs(strides[order[at] as number] as number),
        );
      if (votes.length === 0) continue;
      if (votes.includes(false)) break;
      index = at;
    }
    order.splice(index, 0, axis);
  }
  return order.every((axis, index) => axis === index) ? null : order;
}
