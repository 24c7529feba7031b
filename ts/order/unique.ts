/** Finds the elements of arrays without repeats: unique, uniqueAll, uniqueCounts, uniqueInverse, uniqueValues. */
import { withInput } from "../array/inputs.ts";
import { named } from "../array/named.ts";
import {
  type NDArray,
  ownLayout,
  type PositionList,
  type Positions,
  type Vector,
  wrap,
  wrapLaidOut,
} from "../array/ndarray.ts";
import { stridesAlong } from "../array/order.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import * as calls from "../calls/sets.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import type { DTypeName } from "../dtype/dtypes.ts";
import { withVector } from "../elements/casting.ts";
import type { View } from "../elements/view.ts";
import { readFlag } from "../input/arguments.ts";
import { readAxis } from "../input/axes.ts";
import { bind } from "../input/bind.ts";
import type { Wanted } from "./groups.ts";
import { uniqueRows } from "./rows.ts";
import { type TextCodes, textCodesOf, withRanks } from "./text-codes.ts";
import { uniqueVector } from "./values.ts";
import { withTruths } from "./vectors.ts";

/** The options of `unique`. */
export interface UniqueOptions<I = Flag, V = Flag, C = Flag, X = OneAxis> {
  /** Whether to return the index at which each value first occurs; false by default. */
  readonly returnIndex?: I;
  /** Whether to return for each element the index of its value; false by default. */
  readonly returnInverse?: V;
  /** Whether to return how often each value occurs; false by default. */
  readonly returnCounts?: C;
  /** The axis whose parts are compared; null (default) compares elements. */
  readonly axis?: X;
  /** Whether all NaN are one value; true by default. */
  readonly equalNan?: boolean | null | undefined;
  /** Whether to sort the values; true by default. They are sorted in any case. */
  readonly sorted?: boolean | null | undefined;
}

type Flag = boolean | null | undefined;
type OneAxis = number | null | undefined;

/** What `unique` returns: the values, and a list of all that was asked for. */
export type Unique<D extends DTypeName, I, V, C, X> = [
  ...Asked<I, 1>,
  ...Asked<V, 1>,
  ...Asked<C, 1>,
] extends []
  ? UniqueValues<D, X>
  : [UniqueValues<D, X>, ...Asked<I, PositionList>, ...Asked<V, Inverse<X>>, ...Asked<C, PositionList>];

/** What `unique` returns of texts. */
export type UniqueTexts<I, V, C> = [...Asked<I, 1>, ...Asked<V, 1>, ...Asked<C, 1>] extends []
  ? TextCodes
  : [TextCodes, ...Asked<I, PositionList>, ...Asked<V, PositionList>, ...Asked<C, PositionList>];

type UniqueOf<A, I, V, C, X> = [A] extends [unknown] ? Unique<InputDType<A>, I, V, C, X> : never;
type UniqueValues<D extends DTypeName, X> = [X] extends [null | undefined] ? Vector<D> : NDArray<D>;
type Inverse<X> = [X] extends [null | undefined] ? Positions : PositionList;
/** A list of the type, if the flag asks for it; a list of any length if the flag may do so. */
type Asked<F, T> = [F] extends [true] ? [T] : [F] extends [false | null | undefined] ? [] : T[];

/** What `uniqueAll` returns. */
export type UniqueAll<D extends DTypeName> = [Vector<D>, PositionList, Positions, PositionList] & {
  readonly values: Vector<D>;
  readonly indices: PositionList;
  readonly inverseIndices: Positions;
  readonly counts: PositionList;
};

/** What `uniqueCounts` returns. */
export type UniqueCounts<D extends DTypeName> = [Vector<D>, PositionList] & {
  readonly values: Vector<D>;
  readonly counts: PositionList;
};

/** What `uniqueInverse` returns. */
export type UniqueInverse<D extends DTypeName> = [Vector<D>, Positions] & {
  readonly values: Vector<D>;
  readonly inverseIndices: Positions;
};

