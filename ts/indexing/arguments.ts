/** Reads arguments that the functions of this folder share: several arrays, lists of arrays, and arrays that are written. */
import { withInput, withInputs } from "../array/inputs.ts";
import { stridesOf } from "../array/reshape.ts";
import { elementAt } from "../array/scalars.ts";
import { isList } from "../caller.ts";
import type { InputDType } from "../creation/diagonals.ts";
import type { DType, DTypeName } from "../dtype/dtypes.ts";
import { promoteAll } from "../dtype/promotion.ts";
import { isWriteableArray, type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { listOf, sizeOf } from "../layout.ts";

/** The dtype of elements from two arrays, as far as the types show it. */
export type CommonDType<X, Y> = [InputDType<X>, InputDType<Y>] extends [InputDType<Y>, InputDType<X>]
  ? InputDType<X>
  : DTypeName;

/** Calls `use` with a view of each argument. Arrays are looked up again after all arguments were read. */
export function withArguments<R>(
  call: Signature,
  names: readonly string[],
  given: readonly unknown[],
  use: (...views: View[]) => R,
): R {
  const views: View[] = [];
  const readNext = (): R => {
    const place = views.length;
    if (place === names.length)
      return use(...views.map((view, at) => viewOfArray(call.name, given[at]) ?? view));
    return withInput(call, names[place] as string, given[place], null, (view) => {
      views.push(view);
      return readNext();
    });
  };
  return readNext();
}

/** Whether an argument that was read is a plain number, boolean, bigint or complex value. */
export function isPlain(call: Signature, view: View, given: unknown): boolean {
  return view.shape.length === 0 && viewOfArray(call.name, given) === null;
}

/**
 * Returns the dtype of a result from all of the arguments. Plain numbers weigh less than arrays. `given` has the arguments as the
 * caller passed them; null if all of them are parts of an array.
 */
export function commonDType(
  call: Signature,
  views: readonly View[],
  given: readonly unknown[] | null,
): DType {
  const areArrays = views.map((view, place) => given === null || !isPlain(call, view, given[place]));
  return promoteAll(
    call.name,
    views.filter((_, place) => areArrays[place]).map((view) => view.dtype),
    views.filter((_, place) => !areArrays[place]).map((view) => elementAt(view, 0)),
  );
}

/** The most arrays that a list may have. */
const MOST_PARTS = 65536;

/** The arrays in a list. */
export interface Parts {
  /** The items of the list; null for the rows of an array. */
  readonly given: readonly unknown[] | null;
  /** Returns a view of each array. Call it after all code of the caller's has run, which may dispose of arrays. */
  look(): View[];
}

/** Calls `use` with the arrays in a list. An array counts as the list of its rows. */
export function withParts<R>(call: Signature, argument: string, list: unknown, use: (parts: Parts) => R): R {
  if (!isList(list)) {
    return withInput(call, argument, list, null, (view) => {
      const look = (): View[] => rowsOf(call, argument, viewOfArray(call.name, list) ?? view, list);
      return use({ given: null, look });
    });
  }
  const length: unknown = list.length;
  // The length of a proxy can be anything.
  if (!(Number.isInteger(length) && (length as number) >= 0 && (length as number) <= MOST_PARTS))
    throw refuse(call, argument, `a list of at most ${MOST_PARTS} arrays`, list);
  const given = listOf(length as number, (place) => list[place]);
  return withInputs(call, argument, given, (views) =>
    use({ given, look: () => views.map((view, place) => viewOfArray(call.name, given[place]) ?? view) }),
  );
}

function rowsOf(call: Signature, argument: string, view: View, given: unknown): View[] {
  const [count, ...shape] = view.shape;
  if (count === undefined) throw refuse(call, argument, "a list of arrays", given);
  const [step = 0, ...strides] = stridesOf(view);
  return listOf(count, (row) => ({
    ...view,
    shape,
    strides,
    offset: view.offset + row * step,
    size: sizeOf(shape),
  }));
}

/** Returns a view of an array that is to be written. Throws ValueError for anything else, and for a read-only array. */
export function viewOfTarget(call: Signature, argument: string, array: unknown): View {
  const view = viewOfArray(call.name, array);
  if (view === null) throw refuse(call, argument, "an NDArray", array);
  if (!isWriteableArray(array as object))
    throw new ValueError(`${call.name}: assignment destination is read-only`);
  return view;
}
