/** Reads arguments that the functions of this folder share: several arrays, lists of arrays, and arrays that are written. */

import { withInput, withViewsNow } from "../array/inputs.ts";
import type { NDArray } from "../array/ndarray.ts";
import { elementAt } from "../array/scalars.ts";
import { isAbsent, isList } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import type { InputDType, NumberName } from "../creation/inputs.ts";
import { type Casting, casts } from "../dtype/casting.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import type { KnownName } from "../dtype/names.ts";
import { type Promoted, promoteAll } from "../dtype/promotion.ts";
import { isWriteableArray, laidOut, stridesOf, type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { type Extents, listOf } from "../layout.ts";

/** A value that weighs less than an array beside it. */
export type Plain = number | bigint | boolean;

/**
 * The dtype of elements from two arguments, as far as the types show it. The condition, which always holds, keeps the declarations cheap: the
 * compiler works the dtype out at a call.
 */
export type CommonDType<X, Y> = [X] extends [unknown] ? CommonOf<Seen<X>, Seen<Y>> : never;

/** A result that may be a value or an array counts as an array. */
type Seen<X> = X extends NDArray<infer D> ? NDArray<D> : X;

type CommonOf<X, Y> = [X | Y] extends [Plain]
  ? InputDType<X | Y>
  : [X] extends [Plain]
    ? BesidePlain<InputDType<Y>, X>
    : [Y] extends [Plain]
      ? BesidePlain<InputDType<X>, Y>
      : Promoted<InputDType<X>, InputDType<Y>>;

/** The dtype of elements from an array of dtype `D` and a plain value of type `V`: the value changes the kind, but not the size. */
type BesidePlain<D extends DTypeName, V, All = D> = D extends `${"float" | "complex"}${number}`
  ? D
  : KnownName<[DTypeName] extends [All] ? DTypeName : Weak<D, V>>;

/** The dtype of a plain value of type `V` beside an array of booleans or integers. A number that is no literal may have a fraction. */
type Weak<D, V> = V extends boolean
  ? D
  : V extends number
    ? number extends V
      ? WeakInteger<D> | "float64"
      : [NumberName<V>] extends ["float64"]
        ? "float64"
        : WeakInteger<D>
    : WeakInteger<D>;

type WeakInteger<D> = D extends "bool" ? "int64" : D;

/** Whether the argument `given`, which was read as `view`, is a plain number, boolean, bigint or complex value. */
export function isPlain(call: Call, view: View, given: unknown): boolean {
  return view.shape.length === 0 && viewOfArray(call.name, given) === null;
}

/**
 * Returns the dtype of a result from all of the arguments. Plain numbers weigh less than arrays. `given` has the arguments as the
 * caller passed them; null if all of them are rows of one array.
 */
export function commonDType(call: Call, views: readonly View[], given: readonly unknown[] | null): DType {
  const areArrays = views.map((view, index) => given === null || !isPlain(call, view, given[index]));
  return promoteAll(
    call.name,
    views.filter((_, index) => areArrays[index]).map((view) => view.dtype),
    views.filter((_, index) => !areArrays[index]).map((view) => elementAt(view, 0)),
  );
}

/** The arrays in a list. */
export interface ListedArrays {
  /** The items of the list; null for the rows of an array. */
  readonly given: readonly unknown[] | null;
  /** Returns a view of each array. Call it after all code of the caller's has run, which may dispose of arrays. */
  viewsNow(): View[];
}

/** Calls `use` with the arrays in a list. An array counts as the list of its rows. */
export function withList<R>(
  call: Call,
  argument: string,
  list: unknown,
  use: (arrays: ListedArrays) => R,
): R {
  if (!isList(list))
    return withInput(call, argument, list, null, (view) =>
      use({ given: null, viewsNow: () => rowsOf(call, argument, viewOfArray(call.name, list) ?? view) }),
    );
  const given = readItems(call, argument, list);
  return withViewsNow(
    call,
    (index) => `${argument}[${index}]`,
    given,
    (viewsNow) => use({ given, viewsNow }),
  );
}

/** Returns the items of a list. A hole ends the reading, since a list of the caller's may claim any length. */
export function readItems(call: Call, argument: string, list: unknown): unknown[] {
  const length: unknown = isList(list) ? list.length : null;
  // A proxy can give any value as its length.
  if (!isList(list) || typeof length !== "number") throw refuse(call, argument, "a list of arrays", list);
  const items: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const item = list[index];
    if (item === undefined) throw refuse(call, `${argument}[${index}]`, "an array", item);
    items.push(item);
  }
  return items;
}

function rowsOf(call: Call, argument: string, view: View): View[] {
  const [count, ...shape] = view.shape;
  if (count === undefined)
    throw new ValueError(`${call.name}: ${argument} must be a list of arrays, got a 0-d array`);
  const [step = 0, ...strides] = stridesOf(view);
  return listOf(count, (row) => laidOut(view, shape, strides, view.offset + row * step));
}

/** Returns a view of an array that is to be written. Throws ValueError for anything else, and for a read-only array. */
export function viewOfTarget(call: Call, argument: string, array: unknown): View {
  const view = viewOfArray(call.name, array);
  if (view === null) throw refuse(call, argument, "an NDArray", array);
  if (!isWriteableArray(array as object))
    throw new ValueError(`${call.name}: assignment destination is read-only`);
  return view;
}

/** Reads which casts are allowed. */
export function readCasting(call: Call, value: unknown, fallback: Casting = "same_kind"): Casting {
  if (isAbsent(value)) return fallback;
  if (typeof value !== "string" || !Object.hasOwn(casts, value))
    throw refuse(call, "casting", "one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe'", value);
  return value as Casting;
}

/** Returns the shape of an array argument. */
export function readShapeOf(call: Call, argument: string, data: unknown): Extents {
  return withInput(call, argument, data, null, ({ shape }) => shape);
}