/**
 * Returns the values of an array in ascending order, each one once; if more is asked for, a list of them and of what was asked for.
 * Of equal elements, the first one is returned: of -0 and 0, and of rows along an axis.
 * @param ar an array or nested lists
 * @param returnIndex whether to return the index at which each value first occurs; false by default
 * @param returnInverse whether to return for each element the index of its value; false by default
 * @param returnCounts whether to return how often each value occurs; false by default
 * @param axis the axis whose parts are compared, as the rows of a matrix are with axis 0; null (default) compares elements
 * @param options `equalNan`: whether all NaN are one value, true by default; with an axis, NaN differs from all. `sorted` changes nothing
 * @throws IndexError for an axis that does not exist
 * @example
 * np.unique(np.floorDivide(np.arange(100), 7));
 * np.unique([3, 1, 3]).toArray() // [1, 3]
 * np.unique([3, 1, 3], { returnCounts: true })[1].toArray() // [1, 2]
 * np.unique([[1, 2], [0, 1], [1, 2]], { axis: 0 }).toArray() // [[0, 1], [1, 2]]
 */
export function unique<
  const I extends Flag = false,
  const V extends Flag = false,
  const C extends Flag = false,
>(ar: TextCodes, options?: UniqueOptions<I, V, C, null> | null): UniqueTexts<I, V, C>;
export function unique<
  A extends ArrayInput,
  const I extends Flag = false,
  const V extends Flag = false,
  const C extends Flag = false,
  const X extends OneAxis = null,
>(ar: A, options?: UniqueOptions<I, V, C, X> | null): UniqueOf<A, I, V, C, X>;
export function unique<A extends ArrayInput, const I extends Flag, const X extends OneAxis = null>(
  ar: A,
  returnIndex: I,
  options: UniqueOptions<never, undefined, undefined, X>,
): UniqueOf<A, I, false, false, X>;
export function unique<
  A extends ArrayInput,
  const I extends Flag,
  const V extends Flag = false,
  const C extends Flag = false,
  const X extends OneAxis = null,
>(
  ar: A,
  returnIndex: I,
  returnInverse?: V,
  returnCounts?: C,
  axis?: X,
  options?: UniqueOptions<never, never, never, never> | null,
): UniqueOf<A, I, V, C, X>;
export function unique(ar: unknown, ...rest: unknown[]): unknown {
  const call = calls.unique;
  const texts = textCodesOf(call, ar);
  if (texts !== null) return uniqueTexts(texts, rest);
  const { returnIndex, returnInverse, returnCounts, axis, equalNan, sorted } = bind(call, rest);
  const wanted = {
    index: readFlag(call, "returnIndex", returnIndex, false),
    inverse: readFlag(call, "returnInverse", returnInverse, false),
    counts: readFlag(call, "returnCounts", returnCounts, false),
    isNanSame: readFlag(call, "equalNan", equalNan, true),
  };
  readFlag(call, "sorted", sorted, true);
  const list = withValues(call, "ar", ar, (view) => {
    if (isAbsent(axis)) return flatParts(call, view, wanted);
    const along = readAxis(call, axis, view.shape.length);
    return view.shape.length === 1 ? flatParts(call, view, wanted) : rowParts(call, view, along, wanted);
  });
  return list.length === 1 ? list[0] : list;
}

/**
 * Returns the values of an array in ascending order, the index at which each one first occurs, for each element the index of its value,
 * and how often each value occurs. Each NaN is a value of its own.
 * @param x an array or nested lists
 * @example
 * np.uniqueAll(np.floorDivide(np.arange(100), 7));
 * const { values, indices } = np.uniqueAll([3, 1, 3]);
 * values.toArray() // [1, 3]
 * indices.toArray() // [1, 0]
 */
export function uniqueAll<A extends ArrayInput>(x: A): UniqueAll<InputDType<A>>;
export function uniqueAll(x: unknown, ...rest: unknown[]): unknown {
  const wanted = { index: true, inverse: true, counts: true };
  return namedParts(calls.uniqueAll, x, rest, wanted, ["values", "indices", "inverseIndices", "counts"]);
}

/**
 * Returns the values of an array in ascending order, and how often each one occurs. Each NaN is a value of its own.
 * @param x an array or nested lists
 * @example
 * np.uniqueCounts(np.floorDivide(np.arange(100), 7));
 * np.uniqueCounts([3, 1, 3]).counts.toArray() // [1, 2]
 */
