/** Subtracts neighbours in a list of all elements: ediff1d. */
import { withArguments } from "../array/inputs.ts";
import { type NDArray, type Vector, viewOf, wrap, wrapLaidOut } from "../array/ndarray.ts";
import { isAbsent } from "../caller.ts";
import * as calls from "../calls/sets.ts";
import type { ArrayInput, InputDType } from "../creation/inputs.ts";
import { requireCast } from "../dtype/casting.ts";
import { withVector } from "../elements/casting.ts";
import { stridesOf, type View } from "../elements/view.ts";
import { DTypeError } from "../errors.ts";
import { diff } from "../formulas/functions/running.ts";
import { bind } from "../input/bind.ts";
import { joinedVector } from "./members.ts";

/** The options of `ediff1d`. */
export interface EdiffOptions {
  /** Elements behind the differences. */
  readonly toEnd?: ArrayInput | null | undefined;
  /** Elements before the differences. */
  readonly toBegin?: ArrayInput | null | undefined;
}

/**
 * Returns the differences of neighbours in the list of all elements.
 * @param ary an array or nested lists
 * @param toEnd elements behind the differences, which are cast to the dtype of the array
 * @param toBegin elements before the differences
 * @throws DTypeError for booleans, and for elements of a dtype that is no cast of the same kind
 * @example
 * np.ediff1d(np.geomspace(1, 100, 30));
 * np.ediff1d([1, 4, 9]).toArray() // [3, 5]
 * np.ediff1d([1, 4, 9], { toBegin: 0, toEnd: [7, 8] }).toArray() // [0, 3, 5, 7, 8]
 */
export function ediff1d<A extends ArrayInput>(ary: A, options?: EdiffOptions | null): Vector<InputDType<A>>;
export function ediff1d<A extends ArrayInput>(
  ary: A,
  toEnd: ArrayInput | null | undefined,
  toBegin?: ArrayInput | null | EdiffOptions,
  options?: EdiffOptions | null,
): Vector<InputDType<A>>;
export function ediff1d(ary: unknown, ...rest: unknown[]): NDArray {
  const call = calls.ediff1d;
  const { toEnd, toBegin } = bind(call, rest);
  const given: [name: string, value: unknown][] = [["ary", ary]];
  if (!isAbsent(toEnd)) given.push(["toEnd", toEnd]);
  if (!isAbsent(toBegin)) given.push(["toBegin", toBegin]);
  const names = given.map(([name]) => name);
  return withArguments(
    call,
    names,
    given.map(([, value]) => value),
    (views) => {
      const [all, ...added] = views as readonly [View, ...View[]];
      const { dtype } = all;
      for (const view of added) requireCast(call.name, view.dtype, dtype, "same_kind");
      if (dtype.kind === "b") throw new DTypeError(`${call.name}: booleans cannot be subtracted`);
      const differences = withVector(call.name, all, differencesOf);
      if (added.length === 0) return differences;
      try {
        const at = (name: string): View[] => views.filter((_, place) => names[place] === name);
        const parts = [...at("toBegin"), viewOf(call.name, differences), ...at("toEnd")];
        const { shape, block } = joinedVector(call.name, parts, dtype);
        return wrap(shape, dtype, block);
      } finally {
        differences.dispose();
      }
    },
  );
}

function differencesOf(vector: View): NDArray {
  const { shape, dtype, block, offset } = vector;
  const layout = { strides: stridesOf(vector), offset, writeable: false, base: null };
  const array = wrapLaidOut(shape, dtype, block.share(), layout);
  try {
    return diff(array);
  } finally {
    array.dispose();
  }
}