export function uniqueCounts<A extends ArrayInput>(x: A): UniqueCounts<InputDType<A>>;
export function uniqueCounts(x: unknown, ...rest: unknown[]): unknown {
  const wanted = { index: false, inverse: false, counts: true };
  return namedParts(calls.uniqueCounts, x, rest, wanted, ["values", "counts"]);
}

/**
 * Returns the values of an array in ascending order, and for each element the index of its value. Each NaN is a value of its own.
 * @param x an array or nested lists
 * @example
 * np.uniqueInverse(np.floorDivide(np.arange(100), 7));
 * np.uniqueInverse([3, 1, 3]).inverseIndices.toArray() // [1, 0, 1]
 */
export function uniqueInverse<A extends ArrayInput>(x: A): UniqueInverse<InputDType<A>>;
export function uniqueInverse(x: unknown, ...rest: unknown[]): unknown {
  const wanted = { index: false, inverse: true, counts: false };
  return namedParts(calls.uniqueInverse, x, rest, wanted, ["values", "inverseIndices"]);
}

/**
 * Returns the values of an array in ascending order. Each NaN is a value of its own.
 * @param x an array or nested lists
 * @example
 * np.uniqueValues(np.floorDivide(np.arange(100), 7));
 * np.uniqueValues([3, 1, 3]).toArray() // [1, 3]
 */
export function uniqueValues<A extends ArrayInput>(x: A): Vector<InputDType<A>>;
export function uniqueValues(x: unknown, ...rest: unknown[]): unknown {
  const wanted = { index: false, inverse: false, counts: false };
  return namedParts(calls.uniqueValues, x, rest, wanted, [])[0];
}

/** Returns the texts of a column, each one once, and what is asked for. */
function uniqueTexts(column: TextCodes, rest: readonly unknown[]): unknown {
  return withRanks(column, (ranks, columnOf) => {
    const found: unknown = unique(ranks, ...(rest as []));
    const [values, ...others] = (isList(found) ? found : [found]) as [NDArray, ...NDArray[]];
    try {
      const texts = columnOf(values);
      return others.length === 0 ? texts : [texts, ...others];
    } finally {
      values.dispose();
    }
  });
}

/** Returns what is wanted of an array in which each NaN is a value of its own, as a list that has the given names too. */
function namedParts(
  call: Call,
  x: unknown,
  rest: readonly unknown[],
  wanted: Omit<Wanted, "isNanSame">,
  names: readonly string[],
): NDArray[] {
  bind(call, rest);
  const list = withValues(call, "x", x, (view) => flatParts(call, view, { ...wanted, isNanSame: false }));
  return named(list, names);
}

function withValues<R>(call: Call, name: string, values: unknown, use: (view: View) => R): R {
  return withInput(call, name, values, null, (view) => withTruths(call.name, view, use));
}

/** Makes arrays of what is wanted of all elements. */
function flatParts(call: Call, view: View, wanted: Wanted): NDArray[] {
  const parts = withVector(call.name, view, (vector) => uniqueVector(call.name, vector, wanted));
  const inverseAt = wanted.inverse ? (wanted.index ? 2 : 1) : -1;
  return parts.map(({ shape, dtype, block }, place) =>
    wrap(place === inverseAt ? view.shape : shape, dtype, block),
  );
}

/** Makes arrays of what is wanted of the parts along an axis. The axis is the outermost one in memory, as in NumPy. */
function rowParts(call: Call, view: View, axis: number, wanted: Wanted): NDArray[] {
  const [values, ...others] = uniqueRows(call.name, view, axis, wanted) as [View, ...View[]];
  const { dtype, block } = values;
  const axes = view.shape.map((_, at) => at);
  axes.splice(axis, 1);
  axes.unshift(axis);
  const shape = view.shape.map((length, at) => (at === axis ? (values.shape[0] as number) : length));
  const strides = stridesAlong(shape, axes, dtype.itemSize);
  return [
    wrapLaidOut(shape, dtype, block, ownLayout(strides)) as NDArray,
    ...others.map((part) => wrap(part.shape, part.dtype, part.block)),
  ];
}
